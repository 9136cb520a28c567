"""Sets a table of a document: column widths, cells and the rules between the rows."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from amoeba_suite.app.printing.atoms import Atom, hairline, stacked
from amoeba_suite.app.printing.style import PageStyle
from amoeba_suite.app.printing.words import Setting, longest_word, spans_of
from amoeba_suite.core.document import Table, plain

PAD = 120.0
"""Space left and right of a cell's text."""


def table_atoms(
    table: Table, width: float, style: PageStyle, numbers: dict[str, str], before: float
) -> list[Atom]:
    """The table as one atom per row, the head glued to the first row; a short one is one atom.

    The head comes again in every column that the table goes on in.
    """
    widths = column_widths(table, width, style)
    rows = [_row(table.head, widths, style, numbers, head=True)]
    rows += [_row(row, widths, style, numbers) for row in table.rows]
    whole = stacked(rows, before)
    if whole.height <= style.paper.height * 40:
        return [whole]
    head, *rest = rows
    rest = [Atom(row.height, row.draw, head=head) for row in rest]
    return [Atom(head.height, head.draw, before, glue=True), *rest]


def column_widths(table: Table, width: float, style: PageStyle) -> list[float]:
    """Widths that add up to the table's: as asked for, but breaking no word if it can be helped."""
    size = style.body * 0.95
    columns = list(zip(table.head, *table.rows, strict=True))
    least = [max(longest_word(cell, size, 700) for cell in column) + 2 * PAD for column in columns]
    wanted: list[float] = list(table.widths)
    if len(wanted) != len(columns):
        wanted = [float(max(len(plain(cell)) for cell in column)) + 2 for column in columns]
    total = sum(wanted)
    widths = [width * share / total for share in wanted]
    lacking = sum(max(0.0, need - has) for need, has in zip(least, widths, strict=True))
    spare = [max(0.0, has - need) for need, has in zip(least, widths, strict=True)]
    if not lacking or not sum(spare):
        return widths
    given = min(1.0, lacking / sum(spare))
    return [
        max(has, need) if has < need else has - free * given
        for has, need, free in zip(widths, least, spare, strict=True)
    ]


def _row(
    cells: tuple[str, ...],
    widths: list[float],
    style: PageStyle,
    numbers: dict[str, str],
    head: bool = False,
) -> Atom:
    size, leading = style.body * 0.95, style.line * 0.95
    settings = [
        Setting(
            spans_of(cell, numbers), size, leading, width - 2 * PAD, weight=700 if head else 400
        )
        for cell, width in zip(cells, widths, strict=True)
    ]
    pad = leading * 0.28
    height = max(setting.height for setting in settings) + 2 * pad

    def draw(painter: QPainter, x: float, y: float) -> None:
        total = sum(widths)
        if head:
            painter.fillRect(QRectF(x, y, total, height), QColor(style.shade))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(hairline(30.0 if head and style.mode == "ink" else 12.0))
        painter.drawLine(QPointF(x, y + height), QPointF(x + total, y + height))
        left = x
        for setting, width in zip(settings, widths, strict=True):
            setting.draw(painter, left + PAD, y + pad)
            left += width

    return Atom(height, draw)
