"""What the cards of Devastators say, made from their effects; and the formats of its wording.

Names, sentences and units come from the wording alone. Nothing is typed per card but its name: the
sentence of an effect is filled with the effect's own parameters (``data.Effect``).
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.present import Formatter
from amoeba_suite.core.templates import arguments, tag
from amoeba_suite.games.devastators.data import (
    Armor,
    Attack,
    Fighter,
    Guns,
    Raise,
    Shield,
    Thrusters,
)
from amoeba_suite.games.devastators.schema import RANGES, Range

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.devastators.data import Card, Effect

_BANDS: Mapping[type, str] = {
    Thrusters: "move",
    Armor: "armor",
    Fighter: "fighter",
    Shield: "defense",
    Guns: "defense",
}


def card_name(kind: str, wording: "Wording") -> str:
    """``Torpedo``; ``a card`` for one that is not known to the audience."""
    key = f"cards.names.{kind}"
    return wording.text(key if wording.has(key) else "cards.unknown")


def card_brief(card: "Card", wording: "Wording") -> str:
    """The few words on the card in a hand."""
    return wording.text(f"cards.brief.{tag(card.effect)}", **arguments(card.effect))


def card_text(card: "Card", wording: "Wording") -> str:
    """All that the card does, and when: on paper, in previews and tooltips."""
    return wording.text(f"cards.full.{tag(card.effect)}", **arguments(card.effect))


def band(effect: "Effect") -> str:
    """The group of cards that it belongs to: its family, or ``move``, ``armor``, ``defense`` ..."""
    return effect.family if isinstance(effect, Attack) else _BANDS.get(type(effect), "support")


def reach(effect: "Effect") -> tuple[Range, ...]:
    """The ranges at which it attacks ships; none for a card that is no attack."""
    if isinstance(effect, Attack):
        return (effect.range,)
    return RANGES if isinstance(effect, Fighter) else ()


def badge(effect: "Effect") -> str:
    """The number in the damage disc: ``4``, ``+3``, or nothing."""
    if isinstance(effect, Raise):
        return f"+{effect.damage}"
    return str(effect.damage) if isinstance(effect, Attack | Fighter) else ""


# --- formats ---------------------------------------------------------------------------------


def _card(value: Any, rest: str, wording: "Wording") -> str:
    """``{card:card}``: its name as it stands in a sentence; ``{card:card:bare}`` without marks."""
    if not wording.has(f"cards.names.{value}"):
        return wording.text("cards.unknown")
    name = card_name(value, wording)
    return name if rest == "bare" else wording.text("cards.quoted", name=name)


def _named(table: str) -> Formatter:
    """``{to:range}`` or ``{to:range:at}``: a word of ``cards.ranges`` or ``cards.ranges_at``."""

    def show(value: Any, rest: str, wording: "Wording") -> str:
        group = f"{table}_{rest}" if rest else table
        return wording.text(f"cards.{group}.{value}")

    return show


def _nth(value: Any, _rest: str, _wording: "Wording") -> str:
    """``{slot:nth}``: people count from one."""
    return str(value + 1) if isinstance(value, int) else str(value)


FORMATS: Mapping[str, Formatter] = {
    "card": _card,
    "range": _named("ranges"),
    "family": _named("families"),
    "nth": _nth,
}
"""For the presenter: the formats that the wording of Devastators uses."""
