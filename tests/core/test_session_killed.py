"""A game whose process is killed at any moment goes on at its last completed action."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import endless_game
import pytest
from core_games import NIM
from rounds import Rounds

from amoeba_suite.core.plugin import find_plugins
from amoeba_suite.core.session import Session

KILLS = 50


def play_and_kill(name: str, path: Path, number: int, rng: Random) -> int:
    """Let the game run from that step on, kill it without warning; steps it said were done."""
    command = [sys.executable, endless_game.__file__, name, str(path), str(number)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as child:
        assert child.stdout is not None
        said = child.stdout.readline()
        time.sleep(rng.random() * 0.02)
        child.kill()
        said += child.stdout.read()
    assert said, "it had no time for a single step"
    return int(said.rpartition(b"\n")[0].split()[-1])


def begin(name: str, path: Path) -> Session:
    """A new game on that path; what is given back is the same one without a file."""
    endless_game.begin(name, path, seed=path.name).close()
    return endless_game.begin(name, None, seed=path.name)


@pytest.mark.slow
@pytest.mark.parametrize("name", [NIM.id, *find_plugins().plugins])
def test_fifty_kills_lose_no_completed_action(name: str, tmp_path: Path, rounds: Rounds) -> None:
    """S1: kill -9 at random moments, 50 times; the real games have three in every run."""
    rng, done = Random(9), 0
    path = tmp_path / "0"
    replica = begin(name, path)
    kills = KILLS if name == NIM.id else rounds(3, KILLS)
    for number in range(kills):
        if replica.finished:
            path = tmp_path / str(number)
            replica = begin(name, path)
        told = play_and_kill(name, path, done, rng)
        while done < told:
            endless_game.step(replica, done)
            done += 1
        again = Session.resume(replica.plugin, replica.game, path)
        assert again.storage_error is None
        if again.digest() != replica.digest():
            # The next step was on the disk already, but the process could not say so any more.
            endless_game.step(replica, done)
            done += 1
        assert again.digest() == replica.digest()
        assert again.log(None) == replica.log(None)
        again.close()
    assert done > kills
