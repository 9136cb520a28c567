"""A scene of Devastators on a view, and games to show on it."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from scene_play import Play, lively, scene_on

from amoeba_suite.app.context import AppContext
from amoeba_suite.games.devastators import schema
from amoeba_suite.games.devastators.plugin import PLUGIN
from amoeba_suite.games.devastators.scene.scene import Scene
from amoeba_suite.testing.games import loaded

IDLE = (schema.Done, schema.Pass, schema.Accept, schema.Proceed, schema.Stop)


@cache
def _played(seats: int, seed: int, plies: int, deal: Any) -> Play:
    options = schema.Options(deal=deal)
    return Play(loaded(PLUGIN), options, seats, seed, lively(IDLE, 0.85)).go(plies)


@pytest.fixture
def play() -> Callable[..., Play]:
    def start(seats: int = 2, plies: int = 120, seed: int = 5, deal: Any = "full") -> Play:
        return _played(seats, seed, plies, deal)

    return start


@pytest.fixture
def scene_of(context: AppContext) -> Callable[..., Scene]:
    def make(seats: int = 2, language: str = "en") -> Scene:
        return scene_on(context, PLUGIN, Scene, seats, language)  # type: ignore[no-any-return]

    return make
