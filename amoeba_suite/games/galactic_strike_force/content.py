"""The printed components as ``rules/galactic_strike_force`` describes them.

One struct per kind of card, panel or side. Ids are stable: journals, names and pictures use them.
``data`` reads and checks all of it.
"""

from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct

from amoeba_suite.games.galactic_strike_force.effects import Effects, Rules
from amoeba_suite.games.galactic_strike_force.vocabulary import ByPlayers, Phase, Timing

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$")]
Strength = Annotated[int, Meta(ge=0, le=99)]
Money = Annotated[int, Meta(ge=0, le=500)]
Copies = Annotated[int, Meta(ge=1, le=20)]


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """A name or a short text in every language of the suite."""

    en: Annotated[str, Meta(min_length=1)]
    de: Annotated[str, Meta(min_length=1)]


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rules."""

    hand_size: Annotated[int, Meta(ge=1)]
    """Cards in hand after Wrap Up (GSF-020, GSF-121)."""
    station_stack: Annotated[int, Meta(ge=1)]
    """Cards in a fresh Station Deck (GSF-019, GSF-056)."""
    sectors_in_play: Annotated[int, Meta(ge=1)]
    start_ships_per_player: Annotated[int, Meta(ge=0)]
    """Opposition Ships dealt per Strike Force Ship (GSF-018)."""
    fleet_limit_base: Annotated[int, Meta(ge=0)]
    fleet_limit_per_player: Annotated[int, Meta(ge=0)]
    """Fleet Limit: base plus this per Strike Force Ship (GSF-126)."""
    elite_weaponry: Annotated[int, Meta(ge=0)]
    elite_defense: Annotated[int, Meta(ge=0)]
    """What each Opposition Ship enters with on top in Elite (GSF-149)."""
    min_price: Money
    """Prices never fall below (GSF-053)."""


class Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """How much there must be of everything."""

    cards_per_ship: int
    value_per_ship: int
    """Credits that the starting cards of each Ship are worth together."""
    ships_per_force: int
    missions_per_force: int
    station_cards: int


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """``game.yaml``: numbers, and which Ships and forces there are, in the order of the menus."""

    constants: Constants
    printed: Printed
    ships: tuple[Id, ...]
    forces: tuple[Id, ...]


# --- the Strike Force ------------------------------------------------------------------------


class StrikeSide(Struct, frozen=True, forbid_unknown_fields=True):
    """The Strike Force side of a Station card."""

    name: Name
    type: Literal["boost", "tech"]
    value: Money
    timing: Timing | None = None
    """Boosts only."""
    weaponry: Strength = 0
    defense: Strength = 0
    """Techs only, and only one of the two."""
    rules: Rules = ()


class StrikeCard(StrikeSide, frozen=True, kw_only=True):
    """A starting card."""

    id: Id


class Grounded(Struct, frozen=True, forbid_unknown_fields=True):
    """A Grounded Ability."""

    id: Id
    name: Name
    phase: Phase
    rules: Rules


class StrikeShip(Struct, frozen=True, forbid_unknown_fields=True):
    """A Strike Force Panel with its starting deck: one file of ``ships``."""

    id: Id
    name: Name
    pilot: Name
    complexity: Literal["low", "medium", "high"]
    weaponry: Strength
    defense: Strength
    role: Name
    """In two words: ``Gambler and card engine``."""
    feel: Name
    """In one sentence: how it plays differently from the others."""
    secondary: Effects
    """Secondary Engager bonus."""
    cards: tuple[StrikeCard, ...]
    grounded: tuple[Grounded, ...]


# --- the Opposition --------------------------------------------------------------------------


class OppositionShip(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the Ship Deck."""

    id: Id
    name: Name
    copies: Copies
    weaponry: Strength
    defense: Strength
    bounty: Effects
    rules: Rules = ()


class MissionShip(Struct, frozen=True, forbid_unknown_fields=True):
    """The Ship that a Mission turns into."""

    weaponry: Strength
    defense: Strength
    bounty: Effects


class MissionFront(Struct, frozen=True, forbid_unknown_fields=True):
    """What a Mission does until it flips."""

    rules: Rules


class MissionBack(Struct, frozen=True, forbid_unknown_fields=True):
    """Reward or penalty, or a Ship."""

    rules: Rules = ()
    ship: MissionShip | None = None


class MissionCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the Mission Deck."""

    id: Id
    name: Name
    kind: Literal["opportunity", "threat"]
    place: Literal["sector", "galaxy"]
    front: MissionFront
    back: MissionBack


class Impending(Struct, frozen=True, forbid_unknown_fields=True):
    """The side of the Flagship panel that shows until the Flagship arrives."""

    rules: Rules
    setup: Effects = ()
    setup_elite: Effects = ()
    rules_elite: Rules = ()


class Assault(Struct, frozen=True, forbid_unknown_fields=True):
    """The Flagship itself."""

    name: Name
    weaponry: ByPlayers
    defense: ByPlayers
    rules: Rules
    rules_elite: Rules = ()


class Force(Struct, frozen=True, forbid_unknown_fields=True):
    """An Opposition force: one file of ``forces``."""

    id: Id
    name: Name
    difficulty: Literal["low", "medium", "high"]
    leader: Name
    theme: Name
    """In two sentences: who they are."""
    feel: Name
    """In one sentence: how it plays differently from the others."""
    impending: Impending
    assault: Assault
    ships: tuple[OppositionShip, ...]
    missions: tuple[MissionCard, ...]


# --- the galaxy ------------------------------------------------------------------------------


class SectorSide(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a Sector panel."""

    rules: Rules = ()


class SectorPanel(Struct, frozen=True, forbid_unknown_fields=True):
    """A Sector panel."""

    id: Id
    name: Name
    stations: Annotated[int, Meta(ge=2, le=4)]
    """Station Decks."""
    contested: SectorSide
    overrun: SectorSide


class OppositionSide(Struct, frozen=True, forbid_unknown_fields=True):
    """The Opposition side of a Station card: a Ship with its numbers, or a Boost."""

    name: Name
    type: Literal["ship", "boost"]
    weaponry: Strength = 0
    defense: Strength = 0
    bounty: Effects = ()
    rules: Rules = ()


class StationCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A Station card with its two sides."""

    id: Id
    copies: Copies
    price: Money
    sf: StrikeSide
    opp: OppositionSide


class Sectors(Struct, frozen=True, forbid_unknown_fields=True):
    """``sectors.yaml``."""

    sectors: tuple[SectorPanel, ...]


class Stations(Struct, frozen=True, forbid_unknown_fields=True):
    """``stations.yaml``."""

    stations: tuple[StationCard, ...]


R = TypeVar("R", StrikeShip, Force, SectorPanel, StationCard)


def _find(records: tuple[R, ...], id_: str) -> R:
    for record in records:
        if record.id == id_:
            return record
    raise KeyError(id_)


class Content(Struct, frozen=True):
    """All printed components, as loaded and checked."""

    constants: Constants
    ships: tuple[StrikeShip, ...]
    forces: tuple[Force, ...]
    sectors: tuple[SectorPanel, ...]
    stations: tuple[StationCard, ...]

    def ship(self, id_: str) -> StrikeShip:
        """The Ship of that id; KeyError if there is none."""
        return _find(self.ships, id_)

    def force(self, id_: str) -> Force:
        """The force of that id; KeyError if there is none."""
        return _find(self.forces, id_)

    def sector(self, id_: str) -> SectorPanel:
        """The Sector of that id; KeyError if there is none."""
        return _find(self.sectors, id_)

    def station(self, id_: str) -> StationCard:
        """The Station card of that id; KeyError if there is none."""
        return _find(self.stations, id_)
