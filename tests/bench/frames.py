"""Milliseconds per frame, held against a plain scene in the same run.

Ten milliseconds are enough on any machine. A slower one may take a multiple of what Qt needs there
to move one pixmap of the board's size over a bare view, so that the machine does not decide.
"""

import time
from collections.abc import Callable

import pytest
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

WIDTH, HEIGHT = 976, 704
"""The board of a window of 1280 by 800."""
STEPS = 60
ENOUGH_MS = 10.0
MOST = 7.0
"""Times the frame of the bare view."""
ROUNDS = 3
"""A neighbour on the machine can only slow a frame down: the first quiet round counts."""


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
