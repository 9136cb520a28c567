"""The documents of Amoeba (1975) for reading and printing: rules, cards, board, player aid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amoeba_suite.core.document import (
    Block,
    Bullets,
    CardSheet,
    Document,
    Heading,
    Numbered,
    Picture,
    Poster,
    Table,
    load_reference,
)

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.amoeba_1975.view_model import Amoeba1975Presenter

BOARD_MM = 175.0 / (1 - 2 * 0.036)
"""Seven tiles of 25 mm and the painted frame round them, 3.6 % of the whole on each side."""
SHEET_MM = 175.0
"""Seven loose tiles of 25 mm."""


def document(presenter: Amoeba1975Presenter, kind: str, language: str) -> Document:
    """The document of that kind in that language. KeyError for an unknown kind."""
    from amoeba_suite.core.wording import game_wording
    from amoeba_suite.games.amoeba_1975.plugin import PLUGIN

    if kind == "rules":
        return load_reference(PLUGIN, language)
    makers = {"cards": _cards, "board": _board, "aid": _aid}
    wording = game_wording(PLUGIN, language, presenter.formats)
    return makers[kind](presenter, wording)


def _cards(presenter: Amoeba1975Presenter, wording: Wording) -> Document:
    """All cards to cut out, with their backs."""
    return Document(
        wording.text("papers.cards.title"),
        (
            Heading(1, wording.text("papers.cards.title"), "cards"),
            CardSheet(presenter.deck.ids, backs=True),
        ),
    )


def _board(_presenter: Amoeba1975Presenter, wording: Wording) -> Document:
    """The board and the 49 tiles and a spare one to cut out."""
    say = wording.text
    tiles = {"rows": 7, "columns": 7}
    blocks: tuple[Block, ...] = (
        Heading(1, say("papers.board.title"), "board"),
        Poster("board", {}, BOARD_MM, BOARD_MM),
        Heading(1, say("papers.board.tiles"), "tiles"),
        Poster("tiles", tiles, SHEET_MM, SHEET_MM),
    )
    return Document(say("papers.board.title"), blocks)


def _aid(presenter: Amoeba1975Presenter, wording: Wording) -> Document:
    """One page for the table: the turn, the points, the twins."""
    say = wording.text
    turn = tuple(say(f"papers.aid.turn.{n}") for n in range(1, 6))
    notes = tuple(say(f"papers.aid.notes.{n}") for n in range(1, 6))
    points = list(presenter.deck.points.values())
    head = (say("papers.aid.value"), say("papers.aid.count"))
    rows = tuple((str(n), str(points.count(n))) for n in range(1, 6))
    blocks: tuple[Block, ...] = (
        Heading(1, say("papers.aid.title"), "aid"),
        Numbered(turn),
        Picture("turn", {"tile": 24}, 80.0, 36.0, say("papers.aid.picture")),
        Heading(2, say("papers.aid.mind"), "mind"),
        Bullets(notes),
        Heading(2, say("papers.aid.deck"), "deck"),
        Table(head, rows),
    )
    return Document(say("papers.aid.title"), blocks)
