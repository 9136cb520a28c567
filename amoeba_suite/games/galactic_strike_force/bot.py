"""Computer players of Galactic Strike Force."""

from random import Random
from typing import Any

from amoeba_suite.ai.bots import RandomBot
from amoeba_suite.core.bot import Bot, Budget, Choice, Ranked
from amoeba_suite.core.chance import below
from amoeba_suite.core.contract import Frame, Seat
from amoeba_suite.games.galactic_strike_force import schema as s

_LAST = (s.Wait, s.Rethink, s.Concede, s.Decline, s.StayOut, s.Keep)
"""Not done while there is anything else."""
_FIRST = (s.Confirm, s.AllInOrder, s.Buy, s.Install, s.Engage, s.Use)
"""Done where it can be done."""


class EasyBot:
    """Does what is nearly always right, and chooses at random among equals."""

    def choose(self, frame: Frame[Any, Any], _seat: Seat, _budget: Budget, rng: Random) -> Choice:
        """One of the actions of the frame."""
        ranks = [_rank(action) for action in frame.actions]
        best = [a for a, rank in zip(frame.actions, ranks, strict=True) if rank == max(ranks)]
        action = best[below(len(best), rng)]
        return Choice(action, (Ranked(action, 0.5),))


def _rank(action: Any) -> int:
    if isinstance(action, _FIRST):
        return 2
    return 0 if isinstance(action, _LAST) else 1


def make_bot(_game: Any, level: str) -> Bot:
    """A player of that level. KeyError for an unknown one."""
    if level == "random":
        return RandomBot()
    return {"easy": EasyBot, "normal": EasyBot, "hard": EasyBot}[level]()
