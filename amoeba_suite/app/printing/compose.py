"""Puts documents on sheets: the one way from what a game offers to what a printer gets."""

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from amoeba_suite.app.printing.art import Art, art_of
from amoeba_suite.app.printing.atoms import Atom, hairline, stacked
from amoeba_suite.app.printing.cardsheets import cards_pages
from amoeba_suite.app.printing.flow import Flow, section_numbers
from amoeba_suite.app.printing.posters import poster_pages
from amoeba_suite.app.printing.sheet import Labels, Sheet
from amoeba_suite.app.printing.style import INK_SOFT, PageStyle
from amoeba_suite.app.printing.textpages import (
    TextPage,
    column_width,
    page_of,
    text_pages,
)
from amoeba_suite.app.printing.words import Setting
from amoeba_suite.core.assets import game_file
from amoeba_suite.core.document import Block, CardSheet, Document, Heading, Page, Poster, plain

if TYPE_CHECKING:
    from amoeba_suite.core.plugin import GamePlugin
    from amoeba_suite.core.present import Presenter
    from amoeba_suite.core.wording import Wording

KINDS = ("rules", "aid", "cards", "map", "board", "counters")
"""What games offer for print, in the order in which it is shown."""

CONTENTS_FROM = 4
"""A document of so many chapters begins with its contents."""


def documents(presenter: "Presenter", language: str) -> dict[str, Document]:
    """What there is to print of a game, by kind; one document under two names comes once."""
    found: dict[str, Document] = {}
    for kind in KINDS:
        try:
            document = presenter.document(kind, language)
        except KeyError:
            continue
        if document not in found.values():
            found[kind] = document
    return found


def labels_for(game: str, kind: str, style: PageStyle, wording: "Wording") -> Labels:
    """The words on the sheets of one document."""
    say = wording.text
    return Labels(
        suite=say("print.suite"),
        game=game,
        kind=say(f"print.kind.{kind}"),
        contents=say("print.contents"),
        true_size=say("print.true_size"),
        ruler=say("print.ruler"),
        fronts=say("print.fronts"),
        backs=say("print.backs"),
        part=say("print.part", n="{n}", total="{total}"),
        paper=say(f"print.paper.{style.paper.id}"),
        mode=say(f"print.mode.{style.mode}"),
    )


def compose(
    plugin: "GamePlugin", kind: str, document: Document, style: PageStyle, wording: "Wording"
) -> list[Sheet]:
    """The sheets of one document; ``wording`` has the language of the document."""
    style = msgspec.structs.replace(style, language=wording.language)
    labels = labels_for(plugin.title, kind, style, wording)
    maker = _Maker(style, labels, art_of(plugin), game_file(plugin, "glyph.svg"))
    return maker.sheets(document)


class _Maker:
    """Sheets of one document, part by part: running text, card sheets, posters."""

    def __init__(self, style: PageStyle, labels: Labels, art: Art, glyph: Path | None) -> None:
        self.style = style
        self.labels = labels
        self.art = art
        self.glyph = glyph

    def sheets(self, document: Document) -> list[Sheet]:
        numbers = section_numbers(document)
        if len([h for h in document.contents() if h.level == 1]) < CONTENTS_FROM:
            numbers = {}
        made: list[Sheet] = []
        style = self.style
        text: list[Block] = []
        for block in (*document.blocks, Page()):
            if not isinstance(block, CardSheet | Poster | Page):
                text.append(block)
                continue
            name = _only_heading(text) if not isinstance(block, Page) else ""
            if not name:
                made += self._text(text, style, numbers, document if not made else None)
            text = []
            match block:
                case CardSheet(backs=backs):
                    both = backs if self.style.backs is None else self.style.backs
                    made += cards_pages(block, self.style, self.labels, self.art, both)
                case Poster():
                    made += poster_pages(block, self.style, self.labels, self.art, name)
                case Page(kind=kind):
                    paper = self.style.paper
                    style = self.style.on(paper.turned() if kind == "landscape" else paper)
        return made

    def _text(
        self,
        blocks: list[Block],
        style: PageStyle,
        numbers: dict[str, str],
        document: Document | None,
    ) -> list[TextPage]:
        """Pages of running text; the first part of a long document begins with its contents."""
        if not blocks:
            return []
        flow = Flow(style, column_width(style), self.art, numbers)
        atoms = flow.atoms(blocks)
        places: dict[str, int] = {}
        if document and numbers:
            atoms.insert(0, contents_atom(document, numbers, places, flow, self.labels.contents))
        pages = text_pages(atoms, style, self.labels, self.glyph)
        places.update(page_of(pages))
        return pages


def _only_heading(blocks: list[Block]) -> str:
    """The text of a lone heading: it names the sheet that follows instead of filling a page."""
    if len(blocks) == 1 and isinstance(blocks[0], Heading):
        return plain(blocks[0].text)
    return ""


def contents_atom(
    document: Document, numbers: dict[str, str], places: dict[str, int], flow: Flow, title: str
) -> Atom:
    """The chapters with their pages; ``places`` is filled once the pages are known."""
    style = flow.style
    head = Setting(title, style.body * 13 / 9.5, style.line * 1.3, flow.width, heading=True)
    rows = [Atom(head.height, head.draw)]
    rows += [
        _contents_row(heading, numbers[heading.anchor], places, flow)
        for heading in document.contents()
        if heading.level == 1
    ]
    return stacked(rows)


def _contents_row(heading: Heading, number: str, places: dict[str, int], flow: Flow) -> Atom:
    style, width = flow.style, flow.width
    indent, margin = style.body * 2.0, style.body * 2.5
    label = Setting(number, style.body, style.line, indent, weight=700)
    text = Setting(plain(heading.text), style.body, style.line, width - indent - margin)

    def draw(painter: QPainter, x: float, y: float) -> None:
        label.draw(painter, x, y)
        text.draw(painter, x + indent, y)
        page = str(places.get(heading.anchor, ""))
        right = Qt.AlignmentFlag.AlignRight
        Setting(page, style.body, style.line, width, align=right).draw(painter, x, y)
        pen = hairline(style.body * 0.06, INK_SOFT)
        pen.setDashPattern([1.0, 4.0])
        painter.setPen(pen)
        level = y + text.height - style.line * 0.32
        end = x + width - margin * 0.55
        start = x + indent + text.width + style.body * 0.4
        if start < end:
            painter.drawLine(QPointF(start, level), QPointF(end, level))

    return Atom(text.height, draw)
