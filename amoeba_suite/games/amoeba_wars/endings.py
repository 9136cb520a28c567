"""Who is out, who has won, and what a game is worth: sections 21, 23 and 28."""

from msgspec import structs

from amoeba_suite.games.amoeba_wars.desk import Desk
from amoeba_suite.games.amoeba_wars.events import PlayerOut
from amoeba_suite.games.amoeba_wars.fleets import CLASSES, total
from amoeba_suite.games.amoeba_wars.galaxy import each
from amoeba_suite.games.amoeba_wars.reach import Ground
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.state import Setting
from amoeba_suite.games.amoeba_wars.tasks import Rounds, Turns


def finished(desk: Desk, seat: int) -> bool:
    """No ships; or single ships only and no Home to get new ones at (AW-255, AW-256)."""
    mine = desk.held[seat]
    if not mine:
        return True
    if mine & desk.galaxy.home_bits or desk.has(seat, "ships_anywhere"):
        return False
    fleets = desk.fleets
    return all(total(fleets[system]) == 1 for system in each(mine))


def verdict(desk: Desk) -> bool:
    """Put out who has to be out (AW-257); True if the player turn or the game is over by it."""
    homes = desk.galaxy.home_bits
    losers = [
        seat
        for seat, mine in enumerate(desk.held)
        if not mine & homes and not desk.out[seat] and finished(desk, seat)
    ]
    if not losers:
        return False
    for seat in losers:
        _put_out(desk, seat)
    living = tuple(seat for seat, out in enumerate(desk.out) if not out)
    if len(living) < 2:
        desk.over("last_left" if living else "amoebas", living)
        return True
    if desk.seat in losers:
        desk.seat, desk.spare, desk.strike, desk.bid = -1, 0, False, 0
        desk.pending = [task for task in desk.pending if isinstance(task, Rounds | Turns)]
        return True
    return False


def _put_out(desk: Desk, seat: int) -> None:
    """The hand goes to the discards, the Special Power ends; cards shown stay (AW-259 to 261)."""
    hand = desk.hands[seat]
    out, hands, powers = list(desk.out), list(desk.hands), list(desk.setting.powers)
    out[seat], hands[seat], powers[seat] = True, (), ""
    desk.out, desk.hands = tuple(out), tuple(hands)
    desk.setting = structs.replace(desk.setting, powers=tuple(powers))
    desk.rule(discard=desk.cards.discard + hand)
    desk.sealed = desk.sealed or bool(hand)
    desk.say(PlayerOut(seat, hand, scattered=bool(desk.held[seat])))


def score(book: Rulebook, setting: Setting, ground: Ground, seat: int) -> tuple[int, int, int, int]:
    """Central Systems, production, value of the ships, systems: compared in this order (AW-332)."""
    mine = ground.held[seat]
    value = 0
    for system in each(mine):
        fleet = ground.fleets[system]
        value += sum((fleet >> 4 * ship & 15) * book.values[ship] for ship in CLASSES)
    return (
        (mine & book.galaxy.central_bits).bit_count(),
        sum(setting.production[system] for system in each(mine)),
        value,
        mine.bit_count(),
    )


def time_is_up(desk: Desk) -> None:
    """The highest score wins; equal ones share (AW-332)."""
    living = [seat for seat, out in enumerate(desk.out) if not out]
    scores = {seat: score(desk.book, desk.setting, desk, seat) for seat in living}
    best = max(scores.values())
    desk.over("turn_limit", tuple(seat for seat in living if scores[seat] == best))
