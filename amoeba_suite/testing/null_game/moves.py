"""The rules of the null game as pure functions over its state."""

from collections.abc import Sequence
from random import Random
from typing import Any, assert_never

from msgspec.structs import replace

from amoeba_suite.core.chance import below, shuffled
from amoeba_suite.core.contract import Chance, Decide, Over, Seat, Step, Turn
from amoeba_suite.testing.null_game.schema import Card, Rules
from amoeba_suite.testing.null_game.state import (
    Action,
    Aim,
    Aiming,
    Dealt,
    Draw,
    Drew,
    Event,
    Lost,
    Options,
    Play,
    Played,
    Rolled,
    Rolling,
    Scored,
    Shuffled,
    Skipped,
    State,
    Stole,
    Take,
    Taking,
    View,
)

FACES = 6


class NullGame:
    """The game; also ``Values``, ``Validates``, ``Positions`` and ``Conserves``."""

    def __init__(self, rules: Rules) -> None:
        self.cards: dict[str, Card] = {card.id: card for card in rules.cards}

    # --- the contract ---------------------------------------------------------------------

    def start(self, options: Options, seats: int, /) -> State:
        """An undealt table: the shuffle is the first thing that happens."""
        empty: tuple[tuple[str, ...], ...] = ((),) * seats
        return State(options=options, deck=self._deck(options), hands=empty, rows=empty)

    def turn(self, state: State, /) -> Turn:
        """The top of the pending stack decides, else the seat on turn."""
        if not state.dealt:
            return Chance("shuffle")
        match state.pending[-1] if state.pending else None:
            case Rolling():
                return Chance("die")
            case Aiming():
                return Decide(state.seat, "aim")
            case Taking():
                return Decide(state.seat, "take")
        if state.deck or any(state.hands):
            return Decide(state.seat, "move")
        return Over(self._payoff(state), "played_out")

    def actions(self, state: State, /) -> Sequence[Action]:
        """Legal actions in hand order; see ``turn`` for what is asked."""
        if not isinstance(self.turn(state), Decide):
            return ()
        match state.pending[-1] if state.pending else None:
            case Aiming():
                return tuple(Aim(seat) for seat in self._victims(state))
            case Taking(victim):
                return tuple(Take(slot) for slot in range(len(state.hands[victim])))
        plays = tuple(Play(card) for card in state.hands[state.seat])
        return (Draw(), *plays) if state.deck else plays

    def apply(self, state: State, action: Action, /) -> Step[State, Event]:
        """One action or chance outcome; drawing and stealing are sealed, they teach a card."""
        match action:
            case Shuffled(order):
                return self._deal(state, order)
            case Rolled(face):
                return self._settle(state, face)
            case Draw():
                return self._draw(state)
            case Play(card):
                return self._play(state, card)
            case Aim(target):
                return Step(replace(state, pending=(*state.pending[:-1], Taking(target))))
            case Take(slot):
                return self._take(state, slot)
        assert_never(action)

    def sample(self, state: State, rng: Random, /) -> Action:
        """A shuffled deck or a face of the die."""
        if not state.dealt:
            return Shuffled(shuffled(state.deck, rng))
        return Rolled(1 + below(FACES, rng))

    def outcomes(self, state: State, /) -> Sequence[tuple[Action, float]] | None:
        """Six faces; a shuffle has too many outcomes to list."""
        if not state.dealt:
            return None
        return tuple((Rolled(face), 1 / FACES) for face in range(1, FACES + 1))

    def observe(self, state: State, seat: Seat | None, /) -> View:
        """Own hand, sizes of the others, everything face up."""
        return View(
            options=state.options,
            viewer=seat,
            hand=() if seat is None else state.hands[seat],
            hand_sizes=tuple(map(len, state.hands)),
            deck_size=len(state.deck),
            rows=state.rows,
            discard=state.discard,
            seat=state.seat,
            pending=state.pending,
            dealt=state.dealt,
        )

    def redact(self, event: Event, seat: Seat | None, /) -> Event | None:
        """Cards that change hands face down are blank for those who do not hold them."""
        match event:
            case Dealt() if event.seat != seat:
                return replace(event, cards=None)
            case Drew() if event.seat != seat:
                return replace(event, card=None)
            case Stole() if seat not in (event.seat, event.victim):
                return replace(event, card=None)
        return event

    def imagine(self, view: View, rng: Random, /) -> State:
        """The unseen cards, shuffled over the other hands and the deck."""
        seen = {*view.hand, *view.discard, *(card for row in view.rows for card in row)}
        seen |= {top.card for top in view.pending if isinstance(top, Rolling)}
        unseen = [card for card in self._deck(view.options) if card not in seen]
        # Before the shuffle the order is no secret: the deck lies as printed.
        pool = list(shuffled(unseen, rng)) if view.dealt else unseen
        hands = []
        for seat, size in enumerate(view.hand_sizes):
            own = seat == view.viewer
            hands.append(view.hand if own else tuple(pool[:size]))
            pool = pool if own else pool[size:]
        return State(
            options=view.options,
            deck=tuple(pool),
            hands=tuple(hands),
            rows=view.rows,
            discard=view.discard,
            seat=view.seat,
            pending=view.pending,
            dealt=view.dealt,
        )

    # --- optional protocols ---------------------------------------------------------------

    def worth(self, state: State, seat: Seat, /) -> float:
        """The lead over the best other seat, squeezed into 0 to 1."""
        turn = self.turn(state)
        if isinstance(turn, Over):
            return turn.payoff[seat]
        scores = self.scores(state)
        best = max(score for other, score in enumerate(scores) if other != seat)
        return 0.5 + 0.5 * (scores[seat] - best) / (1 + scores[seat] + best)

    def objections(self, options: Options, seats: int, /) -> Sequence[str]:
        """The deck must suffice for the first deal."""
        return () if options.hand * seats <= len(self._deck(options)) else ("too_few_cards",)

    def components(self, state: State, /) -> Sequence[str]:
        """Every card id, over all zones."""
        zones = (state.deck, *state.hands, *state.rows, state.discard)
        rolling = tuple(top.card for top in state.pending if isinstance(top, Rolling))
        return (*(card for zone in zones for card in zone), *rolling)

    def position(self, options: Options, seats: int, overrides: dict[str, Any], /) -> State:
        """Keys ``hands``, ``rows``, ``discard``, ``deck`` (what is left if not given), ``seat``."""
        from amoeba_suite.testing.null_game.position import build

        return build(self, options, seats, overrides)

    def describe(self, state: State, /) -> dict[str, Any]:
        """The keys of ``position``, read back."""
        return {
            "hands": [list(hand) for hand in state.hands],
            "rows": [list(row) for row in state.rows],
            "discard": list(state.discard),
            "deck": list(state.deck),
            "seat": state.seat,
        }

    # --- parts ----------------------------------------------------------------------------

    def scores(self, state: State | View) -> tuple[int, ...]:
        """Points per seat."""
        return tuple(sum(self.cards[card].value for card in row) for row in state.rows)

    def _deck(self, options: Options) -> tuple[str, ...]:
        return tuple(c.id for c in self.cards.values() if options.thieves or not c.thief)

    def _victims(self, state: State) -> tuple[Seat, ...]:
        return tuple(
            Seat(seat) for seat, hand in enumerate(state.hands) if hand and seat != state.seat
        )

    def _payoff(self, state: State) -> tuple[float, ...]:
        scores = self.scores(state)
        best = max(scores)
        return tuple((score == best) / scores.count(best) for score in scores)

    def _deal(self, state: State, order: tuple[str, ...]) -> Step[State, Event]:
        size, seats = state.options.hand, len(state.hands)
        hands = tuple(order[i * size : (i + 1) * size] for i in range(seats))
        after = replace(state, deck=order[size * seats :], hands=hands, dealt=True)
        events = tuple(Dealt(Seat(i), size, hand) for i, hand in enumerate(hands))
        return Step(after, events)

    def _draw(self, state: State) -> Step[State, Event]:
        card, *rest = state.deck
        hand = (*state.hands[state.seat], card)
        after = replace(state, deck=tuple(rest), hands=_put(state.hands, state.seat, hand))
        return self._end_turn(after, (Drew(state.seat, card),), sealed=True)

    def _play(self, state: State, card: str) -> Step[State, Event]:
        hand = tuple(c for c in state.hands[state.seat] if c != card)
        after = replace(state, hands=_put(state.hands, state.seat, hand))
        played = Played(state.seat, card)
        if not self.cards[card].thief:
            return Step(replace(after, pending=(Rolling(card),)), (played,))
        after = replace(after, discard=(*state.discard, card))
        if self._victims(after):
            return Step(replace(after, pending=(Aiming(),)), (played,))
        return self._end_turn(after, (played,))

    def _settle(self, state: State, face: int) -> Step[State, Event]:
        top = state.pending[-1]
        assert isinstance(top, Rolling)
        card, seat, points = top.card, state.seat, self.cards[top.card].value
        after = replace(state, pending=state.pending[:-1])
        if face < points:
            lost = replace(after, discard=(*state.discard, card))
            return self._end_turn(lost, (Lost(seat, card, face),))
        rows = _put(state.rows, seat, (*state.rows[seat], card))
        return self._end_turn(replace(after, rows=rows), (Scored(seat, card, face, points),))

    def _take(self, state: State, slot: int) -> Step[State, Event]:
        top = state.pending[-1]
        assert isinstance(top, Taking)
        theirs = state.hands[top.victim]
        hands = _put(state.hands, top.victim, theirs[:slot] + theirs[slot + 1 :])
        hands = _put(hands, state.seat, (*hands[state.seat], theirs[slot]))
        after = replace(state, hands=hands, pending=state.pending[:-1])
        stole = Stole(state.seat, top.victim, slot, theirs[slot])
        return self._end_turn(after, (stole,), sealed=True)

    def _end_turn(
        self, state: State, events: tuple[Event, ...], *, sealed: bool = False
    ) -> Step[State, Event]:
        """Pass the turn on, over seats that can do nothing; the game may be over."""
        seats = len(state.hands)
        seat = state.seat
        for _ in range(seats):
            seat = Seat((seat + 1) % seats)
            if state.deck or state.hands[seat]:
                break
            if any(state.hands):
                events = (*events, Skipped(seat))
        return Step(replace(state, seat=seat), events, sealed)


def _put(
    zones: tuple[tuple[str, ...], ...], seat: Seat, zone: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    return (*zones[:seat], zone, *zones[seat + 1 :])
