import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
from msgspec import structs

import amoeba_suite.games
from amoeba_suite.core import plugin as plugin_module
from amoeba_suite.core.faults import Fault, RulesError
from amoeba_suite.core.plugin import (
    API,
    GROUP,
    Catalogue,
    GamePlugin,
    Refusal,
    attempt,
    find_plugins,
)
from amoeba_suite.core.rules import load_game
from amoeba_suite.core.wording import app_wording, languages
from amoeba_suite.testing.null_game import PLUGIN

Offer = Callable[[str], Catalogue]


@pytest.fixture
def offer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Offer:
    """Install a package that offers ``offered:PLUGIN``, and look for games."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def install(code: str) -> Catalogue:
        info = tmp_path / "offered-1.0.dist-info"
        info.mkdir(exist_ok=True)
        (info / "METADATA").write_text("Name: offered\nVersion: 1.0\n", encoding="utf-8")
        text = f"[console_scripts]\nx = y:z\n[{GROUP}]\nmy_game = offered:PLUGIN\n"
        (info / "entry_points.txt").write_text(text, encoding="utf-8")
        (tmp_path / "offered.py").write_text(code, encoding="utf-8")
        monkeypatch.delitem(sys.modules, "offered", raising=False)
        return find_plugins()

    return install


GOOD = """
from msgspec import structs
from amoeba_suite.testing.null_game import PLUGIN as NULL
PLUGIN = structs.replace(NULL, {})
"""


def refusal(catalogue: Catalogue, where: str = "offered 1.0") -> Refusal:
    """The one refusal, which leaves the built-in games alone."""
    assert list(catalogue.plugins) == [plugin.id for plugin in amoeba_suite.games.BUILT_IN]
    (found,) = catalogue.refused
    assert found.where == where
    for language in languages():
        words = app_wording(language)
        assert "{" not in words.text(found.reason)
        assert words.missing == set()
    return found


def test_built_in_games_are_found_in_the_order_of_the_suite() -> None:
    catalogue = find_plugins()
    assert list(catalogue.plugins.values()) == list(amoeba_suite.games.BUILT_IN)
    assert catalogue.refused == ()


def test_an_installed_game_is_found_after_the_built_in_ones(offer: Offer) -> None:
    catalogue = offer(GOOD.format("id='my_game'"))
    assert catalogue.refused == ()
    assert list(catalogue.plugins)[-1] == "my_game"
    assert len(catalogue.plugins) == len(amoeba_suite.games.BUILT_IN) + 1


@pytest.mark.parametrize(
    ("change", "reason", "words"),
    [
        (f"api={API + 1}", "api", f"interface {API + 1}, here {API}"),
        ("id='Bad Id'", "id", "id Bad Id is not allowed"),
        ("id='../up'", "id", "small letters, digits and _ only"),
        ("id=''", "id", "not allowed"),
        ("id=7", "id", "not allowed"),
        ("seats=()", "seats", "from 1 to 6"),
        ("seats=(2, 7)", "seats", "from 1 to 6"),
        ("id='g', rules=lambda: __import__('pathlib').Path('/nowhere')", "no_rules", "nowhere"),
        ("id='g', rules=lambda: 1/0", "failed", "ZeroDivisionError: division by zero"),
        ("id='g', rules=lambda: None", "failed", "AttributeError"),
        ("id='g', seats=3", "failed", "TypeError"),
    ],
)
def test_a_plugin_that_does_not_fit_is_refused_with_the_reason(
    offer: Offer, change: str, reason: str, words: str
) -> None:
    found = refusal(offer(GOOD.format(change)))
    assert found.reason.key == f"core.refused.{reason}"
    assert words in app_wording("en").text(found.reason)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("import nothing_of_that_name", "ModuleNotFoundError: No module named"),
        ("1 +", "SyntaxError"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("raise ValueError", "It could not be started. ValueError"),
        ("class Odd(Exception):\n    pass\nraise Odd('{braces}')", "Odd: {braces}"),
        ("", "AttributeError"),
        ("from amoeba_suite.core.plugin import GamePlugin\nGamePlugin(api=1)", "TypeError"),
    ],
)
def test_whatever_an_import_raises_the_other_games_stay(
    offer: Offer, code: str, words: str
) -> None:
    catalogue = offer(code)
    (found,) = catalogue.refused
    assert list(catalogue.plugins) == [plugin.id for plugin in amoeba_suite.games.BUILT_IN]
    assert (found.id, found.where) == ("my_game", "offered 1.0")
    assert words in app_wording("en").text(found.reason)


def test_what_is_no_game_is_refused(offer: Offer) -> None:
    found = refusal(offer("PLUGIN = 'hello'"))
    assert found.reason.key == "core.refused.no_plugin"
    assert "(str)" in app_wording("en").text(found.reason)


def test_the_second_game_of_one_id_is_refused(offer: Offer) -> None:
    first = amoeba_suite.games.BUILT_IN[0]
    found = refusal(offer(GOOD.format(f"id={first.id!r}")))
    assert found.id == first.id
    assert found.reason.key == "core.refused.double"
    assert find_plugins().plugins[first.id] is first


def test_broken_built_in_games_leave_an_installed_one(
    offer: Offer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> NoReturn:
        raise ImportError("no such game")

    monkeypatch.setattr(plugin_module, "_built_in", broken)
    catalogue = offer(GOOD.format("id='my_game'"))
    assert list(catalogue.plugins) == ["my_game"]
    assert [found.where for found in catalogue.refused] == [plugin_module.BUILT_IN]


def test_without_entry_points_their_reader_is_not_even_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "path", [])
    monkeypatch.setitem(sys.modules, "importlib.metadata", None)  # importing it would now fail
    assert find_plugins().plugins


def test_a_folder_of_sys_path_that_cannot_be_read_is_passed_over(
    offer: Offer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "path", [str(tmp_path / "gone"), "", *sys.path])
    assert "my_game" in offer(GOOD.format("id='my_game'")).plugins


def test_a_game_with_broken_data_is_refused_when_looked_at_closely(tmp_path: Path) -> None:
    text = "cards:\n  - {id: a, value: x}\n  - {id: b, value: y}\n"
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    assert attempt(lambda: load_game(PLUGIN))[1] is None
    _, reason = attempt(lambda: load_game(structs.replace(PLUGIN, rules=lambda: tmp_path)))
    assert reason
    assert reason.key == "core.refused.data"
    words = app_wording("en").text(reason)
    assert "game.yaml:2:" in words
    assert words.endswith("(and one more)")


def test_a_game_that_cannot_be_loaded_is_refused_when_looked_at_closely() -> None:
    def load(_: Any) -> NoReturn:
        raise RuntimeError("oh")

    _, reason = attempt(lambda: load_game(structs.replace(PLUGIN, load=load)))
    assert reason
    assert "RuntimeError: oh" in app_wording("de").text(reason)


def test_attempts_end_in_a_value_or_a_reason() -> None:
    def broken() -> GamePlugin:
        raise RulesError([Fault("a.yaml", 1, 2, "bad")])

    assert attempt(lambda: 5) == (5, None)
    value, reason = attempt(broken)
    assert value is None
    assert reason
    assert app_wording("en").text(reason) == "Its rules data has a fault. a.yaml:1:2: bad"


def test_an_interrupt_is_not_swallowed() -> None:
    def stop() -> NoReturn:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        attempt(stop)
