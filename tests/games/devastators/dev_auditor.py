"""A second pair of eyes: follows a game of Devastators by its events and holds it to the rules.

It knows neither the rules code nor the state. It keeps its own books on piles, ranges, fighters and
attacks, written down from the rules' text, and asserts that each event may happen where it does.
"""

from collections import Counter
from typing import Any

from amoeba_suite.games.devastators import events as e

STEPS = {("short", "medium"), ("medium", "short"), ("medium", "long"), ("long", "medium")}
GUNS = {
    "plasma_projector": ("beam", "short", 4),
    "laser_turret": ("beam", "medium", 2),
    "particle_beam": ("beam", "long", 3),
    "autocannon": ("projectile", "short", 3),
    "rail_gun": ("projectile", "medium", 4),
    "meson_gun": ("projectile", "long", 2),
    "rocket_salvo": ("missile", "short", 2),
    "missile_launch": ("missile", "medium", 3),
    "torpedo": ("missile", "long", 4),
}
RAISES = {"critical_hit": 3, "nuclear_warhead": 5}
SHIELDS = {"jammer": "missile", "deflectors": "projectile", "sand_caster": "beam"}


class Auditor:
    """Books on one game; ``see`` takes every event as it happened."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.hand = [Counter[str]() for _ in range(seats)]
        self.reuse = [Counter[str]() for _ in range(seats)]
        self.lost = [Counter[str]() for _ in range(seats)]
        self.pile = [0] * seats
        self.wings: list[set[int]] = [set() for _ in range(seats)]
        self.range: dict[frozenset[int], str] = {}
        self.out: list[int] = []
        self.turn = -1
        self.number = 0
        self.ended = False
        self.new_turn(-1)

    def new_turn(self, seat: int) -> None:
        """Nothing of a turn outlives it."""
        self.turn = seat
        self.seen: Counter[Any] = Counter()
        self.attacks: list[dict[str, Any]] = []
        self.veiled: set[int] = set()
        self.void: set[tuple[int, str]] = set()
        self.evaded = -1
        self.fallen_flip = False

    def distance(self, a: int, b: int) -> str:
        """Long until somebody moved."""
        return self.range.get(frozenset((a, b)), "long")

    def see(self, event: e.Event) -> None:
        """One event; AssertionError if it breaks a rule."""
        assert not self.ended, "something happens after the end"
        handler = getattr(self, type(event).__name__, None)
        if handler is not None:
            handler(event)

    # --- piles ------------------------------------------------------------------------------------

    def DeckShuffled(self, event: e.DeckShuffled) -> None:
        assert event.cards * self.seats + event.aside == 104
        self.pile = [event.cards] * self.seats

    def HandDealt(self, event: e.HandDealt) -> None:
        assert event.count == 5
        assert event.cards is not None
        self.hand[event.seat].update(event.cards)
        self.pile[event.seat] -= 5

    def TurnBegan(self, event: e.TurnBegan) -> None:
        self.number += 1
        assert event.number == self.number
        assert event.seat not in self.out
        if self.turn >= 0:
            left = [(self.turn + n) % self.seats for n in range(1, self.seats + 1)]
            assert event.seat == next(seat for seat in left if seat not in self.out)
        for seat, hand in enumerate(self.hand):
            assert hand.total() <= 8, f"seat {seat} holds {hand.total()} cards between turns"
        for attack in self.attacks:
            assert attack["state"] != "open" or attack["target"] in self.out
        self.new_turn(event.seat)

    def CardDrawn(self, event: e.CardDrawn) -> None:
        assert event.seat == self.turn
        assert event.card is not None
        self.seen["drawn"] += 1
        assert self.seen["drawn"] <= 2 + 3 * self.seen["computers"]
        self.hand[event.seat][event.card] += 1
        self.pile[event.seat] -= 1
        assert self.pile[event.seat] == event.left

    def DrawLost(self, event: e.DrawLost) -> None:
        kept = 1 if self.seen["computers"] else 0
        assert self.pile[event.seat] == 0
        assert self.reuse[event.seat].total() <= kept

    def PileShuffled(self, event: e.PileShuffled) -> None:
        assert self.pile[event.seat] == 0, "a pile is shuffled before it has run out"
        kept = self.reuse[event.seat].total() - event.cards
        assert kept in (0, 1)
        self.pile[event.seat] = event.cards
        self.reuse[event.seat] = Counter(["battle_computer"] * kept)

    def _from_hand(self, seat: int, card: str) -> None:
        assert self.hand[seat][card] > 0, f"seat {seat} has no {card}"
        self.hand[seat] -= Counter([card])

    def CardPlayed(self, event: e.CardPlayed) -> None:
        self._from_hand(event.seat, event.card)
        self.reuse[event.seat][event.card] += 1

    def CardDiscarded(self, event: e.CardDiscarded) -> None:
        if event.reason == "limit":
            assert self.hand[event.seat].total() > 8
        self._from_hand(event.seat, event.card)
        self.reuse[event.seat][event.card] += 1

    def CardRetrieved(self, event: e.CardRetrieved) -> None:
        assert event.seat == self.turn
        assert self.lost[event.seat][event.card] > 0
        self.lost[event.seat] -= Counter([event.card])
        self.hand[event.seat][event.card] += 1

    # --- the player on turn -----------------------------------------------------------------------

    def DrawRaised(self, event: e.DrawRaised) -> None:
        self.seen["computers"] += 1
        assert self.seen["computers"] <= 2

    def RangeChanged(self, event: e.RangeChanged) -> None:
        self.seen["moves"] += 1
        assert self.seen["moves"] == 1
        assert event.seat == self.turn
        assert (event.before, event.after) in STEPS
        assert self.distance(event.seat, event.target) == event.before
        self.range[frozenset((event.seat, event.target))] = event.after

    def FighterLaunched(self, event: e.FighterLaunched) -> None:
        self.seen["launches"] += 1
        assert self.seen["launches"] == 1
        assert event.slot not in self.wings[event.seat]
        self._from_hand(event.seat, "fighter")
        self.wings[event.seat].add(event.slot)

    def HandStripped(self, event: e.HandStripped) -> None:
        assert event.cards == min(3, self.hand[event.target].total()) > 0

    def AttackForbidden(self, event: e.AttackForbidden) -> None:
        assert event.seat not in self.veiled
        assert not self.attacks
        self.veiled.add(event.seat)

    def _attacks(self, target: int, fighter: int) -> None:
        assert target not in self.veiled
        assert target not in self.out
        if fighter >= 0:
            assert fighter in self.wings[self.turn]
            self.seen["wing", fighter] += 1
            assert self.seen["wing", fighter] == 1, "a fighter attacks twice"

    def ShipAttacked(self, event: e.ShipAttacked) -> None:
        self._attacks(event.target, event.fighter)
        assert event.attack == len(self.attacks)
        if event.card:
            self.seen["card at", event.target] += 1
            assert self.seen["card at", event.target] == 1, "two cards at one ship"
            assert GUNS[event.card][1:] == (self.distance(self.turn, event.target), event.damage)
        else:
            assert event.damage == 1
        state = "open"
        if event.card and (event.target, GUNS[event.card][0]) in self.void:
            state = "negated"
        attack = {"target": event.target, "card": event.card, "damage": event.damage}
        self.attacks.append(attack | {"state": state, "fighter": event.fighter, "fixed": False})

    def FighterAttacked(self, event: e.FighterAttacked) -> None:
        self._attacks(event.target, event.fighter)
        assert event.slot in self.wings[event.target]
        if event.card:
            self.seen["card at fighter", event.target, event.slot] += 1
            assert self.seen["card at fighter", event.target, event.slot] == 1
        self.fallen_flip = False

    def CardFlipped(self, event: e.CardFlipped) -> None:
        if event.card is None:
            assert self.pile[event.seat] == 0
            assert self.reuse[event.seat].total() == 0
        else:
            assert event.evades == (event.card in ("thrusters", "armor"))
            self.pile[event.seat] -= 1
            self.reuse[event.seat][event.card] += 1

    def FighterEvaded(self, event: e.FighterEvaded) -> None:
        assert event.card in ("thrusters", "armor")
        assert not self.fallen_flip, "it evades again after Targeting Computer"

    def FighterLost(self, event: e.FighterLost) -> None:
        assert event.slot in self.wings[event.seat]
        if event.guns:
            assert event.seat == self.turn
            assert self.seen["wing", event.slot] == 1, "an idle fighter is shot"
        self.wings[event.seat].remove(event.slot)
        self.lost[event.seat]["fighter"] += 1

    # --- defence and damage -----------------------------------------------------------------------

    def AttackEvaded(self, event: e.AttackEvaded) -> None:
        attack = self.attacks[event.attack]
        assert attack["target"] == event.seat
        assert attack["state"] == "open"
        assert not attack["fixed"]
        attack["state"] = "evaded"

    def EvasionCanceled(self, event: e.EvasionCanceled) -> None:
        assert event.seat == self.turn
        if event.attack < 0:
            self.fallen_flip = True
            return
        attack = self.attacks[event.attack]
        assert attack["state"] == "evaded"
        attack["state"], attack["fixed"] = "open", True

    def AttackNegated(self, event: e.AttackNegated) -> None:
        attack = self.attacks[event.attack]
        assert attack["target"] == event.seat
        if event.card == "point_defense":
            assert not attack["card"] or GUNS[attack["card"]][0] == "missile"
        elif event.card:
            assert GUNS[attack["card"]][0] == SHIELDS[event.card]
        attack["state"] = "negated"

    def FamilyNegated(self, event: e.FamilyNegated) -> None:
        assert SHIELDS[event.card] == event.family
        self.void.add((event.seat, event.family))

    def DamageRaised(self, event: e.DamageRaised) -> None:
        attack = self.attacks[event.attack]
        assert event.seat == self.turn
        assert attack["state"] == "open"
        assert event.by == RAISES[event.card]
        if event.card == "nuclear_warhead":
            assert attack["card"]
            assert GUNS[attack["card"]][0] == "missile"
        attack["damage"] += event.by
        assert attack["damage"] == event.damage

    def DamageBegan(self, event: e.DamageBegan) -> None:
        attack = self.attacks[event.attack]
        assert attack["state"] == "open"
        assert (attack["target"], attack["card"]) == (event.seat, event.card)
        assert attack["damage"] == event.damage
        order = [(a["target"] - self.turn) % self.seats for a in self.attacks]
        alive = [a["state"] == "open" and a["target"] not in self.out for a in self.attacks]
        rest = [n for n, waits in enumerate(alive) if waits]
        assert event.attack == min(rest, key=lambda n: (order[n], n)), "out of order"
        attack["state"] = "hits"

    def CardLost(self, event: e.CardLost) -> None:
        attack = self.attacks[event.attack]
        assert attack["state"] == "hits"
        attack["damage"] -= 1
        assert attack["damage"] == event.left >= 0
        if event.source == "hand":
            self._from_hand(event.seat, event.card)
        else:
            self.pile[event.seat] -= 1
        self.lost[event.seat][event.card] += 1
        if event.card == "armor":
            attack["state"] = "soaked"

    def ArmorSoaked(self, event: e.ArmorSoaked) -> None:
        attack = self.attacks[event.attack]
        assert attack["state"] == "soaked"
        assert attack["damage"] == event.absorbed > 0

    def DamageLapsed(self, event: e.DamageLapsed) -> None:
        assert self.cards(event.seat) == len(self.wings[event.seat]) > 0
        assert self.attacks[event.attack]["damage"] == event.rest
        self.attacks[event.attack]["state"] = "lapsed"

    def cards(self, seat: int) -> int:
        """All that survives of a ship."""
        piles = self.hand[seat].total() + self.reuse[seat].total() + self.pile[seat]
        return piles + len(self.wings[seat])

    def ShipDestroyed(self, event: e.ShipDestroyed) -> None:
        assert self.cards(event.seat) == 0
        self.out.append(event.seat)
        assert event.place == self.seats + 1 - len(self.out)

    def GameEnded(self, event: e.GameEnded) -> None:
        self.ended = True
        assert event.cards == tuple(map(self.cards, range(self.seats)))
        for seat in range(self.seats):
            if seat not in self.out:
                assert self.cards(seat) > 0
        if event.reason == "last_ship":
            assert len(self.out) == self.seats - 1
        best = max(event.cards)
        winners = [seat for seat, cards in enumerate(event.cards) if cards == best]
        assert [seat for seat, place in enumerate(event.places) if place == 1] == winners
