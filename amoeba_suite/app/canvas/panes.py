"""Painters of plain parts that scenes share: strip, scrim, sheet, burst, cards that lie there."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QRadialGradient

from amoeba_suite.app.canvas.cardparts import ROUND, paint_veil
from amoeba_suite.app.canvas.pens import line_pen, paint_lift
from amoeba_suite.app.canvas.sprites import Ink


def paint_strip(painter: QPainter, rect: QRectF, args: None, ink: Ink) -> None:
    """The strip that holds the hand."""
    painter.fillRect(rect, QColor(ink.tokens.window))
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), 1), QColor(ink.tokens.line))


def paint_scrim(painter: QPainter, rect: QRectF, args: None, ink: Ink) -> None:
    """The shade over a table that waits."""
    shade = QColor(ink.tokens.scrim)
    shade.setAlphaF(ink.tokens.scrim_alpha)
    painter.fillRect(rect, shade)


def paint_sheet(painter: QPainter, rect: QRectF, args: None, ink: Ink) -> None:
    """The sheet on which something is spread out over the table."""
    if ink.tokens.shadows:
        paint_lift(painter, rect, 12, 0.4)
    painter.setPen(line_pen(ink.tokens.border, 1))
    painter.setBrush(QColor(ink.tokens.panel))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 12, 12)


def paint_burst(painter: QPainter, rect: QRectF, args: None, ink: Ink) -> None:
    """A hit."""
    glow = QRadialGradient(rect.center(), rect.width() / 2)
    for at, colour, alpha in (
        (0.0, "#FFFFFF", 0.95),
        (0.35, "#FFD54A", 0.8),
        (1.0, "#FF5A2A", 0.0),
    ):
        stop = QColor(colour)
        stop.setAlphaF(alpha)
        glow.setColorAt(at, stop)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawEllipse(rect)


class Shown(Struct, frozen=True):
    """A card face up: ``face`` is what stands on it; ``veiled``: it cannot be used now."""

    face: Any
    veiled: bool = False


def lift_card(painter: QPainter, rect: QRectF, ink: Ink, strength: float = 0.22) -> None:
    """The shadow under a card that fills ``rect``, in themes with shadows."""
    if ink.tokens.shadows:
        paint_lift(painter, rect, rect.width() * ROUND, strength)


def paint_shown(
    painter: QPainter, rect: QRectF, args: Shown, ink: Ink, paint_card: Callable[..., None]
) -> None:
    """A card on the table: ``paint_card(painter, rect, face, look)`` is the game's own."""
    lift_card(painter, rect, ink, 0.28)
    paint_card(painter, rect, args.face, ink.look)
    if args.veiled:
        paint_veil(painter, rect, ink.tokens)
