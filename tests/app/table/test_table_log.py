"""The log of a long game: no move waits for lines that nobody reads, and all can be reached."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from amoeba_suite.app.table import logpane, paint
from amoeba_suite.app.table.logpane import BATCH, Line, LogPane
from amoeba_suite.core.contract import Seat

LONG = 2000


@pytest.fixture
def pane(context: Any, qtbot: Any) -> Iterator[LogPane]:
    window = QWidget()
    qtbot.addWidget(window)
    made = LogPane(context, (0, 1), window)
    made.resize(300, 500)
    window.show()
    yield made


def lines(count: int) -> list[Line]:
    """The newest first, as the table hands them over."""
    return [Line(f"Move {n} by somebody.", n, Seat(n % 2)) for n in range(count, 0, -1)]


def test_a_move_late_in_a_game_measures_few_lines(
    pane: LogPane, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ask 27: with the log open each move measured all two thousand lines anew."""
    measured: list[str] = []
    measure = paint.text_height

    def counted(text: str, font: QFont, width: float) -> float:
        measured.append(text)
        return measure(text, font, width)

    monkeypatch.setattr(logpane, "text_height", counted)
    pane.set_lines(lines(LONG))
    QTest.qWait(20)
    assert 10 < len(set(measured)) <= BATCH


def test_the_first_move_is_reached_and_found_all_the_same(pane: LogPane) -> None:
    """Ask 27: by scrolling, by keyboard and by searching."""
    pane.set_lines(lines(LONG))
    QTest.qWait(10)
    bar = pane.list.verticalScrollBar()
    for _ in range(LONG // BATCH + 2):
        bar.setValue(bar.maximum())
        QTest.qWait(5)
    assert pane.model.rowCount() == LONG
    assert pane.model.data(pane.model.index(LONG - 1, 0)).endswith("Move 1 by somebody.")
    pane.set_lines(lines(LONG))
    pane.list.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(LONG // BATCH + 2):
        QTest.keyClick(pane.list, Qt.Key.Key_End)
        QTest.qWait(5)
    assert pane.list.currentIndex().row() == LONG - 1
    pane.open_search()
    pane.field.setText("move 1234")
    assert [line.step for line in pane.model.lines] == [1234]
