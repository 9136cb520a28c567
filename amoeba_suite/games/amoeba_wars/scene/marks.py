"""Marks over everything: what may be chosen, what is chosen, hints, and from where to where."""

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF, QRegion

from amoeba_suite.app.canvas.marks import clip_to_seen, paint_outlines, strong_pen
from amoeba_suite.app.canvas.pens import dashed, line_pen
from amoeba_suite.games.amoeba_wars.scene.local import pill_size
from amoeba_suite.games.amoeba_wars.scene.painters import Pill, paint_pill

if TYPE_CHECKING:
    from amoeba_suite.games.amoeba_wars.scene.scene import Scene


def draw(painter: QPainter, scene: "Scene") -> None:
    """All marks, those on the map clipped to the map."""
    if scene.spread_pile:
        return
    on_map = [h for h in scene.lit if h.startswith("system:")]
    painter.save()
    painter.setClipRegion(_open_map(scene))
    _lit(painter, scene, on_map)
    _strong(painter, scene, "system:")
    pair = scene.arrow()
    if pair is not None:
        _arrow(painter, scene, *pair)
    spots = scene.pill_spots()
    for system, pill in scene.pills:
        _pill(painter, scene, system, pill, spots[system])
    painter.restore()
    _lit(painter, scene, [h for h in scene.lit if not h.startswith(("system:", "button:"))])
    _strong(painter, scene, "")


def last(painter: QPainter, scene: "Scene") -> None:
    """Where somebody else has just acted: a light line within one of his colour.

    His colour alone could not be told from the edge that his systems have anyway.
    """
    if scene.spread_pile:
        return
    places, colour = scene.last_move
    painter.save()
    painter.setClipRegion(_open_map(scene))
    for handle in places:
        if handle.startswith("system:"):
            path = scene.outline(handle)
            for pen in (line_pen(colour, 5.0), line_pen(scene.context.theme.tokens.text, 1.8)):
                painter.setPen(pen)
                painter.drawPath(path)
    painter.restore()


def _open_map(scene: "Scene") -> QRegion:
    """What can be seen of the map: of a zoomed one, not what lies below the panels."""
    field = scene.lay.field
    region = QRegion(0, 0, round(field.w), round(field.h))
    if scene.zoom <= 1.0:
        return region
    for item in scene.sprite_items.values():
        if item.sprite.kind in ("panel", "row", "button"):
            box = item.sprite.box
            region -= QRegion(round(box.x), round(box.y), round(box.w), round(box.h))
    return region


def _lit(painter: QPainter, scene: "Scene", handles: list[str]) -> None:
    tokens = scene.context.theme.tokens
    pen = line_pen(tokens.target, 2.4)
    for handle in handles:
        if handle == scene.pointed:
            painter.setPen(line_pen(tokens.target, 3.4))
        else:
            painter.setPen(pen if handle.startswith("card:") else dashed(pen))
        painter.save()
        clip_to_seen(painter, scene, handle)
        painter.drawPath(scene.outline(handle))
        painter.restore()


def _strong(painter: QPainter, scene: "Scene", kind: str) -> None:
    """Chosen, hinted and flashing places: of the map, or (kind empty) of all others."""

    def mine(handle: str) -> bool:
        return handle.startswith("system:") == bool(kind)

    paint_outlines(painter, scene, filter(mine, scene.chosen), 3.4)
    for handle in filter(mine, (*scene.flashing, *scene.hinted)):
        painter.setPen(strong_pen(scene, handle))
        painter.drawPath(scene.outline(handle))


def _pill(
    painter: QPainter, scene: "Scene", system: str, pill: Pill, off: tuple[float, float]
) -> None:
    """Words beside a system, or where they can be seen whole."""
    spot, reach = scene.spot(system), scene.lay.radius * scene.zoom
    wide, high = pill_size(pill)
    top = max(2.0, spot.y() + reach * off[1] - high * 0.5)
    rect = QRectF(round(spot.x() + reach * off[0] - wide / 2), round(top), wide, high)
    paint_pill(painter, rect, pill, scene.prints.ink)


def _arrow(painter: QPainter, scene: "Scene", source: str, target: str) -> None:
    """A short thick arrow over the border between two systems, or a long thin one."""
    a, b = scene.spot(source), scene.spot(target)
    long = math.hypot(b.x() - a.x(), b.y() - a.y())
    if long < 1:
        return
    tokens = scene.context.theme.tokens
    unit = QPointF((b.x() - a.x()) / long, (b.y() - a.y()) / long)
    side = QPointF(-unit.y(), unit.x())
    reach = scene.lay.radius * scene.zoom
    near = a + unit * reach * 0.55
    tip = b - unit * reach * 0.42
    wide = max(3.0, reach * 0.1)
    neck = tip - unit * wide * 2.2
    shape = QPolygonF(
        [
            near + side * wide * 0.5,
            neck + side * wide * 0.5,
            neck + side * wide * 1.5,
            tip,
            neck - side * wide * 1.5,
            neck - side * wide * 0.5,
            near - side * wide * 0.5,
        ]
    )
    path = QPainterPath()
    path.addPolygon(shape)
    path.closeSubpath()
    painter.setPen(line_pen(tokens.board, 1.4))
    painter.setBrush(QColor(tokens.target))
    painter.drawPath(path)
    painter.setBrush(Qt.BrushStyle.NoBrush)
