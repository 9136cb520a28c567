"""Paints Opposition Ships in play: name, silhouette, numbers, Bounty, and who engages them."""

from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardlook import CardLook
from amoeba_suite.app.canvas.cardparts import fill_depth
from amoeba_suite.app.canvas.labels import Label, fitted
from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.app.canvas.sprites import Ink
from amoeba_suite.app.emblems import paint_emblem
from amoeba_suite.app.tokens import mix
from amoeba_suite.games.galactic_strike_force.scene.cardface import numbers_width, paint_numbers
from amoeba_suite.games.galactic_strike_force.scene.hulls import paint_hull
from amoeba_suite.games.galactic_strike_force.scene.signs import paint_sign
from amoeba_suite.games.galactic_strike_force.scene.titles import fits, paint_name

CENTRE = Qt.AlignmentFlag.AlignCenter
NAME, THREE = 27.0, 38.0
"""Height of a name in two lines, and in three."""
LEAST_ART = 13.0
"""With less room for a picture, name and numbers get all of it."""
HULL_ABOVE, LEAST_HULL = 9.0, 16.0
"""So much of a picture has to stand above a pill that lies on it; and how wide it is at least."""
SMALLEST = 11.0
LEEWAY, CLOSE = 5.0, 2.0
"""So far may numbers reach into the gap before the next thing, or before an emblem."""
INK, GOLD = "#17222E", "#FFE27A"


class Engager(Struct, frozen=True):
    """A Strike Force Ship at an Opposition Ship."""

    colour: int
    role: Literal["P", "S"]


class Enemy(Struct, frozen=True):
    """An Opposition Ship in play."""

    title: str
    hull: str
    weaponry: int
    defense: int
    more: tuple[int, int]
    """What it counts on top."""
    engaged: bool = False
    flagship: bool = False
    guard: bool = False
    engagers: tuple[Engager, ...] = ()
    bounty: tuple[tuple[str, str], ...] = ()
    """Signs and numbers of what its scrapping gives."""


def paint_enemy(painter: QPainter, rect: QRectF, args: Enemy, ink: Ink) -> None:
    """The tile of a Ship; on a flat one the marks stand beside name and numbers."""
    look: CardLook = ink.look
    path = QPainterPath()
    path.addRoundedRect(rect, 5, 5)
    painter.save()
    painter.setClipPath(path)
    fill_depth(painter, rect, "opposition", look)
    row_h = max(15.0, min(36.0, rect.height() * 0.23))
    row = QRectF(rect.left(), rect.bottom() - row_h, rect.width(), row_h)
    shade = QColor("#000000")
    shade.setAlphaF(0.45 if ink.tokens.shadows else 1.0)
    painter.fillRect(row, shade)
    painter.restore()
    title = _tall_title(rect, row, args.title)
    if title is None:
        _paint_flat(painter, rect, row, args, ink)
    else:
        _paint_tall(painter, rect, row, title, args, ink)
    edge = ink.tokens.warn if args.flagship else mix(look.band("opposition"), "#FFFFFF", 0.25)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(edge, 2.2 if args.flagship else 1.0))
    painter.drawPath(path)


def _tall_title(rect: QRectF, row: QRectF, name: str) -> QRectF | None:
    """Where the name stands above a picture; None where there is no room for both."""
    for high in (min(46.0, max(NAME, (rect.height() - row.height()) * 0.42)), THREE):
        title = QRectF(rect.left() + 5, rect.top() + 2, rect.width() - 8, high)
        if row.top() - rect.top() - high >= LEAST_ART and fits(title, name):
            return title
    return None


def _paint_tall(
    painter: QPainter, rect: QRectF, row: QRectF, title: QRectF, args: Enemy, ink: Ink
) -> None:
    high, wide, look = rect.height(), rect.width(), ink.look
    light = look.light("opposition")
    _paint_strength(painter, row.adjusted(2, 0, -2, 0), args, ink, middle=True)
    paint_name(painter, title, args.title, light, _name_size(high))
    art = QRectF(rect.left() + wide * 0.12, title.bottom(), wide * 0.76, 0)
    art.setBottom(row.top() - 1)
    side = max(15.0, min(24.0, art.height() * 0.62))
    pill_h = max(15.0, min(26.0, art.height() * 0.42))
    x = art.left() - side * 0.35
    pills = QRectF(0, art.bottom() - pill_h + 1, 0, pill_h)
    pills.setLeft(x + side * 1.15 * len(args.engagers) if args.engagers else rect.left() + 4)
    pills.setRight(rect.right() - 3)
    hull = QRectF(art)
    signs = _pills(pills, args)[1]
    if signs and art.height() < pill_h + HULL_ABOVE:
        # A picture no higher than the pill would look out from behind it as a splinter.
        hull.setRight(min(art.right(), signs[-1][1].left() - 3))
    if hull.height() > 9 and hull.width() >= LEAST_HULL:
        soft = mix("#FFFFFF", look.band("opposition"), 0.35) if ink.tokens.shadows else "#000000"
        paint_hull(painter, hull, args.hull, soft, light, to_left=True)
    _paint_engagers(
        painter, QRectF(x, art.center().y() - side / 2, side, side), side * 1.15, args, ink
    )
    left = _paint_bounty(painter, pills, args, ink)
    spot = QRectF(left - side * 0.85, art.bottom() - side * 0.8, side * 0.8, side * 0.8)
    _paint_state(painter, spot, args, ink)


def _name_size(high: float) -> float:
    """How big names are wanted on tiles of that height, with a picture below them or without."""
    return min(18.0, max(12.5, high * 0.13))


def _paint_flat(painter: QPainter, rect: QRectF, row: QRectF, args: Enemy, ink: Ink) -> None:
    """The name has the whole width; who engages the Ship stands beside its numbers."""
    title = QRectF(rect.left() + 4, rect.top(), rect.width() - 6, 0)
    title.setBottom(row.top())
    light = ink.look.light("opposition")
    paint_name(painter, title, args.title, light, _name_size(rect.height()))
    sums = [str(n + more) for n, more in zip((args.weaponry, args.defense), args.more, strict=True)]
    least = numbers_width(sums[0], sums[1], SMALLEST) + 3
    if args.engagers:
        room = row.adjusted(_sums_width(sums) + 5, 0, -1, 0)
        left = _paint_small_engagers(painter, room, args, ink)
    else:
        left = _paint_bounty(painter, row.adjusted(least, 0.5, -2, -0.5), args, ink)
    spot = QRectF(left - 13, row.center().y() - 6, 12, 12)
    if _paint_state(painter, spot, args, ink):
        left = spot.left()
    _paint_strength(
        painter,
        QRectF(row.left() + 2, row.top(), left - row.left() - 3, row.height()),
        args,
        ink,
        middle=not (args.bounty or args.engagers),
    )


def _paint_small_engagers(painter: QPainter, room: QRectF, args: Enemy, ink: Ink) -> float:
    """Emblems at the right end, as far apart as there is room; where they begin."""
    side, disc = 14.0, 2.5  # the disc may lie over the edge of the tile
    step = min(side + disc, (room.width() - side - disc) / max(1, len(args.engagers) - 1))
    left = room.right() - disc - side - step * (len(args.engagers) - 1)
    first = QRectF(left, room.center().y() - side / 2 - 2, side, side)
    _paint_engagers(painter, first, step, args, ink)
    return left


# --- parts ---------------------------------------------------------------------------------------


def _sums_width(sums: list[str]) -> float:
    """How wide Weaponry and Defense are without their signs, as ``_paint_strength`` has them."""
    return QFontMetricsF(fonts.text(SMALLEST, 800)).horizontalAdvance("/".join(sums))


def _paint_strength(painter: QPainter, row: QRectF, args: Enemy, ink: Ink, middle: bool) -> None:
    pairs = tuple(zip((args.weaponry, args.defense), args.more, strict=True))
    wanted = max(SMALLEST, min(24.0, row.height() * 0.72))
    w, d = (f"{n}+{more}" if more else str(n) for n, more in pairs)
    size = _strength_size(w, d, wanted, row.width())
    if not size:
        # Too narrow to tell them apart: what counts is the sum.
        w, d = (str(n + more) for n, more in pairs)
        size = _strength_size(w, d, wanted, row.width() + (CLOSE if args.engagers else LEEWAY))
    if not size:
        label = Label(f"{w}/{d}", SMALLEST, 800, align="centre", middle=True)
        font, text = fitted(label, row)
        painter.setFont(font)
        painter.setPen(QColor("#FFFFFF"))
        painter.drawText(row, CENTRE, text)
        return
    colours = ("#FF9A6B", "#6CB8FF") if ink.tokens.shadows else ("#FFB08A", "#8CCBFF")
    spare = max(0.0, row.width() - numbers_width(w, d, size))
    inner = row.adjusted(spare / 2 if middle else 0.0, 0, 0, 0)
    paint_numbers(painter, inner, w, d, colours, "#FFFFFF", size)


def _strength_size(w: str, d: str, wanted: float, room: float) -> float:
    """The biggest size in which both fit; 0 if they would be too small."""
    size = wanted
    while size >= SMALLEST and numbers_width(w, d, size) > room:
        size -= 0.5
    return size if size >= SMALLEST else 0.0


def _paint_engagers(painter: QPainter, first: QRectF, step: float, args: Enemy, ink: Ink) -> None:
    """Each lies over the next one, so that every role can be read: at the right of its emblem."""
    for n, engager in reversed(list(enumerate(args.engagers))):
        _paint_engager(painter, first.translated(n * step, 0), engager, ink)


def _paint_engager(painter: QPainter, box: QRectF, engager: Engager, ink: Ink) -> None:
    """The emblem with the role in a disc at its corner."""
    paint_emblem(painter, box, engager.colour, ink.tokens)
    across = max(12.5, box.width() * 0.62)
    disc = QRectF(0, 0, across, across)
    disc.moveCenter(box.bottomRight() - QPointF(box.width() * 0.1, box.width() * 0.1))
    painter.setPen(line_pen(INK, 0.8))
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawEllipse(disc)
    painter.setFont(fonts.text(max(SMALLEST, disc.height() * 0.78), 800))
    painter.setPen(QColor(INK))
    painter.drawText(disc, CENTRE, engager.role)


def _paint_state(painter: QPainter, spot: QRectF, args: Enemy, ink: Ink) -> bool:
    """Whether it guards the others, or is marked as engaged."""
    sign = "guard" if args.guard else "engage" if args.engaged and not args.engagers else ""
    if sign:
        paint_sign(painter, spot, sign, GOLD if ink.tokens.shadows else "#FFFFFF")
    return bool(sign)


def _paint_bounty(painter: QPainter, room: QRectF, args: Enemy, ink: Ink) -> float:
    """Pills from the right end of the room; where the last one begins."""
    font, pills = _pills(room, args)
    painter.setFont(font)
    for (name, text), pill in pills:
        high = pill.height()
        painter.setPen(line_pen(INK, 0.8))
        painter.setBrush(QColor(GOLD if ink.tokens.shadows else "#FFFFFF"))
        painter.drawRoundedRect(pill, high / 2, high / 2)
        x = pill.left() + high * 0.26
        if name:
            spot = QRectF(x, pill.center().y() - high * 0.37, high * 0.74, high * 0.74)
            paint_sign(painter, spot, name, INK)
            x = spot.right() + 1
        painter.setPen(QColor(INK))
        words = QRectF(x, pill.top(), pill.right() - x, high)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        painter.drawText(words, flags, text)
    return pills[-1][1].left() - 2 if pills else room.right()


def _pills(room: QRectF, args: Enemy) -> tuple[QFont, list[tuple[tuple[str, str], QRectF]]]:
    """What stands in each pill and where, from right to left; one sign where there is no room."""
    high, right = room.height(), room.right()
    font = fonts.text(max(SMALLEST, high * 0.66), 800, tabular=True)
    signs, metrics = args.bounty, QFontMetricsF(font)
    if sum(_pill(sign, metrics, high) + 2 for sign in signs) > room.width() + 3:
        signs = (("bounty", ""),)
        if _pill(signs[0], metrics, high) > room.width():
            return font, []
    found = []
    for sign in reversed(signs):
        wide = _pill(sign, metrics, high)
        found.append((sign, QRectF(right - wide, room.top(), wide, high)))
        right -= wide + 2
    return font, found


def _pill(sign: tuple[str, str], metrics: QFontMetricsF, high: float) -> float:
    name, text = sign
    return metrics.horizontalAdvance(text) + (high * 0.74 + 1 if name else 0) + high * 0.52
