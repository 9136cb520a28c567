"""What a headless command costs to start, held against an empty Python in the same run."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest
from fresh import environment

ROUNDS = 5
MOST = {
    "--version": 15.0,
    "simulate null_game --seat random --seat random": 18.0,
}
"""Times the CPU time of an interpreter that does nothing. With Qt it would be far above."""


def cpu_of(home: Path, *arguments: str) -> float:
    """CPU seconds of a child process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *arguments],
        env=environment(home),
        stdout=subprocess.DEVNULL,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


@pytest.mark.slow
@pytest.mark.parametrize("line", MOST)
def test_starting_a_headless_command(line: str, tmp_path: Path) -> None:
    command = ["-m", "amoeba_suite", *line.split()]
    best = {"": float("inf"), line: float("inf")}
    cpu_of(tmp_path, *command)  # compiles modules
    for _ in range(ROUNDS):
        best[""] = min(best[""], cpu_of(tmp_path, "-c", "pass"))
        best[line] = min(best[line], cpu_of(tmp_path, *command))
    ratio = best[line] / best[""]
    print(f"{line}: {best[line] * 1000:.0f} ms, empty {best[''] * 1000:.0f} ms, {ratio:.1f}")  # noqa: T201
    assert ratio <= MOST[line]
