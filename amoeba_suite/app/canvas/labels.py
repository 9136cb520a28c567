"""Words on a scene: shrunk or narrowed until they fit, never smaller than can be read."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.boxes import SMALLEST_TEXT
from amoeba_suite.app.canvas.sprites import Ink


class Label(Struct, frozen=True):
    """Some words. ``wrap``: in several lines, else shrunk and cut to one."""

    text: str
    size: float
    weight: int = 600
    token: str = "text"
    align: Literal["left", "centre", "right"] = "left"
    wrap: bool = False
    middle: bool = False
    """In the middle of the box, not at its top."""


def paint_label(painter: QPainter, rect: QRectF, args: Label, ink: Ink) -> None:
    """The words in their box."""
    painter.setPen(QColor(getattr(ink.tokens, args.token)))
    across = {
        "left": Qt.AlignmentFlag.AlignLeft,
        "centre": Qt.AlignmentFlag.AlignHCenter,
        "right": Qt.AlignmentFlag.AlignRight,
    }[args.align]
    down = Qt.AlignmentFlag.AlignVCenter if args.middle else Qt.AlignmentFlag.AlignTop
    font, text = fitted(args, rect)
    painter.setFont(font)
    wrap = Qt.TextFlag.TextWordWrap if args.wrap else Qt.TextFlag.TextSingleLine
    painter.drawText(rect, int(across | down) | int(wrap), text)


def fitted(label: Label, rect: QRectF) -> tuple[QFont, str]:
    """The font, shrunk to 11 px and made narrower if need be, and the words, cut if too long."""
    size = label.size
    while True:
        font = fonts.text(size, label.weight)
        if _fits(label, font, rect):
            return font, label.text
        if size <= SMALLEST_TEXT:
            break
        size = max(SMALLEST_TEXT, size - 1)
    for percent in fonts.NARROWER:
        narrow = fonts.narrow(font, percent)
        if _fits(label, narrow, rect):
            return narrow, label.text
    if label.wrap:
        return font, label.text
    metrics = QFontMetricsF(font)
    return font, metrics.elidedText(label.text, Qt.TextElideMode.ElideRight, rect.width())


def _fits(label: Label, font: QFont, rect: QRectF) -> bool:
    metrics = QFontMetricsF(font)
    if not label.wrap:
        return metrics.horizontalAdvance(label.text) <= rect.width()
    used = metrics.boundingRect(rect, int(Qt.TextFlag.TextWordWrap), label.text)
    return used.height() <= rect.height() + 1 and used.width() <= rect.width() + 1


@lru_cache(maxsize=512)
def lines_of(label: Label, wide: float) -> int:
    """How many lines of its own size the words take at that width."""
    metrics = QFontMetricsF(fonts.text(label.size, label.weight))
    room = QRectF(0, 0, wide, 10_000)
    used = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), label.text)
    return max(1, round(used.height() / metrics.height()))
