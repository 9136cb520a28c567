"""The Damage phase of Devastators: attacks that hit, and cards lost one by one (DEV-080)."""

from typing import Literal

from msgspec.structs import replace

from amoeba_suite.games.devastators import legal
from amoeba_suite.games.devastators.ending import end_turn
from amoeba_suite.games.devastators.events import (
    ArmorSoaked,
    CardLost,
    DamageBegan,
    DamageLapsed,
    DamageRaised,
)
from amoeba_suite.games.devastators.run import Run
from amoeba_suite.games.devastators.state import Strike


def put_strike(run: Run, at: int, strike: Strike) -> None:
    """One strike in place of that number."""
    run.strikes = (*run.strikes[:at], strike, *run.strikes[at + 1 :])


def enter_damage(run: Run) -> None:
    """The next strike that hits, victim by victim in turn order (DEV-080), or the turn ends."""
    if run.over:
        return
    for victim in run.opponents(run.seat):
        for n, strike in enumerate(run.strikes):
            if strike.target == victim and strike.fate == "open":
                run.at = n
                enter_boost(run)
                return
    end_turn(run)


def enter_boost(run: Run) -> None:
    """W6a, for the strike at hand: while there are cards that raise it (DEV-086)."""
    ship = run.ships[run.strikes[run.at].target]
    if not (ship.hand or ship.draw or ship.reuse):
        # Fighters are never lost to damage, so there is nothing to raise (DEV-082).
        _lapse(run, run.strikes[run.at].damage)
        return
    if not legal.ask_player(run, "boost"):
        hit(run)


def boost(run: Run, card: str) -> None:
    """Critical Hit or Nuclear Warhead."""
    run.play(run.seat, card)
    strike = run.strikes[run.at]
    more = run.deck.raises[card][0]
    damage = strike.damage + more
    put_strike(run, run.at, replace(strike, damage=damage, boosts=(*strike.boosts, card)))
    run.events.append(DamageRaised(run.seat, run.at, card, more, damage))
    enter_boost(run)


def hit(run: Run) -> None:
    """The victim begins to lose cards."""
    strike = run.strikes[run.at]
    run.asked, run.todo = strike.target, strike.damage
    run.events.append(DamageBegan(strike.target, run.at, strike.card, strike.damage))
    enter_losses(run)


def enter_losses(run: Run) -> None:
    """W6b for the next point of damage; what must be lost is lost at once (DEV-081, DEV-082)."""
    while run.todo and not run.over:
        victim = run.asked
        ship = run.ships[victim]
        if victim in run.fallen:
            run.todo = 0
        elif not (ship.draw or ship.reuse):
            if not ship.hand:
                _lapse(run, run.todo)
                return
            # Whether all cards of the hand are alike is not for others to know.
            run.look(victim)
            if any(card != ship.hand[0] for card in ship.hand):
                run.ask(victim, "lose")
                return
            lose(run, ship.hand[0])
        elif ship.hand:
            run.ask(victim, "lose")
            return
        elif not lose_top(run):
            return
    if not run.over:
        _done(run)


def lose(run: Run, card: str) -> None:
    """A card from the victim's hand."""
    run.lose_from_hand(run.asked, card)
    _lost(run, card, from_hand=True)


def lose_top(run: Run) -> bool:
    """The top of the victim's draw pile; False if chance has to shuffle first (DEV-010)."""
    if not run.ships[run.asked].draw:
        run.ask(run.asked, "reshuffle")
        run.back = "lose"
        return False
    _lost(run, run.lose_top(run.asked), from_hand=False)
    return True


def _lost(run: Run, card: str, *, from_hand: bool) -> None:
    """What follows from a lost card: elimination, and Armor (DEV-083, DEV-101)."""
    run.todo -= 1
    source: Literal["hand", "pile"] = "hand" if from_hand else "pile"
    run.events.append(CardLost(run.asked, card, source, run.at, run.todo))
    if card == run.deck.armor:
        if run.todo:
            run.events.append(ArmorSoaked(run.asked, run.at, run.todo))
        run.todo = 0
    run.check_out(run.asked, run.seat)


def _lapse(run: Run, rest: int) -> None:
    """Nothing left to lose but fighters: the rest of the damage lapses (DEV-082)."""
    run.events.append(DamageLapsed(run.strikes[run.at].target, run.at, rest))
    _done(run)


def _done(run: Run) -> None:
    """The strike is over; on to the next."""
    put_strike(run, run.at, replace(run.strikes[run.at], fate="done"))
    run.at, run.todo = -1, 0
    enter_damage(run)
