"""Answers at a glance: for everything that happens on the way when a player thinks ahead."""

from collections.abc import Callable, Mapping
from typing import Any

from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import frames, numbers
from amoeba_suite.games.galactic_strike_force import schema as s
from amoeba_suite.games.galactic_strike_force.bot_battle import Battle
from amoeba_suite.games.galactic_strike_force.bot_judge import Judge
from amoeba_suite.games.galactic_strike_force.bot_plan import (
    by_sector,
    destinations,
    in_hand,
    keeping,
    purchases,
    taken,
)
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.state import PRIMARY, SECONDARY

_HARM = (fx.Lose, fx.Attack, fx.ScrapTech, fx.ScrapCard, fx.Recycle, fx.ScrapShip)
_LAST = (s.Wait, s.Rethink, s.Concede, s.Decline, s.StayOut, s.Keep)
_MARGIN = 0.8
FEW = 3
"""Cards in a deck so short that Boosts which draw would only draw each other, for ever."""


class Quick:
    """One answer for every question, by simple rules."""

    def __init__(self, judge: Judge) -> None:
        self.judge, self.cards = judge, judge.cards
        self._ways: Mapping[str, Callable[[Run], Any]] = {
            "travel": self._travel,
            "requisition": self._requisition,
            "install": self._install,
            "install_now": self._install_now,
            "engage": self._engage,
            "boost": self._boost,
            "wrap_up": self._wrap_up,
            "recycle": self._worst,
            "scrap_card": self._worst,
            "give": self._worst,
            "fetch": self._best,
            "acquire": self._acquire,
            "pick_enemy": self._enemy,
            "pick_ship": self._ship,
            "pick_sector": self._sector,
            "split": self._split,
            "scrap_tech": self._tech,
            "pay": self._pay,
        }

    def answer(self, run: Run) -> Any:
        """One of ``run.choices``."""
        if len(run.choices) == 1:
            return run.choices[0]
        way = self._ways.get(run.prompt)
        found = way(run) if way is not None else None
        if found is not None and found in run.choices:
            return found
        return next((a for a in run.choices if not isinstance(a, _LAST)), run.choices[0])

    # --- Events --------------------------------------------------------------------------------

    def _travel(self, run: Run) -> Any:
        plans = destinations(self.judge.field(run), self.cards)
        found = by_sector(run, plans, run.asked)
        return next((a for a in found if a in run.choices), None)

    def _requisition(self, run: Run) -> Any:
        found = purchases(run, run.asked, run.choices, self.cards)
        return max(found, key=lambda a: found[a]) if found else s.Done()

    def _install(self, run: Run) -> Any:
        return next((a for a in run.choices if isinstance(a, s.Install)), s.Done())

    def _install_now(self, run: Run) -> Any:
        return self._best(run)

    def _engage(self, run: Run) -> Any:
        seat = run.asked
        field = self.judge.field(run)
        sector = run.ships[seat].sector
        there = run.ships_in(sector)
        fixed = {n: role for n, role in taken(run).items() if n in there}
        role, enemy = Battle(field, sector, there, fixed).roles[seat]
        if role == PRIMARY:
            return s.Engage(enemy)
        if role == SECONDARY:
            # Its Primary may still have to choose: somebody else comes first.
            support = s.Support(enemy)
            return support if support in run.choices else s.Wait()
        return s.StayOut()

    def _boost(self, run: Run) -> Any:
        seat = run.asked
        ship, event = run.ships[seat], run.event
        best: Any = s.Pass()
        most = _MARGIN
        for action in run.choices:
            if not isinstance(action, s.PlayBoost) or event not in self.cards.windows[action.card]:
                continue
            trait = self.cards.trait[action.card]
            if (trait.draw and event == 2 and len(ship.deck) > FEW) or (
                trait.credits and event == 3
            ):
                return action
            if event == 8 and ship.role == PRIMARY and ship.foe in run.enemies:
                field = self.judge.field(run)
                more = trait.weaponry + trait.hit, trait.defense
                gain = field.duel(seat, ship.foe, more) - field.duel(seat, ship.foe)
                if gain > most:
                    best, most = action, gain
        return best

    def _wrap_up(self, run: Run) -> Any:
        found = keeping(run, run.asked, self.cards)
        action = max(found, key=lambda a: found[a]) if found else None
        return action if action is not None and found[action] > 0 else s.Done()

    # --- cards ---------------------------------------------------------------------------------

    def _worst(self, run: Run) -> Any:
        cards = [a for a in run.choices if isinstance(a, s.PickCard)]
        if not cards:
            return None
        found = min(cards, key=lambda a: in_hand(run, a.card, self.cards))
        if s.Done() in run.choices and in_hand(run, found.card, self.cards) > 2:
            return s.Done()
        return found

    def _best(self, run: Run) -> Any:
        cards = [a for a in run.choices if isinstance(a, s.PickCard)]
        return max(cards, key=lambda a: self.cards.quality[a.card], default=None)

    def _acquire(self, run: Run) -> Any:
        decks = [a for a in run.choices if isinstance(a, s.PickDeck)]
        return max(decks, key=lambda a: self.cards.quality[self._top(run, a)], default=None)

    def _top(self, run: Run, action: s.PickDeck) -> str:
        return run.decks[run.sector_at(action.sector)][action.deck][0]

    def _tech(self, run: Run) -> Any:
        techs = {tech.id: tech for ship in run.ships for tech in ship.techs}
        picks = [a for a in run.choices if isinstance(a, s.PickTech)]
        return min(picks, key=lambda a: self.cards.quality[techs[a.tech].card], default=None)

    # --- Ships and Sectors ---------------------------------------------------------------------

    def _effect(self, run: Run) -> fx.Effect | None:
        """The effect that asks."""
        top = run.stack[-1]
        if not isinstance(top, frames.Block):
            return None
        effects = run.book.codes[top.code]
        return effects[top.at] if top.at < len(effects) else None

    def _enemy(self, run: Run) -> Any:
        effect = self._effect(run)
        picks = [a for a in run.choices if isinstance(a, s.PickEnemy)]
        field = self.judge.field(run)
        if isinstance(effect, fx.Gain):
            return min(picks, key=lambda a: field.threat(a.enemy), default=None)
        if isinstance(effect, fx.Mark):
            return max(picks, key=lambda a: field.threat(a.enemy), default=None)
        hit = number_of(run, effect)

        def rank(action: s.PickEnemy) -> float:
            e = run.enemies[action.enemy]
            left = e.weaponry + e.defense - hit
            return field.threat(action.enemy) + (10.0 if left <= 0 else 0.0)

        return max(picks, key=rank, default=None)

    def _ship(self, run: Run) -> Any:
        effect = self._effect(run)
        picks = [a for a in run.choices if isinstance(a, s.PickShip)]
        if isinstance(effect, fx.Gain) and effect.stat == "weaponry":
            key = [numbers.weaponry(run, o) + 5 * (o.role == PRIMARY) for o in run.ships]
            return max(picks, key=lambda a: key[a.seat], default=None)
        if isinstance(effect, fx.Recycle | fx.ScrapCard):
            return max(picks, key=lambda a: len(run.ships[a.seat].hand), default=None)
        energy = [numbers.energy(run, o) for o in run.ships]
        if isinstance(effect, _HARM):
            return max(picks, key=lambda a: energy[a.seat], default=None)
        return min(picks, key=lambda a: energy[a.seat], default=None)

    def _sector(self, run: Run) -> Any:
        """New Opposition Ships where few are; own Ships where many are."""
        picks = [a for a in run.choices if isinstance(a, s.PickSector)]
        effect = self._effect(run)
        many = isinstance(effect, fx.Move) and "sf" in str(effect.who)
        sign = -1 if many else 1

        def rank(action: s.PickSector) -> int:
            at = run.sector_at(action.sector)
            return sign * (len(run.enemies_in(at)) - 2 * len(run.ships_in(at)))

        return min(picks, key=rank, default=None)

    def _split(self, run: Run) -> Any:
        top = run.stack[-1]
        if isinstance(top, frames.Split) and top.ref < 0:
            ship = run.ships[-1 - top.ref]
            weak = numbers.weaponry(run, ship) + top.weaponry
            return s.PickStat(
                "weaponry" if weak <= numbers.defense(run, ship) + top.defense + 1 else "defense"
            )
        return s.PickStat("weaponry")

    def _pay(self, run: Run) -> Any:
        """Costs of cards and Energy are paid, but not with the last Energy."""
        weak = min((numbers.energy(run, o) for o in run.ships if not o.grounded), default=0)
        return s.Use() if weak > 4 else s.Decline()


def number_of(run: Run, effect: fx.Effect | None) -> int:
    """How much an effect takes away, about."""
    amount = getattr(effect, "amount", 0)
    return amount if isinstance(amount, int) else 2
