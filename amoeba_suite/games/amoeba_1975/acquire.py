"""Acquiring cards: who gets which after a tile turn, laying aside, drawing (A75-060 to A75-069)."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from amoeba_suite.games.amoeba_1975.figures import Deck, Found
from amoeba_suite.games.amoeba_1975.schema import (
    CardDrawn,
    Event,
    FigureMade,
    Options,
    Spot,
    StackEmpty,
)
from amoeba_suite.games.amoeba_1975.state import Cards

Gained = Mapping[int, tuple[str, ...]]
"""The cards that each seat acquires, in the order of its hand."""


def gained(
    deck: Deck, cards: Cards, board: int, found: Sequence[Found]
) -> tuple[Gained, frozenset[str]]:
    """Who acquires what, and which of the cards emerged by this very turn.

    The rest were waiting since they were drawn (A75-066, ``next_check``) and still stand.
    """
    fresh = frozenset(deck.by_bit[bit] for bit, _, _ in found)
    late = {c for c in cards.waiting if c not in fresh and deck.stands(board, c)}
    hands = enumerate(cards.hands)
    return {s: tuple(c for c in hand if c in fresh or c in late) for s, hand in hands}, fresh


def spots_of(deck: Deck, card: str, found: Sequence[Found]) -> tuple[Spot, ...]:
    """Where the card's figure has emerged."""
    bit = deck.bit[card]
    return tuple(deck.spot(mask, value) for b, mask, value in found if b == bit)


def standing_spots(deck: Deck, card: str, board: int) -> tuple[Spot, ...]:
    """Where the card's figure stands."""
    return tuple(deck.spot(m, v) for m, v in deck.pairs[card] if board & m == v)


def figures_made(
    deck: Deck, gains: Gained, order: Sequence[int], board: int, found: Sequence[Found]
) -> list[Event]:
    """The events of the acquired cards, owners in that order, the first being who turned."""
    events: list[Event] = []
    for owner in order:
        for card in gains[owner]:
            spots = spots_of(deck, card, found) or standing_spots(deck, card, board)
            events.append(FigureMade(owner, card, deck.points[card], order[0], spots))
    return events


def exchange(
    deck: Deck, cards: Cards, gains: Gained, order: Sequence[int], board: int, options: Options
) -> tuple[Cards, list[Event]]:
    """Lay the acquired cards aside, then draw replacements, owners in that order (A75-065)."""
    events: list[Event] = []
    cards = _lay_aside(deck, cards, gains)
    for owner in order:
        for _ in gains[owner]:
            if not cards.stack:
                events.append(StackEmpty(owner))
                break
            cards = _draw(deck, cards, owner, board, options)
            events.append(CardDrawn(owner, cards.hands[owner][-1], len(cards.stack)))
    return cards, events


def _lay_aside(deck: Deck, cards: Cards, gains: Gained) -> Cards:
    """Move the acquired cards from the hands to their owners' score (A75-063)."""
    out = {card for some in gains.values() for card in some}
    hands = tuple(tuple(c for c in hand if c not in out) for hand in cards.hands)
    scored = tuple(pile + gains[seat] for seat, pile in enumerate(cards.scored))
    live = cards.live & ~sum(deck.bit[card] for card in out)
    return replace(cards, hands=hands, scored=scored, live=live, waiting=())


def _draw(deck: Deck, cards: Cards, seat: int, board: int, options: Options) -> Cards:
    """Take the top card; with ``next_check`` one whose figure stands waits for the next turn."""
    card, stack = cards.stack[0], cards.stack[1:]
    hands = tuple((*h, card) if s == seat else h for s, h in enumerate(cards.hands))
    waiting = cards.waiting
    if options.standing == "next_check" and deck.stands(board, card):
        waiting = (*waiting, card)
    return replace(cards, hands=hands, stack=stack, waiting=waiting)
