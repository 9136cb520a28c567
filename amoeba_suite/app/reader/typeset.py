"""Turns blocks of a document into rich text in the colours of the theme, pictures included."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt, QUrl
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QPainter,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextImageFormat,
    QTextLength,
    QTextListFormat,
    QTextTable,
    QTextTableFormat,
)

from amoeba_suite.app import fonts
from amoeba_suite.app.printing.art import Art
from amoeba_suite.app.printing.style import PageStyle
from amoeba_suite.app.tokens import Tokens
from amoeba_suite.core.document import (
    Block,
    Bullets,
    CardFace,
    Heading,
    Note,
    Numbered,
    Para,
    Picture,
    Table,
    inline,
    plain,
)

PX_PER_MM = 4.2
"""Pictures on screen, at a text of 15 px."""
CARD_MM = (40.0, 56.0)
"""A card between paragraphs; smaller than in print."""
FULL = 99.7
"""Per cent of the column that a table fills: Qt rounds each of its columns up."""
GAP = 14
PLATE = 8
"""Between a picture and the edge of the plate it lies on."""
BELOW = 22
"""Below tables and boxes, where Qt ignores the margin of what follows."""
_TITLES = {1: 25, 2: 18, 3: 16, 4: 15}


class Look(Struct, frozen=True):
    """How the text is to look."""

    tokens: Tokens
    width: float = 720.0
    """Room for a line, in pixels: pictures side by side are counted by it."""
    size: float = 15.0
    """Body text in pixels; everything else follows."""

    sharpness: float = 2.0
    """Dots per logical pixel with which pictures are painted."""
    language: str = "en"
    """Of the text, for pictures that hold words."""

    @property
    def scale(self) -> float:
        """Of everything against the body of 15 px."""
        return self.size / 15.0


class RichText(QTextDocument):
    """A text whose pictures are painted when they come into view: most of them never do."""

    pictures: dict[str, Callable[[], QImage]] = {}
    """By name; what the typesetter left to be painted."""

    def loadResource(self, type: int, name: QUrl | str) -> Any:
        """Qt: something of the text is to be shown."""
        paint = self.pictures.get(QUrl(name).toString())
        if paint is None:
            return super().loadResource(type, name)
        image = paint()
        self.addResource(type, name, image)
        return image


class Typesetter:
    """Writes blocks at the end of a text document."""

    def __init__(self, target: QTextDocument, look: Look, art: Art) -> None:
        self.target = target
        self.look = look
        self.art = art
        self.places: dict[str, int] = {}
        """Anchor -> number of the text block of its heading."""
        self._cursor = QTextCursor(target)
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        self._first = self._empty = target.isEmpty()
        """Whether nothing is written yet; whether the cursor stands in an empty block."""
        self.pictures: dict[str, Callable[[], QImage]] = {}
        """How to paint them, by name: for the ``RichText`` that is written."""

    def write(self, blocks: Iterable[Block]) -> None:
        """Add the blocks; pictures that fit side by side share a row."""
        row: list[Picture] = []
        for block in blocks:
            if isinstance(block, Picture):
                if row and not self._fits([*row, block]):
                    self._picture_row(row)
                    row = []
                row.append(block)
                continue
            if row:
                self._picture_row(row)
                row = []
            self._block(block)
        if row:
            self._picture_row(row)

    def _block(self, block: Block) -> None:
        match block:
            case Heading():
                self._heading(block)
            case Para(text=text):
                self._paragraph(text)
            case Bullets(items=items):
                self._list(items, QTextListFormat.Style.ListDisc)
            case Numbered(items=items):
                self._list(items, QTextListFormat.Style.ListDecimal)
            case Table():
                self._table(block)
            case Note():
                self._note(block)
            case CardFace():
                self._card(block)
            case _:
                pass

    # --- text ----------------------------------------------------------------------------

    def _new_block(self, above: float, below: float = 0.0) -> QTextBlockFormat:
        form = QTextBlockFormat()
        form.setTopMargin(0.0 if self._first else above * self.look.scale)
        form.setBottomMargin(below * self.look.scale)
        form.setLineHeight(136, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        if self._empty:
            self._cursor.setBlockFormat(form)
        else:
            self._cursor.insertBlock(form)
        self._first = self._empty = False
        return form

    def _char(self, weight: int = 400, px: float = 0.0, tone: str = "text") -> QTextCharFormat:
        form = QTextCharFormat()
        form.setFont(fonts.text((px or 15.0) * self.look.scale, weight))
        form.setForeground(QColor(getattr(self.look.tokens, tone)))
        return form

    def _spans(self, text: str, weight: int = 400, px: float = 0.0, tone: str = "text") -> None:
        for span in inline(text):
            form = self._char(700 if span.bold else weight, px, tone)
            if span.italic:
                fonts.load_italic()
                form.setFontItalic(True)
            if span.link:
                form.setAnchor(True)
                form.setAnchorHref(f"#{span.link}")
                form.setForeground(QColor(self.look.tokens.accent))
                form.setFontUnderline(True)
            self._cursor.insertText(span.text, form)

    def _heading(self, heading: Heading) -> None:
        form = self._new_block(34 if heading.level == 1 else 24, 2)
        form.setHeadingLevel(heading.level)
        self._cursor.setBlockFormat(form)
        char = QTextCharFormat()
        char.setFont(fonts.display(_TITLES[heading.level] * self.look.scale))
        char.setForeground(QColor(self.look.tokens.text))
        char.setAnchorNames([heading.anchor])
        self._cursor.insertText(plain(heading.text), char)
        self.places[heading.anchor] = self._cursor.block().blockNumber()

    def _paragraph(self, text: str) -> None:
        self._new_block(9)
        self._spans(text)

    def _list(self, items: Sequence[str], style: QTextListFormat.Style) -> None:
        form = QTextListFormat()
        form.setStyle(style)
        form.setIndent(1)
        made = None
        for item in items:
            self._new_block(6)
            self._cursor.setBlockCharFormat(self._char())
            if made is None:
                made = self._cursor.createList(form)
            else:
                made.add(self._cursor.block())
            self._spans(item)

    # --- tables and boxes ----------------------------------------------------------------

    def _framed(self, padding: float, above: float) -> QTextTableFormat:
        """Cells in thin lines."""
        form = QTextTableFormat()
        form.setCellPadding(padding * self.look.scale)
        form.setCellSpacing(0)
        form.setBorder(1)
        form.setBorderCollapse(True)
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setBorderBrush(QBrush(QColor(self.look.tokens.line)))
        form.setTopMargin(above)
        form.setBottomMargin(BELOW * self.look.scale)
        return form

    def _table(self, table: Table) -> None:
        form = self._framed(7, 10)
        form.setHeaderRowCount(1)
        if table.widths:
            total = sum(table.widths)
            kind = QTextLength.Type.PercentageLength
            form.setColumnWidthConstraints(
                [QTextLength(kind, 100 * width / total) for width in table.widths]
            )
            form.setWidth(QTextLength(kind, FULL))
        rows = (table.head, *table.rows)
        made = self._cursor.insertTable(len(rows), len(table.head), form)
        for r, cells in enumerate(rows):
            for c, cell in enumerate(cells):
                place = made.cellAt(r, c)
                if r == 0:
                    shade = QTextCharFormat()
                    shade.setBackground(QColor(self.look.tokens.raised))
                    place.setFormat(shade)
                self._cursor = place.firstCursorPosition()
                self._spans(cell, 600 if r == 0 else 400, 14)
        self._leave(made)

    def _leave(self, made: QTextTable) -> None:
        """Go on in the empty block that Qt keeps below every table; low until it is written in."""
        self._cursor.setPosition(made.lastPosition() + 1)
        form = QTextBlockFormat()
        form.setLineHeight(2, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        self._cursor.setBlockFormat(form)
        self._empty = True

    def _note(self, note: Note) -> None:
        form = self._framed(14, 14)
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        made = self._cursor.insertTable(1, 1, form)
        shade = QTextCharFormat()
        shade.setBackground(QColor(self.look.tokens.raised))
        made.cellAt(0, 0).setFormat(shade)
        self._cursor = made.cellAt(0, 0).firstCursorPosition()
        char = QTextCharFormat()
        char.setFont(fonts.display(16 * self.look.scale))
        char.setForeground(QColor(self.look.tokens.text))
        self._cursor.insertText(plain(note.title), char)
        self._first = self._empty = False
        self.write(note.blocks)
        self._leave(made)

    # --- pictures ------------------------------------------------------------------------

    def _width(self, picture: Picture) -> float:
        return min(picture.width_mm * PX_PER_MM * self.look.scale, self.look.width - 2 * GAP)

    def _fits(self, row: list[Picture]) -> bool:
        return sum(self._width(p) + 2 * GAP for p in row) <= self.look.width

    def _picture_row(self, row: list[Picture]) -> None:
        form = QTextTableFormat()
        form.setBorder(0)
        form.setCellPadding(GAP / 2)
        form.setCellSpacing(0)
        form.setTopMargin(8)
        form.setBottomMargin(BELOW / 2)
        made = self._cursor.insertTable(1, len(row), form)
        for column, picture in enumerate(row):
            self._cursor = made.cellAt(0, column).firstCursorPosition()
            width = self._width(picture)
            height = (width - 2 * PLATE) * picture.height_mm / picture.width_mm + 2 * PLATE
            self._image(picture, width, height)
            self._first = self._empty = False
            if picture.caption:
                self._new_block(2)
                self._spans(picture.caption, px=13, tone="text2")
        self._leave(made)

    def _card(self, face: CardFace) -> None:
        self._new_block(9)
        width, height = (side * PX_PER_MM * self.look.scale for side in CARD_MM)
        self._image(face, width, height)

    def _image(self, what: Picture | CardFace, width: float, height: float) -> None:
        name = f"picture:{id(self)}-{len(self.pictures)}"
        self.pictures[name] = partial(self._painted, what, width, height)
        form = QTextImageFormat()
        form.setName(name)
        form.setWidth(round(width))
        form.setHeight(round(height))
        self._cursor.insertImage(form)

    def _painted(self, what: Picture | CardFace, width: float, height: float) -> QImage:
        sharp = self.look.sharpness
        image = QImage(
            round(width * sharp),
            round(height * sharp),
            QImage.Format.Format_ARGB32_Premultiplied,
        )
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(sharp, sharp)
            # Art is made for paper and tables: it gets a plate of card, whatever the theme.
            painter.setPen(QColor(self.look.tokens.line))
            painter.setBrush(QColor(self.look.tokens.card))
            painter.drawRoundedRect(QRectF(0.5, 0.5, width - 1, height - 1), 6, 6)
            room = QRectF(0, 0, width, height).adjusted(PLATE, PLATE, -PLATE, -PLATE)
            self.art(
                painter, room, what, PageStyle(tokens=self.look.tokens, language=self.look.language)
            )
        finally:
            painter.end()
        return image
