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

LEAST = {
    "amoeba_1975": 100_000,
    "amoeba_wars": 30_000,
    "devastators": 60_000,
    "galactic_strike_force": 25_000,
    "null_game": 90_000,
}
"""Actions a second on a machine that is as fast as the one below, or faster."""
SHORT = {"amoeba_wars": {"turn_limit": 4}}
"""Options that end a game before it grows long, so that no round lasts."""
LOOP = 1_820_000
"""Steps a second of the plain loop there; slower machines owe less in proportion."""
GAMES = 60
ATTEMPTS = 3
"""A neighbour that fills the caches slows games down more than the loop: a quiet moment counts."""


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


def hold(what: str, work: Callable[[], int], least: int) -> None:
    for _ in range(ATTEMPTS):
        actions, steps = side_by_side(work, plain_loop)
        owed = least * min(1.0, steps / LOOP)
        print(f"{what}: {actions:,.0f} actions/s of {owed:,.0f}, loop {steps:,.0f}/s")  # noqa: T201
        if actions >= owed:
            return
    pytest.fail(f"{what}: {actions:,.0f} actions a second, {owed:,.0f} are owed")


@pytest.mark.slow
@pytest.mark.parametrize("game_id", LEAST)
def test_random_play(game_id: str) -> None:
    plugin = find(game_id)
    game = plugin.load(shipped(plugin))
    options = plugin.types().options(**SHORT.get(game_id, {}))
    hold(game_id, random_play(game, options, 2), LEAST[game_id])


@pytest.mark.slow
def test_random_play_as_simulate_does_it() -> None:
    plugin = find("amoeba_1975")
    game = plugin.load(shipped(plugin))
    hold("simulate amoeba_1975", simulated(game, plugin), LEAST["amoeba_1975"])
