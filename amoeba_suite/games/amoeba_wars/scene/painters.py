"""One painter per kind of sprite on the map: hexes, fleets, Amoebas, Machines, marks on them."""

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin
from random import Random
from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.labels import paint_label
from amoeba_suite.app.canvas.pens import dashed, line_pen, paint_lift
from amoeba_suite.app.canvas.prints import PaintFunction
from amoeba_suite.app.canvas.sprites import Ink
from amoeba_suite.app.tokens import SEAT_INK, Tokens, mix
from amoeba_suite.games.amoeba_wars.scene import hexes, panels
from amoeba_suite.games.amoeba_wars.scene.hexes import SystemPiece
from amoeba_suite.games.amoeba_wars.scene.pieces import (
    ShipPiece,
    paint_amoeba,
    paint_die,
    paint_machine,
    paint_marker,
    paint_planet_row,
    paint_planets,
    paint_production,
    paint_ship,
)

SQRT3 = 3**0.5
FLEET, SHINE, MACHINE = (1.56, 1.30), (0.96, 1.72), (1.40, 1.12)
"""How wide and high the counters, planets and Machines of a system are, in radii of its hex."""


class Blob(Struct, frozen=True):
    """An Amoeba."""

    seed: int
    frame: int = 0
    """Of its breath."""


class Shine(Struct, frozen=True):
    """Planets that shine through an Amoeba."""

    planets: int
    guarded: bool = False
    """A Machine stands there too: they are in a row above."""
    production: int = 0


class Belt(Struct, frozen=True):
    """The asteroid belt: edges in hexes of radius 1 from the upper left corner of the sprite."""

    edges: tuple[tuple[tuple[float, float], tuple[float, float]], ...]
    wide: float
    """Width of the sprite in such hexes."""


class Pill(Struct, frozen=True):
    """A few words over the map: odds of a target, letters of a system."""

    text: str
    style: Literal["target", "pointed", "chosen", "plain", "good", "bad"] = "target"
    size: float = 12.5


class Ray(Struct, frozen=True):
    """A line through its box from corner to corner, in a player colour or (-1) in hot light."""

    colour: int
    rising: bool
    """From the lower left to the upper right."""


class DieFace(Struct, frozen=True):
    """One die: 0 is a question mark."""

    face: int
    dark: bool = False


def _middle(rect: QRectF, wide: float = 2.0) -> tuple[QPointF, float]:
    """The centre and the radius of a hex; the rectangle is so many radii wide."""
    return rect.center(), rect.width() / wide


def _hex(painter: QPainter, rect: QRectF, args: SystemPiece, ink: Ink) -> None:
    centre, radius = _middle(rect)
    hexes.paint_ground(painter, centre, radius, args, ink.look)
    hexes.paint_marks(painter, centre, radius, args, ink.look)


def _amoeba(painter: QPainter, rect: QRectF, args: Blob, ink: Ink) -> None:
    centre, radius = _middle(rect)
    box = QRectF(0, 0, radius * 1.66, radius * 1.66)
    box.moveCenter(centre)
    paint_amoeba(painter, box, args.seed, ink.look, args.frame)


def _shine(painter: QPainter, rect: QRectF, args: Shine, ink: Ink) -> None:
    centre, radius = _middle(rect, SHINE[0])
    if args.production:
        low = QRectF(0, 0, radius * 0.34, radius * 0.34)
        low.moveCenter(QPointF(centre.x(), centre.y() + radius * 0.66))
        paint_production(painter, low, args.production, ink.look)
    if args.guarded:
        row = QRectF(0, 0, radius * 0.9, radius * 0.13)
        row.moveCenter(QPointF(centre.x(), centre.y() - radius * 0.72))
        paint_planet_row(painter, row, args.planets, ink.look)
    else:
        paint_planets(painter, hexes.bodies_box(centre, radius * 0.86), args.planets, ink.look)


def _machine(painter: QPainter, rect: QRectF, args: tuple[int, bool], ink: Ink) -> None:
    centre, radius = _middle(rect, MACHINE[0])
    for box in hexes.machine_boxes(centre, radius, *args):
        paint_machine(painter, box, ink.look)


def _fleet(painter: QPainter, rect: QRectF, args: tuple[ShipPiece, ...], ink: Ink) -> None:
    centre, radius = _middle(rect, FLEET[0])
    for box, ship in zip(hexes.ship_boxes(centre, radius, len(args)), args, strict=True):
        paint_ship(painter, box, ship, ink.look)


def _ship(painter: QPainter, rect: QRectF, args: ShipPiece, ink: Ink) -> None:
    paint_ship(painter, rect, args, ink.look)


def _belt(painter: QPainter, rect: QRectF, args: Belt, ink: Ink) -> None:
    radius = rect.width() / args.wide
    edges = [
        (
            QPointF(rect.left() + ax * radius, rect.top() + ay * radius),
            QPointF(rect.left() + bx * radius, rect.top() + by * radius),
        )
        for (ax, ay), (bx, by) in args.edges
    ]
    hexes.paint_belt(painter, edges, radius, ink.look)


def _marker(painter: QPainter, rect: QRectF, args: int, ink: Ink) -> None:
    paint_marker(painter, rect, args, ink.look)


def pill_colours(style: str, ink: Ink) -> tuple[str, str, str]:
    """Ground, edge and letters of a pill."""
    tokens = ink.tokens
    dark = tokens.board if tokens.dark else tokens.raised
    match style:
        case "pointed":
            return tokens.target, tokens.target, SEAT_INK if tokens.dark else "#FFFFFF"
        case "chosen":
            return tokens.accent, tokens.accent, tokens.accent_ink
        case "plain":
            return dark, tokens.border, tokens.text
        case "good" | "bad":
            return dark, getattr(tokens, style), tokens.text
    return dark, tokens.target, tokens.text


def paint_pill(painter: QPainter, rect: QRectF, args: Pill, ink: Ink) -> None:
    """A pill with its words."""
    ground, edge, letters = pill_colours(args.style, ink)
    painter.setPen(line_pen(edge, 1.6))
    painter.setBrush(QColor(ground))
    box = rect.adjusted(0.8, 0.8, -0.8, -0.8)
    painter.drawRoundedRect(box, 6, 6)
    painter.setPen(QColor(letters))
    painter.setFont(fonts.text(args.size, 700))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, args.text)


def _die(painter: QPainter, rect: QRectF, args: DieFace, ink: Ink) -> None:
    if ink.tokens.shadows and args.face:
        paint_lift(painter, rect, rect.width() * 0.18, 0.25)
    paint_die(painter, rect, args.face, ink.look, args.dark)


def _ray(painter: QPainter, rect: QRectF, args: Ray, ink: Ink) -> None:
    colour = "#FFB067" if args.colour < 0 else ink.look.line(args.colour)
    start, end = rect.topLeft(), rect.bottomRight()
    if args.rising:
        start, end = rect.bottomLeft(), rect.topRight()
    glow = QColor(colour)
    glow.setAlphaF(0.45)
    wide = line_pen(colour, 8)
    wide.setColor(glow)
    painter.setPen(wide)
    painter.drawLine(start, end)
    painter.setPen(line_pen("#FFFFFF" if ink.tokens.dark else colour, 2.6))
    painter.drawLine(start, end)


def _burst(painter: QPainter, rect: QRectF, args: str, ink: Ink) -> None:
    """A ring of sparks in a token's colour."""
    colour = QColor(getattr(ink.tokens, args))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(colour, rect.width() * 0.06)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(dashed(pen, 1.2, 1.6))
    inset = rect.width() * 0.05
    painter.drawEllipse(rect.adjusted(inset, inset, -inset, -inset))


def sky(width: int, height: int, tokens: Tokens) -> QPixmap:
    """Space: the board's colour and faint stars, none in high contrast; opaque, so it is quick."""
    pixmap = QPixmap(max(1, width), max(1, height))
    pixmap.fill(QColor(tokens.board))
    if not tokens.shadows:
        return pixmap
    rng = Random(8)
    bright = "#FFFFFF" if tokens.dark else mix(tokens.board, tokens.hex_line, 0.6)
    painter = QPainter(pixmap)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for _ in range(90):
            star = QColor(bright)
            star.setAlphaF(rng.uniform(0.12, 0.45))
            painter.setBrush(star)
            spot = QPointF(rng.uniform(0, width), rng.uniform(0, height))
            size = rng.uniform(0.5, 1.1)
            painter.drawEllipse(spot, size, size)
    finally:
        painter.end()
    return pixmap


MAP_KINDS: frozenset[str] = frozenset(
    ("hex", "amoeba", "shine", "machine", "fleet", "belt", "marker", "pill", "ship", "burst")
)
"""Kinds that lie on the map and move with it."""

PAINTERS: dict[str, PaintFunction] = {
    "hex": _hex,
    "amoeba": _amoeba,
    "shine": _shine,
    "machine": _machine,
    "art:machine": _machine,
    "art:amoeba": _amoeba,
    "art:pill": paint_pill,
    "fleet": _fleet,
    "ship": _ship,
    "belt": _belt,
    "marker": _marker,
    "pill": paint_pill,
    "die": _die,
    "art:ray": _ray,
    "burst": _burst,
    "label": paint_label,
    **panels.PAINTERS,
}


@cache
def edges_of(
    inner: tuple[tuple[float, float], ...],
) -> Sequence[tuple[tuple[float, float], tuple[float, float]]]:
    """The outer edges of these hexes of radius 1: those between one of them and none."""
    here = {(round(x, 3), round(y, 3)) for x, y in inner}
    found = []
    for x, y in inner:
        for n in range(6):
            turn = (n + 0.5) * pi / 3
            beyond = round(x + SQRT3 * cos(turn), 3), round(y + SQRT3 * sin(turn), 3)
            if beyond in here:
                continue
            a, b = n * pi / 3, (n + 1) * pi / 3
            found.append(((x + cos(a), y + sin(a)), (x + cos(b), y + sin(b))))
    return found
