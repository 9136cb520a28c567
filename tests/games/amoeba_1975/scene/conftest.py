"""A scene of Amoeba (1975) on a view, and games to show on it."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from scene_play import Play, scene_on

from amoeba_suite.app.context import AppContext
from amoeba_suite.core.contract import Decide
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN
from amoeba_suite.games.amoeba_1975.scene.scene import Scene
from amoeba_suite.games.amoeba_1975.schema import Options, TurnTile
from amoeba_suite.testing.games import loaded


def nearest(play: Play, state: Any, turn: Decide) -> Any:
    """Whatever brings the mover's nearest card nearer, with some noise."""
    actions = play.game.actions(state)
    hand = play.game.observe(state, turn.seat).hand
    tiles = [a for a in actions if isinstance(a, TurnTile)]
    if not hand or not tiles or play.rng.random() < 0.2:
        return actions[int(play.rng.random() * len(actions))]
    distance = play.game.deck.distance

    def near(action: TurnTile) -> float:
        board = state.board ^ (1 << action.tile)
        return min(distance(board, card) for card in hand) + play.rng.random() * 0.9

    return min(tiles, key=near)


def seats_of(mode: str) -> int:
    return 2 if mode == "duel" else 1


@cache
def _played(options: Options, seed: int, plies: int) -> Play:
    return Play(loaded(PLUGIN), options, seats_of(options.mode), seed, nearest).go(plies)


@pytest.fixture
def play() -> Callable[..., Play]:
    def start(plies: int = 60, seed: int = 5, **options: Any) -> Play:
        return _played(Options(**options), seed, plies).twin()

    return start


@pytest.fixture
def table_size() -> tuple[int, int]:
    return 976, 704


@pytest.fixture
def scene_of(context: AppContext) -> Callable[..., Scene]:
    def make(language: str = "en", mode: str = "duel", **options: Any) -> Scene:
        seats = seats_of(mode)
        return scene_on(  # type: ignore[no-any-return]
            context, PLUGIN, Scene, seats, language, mode=mode, **options
        )

    return make
