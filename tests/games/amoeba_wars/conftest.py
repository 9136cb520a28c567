"""The game, loaded once, and random games of it."""

from collections.abc import Iterator
from random import Random

import pytest
from aw_walk import Walk

from amoeba_suite.core.contract import Chance, Over
from amoeba_suite.games.amoeba_wars.events import Event
from amoeba_suite.games.amoeba_wars.moves import AmoebaWars
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.games.amoeba_wars.schema import Options
from amoeba_suite.games.amoeba_wars.state import State
from amoeba_suite.testing.games import shipped


@pytest.fixture(scope="session")
def game() -> AmoebaWars:
    loaded = PLUGIN.load(shipped(PLUGIN))
    assert isinstance(loaded, AmoebaWars)
    return loaded


@pytest.fixture(scope="session")
def walk(game: AmoebaWars) -> Walk:
    """All states of a random game, each with the events that led to it."""

    def states(
        seats: int, seed: int, options: Options | None = None
    ) -> Iterator[tuple[State, tuple[Event, ...]]]:
        rng = Random(seed)
        state = game.start(options or Options(turn_limit=8), seats)
        while not isinstance(turn := game.turn(state), Over):
            if isinstance(turn, Chance):
                action = game.sample(state, rng)
            else:
                actions = game.actions(state)
                action = actions[int(rng.random() * len(actions))]
            step = game.apply(state, action)
            state = step.state
            yield state, step.events

    return states
