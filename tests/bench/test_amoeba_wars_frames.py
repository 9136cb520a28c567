"""Frames of the full map of Amoeba Wars late in a game: panning, zooming, breathing, dice.

The milliseconds are printed (``-s``).
"""

from random import Random
from typing import Any

import pytest
from frames import STEPS, frame_of, hold, measured, on_view
from PySide6.QtCore import QAbstractAnimation
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import fonts
from amoeba_suite.app.context import AppContext
from amoeba_suite.games.amoeba_wars.events import AssaultTossed
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.games.amoeba_wars.scene.scene import Scene
from amoeba_suite.games.amoeba_wars.schema import Options
from amoeba_suite.testing.plies import walk

CROWDED = 34
"""So many systems hold something."""


def late(game: Any) -> Any:
    """A question about attacks on a map that is nearly full."""
    best, most = None, 0
    for seed in range(6):
        start = game.start(Options(turn_limit=30), 6)
        for ply in walk(game, start, Random(seed)):
            state = ply.step.state
            board = state.public.board
            full = sum(map(bool, board.fleets)) + board.amoebas.bit_count()
            if state.public.what == "attack" and full > most:
                best, most = state, full
        if most >= CROWDED:
            break
    return best


@pytest.fixture
def table(qapp: QApplication, _own_home: None) -> Any:
    fonts.load_fonts()
    view, scene, game = on_view(AppContext(qapp), PLUGIN, Scene, 6, Options())
    state = late(game)
    shown = frame_of(game, state, 4)
    scene.show_frame(shown)
    scene.light(tuple(dict.fromkeys(scene.presenter.path(a)[0] for a in shown.actions)), ())
    QApplication.processEvents()
    yield view, scene, game, state
    view.close()


@pytest.mark.slow
def test_panning_the_full_map(table: Any) -> None:
    """Ask 27: on the biggest map, with all that lies there."""
    view, _, _, _ = table
    view.zoom_by(1.4)
    view.viewport().repaint()

    def pan(n: int) -> None:
        view.pan_by(7 if n % 20 < 10 else -7, 3 if n % 2 else -3)

    hold("panning the galaxy", lambda: measured(pan, lambda: None))


@pytest.mark.slow
def test_zooming(table: Any) -> None:
    view, _, _, _ = table

    def zoom(n: int) -> None:
        view.zoom_by(1.04 if n < STEPS / 2 else 1 / 1.04)

    hold("zooming the galaxy", lambda: measured(zoom, lambda: None))


@pytest.mark.slow
def test_amoebas_that_breathe(table: Any) -> None:
    _, scene, _, _ = table
    scene.breath._awake = lambda: True

    def breathe(_n: int) -> None:
        scene.breath.breathe()

    hold("breathing", lambda: measured(breathe, lambda: None))


@pytest.mark.slow
def test_dice_that_tumble(table: Any) -> None:
    _, scene, game, state = table
    event = AssaultTossed(0, 1, "dawnhold", "trefoil", 5, 3, True, (3, 4), (8, 7), "win")
    before = frame_of(game, state, 4)
    running: list[Any] = []

    def advance(n: int) -> None:
        share = n % 15
        if share == 0:
            scene.show_frame(before)
            running[:] = [scene.animate(event, before, before)]
            running[0].start()
            running[0].pause()
        if running[0].state() != QAbstractAnimation.State.Stopped:
            running[0].setCurrentTime(round(running[0].totalDuration() * share / 16))

    hold("dice", lambda: measured(advance, lambda: None))
