"""docs/add-a-game.md quotes real files, so that the guide cannot rot."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
QUOTES = re.findall(r"```\w+\n# (tests/\S+)\n(.*?)```", GUIDE, re.DOTALL)


def test_the_guide_quotes_each_kind_of_file() -> None:
    assert {Path(name).name for name, _ in QUOTES} >= {
        *("pyproject.toml", "plugin.py", "game.py", "view_model.py", "scene.py"),
        *("wording.en.yaml", "reference.en.yaml"),
    }


@pytest.mark.parametrize(("name", "text"), QUOTES)
def test_quotes_are_what_stands_in_the_file(name: str, text: str) -> None:
    assert text in (ROOT / name).read_text(encoding="utf-8")


def test_the_files_that_the_guide_names_are_there() -> None:
    names = set(re.findall(r"`((?:amoeba_suite|tests|docs|rules)/[\w/.]+)`", GUIDE))
    assert len(names) > 8
    missing = [name for name in sorted(names) if not (ROOT / name).exists()]
    assert missing == []
