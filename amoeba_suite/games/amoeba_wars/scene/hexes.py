"""Paints systems as hexes with what lies in them, and the galaxy: belt, rays, docks.

``paint_ground`` is the empty hex, ``paint_marks`` planets and production on it, ``paint_system``
the whole with Amoeba, Machines and ships. The board, the poster and the pictures of the rules are
made of the same painters.
"""

import math
import random
from collections.abc import Iterable, Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.app.emblems import paint_symbol, pattern_brush
from amoeba_suite.games.amoeba_wars.scene import shapes
from amoeba_suite.games.amoeba_wars.scene.look import ROCK, Kind, WarsLook
from amoeba_suite.games.amoeba_wars.scene.pieces import (
    PLATE,
    ShipPiece,
    paint_amoeba,
    paint_machine,
    paint_planet_row,
    paint_planets,
    paint_production,
    paint_ship,
)

SEAM = 0.965
"""Radius of a painted hex by that of its place: a seam stays between neighbours."""


class SystemPiece(Struct, frozen=True):
    """Everything that can be seen of a system."""

    kind: Kind
    planets: int
    production: int = 0
    owner: int = -1
    """The player colour of whose ships are there; -1 for none."""
    ships: tuple[ShipPiece, ...] = ()
    """One per class."""
    machines: int = 0
    amoeba: int = -1
    """Its seed; -1 for none."""
    ring: bool = False
    """Whether its first body has a ring: decoration."""
    pattern: bool = False
    """Whether the ground bears the owner's pattern, where colours are not enough."""


def paint_system(
    painter: QPainter, centre: QPointF, radius: float, system: SystemPiece, look: WarsLook
) -> None:
    """A whole system; ``radius`` from the centre to a corner of its place."""
    paint_ground(painter, centre, radius, system, look)
    if system.amoeba >= 0:
        paint_amoeba(painter, _square(centre, radius * 1.66), system.amoeba, look)
        if not system.ships:
            _bodies_through(painter, centre, radius, system, look)
    paint_marks(painter, centre, radius, system, look)
    if system.machines:
        boxes = machine_boxes(centre, radius, system.machines, system.amoeba >= 0)
        for box in boxes:
            paint_machine(painter, box, look)
    for box, ship in zip(ship_boxes(centre, radius, len(system.ships)), system.ships, strict=True):
        paint_ship(painter, box, ship, look)


def paint_ground(
    painter: QPainter, centre: QPointF, radius: float, system: SystemPiece, look: WarsLook
) -> None:
    """The hex: ground by kind, tint and inner border by owner, docks of a Home, Saestor's rays."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    path = shapes.hex_path(centre, radius * SEAM)
    held = system.owner >= 0
    ground = look.owned(system.kind, system.owner) if held else look.hex(system.kind)
    painter.setPen(line_pen(look.hex_line, radius * 0.022))
    painter.setBrush(QColor(ground))
    painter.drawPath(path)
    if held and (system.pattern or not look.filled):
        ink = QColor(look.line(system.owner))
        ink.setAlphaF(0.30)
        painter.fillPath(path, pattern_brush(system.owner, ink, radius * 0.18))
    if system.kind == "saestor":
        _paint_rays(painter, centre, radius, look)
    if system.kind == "home":
        paint_docks(painter, centre, radius, look, system.owner)
    if held:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(line_pen(look.line(system.owner), radius * 0.055))
        painter.drawPath(shapes.hex_path(centre, radius * (SEAM - 0.035)))
    painter.restore()


def paint_marks(
    painter: QPainter, centre: QPointF, radius: float, system: SystemPiece, look: WarsLook
) -> None:
    """Planets (a die face, or a row above ships), production, and the owner's emblem."""
    low = centre.y() + radius * 0.66
    if system.ships or (system.machines and system.amoeba < 0):
        row = QRectF(0, 0, radius * 0.9, radius * 0.13)
        row.moveCenter(QPointF(centre.x(), centre.y() - radius * 0.70))
        paint_planet_row(painter, row, system.planets, look)
    elif system.amoeba < 0:
        paint_planets(painter, bodies_box(centre, radius), system.planets, look, system.ring)
    spots = [centre.x()]
    if system.owner >= 0 and system.production:
        spots = [centre.x() - radius * 0.22, centre.x() + radius * 0.22]
    if system.owner >= 0:
        colour = look.line(system.owner)
        paint_symbol(painter, QPointF(spots[0], low), radius * 0.105, system.owner, colour)
    if system.production:
        box = _square(QPointF(spots[-1], low), radius * 0.34)
        paint_production(painter, box, system.production, look)


def bodies_box(centre: QPointF, radius: float) -> QRectF:
    """Where the bodies of an empty system lie."""
    box = QRectF(0, 0, radius * 0.92, radius * 0.92)
    box.moveCenter(QPointF(centre.x(), centre.y() - radius * 0.04))
    return box


def ship_boxes(centre: QPointF, radius: float, count: int) -> Sequence[QRectF]:
    """Places for the counters of so many classes, one to five, in one row or two."""
    if count == 0:
        return ()
    if count == 1:
        wide, rows = radius * 0.86, [1]
    elif count == 2:
        wide, rows = radius * 0.70, [2]
    else:
        wide, rows = radius * (0.60 if count < 5 else 0.46), [count // 2, count - count // 2]
    high, gap = wide * PLATE, radius * 0.06
    middle = centre.y() - radius * 0.02
    top = middle - (high * len(rows) + gap * (len(rows) - 1)) / 2
    boxes = []
    for n, across in enumerate(rows):
        left = centre.x() - (wide * across + gap * (across - 1)) / 2
        y = top + n * (high + gap)
        boxes += [QRectF(left + k * (wide + gap), y, wide, high) for k in range(across)]
    return boxes


def machine_boxes(
    centre: QPointF, radius: float, count: int, amoeba: bool = False
) -> Sequence[QRectF]:
    """Places for one Machine or two, smaller where an Amoeba is below them."""
    side = radius * ((0.78 if amoeba else 1.05) if count == 1 else 0.66)
    shift = 0.0 if count == 1 else radius * 0.36
    spots = [centre.x() - shift, centre.x() + shift][: max(1, count)]
    return [_square(QPointF(x, centre.y()), side) for x in spots]


def paint_docks(
    painter: QPainter, centre: QPointF, radius: float, look: WarsLook, owner: int = -1
) -> None:
    """A Home's hull: a ring with six docks."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour = look.line(owner) if owner >= 0 else look.hex_line
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(colour, radius * 0.02))
    inner = radius * 0.83
    painter.drawPath(shapes.hex_path(centre, inner))
    painter.setBrush(QColor(colour))
    painter.setPen(Qt.PenStyle.NoPen)
    for corner in shapes.corners(centre, inner):
        painter.drawEllipse(corner, radius * 0.045, radius * 0.045)
    painter.restore()


def _paint_rays(painter: QPainter, centre: QPointF, radius: float, look: WarsLook) -> None:
    colour = QColor(look.gold)
    colour.setAlphaF(0.85)
    pen = line_pen(look.gold, radius * 0.03)
    pen.setColor(colour)
    painter.setPen(pen)
    for n in range(24):
        turn = n * math.tau / 24 + math.tau / 48
        start, end = (0.66, 0.78) if n % 2 else (0.62, 0.80)
        x, y = math.cos(turn) * radius, math.sin(turn) * radius
        near, far = QPointF(x * start, y * start), QPointF(x * end, y * end)
        painter.drawLine(centre + near, centre + far)


def _bodies_through(
    painter: QPainter, centre: QPointF, radius: float, system: SystemPiece, look: WarsLook
) -> None:
    """The planets shine through the Amoeba, or stand above it where a Machine hides them."""
    if system.machines:
        row = QRectF(0, 0, radius * 0.9, radius * 0.13)
        row.moveCenter(QPointF(centre.x(), centre.y() - radius * 0.72))
        paint_planet_row(painter, row, system.planets, look)
        return
    box = bodies_box(centre, radius * 0.86)
    paint_planets(painter, box, system.planets, look)


def paint_belt(
    painter: QPainter,
    edges: Iterable[tuple[QPointF, QPointF]],
    radius: float,
    look: WarsLook,
) -> None:
    """The asteroid belt: rocks along these edges of hexes of that radius."""
    rng = random.Random(43)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for start, end in edges:
        along = end - start
        for n in range(9):
            share = (n + rng.uniform(0.1, 0.9)) / 9
            spot = start + along * share
            spot += QPointF(rng.uniform(-1, 1), rng.uniform(-1, 1)) * radius * 0.035
            size = radius * rng.uniform(0.022, 0.05)
            if look.mode == "ink":
                painter.setPen(line_pen("#000000", radius * 0.012))
                painter.setBrush(QColor("#FFFFFF"))
            else:
                painter.setPen(Qt.PenStyle.NoPen)
                shade = look.tokens.hex_line if look.contrast else ROCK[n % 2]
                painter.setBrush(QColor(look.colour(shade)))
            painter.drawEllipse(spot, size, size * rng.uniform(0.7, 1.0))
    painter.restore()


def _square(centre: QPointF, side: float) -> QRectF:
    box = QRectF(0, 0, side, side)
    box.moveCenter(centre)
    return box
