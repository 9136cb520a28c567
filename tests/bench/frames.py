"""Milliseconds per frame, held against a plain scene in the same run; tables to show.

Ten milliseconds are enough on any machine. A slower one may take a multiple of what Qt needs there
to move one pixmap of the board's size over a bare view, so that the machine does not decide.
"""

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QAbstractAnimation
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

from amoeba_suite.app import fonts, theme
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.table.board import BoardView
from amoeba_suite.core.contract import Chance, Decide, Frame, Over, Seat
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.rules import load_game
from amoeba_suite.core.table import Human, Table
from amoeba_suite.core.wording import game_wording
from amoeba_suite.testing.plies import frame_of as seen_by

WIDTH, HEIGHT = 976, 704
"""The board of a window of 1280 by 800."""
STEPS = 60
ENOUGH_MS = 10.0
MOST = 7.0
"""Times the frame of the bare view."""
ROUNDS = 3
"""A neighbour on the machine can only slow a frame down: the first quiet round counts."""
NAMES = ("Anna", "Ben", "Cleo", "Dax", "Emil", "Frieda")
STEPS_OF_ONE = 12
"""Frames looked at in one animation."""
MakeScene = Callable[..., Any]


def measured(step: Callable[[int], None], repaint: Callable[[], None]) -> list[float]:
    """CPU milliseconds per frame."""
    found = []
    for n in range(STEPS):
        start = time.process_time()
        step(n)
        repaint()
        QApplication.processEvents()
        found.append((time.process_time() - start) * 1000)
    return found


def p95(values: list[float]) -> float:
    return sorted(values)[int(len(values) * 0.95)]


def bare_view() -> float:
    """p95 of a view that repaints one full-size pixmap and one that moves."""
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


def hold(what: str, frames: Callable[[], list[float]]) -> None:
    """Say what the frames take, and fail if it is too long in each round."""
    for _ in range(ROUNDS):
        bare, values = min(bare_view() for _ in range(ROUNDS)), frames()
        found, most = p95(values), max(ENOUGH_MS, MOST * bare)
        middle = sorted(values)[len(values) // 2]
        print(f"{what}: p50 {middle:.2f} ms, p95 {found:.2f} ms, bare view {bare:.2f} ms")  # noqa: T201
        if found <= most:
            return
    pytest.fail(f"{what}: {found:.1f} ms, more than {most:.1f}")


# --- tables -----------------------------------------------------------------------------------


def dark(app: QApplication) -> AppContext:
    """As the app starts, in the dark theme."""
    fonts.load_fonts()
    theme.start_style(app)
    context = AppContext(app)
    context.theme.apply("dark")
    return context


def on_view(
    context: AppContext, plugin: GamePlugin, make: MakeScene, seats: int, options: Any
) -> tuple[BoardView, Any, Any]:
    """The view, the scene on it, and the rules of a game of so many people."""
    rules: Any = load_game(plugin)[0]
    presenter = plugin.presenter(rules)
    names = NAMES[:seats]
    wording = game_wording(plugin, "en", presenter.formats, names)
    table = Table(plugin.id, options, tuple(map(Human, names)), "1", tuple(range(seats)))
    scene = make(context, rules, presenter, wording, table)
    view = BoardView()
    view.resize(WIDTH, HEIGHT)
    view.set_scene(scene)
    view.show()
    return view, scene, rules


def frame_of(rules: Any, state: Any, ply: int, viewer: int | None = None) -> Frame[Any, Any]:
    """What the viewer is shown; without one whoever is asked, or the first."""
    if viewer is None:
        turn = rules.turn(state)
        viewer = turn.seat if isinstance(turn, Decide) else 0
    return seen_by(rules, state, viewer, ply)


class LivelyTable:
    """A table on a view, and a game of people who like to do things to show on it."""

    def __init__(
        self,
        app: QApplication,
        plugin: GamePlugin,
        make: MakeScene,
        seats: int,
        options: Any,
        idle: tuple[type, ...],
        plies: int,
        viewer: int | None = None,
    ) -> None:
        """``idle`` actions are taken only where there are no others; ``viewer`` as above."""
        self.view, self.scene, self.rules = on_view(dark(app), plugin, make, seats, options)
        self.idle, self.viewer = idle, viewer
        self.states: list[Any] = [self.rules.start(options, seats)]
        self.events: list[Any] = [()]
        rng = Random(seats)
        while len(self.states) < plies and not isinstance(self.rules.turn(self.states[-1]), Over):
            step = self.rules.apply(self.states[-1], self._chosen(self.states[-1], rng))
            self.states.append(step.state)
            self.events.append(step.events)

    def _chosen(self, state: Any, rng: Random) -> Any:
        if isinstance(self.rules.turn(state), Chance):
            return self.rules.sample(state, rng)
        actions = self.rules.actions(state)
        lively = [action for action in actions if not isinstance(action, self.idle)]
        return rng.choice(lively or actions)

    def frame(self, ply: int) -> Frame[Any, Any]:
        return frame_of(self.rules, self.states[ply], ply, self.viewer)

    def animations(self) -> list[tuple[Any, Any, Any]]:
        """One moving event of every type: frame before, frame after, event."""
        found: dict[str, tuple[Any, Any, Any]] = {}
        for ply in range(1, len(self.states)):
            before, after = self.frame(ply - 1), self.frame(ply)
            for event in self.events[ply]:
                told = self.rules.redact(event, Seat(0))
                name = type(event).__name__
                if told is None or name in found:
                    continue
                self.scene.show_frame(before)
                if isinstance(self.scene.animate(told, before, after), QAbstractAnimation):
                    found[name] = before, after, told
        self.scene.show_frame(self.frame(0))
        assert len(found) >= 8, sorted(found)
        return list(found.values())


def hold_animating(table: LivelyTable) -> None:
    """Everything that moves in the game, frame by frame."""
    scene, moving = table.scene, table.animations()
    running: list[Any] = []

    def advance(n: int) -> None:
        share = n % STEPS_OF_ONE
        if share == 0:
            if running:
                running.pop().stop()
            before, after, told = moving[n // STEPS_OF_ONE % len(moving)]
            scene.show_frame(before)
            running.append(scene.animate(told, before, after))
            running[0].start()
            running[0].pause()
        running[0].setCurrentTime(round(running[0].totalDuration() * share / STEPS_OF_ONE))

    for kind in range(len(moving)):
        # What a scene draws for the first time is drawn ahead in the program.
        advance(kind * STEPS_OF_ONE)
        table.view.viewport().repaint()
    running.pop().stop()
    hold(f"animating, {len(moving)} kinds", lambda: measured(advance, lambda: None))
