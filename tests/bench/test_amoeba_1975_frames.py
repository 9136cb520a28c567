"""Frames of the board of Amoeba (1975) when panning, turning and zooming.

The milliseconds are printed (``-s``).
"""

from typing import Any

import pytest
from frames import STEPS, frame_of, hold, measured, on_view
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import fonts
from amoeba_suite.app.context import AppContext
from amoeba_suite.core.contract import Frame
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN
from amoeba_suite.games.amoeba_1975.scene.scene import Scene
from amoeba_suite.games.amoeba_1975.schema import Began, Options, Shuffled, TurnTile


@pytest.fixture
def table(qapp: QApplication, _own_home: None) -> Any:
    fonts.load_fonts()
    view, scene, game = on_view(AppContext(qapp), PLUGIN, Scene, 2, Options())
    state = game.start(Options(), 2)
    for action in (Began(0), Shuffled(game.deck.ids), TurnTile(17), TurnTile(3)):
        state = game.apply(state, action).state
    yield view, scene, game, state
    view.close()


def frame(game: Any, state: Any, ply: int) -> Frame[Any, Any]:
    return frame_of(game, state, ply, viewer=0)


@pytest.mark.slow
def test_panning(table: Any) -> None:
    view, scene, game, state = table
    scene.show_frame(frame(game, state, 4))
    view.zoom_by(1.5)
    QApplication.processEvents()

    def pan(n: int) -> None:
        view.pan_by(7 if n % 20 < 10 else -7, 3 if n % 2 else -3)

    hold("panning", lambda: measured(pan, view.viewport().repaint))


@pytest.mark.slow
def test_turning(table: Any) -> None:
    _, scene, game, state = table
    before = frame(game, state, 4)
    step = game.apply(state, TurnTile(24))
    after = frame(game, step.state, 5)
    scene.show_frame(before)
    QApplication.processEvents()
    running: list[Any] = []

    def advance(n: int) -> None:
        share = n % 15
        if share == 0:
            scene.show_frame(before)
            running[:] = [scene.animate(step.events[0], before, after)]
            running[0].start()
            running[0].pause()
        running[0].setCurrentTime(round(running[0].totalDuration() * share / 14))
        if share == 14:
            running[0].stop()
            scene.show_frame(after)

    hold("turning", lambda: measured(advance, lambda: None))


@pytest.mark.slow
def test_zooming(table: Any) -> None:
    view, scene, game, state = table
    scene.show_frame(frame(game, state, 4))
    QApplication.processEvents()

    def zoom(n: int) -> None:
        view.zoom_by(1.04 if n < STEPS / 2 else 1 / 1.04)

    hold("zooming", lambda: measured(zoom, view.viewport().repaint))
