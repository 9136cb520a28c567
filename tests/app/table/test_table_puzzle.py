"""What a puzzle offers beyond other games: is it still solvable? And the seed, to be passed on."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu
from table_play import key

from amoeba_suite.core.contract import Solves
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN as AMOEBA_1975


def question(page: Any) -> Any:
    asks = [b for b in page.promptbar.buttons if b.accessibleName().startswith("Still solvable")]
    return asks[0] if asks else None


@pytest.mark.parametrize("mode", ["study", "cut", "twins"])
def test_a_puzzle_says_whether_and_in_how_many_moves_it_can_be_solved(
    open_page: Any, mode: str
) -> None:
    """Ask 20: is this right so far, without being told the way."""
    page = open_page("h", plugin=AMOEBA_1975, practice=True, mode=mode)
    game = page.session.game
    assert isinstance(game, Solves)
    left = page.session.way_out()
    question(page).click()
    assert page.promptbar.second.startswith(f"Yes: {left} move")
    assert page.scene.hinted == (), "which moves these are is not told"
    solution = game.solve(page.session._history.now.state)
    assert solution is not None and left == len(solution)
    if mode == "study":
        wrong = next(a for a in page.bridge.frame.actions if a not in solution)
        page.bridge.act(wrong)
        page.bridge.act(wrong)  # half a turn: as it was, but two moves later
        assert page.session.way_out() == left


def test_the_question_stays_when_the_answer_is_no(
    open_page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A button that goes with the last way out would answer before it is asked."""
    page = open_page("h", plugin=AMOEBA_1975, practice=True, mode="study")
    monkeypatch.setattr(type(page.session.game), "solve", lambda *_: None)
    page.bridge.act(page.bridge.frame.actions[0])
    question(page).click()
    assert page.promptbar.second.startswith("No way")


def test_the_question_has_a_key(open_page: Any) -> None:
    """Ask 18, 20: like every button of the prompt."""
    page = open_page("h", plugin=AMOEBA_1975, practice=True, mode="study")
    key(page, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert page.promptbar.second.startswith("Yes")


def test_where_there_is_no_puzzle_nobody_can_ask(open_page: Any) -> None:
    for kinds, mode in (("hc", "duel"), ("h", "patience")):
        page = open_page(kinds, plugin=AMOEBA_1975, mode=mode)
        assert page.session.way_out() is None
        assert question(page) is None
    assert question(open_page("hc")) is None


def test_the_seed_can_be_copied_from_the_menu(open_page: Any) -> None:
    """Ask 23: a good deal is passed on by its seed."""
    page = open_page("hc", seed="comet 12")
    page.commands.open_menu()
    menu = next(m for m in page.findChildren(QMenu) if m.parent() is page)
    next(a for a in menu.actions() if a.text().startswith("Copy the seed")).trigger()
    assert QGuiApplication.clipboard().text() == "comet 12"
    assert ("toast", "good", "Seed copied", "comet 12") in page.context.host.calls


def test_a_puzzle_is_undone_without_limit_or_question_and_names_its_seed(open_page: Any) -> None:
    """Ask A75: steps are counted, the seed stands in the title, no box comes up."""
    page = open_page("h", plugin=AMOEBA_1975, practice=True, mode="study", seed="comet 12")
    assert "comet 12" in page.title
    first, digest = page.promptbar.second, page.session.digest()
    for number in range(12):
        page.bridge.act(page.bridge.frame.actions[2 * number])
    assert "12 turns" in page.promptbar.second
    last = page.session.digest()
    for _ in range(12):
        key(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.session.digest() == digest and page.promptbar.second == first
    for _ in range(12):
        key(page, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert page.session.digest() == last
    assert page.context.host.calls == [], "nobody was asked or told anything"
    assert "comet 12" not in open_page("hc", seed="comet 12").title
