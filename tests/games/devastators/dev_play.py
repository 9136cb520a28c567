"""Random games of Devastators for its tests, and a way to act without naming seats."""

from collections.abc import Iterator
from random import Random
from typing import Any

from amoeba_suite.core.contract import Chance, Step
from amoeba_suite.games.devastators.events import Event
from amoeba_suite.games.devastators.game import Devastators
from amoeba_suite.games.devastators.schema import Action, Options
from amoeba_suite.games.devastators.state import State
from amoeba_suite.testing import plies

Moment = tuple[State, Action, Step[State, Event]]


def walk(game: Devastators, options: Options, seats: int, seed: int) -> Iterator[Moment]:
    """Each step of a random game: the state before, the action, and what it gave."""
    for ply in plies.walk(game, game.start(options, seats), Random(seed)):
        yield ply.state, ply.action, ply.step


def stand(game: Devastators, seats: int, options: Options | None = None, **keys: Any) -> State:
    """A described position."""
    return game.position(options or Options(), seats, keys)


def follow(game: Devastators, state: State, *actions: Action) -> State:
    """The state after these actions, each of which must be legal; chance outcomes included."""
    for action in actions:
        if not isinstance(game.turn(state), Chance):
            assert action in game.actions(state), f"{action} is not legal at {game.turn(state)}"
        state = game.apply(state, action).state
    return state


def told(game: Devastators, state: State, *actions: Action) -> list[Event]:
    """The events of these actions."""
    events: list[Event] = []
    for action in actions:
        step = game.apply(state, action)
        events += step.events
        state = step.state
    return events
