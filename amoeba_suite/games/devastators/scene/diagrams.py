"""Paints what the rules explain with: the ranges, the hull, a turn's phases, the piles, a shot.

Words come from the document; ink is that of a card's face, since pictures lie on a plate of card.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPolygonF

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardlook import CardLook
from amoeba_suite.app.canvas.cardparts import RATIO
from amoeba_suite.app.canvas.diagrams import fitting
from amoeba_suite.app.canvas.diagrams import words as words_in
from amoeba_suite.app.canvas.pens import dashed, line_pen
from amoeba_suite.games.devastators.scene.cardface import (
    Face,
    paint_back,
    paint_card_top,
    paint_wreck,
)
from amoeba_suite.games.devastators.scene.ships import paint_ship
from amoeba_suite.games.devastators.schema import RANGES

HULL_COLOURS = ("#7CC4FF", "#A99BF2", "#74D98B", "#7B8794", "#8E2A2A")
"""In hand, in play, Systems deck, Reuse, Destroyed."""
HULL_GREYS = ("#F0F0F0", "#FFFFFF", "#CFCFCF", "#9A9A9A", "#444444")
"""The same on grey paper, where the colours would be one."""


def paint_ranges(
    painter: QPainter,
    rect: QRectF,
    at: str,
    labels: Sequence[str],
    ships: tuple[int, int],
    look: CardLook,
    arrows: bool = False,
) -> None:
    """The own ship, then the three steps of range side by side, the enemy at one of them."""
    unit = rect.width() / 100
    own = QRectF(rect.left(), rect.center().y() - unit * 5, unit * 22, unit * 10)
    paint_ship(painter, own, ships[0], ships[0], look)
    for n, name in enumerate(RANGES):
        box = QRectF(rect.left() + unit * (24 + n * 25.6), rect.top(), unit * 24.6, rect.height())
        here = name == at
        _paint_step(painter, box.adjusted(unit * 0.3, unit * 0.3, 0, -unit * 0.3), here, look)
        head = QRectF(box.left(), box.top() + unit * 0.6, box.width(), unit * 5)
        words_in(painter, head, labels[n], unit * 2.9, 700, look.ink)
        if here:
            ship = QRectF(
                box.left() + unit * 0.8, own.top(), box.width() - unit * 1.4, own.height()
            )
            paint_ship(painter, ship, ships[1], ships[1], look, left=True)
        elif arrows and abs(n - RANGES.index(at)) == 1:
            _paint_arrow(painter, box.center(), unit * 7, n - RANGES.index(at), look)


def _paint_step(painter: QPainter, box: QRectF, here: bool, look: CardLook) -> None:
    width = box.width() * 0.014
    if here:
        painter.setPen(line_pen(look.ink, width * 1.6))
        painter.setBrush(QColor("#FFFFFF" if not look.filled else look.colour("#DDEFE6")))
    else:
        painter.setPen(dashed(line_pen(look.colour("#7A8794"), width), 4, 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
    corner = box.width() * 0.05
    painter.drawRoundedRect(box, corner, corner)


def _paint_arrow(
    painter: QPainter, centre: QPointF, length: float, way: int, look: CardLook
) -> None:
    """A thick arrow to the right, or to the left where ``way`` is negative."""
    painter.setPen(line_pen(look.ink, length * 0.11))
    tip = centre + QPointF(way * length / 2, 0)
    painter.drawLine(centre - QPointF(way * length / 2, 0), tip)
    for side in (-1, 1):
        painter.drawLine(tip, tip + QPointF(-way * length * 0.28, side * length * 0.26))


def paint_hull(
    painter: QPainter, rect: QRectF, parts: Sequence[int], labels: Sequence[str], look: CardLook
) -> None:
    """The bar of all cards of a ship, each part as long as it has cards, and what they mean."""
    unit = rect.width() / 100
    bar = QRectF(rect.left(), rect.top(), rect.width(), min(unit * 9, rect.height() * 0.4))
    left, whole = bar.left(), sum(parts)
    fills = HULL_GREYS if look.mode == "grey" else HULL_COLOURS
    for count, fill in zip(parts, fills, strict=True):
        width = bar.width() * count / whole
        box = QRectF(left, bar.top(), width, bar.height()).adjusted(0, 0, -unit * 0.5, 0)
        _paint_chip(painter, box, fill, look)
        if width > bar.height() * 0.5:
            words_in(painter, box, str(count), bar.height() * 0.56, 700, _ink(fill, look))
        left += width
    key = QRectF(rect.left(), bar.bottom() + unit * 2.4, rect.width(), unit * 6)
    _paint_key(painter, key, [f"{n} {label}" for n, label in zip(parts, labels, strict=True)], look)


def _paint_key(painter: QPainter, row: QRectF, labels: Sequence[str], look: CardLook) -> None:
    """Coloured chips with their meaning, spread over the width; bare words where ink is saved."""
    side = row.height() * 0.5
    chip = side * 1.45 if look.filled else 0.0
    room = row.width() - len(labels) * chip - (len(labels) - 1) * side * 0.6
    size = fitting("".join(labels), room, row.height() * 0.52, 500)
    metrics = QFontMetricsF(fonts.text(size, 500))
    wide = [metrics.horizontalAdvance(label) for label in labels]
    gap = (row.width() - sum(wide) - len(labels) * chip) / (len(labels) - 1)
    x = row.left()
    fills = HULL_GREYS if look.mode == "grey" else HULL_COLOURS
    for label, fill, long in zip(labels, fills, wide, strict=True):
        if look.filled:
            box = QRectF(x, row.center().y() - side / 2, side, side)
            _paint_chip(painter, box, fill, look)
        words = QRectF(x + chip, row.top(), long + gap * 0.4, row.height())
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        words_in(painter, words, label, size, 500, look.ink, left)
        x += chip + long + gap


def _paint_chip(painter: QPainter, box: QRectF, fill: str, look: CardLook) -> None:
    lined = look.mode in ("grey", "ink")
    painter.setPen(line_pen("#000000", box.height() * 0.04) if lined else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.colour(fill) if look.filled else "#FFFFFF"))
    corner = min(box.height() * 0.22, box.width() * 0.3)
    painter.drawRoundedRect(box, corner, corner)


def _ink(fill: str, look: CardLook) -> str:
    """What can be read on that chip."""
    dark = look.filled and QColor(look.colour(fill)).lightness() < 118
    return "#FFFFFF" if dark else "#000000"


def paint_piles(
    painter: QPainter,
    rect: QRectF,
    labels: Sequence[str],
    ways: Sequence[str],
    face: Face,
    look: CardLook,
) -> None:
    """Systems deck, hand and Reuse pile in a circle; beside them what damage takes away."""
    unit = rect.width() / 100
    width = min(unit * 12.5, rect.height() * 0.40)
    high = width * RATIO
    top = rect.top() + unit * 7.6
    places = [rect.left() + unit * x for x in (5.5, 33, 59, 83)]
    boxes = [QRectF(x, top, width, high) for x in places]
    for shift in (2, 1, 0):
        paint_back(painter, boxes[0].translated(shift * unit * 0.7, shift * unit * 0.5), look)
    for shift in (-1, 0, 1):
        paint_card_top(
            painter, boxes[1].translated(shift * unit * 2.6, abs(shift) * unit), face, look
        )
    paint_card_top(painter, boxes[2], face, look)
    paint_wreck(painter, boxes[3], look)
    for box, label in zip(boxes, labels, strict=True):
        words = QRectF(box.left() - unit * 6, top + high + unit, width + unit * 12, unit * 5)
        words_in(painter, words, label, unit * 3.1, 700, look.ink)
    middle = top + high / 2
    gaps = (
        (boxes[0].right() + unit * 2, boxes[1].left() - unit * 3.6),
        (boxes[1].right() + unit * 4, boxes[2].left() - unit),
    )
    for (start, end), way in zip(gaps, ways[:2], strict=True):
        _paint_way(painter, QPointF(start, middle), QPointF(end, middle), look)
        room = QRectF(start - unit * 4, middle - unit * 6, end - start + unit * 8, unit * 5)
        words_in(painter, room, way, unit * 2.5, 450, look.ink)
    _paint_return(painter, boxes, top + high + unit * 7.5, ways[2], unit, look)
    _paint_loss(painter, boxes, rect.top() + unit * 4.6, ways[3], unit, look)


def _paint_way(painter: QPainter, start: QPointF, end: QPointF, look: CardLook) -> None:
    """A thin arrow along a straight line."""
    line = end - start
    long = (line.x() ** 2 + line.y() ** 2) ** 0.5
    size = long * 0.3
    painter.setPen(line_pen(look.ink, size * 0.16))
    painter.drawLine(start, end)
    _paint_tip(painter, end, QPointF(line.x() / long, line.y() / long), size, look)


def _paint_tip(painter: QPainter, tip: QPointF, way: QPointF, size: float, look: CardLook) -> None:
    """The head of an arrow that points along the unit vector ``way``."""
    across = QPointF(-way.y(), way.x())
    back = tip - way * size * 0.7
    painter.setBrush(QColor(look.ink))
    painter.drawPolygon(QPolygonF([tip, back + across * size * 0.35, back - across * size * 0.35]))


def _paint_return(
    painter: QPainter, boxes: Sequence[QRectF], y: float, way: str, unit: float, look: CardLook
) -> None:
    """The way back below: the Reuse pile, shuffled, becomes the Systems deck."""
    start, end = boxes[2].center().x(), boxes[0].center().x()
    path = QPainterPath(QPointF(start, y))
    low = y + unit * 4
    path.cubicTo(QPointF(start, low), QPointF(start, low), QPointF(start - unit * 5, low))
    path.lineTo(QPointF(end + unit * 5, low))
    path.cubicTo(QPointF(end, low), QPointF(end, low), QPointF(end, y))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(look.ink, unit * 0.5))
    painter.drawPath(path)
    _paint_tip(painter, QPointF(end, y - unit), QPointF(0, -1), unit * 3, look)
    room = QRectF(end, low - unit * 4.6, start - end, unit * 4.4)
    words_in(painter, room, way, unit * 2.5, 450, look.ink)


def _paint_loss(
    painter: QPainter, boxes: Sequence[QRectF], y: float, way: str, unit: float, look: CardLook
) -> None:
    """The way above: damage, from the hand or the Systems deck to the Destroyed pile."""
    end = boxes[3].center().x()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(look.colour("#8E2A2A"), unit * 0.5))
    for box in boxes[:2]:
        path = QPainterPath(QPointF(box.center().x(), boxes[0].top() - unit * 0.8))
        path.lineTo(QPointF(box.center().x(), y))
        path.lineTo(QPointF(end, y))
        path.lineTo(QPointF(end, boxes[3].top() - unit * 2))
        painter.drawPath(path)
    _paint_tip(painter, QPointF(end, boxes[3].top() - unit * 0.4), QPointF(0, 1), unit * 3, look)
    room = QRectF(boxes[1].center().x(), y - unit * 4.6, end - boxes[1].center().x(), unit * 4.2)
    words_in(painter, room, way, unit * 2.5, 450, look.ink)


def paint_attack(
    painter: QPainter, rect: QRectF, text: str, note: str, ships: tuple[int, int], look: CardLook
) -> None:
    """A shot from the ship on the left to the one on the right, and what it would do."""
    unit = rect.width() / 100
    middle = rect.center().y()
    own = QRectF(rect.left(), middle - unit * 6, unit * 30, unit * 12)
    other = QRectF(rect.right() - unit * 30, middle - unit * 6, unit * 30, unit * 12)
    paint_ship(painter, own, ships[0], ships[0], look)
    paint_ship(painter, other, ships[1], ships[1], look, left=True)
    start, end = QPointF(own.right(), middle), QPointF(other.left(), middle)
    gold = look.colour("#B8860B")
    painter.setPen(line_pen(gold, unit * 1.1))
    painter.drawLine(start, end)
    high = min(rect.height() * 0.96, unit * (11 if note else 7))
    bubble = QRectF(0, 0, unit * 25, high)
    bubble.moveCenter(rect.center())
    painter.setPen(line_pen(gold, unit * 0.5))
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawRoundedRect(bubble, unit * 1.6, unit * 1.6)
    upper = bubble.adjusted(unit, 0, -unit, -high * (0.45 if note else 0))
    words_in(painter, upper, text, unit * 3.4, 700, "#000000")
    if note:
        lower = bubble.adjusted(unit, high * 0.5, -unit, -high * 0.08)
        words_in(painter, lower, note, unit * 2.8, 450, "#000000")
