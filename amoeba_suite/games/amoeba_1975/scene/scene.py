"""The view of Amoeba (1975): the board, own cards left of it, the other hand and piles right."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from amoeba_suite.app.canvas.scene import SpriteScene
from amoeba_suite.app.canvas.sprites import Sprite
from amoeba_suite.core.contract import Frame
from amoeba_suite.core.present import Handle
from amoeba_suite.games.amoeba_1975.scene import marks, overlay, speech
from amoeba_suite.games.amoeba_1975.scene.effects import Effects
from amoeba_suite.games.amoeba_1975.scene.glow import Afterglow, Glow
from amoeba_suite.games.amoeba_1975.scene.layout import Layout, arrange
from amoeba_suite.games.amoeba_1975.scene.looks import screen_look
from amoeba_suite.games.amoeba_1975.scene.painters import PAINTERS, PATCHERS
from amoeba_suite.games.amoeba_1975.scene.plan import Holding, Planner
from amoeba_suite.games.amoeba_1975.scene.plan import Table as TableFacts
from amoeba_suite.games.amoeba_1975.scene.shapes import (
    SIDE,
    TILES,
    arcs_at,
    shape_from_spot,
)
from amoeba_suite.games.amoeba_1975.schema import View
from amoeba_suite.games.amoeba_1975.view_model import tile_name

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.session import Table
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.amoeba_1975.moves import Amoeba1975
    from amoeba_suite.games.amoeba_1975.view_model import Amoeba1975Presenter

STEPS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
TILE_HANDLES = tuple(f"tile:{tile}" for tile in range(TILES))


class Scene(SpriteScene):
    """Shows frames of Amoeba (1975)."""

    painters = PAINTERS
    patchers = PATCHERS
    look = staticmethod(screen_look)
    uses = ("labels", "rotate_card")

    presenter: "Amoeba1975Presenter"

    def __init__(
        self,
        context: "AppContext",
        game: "Amoeba1975",
        presenter: "Amoeba1975Presenter",
        wording: "Wording",
        table: "Table",
    ) -> None:
        super().__init__(context, game, presenter, wording, table)
        self.deck = game.deck
        self.lay: Layout = arrange(976, 704)
        self.planner = self._planner(Holding())
        self.glow = Afterglow(self.replan, self._fade_glow, self)
        self.effects = Effects(self)
        self._fresh: dict[str, int] = {}
        """Cards drawn a moment ago, and the number of tile turns made then."""
        self.open_pile: int | None = None
        """The seat whose acquired cards are spread out over the table."""
        context.settings.changed.connect(self._settings_changed)

    # -- what does not come from the frame -------------------------------------------------

    def _planner(self, holding: Holding) -> Planner:
        facts = TableFacts(
            tuple(self.table.colours),
            self.context.settings.value.distances,
        )
        return Planner(self.presenter, facts, self.say, holding)

    def _settings_changed(self, *_: object) -> None:
        self.planner = self._planner(self.planner.holding)
        self.replan()

    def retheme(self) -> None:
        """Take the colours anew."""
        self.planner = self._planner(self.planner.holding)
        super().retheme()

    def layout(self, size: QSizeF) -> None:
        """Arrange everything for that viewport."""
        super().layout(size)
        self.lay = arrange(size.width(), size.height())
        self.replan()

    # -- frames ----------------------------------------------------------------------------

    def show_frame(self, frame: Frame[Any, View]) -> None:
        """Show this frame, whatever was going on."""
        before, self.frame = self.frame, frame
        if before is None or before.ply != frame.ply:
            self.open_pile = None
            self.hint(())
        self._note_fresh(before, frame)
        self.glow.keep(frame.ply, frame.view.board)
        self.glow.add(self._new_glows(before, frame))
        self.replan()

    def _note_fresh(self, before: Frame[Any, View] | None, frame: Frame[Any, View]) -> None:
        """Cards count as new until their holder has turned another tile."""
        now = frame.view.number
        kept = {card: n for card, n in self._fresh.items() if 0 <= now - n < 2}
        if before is not None and _follows(before, frame) and before.view.hand:
            kept |= {c: now for c in frame.view.hand if c not in before.view.hand}
        self._fresh = {card: n for card, n in kept.items() if card in frame.view.hand}

    def _new_glows(
        self, before: Frame[Any, View] | None, frame: Frame[Any, View]
    ) -> Sequence[Glow]:
        """For moves shown without animation: what was acquired since the frame before."""
        if before is None or not _follows(before, frame):
            return ()
        glows = []
        for seat, owned in enumerate(frame.view.scored):
            for card in owned[len(before.view.scored[seat]) :]:
                board = frame.view.board
                for place in self.deck.places[card]:
                    if board & place.mask == place.value:
                        shape = shape_from_spot(place.spot)
                        points = f"+{self.deck.points[card]}"
                        glows.append(Glow(shape, self.planner.colour(seat), points, frame.ply))
        return [] if all(g.shape in {o.shape for o in self.glow.glows} for g in glows) else glows

    def replan(self) -> None:
        """Reconcile all items with the frame; nothing of an animation is left."""
        if self.frame is None:
            return
        self.effects.end()
        self.glow.smooth = self.tempo > 0 and not self.context.reduced_motion()
        wanted = self.planner.sprites(self.frame.view, self.lay)
        wanted |= self.glow.sprites(self.lay)
        wanted |= self.planner.new_marks(self.frame.view, self.lay, self._fresh)
        if self.open_pile is not None:
            wanted |= overlay.sprites(self.open_pile, self.frame.view, self.lay, self.planner)
        wanted |= self._aim()
        self.reconcile(wanted)

    def reconciled(self) -> None:
        """The turn button only where it is wanted."""
        self._show_buttons()

    def _fade_glow(self, opacity: float) -> None:
        for name, item in self.sprite_items.items():
            if name.startswith(("~made:", "~bubble:")):
                item.setOpacity(opacity)

    def refresh_glow(self) -> None:
        """Show the glows without touching anything else (in the middle of an animation)."""
        for name, sprite in self.glow.sprites(self.lay).items():
            if name in self.sprite_items:
                self.sprite_items[name].settle(sprite)
            else:
                self.sprite_items[name] = self.add_sprite(sprite)

    # -- pointing, hints, marks ------------------------------------------------------------

    def light(self, lit: Sequence[Handle], chosen: Sequence[Handle]) -> None:
        """What is legal next: tiles show it when pointed at, cards by their edge."""
        super().light(lit, chosen)
        self._refresh_aim()

    def point(self, handle: Handle) -> None:
        """Show what a turn of the tile would do, or the button of a card."""
        if handle != self.pointed:
            self.pointed = handle
            self._refresh_aim()
            self._show_buttons()

    def _aim(self) -> dict[str, Sprite]:
        """The sprite on the tile that is pointed at, if it may be turned."""
        handle = self.pointed
        if self.frame is None or not handle.startswith("tile:") or handle not in self.lit:
            return {}
        tile = int(handle[5:])
        odd = arcs_at(self.frame.view.board, *divmod(tile, SIDE))
        return {"~aim": Sprite("aim", self.lay.tile_box(tile), odd, z=3.2)}

    def _refresh_aim(self) -> None:
        wanted = self._aim().get("~aim")
        item = self.sprite_items.get("~aim")
        if wanted is None:
            if item is not None:
                self.removeItem(self.sprite_items.pop("~aim"))
        elif item is None:
            self.sprite_items["~aim"] = self.add_sprite(wanted)
        else:
            item.settle(wanted)

    def _show_buttons(self) -> None:
        """The turn button only on the card that is pointed at or focused."""
        near = {self.pointed.split(":")[-1]}
        if self.ring_shown:
            near.add(self.focus_handle.split(":")[-1])
        for name, item in self.sprite_items.items():
            if name.startswith("~rotate:"):
                item.setVisible(name[8:] in near)

    def pulsed(self) -> None:
        """Only the hinted places are painted again."""
        for handle in self.hinted:
            self.update(self.handle_rect(handle).adjusted(-6, -6, 6, 6))

    def set_focus_handle(self, handle: Handle, keyboard: bool = True) -> None:
        """Move the board focus."""
        super().set_focus_handle(handle, keyboard)
        self._show_buttons()

    def draw_marks(self, painter: QPainter) -> None:
        """Cards that may be chosen, the hint, what was just pointed out. Tiles: see ``_aim``."""
        marks.draw(painter, self)

    def drawForeground(self, painter: QPainter, rect: QRectF | Any) -> None:
        """Marks and the focus ring; none over a pile that is spread out."""
        if self.open_pile is None:
            super().drawForeground(painter, rect)

    def outline(self, handle: Handle) -> QPainterPath:
        """A rounded edge: inside a tile, outside a card."""
        rect = self.handle_rect(handle)
        path = QPainterPath()
        if not rect.isEmpty():
            by = -2.5 if handle.startswith("tile:") else 3.0
            path.addRoundedRect(rect.adjusted(-by, -by, by, by), 6, 6)
        return path

    # -- handles ---------------------------------------------------------------------------

    def handle_at(self, pos: QPointF) -> Handle:
        """The topmost item's handle, else the tile there."""
        found = super().handle_at(pos)
        if found:
            return found
        tile = self.lay.tile_at(pos.x(), pos.y())
        return TILE_HANDLES[tile] if tile >= 0 else ""

    def handle_rect(self, handle: Handle) -> QRectF:
        """Where a handle is; for items the box without its shadow."""
        if handle in TILE_HANDLES:
            box = self.lay.tile_box(int(handle[5:]))
            return QRectF(box.x, box.y, box.w, box.h)
        return super().handle_rect(handle)

    def focus_order(self) -> Sequence[Handle]:
        """The tiles row by row, then the cards and piles from left to right."""
        cards = [
            item.sprite
            for name, item in self.sprite_items.items()
            if item.sprite.handle and not name.startswith("~")
        ]
        cards.sort(key=lambda s: (s.box.x > self.lay.field.x, s.box.y, s.box.x))
        return (*TILE_HANDLES, *(sprite.handle for sprite in cards))

    def neighbour(self, handle: Handle, direction: str) -> Handle:
        """On the board the next tile that way; from its edge, and elsewhere, by angle."""
        if handle in TILE_HANDLES:
            row, col = divmod(int(handle[5:]), SIDE)
            row, col = row + STEPS[direction][0], col + STEPS[direction][1]
            if 0 <= row < SIDE and 0 <= col < SIDE:
                return TILE_HANDLES[SIDE * row + col]
        return super().neighbour(handle, direction)

    def places(self) -> Mapping[str, Handle]:
        """``C4`` and the like."""
        return {tile_name(tile): TILE_HANDLES[tile] for tile in range(TILES)}

    def describe(self, handle: Handle) -> str:
        """The place and what can be done there, in words."""
        if self.frame is None or ":" not in handle:
            return ""
        caption = self.sprite_items.get(f"caption:{handle.partition(':')[2]}")
        note = caption.sprite.args.text if caption else ""
        return speech.describe(handle, self.frame.view, self.planner, self.lit, note)

    # -- what a person does on the scene without playing -----------------------------------

    def activate(self, handle: Handle) -> None:
        """Looking and holding are done here; everything else is a pick."""
        kind, _, name = handle.partition(":")
        if self.open_pile is not None:
            if kind == "look":
                self.preview_requested.emit(handle)
            else:
                self.look_through(None)
        elif kind == "rotate" or (kind == "card" and handle not in self.lit):
            self.rotate_card(name)
        elif kind == "pile":
            self.look_through(int(name) if name.isdigit() else None)
        else:
            super().activate(handle)

    def rotate_card(self, card: str) -> None:
        """Hold a card a quarter turn further; never mirrored (A75-103)."""
        angles = dict(self.planner.holding.angles)
        angles[card] = (angles.get(card, 0) + 1) % 4
        self._hold(replace(self.planner.holding, angles=angles))

    def set_labels(self, shown: bool) -> None:
        """Show or hide A-G and 1-7."""
        super().set_labels(shown)
        self._hold(replace(self.planner.holding, labels=shown))

    def set_hand_hidden(self, hidden: bool) -> None:
        """Turn the own hand face down or up."""
        super().set_hand_hidden(hidden)
        self._hold(replace(self.planner.holding, covered=hidden))

    def _hold(self, holding: Holding) -> None:
        self.planner = self._planner(holding)
        self.replan()

    def look_through(self, seat: int | None) -> None:
        """Spread out the acquired cards of a seat; None puts them back."""
        if self.open_pile != seat:
            self.open_pile = seat
            self.replan()
            self.update()

    def key(self, name: str) -> bool:
        """``rotate_card`` turns the focused or pointed-at card, ``Esc`` puts a pile back."""
        if name == "Esc" and self.open_pile is not None:
            self.look_through(None)
            return True
        if name == "rotate_card":
            for handle in (self.focus_handle, self.pointed):
                kind, _, card = handle.partition(":")
                if kind in ("card", "rotate"):
                    self.rotate_card(card)
                    return True
        return False


def _follows(before: Frame[Any, View], after: Frame[Any, View]) -> bool:
    """Whether the second frame is the same audience's next: a move, not a jump."""
    return before.viewer == after.viewer and 0 < after.ply - before.ply <= 2
