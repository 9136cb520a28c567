"""How near a board is to a figure, and what each tile would change: the bots' eyes.

A placement at distance d weighs ``FALL ** d``; their sum is the strength of a card: many near
places are worth more than one, for an opponent can spoil one. A turn of a tile moves each
placement through it by one, so one pass over the placements gives the strength after every turn.
"""

from functools import cached_property
from typing import NamedTuple

from amoeba_suite.games.amoeba_1975.figures import TILES, Deck

FALL = 0.2
"""Weight of a placement one turn farther away."""
_FARTHEST = 6
"""Placements farther away are not worth looking at while there are nearer ones."""
_SPREAD = 3
"""Nor are those so many turns farther away than the nearest."""
_WEIGHT = tuple(FALL**d for d in range(TILES))
_CLOSER = (0.0, *(FALL ** (d - 1) - FALL**d for d in range(1, TILES)))
_AWAY = tuple(FALL**d - FALL ** (d + 1) for d in range(TILES))


class Outlook(NamedTuple):
    """What one board holds for one card."""

    distance: int
    """Turns to the nearest placement."""
    strength: float
    """Weight of all near placements."""
    change: list[float]
    """Per tile, what its turn adds to the strength."""
    makers: int
    """The tiles (bits) whose turn completes the figure."""


class Reach:
    """Looks at boards for the cards of one deck."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    @cached_property
    def _places(self) -> dict[str, tuple[tuple[int, int, tuple[int, ...]], ...]]:
        """Per card its placements with the tiles of their masks."""
        return {
            card: tuple(
                (mask, value, tuple(t for t in range(TILES) if mask >> t & 1))
                for mask, value in pairs
            )
            for card, pairs in self.deck.pairs.items()
        }

    def look(self, board: int, card: str, farthest: int = _FARTHEST) -> Outlook:
        """The outlook for the card; placements beyond ``farthest`` turns are left out."""
        nearest, makers = TILES, 0
        near = []
        for mask, value, tiles in self._places[card]:
            wrong = (board ^ value) & mask
            distance = wrong.bit_count()
            if not distance:
                # A standing figure must be broken and made again (A75-066): two turns.
                wrong, distance = mask, 2
            if distance < nearest:
                nearest = distance
            if distance <= farthest:
                near.append((wrong, distance, tiles))
                if distance == 1:
                    makers |= wrong
        strength = 0.0
        change = [0.0] * TILES
        limit = nearest + _SPREAD
        for wrong, distance, tiles in near:
            if distance > limit:
                continue
            strength += _WEIGHT[distance]
            closer, away = _CLOSER[distance], _AWAY[distance]
            for tile in tiles:
                if wrong >> tile & 1:
                    change[tile] += closer
                else:
                    change[tile] -= away
        return Outlook(nearest, strength, change, makers)
