"""Easy is easy: a player who only looks one action ahead wins against it."""

from random import Random

import pytest
from msgspec.structs import replace

from amoeba_suite.ai import selfplay
from amoeba_suite.ai.bots import GreedyBot
from amoeba_suite.ai.selfplay import computer_table, make_bot
from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Over
from amoeba_suite.testing.games import find, loaded
from amoeba_suite.testing.plies import by_bots, walk

pytestmark = pytest.mark.usefixtures("untraced")


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


def test_easy_loses_to_a_greedy_player_who_imagines_one_world_only() -> None:
    """Ask 10: in Amoeba Wars four worlds for each action take long; docs/ai.md has them."""
    plugin = find("amoeba_wars")
    game = loaded(plugin)
    options = replace(plugin.types().options(), turn_limit=60)
    won = 0.0
    for seed in range(8):
        rng, greedy = Random(seed), seed % 2
        bots = [make_bot(plugin, game, "easy"), make_bot(plugin, game, "easy")]
        bots[greedy] = GreedyBot(game, worlds=1)
        plies = walk(game, game.start(options, 2), rng, by_bots(game, bots, Budget(), rng))
        *_, last = plies
        over = game.turn(last.step.state)
        assert isinstance(over, Over)
        won += over.payoff[greedy]
    assert won > 4, won
