"""A game whose process is killed at any moment goes on at its last completed action."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import endless_game
import pytest
from core_games import NIM, NIM_GAME

from amoeba_suite.core.session import Session

KILLS = 50


def play_and_kill(path: Path, number: int, rng: Random) -> int:
    """Let the game run from that step on, kill it without warning; steps it said were done."""
    command = [sys.executable, endless_game.__file__, str(path), str(number)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as child:
        assert child.stdout is not None
        said = child.stdout.readline()
        time.sleep(rng.random() * 0.02)
        child.kill()
        said += child.stdout.read()
    return int(said.rpartition(b"\n")[0].split()[-1])


@pytest.mark.slow
def test_fifty_kills_lose_no_completed_action(tmp_path: Path) -> None:
    """S1: kill -9 at random moments."""
    rng = Random(9)
    path = tmp_path / "game"
    replica, done = endless_game.begin(None), 0
    endless_game.begin(path).close()
    for _ in range(KILLS):
        told = play_and_kill(path, done, rng)
        while done < told:
            endless_game.step(replica, done)
            done += 1
        again = Session.resume(NIM, NIM_GAME, path)
        assert again.storage_error is None
        if again.digest() != replica.digest():
            # The next step was on the disk already, but the process could not say so any more.
            endless_game.step(replica, done)
            done += 1
        assert again.digest() == replica.digest()
        assert again.log(None) == replica.log(None)
        again.close()
    assert done > KILLS
