"""Weighing tiles: what each does for one's own cards, and for those the other hand may hold."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from amoeba_suite.games.amoeba_1975.figures import TILES, Deck
from amoeba_suite.games.amoeba_1975.reach import FALL, Reach

PACE = 0.7
"""What a card is worth one turn before it is made, as a share of its worth made."""
THEIR_PACE = 0.5
"""The same for the other hand, which has other plans that one does not see."""
SLOT = 1.5
"""Points that a made card is worth beyond its own: it makes room for another."""
DRAW = 1.5
"""Points that a card drawn is worth on average, as long as there are some."""
EXTRA = 1.0
"""Points that an extra turn is worth where it is not searched."""
ALL_TILES = range(TILES)

_OWN = math.log(PACE) / math.log(FALL)
_THEIRS = math.log(THEIR_PACE) / math.log(FALL)
_SIGHT = 3
"""Cards of the other hand farther away than this are no danger yet."""

Odds = Sequence[tuple[str, float]]
"""Unseen cards with the chance that the other hand holds them."""


class Worth(NamedTuple):
    """What turning each tile is worth to a seat, in points."""

    tiles: list[float]
    makes: dict[int, list[str]]
    """The own cards that a tile completes."""
    helps: list[int]
    """Per tile, the number of own cards that it brings nearer."""
    spoils: list[float]
    """Per tile, what it leaves to the other hand, as a loss."""

    def best(self, tiles: Sequence[int] = ALL_TILES) -> int:
        """The best of the tiles; the first of equals."""
        return max(tiles, key=self.tiles.__getitem__)


class Planner:
    """Weighs the tiles of a board for a hand."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.reach = Reach(deck)
        self.points = deck.points

    def weigh(self, board: int, hand: Sequence[str], other: Odds = (), stack: int = 0) -> Worth:
        """The worth of every tile, one turn ahead."""
        worth = Worth([0.0] * TILES, {}, [0] * TILES, [0.0] * TILES)
        for card in hand:
            self._add_own(worth, board, card)
        for card, weight in other:
            self._add_other(worth, board, card, weight)
        tiles = worth.tiles
        if other:
            for tile in ALL_TILES:
                tiles[tile] += worth.spoils[tile]
        for tile, cards in worth.makes.items():
            tiles[tile] += self.gain(cards, stack) + EXTRA
        return worth

    def gain(self, cards: Sequence[str], stack: int) -> float:
        """What completing those cards is worth: points, room, cards drawn."""
        return sum(self.points[c] + SLOT for c in cards) + DRAW * min(stack, len(cards))

    def _add_own(self, worth: Worth, board: int, card: str) -> None:
        """Add what each tile does for one card in hand; a made card is counted elsewhere."""
        _, strength, changes, makers = self.reach.look(board, card)
        value = self.points[card] + SLOT
        still = value * strength**_OWN
        tiles, helps = worth.tiles, worth.helps
        for tile, change in enumerate(changes):
            if not change:
                tiles[tile] += still
            elif makers >> tile & 1:
                worth.makes.setdefault(tile, []).append(card)
                helps[tile] += 1
            else:
                if strength + change > 0:
                    tiles[tile] += value * (strength + change) ** _OWN
                helps[tile] += change > 0

    def _add_other(self, worth: Worth, board: int, card: str, weight: float) -> None:
        """Take off what each tile leaves to a card that the other hand may hold."""
        distance, strength, changes, makers = self.reach.look(board, card, _SIGHT)
        if distance > _SIGHT:
            return
        value = (self.points[card] + SLOT) * weight
        gift = self.points[card] * weight
        still = value * strength**_THEIRS
        spoils = worth.spoils
        for tile, change in enumerate(changes):
            if not change:
                spoils[tile] -= still
            elif makers >> tile & 1:
                spoils[tile] -= gift
            elif strength + change > 0:
                spoils[tile] -= value * (strength + change) ** _THEIRS
