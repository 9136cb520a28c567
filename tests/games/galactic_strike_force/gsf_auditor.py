"""A second pair of eyes: follows a game of Galactic Strike Force by its events alone.

It knows neither the rules code nor the state, only the rules data as they are written. It keeps
books of its own (``gsf_bookkeeper``, ``gsf_ledger``) and asserts that each event may happen where
it does. Methods bear the names of the events.
"""

from collections import Counter
from typing import Any

from gsf_bookkeeper import Bookkeeper
from gsf_ledger import EVENTS, PHASES, STATS, Foe, Ship

from amoeba_suite.games.galactic_strike_force import events as ev
from amoeba_suite.games.galactic_strike_force import facts_cards as fc
from amoeba_suite.games.galactic_strike_force import facts_ships as fs


class Auditor(Bookkeeper):
    """Books on one game; ``hear`` takes every event together with the action that led to it."""

    def __init__(self, force: str, seats: int, elite: bool) -> None:
        super().__init__(force, seats, elite)
        self.ships_left = Counter({one["id"]: one["copies"] for one in self.data.force["ships"]})
        self.missions_left = Counter(one["id"] for one in self.data.force["missions"])
        self.planned: dict[str, int] = {}
        self.reason = ""

    def hear(self, event: Any, action: Any) -> None:
        """One event; AssertionError if it breaks a rule."""
        assert not self.reason, "something happens after the end"
        self.action = action
        handler = getattr(self, type(event).__name__, None)
        if handler is not None:
            handler(event)

    # --- setting up, the course of a round --------------------------------------------------------

    def SectorLaid(self, event: ev.SectorLaid) -> None:
        self.sectors.append(event.sector)
        self.flipped[event.sector] = set()
        self.decks[event.sector] = [5] * self.data.sector[event.sector]["stations"]

    def ShipChosen(self, event: ev.ShipChosen) -> None:
        assert event.ship not in [ship.ship for ship in self.ships.values()]
        info = self.data.ship[event.ship]
        self.ships[event.seat] = Ship(event.ship, {stat: info[stat] for stat in STATS})

    def DeckShuffled(self, event: ev.DeckShuffled) -> None:
        if event.pile == "strike_deck":
            ship = self.ships[event.seat]
            ship.deck = list(self.action.order)
            assert sorted(ship.deck) == sorted(
                card["id"] for card in self.data.ship[ship.ship]["cards"]
            )

    def StationsDealt(self, event: ev.StationsDealt) -> None:
        assert event.decks == sum(map(len, self.decks.values()))
        self.scrap = sum(one["copies"] for one in self.data.station.values()) - 5 * event.decks
        assert event.scrap == self.scrap

    def GameReady(self, event: ev.GameReady) -> None:
        assert event.limit == self.seats + 2
        assert len(self.foes) == 2 * self.seats
        assert all(len(ship.hand) == 4 for ship in self.ships.values())

    def RoundBegan(self, event: ev.RoundBegan) -> None:
        self.round += 1
        assert event.number == self.round and self.event in (-1, len(EVENTS) - 1)
        self.event = -1
        self._end_of_round()

    def PhaseBegan(self, event: ev.PhaseBegan) -> None:
        self.phase = (self.phase + 1) % 5
        assert event.phase == PHASES[self.phase]
        now = 5 * self.round + self.phase
        self.lasting = [one for one in self.lasting if one["ends"] >= now]
        if event.phase == "installation":
            for ship in self.ships.values():
                ship.credits = ship.modifier = 0
        for flipped in self.flipped.values():
            flipped.clear()

    def EventBegan(self, event: ev.EventBegan) -> None:
        self.settled()
        self.event += 1
        assert event.event == EVENTS[self.event]
        if event.event == "flips":
            self.planned = {id_: self.flips(id_)[1] for id_ in self.sectors}
        elif event.event == "wrap_up":
            for id_, count in self.planned.items():
                assert len(self.flipped[id_]) >= count, "too few cards were flipped"
                assert self.flipped[id_] or id_ not in self.overrun, "a Sector was not cleared"

    def RoundEnded(self, event: fs.RoundEnded) -> None:
        tokens = sum(sum(ship.temp.values()) for ship in self.ships.values())
        assert (event.number, event.tokens) == (self.round, tokens)
        self._end_of_round()
        self.lasting = [one for one in self.lasting if one["ends"] > 5 * self.round + 4]

    def _end_of_round(self) -> None:
        for ship in self.ships.values():
            ship.temp = dict.fromkeys(STATS, 0)
            ship.prevent, ship.role, ship.foe = 0, "none", -1
        for foe in self.foes.values():
            foe.engaged = False

    # --- flips ------------------------------------------------------------------------------------

    def FlipsCounted(self, event: fc.FlipsCounted) -> None:
        assert (event.unengaged, event.flips) == self.flips(event.sector)

    def StationFlipped(self, event: fc.StationFlipped) -> None:
        done, decks = self.flipped[event.sector], self.decks[event.sector]
        assert event.deck == min(set(range(len(decks))) - done), "not the next deck"
        assert bool(event.card) == bool(decks[event.deck])
        done.add(event.deck)
        if event.card:
            self._from_deck(event.sector, event.deck)

    def OrderPlayed(self, event: fc.OrderPlayed) -> None:
        assert self.data.station[event.card]["opp"]["type"] == "boost"
        self.orders.append(event.card)

    def OrderScrapped(self, event: fc.OrderScrapped) -> None:
        assert event.card == self.orders.pop()
        self.scrap += 1

    def SectorOverrun(self, event: fs.SectorOverrun) -> None:
        assert event.sector not in self.overrun
        self.overrun.add(event.sector)

    def SectorCleared(self, event: fs.SectorCleared) -> None:
        self.overrun.remove(event.sector)

    # --- the Opposition ---------------------------------------------------------------------------

    def EnemyEntered(self, event: fs.EnemyEntered) -> None:
        info, more = self.data.enemy[event.card], int(self.elite)
        assert (event.weaponry, event.defense) == (info["weaponry"] + more, info["defense"] + more)
        if event.how in ("dealt", "played"):
            assert self.ships_left[event.card]
            self.ships_left[event.card] -= 1
        if event.how in ("played", "flipped"):
            assert len(self.here(event.sector)) < self.seats + 2, "beyond the Fleet Limit"
        self.foes[event.enemy] = Foe(
            event.card, event.sector, event.weaponry, event.defense, event.how
        )

    def EnemyRefused(self, event: fs.EnemyRefused) -> None:
        assert len(self.here(event.sector)) >= self.seats + 2
        self.scrap += event.card in self.data.station

    def EnemyMoved(self, event: fs.EnemyMoved) -> None:
        foe = self.foes[event.enemy]
        assert foe.sector == event.source != event.sector
        foe.sector = event.sector

    def StrikeMoved(self, event: fs.StrikeMoved) -> None:
        ship = self.ships[event.seat]
        assert ship.sector == event.source != event.sector and not ship.grounded
        if event.travel:
            self.settled()
            assert EVENTS[self.event] == "travel" and not self.flag("no_leave", event.source)
        ship.sector = event.sector

    def EnemyGained(self, event: fc.EnemyGained) -> None:
        for stat in STATS:
            self._change(event.enemy, stat, getattr(event, stat))

    def EnemyLost(self, event: fc.EnemyLost) -> None:
        foe = self.foes[event.enemy]
        if event.enemy in self.due:
            hit = self.due.pop(event.enemy)
            defense = min(hit, foe.defense)
            assert (event.weaponry, event.defense) == (min(hit - defense, foe.weaponry), defense)
        for stat in STATS:
            self._change(event.enemy, stat, -getattr(event, stat))

    def _change(self, number: int, stat: str, amount: int) -> None:
        foe = self.foes[number]
        setattr(foe, stat, getattr(foe, stat) + amount)
        assert getattr(foe, stat) >= 0

    def EnemyAttacked(self, event: fc.EnemyAttacked) -> None:
        assert event.defense == self.counts(event.enemy, "defense")
        assert event.damage == max(0, event.amount - event.defense)
        if event.damage:
            self.due[event.enemy] = event.damage

    def EnemyMarked(self, event: fs.EnemyMarked) -> None:
        self.foes[event.enemy].engaged = event.engaged

    def EnemyScrapped(self, event: fs.EnemyScrapped) -> None:
        foe = self.foes[event.enemy]
        assert foe.sector == event.sector
        if event.by >= 0:
            assert foe.weaponry + foe.defense == 0
            pays = self.data.enemy[foe.card].get("bounty")
            if pays:
                self.owed[event.by, foe.card] += 1
        if foe.how in ("dealt", "played"):
            self.ships_left[foe.card] += 1
        elif foe.how == "mission":
            self.missions_left[foe.card] += 1
        else:
            self.scrap += 1
        del self.foes[event.enemy]

    def BountyGained(self, event: fs.BountyGained) -> None:
        assert self.owed[event.seat, event.card] and not self.ships[event.seat].grounded
        self.owed -= Counter([(event.seat, event.card)])

    def BountyDenied(self, event: fs.BountyDenied) -> None:
        assert self.owed[event.seat, event.card]
        assert event.reason == "sector" or self.ships[event.seat].grounded
        self.owed -= Counter([(event.seat, event.card)])

    def FlagshipArrived(self, event: fs.FlagshipArrived) -> None:
        assault, more = self.data.force["assault"], int(self.elite)
        weaponry, defense = (assault[stat][str(self.seats)] + more for stat in STATS)
        assert self.flagship == "impending"
        assert (event.weaponry, event.defense) == (weaponry, defense)
        self.flagship, self.counters = "assault", 0
        self.foes[0] = Foe(event.force, event.sector, weaponry, defense, "flagship")

    def FlagshipDestroyed(self, event: fs.FlagshipDestroyed) -> None:
        assert self.foes[0].weaponry + self.foes[0].defense == 0
        del self.foes[0]
        self.flagship = "destroyed"

    # --- Missions ---------------------------------------------------------------------------------

    def MissionPlayed(self, event: fs.MissionPlayed) -> None:
        assert self.missions_left[event.card]
        self.missions_left[event.card] -= 1
        galaxy = self.data.mission[event.card]["place"] == "galaxy"
        assert galaxy == (not event.sector)
        self.missions[event.mission] = {
            "card": event.card, "sector": event.sector, "back": False, "counters": 0,
        }  # fmt: skip

    def MissionFlipped(self, event: fs.MissionFlipped) -> None:
        mission = self.missions[event.mission]
        assert not mission["back"]
        mission |= {"back": True, "counters": 0}
        if event.ship:
            del self.missions[event.mission]

    def MissionScrapped(self, event: fs.MissionScrapped) -> None:
        del self.missions[event.mission]
        self.missions_left[event.card] += 1

    def CountersChanged(self, event: fs.CountersChanged) -> None:
        if not event.mission:
            assert self.flagship == "impending"
            self.counters += event.amount
            assert event.total == self.counters >= 0
            return
        mission = self.missions[event.mission]
        mission["counters"] += event.amount
        assert event.total == mission["counters"] >= 0

    # --- Battle, the end --------------------------------------------------------------------------

    def RoleTaken(self, event: fs.RoleTaken) -> None:
        ship = self.ships[event.seat]
        taken = [(one.role, one.foe) for one in self.ships.values()]
        if event.role == "none":
            return
        assert self.foes[event.enemy].sector == ship.sector and ship.role == "none"
        assert (event.role, event.enemy) not in taken
        if event.role == "secondary":
            assert ("primary", event.enemy) in taken
            assert not self.flag("no_secondary", ship.sector)
        ship.role, ship.foe = event.role, event.enemy

    def RolesReopened(self, _event: fs.RolesReopened) -> None:
        for ship in self.ships.values():
            ship.role, ship.foe = "none", -1

    def RolesConfirmed(self, _event: fs.RolesConfirmed) -> None:
        """GSF-071, GSF-075: the final set is what the rules ask for."""
        taken = {ship.foe for ship in self.ships.values() if ship.role == "primary"}
        guards = {number for flag, number, _ in self.statics("flag") if flag["what"] == "guard"}
        for number in taken:
            self.foes[number].engaged = True
            near = {n for n in guards if self.foes[n].sector == self.foes[number].sector}
            assert number in near or not number or near <= taken, "past a Guard"
        for ship in self.ships.values():
            if ship.role == "none" and not ship.grounded:
                near = {n for n, foe in self.foes.items() if foe.sector == ship.sector}
                assert near <= taken, "a Ship shirks"

    def DuelFought(self, event: fs.DuelFought) -> None:
        ship, foe = self.ships[event.seat], self.foes[event.enemy]
        assert (ship.role, ship.foe) == ("primary", event.enemy) and ship.sector == foe.sector
        refs = (-1 - event.seat, -1 - event.seat, event.enemy, event.enemy)
        counted = [self.counts(ref, stat) for ref, stat in zip(refs, STATS * 2, strict=True)]
        weaponry, defense, its_weaponry, its_defense = counted
        assert [event.weaponry, event.defense] == counted[:2]
        assert [event.enemy_weaponry, event.enemy_defense] == counted[2:]
        for ref, hit in ((event.enemy, weaponry - its_defense), (refs[0], its_weaponry - defense)):
            if hit > 0:
                self.due[ref] = hit

    def GameEnded(self, event: fs.GameEnded) -> None:
        self.reason = event.reason
        match event.reason:
            case "flagship_destroyed":
                assert self.flagship == "destroyed" and not self.elite
            case "board_cleared":
                assert not self.foes and not self.elite
            case "elite_victory":
                assert not self.foes and self.flagship == "destroyed" and self.elite
            case "all_grounded":
                assert all(ship.grounded for ship in self.ships.values())
            case "all_overrun":
                assert len(self.overrun) == 3
