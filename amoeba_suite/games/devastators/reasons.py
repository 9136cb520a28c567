"""Why a computer player of Devastators does what it does: keys of the wording under ``hints``."""

from collections.abc import Callable
from typing import Any

from amoeba_suite.games.devastators import schema as s
from amoeba_suite.games.devastators.policy import Policy
from amoeba_suite.games.devastators.run import surviving
from amoeba_suite.games.devastators.state import State, living

_BIG = 4
"""Damage from which an attack is a strong one."""


def reason(policy: Policy, state: State, action: s.Action) -> str | None:
    """The key for an action of the seat that is asked, by what that seat sees."""
    found = _FIXED.get(type(action))
    if found is None and type(action) in _WEIGHED:
        found = _WEIGHED[type(action)](policy, state, action)
    return found


def _move(policy: Policy, state: State, action: s.Move) -> str:
    hand, deck = state.ships[state.seat].hand, policy.deck
    to = s.RANGES.index(action.to)
    return "range_attack" if any(deck.range.get(card) == to for card in hand) else "range_safe"


def _done(policy: Policy, state: State, _action: s.Done) -> str | None:
    if state.stage != "move":
        return None
    hand = state.ships[state.seat].hand
    few = hand.count(policy.deck.thrusters) == 1
    return "save_thrusters" if few else "range_stay"


def _fire(policy: Policy, state: State, action: s.Fire) -> str:
    target = state.ships[action.target]
    damage = policy.deck.damage[action.card]
    others = living(len(state.ships), state.fallen, state.seat)
    if damage >= surviving(target):
        return "finish"
    if not target.hand:
        return "free_hit"
    if len(others) > 1:
        hulls = sorted(surviving(state.ships[other]) for other in others)
        if surviving(target) == hulls[0] < hulls[-1]:
            return "weakest"
        if surviving(target) == hulls[-1] > hulls[0]:
            return "leader"
    return "strongest" if damage >= _BIG else "baits"


def _pass(policy: Policy, state: State, _action: s.Pass) -> str:
    if state.stage in ("save_fighter", "negate_fighter"):
        return "let_fighter_go"
    hand = state.ships[state.asked].hand
    open_ = [
        strike.damage
        for strike in state.strikes
        if strike.target == state.asked and strike.fate == "open"
    ]
    if state.stage == "defend" and policy.deck.armor in hand and max(open_, default=0) > 1:
        return "armor_waits"
    return "keep_card" if state.stage == "warfare" else "let_through"


def _negate(policy: Policy, state: State, action: s.Negate) -> str:
    family = policy.deck.shields[action.card]
    hit = [
        strike
        for strike in state.strikes
        if strike.target == state.asked
        and strike.fate == "open"
        and policy.deck.family[strike.card] == family
    ]
    return "negate" if len(hit) > 1 else "evade"


def _lose(policy: Policy, state: State, action: s.Lose) -> str:
    armor = action.card == policy.deck.armor and state.todo > 1
    return "lose_armor" if armor else "lose_useless"


def _discard(policy: Policy, state: State, action: s.Discard) -> str:
    return "cycle" if action.card in policy.deck.range else "discard_least"


_FIXED: dict[type, str] = {
    s.BattleComputer: "more_cards",
    s.DamageControl: "repair",
    s.Launch: "launch",
    s.Tactics: "strip",
    s.FireAtFighter: "fighter_first",
    s.SendAtFighter: "fighter_first",
    s.Send: "fighter_free",
    s.Boost: "raise",
    s.Proceed: "raise_later",
    s.Accept: "keep_card",
    s.ElectronicWarfare: "veil",
    s.SaveFighter: "save_fighter",
    s.Evade: "evade",
    s.PointDefense: "evade",
    s.ShootFighter: "fighter_first",
    s.LoseTop: "lose_blind",
    s.Stop: "stop",
    s.PlayOn: "play_on",
    s.TargetingComputer: "undo_evasion",
}
_WEIGHED: dict[type, Callable[[Policy, State, Any], str | None]] = {
    s.Move: _move,
    s.Done: _done,
    s.Fire: _fire,
    s.Pass: _pass,
    s.Negate: _negate,
    s.Lose: _lose,
    s.Discard: _discard,
}
