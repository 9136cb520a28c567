"""What the papers of every game must hold, for each game's tests of them."""

import io
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest
from print_drawn import dark_share, marks, shape, size_mm
from pypdf import PdfReader

from amoeba_suite.app.printing.cardsheets import CardsPage
from amoeba_suite.app.printing.compose import compose
from amoeba_suite.app.printing.output import pdf_bytes, sheet_image
from amoeba_suite.app.printing.sheet import Sheet
from amoeba_suite.app.printing.style import PAPERS, PageStyle
from amoeba_suite.core.document import CardFace, Document, Table, block_texts, inline
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.wording import app_wording

MARGINS = {"a4": (10.5, 16.5), "letter": (13.45, 7.7)}
MARK = {"a4": 5.0, "letter": 4.0}


def paper_of(plugin: GamePlugin, game: Any, kind: str, language: str = "en") -> Document:
    """A paper of the game, to be read or printed."""
    return plugin.presenter(game).document(kind, language)


def sheets_of(
    plugin: GamePlugin, game: Any, kind: str, language: str = "en", style: PageStyle | None = None
) -> Sequence[Sheet]:
    """The same, set on pages."""
    document = paper_of(plugin, game, kind, language)
    return compose(plugin, kind, document, style or PageStyle(), app_wording(language))


def tables(document: Document) -> Iterator[tuple[str, Table]]:
    """Each table with the anchor of its section."""
    for section in document.sections():
        for block in section.blocks:
            if isinstance(block, Table):
                yield section.heading.anchor, block


def check_alike(papers: Iterable[Document], wordy: Sequence[str]) -> None:
    """One paper in all languages: the same things in the same order with the same links.

    ``wordy`` names the arguments of pictures that may differ.
    """
    first, *others = papers
    assert others
    for other in others:
        assert [shape(b, wordy) for b in other.blocks] == [shape(b, wordy) for b in first.blocks]
        for pair in zip(first.blocks, other.blocks, strict=True):
            links = [
                {span.link for text in block_texts(block) for span in inline(text) if span.link}
                for block in pair
            ]
            assert links[0] == links[1]
        assert other.plain_text() != first.plain_text()


def card_faces(sheets: Iterable[Sheet]) -> list[CardFace]:
    return [face for sheet in sheets if isinstance(sheet, CardsPage) for _, face in sheet.faces]


def read_back(sheets: Sequence[Sheet]) -> str:
    """The text of the printed sheets without white space."""
    pages = PdfReader(io.BytesIO(pdf_bytes(sheets, "x"))).pages
    return re.sub(r"\s+", "", "".join(page.extract_text() for page in pages))


def check_nine_a_sheet(sheets: Sequence[Sheet], paper_id: str) -> None:
    """Cards of 63 by 88 mm, with marks at every edge above and below, left and right."""
    left, top = MARGINS[paper_id]
    for page in PdfReader(io.BytesIO(pdf_bytes(sheets, "x"))).pages:
        wanted = PAPERS[paper_id].width, PAPERS[paper_id].height
        assert size_mm(page) == pytest.approx(wanted, abs=0.3)
        upright, lying = marks(page, MARK[paper_id])
        assert sorted(upright) == pytest.approx([left + 63 * n for n in range(4)], abs=0.1)
        assert sorted(lying) == pytest.approx([top + 88 * n for n in range(4)], abs=0.1)
        assert set(upright.values()) == set(lying.values()) == {2}


def check_ink(sheets: Sequence[Sheet], of: int, zoom: float, least: float, most: float) -> None:
    """No page is nearly white or drowned in ink: the dark share of each is between the two.

    ``of``: sheets of the whole paper. ``zoom``: pixels in a point.
    """
    assert sheets
    for number, sheet in enumerate(sheets, start=1):
        share = dark_share(sheet_image(sheet, number, of, zoom))
        assert least <= share <= most, (number, share)


def check_launcher_pictures(plugin: GamePlugin) -> None:
    """They are ours, drawn as vectors, and take the colour of their place."""
    tile: Any = ET.parse(plugin.rules() / "tile.svg").getroot()
    glyph: Any = ET.parse(plugin.rules() / "glyph.svg").getroot()
    assert tile.get("viewBox") == "0 0 320 200" and glyph.get("viewBox") == "0 0 24 24"
    assert glyph.get("stroke") == "currentColor"
    assert not any("image" in part.tag or "href" in str(part.attrib) for part in tile.iter())
