"""The second word before a step ends for good: only where undo stops, and only while wanted."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from amoeba_suite.app.table.sure import SURE
from amoeba_suite.core.contract import Seat
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.present import Text
from amoeba_suite.core.session import Session
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN as GALAXY
from amoeba_suite.games.galactic_strike_force.schema import Concede
from amoeba_suite.games.galactic_strike_force.view_model import CONCEDE
from amoeba_suite.testing.games import loaded
from amoeba_suite.testing.null_game.state import Draw, Play
from amoeba_suite.testing.null_game.view_model import NullPresenter


@pytest.fixture(autouse=True)
def _drawing_ends(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """In the null game nothing ends a step: here it is drawing, which shows a card."""
    path = NullPresenter.path
    monkeypatch.setattr(
        NullPresenter,
        "path",
        lambda self, action: ("button:end",) if isinstance(action, Draw) else path(self, action),
    )
    yield


def press_end(page: Any) -> None:
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_E)


def read_only_journal(page: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    error = StorageError(Text("table.copy.done"))
    monkeypatch.setattr(Session, "storage_error", property(lambda _: error))
    monkeypatch.setattr(Session, "save_again", lambda _: False)


def toasts(page: Any) -> list[str]:
    return [call[2] for call in page.context.host.calls if call[0] == "toast"]


def test_the_same_end_a_second_time_is_meant(open_page: Any) -> None:
    """Ask 13: only what cannot be undone, and no box."""
    page = open_page("hc", hand=3)
    ply = page.session.ply
    press_end(page)
    assert page.session.ply == ply
    assert toasts(page) == ["Really go on?"]
    assert "no way back" in page.promptbar.second
    assert ("hush",) not in page.context.host.calls
    press_end(page)
    assert page.session.ply > ply
    assert len(toasts(page)) == 1
    assert page.context.host.calls[-1] == ("hush",), "answered, the question leaves the table"


def test_something_else_in_between_takes_the_first_word_back(open_page: Any) -> None:
    page = open_page("hc", hand=3)
    press_end(page)
    page.bridge.act(page.bridge.frame.actions[-1])  # a card
    while page.bridge.person != 0:
        page.skip()
        QTest.qWait(5)
    ply = page.session.ply
    press_end(page)
    assert page.session.ply == ply
    assert len(toasts(page)) == 2


def test_undo_in_between_takes_the_first_word_back(open_page: Any) -> None:
    """Else the same moment, reached another way, is taken for the second word."""
    page = open_page("hc", hand=3, practice=True)
    page.session.is_final = lambda *_: True  # in practice undo goes back over all
    page.bridge.act(page.bridge.frame.actions[-1])
    while page.bridge.person != 0:
        page.skip()
        QTest.qWait(5)
    ply = page.session.ply
    press_end(page)
    page.commands.step("undo")
    assert page.session.ply < ply
    page.commands.step("redo")
    assert page.session.ply == ply
    press_end(page)
    assert page.session.ply == ply
    assert toasts(page) == ["Really go on?"] * 2


@pytest.fixture
def drawing_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    path = NullPresenter.path
    monkeypatch.setattr(
        NullPresenter,
        "path",
        lambda self, action: ("deck", SURE) if isinstance(action, Draw) else path(self, action),
    )


@pytest.mark.usefixtures("drawing_gives_up")
def test_what_the_board_confirms_is_asked_twice_in_the_list_too(open_page: Any) -> None:
    """Conceding took one press of a number key, and a game that is over stays over."""
    page = open_page("hc", hand=3)
    number = next(row.key for row in page.dock.moves.model.rows if isinstance(row.action, Draw))
    ply = page.session.ply
    for presses in (1, 2):
        assert page.session.ply == ply
        page.view.setFocus()
        QTest.keyClick(page.view, number)
        assert toasts(page) == ["Really go on?"], presses
    assert page.session.ply > ply


def test_giving_up_a_galaxy_is_such_an_action() -> None:
    """No game may import from the app, so that both say the handle."""
    presenter = GALAXY.presenter(loaded(GALAXY))
    assert presenter.path(Concede()) == (CONCEDE, SURE)


@pytest.mark.usefixtures("drawing_gives_up")
def test_two_clicks_on_the_board_are_two_words(open_page: Any) -> None:
    page = open_page("hc", hand=3)
    ply = page.session.ply
    page.bridge.pick("deck")
    assert page.session.ply == ply
    page.bridge.pick(SURE)
    assert page.session.ply > ply
    assert toasts(page) == []


def test_nobody_is_asked_where_undo_leads_back_or_who_does_not_want_it(open_page: Any) -> None:
    """Ask C2: undo wins, and a question comes only where it ends."""
    practice = open_page("hc", hand=3, practice=True)
    press_end(practice)
    assert practice.session.undo_state(Seat(0)).possible
    quick = open_page("hc", hand=3)
    quick.context.settings.change(confirm=False)
    ply = quick.session.ply
    press_end(quick)
    assert quick.session.ply > ply
    assert toasts(quick) == []


def test_nobody_is_asked_about_what_is_no_end(open_page: Any) -> None:
    page = open_page("hc", hand=3)
    ply = page.session.ply
    page.bridge.act(next(a for a in page.bridge.frame.actions if isinstance(a, Play)))
    assert page.session.ply > ply
    assert toasts(page) == []


def test_an_end_that_comes_too_late_is_the_sessions_to_refuse(open_page: Any) -> None:
    """Nothing is foretold of what the rules do not allow, which they need not be able to do."""
    page = open_page("hc", hand=3)
    frame = page.bridge.frame
    page.bridge.frame = replace(
        frame, actions=tuple(a for a in frame.actions if not isinstance(a, Draw))
    )
    asked: list[Any] = []
    page.session.is_final = lambda *of: asked.append(of)
    page.bridge.act(Draw())
    assert (asked, toasts(page)) == ([], [])


def test_nobody_is_asked_twice_who_gives_nothing_up(
    open_page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = NullPresenter.path
    monkeypatch.setattr(
        NullPresenter,
        "path",
        lambda self, action: ("button:go",) if isinstance(action, Draw) else path(self, action),
    )
    page = open_page("hc", hand=3)
    ply = page.session.ply
    press_end(page)
    assert page.session.ply > ply, "the same key does it"
    assert toasts(page) == []


@pytest.mark.parametrize("kind", [read_only_journal, None])
def test_a_game_that_is_not_saved_is_left_only_on_purpose(
    open_page: Any, kind: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The entry says that it saves: where it cannot, leaving by it lost the game at once."""
    page = open_page("hc", hand=3)
    if kind is not None:
        kind(page, monkeypatch)
    page.commands.run("leave")
    assert page.closed == (kind is None)
    assert toasts(page) == ([] if kind is None else ["Leave it unsaved?"])
    page.commands.run("leave")
    assert page.closed
    assert (("hush",) in page.context.host.calls) == (kind is not None)


@pytest.mark.parametrize("goes_on", ["moves", "undoes"])
def test_who_plays_on_is_no_longer_asked_about_leaving(
    open_page: Any, monkeypatch: pytest.MonkeyPatch, goes_on: str
) -> None:
    """The question stood there still when there was room again and the game was saved."""
    page = open_page("hc", hand=3, practice=True)
    page.bridge.act(page.bridge.frame.actions[-1])
    while page.bridge.person != 0:
        page.skip()
        QTest.qWait(5)
    read_only_journal(page, monkeypatch)
    page.commands.run("leave")
    if goes_on == "moves":
        page.bridge.act(page.bridge.frame.actions[-1])
    else:
        page.commands.step("undo")
    assert ("hush", "Leave it unsaved?") in page.context.host.calls
    page.commands.run("leave")
    assert not page.closed and toasts(page) == ["Leave it unsaved?"] * 2
