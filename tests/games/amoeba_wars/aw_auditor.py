"""Follows a game of Amoeba Wars by what it is told, and holds each event against the rules alone.

Written from the rules checklist, without the model: it has its own map, its own counters and its
own arithmetic, and knows of the game under test nothing but events and prompts.
"""

from collections import Counter
from typing import Any

from aw_ledger import DOTS, VALUE, Ledger

from amoeba_suite.core.templates import tag

QUIET = {"ShipLost", "SystemLost", "AmoebaSpread", "MonitorHeld", "AmoebaRemoved", "ShipMoved"}
"""Events that settle a toss."""


class Auditor(Ledger):
    """One game."""

    def asked(self, prompt: str, seat: int, actions: Any) -> None:
        """A question: all that came before is settled, but for losses that are being chosen."""
        if prompt != "lose":
            self.settle()
            if any(tag(action) == "Skip" for action in actions):
                # A card of which nothing was used yet: the hyperjump before it is over.
                self.landed()
            super().asked(prompt, seat, actions)

    # --- events ---

    def hear(self, event: Any) -> None:
        """One event: it must be allowed, and changes what this auditor knows."""
        kind = tag(event)
        if kind not in QUIET:
            self.settle()
        hearing = getattr(self, f"on_{kind}", None)
        if hearing:
            hearing(event)

    def settle(self) -> None:
        """What the last toss owed has come about, and nothing else."""
        check, self.check = self.check, None
        if check:
            check()
        self.lost, self.spread, self.removed = Counter(), [], []

    def on_CoreLaid(self, e: Any) -> None:
        made = {self.planets[s]: self.made[s] for s in e.systems}
        assert sorted(e.planets) == sorted(made)
        for system, planets in zip(e.systems, e.planets, strict=True):
            self.planets[system], self.made[system] = planets, made[planets]

    def on_HomeChosen(self, e: Any) -> None:
        assert e.system in self.homes
        assert e.system not in self.owner
        assert e.ships == ((1, 1, 1, 0, 1) if self.seats == 2 else (2, 2, 2, 0, 1))
        self.own[e.seat].append(e.system)
        self.owner[e.system] = e.seat
        for ship, count in zip(VALUE, e.ships, strict=True):
            self.ships[e.system][ship] += count
            self.supply[e.seat][ship] -= count

    def on_PowerGained(self, e: Any) -> None:
        assert e.power not in self.power
        self.power[e.seat] = e.power

    def on_GalaxyReady(self, e: Any) -> None:
        self.machines["saestor"] += 1
        assert set(e.amoebas) == {"saestor", *self.inner}
        self.amoebas |= set(e.amoebas)

    def on_CardDrawn(self, e: Any) -> None:
        self.hand[e.seat].append(e.card)
        full = 6 if self.seats == 2 else 3
        central = any(self.kind[s] == "central" for s in self.held(e.seat)) and not e.deal
        assert len(self.hand[e.seat]) <= full + central

    def on_RoundBegan(self, e: Any) -> None:
        assert e.number == self.round + 1
        assert not self.out[e.leader]
        self.round, self.table, self.plays, self.turn = e.number, [], {}, -1
        self.strict = 2 if self.seats == 2 else 1

    def on_CardChosen(self, e: Any) -> None:
        self.hand[e.seat].remove(e.card)
        self.hand[e.seat].append(e.card)

    def on_CardShown(self, e: Any) -> None:
        self.hand[e.seat].remove(e.card)
        self.table.append((e.seat, e.card))
        assert sum(s == e.seat for s, _ in self.table) <= self.strict

    def on_OrderSet(self, e: Any) -> None:
        best = {s: max(c for t, c in self.table if t == s) for s, _ in self.table}
        assert list(e.order) == sorted(best, key=lambda s: -best[s])
        assert e.own == any(card < 3 for _, card in self.table)
        every = sorted((card for _, card in self.table), reverse=True)
        for seat, high in best.items():
            mine = sorted((c for s, c in self.table if s == seat), reverse=True)
            lower = [card for card in every if card < high]
            if self.seats == 2 and high != every[0]:
                lower = lower[:2]
            self.plays[seat] = mine if e.own else [high, *lower]

    def on_TurnBegan(self, e: Any) -> None:
        assert not self.out[e.seat]
        assert list(e.cards) == self.plays[e.seat]
        assert not any(self.lapsed(s) for s in range(self.seats) if not self.out[s])
        self.turn, self.todo, self.power_play = e.seat, list(e.cards), True
        self.spare = 3 if self.power[e.seat] == "hyperjump_three" else 0
        self.values, self.points_to_jump = [], 0
        self.arrived.clear()

    def on_CardUsed(self, e: Any) -> None:
        assert (e.seat, e.card) == (self.turn, self.todo.pop(0))
        self.landed()
        self.points_to_jump = e.card - 14 if 18 <= e.card <= 21 else 0

    def landed(self) -> None:
        """A hyperjump is over; places without points were used if there were too few points."""
        if sum(self.values) > self.points_to_jump:
            assert self.spare
            self.spare = 0
        self.values = []
        self.arrived.clear()

    def on_CardSkipped(self, e: Any) -> None:
        assert (e.seat, e.card) == (self.turn, self.todo.pop(0))
        assert e.card < 38
        self.landed()

    def on_CardDiscarded(self, e: Any) -> None:
        assert not self.todo or self.out[e.seat]
        self.table.remove((e.seat, e.card))
        self.power_play = False

    def on_CampaignTossed(self, e: Any) -> None:
        wanted = [s for s in self.order if s in self.amoebas and self.planets[s] == e.face]
        assert list(e.systems) == wanted
        assert not self.markers or self.options.amoeba_resolution == "contested_swarm"

    def on_MarkersLaid(self, e: Any) -> None:
        assert list(e.markers) == sorted(set(e.markers), reverse=True)
        self.markers = list(zip(e.systems, e.markers, strict=True))

    def on_AmoebaTossed(self, e: Any) -> None:
        if e.marker:
            assert self.markers.pop(0) == (e.system, e.marker)
        near = [n for n in self.near[e.system] if n not in self.amoebas]
        near.sort(key=lambda n: (self.planets[n], self.order.index(n)))
        assert [*e.overcome, *e.withstood] == near
        assert list(e.overcome) == [n for n in near if self.planets[n] <= e.face]
        self.overcome(list(e.overcome))

    def on_SwarmTossed(self, e: Any) -> None:
        assert e.target not in self.amoebas
        # An Amoeba with no neighbour to contest tosses nothing.
        while self.markers and self.markers[0][0] != e.system:
            self.markers.pop(0)
        planets = 6 if e.target == "saestor" else self.planets[e.target]
        assert e.totals == (3 + e.faces[0], planets + e.faces[1])
        assert e.overcome == (e.totals[0] > e.totals[1])
        self.overcome([e.target] if e.overcome else [])

    def overcome(self, systems: list[str]) -> None:
        """Each loses two ships that are no Monitors, and is captured when none is left."""
        lost, taken = Counter[str](), []
        for s in systems:
            others = self.count(s) - self.ships[s]["monitor"]
            if self.count(s):
                lost[s] = min(others, self.hungry(self.owner[s]))
            if lost[s] == self.count(s):
                taken.append(s)
        full = 42 - len(self.amoebas)

        def check() -> None:
            assert +self.lost == +lost
            assert self.spread == taken[:full]

        self.check = check

    def on_AmoebaSpread(self, e: Any) -> None:
        assert e.system not in self.amoebas
        assert not self.count(e.system)
        self.amoebas.add(e.system)
        self.spread.append(e.system)

    def on_AmoebaRemoved(self, e: Any) -> None:
        self.amoebas.remove(e.system)
        self.removed.append(e.system)

    def on_MachineArrived(self, e: Any) -> None:
        assert e.system == "saestor"
        assert sum(self.machines.values()) < 2
        self.machines["saestor"] += 1

    def on_MachineMoved(self, e: Any) -> None:
        assert e.system in self.near[e.origin]
        self.machines[e.origin] -= 1
        self.machines[e.system] += 1

    def on_MachineDestroyed(self, e: Any) -> None:
        self.machines[e.system] -= 1
        assert self.machines[e.system] >= 0

    def on_MachineFought(self, e: Any) -> None:
        assert self.machines[e.system]
        assert self.ships[e.system][e.ship]
        self.totals(e, 4, DOTS[e.ship])
        gone = Counter({e.system: int(e.result != "loss")})
        self.check = lambda: self.same(gone)

    def on_BeamFired(self, e: Any) -> None:
        assert e.totals == (2 + e.faces[0], DOTS[e.target] + e.faces[1])
        assert e.hit == (e.totals[0] >= e.totals[1])
        gone = Counter({e.system: int(e.hit and e.owner >= 0)})
        self.check = lambda: self.same(gone)

    def same(self, gone: Counter[str]) -> None:
        assert +self.lost == +gone

    def totals(self, e: Any, mine: int, other: int) -> None:
        assert e.totals == (mine + e.faces[0], other + e.faces[1])
        a, b = e.totals
        assert e.result == ("win" if a > b else "tie" if a == b else "loss")

    def on_AssaultTossed(self, e: Any) -> None:
        seat, s, source = e.seat, e.system, e.origin
        ships = self.ships[source] if source else self.jumped[s]
        if source:
            assert (source, s) in self.attacks(seat)
        limit = 6 if self.power[seat] == "six_attackers" else 5
        assert e.ships == min(limit, self.moving(seat, ships))
        assert e.planets == (6 if s == "saestor" else self.planets[s])
        assert e.amoeba == (s in self.amoebas)
        self.totals(e, e.ships, e.planets)
        loss = 0 if e.result == "win" else self.hungry(seat) if e.amoeba else 1
        gone = Counter({source or s: min(loss, self.moving(seat, ships))})
        taken = [s] if e.amoeba and e.result != "loss" else []

        def check() -> None:
            self.same(gone)
            assert self.removed == taken

        self.check = check

    def on_DuelFought(self, e: Any) -> None:
        ships = self.ships[e.origin] if e.origin else self.jumped[e.system]
        assert ships[e.ship]
        if e.origin:
            assert (e.origin, e.system) in self.attacks(e.seat)
        if e.owner < 0:
            assert self.machines[e.system]
        else:
            assert self.owner[e.system] == e.owner
            assert self.ships[e.system][e.defender]
        self.totals(e, DOTS[e.ship], DOTS[e.defender])
        self.beaten = Counter({e.owner: 1} if e.owner >= 0 else {})
        gone: Counter[str] = Counter()
        gone[e.origin or e.system] += e.result != "win"
        gone[e.system] += e.result != "loss" and e.owner >= 0
        self.check = lambda: self.same(gone)
        self.duel = (e.seat, e.owner)

    def on_ShipPlaced(self, e: Any) -> None:
        zero = e.how == "card" and 0 in self.plays[e.seat] and e.ship == "monitor"
        assert e.system in self.room(e.seat, e.ship, zero)
        pool = self.warp if e.how == "retrieved" or not self.supply[e.seat][e.ship] else self.supply
        assert pool is self.supply or e.how != "built"
        pool[e.seat][e.ship] -= 1
        assert pool[e.seat][e.ship] >= 0
        if e.how != "card":
            assert e.cost == VALUE[e.ship] + (e.how == "retrieved")
            self.points -= e.cost
            assert self.points >= 0
        self.ships[e.system][e.ship] += 1

    def on_ShipLost(self, e: Any) -> None:
        jumper = e.seat == self.turn and any(self.jumped.get(e.system, Counter()).values())
        ships = self.jumped[e.system] if jumper else self.ships[e.system]
        assert jumper or self.owner[e.system] == e.seat
        if e.cause in ("amoeba", "ambush"):
            assert e.ship != "monitor"
        ships[e.ship] -= 1
        assert ships[e.ship] >= 0
        self.lost[e.system] += 1
        (self.warp if e.warp else self.supply)[e.seat][e.ship] += 1
        holder = self.power.index("time_warp") if "time_warp" in self.power else -1
        mine = self.power_play and self.turn == holder
        duel = e.cause == "duel" and holder in self.duel
        assert e.warp == (holder >= 0 and e.seat != holder and (mine or duel))
        if not jumper and not self.count(e.system):
            del self.owner[e.system]

    def on_ShipMoved(self, e: Any) -> None:
        assert e.system in self.near[e.origin]
        assert e.ship != "monitor" or self.power[e.seat] == "special_monitors"
        self.ships[e.origin][e.ship] -= 1
        assert self.ships[e.origin][e.ship] >= 0
        assert self.count(e.origin) >= 1
        self.arrive(e.seat, e.system, Counter({e.ship: 1}))

    def arrive(self, seat: int, system: str, ships: Counter[str]) -> None:
        assert self.owner.get(system, seat) == seat
        assert system not in self.amoebas
        assert not self.machines[system]
        self.owner[system] = seat
        self.ships[system] += ships

    def on_ShipJumped(self, e: Any) -> None:
        assert self.power_play
        assert e.system not in ("saestor", e.origin)
        self.ships[e.origin][e.ship] -= 1
        assert self.ships[e.origin][e.ship] >= 0
        assert self.count(e.origin) >= 1
        free = not (self.count(e.system) or e.system in self.amoebas or self.machines[e.system])
        home = e.system in self.own[e.seat] and free
        self.values.append(VALUE[e.ship])
        assert sum(sorted(self.values, reverse=True)[self.spare :]) <= self.points_to_jump
        if self.owner.get(e.system) == e.seat or home:
            self.arrived[e.system, e.ship] += 1
            self.arrive(e.seat, e.system, Counter({e.ship: 1}))
        else:
            self.jumped.setdefault(e.system, Counter())[e.ship] += 1

    def on_SystemCaptured(self, e: Any) -> None:
        assert not self.power_play or e.system in self.jumped
        if self.power_play:
            self.arrive(e.seat, e.system, self.jumped.pop(e.system))

    def on_BuildingBegan(self, e: Any) -> None:
        assert not self.jumped or not any(sum(c.values()) for c in self.jumped.values())
        self.jumped = {}
        self.points = sum(self.made[s] for s in self.held(e.seat))
        assert e.points == self.points > 0
        assert 44 not in self.plays[e.seat]

    def on_PlayerOut(self, e: Any) -> None:
        assert self.lapsed(e.seat)
        assert list(e.cards) == self.hand[e.seat]
        assert e.scattered == bool(self.held(e.seat))
        self.out[e.seat], self.hand[e.seat], self.power[e.seat] = True, [], ""

    def on_GameEnded(self, e: Any) -> None:
        living = [s for s in range(self.seats) if not self.out[s]]
        if e.reason == "saestor":
            assert self.owner["saestor"] == e.winners[0]
        elif e.reason == "turn_limit":
            assert self.round == self.options.turn_limit
            assert set(e.winners) <= set(living)
        else:
            assert list(e.winners) == living
            assert len(living) < 2
