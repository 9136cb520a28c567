"""How good each action looks to a computer player of Devastators, one window at a time.

A policy reads a state, but of that only what the seat that decides may see: its own hand and what
is public. So the same policy judges at the table and plays every seat in a search.
"""

from collections.abc import Callable, Sequence

from amoeba_suite.games.devastators import replies
from amoeba_suite.games.devastators import schema as s
from amoeba_suite.games.devastators.deck import Deck
from amoeba_suite.games.devastators.run import surviving
from amoeba_suite.games.devastators.state import State, living, pair
from amoeba_suite.games.devastators.worth import Outlook, Weights, Worth

FIRST = 20.0
"""The score of what should come before everything else in its window."""
REST = 8
"""Quiet rounds after which nobody repairs his ship any more."""
YIELD = 14
"""Quiet rounds after which a ship that is not ahead defends itself no more.

It would lose by the count of quiet rounds anyway (DEV-105), and a duel should be fought out."""

_REPAIRS = (s.DamageControl,)
_DEFENCES = (s.ElectronicWarfare, s.SaveFighter, s.Evade, s.PointDefense, s.ShootFighter, s.Negate)


class Policy:
    """Scores in cards of hull; 0 is what doing nothing is worth."""

    def __init__(self, deck: Deck, weights: Weights) -> None:
        self.deck, self.weights = deck, weights
        self.worth = Worth(deck, weights)
        self.wing = 1.0 + weights.wing
        """A fighter in play, the card that it is included."""

    def scores(self, state: State, actions: Sequence[s.Action]) -> list[float]:
        """One per action, for the seat that is asked."""
        return _WINDOWS[state.stage](self, state, actions)

    def open(self, state: State, actions: Sequence[s.Action]) -> Sequence[s.Action]:
        """The actions that do not help a game to stand still."""
        if state.rounds < REST:
            return actions
        barred: tuple[type, ...] = _REPAIRS
        if state.rounds >= YIELD and not ahead(state, state.asked):
            barred += _DEFENCES
        return [action for action in actions if type(action) not in barred]

    def best(self, state: State, actions: Sequence[s.Action]) -> s.Action:
        """The action with the highest score, the first of equals."""
        if state.rounds >= REST:
            actions = self.open(state, actions)
        if len(actions) == 1:
            return actions[0]
        scores = _WINDOWS[state.stage](self, state, actions)
        return actions[scores.index(max(scores))]

    def margins(self, state: State, seat: int) -> dict[str, float]:
        """What each kind in that seat's hand is worth to it."""
        worth = self.worth
        return worth.margins(state.ships[seat].hand, worth.outlook(state, seat))


def ahead(state: State, seat: int) -> bool:
    """Whether that ship has more cards than every other one."""
    hull = surviving(state.ships[seat])
    others = living(len(state.ships), state.fallen, seat)
    return all(hull > surviving(state.ships[other]) for other in others)


def _stop(_policy: Policy, state: State, actions: Sequence[s.Action]) -> list[float]:
    """W7: stop when ahead of everybody."""
    stops = ahead(state, state.asked)
    return [1.0 if isinstance(a, s.Stop) == stops else 0.0 for a in actions]


def _draw(_policy: Policy, _state: State, actions: Sequence[s.Action]) -> list[float]:
    """W1: cards that cost nothing; Damage Control first, it may find a Battle Computer."""
    return [_DRAW.get(type(action), 0.0) for action in actions]


_DRAW = {s.DamageControl: FIRST + 1, s.BattleComputer: FIRST}


def _discard(policy: Policy, state: State, actions: Sequence[s.Action]) -> list[float]:
    """W1x and W3a: the card that the hand misses least."""
    margins = policy.margins(state, state.asked)
    return [-margins[a.card] for a in actions if isinstance(a, s.Discard)]


# --- Move phase -------------------------------------------------------------------------------


def _move(policy: Policy, state: State, actions: Sequence[s.Action]) -> list[float]:
    """W2: what the attack cards gain by another range, less the Thrusters."""
    seat, deck, worth = state.seat, policy.deck, policy.worth
    hand = state.ships[seat].hand
    others = _others(state)
    strongest = _strongest(policy, hand)
    now = worth.hand(hand, worth.outlook(state, seat)) + _ready(policy, strongest, others)
    at = hand.index(deck.thrusters) if deck.thrusters in hand else 0
    rest = hand[:at] + hand[at + 1 :]
    scores = []
    for action in actions:
        if isinstance(action, s.Move):
            moved = {**others, action.target: s.RANGES.index(action.to)}
            there = worth.hand(rest, _shifted(policy, state, moved))
            scores.append(there + _ready(policy, strongest, moved) - now)
        else:
            scores.append(FIRST if isinstance(action, s.DamageControl) else 0.0)
    return scores


def _others(state: State) -> dict[int, int]:
    """The range to each opponent of the player on turn."""
    seat, seats = state.seat, len(state.ships)
    found = living(seats, state.fallen, seat)
    return {other: state.ranges[pair(seat, other, seats)] for other in found}


def _shifted(policy: Policy, state: State, ranges: dict[int, int]) -> Outlook:
    """The outlook at other ranges."""
    near = [policy.worth.near[at] for at in ranges.values()]
    wings = sum([len(state.ships[other].fighters) for other in ranges])
    if len(near) == 1:
        return Outlook(near[0], wings)
    short, medium, long = map(max, zip(*near, strict=True))
    return Outlook((short, medium, long), wings)


def _strongest(policy: Policy, hand: tuple[str, ...]) -> list[int]:
    """The most damage that a card in hand does at each range."""
    deck = policy.deck
    best = [0, 0, 0]
    for card in hand:
        at = deck.range.get(card)
        if at is not None and deck.damage[card] > best[at]:
            best[at] = deck.damage[card]
    return best


def _ready(policy: Policy, strongest: list[int], ranges: dict[int, int]) -> float:
    """The worth of being able to fire this turn, over all opponents."""
    return policy.weights.hurry * sum([strongest[at] for at in ranges.values()])


# --- Launch phase -----------------------------------------------------------------------------


def _launch(policy: Policy, state: State, actions: Sequence[s.Action]) -> list[float]:
    """W3: fighters at once, Tactics when an attack is ready to follow."""
    scores = []
    for action in actions:
        if isinstance(action, s.Tactics):
            scores.append(_tactics(policy, state, action.target))
        elif isinstance(action, s.Done):
            scores.append(0.0)
        else:
            scores.append(FIRST)
    return scores


def _tactics(policy: Policy, state: State, target: int) -> float:
    """Worth the more, the larger the share of the hand and the damage that can follow."""
    deck, seat = policy.deck, state.seat
    ship = state.ships[seat]
    now = state.ranges[pair(seat, target, len(state.ships))]
    damage = max((deck.damage[c] for c in ship.hand if deck.range.get(c) == now), default=0)
    ready = damage + len(ship.fighters)
    share = min(1.0, deck.tactics_cards / len(state.ships[target].hand))
    held = policy.worth.curves[deck.tactics][0]
    return policy.weights.strip * ready * (0.4 + share) - held


# --- Attack phase -----------------------------------------------------------------------------


def _attack(policy: Policy, state: State, actions: Sequence[s.Action]) -> list[float]:
    """W4: fighters first, as saving them costs the cards that would save the ship."""
    prey = policy.weights.kill * policy.wing
    margins: dict[str, float] = {}
    scores = []
    for action in actions:
        if isinstance(action, s.Fire):
            score = _fire(policy, state, action.card, action.target)
        elif isinstance(action, s.FireAtFighter):
            margins = margins or policy.margins(state, state.seat)
            score = prey + 2.0 - margins[action.card]
            if score > 2.0:
                score += 4 - _fitting(policy, state, action)
        elif isinstance(action, s.SendAtFighter):
            score = prey + 10
        elif isinstance(action, s.Send):
            score = policy.weights.send * _weakness(policy, state, action.target)
        else:
            score = FIRST if isinstance(action, s.DamageControl) else 0.0
        scores.append(score)
    return scores


def _fitting(policy: Policy, state: State, action: s.Action) -> float:
    """How much the card is wanted for the ship itself this turn."""
    assert isinstance(action, s.FireAtFighter)
    seat, deck = state.seat, policy.deck
    if action.target in state.deeds.fired:
        return 0.0
    now = state.ranges[pair(seat, action.target, len(state.ships))]
    return float(deck.damage[action.card]) if deck.range[action.card] == now else 0.0


def _fire(policy: Policy, state: State, card: str, target: int) -> float:
    return policy.weights.land * policy.deck.damage[card] * _weakness(policy, state, target)


def _weakness(policy: Policy, state: State, target: int) -> float:
    """More than 1 for a ship that is nearer to its end than the others."""
    others = living(len(state.ships), state.fallen, state.seat)
    if len(others) == 1:
        return 1.0
    hulls = [surviving(state.ships[other]) for other in others]
    mean = sum(hulls) / len(hulls)
    return 1.0 + policy.weights.weak * (1 - surviving(state.ships[target]) / mean)


_Window = Callable[[Policy, State, Sequence[s.Action]], list[float]]
_WINDOWS: dict[str, _Window] = {
    "draw": _draw,
    "hand_limit": _discard,
    "tactics": _discard,
    "move": _move,
    "launch": _launch,
    "attack": _attack,
    "warfare": replies.warfare,
    "save_fighter": replies.save_fighter,
    "negate_fighter": replies.save_fighter,
    "fighter_evaded": replies.fighter_evaded,
    "defend": replies.defend,
    "evaded": replies.evaded,
    "boost": replies.boost,
    "lose": replies.lose,
    "stop": _stop,
}
