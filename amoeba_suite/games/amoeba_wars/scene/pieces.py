"""Paints the pieces of Amoeba Wars at any size: ships, Amoebas, the Machine, planets, dice.

Each painter fills the rectangle that it is given and nothing else, on screen and on paper alike;
what differs between them is in the look. Nothing here knows rules.
"""

import random

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardparts import unjoined
from amoeba_suite.app.canvas.pens import line_pen, stroke
from amoeba_suite.app.emblems import paint_symbol
from amoeba_suite.app.tokens import mix
from amoeba_suite.games.amoeba_wars.scene import shapes
from amoeba_suite.games.amoeba_wars.scene.look import CORE, STEEL, WarsLook

PLATE = 0.74
"""Height of a ship counter by its width."""
VALUE_FROM = 44.0
"""A narrower counter on screen shows no value."""


class ShipPiece(Struct, frozen=True):
    """A ship counter, or several of one class."""

    ship: str
    """Its class."""
    colour: int
    """The player colour of its owner."""
    value: int = 0
    """Its price, top right; 0 for none."""
    count: int = 1
    """Shown from two on, bottom right."""
    emblem: bool = False
    """Whether the owner's emblem stands bottom left: on paper, where colours may be missing."""


def paint_ship(painter: QPainter, rect: QRectF, piece: ShipPiece, look: WarsLook) -> None:
    """A counter as wide as fits: plate in the player colour, silhouette with dots of strength."""
    width = min(rect.width(), rect.height() / PLATE)
    box = QRectF(0, 0, width, width * PLATE)
    box.moveCenter(rect.center())
    ground, ink = look.plate(piece.colour)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    corner = width * 0.11
    edged = look.paper or not look.tokens.dark
    pen = width * 0.016 if look.paper else max(1.0, width * 0.022)
    painter.setPen(line_pen(look.outline, pen) if edged else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground))
    inset = pen / 2 if edged else 0.0
    painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), corner, corner)
    shown = bool(piece.value) and (look.paper or width >= VALUE_FROM)
    high = 0.62 if shown or piece.emblem else 0.80
    inner = QRectF(0, 0, width * 0.84, box.height() * high)
    inner.moveCenter(QPointF(box.center().x(), box.center().y() + box.height() * (0.06 * shown)))
    paint_hull(painter, inner, piece.ship, ink, ground)
    if shown:
        painter.setFont(unjoined(fonts.text(width * 0.22, 800)))
        painter.setPen(QColor(ink))
        area = box.adjusted(0, box.height() * 0.015, -width * 0.06, 0)
        painter.drawText(area, int(_TOP_RIGHT), str(piece.value))
    if piece.emblem:
        spot = QPointF(box.left() + width * 0.12, box.bottom() - width * 0.115)
        paint_symbol(painter, spot, width * 0.06, piece.colour, ink)
    if piece.count > 1:
        _paint_count(painter, box, str(piece.count), look)
    painter.restore()


_TOP_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop


def paint_hull(painter: QPainter, rect: QRectF, ship: str, ink: str, dots: str) -> None:
    """The bare silhouette of a class in ``ink``, its dots of strength in the other colour."""
    box = shapes.SHIP_BOX
    scale = min(rect.width() / box.width(), rect.height() / box.height())
    painter.save()
    painter.translate(rect.center())
    painter.scale(scale, scale)
    painter.translate(-box.center())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(shapes.hull(ship), QColor(ink))
    painter.setBrush(QColor(dots))
    for x, y in shapes.DOTS[ship]:
        painter.drawEllipse(QPointF(x, y), shapes.DOT, shapes.DOT)
    painter.restore()


def _paint_count(painter: QPainter, box: QRectF, text: str, look: WarsLook) -> None:
    """How many there are, on a pill over the lower right corner."""
    high = max(box.height() * 0.44, 0.0 if look.paper else 13.0)
    wide = high * (0.86 + 0.42 * (len(text) - 1))
    pill = QRectF(box.right() - wide + high * 0.14, box.bottom() - high + high * 0.14, wide, high)
    painter.setPen(line_pen(look.outline, high * 0.09))
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawRoundedRect(pill, high * 0.24, high * 0.24)
    painter.setFont(unjoined(fonts.text(high * 0.82, 800)))
    painter.setPen(QColor(look.dark))
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)


# --- Amoebas and the Machine ------------------------------------------------------------------


def paint_amoeba(
    painter: QPainter, rect: QRectF, seed: int, look: WarsLook, frame: int = 0
) -> None:
    """A living Amoeba in the middle of the rectangle; each seed is another one.

    ``frame`` is one of ``shapes.FRAMES`` pictures of its breath.
    """
    side = min(rect.width(), rect.height()) / 2 / 1.2
    body, rim, nucleus = look.amoeba
    path = shapes.amoeba_path(seed, frame)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.scale(side, side)
    if look.mode == "screen" and look.tokens.shadows:
        for wide, alpha in ((0.22, 0.10), (0.12, 0.16)):
            glow = QColor(rim if look.tokens.dark else body)
            glow.setAlphaF(alpha)
            stroke(painter, path, _pen(glow, wide))
    painter.fillPath(path, _body(body, look))
    if look.filled and not look.contrast:
        _paint_inside(painter, path, seed, look)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    stroke(painter, path, _pen(QColor(rim), 0.055))
    _paint_nucleus(painter, seed, nucleus, look)
    painter.restore()


def _pen(colour: QColor, width: float) -> QPen:
    pen = line_pen("#000000", width)
    pen.setColor(colour)
    return pen


def _body(colour: str, look: WarsLook) -> QRadialGradient | QColor:
    if not look.filled or look.contrast:
        return QColor(colour)
    fill = QRadialGradient(QPointF(-0.3, -0.35), 1.5)
    stops = ((0.0, mix(colour, "#FFFFFF", 0.30), 0.92), (0.5, colour, 0.88))
    for at, shade, alpha in (*stops, (1.0, mix(colour, "#16300A", 0.35), 0.84)):
        tint = QColor(look.colour(shade))
        tint.setAlphaF(1.0 if look.paper else alpha)
        fill.setColorAt(at, tint)
    return fill


def _paint_inside(painter: QPainter, path: QPainterPath, seed: int, look: WarsLook) -> None:
    """Granules, vacuoles and gloss."""
    rng = random.Random(seed * 7 + 1)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setPen(Qt.PenStyle.NoPen)
    grain = QColor(look.colour(mix(look.tokens.amoeba_body, "#1C3A0C", 0.55)))
    grain.setAlphaF(0.5)
    painter.setBrush(grain)
    for _ in range(14):
        spot = QPointF(rng.uniform(-0.62, 0.62), rng.uniform(-0.55, 0.55))
        radius = rng.uniform(0.018, 0.04)
        painter.drawEllipse(spot, radius, radius)
    hollow, wall = QColor("#FFFFFF"), QColor("#FFFFFF")
    hollow.setAlphaF(0.28)
    wall.setAlphaF(0.65)
    painter.setBrush(hollow)
    painter.setPen(_pen(wall, 0.022))
    for _ in range(4):
        spot = QPointF(rng.uniform(-0.5, 0.5), rng.uniform(-0.42, 0.42))
        radius = rng.uniform(0.05, 0.10)
        painter.drawEllipse(spot, radius, radius)
    gloss = QColor("#FFFFFF")
    gloss.setAlphaF(0.45)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(_pen(gloss, 0.06))
    painter.drawArc(QRectF(-0.62, -0.60, 1.1, 1.0), 105 * 16, 62 * 16)
    painter.restore()


def _paint_nucleus(painter: QPainter, seed: int, colour: str, look: WarsLook) -> None:
    rng = random.Random(seed * 13 + 5)
    spot = QPointF(rng.uniform(-0.16, 0.20), rng.uniform(-0.10, 0.16))
    if look.mode == "ink":
        painter.setPen(_pen(QColor(colour), 0.05))
        painter.setBrush(QColor("#FFFFFF"))
    else:
        painter.setPen(_pen(QColor(look.colour("#F3E8FA")), 0.03))
        painter.setBrush(QColor(colour))
    painter.drawEllipse(spot, 0.21, 0.19)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#000000" if look.mode == "ink" or look.contrast else "#FFFFFF"))
    painter.drawEllipse(spot + QPointF(-0.05, -0.03), 0.075, 0.07)


def paint_machine(painter: QPainter, rect: QRectF, look: WarsLook) -> None:
    """The Doomsday Machine: a steel disc with spikes, its maw over a red core, four dots."""
    side = min(rect.width(), rect.height()) / 2 / 1.05
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.scale(side, side)
    painter.setPen(Qt.PenStyle.NoPen)
    if look.filled:
        core = QRadialGradient(QPointF(0.3, 0), 0.62)
        for at, shade in zip((0.0, 0.5, 1.0), CORE, strict=True):
            core.setColorAt(at, QColor(look.colour(shade)))
        painter.setBrush(core)
    else:
        painter.setBrush(QColor("#FFFFFF"))
        painter.setPen(line_pen("#000000", 0.03))
    painter.drawEllipse(QPointF(0.26, 0), 0.50, 0.50)
    path = shapes.machine_path()
    if look.filled:
        steel = QRadialGradient(QPointF(-0.35, -0.4), 1.5)
        for at, shade in zip((0.0, 0.5, 1.0), STEEL, strict=True):
            steel.setColorAt(at, QColor(look.colour(shade)))
        painter.fillPath(path, steel)
    else:
        painter.fillPath(path, QColor("#FFFFFF"))
    edge = "#000000" if look.paper or not look.contrast else "#FFFFFF"
    stroke(painter, path, line_pen(edge, 0.05))
    painter.setBrush(QColor("#FFFFFF" if look.filled else "#000000"))
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y in ((-0.08, -0.52), (-0.44, -0.26), (-0.44, 0.20), (-0.08, 0.50)):
        painter.drawEllipse(QPointF(x, y), 0.095, 0.095)
    painter.restore()


# --- planets, production, dice, markers ---------------------------------------------------------


def paint_planet(
    painter: QPainter, centre: QPointF, radius: float, planets: int, look: WarsLook, ring: bool
) -> None:
    """One heavenly body of a system with so many of them."""
    colour = look.planet(planets)
    painter.setPen(Qt.PenStyle.NoPen)
    if look.contrast or look.mode == "ink":
        painter.setBrush(QColor(colour))
        painter.drawEllipse(centre, radius, radius)
    else:
        ball = QRadialGradient(centre + QPointF(-radius * 0.35, -radius * 0.4), radius * 1.7)
        ball.setColorAt(0.0, QColor(look.colour(mix(colour, "#FFFFFF", 0.55))))
        ball.setColorAt(0.45, QColor(colour))
        ball.setColorAt(1.0, QColor(look.colour(mix(colour, "#05070C", 0.55))))
        painter.setBrush(ball)
        painter.drawEllipse(centre, radius, radius)
    if ring:
        painter.save()
        painter.translate(centre)
        painter.rotate(-22)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        shade = colour if look.mode == "ink" else look.colour(mix(colour, "#FFFFFF", 0.35))
        painter.setPen(line_pen(shade, radius * 0.22))
        # The front half only: the ring passes behind the body.
        half = QRectF(-radius * 1.75, -radius * 0.5, radius * 3.5, radius)
        painter.drawArc(half, 150 * 16, 240 * 16)
        painter.restore()


def paint_planets(
    painter: QPainter, rect: QRectF, planets: int, look: WarsLook, ring: bool = False
) -> None:
    """The bodies of a system spread over the rectangle as on a die; ``ring`` about the first."""
    radius = min(rect.width(), rect.height()) * 0.135
    inner = rect.adjusted(radius, radius, -radius, -radius)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for n, point in enumerate(shapes.face_points(planets, inner)):
        size = radius * 1.25 if planets == 1 else radius
        paint_planet(painter, point, size, planets, look, ring and n == 0)
    painter.restore()


def paint_planet_row(painter: QPainter, rect: QRectF, planets: int, look: WarsLook) -> None:
    """The bodies of a system in a row in the middle of the rectangle, as high as it is."""
    radius = min(rect.height() / 2, rect.width() / (2.35 * planets))
    step = 2.35 * radius
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    left = rect.center().x() - step * (planets - 1) / 2
    for n in range(planets):
        spot = QPointF(left + n * step, rect.center().y())
        paint_planet(painter, spot, radius, planets, look, False)
    painter.restore()


def paint_production(painter: QPainter, rect: QRectF, points: int, look: WarsLook) -> None:
    """What a system produces: the number in an amber hexagon."""
    side = min(rect.width(), rect.height()) / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.rotate(30)
    turned = shapes.hex_path(QPointF(0, 0), side * 0.94)
    painter.setBrush(QColor(look.hex("outer")))
    painter.setPen(line_pen(look.gold, side * 0.16))
    painter.drawPath(turned)
    painter.rotate(-30)
    painter.setFont(unjoined(fonts.text(side * 1.12, 800)))
    painter.setPen(QColor(look.gold))
    box = QRectF(-side, -side, 2 * side, 2 * side)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(points))
    painter.restore()


def paint_die(
    painter: QPainter, rect: QRectF, face: int, look: WarsLook, dark: bool = False
) -> None:
    """A die with that face up, or with a question mark for 0; ``dark`` for the coloured one."""
    side = min(rect.width(), rect.height())
    box = QRectF(0, 0, side, side)
    box.moveCenter(rect.center())
    ground, ink = "#FFFFFF", look.dark
    if dark and look.mode != "ink":
        ground, ink = look.colour("#8E1F1F"), "#FFFFFF"
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = max(side * 0.035, 0.0 if look.paper else 1.0)
    painter.setPen(line_pen(look.outline if look.paper else look.dark, pen))
    painter.setBrush(QColor(ground))
    half = pen / 2
    painter.drawRoundedRect(box.adjusted(half, half, -half, -half), side * 0.18, side * 0.18)
    if face == 0:
        painter.setFont(unjoined(fonts.text(side * 0.62, 800)))
        painter.setPen(QColor(ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "?")
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ink))
        inner = QRectF(0, 0, side * 0.5, side * 0.5)
        inner.moveCenter(box.center())
        for point in shapes.face_points(face, inner):
            painter.drawEllipse(point, side * 0.09, side * 0.09)
    painter.restore()


def paint_marker(painter: QPainter, rect: QRectF, number: int, look: WarsLook) -> None:
    """An attack marker: its number on a disc with a jagged edge."""
    side = min(rect.width(), rect.height()) / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    ground, ink = ("#FFFFFF", "#000000") if look.mode == "ink" else ("#6B2E8F", "#FFFFFF")
    painter.setBrush(QColor(look.colour(ground)))
    painter.setPen(line_pen(look.outline if look.mode == "ink" else "#FFFFFF", side * 0.09))
    painter.drawEllipse(QPointF(0, 0), side * 0.94, side * 0.94)
    painter.setFont(unjoined(fonts.text(side * 1.15, 800)))
    painter.setPen(QColor(ink))
    box = QRectF(-side, -side, 2 * side, 2 * side)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))
    painter.restore()
