"""What the cards of Amoeba Wars say, made from their effects; and the formats of its wording.

``system`` a system by its name, ``code`` by the letters on the map, ``ship`` a class (``machine``
too), ``a_ship`` one of them as an object, ``with`` one as a means, ``ships`` several by class
names (``ships:a`` as objects: a Cruiser), ``fleet`` by counts, ``card`` a Power card with its
number (``card:number`` the number alone), ``power`` a Special Power.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.present import Formatter
from amoeba_suite.core.templates import arguments, tag
from amoeba_suite.games.amoeba_wars.data import (
    Acquire,
    ActivateMachine,
    AmoebaAmbush,
    AmoebaAttack,
    BerserkMachine,
    Effect,
    Hyperjump,
    NovaBeam,
    OnStrike,
    OwnCards,
    ProvokeAmoeba,
    ZapAmoeba,
)
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.schema import SHIPS

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording

_BANDS: Mapping[type, str] = {
    OwnCards: "special",
    Acquire: "build",
    Hyperjump: "hyperjump",
    NovaBeam: "nova",
    ZapAmoeba: "amoeba",
    AmoebaAmbush: "amoeba",
    ProvokeAmoeba: "amoeba",
    AmoebaAttack: "amoeba",
    ActivateMachine: "doomsday",
    BerserkMachine: "doomsday",
    OnStrike: "special",
}


def card_name(book: Rulebook, number: int | None, wording: "Wording") -> str:
    """``Hyperjump``; ``a card`` for one that is not known to the audience."""
    if number is None:
        return wording.text("cards.unknown")
    effect = book.effects[number]
    return wording.text(f"cards.names.{tag(effect)}", **arguments(effect))


def card_title(book: Rulebook, number: int, wording: "Wording") -> str:
    """The few words beside the number on the card itself."""
    effect = book.effects[number]
    return wording.text(f"cards.titles.{tag(effect)}", **arguments(effect))


def card_brief(book: Rulebook, number: int, wording: "Wording") -> str:
    """What it does, in the few words of a card in the hand."""
    effect = book.effects[number]
    return wording.text(f"cards.short.{tag(effect)}", **arguments(effect))


def card_text(book: Rulebook, number: int, wording: "Wording") -> str:
    """All that the card does, for previews, tooltips and paper."""
    effect = book.effects[number]
    return wording.text(f"cards.texts.{tag(effect)}", **arguments(effect))


def power_name(power: str, wording: "Wording") -> str:
    """The name of a Special Power."""
    return wording.text(f"powers.names.{power}")


def power_brief(book: Rulebook, power: str, wording: "Wording") -> str:
    """What a Special Power does, in a few words."""
    return wording.text(f"powers.short.{power}", amount=book.powers[power].amount)


def power_text(book: Rulebook, power: str, wording: "Wording") -> str:
    """What a Special Power does."""
    return wording.text(f"powers.texts.{power}", amount=book.powers[power].amount)


def band(effect: Effect) -> str:
    """The group of cards that it belongs to, which gives it its colour."""
    return _BANDS[type(effect)]


def formats(book: Rulebook) -> Mapping[str, Formatter]:
    """The formats of this game's wording, for its presenter."""
    return {
        "system": partial(_system, book),
        "code": partial(_code, book),
        "ship": partial(_ship, "one"),
        "a_ship": partial(_ship, "a"),
        "with": partial(_ship, "with"),
        "ships": _ships,
        "fleet": _fleet,
        "card": partial(_card, book),
        "power": _power,
    }


def _system(book: Rulebook, value: Any, _rest: str, _wording: "Wording") -> str:
    galaxy = book.galaxy
    return galaxy.systems[galaxy.index[value]].name if value in galaxy.index else str(value)


def _code(book: Rulebook, value: Any, _rest: str, _wording: "Wording") -> str:
    galaxy = book.galaxy
    return galaxy.systems[galaxy.index[value]].code if value in galaxy.index else str(value)


def _ship(case: str, value: Any, _rest: str, wording: "Wording") -> str:
    return wording.text(f"ships.{value}.{case}")


def _ships(value: Iterable[str], rest: str, wording: "Wording") -> str:
    """``2 Dreadnoughts``, from class names; as objects: ``a Cruiser`` for one alone."""
    names = list(value)
    return _counted([names.count(ship) for ship in SHIPS], wording, alone=rest == "a")


def _fleet(value: Iterable[int], _rest: str, wording: "Wording") -> str:
    """``2 Scouts and 1 Monitor``, from counts per class."""
    return _counted(list(value), wording)


def _counted(counts: list[int], wording: "Wording", alone: bool = False) -> str:
    parts = [
        wording.text(f"ships.{ship}.{'a' if alone and count == 1 else 'count'}", n=count)
        for ship, count in zip(SHIPS, counts, strict=True)
        if count
    ]
    return wording.show(parts, "list")


def _card(book: Rulebook, value: Any, rest: str, wording: "Wording") -> str:
    """``#21 Hyperjump``; ``{card:card:number}`` is the number alone."""
    if value is None:
        return wording.text("cards.unknown")
    if rest == "number":
        return f"#{value}"
    return f"#{value} {card_name(book, value, wording)}"


def _power(value: Any, _rest: str, wording: "Wording") -> str:
    return power_name(value, wording) if value else ""
