"""Cards that are too small to read: the side panel, and the large look by hand and by key."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from table_null_scene import NullScene
from table_play import at, confirm, key

from amoeba_suite.app.stage import CARDS
from amoeba_suite.app.table import peek
from amoeba_suite.app.table.popups import Preview
from amoeba_suite.testing.null_game.state import Play

SOON = 30
"""Milliseconds that stand for those after which a card is shown."""


@pytest.fixture(autouse=True)
def _peeks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NullScene, "peeks", CARDS)
    monkeypatch.setattr(peek, "DELAY_MS", SOON)


def a_card(page: Any, number: int = 0) -> str:
    cards = [a.card for a in page.bridge.frame.actions if isinstance(a, Play)]
    return f"card:{cards[number]}"


def looks(page: Any) -> list[Preview]:
    return [look for look in page.findChildren(Preview) if look.isVisible()]


def shown(page: Any, qtbot: Any, handle: str) -> None:
    qtbot.waitUntil(lambda: page.peek.isVisible() and page.peek.handle == handle, timeout=3000)


def test_a_card_under_the_pointer_stands_beside_with_all_its_words(
    open_page: Any, qtbot: Any
) -> None:
    page = open_page("hc", hand=3)
    first, second = a_card(page), a_card(page, 1)
    page.scene.hover(first)
    assert not page.peek.isVisible(), "not at once"
    shown(page, qtbot, first)
    assert page.peek.words == page.scene.describe(first)
    page.scene.hover(second)
    shown(page, qtbot, second)
    origin = page.view.viewport().mapTo(page.ground, QPoint(0, 0))
    for handle in (*page.scene.lit, second):
        box: QRect = page.view.mapFromScene(page.scene.handle_rect(handle)).boundingRect()
        assert not page.peek.geometry().intersects(box.translated(origin))
    page.scene.hover("")
    assert (page.peek.isVisible(), page.peek.words, page.peek.accessibleName()) == (False, "", "")


def test_the_keyboard_and_a_choice_open_it_too(open_page: Any, qtbot: Any) -> None:
    page = open_page("hc", hand=3)
    first, second = a_card(page), a_card(page, 1)
    page.view.move_focus(first)
    shown(page, qtbot, first)
    page.scene.set_focus_handle("", keyboard=False)
    page.scene.light((), (second,))
    page.peek.look()
    shown(page, qtbot, second)


def test_it_gives_way_to_what_can_be_clicked_now_and_to_what_moves(
    open_page: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page("hc", hand=3)
    card, other = a_card(page), a_card(page, 1)
    page.scene.hover(card)
    shown(page, qtbot, card)
    under = page.peek.geometry()
    under.moveTopLeft(page.view.viewport().mapFrom(page.ground, under.topLeft()))
    area = page.view.mapToScene(under).boundingRect()
    place = page.scene.handle_rect
    monkeypatch.setattr(page.scene, "handle_rect", lambda h: area if h == other else place(h))
    before = page.peek.geometry()
    page.bridge.lit.emit((other,), ())
    assert not page.peek.isVisible() or not page.peek.geometry().intersects(before)
    shown(page, qtbot, card)
    for move in (lambda: page.view.pan_by(5, 0), lambda: page.view.zoom_by(1.1), page.view.fit):
        move()
        assert not page.peek.isVisible()
        shown(page, qtbot, card)


def test_it_can_be_switched_off_and_is_not_for_a_hand_face_down(open_page: Any, qtbot: Any) -> None:
    page = open_page("hc", hand=3)
    page.context.settings.change(peek=False)
    page.scene.hover(a_card(page))
    qtbot.wait(5 * SOON)
    assert not page.peek.isVisible()
    page.context.settings.change(peek=True)
    page.scene.set_hand_hidden(True)
    page.peek.look()
    qtbot.wait(5 * SOON)
    assert not page.peek.isVisible()


def test_the_curtain_takes_it_away(open_page: Any, qtbot: Any) -> None:
    page = open_page("hh", hand=3)
    confirm(page)
    card = a_card(page)
    page.scene.hover(card)
    shown(page, qtbot, card)
    page.bridge.act(next(a for a in page.bridge.frame.actions if not isinstance(a, Play)))
    qtbot.waitUntil(lambda: page.bridge.curtain is not None, timeout=5000)
    assert (page.peek.isVisible(), page.peek.words) == (False, "")
    assert page.peek._picture.isNull()


def test_a_card_that_is_held_is_read_and_not_played(open_page: Any, qtbot: Any) -> None:
    page = open_page("hc", hand=3)
    ply, card, view = page.session.ply, a_card(page), page.view.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=at(page, card))
    qtbot.waitUntil(lambda: bool(looks(page)), timeout=3000)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=at(page, card))
    assert (page.session.ply, len(looks(page))) == (ply, 1)
    QTest.mouseClick(looks(page)[0], Qt.MouseButton.LeftButton)
    assert looks(page) == []
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=at(page, card))
    assert page.session.ply > ply


def test_a_press_that_becomes_a_drag_is_no_hold(open_page: Any, qtbot: Any) -> None:
    page = open_page("hc", hand=3)
    view, where = page.view.viewport(), at(page, a_card(page))
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=where)
    QTest.mouseMove(view, where + QPoint(40, 0))
    qtbot.wait(700)
    assert looks(page) == []
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=where + QPoint(40, 0))


def test_z_looks_closer_and_no_key_does_anything_else_meanwhile(open_page: Any) -> None:
    """Ask 12: by keyboard too."""
    page = open_page("hc", hand=3)
    ply = page.session.ply
    page.view.move_focus(a_card(page))
    for ending in (Qt.Key.Key_Z, Qt.Key.Key_1, Qt.Key.Key_E, Qt.Key.Key_Escape):
        key(page, Qt.Key.Key_Z)
        QTest.qWait(5)
        assert len(looks(page)) == 1
        key(page, ending)
        assert (looks(page), page.session.ply) == ([], ply)


def test_f1_leads_from_the_card_to_its_rule(open_page: Any) -> None:
    page = open_page("hc", hand=3)
    card = a_card(page)
    page.view.move_focus(card)
    key(page, Qt.Key.Key_Z)
    key(page, Qt.Key.Key_F1)
    went = [call for call in page.context.host.calls if call[0] == "go"]
    assert went == [("go", "rules", {"game": "null_game", "anchor": page.presenter.rule(card)})]
    assert looks(page) == []


def test_of_pointer_and_keyboard_the_last_one_says_what_is_read(open_page: Any, qtbot: Any) -> None:
    """Ask 12: a mouse that rests on another card does not stand in the way of the keys."""
    page = open_page("hc", hand=3)
    first, second = a_card(page), a_card(page, 1)
    page.scene.hover(first)
    page.view.move_focus(second)
    shown(page, qtbot, second)
    key(page, Qt.Key.Key_Z)
    assert looks(page)[0].words == page.scene.describe(second)
    key(page, Qt.Key.Key_Escape)
    page.scene.hover("")
    page.scene.hover(first)
    shown(page, qtbot, first)
    key(page, Qt.Key.Key_Z)
    assert looks(page)[0].words == page.scene.describe(first)


def test_a_chosen_card_stays_beside_while_others_are_pointed_at(open_page: Any, qtbot: Any) -> None:
    """Ask 12: the selection pins it; pointing elsewhere does not lose it."""
    page = open_page("hc", hand=3)
    first, second = a_card(page), a_card(page, 1)
    page.scene.light((), (first,))
    page.peek.look()
    shown(page, qtbot, first)
    page.scene.hover(second)
    shown(page, qtbot, second)
    page.scene.hover("")
    shown(page, qtbot, first)
