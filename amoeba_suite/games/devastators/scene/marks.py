"""Marks over everything: what may be chosen, what is chosen, the hint, what was pointed out."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter

from amoeba_suite.app.canvas.marks import clip_to_seen, paint_outlines, strong_pen
from amoeba_suite.app.canvas.pens import dashed, line_pen

if TYPE_CHECKING:
    from amoeba_suite.games.devastators.scene.scene import Scene


def draw(painter: QPainter, scene: "Scene") -> None:
    """All marks; none over a pile that is spread out."""
    if scene.open_shelf is not None:
        return
    tokens = scene.context.theme.tokens
    for handle in scene.lit:
        for item in scene.items_of(handle):
            if item.startswith("button:"):
                continue
            pointed = scene.pointed in (item, handle)
            solid = item.startswith("card:")
            pen = line_pen(tokens.target, 3.2 if pointed else 2.4)
            painter.setPen(pen if pointed or solid else dashed(pen))
            painter.save()
            clip_to_seen(painter, scene, item)
            painter.drawPath(scene.outline(item))
            painter.restore()
    paint_outlines(painter, scene, scene.chosen, 3.5)
    for handle in (*scene.flashing, *scene.hinted):
        painter.setPen(strong_pen(scene, handle))
        painter.drawPath(scene.outline(handle))
