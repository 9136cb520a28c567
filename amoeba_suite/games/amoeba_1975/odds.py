"""What the other hand may hold: odds over the unseen figures, from public facts alone.

Each unseen card is as likely as any other, until the opponent's own turns speak: a card whose
figure came nearer by them is likelier, one that they moved away from is less so.
"""

import math

from amoeba_suite.games.amoeba_1975.figures import Deck
from amoeba_suite.games.amoeba_1975.schema import View

TRUST = 1.0
"""How much one step nearer counts, as a power of e."""
_TURNS = 6
"""So many of the opponent's last turns are listened to."""
_MOST = 4
"""Steps nearer or farther that count at most."""


def hidden_cards(deck: Deck, view: View) -> tuple[str, ...]:
    """The cards whose place the viewer does not know."""
    known = set(view.hand).union(*view.scored, *view.bonus)
    return tuple(card for card in deck.ids if card not in known)


def other_hand(deck: Deck, view: View, seat: int) -> tuple[tuple[str, float], ...]:
    """Each unseen card with the chance that the other seat holds it; empty if it holds none."""
    size = view.sizes[1 - seat]
    cards = hidden_cards(deck, view)
    if not size or not cards:
        return ()
    if len(cards) == size:
        return tuple((card, 1.0) for card in cards)
    turns = _turns(view, seat)
    weights = [math.exp(TRUST * _evidence(deck, card, turns)) for card in cards]
    share = size / sum(weights)
    return tuple((c, min(1.0, w * share)) for c, w in zip(cards, weights, strict=True))


def _turns(view: View, seat: int) -> list[tuple[int, int]]:
    """Boards before and after the opponent's last turns, since the last acquired card.

    The boards that the two seats have produced are public (A75-090). A turn of the opponent
    goes from one of the viewer's to one of his that differs by one tile.
    """
    mine = view.seen[seat]
    found = []
    for after in view.seen[1 - seat][-_TURNS:]:
        before = [b for b in mine if (b ^ after).bit_count() == 1]
        if before:
            found.append((before[-1], after))
    return found


def _evidence(deck: Deck, card: str, turns: list[tuple[int, int]]) -> int:
    """Steps that the turns brought the card's figure nearer, within bounds."""
    steps = 0
    for before, after in turns:
        then = deck.distance(before, card)
        if then <= 5:
            steps += then - deck.distance(after, card)
    return max(-_MOST, min(_MOST, steps))
