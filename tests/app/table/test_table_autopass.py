"""Windows that a person never wants to be asked: passed for him alone, said, listed, taken back."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QMenu

from amoeba_suite.app.settings import Passing, SettingsStore
from amoeba_suite.app.table.autopass import PassesDialog
from amoeba_suite.core.contract import Decide, Seat
from amoeba_suite.games.devastators.plugin import PLUGIN as DEVASTATORS
from amoeba_suite.testing.null_game.state import Draw
from amoeba_suite.testing.null_game.view_model import NullPresenter


@pytest.fixture
def drawing_passes(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The null game has no reactions: here drawing a card is what passes."""
    path = NullPresenter.path
    monkeypatch.setattr(
        NullPresenter,
        "path",
        lambda self, action: ("button:pass",) if isinstance(action, Draw) else path(self, action),
    )
    yield


def always(page: Any) -> Any:
    return next(b for b in page.promptbar.buttons if "lways" in b.accessibleName())


def drew(page: Any) -> list[int]:
    return [e.actor for e in page.session.log(None) if e.events and "Drew" in repr(e.events)]


@pytest.mark.usefixtures("drawing_passes")
def test_one_click_passes_now_and_from_now_on(open_page: Any, qtbot: Any) -> None:
    page = open_page("hc", hand=2)
    always(page).click()
    qtbot.waitUntil(lambda: page.bridge.over or drew(page).count(0) >= 3, timeout=8000)
    assert page.context.settings.value.passes == (Passing("null_game", "move", page.says.name(0)),)
    assert any("Passed for" in line.text for line in page.dock.log.model.lines)


@pytest.mark.usefixtures("drawing_passes")
def test_only_the_one_who_wants_it_is_passed_and_the_curtain_does_not_fall_for_him(
    open_page: Any,
) -> None:
    page = open_page("hh", hand=2)
    page.curtain._fallen = 0.0
    page.curtain.try_confirm()
    page.passes.set(page.passes.key("move", Seat(1)), True)
    first = next(a for a in page.bridge.frame.actions if isinstance(a, Draw))
    page.bridge.act(first)
    turn = page.session.turn
    assert isinstance(turn, Decide) and turn.seat == 0
    assert drew(page)[-2:] == [0, 1]
    assert page.bridge.curtain is None and page.bridge.person == 0


@pytest.mark.usefixtures("drawing_passes")
def test_undo_leads_into_the_passed_window_and_stays_there(open_page: Any, qtbot: Any) -> None:
    page = open_page("hc", practice=True)
    page.passes.set(page.passes.key("move", Seat(0)), True)
    page.bridge.act(next(a for a in page.bridge.frame.actions if isinstance(a, Draw)))
    qtbot.waitUntil(lambda: len(drew(page)) >= 4 or page.bridge.over, timeout=8000)
    page.bridge.undo()
    assert page.bridge.person == 0
    qtbot.wait(30)
    assert page.bridge.person == 0


@pytest.mark.usefixtures("drawing_passes")
def test_the_list_is_in_the_menu_and_switches_off(open_page: Any) -> None:
    page = open_page("hc")

    def entries() -> list[str]:
        page.commands.open_menu()
        menu = [m for m in page.findChildren(QMenu) if m.parent() is page][-1]
        texts = [action.text() for action in menu.actions()]
        menu.close()
        return texts

    assert not any("Passed windows" in text for text in entries())
    page.passes.set(page.passes.key("move", Seat(0)), True)
    assert any("Passed windows" in text for text in entries())
    page.commands.run("passes")
    dialog = page.findChild(PassesDialog)
    dialog.switches[0].setChecked(False)
    assert not page.context.settings.value.passes
    dialog.dismiss()


def test_defending_against_a_computer_is_passed_for_good(open_page: Any, qtbot: Any) -> None:
    """A real reaction window: the first time by the button, ever after by itself."""
    page = open_page("hc", plugin=DEVASTATORS, seed="6", deal=13, ask_always=True)
    asked = 0
    for _ in range(4000):
        if page.bridge.over or len(page.bridge.notes) >= 4:
            break
        frame = page.bridge.frame
        if page.bridge.person is None:
            page.skip()
            qtbot.wait(1)
        elif frame.turn.prompt == "defend":
            asked += 1
            always(page).click()
        else:
            page.bridge.act(page.presenter.rows(frame)[-1].action)
    told = [line.text for line in page.dock.log.model.lines if "Passed for" in line.text]
    assert asked == 1 and len(told) >= 2


@pytest.mark.usefixtures("drawing_passes")
def test_what_is_passed_survives_a_restart(open_page: Any) -> None:
    page = open_page("hc")
    passing = page.passes.key("move", Seat(0))
    page.passes.set(passing, True)
    assert SettingsStore(page.context.settings.path).value.passes == (passing,)


@pytest.mark.parametrize("kinds", ["hc", "hh"])
def test_a_clicked_button_that_goes_leaves_the_keyboard_on_the_table(
    open_page: Any, kinds: str
) -> None:
    page = open_page(kinds, seed="3", plugin=DEVASTATORS, names=("Anna", "Ben"), deal=10)
    clicked = 0
    for _ in range(40):
        if page.bridge.curtain is not None:
            page.curtain._fallen = 0.0
            page.curtain.try_confirm()
        if page.bridge.person is None or clicked == 3:
            break
        ends = [b for b in page.promptbar.buttons if not b.accessibleName().startswith("Hint")]
        if not ends:
            page.bridge.act(page.bridge.frame.actions[0])
            continue
        ply = page.session.ply
        ends[-1].setFocus()
        ends[-1].click()
        if page.session.ply == ply:
            # Asked once more: the button stays, and the keyboard on it for the second word.
            assert QApplication.focusWidget() is ends[-1]
            ends[-1].click()
        assert page.session.ply > ply
        clicked += 1
        here = page.curtain.button if page.curtain.isVisible() else page.view
        assert QApplication.focusWidget() is here, "else Enter might leave the game"
    assert clicked
