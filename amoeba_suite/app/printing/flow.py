"""Turns the blocks of a document into atoms of one column's width, in reading order."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from amoeba_suite.app.printing.art import Art
from amoeba_suite.app.printing.atoms import (
    Atom,
    Draw,
    boxed,
    paragraph_atoms,
    stacked,
    with_mark,
)
from amoeba_suite.app.printing.style import INK, INK_SOFT, POINT, UNIT, PageStyle
from amoeba_suite.app.printing.tables import table_atoms
from amoeba_suite.app.printing.words import Setting, spans_of
from amoeba_suite.core.document import (
    Block,
    Bullets,
    CardFace,
    Document,
    Heading,
    Note,
    Numbered,
    Para,
    Picture,
    Table,
    plain,
)

CARD_MM = (63.0, 88.0)
INSET_MM = (2.7, 3.7)
"""White left and right, above and below a card's face: a crooked cut shows no neighbour."""
GAP = 3.0 * UNIT
"""Between pictures side by side."""


def section_numbers(document: Document) -> dict[str, str]:
    """Anchor -> ``3`` or ``3.2``, for headings of the first two levels."""
    numbers: dict[str, str] = {}
    chapter = section = 0
    for heading in document.contents():
        if heading.level == 1:
            chapter, section = chapter + 1, 0
            numbers[heading.anchor] = str(chapter)
        elif heading.level == 2:
            section += 1
            numbers[heading.anchor] = f"{chapter}.{section}"
    return numbers


class Flow:
    """Sets the blocks of one document in columns of one width."""

    def __init__(self, style: PageStyle, width: float, art: Art, numbers: dict[str, str]) -> None:
        self.style = style
        self.width = width
        self.art = art
        self.numbers = numbers
        self.space = style.line * 0.45
        """Between two paragraphs."""

    def atoms(self, blocks: Iterable[Block]) -> list[Atom]:
        """Atoms for these blocks; pictures that fit side by side share a row."""
        found: list[Atom] = []
        row: list[Picture] = []
        for block in blocks:
            if isinstance(block, Picture):
                if row and not self._fits([*row, block]):
                    found.append(self._pictures(row))
                    row = []
                row.append(block)
                continue
            if row:
                found.append(self._pictures(row))
                row = []
            found += self._block(block)
        return [*found, self._pictures(row)] if row else found

    def _block(self, block: Block) -> list[Atom]:
        match block:
            case Heading():
                return self._heading(block)
            case Para(text=text):
                return paragraph_atoms(self._set(text, self.width), self.space)
            case Bullets(items=items):
                return self._list(items, [""] * len(items))
            case Numbered(items=items):
                return self._list(items, [f"{n}" for n in range(1, len(items) + 1)])
            case Table():
                return table_atoms(block, self.width, self.style, self.numbers, self.space * 1.4)
            case Note():
                return self._note(block)
            case CardFace():
                return [self._card(block)]
            case _:
                return []

    def _set(self, text: str, width: float, scale: float = 1.0, colour: str = INK) -> Setting:
        style = self.style
        spans = spans_of(text, self.numbers)
        return Setting(spans, style.body * scale, style.line * scale, width, colour=colour)

    def _heading(self, heading: Heading) -> list[Atom]:
        style = self.style
        points = {1: 13.0, 2: 10.8}.get(heading.level, 9.8) * style.size / 9.5
        size = points * POINT
        number = self.numbers.get(heading.anchor, "")
        label = Setting(number, size, size * 1.25, self.width, heading=True)
        indent = label.width + size * 0.45 if number else 0.0
        text = plain(heading.text)
        setting = Setting(text, size, size * 1.25, self.width - indent, heading=True)

        def draw(painter: QPainter, x: float, y: float) -> None:
            label.draw(painter, x, y)
            setting.draw(painter, x + indent, y)

        before = style.line * (1.25 if heading.level == 1 else 0.85)
        chapter = text if heading.level == 1 else ""
        return [Atom(setting.height, draw, before, True, heading.anchor, chapter)]

    def _list(self, items: tuple[str, ...], marks: list[str]) -> list[Atom]:
        indent = self.style.body * 1.5
        found: list[Atom] = []
        for item, mark in zip(items, marks, strict=True):
            atoms = paragraph_atoms(self._set(item, self.width - indent), self.space * 0.75, indent)
            found += with_mark(atoms, self._mark(mark))
        return found

    def _mark(self, mark: str) -> Draw:
        style = self.style
        if mark:
            number = Setting(mark, style.body, style.line, style.body * 3, weight=700)
            return lambda painter, x, y: number.draw(painter, x + style.body * 0.2, y)

        def bullet(painter: QPainter, x: float, y: float) -> None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(INK))
            radius = style.body * 0.17
            painter.drawEllipse(QPointF(x + style.body * 0.5, y + style.line / 2), radius, radius)

        return bullet

    def _note(self, note: Note) -> list[Atom]:
        pad = self.style.body * 0.9
        inner = Flow(self.style, self.width - 2 * pad, self.art, self.numbers)
        size = self.style.body * 1.1
        title = Setting(plain(note.title), size, self.style.line * 1.1, inner.width, heading=True)
        atoms = [Atom(title.height, title.draw, 0.0, True), *inner.atoms(note.blocks)]
        box = stacked(atoms, pad=pad * 0.8)
        shifted = Atom(box.height, lambda painter, x, y: box.draw(painter, x + pad, y))
        return [boxed(shifted, self.width, self.style, self.space * 1.6)]

    # --- pictures ------------------------------------------------------------------------

    def _scale(self) -> float:
        """Pictures grow with the text, within the column."""
        return self.style.size / 9.5

    def _width(self, picture: Picture) -> float:
        return min(picture.width_mm * UNIT * self._scale(), self.width)

    def _fits(self, row: list[Picture]) -> bool:
        return sum(self._width(p) for p in row) + GAP * (len(row) - 1) <= self.width + 1

    def _pictures(self, row: list[Picture]) -> Atom:
        """Pictures side by side, centred, each over its caption."""
        widths = [self._width(picture) for picture in row]
        heights = [w * p.height_mm / p.width_mm for w, p in zip(widths, row, strict=True)]
        room = (self.width - GAP * (len(row) - 1)) / len(row)
        captions = [self._caption(picture, room) for picture in row]
        # A caption may be wider than its picture where the row has the room.
        slots = [
            max(width, min(room, caption.width if caption else 0.0))
            for width, caption in zip(widths, captions, strict=True)
        ]
        if sum(slots) + GAP * (len(row) - 1) > self.width + 1:
            slots = widths
        captions = [self._caption(p, slot) for p, slot in zip(row, slots, strict=True)]
        tallest = max(heights)
        gap = self.style.line * 0.2
        height = tallest + max((c.height + gap for c in captions if c), default=0.0)
        left = (self.width - sum(slots) - GAP * (len(row) - 1)) / 2

        def draw(painter: QPainter, x: float, y: float) -> None:
            at = x + left
            for picture, w, h, slot, caption in zip(
                row, widths, heights, slots, captions, strict=True
            ):
                place = QRectF(at + (slot - w) / 2, y + (tallest - h) / 2, w, h)
                self.art(painter, place, picture, self.style)
                if caption:
                    caption.draw(painter, at, y + tallest + gap)
                at += slot + GAP

        return Atom(height, draw, self.space * 1.4)

    def _caption(self, picture: Picture, width: float) -> Setting | None:
        if not picture.caption:
            return None
        style = self.style
        return Setting(
            spans_of(picture.caption, self.numbers),
            style.body * 0.86,
            style.line * 0.86,
            width,
            colour=INK_SOFT,
            align=Qt.AlignmentFlag.AlignHCenter,
        )

    def _card(self, face: CardFace) -> Atom:
        width, height = (side * UNIT for side in CARD_MM)
        left = (self.width - width) / 2

        def draw(painter: QPainter, x: float, y: float) -> None:
            self.art(painter, face_rect(x + left, y), face, self.style)

        return Atom(height, draw, self.space)


def face_rect(x: float, y: float) -> QRectF:
    """Where the printed face of a card lies whose cut corner is at (x, y)."""
    (width, height), (side, end) = CARD_MM, INSET_MM
    return QRectF(
        x + side * UNIT, y + end * UNIT, (width - 2 * side) * UNIT, (height - 2 * end) * UNIT
    )
