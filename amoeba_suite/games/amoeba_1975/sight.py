"""What a seat knows of the state, and fair guesses at the rest."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from amoeba_suite.core.chance import shuffled
from amoeba_suite.games.amoeba_1975.schema import View
from amoeba_suite.games.amoeba_1975.state import Cards, State, barred_tiles, locked_tile

if TYPE_CHECKING:
    from amoeba_suite.games.amoeba_1975.moves import Amoeba1975


def observe(game: Amoeba1975, state: State, seat: int | None) -> View:
    """The public part of the state and the seat's own hand (A75-100)."""
    cards = state.cards
    hand = () if seat is None else cards.hands[seat]
    deciding = state.stage in ("turn", "extra")
    return View(
        viewer=seat,
        options=state.options,
        stage=state.stage,
        board=state.board,
        seat=state.seat,
        owed=state.owed,
        locked=locked_tile(state) if deciding else -1,
        barred=barred_tiles(state) if deciding else (),
        last=state.last,
        number=state.number,
        idle=state.idle,
        hand=hand,
        sizes=tuple(map(len, cards.hands)),
        stack=len(cards.stack),
        aside=len(cards.aside),
        scored=cards.scored,
        bonus=cards.bonus,
        totals=game.totals(state),
        standing=tuple(card for card in hand if game.deck.stands(state.board, card)),
        waiting=tuple(card for card in cards.waiting if card in hand),
        seen=state.seen,
        twice=state.twice,
        offers=state.offers,
        task=state.task,
        ending=state.ending,
    )


def unseen(game: Amoeba1975, view: View) -> tuple[str, ...]:
    """The cards whose place the viewer does not know, in deck order."""
    known = set(view.hand).union(*view.scored, *view.bonus)
    return tuple(card for card in game.deck.ids if card not in known)


def imagine(game: Amoeba1975, view: View, rng: Random) -> State:
    """A state that looks like the view, the unseen cards dealt at random."""
    dealt = view.stack + view.aside + sum(view.sizes) > 0 or any(view.scored)
    rest = shuffled(unseen(game, view), rng) if dealt else ()
    hands = []
    for seat, size in enumerate(view.sizes):
        if seat == view.viewer:
            hands.append(view.hand)
        else:
            hands.append(rest[:size])
            rest = rest[size:]
    live = 0
    if dealt:
        taken = [card for pile in view.scored for card in pile]
        live = game.deck.all & ~sum(game.deck.bit[card] for card in taken)
    stack, aside = rest[: view.stack], rest[view.stack :]
    cards = Cards(tuple(hands), stack, aside, view.scored, view.bonus, live, _waiting(view))
    return State(
        view.options,
        cards,
        view.stage,
        view.board,
        view.seat,
        view.owed,
        view.last,
        view.number,
        view.idle,
        view.seen,
        view.twice,
        view.offers,
        view.task,
        view.ending,
    )


def _waiting(view: View) -> tuple[str, ...]:
    """Own waiting cards are known; the other hand may hold some, which nobody need imagine.

    A world without them is one that the viewer cannot rule out.
    """
    return view.waiting
