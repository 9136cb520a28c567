"""The counters of a game of Amoeba Wars, and what the rules alone say can be done with them.

Written from the rules checklist, without the model; see ``aw_auditor``.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import yaml

from amoeba_suite.core.templates import tag

VALUE = {"scout": 1, "cruiser": 2, "dreadnought": 3, "battlestar": 4, "monitor": 5}
DOTS = {"scout": 0, "cruiser": 1, "dreadnought": 2, "battlestar": 3, "monitor": 4, "machine": 4}
SET = {"scout": 15, "cruiser": 15, "dreadnought": 15, "battlestar": 9, "monitor": 6}
NEEDED = {2: 5, 3: 5, 4: 4, 5: 3, 6: 3}
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Ledger:
    """What lies where in one game."""

    def __init__(self, rules: Path, seats: int, options: Any) -> None:
        data = yaml.safe_load((rules / "map.yaml").read_text(encoding="utf-8"))["systems"]
        self.order = [s["id"] for s in data]
        self.kind = {s["id"]: s["kind"] for s in data}
        self.planets = {s["id"]: s["planets"] for s in data}
        self.made = {s["id"]: s["production"] for s in data}
        at = {(s["q"], s["r"]): s["id"] for s in data}
        self.near = {
            s["id"]: [at[p] for a, b in STEPS if (p := (s["q"] + a, s["r"] + b)) in at]
            for s in data
        }
        self.inner = [s for s in self.order if self.kind[s] == "central"]
        self.homes = [s for s in self.order if self.kind[s] == "home"]
        self.seats, self.options = seats, options
        self.ships: dict[str, Counter[str]] = {s: Counter() for s in self.order}
        self.owner: dict[str, int] = {}
        self.jumped: dict[str, Counter[str]] = {}
        self.amoebas: set[str] = set()
        self.machines: Counter[str] = Counter()
        self.supply = [Counter(SET) for _ in range(seats)]
        self.warp: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.own: list[list[str]] = [[] for _ in range(seats)]
        self.power = [""] * seats
        self.out = [False] * seats
        self.values: list[int] = []
        """Values of the ships that went in this hyperjump."""
        self.arrived: Counter[tuple[str, str]] = Counter()
        self.points_to_jump = self.spare = 0
        self.hand: list[list[int]] = [[] for _ in range(seats)]
        self.table: list[tuple[int, int]] = []
        self.discard: list[int] = []
        self.plays: dict[int, list[int]] = {}
        self.todo: list[int] = []
        self.turn, self.round, self.points = -1, 0, 0
        self.power_play = False
        self.check: Any = None
        """What the last toss owes, looked at once it is settled."""
        self.lost: Counter[str] = Counter()
        self.spread: list[str] = []
        self.removed: list[str] = []
        self.beaten: Counter[str] = Counter()
        self.markers: list[tuple[str, int]] = []

    # --- questions ---

    def held(self, seat: int) -> set[str]:
        return {s for s, who in self.owner.items() if who == seat}

    def count(self, system: str) -> int:
        return sum(self.ships[system].values())

    def moving(self, seat: int, ships: Counter[str]) -> int:
        special = self.power[seat] == "special_monitors"
        return sum(ships.values()) - (0 if special else ships["monitor"])

    def linked(self, seat: int) -> set[str]:
        mine = self.held(seat)
        if self.power[seat] == "ships_anywhere":
            return mine
        found = {s for s in mine if s in self.homes}
        while True:
            more = {n for s in found for n in self.near[s] if n in mine} - found
            if not more:
                return found
            found |= more

    def room(self, seat: int, ship: str, zero: bool = False) -> set[str]:
        if zero:
            return self.held(seat)
        found = self.linked(seat)
        if ship == "monitor" and self.power[seat] != "special_monitors":
            found = {s for s in found if not self.ships[s]["monitor"]}
        return found

    def may_bid(self, seat: int) -> bool:
        truce = self.options.truce_turns
        if self.options.mode == "recommended" and self.seats >= 5:
            truce = max(truce, 3)
        held = sum(s in self.held(seat) for s in self.inner)
        return held >= NEEDED[self.seats] and self.round > truce

    def attacks(self, seat: int) -> set[tuple[str, str]]:
        mine = self.held(seat)
        return {
            (a, b)
            for a in mine
            if self.count(a) > 1 and self.moving(seat, self.ships[a])
            for b in self.near[a]
            if b not in mine and (b != "saestor" or self.may_bid(seat))
        }

    def lapsed(self, seat: int) -> bool:
        mine = self.held(seat)
        if not mine:
            return True
        if self.power[seat] == "ships_anywhere" or mine & set(self.homes):
            return False
        return all(self.count(s) == 1 for s in mine)

    def jumpers(self, seat: int, points: int) -> set[tuple[str, str]]:
        """Ships that may jump next; the dearest of them take the places without points."""
        special = self.power[seat] == "special_monitors"
        return {
            (s, ship)
            for s in self.held(seat)
            for ship, value in VALUE.items()
            if self.count(s) > 1
            and (special or ship != "monitor")
            and self.ships[s][ship] > self.arrived[s, ship]
            and sum(sorted([*self.values, value], reverse=True)[self.spare :]) <= points
        }

    def hungry(self, seat: int) -> int:
        return 1 if self.power[seat] == "amoebas_eat_one" else 2

    # --- prompts ---

    def asked(self, prompt: str, seat: int, actions: Any) -> None:
        """The legal actions are those that the rules allow."""
        if prompt == "attack":
            found = {(a.source, a.target) for a in actions if tag(a) == "Attack"}
            assert found == self.attacks(seat)
        elif prompt == "free_move":
            mine = self.held(seat)
            assert {(a.source, a.target) for a in actions if tag(a) == "FreeMove"} == {
                (a, b)
                for a in mine
                if self.count(a) > 1 and self.moving(seat, self.ships[a])
                for b in self.near[a]
                if b in mine
            }
        elif prompt == "build":
            found_ = {a.ship for a in actions if tag(a) == "Build"}
            back = {a.ship for a in actions if tag(a) == "Retrieve"}
            for ship, value in VALUE.items():
                open_ = bool(self.room(seat, ship))
                warp = self.warp[seat][ship] > 0
                can = value <= self.points and self.supply[seat][ship] > 0 and open_
                assert (ship in found_) == (can and not warp)
                assert (ship in back) == (warp and value + 1 <= self.points and open_)
        elif prompt in ("jump", "jump_special"):
            points = self.points_to_jump
            if not self.values:
                points = self.todo[0] - 14 if prompt == "jump" else 0
            found = {(a.source, a.ship) for a in actions if tag(a) == "JumpFrom"}
            assert found == self.jumpers(seat, points)
        elif prompt == "zap":
            wanted = {s for s in self.amoebas if self.kind[s] not in ("saestor", "central")}
            assert {a.system for a in actions if tag(a) == "Zap"} == wanted
        elif prompt == "ambush":
            wanted = {
                s
                for s in self.order
                if s not in self.amoebas
                and (not self.count(s) or (self.count(s) == 1 and not self.ships[s]["monitor"]))
            }
            assert {a.system for a in actions if tag(a) == "Ambush"} == wanted
        elif prompt == "nova":
            enemies = {
                (s, ship)
                for s, who in self.owner.items()
                if who != seat
                for ship in VALUE
                if self.ships[s][ship]
            }
            enemies |= {(s, "machine") for s in +self.machines}
            assert {(a.system, a.target) for a in actions if tag(a) == "Beam"} == enemies
        elif prompt == "card":
            assert sorted(a.card for a in actions) == sorted(self.hand[seat])
