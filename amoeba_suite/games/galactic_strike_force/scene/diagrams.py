"""Diagrams for the rules: a duel, the order in which Energy is lost, and which cards turn."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from amoeba_suite.app.canvas.cardlook import CardLook
from amoeba_suite.app.canvas.diagrams import words
from amoeba_suite.app.canvas.pens import dashed, line_pen
from amoeba_suite.app.tokens import mix
from amoeba_suite.games.galactic_strike_force.scene.cardface import stat_colours
from amoeba_suite.games.galactic_strike_force.scene.hulls import paint_hull
from amoeba_suite.games.galactic_strike_force.scene.signs import paint_sign

CENTRE = Qt.AlignmentFlag.AlignCenter
STATS = ("weaponry", "defense")
KIN = ("bt_debt_collector", "bt_shakedown_sloop", "bt_toll_runner")
"""Whose silhouettes stand for any Opposition Ships."""
Side = tuple[str, str, int, int]
"""Name, whose hull, Weaponry, Defense."""


def paint_duel(
    painter: QPainter,
    rect: QRectF,
    sides: tuple[Side, Side],
    labels: tuple[str, str],
    look: CardLook,
) -> None:
    """Two Ships, and between them what each deals to the other; ``labels`` with the numbers."""
    edge = rect.height() * 0.01
    rect = rect.adjusted(edge, edge, -edge, -edge)
    wide, high = rect.width() * 0.31, rect.height()
    mine = QRectF(rect.left(), rect.top(), wide, high)
    its = QRectF(rect.right() - wide, rect.top(), wide, high)
    _ship(painter, mine, sides[0], "tech", look)
    _ship(painter, its, sides[1], "opposition", look)
    middle = QRectF(mine.right(), rect.top(), its.left() - mine.right(), high)
    for n, label in enumerate(labels):
        y = rect.top() + high * (0.32 if n == 0 else 0.78)
        start, end = middle.left() + wide * 0.06, middle.right() - wide * 0.06
        _arrow(painter, y, (start, end) if n == 0 else (end, start), high * 0.035, look)
        line = QRectF(start, y - high * 0.24, end - start, high * 0.2)
        words(painter, line, label, high * 0.135, 700, look.ink)


def _ship(painter: QPainter, box: QRectF, side: Side, band: str, look: CardLook) -> None:
    name, hull, *numbers = side
    unit = min(box.height(), box.width() * 1.15)
    path = QPainterPath()
    corner = box.height() * 0.07
    path.addRoundedRect(box, corner, corner)
    painter.fillPath(path, QColor(look.depth(band)[0]))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(look.band(band), box.height() * 0.018))
    painter.drawPath(path)
    head = QRectF(box.left(), box.top(), box.width(), box.height() * 0.24)
    words(painter, head.adjusted(corner, 0, -corner, 0), name, unit * 0.14, 700, look.ink)
    art = QRectF(box.left() + box.width() * 0.14, head.bottom(), box.width() * 0.72, 0)
    art.setBottom(box.bottom() - box.height() * 0.32)
    light = look.light(band)
    fill = mix(light, "#FFFFFF", 0.55) if look.filled else ""
    paint_hull(painter, art, hull, fill, light, band == "opposition")
    for n, number in enumerate(numbers):
        side_ = unit * 0.19
        x = box.left() + box.width() * (0.08 + 0.46 * n)
        sign = QRectF(x, box.bottom() - box.height() * 0.17 - side_ / 2, side_, side_)
        paint_sign(painter, sign, STATS[n], stat_colours(look)[n])
        text = QRectF(sign.right(), sign.top(), box.width() * 0.2, side_)
        words(painter, text, str(number), unit * 0.17, 800, look.ink)


def _arrow(
    painter: QPainter, y: float, ends: tuple[float, float], pen: float, look: CardLook
) -> None:
    start, end = ends
    way = 1 if end > start else -1
    tip = pen * 3.4
    painter.setPen(line_pen(look.ink, pen))
    painter.drawLine(QPointF(start, y), QPointF(end - way * tip, y))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.ink))
    back = end - way * tip
    head = [QPointF(end, y), QPointF(back, y - tip * 0.62), QPointF(back, y + tip * 0.62)]
    painter.drawPolygon(QPolygonF(head))


def paint_loss(
    painter: QPainter,
    rect: QRectF,
    names: Sequence[str],
    tokens: Sequence[int],
    order: Sequence[str],
    look: CardLook,
) -> None:
    """A Ship between two Techs on either side, from left to right, and what goes when.

    ``tokens``: Weaponry of the outer and the inner Tech and of the panel, then Defense of panel,
    inner and outer Tech. ``order``: a line below each of the six.
    """
    edge = rect.height() * 0.01
    rect = rect.adjusted(edge, edge, -edge, -edge)
    gap = rect.width() * 0.015
    slim = (rect.width() - 4 * gap) * 0.178
    wide = rect.width() - 4 * (slim + gap)
    high = rect.height() * 0.72
    x = rect.left()
    token = 0
    for n, name in enumerate(names):
        panel = n == 2
        box = QRectF(x, rect.top(), wide if panel else slim, high)
        _plate(painter, box, name, "tech", look)
        for stat in (0, 1) if panel else (0,) if n < 2 else (1,):
            part = QRectF(box)
            if panel:
                part = QRectF(box.left() + stat * wide / 2, box.top(), wide / 2, high)
            room = part.adjusted(0, high * 0.3, 0, -high * 0.04)
            _row(painter, room, stat, tokens[token], look)
            below = QRectF(part.left() - gap, box.bottom(), part.width() + 2 * gap, 0)
            below.setBottom(rect.bottom())
            words(painter, below, order[token], rect.height() * 0.13, 700, look.ink)
            token += 1
        x = box.right() + gap


def _plate(painter: QPainter, box: QRectF, name: str, band: str, look: CardLook) -> None:
    path = QPainterPath()
    corner = box.height() * 0.06
    path.addRoundedRect(box, corner, corner)
    painter.fillPath(path, QColor(look.face))
    head = QRectF(box.left(), box.top(), box.width(), box.height() * 0.26)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.fillRect(head, QColor(look.ground(band)[0]))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(look.edge, box.height() * 0.015))
    painter.drawPath(path)
    if not look.filled:
        painter.drawLine(head.bottomLeft(), head.bottomRight())
    inner = head.adjusted(corner * 0.6, 0, -corner * 0.6, 0)
    lines = name.split(" ", 1) if box.width() < box.height() else [name]
    step = inner.height() / len(lines)
    for n, line in enumerate(lines):
        row = QRectF(inner.left(), inner.top() + n * step, inner.width(), step)
        words(painter, row, line, min(step * 0.85, box.height() * 0.15), 700, look.ground(band)[1])


def _row(painter: QPainter, room: QRectF, stat: int, count: int, look: CardLook) -> None:
    """Tokens below each other, in two columns where there are many."""
    columns = 1 if count < 4 and room.width() < room.height() * 1.6 else 2 if count > 1 else 1
    rows = -(-count // columns)
    side = min(room.width() / (columns + 0.6), room.height() / max(rows, 2) * 0.9)
    for n in range(count):
        row, column = divmod(n, columns)
        across = min(columns, count - row * columns)
        x = room.center().x() + (column - (across - 1) / 2) * side * 1.1 - side / 2
        y = room.center().y() + (row - (rows - 1) / 2) * side * 1.08 - side / 2
        paint_sign(painter, QRectF(x, y, side, side), STATS[stat], stat_colours(look)[stat])


def paint_flips(
    painter: QPainter,
    rect: QRectF,
    decks: int,
    ships: Sequence[bool],
    labels: tuple[str, str, str, str],
    look: CardLook,
) -> None:
    """Opposition Ships, and the Station Decks that turn for those that are not engaged.

    ``ships``: whether each is engaged. ``labels``: Ships, decks, engaged, turns.
    """
    turning = min(decks, sum(not engaged for engaged in ships))
    head = rect.height() * 0.14
    half = (rect.height() - 2 * head) / 2
    top = QRectF(rect.left(), rect.top() + head, rect.width(), half - head * 0.35)
    low = QRectF(rect.left(), top.bottom() + head * 1.35, rect.width(), half - head * 0.35)
    edge = head * 0.06
    top, low = (box.adjusted(edge, 0, -edge, -edge) for box in (top, low))
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    for label, box in ((labels[0], low), (labels[1], top)):
        line = QRectF(box.left(), box.top() - head, box.width(), head)
        words(painter, line, label, head * 0.72, 700, look.ink, left)
    size = head * 0.66
    for n, box in enumerate(_cells(top, decks)):
        turned = n < turning
        _tile(painter, box, "opposition" if turned else "tech", look)
        text = labels[3] if turned else str(n + 1)
        words(painter, box, text, size, 700, look.ink)
    for n, (engaged, box) in enumerate(zip(ships, _cells(low, len(ships)), strict=True)):
        _tile(painter, box, "opposition", look)
        art = box.adjusted(box.width() * 0.2, box.height() * 0.08, -box.width() * 0.2, 0)
        art.setBottom(box.bottom() - box.height() * (0.38 if engaged else 0.08))
        light = look.light("opposition")
        fill = mix(light, "#FFFFFF", 0.55) if look.filled else ""
        paint_hull(painter, art, KIN[n % len(KIN)], fill, light, to_left=True)
        if engaged:
            line = QRectF(box.left(), art.bottom(), box.width(), box.bottom() - art.bottom())
            words(painter, line, labels[2], size, 700, look.ink)


def _cells(row: QRectF, count: int) -> list[QRectF]:
    gap = row.width() * 0.02
    wide = (row.width() + gap) / count - gap
    lefts = (row.left() + n * (wide + gap) for n in range(count))
    return [QRectF(left, row.top(), wide, row.height()) for left in lefts]


def _tile(painter: QPainter, box: QRectF, band: str, look: CardLook) -> None:
    path = QPainterPath()
    path.addRoundedRect(box, box.height() * 0.08, box.height() * 0.08)
    painter.fillPath(path, QColor(look.depth(band)[0]))
    pen = line_pen(look.band(band), box.height() * 0.03)
    # Without colour the line tells what turned.
    painter.setPen(pen if band == "opposition" else dashed(pen, 3, 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
