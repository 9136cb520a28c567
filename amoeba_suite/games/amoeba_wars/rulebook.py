"""The rules data of Amoeba Wars ready for play: map, cards, powers and numbers, checked."""

from collections import Counter

from amoeba_suite.core.present import Text
from amoeba_suite.core.rules import Fault, RulesError, RuleSource
from amoeba_suite.games.amoeba_wars.data import (
    Numbers,
    PerPlayers,
    PowerDeck,
    PowerId,
    Powers,
    SpecialPower,
)
from amoeba_suite.games.amoeba_wars.fleets import MONITOR, pack
from amoeba_suite.games.amoeba_wars.galaxy import Galaxy, load_galaxy
from amoeba_suite.games.amoeba_wars.schema import SHIPS

CARDS = 45
POWERS: tuple[PowerId, ...] = PowerId.__args__  # type: ignore[attr-defined]


class Rulebook:
    """Everything printed; immutable."""

    def __init__(self, galaxy: Galaxy, numbers: Numbers, deck: PowerDeck, powers: Powers) -> None:
        self.galaxy = galaxy
        self.numbers = numbers
        self.cards = tuple(sorted(deck.cards, key=lambda card: card.number))
        """By number."""
        self.effects = tuple(card.effect for card in self.cards)
        self.must = tuple(card.must for card in self.cards)
        self.powers: dict[str, SpecialPower] = {power.id: power for power in powers.powers}
        self.tables = {table.players: table for table in numbers.tables}
        self.values = tuple(ship.value for ship in numbers.ships)
        """By class."""
        self.strength = tuple(ship.strength for ship in numbers.ships)
        self.sets = pack([ship.count for ship in numbers.ships])
        """All ships of one colour, as a fleet."""

    def table(self, seats: int) -> PerPlayers:
        """What holds for so many players."""
        return self.tables[seats]

    def deck(self, seats: int) -> tuple[int, ...]:
        """The cards that are in the game with so many players."""
        without = self.tables[seats].without
        return tuple(card for card in range(CARDS) if card not in without)

    def amount(self, power: PowerId) -> int:
        """The number on a Special Power."""
        return self.powers[power].amount


def load_rulebook(source: RuleSource) -> Rulebook:
    """All rules data. Raises RulesError with every fault of the first file that has any."""
    galaxy = load_galaxy(source)
    numbers = source.load("game", Numbers)
    deck = source.load("cards", PowerDeck)
    powers = source.load("powers", Powers)
    faults = (
        *_check_cards(source, deck),
        *_check_powers(source, powers),
        *_check_numbers(source, numbers),
    )
    if faults:
        raise RulesError(faults)
    return Rulebook(galaxy, numbers, deck, powers)


def _check_cards(source: RuleSource, deck: PowerDeck) -> list[Fault]:
    found = Counter(card.number for card in deck.cards)
    faults = [
        source.fault(
            "cards", f"cards[{n}].number", Text("faults.card_twice", {"card": card.number})
        )
        for n, card in enumerate(deck.cards)
        if any(card.number == other.number for other in deck.cards[:n])
    ]
    for number in range(CARDS):
        if number not in found:
            faults.append(
                source.fault("cards", "cards", Text("faults.card_missing", {"card": number}))
            )
    return faults


def _check_powers(source: RuleSource, powers: Powers) -> list[Fault]:
    ids = [power.id for power in powers.powers]
    faults = [
        source.fault("powers", f"powers[{n}].id", Text("data.twice", {"name": name}))
        for n, name in enumerate(ids)
        if name in ids[:n]
    ]
    for name in POWERS:
        if name not in ids:
            faults.append(source.fault("powers", "powers", Text("data.missing", {"name": name})))
    return faults


def _check_numbers(source: RuleSource, numbers: Numbers) -> list[Fault]:
    faults = []
    if tuple(ship.id for ship in numbers.ships) != SHIPS:
        expected = ", ".join(SHIPS)
        faults.append(source.fault("game", "ships", Text("faults.order", {"ships": expected})))
    elif any(a.value > b.value for a, b in zip(numbers.ships, numbers.ships[1:], strict=False)):
        faults.append(source.fault("game", "ships", Text("faults.dearer")))
    players = [table.players for table in numbers.tables]
    if sorted(players) != [2, 3, 4, 5, 6]:
        faults.append(source.fault("game", "tables", Text("faults.tables")))
    for n, table in enumerate(numbers.tables):
        where = f"tables[{n}]"
        if table.fleet[MONITOR] > 1:
            faults.append(source.fault("game", f"{where}.fleet", Text("faults.monitors")))
        if not sum(table.fleet):
            faults.append(source.fault("game", f"{where}.fleet", Text("faults.empty_home")))
        if table.homes * table.players > len(SHIPS) + 1:
            faults.append(source.fault("game", f"{where}.homes", Text("faults.homes")))
        for ship, count in zip(numbers.ships, table.fleet, strict=False):
            if count * table.homes > ship.count:
                many = Text("faults.too_many", {"ship": ship.id})
                faults.append(source.fault("game", f"{where}.fleet", many))
    return faults
