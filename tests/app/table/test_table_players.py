"""The players' rows of the dock: two lines, or one where the window is low."""

from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from amoeba_suite.app.canvas.labels import fitted
from amoeba_suite.app.table import playercard
from amoeba_suite.app.table.dock import Dock
from amoeba_suite.app.table.playercard import LOW_ROW, ROW, PlayerLine

NAMES = ("Anna", "Ben", "Cleopatra", "Dora", "Emil-Alexander", "Finn")
SCORE = 40
"""Pixels at the right end, in which only the score stands."""


def lines(count: int, unit: str = "hull") -> list[PlayerLine]:
    return [
        PlayerLine(name, "AI · Easy", "5 cards in hand · 1 fighter", "17", unit, seat == 1)
        for seat, name in enumerate(NAMES[:count])
    ]


@pytest.fixture
def make(context: Any, qtbot: Any) -> Any:
    pages: list[QWidget] = []  # without this reference Qt's objects end with the Python ones

    def make(count: int, height: int) -> Dock:
        page = QWidget()
        pages.append(page)
        qtbot.addWidget(page)
        dock = Dock(context, range(count))
        dock.setParent(page)
        dock.set_players(lines(count))
        page.show()
        dock.show()
        dock.resize(dock.width(), height)
        QTest.qWait(1)
        assert dock.height() == height
        return dock

    return make


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("height", [492, 512, 672, 900])
def test_the_tabs_have_half_of_the_dock(make: Any, count: int, height: int) -> None:
    """492 is what a window of 960x540 leaves, 672 one of 1280x720."""
    dock = make(count, height)
    assert height - dock.tabs["actions"].y() >= height / 2 - 1
    assert dock.low is (count * (ROW + 4) + 32 > height / 2)
    assert {card.height() for card in dock.players} == {LOW_ROW if dock.low else ROW}
    for above, below in pairwise(dock.players):
        assert above.geometry().bottom() < below.y()
    assert dock.players[-1].geometry().bottom() < dock.tabs["actions"].y()


def test_a_window_made_higher_brings_the_second_line_back(make: Any) -> None:
    dock = make(6, 492)
    assert dock.low and dock.unit.text() == "hull"
    dock.resize(dock.width(), 700)
    QTest.qWait(1)
    assert not dock.low and dock.unit.text() == ""
    assert dock.players[0].height() == ROW


def test_a_unit_stands_above_the_figures_only_if_all_have_it(make: Any) -> None:
    dock = make(6, 492)
    dock.set_players([*lines(5), *lines(6, "points")[5:]])
    assert dock.unit.text() == ""
    assert "17 points" in dock.players[5].toolTip()


def drawn(dock: Dock, line: PlayerLine) -> QImage:
    dock.players[3].set_line(line)
    return dock.players[3].grab().toImage()


def test_one_line_shows_the_facts_and_keeps_the_score_free(make: Any) -> None:
    dock = make(6, 492)
    full = drawn(dock, PlayerLine("Dora", "AI", "5 cards in hand", "17", "hull"))
    assert full != drawn(dock, PlayerLine("Dora", "AI", "", "17", "hull"))
    assert full != drawn(dock, PlayerLine("Dora", "", "5 cards in hand", "17", "hull"))
    long = drawn(dock, PlayerLine("W" * 80, "AI", "5 cards in hand " * 9, "17", "hull"))
    x = full.width() - SCORE
    assert full.copy(x, 0, SCORE, full.height()) == long.copy(x, 0, SCORE, long.height())


FACTS = (
    "Marot's Folly · Halcyon Exchange",
    "4 Karten auf der Hand · 1 Jäger",
    "7 ships · builds 2",
)


@pytest.mark.parametrize("facts", FACTS)
@pytest.mark.parametrize("name", ["Anna", "Cleo"])
def test_on_one_line_facts_get_narrow_before_they_are_cut(
    make: Any, facts: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Six players beside the board of a window of 1366x768 at 125 %."""
    dock, shown = make(6, 518), []
    monkeypatch.setattr(
        playercard,
        "fitted",
        lambda label, box: shown.append(fitted(label, box)) or fitted(label, box),
    )
    drawn(dock, PlayerLine(name, "AI" if name == "Cleo" else "", facts, "17", "hull"))
    assert dock.low and {text for _, text in shown} == {facts}
