"""What the cards of Amoeba Wars say, made from their effects; and the formats of its wording.

``system`` a system by its name, ``code`` by the letters on the map, ``ship`` a class (``machine``
too), ``a_ship`` one of them as an object, ``with`` one as a means, ``ships`` several by class
names, ``fleet`` by counts,
``card`` a Power card with its number, ``power`` a Special Power.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.present import Formatter
from amoeba_suite.core.templates import arguments, tag
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.schema import SHIPS

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording


def card_name(book: Rulebook, number: int | None, wording: "Wording") -> str:
    """``Hyperjump``; ``a card`` for one that is not known to the audience."""
    if number is None:
        return wording.text("cards.unknown")
    effect = book.effects[number]
    return wording.text(f"cards.names.{tag(effect)}", **arguments(effect))


def card_text(book: Rulebook, number: int, wording: "Wording") -> str:
    """All that the card does, for previews, tooltips and paper."""
    effect = book.effects[number]
    return wording.text(f"cards.texts.{tag(effect)}", **arguments(effect))


def power_name(power: str, wording: "Wording") -> str:
    """The name of a Special Power."""
    return wording.text(f"powers.names.{power}")


def power_text(book: Rulebook, power: str, wording: "Wording") -> str:
    """What a Special Power does."""
    return wording.text(f"powers.texts.{power}", amount=book.powers[power].amount)


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


def _ships(value: Iterable[str], _rest: str, wording: "Wording") -> str:
    """``2 Dreadnoughts``, from class names."""
    names = list(value)
    return _counted([names.count(ship) for ship in SHIPS], wording)


def _fleet(value: Iterable[int], _rest: str, wording: "Wording") -> str:
    """``2 Scouts and 1 Monitor``, from counts per class."""
    return _counted(list(value), wording)


def _counted(counts: list[int], wording: "Wording") -> str:
    parts = [
        wording.text(f"ships.{ship}.count", n=count)
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
