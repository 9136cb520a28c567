"""Facts about Energy, cards, Credits and Stations; see ``events``."""

from typing import Literal

from amoeba_suite.games.galactic_strike_force.facts import Fact
from amoeba_suite.games.galactic_strike_force.vocabulary import Kind, Until

# --- Energy ----------------------------------------------------------------------------------


class StrikeGained(Fact, frozen=True):
    """Tokens on a panel, or temporary ones."""

    seat: int
    weaponry: int
    defense: int
    temporary: bool


class StrikeLost(Fact, frozen=True):
    """Energy gone from a Strike Force Ship, and how much was prevented."""

    seat: int
    weaponry: int
    defense: int
    prevented: int


class StrikeRepaired(Fact, frozen=True):
    """One token back; ``card`` is the Tech, or empty for the panel."""

    seat: int
    card: str
    stat: Literal["weaponry", "defense"]


class TokensShifted(Fact, frozen=True):
    """Panel tokens change their kind."""

    seat: int
    to: Literal["weaponry", "defense"]
    amount: int


class TokensHanded(Fact, frozen=True):
    """Panel tokens go to another panel."""

    seat: int
    target: int
    stat: Literal["weaponry", "defense"]
    amount: int


class LossPrevented(Fact, frozen=True):
    """The next so many Energy stay this round."""

    seat: int
    amount: int


class EnemyGained(Fact, frozen=True):
    """Tokens on an Opposition Ship."""

    enemy: int
    card: str
    weaponry: int
    defense: int


class EnemyLost(Fact, frozen=True):
    """Energy gone from an Opposition Ship; ``by`` would earn the Bounty."""

    enemy: int
    card: str
    weaponry: int
    defense: int
    by: int


class StrikeAttacked(Fact, frozen=True):
    """A text attacks a Strike Force Ship."""

    seat: int
    amount: int
    defense: int
    damage: int


class EnemyAttacked(Fact, frozen=True):
    """A text attacks an Opposition Ship."""

    enemy: int
    card: str
    amount: int
    defense: int
    damage: int


# --- cards and Credits -----------------------------------------------------------------------


class CardsDrawn(Fact, frozen=True):
    """From the top of the own deck into the hand."""

    seat: int
    cards: tuple[str, ...]


class DrawLapsed(Fact, frozen=True):
    """The own deck had too few cards."""

    seat: int
    missing: int


class CardRecycled(Fact, frozen=True):
    """Under the own deck, from hand or after it was played."""

    seat: int
    card: str


class CardScrapped(Fact, frozen=True):
    """A Strike Force or Station card goes to its scrap from hand or after it was played."""

    seat: int
    card: str


class TechInstalled(Fact, frozen=True):
    """A Tech, outermost on its side."""

    seat: int
    tech: int
    card: str


class TechScrapped(Fact, frozen=True):
    """An installed Tech goes to its scrap."""

    seat: int
    tech: int
    card: str


class CardFetched(Fact, frozen=True):
    """Out of the Strike Force Scrap or the own deck into the hand."""

    seat: int
    card: str
    source: Literal["sf_scrap", "deck"]


class CardGiven(Fact, frozen=True):
    """From one hand into another."""

    seat: int
    target: int
    card: str


class CreditsGained(Fact, frozen=True):
    """Gain Credits Event: the hand's Value and what was added or taken before (GSF-047)."""

    seat: int
    value: int
    modifier: int
    total: int


class CreditsChanged(Fact, frozen=True):
    """By a text; before the Gain Credits Event it is kept for it."""

    seat: int
    amount: int


class CardBought(Fact, frozen=True):
    """A requisition; ``left`` Credits remain."""

    seat: int
    card: str
    sector: str
    deck: int
    price: int
    left: int


class CardAcquired(Fact, frozen=True):
    """A Station card taken free of charge."""

    seat: int
    card: str
    sector: str
    deck: int
    to: Literal["hand", "bottom", "installed"]


# --- Stations --------------------------------------------------------------------------------


class PriceChanged(Fact, frozen=True):
    """Prices change for a while: in a Sector, everywhere, or for one seat."""

    amount: int
    sector: str
    seat: int
    kind: Kind
    until: Until


class StationScrapped(Fact, frozen=True):
    """A top card goes to the Station Scrap."""

    sector: str
    deck: int
    card: str


class StationCycled(Fact, frozen=True):
    """A top card goes under its own Station Deck."""

    sector: str
    deck: int
    card: str


class StationRefilled(Fact, frozen=True):
    """An empty Station Deck gets cards out of the shuffled scrap."""

    sector: str
    deck: int
    cards: int


class StationExhausted(Fact, frozen=True):
    """An empty Station Deck stays empty for want of scrap."""

    sector: str
    deck: int


class FlipsCounted(Fact, frozen=True):
    """How many cards the Opposition flips in a Sector (GSF-109)."""

    sector: str
    unengaged: int
    flips: int


class StationFlipped(Fact, frozen=True):
    """A top card turned to its Opposition side; empty for a deck that could not be refilled."""

    sector: str
    deck: int
    card: str


class OrderPlayed(Fact, frozen=True):
    """A flipped Opposition Boost takes effect."""

    card: str
    sector: str


class OrderScrapped(Fact, frozen=True):
    """It goes to the Station Scrap."""

    card: str
