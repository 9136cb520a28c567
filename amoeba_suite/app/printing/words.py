"""Sets text on a page: a paragraph with bold, italic and links, broken into lines of a width."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)

from amoeba_suite.app.printing.style import INK, heading_font, text_font
from amoeba_suite.core.document import Span, inline


def spans_of(text: str, numbers: dict[str, str] | None = None) -> list[Span]:
    """The runs of a text; a link names the number of the section it leads to, for paper."""
    spans: list[Span] = []
    for span in inline(text):
        spans.append(span)
        number = (numbers or {}).get(span.link, "")
        if number:
            spans.append(Span(f" ({number})"))
    return spans


class Setting:
    """A paragraph broken into lines; keeps what Qt needs alive as long as it is drawn."""

    def __init__(
        self,
        text: str | list[Span],
        size: float,
        leading: float,
        width: float,
        *,
        weight: int = 400,
        heading: bool = False,
        colour: str = INK,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        spans = spans_of(text) if isinstance(text, str) else text
        base = heading_font(size) if heading else text_font(size, weight)
        self.colour = QColor(colour)
        self.leading = leading
        self._layout = QTextLayout("".join(span.text for span in spans), base)
        option = QTextOption(align)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        self._layout.setFormats(_formats(spans, size, weight))
        self._baseline = leading * 0.5 + _middle(base)
        self._break(width)

    def _break(self, width: float) -> None:
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(width)
        self._layout.endLayout()
        self.count = self._layout.lineCount()

    @property
    def height(self) -> float:
        """Height of all lines together."""
        return self.count * self.leading

    @property
    def width(self) -> float:
        """Width of the widest line."""
        lines = (self._layout.lineAt(n) for n in range(self.count))
        return max((line.naturalTextWidth() for line in lines), default=0.0)

    def draw(self, painter: QPainter, x: float, y: float, first: int = 0, last: int = -1) -> None:
        """Draw the lines from ``first`` to ``last``, the top of the first one at (x, y)."""
        painter.setPen(self.colour)
        end = self.count if last < 0 else last + 1
        for row, number in enumerate(range(first, end)):
            line = self._layout.lineAt(number)
            baseline = y + row * self.leading + self._baseline
            line.setPosition(QPointF(0, 0))
            line.draw(painter, QPointF(x, baseline - line.ascent()))


def _middle(font: QFont) -> float:
    """How far below the middle of a line its baseline lies, so that lines look centred."""
    metrics = QFontMetricsF(font)
    return metrics.capHeight() / 2


def _formats(spans: list[Span], size: float, weight: int) -> list[QTextLayout.FormatRange]:
    ranges = []
    at = 0
    for span in spans:
        if span.bold or span.italic:
            form = QTextCharFormat()
            form.setFont(text_font(size, 700 if span.bold else weight, span.italic))
            piece = QTextLayout.FormatRange()
            piece.start, piece.length, piece.format = at, _length(span.text), form
            ranges.append(piece)
        at += _length(span.text)
    return ranges


def _length(text: str) -> int:
    """Characters as Qt counts them: two for those beyond the basic plane."""
    return len(text.encode("utf-16-le")) // 2


def longest_word(text: str, size: float, weight: int = 400) -> float:
    """Width of the longest word, in units: a column may not be narrower."""
    metrics = QFontMetricsF(text_font(size, weight))
    words = "".join(span.text for span in inline(text)).split()
    return max((metrics.horizontalAdvance(word) for word in words), default=0.0)
