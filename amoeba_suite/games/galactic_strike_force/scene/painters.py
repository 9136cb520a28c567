"""One painter per kind of sprite: what the items of the table look like."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardparts import wrapped
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
from amoeba_suite.app.canvas.pens import line_pen, paint_lift
from amoeba_suite.app.canvas.prints import PaintFunction
from amoeba_suite.app.canvas.space import paint_space
from amoeba_suite.app.canvas.sprites import Ink
from amoeba_suite.app.tokens import ink_on
from amoeba_suite.games.galactic_strike_force.scene import boards, cardface, enemies, margins, tiles
from amoeba_suite.games.galactic_strike_force.scene.titles import Name, paint_name, paint_words


class Tip(Struct, frozen=True):
    """What is said of an item that is pointed at: a heading and lines."""

    title: str
    lines: tuple[str, ...]


# --- ground --------------------------------------------------------------------------------------


CLOUDS = ((0.1, 0.2, "#1B3A5C"), (0.9, 0.6, "#3B2A5C"))


def _ground(painter: QPainter, rect: QRectF, args: None, ink: Ink) -> None:
    paint_space(painter, rect, ink.tokens, CLOUDS, reach=0.4, stars=90, seed=2014)


# --- cards ---------------------------------------------------------------------------------------


def _face(painter: QPainter, rect: QRectF, args: Shown, ink: Ink) -> None:
    paint_shown(painter, rect, args, ink, cardface.paint_card)


def _back(painter: QPainter, rect: QRectF, kind: str, ink: Ink) -> None:
    lift_card(painter, rect, ink)
    cardface.paint_back(painter, rect, kind, ink.look)


# --- words ---------------------------------------------------------------------------------------


def _name(painter: QPainter, rect: QRectF, args: Name, ink: Ink) -> None:
    paint_name(painter, rect, args.text, getattr(ink.tokens, args.token), args.size, args.weight)


def _words(painter: QPainter, rect: QRectF, args: Label, ink: Ink) -> None:
    paint_words(painter, rect, args.text, getattr(ink.tokens, args.token), args.size)


NOTICE = 13.0


def _flag(painter: QPainter, rect: QRectF, args: tuple[str, str], ink: Ink) -> None:
    """A short notice on a filled ground, in a token's colour."""
    text, token = args
    colour = getattr(ink.tokens, token)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    corner = min(9.0, rect.height() / 2)
    painter.drawRoundedRect(rect, corner, corner)
    painter.setFont(fonts.text(NOTICE, 700))
    painter.setPen(QColor(ink_on(colour)))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def notice_width(text: str) -> float:
    """Room for such a notice."""
    return QFontMetricsF(fonts.text(NOTICE, 700)).horizontalAdvance(text) + 20


TIP_SIZE = 12.5
TIP_PAD = 9.0


def tip_height(tip: Tip, wide: float, scale: float) -> float:
    """How high a tip of that width is."""
    size = TIP_SIZE * min(1.5, max(1.0, scale))
    count = sum(len(wrapped(line, fonts.text(size, 450), wide - 2 * TIP_PAD)) for line in tip.lines)
    count_head = len(wrapped(tip.title, fonts.text(size, 700), wide - 2 * TIP_PAD))
    return (count + count_head) * size * 1.3 + len(tip.lines) * 3 + 2 * TIP_PAD


def _tip(painter: QPainter, rect: QRectF, args: tuple[Tip, float], ink: Ink) -> None:
    """The bubble beside an item."""
    tip, scale = args
    tokens = ink.tokens
    if tokens.shadows:
        paint_lift(painter, rect, 7, 0.35)
    painter.setPen(line_pen(tokens.border, 1.2))
    painter.setBrush(QColor(tokens.raised))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 7, 7)
    size = TIP_SIZE * min(1.5, max(1.0, scale))
    y = rect.top() + TIP_PAD + size
    wide = rect.width() - 2 * TIP_PAD
    for number, text in enumerate((tip.title, *tip.lines)):
        font = fonts.text(size, 450 if number else 700)
        painter.setFont(font)
        painter.setPen(QColor(tokens.text if not number else tokens.text2))
        for line in wrapped(text, font, wide):
            painter.drawText(QPointF(rect.left() + TIP_PAD, y), line)
            y += size * 1.3
        y += 3


PAINTERS: dict[str, PaintFunction] = {
    "ground": _ground,
    "strip": paint_strip,
    "label": paint_label,
    "name": _name,
    "words": _words,
    "sector": tiles.paint_sector,
    "status": tiles.paint_status,
    "station": tiles.paint_station,
    "enemy": enemies.paint_enemy,
    "slot": tiles.paint_slot,
    "mission": tiles.paint_mission,
    "marker": boards.paint_marker,
    "leader": margins.paint_leader,
    "stack": margins.paint_stack,
    "tally": margins.paint_tally,
    "tab": boards.paint_tab,
    "panel": boards.paint_panel,
    "slip": boards.paint_slip,
    "chip": boards.paint_chip,
    "row": margins.paint_row,
    "face": _face,
    "back": _back,
    "flag": _flag,
    "tip": _tip,
    "burst": paint_burst,
    "scrim": paint_scrim,
    "sheet": paint_sheet,
}
"""Kind of sprite -> its painter; the third argument is the sprite's ``args``."""
