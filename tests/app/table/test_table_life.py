"""No crash and no exception, whatever opens, moves and closes at the same time."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).with_name("table_life.py")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "count", "game"),
    [
        ("open", 500, "null_game"),
        ("open", 60, "amoeba_1975"),
        ("open", 40, "devastators"),
        ("open", 40, "galactic_strike_force"),
        ("open", 40, "amoeba_wars"),
        ("undo", 2000, "null_game"),
        ("undo", 200, "amoeba_1975"),
        ("undo", 120, "devastators"),
        ("undo", 120, "galactic_strike_force"),
        ("undo", 200, "amoeba_wars"),
        ("collect", 60, "null_game"),
        ("collect", 20, "amoeba_1975"),
        ("collect", 20, "amoeba_wars"),
        ("collect", 20, "devastators"),
        ("collect", 20, "galactic_strike_force"),
        ("think", 25, "amoeba_1975"),
        ("think", 25, "amoeba_wars"),
        ("think", 25, "devastators"),
        ("think", 25, "galactic_strike_force"),
    ],
)
def test_the_process_survives_and_ends_well(
    tmp_path: Path, kind: str, count: int, game: str
) -> None:
    """L1, L2, L5, T2: open and load while all moves, undo and redo under the pointer, with the
    collector at every step, and while a real child thinks (a hundred moments over the games)."""
    command = [sys.executable, "-X", "faulthandler", str(SCRIPT)]
    arguments = [kind, str(count), str(tmp_path / "home"), game]
    done = subprocess.run(
        [*command, *arguments], capture_output=True, text=True, encoding="utf-8", timeout=900
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.strip() == "faults 0", done.stderr[-2000:]
