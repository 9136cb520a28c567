"""Painters of plain parts that scenes share: strip, scrim, sheet, burst."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QRadialGradient

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
