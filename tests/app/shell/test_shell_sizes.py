"""The window and its pages at every size, in every place and language."""

import base64
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QScrollArea
from shell_widgets import launcher

from amoeba_suite.app.context import AppContext
from amoeba_suite.app.newgame import NewGameDialog
from amoeba_suite.app.reader.page import FIELD_SIDES
from amoeba_suite.app.shell import Shell
from amoeba_suite.app.widgets.buttons import Button
from amoeba_suite.app.widgets.labels import CutLabel
from amoeba_suite.core.wording import app_wording

Settle = Callable[[], None]


@pytest.mark.parametrize("size", [(1024, 560), (800, 480), (1280, 720), (1093, 614)])
def test_buttons_of_the_launcher_are_never_cut(
    shell: Shell, settle: Settle, size: tuple[int, int]
) -> None:
    shell.resize(*size)
    settle()
    page = launcher(shell)
    for tile in page.tiles:
        assert tile.new.width() >= tile.new.minimumSizeHint().width()
        assert page.isAncestorOf(tile)
        right = tile.mapTo(page, tile.rect().bottomRight()).x()
        assert right <= page.width()


@pytest.mark.parametrize("size", [(1024, 560), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "de", "qps"])
def test_start_and_cancel_are_always_in_sight(
    context: AppContext, shell: Shell, settle: Settle, size: tuple[int, int], language: str
) -> None:
    context._run_language = language
    context.wording = app_wording(language)
    shell.resize(*size)
    shell.new_game("amoeba_1975")
    settle()
    dialog = shell.overlay
    assert isinstance(dialog, NewGameDialog)
    for button in (dialog.start, dialog._close):
        place = QRect(button.mapTo(shell, button.rect().topLeft()), button.size())
        assert shell.rect().contains(place)
    assert dialog.start.width() >= dialog.start.minimumSizeHint().width()


@pytest.mark.parametrize("games", [1, 2, 4, 6])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 560), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_any_number_of_games_fits_the_launcher(
    context: AppContext, qapp: QApplication, games: int, size: tuple[int, int], language: str
) -> None:
    import msgspec

    from amoeba_suite.core.plugin import Catalogue

    context.settings.change(language=language)
    plugin = context.catalogue.plugins["amoeba_1975"]
    many = {
        f"game_{i}": msgspec.structs.replace(plugin, id=f"game_{i}", title=f"Galactic Game {i}")
        for i in range(games)
    }
    context.__dict__["catalogue"] = Catalogue(many)
    window = Shell(context)
    window.resize(*size)
    window.go("launcher")
    window.show()
    qapp.processEvents()
    page = launcher(window)
    assert len(page.tiles) == games
    body = page.tiles[0].parentWidget()
    assert body is not None
    assert body.width() <= page.width()
    for tile in page.tiles:
        assert tile.geometry().right() <= page.width() - 20
        assert tile.new.width() >= tile.new.minimumSizeHint().width()
    window.close()
    window.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_the_window_comes_back_where_it_was(shell: Shell, context: AppContext) -> None:
    """Ask 21: size and place."""
    shell.setGeometry(20, 30, 800, 520)
    shell.close()
    again = Shell(context)
    assert again.size() == shell.size()
    again.close()


@pytest.mark.parametrize("place", [(5000, 5000, 900, 600), (-3000, 10, 900, 600), (0, 0, 10, 10)])
def test_a_window_is_never_lost(
    context: AppContext, qapp: QApplication, place: tuple[int, int, int, int]
) -> None:
    """Ask 21: a screen that is not plugged in any more."""
    stray = QMainWindow()
    stray.setGeometry(*place)
    geometry = base64.b64encode(stray.saveGeometry().data()).decode()
    context.settings.change(geometry=geometry)
    window = Shell(context)
    window.show()
    qapp.processEvents()
    screen = QGuiApplication.primaryScreen().availableGeometry()
    seen = screen.intersected(window.frameGeometry())
    assert seen.width() >= 100
    assert seen.height() >= 50
    assert window.width() >= 800
    window.close()


@pytest.mark.parametrize("text", ["", "garbage", "AAAA", "é", "AdnQywADAAA="])
def test_garbage_for_a_geometry_is_ignored(context: AppContext, text: str) -> None:
    context.settings.change(geometry=text)
    window = Shell(context)
    assert window.width() >= 800
    window.close()


def test_full_screen_and_back(shell: Shell, settle: Settle) -> None:
    """Ask 9: F11, and Esc leaves."""
    QTest.keyClick(shell, Qt.Key.Key_F11)
    settle()
    assert shell.isFullScreen()
    QTest.keyClick(shell, Qt.Key.Key_Escape)
    settle()
    assert not shell.isFullScreen()


def test_esc_leaves_full_screen_from_a_table_too(
    shell: Shell, saved: Callable[..., Path], settle: Settle
) -> None:
    """Ask 9: what is chosen is taken back first; in a window Esc opens the menu as before."""
    shell.resume(saved("Anna", "AI"))
    settle()
    page = shell.game
    assert page is not None
    QTest.keyClick(page, Qt.Key.Key_F11)
    settle()
    assert shell.isFullScreen()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    settle()
    assert not shell.isFullScreen() and QApplication.activePopupWidget() is None
    QTest.keyClick(page, Qt.Key.Key_Escape)
    settle()
    popup = QApplication.activePopupWidget()
    assert popup is not None
    popup.close()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [800, 960, 1280])
def test_the_head_of_the_reader_holds_a_list_of_games(
    shell: Shell, context: AppContext, settle: Settle, width: int, language: str
) -> None:
    context.settings.change(language=language)
    settle()
    shell.resize(width, 600)
    shell.go("rules", game="amoeba_1975")
    page: Any = shell.home.page("rules")
    page.games.addItem("Galactic Strike Force", "another")
    page.games.show()
    page._load("amoeba_1975")
    settle()
    head = [page.title, page.games, page.earlier, page.larger, page.search, page.print]
    for left, right in pairwise(head):
        assert left.geometry().right() < right.geometry().left()
    for part in (page.title, page.print):
        assert part.width() >= part.minimumSizeHint().width()
    words = page.search.fontMetrics().horizontalAdvance(page.search.placeholderText())
    assert words <= page.search.width() - FIELD_SIDES
    assert head[-1].geometry().right() <= page.width()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "size",
    [(1077, 574), (1093, 614), (1264, 680), (1280, 720), (1280, 800), (1920, 1080)],
)
def test_four_games_stand_side_by_side_and_whole(
    shell: Shell,
    context: AppContext,
    saved: Callable[..., Path],
    settle: Settle,
    size: tuple[int, int],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = context.catalogue.plugins["amoeba_1975"]
    for number in range(len(context.catalogue.plugins), 4):
        more = msgspec.structs.replace(one, title="Galactic Strike Force")
        monkeypatch.setitem(context.catalogue.plugins, f"game_{number}", more)
    saved("Anna", "AI")
    context.settings.change(language=language)
    settle()
    shell.resize(*size)
    shell.go("settings")
    shell.home.forget_pages()
    shell.go("launcher")
    settle()
    tiles = launcher(shell).tiles
    assert len(tiles) == 4
    assert len({tile.mapTo(shell, QPoint(0, 0)).y() for tile in tiles}) == 1
    area = launcher(shell).findChild(QScrollArea)
    inner = area.widget()
    assert inner is not None and inner.width() <= area.viewport().width()
    assert area.verticalScrollBar().maximum() == 0
    widths = [tile.width() for tile in tiles]
    assert max(widths) - min(widths) <= 32
    for button in launcher(shell).findChildren(Button):
        assert button.width() >= button.minimumSizeHint().width()


@pytest.mark.parametrize("width", [800, 1280])
def test_long_names_push_nothing_off_the_window(
    shell: Shell, saved: Callable[..., Path], settle: Settle, width: int
) -> None:
    """Two names of 24 wide letters took the Continue button out of sight."""
    saved("W" * 24, "M" * 60)
    shell.resize(width, 600)
    for page in ("launcher", "saves", "statistics"):
        shell.go(page)
        settle()
        for area in shell.findChildren(QScrollArea):
            inner = area.widget()
            if area.isVisible() and inner is not None:
                assert inner.width() <= area.viewport().width(), page
    shell.go("launcher")
    settle()
    cut = [w for w in shell.findChildren(CutLabel) if w.isVisible()]
    assert any(w.text() != w.whole and w.toolTip() == w.whole for w in cut)


def test_pictures_grow_with_the_window(shell: Shell, settle: Settle) -> None:
    """At 1920 x 1080 half of every tile was empty."""
    arts = []
    for size in ((1280, 800), (1920, 1080)):
        shell.resize(*size)
        settle()
        arts.append(launcher(shell).tiles[0].art.height())
    assert arts[0] == 214 and arts[1] > 360
    shell.resize(1280, 800)
    settle()
    assert launcher(shell).tiles[0].art.height() == 214


def test_as_many_seats_as_possible_are_in_sight(shell: Shell, settle: Settle) -> None:
    """At 1366 x 768 and 125 % two of six were, under a head of ornaments."""
    shell.new_game("amoeba_wars")
    dialog = shell.overlay
    assert isinstance(dialog, NewGameDialog)
    dialog.seats._set_count(6)
    fields = [seat.name for seat in dialog.seats.rows]
    for height, seats in ((614, 3), (720, 4), (960, 6)):
        shell.resize(1093, height)
        settle()
        assert sum(not field.visibleRegion().isEmpty() for field in fields) >= seats, height


def test_without_saved_games_there_is_a_way_to_one(shell: Shell, settle: Settle) -> None:
    shell.go("saves")
    settle()
    button = shell.focusWidget()
    assert isinstance(button, Button)
    button.click()
    settle()
    assert shell.home.current() == "launcher"


def test_a_game_to_go_on_with_makes_nothing_scroll(
    shell: Shell, context: AppContext, saved: Callable[..., Path], settle: Settle
) -> None:
    """Its banner is higher than the one before, and took room only after all had been fitted."""
    context.settings.change(language="de")
    settle()
    shell.resize(1077, 574)
    settle()
    bar = launcher(shell).findChild(QScrollArea).verticalScrollBar()
    assert bar.maximum() == 0
    saved("Anna", "AI")
    shell.go("settings")
    shell.go("launcher")
    settle()
    assert bar.maximum() == 0
