"""Clicks and keys that come too fast, on everything of every game: one action or two legal ones."""

import copy
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QWidget
from table_stand_ins import FakeWorker

from amoeba_suite.app.widgets.overlay import Overlay
from amoeba_suite.core.contract import Decide
from amoeba_suite.core.plugin import find_plugins
from amoeba_suite.testing.games import loaded
from amoeba_suite.testing.plies import walk

PLUGINS = find_plugins().plugins
QUESTIONS = 3
HANDLES = 7


@cache
def questions(name: str) -> list[Any]:
    """Positions of a game by lot in which the first seat is asked different things."""
    plugin = PLUGINS[name]
    game, rng = loaded(plugin), Random(3)
    found: dict[str, Any] = {}
    start = game.start(plugin.types().options(), 2)
    for state, turn, *_ in islice(walk(game, start, rng), 1500):
        if len(found) == QUESTIONS:
            break
        if isinstance(turn, Decide) and turn.seat == 0 and len(game.actions(state)) > 1:
            found.setdefault(turn.prompt, state)
    return list(found.values())


def standing(plugin: Any, state: Any) -> Any:
    """The game, but it begins in that position."""
    game = copy.copy(loaded(plugin))
    setattr(game, "start", lambda options, seats: state)  # noqa: B010
    return game


class Hasty:
    """A person at a table whose computer player never answers, so that all can be taken back."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.start = page.session.ply
        self.parts = self._parts()

    def _parts(self) -> Counter[str]:
        return Counter(self.page.session.game.components(self.page.session._history.now.state))

    def done(self) -> int:
        """How many decisions were made since the beginning; nothing is lost or doubled."""
        assert self._parts() == self.parts
        records = self.page.session._history.records[self.start : self.page.session.ply]
        return sum(record.actor is not None for record in records)

    def take_back(self) -> None:
        self.page.director.finish()
        while self.page.session.ply > self.start:
            self.page.bridge.undo()
        while self.page.bridge.back():
            pass
        QApplication.processEvents()
        self.page.scene._last_pick = ("", -1.0e9)  # it is later now
        self.page.dock.moves.list._acted = -1.0e9


def fast(widget: QWidget, where: QPoint, clicks: int) -> None:
    """A double or triple click, as fast as can be."""
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(widget, left, pos=where)
    for number in range(1, clicks):
        (QTest.mouseDClick if number == 1 else QTest.mouseClick)(widget, left, pos=where)


@pytest.fixture(params=[(game, "normal") for game in PLUGINS])
def tables(request: pytest.FixtureRequest, open_page: Any, context: Any) -> Iterator[Any]:
    """Tables of a game, each at another kind of question, at a pace."""
    name, pace = request.param
    plugin, worker = PLUGINS[name], FakeWorker()
    worker.mute = True
    context.settings.change(pace=pace)

    def each() -> Iterator[Hasty]:
        found = questions(name)
        assert len(found) > (1 if name != "amoeba_1975" else 0)
        for state in found:
            page = open_page(
                "hc", practice=True, plugin=plugin, game=standing(plugin, state), worker=worker
            )
            QTest.qWait(1)
            yield Hasty(page)
            page.shut()

    return each()


@pytest.mark.parametrize(
    "tables",
    [(game, pace) for game in PLUGINS for pace in ("off", "normal")],
    indirect=True,
    ids="-".join,
)
def test_a_fast_double_or_triple_click_anywhere_on_the_table_is_one_action(tables: Any) -> None:
    """R7: on what is lit and on what is not, also while the move is animated."""
    acted = 0
    for table in tables:
        page = table.page
        lit = [h for h in page.scene.lit if not page.scene.handle_rect(h).isEmpty()]
        other = [h for h in page.scene.focus_order() if h not in lit]
        for number, handle in enumerate([*lit[: HANDLES - 3], *other[:3]]):
            where = page.view.mapFromScene(page.scene.handle_rect(handle).center())
            fast(page.view.viewport(), where, 2 + number % 2)
            assert table.done() <= 1, handle
            acted += table.done()
            table.take_back()
    assert acted > 0


def test_a_fast_double_click_on_a_row_of_the_list_is_one_action(tables: Any) -> None:
    """R7: a row is clicked and activated by the same double click."""
    acted = 0
    for table in tables:
        moves = table.page.dock.moves
        for number in range(min(5, moves.model.rowCount())):
            where = moves.list.visualRect(moves.model.index(number, 0)).center()
            fast(moves.list.viewport(), where, 2 + number % 2)
            assert table.done() <= 1, number
            acted += table.done()
            table.take_back()
    assert acted > 0


def test_a_fast_double_click_on_any_button_does_no_harm(
    tables: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R7: tools, tabs, prompt bar and menu; what opened is closed again by Escape."""
    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_, **__: ("", ""))
    pressed = 0
    for table in tables:
        page = table.page
        names = [button.accessibleName() or button.text() for button in buttons(page)]
        for name in names:
            button = next(
                (b for b in buttons(page) if name in (b.accessibleName(), b.text())), None
            )
            if button is None:
                continue
            fast(button, button.rect().center(), 2 + pressed % 2)
            pressed += 1
            assert table.done() <= 2, name
            assert page.session.ply >= table.start
            for opened in page.findChildren(Overlay):
                opened.dismiss()
            popup = QApplication.activePopupWidget()
            if popup is not None:
                popup.close()
            if page.closed:
                return
            table.take_back()
    assert pressed > 10


def buttons(page: Any) -> list[QAbstractButton]:
    return [b for b in page.findChildren(QAbstractButton) if b.isVisible() and b.isEnabled()]


def held(widget: QWidget, key: Qt.Key, text: str, repeats: int = 6) -> None:
    """A key that is held down for a while."""
    none = Qt.KeyboardModifier.NoModifier
    for number in range(repeats):
        event = QKeyEvent(QEvent.Type.KeyPress, key, none, text, number > 0)
        QApplication.sendEvent(widget, event)
    QApplication.sendEvent(widget, QKeyEvent(QEvent.Type.KeyRelease, key, none, text))


def test_a_held_key_is_one_action_and_a_click_with_a_key_are_two_at_most(tables: Any) -> None:
    """R7: on the board, in the list and as a shortcut; click and hotkey at the same time."""
    acted = 0
    for table in tables:
        page = table.page
        board = page.view
        for handle in page.scene.lit[:3]:
            if page.scene.handle_rect(handle).isEmpty():
                continue
            board.setFocus()
            board.move_focus(handle)
            held(board, Qt.Key.Key_Return, "\r")
            assert table.done() <= 1, handle
            table.take_back()
            where = board.mapFromScene(page.scene.handle_rect(handle).center())
            QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=where)
            QTest.keyClick(board, Qt.Key.Key_1)
            assert table.done() <= 2, handle
            acted += table.done()
            table.take_back()
        page.dock.moves.list.setFocus()
        held(page.dock.moves.list, Qt.Key.Key_Return, "\r")
        assert table.done() <= 1
        acted += table.done()
        table.take_back()
    assert acted > 0
