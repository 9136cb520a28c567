"""Painters of what lies in a Sector but for Ships: the panel itself, Stations, Missions."""

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.boxes import SMALLEST_TEXT
from amoeba_suite.app.canvas.cardlook import CardLook
from amoeba_suite.app.canvas.cardparts import fitted
from amoeba_suite.app.canvas.labels import Label, paint_label
from amoeba_suite.app.canvas.labels import fitted as fitted_label
from amoeba_suite.app.canvas.pens import dashed, line_pen
from amoeba_suite.app.canvas.sprites import Ink
from amoeba_suite.app.tokens import Tokens, mix
from amoeba_suite.games.galactic_strike_force.scene.cardface import (
    numbers_width,
    paint_numbers,
    stat_colours,
)
from amoeba_suite.games.galactic_strike_force.scene.signs import paint_sign
from amoeba_suite.games.galactic_strike_force.scene.titles import fits, paint_name

CENTRE = Qt.AlignmentFlag.AlignCenter
SLIM = 52.0
"""A Station that is no wider has its name closer to its edges."""


class SectorPlate(Struct, frozen=True):
    """The ground of a Sector."""

    overrun: bool
    active: bool
    """The Ship that decides is here."""


class Status(Struct, frozen=True):
    """A pill with a sign: Contested, Overrun, and the like."""

    text: str
    token: str
    sign: str = ""
    filled: bool = False
    short: str = ""
    """What is said in place of the text where that would be cut."""


class Station(Struct, frozen=True):
    """The top card of a Station Deck."""

    title: str
    band: str
    kind: str
    weaponry: int
    defense: int
    price: str
    count: int
    dear: bool = False
    """The Ship that buys cannot pay for it."""


class Mission(Struct, frozen=True):
    """A Mission in play."""

    title: str
    kind: str
    counters: int
    back: bool


# --- the panel -----------------------------------------------------------------------------------


def paint_sector(painter: QPainter, rect: QRectF, args: SectorPlate, ink: Ink) -> None:
    """A panel with an edge that tells its side."""
    tokens = ink.tokens
    path = QPainterPath()
    path.addRoundedRect(rect.adjusted(1, 1, -1, -1), 9, 9)
    painter.fillPath(path, QColor(tokens.panel))
    if args.overrun:
        head = QRectF(rect.left(), rect.top(), rect.width(), min(34.0, rect.height()))
        painter.save()
        painter.setClipPath(path)
        hatch = QColor(tokens.bad)
        hatch.setAlphaF(0.22 if tokens.shadows else 0.5)
        painter.fillRect(head, QBrush(hatch, Qt.BrushStyle.BDiagPattern))
        painter.restore()
    edge = tokens.bad if args.overrun else tokens.line
    wide = 1.6 if args.overrun else 1.0
    if args.active:
        edge, wide = tokens.accent, 2.2
    painter.setPen(line_pen(edge, wide))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


def paint_status(painter: QPainter, rect: QRectF, args: Status, ink: Ink) -> None:
    """The pill at the right end of its box, no wider than it needs."""
    tokens = ink.tokens
    colour = getattr(tokens, args.token)
    size = 11.0 if rect.height() < 20 else min(17.0, rect.height() * 0.56)
    size = max(11.0, size)
    side = size * 1.15 if args.sign else 0.0
    text = Label(
        args.text, size, 700, "panel" if args.filled else args.token, "centre", False, True
    )
    font, shown = fitted_label(text, rect.adjusted(side + 9, 0, -7, 0))
    if shown != args.text:
        text = replace(text, text=args.short)
        font = fonts.text(SMALLEST_TEXT, 700)
    wide = QFontMetricsF(font).horizontalAdvance(text.text) + side + 18
    pill = QRectF(rect)
    pill.setLeft(max(rect.left(), rect.right() - wide))
    ground = QColor(colour)
    ground.setAlphaF(1.0 if args.filled else 0.16)
    painter.setPen(line_pen(colour, 1.2))
    painter.setBrush(ground)
    corner = pill.height() / 2
    painter.drawRoundedRect(pill.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
    if args.sign:
        spot = QRectF(pill.left() + 7, pill.center().y() - side / 2, side, side)
        paint_sign(painter, spot, args.sign, tokens.panel if args.filled else colour)
    words = pill.adjusted(side + 9, 0, -7, 0)
    paint_label(painter, words, text, ink)


# --- Stations ------------------------------------------------------------------------------------


def paint_station(painter: QPainter, rect: QRectF, args: Station, ink: Ink) -> None:
    """Name, kind and numbers, how many cards, and the Price in a pill."""
    look: CardLook = ink.look
    path = QPainterPath()
    path.addRoundedRect(rect, 5, 5)
    if args.count > 1 and ink.tokens.shadows:
        below = path.translated(2, 2)
        painter.fillPath(below, QColor(mix(look.face, "#000000", 0.35)))
    painter.fillPath(path, QColor(look.face))
    high = rect.height()
    name_size = min(19.0, max(12.5, high * 0.145))
    band, inner, flat = _name_band(rect, args.title)
    painter.save()
    painter.setClipPath(path)
    painter.fillRect(band, QColor(look.ground(args.band)[0]))
    painter.restore()
    paint_name(painter, inner, args.title, look.ground(args.band)[1], name_size)
    pill_h = _pill_height(high)
    row = QRectF(rect.left() + 5, rect.bottom() - pill_h - 3, rect.width() - 8, pill_h)
    pill = _price(painter, row, args, ink)
    rest = row.adjusted(0, 0, -pill - 2, 0)
    if flat and max(args.weaponry, args.defense) > 0:
        rest = _flat_numbers(painter, rest, args, look)
    _count(painter, rest, f"×{args.count}", look.tokens.card_ink2)
    if not flat:
        middle = QRectF(row.left(), band.bottom(), row.width(), row.top() - band.bottom())
        _station_kind(painter, middle, args, look)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(look.edge, 1.0))
    painter.drawPath(path)
    if args.dear:
        veil = QColor(ink.tokens.panel)
        veil.setAlphaF(0.45)
        painter.fillPath(path, veil)


def _name_band(rect: QRectF, title: str) -> tuple[QRectF, QRectF, bool]:
    """The band, the room for the name in it, and whether nothing stands between it and the row.

    A name that would be cut takes the room of the kind: the band's colour tells that, too.
    """
    high = rect.height()
    low, whole = high < 58, high - _pill_height(high) - 3
    sides = ((3, 2), (1.5, 1)) if rect.width() <= SLIM else ((5, 3),)
    usual = [high * 0.62] if low else [max(high * s, min(28.0, high * 0.5)) for s in (0.42, 0.52)]
    tries = [(h, sides[0], low) for h in usual] + [(whole, side, True) for side in sides]
    for tall, (left, right), flat in tries:
        band = QRectF(rect.left(), rect.top(), rect.width(), tall)
        inner = band.adjusted(left, 0, -right, 0)
        if fits(inner, title):
            return band, inner, flat
    band.setHeight(usual[-1])
    inner.setHeight(usual[-1])
    return band, inner, low


def _pill_height(high: float) -> float:
    return max(15.0, min(30.0, high * 0.21))


def _station_kind(painter: QPainter, box: QRectF, args: Station, look: CardLook) -> None:
    size = max(12.0, min(22.0, box.height() * 0.6))
    if args.weaponry > 0 or args.defense > 0:
        w = f"+{args.weaponry}" if args.weaponry > 0 else ""
        d = f"+{args.defense}" if args.defense > 0 else ""
        paint_numbers(painter, box, w, d, stat_colours(look), look.ink, size)
        return
    # The first word says what it is; when it is to be played follows where there is room.
    text, kind_size = args.kind, max(11.5, size * 0.74)
    font = fitted(text, box.width() - size - 4, box.height(), kind_size, 11.0, 600)
    if QFontMetricsF(font).horizontalAdvance(text) > box.width() - size - 4:
        text = text.partition(" – ")[0]
        size = min(size, max(12.0, box.width() - 4 - QFontMetricsF(font).horizontalAdvance(text)))
    spot = QRectF(box.left(), box.center().y() - size * 0.5, size, size)
    paint_sign(painter, spot, "boost" if args.band == "boost" else "tech", look.band(args.band))
    words = box.adjusted(size + 3, 0, 3, 0)
    if QFontMetricsF(font).horizontalAdvance(text) <= words.width():
        painter.setFont(font)
        painter.setPen(QColor(look.tokens.card_ink2))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, text)


def _flat_numbers(painter: QPainter, row: QRectF, args: Station, look: CardLook) -> QRectF:
    """What a Tech adds, beside the Price; what is left of the row."""
    w, d = (str(n) if n > 0 else "" for n in (args.weaponry, args.defense))
    wide = numbers_width(w, d, SMALLEST_TEXT)
    if wide > row.width() + 1:
        return row
    place = QRectF(row.right() - wide, row.top(), wide, row.height())
    paint_numbers(painter, place, w, d, stat_colours(look), look.ink, SMALLEST_TEXT)
    return row.adjusted(0, 0, -wide - 3, 0)


def _price(painter: QPainter, row: QRectF, args: Station, ink: Ink) -> float:
    """The Price in a dark pill; its width."""
    if not args.price:
        return 0.0
    font = fonts.text(max(11.0, row.height() * 0.72), 800, tabular=True)
    wide = QFontMetricsF(font).horizontalAdvance(args.price) + (12 if row.width() > 62 else 8)
    pill = QRectF(row.right() - wide, row.top(), wide, row.height())
    dark, light = ink.tokens.card_ink, "#FFE27A" if ink.tokens.shadows else "#FFFFFF"
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(dark))
    painter.drawRoundedRect(pill, row.height() / 2, row.height() / 2)
    painter.setFont(font)
    painter.setPen(QColor(light))
    painter.drawText(pill, CENTRE, args.price)
    return wide


def _count(painter: QPainter, row: QRectF, text: str, colour: str) -> None:
    font = fonts.text(max(11.0, row.height() * 0.6), 500)
    if QFontMetricsF(font).horizontalAdvance(text) > row.width() + 1:
        return
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, text)


# --- places --------------------------------------------------------------------------------------


def paint_slot(painter: QPainter, rect: QRectF, args: None, ink: Ink) -> None:
    """A place that a Ship could take below the Fleet Limit."""
    painter.setPen(dashed(line_pen(ink.tokens.line, 1.2), 3, 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 5, 5)


# --- Missions ------------------------------------------------------------------------------------


def paint_mission(painter: QPainter, rect: QRectF, args: Mission, ink: Ink) -> None:
    """A chip: sign, name, counters."""
    tokens: Tokens = ink.tokens
    look: CardLook = ink.look
    ground = look.ground("mission")[0] if tokens.shadows else "#000000"
    painter.setBrush(QColor(ground))
    painter.setPen(line_pen(mix(ground, "#FFFFFF", 0.35), 1.0))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
    side = min(rect.height() * 0.68, max(14.0, rect.height() * 0.46))
    spot = QRectF(rect.left() + 5, rect.center().y() - side / 2, side, side)
    paint_sign(painter, spot, "flip" if args.back else args.kind, "#FFFFFF")
    right = rect.right() - 5
    if args.counters:
        disc = QRectF(right - side * 1.1, rect.center().y() - side * 0.55, side * 1.1, side * 1.1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#FFE27A"))
        painter.drawEllipse(disc)
        painter.setFont(fonts.text(max(11.0, side * 0.85), 800))
        painter.setPen(QColor("#17222E"))
        painter.drawText(disc, CENTRE, str(args.counters))
        right = disc.left() - 3
    words = QRectF(spot.right() + 4, rect.top(), right - spot.right() - 4, rect.height())
    size = max(11.5, rect.height() * 0.46)
    paint_name(painter, words, args.title, "#FFFFFF", size, 600)
