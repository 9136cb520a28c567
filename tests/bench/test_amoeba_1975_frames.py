"""Frames of the board of Amoeba (1975) when panning, turning and zooming.

The milliseconds are printed (``-s``).
"""

from typing import Any

import pytest
from frames import HEIGHT, STEPS, WIDTH, hold, measured
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import fonts
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.table.board import BoardView
from amoeba_suite.core.contract import Decide, Frame, Seat
from amoeba_suite.core.rules import load_game
from amoeba_suite.core.table import Human, Table
from amoeba_suite.core.wording import game_wording
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN
from amoeba_suite.games.amoeba_1975.scene.scene import Scene
from amoeba_suite.games.amoeba_1975.schema import Began, Options, Shuffled, TurnTile


@pytest.fixture
def table(qapp: QApplication, _own_home: None) -> Any:
    fonts.load_fonts()
    context = AppContext(qapp)
    game: Any = load_game(PLUGIN)[0]
    presenter: Any = PLUGIN.presenter(game)
    players = (Human("Anna"), Human("Ben"))
    wording = game_wording(PLUGIN, "en", presenter.formats, ("Anna", "Ben"))
    set_ = Table("amoeba_1975", Options(), players, "1", (0, 1))
    scene = Scene(context, game, presenter, wording, set_)
    view = BoardView()
    view.resize(WIDTH, HEIGHT)
    view.set_scene(scene)
    view.show()
    state = game.start(Options(), 2)
    for action in (Began(0), Shuffled(game.deck.ids), TurnTile(17), TurnTile(3)):
        state = game.apply(state, action).state
    yield view, scene, game, state
    view.close()


def frame(game: Any, state: Any, ply: int) -> Frame[Any, Any]:
    turn = game.turn(state)
    mine = isinstance(turn, Decide) and turn.seat == 0
    actions = tuple(game.actions(state)) if mine else ()
    return Frame(ply, turn, Seat(0), game.observe(state, Seat(0)), actions)


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
