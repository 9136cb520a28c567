"""What the painters of cards share: the plate, its edge, words that fit, a ground with stars.

Everything is a share of the card's width, so that a hand of 106 pixels and a sheet of paper show
the same card.
"""

import random
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardlook import CardLook
from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.app.tokens import Tokens

RATIO = 88 / 63
"""Height of a card by its width."""
ROUND = 0.065
"""Corner radius by the width."""
PAD = 0.075
"""Left and right of the words."""
COMPACT = 92.0
"""A narrower card shows no text: it could not be read."""
LEADING = 1.2
READABLE = 11.0
"""Pixels: smaller text is not put on a card in a hand."""


def wrapped(text: str, font: QFont, width: float) -> list[str]:
    """The text in lines no wider than ``width``, broken between words."""
    metrics = QFontMetricsF(font)
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fitted(
    text: str, width: float, height: float, size: float, smallest: float, weight: int
) -> QFont:
    """The font in which the text fits, shrunk by steps from ``size`` down to ``smallest``."""
    while True:
        font = unjoined(fonts.text(size, weight))
        lines = wrapped(text, font, width)
        metrics = QFontMetricsF(font)
        high = len(lines) * round(size) * LEADING <= height
        if high and all(metrics.horizontalAdvance(line) <= width for line in lines):
            return font
        if size <= smallest:
            return font
        size = max(smallest, size - max(0.5, size * 0.03))


def unjoined(font: QFont) -> QFont:
    """Without ligatures and alternates, which could not be searched in a PDF."""
    for feature in ("calt", "liga"):
        font.setFeature(QFont.Tag(feature), 0)
    return font


def paint_lines(painter: QPainter, area: QRectF, text: str, font: QFont, ink: str) -> None:
    """The words from the top left of their area downwards, in lines of its width."""
    painter.setFont(font)
    painter.setPen(QColor(ink))
    step = font.pixelSize() * LEADING
    y = area.top() + QFontMetricsF(font).ascent() * 0.95
    for number, line in enumerate(wrapped(text, font, area.width())):
        painter.drawText(QPointF(area.left(), y + number * step), line)


def paint_title(painter: QPainter, area: QRectF, title: str, font: QFont, ink: str) -> None:
    """A name in one line or two, in the middle of its area from top to bottom."""
    painter.setFont(font)
    painter.setPen(QColor(ink))
    lines = wrapped(title, font, area.width())
    step = font.pixelSize() * (LEADING - 0.04)
    cap = QFontMetricsF(font).capHeight()
    y = area.center().y() - (len(lines) - 1) * step / 2 + cap / 2
    for number, line in enumerate(lines):
        painter.drawText(QPointF(area.left(), y + number * step), line)


def plate(box: QRectF, rounding: float = ROUND) -> QPainterPath:
    """The outline of a card."""
    path = QPainterPath()
    corner = box.width() * rounding
    path.addRoundedRect(box, corner, corner)
    return path


def row_of_cards(rect: QRectF, count: int, gap: float = 0.07) -> list[QRectF]:
    """That many cards side by side in the middle; the gap is a share of a card's width."""
    width = min(rect.width() / (count + gap * (count - 1)), rect.height() / RATIO)
    step = width * (1 + gap)
    left = rect.center().x() - (step * count - width * gap) / 2
    top = rect.center().y() - width * RATIO / 2
    return [QRectF(left + n * step, top, width, width * RATIO) for n in range(count)]


def paint_edge(painter: QPainter, outline: QPainterPath, look: CardLook, width: float) -> None:
    """The thin line round a card."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(look.edge, max(0.8, width * 0.008)))
    painter.drawPath(outline)


def paint_frames(painter: QPainter, box: QRectF, colour: str) -> None:
    """The double frame on the back of a card."""
    width = box.width()
    corner = width * ROUND * 0.6
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, pen in ((0.065, 0.016), (0.105, 0.008)):
        painter.setPen(line_pen(colour, width * pen))
        by = width * inset
        painter.drawRoundedRect(box.adjusted(by, by, -by, -by), corner, corner)


@contextmanager
def card_plate(
    painter: QPainter, box: QRectF, look: CardLook, ground: str
) -> Iterator[QPainterPath]:
    """What is painted meanwhile lies on a card of that colour, and its edge over it."""
    outline = plate(box)
    painter.save()
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(outline, QColor(ground))
        yield outline
        paint_edge(painter, outline, look, box.width())
    finally:
        painter.restore()


@contextmanager
def clipped(painter: QPainter, outline: QPainterPath) -> Iterator[None]:
    """What is painted meanwhile is seen within the outline alone."""
    painter.save()
    try:
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
        yield
    finally:
        painter.restore()


def paint_veil(painter: QPainter, box: QRectF, tokens: Tokens) -> None:
    """Dims a card that cannot be used now."""
    veil = QColor(tokens.window)
    veil.setAlphaF(0.42 if tokens.shadows else 0.55)
    corner = box.width() * ROUND
    path = QPainterPath()
    path.addRoundedRect(box.adjusted(-0.5, -0.5, 0.5, 0.5), corner, corner)
    painter.fillPath(path, veil)


def fill_depth(painter: QPainter, area: QRectF, band: str, look: CardLook) -> None:
    """The ground of a card's picture."""
    top, bottom = look.depth(band)
    ground = QLinearGradient(area.topLeft(), area.bottomLeft())
    ground.setColorAt(0, QColor(top))
    ground.setColorAt(1, QColor(bottom))
    painter.fillRect(area, ground)


def paint_stars(painter: QPainter, area: QRectF, name: str, colour: str, count: int = 16) -> None:
    """A few faint stars, always the same ones for a name."""
    stars = random.Random(zlib.crc32(name.encode()))
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(count):
        star = QColor(colour)
        star.setAlphaF(0.15 + 0.45 * stars.random())
        painter.setBrush(star)
        spot = QPointF(
            area.left() + stars.random() * area.width(),
            area.top() + stars.random() * area.height(),
        )
        radius = area.width() * (0.004 + 0.005 * stars.random())
        painter.drawEllipse(spot, radius, radius)
