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
    QTransform,
)

from amoeba_suite.app import fonts
from amoeba_suite.games.amoeba_1975.scene import paths
from amoeba_suite.games.amoeba_1975.scene.looks import Look, dashed, line_pen
from amoeba_suite.games.amoeba_1975.scene.shapes import SIDE, TILES, Shape

COLUMNS = "ABCDEFG"
NO_PEN = Qt.PenStyle.NoPen


def paint_frame(painter: QPainter, field: QRectF, thick: float, look: Look) -> None:
    """The wooden frame of that thickness round the field, with A-G and 1-7."""
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
    painter.setPen(QPen(QColor(look.seam), max(1.0, tile * 0.024)))
    for n in range(1, SIDE):
        x, y = field.left() + n * tile, field.top() + n * tile
        painter.drawLine(QPointF(x, field.top()), QPointF(x, field.bottom()))
        painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))


def paint_lines(
    painter: QPainter, field: QRectF, board: int, look: Look, tiles: Iterable[int] = range(TILES)
) -> None:
    """The lines of the board (or of some of its tiles) as one path, clipped to the field."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(field, Qt.ClipOperation.IntersectClip)
    into_tiles(painter, field)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(look.line, paths.STROKE))
    painter.drawPath(paths.board_lines(board, tiles))
    painter.restore()


def into_tiles(painter: QPainter, field: QRectF) -> None:
    """Make one unit of the painter one tile, with the board's corner at the origin."""
    painter.translate(field.topLeft())
    painter.scale(field.width() / SIDE, field.width() / SIDE)


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
    painter.translate(field.topLeft())
    area = _scaled(paths.interior(shape), tile)
    painter.setPen(NO_PEN)
    if fill.alpha():
        painter.fillPath(area, fill)
    if pattern is not None:
        painter.fillPath(area, pattern)
    painter.restore()


def _scaled(path: QPainterPath, factor: float) -> QPainterPath:
    """The path in pixels, so that a pattern brush keeps its own size; keeps the fill rule."""
    copy = QTransform.fromScale(factor, factor).map(path)
    copy.setFillRule(path.fillRule())
    return copy


def paint_tile(painter: QPainter, box: QRectF, odd: int, look: Look, strength: float = 1) -> None:
    """One loose tile with its lines; ``strength`` is the opacity of the lines."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(look.seam), max(1.0, box.width() * 0.024)))
    painter.setBrush(QColor(look.tile))
    painter.drawRect(box)
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.translate(box.topLeft())
    painter.scale(box.width(), box.height())
    painter.setOpacity(painter.opacity() * strength)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(look.line, paths.STROKE))
    painter.drawPath(paths.tile_lines(odd))
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
    painter.translate(box.topLeft())
    painter.scale(side, side)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(dashed(line_pen(look.target, paths.STROKE * 0.72), 2.0, 1.4))
    painter.drawPath(paths.tile_lines(1 - odd))
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
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(ink, 2.2))
    painter.drawPath(glyph)
    painter.restore()
