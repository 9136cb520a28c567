"""Frames of Amoeba (1975) when panning and turning, held against a plain scene in the same run.

The yardstick is what Qt needs to move one pixmap of the board's size over a bare view: a ratio, so
that a slow or busy machine does not decide. The milliseconds are printed (``-s``).
"""

import time
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

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

WIDTH, HEIGHT = 976, 704
STEPS = 60


def measured(step: Callable[[int], None], repaint: Callable[[], None]) -> list[float]:
    """CPU milliseconds per frame, sorted."""
    found = []
    for n in range(STEPS):
        start = time.process_time()
        step(n)
        repaint()
        QApplication.processEvents()
        found.append((time.process_time() - start) * 1000)
    return sorted(found)


def p95(values: list[float]) -> float:
    return values[int(len(values) * 0.95)]


@pytest.fixture
def yardstick(qapp: QApplication) -> float:
    """p95 of a bare view that repaints one full-size pixmap and one that moves."""
    scene = QGraphicsScene(0, 0, WIDTH, HEIGHT)
    pixmap = QPixmap(WIDTH, HEIGHT)
    pixmap.fill(QColor("#204060"))
    scene.addPixmap(pixmap)
    top = QPixmap(640, 640)
    top.fill(QColor(255, 255, 255, 60))
    mover = scene.addPixmap(top)
    view = QGraphicsView(scene)
    view.resize(WIDTH, HEIGHT)
    view.show()
    QApplication.processEvents()
    values = measured(lambda n: mover.setPos(n % 9, 0), view.viewport().repaint)
    view.close()
    return p95(values)


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


def say(what: str, values: list[float], yard: float) -> None:
    middle = values[len(values) // 2]
    print(f"{what}: p50 {middle:.2f} ms, p95 {p95(values):.2f} ms, bare view {yard:.2f} ms")  # noqa: T201


@pytest.mark.slow
def test_panning(table: Any, yardstick: float) -> None:
    view, scene, game, state = table
    scene.show_frame(frame(game, state, 4))
    view.zoom_by(1.5)
    QApplication.processEvents()
    values = measured(
        lambda n: view.pan_by(7 if n % 20 < 10 else -7, 3 if n % 2 else -3),
        view.viewport().repaint,
    )
    say("panning", values, yardstick)
    assert p95(values) <= 8 * yardstick


@pytest.mark.slow
def test_turning(table: Any, yardstick: float) -> None:
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

    values = measured(advance, lambda: None)
    say("turning", values, yardstick)
    assert p95(values) <= 8 * yardstick


@pytest.mark.slow
def test_zooming(table: Any, yardstick: float) -> None:
    view, scene, game, state = table
    scene.show_frame(frame(game, state, 4))
    QApplication.processEvents()
    values = measured(
        lambda n: view.zoom_by(1.04 if n < STEPS / 2 else 1 / 1.04), view.viewport().repaint
    )
    say("zooming", values, yardstick)
    assert p95(values) <= 12 * yardstick
