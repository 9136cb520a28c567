"""Why a wingmate does what it does: keys of the wording under ``hints``."""

from collections.abc import Callable
from typing import Any

from amoeba_suite.games.galactic_strike_force import schema as s
from amoeba_suite.games.galactic_strike_force.bot_mind import Mind
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.state import FLAGSHIP


def reason(mind: Mind, run: Run, action: s.Action) -> str | None:
    """The key for an action of the seat that is asked."""
    found = _FIXED.get(type(action))
    way = _WEIGHED.get(type(action))
    return way(mind, run, action) if way is not None else found


def _travel(mind: Mind, run: Run, action: s.Travel) -> str:
    return _going(mind, run, run.sector_at(action.sector))


def _stay(mind: Mind, run: Run, _action: s.Stay) -> str:
    return _going(mind, run, run.ships[run.asked].sector)


def _going(mind: Mind, run: Run, sector: int) -> str:
    if any(e.id == FLAGSHIP and e.sector == sector for e in run.enemies.values()):
        return "flagship"
    enemies = len(run.enemies_in(sector))
    friends = [n for n in run.ships_in(sector) if n != run.asked]
    if run.overrun[sector]:
        return "retake"
    if enemies - len(friends) >= len(run.decks[sector]):
        return "prevent_overrun"
    return "fight_here" if enemies else "shop"


def _engage(mind: Mind, run: Run, action: s.Engage) -> str:
    field = mind.judge.field(run)
    e = run.enemies[action.enemy]
    if field.weaponry[run.asked] - field.enemy[e.id][1] >= e.weaponry + e.defense:
        return "kill"
    if e.id == FLAGSHIP:
        return "flagship"
    harmless = field.enemy[e.id][0] <= field.defense[run.asked]
    return "safe_duel" if harmless else "hold"


def _boost(mind: Mind, run: Run, action: s.PlayBoost) -> str | None:
    trait = mind.cards.trait[action.card]
    if trait.weaponry or trait.hit or trait.attack:
        return "boost_attack"
    if trait.defense or trait.repair:
        return "boost_defend"
    if trait.credits:
        return "boost_credits"
    if trait.draw:
        return "boost_draw"
    return "boost_flips" if trait.mark else "boost_now"


def _buy(mind: Mind, run: Run, action: s.Buy) -> str:
    card = run.decks[run.sector_at(action.sector)][action.deck][0]
    info = run.book.strike[card]
    if info.weaponry:
        return "buy_weaponry"
    if info.defense:
        return "buy_defense"
    return "buy_boost" if info.boost else "buy_tech"


_FIXED: dict[type, str] = {
    s.Support: "support",
    s.StayOut: "stay_out",
    s.Pass: "keep_boost",
    s.PassPhase: "keep_boost",
    s.Install: "install",
    s.PickCard: "worst_card",
    s.Done: "enough",
    s.AllInOrder: "good_order",
    s.Wait: "wait",
    s.Confirm: "roles_stand",
    s.Use: "worth_it",
    s.Decline: "not_worth_it",
    s.PickEnemy: "best_target",
    s.PickShip: "best_ship",
    s.PickSector: "best_sector",
    s.PickDeck: "best_card",
    s.PickStat: "best_stat",
    s.Shift: "best_stat",
}
_WEIGHED: dict[type, Callable[[Mind, Run, Any], str | None]] = {
    s.Travel: _travel,
    s.Stay: _stay,
    s.Engage: _engage,
    s.PlayBoost: _boost,
    s.Buy: _buy,
}
