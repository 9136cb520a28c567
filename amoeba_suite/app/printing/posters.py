"""Pictures in true size: on one sheet where they fit, else over several to be glued together."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from amoeba_suite.app.printing.art import Art
from amoeba_suite.app.printing.atoms import hairline
from amoeba_suite.app.printing.sheet import Labels, cut_marks, draw_ruler, small_text
from amoeba_suite.app.printing.style import INK_SOFT, UNIT, PageStyle, Paper
from amoeba_suite.core.document import Poster

EDGE_MM = 10.0
"""What printers cannot reach, on each side."""
OVERLAP_MM = 8.0
"""What neighbouring sheets share, for gluing."""


@dataclass
class PosterPage:
    """One sheet of a picture in true size."""

    paper: Paper
    title: str
    style: PageStyle
    labels: Labels
    art: Art
    poster: Poster
    window: QRectF
    """The part of the picture on this sheet, in millimetres."""
    whole: bool

    def draw(self, painter: QPainter, number: int, total: int) -> None:
        """See ``Sheet``."""
        left = (self.paper.width - self.window.width()) / 2
        top = (self.paper.height - self.window.height()) / 2
        area = QRectF(
            left * UNIT, top * UNIT, self.window.width() * UNIT, self.window.height() * UNIT
        )
        rect = QRectF(
            (left - self.window.left()) * UNIT,
            (top - self.window.top()) * UNIT,
            self.poster.width_mm * UNIT,
            self.poster.height_mm * UNIT,
        )
        painter.save()
        painter.setClipRect(area)
        self.art(painter, rect, self.poster, self.style)
        painter.restore()
        self._marks(painter, area)
        small_text(painter, f"{self.title} · {self.labels.true_size}", 1200, 460, 16_000)
        draw_ruler(painter, 1200, (self.paper.height - 6.0) * UNIT, self.labels.ruler)

    def _marks(self, painter: QPainter, area: QRectF) -> None:
        columns = int(self.poster.args.get("columns", 0))
        rows = int(self.poster.args.get("rows", 0))
        if self.whole and columns and rows:
            # A grid of pieces to cut out: marks at every edge.
            wide, high = area.width() / columns, area.height() / rows
            cut_marks(
                painter,
                [area.left() + n * wide for n in range(columns + 1)],
                [area.top() + n * high for n in range(rows + 1)],
                4.0,
            )
        elif not self.whole:
            painter.setPen(hairline(15.0, INK_SOFT))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(area)
            self._glue_lines(painter, area)

    def _glue_lines(self, painter: QPainter, area: QRectF) -> None:
        """Dashed lines up to which the next sheet covers this one."""
        pen = hairline(12.0, INK_SOFT)
        pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        if self.window.right() < self.poster.width_mm - 0.01:
            x = area.right() - OVERLAP_MM * UNIT
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        if self.window.bottom() < self.poster.height_mm - 0.01:
            y = area.bottom() - OVERLAP_MM * UNIT
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))


def poster_pages(
    poster: Poster, style: PageStyle, labels: Labels, art: Art, name: str = ""
) -> list[PosterPage]:
    """The sheets of a poster, row by row, on the orientation that needs fewer."""
    upright, lying = style.paper, style.paper.turned()
    paper = min((upright, lying), key=lambda p: len(_windows(poster, p)))
    windows = _windows(poster, paper)
    pages = []
    for number, window in enumerate(windows, start=1):
        part = labels.part.format(n=number, total=len(windows))
        title = f"{labels.game} · {labels.without_game(name) or labels.kind}" + (
            f" {part}" if len(windows) > 1 else ""
        )
        whole = len(windows) == 1
        pages.append(PosterPage(paper, title, style.on(paper), labels, art, poster, window, whole))
    return pages


def _windows(poster: Poster, paper: Paper) -> list[QRectF]:
    """The parts of the picture, in millimetres, one per sheet."""
    across = _cuts(poster.width_mm, paper.width - 2 * EDGE_MM)
    down = _cuts(poster.height_mm, paper.height - 2 * EDGE_MM)
    return [QRectF(x, y, w, h) for y, h in down for x, w in across]


def _cuts(length: float, room: float) -> list[tuple[float, float]]:
    """(start, length) of equal parts that overlap and are no longer than the room."""
    if length <= room:
        return [(0.0, length)]
    count = math.ceil((length - OVERLAP_MM) / (room - OVERLAP_MM))
    part = (length - OVERLAP_MM) / count + OVERLAP_MM
    return [(n * (part - OVERLAP_MM), part) for n in range(count)]
