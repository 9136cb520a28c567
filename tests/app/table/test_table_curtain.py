"""Nothing of any hand is on screen, in any pixel or word, between two people."""

from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor, QImage
from PySide6.QtTest import QTest
from table_null_scene import null_plugin
from table_worlds import hands_of, named, picture, standing, twin_worlds, until_curtain, words

from amoeba_suite.app.table import curtain
from amoeba_suite.core.session import Session
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN as AMOEBA_1975
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN as AMOEBA_WARS
from amoeba_suite.games.devastators.plugin import PLUGIN as DEVASTATORS

PLUGINS = {
    "null_game": null_plugin,
    "amoeba_1975": lambda: AMOEBA_1975,
    "devastators": lambda: DEVASTATORS,
    "amoeba_wars": lambda: AMOEBA_WARS,
}
CONFIRMING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
UNIQUE = ("null_game", "amoeba_1975")
"""Games in which a card's name tells which one it is; elsewhere words are compared."""


def confirm(page: Any) -> None:
    page.curtain._fallen = 0.0
    QTest.keyClick(page.curtain.button, Qt.Key.Key_Space)


def end_turn(page: Any, action: Any) -> None:
    """An action of the person in view that passes the turn on, meant also where that is asked."""
    ply = page.session.ply
    page.bridge.act(action)
    if page.session.ply == ply:
        page.bridge.act(action)


@pytest.fixture(params=list(PLUGINS))
def worlds(request: pytest.FixtureRequest, open_page: Any, qtbot: Any) -> tuple[Any, Any, Any]:
    """Two tables that differ in nothing but hidden cards; the first person is at the screen."""
    QCursor.setPos(3000, 3000)  # nothing is under the pointer at either table
    plugin = PLUGINS[request.param]()
    state, twin, action = twin_worlds(plugin, 4)
    pages = [
        open_page("hh", seed="4", plugin=plugin, game=standing(plugin, world))
        for world in (state, twin)
    ]
    assert hands_of(state) != hands_of(twin)
    return pages[0], pages[1], action


def test_every_picture_is_the_same_whoever_holds_which_cards(worlds: Any) -> None:
    a, b, action = worlds
    assert picture(a) == picture(b)
    for page in (a, b):
        confirm(page)
    assert picture(a) != picture(b), "the open hand must be on screen, or this proves nothing"
    pictures = []
    for page in (a, b):
        end_turn(page, action)
        pictures.append(until_curtain(page))
    assert a.bridge.curtain is not None
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("least", [30, 90, 160])
def test_no_picture_in_the_middle_of_a_duel_depends_on_a_hand(open_page: Any, least: int) -> None:
    """With attacks, reactions and damage on the table, at other times than the first turn."""
    QCursor.setPos(3000, 3000)
    state, twin, action = twin_worlds(DEVASTATORS, 11, least)
    pictures = []
    for world in (state, twin):
        page = open_page("hh", plugin=DEVASTATORS, game=standing(DEVASTATORS, world))
        confirm(page)
        pictures.append([picture(page)])
        end_turn(page, action)
        pictures[-1] += sorted(until_curtain(page))
        page.handover.peek(True)
        QTest.qWait(10)
        pictures[-1].append(picture(page))
    assert pictures[0][0] != pictures[1][0], "the open hand must be on screen"
    assert pictures[0][1:] == pictures[1][1:]


def test_one_key_hands_over_and_consecutive_decisions_of_one_person_need_none(
    open_page: Any,
) -> None:
    """The reactions of a duel: the curtain falls when another person decides, and never else."""
    page, rng = open_page("hh", plugin=DEVASTATORS, seed="9"), Random(9)
    there, falls, alone = None, 0, 0
    for _ in range(90):
        if page.bridge.over:
            break
        QTest.qWait(5)
        seat = page.session.turn.seat
        if seat == there:
            alone += 1
            assert page.bridge.curtain is None and not page.curtain.isVisible()
        else:
            falls += 1
            assert page.bridge.curtain == seat and page.curtain.isVisible()
            assert page.bridge.viewer is None
            confirm(page)
        there = seat
        assert page.bridge.person == seat
        page.bridge.act(rng.choice(page.bridge.frame.actions))
    assert falls > 10 and alone > 10


def test_input_that_was_meant_for_the_table_does_not_open_the_curtain(
    open_page: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second click or key of the person who has just moved would show him the next hand."""
    now = [100.0]
    monkeypatch.setattr(curtain, "time", SimpleNamespace(monotonic=lambda: now[0]))
    page = open_page("hh", plugin=AMOEBA_1975, seed="4")
    button = page.curtain.button

    def click() -> None:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    inputs = [click, *(partial(QTest.keyClick, button, key) for key in CONFIRMING)]
    for late in inputs:
        assert page.curtain.isVisible()
        fallen = now[0]
        for soon in (0.0, 0.2, (curtain.GUARD_MS - 20) / 1000):
            now[0] = fallen + soon
            for early in inputs:
                early()
            assert page.curtain.isVisible() and page.bridge.viewer is None
        now[0] = fallen + 2 * curtain.GUARD_MS / 1000
        late()
        assert page.bridge.curtain is None and not page.curtain.isVisible()
        end_turn(page, page.bridge.frame.actions[0])
        qtbot.waitUntil(page.curtain.isVisible, timeout=5000)


def test_what_a_person_looked_for_and_was_told_is_gone_for_the_next_one(
    open_page: Any, qtbot: Any
) -> None:
    """H1: words sought in the log tell what he has in mind, a refused click what he holds."""
    page = open_page("hh", plugin=AMOEBA_1975, seed="4")
    log, calls = page.dock.log, page.context.host.calls
    confirm(page)
    page.dock.open_tab("log")
    log.open_search()
    QTest.keyClicks(log.field, "3D")
    assert not log.model.lines
    page.context.toast("warn", "You have no such card.")
    end_turn(page, page.bridge.frame.actions[0])
    qtbot.waitUntil(page.curtain.isVisible, timeout=5000)
    said = max(i for i, call in enumerate(calls) if call[0] == "toast")
    assert ("hush",) in calls[said:]
    for look in (True, False):
        page.handover.peek(look)
        assert log.field.text() == "" and log.field.isHidden()
    confirm(page)
    assert log.field.text() == "" and log.field.isHidden() and log.model.lines


def test_resize_undo_and_peek_on_the_curtain_show_no_hand(worlds: Any) -> None:
    a, b, action = worlds
    pictures: list[list[bytes]] = [[], []]
    for page, seen in zip((a, b), pictures, strict=True):
        confirm(page)
        end_turn(page, action)
        until_curtain(page)
        page.resize(1000, 640)
        QTest.qWait(10)
        seen.append(picture(page))
        page.handover.peek(True)
        QTest.qWait(10)
        seen.append(picture(page))
        page.handover.peek(False)
        page.resize(1280, 800)
        QTest.qWait(10)
        page.commands.step("undo")
        QTest.qWait(10)
        seen.append(picture(page))
    assert pictures[0] == pictures[1]


def test_a_game_loaded_on_the_curtain_shows_no_hand(
    worlds: Any, open_page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = []
    for page in worlds[:2]:
        path = page.session.path
        game, plugin = page.session.game, page.plugin
        page.shut()
        session = Session.resume(plugin, game, path)
        monkeypatch.setattr(Session, "new", lambda *_, s=session: s)
        again = open_page("hh", plugin=plugin, game=game)
        pictures.append(until_curtain(again))
    assert pictures[0] == pictures[1]


def words_at(page: Any, action: Any) -> list[str]:
    """All words before, on and behind the curtain, after the hand was looked through."""
    said: list[str] = []
    page.context.host.calls.clear()
    confirm(page)
    for handle in page.scene.focus_order():
        page.view.move_focus(handle)
        page.scene.hover(handle)
    end_turn(page, action)
    until_curtain(page)
    said.append(words(page))
    page.handover.peek(True)
    QTest.qWait(10)
    said.append(words(page))
    for tab in ("log", "rules", "actions"):
        page.show_tab(tab)
        said.append(words(page))
    page.handover.peek(False)
    page.commands.step("undo")
    return [*said, words(page)]


def test_every_word_is_the_same_whoever_holds_which_cards(worlds: Any) -> None:
    a, b, action = worlds
    assert words(a) == words(b)
    assert words_at(a, action) == words_at(b, action)


@pytest.mark.parametrize("worlds", UNIQUE, indirect=True)
def test_no_word_names_a_hidden_card(worlds: Any) -> None:
    a, _, action = worlds
    hands = hands_of(a.session._history.now.state)
    secret = hands[0] + hands[1]
    assert not named(a, secret)
    confirm(a)
    for handle in a.scene.focus_order():
        a.view.move_focus(handle)
        a.scene.hover(handle)
    end_turn(a, action)
    until_curtain(a)
    secret = sum(hands_of(a.session._history.now.state), ())
    assert not named(a, secret)
    a.resize(1000, 640)
    a.handover.peek(True)
    QTest.qWait(10)
    assert not named(a, secret)
    for tab in ("log", "rules", "actions"):
        a.show_tab(tab)
    assert not named(a, secret)
    a.handover.peek(False)
    a.commands.step("undo")
    assert not named(a, secret)


def test_the_crawl_can_find_something(open_page: Any) -> None:
    page = open_page("hh", seed="4")
    confirm(page)
    hand = hands_of(page.session._history.now.state)[0]
    assert named(page, hand) == list(hand)


def test_the_picture_for_the_launcher_is_public(worlds: Any) -> None:
    pictures = []
    for page in worlds[:2]:
        confirm(page)
        path = page.context.library.thumbnail(page.session.path)
        page.leave()
        pictures.append(path.read_bytes())
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("worlds", UNIQUE, indirect=True)
@pytest.mark.parametrize("motion", ["off", "on"])
def test_the_last_move_is_played_in_public_only(worlds: Any, motion: str) -> None:
    page, _, action = worlds
    page.context.settings.change(pace="normal", reduced_motion=motion)
    confirm(page)
    secret = sum(hands_of(page.session._history.now.state), ())
    end_turn(page, action)
    looks = 0
    while not page.curtain.isVisible():
        assert page.director.frame.viewer is None
        if looks % 8 == 0:
            assert not named(page, secret)
        looks += 1
        QTest.qWait(4)
    assert looks > 1, "the move must have been on screen for a while"
    assert not named(page, sum(hands_of(page.session._history.now.state), ()))


def wait_for(done: Any, timeout: int = 6000) -> None:
    for _ in range(timeout // 4):
        if done():
            return
        QTest.qWait(4)
    raise AssertionError("it did not come")


@pytest.mark.parametrize("worlds", UNIQUE, indirect=True)
@pytest.mark.parametrize("motion", ["off", "on"])
def test_the_curtain_slides_over_a_public_picture_and_up_again(worlds: Any, motion: str) -> None:
    slid = []
    for page in worlds[:2]:
        page.context.settings.change(pace="fast", reduced_motion=motion)
        assert page.handover.slide is None, "nothing slides before anybody was here"
        confirm(page)
        opened = page.handover.slide
        assert opened._way == "opens" and not page.curtain.isVisible()
        wait_for(lambda page=page: page.handover.slide is None)
        end_turn(page, worlds[2])
        wait_for(lambda page=page: page.curtain.isVisible())
        closing = page.handover.slide
        assert closing._way == "closes" and not page.ground.isVisible()
        image = closing._picture.toImage().convertToFormat(QImage.Format.Format_RGB32)
        slid.append(bytes(image.constBits()))
        wait_for(lambda page=page: page.handover.slide is None)
    assert slid[0] == slid[1]


def test_the_curtain_does_not_slide_when_the_pace_is_off_and_ends_at_a_click(worlds: Any) -> None:
    page = worlds[0]
    confirm(page)
    assert page.handover.slide is None
    end_turn(page, worlds[2])
    wait_for(lambda: page.bridge.curtain is not None)
    assert page.handover.slide is None
    page.context.settings.change(pace="slow")
    confirm(page)
    assert page.handover.slide is not None
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton)
    assert page.handover.slide is None
