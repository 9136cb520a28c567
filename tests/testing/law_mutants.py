"""Null games with one planted bug each, and the law that must catch it."""

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from amoeba_suite.core.contract import Chance, Decide, Over, Seat, Step
from amoeba_suite.testing.null_game.moves import NullGame
from amoeba_suite.testing.null_game.state import (
    Dealt,
    Draw,
    Drew,
    Lost,
    Rolled,
    State,
    Stole,
)


class Endless(NullGame):
    def apply(self, state, action):
        if isinstance(action, Draw):
            return Step(replace(state, seat=Seat((state.seat + 1) % len(state.hands))))
        return super().apply(state, action)

    def actions(self, state):
        found = super().actions(state)
        return (Draw(),) if Draw() in found else found


class Doubled(NullGame):
    def actions(self, state):
        found = tuple(super().actions(state))
        return found + found[:1]


class Stuck(NullGame):
    def actions(self, state):
        found = super().actions(state)
        return () if len(found) == 1 else found


class ActsAfterTheEnd(NullGame):
    def actions(self, state):
        return (Draw(),) if isinstance(self.turn(state), Over) else super().actions(state)


class StrangerAtTheTable(NullGame):
    def turn(self, state):
        turn = super().turn(state)
        return Decide(Seat(9), turn.prompt) if isinstance(turn, Decide) else turn


class LoadedOdds(NullGame):
    def outcomes(self, state):
        found = super().outcomes(state)
        return found and found[1:]


class FaceTwice(NullGame):
    """The odds still sum to 1."""

    def outcomes(self, state):
        found = super().outcomes(state)
        if not found:
            return found
        (face, odds), *others = found
        return ((face, odds / 2), (face, odds / 2), *others)


class NeverSeven(NullGame):
    """An outcome that cannot be."""

    def outcomes(self, state):
        found = super().outcomes(state)
        return found and (*found, (Rolled(7), 0.0))


class ActsBesideTheDie(NullGame):
    def actions(self, state):
        return (Draw(),) if isinstance(self.turn(state), Chance) else super().actions(state)


class SevenSided(NullGame):
    def sample(self, state, rng):
        found = super().sample(state, rng)
        return Rolled(found.face + 1) if isinstance(found, Rolled) else found


class UnpromisedDice(NullGame):
    def sample(self, state, rng):
        return Rolled(rng.randint(1, 6)) if state.dealt else super().sample(state, rng)


class ShortPayoff(NullGame):
    def _payoff(self, state):
        return super()._payoff(state)[1:]


class Forgetful(NullGame):
    """Impure: the result depends on how often it was asked."""

    asked = 0

    def _settle(self, state, face):
        self.asked += 1
        return super()._settle(state, 1 + self.asked % 6)


class Listed(NullGame):
    def _deal(self, state, order):
        step = super()._deal(state, order)
        return replace(step, state=replace(step.state, deck=list(step.state.deck)))


class StartsWithAList(NullGame):
    """The first chance outcome puts a tuple in its place."""

    def start(self, options, seats):
        state = super().start(options, seats)
        return replace(state, deck=list(state.deck))


class StartsAtOdds(NullGame):
    """Chance hides in ``start``: the second game of the same options has another deck."""

    started = 0

    def start(self, options, seats):
        self.started += 1
        state = super().start(options, seats)
        turned = self.started % len(state.deck)
        return replace(state, deck=(*state.deck[turned:], *state.deck[:turned]))


class StartsWithANumber(NullGame):
    """A number among the card ids is gone once the deck is shuffled, but comes back as an error."""

    def start(self, options, seats):
        state = super().start(options, seats)
        return replace(state, deck=(*state.deck, 5))

    def sample(self, state, rng):
        cards = tuple(card for card in state.deck if card != 5)
        return super().sample(replace(state, deck=cards), rng)


class ListInFirstView(NullGame):
    def observe(self, state, seat):
        seen = super().observe(state, seat)
        return seen if state.dealt else replace(seen, discard=[])


class Loose(Struct):
    """A zone that can be changed."""

    cards: tuple[str, ...]


class Mutable(NullGame):
    def _deal(self, state, order):
        step = super()._deal(state, order)
        return replace(step, state=replace(step.state, discard=(Loose(()),)))


class WrongType(NullGame):
    """A face as text comes back from JSON as an error."""

    def _settle(self, state, face):
        step = super()._settle(state, face)
        events = tuple(replace(e, face=str(face)) for e in step.events if isinstance(e, Lost))
        return replace(step, events=events)


class WrongTypeInState(NullGame):
    def _deal(self, state, order):
        step = super()._deal(state, order)
        return replace(step, state=replace(step.state, deck=(*step.state.deck, 5)))


class Scribbler(NullGame):
    """Leaves its result alone, but not what it was given."""

    def _deal(self, state, order):
        step = super()._deal(state, order)
        force_setattr(state, "deck", (*state.deck, "1a"))
        return step


class Shout(Struct, frozen=True, tag=True):
    """An action that the plugin's types do not know."""


class UnknownAction(NullGame):
    def actions(self, state):
        return tuple(Shout() if a == Draw() else a for a in super().actions(state))

    def apply(self, state, action):
        return super().apply(state, Draw() if action == Shout() else action)


class ListInView(NullGame):
    def observe(self, state, seat):
        return replace(super().observe(state, seat), discard=list(state.discard))


class Knowing(NullGame):
    """The view tells the top of the deck; no imagined world can know it."""

    def observe(self, state, seat):
        return replace(super().observe(state, seat), discard=(*state.discard, *state.deck[:1]))


class HiddenRule(NullGame):
    """Legal moves depend on the deck, which nobody sees."""

    def actions(self, state):
        found = super().actions(state)
        odd = bool(state.deck) and state.deck[0] > "3a"
        return found[1:] if odd and len(found) > 1 else found


class WrongWorld(NullGame):
    def imagine(self, view, rng):
        world = super().imagine(view, rng)
        return replace(world, hands=world.hands[::-1]) if view.dealt else world


class Muddled(NullGame):
    """Imagines the discards, which all can see, in another order; the moves stay the same."""

    def imagine(self, view, rng):
        world = super().imagine(view, rng)
        return replace(world, discard=world.discard[::-1])


class UnsureOfTheTurn(NullGame):
    """Who only watches takes the next seat for the one to move."""

    def observe(self, state, seat):
        view = super().observe(state, seat)
        if seat in (None, state.seat) or len(state.hands) < 3:
            return view
        return replace(view, seat=Seat((seat + 1) % len(state.hands)))


class OpenSecret(NullGame):
    """Drawing and stealing are not sealed."""

    def apply(self, state, action):
        return replace(super().apply(state, action), sealed=False)


class TalksOfDraws(NullGame):
    def redact(self, event, seat):
        return event if isinstance(event, Drew) else super().redact(event, seat)


class TalksOfTheft(NullGame):
    def redact(self, event, seat):
        return event if isinstance(event, Stole) else super().redact(event, seat)


class TalksOfTheDeal(NullGame):
    def redact(self, event, seat):
        return event if isinstance(event, Dealt) else super().redact(event, seat)


class Stuttering(NullGame):
    def redact(self, event, seat):
        told = super().redact(event, seat)
        return replace(told, count=told.count + 1) if isinstance(told, Dealt) else told


class Mumbling(NullGame):
    """Asks what has no words; no list of actions and events tells that."""

    def turn(self, state):
        turn = super().turn(state)
        return Decide(turn.seat, "mumble") if isinstance(turn, Decide) else turn


class LosesCards(NullGame):
    def _settle(self, state, face):
        step = super()._settle(state, face)
        return replace(step, state=replace(step.state, discard=()))


class DoublesCards(NullGame):
    def _take(self, state, slot):
        step = super()._take(state, slot)
        return replace(step, state=replace(step.state, hands=_give_back(state, step.state)))


class ImaginesSpareCards(NullGame):
    def imagine(self, view, rng):
        world = super().imagine(view, rng)
        return replace(world, discard=view.discard, deck=(*world.deck[1:], *world.deck[:1], "1a"))

    def observe(self, state, seat):
        size = len(state.deck) - (state.deck[-1:] == ("1a",))
        return replace(super().observe(state, seat), deck_size=size)


def _give_back(before: State, after: State) -> tuple[tuple[str, ...], ...]:
    victim = before.pending[-1].victim
    hands = list(after.hands)
    hands[victim] = before.hands[victim]
    return tuple(hands)


MUTANTS: tuple[tuple[int, type[NullGame]], ...] = (
    (1, Endless),
    (1, Doubled),
    (1, Stuck),
    (1, ActsAfterTheEnd),
    (1, StrangerAtTheTable),
    (1, LoadedOdds),
    (1, FaceTwice),
    (1, NeverSeven),
    (1, ActsBesideTheDie),
    (1, SevenSided),
    (1, UnpromisedDice),
    (1, ShortPayoff),
    (2, Forgetful),
    (2, Listed),
    (2, StartsWithAList),
    (2, StartsAtOdds),
    (2, StartsWithANumber),
    (2, ListInFirstView),
    (2, Mutable),
    (2, WrongType),
    (2, WrongTypeInState),
    (2, Scribbler),
    (2, UnknownAction),
    (2, ListInView),
    (3, Knowing),
    (3, HiddenRule),
    (3, WrongWorld),
    (3, Muddled),
    (3, UnsureOfTheTurn),
    (4, OpenSecret),
    (5, TalksOfDraws),
    (5, TalksOfTheft),
    (5, TalksOfTheDeal),
    (6, Stuttering),
    (6, Mumbling),
    (7, LosesCards),
    (7, DoublesCards),
    (7, ImaginesSpareCards),
)
