"""Words and flows for the pictures of the rules: lines that fit, paragraphs, steps in a row."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPolygonF

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardlook import CardLook
from amoeba_suite.app.canvas.cardparts import fitted, wrapped
from amoeba_suite.app.canvas.pens import line_pen

CENTRE = Qt.AlignmentFlag.AlignCenter


def paint_steps(
    painter: QPainter,
    rect: QRectF,
    labels: Sequence[str],
    notes: Sequence[str],
    look: CardLook,
    ground: str,
) -> None:
    """Arrows in a row, one leading to the next, each with its name and a note below."""
    count = len(labels)
    step = rect.width() / count
    high = min(rect.height() * (0.42 if notes else 1.0), step * 0.5)
    inside = step * 0.985 - high * 0.26 * 2.25
    size = min(fitting(label, inside, high * 0.34, 700) for label in labels)
    for n, label in enumerate(labels):
        box = QRectF(rect.left() + n * step, rect.top(), step, high)
        tip = high * 0.26
        last = box.right() - step * 0.015
        arrow = QPolygonF(
            [
                box.topLeft(),
                QPointF(last - tip, box.top()),
                QPointF(last, box.center().y()),
                QPointF(last - tip, box.bottom()),
                box.bottomLeft(),
                QPointF(box.left() + (tip if n else 0), box.center().y()),
            ]
        )
        painter.setPen(line_pen(look.ink, high * 0.03))
        painter.setBrush(QColor("#FFFFFF" if not look.filled else look.colour(ground)))
        painter.drawPolygon(arrow)
        inner = box.adjusted(tip * (1.25 if n else 0.4), 0, -tip, 0)
        words(painter, inner, label, size, 700, look.ink)
        if notes:
            room = QRectF(
                box.left(), box.bottom() + high * 0.12, step * 0.96, rect.bottom() - box.bottom()
            )
            paragraph(painter, room, notes[n], high * 0.27, look.ink)


def words(
    painter: QPainter,
    box: QRectF,
    text: str,
    size: float,
    weight: int,
    ink: str,
    align: Qt.AlignmentFlag = CENTRE,
) -> None:
    """One line in a box, shrunk until it fits."""
    painter.setFont(fonts.text(fitting(text, box.width(), size, weight), weight))
    painter.setPen(QColor(ink))
    painter.drawText(box, align, text)


def fitting(text: str, width: float, size: float, weight: int) -> float:
    """The size, from the given one downwards, in which one line has that width."""
    while size > 1 and QFontMetricsF(fonts.text(size, weight)).horizontalAdvance(text) > width:
        size *= 0.96
    return size


def paragraph(painter: QPainter, box: QRectF, text: str, size: float, ink: str) -> None:
    """Some lines in the middle of a box, from its top."""
    font = fitted(text, box.width(), box.height(), size, size * 0.5, 450)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    step = font.pixelSize() * 1.2
    for n, line in enumerate(wrapped(text, font, box.width())):
        row = QRectF(box.left(), box.top() + n * step, box.width(), step)
        painter.drawText(row, CENTRE, line)
