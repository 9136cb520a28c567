"""The computer players of Devastators."""

from amoeba_suite.ai.bots import FirstBot, GreedyBot, RandomBot
from amoeba_suite.core.bot import Bot
from amoeba_suite.core.contract import AnyGame

_WORLDS = {"easy": 1, "normal": 4, "hard": 8}


def make_bot(game: AnyGame, level: str) -> Bot:
    """A computer player of that level. KeyError for an unknown level."""
    if level == "random":
        return RandomBot()
    if level == "first":
        return FirstBot()
    return GreedyBot(game, _WORLDS[level])
