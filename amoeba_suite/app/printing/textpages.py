"""Breaks atoms into columns and pages, and draws a page of text with its head and foot."""

from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer

from amoeba_suite.app.printing.atoms import Atom, hairline
from amoeba_suite.app.printing.sheet import Labels
from amoeba_suite.app.printing.style import INK, INK_SOFT, POINT, UNIT, PageStyle, Paper
from amoeba_suite.app.printing.words import Setting

MARGIN = 18.0 * UNIT
GUTTER = 8.0 * UNIT
HEAD = 17.0 * UNIT
"""From the upper margin to the text."""
FOOT = 4.0 * UNIT
"""From the text to the lower margin."""
FOOT_LINE = 20.0 * UNIT
"""From the edge of the paper to the line above the foot, whose words end 15 mm from the edge."""
SHORT = 0.3
"""A last page that is filled less than this looks like a mistake."""


@dataclass
class Column:
    """Atoms in a column, each with its distance from the top."""

    placed: list[tuple[float, Atom]] = field(default_factory=list)
    used: float = 0.0
    head: Atom | None = None
    """Repeated at the top, above the first atom."""

    def place(self, atom: Atom) -> None:
        """Put an atom below the others."""
        if not self.placed and atom.head:
            self.head = atom.head
            self.used = atom.head.height
        top = self.used + (atom.before if self.placed else 0.0)
        self.placed.append((top, atom))
        self.used = top + atom.height


@dataclass
class TextPage:
    """A page of running text."""

    paper: Paper
    title: str
    style: PageStyle
    labels: Labels
    columns: list[Column]
    chapters: tuple[str, str]
    """The first and the last chapter on the page."""
    glyph: Path | None = None

    def draw(self, painter: QPainter, number: int, total: int) -> None:
        """See ``Sheet``."""
        self._head(painter)
        width = column_width(self.style)
        for index, column in enumerate(self.columns):
            x = MARGIN + index * (width + GUTTER)
            repeated = [(0.0, column.head)] if column.head else []
            for top, atom in repeated + column.placed:
                painter.save()
                atom.draw(painter, x, MARGIN + HEAD + top)
                painter.restore()
        self._foot(painter, number, total)

    def _head(self, painter: QPainter) -> None:
        inner = self.paper.width * UNIT - 2 * MARGIN
        x = MARGIN
        if self.glyph and self.style.mode == "colour":
            side = 10.5 * UNIT
            QSvgRenderer(str(self.glyph)).render(painter, QRectF(x, MARGIN, side, side))
            x += side + 2 * UNIT
        size = 17 * POINT
        name = Setting(self.labels.game, size, size * 1.2, inner * 0.55, heading=True)
        name.draw(painter, x, MARGIN - 30, 0, 0)
        small = 10 * POINT
        kind = Setting(self.labels.kind, small, small * 1.3, inner * 0.55, colour=INK_SOFT)
        kind.draw(painter, x, MARGIN - 30 + size * 1.2, 0, 0)
        self._head_right(painter, inner)
        painter.setPen(hairline(35.0, INK))
        y = MARGIN + 13.2 * UNIT
        painter.drawLine(QPointF(MARGIN, y), QPointF(MARGIN + inner, y))

    def _head_right(self, painter: QPainter, inner: float) -> None:
        first, last = self.chapters
        right = Qt.AlignmentFlag.AlignRight
        width = inner * 0.44
        x = MARGIN + inner - width
        size = 11 * POINT
        line = Setting(first, size, size * 1.3, width, weight=700, align=right)
        line.draw(painter, x, MARGIN + 1.3 * UNIT, 0, 0)
        if last != first:
            size = 9.5 * POINT
            more = Setting(f"– {last}", size, size * 1.3, width, colour=INK_SOFT, align=right)
            more.draw(painter, x, MARGIN + 6.6 * UNIT, 0, 0)

    def _foot(self, painter: QPainter, number: int, total: int) -> None:
        y = self.paper.height * UNIT - FOOT_LINE
        inner = self.paper.width * UNIT - 2 * MARGIN
        painter.setPen(hairline(12.0))
        painter.drawLine(QPointF(MARGIN, y), QPointF(MARGIN + inner, y))
        size = 8.5 * POINT
        note = " · ".join((self.labels.suite, self.labels.paper, self.labels.mode))
        left = Setting(note, size, size * 1.4, inner, colour=INK_SOFT)
        left.draw(painter, MARGIN, y + 1.4 * UNIT, 0, 0)
        count = f"{number} / {total}"
        right = Setting(
            count, size, size * 1.4, inner, colour=INK_SOFT, align=Qt.AlignmentFlag.AlignRight
        )
        right.draw(painter, MARGIN, y + 1.4 * UNIT, 0, 0)


def column_width(style: PageStyle) -> float:
    """Width of a column in units."""
    inner = style.paper.width * UNIT - 2 * MARGIN
    return (inner - GUTTER * (style.columns - 1)) / style.columns


def column_height(style: PageStyle) -> float:
    """Height of a column in units."""
    return style.paper.height * UNIT - 2 * MARGIN - HEAD - FOOT


def fill_columns(atoms: list[Atom], height: float) -> list[Column]:
    """The atoms in columns; glued ones together, as long as they fit into one column at all."""
    columns = [Column()]
    for group in _groups(atoms, height):
        column = columns[-1]
        need = sum(atom.before + atom.height for atom in group)
        need -= 0.0 if column.placed else group[0].before
        if column.placed and column.used + need > height:
            columns.append(Column())
        for atom in group:
            columns[-1].place(atom)
    return columns


def _groups(atoms: list[Atom], height: float) -> list[list[Atom]]:
    groups: list[list[Atom]] = []
    open_ = False
    for atom in atoms:
        if open_ and sum(a.before + a.height for a in groups[-1]) + atom.height <= height:
            groups[-1].append(atom)
        else:
            groups.append([atom])
        open_ = atom.glue
    return groups


def _tallest(group: list[Atom]) -> float:
    head = group[0].head
    return sum(a.before + a.height for a in group) + (head.height if head else 0.0)


def balanced(columns: list[Column], count: int, height: float) -> list[Column]:
    """What stands in these columns, spread over ``count`` of them as evenly as it goes."""
    atoms = [atom for column in columns for _, atom in column.placed]
    tallest = max(_tallest(group) for group in _groups(atoms, height))
    for step in range(1, 51):
        tried = height * step / 50
        if tried >= tallest and len(made := fill_columns(atoms, tried)) <= count:
            return made
    return columns


def with_full_end(columns: list[Column], count: int, height: float) -> list[Column]:
    """The columns, ``count`` a page, with the last page spread evenly.

    A page that would stay nearly white takes its share from the one before.
    """
    last = len(columns) - (len(columns) % count or count)
    used = sum(column.used for column in columns[last:])
    if used < SHORT * count * height:
        last = max(0, last - count)
    end = balanced(columns[last:], len(columns[last:]) + -len(columns) % count, height)
    return columns[:last] + end


def text_pages(
    atoms: list[Atom], style: PageStyle, labels: Labels, glyph: Path | None
) -> list[TextPage]:
    """Pages that hold all atoms, in order."""
    height = column_height(style)
    columns = with_full_end(fill_columns(atoms, height), style.columns, height)
    pages = []
    chapter = ""
    for start in range(0, len(columns), style.columns):
        part = columns[start : start + style.columns]
        on_page = [atom for column in part for _, atom in column.placed]
        begun = [atom.chapter for atom in on_page if atom.chapter]
        # A page that opens with a new chapter does not belong to the one before.
        first = begun[0] if begun and (not chapter or on_page[0].chapter) else chapter
        chapter = begun[-1] if begun else chapter
        names = labels.without_game(first), labels.without_game(chapter)
        pages.append(TextPage(style.paper, labels.kind, style, labels, part, names, glyph))
    return pages


def page_of(pages: list[TextPage], first: int = 1) -> dict[str, int]:
    """Anchor -> number of the page that holds it."""
    found = {}
    for number, page in enumerate(pages, start=first):
        for column in page.columns:
            for _, atom in column.placed:
                if atom.anchor:
                    found[atom.anchor] = number
    return found
