"""docs/scenarios.md lists every action and position key of every game, and its example runs."""

import re
import typing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from amoeba_suite.core.contract import Positions
from amoeba_suite.core.wording_files import read_table
from amoeba_suite.games import BUILT_IN
from amoeba_suite.testing.games import find, shipped
from amoeba_suite.testing.scenario import run_file

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"
GAMES = ("null_game", *(plugin.id for plugin in BUILT_IN))


def section(title: str) -> str:
    text = PAGE.read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    assert found, f"no section {title}"
    return found[1]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_action_has_an_example(game_id: str) -> None:
    plugin = find(game_id)
    text = section(plugin.title)
    tags = [action.__name__ for action in typing.get_args(plugin.types().action)]
    assert tags
    assert not [tag for tag in tags if f"{{type: {tag}" not in text]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_position_key_is_listed(game_id: str) -> None:
    plugin = find(game_id)
    game: Any = plugin.load(shipped(plugin))
    assert isinstance(game, Positions)
    options = plugin.types().options()
    for seats in plugin.seats:
        try:
            state = game.position(options, seats, {})
        except ValueError:
            continue
        keys = game.describe(state)
        assert not [key for key in keys if f"`{key}`" not in section(plugin.title)]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_name_that_a_scenario_may_need_is_listed(game_id: str) -> None:
    plugin = find(game_id)
    types, text = plugin.types(), section(plugin.title)
    words = read_table(plugin.rules() / "wording.en.yaml")
    told = {key for key in words if key.startswith(("chances.", "endings."))}
    names = [key.partition(".")[2] for key in sorted(told)]
    names += [event.__name__ for event in typing.get_args(types.event)]
    names += [field.name for field in msgspec.structs.fields(types.options)]
    assert len(told) > 1
    assert not [name for name in names if f"`{name}`" not in text]


def test_the_example_of_the_page_runs(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    examples = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert examples
    for i, example in enumerate(examples):
        path = tmp_path / f"{i}.yaml"
        path.write_text(example, encoding="utf-8")
        assert [result.fault for result in run_file(path)] == [None]
