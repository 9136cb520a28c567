"""Marks over everything: cards that may be chosen, the hint and its pulse, what was pointed out."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QVariantAnimation
from PySide6.QtGui import QColor, QPainter

from amoeba_suite.app.canvas.pens import dashed, line_pen
from amoeba_suite.core.present import Handle
from amoeba_suite.games.amoeba_1975.scene.looks import ON_TILE

if TYPE_CHECKING:
    from amoeba_suite.games.amoeba_1975.scene.scene import Scene

PULSE_MS = 1400


class Pulse(QVariantAnimation):
    """The strength of a hint: three times from 100 to 60 % and back, then still."""

    def __init__(self, changed: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._changed = changed
        self.strength = 1.0
        self.setDuration(PULSE_MS)
        self.setLoopCount(3)
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.valueChanged.connect(self._moved)

    def rest(self) -> None:
        """Stop, at full strength."""
        self.stop()
        self.strength = 1.0

    def _moved(self, share: float) -> None:
        self.strength = 0.6 + 0.4 * abs(1 - 2 * float(share))
        self._changed()


def draw(painter: QPainter, scene: "Scene") -> None:
    """All marks of the scene, in its coordinates."""
    tokens = scene.context.theme.tokens
    for handle in scene.lit:
        if not handle.startswith("tile:"):
            pointed = handle == scene.pointed
            pen = line_pen(tokens.target, 3 if pointed else 2)
            painter.setPen(pen if pointed else dashed(pen))
            painter.drawPath(scene.outline(handle))
    for handle in scene.chosen:
        painter.setPen(line_pen(tokens.accent, 3))
        painter.drawPath(scene.outline(handle))
    for handle in (*scene.flashing, *scene.hinted):
        colour = QColor(_colour(handle, scene))
        colour.setAlphaF(scene.pulse.strength if handle in scene.hinted else 1.0)
        pen = line_pen(tokens.target, max(3.0, scene.lay.tile * 0.05))
        pen.setColor(colour)
        painter.setPen(pen)
        painter.drawPath(scene.outline(handle))


def _colour(handle: Handle, scene: "Scene") -> str:
    """Gold does not show on cream: tiles have a target colour of their own."""
    on_cream = handle.startswith("tile:") and scene.prints.ink.look.gradients
    return ON_TILE if on_cream else str(scene.context.theme.tokens.target)
