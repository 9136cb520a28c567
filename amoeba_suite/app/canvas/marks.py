"""Marks over a scene that all games share: what is chosen, what is pointed out, the hint."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QPainter, QPen

from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.core.present import Handle

if TYPE_CHECKING:
    from amoeba_suite.app.canvas.scene import SpriteScene


def paint_outlines(
    painter: QPainter, scene: "SpriteScene", handles: Iterable[Handle], width: float
) -> None:
    """Edges in the accent colour, for what is chosen."""
    painter.setPen(line_pen(scene.context.theme.tokens.accent, width))
    for handle in handles:
        painter.drawPath(scene.outline(handle))


def strong_pen(scene: "SpriteScene", handle: Handle, width: float = 4, colour: str = "") -> QPen:
    """For what was pointed out; a hint is as strong as its pulse says. Default: target colour."""
    target = scene.context.theme.tokens.target
    tint = QColor(colour or target)
    tint.setAlphaF(scene.pulse.strength if handle in scene.hinted else 1.0)
    pen = line_pen(target, width)
    pen.setColor(tint)
    return pen
