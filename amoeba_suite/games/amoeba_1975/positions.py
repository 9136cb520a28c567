"""Positions described by hand, for scenarios: overrides put on a fresh game, and read back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from amoeba_suite.core.overrides import OverridesReader
from amoeba_suite.games.amoeba_1975.figures import SIDE, TILES
from amoeba_suite.games.amoeba_1975.schema import Options, Task
from amoeba_suite.games.amoeba_1975.state import Cards, State, locked_tile

if TYPE_CHECKING:
    from amoeba_suite.games.amoeba_1975.moves import Amoeba1975

KEYS = (
    "board",
    "rows",
    "hands",
    "stack",
    "aside",
    "scored",
    "waiting",
    "on_turn",
    "owed",
    "last",
    "locked",
    "number",
    "idle",
    "seen",
    "twice",
    "offers",
    "task",
)


def position(game: Amoeba1975, options: Options, seats: int, overrides: dict[str, Any]) -> State:
    """A game after the deal with the overrides on it; cards that are not named are set aside."""
    state = game.start(options, seats)
    for key in overrides:
        if key not in KEYS:
            raise ValueError(f"unknown key {key}; known are {', '.join(KEYS)}")
    reader = _Reader(game, seats, overrides)
    if options.mode in ("duel", "patience"):
        state = replace(state, cards=reader.cards())
    state = replace(
        state,
        board=reader.board(),
        seat=reader.number("on_turn", state.seat, seats),
        owed=reader.number("owed", 0, 60),
        number=reader.number("number", 0, 100_000),
        idle=reader.number("idle", 0, 100_000),
        task=reader.task(),
    )
    state = reader.history(state)
    return replace(state, stage=_stage(state))


def _stage(state: State) -> Any:
    """The stage that the described position is in."""
    mode = state.options.mode
    if mode == "duel":
        return "extra" if state.owed else "turn"
    return mode if mode == "patience" or state.task.cards else "task"


class _Reader(OverridesReader):
    """Reads the overrides one key at a time; every refusal names its key."""

    def __init__(self, game: Amoeba1975, seats: int, overrides: dict[str, Any]) -> None:
        self.game = game
        self.seats = seats
        super().__init__(overrides)

    def board(self) -> int:
        """``board`` (a number, or hex in a string) or ``rows`` of 0 and 1, top row first."""
        if "rows" in self.given:
            rows: list[str] = self.convert("rows", list[str], [])
            if len(rows) != SIDE or any(len(r) != SIDE or set(r) - set("01") for r in rows):
                raise ValueError("rows: seven strings of seven 0 or 1")
            return int("".join(rows)[::-1], 2)
        value = self.convert("board", int | str, 0)
        try:
            board = int(value, 16) if isinstance(value, str) else int(value)
        except ValueError:
            raise ValueError(f"board: {value} is no number in hex") from None
        if not 0 <= board < 1 << TILES:
            raise ValueError("board: more than 49 tiles")
        return board

    def piles(self, key: str) -> tuple[tuple[str, ...], ...]:
        """One pile of cards per seat."""
        none: tuple[tuple[str, ...], ...] = ((),) * self.seats
        piles: tuple[tuple[str, ...], ...] = self.convert(key, tuple[tuple[str, ...], ...], none)
        if len(piles) != self.seats:
            raise ValueError(f"{key}: one list per seat, {self.seats} in all")
        return piles

    def cards(self) -> Cards:
        """The piles; the cards that are not named are set aside, so that none is lost."""
        deck = self.game.deck
        hands, scored = self.piles("hands"), self.piles("scored")
        stack: tuple[str, ...] = self.convert("stack", tuple[str, ...], ())
        named = [card for pile in (*hands, *scored, stack) for card in pile]
        rest = tuple(card for card in deck.ids if card not in named)
        aside: tuple[str, ...] = self.convert("aside", tuple[str, ...], rest)
        for key, pile in (("hands", named), ("aside", aside)):
            for card in pile:
                if card not in deck.points:
                    raise ValueError(f"{key}: there is no card {card}")
        if sorted((*named, *aside)) != sorted(deck.ids):
            raise ValueError("hands, stack, aside, scored: every card exactly once")
        live = deck.all & ~sum(deck.bit[card] for pile in scored for card in pile)
        waiting: tuple[str, ...] = self.convert("waiting", tuple[str, ...], ())
        if not set(waiting) <= {card for hand in hands for card in hand}:
            raise ValueError("waiting: only cards in a hand can wait")
        return Cards(hands, stack, aside, scored, ((),) * self.seats, live, waiting)

    def history(self, state: State) -> State:
        """The tiles turned last, the positions seen and the offers made."""
        none = (-1,) * self.seats
        last: tuple[int, ...] = self.convert("last", tuple[int, ...], none)
        if "locked" in self.given and self.seats == 2:
            locked = self.number("locked", 0, TILES)
            last = (locked, last[1]) if state.seat == 1 else (last[0], locked)
        empty: tuple[tuple[int, ...], ...] = ((),) * self.seats
        seen = self.convert("seen", tuple[tuple[int, ...], ...], empty)
        twice = self.convert("twice", tuple[tuple[int, ...], ...], empty)
        offers = self.convert("offers", tuple[int, ...], none)
        for key, value in (("last", last), ("seen", seen), ("twice", twice), ("offers", offers)):
            if len(value) != self.seats:
                raise ValueError(f"{key}: one entry per seat, {self.seats} in all")
        if any(not -1 <= tile < TILES for tile in last):
            raise ValueError("last: tiles are 0 to 48, or -1 for none")
        return replace(state, last=last, seen=seen, twice=twice, offers=offers)

    def task(self) -> Task:
        """The solo puzzle."""
        task: Task = self.convert("task", Task, Task())
        for card in task.cards:
            if card not in self.game.deck.points:
                raise ValueError(f"task: there is no card {card}")
        return task


def describe(game: Amoeba1975, state: State) -> dict[str, Any]:
    """Every key of ``position``, and ``totals``, ``bonus`` and ``stage`` besides."""
    cards = state.cards
    text = f"{state.board:049b}"[::-1]
    found: dict[str, Any] = {
        "board": f"{state.board:#x}",
        "rows": [text[SIDE * r : SIDE * r + SIDE] for r in range(SIDE)],
        "on_turn": state.seat,
        "locked": locked_tile(state),
        "stage": state.stage,
        "totals": game.totals(state),
    }
    piles = ("hands", "stack", "aside", "scored", "bonus", "waiting")
    found |= {key: getattr(cards, key) for key in piles}
    plain = ("owed", "last", "number", "idle", "seen", "twice", "offers", "task", "ending")
    found |= {key: getattr(state, key) for key in plain}
    # Through JSON, so that piles are lists as in a scenario.
    plain_data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
    return plain_data
