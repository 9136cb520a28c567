"""The game, loaded once, and random games of it."""

from collections.abc import Iterator
from random import Random

import pytest
from aw_walk import Walk

from amoeba_suite.games.amoeba_wars.events import Event
from amoeba_suite.games.amoeba_wars.moves import AmoebaWars
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.games.amoeba_wars.schema import Options
from amoeba_suite.games.amoeba_wars.state import State
from amoeba_suite.testing import plies
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
        start = game.start(options or Options(turn_limit=8), seats)
        return ((ply.step.state, ply.step.events) for ply in plies.walk(game, start, Random(seed)))

    return states
