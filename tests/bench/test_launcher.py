"""What the launcher costs, held against an empty Qt window with a full scene in the same run.

Both are measured from the start of Python to the first painted window, alternately, and the least
of several runs counts: a ratio, so that a slow or busy machine does not decide.
"""

import shutil
import sys
from pathlib import Path

import pytest
from fresh import APP, BARE, MEASURE, run

ROUNDS = range(6, 20)
"""At least and at most: a busy machine needs more of them until both have had a quiet moment."""
MOST_CPU = 1.5
"""Times the CPU seconds of the bare window."""
MOST_MIB = 90
"""Resident, which is at least the proportional size that the issue of the launcher speaks of. That
one alone would be too little here: the tests themselves share Qt with the process measured."""

INSTALL = (
    MEASURE
    + """
from amoeba_suite.core.wording_files import make_ready
make_ready()
measured()
"""
)
AS_INSTALLED = "import sys\nsys.modules['typing_extensions'] = None\n"
"""It comes with mypy and pytest-qt, msgspec loads it where it is: no installation has it."""

LAUNCHER = MEASURE + AS_INSTALLED + "stay = lambda *_: measured()\n" + APP


@pytest.mark.slow
@pytest.mark.parametrize("start", ["first", "later"])
def test_the_launcher_is_there_almost_as_soon_as_a_bare_window(start: str, tmp_path: Path) -> None:
    bare: list[dict[str, float]] = []
    ours: list[dict[str, float]] = []
    for program in (INSTALL, BARE, LAUNCHER):  # as an installation does: words and modules
        run(program, tmp_path)
    least = least_bare = float("inf")
    for number in range(1, ROUNDS.stop):
        if start == "first":
            for folder in ("cache", "config", "data"):
                shutil.rmtree(tmp_path / folder, ignore_errors=True)
        bare.append(run(BARE, tmp_path))
        ours.append(run(LAUNCHER, tmp_path))
        least_bare = min(r["cpu"] for r in bare)
        least = min(r["cpu"] for r in ours)
        if number in ROUNDS and least <= least_bare * MOST_CPU:
            break
    size = max(r["rss"] for r in ours)
    sys.stdout.write(
        f"\n{start} start: bare {least_bare * 1000:.0f} ms, launcher {least * 1000:.0f} ms CPU "
        f"({least / least_bare:.2f}x), {size:.0f} MiB\n"
    )
    assert least <= least_bare * MOST_CPU
    assert size <= MOST_MIB
