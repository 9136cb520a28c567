"""The chart of the game-over screen: lines told apart by colour, dash and emblem."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.emblems import paint_emblem, paint_symbol
from amoeba_suite.app.tokens import SEATS, Tokens
from amoeba_suite.core.present import Series

DASHES: tuple[tuple[float, ...], ...] = (
    (),
    (4, 2, 1, 2),
    (5, 3),
    (1.2, 2.2),
    (8, 3, 2, 3),
    (2.5, 2.5),
)
"""By colour, as multiples of the pen width; the first is solid."""

LEGEND, ROW, BESIDE = 13, 24, 34
"""Of the names below: text size, height of a row, and what a name needs beside itself."""
MARKERS = 6
"""Emblems along one line; the last always stands at its end."""


def nice_step(span: float, parts: int) -> float:
    """A step of 1, 2 or 5 times a power of ten that cuts ``span`` into at most ``parts``."""
    if span <= 0:
        return 1.0
    raw = span / parts
    power = 10.0 ** math.floor(math.log10(raw))
    return next(f * power for f in (1.0, 2.0, 5.0, 10.0) if f * power >= raw * 0.999)


def ticks(low: float, high: float, parts: int) -> tuple[float, ...]:
    """Round values from at or below ``low`` to at or above ``high``; whole numbers only."""
    step = max(1.0, nice_step(high - low, parts))
    first, last = math.floor(low / step), math.ceil(high / step)
    return tuple(i * step for i in range(first, max(last, first + 1) + 1))


def marked(count: int) -> tuple[int, ...]:
    """Which of ``count`` points carry an emblem, evenly, the last included."""
    if count <= MARKERS:
        return tuple(range(count))
    return tuple(sorted({round((i + 1) * (count - 1) / MARKERS) for i in range(MARKERS)}))


class ChartView(QWidget):
    """Draws the series of one chart; texts come ready-made."""

    def __init__(
        self,
        series: Sequence[Series],
        colours: Sequence[int],
        names: Sequence[str],
        x_label: str,
        tokens: Tokens,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.series = [s for s in series if s.points]
        self.colours = colours
        self.names = names
        self.x_label = x_label
        self.tokens = tokens
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        points = [p for s in self.series for p in s.points] or [(0.0, 0.0)]
        xs, ys = zip(*points, strict=True)
        self.x_range = (min(xs), max(max(xs), min(xs) + 1))
        self.y_ticks = ticks(min(0.0, *ys), max(1.0, *ys), 5)

    def sizeHint(self) -> QSize:
        """A comfortable size."""
        return QSize(440, 320)

    def minimumSizeHint(self) -> QSize:
        """Still readable."""
        return QSize(240, 160)

    def set_tokens(self, tokens: Tokens) -> None:
        """Another theme."""
        self.tokens = tokens
        self.update()

    def at(self, point: tuple[float, float], box: QRectF) -> QPointF:
        """Where a point of the chart lies in the plot's box."""
        (x0, x1), (y0, y1) = self.x_range, (self.y_ticks[0], self.y_ticks[-1])
        return QPointF(
            box.left() + (point[0] - x0) / (x1 - x0) * box.width(),
            box.bottom() - (point[1] - y0) / (y1 - y0) * box.height(),
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Grid, lines, emblems, legend."""
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(38, 10, -16, 0)
            rows = -(-len(self.series) // self.legend_across(box.width()))
            box.setBottom(box.bottom() - 52 - ROW * max(1, rows))
            self._paint_grid(painter, box)
            for series in self.series:
                self._paint_line(painter, box, series)
            for series in self.series:
                self._paint_emblems(painter, box, series)
            self._paint_legend(painter, box)
        finally:
            painter.end()

    def _paint_grid(self, painter: QPainter, box: QRectF) -> None:
        line = QColor(self.tokens.line)
        painter.fillRect(box, QColor(self.tokens.field))
        painter.setFont(fonts.text(12, tabular=True))
        for value in self.y_ticks:
            y = self.at((self.x_range[0], value), box).y()
            painter.setPen(QPen(line, 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            painter.setPen(QColor(self.tokens.text2))
            label = QRectF(0, y - 9, box.left() - 8, 18)
            painter.drawText(
                label, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{value:g}"
            )
        painter.setPen(QColor(self.tokens.text2))
        for value in ticks(*self.x_range, max(2, int(box.width() / 60))):
            if self.x_range[0] <= value <= self.x_range[1]:
                x = self.at((value, self.y_ticks[0]), box).x()
                label = QRectF(x - 30, box.bottom() + 4, 60, 18)
                painter.drawText(label, Qt.AlignmentFlag.AlignCenter, f"{value:g}")
        label = QRectF(box.left(), box.bottom() + 22, box.width(), 18)
        painter.drawText(label, Qt.AlignmentFlag.AlignCenter, self.x_label)
        painter.setPen(QPen(line, 1))
        painter.drawRect(box)

    def _paint_line(self, painter: QPainter, box: QRectF, series: Series) -> None:
        colour = self.colours[series.seat]
        path = QPainterPath(self.at(series.points[0], box))
        for point in series.points[1:]:
            path.lineTo(self.at(point, box))
        under = QPen(QColor(self.tokens.field), 6)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(under)
        painter.drawPath(path)
        pen = QPen(QColor(SEATS[colour].line(self.tokens)), 2.6)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if DASHES[colour]:
            pen.setDashPattern(list(DASHES[colour]))
        painter.setPen(pen)
        painter.drawPath(path)

    def _paint_emblems(self, painter: QPainter, box: QRectF, series: Series) -> None:
        colour = self.colours[series.seat]
        for index in marked(len(series.points)):
            centre = self.at(series.points[index], box)
            paint_symbol(painter, centre, 9, colour, self.tokens.field)
            paint_symbol(painter, centre, 6, colour, SEATS[colour].line(self.tokens))

    def legend_across(self, wide: float) -> int:
        """How many names stand beside each other there: all in a line, if each is seen whole."""
        count = max(1, len(self.series))
        metrics = QFontMetricsF(fonts.text(LEGEND))
        need = max((metrics.horizontalAdvance(self.names[s.seat]) for s in self.series), default=0)
        fitting = (n for n in range(count, 1, -1) if need <= wide / n - BESIDE)
        across = next(fitting, 1)
        return -(-count // -(-count // across))  # rows of nearly the same length

    def _paint_legend(self, painter: QPainter, box: QRectF) -> None:
        painter.setFont(fonts.text(LEGEND))
        across = self.legend_across(box.width())
        share = box.width() / across
        for n, series in enumerate(self.series):
            x, y = box.left() + n % across * share, box.bottom() + 48 + n // across * ROW
            paint_emblem(painter, QRectF(x, y, 20, 20), self.colours[series.seat], self.tokens)
            painter.setPen(QColor(self.tokens.text))
            name = painter.fontMetrics().elidedText(
                self.names[series.seat], Qt.TextElideMode.ElideRight, round(share - BESIDE)
            )
            painter.drawText(QRectF(x + 27, y, share - 27, 20), Qt.AlignmentFlag.AlignVCenter, name)
