"""The state of a game of Amoeba Wars, and what a seat sees of it.

Nearly everything is public: hands, the deck, and cards chosen face down are not. So the public part
is one value, shared as it is by state and observation. Systems are indices into the map here.
"""

from typing import Literal

from msgspec import Struct

from amoeba_suite.games.amoeba_wars.schema import Options
from amoeba_suite.games.amoeba_wars.tasks import Task

Phase = Literal["setup", "cards", "power", "build", "attack", "move", "deal", "over"]


class Setting(Struct, frozen=True):
    """What is settled before the first game turn."""

    options: Options
    seats: int
    planets: tuple[int, ...]
    """Per system, for Amoebas (AW-030)."""
    production: tuple[int, ...]
    homes: tuple[tuple[int, ...], ...]
    """Per seat the own Homes: one, with two players two."""
    powers: tuple[str, ...]
    """Per seat the Special Power, or empty; gone once a player is out (AW-261)."""
    first: int = -1
    """The first player."""


class Board(Struct, frozen=True):
    """Where the counters are."""

    fleets: tuple[int, ...]
    """Per system, as in ``fleets``."""
    held: tuple[int, ...]
    """Per seat the friendly systems, as bits."""
    amoebas: int
    """Systems with an Amoeba, as bits."""
    machines: tuple[int, ...]
    """Systems with a Machine; twice the same for both in one."""
    supply: tuple[int, ...]
    """Per seat the ships not in play, as a fleet without owner."""
    warp: tuple[int, ...]
    """Per seat the ships in the Time Warp."""


class Cards(Struct, frozen=True):
    """The cards that lie face up, and what they mean for this game turn."""

    discard: tuple[int, ...] = ()
    table: tuple[tuple[int, int], ...] = ()
    """Seat and card, in the order they were shown."""
    plays: tuple[tuple[int, ...], ...] = ()
    """Per seat all cards that it meets in this game turn, highest first; once all are shown."""
    own: bool = False
    """Own cards only (AW-090)."""
    secret: bool = False
    """The next cards, or the ones being chosen now, are face down (AW-077)."""
    round: int = 0
    """Number of the game turn, from 1."""
    leader: int = -1
    """Who leads this game turn."""
    high: int = -1
    """Who leads the next one: whoever played the highest card."""


class Public(Struct, frozen=True):
    """Everything that everybody sees."""

    setting: Setting
    board: Board
    cards: Cards
    out: tuple[bool, ...]
    """Per seat: out of the game."""
    phase: Phase
    seat: int
    """Whose player turn it is, or -1."""
    strike: bool
    """The seat on turn may not produce (AW-123)."""
    bid: int
    """Systems of the inner six held when this attack campaign began (AW-330)."""
    spare: int
    """Ships that the seat on turn may still jump without points (AW-311)."""
    pending: tuple[Task, ...]
    """Unfinished business; the last comes first."""
    who: int
    """Who decides; -1 chance, -2 nobody: the game is over."""
    what: str
    """Key of the prompt, the chance or the ending."""
    winners: tuple[int, ...] = ()


class State(Struct, frozen=True):
    """One moment of the game."""

    public: Public
    hands: tuple[tuple[int, ...], ...]
    """Per seat, in the order they were drawn."""
    deck: tuple[int, ...]
    """Face down, top card first."""
    chosen: tuple[tuple[int, ...], ...]
    """Per seat the cards chosen face down, not shown yet."""


class View(Struct, frozen=True):
    """What one seat, or the public (``viewer`` None), knows."""

    viewer: int | None
    public: Public
    hand: tuple[int, ...]
    """The viewer's own cards; empty for the public."""
    chosen: tuple[int, ...]
    """The viewer's own cards chosen face down."""
    sizes: tuple[int, ...]
    """Per seat the cards in hand."""
    hidden: tuple[int, ...]
    """Per seat how many cards it has chosen face down."""
    deck: int
    """Cards in the deck."""
