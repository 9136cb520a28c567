"""One painter per kind of sprite: what the items of the table look like."""

from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardparts import ROUND
from amoeba_suite.app.canvas.labels import Label, paint_label
from amoeba_suite.app.canvas.panes import (
    Shown,
    lift_card,
    paint_burst,
    paint_scrim,
    paint_sheet,
    paint_shown,
    paint_strip,
)
from amoeba_suite.app.canvas.pens import dashed, line_pen
from amoeba_suite.app.canvas.prints import PaintFunction
from amoeba_suite.app.canvas.space import paint_space
from amoeba_suite.app.canvas.sprites import Ink
from amoeba_suite.app.emblems import paint_emblem
from amoeba_suite.app.tokens import CARD_BANDS, SEATS, Tokens, ink_on, mix
from amoeba_suite.games.devastators.scene import cardface
from amoeba_suite.games.devastators.scene.cardface import Face
from amoeba_suite.games.devastators.scene.fieldpaint import FIELD_PAINTERS, paint_words

Part = Literal["hand", "play", "systems", "reuse", "destroyed"]
PARTS: tuple[Part, ...] = ("hand", "play", "systems", "reuse", "destroyed")
STEP = 0.04
"""Offset of the cards below a pile's top, by its width."""


class Pile(Struct, frozen=True):
    """Cards on each other: backs, the last used one face up, or wrecks."""

    kind: Part
    depth: int
    """Edges to be seen below the top one; -1: no card at all."""
    top: Face | None = None


class Wing(Struct, frozen=True):
    """A fighter card in play, or an empty slot (colour -1)."""

    colour: int = -1
    label: str = ""
    spent: bool = False


class Plate(Struct, frozen=True):
    """The ground of a band or panel."""

    colour: int = -1
    """Whose turn it is shows as an edge in his colour; -1 for none."""
    out: bool = False


def part_colour(part: Part, tokens: Tokens) -> str:
    """The colour of a part of the hull, the same in bars and beside piles."""
    dark = tokens.dark
    return {
        "hand": tokens.info,
        "play": mix(CARD_BANDS["fighter"], "#FFFFFF", 0.5) if dark else CARD_BANDS["fighter"],
        "systems": tokens.good,
        "reuse": mix(tokens.text3, tokens.panel, 0.25) if tokens.shadows else tokens.text3,
        "destroyed": mix(tokens.bad, "#000000", 0.45) if dark else tokens.bad,
    }[part]


# --- ground ------------------------------------------------------------------------------------


CLOUDS = ((0.0, 0.45, "#7A2323"), (0.62, 0.42, "#1B3A5C"))


def _ground(painter: QPainter, rect: QRectF, args: None, ink: Ink) -> None:
    paint_space(painter, rect, ink.tokens, CLOUDS, reach=0.36, stars=110, seed=2500)


def _plate(painter: QPainter, rect: QRectF, args: Plate, ink: Ink) -> None:
    tokens = ink.tokens
    ground = QColor(tokens.panel)
    ground.setAlphaF(0.6 if args.out else 0.94)
    active = args.colour >= 0
    edge = SEATS[args.colour].line(tokens) if active else tokens.line
    painter.setPen(line_pen(edge, 2.0 if active else 1.0))
    painter.setBrush(ground)
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 8, 8)
    if active:
        bar = QRectF(rect.left() + 1, rect.top() + 9, 3.5, rect.height() - 18)
        painter.fillRect(bar, QColor(edge))


def _emblem(painter: QPainter, rect: QRectF, colour: int, ink: Ink) -> None:
    paint_emblem(painter, rect, colour, ink.tokens)


# --- the hull and the piles --------------------------------------------------------------------


def _bar(painter: QPainter, rect: QRectF, args: tuple[int, ...], ink: Ink) -> None:
    """The hull as a bar: a segment for every part, its number where there is room."""
    whole = sum(args)
    if not whole:
        return
    gap = 2.0
    filled = sum(1 for n in args if n)
    room = rect.width() - gap * (filled - 1)
    x = rect.left()
    for part, n in zip(PARTS, args, strict=True):
        if not n:
            continue
        wide = max(4.0, room * n / whole)
        box = QRectF(x, rect.top(), min(wide, rect.right() - x), rect.height())
        _segment(painter, box, part, n, ink.tokens)
        x += wide + gap


def _segment(painter: QPainter, box: QRectF, part: Part, n: int, tokens: Tokens) -> None:
    colour = part_colour(part, tokens)
    if tokens.shadows:
        painter.setPen(Qt.PenStyle.NoPen)
    else:
        painter.setPen(line_pen("#FFFFFF", 1))
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(box, 3, 3)
    size = min(15.0, max(12.0, box.height() * 0.75), box.height() - 1.5)
    needed = 0.63 * size * len(str(n)) + 3
    if box.width() >= needed and size >= 10:
        painter.setPen(QColor(ink_on(colour)))
        painter.setFont(fonts.text(max(11.0, size), 700, tabular=True))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
        painter.drawText(box, flags, str(n))


def _dot(painter: QPainter, rect: QRectF, part: Part, ink: Ink) -> None:
    """The colour of a part beside its name: the key to the bar."""
    painter.setPen(Qt.PenStyle.NoPen if ink.tokens.shadows else line_pen("#FFFFFF", 1))
    painter.setBrush(QColor(part_colour(part, ink.tokens)))
    painter.drawRoundedRect(rect, 2, 2)


def _pile(painter: QPainter, rect: QRectF, args: Pile, ink: Ink) -> None:
    width = rect.width()
    if args.depth < 0:
        painter.setPen(dashed(line_pen(ink.tokens.border, 1.2), 3, 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        corner = width * ROUND
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), corner, corner)
        return
    for n in range(args.depth, -1, -1):
        box = rect.translated(width * STEP * n, width * STEP * n)
        if args.kind == "systems":
            cardface.paint_back(painter, box, ink.look)
        elif args.kind == "destroyed":
            cardface.paint_wreck(painter, box, ink.look)
        elif args.top is not None:
            cardface.paint_card_top(painter, box, args.top, ink.look)


# --- cards -------------------------------------------------------------------------------------


def _face(painter: QPainter, rect: QRectF, args: Shown, ink: Ink) -> None:
    paint_shown(painter, rect, args, ink, cardface.paint_card)


def _back(painter: QPainter, rect: QRectF, args: None, ink: Ink) -> None:
    lift_card(painter, rect, ink)
    cardface.paint_back(painter, rect, ink.look)


def _wing(painter: QPainter, rect: QRectF, args: Wing, ink: Ink) -> None:
    """A fighter card in play, or the dashed place for one."""
    if args.colour < 0:
        painter.setPen(dashed(line_pen(ink.tokens.line, 1.2), 3, 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 5, 5)
        return
    cardface.paint_fighter_card(painter, rect, args.colour, args.label, ink.look)
    if args.spent:
        veil = QColor(ink.tokens.window)
        veil.setAlphaF(0.5)
        path = QPainterPath()
        path.addRoundedRect(rect, 5, 5)
        painter.fillPath(path, veil)


def _flag(painter: QPainter, rect: QRectF, args: tuple[str, str], ink: Ink) -> None:
    """A short notice on a filled ground, in a token's colour."""
    text, token = args
    colour = getattr(ink.tokens, token)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(rect, min(9.0, rect.height() / 2), min(9.0, rect.height() / 2))
    size = max(12.0, rect.height() * 0.6)
    paint_words(painter, rect.adjusted(6, 0, -6, 0), text, size, 700, ink_on(colour))


# --- over everything ---------------------------------------------------------------------------


def _bubble(painter: QPainter, rect: QRectF, text: str, ink: Ink) -> None:
    """Why a card cannot be played, beside it."""
    ground = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    ground.setColorAt(0, QColor(ink.tokens.raised))
    ground.setColorAt(1, QColor(ink.tokens.panel))
    painter.setPen(line_pen(ink.tokens.border, 1.2))
    painter.setBrush(ground)
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 7, 7)
    inner = rect.adjusted(9, 5, -9, -5)
    paint_label(painter, inner, Label(text, 12.5, 500, "text", "left", True, True), ink)


PAINTERS: dict[str, PaintFunction] = {
    **FIELD_PAINTERS,
    "ground": _ground,
    "strip": paint_strip,
    "plate": _plate,
    "emblem": _emblem,
    "label": paint_label,
    "bar": _bar,
    "dot": _dot,
    "pile": _pile,
    "face": _face,
    "back": _back,
    "wing": _wing,
    "flag": _flag,
    "burst": paint_burst,
    "scrim": paint_scrim,
    "sheet": paint_sheet,
    "bubble": _bubble,
}
"""Kind of sprite -> its painter; the third argument is the sprite's ``args``."""
