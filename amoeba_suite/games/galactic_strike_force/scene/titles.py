"""Names on small pieces: broken between words and in long ones, never too small to read."""

import re
from collections.abc import Mapping
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.boxes import SMALLEST_TEXT
from amoeba_suite.app.canvas.cardparts import unjoined

STEP = 1.14
SOFT = "\u00ad"
"""Where a word may be broken; it shows only as the hyphen of a word that is."""


@lru_cache(maxsize=8)
def _breaks(hyphens: str) -> Mapping[str, str]:
    return {word.replace("-", ""): word.replace("-", SOFT) for word in hyphens.split()}


def softened(title: str, hyphens: str) -> str:
    """The name with marks where its words may be broken, by a list like ``Anvil Plas-ma``."""
    known = _breaks(hyphens)
    return re.sub(r"[^\s,-]+", lambda found: known.get(found[0], found[0]), title)


def plain(title: str) -> str:
    """The name without such marks."""
    return title.replace(SOFT, "")


def broken(title: str, font: QFont, width: float, soft: bool = False) -> list[str]:
    """The name in lines no wider than ``width``; inside words only if ``soft``."""
    metrics = QFontMetricsF(font)
    lines: list[str] = []
    for word in title.split():
        for number, part in enumerate(re.split(r"(?<=-)(?=.)", word)):
            glue = "" if number else " "
            whole = plain(part)
            longer = f"{lines[-1]}{glue}{whole}" if lines else whole
            if lines and metrics.horizontalAdvance(longer) <= width:
                lines[-1] = longer
            elif soft and metrics.horizontalAdvance(whole) > width:
                lines.extend(_syllables(part, metrics, width))
            else:
                lines.append(whole)
    return lines


def _syllables(word: str, metrics: QFontMetricsF, width: float) -> list[str]:
    """A word over several lines, as few as there can be."""
    lines = [""]
    pieces = word.split(SOFT)
    for number, piece in enumerate(pieces):
        dash = "-" if number < len(pieces) - 1 else ""
        if lines[-1] and metrics.horizontalAdvance(lines[-1] + piece + dash) > width:
            lines[-1] += "-"
            lines.append("")
        lines[-1] += piece
    return lines


def fitting(
    title: str, box: QRectF, size: float, weight: int, smallest: float = SMALLEST_TEXT
) -> tuple[QFont, float, list[str]]:
    """As big as fits, words broken only if that would be too small otherwise."""
    tries = [False, True] if SOFT in title else [False]
    for soft in tries:
        now = size
        while True:
            font = unjoined(fonts.text(now, weight))
            metrics = QFontMetricsF(font)
            lines = broken(title, font, box.width(), soft)
            most = max(1, int((box.height() + now * 0.27) // (now * STEP)))
            wide = max((metrics.horizontalAdvance(line) for line in lines), default=0.0)
            if len(lines) <= most and wide <= box.width() + 0.5:
                return font, now, lines
            if now <= smallest:
                break
            now = max(smallest, now - max(0.5, now * 0.03))
    if len(lines) > most:
        rest = (line if line.endswith("-") else f"{line} " for line in lines[most - 1 :])
        lines = [*lines[: most - 1], "".join(rest).strip()]
    return font, now, lines


def fits(box: QRectF, title: str) -> bool:
    """Whether a name can be read whole there."""
    font, _, lines = fitting(title, box, SMALLEST_TEXT, 700)
    wide = QFontMetricsF(font).horizontalAdvance
    return all(wide(line) <= box.width() + 1 for line in lines)


def paint_name(
    painter: QPainter,
    box: QRectF,
    title: str,
    ink: str,
    size: float,
    weight: int = 700,
    smallest: float = SMALLEST_TEXT,
) -> None:
    """As big as it fits, from ``size`` down to ``smallest``; what is too much ends in dots."""
    font, size, lines = fitting(title, box, max(size, smallest), weight, smallest)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    step = size * STEP
    y = box.center().y() - (len(lines) - 1) * step / 2 + metrics.capHeight() / 2
    for number, line in enumerate(lines):
        shown = metrics.elidedText(line, Qt.TextElideMode.ElideRight, box.width() + 1)
        painter.drawText(QPointF(box.left(), y + number * step), shown)
