"""Messages over a board: what can be clicked stays in sight and in reach."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from amoeba_suite.app.shell import Shell
from amoeba_suite.app.widgets.buttons import IconButton
from amoeba_suite.app.widgets.overlay import Overlay
from amoeba_suite.app.widgets.toast import Toast
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.table import Human, Table
from amoeba_suite.games import BUILT_IN
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN as AMOEBA_WARS

SIZES = ((1264, 680), (1000, 640), (1920, 1000))
Settle = Callable[[], None]


def begin(shell: Shell, plugin: GamePlugin, settle: Settle) -> Any:
    """A game of two people, the first of whom is there."""
    people = (Human("Anna"), Human("Ben"))
    shell.start(Table(plugin.id, plugin.types().options(), people, "5", (0, 1)))
    page = shell.game
    assert page is not None
    settle()
    if page.bridge.curtain is not None:
        page.curtain._fallen = 0.0
        page.curtain.try_confirm()
    QTest.qWait(50)
    page.skip()
    settle()
    return page


def lit(shell: Shell) -> list[QRect]:
    page = shell.game
    assert page is not None
    corner = page.view.viewport().mapTo(shell, QPoint(0, 0))
    rects = [page.view.mapFromScene(page.scene.handle_rect(h)) for h in page.scene.lit]
    return [rect.boundingRect().translated(corner) for rect in rects]


def told(shell: Shell, settle: Settle, *words: str) -> list[Toast]:
    for each in words:
        shell.toast("warn", each)
    settle()
    assert shell.toaster is not None
    return list(shell.toaster.toasts())


@pytest.mark.parametrize("size", SIZES)
def test_messages_do_not_cover_a_home_to_choose(
    shell: Shell, settle: Settle, size: tuple[int, int]
) -> None:
    shell.resize(*size)
    begin(shell, AMOEBA_WARS, settle)
    homes = lit(shell)
    assert len(homes) == 6
    for words in (("Not now.",), ("Not now.", "A longer one, " * 8)):
        for toast in told(shell, settle, *words):
            assert not [home for home in homes if home.intersects(toast.geometry())]


@pytest.mark.parametrize("plugin", BUILT_IN, ids=lambda plugin: plugin.id)
def test_a_click_on_a_message_is_one_on_the_board_under_it(
    shell: Shell, settle: Settle, plugin: GamePlugin
) -> None:
    page = begin(shell, plugin, settle)
    (toast,) = told(shell, settle, "Not now.")
    picked: list[str] = []
    page.scene.picked.connect(picked.append)
    seen = 0
    for handle in page.scene.focus_order():
        rect = page.view.mapFromScene(page.scene.handle_rect(handle)).boundingRect()
        spot = page.view.viewport().mapTo(shell, rect.center())
        toast.move(spot - QPoint(100, toast.height() // 2))
        toast.raise_()
        where = toast.mapFrom(shell, spot)
        under = toast.childAt(where)
        assert not isinstance(under, IconButton)
        QTest.mouseClick(toast, Qt.MouseButton.LeftButton, pos=where)
        seen += 1
        if picked:
            break
    assert picked and seen and toast.isVisible()


def test_the_cross_of_a_message_closes_it_and_pages_get_no_click_through_it(
    shell: Shell, settle: Settle
) -> None:
    shell.toast("bad", "A", "it broke")
    settle()
    (toast,) = told(shell, settle)
    before = QApplication.focusWidget()
    QTest.mouseClick(toast, Qt.MouseButton.LeftButton, pos=QPoint(60, 20))
    assert QApplication.focusWidget() is before and shell.overlay is None
    QTest.mouseClick(toast.findChildren(IconButton)[-1], Qt.MouseButton.LeftButton)
    assert not told(shell, settle)


@pytest.mark.parametrize("kind", ["info", "good", "warn", "bad"])
def test_what_a_page_offers_does_not_follow_to_the_table(
    shell: Shell, settle: Settle, kind: Any
) -> None:
    """That a new size comes with the next start lay over the map until it was closed."""
    shell.toast(kind, "Offered", "", ("Do it", lambda: None))
    shell.toast("good", "Said")
    begin(shell, AMOEBA_WARS, settle)
    assert shell.toaster is not None
    left = [toast.title for toast in shell.toaster.toasts()]
    assert left == (["Offered"] if kind == "bad" else []) + ["Said"]
    shell.go("settings")
    shell.toast(kind, "Offered again", "", ("Do it", lambda: None))
    shell.go("table")
    assert ("Offered again" in [t.title for t in shell.toaster.toasts()]) == (kind == "bad")


@pytest.mark.parametrize("first", ["message", "dialog"])
@pytest.mark.parametrize("size", SIZES)
def test_a_dialog_and_a_message_are_both_seen(
    shell: Shell, settle: Settle, size: tuple[int, int], first: str
) -> None:
    """That the settings could not all be read went by under 'Your game is safe'."""
    shell.resize(*size)
    settle()
    does: list[Callable[[], None]] = [
        lambda: shell.toast("warn", "Your settings could not all be read", "A sentence. " * 8),
        lambda: shell.open_overlay(Overlay(shell.context, shell, QSize(560, 360), "Safe")),
    ]
    for act in does if first == "message" else does[::-1]:
        act()
    settle()
    dialog: Any = shell.overlay
    assert shell.toaster is not None and dialog is not None
    (toast,) = shell.toaster.toasts()
    for spot in (toast.rect().topLeft() + QPoint(9, 9), toast.rect().bottomRight() - QPoint(9, 9)):
        seen = shell.childAt(toast.mapTo(shell, spot))
        assert seen is not None and (seen is toast or toast.isAncestorOf(seen))
    panel = dialog.panel
    assert not QRect(panel.mapTo(shell, QPoint()), panel.size()).intersects(toast.geometry())


def test_messages_do_not_cover_what_enter_would_press(
    shell: Shell, saved: Callable[..., Any], settle: Settle
) -> None:
    """Two of them over the launcher lay on Continue."""
    saved("Anna", "Ben")
    shell.resize(960, 540)
    shell.go("launcher")
    settle()
    button = shell.focusWidget()
    assert button is not None and shell.home.isAncestorOf(button)
    place = QRect(button.mapTo(shell, QPoint(0, 0)), button.size())
    for toast in told(shell, settle, "Not now.", "A longer one, " * 8):
        assert not toast.geometry().intersects(place)
