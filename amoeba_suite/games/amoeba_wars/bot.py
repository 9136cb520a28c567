"""Computer players of Amoeba Wars."""

from collections.abc import Callable
from typing import Any

from amoeba_suite.ai.bots import GreedyBot, RandomBot
from amoeba_suite.core.bot import Bot


def _random(_game: Any) -> Bot:
    return RandomBot()


def _greedy(game: Any) -> Bot:
    return GreedyBot(game, worlds=1)


_LEVELS: dict[str, Callable[[Any], Bot]] = {
    "random": _random,
    "easy": _greedy,
    "normal": _greedy,
    "hard": _greedy,
}


def make_bot(game: Any, level: str) -> Bot:
    """A player of that level. KeyError for an unknown one."""
    return _LEVELS[level](game)
