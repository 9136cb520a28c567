"""The rules of Amoeba (1975) as a pure game: dealing, turning tiles, acquiring cards, the end."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from amoeba_suite.core.chance import shuffled
from amoeba_suite.core.contract import Over, Seat, Step, Turn
from amoeba_suite.games.amoeba_1975 import acquire, positions, puzzles, sight
from amoeba_suite.games.amoeba_1975.data import Numbers
from amoeba_suite.games.amoeba_1975.figures import BITS, Deck, Found
from amoeba_suite.games.amoeba_1975.schema import (
    AcceptEnd,
    Action,
    Began,
    CardDrawn,
    DeckShuffled,
    DeclineEnd,
    EndOffered,
    EndTurn,
    Event,
    ExtraDeclined,
    ExtraEarned,
    GameEnded,
    HandTaken,
    OfferDeclined,
    OfferEnd,
    Options,
    Shuffled,
    Stage,
    StarterChosen,
    Task,
    TurnTile,
    View,
)
from amoeba_suite.games.amoeba_1975.state import (
    ANSWERS,
    OPEN,
    OPEN_OR_END,
    OPEN_OR_OFFER,
    SOLO,
    TURNED,
    TURNS,
    Cards,
    State,
    barred_tiles,
)


class Amoeba1975:
    """The game: ``Game``, ``Validates``, ``Positions``, ``Solves`` and ``Values`` in one."""

    def __init__(self, deck: Deck, numbers: Numbers) -> None:
        self.deck = deck
        self.numbers = numbers

    # --- before the first turn ---------------------------------------------------------------

    def objections(self, options: Options, seats: int) -> Sequence[str]:
        """Why these options and that number of seats do not go together."""
        solo = options.mode in SOLO
        wrong = []
        if solo and seats != 1:
            wrong.append("solo_seats")
        if not solo and seats != 2:
            wrong.append("duel_seats")
        if options.card != "random" and options.mode != "study":
            wrong.append("card_without_study")
        return wrong

    def start(self, options: Options, seats: int) -> State:
        """The empty table: the circle pattern and no cards dealt (A75-007)."""
        stage: Stage = "shuffle"
        if options.mode in ("study", "cut", "twins"):
            stage = "task"
        elif options.mode == "duel" and options.first == "random":
            stage = "begin"
        none: tuple[tuple[str, ...], ...] = ((),) * seats
        return State(
            options,
            Cards(hands=none, scored=none, bonus=none),
            stage,
            board=0,
            seat=1 if options.mode == "duel" and options.first == "seat1" else 0,
            owed=0,
            last=(-1,) * seats,
            number=0,
            idle=0,
            seen=((),) * seats,
            twice=((),) * seats,
            offers=(-1,) * seats,
            task=Task(),
            ending="",
        )

    def sample(self, state: State, rng: Random) -> Action:
        """One outcome of the shuffle, the choice of the starter or the next puzzle."""
        if state.stage == "begin":
            return Began(0 if rng.random() < 0.5 else 1)
        if state.stage == "shuffle":
            return Shuffled(shuffled(self.deck.ids, rng))
        return puzzles.invent(self, state, rng)

    def outcomes(self, state: State) -> Sequence[tuple[Action, float]] | None:
        """The two possible starters; shuffles and puzzles are too many to list."""
        return ((Began(0), 0.5), (Began(1), 0.5)) if state.stage == "begin" else None

    def _deal(self, state: State, order: tuple[str, ...]) -> Step[State, Event]:
        """Lay the deck ready and deal the hands, starting player first (A75-041, A75-042)."""
        if sorted(order) != sorted(self.deck.ids):
            raise ValueError("Shuffled.order must hold every card once")
        size = state.options.deck_size
        seats = len(state.last)
        stack = order[:size]
        hands: list[list[str]] = [[] for _ in range(seats)]
        events: list[Event] = [DeckShuffled(size, len(order) - size)]
        for turn in range(self.numbers.hand * seats):
            seat = (state.seat + turn) % seats
            hands[seat].append(stack[turn])
            events.append(CardDrawn(seat, stack[turn], size - turn - 1, deal=True))
        cards = Cards(
            hands=tuple(map(tuple, hands)),
            stack=stack[self.numbers.hand * seats :],
            aside=order[size:],
            scored=((),) * seats,
            bonus=((),) * seats,
            live=self.deck.all,
        )
        stage = "turn" if seats == 2 else "patience"
        return Step(replace(state, cards=cards, stage=stage), tuple(events), True)

    # --- whose turn, what may be done ----------------------------------------------------------

    def turn(self, state: State) -> Turn:
        """Who or what acts now."""
        if state.stage == "over":
            return Over(self.payoff(state), state.ending)
        return TURNS[state.stage][state.seat]

    def actions(self, state: State) -> Sequence[Action]:
        """The legal actions: in the common case one of 50 ready-made tuples."""
        stage = state.stage
        if stage == "turn":
            offer = state.idle >= self.numbers.offer_after and self.may_offer(state)
            tiles = (OPEN_OR_OFFER if offer else OPEN)[state.last[1 - state.seat] + 1]
        elif stage == "extra":
            table = OPEN_OR_END if state.options.extra_moves == "optional" else OPEN
            tiles = table[state.last[1 - state.seat] + 1]
        elif stage == "answer":
            return ANSWERS
        elif stage in SOLO:
            return puzzles.actions(self, state)
        else:
            return ()
        if state.twice[state.seat]:
            barred = barred_tiles(state)
            tiles = tuple(a for a in tiles if type(a) is not TurnTile or a.tile not in barred)
        return tiles

    def may_offer(self, state: State) -> bool:
        """Whether the seat on turn may offer to end the game now (A75-091)."""
        if len(state.last) != 2 or not state.options.no_progress or state.owed:
            return False
        if state.idle < self.numbers.offer_after:
            return False
        asked = state.offers[state.seat]
        return asked < 0 or state.number >= asked + self.numbers.offer_every

    def totals(self, state: State) -> tuple[int, ...]:
        """Points acquired, per seat."""
        cards = state.cards
        total = self.deck.total
        return tuple(total(a) + total(b) for a, b in zip(cards.scored, cards.bonus, strict=True))

    def payoff(self, state: State) -> tuple[float, ...]:
        """1 for the winner, a half each for a draw; solo see ``puzzles.payoff``."""
        if len(state.last) == 1:
            return (puzzles.payoff(self, state),)
        first, second = self.totals(state)
        if first == second and state.ending == "target":
            # Both reached the agreed total by one turn: it goes to the player who turned.
            return (1.0, 0.0) if state.seat == 0 else (0.0, 1.0)
        share = 0.5 if first == second else float(first > second)
        return share, 1.0 - share

    # --- applying ------------------------------------------------------------------------------

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """The state after the action; raises ValueError for an impossible chance outcome."""
        if type(action) is TurnTile:
            if state.stage in ("turn", "extra"):
                return self._turn_tile(state, action.tile)
            return puzzles.turn_tile(self, state, action.tile)
        if isinstance(action, EndTurn):
            events = (ExtraDeclined(state.seat, state.owed),)
            seat = 1 - state.seat
            return Step(replace(state, stage="turn", seat=seat, owed=0), events)
        if isinstance(action, Shuffled):
            return self._deal(state, action.order)
        if isinstance(action, Began):
            after = replace(state, seat=action.seat, stage="shuffle")
            return Step(after, (StarterChosen(action.seat),))
        if isinstance(action, OfferEnd | AcceptEnd | DeclineEnd):
            return self._talk(state, action)
        return puzzles.apply(self, state, action)

    def _turn_tile(self, state: State, tile: int) -> Step[State, Event]:
        """One tile turn of a duel; completed cards are for ``_acquire``, all else for ``_pass``."""
        seat = state.seat
        board = state.board ^ BITS[tile]
        turned = TURNED[seat][tile][board >> tile & 1]
        last = (tile, state.last[1]) if seat == 0 else (state.last[0], tile)
        cards = state.cards
        found = self.deck.made(board, tile, cards.live)
        if not found and not cards.waiting:
            return self._pass(state, cards, board, last, turned, False)
        step = self._acquire(state, board, last, found, turned)
        if step is not None:
            return step
        sealed = bool(found) and self._learns(state, found)
        return self._pass(state, replace(cards, waiting=()), board, last, turned, sealed)

    def _pass(
        self,
        state: State,
        cards: Cards,
        board: int,
        last: tuple[int, ...],
        turned: tuple[Event, ...],
        sealed: bool,
    ) -> Step[State, Event]:
        """A turn by which nobody acquires a card: the hot path of random play."""
        seat, owed, options = state.seat, state.owed, state.options
        seen, twice = state.seen, state.twice
        if options.repeat_lock:
            mine = seen[seat]
            if board in mine:
                if board not in twice[seat]:
                    twice = _put(twice, seat, (*twice[seat], board))
            else:
                mine += (board,)
                seen = (mine, seen[1]) if seat == 0 else (seen[0], mine)
        if owed > 1:
            owed -= 1
        else:
            owed = 0
            seat = 1 - seat
        idle = state.idle + 1
        stage: Stage = "extra" if owed else "turn"
        # Positional, and one state a turn: replace() would cost half as much again.
        after = State(
            *(options, cards, stage, board, seat, owed, last, state.number + 1, idle),
            *(seen, twice, state.offers, state.task, ""),
        )
        if idle >= options.no_progress > 0:
            return self._end(after, "no_progress", list(turned), sealed)
        return Step(after, turned, sealed)

    def _learns(self, state: State, found: Sequence[Found]) -> bool:
        """Whether a figure that nobody claimed tells the mover that it is not in the other hand."""
        cards = state.cards
        own = {self.deck.bit[card] for card in cards.hands[state.seat]}
        other = cards.hands[1 - state.seat]
        return bool(other) and any(bit not in own for bit, _, _ in found)

    def _acquire(
        self,
        state: State,
        board: int,
        last: tuple[int, ...],
        found: Sequence[Found],
        turned: tuple[Event, ...],
    ) -> Step[State, Event] | None:
        """The order inside one tile turn of A75-065; None if nobody acquires a card."""
        seat, deck = state.seat, self.deck
        gains, fresh = acquire.gained(deck, state.cards, board, found)
        if not any(gains.values()):
            return None
        order = (seat, 1 - seat)
        made = acquire.figures_made(deck, gains, order, board, found)
        cards, drawn = acquire.exchange(deck, state.cards, gains, order, board, state.options)
        events = [*turned, *made, *drawn]
        earned = len([card for card in gains[seat] if card in fresh])
        if state.stage == "extra" and not state.options.chain:
            earned = 0
        if earned:
            events.append(ExtraEarned(seat, earned))
        after = _acquired(state, cards, board, last, max(0, state.owed - 1) + earned)
        drew = bool(gains[seat]) and bool(state.cards.stack)
        sealed = drew or bool(gains[1 - seat]) or self._learns(state, found)
        return self._check_end(after, seat, events, sealed)

    def _check_end(
        self, state: State, mover: int, events: list[Event], sealed: bool
    ) -> Step[State, Event]:
        """Target and end of the deck, after cards were acquired (A75-080 to A75-085)."""
        target = state.options.target
        if target and max(self.totals(state)) >= target:
            # On a tie the seat decides, so it stays with the player who turned.
            return self._end(replace(state, seat=mover), "target", events, sealed)
        cards = state.cards
        if cards.stack or all(cards.hands):
            return Step(state, tuple(events), sealed)
        empty = [seat for seat in (0, 1) if not cards.hands[seat]]
        if len(empty) == 1:
            winner, loser = empty[0], 1 - empty[0]
            rest = cards.hands[loser]
            events.append(HandTaken(winner, rest, self.deck.total(rest)))
            bonus = _put(cards.bonus, winner, rest)
            state = replace(state, cards=replace(cards, hands=((), ()), bonus=bonus, waiting=()))
            sealed = True
        return self._end(state, "deck", events, sealed)

    def _end(
        self, state: State, reason: str, events: list[Event], sealed: bool
    ) -> Step[State, Event]:
        """The end, with the reason; a draw says so."""
        first, second = self.totals(state)
        if first == second and reason != "target":
            reason += "_draw"
        state = replace(state, stage="over", owed=0, ending=reason)
        # Extra turns lapse with the game (A75-081), so nobody is told that he has earned one.
        told = [event for event in events if not isinstance(event, ExtraEarned)]
        return Step(state, (*told, GameEnded(reason, (first, second))), sealed)

    def _talk(self, state: State, action: OfferEnd | AcceptEnd | DeclineEnd) -> Step[State, Event]:
        """Offering, accepting and declining to end a game without progress (A75-091)."""
        seat = state.seat
        other = 1 - seat
        if isinstance(action, OfferEnd):
            offers = _put(state.offers, seat, state.number)
            after = replace(state, stage="answer", seat=other, offers=offers)
            return Step(after, (EndOffered(seat),))
        if isinstance(action, AcceptEnd):
            return self._end(replace(state, seat=other), "agreed", [], False)
        return Step(replace(state, stage="turn", seat=other), (OfferDeclined(seat),))

    # --- what others know ------------------------------------------------------------------------

    def observe(self, state: State, seat: Seat | None) -> View:
        """What that seat knows (A75-100)."""
        return sight.observe(self, state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """A drawn card is blank for everybody but the one who drew it."""
        if type(event) is CardDrawn and event.seat != seat and event.card is not None:
            return CardDrawn(event.seat, None, event.left, event.deal)
        return event

    def imagine(self, view: View, rng: Random) -> State:
        """A world with the unseen cards dealt at random."""
        return sight.imagine(self, view, rng)

    # --- extras ----------------------------------------------------------------------------------

    def solve(self, state: State) -> Sequence[Action] | None:
        """The actions that solve the present solo puzzle."""
        return puzzles.solve(self, state)

    def worth(self, state: State, seat: Seat) -> float:
        """Between 0 and 1: the share of the points on the table so far, leaning to a half."""
        if len(state.last) == 1:
            return puzzles.payoff(self, state)
        totals = self.totals(state)
        return 0.5 + (totals[seat] - totals[1 - seat]) / (2 * (sum(totals) + 20))

    def components(self, state: State) -> Iterable[str]:
        """Every card that has been dealt, once per pile that holds it (law 7)."""
        cards = state.cards
        if not cards.live:
            return self.deck.ids
        piles = (*cards.hands, *cards.scored, *cards.bonus, cards.stack, cards.aside)
        return tuple(card for pile in piles for card in pile)

    def position(self, options: Options, seats: int, overrides: dict[str, Any]) -> State:
        """A described position (docs/scenarios.md); ValueError names the wrong key."""
        return positions.position(self, options, seats, overrides)

    def describe(self, state: State) -> dict[str, Any]:
        """The keys of ``position`` read back."""
        return positions.describe(self, state)


def _put(items: tuple[Any, ...], at: int, item: Any) -> tuple[Any, ...]:
    """The tuple with one entry replaced."""
    return (*items[:at], item, *items[at + 1 :])


def _acquired(state: State, cards: Cards, board: int, last: tuple[int, ...], owed: int) -> State:
    """The state after a turn that brought somebody a card: all counts begin anew."""
    seat, here = state.seat, (board,)
    return replace(
        state,
        cards=cards,
        stage="extra" if owed else "turn",
        board=board,
        seat=seat if owed else 1 - seat,
        owed=owed,
        last=last,
        number=state.number + 1,
        idle=0,
        seen=(here, ()) if seat == 0 else ((), here),
        twice=((), ()),
        offers=(-1, -1),
    )
