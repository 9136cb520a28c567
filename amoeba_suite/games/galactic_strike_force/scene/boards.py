"""Painters of what lies outside the Sectors: Ship panel, Techs, tabs, the Opposition's panel."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardlook import CardLook
from amoeba_suite.app.canvas.labels import Label, fitted, paint_label
from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.app.canvas.sprites import Ink
from amoeba_suite.app.emblems import paint_emblem
from amoeba_suite.app.tokens import SEATS, mix
from amoeba_suite.games.galactic_strike_force.scene.cardface import (
    numbers_width,
    paint_numbers,
    stat_colours,
)
from amoeba_suite.games.galactic_strike_force.scene.hulls import paint_hull
from amoeba_suite.games.galactic_strike_force.scene.signs import paint_sign
from amoeba_suite.games.galactic_strike_force.scene.titles import fits, paint_name

LIGHTS = ("#FF9A6B", "#6CB8FF")
BRIGHT = ("#FFB08A", "#8CCBFF")
"""Weaponry and Defense on dark ground, and in high contrast."""
MOST_OF = 0.42
"""Share of a panel's width that the sum of a stat may take."""
NARROW, SLIM = 52.0, 30.0
"""Widths of a Tech below which its name stands upright, and its tokens are a number."""


class Note(Struct, frozen=True):
    """A line on a panel; numbers of the two stats may follow the words."""

    text: str
    weaponry: str = ""
    defense: str = ""


class Panel(Struct, frozen=True):
    """A Strike Force Ship as its panel shows it."""

    colour: int
    name: str
    hull: str
    weaponry: int
    defense: int
    more: tuple[int, int]
    """What it counts on top."""
    notes: tuple[Note, ...] = ()
    """Where it is, panel tokens, temporary ones, prevention."""
    grounded: bool = False


class Slip(Struct, frozen=True):
    """An installed Tech with tokens."""

    title: str
    stat: str
    tokens: int
    printed: int
    scraps: bool


class Chip(Struct, frozen=True):
    """An installed Tech without tokens, or anything that is said in one line with a sign."""

    title: str
    sign: str
    """None where names need its room."""
    scraps: bool = False
    token: str = "text"


class Tab(Struct, frozen=True):
    """A Strike Force Ship in the row of all of them."""

    colour: int
    name: str
    weaponry: int
    defense: int
    shown: bool
    acting: bool
    grounded: bool
    hand: int


class Marker(Struct, frozen=True):
    """A Strike Force Ship in its Sector."""

    colour: int
    text: str
    free: bool
    """It has no role yet."""


def lights(ink: Ink) -> tuple[str, str]:
    """Colours of the stats on dark pictures."""
    return LIGHTS if ink.tokens.shadows else BRIGHT


def plate(rect: QRectF, corner: float = 7) -> QPainterPath:
    """The outline of a piece."""
    path = QPainterPath()
    path.addRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
    return path


def _with(n: int, more: int) -> str:
    return f"{n}+{more}" if more else str(n)


# --- a Strike Force Ship -------------------------------------------------------------------------


def paint_panel(painter: QPainter, rect: QRectF, args: Panel, ink: Ink) -> None:
    """Name and silhouette above the sums, what they are made of between."""
    path = plate(rect, 8)
    tokens = ink.tokens
    ground = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    top, low = ("#1B4E78", "#0C2238") if tokens.shadows else ("#000000", "#000000")
    if args.grounded and tokens.shadows:
        top, low = "#3A3F47", "#16191E"
    ground.setColorAt(0, QColor(top))
    ground.setColorAt(1, QColor(low))
    painter.fillPath(path, ground)
    high = rect.height()
    side = max(18.0, min(28.0, high * 0.17))
    emblem = QRectF(rect.left() + 8, rect.top() + 7, side, side)
    paint_emblem(painter, emblem, args.colour, tokens)
    name = QRectF(emblem.right() + 7, rect.top() + 5, rect.right() - emblem.right() - 12, side + 4)
    paint_name(painter, name, args.name, "#FFFFFF", min(17, side * 0.68))
    row_h = max(20.0, high * 0.17)
    row = QRectF(rect.left(), rect.bottom() - row_h, rect.width(), row_h)
    line_h = 15.0 if high < 220 else high * 0.066
    most = max(0, int((row.top() - name.bottom()) // line_h))
    lines = args.notes[:most]
    room = row.top() - name.bottom() - line_h * len(lines) - 6
    if room > 22:
        art = QRectF(rect.left() + rect.width() * 0.1, name.bottom() + 2, rect.width() * 0.8, room)
        fill = mix(SEATS[args.colour].fill, "#FFFFFF", 0.55) if not args.grounded else "#7A828C"
        paint_hull(painter, art, args.hull, fill if tokens.shadows else "#000000", "#E8F1FA")
    _paint_notes(painter, QRectF(rect.left() + 9, 0, rect.width() - 18, line_h), row, lines, ink)
    shade = QColor("#000000")
    shade.setAlphaF(0.4)
    painter.save()
    painter.setClipPath(path)
    painter.fillRect(row, shade)
    painter.restore()
    w, d = _with(args.weaponry, args.more[0]), _with(args.defense, args.more[1])
    size = min(24.0, row_h * 0.7)
    while (
        size > 11
        and max(numbers_width(w, "", size), numbers_width("", d, size)) > MOST_OF * row.width()
    ):
        size -= 0.5
    half = row.adjusted(rect.width() * 0.12, 0, -rect.width() * 0.5, 0)
    paint_numbers(painter, half, w, "", lights(ink), "#FFFFFF", size)
    other = row.adjusted(rect.width() * 0.56, 0, 0, 0)
    paint_numbers(painter, other, "", d, lights(ink), "#FFFFFF", size)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(SEATS[args.colour].fill, 2.4))
    painter.drawPath(path)


def _paint_notes(
    painter: QPainter, line: QRectF, row: QRectF, lines: tuple[Note, ...], ink: Ink
) -> None:
    y = row.top() - line.height() * len(lines) - 2
    pale = "#C9D8E8" if ink.tokens.shadows else "#FFFFFF"
    for note in lines:
        place = QRectF(line.left(), y, line.width(), line.height())
        size = line.height() * 0.78
        pair = note.weaponry, note.defense
        wide = numbers_width(*pair, size) + 6 if any(pair) else 0.0
        words = place.adjusted(0, 0, -wide, 0)
        label = Label(note.text, size, 500)
        font, shown = fitted(label, words)
        painter.setFont(font)
        painter.setPen(QColor(pale))
        if wide and shown != note.text:
            shown = ""  # the bubble says what the numbers are
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, shown)
        if wide:
            numbers = place.adjusted(place.width() - wide + 6, 0, 0, 0)
            paint_numbers(painter, numbers, *pair, lights(ink), pale, size)
        y += line.height()


def paint_slip(painter: QPainter, rect: QRectF, args: Slip, ink: Ink) -> None:
    """A Tech beside the panel: name, tokens as signs, hollow ones lost."""
    look: CardLook = ink.look
    path = plate(rect, 5)
    painter.fillPath(path, QColor(look.face))
    band, room = _slip_parts(rect, args.title)
    painter.save()
    painter.setClipPath(path)
    painter.fillRect(band, QColor(look.ground("tech")[0]))
    painter.restore()
    if rect.width() < NARROW:
        _upright(painter, band, args.title, look.ground("tech")[1])
    else:
        inner, size = band.adjusted(4, 0, -3, 0), max(12.0, band.height() * 0.29)
        paint_name(painter, inner, args.title, look.ground("tech")[1], size)
    if rect.width() < SLIM:
        _stacked(painter, room, args, look)
    else:
        _tokens(painter, room, args, look)
    if args.scraps:
        side = min(13.0, rect.width() * 0.3)
        # A name that reads upwards begins at the left.
        upright = rect.width() < NARROW
        corner, inward = (rect.bottomRight(), -side) if upright else (rect.bottomLeft(), side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.badge))
        painter.drawPolygon([corner, corner + QPointF(inward, 0), corner - QPointF(0, side)])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(look.edge, 1.0))
    painter.drawPath(path)


def _slip_parts(rect: QRectF, title: str) -> tuple[QRectF, QRectF]:
    """Where the name of a Tech stands, and where its tokens lie."""
    left, top, wide, high = rect.left(), rect.top(), rect.width(), rect.height()
    if wide < SLIM:
        head = 34.0 if high >= 110 else 28.0
        return rect.adjusted(0, head, 0, 0), QRectF(left, top, wide, head)
    if wide < NARROW:
        band = QRectF(left, top, min(18.0, wide * 0.52), high)
        if not fits(QRectF(0, 0, high - 8, band.width()), title):
            band.setWidth(min(28.0, wide - 16))
        return band, QRectF(band.right(), top + 3, rect.right() - band.right(), high - 6)
    band = QRectF(left, top, wide, min(max(44.0, high * 0.26), high * 0.36))
    return band, QRectF(left, band.bottom() + 3, wide, rect.bottom() - band.bottom() - 6)


def _upright(painter: QPainter, band: QRectF, title: str, ink: str) -> None:
    """A name that reads from the bottom up."""
    painter.save()
    painter.translate(band.left(), band.bottom())
    painter.rotate(-90)
    paint_name(painter, QRectF(5, 0, band.height() - 8, band.width()), title, ink, 11)
    painter.restore()


def _tokens(painter: QPainter, room: QRectF, args: Slip, look: CardLook) -> None:
    """As many signs as tokens are printed, the lost ones faint; in numbers when too many."""
    colour = stat_colours(look)[args.stat == "defense"]
    most = max(args.printed, args.tokens)
    tallest = max(22.0, room.height() * 0.16)
    side = min(tallest, room.width() * 0.62, room.height() / max(most, 1) * 0.86)
    if side < 11:
        size = min(14.0, room.width() * 0.5)
        w, d = (str(args.tokens), "") if args.stat == "weaponry" else ("", str(args.tokens))
        if room.width() < SLIM:
            _stacked(painter, room, args, look)
            return
        middle = QRectF(room.left() + 3, room.top(), room.width() - 3, room.height())
        paint_numbers(painter, middle, w, d, stat_colours(look), look.ink, size)
        return
    step = room.height() / max(most, 1)
    step = min(step, side * 1.25)
    top = room.center().y() - step * most / 2
    for n in range(most):
        spot = QRectF(room.center().x() - side / 2, top + step * n + (step - side) / 2, side, side)
        painter.setOpacity(1.0 if n < args.tokens else 0.22)
        paint_sign(painter, spot, args.stat, colour)
    painter.setOpacity(1.0)


def _stacked(painter: QPainter, room: QRectF, args: Slip, look: CardLook) -> None:
    """Too narrow for both beside each other: the sign above the number of tokens."""
    side = max(9.0, min(14.0, room.width() - 3, room.height() * 0.42))
    spot = QRectF(room.center().x() - side / 2, room.center().y() - side - 1, side, side)
    paint_sign(painter, spot, args.stat, stat_colours(look)[args.stat == "defense"])
    painter.setFont(fonts.text(12, 800, tabular=True))
    painter.setPen(QColor(look.ink))
    words = QRectF(room.left() - 2, spot.bottom(), room.width() + 4, 16)
    painter.drawText(words, Qt.AlignmentFlag.AlignCenter, str(args.tokens))


def paint_chip(painter: QPainter, rect: QRectF, args: Chip, ink: Ink) -> None:
    """A line with a sign on a raised ground."""
    tokens = ink.tokens
    painter.setPen(line_pen(tokens.border if not tokens.shadows else tokens.line, 1))
    painter.setBrush(QColor(tokens.raised))
    painter.drawPath(plate(rect, 5))
    token = "bad" if args.scraps else args.token
    words = rect.adjusted(3, 0, -2, 0)
    if args.sign:
        side = min(16.0, rect.height() * 0.72)
        spot = QRectF(rect.left() + 6, rect.center().y() - side / 2, side, side)
        paint_sign(painter, spot, args.sign, getattr(tokens, token))
        words, token = rect.adjusted(side + 12, 0, -5, 0), args.token
    if args.title:
        size = max(12.0, rect.height() * 0.5)
        paint_label(painter, words, Label(args.title, size, 600, token, "left", False, True), ink)


# --- tabs and markers ----------------------------------------------------------------------------


def paint_tab(painter: QPainter, rect: QRectF, args: Tab, ink: Ink) -> None:
    """Emblem, name of the Ship, its strength; the one shown below is joined to it."""
    tokens = ink.tokens
    path = plate(rect, 6)
    painter.fillPath(path, QColor(tokens.raised if args.shown else tokens.panel))
    edge = SEATS[args.colour].line(tokens) if args.shown else tokens.line
    painter.setPen(line_pen(edge, 2.0 if args.shown else 1.0))
    painter.drawPath(path)
    side = rect.height() * 0.72
    emblem = QRectF(rect.left() + 5, rect.center().y() - side / 2, side, side)
    paint_emblem(painter, emblem, args.colour, tokens)
    size = max(11.5, min(19.0, rect.height() * 0.5))
    right = rect.right() - 4
    if not args.grounded:
        w, d = str(args.weaponry), str(args.defense)
        wide = (len(w) + len(d)) * size * 0.66 + size * 3.05
        numbers = QRectF(right - wide, rect.top(), wide, rect.height())
        stats = (tokens.weaponry, tokens.defense)
        paint_numbers(painter, numbers, w, d, stats, tokens.text, size)
        right = numbers.left()
    words = QRectF(emblem.right() + 5, rect.top(), right - emblem.right() - 7, rect.height())
    token = "text3" if args.grounded else "text"
    weight = 700 if args.shown or args.acting else 500
    name = _short(args.name, words.width(), weight)
    paint_label(painter, words, Label(name, size, weight, token, "left", False, True), ink)


def _short(name: str, room: float, weight: int) -> str:
    """The name, else its first word, else nothing: two letters with dots help nobody."""
    metrics = QFontMetricsF(fonts.narrow(fonts.text(11.0, weight), fonts.NARROWER[-1]))
    for text in (name, name.split()[0]):
        if metrics.horizontalAdvance(text) <= room:
            return text
    return ""


def paint_marker(painter: QPainter, rect: QRectF, args: Marker, ink: Ink) -> None:
    """The emblem with the Ship's name beside it; a ring while it has no role."""
    tokens = ink.tokens
    side = rect.height() * 0.78
    emblem = QRectF(rect.left() + 3, rect.center().y() - side / 2, side, side)
    words = QRectF(emblem.right() + 4, rect.top(), rect.right() - emblem.right() - 8, rect.height())
    name = _short(args.text, words.width(), 600)
    pill = rect if name else QRectF(rect.left(), rect.top(), side + 7, rect.height())
    path = plate(pill, rect.height() / 2)
    painter.fillPath(path, QColor(tokens.raised))
    edge = SEATS[args.colour].line(tokens) if args.free else tokens.line
    painter.setPen(line_pen(edge, 1.6 if args.free else 1.0))
    painter.drawPath(path)
    paint_emblem(painter, emblem, args.colour, tokens)
    size = max(11.0, min(17.0, rect.height() * 0.5))
    paint_label(painter, words, Label(name, size, 600, "text", "left", False, True), ink)
