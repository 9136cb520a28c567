"""The Attack phase of Devastators: attacks on ships are declared, those on fighters resolved."""

from msgspec.structs import replace

from amoeba_suite.games.devastators import legal
from amoeba_suite.games.devastators.defense import enter_defense, shield
from amoeba_suite.games.devastators.ending import end_turn
from amoeba_suite.games.devastators.events import (
    AttackNegated,
    CardFlipped,
    EvasionCanceled,
    FighterAttacked,
    FighterCovered,
    FighterEvaded,
    ShipAttacked,
)
from amoeba_suite.games.devastators.run import Run
from amoeba_suite.games.devastators.schema import Fire, FireAtFighter, Send, SendAtFighter
from amoeba_suite.games.devastators.state import Shot, Stage, Strike


def enter_attack(run: Run) -> None:
    """W4, as long as the player on turn can do something there."""
    if run.over:
        return
    run.asked = run.seat
    if run.seat in run.fallen:
        # Point Defense shot his last card, a fighter (DEV-102).
        end_turn(run)
    elif not legal.ask_player(run, "attack"):
        leave_attack(run)


def leave_attack(run: Run) -> None:
    """Without any attack there is no Defense phase (DEV-021)."""
    if run.deeds.attacked:
        enter_defense(run, run.seat)
    else:
        end_turn(run)


def _mark(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return seats if seat in seats else (*seats, seat)


# --- at ships ---------------------------------------------------------------------------------


def fire(run: Run, action: Fire) -> None:
    """An attack card at a ship (DEV-060)."""
    deeds, target = run.deeds, action.target
    run.play(run.seat, action.card)
    run.deeds = replace(
        deeds, fired=_mark(deeds.fired, target), attacked=_mark(deeds.attacked, target)
    )
    _declare(run, Strike(target, action.card, -1, run.deck.damage[action.card]))


def send(run: Run, action: Send) -> None:
    """A fighter at a ship (DEV-061)."""
    deeds, target = run.deeds, action.target
    run.deeds = replace(
        deeds,
        sent=(*deeds.sent, (action.fighter, target)),
        attacked=_mark(deeds.attacked, target),
    )
    _declare(run, Strike(target, "", action.fighter, run.deck.damage[""]))


def _declare(run: Run, strike: Strike) -> None:
    """The attack lies open until the Defense phase (DEV-062)."""
    number = len(run.strikes)
    target, card = strike.target, strike.card
    run.events.append(ShipAttacked(run.seat, target, number, card, strike.fighter, strike.damage))
    if (target, run.deck.family[card]) in run.deeds.negated:
        strike = replace(strike, fate="negated")
        run.events.append(AttackNegated(target, number, ""))
    run.strikes = (*run.strikes, strike)
    enter_attack(run)


# --- at fighters ------------------------------------------------------------------------------


def fire_at_fighter(run: Run, action: FireAtFighter) -> None:
    """An attack card of any range at a fighter (DEV-063, DEV-065)."""
    deeds, target = run.deeds, action.target
    run.play(run.seat, action.card)
    fired = deeds.fired if run.options.fighter_target_free else _mark(deeds.fired, target)
    run.deeds = replace(
        deeds,
        fired=fired,
        hit=(*deeds.hit, (target, action.fighter)),
        attacked=_mark(deeds.attacked, target),
    )
    _shoot(run, Shot(target, action.fighter, action.card, -1))


def send_at_fighter(run: Run, action: SendAtFighter) -> None:
    """A fighter at a fighter (DEV-063)."""
    deeds, target = run.deeds, action.target
    run.deeds = replace(
        deeds,
        sent=(*deeds.sent, (action.fighter, target)),
        attacked=_mark(deeds.attacked, target),
    )
    _shoot(run, Shot(target, action.other, "", action.fighter))


def _shoot(run: Run, shot: Shot) -> None:
    """The attack on a fighter begins; a negated family is spent without a flip (DEV-068)."""
    run.shot = shot
    run.events.append(FighterAttacked(run.seat, shot.target, shot.slot, shot.card, shot.fighter))
    if (shot.target, run.deck.family[shot.card]) in run.deeds.negated:
        run.events.append(FighterCovered(shot.target, shot.slot, ""))
        _resolved(run)
    else:
        flip(run)


def _resolved(run: Run) -> None:
    """The attack on the fighter is over; A sees the result and goes on (DEV-067)."""
    run.shot = None
    enter_attack(run)


def flip(run: Run) -> None:
    """The owner flips the top card of his draw pile (DEV-063)."""
    assert run.shot is not None
    owner = run.shot.target
    ship = run.ships[owner]
    if ship.draw:
        card = run.flip(owner)
        if card in run.deck.evaders:
            _evades(run, card, flipped=True)
        else:
            _enter_save(run, "save_fighter")
    elif ship.reuse:
        run.ask(owner, "reshuffle")
        run.back = "save_fighter"
    else:
        run.events.append(CardFlipped(owner, None, False))
        _enter_save(run, "save_fighter")


def _evades(run: Run, card: str, *, flipped: bool) -> None:
    """The fighter evades; the player on turn may answer (W4b)."""
    assert run.shot is not None
    run.shot = replace(run.shot, evader=card, flipped=flipped)
    run.events.append(FighterEvaded(run.shot.target, run.shot.slot, card, flipped))
    if run.options.ask_always or run.holds(run.seat, run.deck.targeting):
        run.ask(run.seat, "fighter_evaded")
    else:
        _resolved(run)


def _enter_save(run: Run, stage: Stage) -> None:
    """W4a: a last card of the owner (DEV-064), or only a negation (DEV-076)."""
    assert run.shot is not None
    owner = run.shot.target
    run.asked = owner
    if not run.options.ask_always:
        run.look(owner)
    plays = legal.plays_in(run.deck, run, stage)
    if plays or run.options.ask_always:
        run.ask(owner, stage, plays)
    else:
        let_go(run)


def let_go(run: Run) -> None:
    """W4a: the fighter is destroyed."""
    assert run.shot is not None
    run.lose_fighter(run.shot.target, run.shot.slot, run.seat, guns=False)
    _resolved(run)


def save(run: Run, card: str) -> None:
    """W4a: a card of the owner saves the fighter."""
    shot, deck = run.shot, run.deck
    assert shot is not None
    if card in deck.evaders:
        run.play(shot.target, card)
        _evades(run, card, flipped=False)
        return
    if card in deck.shields:
        shield(run, shot.target, card)
    else:
        run.play(shot.target, card)
    run.events.append(FighterCovered(shot.target, shot.slot, card))
    if card == deck.guns and shot.fighter >= 0:
        run.lose_fighter(run.seat, shot.fighter, shot.target, guns=True)
    _resolved(run)


def accept(run: Run) -> None:
    """W4b: the fighter's evasion stands."""
    _resolved(run)


def cancel(run: Run) -> None:
    """W4b: Targeting Computer against the fighter's evasion (DEV-075)."""
    shot = run.shot
    assert shot is not None
    run.play(run.seat, run.deck.targeting)
    run.shot = replace(shot, evader="", flipped=False)
    run.events.append(EvasionCanceled(run.seat, shot.target, -1, shot.slot))
    _enter_save(run, "negate_fighter")
