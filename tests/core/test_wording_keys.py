"""Every wording key that stands in the code has words, in every language."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from core_trees import PACKAGE, nodes_of

from amoeba_suite.core.wording import app_wording, languages
from amoeba_suite.core.wording_files import app_tables


def parts() -> set[str]:
    (table,), _ = app_tables(("en",))
    return {key.partition(".")[0] for key in table}


def literals(path: Path) -> Iterator[tuple[str, int, bool]]:
    """String, line, and whether it is only the start of a key: ``f"core.storage.{reason}"``."""
    starts = set()
    for node in nodes_of(path):
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            starts.add(node.values[0])
    for node in nodes_of(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value, node.lineno, node in starts


@pytest.mark.parametrize("language", languages())
def test_each_key_in_the_code_has_words(language: str) -> None:
    keys = app_wording(language).templates().keys()
    assert app_wording(language).faults == ()
    shape = re.compile(rf"({'|'.join(sorted(parts()))})(\.[a-z0-9_]+)+\.?")
    missing = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for text, line, start in literals(path):
            if not shape.fullmatch(text):
                continue
            if not (any(key.startswith(text) for key in keys) if start else text in keys):
                missing.append(f"{path.relative_to(PACKAGE.parent)}:{line}: {text}")
    assert not missing, "\n".join(missing)
