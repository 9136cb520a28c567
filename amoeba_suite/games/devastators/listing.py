"""The Actions list of Devastators: legal actions in a useful order, blocked cards with reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from amoeba_suite.core.contract import Decide, Frame
from amoeba_suite.core.present import ActionRow, BlockedRow, Text
from amoeba_suite.games.devastators import asking, data, schema
from amoeba_suite.games.devastators.schema import RANGES
from amoeba_suite.games.devastators.state import View

if TYPE_CHECKING:
    from amoeba_suite.games.devastators.deck import Deck

_LAST = (schema.Done, schema.Pass, schema.Accept, schema.Proceed, schema.PlayOn)
"""What ends a window stands below everything else."""
_ORDER: Sequence[type] = (
    schema.Launch,
    schema.Fire,
    schema.Send,
    schema.FireAtFighter,
    schema.SendAtFighter,
    schema.Negate,
    schema.PointDefense,
    schema.ShootFighter,
    schema.Evade,
    schema.Lose,
    schema.LoseTop,
)
_CARD_OF: Mapping[type, str] = {
    schema.BattleComputer: "computer",
    schema.DamageControl: "repair",
    schema.Launch: "fighter",
    schema.Tactics: "tactics",
    schema.TargetingComputer: "targeting",
    schema.ElectronicWarfare: "veil",
    schema.Move: "thrusters",
    schema.Evade: "thrusters",
    schema.PointDefense: "guns",
    schema.ShootFighter: "guns",
}
"""Actions that need one certain card: its name in the deck's tables."""


def card_of(action: Any, deck: Deck) -> str:
    """The card from hand that an action uses; empty for none."""
    if type(action) in _CARD_OF:
        return str(getattr(deck, _CARD_OF[type(action)]))
    return str(getattr(action, "card", ""))


def rows(frame: Frame[Any, View], deck: Deck) -> tuple[ActionRow, ...]:
    """The legal actions: the strongest first, what ends the window last."""

    def rank(action: Any) -> tuple[int, int]:
        kind = type(action)
        if kind in _LAST:
            return (99, 0)
        place = _ORDER.index(kind) if kind in _ORDER else 0
        return (place, -deck.damage.get(card_of(action, deck), 0))

    ordered = sorted(frame.actions, key=rank)
    return tuple(ActionRow(a, label(a, frame.view), _detail(a, frame.view, deck)) for a in ordered)


def label(action: Any, view: View) -> Text:
    """What the action does, from the wording of actions; of ``Done`` what it ends."""
    if isinstance(action, schema.Done):
        return Text(f"view.done.{view.stage}")
    fields = {name: getattr(action, name) for name in action.__struct_fields__}
    return Text(f"actions.{type(action).__name__}", fields)


def _detail(action: Any, view: View, deck: Deck) -> Text | None:
    """The weapon's family and damage, the attack that is met, or what comes next."""
    match action:
        case schema.Fire(card=card):
            args = {"family": deck.family[card], "damage": deck.damage[card]}
            return Text("view.detail.fire", args)
        case schema.FireAtFighter(card=card):
            return Text("view.detail.fire_fighter", {"family": deck.family[card]})
        case schema.Send():
            return Text("view.detail.send", {"damage": deck.damage[""]})
        case schema.SendAtFighter():
            return Text("view.detail.fire_fighter", {"family": "none"})
        case schema.Evade(attack=n) | schema.PointDefense(attack=n):
            strike = view.strikes[n]
            return Text("view.detail.meet", {"card": strike.card, "damage": strike.damage})
        case schema.Move(target=target, to=to):
            return _move(view, deck, target, to)
        case schema.Negate(card=card):
            return Text("view.detail.negate", {"family": deck.shields[card]})
        case schema.Boost(card=card):
            now = view.strikes[view.at].damage if view.at >= 0 else 0
            return Text("view.detail.boost", {"damage": now + deck.raises[card][0]})
        case schema.Lose(card=card) if card == deck.armor:
            return Text("view.detail.soak", {"n": max(0, view.todo - 1)})
        case schema.LoseTop():
            return Text("view.detail.top", {"n": view.ships[view.asked].draw})
        case schema.Done():
            return Text(f"view.detail.done_{view.stage}")
    return _answer(action, view, deck)


def _answer(action: Any, view: View, deck: Deck) -> Text | None:
    """What an answer to an attack, or to an evasion, is good for."""
    match action:
        case schema.SaveFighter(card=card) if card in deck.shields:
            return Text("view.detail.negate", {"family": deck.shields[card]})
        case schema.SaveFighter(card=card) if card == deck.guns:
            shot = "guns_card" if view.shot is not None and view.shot.card else "guns_fighter"
            return Text(f"view.detail.{shot}")
        case schema.SaveFighter():
            return Text("view.detail.evade_fighter")
        case schema.TargetingComputer():
            return Text("view.detail.retarget")
        case schema.ElectronicWarfare():
            return Text("view.detail.veil")
        case schema.Pass() if view.stage in ("save_fighter", "negate_fighter"):
            return Text("view.detail.lose_fighter")
        case schema.Pass() if view.stage == "defend":
            strikes = asking.open_on(view, view.asked)
            return Text("view.detail.take", {"damage": asking.total(strikes)})
    return None


def _move(view: View, deck: Deck, target: int, to: str) -> Text:
    """How much of the own attack cards would reach after the step."""
    reach = [c for c in view.hand if c in deck.range and RANGES[deck.range[c]] == to]
    return Text("view.detail.move", {"n": len(reach)})


# --- what is not possible ----------------------------------------------------------------------


def blocked(frame: Frame[Any, View], deck: Deck) -> tuple[BlockedRow, ...]:
    """Cards in the own hand that cannot be played now, once each, and why."""
    turn, view = frame.turn, frame.view
    if not isinstance(turn, Decide) or frame.viewer != turn.seat or view.stage == "stop":
        return ()
    playable = {card_of(action, deck) for action in frame.actions}
    found = []
    for card in deck.sorted(tuple(set(view.hand) - playable)):
        reason = why_not(card, view, turn.seat, deck)
        name = Text("view.card", {"card": card})
        found.append(BlockedRow(name, reason, (f"card:{card}",), asking.CARD_RULES.get(card, "")))
    return tuple(found)


def why_not(card: str, view: View, seat: int, deck: Deck) -> Text:
    """Why a card of one's own cannot be played in this window."""
    effect = deck.cards[card].effect
    if isinstance(effect, data.Attack) and view.stage == "attack":
        return _no_attack(card, view, seat, deck)
    if isinstance(effect, data.Shield) and view.stage in ("defend", "save_fighter"):
        return Text("view.why.shield", {"family": effect.family})
    if isinstance(effect, data.Thrusters) and view.stage == "defend":
        return Text("view.why.evade")
    if isinstance(effect, data.Thrusters) and view.stage == "move":
        return Text("view.why.moved")
    if isinstance(effect, data.Guns) and view.stage == "defend":
        return Text("view.why.guns", {"family": effect.family})
    if isinstance(effect, data.Fighter) and view.stage == "launch":
        return Text("view.why.launched")
    if isinstance(effect, data.Repair) and view.stage in ("draw", "move", "launch", "attack"):
        return Text("view.why.nothing_destroyed")
    if isinstance(effect, data.Draw) and view.stage == "draw":
        return Text("view.why.computers", {"n": deck.numbers.extra_draws})
    if isinstance(effect, data.Raise) and view.stage == "boost" and effect.family:
        return Text("view.why.raise", {"family": effect.family})
    return Text(f"view.when.{type(effect).__name__}", asdict(effect))


def _no_attack(card: str, view: View, seat: int, deck: Deck) -> Text:
    """The range, the one card per ship, or a ship that jams."""
    reach = RANGES[deck.range[card]]
    others = [s for s in range(len(view.ships)) if s != seat and s not in view.fallen]
    near = [s for s in others if view.ranges[seat][s] == reach]
    if not near and len(others) == 1:
        at = view.ranges[seat][others[0]]
        return Text("view.why.range", {"range": reach, "seat": others[0], "at": at})
    if not near:
        return Text("view.why.ranges", {"range": reach})
    if all(s in view.deeds.veiled for s in near):
        return Text("view.why.veiled", {"range": reach})
    return Text("view.why.fired", {"range": reach})
