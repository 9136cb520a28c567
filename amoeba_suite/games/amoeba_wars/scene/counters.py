"""Paints sheets of counters to cut out: ships, Amoebas, Machines, attack markers, Home markers."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.app.emblems import paint_symbol
from amoeba_suite.games.amoeba_wars.scene import shapes
from amoeba_suite.games.amoeba_wars.scene.look import WarsLook
from amoeba_suite.games.amoeba_wars.scene.pieces import (
    ShipPiece,
    paint_amoeba,
    paint_machine,
    paint_marker,
    paint_ship,
)

INSET = 0.045
"""White left at each side of a counter, by its width: a crooked cut shows no neighbour."""


def paint_counters(
    painter: QPainter,
    rect: QRectF,
    faces: Sequence[str],
    columns: int,
    rows: int,
    values: dict[str, int],
    look: WarsLook,
) -> None:
    """The faces row by row. ValueError for one that is not known.

    ``scout:0`` is a ship of player colour 0, ``amoeba:7`` an Amoeba of seed 7, ``machine`` a
    Machine, ``marker:3`` an attack marker, ``home:2`` a Home marker; empty leaves the cell white.
    """
    wide, high = rect.width() / columns, rect.height() / rows
    for n, face in enumerate(faces):
        row, column = divmod(n, columns)
        cell = QRectF(rect.left() + column * wide, rect.top() + row * high, wide, high)
        by = wide * INSET
        _paint_face(painter, cell.adjusted(by, by, -by, -by), face, values, look)


def _paint_face(
    painter: QPainter, box: QRectF, face: str, values: dict[str, int], look: WarsLook
) -> None:
    kind, _, rest = face.partition(":")
    if not face:
        return
    if kind in values:
        ship = ShipPiece(kind, int(rest), values[kind], emblem=True)
        paint_ship(painter, box, ship, look)
    elif kind == "amoeba":
        paint_amoeba(painter, box, int(rest), look)
    elif kind == "machine":
        paint_machine(painter, _shrunk(box, 0.06), look)
    elif kind == "marker":
        paint_marker(painter, _shrunk(box, 0.16), int(rest), look)
    elif kind == "home":
        _paint_home(painter, box, int(rest), look)
    else:
        raise ValueError(f"no counter {face}")


def _shrunk(box: QRectF, share: float) -> QRectF:
    by = box.width() * share
    return box.adjusted(by, by, -by, -by)


def _paint_home(painter: QPainter, box: QRectF, colour: int, look: WarsLook) -> None:
    """Whose own Home it is: a hull ring in the player colour with the emblem."""
    side = min(box.width(), box.height()) / 2
    ground, ink = look.plate(colour)
    painter.setPen(line_pen(look.outline, side * 0.06))
    painter.setBrush(QColor(ground))
    painter.drawPath(shapes.hex_path(box.center(), side * 0.92))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(ink, side * 0.04))
    painter.drawPath(shapes.hex_path(box.center(), side * 0.74))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ink))
    for corner in shapes.corners(box.center(), side * 0.74):
        painter.drawEllipse(corner, side * 0.08, side * 0.08)
    paint_symbol(painter, QPointF(box.center()), side * 0.34, colour, ink)
