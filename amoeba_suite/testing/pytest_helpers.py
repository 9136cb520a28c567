"""A game's shared tests, one line each: scenarios, golden games, rule ids. Needs pytest.

test_scenarios = scenario_test(SCENARIOS / "my_game")
test_golden = golden_test(GOLDEN / "my_game")
test_golden_in_a_second_process = second_process_test(GOLDEN / "my_game")
test_every_rule_is_proved = rule_ids_test(SCENARIOS / "my_game", [TESTS / "games" / "my_game"])
"""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from amoeba_suite.testing import golden
from amoeba_suite.testing.rule_ids import unproved
from amoeba_suite.testing.scenario import run_file, scenario_files


def scenario_test(folder: Path) -> Callable[..., None]:
    """A test per scenario file below the folder; a failure names file, line and column of each."""
    files = scenario_files([folder])
    if not files:
        raise FileNotFoundError(f"no scenario in {folder}")

    @pytest.mark.parametrize("path", files, ids=[file.stem for file in files])
    def test(path: Path) -> None:
        faults = [str(result.fault) for result in run_file(path) if result.fault]
        assert not faults, "\n".join(faults)

    return test


def golden_test(folder: Path) -> Callable[..., None]:
    """A test per golden game below the folder: it still plays byte for byte as it did."""
    files = golden.golden_files([folder])
    if not files:
        raise FileNotFoundError(f"no golden game in {folder}")

    @pytest.mark.parametrize("path", files, ids=[file.stem for file in files])
    def test(path: Path) -> None:
        change = golden.difference(path)
        assert not change, change

    return test


def second_process_test(folder: Path) -> Callable[[], None]:
    """A test that another process, with other hash seeds, plays the golden games just so."""

    def test() -> None:
        for seed in ("1", "4711"):
            done = subprocess.run(
                [sys.executable, "-m", "amoeba_suite.testing.golden", str(folder)],
                env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
                capture_output=True,
                encoding="utf-8",
                check=False,
            )
            assert done.returncode == 0, done.stdout + done.stderr

    return test


def rule_ids_test(folder: Path, tests: Sequence[Path]) -> Callable[[], None]:
    """A test that each id in the folder's ``rule_ids.txt`` has a scenario or a named test."""

    def test() -> None:
        missing, unknown = unproved(folder, tests)
        assert not missing, f"neither scenario nor named test: {', '.join(missing)}"
        assert not unknown, f"not in rule_ids.txt: {', '.join(unknown)}"

    return test
