"""The log is told on, not told anew: what has been said costs nothing any more."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from PySide6.QtTest import QTest
from table_play import confirm, settle
from table_stand_ins import FakeWorker

from amoeba_suite.games.amoeba_1975.plugin import PLUGIN as AMOEBA_1975


def shown(page: Any) -> list[tuple[int, str]]:
    """The lines of the tab without headings and notes, oldest first."""
    return [(line.step, line.text) for line in reversed(page.dock.log._lines) if line.step >= 0]


def afresh(page: Any) -> list[tuple[int, str]]:
    """What the whole log says, told in one go."""
    lines = page.says.lines(page.session.log(page.bridge.viewer))
    return [(line.step, line.text) for _, line in lines]


def act(page: Any, rng: Random) -> None:
    page.bridge.act(rng.choice(page.bridge.frame.actions))
    settle(page)


def test_a_move_late_in_the_game_tells_no_more_than_an_early_one(
    open_page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each event was judged again for each frame: thousands late in a game, for one new line."""
    page, rng, asked = open_page("hc", seed="5", plugin=AMOEBA_1975), Random(1), Counter[str]()

    def counted(owner: Any, name: str) -> None:
        real = getattr(owner, name)

        def call(*args: Any) -> Any:
            asked[name] += 1
            return real(*args)

        monkeypatch.setattr(owner, name, call)

    for owner, name in ((page.presenter, "place"), (page.presenter, "gain")):
        counted(owner, name)
    counted(page.session.game, "redact")
    costs = []
    for _ in range(30):
        asked.clear()
        act(page, rng)
        costs.append(asked.copy())
    assert len(page.session.log(None)) > 60
    early, late = (sum(part, Counter()) for part in (costs[:6], costs[-6:]))
    assert {*early} == {"place", "gain", "redact"}
    assert all(late[name] <= 1.5 * early[name] for name in early), (early, late)
    assert shown(page) == afresh(page)


@pytest.mark.parametrize("kinds", ["hc", "hh"])
def test_undo_other_moves_and_another_language_are_told_as_they_are(
    open_page: Any, context: Any, kinds: str
) -> None:
    page, rng = open_page(kinds, seed="3", hand=4, practice=True, worker=FakeWorker()), Random(2)
    lengths = set()
    for number in range(60):
        if page.bridge.over:
            break
        if page.bridge.curtain is not None:
            confirm(page)
        way = rng.random()
        if way < 0.25:
            page.commands.step("undo")
        elif way < 0.3:
            page.commands.step("redo")
        elif page.bridge.person is not None:
            act(page, rng)
        QTest.qWait(5)
        settle(page)
        if number % 9 == 8:
            context.settings.change(language="de" if context.language == "en" else "en")
        if page.bridge.curtain is None and not page.director.busy:
            assert shown(page) == afresh(page), number
            lengths.add(len(shown(page)))
    assert len(lengths) > 4
