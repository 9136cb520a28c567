"""Paints the whole galaxy, and parts of it with pieces and arrows, for paper and rules."""

import math
from collections.abc import Iterator, Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardparts import unjoined, wrapped
from amoeba_suite.app.canvas.diagrams import fitting
from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.games.amoeba_wars.scene import shapes
from amoeba_suite.games.amoeba_wars.scene.hexes import SystemPiece, paint_belt, paint_system
from amoeba_suite.games.amoeba_wars.scene.look import WarsLook

CENTRE = Qt.AlignmentFlag.AlignCenter
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""From a hex over its n-th side, clockwise from the lower right, in axial coordinates."""


class Spot(Struct, frozen=True):
    """A system at its place."""

    q: float
    r: float
    piece: SystemPiece
    code: str = ""
    name: str = ""
    note: str = ""
    """A few words below the hex."""


def fit(spots: Sequence[Spot], rect: QRectF, below: float = 0.0) -> tuple[QPointF, float]:
    """Origin and radius with which all hexes fill the rectangle; ``below`` radii are left free."""
    points = [shapes.place(spot.q, spot.r, 1.0) for spot in spots]
    left, right = min(p.x() for p in points) - 1, max(p.x() for p in points) + 1
    half = shapes.SQRT3 / 2
    top, bottom = min(p.y() for p in points) - half, max(p.y() for p in points) + half + below
    radius = min(rect.width() / (right - left), rect.height() / (bottom - top))
    middle = QPointF((left + right) / 2, (top + bottom) / 2) * radius
    return rect.center() - middle, radius


def paint_galaxy(
    painter: QPainter, rect: QRectF, spots: Sequence[Spot], look: WarsLook, names: bool = False
) -> None:
    """All systems and the belt, as big as fits; ``names`` for the poster, letters else."""
    origin, radius = fit(spots, rect)
    for spot in spots:
        centre = origin + shapes.place(spot.q, spot.r, radius)
        paint_system(painter, centre, radius, spot.piece, look)
        if names:
            _paint_name(painter, centre, radius, spot, look)
        elif spot.code:
            _paint_code(painter, centre, radius, spot.code, look)
    paint_belt(painter, belt_edges(spots, origin, radius), radius, look)


INSET = 1.2
"""Between the edge of the map and its words, in hundredths of its height."""


def belt_edges(
    spots: Sequence[Spot], origin: QPointF, radius: float
) -> Iterator[tuple[QPointF, QPointF]]:
    """The outer sides of the Central Systems."""
    inner = {(s.q, s.r) for s in spots if s.piece.kind in ("saestor", "central")}
    for q, r in sorted(inner):
        corners = shapes.corners(origin + shapes.place(q, r, radius), radius)
        for n, (dq, dr) in enumerate(STEPS):
            if (q + dq, r + dr) not in inner:
                yield corners[n], corners[(n + 1) % 6]


def _paint_name(
    painter: QPainter, centre: QPointF, radius: float, spot: Spot, look: WarsLook
) -> None:
    """Letters and name along the upper side."""
    home = spot.piece.kind == "home"
    box = QRectF(0, 0, radius * (0.86 if home else 1.0), radius * 0.17)
    high = 0.60 if home else 0.66
    box.moveCenter(QPointF(centre.x(), centre.y() - radius * high))
    text = f"{spot.code} · {spot.name}"
    size = fitting(text, box.width(), radius * 0.125, 600)
    font = unjoined(fonts.text(size, 600))
    if spot.piece.kind == "saestor":  # no ray through the words
        wide = QFontMetricsF(font).horizontalAdvance(text) + radius * 0.06
        plain = QRectF(box.center().x() - wide / 2, box.top(), wide, box.height())
        painter.fillRect(plain, QColor(look.hex("saestor")))
    painter.setFont(font)
    painter.setPen(QColor(look.text))
    painter.drawText(box, CENTRE, text)


def _paint_code(
    painter: QPainter, centre: QPointF, radius: float, code: str, look: WarsLook
) -> None:
    box = QRectF(0, 0, radius * 0.4, radius * 0.2)
    low = 0.0 if not code else radius * 0.64
    box.moveCenter(QPointF(centre.x() - radius * 0.33, centre.y() + low))
    painter.setFont(unjoined(fonts.text(radius * 0.16, 700)))
    painter.setPen(QColor(look.text_soft))
    painter.drawText(box, CENTRE, code)


def paint_corner(
    painter: QPainter, rect: QRectF, title: str, key: Sequence[str], look: WarsLook
) -> None:
    """The name of the map in the corner above, and some lines in the one below."""
    unit, wide = rect.height() / 100, rect.width() * 0.19
    # Paper is cut along the edge, and never quite along it.
    rect = rect.adjusted(unit * INSET, unit * INSET, 0, -unit * INSET)
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    size = unit * 3.4
    while max(map(QFontMetricsF(fonts.display(size)).horizontalAdvance, title.split())) > wide:
        size *= 0.95
    font = unjoined(fonts.display(size))
    painter.setFont(font)
    painter.setPen(QColor(look.text))
    for n, line in enumerate(wrapped(title, font, wide)):
        box = QRectF(rect.left(), rect.top() + n * size * 1.2, wide, size * 1.2)
        painter.drawText(box, left, line)
    size = min([unit * 1.8, *(fitting(line, wide, unit * 1.8, 450) for line in key)])
    painter.setFont(unjoined(fonts.text(size, 450)))
    painter.setPen(QColor(look.text_soft))
    for n, line in enumerate(reversed(key)):
        box = QRectF(rect.left(), rect.bottom() - size * 1.4 * (n + 1), wide * 1.2, size * 1.4)
        painter.drawText(box, left, line)


# --- parts with arrows -----------------------------------------------------------------------


def paint_cluster(
    painter: QPainter,
    rect: QRectF,
    spots: Sequence[Spot],
    arrows: Sequence[tuple[int, int]],
    look: WarsLook,
) -> None:
    """Some systems with what lies in them, arrows between them, and words below."""
    below = 0.34 if any(spot.note for spot in spots) else 0.0
    origin, radius = fit(spots, rect, below)
    centres = [origin + shapes.place(spot.q, spot.r, radius) for spot in spots]
    for spot, centre in zip(spots, centres, strict=True):
        paint_system(painter, centre, radius, spot.piece, look)
        if spot.code:
            _paint_letter(painter, centre, radius, spot.code, look)
    for spot, centre in zip(spots, centres, strict=True):
        if spot.note:
            box = QRectF(0, 0, radius * 1.9, radius * 0.3)
            box.moveCenter(QPointF(centre.x(), centre.y() + radius * 1.03))
            size = fitting(spot.note, box.width(), radius * 0.22, 600)
            painter.setFont(unjoined(fonts.text(size, 600)))
            painter.setPen(QColor(look.text))
            painter.drawText(box, CENTRE, spot.note)
    for start, end in arrows:
        paint_arrow(painter, centres[start], centres[end], radius, look)


def _paint_letter(
    painter: QPainter, centre: QPointF, radius: float, letter: str, look: WarsLook
) -> None:
    """A letter at the left corner, by which the words speak of the system."""
    box = QRectF(0, 0, radius * 0.3, radius * 0.3)
    box.moveCenter(QPointF(centre.x() - radius * 0.70, centre.y()))
    painter.setFont(unjoined(fonts.text(radius * 0.24, 800)))
    painter.setPen(QColor(look.text))
    painter.drawText(box, CENTRE, letter)


def paint_arrow(
    painter: QPainter, start: QPointF, end: QPointF, radius: float, look: WarsLook
) -> None:
    """A short thick arrow over the border between two systems."""
    way = end - start
    length = math.hypot(way.x(), way.y()) or 1.0
    along = way / length
    side = QPointF(-along.y(), along.x())
    middle = start + way / 2
    tail, tip = middle - along * radius * 0.30, middle + along * radius * 0.32
    neck = tip - along * radius * 0.24
    path = QPainterPath(tail + side * radius * 0.055)
    for point in (
        neck + side * radius * 0.055,
        neck + side * radius * 0.15,
        tip,
        neck - side * radius * 0.15,
        neck - side * radius * 0.055,
        tail - side * radius * 0.055,
    ):
        path.lineTo(point)
    path.closeSubpath()
    painter.save()
    painter.setPen(line_pen("#FFFFFF" if look.paper else look.outline, radius * 0.03))
    colour = "#000000" if look.mode == "ink" else look.colour(look.tokens.target)
    painter.setBrush(QColor(colour))
    painter.drawPath(path)
    painter.restore()
