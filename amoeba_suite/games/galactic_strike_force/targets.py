"""Whom a rule is about and where: targets, filters and places; asks where there is a choice.

``whom`` and ``place`` answer None when they had to ask: the answer goes into ``Block.args``, and
the effect is begun anew with it.
"""

from collections.abc import Callable
from typing import get_args

from amoeba_suite.games.galactic_strike_force import numbers
from amoeba_suite.games.galactic_strike_force import vocabulary as words
from amoeba_suite.games.galactic_strike_force.frames import Block
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import (
    Action,
    PickEnemy,
    PickSector,
    PickShip,
)
from amoeba_suite.games.galactic_strike_force.state import FLAGSHIP, PRIMARY

Fit = Callable[[int], bool]

_NAMES: tuple[words.TargetName, ...] = get_args(words.TargetName)
_CHOSEN = frozenset(name for name in _NAMES if name.startswith("one_"))
_RANKED = frozenset(name for name in _NAMES if name.startswith(("strongest_", "weakest_")))
EVERYWHERE = (0, 1, 2)


def pick_action(ref: int) -> Action:
    """The action that chooses a Ship."""
    return PickEnemy(ref) if ref >= 0 else PickShip(-1 - ref)


def is_one(who: words.Who) -> bool:
    """Whether one Ship has to be chosen, or found by its Energy."""
    name = words.name_of(who)
    return name in _CHOSEN or name in _RANKED


def candidates(run: Run, rule: Block, who: words.Who) -> list[int]:
    """All Ships that may be meant, as refs, in a stable order."""
    name = words.name_of(who)
    refs = _named(run, rule, name)
    for each in words.filters_of(who):
        refs = [ref for ref in refs if _passes(run, ref, each)]
    if name in _RANKED and len(refs) > 1:
        best = (max if name.startswith("strongest") else min)(
            numbers.of_stat(run, ref, "energy") for ref in refs
        )
        refs = [ref for ref in refs if numbers.of_stat(run, ref, "energy") == best]
    return refs


def whom(
    run: Run, rule: Block, who: words.Who, at: int = 0, fit: Fit | None = None
) -> list[int] | None:
    """The Ships that an effect is about; None when somebody has been asked.

    ``at``: which of the answers of this effect it is; ``fit``: who can be chosen at all.
    """
    refs = candidates(run, rule, who)
    if fit is not None:
        refs = [ref for ref in refs if fit(ref)]
    if len(refs) < 2 or not is_one(who):
        return refs
    if len(rule.args) > at:
        return [rule.args[at]]
    prompt = "pick_enemy" if refs[0] >= 0 else "pick_ship"
    run.ask(run.chooser(rule.owner), prompt, [pick_action(ref) for ref in refs], rule.card)
    return None


def _sf(run: Run) -> list[int]:
    return [-1 - seat for seat in run.active()]


def _sf_in(run: Run, sector: int) -> list[int]:
    return [-1 - seat for seat in run.ships_in(sector)] if sector >= 0 else []


def _opp_in(run: Run, sector: int) -> list[int]:
    return [e.id for e in run.enemies.values() if e.sector == sector]


def _named(run: Run, rule: Block, name: words.TargetName) -> list[int]:
    if name in ("self", "this", "primary", "foe", "entering", "flagship"):
        return _context(run, rule, name)
    where = numbers.here(run, rule)
    match name:
        case "sf_here" | "one_sf_here" | "strongest_sf_here" | "weakest_sf_here":
            return _sf_in(run, where)
        case "sf_all" | "one_sf":
            return _sf(run)
        case "one_other_sf":
            return [ref for ref in _sf(run) if ref != -1 - rule.owner]
        case "one_sf_elsewhere":
            return [ref for ref in _sf(run) if run.ships[-1 - ref].sector != where]
        case "opp_here" | "one_opp_here" | "strongest_opp_here" | "weakest_opp_here":
            return _opp_in(run, where)
        case "other_opp_here" | "one_other_opp_here":
            other = _other(run, rule)
            return [ref for ref in _opp_in(run, where) if ref != other]
        case "opp_elsewhere" | "one_opp_elsewhere":
            return [e.id for e in run.enemies.values() if e.sector != where]
        case _:
            return list(run.enemies)


def _other(run: Run, rule: Block) -> int:
    """The Ship that ``other`` leaves out: this one, or the one that the owner engages."""
    return run.ships[rule.owner].foe if rule.owner >= 0 else rule.source


def _context(run: Run, rule: Block, name: str) -> list[int]:
    """The one Ship that the context names, if it is still there."""
    match name:
        case "self":
            ref = -1 - rule.owner
        case "primary":
            ref = _primary(run, rule)
        case "foe":
            ref = run.ships[rule.owner].foe if rule.owner >= 0 else -99
            return [ref] if ref in run.enemies else []
        case "entering":
            ref = rule.entering
        case "flagship":
            ref = FLAGSHIP
        case _:
            ref = rule.source
            return [ref] if rule.owner < 0 and ref in run.enemies else []
    if ref >= 0:
        return [ref] if ref in run.enemies else []
    seat = -1 - ref
    return [ref] if seat < len(run.ships) and not run.ships[seat].grounded else []


def _primary(run: Run, rule: Block) -> int:
    """The Primary Engager of the Ship that the owner engages."""
    if rule.owner < 0:
        return -99
    foe = run.ships[rule.owner].foe
    for seat, s in enumerate(run.ships):
        if s.role == PRIMARY and s.foe == foe:
            return -1 - seat
    return -99


def _passes(run: Run, ref: int, name: words.Filter) -> bool:
    match name:
        case "engaged":
            return run.enemies[ref].engaged if ref >= 0 else run.ships[-1 - ref].role > 0
        case "unengaged":
            return not (run.enemies[ref].engaged if ref >= 0 else run.ships[-1 - ref].role > 0)
        case "not_flagship":
            return ref != FLAGSHIP
        case "has_tech":
            return ref < 0 and bool(run.ships[-1 - ref].techs)
        case "small":
            return numbers.is_small(run, ref)


# --- places ----------------------------------------------------------------------------------


def places(run: Run, rule: Block, place: words.Place) -> list[int]:
    """All Sectors that are meant, or that are tied or to be chosen from."""
    where = numbers.here(run, rule)
    match place:
        case "here":
            return [where] if where >= 0 else []
        case "any" | "each":
            return list(EVERYWHERE)
        case "other":
            return [n for n in EVERYWHERE if n != where]
        case "each_with_opp":
            return [n for n in EVERYWHERE if run.enemies_in(n)]
        case "each_overrun":
            return [n for n in EVERYWHERE if run.overrun[n]]
        case _:
            measured = [_measure(run, place, n) for n in EVERYWHERE]
            best = (min if place.startswith("least") else max)(measured)
            return [n for n in EVERYWHERE if measured[n] == best]


def _measure(run: Run, place: str, sector: int) -> int:
    match place:
        case "most_opp" | "least_opp":
            return len(run.enemies_in(sector))
        case "most_sf" | "least_sf":
            return len(run.ships_in(sector))
        case "least_missions":
            return sum(m.sector == sector for m in run.missions.values())
        case _:
            return numbers.techs_in(run, sector)


def is_list(place: words.Place) -> bool:
    """Whether all Sectors are meant, and not one of them."""
    return place.startswith("each")


def place(run: Run, rule: Block, name: words.Place, at: int = 0) -> int | None:
    """The one Sector that is meant, -1 for none; None when somebody has been asked."""
    found = places(run, rule, name)
    if len(found) < 2:
        return found[0] if found else -1
    if len(rule.args) > at:
        return rule.args[at]
    ask_sector(run, run.chooser(rule.owner), found, rule.card)
    return None


def sectors(run: Run, rule: Block, name: words.Place) -> list[int] | None:
    """All Sectors that are meant, or the one of several; None when somebody has been asked."""
    if is_list(name):
        return places(run, rule, name)
    found = place(run, rule, name)
    if found is None:
        return None
    return [found] if found >= 0 else []


def ask_sector(run: Run, seat: int, sectors: list[int], subject: str) -> None:
    """Ask for one of these Sectors."""
    ids = run.setting.sectors
    run.ask(seat, "pick_sector", [PickSector(ids[n]) for n in sectors], subject)
