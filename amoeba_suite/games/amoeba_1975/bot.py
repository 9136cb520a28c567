"""Computer players of Amoeba (1975)."""

from collections.abc import Sequence
from random import Random
from typing import Any

from amoeba_suite.core.bot import Bot, Budget, Choice, Ranked
from amoeba_suite.core.chance import pick
from amoeba_suite.core.contract import Frame, Seat
from amoeba_suite.games.amoeba_1975.moves import Amoeba1975
from amoeba_suite.games.amoeba_1975.schema import View

LEVELS = ("random", "greedy", "easy", "normal", "hard")


class RandomBot:
    """Any legal action."""

    def choose(self, frame: Frame[Any, View], seat: Seat, budget: Budget, rng: Random) -> Choice:
        """One of the legal actions, each as likely."""
        action = pick(frame.actions, rng)
        return Choice(action, (Ranked(action, 0.5, "random"),))


def make_bot(game: Any, level: str) -> Bot:
    """The bot of that level; KeyError for an unknown one."""
    if level not in LEVELS:
        raise KeyError(level)
    return RandomBot()


__all__: Sequence[str] = ["Amoeba1975", "make_bot"]
