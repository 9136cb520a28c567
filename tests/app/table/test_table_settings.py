"""What is set while a game is on the table: look, language and speed, by menu, popup and key."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from table_play import click, key, settle

from amoeba_suite.app.table.popups import SpeedPopup
from amoeba_suite.app.widgets.menus import Menu

Key = Qt.Key


def test_theme_language_and_speed_change_in_the_middle_of_a_game(
    open_page: Any, context: Any
) -> None:
    page = open_page("hc", seed="1")
    pictures = set()
    for theme in ("dark", "light", "contrast"):
        context.settings.change(theme=theme)
        image = page.grab().toImage()  # kept: its bits die with it
        pictures.add(bytes(image.constBits()))
    assert len(pictures) == 3
    context.settings.change(language="de")
    assert page.dock.tabs["actions"].text() == "Züge"
    context.settings.change(pace="slow", reduced_motion="on")
    assert page.director.pace.reduced and page.bridge.computers.pace.speed == "slow"
    click(page, "deck:0")
    QTest.qWait(40)
    page.skip()
    settle(page)
    assert page.bridge.person == 0


def test_the_speed_popup_changes_the_settings(open_page: Any, context: Any) -> None:
    page = open_page("hc")
    page.topbar.tools["speed"].click()
    popup = page.findChild(SpeedPopup)
    popup.speed.changed.emit("fast")
    assert context.settings.value.pace == "fast" and page.director.pace.speed == "fast"
    popup.close()


def test_the_speed_is_changed_by_keys_and_what_they_act_on_is_ringed(
    open_page: Any, context: Any
) -> None:
    page = open_page("hc")
    before = context.settings.value
    key(page, Key.Key_F8)
    popup = page.findChild(SpeedPopup)
    ringed = set()
    for pressed in (Key.Key_Left, Key.Key_Space, *[Key.Key_Tab] * 4):
        QTest.keyClick(popup.focusWidget(), pressed)
        focused = popup.focusWidget()
        corner = focused.mapTo(popup, focused.rect().topLeft())
        assert popup.ring.isVisible()
        assert popup.ring.geometry().contains(focused.rect().translated(corner))
        ringed.add(focused)
    assert len(ringed) > 2
    assert context.settings.value.pace != before.pace
    QTest.mousePress(popup.windowHandle(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert not popup.ring.isVisible()
    popup.close()


@pytest.mark.parametrize("what", ["menu", "speed"])
def test_no_key_pressed_in_what_lies_over_the_table_plays_on_it(tiles: Any, what: str) -> None:
    ply = tiles.session.ply
    tiles.topbar.tools[what].click()
    over = tiles.findChild(Menu if what == "menu" else SpeedPopup)
    assert over.isVisible()
    for number in range(1, 10):
        QTest.keyClick(over.focusWidget() or over, Key(Key.Key_0 + number))
    settle(tiles)
    assert tiles.session.ply == ply
    over.close()
    key(tiles, Key.Key_1)
    settle(tiles)
    assert tiles.session.ply > ply, "once it is gone, keys play again"


def test_pausing_before_each_computer_turn_waits_for_a_key(open_with: Any) -> None:
    page = open_with({"pace": "fast", "pause_after_ai": True}, "hcc", seed="1")
    page.bridge.act(page.bridge.frame.actions[0])
    QTest.qWait(900)
    assert page.bridge.waiting and "Cleo" in page.promptbar.prompt
    key(page, Key.Key_Space)
    settle(page)
    assert page.bridge.person == 0
