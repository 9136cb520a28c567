"""The table of Devastators: the ships with their piles, the ranges, the attacks, the own hand."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.cardlook import screen_look
from amoeba_suite.app.canvas.scene import SpriteScene
from amoeba_suite.app.canvas.spread import CLOSE
from amoeba_suite.app.canvas.sprites import Sprite
from amoeba_suite.app.stage import CARDS
from amoeba_suite.core.contract import Frame
from amoeba_suite.core.present import Handle
from amoeba_suite.games.devastators import listing, schema
from amoeba_suite.games.devastators.scene import field, marks, overlay, speech
from amoeba_suite.games.devastators.scene.cardface import Face
from amoeba_suite.games.devastators.scene.effects import Effects
from amoeba_suite.games.devastators.scene.faces import face_of
from amoeba_suite.games.devastators.scene.fieldpaint import Pill
from amoeba_suite.games.devastators.scene.layout import Layout, arrange, raised
from amoeba_suite.games.devastators.scene.overlay import Shelf
from amoeba_suite.games.devastators.scene.painters import PAINTERS
from amoeba_suite.games.devastators.scene.plan import Facts, Looking, Planner
from amoeba_suite.games.devastators.schema import RANGES
from amoeba_suite.games.devastators.state import View
from amoeba_suite.games.devastators.view_model import card_handle

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.session import Table
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.devastators.game import Devastators
    from amoeba_suite.games.devastators.view_model import DevastatorsPresenter


TURN_PAGE = {"PgDown": 1, "PgUp": -1}
"""Keys that go from one open pile to the next."""


class Scene(SpriteScene):
    """Shows frames of Devastators."""

    painters = PAINTERS
    look = staticmethod(screen_look)
    marks_last = True
    peeks = CARDS

    presenter: "DevastatorsPresenter"

    def __init__(
        self,
        context: "AppContext",
        game: "Devastators",
        presenter: "DevastatorsPresenter",
        wording: "Wording",
        table: "Table",
    ) -> None:
        super().__init__(context, game, presenter, wording, table)
        self.deck = game.deck
        self.lay: Layout = arrange(976, 704, len(table.players))
        self._faces: dict[tuple[Any, str], Face] = {}
        self.planner = self._planner(Looking())
        self.effects = Effects(self)
        self.open_shelf: Shelf | None = None
        """The face-up pile that is spread out over the table."""

    # -- what does not come from the frame -------------------------------------------------

    def face(self, card: str) -> Face:
        """What stands on a card in the present language."""
        key = (self.wording, card)
        if key not in self._faces:
            self._faces[key] = face_of(self.deck.cards[card], self.wording)
        return self._faces[key]

    def _planner(self, looking: Looking) -> Planner:
        names = tuple(player.name for player in self.table.players)
        facts = Facts(self.deck, tuple(self.table.colours), names, self.say, self.face)
        return Planner(facts, looking)

    def _look_at(self, looking: Looking) -> None:
        self.planner = self._planner(looking)
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
        if before is None or before.viewer != frame.viewer:
            self.open_shelf = None
            self.planner = self._planner(replace(self.planner.looking, far=-1))
        self.replan()

    def wanted(self, frame: Frame[Any, View]) -> dict[str, Sprite]:
        """The sprites that a frame shows, without anything passing."""
        found = dict(self.planner.bands(frame, self.lay))
        found.update(field.field(self.planner, frame, self.lay))
        return found

    def replan(self) -> None:
        """Reconcile all items with the frame; nothing of an animation is left."""
        if self.frame is None:
            return
        self.effects.end()
        wanted = self.wanted(self.frame)
        if self.open_shelf is not None:
            wanted |= overlay.sprites(self.open_shelf, self.frame.view, self.lay, self.planner)
        else:
            wanted |= self._passing()
        self.reconcile(wanted)

    # -- pointing, hints, marks ------------------------------------------------------------

    def board_seen(self) -> bool:
        """Not while a pile is spread out."""
        return self.open_shelf is None

    def light(self, lit: Sequence[Handle], chosen: Sequence[Handle]) -> None:
        """What is legal next, and the attack that a chosen card would be."""
        super().light(lit, chosen)
        self._show_target()
        self._refresh_passing()

    def _show_target(self) -> None:
        """Several opponents: the first possible target comes into the field."""
        if self.lay.duel or self.frame is None or not self.chosen:
            return
        targets = [int(h.split(":")[1]) for h in self.lit if h.startswith(("ship:", "step:"))]
        if targets and self.planner.far(self.frame.view) not in targets:
            self._look_at(replace(self.planner.looking, far=targets[0]))

    def point(self, handle: Handle) -> None:
        """Say why a card cannot be played."""
        if handle != self.pointed:
            super().point(handle)
            self._refresh_passing()

    def hover(self, handle: Handle) -> None:
        """Point at an item; every copy of a card is the same row of the list."""
        if handle != self.pointed:
            self.point(handle)
            self.hovered.emit(handle.partition("#")[0])

    def set_focus_handle(self, handle: Handle, keyboard: bool = True) -> None:
        """Move the board focus."""
        super().set_focus_handle(handle, keyboard)
        self._refresh_passing()

    def _aim(self) -> dict[str, Sprite]:
        """The attack that the chosen card or fighter would be."""
        if self.frame is None or self.lay.field is None or len(self.chosen) != 1:
            return {}
        view = self.frame.view
        far = self.planner.far(view)
        target = f"ship:{far}"
        fires = [a for a in self.frame.actions if isinstance(a, schema.Fire | schema.Send)]
        chosen = [a for a in fires if self.presenter.path(a) == (self.chosen[0], target)]
        here = view.ranges[view.seat][far]
        if not chosen or here is None:
            return {}
        damage = self.deck.damage[getattr(chosen[0], "card", "")]
        text = self.say("scene.would", damage=damage)
        pill = Pill(text, self.say("scene.fates.open"), self.planner.colour(view.seat))
        place = field.spots(self.lay, RANGES.index(here))
        return dict(field.shot(self.lay, place, (0, 1), pill, False, "~aim"))

    def _why(self) -> dict[str, Sprite]:
        """Beside a dimmed card that is pointed at or focused: why it cannot be played."""
        handle = self.pointed or (self.focus_handle if self.ring_shown else "")
        if self.frame is None or not handle.startswith("card:") or self.frame.view.viewer is None:
            return {}
        playable = self.planner.playable(self.frame)
        card = handle[5:].partition("#")[0]
        box = self._box(handle)
        if playable is None or card in playable or box is None or card not in self.frame.view.hand:
            return {}
        reason = listing.why_not(card, self.frame.view, self.frame.view.viewer, self.deck)
        text = self.say(reason.key, **reason.args)
        wide, line = 216.0 * min(1.6, self.lay.scale), self.lay.line(12.5)
        high = line * (1 + len(text) * 7.4 * self.lay.scale // wide) + 14
        x = min(max(4.0, box.x + box.w / 2 - wide / 2), self.lay.width - wide - 4)
        bubble = Box(round(x), round(box.y - high - 6), wide, round(high))
        return {"~why": Sprite("bubble", bubble, text, z=30)}

    def _lift(self) -> dict[str, Sprite]:
        """A card that only looks out of the strip rises when it is pointed at or focused."""
        handle = self.pointed or (self.focus_handle if self.ring_shown else "")
        item = self.sprite_items.get(handle) if handle.startswith("card:") else None
        if item is None:
            return {}
        box = raised(self.lay, item.sprite.box)
        if box == item.sprite.box and not self.covers(handle):
            return {}
        return {"~lift": replace(item.sprite, box=box, z=29.0)}

    def _passing(self) -> dict[str, Sprite]:
        return self._aim() | self._lift() | self._why()

    def _box(self, handle: Handle) -> Box | None:
        found = self.sprite_items.get(handle)
        return raised(self.lay, found.sprite.box) if found is not None else None

    def _refresh_passing(self) -> None:
        wanted = {} if self.open_shelf is not None else self._passing()
        self.show_passing(("~aim", "~aim:line", "~aim:line2", "~why", "~lift"), wanted)

    def draw_marks(self, painter: QPainter) -> None:
        """What may be chosen, what is chosen, the hint, what was just pointed out."""
        marks.draw(painter, self)

    def handle_rect(self, handle: Handle) -> QRectF:
        """Where a handle is; a card that has risen is where it can be seen."""
        lifted = self.sprite_items.get("~lift")
        if lifted is not None and lifted.sprite.handle == handle:
            box = lifted.sprite.box
            return QRectF(box.x, box.y, box.w, box.h)
        return super().handle_rect(handle)

    def outline(self, handle: Handle) -> QPainterPath:
        """A rounded edge outside the item."""
        path = QPainterPath()
        rect = self.handle_rect(handle)
        if not rect.isEmpty():
            by = -1.0 if handle.startswith(("ship:", "step:")) else 2.5
            path.addRoundedRect(rect.adjusted(-by, -by, by, by), 7, 7)
        return path

    # -- handles ---------------------------------------------------------------------------

    def items_of(self, handle: Handle) -> list[Handle]:
        """The items that a handle means: all copies of a card."""
        if not handle.startswith("card:") or "#" in handle:
            return [handle]
        names = [n for n in self.sprite_items if n == handle or n.startswith(f"{handle}#")]
        return names or [handle]

    def focus_order(self) -> Sequence[Handle]:
        """The table from top to bottom, then the hand; of an open pile only its cards."""
        sprites = [
            item.sprite
            for name, item in self.sprite_items.items()
            if item.sprite.handle and name.startswith("~over:") == (self.open_shelf is not None)
        ]
        hand = [s for s in sprites if s.handle.startswith("card:")]
        rest = [s for s in sprites if not s.handle.startswith("card:") and s.handle != CLOSE]
        rest.sort(key=lambda s: (round(s.box.y / 40), s.box.x))
        hand.sort(key=lambda s: s.box.x)
        return tuple(dict.fromkeys(s.handle for s in (*rest, *hand)))

    def describe(self, handle: Handle) -> str:
        """The place and what can be done there, in words."""
        if self.frame is None or ":" not in handle:
            return ""
        text = speech.text_of(handle, self.planner, self.wording)
        return speech.describe(handle, self.frame, self.planner, text)

    # -- what a person does on the scene ---------------------------------------------------

    def activate(self, handle: Handle) -> None:
        """Looking is done here; everything else is a pick, by the shortest way."""
        kind, _, rest = handle.partition(":")
        if self.open_shelf is not None:
            if kind == "look":
                self.preview_requested.emit(handle)
            else:
                self.look_through(None)
            return
        if kind == "pile" and rest.partition(":")[2] in overlay.OPEN:
            seat, _, part = rest.partition(":")
            self.look_through((int(seat), part))
        elif kind == "ship" and handle not in self.lit and not self.lay.duel:
            self._look_at(replace(self.planner.looking, far=int(rest)))
        elif kind == "step" and handle not in self.lit:
            self.picked.emit(card_handle(self.deck.thrusters))
            super().activate(handle)
        elif kind != "pile":
            super().activate(handle.partition("#")[0])

    def look_through(self, shelf: Shelf | None) -> None:
        """Spread out a face-up pile; None puts it back."""
        if self.open_shelf != shelf:
            self.open_shelf = shelf
            self.set_focus_handle("", keyboard=self.ring_shown)
            self.replan()
            self.update()

    def set_hand_hidden(self, hidden: bool) -> None:
        """Turn the own hand face down or up."""
        super().set_hand_hidden(hidden)
        self._look_at(replace(self.planner.looking, covered=hidden))

    def neighbour(self, handle: Handle, direction: str) -> Handle:
        """Sideways in the hand to the next card; elsewhere by angle."""
        order = self.focus_order()
        if handle.startswith("card:") and handle in order and direction in ("left", "right"):
            hand = [h for h in order if h.startswith("card:")]
            at = hand.index(handle) + (1 if direction == "right" else -1)
            return hand[min(max(at, 0), len(hand) - 1)]
        return super().neighbour(handle, direction)

    def key(self, name: str) -> bool:
        """``Esc`` puts an open pile back, the page keys show the next one."""
        if self.open_shelf is None or self.frame is None:
            return False
        if name == "Esc":
            self.look_through(None)
        elif name in TURN_PAGE:
            shelf = overlay.next_shelf(self.open_shelf, self.frame.view, TURN_PAGE[name])
            self.look_through(shelf)
        else:
            return False
        return True

    def places(self) -> Mapping[str, Handle]:
        """Nothing on this table has a name to type."""
        return {}
