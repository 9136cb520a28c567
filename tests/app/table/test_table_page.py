"""The game page under real clicks and keys."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from table_play import at, click, confirm, key, scene_law, settle
from table_stand_ins import FakeWorker

from amoeba_suite.app.table.actions import Row
from amoeba_suite.app.table.popups import SpeedPopup
from amoeba_suite.app.table.topbar import TOOLS
from amoeba_suite.app.widgets.menus import Menu
from amoeba_suite.core.bot import Ranked
from amoeba_suite.core.document import plain
from amoeba_suite.games import BUILT_IN
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN as AMOEBA_1975

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


def toasts(page: Any) -> list[str]:
    return [f"{call[2]} {call[3]}" for call in page.context.host.calls if call[0] == "toast"]


# -- moves


@pytest.mark.parametrize("interrupt", [0.0, 0.7])
def test_the_scene_after_animating_is_the_scene_shown_afresh(
    open_with: Any, interrupt: float
) -> None:
    page = open_with({"pace": "fast"}, "hc", seed="7")
    assert scene_law(page, 8, seed=1, interrupt=interrupt) >= 4


def test_the_scene_law_holds_for_amoeba_1975(open_with: Any) -> None:
    page = open_with({"pace": "fast"}, "hc", seed="7", plugin=AMOEBA_1975)
    assert scene_law(page, 8, seed=2, interrupt=0.5) >= 3


@pytest.mark.parametrize("clicks", [2, 3])
@pytest.mark.parametrize("pace", ["off", "normal"])
def test_a_double_or_triple_click_is_one_move(open_with: Any, clicks: int, pace: str) -> None:
    page = open_with({"pace": pace}, "hh", seed="3", plugin=AMOEBA_1975)
    confirm(page)
    ply = page.session.ply
    where = at(page, "tile:10")
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    for number in range(1, clicks):
        send = QTest.mouseDClick if number == 1 else QTest.mouseClick
        send(page.view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    turned = [e for e in page.session.log(None) if e.ply > ply and e.actor is not None]
    assert len(turned) == 1


def test_a_click_during_an_animation_ends_it_and_counts(open_with: Any) -> None:
    page = open_with({"pace": "slow"}, "hc", seed="9", worker=FakeWorker(polls=0))
    click(page, "deck:0")
    QTest.qWait(80)  # the answer is there, the pause is not over
    before = page.session.ply
    click(page, "deck:0")
    assert not page.director.busy or page.session.ply > before
    actors = [e.actor for e in page.session.log(None) if e.actor is not None]
    assert actors[:3] == [0, 1, 0]


def test_what_moves_is_there_at_once_when_the_pace_is_turned_off(open_with: Any) -> None:
    """Ask 7: nobody turns it off to watch the rest at the old speed."""
    page = open_with({"pace": "slow"}, "hc", plugin=AMOEBA_1975, seed="5")
    settle(page)
    page.bridge.act(page.bridge.frame.actions[3])
    assert page.director.busy
    page.context.settings.change(pace="off")
    assert not page.director.busy
    assert page.director.frame.view.number == 1


def test_a_number_key_during_an_animation_only_ends_it(open_with: Any) -> None:
    page = open_with({"pace": "slow"}, "hc", seed="9")
    key(page, Key.Key_1)
    assert page.bridge.thinking == 1
    QTest.qWait(80)
    key(page, Key.Key_1)
    assert [e.actor for e in page.session.log(None) if e.actor is not None] == [0, 1]


def test_space_skips_and_then_shows_the_focused_item_bigger(open_with: Any) -> None:
    """Ask 7: nobody has to wait."""
    page = open_with({"pace": "slow"}, "hc", seed="9")
    page.view.setFocus()
    key(page, Key.Key_1)
    QTest.qWait(80)
    key(page, Key.Key_Space)
    assert page.bridge.person == 0 and not page.director.busy
    key(page, Key.Key_Down)
    key(page, Key.Key_Space)
    preview = next(w for w in page.children() if type(w).__name__ == "Preview")
    assert preview.isVisible() and preview.words
    QTest.keyClick(preview, Key.Key_Escape)
    assert not preview.isVisible()


def test_an_illegal_click_blinks_and_says_why(tiles: Any) -> None:
    click(tiles, "tile:25")
    settle(tiles)
    locked = f"tile:{tiles.bridge.frame.view.locked}"
    ply = tiles.session.ply
    click(tiles, locked)
    assert tiles.session.ply == ply
    assert tiles.scene.blinking == (locked,)
    assert toasts(tiles) and "[" not in toasts(tiles)[-1]
    assert toasts(tiles)[-1].strip() in {line.text for line in tiles.dock.log.model.lines}
    QTest.qWait(220)
    assert tiles.scene.blinking == ()


@pytest.mark.parametrize("plugin", BUILT_IN, ids=lambda plugin: plugin.id)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_refused_click_gives_a_reason(open_with: Any, plugin: Any, language: str) -> None:
    """The game's own one, else what is asked for instead, question by question."""
    page = open_with({"language": language}, "hc", seed="5", plugin=plugin)
    general = 0
    for _ in range(7):
        settle(page)
        if page.bridge.person is None:
            continue
        frame = page.bridge.frame
        asks = page.says.text(page.presenter.prompt(frame)[0])
        own = {h: row.reason for row in page.presenter.blocked(frame) for h in row.path[::-1]}
        for handle in [*page.scene.focus_order()[:15], "nothing:there"]:
            if handle not in page.bridge._picker.lit:
                page.bridge.pick(handle)
                said = toasts(page)[-1].strip()
                general += handle not in own
                assert "[" not in said and (handle in own or asks in said), (said, asks)
        page.bridge.act(frame.actions[0])
    assert general > 4


@pytest.mark.parametrize("way", ["board", "list"])
def test_what_was_not_legal_is_taken_back_with_its_question(open_page: Any, way: str) -> None:
    """A quick hand had moved on, and still read what did not hold any more."""
    page = open_page("hc", seed="5")
    settle(page)
    if way == "board":
        page.bridge.pick("nothing:there")
    else:
        page._row_refused(Row("cannot", "Not now.", path=("nothing:there",)))
    said = toasts(page)[-1].strip()
    page.around.refresh_prompt()
    assert not [call for call in page.context.host.calls if call[0] == "hush"], "it still holds"
    page.bridge.act(page.bridge.frame.actions[0])
    settle(page)
    assert [call[1].strip() for call in page.context.host.calls if call[0] == "hush"] == [said]


def test_a_game_is_played_to_its_end_with_the_keyboard_alone(open_page: Any) -> None:
    page = open_page("hc", seed="11")
    for number in range(200):
        if page.bridge.over:
            break
        if page.bridge.person is None:
            QTest.qWait(2)
            continue
        if number % 2:
            key(page, Key.Key_1 if number % 3 else Key.Key_2)
        else:
            page.dock.moves.list.setFocus(Qt.FocusReason.TabFocusReason)
            key(page, Key.Key_Return)
    QTest.qWait(20)
    assert page.bridge.over and page.ending.panel is not None
    assert page.ending.panel.buttons["again"].hasFocus() or not page.isActiveWindow()


def test_arrows_move_the_board_focus_and_enter_acts(tiles: Any) -> None:
    assert not tiles.scene.ring_shown, "no ring before the keyboard is used"
    key(tiles, Key.Key_Right)
    assert tiles.scene.focus_handle == "tile:0" and tiles.scene.ring_shown
    for which in (Key.Key_Right, Key.Key_Down):
        key(tiles, which)
    assert tiles.scene.focus_handle == "tile:8"
    assert "B2" in tiles.view.accessibleName()
    ply = tiles.session.ply
    key(tiles, Key.Key_Return)
    assert tiles.session.ply > ply


def test_typing_a_place_jumps_there_on_the_board_and_in_the_list(tiles: Any) -> None:
    tiles.view.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(tiles.view, "e5")
    assert "E5" in tiles.view.accessibleName()
    tiles.dock.moves.list.setFocus(Qt.FocusReason.TabFocusReason)
    key(tiles, Key.Key_C)
    QTest.keyClicks(tiles.dock.moves.field, "3")
    shown = [row for row in tiles.dock.moves.model.rows if row.kind == "can"]
    assert len(shown) == 1 and "C3" in shown[0].label and shown[0].key == "1"
    assert tiles.scene.pointed == shown[0].path[-1]
    ply = tiles.session.ply
    key(tiles, Key.Key_Return)
    assert tiles.session.ply > ply


def test_list_and_board_highlight_each_other(tiles: Any) -> None:
    moves = tiles.dock.moves
    QTest.mouseMove(tiles.view.viewport(), at(tiles, "tile:24"))
    for _ in range(50):
        QTest.mouseMove(tiles.view.viewport(), at(tiles, "tile:30"))
        QTest.qWait(20)
        if moves.list.currentIndex().isValid():
            break
    assert moves.list.currentIndex().data().startswith("Turn C5")
    index = moves.model.index(3, 0)
    QTest.mouseMove(moves.list.viewport(), QPoint(2, 2))
    moves.list.entered.emit(index)
    assert tiles.scene.pointed == moves.model.rows[3].path[-1]


# -- undo, hints


def test_undo_and_redo_name_the_step_or_the_reason(open_page: Any) -> None:
    page = open_page("hc", seed="1", practice=True)
    undo = page.topbar.tools["undo"]
    assert not undo.isEnabled() and undo.reason
    start = page.session.digest()
    page.bridge.act(page.bridge.frame.actions[1])
    settle(page)
    done = page.session.digest()
    assert undo.isEnabled() and "Play" in undo.toolTip()
    key(page, Key.Key_Z, CTRL)
    assert page.session.digest() == start
    assert page.topbar.tools["redo"].isEnabled()
    key(page, Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    settle(page)
    assert page.session.digest() == done


def test_the_first_hint_tells_the_kind_and_the_second_the_move(open_page: Any, qtbot: Any) -> None:
    """Ask 20: a small hint first, then one good move."""
    page = open_page("hc", seed="1")
    key(page, Key.Key_H, CTRL)
    qtbot.waitUntil(lambda: "Press again" in page.around.hint_text)
    assert not page.scene.hinted
    move = page.says.wording.action(page.hints._ranked[0].action)
    assert move not in page.around.hint_text
    key(page, Key.Key_H, CTRL)
    assert page.scene.hinted and "Press again" not in page.around.hint_text
    assert page.promptbar.second == page.around.hint_text and move in page.around.hint_text
    page.bridge.act(page.bridge.frame.actions[0])
    settle(page)
    assert page.around.hint_text == "" and page.scene.hinted == ()


def test_a_hint_names_its_reason_and_keeps_the_place_for_the_second_time(tiles: Any) -> None:
    """Ask 20: what kind of move is good is help enough for many."""
    action = tiles.bridge.frame.actions[16]
    tiles.hints._ply = tiles.session.ply
    tiles.hints.hinted((Ranked(action, 0.9, "completes"),))
    reason, move = tiles.says.text("hints.completes"), tiles.says.wording.action(action)
    assert reason in tiles.around.hint_text and move not in tiles.around.hint_text
    assert not tiles.scene.hinted
    tiles.hints.hint()
    assert reason in tiles.around.hint_text and move in tiles.around.hint_text
    assert tuple(tiles.scene.hinted) == tiles.presenter.path(action)


# -- dock


def test_the_log_is_newest_first_and_can_be_searched(open_page: Any) -> None:
    page = open_page("hc", seed="1")
    for _ in range(3):
        page.bridge.act(page.bridge.frame.actions[0])
        settle(page)
    lines = page.dock.log.model.lines
    assert lines[0].heading and "Since" in lines[0].text
    steps = [line.step for line in lines if not line.heading]
    assert steps == sorted(steps, reverse=True)
    key(page, Key.Key_F, CTRL)
    QTest.keyClicks(page.dock.log.field, "anna draws")
    found = page.dock.log.model.lines
    assert found and all("Anna draws" in line.text for line in found)
    page.dock.log.list.clicked.emit(page.dock.log.model.index(0, 0))
    assert page.scene.flashing
    key(page, Key.Key_Escape)
    assert page.dock.log.field.isHidden()


def test_the_rules_tab_shows_the_section_for_now_and_leads_to_the_full_text(tiles: Any) -> None:
    key(tiles, Key.Key_3, CTRL)
    assert tiles.dock.rules.text.toPlainText().startswith("Turn")
    tiles.dock.rules.open.click()
    call = tiles.context.host.calls[-1]
    assert call[:2] == ("go", "rules") and call[2]["game"] == "amoeba_1975"
    tiles.view.setFocus()
    key(tiles, Key.Key_F1)
    assert tiles.context.host.calls[-1][1] == "rules"


def test_the_dock_folds_by_key_and_in_narrow_windows(open_page: Any) -> None:
    page = open_page("hc")
    assert page.dock.isVisible()
    key(page, Key.Key_F9)
    assert page.dock.isHidden() and page.topbar.badges.isVisible()
    key(page, Key.Key_2, CTRL)
    assert page.dock.isVisible() and page.dock.tab == "log"
    narrow = open_page("hc", size=(860, 540))
    assert narrow.dock.isHidden() and "Anna" in narrow.topbar.badges.accessibleName()


SIZES = [(1280, 720), (1093, 614), (1920, 1080), (960, 540), (853, 480)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_cut_at_any_size(open_with: Any, size: tuple[int, int], language: str) -> None:
    """Ask 8: down to where 1366 x 768 is at 160 %."""
    page = open_with({"language": language}, "hc", size=size, plugin=AMOEBA_1975)
    assert (page.width(), page.height()) == size, "the page must not force a bigger window"
    QTest.qWait(10)
    for widget in page.findChildren(QWidget):
        parent = widget.parentWidget()
        if not widget.isVisible() or parent is None or type(parent).__name__ == "QWidget":
            continue
        if isinstance(parent, type(page.view)) or "viewport" in widget.objectName():
            continue
        assert parent.rect().adjusted(-1, -1, 1, 1).contains(widget.geometry()), widget
    for button in page.promptbar.buttons:
        assert button.width() >= button.minimumSizeHint().width()


# -- look and language


def test_the_window_title_names_whose_turn_it_is(open_page: Any) -> None:
    page = open_page("hc", worker=FakeWorker(polls=20))
    titles: list[str] = []
    page.title_changed.connect(titles.append)
    assert page.windowTitle().startswith("Anna")
    page.bridge.act(page.bridge.frame.actions[0])
    QTest.qWait(40)
    assert titles[-1].startswith("Ben")


# -- leaving, keeping, the end


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rules_tab_sets_every_section_without_pictures(
    open_page: Any, context: Any, language: str
) -> None:
    page = open_page("hc", plugin=AMOEBA_1975)
    pane = page.dock.rules
    pane.set_document(page.presenter.document("rules", language))
    for section in pane.document.sections():
        pane.show_rule(section.heading.anchor)
        shown = pane.text.toPlainText()
        assert shown.startswith(plain(section.heading.text))
        assert "\ufffc" not in shown  # stands for a picture


def test_a_very_wide_dock_shows_the_log_beside_the_actions(open_page: Any) -> None:
    page = open_page("hc", size=(1280, 800))
    page.bridge.act(page.bridge.frame.actions[0])
    settle(page)
    dock = page.dock
    for width, tab in ((2560, "log"), (1280, "actions"), (2400, "rules"), (1280, "rules")):
        page.show_tab(tab)
        page.resize(width, 1300)
        settle(page)
        both = width >= 2400
        assert dock.in_sight == (("actions" if tab == "log" else tab,) + (("log",) if both else ()))
        seen = [name for name, pane in dock.panes().items() if pane.isVisible()]
        assert sorted(seen) == sorted(dock.in_sight)
        assert dock.tabs["log"].isVisible() != both
        if both:
            assert dock.log.x() >= dock.stack.geometry().right()
            assert dock.log.geometry().right() < dock.width() == 720
            page.show_tab("log")
            assert page.commands.regions()[-2] is dock.log.list
            assert dock.tab == ("actions" if tab == "log" else tab)
            assert dock.log.model.rowCount() > 0


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("before", ["board", "list"])
def test_a_tool_that_was_clicked_gives_the_keyboard_back(
    tiles: Any, tool: str, before: str
) -> None:
    """Space goes on with the game then, and does not click the tool once more."""
    had = {"board": tiles.view, "list": tiles.dock.moves.list}[before]
    had.setFocus()
    button = tiles.topbar.tools[tool]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle(tiles)
    for opened in (*tiles.findChildren(Menu), *tiles.findChildren(SpeedPopup)):
        key(opened, Key.Key_Escape)
    settle(tiles)
    assert had.hasFocus(), tiles.window().focusWidget()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    assert button.hasFocus() == button.isEnabled()
