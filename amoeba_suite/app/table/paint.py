"""Small things that the lists of the table paint alike: keycaps, chips, cards, wrapped text."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QAbstractItemView

from amoeba_suite.app import fonts
from amoeba_suite.app.emblems import paint_emblem
from amoeba_suite.app.tokens import SEAT_INK, SEATS, Tokens, mix

LINE = 1.36
"""Line height as a multiple of the font size."""


def wrap(text: str, font: QFont, width: float) -> Sequence[str]:
    """The lines of a text in that width; words longer than it are broken."""
    return [line for part in text.split("\n") for line in _wrap(part, font, width)]


def _wrap(text: str, font: QFont, width: float) -> Sequence[str]:
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    lines = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(20.0, width))
        lines.append(text[line.textStart() : line.textStart() + line.textLength()].rstrip())
    layout.endLayout()
    return lines or [""]


def text_height(text: str, font: QFont, width: float) -> float:
    """How high ``paint_text`` will be."""
    return len(wrap(text, font, width)) * round(font.pixelSize() * LINE)


def row_width(view: QAbstractItemView) -> int:
    """How wide rows are once a scroll bar stands beside them; their heights hold without it too."""
    bar = view.verticalScrollBar().sizeHint().width()
    return min(view.viewport().width(), view.width() - bar)


def paint_text(
    painter: QPainter, at: QPointF, width: float, text: str, font: QFont, colour: str
) -> float:
    """Write wrapped text from a top left corner; returns its height."""
    painter.setFont(font)
    painter.setPen(QColor(colour))
    step = round(font.pixelSize() * LINE)
    lines = wrap(text, font, width)
    for number, line in enumerate(lines):
        box = QRectF(at.x(), at.y() + number * step, width + 2, step)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, line)
    return float(len(lines) * step)


def keycap_width(text: str) -> float:
    """The width that ``paint_keycap`` needs."""
    return max(20.0, QFontMetricsF(fonts.text(11, 700)).horizontalAdvance(text) + 10)


def paint_keycap(painter: QPainter, rect: QRectF, text: str, ink: str) -> None:
    """A key's name in a small rounded box."""
    painter.setPen(QPen(QColor(ink), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    painter.setFont(fonts.text(11, 700))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def paint_card(painter: QPainter, rect: QRectF, tokens: Tokens, state: str) -> None:
    """The box of one row; ``state`` is can, pointed, cannot or plain."""
    pen = QPen(QColor(tokens.border), 1)
    fill = mix(tokens.panel, tokens.raised, 0.5)
    if state == "pointed":
        pen, fill = QPen(QColor(tokens.accent), 2), tokens.raised
    elif state == "cannot":
        pen, fill = QPen(QColor(tokens.line), 1, Qt.PenStyle.DashLine), ""
    painter.setPen(pen)
    painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)


def paint_focus(painter: QPainter, rect: QRectF, tokens: Tokens, radius: float = 9) -> None:
    """The focus ring around a box."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(tokens.focus), 2.5))
    painter.drawRoundedRect(rect.adjusted(-2.5, -2.5, 2.5, 2.5), radius, radius)


def chip_width(text: str) -> float:
    """The width that ``paint_chip`` needs."""
    return max(32.0, QFontMetricsF(fonts.text(13, 700)).horizontalAdvance(text) + 16)


def paint_chip(painter: QPainter, rect: QRectF, text: str, colour: int, tokens: Tokens) -> None:
    """Points in a pill of the player's colour."""
    painter.setPen(Qt.PenStyle.NoPen if tokens.dark else QPen(QColor(SEAT_INK), 1.3))
    painter.setBrush(QColor(SEATS[colour].fill))
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    painter.setPen(QColor(SEAT_INK))
    painter.setFont(fonts.text(13, 700, tabular=True))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def paint_chance(
    painter: QPainter, rect: QRectF, chance: float, percent: str, tokens: Tokens
) -> None:
    """Whole percent above a bar; red, amber or green by how likely, the number says it too."""
    painter.setFont(fonts.text(13, 700, tabular=True))
    painter.setPen(QColor(tokens.text))
    label = QRectF(rect.left(), rect.top(), rect.width(), 18)
    painter.drawText(label, Qt.AlignmentFlag.AlignRight, percent)
    bar = QRectF(rect.right() - 44, rect.top() + 22, 44, 5)
    colour = tokens.good if chance >= 0.6 else tokens.warn if chance >= 0.25 else tokens.bad
    path = QPainterPath()
    path.addRoundedRect(bar, 2.5, 2.5)
    painter.fillPath(path, QColor(tokens.line))
    painter.save()
    painter.setClipPath(path)
    painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * chance, 5), QColor(colour))
    painter.restore()


def paint_emblems_row(
    painter: QPainter,
    colours: Sequence[int],
    scores: Sequence[str],
    widths: Sequence[int],
    active: int,
    tokens: Tokens,
) -> None:
    """Badges with scores beside them, 48 high; a bar under the one whose turn it is."""
    x = 4.0
    painter.setFont(fonts.text(14, 700, tabular=True))
    for seat, colour in enumerate(colours):
        paint_emblem(painter, QRectF(x, 12, 24, 24), colour, tokens)
        painter.setPen(QColor(tokens.text))
        text = scores[seat] if seat < len(scores) else ""
        box = QRectF(x + 30, 12, widths[seat], 24)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, text)
        if seat == active:
            painter.fillRect(QRectF(x, 40, widths[seat] - 10, 3.5), QColor(tokens.accent))
        x += widths[seat]
