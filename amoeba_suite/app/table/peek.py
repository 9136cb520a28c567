"""The side panel: a card that is pointed at, focused or chosen, larger and with all its words.

It comes a moment later, in the corner that is farthest from the card, and never over anything that
can be clicked now. ``GameScene.peeks`` says for which handles. A line of the log that is pointed at
shows the cards that it names, beside it, and where it happened.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.table.paint import paint_text, text_height
from amoeba_suite.app.table.popups import preview_picture
from amoeba_suite.core.present import Handle

if TYPE_CHECKING:
    from amoeba_suite.app.table.logpane import Line
    from amoeba_suite.app.table.page import GamePage

DELAY_MS = 400
WIDTH = 236
PAD = 12
PICTURE = QSize(180, 252)
"""As large as the card gets."""
GAP = 8
MOST = 3
"""So many cards of a line of the log."""


class Peek(QWidget):
    """One page's side panel; the mouse goes through it."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page.ground)
        self.page = page
        self.handle: Handle = ""
        """What is shown."""
        self.words = ""
        self._shown: tuple[Handle, ...] = ()
        self._line: Line | None = None
        """Of the log, while it is pointed at."""
        self._level = 0
        """How high on the screen that is."""
        self._picture = QPixmap()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY_MS)
        self._timer.timeout.connect(self._show)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        page.scene.hovered.connect(self.look)
        page.view.focus_moved.connect(self.look)
        page.dock.log.pointed.connect(self.tell)
        page.says.named = page.scene.named
        page.bridge.lit.connect(self.renew)
        page.director.shown.connect(self.renew)
        page.view.moved.connect(self.again)
        page.context.theme.changed.connect(self.again)

    def look(self, *_: object) -> None:
        """Something else may be pointed at, focused or chosen."""
        wanted = self._wanted()
        if not wanted:
            self.drop()
        elif wanted != self._shown or not self.isVisible():
            if self.isVisible():
                self._show()
            elif not self._timer.isActive():
                self._timer.start()

    def tell(self, line: "Line | None", level: int) -> None:
        """A line of the log is pointed at, or none any more."""
        self._line, self._level = line, level
        self.page.scene.trace(line.places if line is not None else ())
        self.look()

    def renew(self, *_: object) -> None:
        """What it shows or covers may look otherwise now, and may be clicked."""
        if self.isVisible() and self._wanted():
            self._show()
        else:
            self.look()

    def again(self) -> None:
        """Away while everything moves; what is pointed at then comes back in its own time."""
        self.drop()
        self.look()

    def drop(self) -> None:
        """Away with it, and with what it said."""
        self._timer.stop()
        self.hide()
        self.handle, self.words, self._picture, self._shown = "", "", QPixmap(), ()
        self.setAccessibleName("")

    def _wanted(self) -> tuple[Handle, ...]:
        """The card that is looked at, else the chosen one, which stays; or those of the log."""
        page, scene = self.page, self.page.scene
        if page.closed or page.bridge.curtain is not None or page.director.busy:
            return ()
        if not page.context.settings.value.peek:
            return ()
        if self._line is not None:
            return self._line.cards[:MOST]
        if scene.hand_hidden:
            return ()
        looked = (*scene.looked_at(), *scene.chosen[-1:])
        return next(((h,) for h in looked if h and h.startswith(scene.peeks)), ())

    def _show(self) -> None:
        scene, wanted = self.page.scene, self._wanted()
        self._picture = self._pictures(wanted)
        if self._picture.isNull():
            self.drop()
            return
        self._shown, self.handle = wanted, wanted[0]
        self.words = "\n\n".join(scene.describe(handle) for handle in wanted)
        self.setAccessibleName(self.words)
        wide = WIDTH - 2 * PAD
        high = self._picture.deviceIndependentSize().height()
        high += text_height(self.words, fonts.text(13), wide) + 3 * PAD
        size = QSize(WIDTH, round(high))
        place = self._place(size) if self._line is None else self._beside(size)
        if place is None:
            self.drop()
            return
        self.setGeometry(place)
        self.raise_()
        self.show()
        self.update()

    def _pictures(self, handles: tuple[Handle, ...]) -> QPixmap:
        """The cards side by side; nothing if none of them can be shown."""
        ratio, count = self.devicePixelRatioF(), len(handles)
        room = (
            QSize((WIDTH - 2 * PAD - GAP * (count - 1)) // count, PICTURE.height())
            if count
            else PICTURE
        )
        room = room.boundedTo(PICTURE)
        made = (preview_picture(self.page.scene, handle, room, ratio) for handle in handles)
        found = [picture for picture in made if picture is not None]
        if len(found) < 2:
            return found[0] if found else QPixmap()
        sizes = [picture.deviceIndependentSize() for picture in found]
        wide = sum(size.width() for size in sizes) + GAP * (len(found) - 1)
        high = max(size.height() for size in sizes)
        whole = QPixmap(round(wide * ratio), round(high * ratio))
        whole.setDevicePixelRatio(ratio)
        whole.fill(Qt.GlobalColor.transparent)
        painter = QPainter(whole)
        try:
            x = 0.0
            for picture, size in zip(found, sizes, strict=True):
                painter.drawPixmap(QPointF(x, 0), picture)
                x += size.width() + GAP
        finally:
            painter.end()
        return whole

    def _board(self) -> QRect:
        view, ground = self.page.view, self.page.ground
        board = QRect(view.mapTo(ground, QPoint(0, 0)), view.size())
        return board.adjusted(GAP, GAP, -GAP, -GAP)

    def _beside(self, size: QSize) -> QRect:
        """On the board next to the dock, as high as the line of the log if there is room."""
        board = self._board()
        top = self.page.ground.mapFromGlobal(QPoint(0, self._level)).y()
        top = max(board.top(), min(top, board.bottom() - size.height()))
        return QRect(QPoint(board.right() - size.width(), top), size)

    def _place(self, size: QSize) -> QRect | None:
        """The free corner that is farthest from the card; None if there is none."""
        board = self._board()
        card = self._on_ground((self.handle,))[0]
        taken = [card, *self._on_ground((*self.page.scene.lit, *self.page.scene.chosen))]
        corners = []
        for x in (board.left(), board.right() - size.width()):
            for y in (board.top(), board.bottom() - size.height()):
                corner = QRect(QPoint(x, y), size)
                if board.contains(corner) and not any(map(corner.intersects, taken)):
                    corners.append(corner)
        away = card.center()
        return max(corners, key=lambda c: (c.center() - away).manhattanLength(), default=None)

    def _on_ground(self, handles: Iterable[Handle]) -> list[QRect]:
        """Where these are on the page."""
        view, ground = self.page.view, self.page.ground
        origin = view.viewport().mapTo(ground, QPoint(0, 0))
        rects = (self.page.scene.handle_rect(handle) for handle in handles)
        return [view.mapFromScene(r).boundingRect().translated(origin) for r in rects]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the card, and its words below."""
        tokens = self.page.context.theme.tokens
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QColor(tokens.border))
            painter.setBrush(QColor(tokens.panel))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
            size = self._picture.deviceIndependentSize()
            painter.drawPixmap(QPoint(round((WIDTH - size.width()) / 2), PAD), self._picture)
            at = QRectF(PAD, size.height() + 2 * PAD, 0, 0).topLeft()
            paint_text(painter, at, WIDTH - 2 * PAD, self.words, fonts.text(13), tokens.text)
        finally:
            painter.end()
