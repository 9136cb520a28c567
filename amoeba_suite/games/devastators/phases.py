"""A turn of Devastators up to the attack: Draw, Move and Launch phase (DEV-030 to DEV-053)."""

from msgspec.structs import replace

from amoeba_suite.games.devastators import legal
from amoeba_suite.games.devastators.attack import enter_attack, leave_attack
from amoeba_suite.games.devastators.ending import next_seat
from amoeba_suite.games.devastators.events import (
    AttackForbidden,
    CardDiscarded,
    CardRetrieved,
    DrawLost,
    DrawRaised,
    FighterLaunched,
    HandStripped,
    RangeChanged,
    TurnBegan,
)
from amoeba_suite.games.devastators.run import Run
from amoeba_suite.games.devastators.schema import RANGES, Move
from amoeba_suite.games.devastators.state import pair


def begin_turn(run: Run, seat: int | None = None) -> None:
    """The turn of a seat, of the next living player if none is named: first it draws (DEV-030)."""
    run.seat = next_seat(run) if seat is None else seat
    run.number += 1
    run.events.append(TurnBegan(run.seat, run.number))
    draw(run, run.deck.numbers.draw)


# --- Draw phase -------------------------------------------------------------------------------


def draw(run: Run, cards: int) -> None:
    """The player on turn draws; a shuffle in between is for chance (DEV-010, DEV-011)."""
    run.asked, run.todo = run.seat, cards
    draw_on(run)


def draw_on(run: Run) -> None:
    """The rest of the draw."""
    seat = run.seat
    while run.todo:
        ship = run.ships[seat]
        if ship.draw:
            run.draw(seat)
            run.todo -= 1
        elif len(ship.reuse) > run.kept:
            run.ask(seat, "reshuffle")
            run.back = "draw"
            return
        else:
            run.events.append(DrawLost(seat, run.todo))
            run.todo = 0
    run.kept = 0
    enter_draw(run)


def enter_draw(run: Run) -> None:
    """The Draw phase with window W1; it is over where nothing can be played."""
    if not legal.ask_player(run, "draw"):
        leave_draw(run)


def battle_computer(run: Run) -> None:
    """Three more cards; the card itself cannot be among them (DEV-008, DEV-031)."""
    run.play(run.seat, run.deck.computer)
    run.deeds = replace(run.deeds, computers=run.deeds.computers + 1)
    run.kept = 1
    run.events.append(DrawRaised(run.seat, run.deck.computer_cards))
    draw(run, run.deck.computer_cards)


def leave_draw(run: Run) -> None:
    """The hand limit holds once, at the end of the Draw phase (DEV-032)."""
    run.todo = max(0, len(run.ships[run.seat].hand) - run.deck.numbers.hand_limit)
    if run.todo:
        run.ask(run.seat, "hand_limit")
    else:
        enter_move(run)


# --- Damage Control ---------------------------------------------------------------------------


def damage_control(run: Run) -> None:
    """Chance picks the card; then the window goes on (DEV-090)."""
    run.play(run.seat, run.deck.repair)
    run.back = run.stage
    run.ask(run.seat, "repair")


def retrieved(run: Run, card: str) -> None:
    """The card is in the hand again."""
    run.retrieve(run.seat, card)
    run.events.append(CardRetrieved(run.seat, card))
    _WINDOWS[run.back](run)


# --- Move phase -------------------------------------------------------------------------------


def enter_move(run: Run) -> None:
    """The Move phase with window W2, as long as something can be played there."""
    if not legal.ask_player(run, "move"):
        enter_launch(run)


def move(run: Run, action: Move) -> None:
    """Thrusters change one range by a step (DEV-041)."""
    run.play(run.seat, run.deck.thrusters)
    at = pair(run.seat, action.target, len(run.ships))
    before, to = run.ranges[at], RANGES.index(action.to)
    run.ranges = (*run.ranges[:at], to, *run.ranges[at + 1 :])
    run.deeds = replace(run.deeds, moved=True)
    run.events.append(RangeChanged(run.seat, action.target, RANGES[before], action.to))
    enter_move(run)


# --- Launch phase -----------------------------------------------------------------------------


def enter_launch(run: Run) -> None:
    """The Launch phase with window W3, as long as something can be played there."""
    if not legal.ask_player(run, "launch"):
        enter_warfare(run, run.seat)


def launch(run: Run) -> None:
    """A fighter takes off (DEV-050)."""
    slot = run.launch(run.seat)
    run.deeds = replace(run.deeds, launched=True)
    run.events.append(FighterLaunched(run.seat, slot))
    enter_launch(run)


def tactics(run: Run, target: int) -> None:
    """The target discards from hand, all of it if it has no more (DEV-051)."""
    run.play(run.seat, run.deck.tactics)
    hand = run.ships[target].hand
    run.todo = min(len(hand), run.deck.tactics_cards)
    run.events.append(HandStripped(run.seat, target, run.todo))
    if run.todo < len(hand):
        run.ask(target, "tactics")
        return
    run.sealed = True
    for card in hand:
        run.reuse(target, card)
        run.events.append(CardDiscarded(target, card, "tactics"))
    run.todo = 0
    enter_launch(run)


def discard(run: Run, card: str) -> None:
    """W1x or W3a: one card onto the Reuse pile."""
    limit = run.stage == "hand_limit"
    run.reuse(run.asked, card)
    run.events.append(CardDiscarded(run.asked, card, "limit" if limit else "tactics"))
    run.todo -= 1
    if run.todo:
        return
    if limit:
        enter_move(run)
    else:
        enter_launch(run)


def enter_warfare(run: Run, after: int) -> None:
    """W3b for the next opponent behind ``after`` who may play Electronic Warfare (DEV-052)."""
    for seat in run.opponents(after):
        if run.options.ask_always or run.holds(seat, run.deck.veil):
            run.ask(seat, "warfare")
            return
    enter_attack(run)


def electronic_warfare(run: Run) -> None:
    """The player on turn may not attack this opponent (DEV-052)."""
    seat = run.asked
    run.play(seat, run.deck.veil)
    run.deeds = replace(run.deeds, veiled=(*run.deeds.veiled, seat))
    run.events.append(AttackForbidden(seat, run.seat))
    enter_warfare(run, seat)


_WINDOWS = {
    "draw": enter_draw,
    "move": enter_move,
    "launch": enter_launch,
    "attack": enter_attack,
}


def done(run: Run) -> None:
    """The player on turn ends W1, W2, W3 or W4."""
    match run.stage:
        case "draw":
            leave_draw(run)
        case "move":
            enter_launch(run)
        case "launch":
            enter_warfare(run, run.seat)
        case _:
            leave_attack(run)
