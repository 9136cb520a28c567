"""The rules data as the engine reads it: every list of effects has a number, every side its rules.

Built once from ``Content``; states hold numbers and ids only. Nothing here changes.
"""

from collections.abc import Iterable
from typing import NamedTuple

from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force.content import (
    Content,
    Force,
    Grounded,
    SectorPanel,
    StationCard,
    StrikeShip,
    StrikeSide,
)
from amoeba_suite.games.galactic_strike_force.facts import EventName
from amoeba_suite.games.galactic_strike_force.vocabulary import Condition, Phase, Trigger

PHASES: tuple[Phase, ...] = ("travel", "requisition", "installation", "battle", "aftermath")
EVENTS: tuple[tuple[EventName, int], ...] = (
    ("travel_actions", 0),
    ("travel", 0),
    ("requisition_actions", 1),
    ("credits", 1),
    ("requisition", 1),
    ("installation_actions", 2),
    ("install", 2),
    ("battle_actions", 3),
    ("engage", 3),
    ("damage", 3),
    ("aftermath_actions", 4),
    ("flips", 4),
    ("wrap_up", 4),
)
"""The 13 Events with the number of their phase (GSF-024)."""
PHASE_OF = tuple(phase for _, phase in EVENTS)
INDEX = {name: index for index, (name, _) in enumerate(EVENTS)}


class RuleEntry(NamedTuple):
    """One rule."""

    card: str
    when: Trigger
    cond: Condition | None
    may: bool
    code: int


class Side(NamedTuple):
    """What stands on one side of a component."""

    rules: dict[str, tuple[int, ...]]
    """Trigger to numbers of rules, in printed order."""
    statics: tuple[fx.Effect, ...]
    """What holds while it shows."""


class StrikeInfo(NamedTuple):
    """A card as the Strike Force uses it."""

    id: str
    home: str
    """The Ship whose starting card it is, or empty for a Station card."""
    boost: bool
    phases: frozenset[int]
    """Numbers of the phases in which the Boost may be played."""
    value: int
    price: int
    weaponry: int
    defense: int
    side: Side


class EnemyInfo(NamedTuple):
    """A card as an Opposition Ship; the numbers of a Flagship are those of its force."""

    id: str
    weaponry: int
    defense: int
    bounty: int
    """Code, or -1."""
    side: Side
    returns: bool
    """Goes to the top of the Ship Deck when it is scrapped."""


class MissionInfo(NamedTuple):
    """A Mission with its two sides."""

    id: str
    galaxy: bool
    front: Side
    back: Side
    ship: bool
    """Its back is a Ship."""


class ShipInfo(NamedTuple):
    """A Strike Force panel."""

    id: str
    weaponry: int
    defense: int
    secondary: int
    cards: tuple[str, ...]
    grounded: dict[str, tuple[str, Side]]
    """Ability to its phase and its rules."""


class SectorInfo(NamedTuple):
    """A Sector panel."""

    id: str
    stations: int
    contested: Side
    overrun: Side


class ForceInfo(NamedTuple):
    """An Opposition force; pairs are without and with Elite."""

    id: str
    setup: tuple[tuple[int, ...], tuple[int, ...]]
    impending: tuple[Side, Side]
    assault: tuple[Side, Side]
    weaponry: tuple[int, ...]
    """Of the Flagship, for 2 to 6 Ships."""
    defense: tuple[int, ...]
    ships: tuple[str, ...]
    missions: tuple[str, ...]


_NOTHING = Side({}, ())


class Book:
    """All of it."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.numbers = content.constants
        self.codes: list[fx.Effects] = []
        self.rules: list[RuleEntry] = []
        self._numbers: dict[int, int] = {}
        self._lasting: set[str] = set()
        self.strike: dict[str, StrikeInfo] = {}
        self.enemy: dict[str, EnemyInfo] = {}
        self.order: dict[str, Side] = {}
        """Opposition Boosts."""
        self.mission: dict[str, MissionInfo] = {}
        self.ship = {ship.id: self._ship(ship) for ship in content.ships}
        self.sector = {panel.id: self._sector(panel) for panel in content.sectors}
        self.force = {force.id: self._force(force) for force in content.forces}
        for card in content.stations:
            self._station(card)
        self.stations = tuple(card.id for card in content.stations for _ in range(card.copies))
        """All Station cards, copies of one after the other."""
        self.waiting: dict[str, frozenset[str]] = self._waiting()
        """Trigger to everything that may wait for it, whichever side shows."""
        self.boosts = tuple(
            frozenset(id_ for id_, card in self.strike.items() if phase in card.phases)
            for phase in range(len(PHASES))
        )
        """By phase the Boosts of the Strike Force that fit it."""
        self.techs = frozenset(id_ for id_, card in self.strike.items() if not card.boost)
        self.lasting = frozenset(self._lasting)
        """Everything on which a static text stands, on either side."""

    def code(self, effects: fx.Effects) -> int:
        """The number of a list of effects that is part of the data."""
        return self._numbers[id(effects)]

    # --- reading -----------------------------------------------------------------------------

    def _add(self, effects: fx.Effects) -> int:
        found = self._numbers.get(id(effects))
        if found is not None:
            return found
        number = len(self.codes)
        self._numbers[id(effects)] = number
        self.codes.append(effects)
        for effect in effects:
            for _, inside in fx.inner(effect):
                self._add(inside)
        return number

    def _side(self, card: str, rules: Iterable[fx.Rule]) -> Side:
        table: dict[str, tuple[int, ...]] = {}
        statics: list[fx.Effect] = []
        for rule in rules:
            if rule.when == "static":
                statics += rule.do
                self._lasting.add(card)
                continue
            entry = RuleEntry(card, rule.when, rule.if_, rule.may, self._add(rule.do))
            table[rule.when] = (*table.get(rule.when, ()), len(self.rules))
            self.rules.append(entry)
        return Side(table, tuple(statics))

    def _strike(self, id_: str, side: StrikeSide, home: str, price: int) -> None:
        phases = () if side.timing is None else (side.timing,)
        fitting = PHASES if side.timing == "any" else phases
        self.strike[id_] = StrikeInfo(
            id=id_,
            home=home,
            boost=side.type == "boost",
            phases=frozenset(n for n, phase in enumerate(PHASES) if phase in fitting),
            value=side.value,
            price=price,
            weaponry=side.weaponry,
            defense=side.defense,
            side=self._side(id_, side.rules),
        )

    def _ship(self, ship: StrikeShip) -> ShipInfo:
        for card in ship.cards:
            self._strike(card.id, card, ship.id, 0)
        return ShipInfo(
            id=ship.id,
            weaponry=ship.weaponry,
            defense=ship.defense,
            secondary=self._add(ship.secondary),
            cards=tuple(card.id for card in ship.cards),
            grounded={ability.id: self._grounded(ability) for ability in ship.grounded},
        )

    def _grounded(self, ability: Grounded) -> tuple[str, Side]:
        return ability.phase, self._side(ability.id, ability.rules)

    def _sector(self, panel: SectorPanel) -> SectorInfo:
        contested = self._side(panel.id, panel.contested.rules)
        overrun = self._side(panel.id, panel.overrun.rules)
        return SectorInfo(panel.id, panel.stations, contested, overrun)

    def _enemy(
        self, id_: str, numbers: tuple[int, int], bounty: fx.Effects, rules: fx.Rules
    ) -> None:
        returns = any(isinstance(e, fx.Stack) for r in rules for e in r.do)
        code = self._add(bounty) if bounty else -1
        # Where it goes is settled at once, so there is no rule to be carried out.
        rest = [r for r in rules if not all(isinstance(e, fx.Stack) for e in r.do)]
        self.enemy[id_] = EnemyInfo(id_, *numbers, code, self._side(id_, rest), returns)

    def _station(self, card: StationCard) -> None:
        self._strike(card.id, card.sf, "", card.price)
        opp = card.opp
        if opp.type == "ship":
            self._enemy(card.id, (opp.weaponry, opp.defense), opp.bounty, opp.rules)
        else:
            self.order[card.id] = self._side(card.id, opp.rules)

    def _force(self, force: Force) -> ForceInfo:
        for ship in force.ships:
            self._enemy(ship.id, (ship.weaponry, ship.defense), ship.bounty, ship.rules)
        for card in force.missions:
            back, ship_ = card.back, card.back.ship
            if ship_ is not None:
                numbers = (ship_.weaponry, ship_.defense)
                self._enemy(card.id, numbers, ship_.bounty, back.rules)
            self.mission[card.id] = MissionInfo(
                id=card.id,
                galaxy=card.place == "galaxy",
                front=self._side(card.id, card.front.rules),
                back=self.enemy[card.id].side if ship_ else self._side(card.id, back.rules),
                ship=ship_ is not None,
            )
        impending, assault = force.impending, force.assault
        setup = (self._add(impending.setup),) if impending.setup else ()
        elite = (self._add(impending.setup_elite),) if impending.setup_elite else ()
        return ForceInfo(
            id=force.id,
            setup=(setup, setup + elite),
            impending=self._pair(force.id, impending.rules, impending.rules_elite),
            assault=self._pair(force.id, assault.rules, assault.rules_elite),
            weaponry=assault.weaponry.all(),
            defense=assault.defense.all(),
            ships=tuple(ship.id for ship in force.ships for _ in range(ship.copies)),
            missions=tuple(card.id for card in force.missions),
        )

    def _pair(self, card: str, rules: fx.Rules, more: fx.Rules) -> tuple[Side, Side]:
        """The same rules have the same numbers with and without Elite."""
        plain, extra = self._side(card, rules), self._side(card, more)
        keys = dict.fromkeys((*plain.rules, *extra.rules))
        both = {key: plain.rules.get(key, ()) + extra.rules.get(key, ()) for key in keys}
        return plain, Side(both, plain.statics + extra.statics)

    def _waiting(self) -> dict[str, frozenset[str]]:
        table: dict[str, set[str]] = {}
        for rule in self.rules:
            table.setdefault(rule.when, set()).add(rule.card)
        return {when: frozenset(cards) for when, cards in table.items()}


def no_side() -> Side:
    """A side without any text."""
    return _NOTHING
