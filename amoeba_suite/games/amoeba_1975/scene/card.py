"""Paints figure cards, 63 : 88: points, dots and the figure's lines; no words."""

from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QTransform

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.pens import line_pen, stroke
from amoeba_suite.games.amoeba_1975.scene import paths
from amoeba_suite.games.amoeba_1975.scene.looks import Look
from amoeba_suite.games.amoeba_1975.scene.shapes import SIDE, TILES, Shape

RATIO = 88 / 63
"""Height of a card by its width."""
ROUND = 0.065
"""Corner radius by the width."""
_BACK_BOARD = 0x0_A9C3_5D86_36EA
"""Any mixed board: the pattern of the backs."""


def paint_card(
    painter: QPainter,
    box: QRectF,
    shape: Shape,
    points: int,
    look: Look,
    fill: str = "",
    angle: float = 0,
) -> None:
    """A card's face filling ``box``; the figure turned clockwise by ``angle`` degrees."""
    width = box.width()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_plate(painter, box, look.card, look.card_edge)
    inset = width * 0.06
    painter.setPen(line_pen(look.card_edge, max(0.6, width * 0.007)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inner = box.adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(inner, width * 0.035, width * 0.035)
    _paint_points(painter, box, points, look)
    art = QRectF(0, 0, width * 0.78, width * 0.78)
    art.moveCenter(QPointF(box.center().x(), box.top() + box.height() * 0.575))
    paint_figure(painter, art, shape, look, fill, angle)
    painter.restore()


def paint_plate(painter: QPainter, box: QRectF, fill: str, edge: str) -> None:
    """The blank card with its edge."""
    width = box.width()
    pen = max(0.7, width * 0.009)
    painter.setPen(line_pen(edge, pen))
    painter.setBrush(QColor(fill))
    half = pen / 2
    plate = box.adjusted(half, half, -half, -half)
    painter.drawRoundedRect(plate, width * ROUND, width * ROUND)


def _paint_points(painter: QPainter, box: QRectF, points: int, look: Look) -> None:
    """The disc with the number at the top left, as many dots at the top right."""
    width = box.width()
    centre = box.topLeft() + QPointF(width * 0.20, width * 0.20)
    painter.setPen(line_pen(look.disc_ink if look.filled else look.card_line, width * 0.01))
    painter.setBrush(QColor(look.disc))
    painter.drawEllipse(centre, width * 0.115, width * 0.115)
    painter.setPen(QColor(look.disc_ink))
    painter.setFont(fonts.text(width * 0.155, 700))
    disc = QRectF(0, 0, width * 0.24, width * 0.24)
    disc.moveCenter(centre)
    painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(points))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.card_line))
    for n in range(points):
        dot = box.topRight() + QPointF(-width * (0.145 + 0.068 * n), width * 0.165)
        painter.drawEllipse(dot, width * 0.021, width * 0.021)


def paint_figure(
    painter: QPainter,
    box: QRectF,
    shape: Shape,
    look: Look,
    fill: str = "",
    angle: float = 0,
    pattern: QBrush | None = None,
) -> None:
    """The figure centred in ``box``, the same size in any rotation, with faint tile squares."""
    left, top, width, height = shape.bounds()
    unit = min(min(box.width(), box.height()) / (max(width, height) + 0.14), box.width() * 0.34)
    place = QTransform.fromTranslate(box.center().x(), box.center().y()).rotate(angle)
    place = place.scale(unit, unit).translate(-left - width / 2, -top - height / 2)
    inside = paths.moved(paths.interior(shape), place)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_squares(painter, shape, look, place)
    if look.filled:
        painter.fillPath(inside, QColor(look.colour(fill or look.figure)))
        painter.save()
        painter.setClipPath(inside, Qt.ClipOperation.IntersectClip)
        painter.setOpacity(painter.opacity() * 0.35)
        _paint_squares(painter, shape, look, place)
        painter.restore()
    if pattern is not None:
        painter.fillPath(inside, pattern)
    width = max(paths.STROKE * 1.15 * unit, box.width() * 0.016)
    stroke(painter, paths.moved(paths.outline(shape), place), line_pen(look.card_line, width))
    painter.restore()


def _paint_squares(painter: QPainter, shape: Shape, look: Look, place: QTransform) -> None:
    """The faint squares of the joining tiles."""
    squares = QPainterPath()
    for row, col, _ in shape.joints:
        squares.addRect(QRectF(col, row, 1, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(look.faint, place.map(QLineF(0, 0, 1, 0)).length() * 0.045))
    painter.drawPath(paths.moved(squares, place))


def paint_back(painter: QPainter, box: QRectF, look: Look) -> None:
    """A card's back: the lines of a mixed board. The same for every card."""
    width = box.width()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = look.frame_edge if look.filled else look.card_edge
    paint_plate(painter, box, look.back, edge)
    inset = width * 0.055
    inner = box.adjusted(inset, inset, -inset, -inset)
    clip = QPainterPath()
    clip.addRoundedRect(inner, width * 0.03, width * 0.03)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    unit = inner.width() / 4
    lines = paths.in_pixels(_back_lines(), unit, inner.left(), inner.top())
    stroke(painter, lines, line_pen(look.back_line, max(0.055 * unit, width * 0.013)))
    painter.restore()


@lru_cache(maxsize=1)
def _back_lines() -> QPainterPath:
    tiles = [tile for tile in range(TILES) if tile % SIDE < 4 and tile < 6 * SIDE]
    return paths.board_lines(_BACK_BOARD, tiles)
