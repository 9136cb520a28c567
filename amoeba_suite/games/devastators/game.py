"""The rules of Devastators as one object: ``Game``, ``Validates``, ``Positions`` and ``Values``."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from amoeba_suite.core.chance import below, pick, shuffled
from amoeba_suite.core.contract import Chance, Decide, Over, Seat, Step, Turn
from amoeba_suite.games.devastators import (
    attack,
    damage,
    defense,
    ending,
    legal,
    phases,
    positions,
    sight,
    values,
)
from amoeba_suite.games.devastators import schema as s
from amoeba_suite.games.devastators.deck import Deck
from amoeba_suite.games.devastators.events import (
    DeckShuffled,
    Event,
    HandDealt,
    StarterChosen,
)
from amoeba_suite.games.devastators.run import Run, open_run, payoff
from amoeba_suite.games.devastators.schema import Action, Options
from amoeba_suite.games.devastators.state import CHANCES, MOST_SEATS, WINDOW_OF, Ship, State, View

_TURNS: dict[str, tuple[Turn, ...]] = {
    stage: tuple(Decide(Seat(seat), stage) for seat in range(MOST_SEATS)) for stage in WINDOW_OF
}
_TURNS |= {what: (Chance(what),) * MOST_SEATS for what in CHANCES}


class Devastators:
    """The game; all that changes lives in the states."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self._known: tuple[State | None, tuple[Action, ...]] = None, ()
        """The state made last and its legal actions, as they are nearly always asked for next."""

    # --- before the first turn ---------------------------------------------------------------

    def objections(self, options: Options, seats: int) -> Sequence[str]:
        """Why these options and that number of seats do not go together."""
        wrong = []
        if self.share(options, seats) * seats > len(self.deck.all):
            wrong.append("deal_too_large")
        if options.first != "random" and int(options.first[-1]) >= seats:
            wrong.append("first_seat")
        return wrong

    def share(self, options: Options, seats: int) -> int:
        """Cards that each ship gets (DEV-002, DEV-003)."""
        return len(self.deck.all) // seats if options.deal == "full" else options.deal

    def start(self, options: Options, seats: int) -> State:
        """Ships at Long range, nothing dealt (DEV-006)."""
        by_lot = options.first == "random"
        return State(
            options,
            ships=(Ship(),) * seats,
            ranges=(2,) * (seats * (seats - 1) // 2),
            aside=self.deck.all,
            stage="starter" if by_lot else "deck",
            seat=0 if by_lot else int(options.first[-1]),
            asked=0,
        )

    def _deal(self, run: Run, order: tuple[str, ...]) -> None:
        """Equal shares, opening hands, and the first turn (DEV-002 to DEV-005)."""
        if sorted(order) != sorted(self.deck.all):
            raise ValueError("Shuffled.order must hold every card once")
        seats = len(run.ships)
        share, hand = self.share(run.options, seats), self.deck.numbers.opening_hand
        run.aside = order[share * seats :]
        run.events.append(DeckShuffled(share, len(run.aside)))
        for seat in range(seats):
            mine = order[share * seat : share * (seat + 1)]
            run.ships[seat] = Ship(
                hand=mine[:hand], draw=mine[hand:], kinds=self.deck.kinds(mine[:hand])
            )
            run.events.append(HandDealt(seat, len(mine[:hand]), mine[:hand]))
        phases.begin_turn(run, run.seat)

    # --- the contract --------------------------------------------------------------------------

    def turn(self, state: State) -> Turn:
        """Who or what acts now; the prompt of a decision is the window's stage (DEV-110)."""
        if state.stage == "over":
            return Over(payoff(state), state.ending)
        return _TURNS[state.stage][state.asked]

    def actions(self, state: State) -> Sequence[Action]:
        """The legal actions: cards and moves in hand order, then the one that ends the window."""
        last, found = self._known
        return found if last is state else legal.actions(self.deck, state)

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """The state after the action; raises ValueError for an impossible chance outcome."""
        run = open_run(self.deck, state)
        if type(action) is s.Shuffled:
            self._deal(run, action.order)
        else:
            _APPLY[type(action)](run, action)
        step = self.settle(run) if run.passing else run.step()
        if run.plays is not None:
            self._known = step.state, run.plays + legal.END[run.stage]
        return step

    def settle(self, run: Run) -> Step[State, Event]:
        """Begin turns until somebody, or chance, has to decide."""
        still = 0
        while run.passing:
            run.passing = False
            before = run.ships.copy()
            phases.begin_turn(run)
            # When all have had a turn in which nothing at all could happen, nothing ever will.
            still = still + 1 if run.passing and run.ships == before else 0
            if still == len(run.ships) - len(run.fallen):
                run.passing = False
                run.end("stalemate")
        return run.step()

    def sample(self, state: State, rng: Random) -> Action:
        """Who begins, an order of cards, or a card from the Destroyed pile."""
        match state.stage:
            case "starter":
                return s.Began(below(len(state.ships), rng))
            case "deck":
                return s.Shuffled(shuffled(self.deck.all, rng))
            case "repair":
                return s.Retrieved(pick(state.ships[state.asked].destroyed, rng))
        reuse = state.ships[state.asked].reuse
        return s.Reshuffled(shuffled(reuse[: len(reuse) - state.kept], rng))

    def outcomes(self, state: State) -> Sequence[tuple[Action, float]] | None:
        """Starters, and kinds of destroyed cards; shuffles are too many to list."""
        if state.stage == "starter":
            seats = len(state.ships)
            return tuple((s.Began(seat), 1 / seats) for seat in range(seats))
        if state.stage == "repair":
            pile = state.ships[state.asked].destroyed
            kinds = dict.fromkeys(pile)
            return tuple((s.Retrieved(card), pile.count(card) / len(pile)) for card in kinds)
        return None

    def observe(self, state: State, seat: Seat | None) -> View:
        """What that seat knows (DEV-009, DEV-112)."""
        return sight.observe(self.deck, state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """Cards that are drawn are blank for everybody but the one who drew them."""
        return sight.redact(event, seat)

    def imagine(self, view: View, rng: Random) -> State:
        """A world with the unseen cards dealt at random."""
        return sight.imagine(self.deck, view, rng)

    # --- extras ----------------------------------------------------------------------------------

    def worth(self, state: State, seat: Seat) -> float:
        """Between 0 and 1: how the ship stands against the others."""
        return values.worth(self.deck, state, seat)

    def components(self, state: State) -> Iterable[str]:
        """Every card, once per place that holds it (DEV-007, law 7)."""
        found = list(state.aside)
        for ship in state.ships:
            found += (*ship.hand, *ship.draw, *ship.reuse, *ship.destroyed)
            found += (self.deck.fighter,) * len(ship.fighters)
        return found

    def position(self, options: Options, seats: int, overrides: dict[str, Any]) -> State:
        """A described position (docs/scenarios.md); ValueError names the wrong key."""
        return positions.position(self, options, seats, overrides)

    def describe(self, state: State) -> dict[str, Any]:
        """The keys of ``position`` read back."""
        return positions.describe(state)


def _began(run: Run, action: s.Began) -> None:
    run.seat = action.seat
    run.events.append(StarterChosen(action.seat))
    run.stage = "deck"


def _reshuffled(run: Run, action: s.Reshuffled) -> None:
    """Chance shuffled; what needed the next card goes on (DEV-010)."""
    run.reshuffle(action.order)
    if run.back == "draw":
        phases.draw_on(run)
    elif run.back == "lose":
        damage.lose_top(run)
        damage.enter_losses(run)
    else:
        attack.flip(run)


def _lose_top(run: Run) -> None:
    if damage.lose_top(run):
        damage.enter_losses(run)


def _lose(run: Run, card: str) -> None:
    damage.lose(run, card)
    damage.enter_losses(run)


def _pass(run: Run) -> None:
    """W3b, W4a and W5: no more cards."""
    match run.stage:
        case "warfare":
            phases.enter_warfare(run, run.asked)
        case "defend":
            defense.enter_defense(run, run.asked)
        case _:
            attack.let_go(run)


def _accept(run: Run) -> None:
    """W4b and W5a."""
    if run.stage == "evaded":
        defense.accept(run)
    else:
        attack.accept(run)


def _cancel(run: Run) -> None:
    """W4b and W5a: Targeting Computer."""
    if run.stage == "evaded":
        defense.cancel(run)
    else:
        attack.cancel(run)


_APPLY: dict[type, Callable[[Run, Any], None]] = {
    s.Began: _began,
    s.Reshuffled: _reshuffled,
    s.Retrieved: lambda run, action: phases.retrieved(run, action.card),
    s.BattleComputer: lambda run, _: phases.battle_computer(run),
    s.DamageControl: lambda run, _: phases.damage_control(run),
    s.Discard: lambda run, action: phases.discard(run, action.card),
    s.Move: phases.move,
    s.Launch: lambda run, _: phases.launch(run),
    s.Tactics: lambda run, action: phases.tactics(run, action.target),
    s.ElectronicWarfare: lambda run, _: phases.electronic_warfare(run),
    s.Fire: attack.fire,
    s.FireAtFighter: attack.fire_at_fighter,
    s.Send: attack.send,
    s.SendAtFighter: attack.send_at_fighter,
    s.SaveFighter: lambda run, action: attack.save(run, action.card),
    s.TargetingComputer: lambda run, _: _cancel(run),
    s.Accept: lambda run, _: _accept(run),
    s.Evade: lambda run, action: defense.evade(run, action.attack),
    s.PointDefense: lambda run, action: defense.point_defense(run, action.attack),
    s.ShootFighter: lambda run, action: defense.shoot(run, action.fighter),
    s.Negate: lambda run, action: defense.negate(run, action.card),
    s.Boost: lambda run, action: damage.boost(run, action.card),
    s.Proceed: lambda run, _: damage.hit(run),
    s.Lose: lambda run, action: _lose(run, action.card),
    s.LoseTop: lambda run, _: _lose_top(run),
    s.Done: lambda run, _: phases.done(run),
    s.Pass: lambda run, _: _pass(run),
    s.Stop: lambda run, _: ending.stop(run),
    s.PlayOn: lambda run, _: ending.play_on(run),
}
