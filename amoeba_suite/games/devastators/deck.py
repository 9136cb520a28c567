"""The deck of Devastators, checked, and tables of what each kind of card does.

Kinds of which the rules speak in the singular (Thrusters, Armor and so on) must be there exactly
once; attack cards, shields and raises may be many.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from amoeba_suite.core.faults import Fault, RulesError
from amoeba_suite.core.present import Text
from amoeba_suite.games.devastators import data
from amoeba_suite.games.devastators.data import Card, Cards, Numbers
from amoeba_suite.games.devastators.schema import RANGES, Family
from amoeba_suite.games.devastators.state import WINDOW_OF

if TYPE_CHECKING:
    from amoeba_suite.core.rules import RuleSource

SINGLE = (
    data.Thrusters,
    data.Armor,
    data.Fighter,
    data.Targeting,
    data.Guns,
    data.Repair,
    data.Draw,
    data.Strip,
    data.Veil,
)


class Deck:
    """The cards and numbers of the game; all tables are keyed by kind."""

    def __init__(self, cards: tuple[Card, ...], numbers: Numbers) -> None:
        self.cards: dict[str, Card] = {card.id: card for card in cards}
        self.numbers = numbers
        self.all: tuple[str, ...] = tuple(card.id for card in cards for _ in range(card.copies))
        """Every card of the deck, as printed."""
        self.order: dict[str, int] = {card.id: n for n, card in enumerate(cards)}
        """Place of each kind on the list of cards."""
        self.bit: dict[str, int] = {card: 1 << n for card, n in self.order.items()}
        """Of each kind, for ``Ship.kinds``."""
        self.family: dict[str, Family | None] = {"": None}
        """Of attack cards; a fighter, the empty kind, has none."""
        self.range: dict[str, int] = {}
        """Of attack cards: 0 short, 1 medium, 2 long."""
        self.damage: dict[str, int] = {"": self._only(data.Fighter).effect.damage}
        """Of attack cards, and of a fighter, the empty kind."""
        self.shields: dict[str, Family] = {}
        self.raises: dict[str, tuple[int, Family | None]] = {}
        """More damage, and the family it is for (None: any attack)."""
        self._armories: dict[int, tuple[str, ...]] = {}
        for card in cards:
            self._enter(card)
        self.thrusters: str = self._only(data.Thrusters).id
        self.armor: str = self._only(data.Armor).id
        self.fighter: str = self._only(data.Fighter).id
        self.targeting: str = self._only(data.Targeting).id
        self.guns: str = self._only(data.Guns).id
        self.guns_family: Family = self._only(data.Guns).effect.family
        self.repair: str = self._only(data.Repair).id
        self.computer: str = self._only(data.Draw).id
        self.computer_cards: int = self._only(data.Draw).effect.cards
        self.tactics: str = self._only(data.Strip).id
        self.tactics_cards: int = self._only(data.Strip).effect.cards
        self.veil: str = self._only(data.Veil).id
        self.evaders = (self.thrusters, self.armor)
        """Cards that save an attacked fighter, flipped or played (DEV-063, DEV-064)."""
        self.reach: tuple[int, ...] = tuple(
            self.kinds(card for card, at in self.range.items() if at == n) for n in range(3)
        )
        """Attack cards of each range, as bits."""
        self.arms = self.kinds(self.range)
        """All attack cards, as bits."""
        self.asked_for: dict[str, int] = {
            stage: self.kinds(card for card in self.cards if window in self.windows(card))
            for stage, window in WINDOW_OF.items()
        }
        """Per stage, the kinds without which nothing can be played from hand there, as bits."""

    def _only(self, effect: type) -> Any:
        return next(card for card in self.cards.values() if isinstance(card.effect, effect))

    def _enter(self, card: Card) -> None:
        """One kind into the tables."""
        effect = card.effect
        if isinstance(effect, data.Attack):
            self.family[card.id] = effect.family
            self.range[card.id] = RANGES.index(effect.range)
            self.damage[card.id] = effect.damage
        elif isinstance(effect, data.Shield):
            self.shields[card.id] = effect.family
        elif isinstance(effect, data.Raise):
            self.raises[card.id] = (effect.damage, effect.family)

    def kinds(self, cards: Iterable[str]) -> int:
        """The kinds among the cards as bits."""
        bits = 0
        for card in cards:
            bits |= self.bit[card]
        return bits

    def armory(self, bits: int) -> tuple[str, ...]:
        """The attack cards among some kinds, in the order of the list; looked up over and over."""
        found = self._armories.get(bits)
        if found is None:
            found = tuple(card for card in self.range if self.bit[card] & bits)
            self._armories[bits] = found
        return found

    def sorted(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The cards in the order of the list."""
        return tuple(sorted(cards, key=self.order.__getitem__))

    def windows(self, card: str) -> tuple[str, ...]:
        """The decision windows, ``W1`` to ``W6b``, in which the card can be played or works."""
        return data.WINDOWS[type(self.cards[card].effect)]

    def text(self, card: str) -> Text:
        """What stands on the card, made from its parameters; its name is ``cards.names.<id>``."""
        effect = self.cards[card].effect
        return Text(f"cards.full.{type(effect).__name__}", asdict(effect))


def load_deck(source: RuleSource) -> Deck:
    """The deck from ``cards.yaml`` and ``game.yaml``. Raises RulesError with every fault."""
    listed, numbers = source.load("cards", Cards), source.load("game", Numbers)
    faults = [*_counts(source, listed), *_kinds(source, listed)]
    if faults:
        raise RulesError(tuple(faults))
    return Deck(listed.cards, numbers)


def _counts(source: RuleSource, listed: Cards) -> list[Fault]:
    """Ids that are there twice, and copies that do not add up."""
    ids = [card.id for card in listed.cards]
    faults = [
        source.fault("cards", f"cards[{n}].id", Text("data.twice", {"name": id_}))
        for n, id_ in enumerate(ids)
        if id_ in ids[:n]
    ]
    total = sum(card.copies for card in listed.cards)
    if total != listed.printed:
        what = Text("faults.copies", {"found": total, "wanted": listed.printed})
        faults.append(source.fault("cards", "printed", what))
    return faults


def _kinds(source: RuleSource, listed: Cards) -> list[Fault]:
    """Effects that must be there once and are not."""
    faults = []
    for effect in SINGLE:
        places = [n for n, card in enumerate(listed.cards) if isinstance(card.effect, effect)]
        what = Text("faults.single", {"effect": effect.__name__})
        if not places:
            faults.append(source.fault("cards", "cards", what))
        faults += [source.fault("cards", f"cards[{n}].effect", what) for n in places[1:]]
    return faults
