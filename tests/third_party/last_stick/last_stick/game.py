"""The rules of the last stick: types first, then pure functions over one immutable state."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from amoeba_suite.core.contract import Decide, Over, Seat, Step, Turn

if TYPE_CHECKING:
    from amoeba_suite.core.rules import RuleSource

# --- rules data: frozen structs that forbid unknown fields, so that typing errors show ------------


class Take(Struct, frozen=True, forbid_unknown_fields=True):
    """One number of sticks that may be taken."""

    count: Annotated[int, Meta(ge=1, le=9)]


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``game.yaml``."""

    takes: Annotated[tuple[Take, ...], Meta(min_length=1)]


def read(source: "RuleSource") -> Rules:
    """The checked rules data. Raises RulesError with every fault and its place."""
    from amoeba_suite.core.rules import RulesError

    rules = source.load("game", Rules)
    counts = [take.count for take in rules.takes]
    faults = [
        source.fault("game", f"takes[{i}].count", f"{count} is there twice")
        for i, count in enumerate(counts)
        if count in counts[:i]
    ]
    if 1 not in counts:
        faults.append(source.fault("game", "takes", "1 must be among them, or the game can stick"))
    if faults:
        raise RulesError(faults)
    return rules


# --- the game's values ----------------------------------------------------------------------------


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the players may agree on before a game."""

    sticks: Annotated[int, Meta(ge=4, le=40)] = 15
    last_wins: bool = False
    """Whether who takes the last stick wins instead of loses."""


class State(Struct, frozen=True):
    """Everything there is. Nothing is hidden and nothing is random in this game."""

    options: Options
    left: int
    taken: tuple[int, int] = (0, 0)
    """Sticks that each seat has taken."""
    seat: Seat = Seat(0)


View = State
"""Without hidden parts, what a seat knows may be the state itself."""


class TakeSticks(Struct, frozen=True, tag=True):
    """Take that many sticks."""

    count: int


Action = TakeSticks


class Took(Struct, frozen=True, tag=True):
    """A seat took sticks."""

    seat: Seat
    count: int
    left: int


Event = Took


class LastStick:
    """The game; also ``Values`` (for computer players) and ``Conserves`` (for law 7)."""

    def __init__(self, rules: Rules) -> None:
        self.actions_by_count = tuple(
            TakeSticks(count) for count in sorted(take.count for take in rules.takes)
        )

    def start(self, options: Options, seats: int, /) -> State:
        """All sticks on the table."""
        return State(options, options.sticks)

    def turn(self, state: State, /) -> Turn:
        """Seats alternate until no stick is left; ``state.seat`` then is who did not take it."""
        if state.left:
            return Decide(state.seat, "take")
        winner = 1 - state.seat if state.options.last_wins else state.seat
        return Over((1.0, 0.0) if winner == 0 else (0.0, 1.0), "last_stick")

    def actions(self, state: State, /) -> Sequence[TakeSticks]:
        """All numbers that the table still holds."""
        return tuple(action for action in self.actions_by_count if action.count <= state.left)

    def apply(self, state: State, action: TakeSticks, /) -> Step[State, Took]:
        """The sticks change hands, and the turn passes."""
        taken = list(state.taken)
        taken[state.seat] += action.count
        left = state.left - action.count
        after = State(state.options, left, (taken[0], taken[1]), Seat(1 - state.seat))
        return Step(after, (Took(state.seat, action.count, left),))

    def sample(self, state: State, rng: Random, /) -> TakeSticks:
        """Never asked: nothing is left to chance."""
        raise ValueError(f"no chance at {state}")

    def outcomes(self, state: State, /) -> None:
        """Never asked either."""

    def observe(self, state: State, seat: Seat | None, /) -> State:
        """Everything."""
        return state

    def redact(self, event: Took, seat: Seat | None, /) -> Took:
        """Everything."""
        return event

    def imagine(self, view: State, rng: Random, /) -> State:
        """The one possible world."""
        return view

    # --- optional protocols -----------------------------------------------------------------------

    def worth(self, state: State, seat: Seat, /) -> float:
        """1 if the seat can force a win, else 0."""
        return float(self._wins(state.left, state.options.last_wins) == (seat == state.seat))

    def components(self, state: State, /) -> Iterable[str]:
        """Every stick, wherever it lies."""
        return tuple(f"stick{i}" for i in range(state.left + sum(state.taken)))

    def _wins(self, left: int, last_wins: bool) -> bool:
        """Whether the seat on turn can force a win with that many sticks left."""
        # Nothing left: the other seat has taken the last one.
        wins = [not last_wins]
        for number in range(1, left + 1):
            counts = (action.count for action in self.actions_by_count)
            wins.append(any(count <= number and not wins[number - count] for count in counts))
        return wins[left]
