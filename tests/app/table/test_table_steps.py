"""Learning a game at its own table: the first steps beside the board, in every game."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from table_play import key

from amoeba_suite.core.document import Para, block_texts, load_reference
from amoeba_suite.games import BUILT_IN

MOST_WORDS = 420
"""On how to win: about one printed page."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("plugin", BUILT_IN, ids=lambda plugin: plugin.id)
def test_a_newcomer_finds_how_to_win_on_one_page_and_five_steps(plugin: Any, language: str) -> None:
    """Ask 16: first in the book, in both languages, none of them empty."""
    book = load_reference(plugin, language)
    assert book.anchors()[:2] == ("win", "first-game")
    sections = {section.heading.anchor: section for section in book.sections()}
    start = book.blocks.index(sections["win"].heading)
    end = book.blocks.index(sections["first-game"].heading)
    page = [text for block in book.blocks[start:end] for text in block_texts(block)]
    words = sum(len(text.split()) for text in page)
    assert 40 < words < MOST_WORDS
    steps = [anchor for anchor in book.anchors() if anchor.startswith("step-")]
    assert steps == [f"step-{n}" for n in range(1, 6)]
    assert all(any(isinstance(b, Para) for b in sections[step].blocks) for step in steps)


@pytest.mark.parametrize("plugin", BUILT_IN, ids=lambda plugin: plugin.id)
def test_the_five_steps_are_read_beside_the_board_while_one_plays(
    open_page: Any, plugin: Any
) -> None:
    """Ask 16: one button in the Rules tab, on and back, and a move does not turn the page."""
    page = open_page("hc", plugin=plugin, seed="3", size=(1024, 560))
    page.show_tab("rules")
    rules = page.dock.rules
    QTest.mouseClick(rules.guide, Qt.MouseButton.LeftButton)
    book = page.commands.reference()
    titles = [s.heading.text for s in book.sections() if s.heading.anchor.startswith("step-")]
    for number, title in enumerate(titles):
        assert rules.shown_anchor == f"step-{number + 1}"
        assert rules.text.toPlainText().startswith(title)
        if number == 1 and page.bridge.person is not None:
            page.bridge.act(page.bridge.frame.actions[0])
            page.skip()
            assert rules.text.toPlainText().startswith(title), "still the same step"
        assert rules.on.isEnabled() is (number < len(titles) - 1)
        if rules.on.isEnabled():
            rules.on.setFocus()
            key(page, Qt.Key.Key_Space)
    rules.back.click()
    assert rules.shown_anchor == "step-4"
    rules.end.click()
    assert rules.shown_anchor == page.presenter.rule(page.director.frame)
    assert rules.guide.isVisible() and not rules.on.isVisible()
