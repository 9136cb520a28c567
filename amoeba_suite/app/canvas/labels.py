"""Words on a scene: shrunk until they fit, never smaller than can be read."""

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
    """The font, shrunk down to 11 px if need be, and the words, cut if still too long."""
    size = label.size
    while True:
        font = fonts.text(size, label.weight)
        metrics = QFontMetricsF(font)
        if label.wrap:
            used = metrics.boundingRect(rect, int(Qt.TextFlag.TextWordWrap), label.text)
            fits = used.height() <= rect.height() + 1 and used.width() <= rect.width() + 1
        else:
            fits = metrics.horizontalAdvance(label.text) <= rect.width()
        if fits:
            return font, label.text
        if size <= SMALLEST_TEXT:
            break
        size = max(SMALLEST_TEXT, size - 1)
    if label.wrap:
        return font, label.text
    return font, metrics.elidedText(label.text, Qt.TextElideMode.ElideRight, rect.width())
