"""Silhouettes of Ships: eight of the Strike Force drawn one by one, the Opposition by its kin.

An outline is given by its upper half, in a box of 100 x 60 with the bow to the right; the lower
half is its mirror. Opposition Ships get theirs from a profile of their force, varied by their id,
so that every card has a Ship of its own and a fleet still looks like one.
"""

import random
import zlib
from collections.abc import Mapping
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF, QTransform

from amoeba_suite.app.canvas.pens import line_pen

WIDE, HIGH = 100.0, 60.0
MIDDLE = 30.0

Half = tuple[tuple[float, float], ...]
"""Points of the upper half from stern to bow: x, and the height above the middle."""

STRIKE: Mapping[str, Half] = {
    # A card sharper's yacht: a slim hull with one high fin.
    "marots_folly": (
        (4, 6), (10, 9), (18, 10), (22, 25), (32, 27), (38, 12), (60, 11), (72, 15), (78, 9),
        (90, 5), (98, 1),
    ),
    # Two minds, one ship: twin prongs at the bow.
    "tharendim": (
        (3, 8), (12, 14), (30, 15), (36, 21), (50, 22), (58, 16), (74, 15), (97, 16), (92, 10),
        (72, 7), (66, 2),
    ),
    # A smith's hammer: a long shaft and a broad head.
    "grey_hammer": (
        (3, 10), (14, 12), (18, 9), (54, 9), (60, 13), (64, 26), (78, 28), (90, 24), (95, 14),
        (97, 4),
    ),
    # A claw: talons swept forward.
    "kharachars_claw": (
        (4, 4), (8, 12), (22, 16), (30, 27), (58, 26), (84, 17), (64, 17), (50, 12), (70, 9),
        (97, 4), (86, 1),
    ),
    # A mind without a crew: a ring of plates.
    "basileios": (
        (4, 4), (12, 6), (16, 18), (28, 26), (44, 28), (60, 26), (72, 19), (78, 8), (92, 6),
        (96, 2),
    ),
    # A guardian: a shield before the hull.
    "vigilance": (
        (3, 7), (20, 10), (26, 16), (40, 16), (46, 11), (66, 11), (72, 22), (80, 25), (88, 20),
        (94, 11), (97, 3),
    ),
    # A bomber: a heavy belly and broad wings.
    "uxshentis_wrath": (
        (4, 9), (14, 13), (24, 14), (20, 28), (34, 28), (58, 16), (74, 15), (88, 11), (96, 4),
    ),
    # A tower laid on its side.
    "bjarlspire": (
        (4, 16), (10, 20), (16, 20), (18, 13), (32, 12), (34, 17), (44, 17), (46, 10), (64, 9),
        (66, 13), (74, 13), (76, 6), (99, 1),
    ),
}  # fmt: skip

_PROFILES: Mapping[str, tuple[Half, ...]] = {
    "bt": (
        ((3, 10), (16, 12), (20, 20), (52, 20), (58, 14), (80, 13), (88, 8), (97, 5)),
        ((4, 6), (12, 16), (40, 18), (44, 25), (58, 25), (62, 12), (86, 10), (96, 3)),
    ),
    "tv": (
        ((6, 3), (12, 14), (8, 26), (20, 18), (34, 19), (40, 28), (46, 17), (62, 15), (70, 24),
         (74, 12), (88, 9), (97, 14), (92, 2)),
        ((4, 8), (18, 20), (14, 28), (30, 21), (48, 22), (60, 14), (78, 18), (95, 10), (84, 3)),
    ),
    "rn": (
        ((4, 5), (14, 7), (14, 20), (20, 20), (22, 8), (34, 8), (34, 24), (40, 24), (42, 8),
         (56, 8), (56, 19), (62, 19), (64, 7), (82, 6), (98, 2)),
        ((3, 12), (10, 4), (26, 10), (30, 22), (36, 9), (50, 11), (56, 25), (60, 9), (84, 8),
         (97, 1)),
    ),
    "sg": (
        ((10, 2), (16, 16), (30, 25), (48, 28), (66, 25), (80, 16), (88, 5), (94, 2)),
        ((6, 12), (24, 12), (30, 22), (50, 27), (70, 22), (76, 12), (94, 12), (94, 4)),
    ),
    "uf": (
        ((3, 16), (10, 22), (28, 24), (34, 16), (52, 15), (96, 3)),
        ((4, 8), (12, 9), (14, 26), (34, 26), (44, 14), (70, 12), (74, 17), (84, 15), (97, 3)),
    ),
    "": (
        ((4, 8), (14, 14), (36, 15), (44, 20), (60, 17), (78, 11), (96, 3)),
        ((4, 12), (22, 13), (26, 22), (40, 22), (46, 11), (76, 10), (96, 4)),
    ),
}  # fmt: skip
"""By the prefix of the cards of a force; others come from Stations."""

FLAGSHIPS: Mapping[str, Half] = {
    "threllian": (
        (2, 8), (8, 18), (24, 20), (28, 27), (46, 28), (50, 21), (66, 20), (70, 24), (80, 22),
        (84, 12), (94, 10), (99, 3),
    ),
    "technovore": (
        (3, 5), (10, 18), (4, 28), (22, 22), (34, 29), (40, 22), (54, 24), (64, 29), (68, 20),
        (82, 18), (97, 24), (90, 10), (99, 6), (92, 2),
    ),
    "revenants": (
        (2, 6), (10, 8), (10, 24), (17, 24), (20, 10), (30, 10), (30, 28), (38, 28), (41, 11),
        (52, 11), (52, 26), (59, 26), (62, 10), (74, 9), (74, 19), (80, 19), (83, 7), (99, 1),
    ),
    "singularity": (
        (4, 3), (8, 16), (22, 26), (42, 29), (62, 28), (78, 22), (90, 13), (97, 4),
    ),
    "united_forces": (
        (2, 18), (8, 27), (26, 28), (30, 20), (44, 20), (48, 25), (58, 24), (62, 15), (99, 2),
    ),
}  # fmt: skip


def _closed(half: Half) -> QPolygonF:
    upper = [QPointF(x, MIDDLE - y) for x, y in half]
    lower = [QPointF(x, MIDDLE + y) for x, y in reversed(half)]
    return QPolygonF([*upper, *lower])


def _half(id_: str) -> Half:
    if id_ in STRIKE:
        return STRIKE[id_]
    if id_ in FLAGSHIPS:
        return FLAGSHIPS[id_]
    prefix = id_.partition("_")[0]
    shapes = _PROFILES.get(prefix, _PROFILES[""])
    dice = random.Random(zlib.crc32(id_.encode()))
    shape = shapes[int(dice.random() * len(shapes))]
    tall, long = 0.75 + 0.3 * dice.random(), 0.86 + 0.14 * dice.random()
    return tuple(
        (
            50 + (x - 50) * long + 5 * (dice.random() - 0.5),
            max(1.0, y * tall + 5 * (dice.random() - 0.5)),
        )
        for x, y in shape
    )


@lru_cache(maxsize=256)
def hull(id_: str) -> QPainterPath:
    """The outline of a Ship in its box of 100 x 60."""
    path = QPainterPath()
    path.addPolygon(_closed(_half(id_)))
    path.closeSubpath()
    return path


def paint_hull(
    painter: QPainter, box: QRectF, id_: str, fill: str, line: str, to_left: bool = False
) -> None:
    """The Ship as large as fits in the middle of ``box``, its bow to the right or to the left."""
    scale = min(box.width() / WIDE, box.height() / HIGH)
    place = QTransform()
    place.translate(box.center().x(), box.center().y())
    place.scale(-scale if to_left else scale, scale)
    place.translate(-WIDE / 2, -MIDDLE)
    path = place.map(hull(id_))
    painter.save()
    painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(line, max(0.8, scale * 1.6)))
    painter.drawPath(path)
    _details(painter, place, id_, line, scale)
    painter.restore()


def _details(painter: QPainter, place: QTransform, id_: str, line: str, scale: float) -> None:
    """A seam along the hull and some lights."""
    if scale < 0.35:
        return
    ink = QColor(line)
    ink.setAlphaF(0.55)
    pen = line_pen(line, max(0.6, scale * 1.1))
    pen.setColor(ink)
    painter.setPen(pen)
    painter.drawLine(place.map(QPointF(12, MIDDLE)), place.map(QPointF(84, MIDDLE)))
    dice = random.Random(zlib.crc32(f"lights {id_}".encode()))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    for n in range(5):
        at = place.map(QPointF(22 + 12 * n + 5 * dice.random(), MIDDLE - 5))
        painter.drawEllipse(at, scale * 1.5, scale * 1.5)
