"""What the log names can be looked at from there: places on the board, cards beside it."""

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from table_play import confirm, key

from amoeba_suite.app.table import peek
from amoeba_suite.app.table.logpane import LINE, Line
from amoeba_suite.games import BUILT_IN

SOON = 20
PLUGINS = {plugin.id: plugin for plugin in BUILT_IN}


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peek, "DELAY_MS", SOON)


def play_on(page: Any, moves: int, rng: Random) -> None:
    """Moves at random for whoever is to move."""
    for _ in range(moves):
        if page.bridge.over:
            return
        if page.bridge.curtain is not None:
            confirm(page)
        if page.bridge.person is not None:
            page.bridge._submit(page.bridge.person, rng.choice(page.bridge.frame.actions))
        page.skip()
        QTest.qWait(1)


def lines(page: Any) -> list[Line]:
    model = page.dock.log.list.model()
    return [model.index(row, 0).data(LINE) for row in range(model.rowCount())]


def point_at(page: Any, row: int) -> None:
    """The pointer rests on a line of the log."""
    view = page.dock.log.list
    view.scrollTo(view.model().index(row, 0))
    QApplication.processEvents()
    QTest.mouseMove(view.viewport(), QPoint(2, 2))
    QTest.mouseMove(view.viewport(), view.visualRect(view.model().index(row, 0)).center())


@pytest.mark.parametrize("game", ["devastators", "galactic_strike_force"])
def test_places_and_cards_of_the_log_are_seen_when_a_line_is_pointed_at(
    open_page: Any, qtbot: Any, game: str
) -> None:
    """Ask 5, 12: by mouse and by keyboard, also of cards that have left the table."""
    page = open_page("hc", plugin=PLUGINS[game], seed="4")
    rng = Random(3)
    while page.bridge.person is None or not any(line.cards for line in lines(page)[2:-1]):
        play_on(page, 1, rng)
    page.show_tab("log")
    said = lines(page)
    row = next(n for n, line in enumerate(said[:-1]) if line.cards and not said[n + 1].heading)
    point_at(page, row)
    wanted = said[row].cards[: peek.MOST]
    words = "\n\n".join(page.scene.describe(card) for card in wanted)
    qtbot.waitUntil(lambda: page.peek.isVisible() and page.peek.words == words, timeout=3000)
    assert all(page.scene.describe(card) for card in wanted)
    assert page.scene.flashing == said[row].places
    dock = page.dock.mapTo(page.ground, QPoint(0, 0)).x()
    assert page.peek.geometry().right() < dock, "not over the log itself"
    QApplication.sendEvent(page.dock.log.list.viewport(), QEvent(QEvent.Type.Leave))
    assert (page.peek.isVisible(), page.peek.words, page.scene.flashing) == (False, "", ())
    page.dock.log.list.setCurrentIndex(page.dock.log.list.model().index(row + 1, 0))
    key(page, Qt.Key.Key_Up)
    qtbot.waitUntil(page.peek.isVisible, timeout=3000)
    page.view.setFocus()
    assert (page.peek.isVisible(), page.scene.flashing) == (False, ())


def test_what_one_person_read_in_the_log_is_gone_for_the_next(open_page: Any, qtbot: Any) -> None:
    """Ask 6: the side panel of the log, too."""
    page = open_page("hh", plugin=PLUGINS["devastators"], seed="5")
    rng = Random(3)
    play_on(page, 6, rng)
    while page.bridge.curtain is not None or not any(line.cards for line in lines(page)):
        if page.bridge.curtain is not None:
            confirm(page)
        play_on(page, 1, rng)
    page.show_tab("log")
    point_at(page, next(n for n, line in enumerate(lines(page)) if line.cards))
    qtbot.waitUntil(page.peek.isVisible, timeout=3000)
    while page.bridge.curtain is None:
        page.bridge._submit(page.bridge.person, page.bridge.frame.actions[-1])
        page.skip()
        QTest.qWait(1)
    assert (page.peek.words, page.peek.isVisible()) == ("", False)
    assert page.peek._picture.isNull() and page.scene.flashing == ()
    confirm(page)
    QTest.qWait(3 * SOON)
    assert (page.peek.words, page.scene.flashing) == ("", ())
