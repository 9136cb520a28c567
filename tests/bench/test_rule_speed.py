"""Rule actions a second in random play, held against a plain Python loop in the same run.

One action is ``turn``, ``actions`` and ``apply`` together, chance included: what a rollout of a
search costs. No game is played twice, so tables that fill as they are asked gain nothing by it.
Rates are printed (``-s``).
"""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest
from ratio import plain_loop, side_by_side

from amoeba_suite.ai import selfplay
from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Chance, Decide
from amoeba_suite.testing.games import find, shipped

ENOUGH = 100_000
"""Actions a second that are enough on any machine."""
LEAST = {"amoeba_1975": 0.055, "devastators": 0.033, "null_game": 0.05}
"""Actions per step of the plain loop, for slower machines. One on which 100,000 actions of
Amoeba (1975) take a second does some 1,830,000 steps of the loop in that time."""
GAMES = 60


def random_play(game: Any, options: Any, seats: int) -> Callable[[], int]:
    """Work: some new games at random; the units are actions."""
    seeds = count(1)

    def play() -> int:
        rng, plies = Random(next(seeds)), 0
        turn_of, actions_of, apply, draw = game.turn, game.actions, game.apply, rng.random
        for _ in range(GAMES):
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


def simulated(game: Any, plugin: Any) -> Callable[[], int]:
    """Work: the same as ``simulate --seat random --seat random`` plays it."""
    seeds = count(1)
    options = plugin.types().options()

    def play() -> int:
        plies = 0
        for _ in range(GAMES):
            seed = str(next(seeds))
            table = selfplay.computer_table(plugin, options, ("random", "random"), seed)
            plies += selfplay.play(plugin, game, table, Budget()).plies
        return plies

    return play


def hold(what: str, work: Callable[[], int], least: float) -> None:
    actions, steps = side_by_side(work, plain_loop)
    ratio = actions / steps
    print(f"{what}: {actions:,.0f} actions/s, loop {steps:,.0f}/s, ratio {ratio:.3f}")  # noqa: T201
    assert actions >= min(ENOUGH, least * steps)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", LEAST)
def test_random_play(game_id: str) -> None:
    plugin = find(game_id)
    game = plugin.load(shipped(plugin))
    hold(game_id, random_play(game, plugin.types().options(), 2), LEAST[game_id])


@pytest.mark.slow
def test_random_play_as_simulate_does_it() -> None:
    plugin = find("amoeba_1975")
    game = plugin.load(shipped(plugin))
    hold("simulate amoeba_1975", simulated(game, plugin), LEAST["amoeba_1975"])
