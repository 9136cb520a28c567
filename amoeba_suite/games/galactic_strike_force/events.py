"""What happens in Galactic Strike Force, as facts for the log, animations and tests.

``card`` is the id of the component a fact is about, so that a log can name what has left the
table; ``seat`` and ``by`` are -1 for nobody. Sectors are named by id, ``""`` for none.
"""

from typing import Literal

from amoeba_suite.games.galactic_strike_force.facts import EventName, Fact
from amoeba_suite.games.galactic_strike_force.facts_cards import (
    CardAcquired,
    CardBought,
    CardFetched,
    CardGiven,
    CardRecycled,
    CardScrapped,
    CardsDrawn,
    CreditsChanged,
    CreditsGained,
    DrawLapsed,
    EnemyAttacked,
    EnemyGained,
    EnemyLost,
    FlipsCounted,
    LossPrevented,
    OrderPlayed,
    OrderScrapped,
    PriceChanged,
    StationCycled,
    StationExhausted,
    StationFlipped,
    StationRefilled,
    StationScrapped,
    StrikeAttacked,
    StrikeGained,
    StrikeLost,
    StrikeRepaired,
    TechInstalled,
    TechScrapped,
    TokensHanded,
    TokensShifted,
)
from amoeba_suite.games.galactic_strike_force.facts_ships import (
    AbilityMarked,
    BonusGiven,
    BoostPlayed,
    BountyDenied,
    BountyGained,
    Commanded,
    CountersChanged,
    DuelFought,
    DuelLapsed,
    EnemyEntered,
    EnemyMarked,
    EnemyMoved,
    EnemyRefused,
    EnemyScrapped,
    FlagRaised,
    FlagshipArrived,
    FlagshipDestroyed,
    GameEnded,
    MissionFlipped,
    MissionPlayed,
    MissionScrapped,
    RolesConfirmed,
    RolesReopened,
    RoleTaken,
    RoundEnded,
    SectorCleared,
    SectorOverrun,
    ShipDeckEmpty,
    ShipGrounded,
    StrikeMoved,
    StrikeStayed,
)
from amoeba_suite.games.galactic_strike_force.vocabulary import Phase, Trigger

# --- set-up ----------------------------------------------------------------------------------


class ForceChosen(Fact, frozen=True):
    """The Opposition of this game."""

    force: str


class SectorLaid(Fact, frozen=True):
    """A Sector panel, from the left."""

    sector: str
    at: int


class ShipChosen(Fact, frozen=True):
    """A seat has its Ship, with panel tokens and starting deck."""

    seat: int
    ship: str


class DeckShuffled(Fact, frozen=True):
    """A pile is in a new order; ``seat`` for a Strike Force deck."""

    pile: Literal["ship_deck", "mission_deck", "strike_deck"]
    seat: int
    cards: int


class StationsDealt(Fact, frozen=True):
    """All Station Decks are there."""

    decks: int
    scrap: int


class GameReady(Fact, frozen=True):
    """Set-up is complete."""

    players: int
    limit: int
    """Fleet Limit (GSF-126)."""


# --- the course of a round -------------------------------------------------------------------


class RoundBegan(Fact, frozen=True):
    """A new round; ``seat`` decides for the team."""

    number: int
    seat: int


class PhaseBegan(Fact, frozen=True):
    """One of the five phases."""

    phase: Phase


class EventBegan(Fact, frozen=True):
    """One of the 13 Events."""

    event: EventName


class RuleApplied(Fact, frozen=True):
    """A text begins to work; what follows in this step is its doing."""

    card: str
    trigger: Trigger
    seat: int
    sector: str
    panel: bool
    """It stands on the Impending side of the Flagship panel."""


class RuleSkipped(Fact, frozen=True):
    """A text does nothing."""

    card: str
    trigger: Trigger
    seat: int
    panel: bool
    reason: Literal["condition", "declined", "gone"]


class CostPaid(Fact, frozen=True):
    """A cost that may be paid: whether it is; ``seat`` owns the card."""

    card: str
    seat: int
    paid: bool


Event = (
    ForceChosen
    | SectorLaid
    | ShipChosen
    | DeckShuffled
    | StationsDealt
    | GameReady
    | RoundBegan
    | PhaseBegan
    | EventBegan
    | RuleApplied
    | RuleSkipped
    | CostPaid
    | StrikeGained
    | StrikeLost
    | StrikeRepaired
    | TokensShifted
    | TokensHanded
    | LossPrevented
    | EnemyGained
    | EnemyLost
    | StrikeAttacked
    | EnemyAttacked
    | CardsDrawn
    | DrawLapsed
    | CardRecycled
    | CardScrapped
    | TechInstalled
    | TechScrapped
    | CardFetched
    | CardGiven
    | CreditsGained
    | CreditsChanged
    | CardBought
    | CardAcquired
    | PriceChanged
    | StationScrapped
    | StationCycled
    | StationRefilled
    | StationExhausted
    | FlipsCounted
    | StationFlipped
    | OrderPlayed
    | OrderScrapped
    | EnemyEntered
    | EnemyRefused
    | ShipDeckEmpty
    | EnemyMoved
    | StrikeMoved
    | StrikeStayed
    | EnemyScrapped
    | BountyGained
    | BountyDenied
    | EnemyMarked
    | FlagRaised
    | ShipGrounded
    | MissionPlayed
    | MissionFlipped
    | MissionScrapped
    | CountersChanged
    | FlagshipArrived
    | FlagshipDestroyed
    | SectorOverrun
    | SectorCleared
    | RoleTaken
    | RolesReopened
    | RolesConfirmed
    | BonusGiven
    | Commanded
    | DuelFought
    | DuelLapsed
    | BoostPlayed
    | AbilityMarked
    | RoundEnded
    | GameEnded
)
