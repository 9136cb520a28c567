"""What the worker's child finds in these tests: the null game with all kinds of bad bots."""

import os
import sys
import time
from random import Random
from typing import Any

from msgspec.structs import replace

from amoeba_suite.ai.bots import FirstBot, RandomBot
from amoeba_suite.core.bot import Bot, Budget, Choice, Ranked
from amoeba_suite.core.contract import Frame, Seat
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.testing.null_game import PLUGIN
from amoeba_suite.testing.null_game.state import Play


class Bad:
    """A bot that goes wrong in the way its level names."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, frame: Frame[Any, Any], seat: Seat, budget: Budget, rng: Random) -> Choice:
        match self.level:
            case "ends":
                os._exit(3)
            case "raises":
                raise ValueError("no idea")
            case "illegal":
                return Choice(Play("no such card"))
            case "forever":
                while True:
                    rng.random()
            case "sleeps":
                time.sleep(0.3)
            case "searches":
                return self.search(frame, budget)
            case "modules":
                # Those that could matter: the answer's detail is cut where it grows long.
                tops = sorted({name.split(".")[0] for name in sys.modules})
                raise LookupError(" ".join(n for n in tops if n[0] != "_" and n[0] in "aPs"))
            case "invents":
                return Choice(frame.actions[0], (Ranked(Play("no such card"), 0.9),))
        return Choice(frame.actions[-1], tuple(Ranked(a, 0.25) for a in frame.actions))

    def search(self, frame: Frame[Any, Any], budget: Budget) -> Choice:
        """Thinks as long as it may, and would rather have the last action than the first."""
        over = budget.clock()
        while not over():
            time.sleep(0.001)
        return Choice(frame.actions[-1], (Ranked(frame.actions[-1], 1.0),))


def _bots(game: Any, level: str) -> Bot:
    match level:
        case "first":
            return FirstBot()
        case "random":
            return RandomBot()
        case "unknown":
            raise KeyError(level)
    return Bad(level)


GAME = replace(PLUGIN, bots=_bots)


def find(game_id: str) -> GamePlugin:
    if game_id != "null_game":
        raise KeyError(game_id)
    return GAME
