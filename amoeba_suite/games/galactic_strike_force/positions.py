"""Positions described by hand, for scenarios: put on a table that is set up, and read back."""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from amoeba_suite.games.galactic_strike_force import (
    course,
    engine,
    position_checks,
    setup,
)
from amoeba_suite.games.galactic_strike_force.book import INDEX, Book
from amoeba_suite.games.galactic_strike_force.facts import EventName
from amoeba_suite.games.galactic_strike_force.frames import Course
from amoeba_suite.games.galactic_strike_force.reading import describe
from amoeba_suite.games.galactic_strike_force.run import Run, open_run
from amoeba_suite.games.galactic_strike_force.schema import Options
from amoeba_suite.games.galactic_strike_force.state import (
    FLAGSHIP,
    Enemy,
    Lasting,
    MissionInPlay,
    Setting,
    State,
    Strike,
    Tech,
)
from amoeba_suite.games.galactic_strike_force.vocabulary import Flag, Kind

__all__ = ["describe", "position"]

Count = Annotated[int, Meta(ge=0)]
ROLES = ("none", "primary", "secondary")
_EXTRA = "rail_lance"
"""Its Opposition side is a Ship without text: one for each Sector where none are named."""


class _Given(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a position."""


class TechGiven(_Given, frozen=True):
    """An installed Tech."""

    card: str
    tokens: Count | None = None
    """As printed by default."""


class StrikeGiven(_Given, frozen=True):
    """A Strike Force Ship; tokens as printed by default, in the first Sector, without cards."""

    ship: str | None = None
    weaponry: Count | None = None
    defense: Count | None = None
    temp_weaponry: Count = 0
    temp_defense: Count = 0
    prevent: Count = 0
    sector: str | None = None
    """Empty for none."""
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    techs: dict[str, TechGiven] = {}
    credits: Count = 0
    modifier: int = 0
    role: str = "none"
    foe: int = -1
    grounded: bool = False
    ability: str = ""


class EnemyGiven(_Given, frozen=True):
    """An Opposition Ship; tokens as printed by default, with the Elite bonus."""

    card: str
    sector: str
    weaponry: Count | None = None
    defense: Count | None = None
    engaged: bool | None = None
    """By default whether a Strike Force Ship has a role with it."""


class MissionGiven(_Given, frozen=True):
    """A Mission in play; without a Sector for the whole galaxy."""

    card: str
    sector: str = ""
    back: bool = False
    counters: Count = 0


class LastingGiven(_Given, frozen=True):
    """A Price modifier or a flag that ends in this round's Wrap Up."""

    sector: str = ""
    seat: int = -1
    flag: Flag | None = None
    amount: int = 0
    kind: Kind = "any"


class Given(_Given, frozen=True):
    """All keys of a position; see docs/scenarios.md."""

    event: EventName = "travel"
    after: bool = False
    round: Annotated[int, Meta(ge=1)] = 2
    sectors: tuple[str, str, str] | None = None
    overrun: tuple[str, ...] = ()
    strike: dict[str, StrikeGiven] = {}
    enemies: dict[str, EnemyGiven] | None = None
    flagship: EnemyGiven | str | None = None
    missions: dict[str, MissionGiven] = {}
    counters: Count = 0
    stations: dict[str, tuple[tuple[str, ...], ...]] = {}
    station_scrap: tuple[str, ...] | None = None
    strike_scrap: tuple[str, ...] = ()
    ship_deck: tuple[str, ...] | None = None
    mission_deck: tuple[str, ...] | None = None
    flipped: dict[str, tuple[int, ...]] = {}
    lasting: tuple[LastingGiven, ...] = ()


def position(book: Book, options: Options, seats: int, overrides: dict[str, Any]) -> State:
    """A table that is set up, at the beginning of an Event, with the overrides on it."""
    known = Given.__struct_fields__
    for key in overrides:
        if key not in known:
            raise ValueError(f"unknown key {key}; known are {', '.join(known)}")
    for key, value in overrides.items():
        try:
            msgspec.convert({key: value}, Given)
        except msgspec.ValidationError as error:
            raise ValueError(f"{key}: {error}") from None
    given = msgspec.convert(overrides, Given)
    run = open_run(book, setup.start(options, seats))
    _Table(run, given).lay()
    engine.go(run)
    return run.step().state


class _Table:
    """The table while it is laid."""

    def __init__(self, run: Run, given: Given) -> None:
        self.run, self.given, self.book = run, given, run.book
        self.pool = Counter(run.book.stations)
        """Station cards not used yet."""

    def lay(self) -> None:
        run, given = self.run, self.given
        run.setting = self._setting()
        first, second, third = (id_ in given.overrun for id_ in run.setting.sectors)
        run.overrun = (first, second, third)
        for id_ in given.overrun:
            self._sector("overrun", id_)
        self._ships()
        self._opposition()
        self._missions()
        self._piles()
        run.counters = given.counters
        run.strike_scrap = given.strike_scrap
        run.serial = 1 + max((*run.enemies, *run.missions, *self._tech_numbers(), 0))
        run.lasting = tuple(self._lasting(one) for one in given.lasting)
        masks = {self._sector("flipped", id_): decks for id_, decks in given.flipped.items()}
        first_, second_, third_ = (
            sum(1 << deck for deck in set(masks.get(n, ()))) for n in range(3)
        )
        run.flipped = (first_, second_, third_)
        position_checks.require_possible(run)
        self._begin()

    def _begin(self) -> None:
        run, event = self.run, INDEX[self.given.event]
        fresh = event == 0 and not self.given.after
        run.event, run.round = event, self.given.round - fresh
        run.lead = course.leader(run)
        run.stack[:] = [Course(event, int(self.given.after))]

    def _setting(self) -> Setting:
        options, given = self.run.setting.options, self.given
        wishes = setup.wished_sectors(options)
        free = iter(id_ for id_ in self.book.sector if id_ not in wishes)
        sectors = given.sectors or tuple(next(free) if w == "any" else w for w in wishes)
        for id_ in sectors:
            if id_ not in self.book.sector:
                raise ValueError(f"sectors: there is no Sector {id_}")
        force = options.force if options.force != "any" else next(iter(self.book.force))
        return Setting(options, force, tuple(sectors))

    def _sector(self, key: str, id_: str) -> int:
        if not id_:
            return -1
        if id_ not in self.run.setting.sectors:
            raise ValueError(f"{key}: {id_} is not one of {', '.join(self.run.setting.sectors)}")
        return self.run.sector_at(id_)

    def _station_cards(self, key: str, cards: Iterable[str]) -> None:
        for card in cards:
            if card not in self.book.strike:
                raise ValueError(f"{key}: there is no card {card}")
            # More copies than are printed are allowed: an example may need them.
            if self.pool[card]:
                self.pool[card] -= 1

    # --- the Strike Force --------------------------------------------------------------------

    def _ships(self) -> None:
        seats, given = len(self.run.ships), self.given.strike
        for key in given:
            if key not in map(str, range(seats)):
                raise ValueError(f"strike: there is no seat {key}")
        wishes = setup.wished_ships(self.run.setting.options, seats)
        named = [given.get(str(n), StrikeGiven()).ship or wishes[n] for n in range(seats)]
        free = iter(id_ for id_ in self.book.ship if id_ not in named)
        for seat, wish in enumerate(named):
            ship = next(free) if wish == "any" else wish
            if ship not in self.book.ship:
                raise ValueError(f"strike: there is no Ship {ship}")
            self.run.ships[seat] = self._ship(ship, given.get(str(seat), StrikeGiven()))

    def _ship(self, ship: str, one: StrikeGiven) -> Strike:
        info = self.book.ship[ship]
        if one.grounded:
            if one != StrikeGiven(one.ship, sector=one.sector, grounded=True, ability=one.ability):
                raise ValueError(f"strike: {ship} is Grounded and has nothing but its ability")
            return Strike(ship, grounded=True, ability=one.ability)
        if one.ability:
            raise ValueError(f"strike: {ship} has an ability only when it is Grounded")
        if one.role not in ROLES:
            raise ValueError(f"strike: a role is one of {', '.join(ROLES)}")
        self._station_cards("strike", (*one.hand, *one.deck))
        sector = 0 if one.sector is None else self._sector("strike", one.sector)
        return Strike(
            ship=ship,
            weaponry=info.weaponry if one.weaponry is None else one.weaponry,
            defense=info.defense if one.defense is None else one.defense,
            temp_weaponry=one.temp_weaponry,
            temp_defense=one.temp_defense,
            prevent=one.prevent,
            sector=sector,
            hand=one.hand,
            deck=one.deck,
            techs=tuple(self._tech(n, tech) for n, tech in one.techs.items()),
            credits=one.credits,
            modifier=one.modifier,
            role=ROLES.index(one.role),
            foe=one.foe,
        )

    def _tech(self, number: str, tech: TechGiven) -> Tech:
        self._station_cards("strike", (tech.card,))
        info = self.book.strike[tech.card]
        if info.boost:
            raise ValueError(f"strike: {tech.card} is no Tech")
        printed = info.weaponry + info.defense
        tokens = printed if tech.tokens is None else tech.tokens
        return Tech(_number("strike", number), tech.card, tokens)

    def _tech_numbers(self) -> list[int]:
        return [tech.id for s in self.run.ships for tech in s.techs]

    # --- the Opposition ----------------------------------------------------------------------

    def _opposition(self) -> None:
        run, given = self.run, self.given
        ids = run.setting.sectors
        named = given.enemies
        if named is None:
            named = {str(n + 1): EnemyGiven(_EXTRA, id_) for n, id_ in enumerate(ids)}
        if isinstance(given.flagship, str):
            if given.flagship not in ("impending", "destroyed"):
                raise ValueError("flagship: impending, destroyed, or a Ship with its Sector")
            run.flagship = given.flagship
        elif given.flagship is not None:
            run.flagship = "assault"
            run.enemies[FLAGSHIP] = self._flagship(given.flagship)
        for number, one in named.items():
            n = _number("enemies", number)
            run.enemies[n] = self._enemy(n, one)
        self._require_foes()

    def _require_foes(self) -> None:
        for s in self.run.ships:
            if s.role and s.foe not in self.run.enemies:
                raise ValueError(f"strike: there is no Opposition Ship {s.foe}")

    def _enemy(self, number: int, one: EnemyGiven) -> Enemy:
        info = self.book.enemy.get(one.card)
        if info is None:
            raise ValueError(f"enemies: {one.card} is no Opposition Ship")
        origin = "ship"
        if one.card in self.book.strike:
            origin = "station"
            self._station_cards("enemies", (one.card,))
        elif one.card in self.book.mission:
            origin = "mission"
        return self._tokens(number, origin, (info.weaponry, info.defense), one)

    def _flagship(self, one: EnemyGiven) -> Enemy:
        force = self.book.force[self.run.setting.force]
        at = len(self.run.ships) - 2
        printed = (force.weaponry[at], force.defense[at])
        if one.card != force.id:
            raise ValueError(f"flagship: the card of the Flagship is {force.id}")
        return self._tokens(FLAGSHIP, "flagship", printed, one)

    def _tokens(self, number: int, origin: str, printed: tuple[int, int], one: EnemyGiven) -> Enemy:
        elite = self.run.setting.options.elite
        more = self.book.numbers
        weaponry = printed[0] + elite * more.elite_weaponry
        defense = printed[1] + elite * more.elite_defense
        has_role = any(s.role and s.foe == number for s in self.run.ships)
        return Enemy(
            id=number,
            card=one.card,
            origin=origin,
            weaponry=weaponry if one.weaponry is None else one.weaponry,
            defense=defense if one.defense is None else one.defense,
            sector=self._sector("enemies", one.sector),
            engaged=has_role if one.engaged is None else one.engaged,
        )

    def _missions(self) -> None:
        for number, one in self.given.missions.items():
            if one.card not in self.book.mission:
                raise ValueError(f"missions: there is no Mission {one.card}")
            n, sector = _number("missions", number), self._sector("missions", one.sector)
            self.run.missions[n] = MissionInPlay(n, one.card, sector, one.back, one.counters)

    # --- piles -------------------------------------------------------------------------------

    def _piles(self) -> None:
        """Cards that are not named lie in their decks in printed order, five to a Station Deck."""
        run, given = self.run, self.given
        force = self.book.force[run.setting.force]
        out = Counter(e.card for e in run.enemies.values())
        out.update(m.card for m in run.missions.values())
        ships, missions = given.ship_deck, given.mission_deck
        run.ship_deck = _rest(force.ships, out) if ships is None else ships
        run.mission_deck = _rest(force.missions, out) if missions is None else missions
        for id_, decks in given.stations.items():
            self._sector("stations", id_)
            if len(decks) != self.book.sector[id_].stations:
                raise ValueError(f"stations: {id_} has another number of Station Decks")
            for pile in decks:
                self._station_cards("stations", pile)
        self._station_cards("station_scrap", given.station_scrap or ())
        free = list(self.pool.elements())
        size = self.book.numbers.station_stack
        sectors = []
        for id_ in run.setting.sectors:
            if id_ in given.stations:
                sectors.append(given.stations[id_])
                continue
            count = self.book.sector[id_].stations
            sectors.append(tuple(tuple(free[n * size : (n + 1) * size]) for n in range(count)))
            del free[: count * size]
        run.decks = tuple(sectors)
        scrap = given.station_scrap
        run.station_scrap = tuple(free) if scrap is None else scrap

    def _lasting(self, one: LastingGiven) -> Lasting:
        ends = self.given.round * 5 + 4
        sector = self._sector("lasting", one.sector)
        return Lasting(ends, sector, one.seat, -1, one.flag, one.amount, one.kind)


def _number(key: str, text: str) -> int:
    if not text.isdigit() or not int(text):
        raise ValueError(f"{key}: {text} is no number from 1 up")
    return int(text)


def _rest(cards: tuple[str, ...], out: Counter[str]) -> tuple[str, ...]:
    left = Counter(cards)
    left.subtract({card: n for card, n in out.items() if card in left})
    return tuple(left.elements())
