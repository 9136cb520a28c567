"""The documents of Devastators for reading and printing: rules, cards, player aid."""

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
    Table,
    load_reference,
)
from amoeba_suite.games.devastators.data import Attack
from amoeba_suite.games.devastators.schema import RANGES
from amoeba_suite.games.devastators.words import card_brief, card_name

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.devastators.view_model import DevastatorsPresenter

STEPS = ("draw", "move", "launch", "attack", "defense", "damage")
"""The phases of a turn."""
WINDOWS = ("warfare", "save_fighter", "defend", "evaded", "boost", "lose")
"""The questions outside of the own phases, in the order of a turn."""


def document(presenter: DevastatorsPresenter, kind: str, language: str) -> Document:
    """The document of that kind in that language. KeyError for an unknown kind."""
    from amoeba_suite.core.wording import game_wording
    from amoeba_suite.games.devastators.plugin import PLUGIN

    if kind == "rules":
        return load_reference(PLUGIN, language)
    makers = {"cards": _cards, "aid": _aid}
    wording = game_wording(PLUGIN, language, presenter.formats)
    return makers[kind](presenter, wording)


def _cards(presenter: DevastatorsPresenter, wording: Wording) -> Document:
    """The whole deck to cut out, kind by kind, with backs."""
    title = wording.text("papers.cards.title")
    sheet = CardSheet(presenter.deck.all, backs=True)
    return Document(title, (Heading(1, title, "cards"), sheet))


def _aid(presenter: DevastatorsPresenter, wording: Wording) -> Document:
    """One page for the table: the turn, the ranges, the cards that answer, what each card does."""
    say, numbers = wording.text, presenter.deck.numbers
    phases = tuple(
        say(f"papers.aid.turn.{step}", draw=numbers.draw, limit=numbers.hand_limit)
        for step in STEPS
    )
    labels = [say(f"cards.ranges.{reach}") for reach in RANGES]
    track = {"at": "long", "labels": labels, "arrows": True}
    blocks: tuple[Block, ...] = (
        Heading(1, say("papers.aid.title"), "aid"),
        Numbered(phases),
        Heading(2, say("papers.aid.reach"), "reach"),
        Picture("ranges", track, 83.0, 15.0, say("papers.aid.start")),
        Bullets(tuple(_reaching(presenter, reach, wording) for reach in RANGES)),
        Heading(2, say("papers.aid.others"), "others"),
        _others(presenter, wording),
        Heading(2, say("papers.aid.answers"), "answers"),
        _answers(wording),
        Picture("piles", _piles(wording), 83.0, 34.0),
    )
    return Document(say("papers.aid.title"), blocks)


def _piles(wording: Wording) -> dict[str, list[str]]:
    """The words of the picture of the piles."""
    return {
        "labels": [wording.text(f"papers.aid.piles.{n}") for n in range(1, 5)],
        "ways": [wording.text(f"papers.aid.ways.{n}") for n in range(1, 5)],
    }


def _reaching(presenter: DevastatorsPresenter, reach: str, wording: Wording) -> str:
    """``Short: Plasma Projector 4, …``: the attack cards that reach so far, with their damage."""
    cards = tuple(
        wording.text(
            "papers.aid.attack", name=card_name(card.id, wording), damage=card.effect.damage
        )
        for card in presenter.deck.cards.values()
        if isinstance(card.effect, Attack) and card.effect.range == reach
    )
    range_ = wording.text(f"cards.ranges.{reach}")
    return wording.text("papers.aid.reaching", range=range_, cards=cards)


def _answers(wording: Wording) -> Table:
    """Who may play what in answer to what."""
    say = wording.text
    head = tuple(say(f"papers.aid.head.{name}") for name in ("when", "who", "cards"))
    rows = tuple(
        tuple(say(f"papers.aid.windows.{window}.{part}") for part in ("when", "who", "cards"))
        for window in WINDOWS
    )
    return Table(head, rows, (1.5, 0.9, 2.0))


def _others(presenter: DevastatorsPresenter, wording: Wording) -> Bullets:
    """All cards but the attacks, with the number of copies."""
    return Bullets(
        tuple(
            wording.text(
                "papers.aid.other",
                name=card_name(card.id, wording),
                copies=card.copies,
                effect=card_brief(card, wording),
            )
            for card in presenter.deck.cards.values()
            if not isinstance(card.effect, Attack)
        )
    )
