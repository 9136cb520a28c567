"""Outlines of the pieces of Amoeba Wars as paths: hexes, ships, Amoebas, the Machine, die faces."""

import math
import random
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

SQRT3 = math.sqrt(3)
FRAMES = 24
"""Pictures of one breath of an Amoeba."""

SHIP_BOX = QRectF(0, 0, 100, 60)
"""In which the silhouettes are drawn, nose to the right."""
_HULLS = {
    "scout": "M97 30 L58 23 L34 7 L24 7 L35 24 L16 25 L8 30 L16 35 L35 36 L24 53 L34 53 L58 37Z",
    "cruiser": "M97 30 L82 21 L52 19 L44 7 L12 7 L7 12 L28 19 L12 21 L5 30 L12 39 L28 41 L7 48"
    " L12 53 L44 53 L52 41 L82 39Z",
    "dreadnought": "M98 30 L88 20 L66 17 L56 8 L32 8 L27 2 L9 2 L9 14 L3 18 L3 42 L9 46 L9 58"
    " L27 58 L32 52 L56 52 L66 43 L88 40Z",
    "battlestar": "M98 30 L84 19 L66 18 L66 15 L76 15 L84 8.5 L76 2 L16 2 L10 8.5 L16 15 L26 15"
    " L26 18 L8 20 L2 30 L8 40 L26 42 L26 45 L16 45 L10 51.5 L16 58 L76 58 L84 51.5 L76 45 L66 45"
    " L66 42 L84 41Z M40 15 L52 15 L52 18 L40 18Z M40 45 L52 45 L52 42 L40 42Z",
    "monitor": "M38 3 L62 3 L66 8 L80 14 L86 24 L99 24 L99 36 L86 36 L80 46 L66 52 L62 57 L38 57"
    " L34 52 L20 46 L14 36 L1 36 L1 24 L14 24 L20 14 L34 8Z",
}
DOTS: dict[str, tuple[tuple[float, float], ...]] = {
    "scout": (),
    "cruiser": ((52, 30),),
    "dreadnought": ((36, 30), (62, 30)),
    "battlestar": ((24, 30), (47, 30), (70, 30)),
    "monitor": ((39, 21), (61, 21), (39, 39), (61, 39)),
}
"""Where the dots of a silhouette lie, one for each point of strength."""
DOT = 6.3

FACES: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the bodies of a system lie, from -1 to 1, as on a die."""


def hull(ship: str) -> QPainterPath:
    """The silhouette of a class in ``SHIP_BOX``. KeyError if there is none."""
    return _hull(ship)


@lru_cache(maxsize=16)
def _hull(ship: str) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    words = _HULLS[ship].replace("Z", " Z").replace("M", "M ").replace("L", "L ").split()
    at = 0
    while at < len(words):
        if words[at] == "Z":
            path.closeSubpath()
            at += 1
            continue
        point = QPointF(float(words[at + 1]), float(words[at + 2]))
        (path.moveTo if words[at] == "M" else path.lineTo)(point)
        at += 3
    return path


def corners(centre: QPointF, radius: float) -> list[QPointF]:
    """The corners of a hex that stands on a side: the right one first, then clockwise on screen."""
    turns = [n * math.pi / 3 for n in range(6)]
    return [
        QPointF(centre.x() + radius * math.cos(t), centre.y() + radius * math.sin(t)) for t in turns
    ]


def hex_path(centre: QPointF, radius: float) -> QPainterPath:
    """A hex that stands on a side; ``radius`` from the centre to a corner."""
    path = QPainterPath()
    path.addPolygon(QPolygonF(corners(centre, radius)))
    path.closeSubpath()
    return path


def place(q: float, r: float, radius: float) -> QPointF:
    """The centre of the hex at axial (q, r), the one at (0, 0) in the origin."""
    return QPointF(1.5 * radius * q, SQRT3 * radius * (r + q / 2))


def face_points(count: int, rect: QRectF) -> list[QPointF]:
    """Where so many bodies lie, as on a die, spread over the rectangle to its edges."""
    middle = rect.center()
    return [
        QPointF(middle.x() + x * rect.width() / 2, middle.y() + y * rect.height() / 2)
        for x, y in FACES[count]
    ]


# --- Amoebas ---------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def amoeba_path(seed: int, frame: int = 0) -> QPainterPath:
    """The outline of one Amoeba about the origin, within 1.16 of it; ``frame`` of its breath."""
    rng = random.Random(seed)
    shift = rng.uniform(0, math.tau)
    count = rng.randint(4, 6)
    lean = rng.uniform(0, math.tau)
    squash = rng.uniform(0.88, 0.94)
    breath = math.sin(math.tau * frame / FRAMES)
    lobes = []
    for n in range(count):
        angle = lean + (n + rng.uniform(-0.22, 0.22)) * math.tau / count
        high, wide, own = rng.uniform(0.2, 0.46), rng.uniform(0.26, 0.40), rng.uniform(0, math.tau)
        sway = math.sin(math.tau * frame / FRAMES + own)
        lobes.append((angle + 0.06 * sway, high * (1 + 0.08 * breath * math.cos(own)), wide))
    points = []
    for n in range(72):
        t = n * math.tau / 72
        r = 0.70 + 0.03 * math.sin(3 * t + shift) + 0.02 * math.sin(5 * t + 2 * shift)
        for angle, high, wide in lobes:
            off = (t - angle + math.pi) % math.tau - math.pi
            r += high * math.exp(-1.15 * (off / wide) ** 2)
        r = min(1.16, r)
        points.append(QPointF(r * math.cos(t), r * squash * math.sin(t)))
    return smooth(points)


def smooth(points: Sequence[QPointF]) -> QPainterPath:
    """A closed curve through all points (Catmull-Rom)."""
    path = QPainterPath(points[0])
    count = len(points)
    for n in range(count):
        before, a, b, after = (points[(n + k) % count] for k in (-1, 0, 1, 2))
        path.cubicTo(a + (b - before) / 6, b - (after - a) / 6, b)
    path.closeSubpath()
    return path


@lru_cache(maxsize=1)
def machine_path() -> QPainterPath:
    """The Doomsday Machine about the origin, within 1 of it: spikes, and a maw to the right."""
    points = []
    spikes, gape = 17, math.radians(38)
    span = math.tau - 2 * gape
    for n in range(2 * spikes + 1):
        t = gape + span * n / (2 * spikes)
        r = 1.0 if n % 2 else 0.84
        points.append((r * math.cos(t), r * math.sin(t)))
    # The jaws, from the upper lip to the hinge and out again along the lower one.
    for sign in (-1, 1):
        teeth = [(0.66, 0.46), (0.60, 0.27), (0.44, 0.40), (0.38, 0.16), (0.22, 0.25), (0.17, 0.05)]
        jaw = [(x, sign * y) for x, y in teeth]
        points += jaw if sign < 0 else jaw[::-1]
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path
