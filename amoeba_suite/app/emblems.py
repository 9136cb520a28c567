"""Player emblems and patterns as paths and brushes, for widgets, scenes and paper alike."""

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from amoeba_suite.app.tokens import SEAT_INK, SEAT_OUTLINE_LIGHT, SEATS, Tokens


def _polygon(points: list[tuple[float, float]]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


@lru_cache(maxsize=8)
def emblem_path(emblem: str) -> QPainterPath:
    """The emblem about the origin in a box from -1 to 1, without the plate behind it."""
    path = QPainterPath()
    match emblem:
        case "disc":
            path.addEllipse(QPointF(0, 0), 0.92, 0.92)
        case "triangle":
            path = _polygon([(0, -0.95), (0.98, 0.76), (-0.98, 0.76)])
        case "square":
            path.addRect(QRectF(-0.8, -0.8, 1.6, 1.6))
        case "star":
            turns = [
                (i * math.pi / 5 - math.pi / 2, 1.05 if i % 2 == 0 else 0.45) for i in range(10)
            ]
            path = _polygon([(r * math.cos(t), r * math.sin(t) + 0.06) for t, r in turns])
        case "plus":
            a, b = 0.34, 0.95
            path.addRect(QRectF(-b, -a, 2 * b, 2 * a))
            path.addRect(QRectF(-a, -b, 2 * a, 2 * b))
            path.setFillRule(Qt.FillRule.WindingFill)
        case "crescent":
            # Cut out in big: Qt makes polygons of the curves, which on paper would be coarse.
            big, hole = QPainterPath(), QPainterPath()
            big.addEllipse(QPointF(0, 0), 95, 95)
            hole.addEllipse(QPointF(50, -22), 82, 82)
            path = QTransform.fromScale(0.01, 0.01).map(big.subtracted(hole))
        case _:
            raise KeyError(emblem)
    return path


def paint_emblem(painter: QPainter, rect: QRectF, colour: int, tokens: Tokens) -> None:
    """The badge of a player colour: rounded plate in the fill, emblem in ink, filling ``rect``."""
    seat = SEATS[colour]
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if tokens.dark:
        painter.setPen(Qt.PenStyle.NoPen)
        plate = rect
    else:
        painter.setPen(QPen(QColor(SEAT_OUTLINE_LIGHT), 1.3))
        plate = rect.adjusted(0.65, 0.65, -0.65, -0.65)
    painter.setBrush(QColor(seat.fill))
    painter.drawRoundedRect(plate, side * 0.2, side * 0.2)
    painter.setPen(Qt.PenStyle.NoPen)
    paint_symbol(painter, rect.center(), side * 0.31, colour, SEAT_INK)
    painter.restore()


def paint_symbol(
    painter: QPainter, centre: QPointF, radius: float, colour: int, ink: str | QColor
) -> None:
    """The bare emblem of a player colour, ``radius`` from centre to edge."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(centre)
    painter.scale(radius, radius)
    painter.fillPath(emblem_path(SEATS[colour].emblem), QColor(ink))
    painter.restore()


def pattern_brush(colour: int, ink: str | QColor, pitch: float = 8.0) -> QBrush:
    """A seamless brush of the colour's pattern; ``pitch`` is the repeat in painter units."""
    return _pattern(SEATS[colour].pattern, QColor(ink).name(QColor.NameFormat.HexArgb), pitch)


@lru_cache(maxsize=64)
def _pattern(pattern: str, argb: str, pitch: float) -> QBrush:
    scale = 4  # drawn big and shrunk by the brush, so that it stays smooth at any zoom
    side = max(4, round(pitch * scale))
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _draw_pattern(painter, pattern, QColor(argb), side)
    finally:
        painter.end()
    brush = QBrush(pixmap)
    transform = brush.transform()
    transform.scale(pitch / side, pitch / side)
    brush.setTransform(transform)
    return brush


def _draw_pattern(painter: QPainter, pattern: str, ink: QColor, s: float) -> None:
    painter.setPen(QPen(ink, s * 0.16))
    match pattern:
        case "horizontal":
            painter.drawLine(QPointF(-s, s / 2), QPointF(2 * s, s / 2))
        case "vertical":
            painter.drawLine(QPointF(s / 2, -s), QPointF(s / 2, 2 * s))
        case "diagonal" | "cross":
            for shift in (-s, 0, s):
                painter.drawLine(QPointF(shift - s, 2 * s), QPointF(shift + 2 * s, -s))
                if pattern == "cross":
                    painter.drawLine(QPointF(shift - s, -s), QPointF(shift + 2 * s, 2 * s))
        case "dots":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            painter.drawEllipse(QPointF(s / 2, s / 2), s * 0.2, s * 0.2)
        case "checker":
            painter.fillRect(QRectF(0, 0, s / 2, s / 2), ink)
            painter.fillRect(QRectF(s / 2, s / 2, s / 2, s / 2), ink)
        case _:
            raise KeyError(pattern)
