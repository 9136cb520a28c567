"""Which rules of a game are proved: every rule id needs a scenario or a named test.

``tests/scenarios/<game>/rule_ids.txt`` lists the ids, one a line, ``#`` starts a comment. A test
names a rule by having its id in its name (``test_a75_061_…``), its docstring or its parameters.
"""

import ast
import re
from collections.abc import Iterable
from pathlib import Path

from amoeba_suite.testing.scenario import scenario_files

_ID = re.compile(r"\b([A-Z][A-Z0-9]*)[-_](\d+[a-z]?)\b", re.IGNORECASE)


def listed_ids(path: Path) -> tuple[str, ...]:
    """The ids of a list file, in order. ValueError, naming file and line, for a doubled one."""
    found: dict[str, int] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        text = line.partition("#")[0].strip()
        if text in found:
            raise ValueError(f"{path}:{number}: {text} is already in line {found[text]}")
        if text:
            found[text] = number
    return tuple(found)


def ids_in_scenarios(folder: Path) -> set[str]:
    """All ids that the scenarios of a folder name."""
    from amoeba_suite.core.rules import read_marked

    found: set[str] = set()
    for path in scenario_files([folder]):
        data = read_marked(path).data
        found |= {str(rule) for scenario in data for rule in scenario.get("rules", ())}
    return found


def ids_in_tests(paths: Iterable[Path]) -> set[str]:
    """All ids that test functions in these files or folders name."""
    found: set[str] = set()
    for path in paths:
        for file in sorted(path.rglob("test_*.py")) if path.is_dir() else [path]:
            tree = ast.parse(file.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                    found |= _named(node)
    return found


def _named(node: ast.FunctionDef) -> set[str]:
    decorators = " ".join(ast.unparse(decorator) for decorator in node.decorator_list)
    text = f"{node.name.replace('test_', ' ', 1)} {ast.get_docstring(node) or ''} {decorators}"
    # In a name the id is followed by an underscore, which \b does not end a number at.
    pieces = re.sub(r"(\d)_", r"\1 ", text)
    return {f"{head.upper()}-{number}" for head, number in _ID.findall(pieces)}


def unproved(folder: Path, tests: Iterable[Path]) -> tuple[list[str], list[str]]:
    """(ids without scenario or test, ids that scenarios name but the list does not)."""
    listed = listed_ids(folder / "rule_ids.txt")
    scenarios = ids_in_scenarios(folder)
    proved = scenarios | ids_in_tests(tests)
    missing = [rule for rule in listed if rule not in proved]
    return missing, sorted(scenarios - set(listed))
