"""Every wish that people have of such programs is proved by a test that names it.

The rows are those of the table of wishes that this project was begun with, by their numbers. What
weighs most in a game is AW, A75, DEV and GSF. C1 to C4 are the wishes that
contradict each other: undo and luck, undo and questions, where files lie, cards that were seen.
``grep -rn "Ask 7:" tests`` finds the tests of one; a test may prove more (``Ask 7, 12:``).
"""

import re
from functools import cache

import pytest
from named_rows import naming

ROWS = (
    *("1", "2", "3", "4", "5", "6", "7", "8"),
    *("9", "10", "11", "12", "13", "14", "15", "16"),
    *("17", "18", "19", "20", "21", "22", "23", "24"),
    *("26", "27", "28", "29", "30", "31", "32"),
    *("AW", "A75", "DEV", "GSF", "C1", "C2", "C3", "C4"),
)
"""All but 25, that sound can be switched off and stays so: the app has no sound, and shows nothing
that would be about it."""
NAMED = re.compile(r"Ask ((?:[A-Z]*\d*, )*[A-Z]*\d*):")


@cache
def named() -> dict[str, list[str]]:
    return naming(ROWS, NAMED)


@pytest.mark.parametrize("row", ROWS)
def test_each_wish_is_proved_by_a_test_that_names_it(row: str) -> None:
    assert named()[row], f"no test begins its docstring with Ask {row}:"


def test_no_test_names_a_wish_that_there_is_not() -> None:
    assert set(named()) == set(ROWS)
