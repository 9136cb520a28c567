"""A game ply by ply without a session: what tests and measurements of every game walk through."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from amoeba_suite.core.bot import Bot, Budget
from amoeba_suite.core.chance import pick
from amoeba_suite.core.contract import AnyGame, Chance, Decide, Frame, Over, Seat, Step

Choose = Callable[[Any, Decide], Any]
"""A state and what is asked there -> one of its legal actions."""


class Ply(NamedTuple):
    """One action and what it did."""

    state: Any
    """Before the action."""
    turn: Decide | Chance
    action: Any
    step: Step[Any, Any]


def walk(game: AnyGame, state: Any, rng: Random, choose: Choose | None = None) -> Iterator[Ply]:
    """The plies from ``state`` to the end of the game; without ``choose`` all is done by lot."""
    decide = choose or by_lot(game, rng)
    while not isinstance(turn := game.turn(state), Over):
        action = game.sample(state, rng) if isinstance(turn, Chance) else decide(state, turn)
        step = game.apply(state, action)
        yield Ply(state, turn, action, step)
        state = step.state


def by_lot(game: AnyGame, rng: Random) -> Choose:
    """Every legal action is as likely."""
    return lambda state, _turn: pick(game.actions(state), rng)


def lively(game: AnyGame, rng: Random, idle: tuple[type, ...], share: float = 1.0) -> Choose:
    """Players who like to do things: with a chance of ``share`` they leave ``idle`` actions out."""

    def choose(state: Any, _turn: Decide) -> Any:
        actions = game.actions(state)
        busy = [action for action in actions if not isinstance(action, idle)]
        return pick(busy if busy and (share >= 1 or rng.random() < share) else actions, rng)

    return choose


def by_bots(game: AnyGame, bots: Sequence[Bot], budget: Budget, rng: Random) -> Choose:
    """A computer player for each seat, who is given frames and nothing else."""

    def choose(state: Any, turn: Decide) -> Any:
        return bots[turn.seat].choose(asked(game, state), turn.seat, budget, rng).action

    return choose


def frame_of(game: AnyGame, state: Any, viewer: int | None, ply: int = 0) -> Frame[Any, Any]:
    """What ``viewer`` is shown of a state (None: the public), with the actions if he is asked."""
    turn = game.turn(state)
    mine = isinstance(turn, Decide) and turn.seat == viewer
    seat = None if viewer is None else Seat(viewer)
    view = game.observe(state, seat)
    return Frame(ply, turn, seat, view, tuple(game.actions(state)) if mine else ())


def asked(game: AnyGame, state: Any, ply: int = 0) -> Frame[Any, Any]:
    """What whoever is asked is shown. Raises ValueError where nobody is."""
    turn = game.turn(state)
    if not isinstance(turn, Decide):
        raise ValueError(f"nobody is asked at {turn}")
    return frame_of(game, state, turn.seat, ply)
