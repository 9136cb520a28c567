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


class CardWorth(NamedTuple):
    """What turning each tile is worth for one card."""

    tiles: list[float]
    makers: int
    """The tiles (bits) that complete it."""
    helps: list[bool]
    """Per tile, whether it brings the card nearer."""


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
        own = [self.card(board, card, stack) for card in hand]
        makes: dict[int, list[str]] = {}
        for card, worth in zip(hand, own, strict=True):
            for tile in tiles_of(worth.makers):
                makes.setdefault(tile, []).append(card)
        spoils = [0.0] * TILES
        for card, weight in other:
            self._add_other(spoils, board, card, weight)
        tiles = [sum(values) for values in zip(spoils, *(w.tiles for w in own), strict=True)]
        helps = [sum(flags) for flags in zip(*(w.helps for w in own), strict=True)]
        return Worth(tiles, makes, helps or [0] * TILES, spoils)

    def gain(self, card: str, stack: int) -> float:
        """What completing a card is worth: points, room, a card drawn."""
        return self.points[card] + SLOT + (DRAW if stack else 0.0)

    def card(self, board: int, card: str, stack: int) -> CardWorth:
        """What each tile does for one card in hand."""
        _, strength, changes, makers = self.reach.look(board, card)
        value = self.points[card] + SLOT
        made = self.gain(card, stack) + EXTRA
        tiles = [value * strength**_OWN] * TILES
        for tile, change in enumerate(changes):
            if makers >> tile & 1:
                tiles[tile] = made
            elif change:
                tiles[tile] = value * max(0.0, strength + change) ** _OWN
        return CardWorth(tiles, makers, [change > 0 for change in changes])

    def _add_other(self, spoils: list[float], board: int, card: str, weight: float) -> None:
        """Take off what each tile leaves to a card that the other hand may hold."""
        distance, strength, changes, makers = self.reach.look(board, card, _SIGHT)
        if distance > _SIGHT:
            return
        value = (self.points[card] + SLOT) * weight
        gift = self.points[card] * weight
        still = value * strength**_THEIRS
        for tile, change in enumerate(changes):
            if not change:
                spoils[tile] -= still
            elif makers >> tile & 1:
                spoils[tile] -= gift
            elif strength + change > 0:
                spoils[tile] -= value * (strength + change) ** _THEIRS


def tiles_of(bits: int) -> list[int]:
    """The tiles of a set of bits, ascending."""
    return [tile for tile in ALL_TILES if bits >> tile & 1] if bits else []
