"""A scene of Galactic Strike Force on a view, and games to show on it."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from scene_play import Play, lively, scene_on

from amoeba_suite.app.context import AppContext
from amoeba_suite.games.galactic_strike_force import schema
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.scene.scene import Scene
from amoeba_suite.testing.games import loaded

IDLE = (schema.Pass, schema.PassPhase, schema.Wait, schema.Concede, schema.StayOut, schema.Rethink)


@cache
def _played(seats: int, seed: int, plies: int, options: schema.Options) -> Play:
    return Play(loaded(PLUGIN), options, seats, seed, lively(IDLE, 0.9)).go(plies)


@pytest.fixture
def play() -> Callable[..., Play]:
    def start(seats: int = 3, plies: int = 200, seed: int = 5, **options: Any) -> Play:
        return _played(seats, seed, plies, schema.Options(**options))

    return start


@pytest.fixture(scope="session")
def six_duels() -> Any:
    """Six Ships that each fight alone, asked whether the roles stand."""
    lone = lively(IDLE, 0.9)

    def choose(play: Play, state: Any, turn: Any) -> Any:
        fights = (a for a in play.game.actions(state) if isinstance(a, schema.Engage))
        return next(fights, None) or lone(play, state, turn)

    game = Play(loaded(PLUGIN), schema.Options(force="united_forces"), 6, 2, choose).go(400)
    for frame in game.decisions():
        if frame.view.public.prompt == "confirm":
            presenter: Any = PLUGIN.presenter(game.game)
            if len(presenter.glance(frame.view).battle()) == 6:
                return frame
    raise AssertionError("no six duels in this game")


@pytest.fixture
def scene_of(context: AppContext) -> Callable[..., Scene]:
    def make(seats: int = 3, language: str = "en") -> Scene:
        return scene_on(context, PLUGIN, Scene, seats, language)  # type: ignore[no-any-return]

    return make
