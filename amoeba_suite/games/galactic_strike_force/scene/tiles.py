"""Painters of what lies in a Sector: the panel itself, Stations, Opposition Ships, Missions."""

from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardlook import CardLook
from amoeba_suite.app.canvas.cardparts import fill_depth, fitted
from amoeba_suite.app.canvas.labels import Label, paint_label
from amoeba_suite.app.canvas.pens import dashed, line_pen
from amoeba_suite.app.canvas.sprites import Ink
from amoeba_suite.app.emblems import paint_emblem
from amoeba_suite.app.tokens import Tokens, mix
from amoeba_suite.games.galactic_strike_force.scene.cardface import paint_numbers, stat_colours
from amoeba_suite.games.galactic_strike_force.scene.hulls import paint_hull
from amoeba_suite.games.galactic_strike_force.scene.signs import paint_sign
from amoeba_suite.games.galactic_strike_force.scene.titles import paint_name

CENTRE = Qt.AlignmentFlag.AlignCenter


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
    bounty: bool = True


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
    font = fonts.text(size, 700)
    side = size * 1.15 if args.sign else 0.0
    wide = QFontMetricsF(font).horizontalAdvance(args.text) + side + 18
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
    text = Label(
        args.text, size, 700, "panel" if args.filled else args.token, "centre", False, True
    )
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
    flat = high < 58
    band_h = high * (0.62 if flat else 0.42)
    band = QRectF(rect.left(), rect.top(), rect.width(), band_h)
    painter.save()
    painter.setClipPath(path)
    painter.fillRect(band, QColor(look.ground(args.band)[0]))
    painter.restore()
    name_size = min(19.0, max(12.5, high * 0.145))
    inner = band.adjusted(5, 0, -3, 0)
    paint_name(painter, inner, args.title, look.ground(args.band)[1], name_size)
    pill_h = max(15.0, min(30.0, high * 0.21))
    row = QRectF(rect.left() + 5, rect.bottom() - pill_h - 3, rect.width() - 8, pill_h)
    _price(painter, row, args, ink)
    if row.width() > 62:
        _count(painter, row, f"×{args.count}", look.tokens.card_ink2)
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


def _station_kind(painter: QPainter, box: QRectF, args: Station, look: CardLook) -> None:
    size = max(12.0, min(22.0, box.height() * 0.6))
    if args.weaponry > 0 or args.defense > 0:
        w = f"+{args.weaponry}" if args.weaponry > 0 else ""
        d = f"+{args.defense}" if args.defense > 0 else ""
        paint_numbers(painter, box, w, d, stat_colours(look), look.ink, size)
        return
    spot = QRectF(box.left(), box.center().y() - size * 0.5, size, size)
    paint_sign(painter, spot, "boost" if args.band == "boost" else "tech", look.band(args.band))
    kind_size = max(11.5, size * 0.74)
    painter.setFont(fitted(args.kind, box.width() - size - 4, box.height(), kind_size, 11.0, 600))
    painter.setPen(QColor(look.tokens.card_ink2))
    words = box.adjusted(size + 4, 0, 0, 0)
    metrics = QFontMetricsF(painter.font())
    text = args.kind
    if metrics.horizontalAdvance(text) > words.width():
        text = text.partition(" – ")[0]
    text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, words.width())
    painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, text)


def _price(painter: QPainter, row: QRectF, args: Station, ink: Ink) -> None:
    if not args.price:
        return
    font = fonts.text(max(11.0, row.height() * 0.72), 800, tabular=True)
    wide = QFontMetricsF(font).horizontalAdvance(args.price) + 12
    pill = QRectF(row.right() - wide, row.top(), wide, row.height())
    dark, light = ink.tokens.card_ink, "#FFE27A" if ink.tokens.shadows else "#FFFFFF"
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(dark))
    painter.drawRoundedRect(pill, row.height() / 2, row.height() / 2)
    painter.setFont(font)
    painter.setPen(QColor(light))
    painter.drawText(pill, CENTRE, args.price)


def _count(painter: QPainter, row: QRectF, text: str, colour: str) -> None:
    painter.setFont(fonts.text(max(11.0, row.height() * 0.6), 500))
    painter.setPen(QColor(colour))
    painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, text)


# --- Opposition Ships ----------------------------------------------------------------------------


def paint_slot(painter: QPainter, rect: QRectF, args: None, ink: Ink) -> None:
    """A place that a Ship could take below the Fleet Limit."""
    painter.setPen(dashed(line_pen(ink.tokens.line, 1.2), 3, 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 5, 5)


def paint_enemy(painter: QPainter, rect: QRectF, args: Enemy, ink: Ink) -> None:
    """Name, silhouette, numbers, and who engages it."""
    look: CardLook = ink.look
    path = QPainterPath()
    path.addRoundedRect(rect, 5, 5)
    painter.save()
    painter.setClipPath(path)
    fill_depth(painter, rect, "opposition", look)
    painter.restore()
    high, wide = rect.height(), rect.width()
    row_h = max(15.0, min(36.0, high * 0.23))
    row = QRectF(rect.left(), rect.bottom() - row_h, wide, row_h)
    _paint_strength(painter, row, args, ink, path)
    light = look.light("opposition")
    title_h = min(46.0, (high - row_h) * (0.5 if high < 80 else 0.42))
    title = QRectF(rect.left() + 5, rect.top() + 2, wide - 8, title_h)
    paint_name(painter, title, args.title, light, min(18.0, max(12.5, high * 0.13)))
    art = QRectF(
        rect.left() + wide * 0.12, title.bottom(), wide * 0.76, row.top() - title.bottom() - 1
    )
    if art.height() > 9:
        soft = mix("#FFFFFF", look.band("opposition"), 0.35) if ink.tokens.shadows else "#000000"
        paint_hull(painter, art, args.hull, soft, light, to_left=True)
    _paint_marks(painter, art, args, ink)
    edge = ink.tokens.warn if args.flagship else mix(look.band("opposition"), "#FFFFFF", 0.25)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(edge, 2.2 if args.flagship else 1.0))
    painter.drawPath(path)


def _paint_strength(
    painter: QPainter, row: QRectF, args: Enemy, ink: Ink, path: QPainterPath
) -> None:
    painter.save()
    painter.setClipPath(path)
    shade = QColor("#000000")
    shade.setAlphaF(0.45 if ink.tokens.shadows else 1.0)
    painter.fillRect(row, shade)
    painter.restore()
    pairs = tuple(zip((args.weaponry, args.defense), args.more, strict=True))
    size = max(11.0, min(24.0, row.height() * 0.72))
    w, d = (f"{n}+{more}" if more else str(n) for n, more in pairs)
    if _strength_width(w + d, size) > row.width() - 6:
        # Too narrow to tell them apart: what counts is the sum.
        size, (w, d) = 11.0, tuple(str(n + more) for n, more in pairs)
    needed = _strength_width(w + d, size)
    colours = ("#FF9A6B", "#6CB8FF") if ink.tokens.shadows else ("#FFB08A", "#8CCBFF")
    inner = row.adjusted(max(2.0, (row.width() - needed) / 2), 0, 0, 0)
    paint_numbers(painter, inner, w, d, colours, "#FFFFFF", size)


def _strength_width(text: str, size: float) -> float:
    return len(text) * size * 0.64 + 2.8 * size


def _paint_marks(painter: QPainter, art: QRectF, args: Enemy, ink: Ink) -> None:
    """Engagers at the left, Guard or the engaged sign at the right."""
    side = max(15.0, min(24.0, art.height() * 0.62))
    x = art.left() - side * 0.35
    for engager in args.engagers:
        box = QRectF(x, art.center().y() - side * 0.5, side, side)
        paint_emblem(painter, box, engager.colour, ink.tokens)
        disc = QRectF(0, 0, side * 0.62, side * 0.62)
        disc.moveCenter(box.bottomRight() - QPointF(side * 0.1, side * 0.1))
        painter.setPen(line_pen("#17222E", 0.8))
        painter.setBrush(QColor("#FFFFFF"))
        painter.drawEllipse(disc)
        painter.setFont(fonts.text(max(9.0, disc.height() * 0.78), 800))
        painter.setPen(QColor("#17222E"))
        painter.drawText(disc, CENTRE, engager.role)
        x += side * 1.12
    sign = "guard" if args.guard else "engage" if args.engaged and not args.engagers else ""
    if sign:
        spot = QRectF(art.right() - side * 0.55, art.top(), side * 0.8, side * 0.8)
        paint_sign(painter, spot, sign, "#FFE27A" if ink.tokens.shadows else "#FFFFFF")


# --- Missions ------------------------------------------------------------------------------------


def paint_mission(painter: QPainter, rect: QRectF, args: Mission, ink: Ink) -> None:
    """A chip: sign, name, counters."""
    tokens: Tokens = ink.tokens
    look: CardLook = ink.look
    ground = look.ground("mission")[0] if tokens.shadows else "#000000"
    painter.setBrush(QColor(ground))
    painter.setPen(line_pen(mix(ground, "#FFFFFF", 0.35), 1.0))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
    side = rect.height() * 0.68
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
    font = fonts.text(11.5 if rect.height() < 26 else rect.height() * 0.46, 600)
    painter.setFont(font)
    painter.setPen(QColor("#FFFFFF"))
    words = QRectF(spot.right() + 4, rect.top(), right - spot.right() - 4, rect.height())
    metrics = QFontMetricsF(font)
    text = metrics.elidedText(args.title, Qt.TextElideMode.ElideRight, words.width())
    painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, text)
