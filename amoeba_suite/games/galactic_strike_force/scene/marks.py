"""Marks over everything: what may be chosen, what is chosen, the hint, what was pointed out."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QPainter

from amoeba_suite.app.canvas.pens import dashed, line_pen

if TYPE_CHECKING:
    from amoeba_suite.games.galactic_strike_force.scene.scene import Scene


def draw(painter: QPainter, scene: "Scene") -> None:
    """All marks; none over a pile that is spread out."""
    if scene.open_shelf is not None:
        return
    tokens = scene.context.theme.tokens
    for handle in scene.lit:
        if handle.startswith("button:"):
            continue
        for item in scene.items_of(handle):
            pointed = scene.pointed in (item, handle)
            pen = line_pen(tokens.target, 3.2 if pointed else 2.2)
            solid = pointed or item.startswith(("card:", "pick:"))
            painter.setPen(pen if solid else dashed(pen))
            painter.drawPath(scene.outline(item))
    for handle in scene.chosen:
        painter.setPen(line_pen(tokens.accent, 3.5))
        painter.drawPath(scene.outline(handle))
    for handle in scene.source_handles():
        painter.setPen(line_pen(tokens.accent, 3))
        painter.drawPath(scene.outline(handle))
    for handle in (*scene.flashing, *scene.hinted):
        colour = QColor(tokens.target)
        colour.setAlphaF(scene.pulse.strength if handle in scene.hinted else 1.0)
        pen = line_pen(tokens.target, 4)
        pen.setColor(colour)
        painter.setPen(pen)
        for item in scene.items_of(handle):
            painter.drawPath(scene.outline(item))
