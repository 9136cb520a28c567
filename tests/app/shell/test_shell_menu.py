"""The menu of the table and what it opens: whatever a key does can be found there."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu

from amoeba_suite.app.keyhelp import in_series
from amoeba_suite.app.keys import KEYS, is_single
from amoeba_suite.app.options import read_fields
from amoeba_suite.app.shell import Shell
from amoeba_suite.app.table.menu import build_menu
from amoeba_suite.app.table.thisgame import ThisGame, in_force
from amoeba_suite.app.widgets import menus
from amoeba_suite.app.widgets.buttons import Button
from amoeba_suite.core.contract import Seat
from amoeba_suite.core.plugin import find_plugins
from amoeba_suite.core.table import Computer, Human, Table

Settle = Callable[[], None]
PLUGINS = find_plugins().plugins


def table_of(game: str, *people: str, seed: str = "seed", **options: Any) -> Table:
    players = tuple(Human(p) if p != "AI" else Computer("Zoe", "easy") for p in people)
    made = PLUGINS[game].types().options(**options)
    return Table(game, made, players, seed, tuple(range(len(people))))


def entries(menu: QMenu) -> Iterator[QAction]:
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            yield from entries(below)
        elif not action.isSeparator():
            yield action


def the_entry(menu: QMenu, name: str) -> QAction:
    return next(entry for entry in entries(menu) if entry.objectName() == name)


@pytest.mark.parametrize("game", PLUGINS)
def test_every_key_is_in_the_menu_and_every_entry_has_a_key(
    shell: Shell, settle: Settle, game: str
) -> None:
    """Ask 18: half of what the keys do could be found in no menu, and the speed had no key."""
    shell.start(table_of(game, "Anna", "AI"))
    settle()
    page = shell.game
    assert page is not None
    shell.context.settings.change(passes=())
    page.passes.set(page.passes.key("any", Seat(0)), True)  # else it is not listed
    found = {entry.objectName(): entry for entry in entries(build_menu(page))}
    numbered = ("action_1", "hand_1")
    wanted = {
        key.action
        for key in KEYS
        if key.group != "move" and not in_series(key.action) and key.action not in numbered
    }
    assert set(found) == wanted - {"menu", "about"}
    for name, entry in found.items():
        text, _, key_text = entry.text().partition("\t")
        assert text and key_text == page.context.keys.text(name) != "", name
        places = (page, shell)
        assert any(name in (s.objectName() for s in p.findChildren(QShortcut)) for p in places)


def test_an_entry_does_what_its_key_does(shell: Shell, settle: Settle) -> None:
    """Ask 18: and what would do nothing now is grey."""
    shell.start(table_of("amoeba_1975", "Anna", mode="patience"))
    settle()
    page = shell.game
    assert page is not None
    assert not the_entry(build_menu(page), "undo").isEnabled()
    begun = page.bridge.frame.ply
    page.commands.nth(1)
    settle()
    assert page.bridge.frame.ply > begun
    the_entry(build_menu(page), "undo").trigger()
    settle()
    assert page.bridge.frame.ply == begun and the_entry(build_menu(page), "redo").isEnabled()
    before = page.scene.labels
    the_entry(build_menu(page), "labels").trigger()
    assert page.scene.labels is not before
    the_entry(build_menu(page), "tab_log").trigger()
    assert page.dock.tab == "log"
    the_entry(build_menu(page), "dock").trigger()
    assert page.dock.isHidden()
    for entry, shown in (("open", "saves"), ("statistics", "statistics"), ("rule", "rules")):
        shell.go("table")
        the_entry(build_menu(page), entry).trigger()
        settle()
        assert shell.home.current() == shown
    shell.go("table")
    the_entry(build_menu(page), "leave").trigger()
    settle()
    assert shell.game is None and shell.home.current() == "launcher"


def test_the_menu_stays_on_the_screen(shell: Shell, settle: Settle) -> None:
    """Ask 18: its last entries too, where the window is low on the screen."""
    room = shell.screen().availableGeometry()
    shell.resize(800, 480)
    shell.move(room.left(), room.bottom() - 200)
    shell.start(table_of("amoeba_1975", "Anna", "AI"))
    settle()
    assert shell.game is not None
    shell.game.commands.open_menu()
    menu = QApplication.activePopupWidget()
    assert menu is not None and room.contains(menu.geometry())
    menu.close()


def test_on_a_low_screen_the_menu_is_still_one_column(
    shell: Shell, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Full HD at 200 %: "Save and quit" stood alone in a second column."""
    shell.start(table_of("amoeba_1975", "Anna", "AI"))
    settle()
    assert shell.game is not None
    monkeypatch.setattr(menus, "LOW", shell.screen().availableSize().height() + 1)
    menu = build_menu(shell.game)
    menu.ensurePolished()
    assert menu.sizeHint().height() <= 500


def test_the_table_says_what_it_is_played_by(shell: Shell, settle: Settle) -> None:
    """Ask 32: house rules were kept in the save, but nobody could read them at the table."""
    house = {"standing": "next_check", "chain": False}
    shell.start(table_of("amoeba_1975", "Anna", "AI", seed="otter-12", **house))
    settle()
    page = shell.game
    assert page is not None
    the_entry(build_menu(page), "this_game").trigger()
    dialog: Any = page.findChild(ThisGame)
    words = [label.text() for label in dialog.findChildren(QLabel)]
    at = words.index
    house_rules, usual = at("House rules"), at("As usual")
    for line in ("Standing figures: Count at the next turn", "Chains: switched off"):
        assert house_rules < at(line) < usual, line
    assert at("Target: None") > usual and "otter-12" in words
    assert {"Anna", "Zoe (AI, Easy)"} <= set(words)
    button = next(b for b in dialog.findChildren(Button) if "seed" in b.accessibleName())
    button.click()
    assert QGuiApplication.clipboard().text() == "otter-12"


def test_house_rules_are_read_in_a_game_that_was_kept(shell: Shell, settle: Settle) -> None:
    """Ask 32: the save holds them, whatever the settings say by then."""
    shell.start(table_of("devastators", "Anna", "AI", stalemate_rounds=0))
    settle()
    assert shell.game is not None and shell.game.session.path is not None
    path: Path = shell.game.session.path
    shell.go("launcher")
    shell.context.settings.change(games={})
    shell.resume(path)
    settle()
    page = shell.game
    assert page is not None
    page.commands.run("this_game")
    dialog: Any = page.findChild(ThisGame)
    assert "End a standstill: Never" in dialog.lines
    assert page.session.table.options.stalemate_rounds == 0


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", PLUGINS)
def test_every_option_of_every_game_is_told_in_words(
    shell: Shell, settle: Settle, game: str, language: str
) -> None:
    """Ask 32: in words of the game, and with the people who sit there."""
    shell.context.settings.change(language=language)
    settle()
    seats = max(PLUGINS[game].seats)
    shell.start(table_of(game, "Anna", *["AI"] * (seats - 1)))
    settle()
    page = shell.game
    assert page is not None
    page.commands.run("this_game")
    dialog: Any = page.findChild(ThisGame)
    assert dialog is not None
    fields = read_fields(type(page.session.table.options))
    shown = [field for field, _ in in_force(page.session.table, fields)]
    told = [line for line in dialog.lines if ": " in line]
    assert len(told) == len(shown) > 2
    for line in told:
        name, _, value = line.partition(": ")
        assert "_" not in name and value and "_" not in value and not value.startswith("seat"), line


@pytest.mark.parametrize("below", ["", "table", "view"])
def test_a_key_that_stands_in_the_open_menu_does_what_stands_there(
    shell: Shell, settle: Settle, monkeypatch: pytest.MonkeyPatch, below: str
) -> None:
    """Ctrl+Q and Ctrl+W were shown in it, and did nothing as long as it was open."""
    shell.start(table_of("amoeba_1975", "Anna", "AI"))
    settle()
    page = shell.game
    assert page is not None
    keys, done = shell.context.keys, []
    monkeypatch.setattr(keys, "act", lambda action, _: done.append(action))
    tried = 0
    for name in [e.objectName() for e in entries(build_menu(page)) if e.isEnabled()]:
        sequence = keys.sequence(name)
        if is_single(sequence):
            continue
        page.commands.open_menu()
        menu: Any = QApplication.activePopupWidget()
        title = shell.context.tr(f"shell.keys.group_{below}") if below else ""
        parts = [a.menu() for a in menu.actions() if a.menu() is not None and a.text() == title]
        pressed: Any = parts[0] if parts else menu
        combination = QKeySequence(sequence)[0]  # type: ignore[index]
        QTest.keyClick(pressed, combination.key(), combination.keyboardModifiers())
        settle()
        assert done[-1:] == [name] and QApplication.activePopupWidget() is None, name
        tried += 1
    assert tried == len(done) > 15


def test_a_letter_alone_plays_nothing_from_the_menu(
    shell: Shell, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell.start(table_of("amoeba_1975", "Anna", "AI"))
    settle()
    page, done = shell.game, list[str]()
    assert page is not None
    monkeypatch.setattr(shell.context.keys, "act", lambda action, _: done.append(action))
    page.commands.open_menu()
    menu: Any = QApplication.activePopupWidget()
    for key in (Qt.Key.Key_E, Qt.Key.Key_1, Qt.Key.Key_L, Qt.Key.Key_0):
        QTest.keyClick(menu, key)
    assert done == []
    menu.close()
