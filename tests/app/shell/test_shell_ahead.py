"""The table is loaded while the new-game dialog is open, or a game waits to be gone on with."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtTest import QTest

from amoeba_suite.app import ahead
from amoeba_suite.app.ahead import TABLE, Ahead
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.shell import Shell
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.table import Human, Table
from amoeba_suite.games.amoeba_1975.schema import Options

PATIENCE_MS = 20_000


@pytest.fixture
def plugin(context: AppContext) -> GamePlugin:
    return context.catalogue.plugins["amoeba_1975"]


def wait(until: Callable[[], bool]) -> None:
    for _ in range(PATIENCE_MS // 10):
        if until():
            return
        QTest.qWait(10)
    raise AssertionError("never")


def views(folder: Path, monkeypatch: pytest.MonkeyPatch, code: str) -> str:
    (folder / "some_view.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.delitem(sys.modules, "some_view", raising=False)
    return "some_view:Scene"


def test_every_part_of_the_table_and_the_view_are_loaded(plugin: GamePlugin) -> None:
    names = list(ahead.modules(plugin))
    folder = Path(sys.modules[TABLE].__path__[0])
    parts = {f"{TABLE}.{p.stem}" for p in folder.glob("*.py") if p.stem != "__init__"}
    scene = "amoeba_suite.games.amoeba_1975.scene.scene"
    assert set(names) == {*ahead.OPENING, *parts, scene, *ahead.READER}
    assert names[-1].endswith("reader.page")  # after its own parts: one bite at a time


def test_an_open_dialog_loads_the_table(shell: Shell) -> None:
    shell.new_game("amoeba_1975")
    assert shell.overlay is not None
    work = shell.overlay.findChild(Ahead)
    assert isinstance(work, Ahead)
    wait(lambda: work.done)
    assert {f"{TABLE}.page", "amoeba_suite.games.amoeba_1975.scene.scene"} <= sys.modules.keys()


def test_a_game_to_go_on_with_is_expected_and_the_rules_are_in_any_case(
    shell: Shell, plugin: GamePlugin, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected: list[GamePlugin | None] = []
    monkeypatch.setattr(ahead, "Ahead", lambda plugin, parent, more=None: expected.append(plugin))
    ahead.expect(shell)
    assert expected == [None]  # nobody has played yet
    assert list(ahead.modules(None)) == list(ahead.READER)
    players = (Human("Anna"), Human("Ben"))
    shell.start(Table("amoeba_1975", Options(), players, "1", (0, 1)))
    ahead.expect(shell)
    assert expected == [None]  # it is on the table already
    shell.go("launcher")
    ahead.expect(shell)
    assert expected == [None, plugin]


def test_a_view_that_does_not_load_disturbs_nobody_yet(
    plugin: GamePlugin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    problems: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: problems.append(error))
    odd = replace(plugin, scene=views(tmp_path, monkeypatch, "raise RuntimeError('oh')"))
    parent = QObject()
    work = Ahead(odd, parent)
    wait(lambda: work.done)
    assert not problems


def test_it_ends_with_the_dialog(
    plugin: GamePlugin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent = QObject()
    Ahead(replace(plugin, scene=views(tmp_path, monkeypatch, "")), parent)
    parent.deleteLater()
    QTest.qWait(ahead.WAIT_MS * 2)
    assert "some_view" not in sys.modules
