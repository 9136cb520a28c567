"""The bridge: whose eyes, whose turn, and computer players that fail in every way."""

from typing import Any

import pytest
from PySide6.QtWidgets import QFileDialog
from table_stand_ins import FakeWorker

from amoeba_suite.ai.worker import Failed
from amoeba_suite.app.errors import reports_folder
from amoeba_suite.app.table import curtain
from amoeba_suite.app.table.menu import idle
from amoeba_suite.core import recorder
from amoeba_suite.core.contract import Seat
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.journal import load
from amoeba_suite.core.journal_format import Journal
from amoeba_suite.core.present import Text
from amoeba_suite.core.session import Refused


def open_curtain(page: Any) -> None:
    page.curtain._fallen = 0.0
    page.curtain.try_confirm()


def test_a_person_plays_and_the_computer_answers(open_page: Any, qtbot: Any) -> None:
    page = open_page("hc")
    page.bridge.act(page.bridge.frame.actions[0])
    qtbot.waitUntil(lambda: page.bridge.person == 0, timeout=5000)
    assert [e.actor for e in page.session.log(None) if e.actor is not None][:2] == [0, 1]


@pytest.mark.parametrize("fault", ["mute", "broken"])
def test_a_failing_computer_makes_a_safe_move_and_says_so(
    open_page: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """Ask 11: it never hangs."""
    monkeypatch.setattr("amoeba_suite.app.table.thinker.PATIENCE_MS", 200)
    worker = FakeWorker()
    setattr(worker, fault, True)
    page = open_page("hc", worker=worker)
    page.bridge.act(page.bridge.frame.actions[0])
    qtbot.waitUntil(lambda: page.bridge.person == 0, timeout=5000)
    assert any("safe move" in call[2] for call in page.context.host.calls)
    assert any("safe move" in line.text for line in page.dock.log.model.lines)


@pytest.mark.parametrize(("kind", "kept"), [("error", 5), ("illegal", 5), ("silent", 0)])
def test_why_a_computer_failed_is_kept_for_a_report(
    open_page: Any, qtbot: Any, kind: Any, kept: int
) -> None:
    """Ask 11: the log says that it could not decide; a file in the folder of reports says why."""
    worker = FakeWorker()
    page = open_page("hc", worker=worker, hand=6)
    thinker = page.bridge.computers.thinker
    for job in range(7):
        thinker.ask(page.session, Seat(0), "easy")
        worker.answer = Failed(thinker._job, kind, f"ValueError: thing {job}")
        thinker._look()
    found = [file.read_text(encoding="utf-8") for file in reports_folder().glob("*.txt")]
    assert len(found) == kept
    assert all(f"computer player: {kind}, ValueError: thing" in text for text in found)


def test_a_refused_computer_tries_other_moves_and_never_the_same_twice(
    open_page: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page("hc", worker=FakeWorker())
    session, submit = page.session, page.session.submit
    asked: list[Any] = []

    def strict(seat: Any, action: Any, ply: int) -> None:
        if seat == 1:
            asked.append(action)
            if len(asked) <= 2:
                raise Refused(Text("core.gate.illegal"))
        submit(seat, action, ply)

    monkeypatch.setattr(session, "submit", strict)
    page.bridge.act(page.bridge.frame.actions[0])
    qtbot.waitUntil(lambda: page.bridge.person == 0, timeout=5000)
    assert len(asked) >= 3
    assert len(set(map(repr, asked[:3]))) == 3


def test_since_the_last_turn_is_all_that_others_have_done_since(
    open_page: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ask 5: on the curtain, from the very first step after the own one, the newest that fit."""
    monkeypatch.setattr(curtain, "MOST", 2)
    page = open_page("hch", seed="2", hand=4)
    bridge = page.bridge
    looked = 0
    for _ in range(12):
        qtbot.waitUntil(lambda: bridge.curtain is not None or bridge.person is not None)
        if bridge.over:
            break
        if bridge.curtain is not None:
            seat, entries = bridge.curtain, page.session.log(None)
            own = [entry.ply for entry in entries if entry.actor == seat]
            missed = [entry for entry in entries if not own or entry.ply > own[-1]]
            assert list(bridge.since_last_turn(seat)) == missed
            assert bridge.has_played(seat) == bool(own)
            lines = [line for _, line in page.says.lines(missed)]
            assert page.curtain.since.texts == [line.text for line in lines][-2:]
            looked += (
                bool(own) and len({e.actor for e in missed} - {None, seat}) > 1 < len(lines) - 1
            )
            open_curtain(page)
        bridge.act(bridge.frame.actions[0])
    assert looked


def test_an_answer_that_comes_after_undo_is_dropped(open_page: Any, qtbot: Any) -> None:
    worker = FakeWorker(polls=6)
    page = open_page("hc", worker=worker, practice=True)
    start = page.session.ply
    page.bridge.act(page.bridge.frame.actions[1])
    assert page.bridge.thinking == 1
    page.bridge.undo()
    qtbot.wait(400)
    assert page.session.ply == start and page.bridge.person == 0


def test_closing_while_the_computer_thinks_ends_its_worker(open_page: Any, qtbot: Any) -> None:
    worker = FakeWorker(polls=1000)
    page = open_page("hc", worker=worker)
    page.bridge.act(page.bridge.frame.actions[0])
    ply = page.session.ply
    page.shut()
    page.shut()
    qtbot.wait(100)
    assert worker.closed and page.session.ply == ply


def test_the_curtain_falls_between_two_people_only(open_page: Any, qtbot: Any) -> None:
    page = open_page("hh")
    assert page.bridge.curtain == 0 and page.bridge.viewer is None
    open_curtain(page)
    assert page.bridge.curtain is None and page.bridge.viewer == 0
    page.bridge.act(page.bridge.frame.actions[0])
    assert page.bridge.viewer is None
    qtbot.waitUntil(lambda: page.bridge.curtain == 1, timeout=2000)
    assert not page.ground.isVisible() and page.curtain.isVisible()
    solo = open_page("hc")
    assert solo.bridge.curtain is None and solo.bridge.viewer == 0


def test_a_held_key_does_not_open_the_curtain(open_page: Any, qtbot: Any) -> None:
    page = open_page("hh")
    page.curtain.fall(Seat(0), ["Anna", "Ben"], "", [])
    page.curtain.try_confirm()
    assert page.bridge.curtain == 0
    qtbot.wait(420)
    page.curtain.try_confirm()
    assert page.bridge.curtain is None


def test_undo_on_the_curtain_keeps_every_hand_covered(open_page: Any, qtbot: Any) -> None:
    page = open_page("hh", practice=True)
    open_curtain(page)
    start = page.session.ply
    page.bridge.act(page.bridge.frame.actions[1])
    qtbot.waitUntil(lambda: page.bridge.curtain == 1, timeout=2000)
    page.commands.step("undo")
    qtbot.wait(20)
    assert page.session.ply == start
    assert page.bridge.viewer is None and page.bridge.curtain is not None
    assert page.curtain.isVisible() and not page.ground.isVisible()


def test_while_a_computer_plays_between_people_no_hand_is_open(open_page: Any, qtbot: Any) -> None:
    page = open_page("hch", worker=FakeWorker(polls=4))
    open_curtain(page)
    page.bridge.act(page.bridge.frame.actions[0])
    seen = []
    page.director.shown.connect(lambda frame: seen.append(frame.viewer))
    qtbot.waitUntil(lambda: page.bridge.curtain == 2, timeout=4000)
    assert set(seen) <= {None}


def test_two_computers_play_to_the_end(open_page: Any, qtbot: Any) -> None:
    page = open_page("cc")
    qtbot.waitUntil(lambda: page.bridge.over, timeout=20000)
    qtbot.waitUntil(lambda: page.ending.panel is not None, timeout=2000)
    assert len(page.context.library.results()) == 1


def test_a_full_disk_is_said_and_play_goes_on(
    open_page: Any, qtbot: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page("hc")

    def fail(_journal: Any, _line: Any) -> None:
        raise StorageError(Text("core.storage.full", {"path": "/far" * 40 + "/x.amoeba"}))

    with monkeypatch.context() as full:
        full.setattr(Journal, "append", fail)
        page.bridge.act(page.bridge.frame.actions[0])
    assert page.warnbar.isVisible() and page.warnbar.text.text()
    assert "/…/" in page.warnbar.text.text() and "/far" * 40 in page.warnbar.text.toolTip()
    qtbot.waitUntil(lambda: page.bridge.person == 0, timeout=4000)
    page.bridge.act(page.bridge.frame.actions[0])
    page.commands.attach(tmp_path / "elsewhere.jsonl")
    assert page.warnbar.isHidden() and (tmp_path / "elsewhere.jsonl").stat().st_size > 0


@pytest.mark.parametrize("leaves", [False, True])
def test_a_disk_with_room_again_gets_the_whole_game(
    open_page: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch, leaves: bool
) -> None:
    page = open_page("hc")
    path = page.session.path

    def fail(*_: Any, **__: Any) -> None:
        raise StorageError(Text("core.storage.full", {"path": "x"}))

    with monkeypatch.context() as full:
        full.setattr(Journal, "append", fail)
        full.setattr(recorder.Recorder, "_take", fail)
        page.bridge.act(page.bridge.frame.actions[0])
        qtbot.waitUntil(lambda: page.bridge.person == 0, timeout=4000)
        assert page.warnbar.isVisible() and page.session.path is None
    if leaves:
        page.leave()
    else:
        page.bridge.act(page.bridge.frame.actions[0])
        assert page.warnbar.isHidden() and page.session.path == path
        assert page.context.host.calls[-1][:2] == ("toast", "good")
        page.leave()
    loaded = load(path, page.plugin, page.session.game, any_rules=True)
    assert loaded.history.ply == page.session.ply > 1


@pytest.mark.parametrize("way", ["key", "menu"])
def test_who_saves_a_game_that_is_not_written_down_is_asked_where(
    open_page: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """There is no file to copy then: the key was dead and the entry off when most wanted."""
    page, place = open_page("hc"), tmp_path / "elsewhere.amoeba"

    def fail(*_: Any, **__: Any) -> None:
        raise StorageError(Text("core.storage.full", {"path": "x"}))

    with monkeypatch.context() as full:
        full.setattr(Journal, "append", fail)
        page.bridge.act(page.bridge.frame.actions[0])
    assert page.session.path is None
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(place), ""))
    if way == "key":
        page.context.keys.act("save_copy", page.view)
    else:
        assert "save_copy" not in idle(page)
        page.commands.run("save_copy")
    assert page.warnbar.isHidden() and page.session.path == place
    assert place.stat().st_size > 0
