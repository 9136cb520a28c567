"""Names on small pieces: broken at spaces and hyphens, cut with dots, never too small to read."""

import re

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.boxes import SMALLEST_TEXT

STEP = 1.14


def broken(title: str, font: QFont, width: float) -> list[str]:
    """The name in lines no wider than ``width`` where it can be broken."""
    metrics = QFontMetricsF(font)
    lines: list[str] = []
    for word in title.split():
        for number, part in enumerate(re.split(r"(?<=-)(?=.)", word)):
            glue = "" if number else " "
            longer = f"{lines[-1]}{glue}{part}" if lines else part
            if lines and metrics.horizontalAdvance(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(part)
    return lines


def paint_name(
    painter: QPainter, box: QRectF, title: str, ink: str, size: float, weight: int = 700
) -> None:
    """As big as it fits, from ``size`` down to 11 px; what is still too much ends in dots."""
    size = max(size, SMALLEST_TEXT)
    while True:
        font = fonts.text(size, weight)
        metrics = QFontMetricsF(font)
        lines = broken(title, font, box.width())
        most = max(1, int((box.height() + 2) // (size * STEP)))
        wide = max((metrics.horizontalAdvance(line) for line in lines), default=0.0)
        if (len(lines) <= most and wide <= box.width()) or size <= SMALLEST_TEXT:
            break
        size = max(SMALLEST_TEXT, size - 0.5)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    painter.setFont(font)
    painter.setPen(QColor(ink))
    step = size * STEP
    y = box.center().y() - (len(lines) - 1) * step / 2 + metrics.capHeight() / 2
    for number, line in enumerate(lines):
        shown = metrics.elidedText(line, Qt.TextElideMode.ElideRight, box.width() + 1)
        painter.drawText(QPointF(box.left(), y + number * step), shown)
