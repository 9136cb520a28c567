"""Nothing of any hand is on screen, in any pixel or word, between two people."""

import re
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget
from table_null_scene import null_plugin

from amoeba_suite.core.rules import load_game
from amoeba_suite.core.session import Session
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN as AMOEBA_1975

PLUGINS = {"null_game": null_plugin, "amoeba_1975": lambda: AMOEBA_1975}


def hands_of(state: Any) -> tuple[tuple[str, ...], ...]:
    cards = getattr(state, "cards", state)
    return tuple(tuple(hand) for hand in cards.hands)


class Deal:
    """A game whose first shuffle is a given order."""

    def __init__(self, plugin: Any, order: tuple[str, ...] | None = None) -> None:
        self.plugin = plugin
        self.game = load_game(plugin)[0]
        sample = self.game.sample
        self.order: tuple[str, ...] = ()

        def dealt(state: Any, rng: Random) -> Any:
            outcome = sample(state, rng)
            if hasattr(outcome, "order"):
                outcome = replace(outcome, order=order or outcome.order)
                self.order = outcome.order
            return outcome

        self.game.sample = dealt  # type: ignore[method-assign]

    def swapped(self, page: Any) -> "Deal":
        """The same game with the two hands exchanged."""
        mine, yours = hands_of(page.session._history.now.state)[:2]
        other = dict(zip(mine + yours, yours + mine, strict=True))
        return Deal(self.plugin, tuple(other.get(card, card) for card in self.order))


def picture(page: Any) -> bytes:
    image = page.grab().toImage()
    return bytes(image.constBits())


def until_curtain(page: Any) -> set[bytes]:
    """Every different picture from now until the curtain has fallen, and a while longer."""
    seen = {picture(page)}
    for _ in range(60):
        QApplication.processEvents()
        seen.add(picture(page))
        if page.bridge.curtain is not None and page.curtain.isVisible():
            break
    QTest.qWait(20)
    return seen | {picture(page)}


def words(page: Any) -> str:
    """Every text outlet: names, tooltips, labels, lists, the scene's tooltips, the title."""
    found = [page.windowTitle(), page.window().windowTitle(), *page.texts().values()]
    for view in page.findChildren(QAbstractItemView):
        model = view.model()
        for row in range(model.rowCount() if model is not None else 0):
            index = model.index(row, 0)
            roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
            found += [str(index.data(role)) for role in (*roles, Qt.ItemDataRole(11))]
    found += [item.toolTip() for item in page.scene.items()]
    found += [page.scene.describe(page.scene.focus_handle)]
    found += [str(call) for call in page.context.host.calls]
    found += [widget.toolTip() for widget in page.findChildren(QWidget)]
    return "\n".join(found)


def named(page: Any, cards: tuple[str, ...]) -> list[str]:
    text = words(page)
    return [card for card in cards if re.search(rf"(?<!\w){re.escape(card)}(?!\w)", text)]


def confirm(page: Any) -> None:
    page.curtain._fallen = 0.0
    QTest.keyClick(page.curtain.button, Qt.Key.Key_Space)


def quiet_action(a: Any, b: Any) -> int:
    """An action that passes the turn on and tells the public the same at both tables."""
    states = [page.session._history.now.state for page in (a, b)]
    games = [page.session.game for page in (a, b)]
    seat = games[0].turn(states[0]).seat
    for index, action in enumerate(games[0].actions(states[0])):
        if action not in games[1].actions(states[1]):
            continue
        steps = [game.apply(state, action) for game, state in zip(games, states, strict=True)]
        turns = [game.turn(step.state) for game, step in zip(games, steps, strict=True)]
        told = [
            [game.redact(event, None) for event in step.events]
            for game, step in zip(games, steps, strict=True)
        ]
        if turns[0] == turns[1] and told[0] == told[1] and turns[0].seat != seat:
            return index
    raise AssertionError("no such action: try another seed")


def end_turn(page: Any, index: int) -> None:
    """An action of the person in view that passes the turn on."""
    page.bridge.act(page.bridge.frame.actions[index])


@pytest.fixture(params=["null_game", "amoeba_1975"])
def worlds(request: pytest.FixtureRequest, open_page: Any, qtbot: Any) -> tuple[Any, Any, int]:
    """Two tables that differ in nothing but who holds which cards; Anna is at the screen."""
    QCursor.setPos(3000, 3000)  # nothing is under the pointer at either table
    plugin = PLUGINS[request.param]()
    first = Deal(plugin)
    a = open_page("hh", seed="4", plugin=plugin, game=first.game)
    second = first.swapped(a)
    b = open_page("hh", seed="4", plugin=plugin, game=second.game)
    assert hands_of(a.session._history.now.state) != hands_of(b.session._history.now.state)
    index = quiet_action(a, b)
    return a, b, index


def test_every_picture_is_the_same_whoever_holds_which_cards(worlds: Any) -> None:
    a, b, index = worlds
    assert picture(a) == picture(b)
    for page in (a, b):
        confirm(page)
    assert picture(a) != picture(b), "the open hand must be on screen, or this proves nothing"
    pictures = []
    for page in (a, b):
        end_turn(page, index)
        pictures.append(until_curtain(page))
    assert a.bridge.curtain is not None
    assert pictures[0] == pictures[1]


def test_resize_undo_and_peek_on_the_curtain_show_no_hand(worlds: Any) -> None:
    a, b, index = worlds
    pictures: list[list[bytes]] = [[], []]
    for page, seen in zip((a, b), pictures, strict=True):
        confirm(page)
        end_turn(page, index)
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


def test_no_word_names_a_hidden_card(worlds: Any) -> None:
    a, _, index = worlds
    hands = hands_of(a.session._history.now.state)
    secret = hands[0] + hands[1]
    assert not named(a, secret)
    confirm(a)
    for handle in a.scene.focus_order():
        a.view.move_focus(handle)
        a.scene.hover(handle)
    end_turn(a, index)
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


@pytest.mark.parametrize("motion", ["off", "on"])
def test_the_last_move_is_played_in_public_only(worlds: Any, motion: str) -> None:
    page, _, index = worlds
    page.context.settings.change(pace="normal", reduced_motion=motion)
    confirm(page)
    secret = sum(hands_of(page.session._history.now.state), ())
    end_turn(page, index)
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
