"""The pictures on the cards of Amoeba Wars: Amoebas, Machine, beam, jump, ships, strike, powers."""

import math
import random
from collections.abc import Callable, Mapping

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from amoeba_suite.app.canvas.cardparts import fill_depth, paint_stars
from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.app.tokens import mix
from amoeba_suite.games.amoeba_wars.scene import shapes
from amoeba_suite.games.amoeba_wars.scene.look import WarsLook
from amoeba_suite.games.amoeba_wars.scene.pieces import paint_amoeba, paint_hull, paint_machine

LITTLE_SHIP = "scout"


class _Stage(Struct, frozen=True):
    """Where a picture is painted and with what; lengths as shares of ``unit``."""

    area: QRectF
    band: str
    ships: tuple[str, ...]
    count: int
    look: WarsLook

    @property
    def unit(self) -> float:
        """The lesser side."""
        return min(self.area.height(), self.area.width())

    @property
    def light(self) -> str:
        """Lines and silhouettes on the ground."""
        return self.look.light(self.band)

    @property
    def depth(self) -> str:
        """The ground below them, for dots in silhouettes."""
        return self.look.depth(self.band)[1]

    def box(self, x: float, y: float, wide: float, high: float = 0.0) -> QRectF:
        """A box about a point; x and y from -1 to 1, its size in units."""
        area = self.area
        box = QRectF(0, 0, wide * self.unit, (high or wide) * self.unit)
        at_x = area.center().x() + x * area.width() / 2
        box.moveCenter(QPointF(at_x, area.center().y() + y * area.height() / 2))
        return box


def paint_art(
    painter: QPainter,
    area: QRectF,
    art: str,
    band: str,
    ships: tuple[str, ...],
    count: int,
    look: WarsLook,
) -> None:
    """The picture ``art`` on the ground of its band. KeyError if there is none."""
    draw = ART[art]
    fill_depth(painter, area, band, look)
    painter.save()
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    if look.mode == "screen":
        paint_stars(painter, area, f"{art}{count}", look.light(band))
    draw(painter, _Stage(area, band, ships, count, look))
    painter.restore()
    if not look.filled:
        painter.setPen(line_pen("#000000", area.width() * 0.006))
        for y in (area.top(), area.bottom()):
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))


# --- Amoebas and Machines ----------------------------------------------------------------------


def _amoebas(painter: QPainter, stage: _Stage) -> None:
    if stage.count == 1:
        paint_amoeba(painter, stage.box(-0.3, 0.1, 0.86), 4, stage.look)
        paint_amoeba(painter, stage.box(0.42, -0.1, 0.66), 9, stage.look)
        return
    for n, (x, y, size) in enumerate(
        ((-0.62, -0.24, 0.62), (-0.16, 0.26, 0.74), (0.26, -0.34, 0.58), (0.66, 0.22, 0.66))
    ):
        paint_amoeba(painter, stage.box(x, y, size), 3 + 4 * n, stage.look)


def _provoke(painter: QPainter, stage: _Stage) -> None:
    centre = stage.area.center()
    painter.setPen(line_pen(stage.light, stage.unit * 0.035))
    for n in range(6):
        turn = n * math.pi / 3 + math.pi / 6
        along = QPointF(math.cos(turn), math.sin(turn)) * stage.unit
        side = QPointF(-along.y(), along.x())
        tip, back = centre + along * 0.46, centre + along * 0.38
        painter.drawLine(centre + along * 0.31, tip)
        for sign in (-1, 1):
            painter.drawLine(tip, back + side * 0.06 * sign)
    paint_amoeba(painter, stage.box(0, 0, 0.66), 12, stage.look)


def _zap(painter: QPainter, stage: _Stage) -> None:
    paint_amoeba(painter, stage.box(0.05, 0.06, 0.86), 7, stage.look)
    points = (
        (0.30, -0.52),
        (-0.12, 0.02),
        (0.10, 0.02),
        (-0.22, 0.52),
        (0.32, -0.10),
        (0.08, -0.10),
    )
    centre, unit = stage.area.center(), stage.unit
    bolt = QPainterPath()
    bolt.addPolygon(QPolygonF([centre + QPointF(x + 0.16, y) * unit for x, y in points]))
    bolt.closeSubpath()
    painter.setPen(line_pen(stage.look.outline, unit * 0.02))
    painter.setBrush(QColor("#FFFFFF" if not stage.look.filled else stage.look.colour("#FFD54A")))
    painter.drawPath(bolt)


def _ambush(painter: QPainter, stage: _Stage) -> None:
    centre, unit = stage.area.center(), stage.unit
    painter.setPen(line_pen(stage.light, unit * 0.025))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(shapes.hex_path(centre, unit * 0.50))
    paint_amoeba(painter, stage.box(0, 0, 0.80), 15, stage.look)
    paint_hull(
        painter, stage.box(0.02, 0.08, 0.40, 0.26), LITTLE_SHIP, stage.look.dark, stage.look.dark
    )


def _machine(painter: QPainter, stage: _Stage) -> None:
    painter.setPen(line_pen(stage.light, stage.unit * 0.04))
    y = stage.area.center().y()
    tip = stage.area.center().x() + stage.unit * 0.78
    painter.drawLine(QPointF(tip - stage.unit * 0.22, y), QPointF(tip, y))
    for sign in (-1, 1):
        back = QPointF(tip - stage.unit * 0.09, y + sign * stage.unit * 0.08)
        painter.drawLine(QPointF(tip, y), back)
    paint_machine(painter, stage.box(-0.1, 0, 0.86), stage.look)


def _berserk(painter: QPainter, stage: _Stage) -> None:
    centre, unit = stage.area.center(), stage.unit
    path = [(-0.9, 0.30), (-0.66, -0.28), (-0.42, 0.26), (-0.2, -0.1)]
    pen = line_pen(stage.light, unit * 0.03)
    pen.setStyle(Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.drawPolyline([centre + QPointF(x, y) * unit for x, y in path])
    painter.save()
    painter.translate(stage.box(0.18, 0, 0.1).center())
    painter.rotate(-18)
    side = 0.88 * unit
    paint_machine(painter, QRectF(-side / 2, -side / 2, side, side), stage.look)
    painter.restore()


# --- beams, jumps, ships -----------------------------------------------------------------------


def _beam(painter: QPainter, stage: _Stage) -> None:
    area, unit, look = stage.area, stage.unit, stage.look
    goal = QPointF(area.center().x() + area.width() * 0.22, area.center().y() - unit * 0.06)
    start = QPointF(area.left(), area.bottom() - unit * 0.14)
    hot = look.colour("#FFB648") if look.filled else "#000000"
    for wide, share in ((0.22, 0.30), (0.12, 0.55), (0.05, 1.0)):
        colour = QColor(mix(hot, "#FFFFFF", 0.55) if wide < 0.1 and not look.paper else hot)
        colour.setAlphaF(share)
        if not look.filled and wide > 0.06:
            continue
        pen = line_pen(hot, unit * wide)
        pen.setColor(colour)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawLine(start, goal)
    burst = QPainterPath()
    turns = [(n * math.pi / 8, 0.40 if n % 2 == 0 else 0.20) for n in range(16)]
    burst.addPolygon(
        QPolygonF([goal + QPointF(math.cos(t) * r, math.sin(t) * r) * unit for t, r in turns])
    )
    burst.closeSubpath()
    painter.setPen(line_pen(stage.light if look.paper else hot, unit * 0.015))
    painter.setBrush(QColor(hot if look.filled else "#FFFFFF"))
    painter.drawPath(burst)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#FFFFFF" if look.filled else "#000000"))
    painter.drawEllipse(goal, unit * 0.09, unit * 0.09)


def _trails(painter: QPainter, stage: _Stage) -> None:
    """Lines of speed over the whole picture."""
    rng = random.Random(18)
    area = stage.area
    for _ in range(16):
        colour = QColor(stage.light)
        colour.setAlphaF(rng.uniform(0.25, 0.7))
        pen = line_pen(stage.light, stage.unit * rng.uniform(0.008, 0.022))
        pen.setColor(colour)
        painter.setPen(pen)
        y = area.top() + rng.random() * area.height()
        x = area.left() + rng.uniform(-0.1, 0.85) * area.width()
        painter.drawLine(QPointF(x, y), QPointF(x + rng.uniform(0.1, 0.4) * area.width(), y))


def _jump(painter: QPainter, stage: _Stage) -> None:
    _trails(painter, stage)
    paint_hull(painter, stage.box(0.1, 0, 0.95, 0.62), "cruiser", stage.light, stage.depth)


def _jump_three(painter: QPainter, stage: _Stage) -> None:
    _trails(painter, stage)
    spots = ((-0.45, -0.4), (0.42, 0.0), (-0.35, 0.5))
    for (x, y), ship in zip(spots, ("scout", "dreadnought", "cruiser"), strict=True):
        paint_hull(painter, stage.box(x, y, 0.62, 0.40), ship, stage.light, stage.depth)


def _ships(painter: QPainter, stage: _Stage) -> None:
    if len(stage.ships) == 1:
        box = stage.box(0, 0, 1.0, 0.62)
        paint_hull(painter, box, stage.ships[0], stage.light, stage.depth)
        return
    for ship, (x, y) in zip(stage.ships, ((-0.36, -0.26), (0.36, 0.26)), strict=False):
        paint_hull(painter, stage.box(x, y, 0.78, 0.46), ship, stage.light, stage.depth)


def _own(painter: QPainter, stage: _Stage) -> None:
    """One card counts, those beside it do not; and the ships that come with it."""
    unit, centre = stage.unit, stage.box(-0.45, 0, 0.1).center()
    for turn, alpha in ((-22, 0.35), (22, 0.35), (0, 1.0)):
        painter.save()
        painter.translate(centre + QPointF(0, unit * 0.5))
        painter.rotate(turn)
        card = QRectF(-0.19 * unit, -0.88 * unit, 0.38 * unit, 0.54 * unit)
        colour = QColor(stage.light)
        colour.setAlphaF(alpha)
        pen = line_pen(stage.light, unit * 0.03)
        pen.setColor(colour)
        painter.setPen(pen)
        painter.setBrush(QColor(stage.depth))
        painter.drawRoundedRect(card, unit * 0.04, unit * 0.04)
        if alpha == 1.0:
            painter.drawLine(
                card.center() + QPointF(-0.08, 0) * unit,
                card.center() + QPointF(-0.01, 0.08) * unit,
            )
            painter.drawLine(
                card.center() + QPointF(-0.01, 0.08) * unit,
                card.center() + QPointF(0.1, -0.09) * unit,
            )
        painter.restore()
    spots = ((0.45, 0.0),) if len(stage.ships) == 1 else ((0.45, -0.36), (0.45, 0.36))
    for ship, (x, y) in zip(stage.ships, spots, strict=False):
        paint_hull(painter, stage.box(x, y, 0.62, 0.38), ship, stage.light, stage.depth)


def _strike(painter: QPainter, stage: _Stage) -> None:
    """A shut padlock."""
    unit, centre = stage.unit, stage.area.center()
    painter.setPen(line_pen(stage.light, unit * 0.06))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(stage.box(0, 0.24, 0.52, 0.36), unit * 0.06, unit * 0.06)
    shackle = QPainterPath(centre + QPointF(-0.17, -0.06) * unit)
    shackle.lineTo(centre + QPointF(-0.17, -0.16) * unit)
    arch = QRectF(centre + QPointF(-0.17, -0.34) * unit, centre + QPointF(0.17, 0.0) * unit)
    shackle.arcTo(arch, 180, -180)
    shackle.lineTo(centre + QPointF(0.17, -0.06) * unit)
    painter.drawPath(shackle)


# --- Special Powers ------------------------------------------------------------------------------


def _eat_one(painter: QPainter, stage: _Stage) -> None:
    paint_amoeba(painter, stage.box(-0.3, 0, 0.84), 6, stage.look)
    paint_hull(painter, stage.box(0.42, -0.36, 0.56, 0.36), "cruiser", stage.light, stage.depth)
    paint_hull(
        painter, stage.box(-0.3, 0.04, 0.36, 0.24), LITTLE_SHIP, stage.look.dark, stage.look.dark
    )


def _warp(painter: QPainter, stage: _Stage) -> None:
    """A spiral that draws a ship in."""
    unit, centre = stage.unit, stage.area.center()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(stage.light, unit * 0.03))
    for start in range(3):
        arm = QPainterPath()
        for n in range(60):
            turn = start * math.tau / 3 + n * 0.09
            r = unit * 0.49 * (1 - n / 62)
            point = centre + QPointF(math.cos(turn) * r * 1.5, math.sin(turn) * r)
            if n:
                arm.lineTo(point)
            else:
                arm.moveTo(point)
        painter.drawPath(arm)
    paint_hull(painter, stage.box(0.36, -0.3, 0.42, 0.28), "battlestar", stage.light, stage.depth)


def _anywhere(painter: QPainter, stage: _Stage) -> None:
    """Systems apart from each other, a new ship in each."""
    unit = stage.unit
    for x, y in ((-0.58, -0.2), (0.0, 0.22), (0.58, -0.2)):
        box = stage.box(x, y, 0.5)
        painter.setPen(line_pen(stage.light, unit * 0.025))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shapes.hex_path(box.center(), unit * 0.27))
        paint_hull(painter, stage.box(x, y, 0.32, 0.22), "cruiser", stage.light, stage.depth)


def _six(painter: QPainter, stage: _Stage) -> None:
    for n in range(6):
        x, y = -0.5 + 0.5 * (n % 3), -0.34 + 0.68 * (n // 3)
        paint_hull(painter, stage.box(x, y, 0.46, 0.3), LITTLE_SHIP, stage.light, stage.depth)


def _any_time(painter: QPainter, stage: _Stage) -> None:
    """A card and a clock."""
    unit = stage.unit
    painter.setPen(line_pen(stage.light, unit * 0.035))
    painter.setBrush(QColor(stage.depth))
    painter.drawRoundedRect(stage.box(-0.26, 0, 0.48, 0.68), unit * 0.05, unit * 0.05)
    clock = stage.box(0.22, 0.12, 0.56)
    painter.drawEllipse(clock)
    middle = clock.center()
    painter.drawLine(middle, middle + QPointF(0, -0.18) * unit)
    painter.drawLine(middle, middle + QPointF(0.13, 0.07) * unit)


def _monitors(painter: QPainter, stage: _Stage) -> None:
    _trails(painter, stage)
    for x, y in ((-0.34, -0.28), (0.34, 0.28)):
        paint_hull(painter, stage.box(x, y, 0.76, 0.46), "monitor", stage.light, stage.depth)


def _rapid(painter: QPainter, stage: _Stage) -> None:
    """Three moves in a row."""
    unit, y = stage.unit, stage.area.center().y()
    painter.setPen(line_pen(stage.light, unit * 0.05))
    left = stage.area.center().x() - unit * 0.28
    for n in range(3):
        tip = QPointF(left + unit * (0.30 * n + 0.14), y)
        for sign in (-1, 1):
            painter.drawLine(tip, tip + QPointF(-0.16, sign * 0.2) * unit)
    box = stage.box(0, 0, 0.5, 0.34)
    box.moveCenter(QPointF(left - unit * 0.34, y))
    paint_hull(painter, box, LITTLE_SHIP, stage.light, stage.depth)


Draw = Callable[[QPainter, _Stage], None]
ART: Mapping[str, Draw] = {
    "OwnCards": _own,
    "Acquire": _ships,
    "Hyperjump": _jump,
    "NovaBeam": _beam,
    "ZapAmoeba": _zap,
    "AmoebaAmbush": _ambush,
    "ActivateMachine": _machine,
    "ProvokeAmoeba": _provoke,
    "AmoebaAttack": _amoebas,
    "BerserkMachine": _berserk,
    "OnStrike": _strike,
    "hyperjump_three": _jump_three,
    "amoebas_eat_one": _eat_one,
    "time_warp": _warp,
    "ships_anywhere": _anywhere,
    "six_attackers": _six,
    "card_any_time": _any_time,
    "special_monitors": _monitors,
    "rapid_fleet": _rapid,
}
"""By effect of a Power card, and by Special Power."""
