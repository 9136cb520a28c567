"""A scene of Amoeba Wars on a view, and games to show on it."""

from collections.abc import Callable
from functools import cache

import pytest
from scene_play import Play, lively, scene_on

from amoeba_suite.app.context import AppContext
from amoeba_suite.games.amoeba_wars import schema
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.games.amoeba_wars.scene.scene import Scene
from amoeba_suite.testing.games import loaded

IDLE = (schema.Skip, schema.EndJumps, schema.EndBuilding, schema.EndAttacks, schema.EndTurn)


@cache
def _played(seats: int, seed: int, plies: int, powers: bool) -> Play:
    options = schema.Options(special_powers=powers)
    return Play(loaded(PLUGIN), options, seats, seed, lively(IDLE, 0.8)).go(plies)


@pytest.fixture
def play() -> Callable[..., Play]:
    def start(seats: int = 3, plies: int = 260, seed: int = 5, powers: bool = False) -> Play:
        return _played(seats, seed, plies, powers)

    return start


@pytest.fixture
def table_size() -> tuple[int, int]:
    return 976, 704


@pytest.fixture
def scene_of(context: AppContext) -> Callable[..., Scene]:
    def make(seats: int = 3, language: str = "en") -> Scene:
        return scene_on(context, PLUGIN, Scene, seats, language)  # type: ignore[no-any-return]

    return make
