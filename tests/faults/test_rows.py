"""Every known fault of such programs is proved by a test that names it.

The rows are those of the table of known faults that this project was begun with: S save and load,
A computer players, R rules, H hidden things, G sizes, L life of items, T threads, P packages,
U languages and places, D print, M settings. ``grep -rn "R7:" tests`` finds a row.
"""

import re
from functools import cache

import pytest
from named_rows import naming

ROWS = (
    *("S1", "S2", "S3", "S4", "S5", "S7", "S8"),
    *("A1", "A2", "A3", "A4", "A5", "A6", "A7"),
    *("R1", "R3", "R4", "R5", "R6", "R7", "R8"),
    *("H1", "H2", "H3", "H4", "G1", "G2", "G5"),
    *("L1", "L2", "L5", "L7", "T2", "P1", "P2"),
    *("U1", "U2", "U5", "D1", "M2"),
)
NAMED = re.compile(r"(?:Known fault )?((?:[A-Z]\d, )*[A-Z]\d):")


@cache
def named() -> dict[str, list[str]]:
    return naming(ROWS, NAMED)


@pytest.mark.parametrize("row", ROWS)
def test_each_row_is_proved_by_a_test_that_names_it(row: str) -> None:
    assert named()[row], f"no test begins its docstring with {row}:"


def test_no_test_names_a_row_that_there_is_not() -> None:
    assert set(named()) == set(ROWS)
