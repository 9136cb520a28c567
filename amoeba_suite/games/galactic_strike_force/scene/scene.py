"""The table of Galactic Strike Force: the Opposition, three Sectors, the Ships, one's own hand."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import QPainter, QPainterPath

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.cardlook import screen_look
from amoeba_suite.app.canvas.scene import SpriteScene
from amoeba_suite.app.canvas.spread import CLOSE
from amoeba_suite.app.canvas.sprites import LIFT, Sprite
from amoeba_suite.core.contract import Frame
from amoeba_suite.core.present import Handle
from amoeba_suite.games.galactic_strike_force.scene import dock, marks, overlay, speech
from amoeba_suite.games.galactic_strike_force.scene.cardface import Face
from amoeba_suite.games.galactic_strike_force.scene.effects import Effects
from amoeba_suite.games.galactic_strike_force.scene.faces import face_of
from amoeba_suite.games.galactic_strike_force.scene.layout import Layout, arrange, raised
from amoeba_suite.games.galactic_strike_force.scene.overlay import Shelf
from amoeba_suite.games.galactic_strike_force.scene.painters import (
    PAINTERS,
    notice_width,
    tip_height,
)
from amoeba_suite.games.galactic_strike_force.scene.plan import Facts, Looking, Planner, ship_of
from amoeba_suite.games.galactic_strike_force.state import View
from amoeba_suite.games.galactic_strike_force.view_model import CONCEDE, SURE, ship_handle

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.session import Table
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.galactic_strike_force.game import GalacticStrikeForce
    from amoeba_suite.games.galactic_strike_force.view_model import GalacticStrikeForcePresenter

SHOWN = ("own", "credits", "panel", "mission", "pile", "duel")
"""Kinds of handles that are there to be looked at."""
TURN_PAGE = {"PgDown": 1, "PgUp": -1}
"""Keys that go from one open pile, or from one Ship, to the next."""
PASSING = ("~tip", "~lift", "~sure", "~aim")
TIP_WIDE = 270.0
TIP_MS = 350


class Scene(SpriteScene):
    """Shows frames of Galactic Strike Force."""

    painters = PAINTERS
    look = staticmethod(screen_look)
    marks_last = True

    presenter: "GalacticStrikeForcePresenter"

    def __init__(
        self,
        context: "AppContext",
        game: "GalacticStrikeForce",
        presenter: "GalacticStrikeForcePresenter",
        wording: "Wording",
        table: "Table",
    ) -> None:
        super().__init__(context, game, presenter, wording, table)
        self.lay: Layout = arrange(976, 624, len(table.players))
        self._faces: dict[tuple[Any, str], Face] = {}
        self.planner = self._planner(Looking())
        self.effects = Effects(self)
        self.open_shelf: Shelf | None = None
        """The pile that is spread out over the table."""
        self.frames: dict[Any, Any] = {}
        """Frames of what may be chosen, ready-drawn; see ``marks``."""
        self._tip_due = True
        """The bubble may show: at once by keyboard and list, a moment later by mouse."""
        self._tip_timer = QTimer(self)
        self._tip_timer.setSingleShot(True)
        self._tip_timer.setInterval(TIP_MS)
        self._tip_timer.timeout.connect(self._show_tip)

    # -- what does not come from the frame -------------------------------------------------

    def face(self, ref: str) -> Face:
        """What stands on a card in the present language."""
        key = (self.wording, ref)
        if key not in self._faces:
            players = len(self.table.players)
            self._faces[key] = face_of(ref, self.presenter.names, self.wording, players)
        return self._faces[key]

    def _planner(self, looking: Looking) -> Planner:
        names = tuple(player.name for player in self.table.players)
        colours = tuple(self.table.colours)
        words = lambda: self.wording  # noqa: E731
        facts = Facts(self.presenter, colours, names, self.say, words, self.face)
        return Planner(facts, looking)

    def look_at(self, seat: int) -> None:
        """Show that Ship and its hand below; -1 for the one that decides."""
        self.planner = self._planner(replace(self.planner.looking, seat=seat))
        self.replan()

    def layout(self, size: QSizeF) -> None:
        """Arrange everything for that viewport."""
        super().layout(size)
        self.lay = arrange(size.width(), size.height(), len(self.table.players))
        self.replan()

    # -- frames ----------------------------------------------------------------------------

    def show_frame(self, frame: Frame[Any, View]) -> None:
        """Show this frame, whatever was going on."""
        before, self.frame = self.frame, frame
        if before is None or before.ply != frame.ply or before.viewer != frame.viewer:
            self.hint(())
        moved = before is None or before.ply != frame.ply
        if before is None or before.viewer != frame.viewer or (moved and frame.actions):
            # Who is asked something sees his own Ship, whatever he has looked at meanwhile.
            self.planner = self._planner(replace(self.planner.looking, seat=-1))
        self.replan()

    def wanted(self, frame: Frame[Any, View]) -> dict[str, Sprite]:
        """The sprites that a frame shows, without anything passing."""
        lay = self.lay
        found = {"ground": Sprite("ground", Box(0, 0, lay.width, lay.height), z=-10)}
        found.update(self.planner.column(frame, lay))
        found.update(self.planner.sectors(frame, lay))
        found.update(dock.dock(self.planner, frame, lay))
        found.update(overlay.offered(frame, lay, self.planner))
        return found

    def replan(self) -> None:
        """Reconcile all items with the frame; nothing of an animation is left."""
        if self.frame is None:
            return
        self.effects.end()
        wanted = self.wanted(self.frame)
        if self.open_shelf is not None:
            wanted.update(overlay.sprites(self.open_shelf, self.frame, self.lay, self.planner))
        wanted |= self._passing(wanted)
        self.reconcile(wanted)

    # -- pointing, hints, marks ------------------------------------------------------------

    def light(self, lit: Sequence[Handle], chosen: Sequence[Handle]) -> None:
        """What is legal next."""
        super().light(lit, chosen)
        self._refresh_passing()

    def point(self, handle: Handle) -> None:
        """Say what is pointed at."""
        if handle != self.pointed:
            self._tip_timer.stop()
            self._tip_due = True
            super().point(handle)
            self._refresh_passing()

    def _show_tip(self) -> None:
        self._tip_due = True
        self._refresh_passing()

    def hover(self, handle: Handle) -> None:
        """Point at an item; every copy of a card, and a Ship's marker, is the same row."""
        if handle != self.pointed:
            super().point(handle)
            self._tip_due = False
            self._tip_timer.start()
            self._refresh_passing()
            self.hovered.emit(ship_of(handle.partition("#")[0]))

    def set_focus_handle(self, handle: Handle, keyboard: bool = True) -> None:
        """Move the board focus."""
        super().set_focus_handle(handle, keyboard)
        self._tip_due = self._tip_due or keyboard
        self._refresh_passing()

    def _passing(self, sprites: Mapping[str, Sprite]) -> dict[str, Sprite]:
        """What depends on pointing: the bubble, a card that rises, the second question."""
        found = self._sure(sprites)
        handle = self.pointed or (self.focus_handle if self.ring_shown else "")
        sprite = _sprite_of(handle, sprites) if handle else None
        if sprite is None or self.frame is None:
            return found
        box = raised(self.lay, sprite.box) if handle.startswith("card:") else sprite.box
        if box != sprite.box:
            found["~lift"] = replace(sprite, box=box, z=29.0)
        aim = speech.aim(handle, self.frame, self.planner) if handle in self.lit else ""
        if aim:
            wide = min(notice_width(aim), self.lay.width - 8)
            x = min(max(4.0, box.x + box.w / 2 - wide / 2), self.lay.width - wide - 4)
            place = Box(round(x), round(box.bottom + 4), round(wide), self.lay.line(14))
            found["~aim"] = Sprite("flag", place, (aim, "target"), z=149)
        tip = speech.tip_of(handle, self.frame, self.planner)
        if tip.title and self._tip_due:
            place = self._tip_place(box, tip_height(tip, self._tip_wide, self.lay.scale))
            found["~tip"] = Sprite("tip", place, (tip, self.lay.scale), z=150, pad=LIFT)
        return found

    def _sure(self, sprites: Mapping[str, Sprite]) -> dict[str, Sprite]:
        """Giving up takes a second click."""
        sprite = sprites.get(CONCEDE)
        if sprite is None or CONCEDE not in self.chosen:
            return {}
        box = sprite.box
        above = Box(box.x, box.y - box.h - 6, box.w, box.h)
        chip = replace(sprite.args, title=self.say("scene.sure"), token="bad")
        return {"~sure": Sprite("chip", above, chip, SURE, z=40)}

    @property
    def _tip_wide(self) -> float:
        return min(TIP_WIDE * min(1.5, max(1.0, self.lay.scale)), self.lay.width * 0.4)

    def _tip_place(self, box: Box, high: float) -> Box:
        """Beside the item where there is room, never over it if that can be helped."""
        lay, wide = self.lay, self._tip_wide
        x = box.right + 8 if box.right + 8 + wide <= lay.width - 4 else box.x - wide - 8
        y = min(max(4.0, box.y), max(4.0, lay.height - high - 4))
        if x < 4:
            x = min(max(4.0, box.x + box.w / 2 - wide / 2), lay.width - wide - 4)
            y = box.y - high - 8 if box.y - high - 8 >= 4 else box.bottom + 8
            y = min(max(4.0, y), max(4.0, lay.height - high - 4))
        return Box(round(x), round(y), round(wide), round(high))

    def _refresh_passing(self) -> None:
        lasting = {n: i.sprite for n, i in self.sprite_items.items() if n not in PASSING}
        wanted = self._passing(lasting)
        self.show_passing(PASSING, wanted)

    def source_handles(self) -> Sequence[Handle]:
        """Where the pending action lies whose row is pointed at."""
        handle = self.pointed or (self.focus_handle if self.ring_shown else "")
        if self.frame is None or not handle.startswith("agenda:"):
            return ()
        return speech.sources(handle, self.frame)

    def board_seen(self) -> bool:
        """Not while a pile is spread out or cards are offered."""
        return self.open_shelf is None and "offer" not in self.sprite_items

    def drawForeground(self, painter: QPainter, rect: QRectF | Any) -> None:
        """All marks, but none across the words of the bubble."""
        painter.save()
        bubble = self.sprite_items.get("~tip")
        if bubble is not None:
            clear, box = QPainterPath(), bubble.sprite.box
            clear.addRect(self.sceneRect())
            clear.addRect(QRectF(box.x, box.y, box.w, box.h))
            painter.setClipPath(clear, Qt.ClipOperation.IntersectClip)
        super().drawForeground(painter, rect)
        painter.restore()

    def draw_marks(self, painter: QPainter) -> None:
        """What may be chosen, what is chosen, the hint, what was just pointed out."""
        marks.draw(painter, self)

    def handle_rect(self, handle: Handle) -> QRectF:
        """Where a handle is; a card that has risen is where it can be seen."""
        lifted = self.sprite_items.get("~lift")
        if lifted is not None and lifted.sprite.handle == handle:
            box = lifted.sprite.box
            return QRectF(box.x, box.y, box.w, box.h)
        offer = self.sprite_items.get(f"offer:{handle[5:]}") if handle[:5] == "card:" else None
        if offer is not None:
            box = offer.sprite.box
            return QRectF(box.x, box.y, box.w, box.h)
        return super().handle_rect(handle)

    def outline(self, handle: Handle) -> QPainterPath:
        """A rounded edge round the item."""
        path = QPainterPath()
        rect = self.handle_rect(handle)
        if not rect.isEmpty():
            by = -1.5 if handle.startswith(("sector:", "ship:", "panel")) else 2.0
            path.addRoundedRect(rect.adjusted(-by, -by, by, by), 7, 7)
        return path

    # -- handles ---------------------------------------------------------------------------

    def items_of(self, handle: Handle) -> list[Handle]:
        """The items that a handle means: all copies of a card; a Ship's tab and marker."""
        if handle.startswith("ship:"):
            marker = f"marker:{handle[5:]}"
            return [handle, marker] if marker in self.sprite_items else [handle]
        if not handle.startswith("card:") or "#" in handle:
            return [handle]
        names = [n for n in self.sprite_items if n == handle or n.startswith(f"{handle}#")]
        return names or [handle]

    def focus_order(self) -> Sequence[Handle]:
        """The table from top to bottom, then the hand; of what lies above it only that."""
        over = "~over:" if self.open_shelf is not None else ""
        if not over and "offer" in self.sprite_items:
            offered = [
                item.sprite
                for name, item in self.sprite_items.items()
                if item.sprite.handle and name.startswith(("offer:", "pick:"))
            ]
            offered.sort(key=lambda s: (s.box.y, s.box.x))
            return tuple(dict.fromkeys(s.handle for s in offered))
        sprites = [
            item.sprite
            for name, item in self.sprite_items.items()
            if item.sprite.handle and name.startswith("~over:") == bool(over)
        ]
        sprites = [s for s in sprites if s.handle != CLOSE]
        hand = sorted((s for s in sprites if s.handle[:5] == "card:"), key=lambda s: s.box.x)
        rest = [s for s in sprites if s.handle[:5] != "card:"]
        rest.sort(key=lambda s: (round(s.box.y / 30), s.box.x))
        return tuple(dict.fromkeys(s.handle for s in (*rest, *hand)))

    def describe(self, handle: Handle) -> str:
        """The place and what can be done there, in words."""
        if self.frame is None:
            return ""
        return speech.describe(handle, self.frame, self.planner)

    def named(self, event: Any) -> tuple[Handle, ...]:
        """Cards, Ships of the Opposition and Missions."""
        return speech.named(event, self.presenter.names)

    def printed(self, handle: Handle) -> str:
        """The card by its reference."""
        kind, _, rest = handle.partition(":")
        return speech.reference(rest) if kind == "look" else ""

    # -- what a person does on the scene ---------------------------------------------------

    def activate(self, handle: Handle) -> None:
        """Looking is done here; everything else is a pick."""
        kind, _, rest = handle.partition(":")
        handle = ship_of(handle)
        if self.open_shelf is not None:
            if kind == "look":
                self.preview_requested.emit(handle)
            else:
                self.look_through(None)
        elif kind == "pile" and rest.partition(":")[0] in ("deck", "station", "strike"):
            self.look_through(rest)
        elif kind in ("ship", "marker") and handle not in self.lit:
            self.look_at(int(rest))
        elif handle not in self.lit and (sector := self._sector_of(handle)) in self.lit:
            # While Sectors are asked for, whatever lies in one means it.
            super().activate(sector)
        elif kind == "outlook":
            super().activate(f"sector:{rest}")
        elif handle in self.lit or kind not in SHOWN:
            super().activate(handle.partition("#")[0])

    def _sector_of(self, handle: Handle) -> Handle:
        """The Sector in which an item lies; empty for none."""
        spot = self.handle_rect(handle).center()
        plates = (n for n, i in self.sprite_items.items() if i.sprite.kind == "sector")
        return next((name for name in plates if self.handle_rect(name).contains(spot)), "")

    def look_through(self, shelf: Shelf | None) -> None:
        """Spread out a pile; None puts it back."""
        if self.open_shelf != shelf:
            self.open_shelf = shelf
            self.set_focus_handle("", keyboard=self.ring_shown)
            self.replan()
            self.update()

    def set_hand_hidden(self, hidden: bool) -> None:
        """Turn the hand face down or up."""
        super().set_hand_hidden(hidden)
        self.planner = self._planner(replace(self.planner.looking, covered=hidden))
        self.replan()

    def neighbour(self, handle: Handle, direction: str) -> Handle:
        """Sideways in the hand to the next card, from Sector to Sector; elsewhere by angle."""
        order, kind = self.focus_order(), handle.partition(":")[0]
        if kind in ("card", "sector") and handle in order and direction in ("left", "right"):
            row = [h for h in order if h.startswith(f"{kind}:")]
            at = row.index(handle) + (1 if direction == "right" else -1)
            return row[min(max(at, 0), len(row) - 1)]
        return super().neighbour(handle, direction)

    def key(self, name: str) -> bool:
        """``Esc`` puts an open pile back; the page keys show the next pile, or the next Ship."""
        if self.frame is None:
            return False
        if self.open_shelf is not None and name == "Esc":
            self.look_through(None)
        elif name in TURN_PAGE and self.open_shelf is not None:
            view = self.frame.view
            self.look_through(overlay.next_shelf(self.open_shelf, view, TURN_PAGE[name]))
        elif name in TURN_PAGE:
            seats = len(self.frame.view.public.ships)
            self.look_at((self.planner.near(self.frame) + TURN_PAGE[name]) % seats)
        else:
            return False
        return True

    def places(self) -> Mapping[str, Handle]:
        """``F1`` to ``F6`` are the Ships of the Strike Force."""
        if self.frame is None:
            return {}
        seats = range(len(self.frame.view.public.ships))
        return {f"F{seat + 1}": ship_handle(seat) for seat in seats}


def _sprite_of(handle: Handle, sprites: Mapping[str, Sprite]) -> Sprite | None:
    """The item of a handle; what is offered goes before the hand."""
    offer = sprites.get(f"offer:{handle[5:]}") if handle.startswith("card:") else None
    if offer is not None:
        return offer
    found = sprites.get(handle)
    if found is not None and found.handle == handle:
        return found
    return next((s for s in sprites.values() if s.handle == handle), None)
