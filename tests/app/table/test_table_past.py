"""What a scene is told of moves gone by: each once, at every pace; after loading all of them."""

from random import Random
from typing import Any

import pytest
from PySide6.QtTest import QTest
from table_null_scene import NullScene
from table_play import confirm

from amoeba_suite.app.tokens import SEATS
from amoeba_suite.core.contract import Decide
from amoeba_suite.core.session import Session
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.testing.null_game.state import Play


def decide(page: Any, rng: Random, moves: int) -> None:
    for _ in range(moves):
        while page.bridge.person is None:
            if page.bridge.curtain is not None:
                confirm(page)
            QTest.qWait(2)
        page.bridge.act(rng.choice(page.bridge.frame.actions))
        QTest.qWait(1)


@pytest.mark.parametrize("pace", ["off", "fast"])
def test_each_move_is_told_once_and_in_order_also_to_people_in_a_hurry(
    open_page: Any, pace: str
) -> None:
    page, rng = open_page("hh", plugin=PLUGIN, seed="5"), Random(5)
    page.context.settings.change(pace=pace)
    told: list[int] = []
    real = page.scene.remember

    def remember(frame: Any, events: Any) -> None:
        told.append(frame.ply)
        real(frame, events)

    page.scene.remember = remember
    first = page.session.ply
    for _ in range(14):
        decide(page, rng, 1)
        if rng.random() < 0.6:
            page.skip()
        while page.director.busy or page.bridge._hold.isActive():
            QTest.qWait(5)
    assert told == list(range(first + 1, page.session.ply + 1))


def test_a_loaded_table_shows_what_was_there_when_it_was_left(
    open_page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, rng = open_page("hh", plugin=PLUGIN, seed="11"), Random(3)
    compared = 0
    for _ in range(12):
        decide(page, rng, 9)
        if page.bridge.curtain is not None:
            confirm(page)
        seat, path = page.session.turn.seat, page.session.path
        left = page.scene.changes, page.scene.past.toss
        page.shut()
        session = Session.resume(PLUGIN, page.session.game, path)
        monkeypatch.setattr(Session, "new", lambda *_, s=session: s)
        page = open_page("hh", plugin=PLUGIN, game=session.game)
        if page.bridge.curtain is not None:
            confirm(page)
        assert isinstance(page.session.turn, Decide) and page.session.turn.seat == seat
        assert (page.scene.changes, page.scene.past.toss) == left
        compared += any(left)
    assert compared > 3


def test_after_undo_the_table_is_as_it_was(open_page: Any) -> None:
    page, rng = open_page("hh", plugin=PLUGIN, seed="7"), Random(7)
    taken = 0
    before: dict[int, Any] = {}
    for _ in range(60):
        if page.bridge.curtain is not None:
            confirm(page)
        before[page.session.ply] = page.scene.changes, page.scene.past.toss
        decide(page, rng, 1)
        if page.bridge.curtain is None and page.bridge.undo_state().possible:
            page.commands.step("undo")
            QTest.qWait(1)
            if page.bridge.curtain is None and page.session.ply in before:
                taken += 1
                assert (page.scene.changes, page.scene.past.toss) == before[page.session.ply]
    assert taken > 5


def test_what_somebody_else_did_last_is_outlined_in_his_colour(
    open_page: Any, monkeypatch: pytest.MonkeyPatch, qtbot: Any
) -> None:
    monkeypatch.setattr(NullScene, "marks_last", True)
    page = open_page("hc", hand=3)
    assert page.scene.last_move == ((), ""), "nobody has moved yet"
    page.bridge.act(next(a for a in page.bridge.frame.actions if isinstance(a, Play)))
    qtbot.waitUntil(lambda: page.bridge.person == 0 or page.bridge.over, timeout=5000)
    page.skip()
    log = page.session.log(0)
    start = max(i for i, entry in enumerate(log) if entry.actor is not None)
    assert log[start].actor == 1
    events = [event for entry in log[start:] for event in entry.events]
    places = tuple(dict.fromkeys(p for event in events for p in page.presenter.place(event)))
    assert page.scene.last_move == (places, SEATS[1].line(page.context.theme.tokens))
    page.context.settings.change(theme="light")
    assert page.scene.last_move == (places, SEATS[1].line(page.context.theme.tokens))
    marked = page.view.grab().toImage()
    page.scene.mark_last((), "")
    assert page.view.grab().toImage() != marked
