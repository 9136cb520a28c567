"""Easy is easy: a player who only looks one action ahead wins against it."""

import pytest

from amoeba_suite.ai import selfplay
from amoeba_suite.ai.selfplay import computer_table
from amoeba_suite.core.bot import Budget
from amoeba_suite.testing.games import find, loaded


@pytest.mark.parametrize(
    ("name", "games", "least"),
    [("devastators", 12, 9)],
)
def test_easy_loses_to_a_plain_greedy_player(name: str, games: int, least: int) -> None:
    """Ask 10: seats swapped. Amoeba (1975) has a greedy player of its own, see its tests; in
    Galactic Strike Force all win or lose together."""
    plugin = find(name)
    game = loaded(plugin)
    won = 0.0
    for seed in range(games):
        levels = ("easy", "greedy") if seed % 2 else ("greedy", "easy")
        table = computer_table(plugin, plugin.types().options(), levels, str(seed))
        won += selfplay.play(plugin, game, table, Budget(iterations=1)).payoff[seed % 2]
    assert won >= least
