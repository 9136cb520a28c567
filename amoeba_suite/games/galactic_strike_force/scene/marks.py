"""Marks over everything: what may be chosen, what is chosen, the hint, what was pointed out."""

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from amoeba_suite.app.canvas.marks import paint_outlines, strong_pen
from amoeba_suite.app.canvas.pens import dashed, line_pen

if TYPE_CHECKING:
    from amoeba_suite.games.galactic_strike_force.scene.scene import Scene

MOST_KEPT = 40


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
            _frame(painter, scene, item, pen if solid else dashed(pen))
    paint_outlines(painter, scene, scene.chosen, 3.5)
    paint_outlines(painter, scene, scene.source_handles(), 3)
    for handle in (*scene.flashing, *scene.hinted):
        painter.setPen(strong_pen(scene, handle))
        for item in scene.items_of(handle):
            painter.drawPath(scene.outline(item))


def _frame(painter: QPainter, scene: "Scene", item: str, pen: QPen) -> None:
    """The outline of an item; many are alike, and dashing them anew takes most of a frame."""
    path = scene.outline(item)
    rect = path.boundingRect()
    if rect.isEmpty():
        return
    if painter.worldTransform().isScaling():
        painter.setPen(pen)
        painter.drawPath(path)
        return
    ratio = painter.device().devicePixelRatioF()
    solid = pen.style() == Qt.PenStyle.SolidLine
    key = (rect.width(), rect.height(), pen.color().rgba(), pen.widthF(), solid, ratio)
    edge = math.ceil(pen.widthF())
    corner = QPointF(math.floor(rect.left()) - edge, math.floor(rect.top()) - edge)
    picture = scene.frames.get(key)
    if picture is None or rect.topLeft() != corner + picture[1]:
        if len(scene.frames) >= MOST_KEPT:
            scene.frames.clear()  # the window has changed its size again and again
        size = (rect.bottomRight() - corner + QPointF(edge, edge)) * ratio
        pixmap = QPixmap(math.ceil(size.x()), math.ceil(size.y()))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        inner = QPainter(pixmap)
        inner.setRenderHint(QPainter.RenderHint.Antialiasing)
        inner.setPen(pen)
        inner.drawPath(path.translated(-corner))
        inner.end()
        picture = scene.frames[key] = (pixmap, rect.topLeft() - corner)
    painter.drawPixmap(corner, picture[0])
