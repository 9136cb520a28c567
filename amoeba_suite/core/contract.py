"""The contract between a game's rules and everything else: what a game must answer.

A game is a set of pure functions over one immutable state value. Randomness, hidden information,
undo, saving and drawing are other people's business; the contract only makes them possible.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Generic, NewType, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

Seat = NewType("Seat", int)
"""A place at the table, 0 to n-1; people, bots and colours are attached to it elsewhere."""


class Decide(Struct, frozen=True, tag=True):
    """One seat must choose one of ``actions(state)``."""

    seat: Seat
    prompt: str
    """Key into the wording, under ``prompts``: what the seat is asked."""


class Chance(Struct, frozen=True, tag=True):
    """The world must choose: a die, a shuffle, a draw."""

    what: str
    """Key into the wording, under ``chances``."""


class Over(Struct, frozen=True, tag=True):
    """The game has ended."""

    payoff: tuple[float, ...]
    """One entry per seat, higher is better: win 1, loss 0, a shared win split; co-op all alike."""
    reason: str
    """Key into the wording, under ``endings``."""


Turn = Decide | Chance | Over

O = TypeVar("O", contravariant=True)  # noqa: E741  options
S = TypeVar("S")  # state
A = TypeVar("A")  # action
E = TypeVar("E")  # event
V = TypeVar("V")  # observation (view)


class Step(Struct, Generic[S, E], frozen=True):
    """What applying one action gives."""

    state: S
    events: tuple[E, ...] = ()
    sealed: bool = False
    """True when the step taught its actor something he could not know: fair undo stops here."""


class Frame(Struct, Generic[A, V], frozen=True):
    """All that one audience may see at one moment; the only thing views and bots are given."""

    ply: int
    """Number of actions applied so far, chance outcomes included."""
    turn: Turn
    viewer: Seat | None
    """Whose eyes; None is the public table."""
    view: V
    actions: tuple[A, ...] = ()
    """The legal actions, when it is the viewer who must decide; else empty."""


class Game(Protocol[O, S, A, E, V]):
    """The rules of one game: options, state, action, event, observation.

    Laws that every implementation obeys are in ``amoeba_suite.testing.laws``.
    """

    def start(self, options: O, seats: int, /) -> S:
        """The state before the first action; often a Chance (a shuffle) comes first."""
        ...

    def turn(self, state: S, /) -> Turn:
        """Who or what acts now."""
        ...

    def actions(self, state: S, /) -> Sequence[A]:
        """At Decide: every legal action once, in a stable order, never empty. Else empty."""
        ...

    def apply(self, state: S, action: A, /) -> Step[S, E]:
        """The state after a legal action or a possible chance outcome. Pure; never random.

        May trust its input: the session is the gate.
        """
        ...

    def sample(self, state: S, rng: Random, /) -> A:
        """At Chance: one outcome with its true odds, drawn only through ``rng.random()``."""
        ...

    def outcomes(self, state: S, /) -> Sequence[tuple[A, float]] | None:
        """At Chance: all outcomes with their odds, or None where they are too many to list."""
        ...

    def observe(self, state: S, seat: Seat | None, /) -> V:
        """What a seat (None: the public) knows; a type of its own, never a holed state."""
        ...

    def redact(self, event: E, seat: Seat | None, /) -> E | None:
        """The event as that audience may see it, or None when it may not know of it."""
        ...

    def imagine(self, view: V, rng: Random, /) -> S:
        """Some world that this observer cannot rule out, drawn fairly."""
        ...


AnyGame = Game[Any, Any, Any, Any, Any]


@runtime_checkable
class Solves(Protocol):
    """A game with a solution to be found (puzzles)."""

    def solve(self, state: Any, /) -> Sequence[Any] | None:
        """The actions that solve it, shortest known first, or None if there are none."""
        ...


@runtime_checkable
class Values(Protocol):
    """A game that can say how good a state looks, for searches that cannot play to the end."""

    def worth(self, state: Any, seat: Seat, /) -> float:
        """Between 0 (lost) and 1 (won) for the seat."""
        ...


@runtime_checkable
class Validates(Protocol):
    """A game whose options and number of seats can contradict each other."""

    def objections(self, options: Any, seats: int, /) -> Sequence[str]:
        """Wording keys under ``objections``: why this table cannot start; empty if it can."""
        ...


@runtime_checkable
class Positions(Protocol):
    """A game whose scenarios can start from a described position."""

    def position(self, options: Any, seats: int, overrides: dict[str, Any], /) -> Any:
        """A state: a fresh game with the overrides of a scenario put on it.

        Raises ValueError, naming the key, for an unknown key or an impossible value.
        """
        ...

    def describe(self, state: Any, /) -> dict[str, Any]:
        """The same keys read back from a state, for ``expect: position``."""
        ...
