"""How well the team stands at one moment of a round, the battle and the flips ahead included."""

from amoeba_suite.games.galactic_strike_force.book import INDEX
from amoeba_suite.games.galactic_strike_force.bot_battle import LOST, Battle, Field, Weights
from amoeba_suite.games.galactic_strike_force.bot_cards import Cards
from amoeba_suite.games.galactic_strike_force.endings import WON
from amoeba_suite.games.galactic_strike_force.frames import Turns
from amoeba_suite.games.galactic_strike_force.run import OVER, Run
from amoeba_suite.games.galactic_strike_force.state import PRIMARY, Strike

_ENGAGE, _DAMAGE, _FLIPS = INDEX["engage"], INDEX["damage"], INDEX["flips"]
_CREDITS, _BUYING = INDEX["credits"], INDEX["requisition"]
_OVERRUN = (0.0, 9.0, 29.0, LOST)
_MISSION = 2.5
_CREDIT = 0.03
_HELD, _KEPT = 0.55, 0.12
"""How much of its quality a card is worth in hand, and in the deck."""


class Judge:
    """Weighs moments of one game."""

    def __init__(self, cards: Cards, weights: Weights, boosts: bool = True) -> None:
        """``boosts``: those in hand count as what they may add to a battle."""
        self.cards, self.weights, self.boosts = cards, weights, boosts

    def field(self, run: Run) -> Field:
        """The numbers of the moment."""
        hidden = self.boosts and run.event < _ENGAGE
        return Field(run, self.cards, self.weights, hidden)

    def worth(self, run: Run) -> float:
        """In Energy of an own panel; only differences mean something."""
        if run.asked == OVER:
            return LOST if run.prompt in WON else -LOST
        if run.doom:
            return -LOST
        field = self.field(run)
        value = sum(self._ship(field, n, s) for n, s in enumerate(run.ships))
        for e in run.enemies.values():
            value -= field.threat(e.id)
        if run.flagship == "destroyed" and not run.setting.options.elite:
            value += LOST
        if not run.enemies and not run.setting.options.elite:
            value += LOST
        value -= _OVERRUN[sum(run.overrun)]
        for m in run.missions.values():
            if not m.back:
                value -= _MISSION + 0.4 * m.counters
        value -= 0.8 * run.counters
        if run.event < _FLIPS:
            value += self._ahead(field)
        return value

    def _ship(self, field: Field, seat: int, s: Strike) -> float:
        if s.grounded:
            return -self.weights.grounded
        w, quality = self.weights, self.cards.quality
        lasting = field.energy[seat] - s.temp_weaponry - s.temp_defense
        value = w.own * lasting - w.thin * max(0, 6 - lasting)
        strike = field.run.book.strike
        for tech in s.techs:
            info = strike[tech.card]
            value += max(0.0, quality[tech.card] - 1.6 * (info.weaponry + info.defense)) + 0.3
        value += _HELD * sum(quality[card] for card in s.hand)
        value += _KEPT * sum(quality[card] for card in s.deck)
        if field.run.event <= _BUYING:
            value += _CREDIT * (s.credits + s.modifier)
            if field.run.event < _CREDITS:
                value += _CREDIT * sum(strike[card].value for card in s.hand)
        return value

    def _ahead(self, field: Field) -> float:
        """What battle and flips will bring: with the roles taken, or with the best ones."""
        run = field.run
        decided = run.event > _ENGAGE or (run.event == _ENGAGE and not _choosing(run))
        return sum(
            self._settled(field, sector)
            if decided
            else Battle(field, sector, run.ships_in(sector)).value
            for sector in (0, 1, 2)
        )

    def _settled(self, field: Field, sector: int) -> float:
        """Roles are marked already; only duels not yet fought count."""
        run = field.run
        loose = sum(1 for e in field.there[sector] if not run.enemies[e].engaged)
        value = -field.flips(sector, loose)
        if run.event >= _DAMAGE:
            return value
        for seat in run.ships_in(sector):
            s = run.ships[seat]
            e = run.enemies.get(s.foe)
            if s.role == PRIMARY and e is not None and e.sector == sector:
                value += field.duel(seat, s.foe)
        return value


def _choosing(run: Run) -> bool:
    """The roles of this round do not stand yet."""
    return any(isinstance(frame, Turns) for frame in run.stack)
