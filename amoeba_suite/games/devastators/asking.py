"""The prompts of Devastators: what is asked in each window, and what comes of declining."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.present import Text
from amoeba_suite.games.devastators import schema
from amoeba_suite.games.devastators.state import Strike, View

if TYPE_CHECKING:
    from amoeba_suite.games.devastators.deck import Deck

STAGE_RULES: Mapping[str, str] = {
    "starter": "setup",
    "deck": "setup",
    "reshuffle": "piles",
    "repair": "damage-control",
    "draw": "draw-phase",
    "hand_limit": "draw-phase",
    "move": "move-phase",
    "launch": "launch-phase",
    "tactics": "launch-phase",
    "warfare": "launch-phase",
    "attack": "attack-phase",
    "save_fighter": "fighter-attacked",
    "negate_fighter": "fighter-attacked",
    "fighter_evaded": "fighter-attacked",
    "defend": "defense-phase",
    "evaded": "defense-phase",
    "boost": "damage-phase",
    "lose": "damage-phase",
    "stop": "stalemate",
    "over": "winner",
}
EVENT_RULES: Mapping[str, str] = {
    "StarterChosen": "setup",
    "DeckShuffled": "setup",
    "HandDealt": "setup",
    "CardDrawn": "draw-phase",
    "DrawRaised": "draw-phase",
    "DrawLost": "piles",
    "PileShuffled": "piles",
    "CardDiscarded": "draw-phase",
    "CardRetrieved": "damage-control",
    "RangeChanged": "move-phase",
    "FighterLaunched": "launch-phase",
    "HandStripped": "launch-phase",
    "AttackForbidden": "launch-phase",
    "ShipAttacked": "attack-phase",
    "FighterAttacked": "fighter-attacked",
    "CardFlipped": "fighter-attacked",
    "FighterEvaded": "fighter-attacked",
    "FighterCovered": "fighter-attacked",
    "FighterLost": "fighter-attacked",
    "AttackEvaded": "defense-phase",
    "EvasionCanceled": "defense-phase",
    "AttackNegated": "defense-phase",
    "FamilyNegated": "defense-phase",
    "DamageRaised": "damage-phase",
    "DamageBegan": "damage-phase",
    "CardLost": "damage-phase",
    "ArmorSoaked": "armor",
    "DamageLapsed": "damage-phase",
    "ShipDestroyed": "out",
    "StopOffered": "stalemate",
    "StopAnswered": "stalemate",
    "GameEnded": "winner",
}
CARD_RULES: Mapping[str, str] = {
    "thrusters": "move-phase",
    "armor": "armor",
    "fighter": "fighters",
    "damage_control": "damage-control",
    "battle_computer": "draw-phase",
    "tactics": "launch-phase",
    "electronic_warfare": "launch-phase",
    "critical_hit": "damage-phase",
    "nuclear_warhead": "damage-phase",
    "jammer": "defense-phase",
    "deflectors": "defense-phase",
    "sand_caster": "defense-phase",
    "point_defense": "defense-phase",
    "targeting_computer": "defense-phase",
}
HANDLE_RULES: Mapping[str, str] = {
    "ship": "attack-phase",
    "wing": "fighters",
    "fighter": "fighters",
    "attack": "defense-phase",
    "step": "move-phase",
    "deck": "damage-phase",
}

Said = tuple[Text, Text | None]


def waits(view: View, seat: int, deck: Deck) -> Said:
    """What the others read while a seat decides."""
    args = {"seat": seat, "by": view.seat}
    return Text(f"view.waits.{view.stage}", args), _public_note(view, seat)


def _public_note(view: View, seat: int) -> Text | None:
    """The attacks that the one who decides is up against."""
    strikes = open_on(view, seat)
    if view.stage not in ("defend", "evaded") or not strikes:
        return None
    return Text("view.against", {"cards": _cards(strikes), "damage": total(strikes)})


def asks(view: View, seat: int, deck: Deck, actions: Sequence[Any]) -> Said:
    """What the one who decides reads."""
    match view.stage:
        case "attack":
            return _attack(view, actions)
        case "defend":
            return _defend(view, seat)
        case "save_fighter" | "negate_fighter" | "fighter_evaded":
            return _fighter(view)
        case "evaded" | "boost" | "lose":
            return _strike(view)
        case "move":
            return _move(view, actions)
    args = {
        "by": view.seat,
        "n": view.todo,
        "limit": deck.numbers.hand_limit,
        "cards": len(view.hand),
        "rounds": view.rounds,
    }
    if view.stage == "hand_limit":
        args["n"] = len(view.hand) - deck.numbers.hand_limit
    return Text(f"view.asks.{view.stage}", args), Text(f"view.then.{view.stage}", args)


def _move(view: View, actions: Sequence[Any]) -> Said:
    key = "move" if any(isinstance(a, schema.Move) for a in actions) else "move_not"
    return Text(f"view.asks.{key}"), Text("view.then.move")


def _attack(view: View, actions: Sequence[Any]) -> Said:
    """With one enemy the range is named; fighters that have not flown yet are counted."""
    others = [s for s in range(len(view.ships)) if s != view.seat and s not in view.fallen]
    wings = {a.fighter for a in actions if isinstance(a, schema.Send | schema.SendAtFighter)}
    cards = any(isinstance(a, schema.Fire | schema.FireAtFighter) for a in actions)
    args: dict[str, Any] = {"n": len(wings)}
    key = "attack_cards" if cards else "attack_wings" if wings else "attack_none"
    if cards and len(others) == 1:
        key, args["range"] = "attack", view.ranges[view.seat][others[0]]
    then = "attack_wings" if cards and wings else "attack"
    return Text(f"view.asks.{key}", args), Text(f"view.then.{then}", args)


def _defend(view: View, seat: int) -> Said:
    strikes = open_on(view, seat)
    if not strikes:
        return Text("view.asks.defend_wings", {"by": view.seat}), Text("view.then.defend_wings")
    args = {"by": view.seat, "cards": _cards(strikes), "damage": total(strikes)}
    return Text("view.asks.defend", args), Text("view.then.defend", args)


def _fighter(view: View) -> Said:
    shot = view.shot
    if shot is None:
        return Text(f"view.asks.{view.stage}"), None
    args = {"by": view.seat, "card": shot.card, "owner": shot.target}
    return Text(f"view.asks.{view.stage}", args), Text(f"view.then.{view.stage}", args)


def _strike(view: View) -> Said:
    if not 0 <= view.at < len(view.strikes):
        return Text(f"view.asks.{view.stage}"), None
    strike = view.strikes[view.at]
    args = {
        "by": view.seat,
        "card": strike.card,
        "owner": strike.target,
        "damage": strike.damage,
        "n": view.todo,
    }
    return Text(f"view.asks.{view.stage}", args), Text(f"view.then.{view.stage}", args)


def open_on(view: View, seat: int) -> tuple[Strike, ...]:
    """The attacks on a ship that would still do damage."""
    return tuple(s for s in view.strikes if s.target == seat and s.fate == "open")


def total(strikes: Sequence[Strike]) -> int:
    """Their damage together."""
    return sum(strike.damage for strike in strikes)


def _cards(strikes: Sequence[Strike]) -> tuple[str, ...]:
    return tuple(strike.card for strike in strikes)
