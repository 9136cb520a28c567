"""No crash and no exception, whatever opens, moves and closes at the same time.

Each game is tried in a process of its own; how often in every run stands beside its name.
"""

import subprocess
import sys
from pathlib import Path

import pytest
from rounds import Rounds

SCRIPT = Path(__file__).with_name("table_life.py")
OPENED = {
    "null_game": 500,
    "amoeba_1975": 60,
    "devastators": 40,
    "galactic_strike_force": 40,
    "amoeba_wars": 40,
}
STEPS = {
    "null_game": 2000,
    "amoeba_1975": 200,
    "devastators": 120,
    "galactic_strike_force": 120,
    "amoeba_wars": 200,
}
COLLECTED = {
    "null_game": 60,
    "amoeba_1975": 20,
    "amoeba_wars": 20,
    "devastators": 20,
    "galactic_strike_force": 20,
}
MOMENTS = {
    "amoeba_1975": 25,
    "amoeba_wars": 25,
    "devastators": 25,
    "galactic_strike_force": 25,
}


def survives(kind: str, count: int, home: Path, game: str) -> None:
    """The process ends well by itself, and says that there was no exception."""
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", str(SCRIPT), kind, str(count), str(home), game],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=900 + 5 * count,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.strip() == "faults 0", done.stderr[-2000:]


@pytest.mark.slow
@pytest.mark.parametrize("game", OPENED)
def test_tables_open_load_undo_and_close_while_everything_moves(
    tmp_path: Path, game: str, rounds: Rounds
) -> None:
    """L1: 500 times."""
    survives("open", rounds(OPENED[game], 500), tmp_path / "home", game)


@pytest.mark.slow
@pytest.mark.parametrize("game", STEPS)
def test_undo_and_redo_under_the_pointer(tmp_path: Path, game: str, rounds: Rounds) -> None:
    """L2: 2,000 steps, with the pointer over the board between them."""
    survives("undo", rounds(STEPS[game], 2000), tmp_path / "home", game)


@pytest.mark.slow
@pytest.mark.parametrize("game", COLLECTED)
def test_tables_with_the_collector_at_every_step(tmp_path: Path, game: str, rounds: Rounds) -> None:
    """L5: 200 windows, while the garbage collector never rests."""
    survives("collect", rounds(COLLECTED[game], 200), tmp_path / "home", game)


@pytest.mark.slow
@pytest.mark.parametrize("game", MOMENTS)
def test_tables_are_left_while_a_real_child_thinks(
    tmp_path: Path, game: str, rounds: Rounds
) -> None:
    """T2: at a hundred moments over all games, in full in each."""
    survives("think", rounds(MOMENTS[game], 100), tmp_path / "home", game)
