"""The Rules tab shows the rule for now with the figures of the position, if a game reckons any."""

from typing import Any

import pytest
from table_play import settle

from amoeba_suite.core.document import literal, plain
from amoeba_suite.core.present import ShowsWork, Text, Worked, WorkStep


def work(*lines: tuple[str, str]) -> Worked:
    """A box whose title and lines are said as they stand: there is no wording for them."""
    steps = tuple(WorkStep(Text(text), Text(result) if result else None) for text, result in lines)
    return Worked(Text("sums"), steps)


@pytest.fixture
def page(open_page: Any) -> Any:
    made = open_page("hc", size=(1280, 720))
    made.show_tab("rules")
    settle(made)
    return made


def test_figures_stand_between_the_heading_and_the_rule_and_follow_the_game(page: Any) -> None:
    pane = page.dock.rules
    before = pane.text.toPlainText()
    heading, _, rule = before.partition("\n")
    assert "sums" not in before and not isinstance(page.presenter, ShowsWork)
    page.presenter.worked = lambda frame: (work(("at", f"ply {frame.ply}")),)
    page.around.show_rule("rules")
    first = pane.text.toPlainText()
    assert first.startswith(heading) and first.endswith(rule)
    assert f"[at] [ply {page.director.frame.ply}]" in first
    page.bridge.act(page.bridge.frame.actions[0])
    settle(page)
    assert f"[ply {page.director.frame.ply}]" in pane.text.toPlainText()
    assert pane.text.toPlainText() != first
    del page.presenter.worked
    page.around.show_rule("rules")
    assert "sums" not in pane.text.toPlainText()


def test_the_same_figures_are_not_set_again_and_reading_goes_on_where_it_was(page: Any) -> None:
    pane = page.dock.rules
    page.presenter.worked = lambda frame: (work(*((f"line {n}", "") for n in range(60))),)
    page.around.show_rule("rules")
    bar = pane.text.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    at, shown = bar.value(), pane.text.document()
    assert at > 0
    page.around.show_rule("rules")
    assert pane.text.document() is shown
    page.presenter.worked = lambda frame: (work(*((f"other {n}", "") for n in range(60))),)
    page.around.show_rule("rules")
    assert "other 3" in pane.text.toPlainText() and bar.value() == at
    pane.show_rule("elsewhere")
    assert bar.value() == 0


def test_whatever_a_name_holds_is_shown_as_it_stands(page: Any) -> None:
    odd = r"*A* [b](#c) **d** \e"
    assert plain(literal(odd)) == odd
    page.presenter.worked = lambda frame: (work((odd, odd)),)
    page.around.show_rule("rules")
    assert page.dock.rules.text.toPlainText().count(odd) == 2


def test_a_new_theme_keeps_the_figures(page: Any) -> None:
    page.presenter.worked = lambda frame: (work(("kept", "so")),)
    page.around.show_rule("rules")
    page.context.settings.change(theme="light")
    settle(page)
    assert "[kept] [so]" in page.dock.rules.text.toPlainText()
