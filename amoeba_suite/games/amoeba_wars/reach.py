"""What a seat can do with the board as it lies: placement, attacks, moves, targets of cards.

Pure questions, asked of a working copy in mid-action and of a finished state alike.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from amoeba_suite.games.amoeba_wars.fleets import MONITOR, OWNER, classes, mobile, of, total
from amoeba_suite.games.amoeba_wars.galaxy import Galaxy, each
from amoeba_suite.games.amoeba_wars.ready import Ready
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.schema import Action
from amoeba_suite.games.amoeba_wars.state import Setting


class Ground(Protocol):
    """The counters on the board: a ``Board`` or a ``Desk``."""

    @property
    def fleets(self) -> Sequence[int]:
        """Per system the fleet in it, as in ``fleets``."""
        ...

    @property
    def held(self) -> Sequence[int]:
        """Per seat the friendly systems, as bits."""
        ...

    @property
    def amoebas(self) -> int:
        """Systems with an Amoeba, as bits."""
        ...

    @property
    def machines(self) -> tuple[int, ...]:
        """Systems with a Machine; twice the same for both in one."""
        ...

    @property
    def supply(self) -> Sequence[int]:
        """Per seat the ships not in play, as a fleet without owner."""
        ...

    @property
    def warp(self) -> Sequence[int]:
        """Per seat the ships in the Time Warp, as a fleet without owner."""
        ...


# --- placement and production ---


@lru_cache(maxsize=1 << 14)
def linked(galaxy: Galaxy, mine: int) -> int:
    """The friendly systems that are Homes or linked to one by friendly systems (AW-177)."""
    reached = fresh = mine & galaxy.home_bits
    near = galaxy.next_bits
    while fresh:
        around = 0
        for system in each(fresh):
            around |= near[system]
        fresh = around & mine & ~reached
        reached |= fresh
    return reached


def placeable(
    galaxy: Galaxy, setting: Setting, ground: Ground, seat: int, ship: int, anywhere: bool = False
) -> int:
    """Systems that may take a new ship (section 11); ``anywhere``: card #0 (AW-095)."""
    mine = ground.held[seat]
    power = setting.powers[seat]
    open_ = mine if anywhere or power == "ships_anywhere" else linked(galaxy, mine)
    if ship == MONITOR and not anywhere and power != "special_monitors":
        fleets = ground.fleets
        for system in each(open_):
            if of(fleets[system], MONITOR):
                open_ &= ~(1 << system)
    return open_


def capacity(setting: Setting, ground: Ground, seat: int) -> int:
    """Production points of a player turn (AW-171)."""
    made = setting.production
    return sum(made[system] for system in each(ground.held[seat]))


def affordable(
    book: Rulebook, setting: Setting, ground: Ground, seat: int, points: int
) -> list[tuple[int, int, bool]]:
    """What points can buy now: class, cost, and whether it comes from the Time Warp."""
    galaxy = book.galaxy
    found = []
    open_ = placeable(galaxy, setting, ground, seat, 0)
    for ship, value in enumerate(book.values):
        warp = of(ground.warp[seat], ship) > 0
        cost = value + book.amount("time_warp") if warp else value
        if cost > points or not (warp or of(ground.supply[seat], ship)):
            continue
        if ship == MONITOR:
            open_ = placeable(galaxy, setting, ground, seat, ship)
        if open_:
            found.append((ship, cost, warp))
    return found


# --- attacks and moves ---


def needed(book: Rulebook, setting: Setting) -> int:
    """Systems of the inner six that must be held to attack Saestor (AW-273)."""
    return book.tables[setting.seats].needed


def truce(book: Rulebook, setting: Setting) -> int:
    """Game turns in which Saestor may not be attacked (AW-329)."""
    options, numbers = setting.options, book.numbers
    if options.mode == "recommended" and setting.seats >= numbers.truce_from:
        return max(options.truce_turns, numbers.truce)
    return options.truce_turns


def may_bid(
    book: Rulebook, setting: Setting, ground: Ground, seat: int, number: int, bid: int
) -> bool:
    """Whether the seat may attack Saestor in that game turn (AW-273, AW-274)."""
    want = needed(book, setting)
    held = (ground.held[seat] & book.galaxy.inner_bits).bit_count()
    if held < want or number <= truce(book, setting):
        return False
    return not setting.options.prepared_bid or bid >= want


def attacks(
    galaxy: Galaxy, ready: Ready, ground: Ground, seat: int, moving: bool, bid: bool
) -> list[Action]:
    """All attacks that a seat may make now (AW-185, AW-187).

    ``moving``: its Monitors move; ``bid``: it may attack Saestor.
    """
    mine = ground.held[seat]
    shut = mine if bid else mine | 1 << galaxy.saestor
    fleets, near = ground.fleets, galaxy.next_bits
    found: list[Action] = []
    for system in each(mine):
        fleet = fleets[system]
        if near[system] & ~shut and fleet >> 20 & 63 > 1 and (moving or mobile(fleet)):
            found += [action for n, action in ready.attack[system] if not shut >> n & 1]
    return found


def free_moves(ready: Ready, ground: Ground, seat: int, moving: bool) -> list[Action]:
    """All pairs of systems for a free move (AW-224, AW-225)."""
    mine, fleets = ground.held[seat], ground.fleets
    found: list[Action] = []
    for system in each(mine):
        fleet = fleets[system]
        if total(fleet) > 1 and (moving or mobile(fleet)):
            found += [action for n, action in ready.free_move[system] if mine >> n & 1]
    return found


# --- targets of cards ---


def beams(ready: Ready, ground: Ground, seat: int) -> list[Action]:
    """All targets of a Nova Beam (AW-107)."""
    found: list[Action] = []
    for system, fleet in enumerate(ground.fleets):
        if fleet and fleet >> OWNER != seat + 1:
            found += [ready.beam[system][ship] for ship in classes(fleet)]
    found += [ready.beam_machine[system] for system in dict.fromkeys(ground.machines)]
    return found


def ambushes(galaxy: Galaxy, ground: Ground) -> list[int]:
    """Systems where an Amoeba may be placed by surprise (AW-111 to AW-113)."""
    found = []
    for system, fleet in enumerate(ground.fleets):
        lone = total(fleet) == 1 and not of(fleet, MONITOR)
        if (not fleet or lone) and not ground.amoebas >> system & 1:
            found.append(system)
    return found
