"""Painters of what lies beside the map: panels, rows of cards in play, buttons, counters, cards."""

from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardparts import fitted as card_fitted
from amoeba_suite.app.canvas.cardparts import paint_title, plate
from amoeba_suite.app.canvas.labels import Label, fitted
from amoeba_suite.app.canvas.panes import paint_scrim, paint_sheet
from amoeba_suite.app.canvas.pens import dashed, line_pen, paint_lift
from amoeba_suite.app.canvas.prints import PaintFunction
from amoeba_suite.app.canvas.sprites import Ink
from amoeba_suite.app.emblems import paint_emblem, paint_symbol
from amoeba_suite.app.tokens import CARD_BANDS, mix
from amoeba_suite.games.amoeba_wars.scene.cardface import (
    Face,
    paint_back,
    paint_card,
    paint_card_top,
)
from amoeba_suite.games.amoeba_wars.scene.pieces import ShipPiece, paint_planets, paint_ship

SMALLEST_PIP = 10.0
"""From disc to disc; where they would have to be closer, numbers stand for them."""


class Panel(Struct, frozen=True):
    """The ground of a panel; ``colour``: whose edge it has, -1 for nobody's."""

    colour: int = -1
    strip: bool = False
    """The ground of the hand: no corners, a line above."""


class Row(Struct, frozen=True):
    """One of the Power Plays."""

    rank: str
    title: str
    band: str
    name: str
    colour: int
    state: str
    """``done``, ``playing`` or ``waits``: in words, ready to show."""
    style: Literal["done", "playing", "waits", "down"]
    """``down``: a card that lies face down."""
    size: float
    used: bool = False
    """The card that is being worked through."""


class ButtonArt(Struct, frozen=True):
    """A button on the scene."""

    text: str
    key: str = ""
    primary: bool = False
    size: float = 13.5
    sign: str = ""
    """``plus``, ``minus`` or ``fit`` in place of words."""
    off: bool = False


class Counter(Struct, frozen=True):
    """A ship counter in a panel, with what stands beside or below it."""

    piece: ShipPiece
    veiled: bool = False


class CardArt(Struct, frozen=True):
    """A card in the hand; ``veiled``: it cannot be played now."""

    face: Face
    veiled: bool = False


class Pile(Struct, frozen=True):
    """Draw pile (no face) or discards; ``depth`` cards can be seen below the top one."""

    depth: int
    top: Face | None = None
    back: bool = True


class Odds(Struct, frozen=True):
    """Win, tie and loss as parts of a bar, in 36ths."""

    win: int
    tie: int
    loss: int


class Pips(Struct, frozen=True):
    """How many Central Systems of those needed for Saestor."""

    have: int
    need: int
    colour: int
    out: bool = False


def _panel(painter: QPainter, rect: QRectF, args: Panel, ink: Ink) -> None:
    tokens = ink.tokens
    if args.strip:
        painter.fillRect(rect, QColor(tokens.panel))
        painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), 1), QColor(tokens.line))
        return
    edge = tokens.line if args.colour < 0 else ink.look.line(args.colour)
    painter.setPen(line_pen(edge, 1.2 if args.colour < 0 else 2.0))
    painter.setBrush(QColor(tokens.panel))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 9, 9)


def _row(painter: QPainter, rect: QRectF, args: Row, ink: Ink) -> None:
    tokens = ink.tokens
    box = rect.adjusted(1, 1, -1, -1)
    edge, wide = (tokens.accent, 2.2) if args.style == "playing" else (tokens.line, 1.2)
    painter.setPen(line_pen(edge, wide))
    painter.setBrush(QColor(tokens.panel))
    painter.drawRoundedRect(box, 6, 6)
    chip = QRectF(box.left(), box.top(), min(box.height(), args.size * 3.1), box.height())
    band = CARD_BANDS[args.band]
    painter.setPen(Qt.PenStyle.NoPen)
    shade = band if args.style != "done" else mix(band, tokens.panel, 0.35)
    painter.setBrush(QColor(shade))
    painter.drawPath(plate(chip, 0.12))
    painter.setPen(QColor("#FFFFFF"))
    painter.setFont(fonts.text(min(args.size * 1.5, chip.height() * 0.52), 700))
    painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, args.rank)
    _row_words(painter, QRectF(chip.right() + 7, box.top(), box.right() - chip.right() - 13,
                               box.height()), args, ink)  # fmt: skip


MIDDLE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


def _row_words(painter: QPainter, area: QRectF, args: Row, ink: Ink) -> None:
    if area.height() < args.size * 2.9:
        _row_line(painter, area, args, ink)
        return
    tokens = ink.tokens
    first = QRectF(area.left(), area.top(), area.width(), area.height() / 1.9)
    _row_title(painter, first, args, ink)
    y = area.bottom() - area.height() * 0.29
    spot = QPointF(area.left() + 6, y)
    paint_symbol(painter, spot, 5.2, args.colour, ink.look.line(args.colour))
    state_font = fonts.text(args.size - 0.5, 600 if args.style == "playing" else 400)
    painter.setFont(state_font)
    painter.setPen(QColor(tokens.accent if args.style == "playing" else tokens.text2))
    low = QRectF(area.left(), y - args.size, area.width(), args.size * 2)
    painter.drawText(low, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, args.state)
    used = QFontMetricsF(state_font).horizontalAdvance(args.state)
    room = QRectF(area.left() + 17, low.top(), area.width() - used - 22, low.height())
    font, text = fitted(Label(args.name, args.size - 0.5, 400), room)
    painter.setFont(font)
    painter.setPen(QColor(tokens.text2))
    painter.drawText(room, MIDDLE, text)


def _row_line(painter: QPainter, area: QRectF, args: Row, ink: Ink) -> None:
    """All in one line: whose card it is by its sign, and by name where there is room."""
    spot = QPointF(area.left() + 6, area.center().y())
    paint_symbol(painter, spot, 5.2, args.colour, ink.look.line(args.colour))
    room = area.adjusted(17, 0, 0, 0)
    used = _row_title(painter, room, args, ink)
    font = fonts.text(args.size - 0.5, 400)
    if used + 10 + QFontMetricsF(font).horizontalAdvance(args.name) <= room.width():
        painter.setFont(font)
        painter.setPen(QColor(ink.tokens.text2))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(room, right, args.name)


def _row_title(painter: QPainter, room: QRectF, args: Row, ink: Ink) -> float:
    """The title of the card, dimmed when it is done; how wide it is."""
    font, text = fitted(Label(args.title, args.size, 600), room)
    painter.setFont(font)
    painter.setPen(QColor(ink.tokens.text3 if args.style == "done" else ink.tokens.text))
    painter.drawText(room, MIDDLE, text)
    return QFontMetricsF(font).horizontalAdvance(text)


def _button(painter: QPainter, rect: QRectF, args: ButtonArt, ink: Ink) -> None:
    tokens = ink.tokens
    ground = tokens.accent if args.primary else tokens.raised
    text = tokens.accent_ink if args.primary else tokens.text3 if args.off else tokens.text
    painter.setPen(line_pen(tokens.accent if args.primary else tokens.border, 1.3))
    if args.off:
        painter.setPen(dashed(line_pen(tokens.line, 1.2)))
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 7, 7)
    if args.sign:
        _paint_sign(painter, rect, args.sign, text)
        return
    cap = 0.0
    if args.key:
        cap = args.size * 1.7
        key = QRectF(rect.right() - cap - 8, rect.center().y() - args.size * 0.78, cap,
                     args.size * 1.56)  # fmt: skip
        painter.setPen(line_pen(text, 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(key, 4, 4)
        painter.setFont(fonts.text(max(11.0, args.size - 2), 600))
        painter.drawText(key, Qt.AlignmentFlag.AlignCenter, args.key)
        cap += 8
    room = rect.adjusted(8, 0, -8 - cap, 0)
    font, words = fitted(Label(args.text, args.size, 600), room)
    painter.setFont(font)
    painter.setPen(QColor(text))
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)


def _paint_sign(painter: QPainter, rect: QRectF, sign: str, colour: str) -> None:
    side = min(rect.width(), rect.height()) * 0.2
    x, y = rect.center().x(), rect.center().y()
    painter.setPen(line_pen(colour, max(1.6, side * 0.26)))
    if sign in ("plus", "minus"):
        painter.drawLine(QPointF(x - side, y), QPointF(x + side, y))
        if sign == "plus":
            painter.drawLine(QPointF(x, y - side), QPointF(x, y + side))
        return
    for dx in (-1, 1):
        for dy in (-1, 1):
            corner = QPointF(x + dx * side, y + dy * side)
            painter.drawLine(corner, QPointF(x + dx * side * 0.35, corner.y()))
            painter.drawLine(corner, QPointF(corner.x(), y + dy * side * 0.35))


def _counter(painter: QPainter, rect: QRectF, args: Counter, ink: Ink) -> None:
    paint_ship(painter, rect, args.piece, ink.look)
    if args.veiled:
        veil = QColor(ink.tokens.panel)
        veil.setAlphaF(0.55)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(veil)
        painter.drawRect(rect.adjusted(-2, -2, 4, 4))


def _card(painter: QPainter, rect: QRectF, args: CardArt, ink: Ink) -> None:
    if ink.tokens.shadows:
        paint_lift(painter, rect, rect.width() * 0.065, 0.3)
    paint_card(painter, rect, args.face, ink.look)
    if args.veiled:
        veil = QColor(ink.tokens.panel)
        veil.setAlphaF(0.42)
        painter.fillPath(plate(rect), veil)


def _back(painter: QPainter, rect: QRectF, _args: None, ink: Ink) -> None:
    paint_back(painter, rect, ink.look)


def _pile(painter: QPainter, rect: QRectF, args: Pile, ink: Ink) -> None:
    tokens = ink.tokens
    if args.depth < 0:
        painter.setPen(dashed(line_pen(tokens.border, 1.3)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(plate(rect.adjusted(1, 1, -1, -1)))
        return
    for n in range(args.depth, 0, -1):
        painter.setPen(line_pen(tokens.border, 1))
        painter.setBrush(QColor(tokens.raised))
        painter.drawPath(plate(rect.translated(n * 2.0, n * 2.0)))
    if args.top is None:
        paint_back(painter, rect, ink.look)
    else:
        paint_card_top(painter, rect, args.top, ink.look)


def _bar(painter: QPainter, rect: QRectF, args: Odds, ink: Ink) -> None:
    tokens = ink.tokens
    painter.setPen(Qt.PenStyle.NoPen)
    x = rect.left()
    for part, token in ((args.win, tokens.good), (args.tie, tokens.warn), (args.loss, tokens.bad)):
        wide = rect.width() * part / 36
        painter.fillRect(QRectF(x, rect.top(), max(0.0, wide - 1.5), rect.height()), QColor(token))
        x += wide


def _pips(painter: QPainter, rect: QRectF, args: Pips, ink: Ink) -> None:
    """Badge and discs, filled for those held; a ring for those still needed."""
    tokens = ink.tokens
    side = rect.height()
    if args.out:
        painter.setOpacity(0.4)
    paint_emblem(painter, QRectF(rect.left(), rect.top(), side, side), args.colour, tokens)
    enough = args.have >= args.need
    count = max(args.need, args.have)
    step = min(side * 0.82, (rect.width() - side - 7) / count)
    if step < SMALLEST_PIP:
        painter.setPen(QColor(tokens.good if enough else tokens.text))
        painter.setFont(fonts.text(max(12.0, side * 0.7), 600, tabular=True))
        painter.drawText(rect.adjusted(side + 7, 0, 0, 0), MIDDLE, f"{args.have}/{args.need}")
        return
    radius = step * 0.36
    painter.setPen(line_pen(tokens.good if enough else tokens.border, 1.4))
    for n in range(count):
        spot = QPointF(rect.left() + side + 7 + step * (n + 0.5), rect.center().y())
        fill = QColor(tokens.good if enough else tokens.text)
        painter.setBrush(fill if n < args.have else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(spot, radius, radius)


def _emblem(painter: QPainter, rect: QRectF, args: int, ink: Ink) -> None:
    paint_emblem(painter, rect, args, ink.tokens)


def _planets(painter: QPainter, rect: QRectF, _args: None, ink: Ink) -> None:
    """The key to the planets: six die faces in a row."""
    side = rect.height()
    step = (rect.width() - side) / 5
    for n in range(6):
        box = QRectF(rect.left() + round(n * step), rect.top(), side, side)
        painter.setPen(line_pen(ink.tokens.line, 1.2))
        painter.setBrush(QColor(ink.look.hex("outer")))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
        inset = side * 0.16
        inner = box.adjusted(inset, inset, -inset, -inset)
        paint_planets(painter, inner, n + 1, ink.look)


def _bubble(painter: QPainter, rect: QRectF, args: str, ink: Ink) -> None:
    tokens = ink.tokens
    painter.setPen(line_pen(tokens.border, 1.3))
    painter.setBrush(QColor(tokens.raised))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 8, 8)
    area = rect.adjusted(10, 6, -10, -6)
    font = card_fitted(args, area.width(), area.height(), 12.5, 11, 450)
    paint_title(painter, area, args, font, tokens.text)


PAINTERS: dict[str, PaintFunction] = {
    "panel": _panel,
    "row": _row,
    "button": _button,
    "counter": _counter,
    "card": _card,
    "back": _back,
    "pile": _pile,
    "bar": _bar,
    "pips": _pips,
    "emblem": _emblem,
    "planets": _planets,
    "scrim": paint_scrim,
    "sheet": paint_sheet,
    "bubble": _bubble,
}
