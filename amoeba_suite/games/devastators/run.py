"""A state of Devastators while one action changes it, and all ways in which a card moves.

``apply`` opens a ``Run`` on an immutable state, the phases work on it, and ``step`` closes it into
a new state. Nobody else ever sees a Run, so the rules stay pure functions.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

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
from amoeba_suite.games.devastators.schema import Action, Options
from amoeba_suite.games.devastators.state import Deeds, Ship, Shot, Stage, State, Strike, living


class Run(Struct, gc=False):
    """One state in the making: the fields of ``State`` in its order, then what belongs to the step.

    Opening and closing copy all fields at once, which is most of what an action costs.
    """

    options: Options
    ships: list[Ship]
    ranges: tuple[int, ...]
    aside: tuple[str, ...]
    stage: Stage
    seat: int
    asked: int
    number: int
    deeds: Deeds
    strikes: tuple[Strike, ...]
    shot: Shot | None
    at: int
    todo: int
    back: Stage
    kept: int
    peak: int
    quiet: int
    rounds: int
    agreed: tuple[int, ...]
    fallen: tuple[int, ...]
    ending: str
    deck: Deck
    actor: int
    """Who acts; for chance somebody whom it does not matter to."""
    events: list[Event] = []
    sealed: bool = False
    plays: tuple[Action, ...] | None = None
    """What can be played in the window that is open now, or None if nobody has looked yet."""
    passing: bool = False
    """Whether the turn passes to the next living player, see ``ending``."""

    def step(self) -> Step[State, Event]:
        """The new state with what happened."""
        self.ships = tuple(self.ships)  # type: ignore[assignment]
        return Step(State(*astuple(self)[:_FIELDS]), tuple(self.events), self.sealed)

    # --- who is asked ------------------------------------------------------------------------

    def ask(self, seat: int, stage: Stage, plays: tuple[Action, ...] | None = None) -> None:
        """That seat decides next; ``plays``: what it can play, if that was found out already."""
        self.asked = seat
        self.stage = stage
        self.plays = plays

    def look(self, seat: int) -> None:
        """Somebody looks into the hand of a seat, to see whether it has something to decide.

        Whether it has is shown to all, so the step is sealed if its actor could not know.
        """
        if seat != self.actor and self.ships[seat].hand:
            self.sealed = True

    def holds(self, seat: int, card: str) -> bool:
        """Whether a seat has that card in hand; a look like any other."""
        self.look(seat)
        return bool(self.ships[seat].kinds & self.deck.bit[card])

    def opponents(self, after: int) -> tuple[int, ...]:
        """Living opponents of the player on turn from his left, those behind ``after`` only."""
        order = living(len(self.ships), self.fallen, self.seat)
        return order if after == self.seat else order[order.index(after) + 1 :]

    # --- cards that move ---------------------------------------------------------------------

    def play(self, seat: int, card: str) -> None:
        """A card from hand onto the Reuse pile, played (DEV-008)."""
        self.reuse(seat, card)
        self.events.append(CardPlayed(seat, card))

    def reuse(self, seat: int, card: str) -> None:
        """A card from hand onto the Reuse pile."""
        s = self.ships[seat]
        self.ships[seat] = replace(s, reuse=(*s.reuse, card), **self._left(s, card))

    def _left(self, s: Ship, card: str) -> dict[str, Any]:
        """The fields that change when a card leaves the hand for all to see.

        Keeps two things true: the hand holds ``held``, and what it holds besides together with
        the draw pile holds ``stock``.
        """
        at = s.hand.index(card)
        hand = s.hand[:at] + s.hand[at + 1 :]
        left: dict[str, Any] = {"hand": hand}
        if card not in hand:
            left["kinds"] = s.kinds ^ self.deck.bit[card]
        if s.held and card in s.held:
            left["held"] = without(s.held, card)
        elif s.stock and card in s.stock:
            left["stock"] = without(s.stock, card)
            left["blurred"] = s.blurred + 1
        return left

    def launch(self, seat: int) -> int:
        """A Fighter from hand into play: its slot, the lowest free one (DEV-050)."""
        s = self.ships[seat]
        slot = next(n for n in range(len(s.fighters) + 1) if n not in s.fighters)
        fighters = tuple(sorted((*s.fighters, slot)))
        self.ships[seat] = replace(s, fighters=fighters, **self._left(s, self.deck.fighter))
        return slot

    def draw(self, seat: int) -> None:
        """The top card of a draw pile that is not empty into the hand."""
        s = self.ships[seat]
        card, pile = s.draw[0], s.draw[1:]
        kinds = s.kinds | self.deck.bit[card]
        self.ships[seat] = replace(s, hand=(*s.hand, card), draw=pile, kinds=kinds)
        self.events.append(CardDrawn(seat, card, len(pile)))
        if seat == self.actor:
            self.sealed = True

    def flip(self, seat: int) -> str:
        """The top card of a draw pile that is not empty onto the Reuse pile."""
        s = self.ships[seat]
        card = s.draw[0]
        self.ships[seat] = replace(
            s, draw=s.draw[1:], reuse=(*s.reuse, card), stock=without(s.stock, card)
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
        self.ships[self.asked] = replace(
            s,
            draw=order,
            reuse=s.reuse[cut:],
            # The draw pile was empty, so what everybody knew to be hidden here is in the hand.
            held=s.held + s.stock,
            stock=self.deck.sorted(order),
            blurred=0,
        )
        self.events.append(PileShuffled(self.asked, len(order)))

    def retrieve(self, seat: int, card: str) -> None:
        """A card from the Destroyed pile into the hand (DEV-090)."""
        s = self.ships[seat]
        self.ships[seat] = replace(
            s,
            hand=(*s.hand, card),
            kinds=s.kinds | self.deck.bit[card],
            destroyed=without(s.destroyed, card),
            held=(*s.held, card),
        )

    def lose_from_hand(self, seat: int, card: str) -> None:
        """A card from hand onto the Destroyed pile."""
        s = self.ships[seat]
        self.ships[seat] = replace(s, destroyed=(*s.destroyed, card), **self._left(s, card))
        self._count_low()

    def lose_top(self, seat: int) -> str:
        """The top card of a draw pile that is not empty onto the Destroyed pile."""
        s = self.ships[seat]
        card = s.draw[0]
        self.ships[seat] = replace(
            s, draw=s.draw[1:], destroyed=(*s.destroyed, card), stock=without(s.stock, card)
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
        self.plays = None
        self.asked = self.at = -1
        self.shot = None
        self.todo = 0
        self.events.append(GameEnded(self.ending, found, tuple(map(surviving, self.ships))))


_FIELDS = len(State.__struct_fields__)
assert Run.__struct_fields__[:_FIELDS] == State.__struct_fields__


def open_run(deck: Deck, state: State) -> Run:
    """A run that begins at this state."""
    run = Run(*astuple(state), deck, state.asked)  # type: ignore[call-arg]
    run.ships = list(state.ships)
    return run


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
