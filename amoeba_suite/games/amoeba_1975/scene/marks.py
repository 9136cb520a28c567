"""Marks over everything: cards that may be chosen, the hint and its pulse, what was pointed out."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter

from amoeba_suite.app.canvas.marks import paint_outlines, strong_pen
from amoeba_suite.app.canvas.pens import dashed, line_pen
from amoeba_suite.core.present import Handle

if TYPE_CHECKING:
    from amoeba_suite.games.amoeba_1975.scene.scene import Scene


def draw(painter: QPainter, scene: "Scene") -> None:
    """All marks of the scene, in its coordinates."""
    tokens = scene.context.theme.tokens
    for handle in scene.lit:
        if not handle.startswith("tile:"):
            pointed = handle == scene.pointed
            pen = line_pen(tokens.target, 3 if pointed else 2)
            painter.setPen(pen if pointed else dashed(pen))
            painter.drawPath(scene.outline(handle))
    paint_outlines(painter, scene, scene.chosen, 3)
    for handle in (*scene.flashing, *scene.hinted):
        width = max(3.0, scene.lay.tile * 0.05)
        painter.setPen(strong_pen(scene, handle, width, _colour(handle, scene)))
        painter.drawPath(scene.outline(handle))


def _colour(handle: Handle, scene: "Scene") -> str:
    """Gold does not show on cream: tiles have a target colour of their own."""
    on_cream = handle.startswith("tile:") and scene.prints.ink.look.gradients
    tokens = scene.context.theme.tokens
    return tokens.target_on_card if on_cream else tokens.target
