"""A game in a package of its own is installed, found, checked, played and shown."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from amoeba_suite.app.stage import BOUNCE_MS, HANDLE
from amoeba_suite.app.tokens import DARK, LIGHT
from amoeba_suite.core.assets import HOME_VARIABLE
from amoeba_suite.core.contract import Frame, Seat
from amoeba_suite.core.document import Picture, load_reference
from amoeba_suite.core.picker import Picker
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.rules import RulesError, RuleSource, load_game
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Human, Table
from amoeba_suite.core.wording import game_wording

PROJECT = Path(__file__).parent / "last_stick"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the package is installed, as pip does it."""
    folder = tmp_path_factory.mktemp("third_party")
    # A copy, for building leaves traces beside the sources.
    project = shutil.copytree(PROJECT, folder / "project", ignore=shutil.ignore_patterns("__*__"))
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
            *("--no-deps", "--no-index", "--no-build-isolation"),
            *("--target", str(folder / "site"), str(project)),
        ],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder / "site"


@pytest.fixture
def plugin(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePlugin]:
    """The installed game, in this process."""
    monkeypatch.syspath_prepend(str(site))
    yield import_module("last_stick.plugin").PLUGIN
    for name in [name for name in sys.modules if name.partition(".")[0] == "last_stick"]:
        del sys.modules[name]


def run(site: Path, home: Path, *arguments: str, code: int = 0) -> str:
    """What a Python that has the package says."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env={
            **os.environ,
            "PYTHONPATH": str(site),
            "PYTHONIOENCODING": "utf-8",
            HOME_VARIABLE: str(home),
        },
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=home.parent,
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_package_brings_its_data_along(site: Path) -> None:
    names = {path.name for path in (site / "last_stick" / "data").iterdir()}
    assert names == {path.name for path in (PROJECT / "last_stick" / "data").iterdir()}
    assert {"game.yaml", "tile.svg", "glyph.svg", "reference.de.yaml"} <= names


def test_it_is_found_beside_the_built_in_games(site: Path, tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from amoeba_suite.core.plugin import find_plugins\n"
        "found = find_plugins()\n"
        "assert not found.refused, found.refused\n"
        "print(*found.plugins)\n"
        "assert not any(name.startswith('last_stick.game') for name in sys.modules)\n"
        "assert 'PySide6' not in sys.modules\n"
    )
    games = run(site, tmp_path / "home", "-c", code).split()
    assert games[-1] == "last_stick"
    assert "amoeba_1975" in games
    assert "last_stick" not in run(tmp_path, tmp_path / "home", "-c", code).split()


def test_its_data_is_checked_with_that_of_the_others(site: Path, tmp_path: Path) -> None:
    run(site, tmp_path / "home", "-m", "amoeba_suite", "check")
    rules = tmp_path / "rules"
    shutil.copytree(site / "last_stick" / "data", rules / "last_stick")
    (rules / "last_stick" / "game.yaml").write_text(
        "takes:\n  - {count: 2}\n  - {count: 2}\n", encoding="utf-8"
    )
    said = run(site, tmp_path / "home", "-m", "amoeba_suite", "check", str(rules), code=1)
    assert "last_stick/game.yaml:2:3: 1 must be among them, or the game can stick (takes)" in said
    assert "last_stick/game.yaml:3:13: 2 is there twice (takes[1].count)" in said


def test_it_is_played_from_the_command_line(site: Path, tmp_path: Path) -> None:
    seats = ("--seat", "hard", "--seat", "easy")
    arguments = ("simulate", "last_stick", *seats, "--games", "6", "--seed", "1", "--json")
    report = json.loads(run(site, tmp_path / "home", "-m", "amoeba_suite", *arguments))
    assert len(report["games"]) == 6
    # Fifteen sticks are a win for whoever begins and makes no fault.
    assert all(game["payoff"] == [1.0, 0.0] for game in report["games"])
    assert {game["reason"] for game in report["games"]} == {"last_stick"}


def test_it_obeys_the_laws(plugin: GamePlugin) -> None:
    from amoeba_suite.testing.laws import check_laws

    options = plugin.types().options
    tables = (options(), options(sticks=7, last_wins=True))
    check_laws(plugin, options=tables, seeds=range(12), stride=1)


def frames(plugin: GamePlugin) -> Iterator[tuple[Any, Frame[Any, Any]]]:
    """The game and the public frames of a whole game, in which one stick is taken at a time."""
    game = plugin.load(RuleSource(plugin.rules()))
    state = game.start(plugin.types().options(sticks=4), 2)
    for ply in range(5):
        actions = tuple(game.actions(state))
        yield game, Frame(ply, game.turn(state), Seat(0), game.observe(state, None), actions)
        if actions:
            state = game.apply(state, actions[0]).state


def test_everything_that_is_shown_has_words(plugin: GamePlugin) -> None:
    for language in ("en", "de"):
        words = game_wording(plugin, language, names=("Anna", "Ben"))
        for game, frame in frames(plugin):
            shown = plugin.presenter(game)
            texts = [shown.turn_label(frame), *filter(None, shown.prompt(frame))]
            texts += [phase.label for phase in shown.phases(frame)]
            texts += [fact for row in shown.players(frame) for fact in row.facts]
            texts += [row.label for row in shown.rows(frame)]
            texts += [text for row in shown.blocked(frame) for text in (row.label, row.reason)]
            anchors = load_reference(plugin, language).anchors()
            assert shown.rule(frame) in anchors
            assert all("{" not in words.text(text) for text in texts)
        summary = shown.summary(frame, ())
        assert words.text(summary.headline).startswith("Anna")
        assert words.missing == set()


def test_each_action_is_reached_by_clicking(plugin: GamePlugin) -> None:
    for game, frame in frames(plugin):
        picker = Picker(frame.actions, plugin.presenter(game).path)
        for action in frame.actions:
            (handle,) = plugin.presenter(game).path(action)
            assert picker.pick(handle) == action


def test_a_users_rules_lie_over_those_of_the_package(plugin: GamePlugin, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("takes: [{count: 1}]\n", encoding="utf-8")
    game = plugin.load(RuleSource(plugin.rules(), tmp_path))
    assert len(game.actions(game.start(plugin.types().options(), 2))) == 1
    (tmp_path / "game.yaml").write_text("takes: [{count: 0}]\n", encoding="utf-8")
    with pytest.raises(RulesError, match=r"game\.yaml:1:17: expected int >= 1"):
        plugin.load(RuleSource(plugin.rules(), tmp_path))


def test_its_scene_shows_frames(plugin: GamePlugin, qapp: Any) -> None:
    from PySide6.QtCore import QSizeF

    scene_class = import_module("last_stick.scene").Scene
    context = SimpleNamespace(theme=SimpleNamespace(tokens=DARK))
    words = game_wording(plugin, "en")
    scene = None
    for game, frame in frames(plugin):
        scene = scene or scene_class(context, game, plugin.presenter(game), words, None)
        scene.layout(QSizeF(800, 600))
        scene.show_frame(frame)
        first = scene.snapshot()
        scene.show_frame(frame)
        assert scene.snapshot() == first
        assert len(first) == frame.view.left
        lit = {handle for action in frame.actions for handle in plugin.presenter(game).path(action)}
        assert lit <= {item.data(HANDLE) for item in scene.items()}
    assert scene
    assert scene.describe("stick:2") == "Take 2 sticks"


def test_its_pictures_are_painted(plugin: GamePlugin, qapp: Any) -> None:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QColor, QImage, QPainter

    image = QImage(200, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    module, _, name = plugin.art.partition(":")
    paint = getattr(import_module(module), name)
    painter = QPainter(image)
    try:
        style = SimpleNamespace(tokens=LIGHT)
        paint(painter, QRectF(0, 0, 200, 60), Picture("row", {"sticks": 5}), style)
        with pytest.raises(ValueError, match="no picture"):
            paint(painter, QRectF(0, 0, 200, 60), Picture("other"), style)
    finally:
        painter.end()
    middle = [image.pixelColor(x, 30) for x in range(200)]
    edges = sum(a != b for a, b in pairwise(middle))
    assert edges == 5 * 4


@pytest.fixture
def page(plugin: GamePlugin, qapp: Any, tmp_path: Path) -> Iterator[Any]:
    """Two people at a table of the installed game, in the real window of the suite."""
    from amoeba_suite.app import fonts, theme
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.app.settings import SettingsStore
    from amoeba_suite.app.table.page import GamePage

    fonts.load_fonts()
    theme.start_style(qapp)
    context = AppContext(qapp, SettingsStore(tmp_path / "settings.json"))
    context.host = Mock()
    context.settings.change(pace="off", language="en", theme="dark")
    game, _, _ = load_game(plugin)
    options = plugin.types().options(sticks=6)
    people = (Human("Anna"), Human("Ben"))
    table = Table(plugin.id, options, people, "1", (0, 1))
    found = GamePage(context, Session.new(plugin, game, table, None))
    found.resize(1280, 720)
    found.show()
    yield found
    found.shut()
    found.deleteLater()


def test_a_game_of_it_is_played_by_clicks_in_the_suites_own_window(page: Any) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    QTest.qWaitForWindowExposed(page)
    clicks = 0
    while not page.bridge.over:
        clicks += 1
        assert clicks <= 6
        # Two sticks at first, then one at a time.
        handle = "stick:2" if clicks == 1 else "stick:1"
        assert handle in page.scene.lit
        place = page.view.mapFromScene(page.scene.handle_rect(handle).center())
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        QTest.qWait(BOUNCE_MS + 20)
    assert clicks == 5
    assert page.session.turn.payoff == (0.0, 1.0)
    assert page.scene.snapshot() == []
    assert page.says.wording.missing == set()
