"""Two persons at an open game: prompt, list and hand always belong to the same one of them."""

from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.testing.games import loaded

NAMES = ("Anna", "Bob")
KEYS = 90


@pytest.mark.parametrize("pace", ["off", "fast"])
def test_the_screen_changes_hands_all_at_once(open_page: Any, context: Any, pace: str) -> None:
    context.settings.change(pace=pace)
    options = {"team": "rotates", "ships": "random"}
    page = open_page("hh", seed="5", plugin=PLUGIN, game=loaded(PLUGIN), names=NAMES, **options)
    told: list[tuple[str, str]] = []

    def look() -> None:
        frame, who = page.scene.frame, page.promptbar.who
        near = NAMES[page.scene.planner.near(frame)]
        rows = [row.action for row in page.dock.moves.rows if row.kind == "can"]
        assert near == who and frame.turn.seat == NAMES.index(who), (near, who, frame.ply)
        assert rows and set(rows) <= set(frame.actions), (who, frame.ply)
        told.append((who, frame.view.public.prompt))

    show = page.promptbar.show_turn

    def show_and_look(*args: Any) -> None:
        show(*args)
        look()

    page.promptbar.show_turn = show_and_look
    for number in range(KEYS):
        QTest.keyClick(page.view, Qt.Key.Key_1 if number % 3 else Qt.Key.Key_E)
        look()
        QTest.qWait(1)
        if number % 4 == 0:
            page.skip()
        if page.session.ply < number and page.bridge.person is not None:
            page.bridge.act(page.bridge.frame.actions[0])
    changes = sum(a[0] != b[0] for a, b in pairwise(told))
    assert changes > 10 and len({prompt for _, prompt in told}) > 5, (changes, told)
