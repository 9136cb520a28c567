"""Rule actions a second in random play, held against a plain Python loop in the same run.

One action is ``turn``, ``actions`` and ``apply`` together, chance included: what a rollout of a
search costs. Rates are printed (``-s``).
"""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from ratio import plain_loop, side_by_side

from amoeba_suite.core.contract import Chance, Decide
from amoeba_suite.testing.games import find, shipped

LEAST = {"amoeba_1975": 0.055, "null_game": 0.05}
"""Actions per step of the plain loop. A machine on which 100,000 actions of Amoeba (1975) take a
second does some 1,830,000 steps of the loop in that time."""


def random_play(game: Any, options: Any, seats: int, games: int) -> Callable[[], int]:
    """Work: so many games at random; the units are actions."""

    def play() -> int:
        rng, plies = Random(1), 0
        turn_of, actions_of, apply, draw = game.turn, game.actions, game.apply, rng.random
        for _ in range(games):
            state = game.start(options, seats)
            while True:
                turn = turn_of(state)
                if isinstance(turn, Decide):
                    actions = actions_of(state)
                    action = actions[int(draw() * len(actions))]
                elif isinstance(turn, Chance):
                    action = game.sample(state, rng)
                else:
                    break
                state = apply(state, action).state
                plies += 1
        return plies

    return play


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "games"), [("amoeba_1975", 60), ("null_game", 150)])
def test_random_play(game_id: str, games: int) -> None:
    plugin = find(game_id)
    game = plugin.load(shipped(plugin))
    work = random_play(game, plugin.types().options(), 2, games)
    actions, steps = side_by_side(work, plain_loop)
    ratio = actions / steps
    print(f"{game_id}: {actions:,.0f} actions/s, loop {steps:,.0f}/s, ratio {ratio:.3f}")  # noqa: T201
    assert ratio >= LEAST[game_id]
