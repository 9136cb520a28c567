"""What cannot be on a table: positions of ``positions`` are held to it before play goes on.

Messages begin with the key at fault, as all of that module do.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from amoeba_suite.games.galactic_strike_force import numbers
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.state import (
    FLAGSHIP,
    NONE,
    PRIMARY,
    SECONDARY,
    Strike,
)


def require_possible(run: Run) -> None:
    """Raises ValueError for the first thing that could never be."""
    for fault in _faults(run):
        raise ValueError(fault)


def _faults(run: Run) -> Iterator[str]:
    if len(set(run.setting.sectors)) < len(run.setting.sectors):
        yield "sectors: three different ones"
    yield from _numbers(run)
    for s in run.ships:
        yield from _ship(run, s)
    yield from _roles(run)
    yield from _opposition(run)
    yield from _piles(run)
    for sector, mask in enumerate(run.flipped):
        if mask >> len(run.decks[sector]):
            yield f"flipped: {run.sector_id(sector)} has {len(run.decks[sector])} Station Decks"
    for one in run.lasting:
        if one.seat >= len(run.ships):
            yield f"lasting: there is no seat {one.seat}"


def _numbers(run: Run) -> Iterator[str]:
    techs = [tech.id for s in run.ships for tech in s.techs]
    counted = Counter([*run.enemies, *run.missions, *techs])
    for number, times in counted.items():
        if times > 1:
            key = "missions" if number in run.missions else "strike"
            yield f"{key}: {number} is the number of something else"


def _ship(run: Run, s: Strike) -> Iterator[str]:
    if s.grounded:
        if s.ability and s.ability not in run.book.ship[s.ship].grounded:
            yield f"strike: {s.ability} is no Grounded Ability of {s.ship}"
        return
    for tech in s.techs:
        info = run.book.strike[tech.card]
        printed = info.weaponry + info.defense
        if not min(1, printed) <= tech.tokens <= printed:
            yield f"strike: tokens on {tech.card} from {min(1, printed)} to {printed}"
    if not numbers.energy(run, s):
        yield f"strike: {s.ship} has no Energy and is not Grounded"


def _roles(run: Run) -> Iterator[str]:
    taken = Counter((s.role, s.foe) for s in run.ships if s.role != NONE)
    for (role, foe), times in taken.items():
        if times > 1:
            yield f"strike: two Ships have the same role with {foe}"
        if role == SECONDARY and (PRIMARY, foe) not in taken:
            yield f"strike: {foe} has a Secondary Engager but no Primary"


def _opposition(run: Run) -> Iterator[str]:
    for e in run.enemies.values():
        key = "enemies" if e.id != FLAGSHIP else "flagship"
        if not e.weaponry + e.defense:
            yield f"{key}: {e.card} has no Energy"
        if e.sector < 0:
            yield f"{key}: {e.card} needs a Sector"
    for mission in run.missions.values():
        info = run.book.mission[mission.card]
        if info.galaxy != (mission.sector < 0):
            place = "no Sector" if info.galaxy else "a Sector"
            yield f"missions: {mission.card} needs {place}"
        if mission.back and info.ship:
            yield f"missions: {mission.card} is a Ship when it is turned; name it in enemies"
    if run.counters and run.flagship != "impending":
        yield "counters: none once the Flagship has arrived"


def _piles(run: Run) -> Iterator[str]:
    book, force = run.book, run.book.force[run.setting.force]
    stations = set(book.stations)
    starting = {card for card, info in book.strike.items() if info.home}
    yield from _foreign("ship_deck", run.ship_deck, set(force.ships))
    yield from _foreign("mission_deck", run.mission_deck, set(force.missions))
    yield from _foreign("station_scrap", run.station_scrap, stations)
    yield from _foreign("strike_scrap", run.strike_scrap, starting)
    for decks in run.decks:
        for pile in decks:
            yield from _foreign("stations", pile, stations)


def _foreign(key: str, cards: Iterable[str], known: set[str]) -> Iterator[str]:
    for card in cards:
        if card not in known:
            yield f"{key}: {card} does not belong there"
