"""Fuller tables: three persons, or a computer between two, and nobody's hand on the screen."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from table_null_scene import null_plugin
from table_play import confirm
from table_worlds import LastWorker, crowd, picture, standing, until_curtain

from amoeba_suite.core.plugin import find_plugins

CROWDS = [
    (game, kinds)
    for game in ("null_game", "devastators", "amoeba_wars")
    for kinds in ("hhh", "hch")
]
"""Amoeba (1975) is for two; in Galactic Strike Force no hand is hidden."""


@pytest.mark.parametrize(("name", "kinds"), CROWDS)
def test_no_frame_of_a_fuller_table_depends_on_a_hand(
    open_page: Any, name: str, kinds: str
) -> None:
    """H1: three persons, and a computer between two: from the end of a turn to the next click.

    Also when the window is made smaller, minimised, and a move is taken back on the curtain.
    """
    QCursor.setPos(3000, 3000)
    plugin = null_plugin() if name == "null_game" else find_plugins().plugins[name]
    state, twin, action = crowd(plugin, kinds, 5)
    pictures: list[list[bytes]] = []
    own: list[bytes] = []
    for world in (state, twin):
        game, worker = standing(plugin, world), LastWorker()
        page = open_page(kinds, seed="4", plugin=plugin, game=game, worker=worker)
        confirm(page)
        own.append(picture(page))
        page.bridge._submit(page.bridge.person, action)
        seen = sorted(until_curtain(page, 300))
        assert page.bridge.curtain is not None and page.bridge.viewer is None
        changes: tuple[Callable[[], object], ...] = (
            partial(page.resize, 1000, 640),
            page.showMinimized,
            page.showNormal,
            partial(page.handover.peek, True),
            partial(page.handover.peek, False),
            partial(page.commands.step, "undo"),
        )
        for change in changes:
            change()
            QTest.qWait(5)
            seen.append(picture(page))
        pictures.append(seen)
    assert own[0] != own[1], "the open hand must be on screen, or this proves nothing"
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["null_game", "galactic_strike_force"])
def test_nobody_but_a_computer_player_is_said_to_think(
    open_page: Any, context: Any, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    """After a person's move the board shows his turn for a moment: the computer's is announced."""
    context.settings.change(pace="fast", language=language)
    plugin = null_plugin() if name == "null_game" else find_plugins().plugins[name]
    page = open_page("hch", seed="4", plugin=plugin)
    told: set[str] = set()
    show = page.promptbar.show_turn

    def listen(*args: Any) -> None:
        told.add(args[2])
        show(*args)

    monkeypatch.setattr(page.promptbar, "show_turn", listen)
    rng = Random(1)
    waiting = partial(context.tr, "table.prompt.waiting")
    names = [player.name for player in page.session.table.players]
    for _ in range(40):
        for _ in range(400):
            if page.bridge.curtain is not None:
                confirm(page)
            if page.bridge.person is not None or page.bridge.over:
                break
            QTest.qWait(10)
        seat = page.bridge.person
        if seat is None or waiting(name=names[1]) in told:
            break
        page.bridge._submit(seat, rng.choice(page.session.frame(seat).actions))
    assert waiting(name=names[1]) in told
    for person in (names[0], names[2]):
        assert context.tr("table.prompt.thinking", name=person) not in told
