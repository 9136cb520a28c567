"""What the tests of the worker ask it, and of which frame."""

from typing import Any

from amoeba_suite.ai.worker import Worker
from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Frame, Seat
from amoeba_suite.testing.games import shipped
from amoeba_suite.testing.null_game import PLUGIN
from amoeba_suite.testing.null_game.state import Options

FINDER = "worker_games:find"


QUICK = Budget(seconds=0.0)


def frame_for_seat_0() -> Frame[Any, Any]:
    game = PLUGIN.load(shipped(PLUGIN))
    state = game.position(Options(), 2, {"hands": [["1a", "ta"], ["2a"]], "deck": ["3a"]})
    return Frame(7, game.turn(state), Seat(0), game.observe(state, Seat(0)), game.actions(state))


FRAME = frame_for_seat_0()


def ask(worker: Worker, level: str, job: int = 1, budget: Budget = QUICK, seed: str = "s") -> None:
    worker.ask(job, "null_game", FRAME, Seat(0), level, budget, seed)
