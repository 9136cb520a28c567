"""The vocabulary of Amoeba Wars: options, what players do, and what chance brings.

Systems are named by their ids in ``map.yaml``, ships by their class (``scout``), cards
by their number. Every choice is one small step: what is not finished yet waits in the state.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Ship = Literal["scout", "cruiser", "dreadnought", "battlestar", "monitor"]
SHIPS: tuple[Ship, ...] = ("scout", "cruiser", "dreadnought", "battlestar", "monitor")
"""The classes, cheapest first: a class is its place in this row wherever numbers are wanted."""
MOST_PLAYERS = 6
Card = Annotated[int, Meta(ge=0, le=44)]
Face = Annotated[int, Meta(ge=1, le=6)]

_MORE = {"advanced": True}


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agrees on before the game; the defaults are the book (AW-334)."""

    mode: Literal["by_the_book", "recommended"] = "by_the_book"
    """The profile; recommended: a truce of three turns with five and six players (AW-329)."""
    special_powers: bool = False
    """Each player draws a Special Power (AW-307)."""
    turn_limit: Annotated[int, Meta(ge=0, le=200, examples=[0, 10, 15, 20, 30, 60])] = 0
    """Game turns after which the highest score wins; 0 for none (AW-332)."""
    reactions: Literal["ask", "automatic"] = "ask"
    """Who chooses defenders and losses in other players' turns (AW-302)."""
    amoeba_resolution: Annotated[
        Literal["one_toss", "contested_swarm"], Meta(extra_json_schema=_MORE)
    ] = "one_toss"
    """How an Amoeba attacks its neighbours (AW-049, AW-066)."""
    truce_turns: Annotated[
        int, Meta(ge=0, le=20, examples=[0, 2, 3, 5], extra_json_schema=_MORE)
    ] = 0
    """Game turns in which Saestor may not be attacked; at least 3 where the profile says so."""
    prepared_bid: Annotated[bool, Meta(extra_json_schema=_MORE)] = False
    """The Central Systems must be held before the attack campaign begins (AW-330)."""
    shuffle_core: Annotated[bool, Meta(extra_json_schema=_MORE)] = False
    """The six systems round Saestor are dealt at random (AW-331)."""


# --- setting up, and cards ---


class ChooseHome(Struct, frozen=True, tag=True):
    """Settle in an empty Home; with two players in the one opposite as well (AW-035, AW-286)."""

    system: str


class PlayCard(Struct, frozen=True, tag=True):
    """Show a card from the hand, or choose it face down after a strike (AW-072, AW-077)."""

    card: Card


class Wait(Struct, frozen=True, tag=True):
    """Card at Any Time: show nothing yet (AW-322)."""


class Skip(Struct, frozen=True, tag=True):
    """Leave the card, or what is left of it, unused (AW-081, AW-087)."""


class Place(Struct, frozen=True, tag=True):
    """Put the new ship into this system (AW-178)."""

    system: str


class JumpFrom(Struct, frozen=True, tag=True):
    """Hyperjump: take one ship out of this system (AW-097)."""

    source: str
    ship: Ship


class JumpTo(Struct, frozen=True, tag=True):
    """Hyperjump: put the ship there."""

    target: str


class EndJumps(Struct, frozen=True, tag=True):
    """Hyperjump: no more ships."""


class FightAt(Struct, frozen=True, tag=True):
    """Hyperjump: the system whose fight is next (AW-101)."""

    system: str


class Beam(Struct, frozen=True, tag=True):
    """Nova Beam at one enemy ship or a Machine (AW-107)."""

    system: str
    target: Literal[Ship, "machine"]


class Zap(Struct, frozen=True, tag=True):
    """Remove this Amoeba (AW-110)."""

    system: str


class Ambush(Struct, frozen=True, tag=True):
    """Put an Amoeba here (AW-111)."""

    system: str


class Provoke(Struct, frozen=True, tag=True):
    """Let this Amoeba attack (AW-117)."""

    system: str


class Activate(Struct, frozen=True, tag=True):
    """Choose the Machine in this system; without one, bring one into Saestor (AW-114)."""

    system: str | None = None


class SendMachine(Struct, frozen=True, tag=True):
    """Move the chosen Machine there."""

    target: str


# --- fights, building, moving ---


class LoseShip(Struct, frozen=True, tag=True):
    """Remove one of the ships that are lost (AW-058, AW-200)."""

    ship: Ship


class Defend(Struct, frozen=True, tag=True):
    """Name the ship that meets the attack (AW-207, AW-238)."""

    ship: Ship


class AttackWith(Struct, frozen=True, tag=True):
    """Name the ship that attacks (AW-207)."""

    ship: Ship


class Aim(Struct, frozen=True, tag=True):
    """Machine and Amoeba in one system: which to attack now (AW-219)."""

    at: Literal["amoeba", "machine"]


class Build(Struct, frozen=True, tag=True):
    """Buy a new ship; where it goes is asked next (AW-172)."""

    ship: Ship


class Retrieve(Struct, frozen=True, tag=True):
    """Bring a ship back from the Time Warp for a point more (AW-316)."""

    ship: Ship


class EndBuilding(Struct, frozen=True, tag=True):
    """Let the points left lapse (AW-173)."""


class Attack(Struct, frozen=True, tag=True):
    """Attack an adjacent system once (AW-187)."""

    source: str
    target: str


class EndAttacks(Struct, frozen=True, tag=True):
    """End the attack campaign (AW-184)."""


class Move(Struct, frozen=True, tag=True):
    """Move one ship along: into a captured system, or in the free move (AW-198, AW-224)."""

    ship: Ship


class MoveAll(Struct, frozen=True, tag=True):
    """Move all that may go; where one ship has to stay it is one of the cheapest."""


class StopMoving(Struct, frozen=True, tag=True):
    """No more ships."""


class FreeMove(Struct, frozen=True, tag=True):
    """Begin a free move between two own systems; which ships go is asked next (AW-224)."""

    source: str
    target: str


class EndTurn(Struct, frozen=True, tag=True):
    """Do without the free move."""


# --- chance ---


class CoreDealt(Struct, frozen=True, tag=True):
    """Chance: the six systems round Saestor in a new order (AW-331).

    The system that stands n-th in the map gets planets and production of number ``order[n]``.
    """

    order: tuple[int, ...]


class Rolled(Struct, frozen=True, tag=True):
    """Chance: one die, or the attacker's and the defender's."""

    faces: tuple[Face, ...]


class PowerDrawn(Struct, frozen=True, tag=True):
    """Chance: a Special Power (AW-308)."""

    power: str


class MarkersDrawn(Struct, frozen=True, tag=True):
    """Chance: the markers of the Amoebas that will attack, in map order (AW-046)."""

    markers: tuple[Annotated[int, Meta(ge=1)], ...]


class Lurched(Struct, frozen=True, tag=True):
    """Chance: the die that showed a marker, and the system where that marker lay (AW-120)."""

    face: Face
    target: str


class Shuffled(Struct, frozen=True, tag=True):
    """Chance: the Power deck in its new order, top card first (AW-042, AW-270)."""

    order: tuple[Card, ...]


Action = (
    ChooseHome
    | PlayCard
    | Wait
    | Skip
    | Place
    | JumpFrom
    | JumpTo
    | EndJumps
    | FightAt
    | Beam
    | Zap
    | Ambush
    | Provoke
    | Activate
    | SendMachine
    | LoseShip
    | Defend
    | AttackWith
    | Aim
    | Build
    | Retrieve
    | EndBuilding
    | Attack
    | EndAttacks
    | Move
    | MoveAll
    | StopMoving
    | FreeMove
    | EndTurn
    | CoreDealt
    | Rolled
    | PowerDrawn
    | MarkersDrawn
    | Lurched
    | Shuffled
)
