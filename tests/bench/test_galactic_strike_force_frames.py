"""Frames of the table of Galactic Strike Force, full of Ships: what moves, and pointing.

The milliseconds are printed (``-s``).
"""

from collections.abc import Iterator

import pytest
from frames import LivelyTable, hold, hold_animating, measured
from PySide6.QtWidgets import QApplication

from amoeba_suite.games.galactic_strike_force import schema
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.scene.scene import Scene

IDLE = (schema.Pass, schema.PassPhase, schema.Wait, schema.Concede, schema.StayOut, schema.Rethink)
PLIES = 420


@pytest.fixture(params=[2, 6])
def game(
    qapp: QApplication, _own_home: None, request: pytest.FixtureRequest
) -> Iterator[LivelyTable]:
    options = schema.Options(ships="random")
    made = LivelyTable(qapp, PLUGIN, Scene, request.param, options, IDLE, PLIES)
    yield made
    made.view.close()


@pytest.mark.slow
def test_animating(game: LivelyTable) -> None:
    """Everything that moves: cards, Ships, flips, damage, Sectors that turn."""
    hold_animating(game)


@pytest.mark.slow
def test_pointing(game: LivelyTable) -> None:
    """The pointer wanders over a crowded table: each thing in turn says all about itself."""
    plies = [n for n in range(len(game.states)) if len(game.frame(n).actions) > 3]
    ply = max(plies, key=lambda n: len(game.states[n].public.enemies))
    frame = game.frame(ply)
    game.scene.show_frame(frame)
    game.scene.light([game.scene.presenter.path(a)[0] for a in frame.actions], ())
    order = list(game.scene.focus_order())
    assert len(order) > 30
    QApplication.processEvents()

    def step(n: int) -> None:
        game.scene.hover(order[n % len(order)])
        game.scene._show_tip()

    hold("pointing", lambda: measured(step, game.view.viewport().repaint))
