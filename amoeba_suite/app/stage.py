"""What a game's scene is to the shell: the base class that every scene extends.

A scene shows frames and says which handle was touched. It never calls the rules, and it runs no
animation of its own accord: it builds them for the director, which is their only owner.
"""

import math
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractAnimation, QPoint, QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QGraphicsSceneMouseEvent, QWidget

from amoeba_suite.core.contract import Frame
from amoeba_suite.core.present import Handle, Presenter

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.contract import AnyGame
    from amoeba_suite.core.session import Table
    from amoeba_suite.core.table import Moved
    from amoeba_suite.core.wording import Wording

HANDLE = 0
"""``QGraphicsItem.data`` key under which a clickable item carries its handle."""

BOUNCE_MS = 250
"""A second click on the same handle or place within this time is half a double click: one pick."""
BOUNCE_PX = 8

CARDS = ("card:", "look:")
"""Handles of cards that can be held to be read."""
RING = 2.5
"""Pixels of the ring about what has the focus."""
BLINK_MS = 150
FLASH_MS = 900
PULSE_MS = 1400
DIRECTIONS = {"left": 180.0, "right": 0.0, "up": 270.0, "down": 90.0}
"""Screen angles in degrees, y downwards."""


def _angle_off(origin: QPointF, target: QPointF, wanted: float) -> float:
    """Degrees between the wanted direction and the way from origin to target."""
    angle = math.degrees(math.atan2(target.y() - origin.y(), target.x() - origin.x()))
    return abs((angle - wanted + 180.0) % 360.0 - 180.0)


class GameScene(QGraphicsScene):
    """The board of one game. Subclasses draw; this class knows mouse, focus and marks.

    Items that can be touched carry ``setData(HANDLE, handle)``. Coordinates are logical pixels:
    ``layout`` is told the size of the viewport and arranges everything inside it.
    """

    picked = Signal(str)
    """A handle was clicked or activated, legal or not."""
    hovered = Signal(str)
    """The handle under the pointer; ``''`` when there is none."""
    preview_requested = Signal(str)
    """A bigger look at this handle is wanted (right click, Space)."""
    hand_turned = Signal()
    """A click asks for what key H does: the own hand face up or down."""

    peeks: tuple[str, ...] = ()
    """Beginnings of handles whose card the page shows larger when they are pointed at."""
    uses: tuple[str, ...] = ()
    """Keys that not every table has a use for, and this one has: ``labels``, ``rotate_card``."""
    marks_last = False
    """Whether what others did last is outlined; a scene with a mark of its own leaves it off."""

    def __init__(
        self,
        context: "AppContext",
        game: "AnyGame",
        presenter: Presenter,
        wording: "Wording",
        table: "Table",
    ) -> None:
        super().__init__()
        self.context = context
        self.game = game
        self.presenter = presenter
        self.wording = wording
        self.table = table
        self.tempo = 1.0
        """Factor on durations, set by the director; see ``ms``."""
        self.labels = True
        self.hand_hidden = False
        self.lit: tuple[Handle, ...] = ()
        self.chosen: tuple[Handle, ...] = ()
        self.focus_handle: Handle = ""
        self.ring_shown = False
        """Whether the focus ring is drawn: only while the keyboard is used."""
        self.bare = False
        """Whether marks are left out: they would run across a card that is shown large."""
        self.pointed: Handle = ""
        self.keyed = False
        """Whether the keyboard was the last to say what is looked at, not the pointer."""
        self.blinking: tuple[Handle, ...] = ()
        self.flashing: tuple[Handle, ...] = ()
        self.hinted: tuple[Handle, ...] = ()
        self.last_move: tuple[tuple[Handle, ...], str] = ((), "")
        """Where somebody else has just acted, and in which colour."""
        self._pressed: Handle = ""
        self._last_pick: tuple[Handle, float] = ("", -1.0e9)
        self._place: QPoint | None = None
        """Where on the screen the mouse picks now; None: the pick comes from elsewhere."""
        self._last_place = QPoint()
        self._unblink = self._later(BLINK_MS, "blinking")
        self._unflash = self._later(FLASH_MS, "flashing")

    # -- for subclasses to write

    def show_frame(self, frame: Frame[Any, Any]) -> None:
        """Make the items show this frame, by stable id; a second call changes nothing.

        Must be right from any state of the items, also from the middle of an animation.
        """
        raise NotImplementedError

    def remember(self, frame: Frame[Any, Any], events: Sequence[Any]) -> None:
        """A move has been shown, or passed over by somebody in a hurry: called once for each move,
        before its frame is shown, for scenes that go on showing something of it."""

    def recall(self, moves: "Iterable[Moved]") -> None:
        """The game goes on from elsewhere, loaded or taken back: all moves up to there, public."""

    def animate(
        self, event: Any, before: Frame[Any, Any], after: Frame[Any, Any]
    ) -> QAbstractAnimation | None:
        """The animation of one event, not started; None when it needs none."""
        return None

    def layout(self, size: QSizeF) -> None:
        """Arrange the scene for a viewport of this size (logical pixels); sets ``sceneRect``."""
        self.setSceneRect(QRectF(QPointF(0, 0), size))

    def retheme(self) -> None:
        """Take the colours from ``context.theme.tokens`` anew and repaint."""
        self.update()

    def snapshot(self) -> Any:
        """A comparable picture of all items, for the law that animating equals showing."""
        raise NotImplementedError

    def focus_order(self) -> Sequence[Handle]:
        """The handles that the keyboard may reach, in reading order."""
        rects = {h: self.handle_rect(h) for h in self._handles()}
        return sorted(rects, key=lambda h: (round(rects[h].top()), rects[h].left()))

    def handle_rect(self, handle: Handle) -> QRectF:
        """Where a handle is, in scene coordinates; an empty rect if it is not there."""
        found = self._handles().get(handle)
        return found.sceneBoundingRect() if found is not None else QRectF()

    def describe(self, handle: Handle) -> str:
        """What a screen reader says when focus is there: ``C4, yours, can be turned``."""
        return handle

    def named(self, event: Any) -> tuple[Handle, ...]:
        """The cards that the log names with an event. ``describe`` knows these handles wherever
        the cards are by now, and ``printed`` how they look."""
        card = getattr(event, "card", None)
        return (f"look:{card}",) if card not in (None, "") else ()

    def printed(self, handle: Handle) -> str:
        """The name of the printed card (``CardFace.card``) that a handle stands for, or ``''``."""
        kind, _, card = handle.partition(":")
        return card.partition("#")[0] if kind == "look" else ""

    def places(self) -> Mapping[str, Handle]:
        """What can be typed to jump there: ``{"C3": "tile:16"}``; capitals, a letter first."""
        return {}

    def set_labels(self, shown: bool) -> None:
        """Show or hide coordinates (key L)."""
        self.labels = shown
        self.update()

    def set_hand_hidden(self, hidden: bool) -> None:
        """Turn the viewer's own hand face down or up (key H)."""
        self.hand_hidden = hidden
        self.update()

    def strip(self) -> QWidget | None:
        """A hand strip below the board, for games that keep the hand outside the scene."""
        return None

    def zoom_at(self, factor: float, at: QPointF) -> bool:
        """Zoom a part of the scene about a point; False leaves zooming the whole to the view."""
        return False

    def move_by(self, dx: float, dy: float) -> bool:
        """Move what was zoomed by that many pixels; False leaves it to the view."""
        return False

    def key(self, name: str) -> bool:
        """A key the view leaves over, as ``Esc``, or ``rotate_card``; True if it did something."""
        return False

    def outline(self, handle: Handle) -> QPainterPath:
        """The shape around which marks are drawn, in scene coordinates."""
        path = QPainterPath()
        rect = self.handle_rect(handle)
        if not rect.isEmpty():
            path.addRoundedRect(rect, 6, 6)
        return path

    # -- marks: subclasses may draw them better

    def light(self, lit: Sequence[Handle], chosen: Sequence[Handle]) -> None:
        """Show which handles are legal next, and which are chosen already."""
        self.lit, self.chosen = tuple(lit), tuple(chosen)
        self.update()

    def point(self, handle: Handle) -> None:
        """Show a handle as pointed at (the mouse, or a row in the list); ``''`` for none."""
        if handle != self.pointed:
            self.pointed = handle
            self.update()

    def flash(self, handles: Sequence[Handle]) -> None:
        """Show for a moment where something happened."""
        self.flashing = tuple(handles)
        self._unflash.start()
        self.update()

    def trace(self, handles: Sequence[Handle]) -> None:
        """Show where something happened for as long as that is looked at; ``()``: no longer."""
        if tuple(handles) != self.flashing:
            self._unflash.stop()
            self.flashing = tuple(handles)
            self.update()

    def mark_last(self, handles: Sequence[Handle], colour: str) -> None:
        """Outline what somebody else did last, in his colour; ``()`` takes it away."""
        if self.marks_last and (tuple(handles), colour) != self.last_move:
            self.last_move = tuple(handles), colour
            self.update()

    def hint(self, handles: Sequence[Handle]) -> None:
        """Mark the hinted move until the next frame; ``()`` takes it away."""
        self.hinted = tuple(handles)
        self.update()

    def blink(self, handle: Handle) -> None:
        """Show that a click was not legal: a short edge, once."""
        self.blinking = (handle,) if handle else ()
        self._unblink.start()
        self.update()

    def drawForeground(self, painter: QPainter, rect: QRectF | Any) -> None:
        """Focus ring and blink; they look the same in every game."""
        if self.bare:
            return
        tokens = self.context.theme.tokens
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for handle in self.blinking:
            painter.setPen(QPen(QColor(tokens.bad), 3))
            painter.drawPath(self.outline(handle))
        if self.board_seen():
            self.draw_last(painter)
        self.draw_marks(painter)
        if self.focus_handle and self.ring_shown:
            ring = self.handle_rect(self.focus_handle).adjusted(-3.25, -3.25, 3.25, 3.25)
            # With an edge: white on a cream tile or a card is as good as nothing.
            for colour, width in ((tokens.board, RING + 3), (tokens.focus, RING)):
                painter.setPen(QPen(QColor(colour), width))
                painter.drawRoundedRect(ring, 9, 9)
        painter.restore()

    def board_seen(self) -> bool:
        """Whether nothing is spread out over the board, which its last move would shine through."""
        return True

    def draw_last(self, painter: QPainter) -> None:
        """Where somebody else has just acted, in his colour."""
        places, colour = self.last_move
        painter.setPen(QPen(QColor(colour), 2))
        for handle in places:
            painter.drawPath(self.outline(handle))

    def draw_marks(self, painter: QPainter) -> None:
        """Legal, pointed at, chosen, hinted, flashing; a scene with its own marks overrides it."""
        tokens = self.context.theme.tokens
        dashed = QPen(QColor(tokens.target), 2, Qt.PenStyle.DashLine)
        for handle in self.lit:
            painter.setPen(dashed)
            painter.drawPath(self.outline(handle))
        for handle in self.chosen:
            painter.setPen(QPen(QColor(tokens.accent), 3))
            painter.drawPath(self.outline(handle))
        strong = {*self.flashing, *self.hinted}
        if self.pointed:
            strong.add(self.pointed)
        for handle in sorted(strong):
            painter.setPen(QPen(QColor(tokens.target), 3.5))
            painter.drawPath(self.outline(handle))

    # -- focus

    def set_focus_handle(self, handle: Handle, keyboard: bool = True) -> None:
        """Move the board focus; ``keyboard`` False keeps the ring invisible."""
        self.ring_shown = keyboard
        self.focus_handle = handle
        self.keyed = keyboard
        self.update()

    def looked_at(self) -> tuple[Handle, ...]:
        """What is pointed at and what has the focus ring, the latest first; each may be ``''``."""
        both = (self.pointed, self.focus_handle if self.ring_shown else "")
        return both[::-1] if self.keyed else both

    def neighbour(self, handle: Handle, direction: str) -> Handle:
        """The nearest handle in that direction (a key of ``DIRECTIONS``), by angle; else itself."""
        origin = self.handle_rect(handle).center()
        best, best_cost = handle, math.inf
        for other in self.focus_order():
            if other == handle:
                continue
            centre = self.handle_rect(other).center()
            off = _angle_off(origin, centre, DIRECTIONS[direction])
            distance = math.hypot(centre.x() - origin.x(), centre.y() - origin.y())
            cost = distance * (1.0 + off / 30.0)
            if off < 60.0 and cost < best_cost:
                best, best_cost = other, cost
        return best

    # -- helpers for subclasses

    def ms(self, base: float) -> int:
        """A duration at the present speed: ``base`` is the Normal one, in milliseconds."""
        return round(base * self.tempo)

    def handle_at(self, pos: QPointF) -> Handle:
        """The handle of the topmost item at a scene position, or ``''``."""
        for item in self.items(pos):
            node: QGraphicsItem | None = item
            while node is not None:
                handle = node.data(HANDLE)
                if handle:
                    return str(handle)
                node = node.parentItem()
        return ""

    def activate(self, handle: Handle) -> None:
        """A handle was chosen by mouse, key or list; a bounce on the same one is dropped."""
        if not self.bounces(handle):
            self.picked.emit(handle)

    def bounces(self, handle: Handle) -> bool:
        """Whether this is the second click of a double click, or none at all; remembers it."""
        now = time.monotonic() * 1000
        last, when = self._last_pick
        # After a pick something else may lie under the pointer, which nobody has aimed at.
        at, before = self._place, self._last_place
        again = handle == last or (at and (at - before).manhattanLength() <= BOUNCE_PX)
        if not handle or (again and now - when < BOUNCE_MS):
            return True
        self._last_pick, self._last_place = (handle, now), self._place or QPoint()
        return False

    def _handles(self) -> dict[Handle, QGraphicsItem]:
        return {str(i.data(HANDLE)): i for i in self.items() if i.data(HANDLE) and i.isVisible()}

    def _later(self, delay: int, mark: str) -> QTimer:
        def clear() -> None:
            setattr(self, mark, ())
            self.update()

        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(delay)
        timer.timeout.connect(clear)
        return timer

    # -- mouse

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Remember what was pressed; the pick comes with the release on the same handle."""
        handle = self.handle_at(event.scenePos())
        if event.button() == Qt.MouseButton.RightButton:
            if handle:
                self.preview_requested.emit(handle)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._pressed = handle
            self.set_focus_handle(handle or self.focus_handle, keyboard=False)
        event.accept()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """The second press of a double click is a press like any other; ``activate`` judges."""
        self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Pick, if the button came up where it went down."""
        if event.button() == Qt.MouseButton.LeftButton and self._pressed:
            handle, self._pressed = self._pressed, ""
            if self.handle_at(event.scenePos()) == handle:
                self._place, before = event.screenPos(), self._last_pick
                self.activate(handle)
                self._place = None
                if self._last_pick is not before:
                    # The move may have taken its time, and the next click waits in the queue.
                    self._last_pick = (self._last_pick[0], time.monotonic() * 1000)
        event.accept()

    def hold(self) -> None:
        """The button has been down for a while: a card is to be read, not played."""
        if self._pressed.startswith(CARDS):
            handle, self._pressed = self._pressed, ""
            self.preview_requested.emit(handle)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Tell when the pointer enters another handle."""
        self.hover(self.handle_at(event.scenePos()))
        event.accept()

    def hover(self, handle: Handle) -> None:
        """Point at a handle and say so, when it is another one than before."""
        if handle != self.pointed:
            self.keyed = False
            self.point(handle)
            self.hovered.emit(handle)
