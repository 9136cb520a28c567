"""The documents of Devastators for reading and printing: rules, cards, player aid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amoeba_suite.core.document import (
    Block,
    CardSheet,
    Document,
    Heading,
    Numbered,
    Picture,
    Table,
    load_reference,
)
from amoeba_suite.games.devastators.data import Attack, Card
from amoeba_suite.games.devastators.schema import RANGES
from amoeba_suite.games.devastators.words import card_name, card_text

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.devastators.view_model import DevastatorsPresenter

STEPS = ("draw", "move", "launch", "attack", "defense", "damage")
"""The phases of a turn."""
WINDOWS = ("warfare", "save_fighter", "fighter_evaded", "defend", "evaded", "boost", "lose")
"""The questions outside of the own phases, in the order of a turn."""
FAMILIES = ("beam", "projectile", "missile")


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
    labels = [say(f"view.phases.{step}") for step in STEPS]
    blocks: tuple[Block, ...] = (
        Heading(1, say("papers.aid.title"), "aid"),
        Picture("steps", {"labels": labels}, 83.0, 9.0),
        Numbered(phases),
        Heading(2, say("papers.aid.reach"), "reach"),
        _reach(presenter, wording),
        Heading(2, say("papers.aid.answers"), "answers"),
        _answers(wording),
        Heading(2, say("papers.aid.others"), "others"),
        _others(presenter, wording),
    )
    return Document(say("papers.aid.title"), blocks)


def _reach(presenter: DevastatorsPresenter, wording: Wording) -> Table:
    """Which attack card does how much at which range."""
    head = ("", *(wording.text(f"cards.ranges.{reach}") for reach in RANGES))
    rows = []
    for family in FAMILIES:
        cells = [_attacks(presenter, family, reach, wording) for reach in RANGES]
        rows.append((f"**{wording.text(f'cards.families.{family}')}**", *cells))
    return Table(head, tuple(rows), (1.0, 1.25, 1.25, 1.25))


def _attacks(presenter: DevastatorsPresenter, family: str, reach: str, wording: Wording) -> str:
    """``Rail Gun 4``: the cards of a family that reach so far, with their damage."""
    return ", ".join(
        wording.text(
            "papers.aid.attack", name=card_name(card.id, wording), damage=card.effect.damage
        )
        for card in presenter.deck.cards.values()
        if isinstance(card.effect, Attack)
        and (card.effect.family, card.effect.range) == (family, reach)
    )


def _answers(wording: Wording) -> Table:
    """Who may play what in answer to what."""
    say = wording.text
    head = tuple(say(f"papers.aid.head.{name}") for name in ("when", "who", "cards"))
    rows = tuple(
        tuple(say(f"papers.aid.windows.{window}.{part}") for part in ("when", "who", "cards"))
        for window in WINDOWS
    )
    return Table(head, rows, (1.5, 0.9, 2.0))


def _others(presenter: DevastatorsPresenter, wording: Wording) -> Table:
    """All cards but the attacks, with the number of copies."""
    head = tuple(wording.text(f"papers.aid.head.{name}") for name in ("card", "copies", "effect"))
    others = [c for c in presenter.deck.cards.values() if not isinstance(c.effect, Attack)]
    rows = tuple(_other(card, wording) for card in others)
    return Table(head, rows, (1.3, 0.5, 3.0))


def _other(card: Card, wording: Wording) -> tuple[str, str, str]:
    return f"**{card_name(card.id, wording)}**", str(card.copies), card_text(card, wording)
