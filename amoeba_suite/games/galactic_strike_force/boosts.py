"""Boosts of the Strike Force and the windows in which they may be played."""

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import agenda, numbers, removal
from amoeba_suite.games.galactic_strike_force import facts_cards as fc
from amoeba_suite.games.galactic_strike_force import facts_ships as fs
from amoeba_suite.games.galactic_strike_force.frames import ABROAD, Boosting, Item, Window
from amoeba_suite.games.galactic_strike_force.hands import without
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import (
    Action,
    Pass,
    PassPhase,
    PlayBoost,
)

_PASS, _PASS_PHASE = Pass(), PassPhase()


def playable(run: Run, seat: int) -> list[str]:
    """Boosts that a Ship may play now (GSF-034, GSF-035), each kind once."""
    s, fitting = run.ships[seat], run.book.boosts[run.phase]
    found = [card for card in s.hand if card in fitting]
    if not found:
        return found
    if len(found) > 1:
        found = list(dict.fromkeys(found))
    if s.sector >= 0 and numbers.flagged(run, "no_boosts", s.sector):
        return []
    return found


def window(run: Run, frame: Window) -> None:
    """Asks whoever can play a Boost, until all have passed in a row (GSF-033)."""
    silent = frame.passed | run.quiet
    for seat, s in enumerate(run.ships):
        if not s.hand or silent >> seat & 1:
            continue
        found = playable(run, seat)
        if found:
            choices: list[Action] = [PlayBoost(card) for card in found]
            run.ask(seat, "boost", (*choices, _PASS, _PASS_PHASE))
            return
    run.stack.pop()


def answered(run: Run, frame: Window, action: Action) -> None:
    """A Boost is played, or not."""
    seat = run.asked
    if isinstance(action, PlayBoost):
        run.swap(Window())
        play(run, seat, action.card)
        return
    if isinstance(action, PassPhase):
        run.quiet |= 1 << seat
    run.swap(replace(frame, passed=frame.passed | 1 << seat))


def play(run: Run, seat: int, card: str) -> None:
    """It leaves the hand, is resolved, and only then goes to its pile (GSF-036)."""
    run.change(seat, hand=without(run.ships[seat].hand, card))
    run.events.append(fs.BoostPlayed(seat, card))
    run.stack.append(Boosting(seat, card))
    rules = run.book.strike[card].side.rules.get("play", ())
    agenda.push(run, Item(card, rules, seat, ABROAD, sure=True))


def resolved(run: Run, frame: Boosting) -> None:
    """Starting cards are recycled, Station cards are scrapped (GSF-036)."""
    run.stack.pop()
    s, card = run.ships[frame.seat], frame.card
    if s.grounded:
        run.change(frame.seat, removed=(*s.removed, card))
    elif run.book.strike[card].home:
        run.change(frame.seat, deck=(*s.deck, card))
        run.events.append(fc.CardRecycled(frame.seat, card))
    else:
        removal.scrap_card(run, card)
        run.events.append(fc.CardScrapped(frame.seat, card))
