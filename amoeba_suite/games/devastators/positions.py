"""Positions described by hand, for scenarios: overrides put on a fresh game, and read back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import asdict, replace

from amoeba_suite.core.overrides import OverridesReader
from amoeba_suite.games.devastators import attack, phases
from amoeba_suite.games.devastators.run import Run, open_run, surviving
from amoeba_suite.games.devastators.schema import RANGES, Options
from amoeba_suite.games.devastators.sight import settled_places
from amoeba_suite.games.devastators.state import PHASE_OF, WINDOW_OF, Ship, State, pair

if TYPE_CHECKING:
    from amoeba_suite.games.devastators.game import Devastators

Piles = tuple[tuple[str, ...], ...]

PILES = ("hands", "draw", "reuse", "destroyed")
KEYS = (
    *PILES,
    "fighters",
    "aside",
    "range",
    "ranges",
    "on_turn",
    "phase",
    "number",
    "rounds",
    "quiet",
    "fallen",
)
_PHASES: dict[str, Callable[[Run], None]] = {
    "draw": phases.begin_turn,
    "move": phases.enter_move,
    "launch": phases.enter_launch,
    "attack": attack.enter_attack,
}


def position(game: Devastators, options: Options, seats: int, overrides: dict[str, Any]) -> State:
    """A game in which the turn of a seat begins, or is in a phase, with the overrides on it.

    Cards that are not named are set aside. Raises ValueError naming the key.
    """
    for key in overrides:
        if key not in KEYS:
            raise ValueError(f"unknown key {key}; known are {', '.join(KEYS)}")
    reader = _Reader(game, seats, overrides)
    ships, aside, fallen = reader.ships(), reader.aside(), reader.fallen()
    for seat, ship in enumerate(ships):
        if (surviving(ship) == 0) != (seat in fallen):
            raise ValueError(f"fallen: exactly the seats without a surviving card, see seat {seat}")
    on_turn = reader.number("on_turn", 0, seats)
    if on_turn in fallen or len(fallen) > seats - 2:
        raise ValueError("fallen: the seat on turn and one other at least are in the game")
    state = replace(
        game.start(options, seats),
        ships=ships,
        aside=aside,
        ranges=reader.ranges(),
        seat=on_turn,
        asked=on_turn,
        number=reader.number("number", 0, 100_000),
        rounds=reader.number("rounds", 0, 100_000),
        quiet=reader.number("quiet", 0, seats),
        peak=sum(len(ship.destroyed) for ship in ships),
        fallen=fallen,
    )
    return reader.enter(state)


class _Reader(OverridesReader):
    """Reads the overrides one key at a time; every refusal names its key."""

    def __init__(self, game: Devastators, seats: int, overrides: dict[str, Any]) -> None:
        self.game = game
        self.deck = game.deck
        self.seats = seats
        super().__init__(overrides)

    def per_seat(self, key: str, type_: Any) -> Any:
        """One entry per seat, empty if the key is not given."""
        found = self.convert(key, tuple[type_, ...], ((),) * self.seats)
        if len(found) != self.seats:
            raise ValueError(f"{key}: one list per seat, {self.seats} in all")
        return found

    def ships(self) -> tuple[Ship, ...]:
        """The piles of all seats."""
        piles: dict[str, Piles] = {key: self.per_seat(key, tuple[str, ...]) for key in PILES}
        for key, listed in piles.items():
            for card in (card for pile in listed for card in pile):
                if card not in self.deck.cards:
                    raise ValueError(f"{key}: there is no card {card}")
        fighters: tuple[tuple[int, ...], ...] = self.per_seat("fighters", tuple[int, ...])
        for slots in fighters:
            if len(set(slots)) != len(slots) or any(slot < 0 for slot in slots):
                raise ValueError("fighters: per seat a list of slots, from 0")
        return tuple(
            Ship(
                hand,
                draw,
                reuse,
                destroyed,
                tuple(sorted(slots)),
                kinds=self.deck.kinds(hand),
            )
            for hand, draw, reuse, destroyed, slots in zip(*piles.values(), fighters, strict=True)
        )

    def aside(self) -> tuple[str, ...]:
        """The cards that are not named anywhere, or the ones that are said to be set aside."""
        left = Counter(self.deck.all)
        for key in PILES:
            for pile in self.per_seat(key, tuple[str, ...]):
                left.subtract(pile)
        fighters = self.per_seat("fighters", tuple[int, ...])
        left[self.deck.fighter] -= sum(map(len, fighters))
        for card, count in left.items():
            if count < 0:
                key = next(key for key in (*PILES, "fighters") if key in self.given)
                raise ValueError(f"{key}: more {card} than the deck has, {-count} too many")
        rest = tuple(left.elements())
        aside: tuple[str, ...] = self.convert("aside", tuple[str, ...], rest)
        if sorted(aside) != sorted(rest):
            raise ValueError("aside: exactly the cards that are not named elsewhere")
        return aside

    def ranges(self) -> tuple[int, ...]:
        """``range`` for all pairs, and ``ranges``: a list of [seat, seat, range]."""
        every: str = self.convert("range", str, "long")
        if every not in RANGES:
            raise ValueError(f"range: {every} is not one of {', '.join(RANGES)}")
        count = self.seats * (self.seats - 1) // 2
        found = [RANGES.index(every)] * count
        given: list[tuple[int, int, str]] = self.convert("ranges", list[tuple[int, int, str]], [])
        for a, b, to in given:
            if a == b or not {a, b} <= set(range(self.seats)):
                raise ValueError(f"ranges: {a} and {b} are not two of {self.seats} seats")
            if to not in RANGES:
                raise ValueError(f"ranges: {to} is not one of {', '.join(RANGES)}")
            found[pair(a, b, self.seats)] = RANGES.index(to)
        return tuple(found)

    def fallen(self) -> tuple[int, ...]:
        """Seats that are out, first one first."""
        fallen: tuple[int, ...] = self.convert("fallen", tuple[int, ...], ())
        if len(set(fallen)) != len(fallen) or not set(fallen) <= set(range(self.seats)):
            raise ValueError(f"fallen: different seats from 0 to {self.seats - 1}")
        return fallen

    def enter(self, state: State) -> State:
        """The turn begins, or goes on in that phase."""
        phase: str = self.convert("phase", str, "draw")
        if phase not in _PHASES:
            raise ValueError(f"phase: {phase} is not one of {', '.join(_PHASES)}")
        run = open_run(self.deck, state)
        if phase == "draw":
            phases.begin_turn(run, state.seat)
        else:
            run.number += 1
            _PHASES[phase](run)
        return self.game.settle(run).state


def describe(state: State) -> dict[str, Any]:
    """Every key of ``position``, and more to be looked at afterwards."""
    ships, seats = state.ships, len(state.ships)
    pairs = [
        [a, b, RANGES[state.ranges[pair(a, b, seats)]]]
        for a in range(seats)
        for b in range(a + 1, seats)
        if a not in state.fallen and b not in state.fallen
    ]
    same = {to for _, _, to in pairs}
    found: dict[str, Any] = {
        "hands": [ship.hand for ship in ships],
        "draw": [ship.draw for ship in ships],
        "reuse": [ship.reuse for ship in ships],
        "destroyed": [ship.destroyed for ship in ships],
        "fighters": [ship.fighters for ship in ships],
        "aside": state.aside,
        "range": next(iter(same)) if len(same) == 1 else "mixed",
        "ranges": pairs,
        "on_turn": state.seat,
        "phase": PHASE_OF.get(state.stage, state.stage),
        "number": state.number,
        "rounds": state.rounds,
        "quiet": state.quiet,
        "fallen": state.fallen,
        "window": WINDOW_OF.get(state.stage, ""),
        "asked": state.asked,
        "surviving": [surviving(ship) for ship in ships],
        "known": [{"hand": ship.held, "stock": ship.stock} for ship in ships],
        "strikes": state.strikes,
        "shot": state.shot,
        "at": state.at,
        "todo": state.todo,
        "agreed": state.agreed,
        "places": settled_places(state),
        "ending": state.ending,
        **asdict(state.deeds),
    }
    # Through JSON, so that piles are lists as in a scenario.
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
    return plain
