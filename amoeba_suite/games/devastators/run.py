"""A state of Devastators while one action changes it, and all ways in which a card moves.

``apply`` opens a ``Run`` on an immutable state, the phases work on it, and ``step`` closes it into
a new state. Nobody else ever sees a Run, so the rules stay pure functions.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from amoeba_suite.core.contract import Step
from amoeba_suite.games.devastators.deck import Deck
from amoeba_suite.games.devastators.events import (
    CardDrawn,
    CardFlipped,
    CardPlayed,
    Event,
    FighterLost,
    GameEnded,
    PileShuffled,
    ShipDestroyed,
)
from amoeba_suite.games.devastators.state import Deeds, Ship, Shot, Stage, State, Strike


class Run:
    """One state in the making; fields as in ``State``."""

    __slots__ = (
        "actor",
        "agreed",
        "aside",
        "asked",
        "at",
        "back",
        "deck",
        "deeds",
        "ending",
        "events",
        "fallen",
        "kept",
        "number",
        "options",
        "passing",
        "peak",
        "quiet",
        "ranges",
        "rounds",
        "sealed",
        "seat",
        "ships",
        "shot",
        "stage",
        "strikes",
        "todo",
    )

    def __init__(self, deck: Deck, state: State) -> None:
        self.deck = deck
        self.events: list[Event] = []
        self.sealed = False
        self.actor = state.asked
        """Who acts; for chance somebody whom it does not matter to."""
        self.passing = False
        """Whether the turn passes to the next living player, see ``ending``."""
        self.options = state.options
        self.ships: list[Ship] = list(state.ships)
        self.ranges = state.ranges
        self.aside = state.aside
        self.stage: Stage = state.stage
        self.seat = state.seat
        self.asked = state.asked
        self.number = state.number
        self.deeds: Deeds = state.deeds
        self.strikes: tuple[Strike, ...] = state.strikes
        self.shot: Shot | None = state.shot
        self.at = state.at
        self.todo = state.todo
        self.back: Stage = state.back
        self.kept = state.kept
        self.peak = state.peak
        self.quiet = state.quiet
        self.rounds = state.rounds
        self.agreed = state.agreed
        self.fallen = state.fallen
        self.ending = state.ending

    def step(self) -> Step[State, Event]:
        """The new state with what happened."""
        state = State(
            self.options,
            tuple(self.ships),
            self.ranges,
            self.aside,
            self.stage,
            self.seat,
            self.asked,
            self.number,
            self.deeds,
            self.strikes,
            self.shot,
            self.at,
            self.todo,
            self.back,
            self.kept,
            self.peak,
            self.quiet,
            self.rounds,
            self.agreed,
            self.fallen,
            self.ending,
        )
        return Step(state, tuple(self.events), self.sealed)

    # --- who is asked ------------------------------------------------------------------------

    def ask(self, seat: int, stage: Stage) -> None:
        """That seat decides next."""
        self.asked = seat
        self.stage = stage

    def look(self, seat: int) -> tuple[str, ...]:
        """The hand of a seat, to see whether it has something to decide.

        Whether it has is shown to all, so the step is sealed if its actor could not know.
        """
        hand = self.ships[seat].hand
        if hand and seat != self.actor:
            self.sealed = True
        return hand

    def opponents(self, after: int) -> Iterator[int]:
        """Living opponents of the player on turn from his left, those behind ``after`` only."""
        seats = len(self.ships)
        for n in range((after - self.seat) % seats + 1, seats):
            seat = (self.seat + n) % seats
            if seat not in self.fallen:
                yield seat

    # --- cards that move ---------------------------------------------------------------------

    def play(self, seat: int, card: str) -> None:
        """A card from hand onto the Reuse pile, played (DEV-008)."""
        self.reuse(seat, card)
        self.events.append(CardPlayed(seat, card))

    def reuse(self, seat: int, card: str) -> None:
        """A card from hand onto the Reuse pile."""
        hand, held, stock, blurred = from_hand(self.ships[seat], card)
        s = self.ships[seat]
        self.ships[seat] = Ship(
            hand, s.draw, (*s.reuse, card), s.destroyed, s.fighters, held, stock, blurred
        )

    def launch(self, seat: int) -> int:
        """A Fighter from hand into play: its slot, the lowest free one (DEV-050)."""
        hand, held, stock, blurred = from_hand(self.ships[seat], self.deck.fighter)
        s = self.ships[seat]
        slot = next(n for n in range(len(s.fighters) + 1) if n not in s.fighters)
        fighters = tuple(sorted((*s.fighters, slot)))
        self.ships[seat] = Ship(hand, s.draw, s.reuse, s.destroyed, fighters, held, stock, blurred)
        return slot

    def draw(self, seat: int) -> None:
        """The top card of a draw pile that is not empty into the hand."""
        s = self.ships[seat]
        card, pile = s.draw[0], s.draw[1:]
        self.ships[seat] = Ship(
            (*s.hand, card), pile, s.reuse, s.destroyed, s.fighters, s.held, s.stock, s.blurred
        )
        self.events.append(CardDrawn(seat, card, len(pile)))
        if seat == self.actor:
            self.sealed = True

    def flip(self, seat: int) -> str:
        """The top card of a draw pile that is not empty onto the Reuse pile."""
        s = self.ships[seat]
        card = s.draw[0]
        stock = without(s.stock, card)
        self.ships[seat] = Ship(
            s.hand, s.draw[1:], (*s.reuse, card), s.destroyed, s.fighters, s.held, stock, s.blurred
        )
        self.sealed = True
        self.events.append(CardFlipped(seat, card, card in self.deck.evaders))
        return card

    def reshuffle(self, order: tuple[str, ...]) -> None:
        """The Reuse pile of the seat asked as its draw pile; what is kept stays behind (DEV-010).

        Raises ValueError if the order is not one of these cards.
        """
        s = self.ships[self.asked]
        cut = len(s.reuse) - self.kept
        if sorted(order) != sorted(s.reuse[:cut]):
            raise ValueError("Reshuffled.order must hold every card of the Reuse pile once")
        known = self.deck.sorted(order)
        # The draw pile is empty, so what everybody knew to be hidden here is in the hand.
        held = (*s.held, *s.stock)
        self.ships[self.asked] = Ship(
            s.hand, order, s.reuse[cut:], s.destroyed, s.fighters, held, known, 0
        )
        self.events.append(PileShuffled(self.asked, len(order)))

    def retrieve(self, seat: int, card: str) -> None:
        """A card from the Destroyed pile into the hand (DEV-090)."""
        s = self.ships[seat]
        self.ships[seat] = replace(
            s,
            hand=(*s.hand, card),
            destroyed=without(s.destroyed, card),
            held=(*s.held, card),
        )

    def lose_from_hand(self, seat: int, card: str) -> None:
        """A card from hand onto the Destroyed pile."""
        hand, held, stock, blurred = from_hand(self.ships[seat], card)
        s = self.ships[seat]
        self.ships[seat] = Ship(
            hand, s.draw, s.reuse, (*s.destroyed, card), s.fighters, held, stock, blurred
        )
        self._count_low()

    def lose_top(self, seat: int) -> str:
        """The top card of a draw pile that is not empty onto the Destroyed pile."""
        s = self.ships[seat]
        card = s.draw[0]
        stock = without(s.stock, card)
        self.ships[seat] = Ship(
            s.hand, s.draw[1:], s.reuse, (*s.destroyed, card), s.fighters, s.held, stock, s.blurred
        )
        self.sealed = True
        self._count_low()
        return card

    def lose_fighter(self, seat: int, slot: int, by: int, guns: bool) -> None:
        """A fighter in play onto its owner's Destroyed pile, and what follows for the owner."""
        s = self.ships[seat]
        fighters = tuple(n for n in s.fighters if n != slot)
        destroyed = (*s.destroyed, self.deck.fighter)
        self.ships[seat] = replace(s, destroyed=destroyed, fighters=fighters)
        self.events.append(FighterLost(seat, slot, by, guns))
        self._count_low()
        self.check_out(seat, by)

    def _count_low(self) -> None:
        """A new low of surviving cards begins the count of quiet rounds anew (DEV-105)."""
        total = 0
        for ship in self.ships:
            total += len(ship.destroyed)
        if total > self.peak:
            self.peak = total
            self.rounds = 0
            self.quiet = -1

    # --- elimination and end -----------------------------------------------------------------

    def check_out(self, seat: int, by: int) -> None:
        """Eliminate a seat whose cards all lie in its Destroyed pile (DEV-100, DEV-101)."""
        s = self.ships[seat]
        if s.hand or s.draw or s.reuse or s.fighters:
            return
        place = len(self.ships) - len(self.fallen)
        self.fallen = (*self.fallen, seat)
        self.events.append(ShipDestroyed(seat, by, place))
        self.strikes = tuple(
            replace(strike, fate="void")
            if strike.target == seat and strike.fate == "open"
            else strike
            for strike in self.strikes
        )
        if place == 2:
            self.end("last_ship")

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.stage == "over"

    def end(self, reason: str) -> None:
        """The game is over."""
        found = places(self)
        self.ending = reason if found.count(1) == 1 else f"{reason}_shared"
        self.stage = "over"
        self.asked = self.at = -1
        self.shot = None
        self.todo = 0
        self.events.append(GameEnded(self.ending, found, tuple(map(surviving, self.ships))))


def surviving(ship: Ship) -> int:
    """Cards of a ship that are not destroyed."""
    return len(ship.hand) + len(ship.draw) + len(ship.reuse) + len(ship.fighters)


def places(table: Run | State) -> tuple[int, ...]:
    """Per seat, 1 for the best: survivors by their cards, then the fallen, last one first."""
    seats = range(len(table.ships))
    hulls = [surviving(ship) for ship in table.ships]
    found = []
    for seat in seats:
        if seat in table.fallen:
            found.append(len(table.ships) - table.fallen.index(seat))
        else:
            found.append(1 + sum(hulls[other] > hulls[seat] for other in seats))
    return tuple(found)


def payoff(table: Run | State) -> tuple[float, ...]:
    """1 for the winner, shared by winners with equally many cards (DEV-103, DEV-105)."""
    found = places(table)
    share = 1 / found.count(1)
    return tuple(share if place == 1 else 0.0 for place in found)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one of that kind, if there is one."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def from_hand(
    ship: Ship, card: str
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], int]:
    """Hand, ``held``, ``stock`` and ``blurred`` after a card was seen to leave the hand.

    Keeps two things true: the hand holds ``held``, and what it holds besides together with the
    draw pile holds ``stock``.
    """
    at = ship.hand.index(card)
    hand = ship.hand[:at] + ship.hand[at + 1 :]
    if card in ship.held:
        return hand, without(ship.held, card), ship.stock, ship.blurred
    if card in ship.stock:
        return hand, ship.held, without(ship.stock, card), ship.blurred + 1
    return hand, ship.held, ship.stock, ship.blurred
