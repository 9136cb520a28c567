"""How a computer player of Devastators judges the windows of defence and damage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from amoeba_suite.games.devastators import schema as s
from amoeba_suite.games.devastators.run import surviving
from amoeba_suite.games.devastators.state import State, Strike

if TYPE_CHECKING:
    from amoeba_suite.games.devastators.policy import Policy

_SURE = 50.0


def warfare(policy: Policy, state: State, actions: Sequence[s.Action]) -> list[float]:
    """W3b: hide from many fighters, or when there is little to defend with."""
    w, deck, seat = policy.weights, policy.deck, state.asked
    me, foe = state.ships[seat], state.ships[state.seat]
    blocks = me.hand.count(deck.thrusters) + (deck.armor in me.hand)
    menace = w.menace * min(4, len(foe.hand)) / (1 + blocks)
    score = w.hide * (len(foe.fighters) + menace) - policy.worth.curves[deck.veil][0]
    if surviving(me) <= 6:
        score += 1.0
    return [score if isinstance(a, s.ElectronicWarfare) else 0.0 for a in actions]


# --- fighters ---------------------------------------------------------------------------------


def save_fighter(policy: Policy, state: State, actions: Sequence[s.Action]) -> list[float]:
    """W4a: the fighter against the card that saves it; guns shoot an attacking fighter down."""
    shot, deck = state.shot, policy.deck
    assert shot is not None
    margins = policy.margins(state, state.asked)
    wing = policy.wing
    scores = []
    for action in actions:
        if isinstance(action, s.SaveFighter):
            score = wing - margins[action.card]
            if action.card == deck.guns and shot.fighter >= 0:
                score += wing
            scores.append(score)
        else:
            scores.append(0.0)
    return scores


def fighter_evaded(policy: Policy, state: State, actions: Sequence[s.Action]) -> list[float]:
    """W4b: a Targeting Computer against a fighter."""
    score = 0.9 * policy.wing - policy.worth.curves[policy.deck.targeting][0]
    return [score if isinstance(a, s.TargetingComputer) else 0.0 for a in actions]


# --- defence ----------------------------------------------------------------------------------


def cost(policy: Policy, state: State, seat: int, damage: int, margins: dict[str, float]) -> float:
    """What an attack of that damage is likely to cost a seat whose hand is known."""
    w, deck = policy.weights, policy.deck
    if deck.armor in margins and damage >= 2:
        return 1.0 + margins[deck.armor] + policy.worth.lasting[deck.armor]
    total, chance = 0.0, 1.0
    for _ in range(damage):
        total += chance * (1.0 + w.pile)
        chance *= 1 - w.flip
    return total


def defend(policy: Policy, state: State, actions: Sequence[s.Action]) -> list[float]:
    """W5: what a card saves, less what it is worth later."""
    deck, seat = policy.deck, state.asked
    margins = policy.margins(state, seat)
    costs = _costs(policy, state, seat, margins)
    scores = []
    for action in actions:
        if isinstance(action, s.Evade):
            score = costs[action.attack] - margins[deck.thrusters]
        elif isinstance(action, s.PointDefense):
            score = costs[action.attack] - margins[deck.guns]
        elif isinstance(action, s.ShootFighter):
            score = policy.wing - margins[deck.guns]
            score += _wing_attack(state, action.fighter, costs)
        elif isinstance(action, s.Negate):
            family = deck.shields[action.card]
            saved = sum(costs[n] for n in costs if deck.family[state.strikes[n].card] == family)
            score = saved - margins[action.card]
        else:
            score = 0.0
        scores.append(score)
    return scores


def _wing_attack(state: State, slot: int, costs: dict[int, float]) -> float:
    """What the attack of that fighter on the ship is likely to cost, if it makes one."""
    return sum((costs[n] for n in costs if state.strikes[n].fighter == slot), 0.0)


def _costs(policy: Policy, state: State, seat: int, margins: dict[str, float]) -> dict[int, float]:
    """What each open attack on the ship is likely to cost; a ship's last cards cost the game."""
    open_ = {
        n: strike
        for n, strike in enumerate(state.strikes)
        if strike.target == seat and strike.fate == "open"
    }
    costs = {n: cost(policy, state, seat, strike.damage, margins) for n, strike in open_.items()}
    ship = state.ships[seat]
    if sum(strike.damage for strike in open_.values()) >= len(ship.hand) + len(ship.draw) + len(
        ship.reuse
    ):
        costs = {n: each + _SURE for n, each in costs.items()}
    return costs


def evaded(policy: Policy, state: State, actions: Sequence[s.Action]) -> list[float]:
    """W5a: a Targeting Computer against a ship's evasion."""
    deck, w = policy.deck, policy.weights
    strike = state.strikes[state.at]
    damage = strike.damage + w.raised * _boosts(policy, state, strike)
    score = damage * (1 - w.flip) - policy.worth.curves[deck.targeting][0] - 0.5
    if damage >= surviving(state.ships[strike.target]):
        score += _SURE
    return [score if isinstance(a, s.TargetingComputer) else 0.0 for a in actions]


def _boosts(policy: Policy, state: State, strike: Strike) -> int:
    """What the hand of the player on turn could add to an attack."""
    deck = policy.deck
    total = 0
    for card in state.ships[state.seat].hand:
        if card in deck.raises:
            more, family = deck.raises[card]
            if family is None or family == deck.family[strike.card]:
                total += more
    return total


# --- damage -----------------------------------------------------------------------------------


def boost(policy: Policy, state: State, actions: Sequence[s.Action]) -> list[float]:
    """W6a: raise what is not likely to meet Armor."""
    deck, w = policy.deck, policy.weights
    strike = state.strikes[state.at]
    target = state.ships[strike.target]
    hull = len(target.hand) + len(target.draw) + len(target.reuse)
    unarmored = (1 - w.flip) ** len(target.hand)
    held = policy.worth.curves[next(iter(deck.raises))][0]
    scores = []
    for action in actions:
        if not isinstance(action, s.Boost):
            scores.append(0.0)
            continue
        more = min(deck.raises[action.card][0], hull - strike.damage)
        if more <= 0:
            scores.append(-held)
            continue
        chance = (1 - w.flip) ** strike.damage
        gain = unarmored * sum(chance * (1 - w.flip) ** n for n in range(more))
        finish = _SURE if strike.damage + more >= hull and not target.fighters else 0.0
        scores.append(gain - 0.5 * held + finish)
    return scores


def lose(policy: Policy, state: State, actions: Sequence[s.Action]) -> list[float]:
    """W6b: Armor against more than one point; else the worst card, or an unseen one."""
    deck, w, seat = policy.deck, policy.weights, state.asked
    margins, lasting = policy.margins(state, seat), policy.worth.lasting
    todo = state.todo
    spare = len(state.ships[seat].hand) + deck.numbers.draw - deck.numbers.hand_limit
    scores = []
    for action in actions:
        if isinstance(action, s.Lose):
            score = -margins[action.card] - lasting[action.card]
            if action.card == deck.armor:
                score += (todo - 1) * (1 + w.pile) * (1 - w.flip * (todo - 1) / 2)
            elif spare > 0:
                score += 0.2
        else:
            score = w.flip * (todo - 1) - w.pile
        scores.append(score)
    return scores
