"""What is repeated in full by ``make stress`` reaches the numbers that the lists demand."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from rounds import Rounds

TESTS = Path(__file__).parents[1]
DEMANDED = {
    "S1": 200,
    "S3": 64,
    "S5": 40,
    "A1": 1000,
    "A4": 25_000,
    "R3": 1000,
    "L1": 500,
    "L2": 2000,
    "L5": 200,
    "T2": 100,
}
"""Row to repetitions for each game; A4 has 100,000 over the four games.

S3 and S5 have bytes and decisions that are stepped over in every run."""


@cache
def in_full() -> dict[str, int]:
    """Row to the highest second number of ``rounds`` in the tests that name it."""
    found: dict[str, int] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for test in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
                rows, _, _ = (ast.get_docstring(test) or "").partition(":")
                for row in rows.split(", "):
                    found[row] = max(found.get(row, 0), *map(demand, ast.walk(test)))
    return found


def demand(node: ast.AST) -> int:
    """1000 for ``rounds(20, 1000)``; 0 for anything else."""
    match node:
        case ast.Call(func=ast.Name("rounds"), args=[_, ast.Constant(int(number))]):
            return number
    return 0


@pytest.mark.parametrize("row", DEMANDED)
def test_a_row_that_demands_many_repetitions_can_have_them(row: str) -> None:
    assert in_full()[row] >= DEMANDED[row]


def test_the_usual_number_is_never_above_the_full_one() -> None:
    usual, full = Rounds(full=False), Rounds(full=True)
    assert (usual(20, 1000), full(20, 1000)) == (20, 1000)
    with pytest.raises(AssertionError):
        full(30, 20)


def test_in_full_only_what_is_repeated_is_run() -> None:
    command = [sys.executable, "-m", "pytest", "--full", "--collect-only", "-q"]
    done = subprocess.run(
        [*command, "-p", "no:cacheprovider", str(TESTS / "faults" / "test_fault_computers.py")],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    names = {line.partition("::")[2].partition("[")[0] for line in done.stdout.splitlines()}
    assert names - {""} == {
        "test_games_between_computers_end_and_no_turn_goes_on_for_ever",
        "test_nothing_but_a_legal_move_of_who_must_decide_gets_in",
    }
