"""Paints the board: wooden frame, tile faces, lines, made figures and the marks on tiles."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
)

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.pens import dashed, line_pen, stroke
from amoeba_suite.games.amoeba_1975.scene import paths
from amoeba_suite.games.amoeba_1975.scene.looks import Look
from amoeba_suite.games.amoeba_1975.scene.shapes import SIDE, TILES, Shape

COLUMNS = "ABCDEFG"


def paint_frame(
    painter: QPainter, field: QRectF, thick: float, look: Look, labels: bool = True
) -> None:
    """The wooden frame of that thickness round the field, with A-G and 1-7 if wanted."""
    box = field.adjusted(-thick, -thick, thick, thick)
    brush: QBrush | QLinearGradient = QBrush(QColor(look.frame_high))
    if look.gradients:
        brush = QLinearGradient(box.topLeft(), box.bottomLeft())
        brush.setColorAt(0, QColor(look.frame_high))
        brush.setColorAt(1, QColor(look.frame_low))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(look.frame_edge), max(1.0, thick / 18)))
    painter.setBrush(brush)
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), thick * 0.55, thick * 0.55)
    if labels:
        _paint_labels(painter, field, thick, look)


def _paint_labels(painter: QPainter, field: QRectF, thick: float, look: Look) -> None:
    tile = field.width() / SIDE
    painter.setFont(fonts.text(thick * 0.58, 700))
    painter.setPen(QColor(look.frame_ink))
    centre = Qt.AlignmentFlag.AlignCenter
    for n in range(SIDE):
        x, y = field.left() + n * tile, field.top() + n * tile
        for top in (field.top() - thick, field.bottom()):
            painter.drawText(QRectF(x, top, tile, thick), centre, COLUMNS[n])
        for left in (field.left() - thick, field.right()):
            painter.drawText(QRectF(left, y, thick, tile), centre, str(n + 1))


def paint_faces(painter: QPainter, field: QRectF, look: Look) -> None:
    """All tile faces. One rectangle with lines on it: abutting tiles would show hairlines."""
    tile = field.width() / SIDE
    if look.gradients:
        brush = QLinearGradient(field.topLeft(), field.bottomLeft())
        brush.setColorAt(0, QColor(look.tile))
        brush.setColorAt(1, QColor(look.tile_low))
        painter.fillRect(field, brush)
    else:
        painter.fillRect(field, QColor(look.tile))
    pen = QPen(QColor(look.seam), max(1.0, tile * 0.024))
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)  # not into the frame
    painter.setPen(pen)
    for n in range(1, SIDE):
        x, y = field.left() + n * tile, field.top() + n * tile
        painter.drawLine(QPointF(x, field.top()), QPointF(x, field.bottom()))
        painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))


def paint_lines(
    painter: QPainter, field: QRectF, board: int, look: Look, tiles: Iterable[int] = range(TILES)
) -> None:
    """The lines of the board (or of some of its tiles) as one path, clipped to the field."""
    tile = field.width() / SIDE
    lines = paths.in_pixels(paths.board_lines(board, tiles), tile, field.left(), field.top())
    painter.save()
    painter.setClipRect(field, Qt.ClipOperation.IntersectClip)
    draw_lines(painter, lines, look.line, tile)
    painter.restore()


def draw_lines(painter: QPainter, lines: QPainterPath, colour: str, tile: float) -> None:
    """Stroke arcs that are in pixels already, as wide as lines are on tiles of that size."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    stroke(painter, lines, line_pen(colour, paths.STROKE * tile))


def paint_made(
    painter: QPainter,
    field: QRectF,
    shape: Shape,
    fill: QColor,
    pattern: QBrush | None,
) -> None:
    """The inside of a made figure: 62 % of the scorer's colour, and his pattern over it."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    tile = field.width() / SIDE
    painter.setClipRect(field, Qt.ClipOperation.IntersectClip)
    area = paths.in_pixels(paths.interior(shape), tile, field.left(), field.top())
    painter.fillPath(area, fill)
    if pattern is not None:
        painter.fillPath(area, pattern)
    painter.restore()


def paint_tile(painter: QPainter, box: QRectF, odd: int, look: Look, strength: float = 1) -> None:
    """One loose tile with its lines; ``strength`` is the opacity of the lines."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(look.seam), max(1.0, box.width() * 0.024)))
    painter.setBrush(QColor(look.tile))
    painter.drawRect(box)
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.setOpacity(painter.opacity() * strength)
    lines = paths.in_pixels(paths.tile_lines(odd), box.width(), box.left(), box.top())
    draw_lines(painter, lines, look.line, box.width())
    painter.restore()


def paint_aim(painter: QPainter, box: QRectF, odd: int, look: Look) -> None:
    """A tile that is pointed at: its lines faint, those after the turn dashed, a turn icon."""
    side = box.width()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_tile(painter, box, odd, look, 0.22)
    wash = QColor(look.tint)
    wash.setAlphaF(0.28)
    painter.fillRect(box, wash)
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    coming = paths.in_pixels(paths.tile_lines(1 - odd), side, box.left(), box.top())
    stroke(painter, coming, dashed(line_pen(look.target, paths.STROKE * 0.72 * side), 2.0, 1.4))
    painter.restore()
    width = max(2.0, side * 0.036)
    half = width / 2
    painter.setPen(line_pen(look.target, width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(half, half, -half, -half), side * 0.05, side * 0.05)
    fill = look.card if look.gradients or look.grey else look.tile
    paint_badge(painter, box.center(), side * 0.21, paths.turn_arrow(), fill, look.target)
    painter.restore()


def paint_outline(painter: QPainter, box: QRectF, colour: str, broken: bool) -> None:
    """The edge of a locked tile (broken) or of the tile turned last (solid)."""
    side = box.width()
    inset = side * 0.05
    pen = line_pen(colour, max(2.0, side * 0.036))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(dashed(pen) if broken else pen)
    frame = box.adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(frame, side * 0.05, side * 0.05)
    painter.restore()


def paint_badge(
    painter: QPainter, centre: QPointF, radius: float, glyph: QPainterPath, fill: str, ink: str
) -> None:
    """A round badge with a stroked 24 x 24 glyph."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(line_pen(ink, max(1.2, radius * 0.11)))
    painter.setBrush(QColor(fill))
    painter.drawEllipse(centre, radius, radius)
    painter.translate(centre)
    painter.scale(radius / 19, radius / 19)
    painter.translate(-12, -12)
    stroke(painter, glyph, line_pen(ink, 2.2))
    painter.restore()
