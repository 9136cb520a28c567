"""The rule texts themselves: both languages alike, links and pictures sound, figures right."""

from collections.abc import Iterator
from itertools import chain

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import fonts
from amoeba_suite.app.printing.style import MODES, PageStyle
from amoeba_suite.app.tokens import THEMES
from amoeba_suite.core.document import (
    Block,
    CardFace,
    Document,
    Note,
    Picture,
    Table,
    block_texts,
    inline,
    load_reference,
    plain,
)
from amoeba_suite.core.rules import load_game
from amoeba_suite.core.wording import languages
from amoeba_suite.games.amoeba_1975 import view_model
from amoeba_suite.games.amoeba_1975.figures import Deck
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN
from amoeba_suite.games.amoeba_1975.scene.art import paint


def reference(language: str) -> Document:
    return load_reference(PLUGIN, language)


def shape(block: Block) -> object:
    """What has to be the same in each language."""
    match block:
        case Note(blocks=blocks):
            return (type(block), tuple(shape(inner) for inner in blocks))
        case Table(rows=rows, head=head):
            return (type(block), len(head), len(rows))
        case Picture(name=name, args=args):
            return (type(block), name, str(args))
        case _:
            return (type(block), len(block_texts(block)), getattr(block, "anchor", ""))


def pictures(blocks: tuple[Block, ...]) -> Iterator[Picture | CardFace]:
    for block in blocks:
        if isinstance(block, Note):
            yield from pictures(block.blocks)
        elif isinstance(block, Picture | CardFace):
            yield block


def test_all_languages_say_the_same_things_in_the_same_order() -> None:
    english, *others = [reference(language) for language in languages()]
    assert others
    for other in others:
        assert [shape(b) for b in other.blocks] == [shape(b) for b in english.blocks]
        links = [
            [span.link for text in block_texts(b) for span in inline(text) if span.link]
            for b in (*english.blocks, *other.blocks)
        ]
        half = len(english.blocks)
        assert [set(a) for a in links[:half]] == [set(b) for b in links[half:]]


@pytest.mark.parametrize("language", languages())
def test_anchors_are_unique_and_links_lead_to_them(language: str) -> None:
    document = reference(language)
    anchors = document.anchors()
    assert len(anchors) == len(set(anchors))
    texts = chain.from_iterable(block_texts(block) for block in document.blocks)
    links = {span.link for text in texts for span in inline(text) if span.link}
    assert len(links) > 15
    assert links <= set(anchors)


def test_every_rule_that_the_game_points_to_is_there() -> None:
    anchors = set(reference("en").anchors())
    wanted = {
        *view_model.RULES.values(),
        *view_model.EVENT_RULES.values(),
        *view_model.HANDLE_RULES.values(),
    }
    assert len(wanted) > 10
    assert wanted <= anchors


def test_the_newcomer_finds_one_page_five_steps_and_answers() -> None:
    """Ask 16: learn it here."""
    for language in languages():
        anchors = reference(language).anchors()
        assert anchors[:2] == ("win", "first-game")
        assert sum(anchor.startswith("step-") for anchor in anchors) == 5
        assert sum(anchor.startswith("faq-") for anchor in anchors) >= 10
        assert {"study", "patience", "cut", "twins-puzzle", "options"} <= set(anchors)


def _deck() -> Deck:
    deck = load_game(PLUGIN)[0].deck  # type: ignore[attr-defined]
    assert isinstance(deck, Deck)
    return deck


@pytest.mark.parametrize("language", languages())
def test_the_numbers_in_the_text_are_those_of_the_deck(language: str) -> None:
    points = list(_deck().points.values())
    table = next(
        b
        for b in reference(language).blocks
        if isinstance(b, Table) and plain(b.rows[-1][2]) == str(sum(points))
    )
    for row in table.rows[:-1]:
        value, count, total = (int(plain(cell)) for cell in row)
        assert points.count(value) == count and total == value * count
    assert plain(table.rows[-1][1]) == str(len(points))
    shown = [
        p.args["card"]
        for p in pictures(reference(language).blocks)
        if isinstance(p, Picture) and p.name == "figure" and p.caption == p.args["card"]
    ]
    assert tuple(shown) == _deck().ids


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("mode", MODES)
def test_every_picture_can_be_painted(qapp: QApplication, theme: str, mode: str) -> None:
    fonts.load_fonts()
    style = PageStyle(mode=mode, tokens=THEMES[theme])  # type: ignore[arg-type, index]
    found = list(pictures(reference("en").blocks))
    assert len(found) > 60
    for picture in found:
        image = QImage(80, 80, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        try:
            paint(painter, QRectF(2, 2, 76, 76), picture, style)
        finally:
            painter.end()
        assert any(image.pixelColor(x, y).alpha() for x in range(80) for y in range(0, 80, 4))


MADE_BY_TURN = {(0, 24): {"1A"}, (16777216, 25): {"2A"}, (4311810048, 32): {"2B"}}
TOGETHER = {(8457728, 10): {"1A", "3D"}}


def test_the_examples_show_what_they_say() -> None:
    deck = _deck()
    turns = {
        (int(p.args.get("board", 0)), int(p.args["tile"]))
        for p in pictures(reference("en").blocks)
        if isinstance(p, Picture) and p.name == "turn"
    }
    told = MADE_BY_TURN | TOGETHER
    assert turns == set(told)
    for (board, tile), cards in told.items():
        after = board ^ (1 << tile)
        made = {
            card
            for card in deck.ids
            if any(after & p.mask == p.value and p.mask >> tile & 1 for p in deck.places[card])
        }
        assert made == cards


def test_columns_beside_each_other_make_twins() -> None:
    """The example "one column further": B3 B4 B5 make 3D, C3 C4 C5 its twin 3E."""
    deck = _deck()
    for first, card in ((15, "3D"), (16, "3E")):
        board = sum(1 << (first + 7 * n) for n in range(3))
        standing = [c for c in deck.ids if any(board & p.mask == p.value for p in deck.places[c])]
        assert standing == [card]
    assert deck.twin("3D") == "3E"
