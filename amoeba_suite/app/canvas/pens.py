"""Pens, mixed colours, and strokes that stay quick under a scaled painter."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen


def mixed(low: QColor, high: QColor, share: float) -> QColor:
    """``share`` of the second colour over the first."""
    keep = 1 - share
    return QColor(
        round(low.red() * keep + high.red() * share),
        round(low.green() * keep + high.green() * share),
        round(low.blue() * keep + high.blue() * share),
    )


def line_pen(colour: str, width: float) -> QPen:
    """A solid pen with round caps and joins."""
    return QPen(
        QColor(colour),
        width,
        Qt.PenStyle.SolidLine,
        Qt.PenCapStyle.RoundCap,
        Qt.PenJoinStyle.RoundJoin,
    )


def dashed(pen: QPen, dash: float = 2.4, gap: float = 1.8) -> QPen:
    """The same pen in dashes; lengths in pen widths, flat caps so that the gaps stay open."""
    copy = QPen(pen)
    copy.setCapStyle(Qt.PenCapStyle.FlatCap)
    copy.setDashPattern([dash, gap])
    return copy


def stroke(painter: QPainter, path: QPainterPath, pen: QPen) -> None:
    """Stroke curves in device pixels, whatever the painter's scale.

    Qt flattens a curve so finely under a scaled pen that one board takes 200 ms instead of 11.
    """
    world = painter.worldTransform()
    wide = QPen(pen)
    wide.setWidthF(pen.widthF() * (world.m11() ** 2 + world.m12() ** 2) ** 0.5)
    painter.save()
    painter.resetTransform()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(wide)
    painter.drawPath(world.map(path))
    painter.restore()


def paint_lift(painter: QPainter, box: QRectF, radius: float, strength: float = 0.35) -> None:
    """A soft shadow below a card or a lifted tile (y 2, blur 12)."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    steps = 9
    for n in range(steps):  # from the rim inwards, each a little darker than the one before
        grow = 10.0 - 12.0 * n / steps
        painter.setBrush(QColor(0, 0, 0, round(255 * strength * 2 * (n + 1) / steps / (steps + 1))))
        corner = max(1.0, radius + grow)
        ring = box.adjusted(-grow, -grow, grow, grow).translated(0, 2)
        painter.drawRoundedRect(ring, corner, corner)
    painter.restore()
