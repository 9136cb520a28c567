"""Elite games of Galactic Strike Force to their end, by mouse or by keys alone.

One person flies all Ships; what is done is what computer players would do.
"""

from itertools import product
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from table_worlds import standing
from test_table_whole_wars import Player

from amoeba_suite.app.table.gameover import GameOver
from amoeba_suite.core.bot import Budget
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.schema import Options
from amoeba_suite.testing.games import loaded
from amoeba_suite.testing.plies import by_bots, walk

WINDOW, LOW = (1280, 720), (1093, 614)
GAMES = {
    "whole by keys": (2, "keys", 3, WINDOW, "revenants", 999),
    "three Ships by mouse": (3, "mouse", 1, WINDOW, "singularity", 40),
    "four Ships low by keys": (4, "keys", 1, LOW, "threllian", 50),
    "six Ships low by mouse": (6, "mouse", 1, LOW, "technovore", 40),
}
"""How many Ships, what is played with, the seed, the window, the force, and the last plies.

All of them can be played whole from set-up, which takes a minute."""


class Pilot(Player):
    """A person who clicks where the piece itself is to be seen."""

    def spot(self, handle: str) -> QPoint:
        page, rect = self.page, self.page.scene.handle_rect(handle)
        for down, across in product((0.5, 0.2, 0.8, 0.06, 0.97), (0.5, 0.15, 0.85, 0.03)):
            at = rect.topLeft() + QPointF(rect.width() * across, rect.height() * down)
            if page.scene.handle_at(at) == handle:
                spot = page.view.mapFromScene(at)
                assert page.view.viewport().rect().contains(spot), handle
                return spot  # type: ignore[no-any-return]
        raise AssertionError(f"{handle} is covered")


def before_the_end(options: Options, seats: int, seed: int, plies: int) -> Any:
    """A position of a game of computer players, so many plies before it ends."""
    game, rng = loaded(PLUGIN), Random(seed)
    states = [game.start(options, seats)]
    bots = [PLUGIN.bots(game, "easy")] * seats
    choose = by_bots(game, bots, Budget(), rng)
    states += [ply.step.state for ply in walk(game, states[0], rng, choose)]
    return states[max(0, len(states) - plies)]


@pytest.mark.parametrize("name", GAMES)
def test_one_person_flies_all_ships_of_an_elite_game_to_its_end(open_page: Any, name: str) -> None:
    seats, how, seed, size, force, plies = GAMES[name]
    options = Options(force=force, elite=True, ships="random")  # type: ignore[arg-type]
    world = before_the_end(options, seats, seed, plies)
    page = open_page(
        "h" * seats,
        plugin=PLUGIN,
        game=standing(PLUGIN, world),
        names=[f"Anna {n + 1}" for n in range(seats)],
        seed=str(seed),
        size=size,
    )
    player, bot = Pilot(page, seed), PLUGIN.bots(page.session.game, "easy")
    prompts, last = set(), 0
    for _ in range(9000):
        QTest.qWait(1)
        if page.bridge.over:
            break
        if page.bridge.person is None:
            continue
        seat, ply = page.session.turn.seat, page.session.ply
        frame = page.session.frame(seat)
        prompts.add(frame.view.public.prompt)
        last = frame.view.public.round
        action = bot.choose(frame, seat, Budget(), Random(ply)).action
        player.do(how, action)
        assert page.session.ply > ply, (how, action, page.presenter.path(action))
        assert page.session._history.records[ply].action == action, (how, action)
    assert page.bridge.over and last > 1 and len(prompts) > 5, (last, prompts)
    QTest.qWait(50)
    assert any(card.isVisible() for card in page.findChildren(GameOver))
    assert not page.says.wording.missing
