"""Nothing on the table is dead, mute or out of place: buttons, keys, lists, the end."""

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QToolTip
from table_play import confirm, key, play, settle

from amoeba_suite.app import fonts
from amoeba_suite.app.keys import KEYS
from amoeba_suite.app.table.actions import ROW, Row
from amoeba_suite.app.table.board import TYPING_MS
from amoeba_suite.app.table.gameover import Head
from amoeba_suite.app.table.logpane import LINE, Line
from amoeba_suite.app.table.paint import text_height
from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Seat
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN as AMOEBA_1975
from amoeba_suite.games.amoeba_1975.schema import EndTurn, ExtraDeclined

Key = Qt.Key


@pytest.fixture
def extra(open_page: Any) -> Any:
    """Amoeba (1975) at an extra turn, which can be declined."""
    page = open_page("hh", seed="7", plugin=AMOEBA_1975, deck_size=8)
    bot = AMOEBA_1975.bots(page.session.game, "normal")
    for ply in range(60):
        settle(page)
        if page.bridge.curtain is not None:
            confirm(page)
            settle(page)
        frame = page.bridge.frame
        if any(isinstance(a, EndTurn) for a in frame.actions):
            return page
        seat = page.bridge.person
        page.bridge.act(bot.choose(frame, seat, Budget(iterations=20), Random(ply)).action)
    raise AssertionError("no figure was made")


def test_the_key_to_end_a_turn_works_where_a_place_could_begin_with_it(extra: Any) -> None:
    """E4 is a tile and E ends the turn: the letter alone is the key, with a digit the place."""
    extra.view.setFocus(Qt.FocusReason.TabFocusReason)
    ply = extra.session.ply
    QTest.keyClicks(extra.view, "e4")
    QTest.qWait(TYPING_MS + 100)
    assert extra.session.ply == ply and "E4" in extra.view.accessibleName()
    QTest.keyClicks(extra.view, "e")
    QTest.qWait(TYPING_MS + 100)
    assert isinstance(extra.session.log(None)[-1].events[0], ExtraDeclined)


def test_a_new_list_of_actions_is_seen_from_its_top(extra: Any) -> None:
    moves = extra.dock.moves
    moves.list.scrollToBottom()
    extra.bridge.act(next(a for a in extra.bridge.frame.actions if not isinstance(a, EndTurn)))
    settle(extra)
    if extra.bridge.curtain is not None:
        confirm(extra)
        settle(extra)
    assert moves.list.verticalScrollBar().maximum() > 0
    assert moves.list.verticalScrollBar().value() == 0


def test_every_key_of_the_table_is_in_the_list_of_keys(extra: Any) -> None:
    """R turned a card long before anybody could read or change it."""
    assert "rotate_card" in {k.action for k in KEYS}
    card = next(h for h in extra.scene.focus_order() if h.startswith("card:"))
    extra.view.setFocus(Qt.FocusReason.TabFocusReason)
    extra.view.move_focus(card)
    before = extra.scene.snapshot()
    extra.context.settings.change(single_keys=False)
    key(extra, Key.Key_R)
    assert extra.scene.snapshot() == before
    extra.context.settings.change(single_keys=True)
    key(extra, Key.Key_R)
    assert extra.scene.snapshot() != before


def test_a_button_that_is_off_says_why_when_it_is_pressed(
    open_page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, *_: said.append(text))
    page = open_page("hc", seed="1")
    undo = page.topbar.tools["undo"]
    assert not undo.isEnabled() and undo.reason
    QTest.mouseClick(undo, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert len(said) == 1 and undo.reason in said[0]
    assert page.context.tr("table.tools.undo") in undo.toolTip()
    QTest.mouseClick(page.topbar.tools["hint"], Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert len(said) == 1, "a button that works does not excuse itself"


def test_why_a_button_is_off_stays_to_be_read_after_the_click(open_page: Any) -> None:
    """Shown with the press, it was gone with the release: nobody ever saw it."""
    page = open_page("hc", seed="1")
    undo = page.topbar.tools["undo"]
    QTest.mouseClick(undo, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    QTest.qWait(20)
    assert QToolTip.isVisible() and undo.reason in QToolTip.text()
    QToolTip.hideText()


def test_the_hint_button_says_why_there_is_no_hint(open_page: Any, context: Any) -> None:
    context.settings.change(hints=False)
    page = open_page("hc", seed="2")
    assert page.topbar.tools["hint"].reason
    context.settings.change(hints=True)
    assert not page.topbar.tools["hint"].reason
    play(page, 200, seed=3, after=lambda: None)
    QTest.qWait(30)
    assert page.bridge.over and page.topbar.tools["hint"].reason


def test_a_replay_plays_by_itself_and_offers_no_moves(open_page: Any) -> None:
    page = open_page("hc", seed="2")
    play(page, 200, seed=3, after=lambda: None)
    QTest.qWait(30)
    last = page.says.text(page.presenter.turn_label(page.bridge.frame))
    assert last in page.ending.panel.ending.detail, "how long it was"
    page.ending.run("replay")
    bar = page.ending.bar
    assert bar.at == 0 and not [r for r in page.dock.moves.rows if r.kind == "can"]
    assert page.dock.tab == "log"
    QTest.qWait(1200)
    assert bar.at >= 1
    QTest.keyClick(bar, Key.Key_Escape)


def test_the_first_curtain_does_not_speak_of_a_last_turn(open_page: Any) -> None:
    page = open_page("hh", seed="3", plugin=AMOEBA_1975)
    begin, since = page.context.tr("table.curtain.begin"), page.context.tr("table.curtain.since")
    assert begin in page.curtain.texts() and since not in page.curtain.texts()
    for _ in range(3):
        if page.bridge.curtain is not None:
            confirm(page)
        page.bridge.act(page.bridge.frame.actions[0])
        settle(page)
    assert since in page.curtain.texts()


@pytest.mark.parametrize("size", [(1280, 720), (1700, 900)])
def test_no_row_of_the_dock_runs_into_the_next(open_page: Any, size: tuple[int, int]) -> None:
    """Rows kept the heights of the width they had before, so they ran into each other."""
    page = open_page("hc", seed="5", plugin=AMOEBA_1975, size=size)
    settle(page)
    sentence = "Cleo turned E4. Cleo completes figure 4U (4 points). Cleo draws a card"
    lines = [
        Line(sentence + " or so" * (n % 9), n, Seat(0), (Seat(0), 4), ()) for n in range(40, 1, -1)
    ]
    page.dock.log.set_lines(lines)
    page.show_tab("log")
    rows = [Row("can", f"Turn {'it ' * n}", "Completes 4U. " * (n % 8), "1") for n in range(40)]
    page.dock.moves.set_rows(rows)
    for tab, view, role in (
        ("log", page.dock.log.list, LINE),
        ("actions", page.dock.moves.list, ROW),
    ):
        page.dock.setFixedWidth(420)
        page.show_tab(tab)
        QTest.qWait(150)
        check_heights(view, role)
        page.dock.setFixedWidth(300)
        QTest.qWait(150)
        check_heights(view, role)


def check_heights(view: Any, role: int) -> None:
    """The next row begins as far below as the delegate finds right for the painted width."""
    assert view.verticalScrollBar().maximum() > 0
    delegate = view.itemDelegate()
    for number in range(view.model().rowCount() - 1):
        index = view.model().index(number, 0)
        rect = view.visualRect(index)
        height = view.visualRect(view.model().index(number + 1, 0)).top() - rect.top()
        item = index.data(role)
        if isinstance(item, Line):
            room = delegate._room(item, rect.width())
            needed = text_height(item.text, fonts.text(13 + delegate.larger), room) + 20
        else:
            needed = delegate._height(item, rect.width())
        assert height >= needed - 0.5, (number, height, needed)


def test_text_in_a_wide_dock_is_larger(open_page: Any) -> None:
    page = open_page("hc", seed="1", size=(1700, 900))
    before = page.dock.width(), page.dock.rules.text.font().pixelSize()
    page.resize(1280, 800)
    QTest.qWait(20)
    assert (page.dock.width(), page.dock.rules.text.font().pixelSize()) < before
    assert page.dock.moves.delegate.larger == page.dock.log.delegate.larger == 0


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_the_result_holds_long_names(open_page: Any, size: tuple[int, int]) -> None:
    page = open_page("hc", seed="2", size=size, names=("W" * 24, "Wolfeschlegelsteinhausen" * 2))
    play(page, 200, seed=3, after=lambda: None)
    QTest.qWait(30)
    panel = page.ending.panel
    body = panel.findChild(QScrollArea)
    assert body.widget().width() <= body.viewport().width()
    head = panel.findChild(Head)
    line = head.headline
    needed = line.heightForWidth(line.width())
    assert needed <= line.height() and line.geometry().bottom() < head.height()
    for button in panel.buttons.values():
        assert button.width() >= button.minimumSizeHint().width(), button.text()


def test_the_end_of_a_game_shows_no_phases_and_no_game_as_a_player(open_page: Any) -> None:
    page = open_page("hc", seed="2")
    assert page.topbar.stepper.phases
    play(page, 200, seed=3, after=lambda: None)
    QTest.qWait(30)
    page.ending.run("look")
    assert not page.topbar.stepper.phases
    assert page.promptbar.who == page.context.tr("table.over.title")


def test_one_player_is_offered_no_swap_and_the_chart_says_what_it_counts(open_page: Any) -> None:
    page = open_page("h", seed="2", plugin=AMOEBA_1975, mode="twins", rounds=3)
    play(page, 20, seed=3, after=lambda: None)
    QTest.qWait(30)
    panel = page.ending.panel
    assert "again" in panel.buttons and "swap" not in panel.buttons
    assert panel.ending.chart_title == page.says.text("view.chart.by_round")


def test_computers_wait_while_nobody_sees_the_table(open_page: Any, context: Any) -> None:
    """A game between computers was over when one came back from the settings."""
    context.settings.change(pace="off")
    page = open_page("hc", seed="5", plugin=AMOEBA_1975)
    settle(page)
    page.hide()
    ply = page.session.ply
    page.bridge.act(page.bridge.frame.actions[0])
    QTest.qWait(200)
    assert page.session.ply == ply + 1 and page.bridge.thinking is not None
    page.show()
    settle(page)
    assert page.session.ply > ply + 1 and page.bridge.person == 0
