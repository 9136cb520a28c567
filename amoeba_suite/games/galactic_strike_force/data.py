"""Reads and checks the printed components; every fault is named with file, line and column."""

from collections.abc import Iterator
from typing import TypeVar

from amoeba_suite.core.faults import Fault, RulesError
from amoeba_suite.core.present import Text
from amoeba_suite.core.rules import RuleSource, typed
from amoeba_suite.core.yaml_data import Marked
from amoeba_suite.games.galactic_strike_force import checks
from amoeba_suite.games.galactic_strike_force.content import (
    Content,
    Force,
    Sectors,
    Setup,
    Stations,
    StrikeShip,
)
from amoeba_suite.games.galactic_strike_force.shorthand import expand

T = TypeVar("T")
S = TypeVar("S", StrikeShip, Force)


def load_content(source: RuleSource) -> Content:
    """All components. Raises RulesError with every fault of every file."""
    return _Loader(source).content()


class _Loader:
    def __init__(self, source: RuleSource) -> None:
        self.source = source
        self.marked: dict[str, Marked] = {}
        self.faults: list[Fault] = []

    def content(self) -> Content:
        setup = self.read("game", Setup)
        sectors = self.read("sectors", Sectors)
        stations = self.read("stations", Stations)
        ships = self.folder("ships", setup.ships if setup else (), StrikeShip)
        forces = self.folder("forces", setup.forces if setup else (), Force)
        if not (setup and sectors and stations) or self.faults:
            raise RulesError(self.faults)
        content = Content(setup.constants, ships, forces, sectors.sectors, stations.stations)
        for place in (*self.strays(setup), *checks.check(content, setup)):
            self.faults.append(self.marked[place.file].fault(place.path, place.what))
        if self.faults:
            raise RulesError(self.faults)
        return content

    def read(self, name: str, type_: type[T]) -> T | None:
        """One file; its faults are kept and None is the answer when it has any."""
        try:
            self.marked[name] = expand(self.source.marked(name))
            return typed(self.marked[name], type_)
        except RulesError as error:
            self.faults += error.faults
            return None

    def folder(self, name: str, ids: tuple[str, ...], type_: type[S]) -> tuple[S, ...]:
        """One file for each of the ids, whose own id is the name of the file."""
        found: list[S] = []
        for id_ in ids:
            file = f"{name}/{id_}"
            record = self.read(file, type_)
            if record is None:
                continue
            found.append(record)
            if record.id != id_:
                what = Text("faults.file_name", {"name": id_})
                self.faults.append(self.marked[file].fault("id", what))
        return tuple(found)

    def strays(self, setup: Setup) -> Iterator[checks.Place]:
        """Files that nothing would read."""
        listed: dict[str, tuple[str, ...]] = {"ships": setup.ships, "forces": setup.forces}
        for name in self.source.names():
            folder, _, file = name.removesuffix(".yaml").rpartition("/")
            if folder in listed and file not in listed[folder]:
                yield checks.Place("game", folder, Text("faults.stray", {"name": name}))
