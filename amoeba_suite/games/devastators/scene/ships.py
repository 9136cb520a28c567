"""Paints ships from the side and fighters: six hulls, one per seat, tinted by player colour.

Hulls are outlines in a box of 200 x 64 with the bow to the right; the same data serves the table,
the pictures of the rules and paper.
"""

from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPolygonF,
    QTransform,
)

from amoeba_suite.app.canvas.cardlook import NIGHT, CardLook
from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.app.tokens import SEATS, mix

WIDE, HIGH = 200.0, 64.0
"""The box in which hulls are drawn, without the flames behind them."""
FLAME = 26.0
"""Length of the flames behind the stern."""

Points = tuple[tuple[float, float], ...]


class Hull(Struct, frozen=True):
    """One ship: outlines, seams, rows of windows, the coloured band, engines."""

    outlines: tuple[Points, ...]
    seams: tuple[float, ...]
    """x of the seams across the hull."""
    windows: tuple[tuple[float, float, float], ...]
    """(first x, last x, y) of rows of lights."""
    band: tuple[float, float]
    """From and to x of the stripe in the player colour."""
    engines: tuple[tuple[float, float, float], ...]
    """(x, y, height) of the flames."""


HULLS: tuple[Hull, ...] = (
    Hull(  # a long cruiser with a tower
        (
            (
                (6, 32), (10, 26), (25, 24), (29, 19), (49, 17), (53, 6), (58, 2), (63, 5),
                (65, 17), (98, 17), (104, 10), (118, 10), (123, 18), (151, 22), (178, 27),
                (198, 32), (181, 36), (150, 41), (122, 44), (115, 51), (98, 51), (93, 45),
                (52, 45), (46, 54), (30, 54), (26, 45), (10, 40),
            ),
        ),
        (29, 49, 65, 81, 98, 123, 151, 170),
        ((32, 46, 28), (68, 78, 28), (100, 132, 28), (138, 146, 28)),
        (84, 92),
        ((9, 28, 8), (9, 37, 8)),
    ),
    Hull(  # a raider: fins swept back, forked stern
        (
            (
                (2, 22), (20, 17), (38, 14), (46, 2), (60, 2), (60, 15), (92, 16), (98, 8),
                (114, 9), (110, 18), (150, 23), (198, 32), (150, 39), (112, 43), (116, 54),
                (98, 54), (92, 46), (60, 48), (60, 62), (42, 62), (36, 50), (18, 46), (2, 42),
                (16, 36), (8, 32), (16, 28),
            ),
        ),
        (38, 60, 76, 92, 110, 130, 150),
        ((42, 56, 28), (66, 84, 28), (98, 106, 28), (116, 142, 29)),
        (88, 96),
        ((10, 25, 8), (10, 39, 8)),
    ),
    Hull(  # a hammerhead: the broadest bow of all
        (
            (
                (4, 25), (16, 20), (34, 20), (38, 10), (58, 10), (62, 20), (128, 24), (136, 12),
                (146, 4), (178, 8), (192, 18), (196, 26), (196, 38), (192, 46), (178, 56),
                (146, 60), (136, 52), (128, 40), (62, 44), (58, 54), (38, 54), (34, 44),
                (16, 44), (4, 39),
            ),
        ),
        (34, 62, 84, 106, 128, 146, 178),
        ((40, 56, 26), (66, 122, 29), (150, 174, 20), (150, 174, 44)),
        (108, 116),
        ((5, 32, 13),),
    ),
    Hull(  # a needle in three rings
        (
            (
                (4, 30), (12, 26), (30, 25), (33, 8), (42, 4), (46, 8), (48, 24), (84, 23),
                (87, 6), (97, 2), (101, 6), (103, 24), (132, 25), (135, 12), (142, 9), (146, 12),
                (148, 27), (198, 32), (148, 37), (146, 52), (142, 55), (135, 52), (132, 39),
                (103, 40), (101, 58), (97, 62), (87, 58), (84, 41), (48, 40), (46, 56),
                (42, 60), (33, 56), (30, 39), (12, 38), (4, 34),
            ),
        ),
        (30, 48, 66, 84, 103, 118, 132, 148),
        ((50, 80, 29), (106, 128, 29), (152, 168, 31)),
        (88, 100),
        ((5, 32, 9),),
    ),
    Hull(  # two hulls, joined by struts
        (
            ((60, 20), (74, 20), (80, 44), (66, 44)),
            ((110, 18), (124, 18), (118, 44), (104, 44)),
            (
                (6, 10), (14, 5), (60, 4), (66, 1), (98, 2), (104, 6), (150, 9), (194, 16),
                (150, 22), (100, 25), (40, 25), (14, 22), (6, 17),
            ),
            (
                (2, 47), (12, 41), (40, 39), (104, 39), (140, 42), (176, 48), (140, 54),
                (104, 57), (98, 62), (62, 62), (56, 59), (12, 58), (2, 53),
            ),
        ),
        (40, 66, 104, 128, 150),
        ((24, 58, 13), (72, 96, 13), (112, 146, 15), (24, 58, 49), (72, 120, 49)),
        (84, 92),
        ((7, 13, 9), (3, 50, 9)),
    ),
    Hull(  # a stepped wedge with a bridge at the back
        (
            (
                (4, 20), (14, 16), (30, 15), (34, 4), (40, 1), (58, 1), (62, 5), (66, 15),
                (92, 17), (100, 22), (140, 25), (198, 37), (198, 41), (150, 47), (104, 52),
                (64, 56), (30, 58), (12, 55), (4, 50), (10, 44), (6, 35), (10, 26),
            ),
        ),
        (30, 66, 100, 120, 140, 166),
        ((36, 60, 8), (36, 90, 25), (74, 132, 33), (104, 176, 39)),
        (44, 54),
        ((8, 22, 8), (8, 35, 9), (8, 48, 8)),
    ),
)  # fmt: skip

_FIGHTER: Points = (
    (100, 30), (64, 22), (34, 0), (24, 0), (36, 22), (20, 22), (8, 14), (2, 14), (8, 30),
    (2, 46), (8, 46), (20, 38), (36, 38), (24, 60), (34, 60), (64, 38),
)  # fmt: skip
"""A fighter from above in a box of 100 x 60, bow to the right."""


def paint_ship(
    painter: QPainter,
    box: QRectF,
    hull: int,
    colour: int,
    look: CardLook,
    *,
    left: bool = False,
    flames: bool = True,
) -> None:
    """A ship as large as fits in ``box``, its bow to the right, or to the ``left``.

    ``hull`` is 0 to 5, usually the seat; ``colour`` the player colour. Flames take room behind.
    """
    form = HULLS[hull % len(HULLS)]
    room = FLAME if flames else 0.0
    scale = min(box.width() / (WIDE + room), box.height() / HIGH)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(-scale if left else scale, scale)
    painter.translate(-(WIDE - room) / 2, -HIGH / 2)
    if flames:
        _paint_flames(painter, form, colour, look)
    _paint_hull(painter, form, colour, look, scale)
    painter.restore()


def paint_fighter(
    painter: QPainter, box: QRectF, ink: str, *, left: bool = False, edge: str = ""
) -> None:
    """A fighter as large as fits in ``box``, in one colour."""
    scale = min(box.width() / 100, box.height() / 60)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(-scale if left else scale, scale)
    painter.translate(-50, -30)
    painter.setPen(line_pen(edge, 1.2 / scale) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ink))
    painter.drawPath(_path((_FIGHTER,)))
    painter.restore()


@lru_cache(maxsize=16)
def _path(outlines: tuple[Points, ...]) -> QPainterPath:
    whole = QPainterPath()
    for points in outlines:
        one = QPainterPath()
        one.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
        one.closeSubpath()
        whole = whole.united(one)
    return whole


def ship_outline(hull: int, box: QRectF, *, left: bool = False) -> QPainterPath:
    """The outline of a ship without flames that fills ``box`` as ``paint_ship`` does."""
    scale = min(box.width() / WIDE, box.height() / HIGH)
    place = QTransform().translate(box.center().x(), box.center().y())
    place = place.scale(-scale if left else scale, scale).translate(-WIDE / 2, -HIGH / 2)
    return place.map(_path(HULLS[hull % len(HULLS)].outlines))


def _metal(colour: int, look: CardLook) -> tuple[str, str]:
    """Light and shade of a hull: grey metal with a tint of the player colour."""
    fill = SEATS[colour].fill
    base = mix(fill, "#8F9BAA", 0.52)
    return look.colour(mix(base, "#FFFFFF", 0.38)), look.colour(mix(base, NIGHT, 0.52))


def _paint_hull(painter: QPainter, form: Hull, colour: int, look: CardLook, scale: float) -> None:
    path = _path(form.outlines)
    thin = max(0.7, 0.8 / scale)
    plain = look.contrast or not look.filled
    if plain:
        painter.fillPath(path, QColor("#FFFFFF" if look.mode == "ink" else "#000000"))
    else:
        light, shade = _metal(colour, look)
        metal = QLinearGradient(0, 0, 0, HIGH)
        metal.setColorAt(0.0, QColor(light))
        metal.setColorAt(0.48, QColor(mix(light, shade, 0.35)))
        metal.setColorAt(0.52, QColor(mix(light, shade, 0.55)))
        metal.setColorAt(1.0, QColor(shade))
        painter.fillPath(path, metal)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    start, end = form.band
    band = QColor(look.seat(colour) if look.filled else "#BBBBBB")
    painter.fillRect(QRectF(start, 0, end - start, HIGH), band)
    _paint_seams(painter, form, look, thin)
    painter.restore()
    _paint_windows(painter, form, look)
    edge = _edge(colour, look)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(edge, max(1.4 if look.contrast else 0.9, 1.2 / scale)))
    painter.drawPath(path)


def _edge(colour: int, look: CardLook) -> str:
    if look.mode == "ink":
        return "#000000"
    return look.seat(colour) if look.contrast else look.colour("#0B1018")


def _paint_seams(painter: QPainter, form: Hull, look: CardLook, thin: float) -> None:
    seam = QColor("#FFFFFF" if look.contrast else look.colour(NIGHT))
    seam.setAlphaF(0.30)
    painter.setPen(line_pen(seam.name(QColor.NameFormat.HexArgb), thin))
    for x in form.seams:
        painter.drawLine(QPointF(x, 0), QPointF(x, HIGH))


def _paint_windows(painter: QPainter, form: Hull, look: CardLook) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#444444" if look.mode == "ink" else look.colour("#FFF3C4")))
    start, end = form.band
    for first, last, y in form.windows:
        for number in range(int((last - first) // 4) + 1):
            x = first + 4 * number
            if not start - 1.5 < x < end + 1:
                painter.drawEllipse(QPointF(x, y), 0.85, 0.85)


def _paint_flames(painter: QPainter, form: Hull, colour: int, look: CardLook) -> None:
    fill = QColor(look.seat(colour))
    for x, y, high in form.engines:
        flame = QPainterPath(QPointF(x, y - high / 2))
        flame.lineTo(QPointF(x - FLAME * 0.55, y - high * 0.30))
        flame.lineTo(QPointF(x - FLAME - 2, y))
        flame.lineTo(QPointF(x - FLAME * 0.55, y + high * 0.30))
        flame.lineTo(QPointF(x, y + high / 2))
        flame.closeSubpath()
        if not look.filled:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(line_pen("#777777", 0.8))
            painter.drawPath(flame)
            continue
        glow = QLinearGradient(x, 0, x - FLAME, 0)
        near, far = QColor(mix(fill.name(), "#FFFFFF", 0.35)), QColor(fill)
        far.setAlphaF(0.0 if look.mode == "screen" else 0.25)
        glow.setColorAt(0, near)
        glow.setColorAt(1, far)
        painter.fillPath(flame, glow)
