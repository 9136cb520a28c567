"""The Defense phase of Devastators: attacked opponents answer, card by card (DEV-070)."""

from msgspec.structs import replace

from amoeba_suite.games.devastators import legal
from amoeba_suite.games.devastators.damage import enter_damage, put_strike
from amoeba_suite.games.devastators.ending import end_turn
from amoeba_suite.games.devastators.events import (
    AttackEvaded,
    AttackNegated,
    EvasionCanceled,
    FamilyNegated,
)
from amoeba_suite.games.devastators.run import Run


def enter_defense(run: Run, after: int) -> None:
    """The next attacked opponent behind ``after`` who has something to play, or the damage."""
    for seat in run.opponents(after):
        if seat in run.deeds.attacked and _asked(run, seat):
            return
    enter_damage(run)


def _asked(run: Run, seat: int) -> bool:
    """W5: whether that seat is asked; without a fitting card it is not (DEV-111)."""
    run.asked = seat
    plays = legal.plays_in(run.deck, run, "defend")
    if not run.options.ask_always:
        if run.deeds.sent or any(s.target == seat and s.fate == "open" for s in run.strikes):
            run.look(seat)
        if not plays:
            return False
    run.ask(seat, "defend", plays)
    return True


def defend_on(run: Run, seat: int) -> None:
    """W5 once more for the same seat, after each card."""
    if not _asked(run, seat):
        enter_defense(run, seat)


def evade(run: Run, attack: int) -> None:
    """Thrusters (DEV-071); the player on turn may answer (W5a)."""
    seat = run.asked
    run.play(seat, run.deck.thrusters)
    put_strike(run, attack, replace(run.strikes[attack], fate="evaded"))
    run.events.append(AttackEvaded(seat, attack))
    run.at = attack
    if run.options.ask_always or run.holds(run.seat, run.deck.targeting):
        run.ask(run.seat, "evaded")
    else:
        accept(run)


def accept(run: Run) -> None:
    """W5a: the evasion stands."""
    seat, run.at = run.strikes[run.at].target, -1
    defend_on(run, seat)


def cancel(run: Run) -> None:
    """W5a: Targeting Computer; the attack cannot be evaded again (DEV-075, DEV-076)."""
    strike = run.strikes[run.at]
    run.play(run.seat, run.deck.targeting)
    put_strike(run, run.at, replace(strike, fate="open", fixed=True))
    run.events.append(EvasionCanceled(run.seat, strike.target, run.at, -1))
    run.at = -1
    defend_on(run, strike.target)


def point_defense(run: Run, attack: int) -> None:
    """Point Defense at one Missile attack (DEV-072)."""
    seat = run.asked
    run.play(seat, run.deck.guns)
    put_strike(run, attack, replace(run.strikes[attack], fate="negated"))
    run.events.append(AttackNegated(seat, attack, run.deck.guns))
    defend_on(run, seat)


def shoot(run: Run, slot: int) -> None:
    """Point Defense at an attacking fighter: it is destroyed and its attack void (DEV-072)."""
    seat = run.asked
    run.play(seat, run.deck.guns)
    for n, strike in enumerate(run.strikes):
        if strike.target == seat and strike.fighter == slot:
            if strike.fate == "open":
                run.events.append(AttackNegated(seat, n, run.deck.guns))
            put_strike(run, n, replace(strike, fate="void"))
    run.lose_fighter(run.seat, slot, seat, guns=True)
    if run.seat in run.fallen:
        # His last card; he has no attacks left (DEV-102).
        end_turn(run)
    else:
        defend_on(run, seat)


def negate(run: Run, card: str) -> None:
    """W5: a whole family does nothing to this player (DEV-073)."""
    seat = run.asked
    shield(run, seat, card)
    defend_on(run, seat)


def shield(run: Run, seat: int, card: str) -> None:
    """A family negated for the rest of the turn, strikes declared before included (DEV-073)."""
    family = run.deck.shields[card]
    run.play(seat, card)
    run.deeds = replace(run.deeds, negated=(*run.deeds.negated, (seat, family)))
    run.events.append(FamilyNegated(seat, family, card))
    for n, strike in enumerate(run.strikes):
        open_ = strike.target == seat and strike.fate == "open"
        if open_ and run.deck.family[strike.card] == family:
            put_strike(run, n, replace(strike, fate="negated"))
            run.events.append(AttackNegated(seat, n, card))
