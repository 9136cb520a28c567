"""Texts that break into lines: what they remember of their heights must stay true."""

from typing import Any

import pytest
from PySide6.QtWidgets import QLabel

from amoeba_suite.app import fonts
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.widgets.labels import ICON, IconLabel, WrapLabel

SHORT = "Duel"
LONG = "Ships, Traps and Boosts that nobody has thought of until now, and what becomes of them."
WIDTHS = (90, 140, 300)


def fresh(text: str, px: float) -> QLabel:
    """Qt's own, that remembers nothing."""
    label = QLabel(text)
    label.setWordWrap(True)
    label.setFont(fonts.text(px))
    return label


@pytest.mark.parametrize("width", WIDTHS)
def test_a_remembered_height_follows_text_and_font(width: int, qtbot: Any) -> None:
    ours = WrapLabel(SHORT)
    qtbot.addWidget(ours)
    ours.setFont(fonts.text(14))
    for text in (SHORT, LONG, SHORT):
        ours.setText(text)
        expected = fresh(text, 14).heightForWidth(width)
        assert [ours.heightForWidth(width) for _ in range(2)] == [expected] * 2
    ours.setFont(fonts.text(40))
    assert ours.heightForWidth(width) == fresh(SHORT, 40).heightForWidth(width)


def test_an_icon_takes_its_room_from_the_text(context: AppContext, qtbot: Any) -> None:
    line = IconLabel(context, "clock", LONG, gap=8)
    qtbot.addWidget(line)
    bare = fresh(LONG, 13.5)
    bare.setFont(line.font())
    for width in WIDTHS:
        assert line.heightForWidth(width + ICON + 8) == bare.heightForWidth(width)
