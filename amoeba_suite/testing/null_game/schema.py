"""The rules data of the null game: its cards, read from ``game.yaml`` and checked."""

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from amoeba_suite.core.present import Text

if TYPE_CHECKING:
    from amoeba_suite.core.rules import RuleSource


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """One card of the deck."""

    id: Annotated[str, Meta(min_length=1)]
    value: Annotated[int, Meta(ge=0, le=6)] = 0
    """What it scores, and the least face of the die with which it does."""
    thief: bool = False
    """Steals a card instead of scoring."""


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``game.yaml``."""

    cards: Annotated[tuple[Card, ...], Meta(min_length=1)]


def read(source: "RuleSource") -> Rules:
    """The checked rules. Raises RulesError with every fault."""
    from amoeba_suite.core.rules import RulesError

    rules = source.load("game.yaml", Rules)
    seen: set[str] = set()
    faults = []
    for i, card in enumerate(rules.cards):
        if card.id in seen:
            faults.append(
                source.fault("game.yaml", f"cards[{i}].id", Text("data.twice", {"name": card.id}))
            )
        seen.add(card.id)
        if card.thief == bool(card.value):
            faults.append(source.fault("game.yaml", f"cards[{i}]", Text("faults.thief")))
    if faults:
        raise RulesError(tuple(faults))
    return rules
