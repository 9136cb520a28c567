"""What lies where: sprites by stable id, made from a frame. Pure, so a scene can be predicted.

Ids say what a thing is, not where. This module has what all parts share, the Sectors and the
Opposition's column; ``dock`` has the Ship that is shown, its hand and the lists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.cardparts import wrapped
from amoeba_suite.app.canvas.labels import Label
from amoeba_suite.app.canvas.sprites import Sprite
from amoeba_suite.core.contract import Decide, Frame
from amoeba_suite.games.galactic_strike_force.book import INDEX
from amoeba_suite.games.galactic_strike_force.glance import arrives_at
from amoeba_suite.games.galactic_strike_force.scene import layout as places
from amoeba_suite.games.galactic_strike_force.scene.boards import Marker
from amoeba_suite.games.galactic_strike_force.scene.bounties import signs_of
from amoeba_suite.games.galactic_strike_force.scene.cardface import Face
from amoeba_suite.games.galactic_strike_force.scene.enemies import Enemy, Engager
from amoeba_suite.games.galactic_strike_force.scene.layout import Layout
from amoeba_suite.games.galactic_strike_force.scene.margins import Leader, Stack, Tally
from amoeba_suite.games.galactic_strike_force.scene.tiles import (
    Mission,
    SectorPlate,
    Station,
    Status,
)
from amoeba_suite.games.galactic_strike_force.scene.titles import Name, softened
from amoeba_suite.games.galactic_strike_force.state import FLAGSHIP, NONE, PRIMARY, View
from amoeba_suite.games.galactic_strike_force.view_model import (
    deck_handle,
    enemy_handle,
    sector_handle,
    ship_handle,
)

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.galactic_strike_force.glance import Glance
    from amoeba_suite.games.galactic_strike_force.view_model import GalacticStrikeForcePresenter

Say = Callable[..., str]
"""(wording key, fields) -> words."""
Found = Iterator[tuple[str, Sprite]]
AnyFrame = Frame[Any, View]
SLOTS, READABLE = 6, 62.0
"""So many places at most, but for Ships, where more would make Ships lower than that."""
NAMED, WIDE = 38.0, 54.0
"""Height and width of an Opposition Ship with its name in two lines."""


class Facts(Struct, frozen=True):
    """What stays the same for a whole game in one language."""

    show: Any
    colours: tuple[int, ...]
    names: tuple[str, ...]
    say: Say
    words: Callable[[], Any]
    """The wording of the moment: a person may choose another language at any time."""
    face: Callable[[str], Face]
    """Reference of a card -> what stands on it."""


class Looking(Struct, frozen=True):
    """How a person looks at the table: no part of the game."""

    seat: int = -1
    """The Ship shown below; -1: the one that decides, or one's own."""
    covered: bool = False
    """The hand lies face down."""


class Planner:
    """Makes the sprites of Sectors and of the Opposition's column."""

    def __init__(self, facts: Facts, looking: Looking) -> None:
        self.facts = facts
        self.looking = looking
        self.say = facts.say
        self.show: GalacticStrikeForcePresenter = facts.show

    # --- names -------------------------------------------------------------------------------

    @property
    def wording(self) -> Wording:
        """The words of the moment."""
        found: Wording = self.facts.words()
        return found

    def title(self, ref: str) -> str:
        """What a component is called."""
        return self.show.names.title(ref, self.wording)

    def foe(self, card: str) -> str:
        """The name on the Opposition side."""
        names = self.show.names
        return self.title(names.find(card, ("enemy", "order", "assault", "mission")) or f":{card}")

    def soft(self, title: str) -> str:
        """A name with marks where it may be broken on a small piece."""
        return softened(title, self.say("scene.hyphens"))

    def text(self, ref: str, view: View, trigger: str = "") -> str:
        """What a component says for that number of Ships."""
        return self.show.names.text(ref, self.wording, len(view.public.ships), trigger)

    def ship_name(self, view: View, seat: int) -> str:
        """What the Ship of a seat is called; before it is chosen, who flies it, or its number."""
        ship, names = view.public.ships[seat].ship, self.facts.names
        if ship:
            return self.title(f"ship:{ship}")
        several = list(names).count(names[seat]) > 1
        return self.say("scene.ship_number", n=seat + 1) if several else names[seat]

    def colour(self, seat: int) -> int:
        """The colour index of a seat."""
        return self.facts.colours[seat]

    def glance(self, view: View) -> Glance:
        """Numbers of the view."""
        return self.show.glance(view)

    # --- who is shown ------------------------------------------------------------------------

    def near(self, frame: AnyFrame) -> int:
        """The seat whose Ship and hand are shown below."""
        view = frame.view
        seats = len(view.public.ships)
        if 0 <= self.looking.seat < seats:
            return self.looking.seat
        if isinstance(frame.turn, Decide) and frame.viewer == frame.turn.seat:
            return int(frame.turn.seat)
        if frame.viewer is not None:
            return int(frame.viewer)
        return view.public.asked if 0 <= view.public.asked < seats else 0

    def acting(self, view: View) -> int:
        """The seat that decides; -1 for none."""
        return view.public.asked if view.public.asked >= 0 else -1

    # --- the Sectors -------------------------------------------------------------------------

    def sectors(self, frame: AnyFrame, layout: Layout) -> Found:
        """Panels, Stations, Opposition Ships, Missions, Strike Force Ships."""
        for at, id_ in enumerate(frame.view.public.setting.sectors):
            yield from self._sector(frame, layout, at, id_)

    def _sector(self, frame: AnyFrame, layout: Layout, at: int, id_: str) -> Found:
        view, box = frame.view, layout.sectors[at]
        public = view.public
        enemies = [e for e in public.enemies if e.sector == at]
        missions = [m for m in public.missions if m.sector == at]
        tops = view.tops[at] if at < len(view.tops) else ()
        stations = len(tops) or self.show.book.sector[id_].stations
        spots = self._spots(view, layout, at, stations, len(missions), len(enemies))
        acting = self.acting(view)
        here = acting >= 0 and public.ships[acting].sector == at
        plate = SectorPlate(public.overrun[at], here)
        yield f"sector:{id_}", Sprite("sector", box, plate, sector_handle(id_), z=-2)
        yield from self._head(layout, view, at, id_, spots)
        for n, mission in enumerate(missions):
            yield self._mission(mission, spots.missions[n])
        yield from self._stations(frame, layout, at, id_, spots)
        yield from self._fleet(view, layout, at, enemies, spots)
        yield from self._markers(view, layout, at, spots.markers)

    def _spots(
        self, view: View, layout: Layout, at: int, stations: int, missions: int, enemies: int
    ) -> places.SectorPlan:
        """The places there; what can be read elsewhere makes room for the names of Ships."""
        box, limit = layout.sectors[at], self.glance(view).limit
        lines = self._rule_lines(view, layout, at)
        slots = max(min(limit, SLOTS), enemies)
        whole, short, bare = (max(2, lines), True), (lines, False), (0, False)
        tries = [(max(limit, slots), whole, READABLE * layout.scale), (slots, whole, NAMED)]
        tries += [(max(enemies, 3), said, NAMED) for said in (whole, short, bare)]
        for most, (said, headed), least in tries:
            room = places.Contents(stations, missions, said, headed)
            spots = places.sector(layout, box, room, most)
            if spots.slots[0].h >= least and spots.slots[0].w >= WIDE:
                break
        return spots

    def _rule_lines(self, view: View, layout: Layout, at: int) -> int:
        """How many lines the text of a Sector takes."""
        room = places.sector(layout, layout.sectors[at], places.Contents(0, 0), 1).rule
        if room is None:
            return 0
        font = fonts.text(layout.text(12), 400)
        rule = self.rule(view, at, view.public.setting.sectors[at])
        return len(wrapped(rule, font, room.w))

    def _head(
        self, layout: Layout, view: View, at: int, id_: str, spots: places.SectorPlan
    ) -> Found:
        over = view.public.overrun[at]
        name = Name(self.soft(self.title(f"sector:{id_}")), layout.text(16))
        yield f"sector:{id_}:name", Sprite("name", spots.name, name, z=0)
        side = "overrun" if over else "contested"
        text = self.say(f"scene.{side}")
        status = Status(text, "bad" if over else "info", "threat" if over else "battle")
        yield f"sector:{id_}:side", Sprite("status", spots.status, status, z=0, pad=1)
        if spots.rule is not None:
            rule = Label(self.rule(view, at, id_), layout.text(12), 400, "text2", wrap=True)
            yield f"sector:{id_}:rule", Sprite("words", spots.rule, rule, z=0)

    def rule(self, view: View, at: int, id_: str) -> str:
        """The text of the side that a Sector shows."""
        kind = "sector_overrun" if view.public.overrun[at] else "sector"
        return self.text(f"{kind}:{id_}", view) or self.say("scene.no_text")

    def _mission(self, mission: Any, box: Box) -> tuple[str, Sprite]:
        part = self.show.names.parts[f"mission:{mission.card}"]
        title = self.soft(self.title(f"mission:{mission.card}"))
        args = Mission(title, part.kind, mission.counters, mission.back)
        name = f"mission:{mission.id}"
        return name, Sprite("mission", box, args, name, z=1)

    def _stations(
        self, frame: AnyFrame, layout: Layout, at: int, id_: str, spots: places.SectorPlan
    ) -> Found:
        view = frame.view
        if spots.stations_label is not None:
            label = Label(self.say("scene.stations"), layout.text(12), 600)
            yield f"sector:{id_}:stations", Sprite("label", spots.stations_label, label, z=0)
            order = Label(self.say("scene.order"), layout.text(11.5), 400, "text2", "right")
            yield f"sector:{id_}:order", Sprite("label", spots.stations_label, order, z=0)
        tops = view.tops[at] if at < len(view.tops) else ()
        for deck, box in enumerate(spots.stations):
            name = deck_handle(id_, deck)
            card = tops[deck] if deck < len(tops) else ""
            if not card:
                yield name, Sprite("slot", box, None, name, z=1)
                continue
            args = self.station(view, at, deck, card)
            yield name, Sprite("station", box, args, name, z=1, pad=3)

    def station(self, view: View, at: int, deck: int, card: str) -> Station:
        """The top card of a Station Deck, with the Price for the Ship that buys."""
        face, public = self.facts.face(f"strike:{card}"), view.public
        acting, price, dear = self.acting(view), face.price, False
        seat = acting if acting >= 0 else 0
        cost = self.glance(view).price(seat, at, deck)
        if public.prompt == "requisition" and acting >= 0 and public.ships[acting].sector == at:
            dear = cost > public.ships[acting].credits
        price = str(cost)
        return Station(
            face.title,
            face.band,
            face.kind,
            face.weaponry,
            face.defense,
            price,
            view.stacks[at][deck],
            dear,
        )

    # --- the fleets --------------------------------------------------------------------------

    def _fleet(
        self, view: View, layout: Layout, at: int, enemies: list[Any], spots: places.SectorPlan
    ) -> Found:
        id_, limit = view.public.setting.sectors[at], self.glance(view).limit
        text = self.say("scene.fleet", n=len(enemies), limit=limit)
        label = Label(text, layout.text(12), 600, middle=True)
        yield f"sector:{id_}:fleet", Sprite("label", spots.fleet_label, label, z=0)
        # Before the stations are there and after cards were turned nothing is to be foretold.
        dealt = at < len(view.stacks) and any(view.stacks[at])
        flips = dealt and view.public.event != INDEX["wrap_up"]
        if (enemies or view.public.overrun[at]) and flips:
            yield from self._outlook(view, at, id_, spots.outlook)
        engagers = self._engagers(view)
        guards = self.glance(view).guards(at)
        for n, box in enumerate(spots.slots):
            if n < len(enemies):
                e = enemies[n]
                args = self.enemy(view, e, engagers.get(e.id, ()), e.id in guards)
                name = enemy_handle(e.id)
                yield name, Sprite("enemy", box, args, name, z=2, pad=10)
            else:
                yield f"slot:{id_}:{n}", Sprite("slot", box, None, z=-1)

    def enemy(self, view: View, e: Any, engagers: tuple[Engager, ...], guard: bool) -> Enemy:
        """How an Opposition Ship looks."""
        flagship = e.id == FLAGSHIP
        hull = view.public.setting.force if flagship else e.card
        more = self.glance(view).aura(e.id)
        return Enemy(
            self.soft(self.foe(e.card)),
            hull,
            e.weaponry,
            e.defense,
            more,
            e.engaged,
            flagship,
            guard,
            engagers,
            self.bounty(view, e),
        )

    def bounty(self, view: View, e: Any) -> tuple[tuple[str, str], ...]:
        """What whoever scraps the Ship gets, as signs; nothing where nobody gets a Bounty."""
        part = self.show.names.parts.get(f"bounty:{e.card}")
        if part is None or e.id == FLAGSHIP or self.glance(view).flagged("no_bounty", e.sector):
            return ()
        back = getattr(part, "back", None)
        return signs_of(part.bounty if back is None else back.ship.bounty)

    def _engagers(self, view: View) -> dict[int, tuple[Engager, ...]]:
        found: dict[int, tuple[Engager, ...]] = {}
        order = sorted(range(len(view.public.ships)), key=lambda n: view.public.ships[n].role)
        for seat in order:
            s = view.public.ships[seat]
            if s.role != NONE:
                role = Engager(self.colour(seat), "P" if s.role == PRIMARY else "S")
                found[s.foe] = (*found.get(s.foe, ()), role)
        return found

    def _outlook(self, view: View, at: int, id_: str, box: Box) -> Found:
        """How many cards the Opposition would flip here as things stand."""
        look = self.glance(view).outlook(at)
        args = {"n": look.flips, "of": look.decks}
        short = self.say("scene.flips_short", **args)
        if look.overruns:
            text = self.say("scene.would_overrun", **args)
            status = Status(text, "bad", "threat", True, short)
        elif look.clears:
            status = Status(self.say("scene.would_clear"), "good", "guard", short=short)
        elif look.flips:
            status = Status(self.say("scene.would_flip", **args), "warn", "flip", short=short)
        else:
            status = Status(self.say("scene.no_flip"), "good", "flip", short=short)
        handle = f"outlook:{id_}"
        yield handle, Sprite("status", box, status, handle, z=1, pad=1)

    def _markers(self, view: View, layout: Layout, at: int, box: Box) -> Found:
        seats = [n for n, s in enumerate(view.public.ships) if s.sector == at and not s.grounded]
        if not seats:
            return
        wide = min((box.w + 4) / len(seats) - 4, 128 * max(1.0, layout.scale))
        for n, seat in enumerate(seats):
            place = Box(round(box.x + n * (wide + 4)), box.y, round(wide), box.h)
            free = view.public.ships[seat].role == NONE
            args = Marker(self.colour(seat), self.ship_name(view, seat), free)
            yield f"marker:{seat}", Sprite("marker", place, args, f"marker:{seat}", z=3, pad=1)

    # --- the Opposition ----------------------------------------------------------------------

    def column(self, frame: AnyFrame, layout: Layout) -> Found:
        """Flagship panel, decks, scraps, Missions of the whole galaxy, the tally."""
        view = frame.view
        public = view.public
        galaxy = [m for m in public.missions if m.sector < 0]
        spots = places.column(layout, len(galaxy))
        if spots.title is not None:
            title = Label(self.say("scene.opposition"), layout.text(11.5), 700, "text2")
            yield "column:title", Sprite("label", spots.title, title)
        if public.setting.force:
            yield "panel", Sprite("leader", spots.panel, self._leader(view), "panel", z=1)
        for n, (kind, count) in enumerate(
            (("ship", view.ship_deck), ("mission", view.mission_deck))
        ):
            name = f"pile:{kind}s"
            depth = -1 if not count else min(2, (count - 1) // 4)
            stack = Stack(kind, depth)
            yield name, Sprite("stack", spots.decks[n], stack, name, z=1, pad=6)
            text = self.say(f"scene.{kind}_deck", n=count)
            label = Label(text, layout.text(11.5), 500, "text2", "centre")
            yield f"{name}:n", Sprite("label", spots.deck_labels[n], label)
        for n, mission in enumerate(galaxy):
            yield self._mission(mission, spots.missions[n])
        scraps = (("station", public.station_scrap), ("strike", public.strike_scrap))
        for n, (kind, cards) in enumerate(scraps):
            text = self.say(f"scene.{kind}_scrap", n=len(cards))
            label = Label(text, layout.text(11.5), 500, "text2", middle=True)
            name = f"pile:{kind}"
            yield name, Sprite("label", spots.scraps[n], label, name, z=1)
        if public.event >= 0:  # none has won anything before the first is dealt
            yield "tally", Sprite("tally", spots.tally, self._tally(view), z=0)

    def _leader(self, view: View) -> Leader:
        public = view.public
        force = public.setting.force
        flagship = next((e for e in public.enemies if e.id == FLAGSHIP), None)
        note = self.soft(self.title(f"assault:{force}"))
        if public.flagship == "impending":
            return Leader(
                self.soft(self.title(f"impending:{force}")),
                note,
                force,
                self.say("scene.impending"),
                "warn",
                public.counters,
                note,
                comes_at=arrives_at(self.show.names.parts[f"impending:{force}"], len(public.ships)),
            )
        state = self.say(f"scene.{public.flagship}")
        strength = (flagship.weaponry, flagship.defense) if flagship else None
        title = self.soft(self.title(f"impending:{force}"))
        return Leader(title, note, force, state, "bad", public.counters, note, strength)

    def _tally(self, view: View) -> Tally:
        public = view.public
        elite = public.setting.options.elite
        key = "scene.tally_elite" if elite else "scene.tally_none"
        return Tally(self.say("scene.tally"), len(public.enemies), self.say(key))


def ship_of(handle: str) -> str:
    """A marker means its Ship."""
    return ship_handle(int(handle[7:])) if handle.startswith("marker:") else handle
