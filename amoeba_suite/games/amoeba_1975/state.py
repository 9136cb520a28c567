"""The state of a game of Amoeba (1975), and the tables of ready-made turns, actions and events.

Everything that depends on the tile or the seat alone is made once here: the hot path of random
play then creates one state and one step a turn and nothing else.
"""

from msgspec import Struct

from amoeba_suite.core.contract import Chance, Decide, Seat
from amoeba_suite.games.amoeba_1975.figures import TILES
from amoeba_suite.games.amoeba_1975.schema import (
    AcceptEnd,
    Action,
    DeclineEnd,
    EndTurn,
    GiveUp,
    OfferEnd,
    Options,
    Stage,
    Task,
    TileTurned,
    TurnTile,
)


class Cards(Struct, frozen=True):
    """Where the cards are; changes only when a card moves."""

    hands: tuple[tuple[str, ...], ...] = ()
    """Per seat, in the order they were drawn."""
    stack: tuple[str, ...] = ()
    """Face down, top card first."""
    aside: tuple[str, ...] = ()
    """Set aside unseen (A75-041)."""
    scored: tuple[tuple[str, ...], ...] = ()
    """Per seat, in the order they were acquired."""
    bonus: tuple[tuple[str, ...], ...] = ()
    """Per seat, the cards taken from the other hand at the end (A75-082)."""
    live: int = 0
    """Bits of the cards that may still be in a hand: all but the scored ones."""
    waiting: tuple[str, ...] = ()
    """Cards in hand that count at the next check if they still stand (``next_check``)."""


class State(Struct, frozen=True):
    """One moment of the game."""

    options: Options
    cards: Cards
    stage: Stage
    board: int
    seat: int
    """Who is on turn."""
    owed: int
    """Additional moves owed to the seat on turn."""
    last: tuple[int, ...]
    """The tile each seat turned last, or -1; the opponent's is locked (A75-052, A75-053)."""
    number: int
    """Tile turns made."""
    idle: int
    """Tile turns in a row without an acquired card."""
    seen: tuple[tuple[int, ...], ...]
    """Boards each seat has produced since the last acquired card, each once (A75-090)."""
    twice: tuple[tuple[int, ...], ...]
    """Those of them produced a second time."""
    offers: tuple[int, ...]
    """The turn number at which each seat last offered to end the game, or -1."""
    task: Task
    ending: str


SOLO = ("study", "patience", "cut", "twins")

_PROMPTS = {
    "turn": "turn_tile",
    "extra": "extra_turn",
    "answer": "answer_offer",
    "study": "study_turn",
    "patience": "patience_turn",
    "cut": "cut_turn",
    "twins": "twins_pick",
}
TURNS: dict[str, tuple[Decide, Decide] | tuple[Chance, Chance]] = {
    stage: (Decide(Seat(0), prompt), Decide(Seat(1), prompt)) for stage, prompt in _PROMPTS.items()
}
for _stage, _what in (("shuffle", "deck"), ("begin", "starter"), ("task", "puzzle")):
    TURNS[_stage] = (Chance(_what), Chance(_what))

TURN_TILE = tuple(TurnTile(tile) for tile in range(TILES))
END_TURN = EndTurn()
OFFER_END = OfferEnd()
GIVE_UP = GiveUp()
ANSWERS: tuple[Action, ...] = (AcceptEnd(), DeclineEnd())

TURNED = tuple(
    tuple(tuple((TileTurned(seat, tile, bit),) for bit in (0, 1)) for tile in range(TILES))
    for seat in (0, 1)
)
"""The events of a turn that completes nothing: ``TURNED[seat][tile][bit]``."""

# Keyed by tile + 1, so that -1, no locked tile, is the first entry.
OPEN: tuple[tuple[Action, ...], ...] = (
    TURN_TILE,
    *(TURN_TILE[:tile] + TURN_TILE[tile + 1 :] for tile in range(TILES)),
)
OPEN_OR_END = tuple((*tiles, END_TURN) for tiles in OPEN)
OPEN_OR_OFFER = tuple((*tiles, OFFER_END) for tiles in OPEN)


def locked_tile(state: State) -> int:
    """The tile that the seat on turn may not turn, or -1 (A75-052 to A75-054)."""
    return state.last[1 - state.seat] if len(state.last) == 2 else -1


def barred_tiles(state: State) -> tuple[int, ...]:
    """Tiles that would produce a position for the third time (A75-090).

    Empty when the lock would leave no tile at all: it is then void for this turn.
    """
    boards = state.twice[state.seat]
    if not boards:
        return ()
    changes = (state.board ^ board for board in boards)
    tiles = tuple(sorted(c.bit_length() - 1 for c in changes if c and c & (c - 1) == 0))
    locked = locked_tile(state)
    shut = len(tiles) + (locked >= 0 and locked not in tiles)
    return () if shut >= TILES else tiles
