"""Which tests name which row of a list in their docstrings, for lists to be proved whole."""

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent


@cache
def _docstrings() -> tuple[tuple[str, str], ...]:
    """Each test of the suite as ``file::name``, and its docstring."""
    return tuple(
        (f"{file.stem}::{node.name}", ast.get_docstring(node) or "")
        for file in sorted(TESTS.rglob("test_*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def naming(rows: Iterable[str], begins: re.Pattern[str]) -> dict[str, list[str]]:
    """Row to the tests whose docstrings begin with it.

    ``begins`` matches such a beginning; its first group holds the rows, separated by ``", "``. Rows
    that are named without being in ``rows`` are in the answer too.
    """
    found: dict[str, list[str]] = {row: [] for row in rows}
    for test, docstring in _docstrings():
        named = begins.match(docstring)
        for row in named[1].split(", ") if named else ():
            found.setdefault(row, []).append(test)
    return found
