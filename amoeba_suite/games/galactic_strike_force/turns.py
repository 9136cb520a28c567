"""Events in which all act together: Travel, Requisition, Install, Engage.

One seat is asked at a time; it may wait for the others, or end its part (GSF-025).
"""

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import (
    arrivals,
    battle,
    commands,
    hands,
    numbers,
    stations,
)
from amoeba_suite.games.galactic_strike_force import facts_cards as fc
from amoeba_suite.games.galactic_strike_force import facts_ships as fs
from amoeba_suite.games.galactic_strike_force.frames import Turns
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import (
    Action,
    Buy,
    Command,
    Confirm,
    Done,
    Engage,
    Install,
    Rethink,
    Stay,
    StayOut,
    Support,
    Travel,
    Wait,
)

_DONE, _WAIT, _STAY = Done(), Wait(), Stay()


def ask(run: Run, frame: Turns) -> None:
    """The next seat that has something to do; when there is none the Event is over."""
    kind, seats = frame.kind, len(run.ships)
    possible = _POSSIBLE[kind]
    open_ = [n for n, s in enumerate(run.ships) if not (s.grounded or frame.done >> n & 1)]
    for step in range(seats):
        seat = (frame.seat + step) % seats
        if seat not in open_:
            continue
        choices = possible(run, seat)
        if not choices:
            continue
        if kind in ("requisition", "install"):
            choices.append(_DONE)
        choices += commands.possible(run, seat)
        if frame.waits < len(open_) - 1 and _others_can(run, kind, seat, open_):
            choices.append(_WAIT)
        if seat != frame.seat:
            run.swap(replace(frame, seat=seat))
        run.ask(seat, kind, choices)
        return
    if kind == "engage":
        battle.all_decided(run)
        return
    run.stack.pop()


def _others_can(run: Run, kind: str, seat: int, open_: list[int]) -> bool:
    """Whether somebody else has something to do in this Event."""
    where, possible = run.ships[seat].sector, _POSSIBLE[kind]
    # Roles depend on the Sector alone, so whoever is here has the same.
    if kind == "engage" and any(n != seat and run.ships[n].sector == where for n in open_):
        return True
    return any(n != seat and possible(run, n) for n in open_)


def answered(run: Run, frame: Turns, action: Action) -> None:
    """What the seat does, and who comes next."""
    seat = run.asked
    after = (seat + 1) % len(run.ships)
    done = frame.done | 1 << seat
    match action:
        case Wait():
            run.swap(replace(frame, seat=after, waits=frame.waits + 1))
        case Command(seat=other):
            commands.begin(run, other)
        case Done():
            run.swap(replace(frame, seat=after, done=done, waits=0))
        case Travel(sector=sector):
            run.swap(replace(frame, seat=after, done=done, waits=0))
            arrivals.move(run, -1 - seat, run.sector_at(sector), travel=True)
        case Stay():
            run.swap(replace(frame, seat=after, done=done, waits=0))
            where = run.sector_id(run.ships[seat].sector)
            run.events.append(fs.StrikeStayed(seat, where))
        case Buy(sector=sector, deck=deck):
            run.swap(replace(frame, waits=0))
            buy(run, seat, run.sector_at(sector), deck)
        case Install(card=card):
            run.swap(replace(frame, waits=0))
            hands.install_from_hand(run, seat, card)
        case Confirm() | Rethink():
            battle.confirmed(run, frame, action)
        case Engage() | Support() | StayOut():
            run.swap(replace(frame, seat=after, done=done, waits=0))
            battle.take_role(run, seat, action)
        case _:
            raise ValueError(f"no answer to this question: {action}")


# --- what a seat may do ----------------------------------------------------------------------


def _travels(run: Run, seat: int) -> list[Action]:
    """To any Sector (GSF-042 to GSF-044)."""
    here = run.ships[seat].sector
    if here >= 0 and numbers.flagged(run, "no_leave", here):
        return []
    away: list[Action] = [Travel(id_) for n, id_ in enumerate(run.setting.sectors) if n != here]
    return away if here < 0 else [*away, _STAY]


def _purchases(run: Run, seat: int) -> list[Action]:
    """Top cards that the Ship can pay for (GSF-052, GSF-058)."""
    s = run.ships[seat]
    if s.credits < run.book.numbers.min_price:
        return []
    sectors = (0, 1, 2) if numbers.buys_anywhere(run, seat) else (s.sector,)
    choices: list[Action] = []
    for sector in sectors:
        if sector < 0 or numbers.flagged(run, "no_buy", sector):
            continue
        id_ = run.setting.sectors[sector]
        more = numbers.modifiers(run, seat, sector)
        for deck, pile in enumerate(run.decks[sector]):
            if pile and numbers.priced(run, pile[0], more) <= s.credits:
                choices.append(Buy(id_, deck))
    return choices


def buy(run: Run, seat: int, sector: int, deck: int) -> None:
    """Pay; the card goes under the own deck (GSF-054)."""
    s = run.ships[seat]
    cost = numbers.price(run, seat, sector, stations.top(run, sector, deck))
    card = stations.take_top(run, sector, deck)
    left = s.credits - cost
    run.change(seat, credits=left, deck=(*s.deck, card))
    run.events.append(fc.CardBought(seat, card, run.sector_id(sector), deck, cost, left))


def _installs(run: Run, seat: int) -> list[Action]:
    """Any Techs from hand (GSF-060)."""
    techs = run.book.techs
    return [Install(card) for card in dict.fromkeys(run.ships[seat].hand) if card in techs]


_POSSIBLE = {
    "travel": _travels,
    "requisition": _purchases,
    "install": _installs,
    "engage": battle.roles,
}
