"""Key H: the own hand is put down, and with it everything on the page that tells of it."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from table_play import confirm, key
from table_worlds import hands_of, picture, standing, twin_worlds, words

from amoeba_suite.games import BUILT_IN

HIDDEN = [plugin for plugin in BUILT_IN if plugin.hidden]


def crawl(page: Any) -> list[bytes]:
    """Everything that can be seen and read while the hand is down, whatever is tried."""
    page.context.host.calls.clear()  # it is the same for both worlds
    seen = [picture(page), words(page).encode()]
    for tab in ("log", "rules", "actions"):
        page.show_tab(tab)
        seen += [picture(page), words(page).encode()]
    page.view.setFocus()
    for handle in page.scene.focus_order():
        page.view.move_focus(handle)
        page.scene.hover(handle)
        seen.append(page.scene.describe(handle).encode())
    for which in (Qt.Key.Key_1, Qt.Key.Key_E, Qt.Key.Key_Return):
        key(page, which)
    page.hints.hint()
    seen += [page.commands.anchor().encode(), words(page).encode()]
    return seen


@pytest.mark.parametrize("plugin", HIDDEN, ids=lambda plugin: plugin.id)
def test_nothing_tells_of_a_hand_that_was_put_down(open_page: Any, plugin: Any) -> None:
    """Ask 6: lists, log, prompt, rules and board are the same whichever cards are held."""
    QCursor.setPos(3000, 3000)
    state, twin, _ = twin_worlds(plugin, 4)
    seen, shown = [], []
    for world in (state, twin):
        page = open_page("hh", plugin=plugin, game=standing(plugin, world))
        confirm(page)
        ply, actions = page.session.ply, page.bridge.frame.actions
        shown.append(picture(page))
        QTest.keyClick(page, Qt.Key.Key_H)
        QTest.qWait(1)
        seen.append(crawl(page))
        assert page.session.ply == ply, "and nothing is played blindly"
        assert page.bridge.curtain is None
        QTest.keyClick(page, Qt.Key.Key_H)
        QTest.qWait(1)
        assert page.bridge.frame.actions == actions
        page.shut()
    assert hands_of(state) != hands_of(twin) and shown[0] != shown[1], "or this proves nothing"
    assert seen[0] == seen[1]


def test_the_curtain_is_enough_and_the_next_hand_is_shown(open_page: Any) -> None:
    """Ask 6: whoever comes next sees his own hand; nobody has to find out about a key."""
    plugin = next(p for p in HIDDEN if p.id == "devastators")
    page = open_page("hh", plugin=plugin, seed="5")
    confirm(page)
    first = page.bridge.viewer
    while page.bridge.curtain is None:
        page.bridge.act(page.bridge.frame.actions[-1])
        QTest.qWait(1)
    confirm(page)
    assert page.bridge.viewer not in (None, first) and page.bridge.frame.actions


def test_the_button_of_the_prompt_turns_it_up_again(open_page: Any) -> None:
    """Ask 6: against computers alone, too; whoever comes along sees the public table."""
    plugin = next(p for p in HIDDEN if p.id == "amoeba_1975")
    page = open_page("hc", plugin=plugin, seed="5")
    QTest.keyClick(page, Qt.Key.Key_H)
    QTest.qWait(1)
    assert page.director.frame.viewer is None and page.bridge.person is None
    page.scene.picked.emit("tile:3")
    assert "covered" in str(page.context.host.calls[-1])
    (button,) = page.promptbar.buttons
    button.click()
    QTest.qWait(1)
    assert page.director.frame.viewer == page.bridge.person == 0
