"""Sheets of nine cards of exactly 63 x 88 mm with cut marks, and their backs for duplex print."""

from dataclasses import dataclass

from PySide6.QtGui import QPainter

from amoeba_suite.app.printing.art import Art
from amoeba_suite.app.printing.flow import CARD_MM, face_rect
from amoeba_suite.app.printing.sheet import Labels, cut_marks, draw_ruler, small_text
from amoeba_suite.app.printing.style import UNIT, PageStyle, Paper
from amoeba_suite.core.document import CardFace, CardSheet

ACROSS = DOWN = 3
PER_SHEET = ACROSS * DOWN
ROOMY_MM = 12.0
"""A margin of that height has room for words outside the cut marks."""


@dataclass
class CardsPage:
    """Up to nine fronts or backs."""

    paper: Paper
    title: str
    style: PageStyle
    labels: Labels
    art: Art
    faces: tuple[tuple[int, CardFace], ...]
    """(cell counted row by row from the top left, what is in it)."""
    first: bool
    """Whether it is the first sheet of its kind, which bears the ruler on Letter too."""

    def origin(self) -> tuple[float, float]:
        """The top left corner of the block of cells, in millimetres."""
        width, height = CARD_MM
        return (
            (self.paper.width - ACROSS * width) / 2,
            (self.paper.height - DOWN * height) / 2,
        )

    def cell(self, number: int) -> tuple[float, float]:
        """The top left corner of a cell, in units."""
        left, top = self.origin()
        row, column = divmod(number, ACROSS)
        return (left + column * CARD_MM[0]) * UNIT, (top + row * CARD_MM[1]) * UNIT

    def draw(self, painter: QPainter, number: int, total: int) -> None:
        """See ``Sheet``."""
        for place, face in self.faces:
            self.art(painter, face_rect(*self.cell(place)), face, self.style)
        left, top = self.origin()
        columns = [(left + n * CARD_MM[0]) * UNIT for n in range(ACROSS + 1)]
        rows = [(top + n * CARD_MM[1]) * UNIT for n in range(DOWN + 1)]
        self._margins(painter, columns, roomy=top >= ROOMY_MM, rows=rows)

    def _margins(
        self, painter: QPainter, columns: list[float], rows: list[float], roomy: bool
    ) -> None:
        """Marks, title and ruler; in Letter's narrow margins the words stand between the marks."""
        cut_marks(painter, columns, rows, 5.0 if roomy else 4.0)
        x, next_x = columns[0] + 2 * UNIT, columns[1] + 2 * UNIT
        if roomy:
            line = f"{self.title} · {self.labels.true_size}"
            small_text(painter, line, x, 4.6 * UNIT, 16_000)
        else:
            small_text(painter, self.title, x, 4.6 * UNIT, 6_000)
            small_text(painter, self.labels.true_size, next_x, 4.6 * UNIT, 6_000)
        if roomy or self.first:
            y = (self.paper.height - (7.0 if roomy else 5.4)) * UNIT
            draw_ruler(painter, x, y, self.labels.ruler, None if roomy else next_x)


def cards_pages(
    sheet: CardSheet, style: PageStyle, labels: Labels, art: Art, backs: bool
) -> list[CardsPage]:
    """The fronts in order; with ``backs`` each sheet is followed by its backs, mirrored."""
    groups = [sheet.cards[n : n + PER_SHEET] for n in range(0, len(sheet.cards), PER_SHEET)]
    pages = []
    for number, group in enumerate(groups, start=1):
        part = labels.part.format(n=number, total=len(groups))
        for side in ("front", "back") if backs else ("front",):
            faces = tuple(
                (_place(place, side), CardFace(card, side)) for place, card in enumerate(group)
            )
            words = labels.backs if side == "back" else labels.fronts
            title = f"{labels.game} · {labels.kind} {part} · {words}"
            pages.append(CardsPage(style.paper, title, style, labels, art, faces, number == 1))
    return pages


def _place(place: int, side: str) -> int:
    """The cell; backs change left and right, so that they meet their fronts on the long edge."""
    row, column = divmod(place, ACROSS)
    return row * ACROSS + (ACROSS - 1 - column if side == "back" else column)
