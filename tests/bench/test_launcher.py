"""What the launcher costs, held against an empty Qt window with a full scene in the same run.

Both are measured from the start of Python to the first painted window, in pairs, one right after
the other. The median of the pairs' ratios counts: what slows a machine down, or lets it run, lasts
longer than a pair, while the least of all runs of each may come from moments that had little in
common.
"""

import shutil
import sys
from pathlib import Path
from statistics import median

import pytest
from fresh import APP, BARE, MEASURE, run

ROUNDS = range(8, 20)
"""At least and at most: the busier the machine, the more pairs the median needs."""
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
    ratio = float("inf")
    for number in range(1, ROUNDS.stop):
        if start == "first":
            for folder in ("cache", "config", "data"):
                shutil.rmtree(tmp_path / folder, ignore_errors=True)
        bare.append(run(BARE, tmp_path))
        ours.append(run(LAUNCHER, tmp_path))
        ratio = median(o["cpu"] / b["cpu"] for o, b in zip(ours, bare, strict=True))
        if number in ROUNDS and ratio <= MOST_CPU:
            break
    size = max(r["rss"] for r in ours)
    sys.stdout.write(f"\n{start} start: {ratio:.2f} times the bare window, {size:.0f} MiB\n")
    assert ratio <= MOST_CPU
    assert size <= MOST_MIB
