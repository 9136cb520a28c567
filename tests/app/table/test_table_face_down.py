"""Questions that need no hand change persons without the curtain, and show no hand either."""

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from table_play import click, confirm
from table_worlds import hands_of, picture, standing, words

from amoeba_suite.app.table.popups import Preview
from amoeba_suite.core.contract import Chance, Decide
from amoeba_suite.core.hotseat import can_ask_face_down
from amoeba_suite.core.rules import load_game
from amoeba_suite.games.amoeba_wars import schema
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.testing.plies import walk

OPTIONS = schema.Options(special_powers=True)


def worlds(prompts: int, seed: int) -> dict[str, tuple[Any, Any]]:
    """Of so many kinds of such questions a position, and one with other hands in all else like it.

    Only of those in which every hand has cards and nobody else is the next to decide by chance.
    """
    game, rng = load_game(PLUGIN)[0], Random(seed)
    presenter = PLUGIN.presenter(game)
    found: dict[str, tuple[Any, Any]] = {}
    while True:
        for state, turn, *_ in walk(game, game.start(OPTIONS, 2), rng):
            if len(found) == prompts:
                return found
            if isinstance(turn, Chance):
                continue
            if can_ask_face_down(presenter, turn) and turn.prompt not in found and all(state.hands):
                twin = game.imagine(game.observe(state, None), rng)
                if all(
                    sorted(a) != sorted(b) for a, b in zip(state.hands, twin.hands, strict=True)
                ):
                    found[turn.prompt] = state, twin


@pytest.fixture(scope="module")
def positions() -> dict[str, tuple[Any, Any]]:
    return worlds(8, 3)


def looks(page: Any) -> list[bytes]:
    """The table when somebody looks at everything on it, and all its words, at rest."""
    seen = [picture(page)]
    for handle in page.scene.focus_order():
        page.view.move_focus(handle)
        page.scene.hover(handle)
    seen += [picture(page), words(page).encode()]
    page.handover.forget()
    for tab in ("log", "rules", "actions"):
        page.show_tab(tab)
        seen.append(words(page).encode())
    return seen


def test_no_such_question_shows_a_hand_to_anybody(
    positions: dict[str, tuple[Any, Any]], open_page: Any
) -> None:
    """In pixels and words, before and after it; and with the key it is one's own hand alone."""
    QCursor.setPos(3000, 3000)
    for prompt, pair in positions.items():
        seen: list[list[bytes]] = []
        turned: list[bytes] = []
        for world in pair:
            page = open_page("hh", plugin=PLUGIN, game=standing(PLUGIN, world))
            seat = page.session.turn.seat
            assert page.bridge.curtain is None and page.bridge.person == seat, prompt
            assert page.bridge.frame.view == page.session.game.observe(world, None)
            seen.append(looks(page))
            QTest.keyClick(page, Qt.Key.Key_H)
            assert page.bridge.frame.view.hand == hands_of(world)[seat]
            turned.append(picture(page))
            for card in page.bridge.frame.view.hand:
                page.view.move_focus(f"card:{card}")
                page.scene.hover(f"card:{card}")
            QTest.keyClick(page, Qt.Key.Key_H)
            seen[-1] += looks(page)
            page.shut()
        assert turned[0] != turned[1], "the hand must have been on screen, or this proves nothing"
        assert seen[0] == seen[1], prompt


def test_a_hand_that_was_turned_up_is_gone_when_somebody_else_decides(open_page: Any) -> None:
    """Through a game with three persons, each of whom always has his hand turned up."""
    page, rng = open_page("hhh", plugin=PLUGIN, seed="9"), Random(4)
    falls = turned = handed = 0
    before: Any = None
    for _ in range(150):
        QTest.qWait(1)
        turn = page.session.turn
        assert isinstance(turn, Decide)
        public = page.session.game.observe(page.session._history.now.state, None)
        if turn.prompt.startswith("card"):
            if before != turn.seat:
                assert page.bridge.curtain == turn.seat and page.curtain.isVisible()
            if page.bridge.curtain is not None:
                falls += 1
                assert page.director.frame.view == public
                confirm(page)
        else:
            assert page.bridge.curtain is None and not page.curtain.isVisible()
            if before != turn.seat:
                handed += 1
                assert page.director.frame.view == public
                assert not any(h.startswith("card:") for h in page.scene.focus_order())
            if page.director.frame.view.viewer is None:
                QTest.keyClick(page, Qt.Key.Key_H)
                turned += 1
        assert page.director.frame.view.viewer == turn.seat
        before = turn.seat
        page.bridge.act(rng.choice(page.bridge.frame.actions))
    assert min(falls, turned, handed) > 5, (falls, turned, handed)


def test_undo_over_such_a_question_takes_back_the_own_decision_alone(open_page: Any) -> None:
    page = open_page("hh", plugin=PLUGIN, seed="2")
    rng = Random(2)
    seats = []
    for _ in range(90):
        QTest.qWait(1)
        if page.bridge.curtain is not None:
            confirm(page)
        seat, ply = page.session.turn.seat, page.session.ply
        actors = [entry.actor for entry in page.session.log(None) if entry.actor is not None]
        if page.bridge.asked is not None and actors and actors[-1] != seat:
            state = page.bridge.undo_state()
            page.commands.step("undo")
            QTest.qWait(1)
            if page.session.ply != ply:
                assert state.possible and page.session.turn.seat == seat
            seats.append(seat)
            if page.bridge.curtain is not None:
                confirm(page)
        page.bridge.act(rng.choice(page.bridge.frame.actions))
    assert len(seats) > 2


def test_a_click_turns_the_hand_up_and_down(
    positions: dict[str, tuple[Any, Any]], open_page: Any
) -> None:
    """Ask 6: a hand that can be put down."""
    world = positions["attack"][0]
    page = open_page("hh", plugin=PLUGIN, game=standing(PLUGIN, world))
    for shown in (True, False, True):
        click(page, "toggle:hand")
        QTest.qWait(1)
        assert bool(page.bridge.frame.view.hand) is shown
        assert any(h.startswith("card:") for h in page.scene.focus_order()) is shown


def test_a_card_seen_bigger_is_put_away_with_the_hand(
    positions: dict[str, tuple[Any, Any]], open_page: Any
) -> None:
    page = open_page("hh", plugin=PLUGIN, game=standing(PLUGIN, positions["attack"][0]))
    QTest.keyClick(page, Qt.Key.Key_H)
    page.preview(f"card:{page.bridge.frame.view.hand[0]}")
    assert any(preview.isVisible() for preview in page.findChildren(Preview))
    page.commands.turn_hand()
    assert not any(preview.isVisible() for preview in page.findChildren(Preview))
