"""Unfinished business of Amoeba Wars: what waits in the state, the last of them first.

Each is a plain value; the module that handles it is named in its docstring. Systems are indices
into the map, ships numbers of classes, fleets numbers as in ``fleets``.
"""

from msgspec import Struct

Fleets = tuple[tuple[int, int], ...]
"""Pairs of a system and a fleet."""


# --- setup ---


class DealCore(Struct, frozen=True, tag=True):
    """The systems round Saestor are to be dealt (``setup``)."""


class TossStarter(Struct, frozen=True, tag=True):
    """These seats toss for the first turn (``setup``)."""

    seats: tuple[int, ...]
    faces: tuple[int, ...] = ()


class Settle(Struct, frozen=True, tag=True):
    """These seats choose their Homes, in this order (``setup``)."""

    seats: tuple[int, ...]


class DrawPowers(Struct, frozen=True, tag=True):
    """These seats draw Special Powers (``setup``)."""

    seats: tuple[int, ...]


class Awake(Struct, frozen=True, tag=True):
    """The Machine and the first Amoebas are to be placed (``setup``)."""


class FirstDeal(Struct, frozen=True, tag=True):
    """The deck is to be shuffled and the first hands dealt (``setup``)."""


# --- a game turn ---


class Rounds(Struct, frozen=True, tag=True):
    """The next game turn is to begin; at the bottom of the stack (``turns``)."""


class Show(Struct, frozen=True, tag=True):
    """Cards are shown, these seats in turn; with a seat that may wait (``selecting``)."""

    seats: tuple[int, ...]
    holder: int = -1
    """Who has Card at Any Time."""
    held: int = 0
    """Cards that the holder has yet to show."""
    ask: bool = False
    """Whether the holder is asked before the next card."""


class Choose(Struct, frozen=True, tag=True):
    """Cards are chosen face down, these seats in turn (``selecting``)."""

    seats: tuple[int, ...]


class Turns(Struct, frozen=True, tag=True):
    """These seats still have a player turn (``turns``)."""

    seats: tuple[int, ...]


class Deal(Struct, frozen=True, tag=True):
    """These seats fill their hands (``selecting``)."""

    seats: tuple[int, ...]


# --- a player turn ---


class PowerPlay(Struct, frozen=True, tag=True):
    """These cards are still to be met, highest first (``powerplay``)."""

    cards: tuple[int, ...]
    fresh: bool = False
    """Nothing was done yet: a jump of three alone comes first (AW-311)."""


class Production(Struct, frozen=True, tag=True):
    """Points to spend; -1 before they were counted (``building``)."""

    points: int = -1


class Placing(Struct, frozen=True, tag=True):
    """A ship just bought, or brought back from the Time Warp, is to be placed (``building``)."""

    ship: int
    cost: int
    warp: bool


class Campaign(Struct, frozen=True, tag=True):
    """The attack campaign (``assault``)."""

    begun: bool = False


class FreeMoves(Struct, frozen=True, tag=True):
    """So many free moves are left (``moving``)."""

    left: int


class Wind(Struct, frozen=True, tag=True):
    """The player turn is over (``turns``)."""


# --- cards ---


class Gain(Struct, frozen=True, tag=True):
    """Ships that a card gives and that are not placed yet (``powerplay``)."""

    card: int
    ships: tuple[int, ...]
    used: bool = False
    """At least one of them was placed."""
    asked: bool = False
    """At least one of them could have been."""


class Pick(Struct, frozen=True, tag=True):
    """A card asks for its target: Nova, Zap, Ambush, Provoke, or a Machine (``powerplay``)."""

    card: int


class Fire(Struct, frozen=True, tag=True):
    """A Nova Beam on its way; ``ship`` -1: at a Machine (``powerplay``)."""

    system: int
    ship: int
    bonus: int


class Jump(Struct, frozen=True, tag=True):
    """A hyperjump (``jumps``)."""

    card: int
    """-1: the special jump of three alone."""
    points: int
    spare: int
    """Ships that may go without points."""
    values: tuple[int, ...] = ()
    """Values of the ships that went."""
    landed: Fleets = ()
    """Ships standing in systems that are not friendly."""
    arrived: Fleets = ()
    """Ships that jumped into friendly systems and go no further."""
    source: int = -1
    ship: int = -1


class JumpFights(Struct, frozen=True, tag=True):
    """Systems whose fights are to come (``jumps``)."""

    landed: Fleets


class JumpFight(Struct, frozen=True, tag=True):
    """The fight for one system (``jumps``)."""

    system: int
    fleet: int
    """The ships that jumped there."""
    aim: str = ""
    """As in ``Assault``."""
    ship: int = -1
    defender: int = -1
    owed: int = 0
    """Ships that are lost and still to be chosen."""
    tie: bool = False
    """After the losses the system is captured if a ship is left (AW-102)."""


# --- Amoebas and Machines ---


class Swarm(Struct, frozen=True, tag=True):
    """Amoeba campaigns, one after the other (``amoebas``)."""

    number: int
    of: int
    seat: int
    """Who tosses."""
    marked: tuple[int, ...] = ()
    """Systems that get markers now."""


class Onslaught(Struct, frozen=True, tag=True):
    """Amoebas that will attack in this order: pairs of system and marker (``amoebas``)."""

    queue: tuple[tuple[int, int], ...]
    seat: int


class Contest(Struct, frozen=True, tag=True):
    """Neighbours that one Amoeba has yet to contest (house rule; ``amoebas``)."""

    system: int
    targets: tuple[int, ...]
    seat: int


class Overcome(Struct, frozen=True, tag=True):
    """Systems that were overcome and are still to be handled (``amoebas``)."""

    origin: int
    systems: tuple[int, ...]


class Flood(Struct, frozen=True, tag=True):
    """An Amoeba spreads there if no ship is left (``amoebas``)."""

    origin: int
    system: int


class Losses(Struct, frozen=True, tag=True):
    """A seat removes so many ships; Monitors only where ``monitors`` (``amoebas``)."""

    seat: int
    system: int
    left: int
    cause: str
    monitors: bool = False


class Steer(Struct, frozen=True, tag=True):
    """The Machine in this system is to be sent on (``machines``)."""

    system: int


class Lurch(Struct, frozen=True, tag=True):
    """The Machine in this system moves at random, so often (``machines``)."""

    system: int
    left: int


class Rampage(Struct, frozen=True, tag=True):
    """A Machine fights the ships in its system (``machines``)."""

    system: int
    ship: int = -1
    """The defender, once it is named."""


# --- attacks ---


class Assault(Struct, frozen=True, tag=True):
    """One attack; ``aim`` is set once it is clear what is attacked (``assault``)."""

    source: int
    target: int
    aim: str = ""
    """``systems``: type A; ``ships`` or ``machine``: type B."""
    ship: int = -1
    defender: int = -1


class TieTake(Struct, frozen=True, tag=True):
    """After the losses of a tie: the system is captured if a ship can move in (``assault``)."""

    source: int
    target: int


class Following(Struct, frozen=True, tag=True):
    """Ships move from one system to the next; at least one if ``must`` (``moving``)."""

    source: int
    target: int
    must: bool
    free: bool = False


Task = (
    DealCore
    | TossStarter
    | Settle
    | DrawPowers
    | Awake
    | FirstDeal
    | Rounds
    | Show
    | Choose
    | Turns
    | Deal
    | PowerPlay
    | Production
    | Placing
    | Campaign
    | FreeMoves
    | Wind
    | Gain
    | Pick
    | Fire
    | Jump
    | JumpFights
    | JumpFight
    | Swarm
    | Onslaught
    | Contest
    | Overcome
    | Flood
    | Losses
    | Steer
    | Lurch
    | Rampage
    | Assault
    | TieTake
    | Following
)
