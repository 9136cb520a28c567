"""Names on small pieces: broken between words and in long ones, never too small to read."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.boxes import SMALLEST_TEXT
from amoeba_suite.app.canvas.cardparts import unjoined, wrapped

STEP = 1.14
WIDTHS = (100, *fonts.NARROWER)
MANY = 99
WAYS = (
    *((soft, wide, 2 if soft else MANY) for wide in WIDTHS[:-1] for soft in (False, True)),
    *((True, wide, MANY) for wide in WIDTHS[:-1]),
    *((soft, WIDTHS[-1], MANY) for soft in (False, True)),
)
"""Whether words are broken, how wide letters are, and how many lines a name has at most.

A name in three lines with two hyphens is read worse than one in narrow letters.
"""
COMFORTABLE = 0.72
"""Share of the wanted size from which on narrow letters are better than still smaller ones."""
SOFT = "\u00ad"
"""Where a word may be broken; it shows only as the hyphen of a word that is."""


class Name(Struct, frozen=True):
    """A name that stands alone on a panel."""

    text: str
    size: float
    weight: int = 700
    token: str = "text"


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
    """As big as fits: whole words, else broken ones, narrow letters, and small at last."""
    ways = WAYS if SOFT in title else [way for way in WAYS if not way[0]]
    comfortable = max(smallest, size * COMFORTABLE)
    ranges = ((size, comfortable), (comfortable, smallest))
    for upper, lower in ranges if comfortable > smallest else ranges[:1]:
        for soft, wide, few in ways:
            for now in _sizes(upper, lower):
                font = _font(now, weight, wide)
                lines = broken(title, font, box.width(), soft)
                most = min(few, _most(box, now))
                if len(lines) <= most and _widest(lines, font) <= box.width() + 0.5:
                    return font, now, lines
    most = _most(box, now)
    if len(lines) > most:
        rest = (line if line.endswith("-") else f"{line} " for line in lines[most - 1 :])
        lines = [*lines[: most - 1], "".join(rest).strip()]
    return font, now, lines


def _sizes(size: float, smallest: float) -> Iterator[float]:
    while size > smallest:
        yield size
        size -= max(0.5, size * 0.03)
    yield smallest


def _font(size: float, weight: int, wide: int) -> QFont:
    font = unjoined(fonts.text(size, weight))
    return font if wide == WIDTHS[0] else fonts.narrow(font, wide)


def _most(box: QRectF, size: float) -> int:
    """Lines that have room."""
    return max(1, int((box.height() + size * 0.27) // (size * STEP)))


def _widest(lines: list[str], font: QFont) -> float:
    return max(map(QFontMetricsF(font).horizontalAdvance, lines), default=0.0)


def fits(box: QRectF, title: str) -> bool:
    """Whether a name can be read whole there."""
    font, _, lines = fitting(title, box, SMALLEST_TEXT, 700)
    return _widest(lines, font) <= box.width() + 1


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


def paint_words(painter: QPainter, rect: QRectF, text: str, ink: str, size: float) -> None:
    """A text in as many lines as there is room for, the last one cut with dots."""
    step = size * 1.28
    most = max(1, int((rect.height() + 2) // step))
    for percent in WIDTHS:
        font = fonts.narrow(fonts.text(size, 450), percent)
        lines = wrapped(text, font, rect.width())
        if len(lines) <= most:
            break
    metrics = QFontMetricsF(font)
    if len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        last = metrics.elidedText(rest, Qt.TextElideMode.ElideRight, rect.width())
        lines = [*lines[: most - 1], last]
    painter.setFont(font)
    painter.setPen(QColor(ink))
    y = rect.top() + metrics.ascent() * 0.96
    for number, line in enumerate(lines):
        painter.drawText(QPointF(rect.left(), y + number * step), line)
