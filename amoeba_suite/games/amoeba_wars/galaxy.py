"""The map of Amoeba Wars: systems, who is next to whom, and what is wrong with a map file.

Systems are numbers in the order of the file; sets of systems are integers, bit n for system n.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from amoeba_suite.core.rules import Fault, RulesError, RuleSource
from amoeba_suite.games.amoeba_wars.data import Map, System

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""From a hex to its six neighbours, in axial coordinates (AW-026)."""
KINDS = {"saestor": 1, "central": 6, "home": 6}
SYSTEMS = 43

Complain = Callable[[str, str], None]


def bits(systems: Sequence[int]) -> int:
    """The systems as one number."""
    return sum(1 << system for system in systems)


@lru_cache(maxsize=1 << 15)
def each(systems: int) -> tuple[int, ...]:
    """The systems of a number, in map order. Kept, for the same ones are asked for again soon."""
    found = []
    while systems:
        low = systems & -systems
        found.append(low.bit_length() - 1)
        systems ^= low
    return tuple(found)


class Galaxy:
    """The map, ready for play; immutable."""

    def __init__(self, data: Map) -> None:
        systems = data.systems
        self.title = data.title
        self.systems = systems
        self.ids = tuple(system.id for system in systems)
        self.index = {name: n for n, name in enumerate(self.ids)}
        self.planets = tuple(system.planets for system in systems)
        self.production = tuple(system.production for system in systems)
        self.next = tuple(
            tuple(self.index[name] for name in names) for names in neighbours(systems)
        )
        """Per system its neighbours, in map order."""
        self.next_bits = tuple(map(bits, self.next))
        self.saestor = self._of_kind("saestor")[0]
        self.inner = self._of_kind("central")
        """The six round Saestor."""
        self.homes = self._of_kind("home")
        self.inner_bits = bits(self.inner)
        self.home_bits = bits(self.homes)
        self.central_bits = self.inner_bits | 1 << self.saestor
        self.all_bits = (1 << len(systems)) - 1
        self.opposite = {home: self.index[systems[home].opposite] for home in self.homes}

    def _of_kind(self, kind: str) -> tuple[int, ...]:
        return tuple(n for n, system in enumerate(self.systems) if system.kind == kind)

    def names(self, systems: int) -> tuple[str, ...]:
        """Ids of a set of systems, in map order."""
        return tuple(self.ids[n] for n in each(systems))


def neighbours(systems: Sequence[System]) -> list[list[str]]:
    """Per system the ids of its neighbours, in map order: as written, or the hexes around it."""
    if any(system.neighbours for system in systems):
        order = {system.id: n for n, system in enumerate(systems)}
        return [sorted(system.neighbours, key=lambda name: order[name]) for system in systems]
    at = {(system.q, system.r): n for n, system in enumerate(systems)}
    around = [
        sorted(at[place] for dq, dr in STEPS if (place := (system.q + dq, system.r + dr)) in at)
        for system in systems
    ]
    return [[systems[n].id for n in places] for places in around]


def load_galaxy(source: RuleSource) -> Galaxy:
    """``map.yaml`` ready for play. Raises RulesError with every fault of it."""
    data = source.load("map", Map)
    faults: list[Fault] = []

    def fault(path: str, message: str) -> None:
        faults.append(source.fault("map", path, message))

    _check_names(data.systems, fault)
    _check_kinds(data.systems, fault)
    if not faults:
        _check_links(data.systems, fault)
        _check_sums(data, fault)
    if faults:
        raise RulesError(tuple(faults))
    return Galaxy(data)


def _check_names(systems: Sequence[System], fault: Complain) -> None:
    """Ids, codes and places are there once, and neighbours exist."""
    seen: dict[tuple[str, object], str] = {}
    known = {system.id for system in systems}
    for n, system in enumerate(systems):
        place = (system.q, system.r)
        for field, value in (("id", system.id), ("code", system.code), ("q", place)):
            other = seen.setdefault((field, value), system.id)
            if field == "id" and any(system.id == s.id for s in systems[:n]):
                fault(f"systems[{n}].id", f"second system with the id {system.id}")
            elif field != "id" and other != system.id:
                what = (
                    f"the code {value}"
                    if field == "code"
                    else f"the place q {place[0]}, r {place[1]}"
                )
                fault(f"systems[{n}].{field}", f"{system.id} has {what} of {other}")
        for m, name in enumerate(system.neighbours):
            if name not in known:
                fault(f"systems[{n}].neighbours[{m}]", f"there is no system {name}")
            elif name == system.id or name in system.neighbours[:m]:
                fault(f"systems[{n}].neighbours[{m}]", f"{name} cannot stand here")


def _check_kinds(systems: Sequence[System], fault: Complain) -> None:
    """43 systems, one Saestor, six more Central Systems, six Homes with their opposites."""
    if len(systems) != SYSTEMS:
        fault("systems", f"{SYSTEMS} systems expected, not {len(systems)}")
    for kind, count in KINDS.items():
        found = [system for system in systems if system.kind == kind]
        if len(found) != count:
            fault("systems", f"{count} of kind {kind} expected, not {len(found)}")
    by_id = {system.id: system for system in systems}
    for n, system in enumerate(systems):
        where = f"systems[{n}].opposite" if system.opposite else f"systems[{n}]"
        if system.kind != "home":
            if system.opposite:
                fault(where, f"only a Home has an opposite, {system.id} is none")
            continue
        other = by_id.get(system.opposite)
        if other is None or other.kind != "home" or other.id == system.id:
            fault(where, f"{system.id} needs another Home as its opposite")
        elif other.opposite != system.id:
            fault(where, f"the opposite of {other.id} is {other.opposite}, not {system.id}")


def _check_links(systems: Sequence[System], fault: Complain) -> None:
    """Links go both ways, every system can be reached, and the Centre hangs together."""
    links = dict(zip((system.id for system in systems), neighbours(systems), strict=True))
    written = any(system.neighbours for system in systems)
    for n, system in enumerate(systems):
        where = f"systems[{n}]"
        for name in links[system.id]:
            if system.id not in links[name]:
                fault(f"{where}.neighbours", f"{name} does not name {system.id} in return")
        if not links[system.id]:
            also = ": where one names its neighbours, all must" if written else ""
            fault(where, f"{system.id} has no neighbour{also}")
    first = systems[0].id
    reached, queue = {first}, [first]
    while queue:
        fresh = [name for name in links[queue.pop()] if name not in reached]
        reached.update(fresh)
        queue += fresh
    for n, system in enumerate(systems):
        if system.id not in reached and links[system.id]:
            fault(f"systems[{n}]", f"no way leads from {first} to {system.id}")
    saestor = next(system.id for system in systems if system.kind == "saestor")
    for n, system in enumerate(systems):
        if system.kind == "central" and saestor not in links[system.id]:
            fault(f"systems[{n}].kind", f"{system.id} is not adjacent to {saestor}")
        elif system.kind != "central" and saestor in links[system.id]:
            fault(f"systems[{n}].kind", f"{system.id} is adjacent to {saestor}, but not central")


def _check_sums(data: Map, fault: Complain) -> None:
    """What the seed says of all maps, and what the file says of itself."""
    for n, system in enumerate(data.systems):
        if system.kind == "saestor" and system.planets != 1:
            fault(f"systems[{n}].planets", f"{system.id} has one planet")
        if system.kind == "home" and system.planets != 4:
            fault(f"systems[{n}].planets", f"a Home has four planets, not {system.planets}")
    said = data.expected
    if said is None:
        return
    planets = [system.planets for system in data.systems]
    made = [system.production for system in data.systems]
    sums: tuple[tuple[str, object, object], ...] = (
        ("links", said.links, sum(map(len, neighbours(data.systems))) // 2),
        ("planets", said.planets, tuple(planets.count(n) for n in range(1, 7))),
        ("producing", said.producing, sum(map(bool, made))),
        ("total_production", said.total_production, sum(made)),
    )
    for name, expected, counted in sums:
        if expected != counted:
            fault(f"expected.{name}", f"{_say(expected)} said, {_say(counted)} counted")


def _say(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
