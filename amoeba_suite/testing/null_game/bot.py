"""Computer players of the null game: all generic."""

from amoeba_suite.ai.bots import GreedyBot, RandomBot
from amoeba_suite.ai.ismcts import ISMCTS
from amoeba_suite.core.bot import Bot
from amoeba_suite.core.contract import AnyGame


def make(game: AnyGame, level: str) -> Bot:
    """A bot of that level; KeyError for an unknown one."""
    match level:
        case "random":
            return RandomBot()
        case "easy":
            return GreedyBot(game, worlds=2)
        case "normal":
            return ISMCTS(game, iterations=60)
        case "hard":
            return ISMCTS(game, iterations=400)
    raise KeyError(level)
