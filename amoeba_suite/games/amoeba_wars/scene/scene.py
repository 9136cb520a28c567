"""The table of Amoeba Wars: the galaxy and all that lies round it, as one person sees it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from amoeba_suite.app.canvas.sprites import Sprite
from amoeba_suite.app.stage import CARDS
from amoeba_suite.core.contract import Decide, Frame
from amoeba_suite.core.present import Handle
from amoeba_suite.core.table import Human
from amoeba_suite.games.amoeba_wars import schema
from amoeba_suite.games.amoeba_wars.handles import ROLL, system_handle, system_in
from amoeba_suite.games.amoeba_wars.scene import column, faces, foot, hand, local, marks, speech
from amoeba_suite.games.amoeba_wars.scene.cardface import Face
from amoeba_suite.games.amoeba_wars.scene.effects import Effects
from amoeba_suite.games.amoeba_wars.scene.items import AmoebaItem, Breath
from amoeba_suite.games.amoeba_wars.scene.layout import arrange
from amoeba_suite.games.amoeba_wars.scene.look import screen_look
from amoeba_suite.games.amoeba_wars.scene.mapscene import MapScene
from amoeba_suite.games.amoeba_wars.scene.painters import MAP_KINDS, PAINTERS, Pill
from amoeba_suite.games.amoeba_wars.scene.plan import Facts, Looking, Planner
from amoeba_suite.games.amoeba_wars.scene.recollection import Recollection
from amoeba_suite.games.amoeba_wars.scene.since import Change
from amoeba_suite.games.amoeba_wars.state import View

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.session import Table
    from amoeba_suite.core.table import Moved
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.amoeba_wars.moves import AmoebaWars
    from amoeba_suite.games.amoeba_wars.view_model import AmoebaWarsPresenter


class Scene(MapScene):
    """Shows frames of Amoeba Wars."""

    painters = PAINTERS
    look = staticmethod(screen_look)
    peeks = (*CARDS, "play:", "power:")
    marks_last = True
    uses = ("labels",)

    presenter: "AmoebaWarsPresenter"

    def __init__(
        self,
        context: "AppContext",
        game: "AmoebaWars",
        presenter: "AmoebaWarsPresenter",
        wording: "Wording",
        table: "Table",
    ) -> None:
        super().__init__(context, game, presenter, wording, table)
        self.labels = False
        self._faces: dict[tuple[Any, Any], Face] = {}
        self.planner = self._planner()
        self.effects = Effects(self)
        people = (n for n, who in enumerate(table.players) if isinstance(who, Human))
        self.past = Recollection(people, lambda: self.planner)
        self.breath = Breath(self.amoebas, self._watched, self)
        self.pills: tuple[tuple[str, Pill], ...] = ()
        """Words over systems: odds, letters."""
        self._pill_spots: tuple[Any, Mapping[str, tuple[float, float]]] = ((), {})
        """Where they stand, and for what that was found."""
        self._arrow: tuple[str, str] | None = None
        """What ``arrow`` said when all was last brought up to date."""
        self.spread_pile = False
        """Whether the discards are spread out."""
        self.faces: tuple[int, ...] = ()
        """Other faces, while they tumble."""
        self.rolling = False
        self.changes: tuple[Change, ...] = ()
        """Since the viewer's last turn."""
        self.counted: dict[str, int] = {}
        """Ships counted out to move."""
        self._kept = ""
        """The system that was looked at last."""

    # -- what does not come from the frame -------------------------------------------------

    def face(self, card: int) -> Face:
        """What stands on a Power card in the present language."""
        return self._face(card, faces.card_face)

    def power_face(self, power: str) -> Face:
        """What stands on a Special Power."""
        return self._face(power, faces.power_face)

    def _face(self, card: Any, make: Any) -> Face:
        key = (self.wording, card)
        if key not in self._faces:
            self._faces[key] = make(self.game.book, card, self.wording)  # type: ignore[attr-defined]
        return self._faces[key]

    def _planner(self) -> Planner:
        names = tuple(player.name for player in self.table.players)
        book = self.game.book  # type: ignore[attr-defined]
        colours = tuple(self.table.colours)
        facts = Facts(book, colours, names, self.say, self.face, self.power_face)
        patterns = self.context.show_patterns()
        return Planner(facts, Looking(self.hand_hidden, self.labels, patterns))

    def layout(self, size: QSizeF) -> None:
        """Arrange everything for that viewport; the map is whole again."""
        super().layout(size)
        self.lay = arrange(size.width(), size.height(), self.spread, len(self.table.players))
        self.breath.forget()
        self.place_map(1.0, QPointF(0, 0))
        self.replan()

    # -- frames ----------------------------------------------------------------------------

    def show_frame(self, frame: Frame[Any, View]) -> None:
        """Show this frame, whatever was going on."""
        before, self.frame = self.frame, frame
        fresh = before is None or before.view.viewer != frame.view.viewer
        if before is None or fresh or before.ply != frame.ply:
            self.hint(())
            self.counted = {}
        if fresh:
            self.spread_pile = False
        self.rolling, self.faces = False, ()
        self.changes = self.past.look(frame)
        self.replan()
        if self.focus_handle and self.handle_rect(self.focus_handle).isEmpty():
            self.set_focus_handle("", keyboard=self.ring_shown)  # a card that was played
        if not self.breath.isActive() and not self.context.reduced_motion() and self.tempo > 0:
            self.breath.start()

    def remember(self, frame: Frame[Any, View], events: Sequence[Any]) -> None:
        """Keep of a move what stays on the table."""
        turn = self.frame.turn if self.frame is not None else None
        decided = isinstance(turn, Decide) and turn.seat in self.past.people
        self.past.note(frame, events, decided)

    def recall(self, moves: "Iterable[Moved]") -> None:
        """All that has happened until now."""
        self.past.recall(moves)

    def wanted(self, frame: Frame[Any, View]) -> dict[str, Sprite]:
        """The sprites that a frame shows, without anything passing."""
        found = dict(self.planner.map(frame, self.lay))
        found.update(column.beside(self.planner, frame.view, self.lay))
        found.update(hand.strip(self.planner, frame, self.lay))
        return found

    def replan(self) -> None:
        """Reconcile all items with the frame; nothing of an animation is left."""
        if self.frame is None:
            return
        self.effects.end()
        self.planner = self._planner()
        self.reconcile(self.wanted(self.frame))
        self.refresh_passing()

    def reconcile(self, wanted: Mapping[str, Sprite]) -> None:
        """As the base does, but what is passing stays until it is looked at anew."""
        passing = {n: i.sprite for n, i in self.sprite_items.items() if n.startswith("~")}
        super().reconcile({**wanted, **passing})

    def refresh_passing(self) -> None:
        """Bring what depends on choosing and pointing up to date."""
        over = tuple(local.pills(self)), self.arrow()
        if over != (self.pills, self._arrow):
            self.pills, self._arrow = over
            self.update()
        wanted = dict(local.sprites(self))
        names = [n for n in self.sprite_items if n.startswith("~") and n not in wanted]
        for name in names:
            self.removeItem(self.sprite_items.pop(name))
        for name, sprite in wanted.items():
            item = self.sprite_items.get(name)
            if item is None or (item.sprite.kind in MAP_KINDS) != (sprite.kind in MAP_KINDS):
                self.sprite_items[name] = self.add_sprite(sprite)
            elif item.sprite != sprite:
                item.settle(sprite)

    def place_map(self, zoom: float, at: QPointF) -> None:
        """Show the map so large, there."""
        self.breath.hold()
        super().place_map(zoom, at)

    def retheme(self) -> None:
        """Take the colours anew."""
        self.breath.forget()
        super().retheme()

    def amoebas(self) -> list[AmoebaItem]:
        """All Amoebas on the map."""
        return [i for i in self.sprite_items.values() if isinstance(i, AmoebaItem)]

    def _watched(self) -> bool:
        """Whether somebody looks and likes motion."""
        if self.context.reduced_motion() or self.tempo == 0:
            self.breath.rest()
            return False
        return any(view.isVisible() and view.isActiveWindow() for view in self.views())

    # -- dice ------------------------------------------------------------------------------

    def show_toss(self, event: Any, tumbling: tuple[int, ...]) -> None:
        """Show the dice of an event; with other faces while they tumble."""
        self.faces, self.rolling = tumbling, True
        self.past.fall(event, self.frame.ply + 1 if self.frame is not None else 0)
        self.refresh_passing()

    def look_at(self, handles: Sequence[Handle]) -> None:
        """Move the map so that a system can be seen, if it is zoomed."""
        names = [name for name in map(system_in, handles) if name]
        if names and self.zoom > 1.01:
            self.reveal(names[0])

    def pill_spots(self) -> Mapping[str, tuple[float, float]]:
        """Where each pill stands, in radii from the middle of its system."""
        if self.frame is None or not self.pills:
            return {}
        sizes = tuple((name, len(pill.text), pill.style == "chosen") for name, pill in self.pills)
        found_for = (sizes, self.frame.view.public.board, self.lay.radius * self.zoom)
        if found_for != self._pill_spots[0]:
            self._pill_spots = found_for, local.pill_spots(self)
        return self._pill_spots[1]

    # -- choosing --------------------------------------------------------------------------

    def light(self, lit: Sequence[Handle], chosen: Sequence[Handle]) -> None:
        """What is legal next, and what that would mean."""
        if (tuple(lit), tuple(chosen)) != (self.lit, self.chosen):
            super().light(lit, chosen)
        self.refresh_passing()

    def point(self, handle: Handle) -> None:
        """Show more of what is pointed at."""
        if handle != self.pointed:
            super().point(handle)
            self.refresh_passing()

    def set_focus_handle(self, handle: Handle, keyboard: bool = True) -> None:
        """Move the board focus; the map follows."""
        super().set_focus_handle(handle, keyboard)
        name = system_in(handle)
        if keyboard and name in self.spread.places:
            self.reveal(str(name))
        self.refresh_passing()

    def aimed(self) -> tuple[str, str] | None:
        """From where to where an attack would go, as chosen and pointed, if that can be done.

        What is chosen may still be that of the frame before.
        """
        places = [name for name in map(system_in, self.chosen) if name]
        looked = self.pointed or (self.focus_handle if self.ring_shown else "")
        if len(places) == 1 and looked in self.lit:
            places.append(system_in(looked) or "")
        elif len(places) != 2 or ROLL not in self.lit:
            return None
        attack = schema.Attack(*places)
        if self.frame is None or attack not in self.frame.actions:
            return None
        return attack.source, attack.target

    def arrow(self) -> tuple[str, str] | None:
        """The arrow on the map: what is aimed at, or what is being decided about."""
        if self.frame is None:
            return None
        return self.aimed() or self.planner.pair(self.frame.view)

    def in_view(self) -> str:
        """The system whose ships stand large beside the map."""
        looked = self.pointed or (self.focus_handle if self.ring_shown else "")
        name = system_in(looked)
        assert self.frame is not None
        about = self.planner.spot(self.frame.view) if self.frame.actions else None
        chosen = system_in(self.chosen[0]) if self.chosen else None
        found = name or chosen or about or self._kept
        if found not in self.spread.places:
            return ""
        self._kept = str(found)
        return self._kept

    def activate(self, handle: Handle) -> None:
        """Looking and counting is done here; everything else becomes picks."""
        if self._look_with(handle) or self.bounces(handle):
            return
        for pick in self._route(handle):
            self.picked.emit(pick)

    def _look_with(self, handle: Handle) -> bool:
        """What concerns this scene alone; True if it was that."""
        kind, _, rest = handle.partition(":")
        match kind:
            case "zoom":
                self.zoom_button(rest)
            case "plus" | "minus":
                self._count(rest, 1 if kind == "plus" else -1)
            case "toggle":
                if not self.bounces(handle):
                    self.hand_turned.emit()
            case "since":
                self.flash(self.changes[int(rest)].handles if int(rest) < len(self.changes) else ())
            case "look" | "power" | "play":
                self.preview_requested.emit(handle)
            case "overlay":
                self.look_through(False)
            case "pile" if rest == "discard":
                if not self.bounces(handle):
                    self.look_through(True)
            case "pile" | "bid":
                pass
            case _:
                return False
        return True

    def _route(self, handle: Handle) -> list[Handle]:
        """The picks that a click means, given what is chosen already."""
        if handle == foot.GO:
            return self._go()
        target = system_in(handle)
        if target is None or self.frame is None:
            return [handle]
        if ROLL in self.lit and len(self.chosen) == 2:
            if handle == self.chosen[1]:
                return [ROLL]
            if local.attacks(self, system_in(self.chosen[0]), target):
                return [self.chosen[1], handle]
        if not self.chosen and handle not in self.lit:
            sources = local.attacks(self, None, target)
            if sources:
                return [system_handle(sources[0]), handle]
        return [handle]

    def _count(self, ship: str, by: int) -> None:
        """One ship more or less to move."""
        assert self.frame is not None
        public = self.frame.view.public
        if not any(isinstance(action, schema.Move) for action in self.frame.actions):
            return
        have = self.counted.get(ship, 0)
        wanted = min(max(0, have + by), foot.movable(public).get(ship, 0))
        rest = sum(self.counted.values()) - have
        if rest + wanted <= foot.most(public):
            self.counted = {**self.counted, ship: wanted}
        self.refresh_passing()

    def _go(self) -> list[Handle]:
        """The ships that were counted out, one after the other."""
        assert self.frame is not None
        plan, self.counted = self.counted, {}
        if not any(isinstance(action, schema.Move) for action in self.frame.actions):
            return []
        if not any(plan.values()):
            stops = any(isinstance(a, schema.StopMoving) for a in self.frame.actions)
            return ["button:end"] if stops else []
        return foot.picks(self.frame.view.public, plan)

    def look_through(self, on: bool) -> None:
        """Spread the discards out, or put them back."""
        if self.frame is not None and (not on or self.frame.view.public.cards.discard):
            self.spread_pile = on
            self.set_focus_handle("", keyboard=self.ring_shown)
            self.refresh_passing()
            self.update()

    def set_hand_hidden(self, hidden: bool) -> None:
        """Turn the own hand face down or up."""
        super().set_hand_hidden(hidden)
        self.replan()

    def set_labels(self, shown: bool) -> None:
        """Show the letters of all systems, or none."""
        super().set_labels(shown)
        self.replan()

    # -- handles ---------------------------------------------------------------------------

    def handle_rect(self, handle: Handle) -> QRectF:
        """Where a handle is; hexes as they lie now, a raised card where it can be seen."""
        name = system_in(handle)
        if name in self.spread.places:
            box = self.lay.hex_box(str(name))
            return self.layer.mapRectToScene(QRectF(box.x, box.y, box.w, box.h))
        lifted = self.sprite_items.get("~lift")
        if lifted is not None and lifted.sprite.handle == handle:
            box = lifted.sprite.box
            return QRectF(box.x, box.y, box.w, box.h)
        return super().handle_rect(handle)

    def focus_order(self) -> Sequence[Handle]:
        """The map from left to right, then panels, the hand and the piles; of a sheet its cards."""
        found = {
            i.sprite.handle: i.sprite.box for i in self.sprite_items.values() if i.sprite.handle
        }
        if self.spread_pile:
            return tuple(handle for handle in found if handle.startswith("look:"))
        found.pop("bids", None)
        systems = [h for h in found if h.startswith("system:")]
        systems.sort(key=lambda h: (round(found[h].y), found[h].x))
        rest = [h for h in found if not h.startswith("system:")]
        rest.sort(key=lambda h: (found[h].y >= self.lay.strip.y, found[h].x > self.lay.width / 2,
                                 round(found[h].y / 12), found[h].x))  # fmt: skip
        return (*systems, *rest)

    def places(self) -> Mapping[str, Handle]:
        """The letters of every system."""
        return {s.code.upper(): system_handle(s.id) for s in self.planner.galaxy.systems}

    def describe(self, handle: Handle) -> str:
        """The place and what can be done there, in words."""
        if self.frame is None or ":" not in handle:
            return ""
        return speech.describe(handle, self.frame, self.planner, self.wording)

    def printed(self, handle: Handle) -> str:
        """The card of a row in the column, too."""
        return speech.printed(handle, self.frame) or super().printed(handle)

    def key(self, name: str) -> bool:
        """``Esc`` puts the discards back."""
        if name == "Esc" and self.spread_pile:
            self.look_through(False)
            return True
        return False

    # -- marks -----------------------------------------------------------------------------

    def hint(self, handles: Sequence[Handle]) -> None:
        """Mark the hinted move; without one, before or now, nothing is painted again."""
        if self.hinted or handles:
            super().hint(handles)

    def draw_last(self, painter: QPainter) -> None:
        """Where somebody else has just acted."""
        marks.last(painter, self)

    def draw_marks(self, painter: QPainter) -> None:
        """What may be chosen, what is chosen, the hint, what was just pointed out."""
        marks.draw(painter, self)
