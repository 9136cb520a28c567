"""Marks over everything: what may be chosen, what is chosen, the hint, what was pointed out."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter

from amoeba_suite.app.canvas.marks import paint_outlines, strong_pen
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
    paint_outlines(painter, scene, scene.chosen, 3.5)
    paint_outlines(painter, scene, scene.source_handles(), 3)
    for handle in (*scene.flashing, *scene.hinted):
        painter.setPen(strong_pen(scene, handle))
        for item in scene.items_of(handle):
            painter.drawPath(scene.outline(item))
