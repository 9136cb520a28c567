"""Games of Amoeba (1975) and Devastators played from first to last by the keyboard alone."""

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from amoeba_suite.app.table.say import ENDS
from amoeba_suite.core.plugin import find_plugins

PLUGINS = find_plugins().plugins
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "amoeba_1975": ("hc", {"deck_size": 12}),
    "devastators": ("hhc", {"deal": 10}),
}
"""Who sits there, and what keeps it short."""
Key = Qt.Key


def press(page: Any, which: Any) -> None:
    """A key to whatever has the keyboard; a person is slower than the guard against bouncing."""
    page.scene._last_pick = ("", -1.0e9)
    QTest.keyClick(page.window().focusWidget(), which)


def by_digit(page: Any, row: Any) -> None:
    QTest.keySequence(page.window(), QKeySequence(row.key))


def by_board(page: Any, row: Any) -> None:
    """Arrows to each handle; the scene says where they lead, the keys have to follow."""
    page.view.setFocus(Qt.FocusReason.TabFocusReason)
    for handle in row.path:
        page.view.move_focus(handle)
        assert page.scene.ring_shown and page.scene.focus_handle == handle
        press(page, Key.Key_Return)


def by_list(page: Any, row: Any) -> None:
    page.show_tab("actions")
    moves = page.dock.moves
    wanted = moves.model.rows.index(row)
    for _ in range(2 * len(moves.model.rows)):
        here = moves.list.currentIndex().row()
        if here != wanted:
            press(page, Key.Key_Down if here < wanted else Key.Key_Up)
    press(page, Key.Key_Return)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_needs_no_mouse(open_page: Any, game: str) -> None:
    """Ask 18: curtain, moves and result, by digits, on the board and in the list in turn."""
    kinds, options = GAMES[game]
    page, rng = open_page(kinds, plugin=PLUGINS[game], seed="5", **options), Random(7)
    ways: dict[str, int] = {}
    for _ in range(3000):
        QTest.qWait(1)  # also where the machine is quick, computers get their time
        if page.bridge.over:
            break
        if page.bridge.curtain is not None:
            page.curtain._fallen = 0.0
            press(page, Key.Key_Space)
        if page.bridge.person is None:
            continue
        rows = [row for row in page.dock.moves.model.rows if row.kind == "can"]
        row, ply = rng.choice(rows), page.session.ply
        on_board = set(row.path) <= set(page.scene.focus_order())
        able = [by_list, *[by_board] * on_board, *[by_digit] * row.key.isdigit()]
        way = rng.choice(able)
        for _again in range(2):  # where no undo leads back from, it is asked twice
            way(page, row)
            if page.session.ply != ply or row.path not in ENDS:
                break
        assert page.session._history.records[ply].action == row.action, (way.__name__, row)
        ways[way.__name__] = ways.get(way.__name__, 0) + 1
    QTest.qWait(30)
    assert page.bridge.over and page.ending.panel.isVisible()
    assert len(ways) == 3 and min(ways.values()) > 3, ways
    focused = page.window().focusWidget()
    assert page.ending.panel.isAncestorOf(focused)
    press(page, Key.Key_Return)
    assert page.context.host.calls[-1][0] == "start", "Return plays again"
