"""Positions described by hand, for scenarios: overrides put on a fresh game, and read back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from amoeba_suite.core.overrides import OverridesReader
from amoeba_suite.games.amoeba_wars import setup
from amoeba_suite.games.amoeba_wars.data import PowerId
from amoeba_suite.games.amoeba_wars.desk import Desk
from amoeba_suite.games.amoeba_wars.fleets import NUMBER, counts, owner, pack
from amoeba_suite.games.amoeba_wars.galaxy import bits, each
from amoeba_suite.games.amoeba_wars.rulebook import POWERS
from amoeba_suite.games.amoeba_wars.schema import SHIPS, Options, Ship
from amoeba_suite.games.amoeba_wars.selecting import lineup
from amoeba_suite.games.amoeba_wars.state import Board, Cards, State
from amoeba_suite.games.amoeba_wars.tasks import (
    Awake,
    Campaign,
    FirstDeal,
    FreeMoves,
    PowerPlay,
    Production,
    Rounds,
    Task,
    Turns,
    Wind,
)

if TYPE_CHECKING:
    from amoeba_suite.games.amoeba_wars.moves import AmoebaWars

KEYS = (
    *("phase", "on_turn", "to_act", "round", "first", "leader", "high", "secret"),
    *("fleets", "amoebas", "machines", "warp", "planets", "production"),
    *("homes", "powers", "out", "strike", "bid", "points", "free_moves"),
    *("hands", "deck", "discard", "table"),
)
PHASES = ("setup", "cards", "power", "build", "attack", "move", "deal")


def position(game: AmoebaWars, options: Options, seats: int, overrides: dict[str, Any]) -> State:
    """A game in the attacks of seat 0, or where ``phase`` says, with the overrides on it."""
    for key in overrides:
        if key not in KEYS:
            raise ValueError(f"unknown key {key}; known are {', '.join(KEYS)}")
    reader = _Reader(game, seats, overrides)
    state = setup.blank(game.book, options, seats)
    homes = reader.homes()
    setting = replace(
        state.public.setting,
        first=reader.number("first", 0, seats),
        homes=homes,
        powers=reader.powers(),
        planets=reader.levels("planets", game.galaxy.planets, 1, 6),
        production=reader.levels("production", game.galaxy.production, 0, 9),
    )
    board = reader.board(homes)
    cards, hands, deck = reader.cards()
    out = reader.per_seat("out", bool, False)
    public = replace(state.public, setting=setting, board=board, cards=cards, out=out)
    desk = Desk(game.book, game.ready, replace(state, public=public, hands=hands, deck=deck))
    _stand(desk, reader)
    return game.settled(desk).state


def _stand(desk: Desk, reader: _Reader) -> None:
    """What is pending in the phase that the position is in."""
    phase: Any = reader.phase
    seat = reader.number("on_turn", 0, desk.setting.seats)
    desk.pending = [Rounds()]
    if phase == "cards":
        return
    if phase == "setup":
        desk.pending += [FirstDeal(), Awake()]
        return
    order, plays, own = lineup(desk.book, desk.cards.table, desk.setting.seats)
    high = order[0] if order else seat
    desk.rule(plays=plays, own=own, high=reader.number("high", high, desk.setting.seats))
    later = order[order.index(seat) + 1 :] if seat in order else ()
    later = reader.convert("to_act", tuple[int, ...], later)
    if phase == "deal":
        desk.pending.append(Turns(()))
        return
    desk.phase, desk.seat = phase, seat
    desk.strike = reader.convert("strike", bool, False)
    desk.spare = desk.amount(seat, "hyperjump_three", 0) if phase == "power" else 0
    moves = reader.number("free_moves", desk.amount(seat, "rapid_fleet", 1), 10)
    tasks: list[Task] = [Turns(later), Wind(), FreeMoves(moves)]
    if phase in ("power", "build", "attack"):
        tasks.append(Campaign("bid" in reader.given and phase == "attack"))
        desk.bid = reader.number("bid", 0, 7)
    if phase in ("power", "build"):
        tasks.append(Production(reader.number("points", -1, 1000, -1)))
    if phase == "power":
        tasks.append(PowerPlay(plays[seat], True))
    desk.pending += tasks


class _Reader(OverridesReader):
    """Reads the overrides one key at a time; every refusal names its key."""

    def __init__(self, game: AmoebaWars, seats: int, overrides: dict[str, Any]) -> None:
        self.book, self.galaxy = game.book, game.galaxy
        self.seats = seats
        super().__init__(overrides)
        self.phase: str = self.convert("phase", str, "attack")
        if self.phase not in PHASES:
            raise ValueError(f"phase: one of {', '.join(PHASES)}")

    def per_seat(self, key: str, type_: Any, default: Any) -> tuple[Any, ...]:
        """One value per seat."""
        values: tuple[Any, ...] = self.convert(key, tuple[type_, ...], (default,) * self.seats)
        if len(values) != self.seats:
            raise ValueError(f"{key}: one entry per seat, {self.seats} in all")
        return values

    def system(self, key: str, name: str) -> int:
        """The system of an id."""
        if name not in self.galaxy.index:
            raise ValueError(f"{key}: there is no system {name}")
        return self.galaxy.index[name]

    def systems(self, key: str, default: Sequence[int]) -> list[int]:
        """Systems by their ids."""
        if key not in self.given:
            return list(default)
        return [self.system(key, name) for name in self.convert(key, tuple[str, ...], ())]

    def levels(self, key: str, printed: tuple[int, ...], low: int, high: int) -> tuple[int, ...]:
        """Planets or production, where they are not as printed."""
        found = list(printed)
        for name, value in self.convert(key, dict[str, int], {}).items():
            if not low <= value <= high:
                raise ValueError(f"{key}: {value} is not from {low} to {high}")
            found[self.system(key, name)] = value
        return tuple(found)

    def homes(self) -> tuple[tuple[int, ...], ...]:
        """Own Homes: in map order, with two players with the opposite ones."""
        table = self.book.tables[self.seats]
        default = [
            (home, self.galaxy.opposite[home])[: table.homes]
            for home in self.galaxy.homes[: self.seats]
        ]
        names: tuple[tuple[str, ...], ...] = self.per_seat("homes", tuple[str, ...], ())
        if "homes" not in self.given:
            return tuple(default)
        found = tuple(tuple(self.system("homes", name) for name in each_) for each_ in names)
        if any(home not in self.galaxy.homes for mine in found for home in mine):
            raise ValueError("homes: only Homes can be own Homes")
        return found

    def powers(self) -> tuple[str, ...]:
        """Special Powers, each once; empty for none."""
        found: tuple[PowerId | str, ...] = self.per_seat("powers", str, "")
        for power in found:
            if power and (power not in POWERS or found.count(power) > 1):
                raise ValueError(f"powers: {power} is none, or is there twice")
        return tuple(found)

    # --- counters ---

    def board(self, homes: tuple[tuple[int, ...], ...]) -> Board:
        """The fleets of the start, with the named systems changed; supply is what is left."""
        table = self.book.tables[self.seats]
        fleets = [0] * len(self.galaxy.ids)
        for seat, mine in enumerate(homes):
            for home in mine:
                fleets[home] = pack(table.fleet, seat)
        given: dict[str, dict[str, int] | None]
        given = self.convert("fleets", dict[str, dict[str, int] | None], {})
        for name, ships in given.items():
            fleets[self.system("fleets", name)] = self._fleet(ships)
        warp = [self._pool(ships) for ships in self.per_seat("warp", dict[Ship, int], {})]
        central = () if self.phase == "setup" else each(self.galaxy.central_bits)
        machine = () if self.phase == "setup" else (self.galaxy.saestor,)
        amoebas = self.systems("amoebas", tuple(central))
        machines = self.systems("machines", machine)
        if len(machines) > self.book.numbers.machines:
            raise ValueError(f"machines: {self.book.numbers.machines} at most")
        self._check_together(fleets, amoebas, machines)
        held = tuple(
            bits([n for n, fleet in enumerate(fleets) if fleet and owner(fleet) == seat])
            for seat in range(self.seats)
        )
        supply = tuple(self._supply(fleets, warp[seat], seat) for seat in range(self.seats))
        return Board(
            tuple(fleets), held, bits(amoebas), tuple(sorted(machines)), supply, tuple(warp)
        )

    def _fleet(self, ships: dict[str, int] | None) -> int:
        """``{owner: 0, scout: 2}``; null for no ship."""
        if not ships:
            return 0
        rest = dict(ships)
        seat = rest.pop("owner", -1)
        if not 0 <= seat < self.seats:
            raise ValueError("fleets: each needs an owner, a seat at the table")
        return pack(self._numbers("fleets", rest), seat)

    def _pool(self, ships: dict[str, int]) -> int:
        return pack(self._numbers("warp", ships))

    def _numbers(self, key: str, ships: dict[str, int]) -> list[int]:
        printed = [ship.count for ship in self.book.numbers.ships]
        for ship, count in ships.items():
            if ship not in NUMBER or not 0 <= count <= printed[NUMBER[ship]]:
                raise ValueError(f"{key}: {count} of {ship} cannot be")
        return [ships.get(ship, 0) for ship in SHIPS]

    def _supply(self, fleets: list[int], warp: int, seat: int) -> int:
        """What is left of a colour."""
        left = [ship.count for ship in self.book.numbers.ships]
        for fleet in (*(each_ for each_ in fleets if owner(each_) == seat), warp):
            left = [a - b for a, b in zip(left, counts(fleet), strict=True)]
        if min(left) < 0:
            raise ValueError(f"fleets: more ships than there are of seat {seat}")
        return pack(left)

    def _check_together(
        self, fleets: Sequence[int], amoebas: Sequence[int], machines: Sequence[int]
    ) -> None:
        """Ships share a system with nobody (AW-024)."""
        for key, systems in (("amoebas", amoebas), ("machines", machines)):
            for system in systems:
                if fleets[system]:
                    name = self.galaxy.ids[system]
                    raise ValueError(f"{key}: there are ships in {name}")
        if len(set(amoebas)) != len(amoebas):
            raise ValueError("amoebas: one in a system")

    # --- cards ---

    def cards(self) -> tuple[Cards, tuple[tuple[int, ...], ...], tuple[int, ...]]:
        """The piles; cards not named are in the deck, or discarded where the deck is named."""
        hands: tuple[tuple[int, ...], ...] = self.per_seat("hands", tuple[int, ...], ())
        deck: tuple[int, ...] = self.convert("deck", tuple[int, ...], ())
        discard: tuple[int, ...] = self.convert("discard", tuple[int, ...], ())
        table: tuple[tuple[int, int], ...]
        table = self.convert("table", tuple[tuple[int, int], ...], ())
        if any(not 0 <= seat < self.seats for seat, _ in table):
            raise ValueError("table: pairs of a seat and a card")
        named = [*deck, *discard, *(card for _, card in table)]
        named += [card for hand in hands for card in hand]
        every = self.book.deck(self.seats)
        for card in named:
            if card not in every or named.count(card) > 1:
                raise ValueError(f"hands, deck, discard, table: card {card} cannot be there")
        rest = tuple(card for card in every if card not in named)
        if "deck" in self.given and "discard" not in self.given:
            discard = rest
        else:
            deck += rest
        number = self.number("round", 1, 1000)
        leader = self.number("leader", self.number("first", 0, self.seats), self.seats)
        before = number - 1 if self.phase == "cards" else number
        if self.phase == "setup":
            before = 0
        cards = Cards(
            discard,
            table,
            ((),) * self.seats,
            secret=self.convert("secret", bool, False),
            round=before,
            leader=leader,
            high=-1 if self.phase == "setup" else leader,
        )
        return cards, hands, deck


# --- reading back ---


def describe(game: AmoebaWars, state: State) -> dict[str, Any]:
    """Every key of ``position``, and some more besides; see docs/scenarios.md."""
    public, galaxy = state.public, game.galaxy
    board, cards, setting = public.board, public.cards, public.setting
    names = galaxy.ids
    task: Any = public.pending[-1] if public.pending else None
    found: dict[str, Any] = {
        "phase": public.phase,
        "on_turn": public.seat,
        "to_act": next((t.seats for t in public.pending if isinstance(t, Turns)), ()),
        "fleets": {name: _told(board.fleets[n]) for n, name in enumerate(names)},
        "amoebas": galaxy.names(board.amoebas),
        "amoeba_count": board.amoebas.bit_count(),
        "machines": [names[n] for n in board.machines],
        "held": [galaxy.names(held) for held in board.held],
        "central": [(held & galaxy.inner_bits).bit_count() for held in board.held],
        "supply": {str(seat): _ships(pool) for seat, pool in enumerate(board.supply)},
        "warp": [_ships(pool) for pool in board.warp],
        "planets": dict(zip(names, setting.planets, strict=True)),
        "production": dict(zip(names, setting.production, strict=True)),
        "homes": [[names[n] for n in mine] for mine in setting.homes],
        "hands": state.hands,
        "deck": state.deck,
        "chosen": state.chosen,
        "points": next((t.points for t in public.pending if isinstance(t, Production)), 0),
        "pending": type(task).__name__ if task else "",
        "ending": public.what if public.phase == "over" else "",
    }
    found |= {key: getattr(setting, key) for key in ("first", "powers")}
    plain = ("round", "leader", "high", "secret", "own", "discard", "table", "plays")
    found |= {key: getattr(cards, key) for key in plain}
    found |= {key: getattr(public, key) for key in ("out", "strike", "bid", "spare", "winners")}
    # Through JSON, so that piles are lists as in a scenario.
    plain_data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
    return plain_data


def _ships(fleet: int) -> dict[str, int]:
    return dict(zip(SHIPS, counts(fleet), strict=True))


def _told(fleet: int) -> dict[str, int] | None:
    return {"owner": owner(fleet), **_ships(fleet)} if fleet else None
