"""The bar above the board: what stands under the question is whole wherever it can be."""

import pytest
from PySide6.QtGui import QFontMetricsF

from amoeba_suite.app import fonts
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.table.promptbar import HEIGHT, PromptBar

WHY = "Bomb Racks: You may recycle 1 card from hand; if so, one Opposition Ship here is attacked."


@pytest.fixture
def bar(context: AppContext) -> PromptBar:
    made = PromptBar(context)
    made.resize(700, HEIGHT)
    made.show_turn(0, "Ann", "Pay the cost of Bomb Racks?", WHY)
    return made


@pytest.mark.parametrize("room", [900, 420, 330])
def test_a_long_reason_takes_two_small_lines_before_it_is_cut(bar: PromptBar, room: int) -> None:
    """It was cut where it began to tell what is got for the cost."""
    lines = bar.below(room)
    assert " ".join(text for text, _ in lines) == WHY
    assert len(lines) == (1 if room > 800 else 2)
    for text, size in lines:
        assert 11 <= size <= 12.5
        assert QFontMetricsF(fonts.text(size)).horizontalAdvance(text) <= room
    assert room < 400 or lines[0][1] >= 12, "11 is for what would be cut else"


def test_what_does_not_fit_into_two_lines_is_cut_and_whole_in_the_bubble(bar: PromptBar) -> None:
    (upper, _), (lower, _) = bar.below(180)
    assert WHY.startswith(upper) and lower.endswith("…")
    assert WHY in bar.toolTip() and WHY in bar.accessibleName()
    bar.show_turn(0, "Ann", "Use it?", "W" * 90)
    assert [text[-1] for text, _ in bar.below(180)] == ["…"], "one word alone"
    bar.show_turn(0, "Ann", "Use it?", "")
    assert not bar.below(180)
