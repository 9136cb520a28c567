"""What an auditor knows without the model: the rules data as written, and books on a game."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from gsf_cards import RULES

STATS = ("weaponry", "defense")
PHASES = ("travel", "requisition", "installation", "battle", "aftermath")
EVENTS = (
    *("travel_actions", "travel", "requisition_actions", "credits", "requisition"),
    *("installation_actions", "install", "battle_actions", "engage", "damage"),
    *("aftermath_actions", "flips", "wrap_up"),
)


@cache
def read(path: Path) -> Any:
    """A file of the rules, as plain data."""
    return yaml.safe_load(path.read_text(encoding="utf-8"))


class Data:
    """All cards by id, as the files have them."""

    def __init__(self, force: str) -> None:
        self.constants = read(RULES / "game.yaml")["constants"]
        self.force = read(RULES / "forces" / f"{force}.yaml")
        self.sector = {one["id"]: one for one in read(RULES / "sectors.yaml")["sectors"]}
        self.station = {one["id"]: one for one in read(RULES / "stations.yaml")["stations"]}
        self.ship = {one["id"]: one for one in map(read, (RULES / "ships").glob("*.yaml"))}
        self.strike = {id_: one["sf"] | {"home": False} for id_, one in self.station.items()}
        for ship in self.ship.values():
            self.strike |= {one["id"]: one | {"home": True} for one in ship["cards"]}
        self.enemy = {one["id"]: one for one in self.force["ships"]}
        self.mission = {one["id"]: one for one in self.force["missions"]}
        for id_, one in self.mission.items():
            if "ship" in one["back"]:
                self.enemy[id_] = one["back"]["ship"] | {"rules": one["back"].get("rules", [])}
        ships = {id_: one["opp"] for id_, one in self.station.items()}
        self.enemy |= {id_: one for id_, one in ships.items() if one["type"] == "ship"}


@dataclass
class Ship:
    """Books on one Strike Force Ship."""

    ship: str
    panel: dict[str, int]
    deck: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    temp: dict[str, int] = field(default_factory=lambda: {"weaponry": 0, "defense": 0})
    techs: list[list[Any]] = field(default_factory=list)
    """Number, card and tokens, in the order they came."""
    prevent: int = 0
    credits: int = 0
    modifier: int = 0
    sector: str = ""
    role: str = "none"
    foe: int = -1
    grounded: bool = False


@dataclass
class Foe:
    """Books on one Opposition Ship."""

    card: str
    sector: str
    weaponry: int
    defense: int
    how: str
    engaged: bool = False


class Ledger:
    """Everything in play, and what holds because of it."""

    def __init__(self, force: str, seats: int, elite: bool) -> None:
        self.data = Data(force)
        self.seats, self.elite = seats, elite
        self.ships: dict[int, Ship] = {}
        self.foes: dict[int, Foe] = {}
        self.missions: dict[int, dict[str, Any]] = {}
        self.sectors: list[str] = []
        self.overrun: set[str] = set()
        self.flipped: dict[str, set[int]] = {}
        self.decks: dict[str, list[int]] = {}
        self.scrap = 0
        self.strike_scrap: Counter[str] = Counter()
        self.counters = 0
        self.flagship = "impending"
        self.round, self.phase, self.event = 0, -1, -1
        self.lasting: list[dict[str, Any]] = []

    # --- Ships ------------------------------------------------------------------------------------

    def stat_of(self, card: str) -> str:
        """The side of the panel on which a Tech lies; empty for below it."""
        found = [stat for stat in ("weaponry", "defense") if self.data.strike[card].get(stat)]
        return found[0] if found else ""

    def tokens(self, seat: int, stat: str) -> int:
        """Tokens of a Strike Force Ship."""
        ship = self.ships[seat]
        techs: int = sum(n for _, card, n in ship.techs if self.stat_of(card) == stat)
        return ship.panel[stat] + ship.temp[stat] + techs

    def take(self, seat: int, stat: str, amount: int) -> list[int]:
        """Temporary tokens, Techs from the outermost inward, the panel; Techs that are empty."""
        ship, emptied = self.ships[seat], []
        taken = min(amount, ship.temp[stat])
        ship.temp[stat] -= taken
        amount -= taken
        for tech in reversed(ship.techs):
            if self.stat_of(tech[1]) == stat and tech[2] and amount:
                taken = min(amount, tech[2])
                tech[2] -= taken
                amount -= taken
                if not tech[2]:
                    emptied.append(tech[0])
        assert ship.panel[stat] >= amount, "more is lost than there is"
        ship.panel[stat] -= amount
        return emptied

    def expected(self, seat: int, hit: int) -> tuple[int, int, int]:
        """Weaponry, Defense and prevention that so much damage costs (GSF-084, GSF-089)."""
        ship = self.ships[seat]
        have = {stat: self.tokens(seat, stat) for stat in ("weaponry", "defense")}
        prevented = min(ship.prevent, hit)
        left = min(hit - prevented, sum(have.values()))
        lost = {"weaponry": 0, "defense": 0}
        for stat, most in (
            ("defense", ship.temp["defense"]),
            ("weaponry", ship.temp["weaponry"]),
            ("defense", have["defense"] - ship.temp["defense"]),
            ("weaponry", have["weaponry"] - ship.temp["weaponry"]),
        ):
            taken = min(left, most)
            lost[stat] += taken
            left -= taken
        return lost["weaponry"], lost["defense"], prevented

    def here(self, sector: str) -> list[Foe]:
        """Opposition Ships there."""
        return [foe for foe in self.foes.values() if foe.sector == sector]

    # --- what holds -------------------------------------------------------------------------------

    def sides(self) -> Iterator[tuple[list[Any], int, str]]:
        """Rules of all sides that show: rules, number of the Opposition Ship or -1, Sector."""
        for id_ in self.sectors:
            side = "overrun" if id_ in self.overrun else "contested"
            yield self.data.sector[id_][side].get("rules", []), -1, id_
        for mission in self.missions.values():
            side = "back" if mission["back"] else "front"
            yield self.data.mission[mission["card"]][side].get("rules", []), -1, mission["sector"]
        for number, foe in self.foes.items():
            if number:
                yield self.data.enemy[foe.card].get("rules", []), number, foe.sector
            else:
                panel = self.data.force["assault"]
                more = panel.get("rules_elite", []) if self.elite else []
                yield [*panel.get("rules", []), *more], 0, foe.sector

    def statics(self, verb: str) -> Iterator[tuple[dict[str, Any], int, str]]:
        """Effects that hold while a side shows."""
        for rules, number, sector in self.sides():
            for rule in rules:
                if rule["when"] == "static":
                    for effect in rule["do"]:
                        if verb in effect:
                            yield effect[verb], number, sector

    def flag(self, what: str, sector: str) -> bool:
        """Whether a flag stands in a Sector."""
        held = any(f["what"] == what and where == sector for f, _, where in self.statics("flag"))
        return held or any(one["what"] == what and one["sector"] == sector for one in self.lasting)

    def counts(self, ref: int, stat: str) -> int:
        """Tokens and auras in a comparison; Strike Force Ships are -1 - seat."""
        if ref < 0:
            total, sector = self.tokens(-1 - ref, stat), self.ships[-1 - ref].sector
        else:
            total, sector = getattr(self.foes[ref], stat), self.foes[ref].sector
        for aura, number, where in self.statics("aura"):
            side = "sf_here" if ref < 0 else "opp_here"
            mine = aura["who"] == side or (
                aura["who"] == "other_opp_here" and ref >= 0 and number != ref
            )
            if where == sector and mine and aura["stat"] == stat:
                total += aura["amount"]
        return total

    def price(self, seat: int, sector: str, card: str) -> int:
        """Printed Price and all modifiers (GSF-053)."""
        kind = self.data.strike[card]["type"]
        total: int = self.data.station[card]["price"]
        for effect, _, where in self.statics("price"):
            if where == sector and effect.get("kind", "any") in ("any", kind):
                total += effect["amount"]
        for one in self.lasting:
            if one["what"] != "price" or one["kind"] not in ("any", kind):
                continue
            if one["sector"] in ("", sector) and one["seat"] in (-1, seat):
                total += one["amount"]
        least: int = self.data.constants["min_price"]
        return max(least, total)

    def flips(self, sector: str) -> tuple[int, int]:
        """Unengaged Ships and cards to be flipped (GSF-109, GSF-113)."""
        loose = sum(not foe.engaged for foe in self.here(sector))
        more = sum(f["amount"] for f, _, where in self.statics("flips") if where == sector)
        return loose, max(0, min(loose + more, len(self.decks[sector]))) if loose else 0
