"""A computer player that thinks for long is told to move now: by button, by key, at odd moments."""

from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from table_play import confirm
from table_stand_ins import FakeWorker

from amoeba_suite.ai.worker import Worker
from amoeba_suite.app.table import computers, pace
from amoeba_suite.app.table.promptbar import Act
from amoeba_suite.app.table.thinker import Thinker
from amoeba_suite.core.bot import Bot, Choice
from amoeba_suite.testing.null_game import PLUGIN

FOR_EVER = 10**9
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "LONG_MS", 30)


def button(page: Any) -> Any:
    return next((b for b in page.promptbar.buttons if b.text() == "Move now"), None)


def thinking(open_page: Any, qtbot: Any, worker: Any, kinds: str = "hc", **more: Any) -> Any:
    """A page on which a computer player has thought for long."""
    page = open_page(kinds, worker=worker, **more)
    if page.bridge.person is not None:
        page.bridge.act(page.bridge.frame.actions[0])
    qtbot.waitUntil(lambda: button(page) is not None, timeout=5000)
    return page


def decisions(page: Any) -> list[Any]:
    return [entry.actor for entry in page.session.log(None) if entry.actor is not None]


def notes(page: Any) -> list[str]:
    return [line.text for line in page.dock.log.model.lines if line.step == -2]


def test_the_button_makes_the_computer_play_its_best_so_far(open_page: Any, qtbot: Any) -> None:
    """A5: what the bot holds best is played, written down like any move, and nothing is noted."""
    worker = FakeWorker(FOR_EVER)
    page = thinking(open_page, qtbot, worker)
    best = page.session.frame(1).actions[-1]
    assert best != page.session.frame(1).actions[0]
    worker.answer.choice = Choice(best)
    ply = page.session.ply
    QTest.mouseClick(button(page), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.session.ply > ply, timeout=2000)
    assert worker.hurried == 1
    assert page.session.log(1)[ply].action == best
    assert notes(page) == []
    written = page.session.path.read_text(encoding="utf-8").splitlines()
    assert '"act"' in written[-1] or '"act"' in written[-2]


def test_a_bot_that_never_answers_makes_a_safe_move_and_the_log_says_so(
    open_page: Any, qtbot: Any
) -> None:
    """A5: given up a fifth of a second after the wish, and play goes on."""
    worker = FakeWorker(FOR_EVER)
    worker.stuck = True
    page = thinking(open_page, qtbot, worker)
    safe, ply = page.session.frame(1).actions[0], page.session.ply
    QTest.keyClick(page.view, Qt.Key.Key_M, CONTROL)
    qtbot.waitUntil(lambda: page.session.ply > ply, timeout=2000)
    assert page.session.log(1)[ply].action == safe
    assert any("safe move" in note for note in notes(page))


class Endless:
    """Thinks for ever, whatever it is told."""

    def choose(self, *_: Any) -> Choice:
        while True:
            pass


def endless_game(game_id: str) -> Any:
    from msgspec.structs import replace

    def bots(_game: Any, _level: str) -> Bot:
        return Endless()

    assert game_id == PLUGIN.id
    return replace(PLUGIN, bots=bots)


def test_a_planted_bot_that_never_returns_is_ended_in_its_own_process(
    open_page: Any, qtbot: Any
) -> None:
    """A5: the same with a real process: it is killed, a safe move made, and the next is asked."""
    worker = Worker(f"{__name__}:endless_game", grace=60.0)
    page = thinking(open_page, qtbot, None, thinker=Thinker(lambda: worker))
    qtbot.waitUntil(lambda: worker._begun, timeout=30000)
    child = worker.pid
    ply = page.session.ply
    page.move_now()
    qtbot.waitUntil(lambda: page.session.ply > ply, timeout=5000)
    assert any("safe move" in note for note in notes(page))
    assert worker.pid != child


def test_who_answers_soon_gets_no_button_and_quick_steps_keep_it(
    open_page: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A5: it does not flicker: not there for quick answers, and not gone between two steps."""
    monkeypatch.setattr(computers, "LONG_MS", FOR_EVER // 1000)
    page = open_page("ccc", worker=FakeWorker(1))
    seen: list[bool] = []
    page.director.shown.connect(lambda _: seen.append(button(page) is not None))
    qtbot.waitUntil(lambda: len(seen) > 6, timeout=5000)
    assert not any(seen)
    monkeypatch.setattr(computers, "LONG_MS", 30)
    worker = FakeWorker(FOR_EVER)
    page = thinking(open_page, qtbot, worker, "ccc")
    worker.polls = 0
    kept: list[bool] = []
    page.director.shown.connect(lambda _: kept.append(button(page) is not None))
    QTest.mouseClick(button(page), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(kept) > 6, timeout=5000)
    assert all(kept[:6])


def test_a_turn_of_a_person_ends_it(open_page: Any, qtbot: Any) -> None:
    """Who was slow once is not told to hurry in every turn after that."""
    worker = FakeWorker(FOR_EVER)
    page = thinking(open_page, qtbot, worker, hand=6)
    worker.polls = 3
    QTest.mouseClick(button(page), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.bridge.person == 0, timeout=5000)
    assert not page.bridge.computers.long
    page.bridge.act(page.bridge.frame.actions[0])
    assert page.bridge.thinking == 1 and button(page) is None


def test_the_key_at_odd_moments_does_nothing(open_page: Any, qtbot: Any) -> None:
    """A5: on the own turn, before the curtain, at the end, on a page that was left."""
    worker = FakeWorker()
    page = open_page("hh", worker=worker)
    for turned in (False, True):
        if turned:
            confirm(page)
        before = page.session.ply
        page.move_now()
        QTest.keyClick(page, Qt.Key.Key_M, CONTROL)
        assert page.session.ply == before and (page.bridge.curtain is None) is turned
    over = open_page("cc", worker=worker)
    qtbot.waitUntil(lambda: over.bridge.over, timeout=20000)
    over.move_now()
    over.shut()
    over.move_now()
    assert worker.hurried == 0


def test_the_second_half_of_a_double_click_presses_nothing_new(open_page: Any, qtbot: Any) -> None:
    """A5, R7: the computer has moved by then, and another button stands in that place."""
    page = thinking(open_page, qtbot, FakeWorker(FOR_EVER))
    ran: list[str] = []
    for name in ("old", "new"):
        page.promptbar.set_buttons([Act(name, "", partial(ran.append, name))])
        new = page.promptbar.buttons[0]
        if name == "old":
            QTest.mouseClick(new, Qt.MouseButton.LeftButton)
    half(new, QEvent.Type.MouseButtonDblClick)
    assert ran == ["old"]
    for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
        half(new, kind)
    assert ran == ["old", "new", "new"]


def half(button: Any, kind: QEvent.Type) -> None:
    """One press of the mouse, of that kind, and its release."""
    at, left = QPointF(button.rect().center()), Qt.MouseButton.LeftButton
    for each, held in ((kind, left), (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton)):
        spot = button.mapToGlobal(at)
        event = QMouseEvent(each, at, spot, left, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(button, event)


@pytest.mark.parametrize(("kinds", "warmed"), [("hc", [PLUGIN.id]), ("hh", [])])
def test_the_game_of_a_computer_player_is_loaded_before_its_first_turn(
    open_page: Any, qtbot: Any, kinds: str, warmed: list[str]
) -> None:
    """A5: who wants its move within the first second gets one that was thought about."""
    worker = FakeWorker(FOR_EVER)
    page = open_page(kinds, worker=worker)
    qtbot.wait(2 * computers.WARM_MS)
    assert page.session.ply < 3 and worker.warmed == warmed


def test_a_hint_is_not_hurried(open_page: Any, qtbot: Any) -> None:
    worker = FakeWorker(FOR_EVER)
    page = open_page("hc", worker=worker)
    page.commands.run("hint")
    qtbot.wait(60)
    page.move_now()
    assert worker.hurried == 0 and button(page) is None


def test_undo_while_it_thinks_takes_the_button_away(open_page: Any, qtbot: Any) -> None:
    """A5, R8: neither the button nor the answer outlives the question."""
    worker = FakeWorker(FOR_EVER)
    page = open_page("hc", worker=worker, practice=True)
    start = page.session.ply
    page.bridge.act(page.bridge.frame.actions[1])
    qtbot.waitUntil(lambda: button(page) is not None, timeout=5000)
    page.move_now()
    page.commands.step("undo")
    assert button(page) is None
    qtbot.wait(120)
    assert page.session.ply == start and page.bridge.person == 0


def test_a_move_that_is_ready_is_the_one_that_is_wanted(
    open_page: Any, qtbot: Any, context: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A5: during the pause between steps it plays the ready one and leaves the next its time."""
    monkeypatch.setattr(pace, "STEP_MS", 60000)
    context.settings.change(pace="slow")
    worker = FakeWorker(FOR_EVER)
    page = thinking(open_page, qtbot, worker, "cc")
    worker.left = 0
    qtbot.waitUntil(lambda: worker.answer is None, timeout=2000)
    ply, asked = page.session.ply, len(worker.asked)
    page.move_now()
    assert page.session.ply > ply and len(worker.asked) == asked + 1
    assert worker.hurried == 0
