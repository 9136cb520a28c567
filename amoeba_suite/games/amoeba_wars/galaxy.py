"""The map of Amoeba Wars: systems, who is next to whom, and what is wrong with a map file.

Systems are numbers in the order of the file; sets of systems are integers, bit n for system n.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from amoeba_suite.core.present import Text
from amoeba_suite.core.rules import Fault, RulesError, RuleSource
from amoeba_suite.games.amoeba_wars.data import Map, System

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""From a hex to its six neighbours, in axial coordinates (AW-026)."""
KINDS = {"saestor": 1, "central": 6, "home": 6}
SYSTEMS = 43

Complain = Callable[[str, Text], None]


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

    def fault(path: str, what: Text) -> None:
        faults.append(source.fault("map", path, what))

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
                fault(f"systems[{n}].id", Text("data.twice", {"name": system.id}))
            elif field != "id" and other != system.id:
                key = "faults.code" if field == "code" else "faults.place"
                args = {"system": system.id, "other": other, "code": value, "place": place}
                fault(f"systems[{n}].{field}", Text(key, args))
        for m, name in enumerate(system.neighbours):
            if name not in known:
                fault(f"systems[{n}].neighbours[{m}]", Text("faults.no_system", {"name": name}))
            elif name == system.id or name in system.neighbours[:m]:
                fault(f"systems[{n}].neighbours[{m}]", Text("faults.not_here", {"name": name}))


def _check_kinds(systems: Sequence[System], fault: Complain) -> None:
    """43 systems, one Saestor, six more Central Systems, six Homes with their opposites."""
    if len(systems) != SYSTEMS:
        fault("systems", Text("faults.systems", {"wanted": SYSTEMS, "found": len(systems)}))
    for kind, count in KINDS.items():
        found = [system for system in systems if system.kind == kind]
        if len(found) != count:
            args = {"kind": kind, "wanted": count, "found": len(found)}
            fault("systems", Text("faults.kinds", args))
    by_id = {system.id: system for system in systems}
    for n, system in enumerate(systems):
        where = f"systems[{n}].opposite" if system.opposite else f"systems[{n}]"
        if system.kind != "home":
            if system.opposite:
                fault(where, Text("faults.no_home", {"system": system.id}))
            continue
        other = by_id.get(system.opposite)
        if other is None or other.kind != "home" or other.id == system.id:
            fault(where, Text("faults.opposite", {"system": system.id}))
        elif other.opposite != system.id:
            args = {"system": system.id, "other": other.id, "said": other.opposite}
            fault(where, Text("faults.opposites", args))


def _check_links(systems: Sequence[System], fault: Complain) -> None:
    """Links go both ways, every system can be reached, and the Centre hangs together."""
    links = dict(zip((system.id for system in systems), neighbours(systems), strict=True))
    written = any(system.neighbours for system in systems)
    for n, system in enumerate(systems):
        where = f"systems[{n}]"
        for name in links[system.id]:
            if system.id not in links[name]:
                args = {"name": name, "system": system.id}
                fault(f"{where}.neighbours", Text("faults.one_way", args))
        if not links[system.id]:
            fault(where, Text("faults.alone", {"system": system.id, "written": written}))
    first = systems[0].id
    reached, queue = {first}, [first]
    while queue:
        fresh = [name for name in links[queue.pop()] if name not in reached]
        reached.update(fresh)
        queue += fresh
    for n, system in enumerate(systems):
        if system.id not in reached and links[system.id]:
            fault(f"systems[{n}]", Text("faults.cut_off", {"first": first, "system": system.id}))
    saestor = next(system.id for system in systems if system.kind == "saestor")
    for n, system in enumerate(systems):
        if system.kind == "central" and saestor not in links[system.id]:
            args = {"system": system.id, "saestor": saestor}
            fault(f"systems[{n}].kind", Text("faults.not_adjacent", args))
        elif system.kind != "central" and saestor in links[system.id]:
            args = {"system": system.id, "saestor": saestor}
            fault(f"systems[{n}].kind", Text("faults.not_central", args))


def _check_sums(data: Map, fault: Complain) -> None:
    """What the seed says of all maps, and what the file says of itself."""
    for n, system in enumerate(data.systems):
        if system.kind == "saestor" and system.planets != 1:
            fault(f"systems[{n}].planets", Text("faults.one_planet", {"system": system.id}))
        if system.kind == "home" and system.planets != 4:
            fault(f"systems[{n}].planets", Text("faults.home_planets", {"found": system.planets}))
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
            args = {"said": _say(expected), "counted": _say(counted)}
            fault(f"expected.{name}", Text("data.counted", args))


def _say(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
