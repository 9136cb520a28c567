"""What a printed sheet is to those who show, save or print it, and what all sheets share."""

from typing import Protocol

from msgspec import Struct
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from amoeba_suite.app.printing.atoms import hairline
from amoeba_suite.app.printing.style import INK, INK_SOFT, POINT, UNIT, Paper
from amoeba_suite.app.printing.words import Setting

RULER_MM = 50


class Sheet(Protocol):
    """One side of paper."""

    paper: Paper
    title: str
    """What the sheet holds, for the caption below the preview."""

    def draw(self, painter: QPainter, number: int, total: int) -> None:
        """Draw in units from the paper's top left corner; it is page ``number`` of ``total``."""
        ...


class Labels(Struct, frozen=True):
    """The words on the sheets, in the language of the document."""

    suite: str
    game: str
    kind: str
    """``Rules``, ``Cards``, ...: what the document is."""
    contents: str
    true_size: str
    """``print at 100 %, cut along the marks``."""
    ruler: str
    fronts: str
    backs: str
    part: str
    """``{n} of {total}``, already a template for ``str.format``."""
    paper: str
    mode: str

    def without_game(self, title: str) -> str:
        """A title that stands beside the game's name anyway, without it."""
        return title.removeprefix(self.game).lstrip(" :·–") or title


def small_text(painter: QPainter, text: str, x: float, y: float, width: float) -> float:
    """A line of 7 pt in soft ink with its top at y; returns the width it took."""
    setting = Setting(text, 7 * POINT, 9 * POINT, width, colour=INK_SOFT)
    setting.draw(painter, x, y, 0, 0)
    return setting.width


def draw_ruler(
    painter: QPainter, x: float, y: float, note: str, note_x: float | None = None
) -> None:
    """A line of exactly 50 mm with a tick every 10, to check that nothing was scaled."""
    painter.setPen(hairline(20.0, INK))
    painter.drawLine(QPointF(x, y), QPointF(x + RULER_MM * UNIT, y))
    for tick in range(0, RULER_MM + 1, 10):
        reach = 110.0 if tick in (0, RULER_MM) else 70.0
        at = x + tick * UNIT
        painter.drawLine(QPointF(at, y - reach), QPointF(at, y + reach))
    after = x + (RULER_MM + 2.5) * UNIT if note_x is None else note_x
    small_text(painter, note, after, y - 4.5 * POINT, 8000)


def cut_marks(painter: QPainter, columns: list[float], rows: list[float], length_mm: float) -> None:
    """Marks of 0.2 mm, 1 mm outside the block, at every edge of its cells; edges in units."""
    pen = hairline(20.0, INK)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    near, far = 1.0 * UNIT, (1.0 + length_mm) * UNIT
    top, bottom, left, right = rows[0], rows[-1], columns[0], columns[-1]
    for x in columns:
        painter.drawLine(QPointF(x, top - far), QPointF(x, top - near))
        painter.drawLine(QPointF(x, bottom + near), QPointF(x, bottom + far))
    for y in rows:
        painter.drawLine(QPointF(left - far, y), QPointF(left - near, y))
        painter.drawLine(QPointF(right + near, y), QPointF(right + far, y))
