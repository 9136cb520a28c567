"""Paints what the rules of Amoeba Wars explain with beside the map: ships, tosses, losses."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardparts import unjoined
from amoeba_suite.app.canvas.diagrams import fitting, words
from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.games.amoeba_wars.scene.look import WarsLook
from amoeba_suite.games.amoeba_wars.scene.pieces import ShipPiece, paint_die, paint_ship

CENTRE = Qt.AlignmentFlag.AlignCenter


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a toss."""

    label: str
    """Who, or what."""
    base: int
    """What is added to the die."""
    face: int = 0
    """Of the die; 0: a question mark."""
    note: str = ""
    """What the number is: ``ships``, ``planets``."""


def paint_toss(
    painter: QPainter,
    rect: QRectF,
    sides: Sequence[Side],
    verdict: str,
    look: WarsLook,
) -> None:
    """Two sums face to face: a number and a die on each side, and what comes of it below."""
    foot = rect.height() * 0.24 if verdict else 0.0
    wide = rect.width() / 2
    for n, side in enumerate(sides):
        box = QRectF(rect.left() + n * wide, rect.top(), wide, rect.height() - foot)
        _paint_side(painter, box.adjusted(wide * 0.04, 0, -wide * 0.04, 0), side, look, n == 0)
    painter.setPen(line_pen(look.hex_line, rect.height() * 0.012))
    x = rect.center().x()
    painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom() - foot))
    if verdict:
        area = QRectF(rect.left(), rect.bottom() - foot, rect.width(), foot)
        words(painter, area, verdict, foot * 0.62, 700, look.text)


def _paint_side(painter: QPainter, box: QRectF, side: Side, look: WarsLook, attacker: bool) -> None:
    high = min(box.height(), box.width() * 0.75)
    words(
        painter,
        QRectF(box.left(), box.top(), box.width(), high * 0.24),
        side.label,
        high * 0.16,
        500,
        look.text_soft,
    )
    row = QRectF(box.left(), box.top() + high * 0.25, box.width(), high * 0.46)
    size = high * 0.40
    font = unjoined(fonts.text(size, 800))
    total = side.base + side.face
    painter.setFont(font)
    painter.setPen(QColor(look.text))
    middle = row.center().x()
    number = QRectF(middle - size * 1.55, row.top(), size * 1.0, row.height())
    painter.drawText(number, CENTRE, str(side.base))
    plus = QRectF(middle - size * 0.55, row.top(), size * 0.6, row.height())
    painter.setFont(unjoined(fonts.text(size * 0.6, 500)))
    painter.drawText(plus, CENTRE, "+")
    die = QRectF(middle + size * 0.2, row.center().y() - size * 0.5, size, size)
    paint_die(painter, die, side.face, look, dark=attacker)
    foot = QRectF(box.left(), box.top() + high * 0.74, box.width(), high * 0.24)
    text = side.note if not side.face else f"{side.note} = {total}" if side.note else str(total)
    words(painter, foot, text, high * 0.17, 700, look.text)


def paint_classes(
    painter: QPainter,
    rect: QRectF,
    ships: Sequence[ShipPiece],
    labels: Sequence[str],
    notes: Sequence[str],
    look: WarsLook,
) -> None:
    """The counters of all classes side by side, name and value below each."""
    step = rect.width() / len(ships)
    high = rect.height()
    size = min(fitting(label, step * 0.96, high * 0.17, 700) for label in labels)
    small = min(fitting(note, step * 0.96, high * 0.14, 450) for note in notes)
    for n, (ship, label, note) in enumerate(zip(ships, labels, notes, strict=True)):
        left = rect.left() + n * step
        counter = QRectF(left + step * 0.06, rect.top(), step * 0.88, high * 0.62)
        paint_ship(painter, counter, ship, look)
        name = QRectF(left, rect.top() + high * 0.64, step, high * 0.19)
        words(painter, name, label, size, 700, look.text)
        words(
            painter,
            QRectF(left, rect.top() + high * 0.83, step, high * 0.17),
            note,
            small,
            450,
            look.text_soft,
        )
