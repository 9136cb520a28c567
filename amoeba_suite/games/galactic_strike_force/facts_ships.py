"""Facts about Ships, Missions, Sectors and the Battle; see ``events``."""

from typing import Literal

from amoeba_suite.games.galactic_strike_force.facts import Fact
from amoeba_suite.games.galactic_strike_force.vocabulary import Flag, Until

# --- Ships -----------------------------------------------------------------------------------


class EnemyEntered(Fact, frozen=True):
    """An Opposition Ship comes into play."""

    enemy: int
    card: str
    sector: str
    weaponry: int
    defense: int
    how: Literal["dealt", "played", "flipped", "mission"]


class EnemyRefused(Fact, frozen=True):
    """The Fleet Limit: the Ship is scrapped instead (GSF-127)."""

    card: str
    """Empty for one of the Ship Deck: it goes from its top to its bottom without being seen."""
    sector: str
    limit: int


class ShipDeckEmpty(Fact, frozen=True):
    """There is no Ship to be played (GSF-133)."""


class EnemyMoved(Fact, frozen=True):
    """An Opposition Ship goes to another Sector."""

    enemy: int
    card: str
    source: str
    sector: str


class StrikeMoved(Fact, frozen=True):
    """A Strike Force Ship goes to a Sector, by choice in the Travel Event or by a text."""

    seat: int
    source: str
    sector: str
    travel: bool


class StrikeStayed(Fact, frozen=True):
    """A Strike Force Ship stays where it is."""

    seat: int
    sector: str


class EnemyScrapped(Fact, frozen=True):
    """An Opposition Ship is destroyed or taken out; ``top``: onto the Ship Deck, not under it."""

    enemy: int
    card: str
    sector: str
    by: int
    top: bool


class BountyGained(Fact, frozen=True):
    """Its Bounty begins."""

    seat: int
    card: str


class BountyDenied(Fact, frozen=True):
    """No Bounty, though a Strike Force Ship did it."""

    seat: int
    card: str
    reason: Literal["sector", "grounded"]


class EnemyMarked(Fact, frozen=True):
    """Counts as engaged, or not, this round."""

    enemy: int
    card: str
    engaged: bool


class FlagRaised(Fact, frozen=True):
    """A rule flag for a while, in a Sector, for a seat, or for an Opposition Ship (``card``)."""

    flag: Flag
    sector: str
    seat: int
    card: str
    until: Until


class ShipGrounded(Fact, frozen=True):
    """A Strike Force Ship is out of Energy; its cards leave the game (GSF-099)."""

    seat: int
    ship: str
    cards: int


# --- Missions, Flagship, Sectors -------------------------------------------------------------


class MissionPlayed(Fact, frozen=True):
    """A Mission, front up; ``sector`` is empty for the whole galaxy."""

    mission: int
    card: str
    sector: str


class MissionFlipped(Fact, frozen=True):
    """To its back; ``ship``: it is a Ship now."""

    mission: int
    card: str
    ship: bool


class MissionScrapped(Fact, frozen=True):
    """Under the Mission Deck."""

    mission: int
    card: str


class CountersChanged(Fact, frozen=True):
    """On a Mission; ``mission`` 0 is the Flagship panel."""

    mission: int
    card: str
    amount: int
    total: int


class FlagshipArrived(Fact, frozen=True):
    """The panel turns to Assault (GSF-145)."""

    force: str
    sector: str
    weaponry: int
    defense: int


class FlagshipDestroyed(Fact, frozen=True):
    """For good (GSF-148)."""

    force: str
    by: int


class SectorOverrun(Fact, frozen=True):
    """The panel turns to Overrun (GSF-116)."""

    sector: str


class SectorCleared(Fact, frozen=True):
    """The panel turns back to Contested (GSF-119)."""

    sector: str


# --- Battle, Boosts, the end of a round ------------------------------------------------------


class RoleTaken(Fact, frozen=True):
    """A role for this round, or none."""

    seat: int
    role: Literal["primary", "secondary", "none"]
    enemy: int
    card: str


class Commanded(Fact, frozen=True):
    """A Ship has been told something by another seat (GSF-160)."""

    seat: int
    by: int
    what: Literal["go", "engage", "hold", "free"]
    sector: str
    card: str


class RolesReopened(Fact, frozen=True):
    """All take their roles anew."""

    seat: int


class RolesConfirmed(Fact, frozen=True):
    """The roles stand; Secondary bonuses follow."""

    pairs: int


class BonusGiven(Fact, frozen=True):
    """A Secondary Engager supports its Primary (GSF-078)."""

    seat: int
    target: int
    ship: str


class DuelFought(Fact, frozen=True):
    """One pair in the Damage Event: both comparisons, auras included (GSF-081)."""

    seat: int
    enemy: int
    card: str
    weaponry: int
    defense: int
    enemy_weaponry: int
    enemy_defense: int
    dealt: int
    taken: int


class DuelLapsed(Fact, frozen=True):
    """A pair in different Sectors (GSF-080)."""

    seat: int
    enemy: int
    card: str


class BoostPlayed(Fact, frozen=True):
    """A Boost out of a hand."""

    seat: int
    card: str


class AbilityMarked(Fact, frozen=True):
    """The marker of a Grounded Ship."""

    seat: int
    ability: str


class RoundEnded(Fact, frozen=True):
    """Temporary tokens, prevention and marks are gone."""

    number: int
    tokens: int
    """Temporary tokens that were left."""


class GameEnded(Fact, frozen=True):
    """Won or lost, by all together."""

    won: bool
    reason: str
