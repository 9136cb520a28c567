"""The state of a game of Galactic Strike Force, and what everybody sees of it.

Hidden are only the orders of face-down piles: Ship Deck, Mission Deck and Station Decks below
their top cards. So the public part is one value, shared as it is by state and observation.
"""

from msgspec import Struct

from amoeba_suite.games.galactic_strike_force.frames import Pending
from amoeba_suite.games.galactic_strike_force.schema import Action, Options
from amoeba_suite.games.galactic_strike_force.vocabulary import Flag, Kind

NONE, PRIMARY, SECONDARY = 0, 1, 2
"""Roles."""
FLAGSHIP = 0
"""The number of the Flagship among the Opposition Ships."""


class Tech(Struct, frozen=True, gc=False, omit_defaults=True):
    """An installed Tech."""

    id: int
    card: str
    tokens: int = 0


class Strike(Struct, frozen=True, gc=False, omit_defaults=True):
    """A Strike Force Ship with everything that belongs to its seat."""

    ship: str = ""
    """Id of the panel; empty before it is chosen."""
    weaponry: int = 0
    defense: int = 0
    """Tokens on the panel."""
    temp_weaponry: int = 0
    temp_defense: int = 0
    prevent: int = 0
    """Energy that will not be lost this round."""
    sector: int = -1
    """0 to 2 from the left; -1 for no Sector."""
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    """Next card first; face up, so everybody knows it."""
    techs: tuple[Tech, ...] = ()
    """In the order they were installed: the outermost of a side is the last of that kind."""
    credits: int = 0
    modifier: int = 0
    """Credits added or taken before the Gain Credits Event."""
    role: int = NONE
    foe: int = -1
    """The Opposition Ship that it engages, or -1."""
    grounded: bool = False
    ability: str = ""
    """The Grounded Ability with the marker."""
    removed: tuple[str, ...] = ()
    """Cards removed from the game."""
    go: int = -1
    """The Sector to which it has been told to go, or -1 (``commands``)."""
    target: int = -1
    """The Opposition Ship whose Primary it has been told to be, or -1."""
    hold: bool = False
    """Told to keep its Boosts, until that is lifted."""


class Enemy(Struct, frozen=True, gc=False, omit_defaults=True):
    """An Opposition Ship in play."""

    id: int
    card: str
    """Id of the card; for the Flagship that of the force."""
    origin: str
    """Where its card goes: ``ship``, ``station``, ``mission``, ``flagship``."""
    weaponry: int
    defense: int
    sector: int
    engaged: bool = False


class MissionInPlay(Struct, frozen=True, gc=False, omit_defaults=True):
    """A Mission that is not a Ship."""

    id: int
    card: str
    sector: int
    """-1 for the whole galaxy."""
    back: bool = False
    counters: int = 0


class Lasting(Struct, frozen=True, gc=False, omit_defaults=True):
    """A Price modifier or a flag that ends by itself."""

    ends: int
    """Round times 5 plus the phase at whose end it lapses; Aftermath: in Wrap Up."""
    sector: int = -1
    """-1 for all."""
    seat: int = -1
    """-1 for everybody."""
    enemy: int = -1
    """The Opposition Ship that a flag is for."""
    flag: Flag | None = None
    """None for Prices."""
    amount: int = 0
    kind: Kind = "any"


class Setting(Struct, frozen=True, gc=False, omit_defaults=True):
    """What is settled in set-up."""

    options: Options
    force: str = ""
    sectors: tuple[str, ...] = ()


class Public(Struct, frozen=True, gc=False, omit_defaults=True):
    """Everything that everybody sees."""

    setting: Setting
    ships: tuple[Strike, ...]
    """Per seat."""
    enemies: tuple[Enemy, ...] = ()
    """In the order they came."""
    missions: tuple[MissionInPlay, ...] = ()
    overrun: tuple[bool, bool, bool] = (False, False, False)
    flagship: str = "impending"
    """``impending``, ``assault``, ``destroyed``."""
    counters: int = 0
    """On the Flagship panel."""
    station_scrap: tuple[str, ...] = ()
    strike_scrap: tuple[str, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    flipped: tuple[int, int, int] = (0, 0, 0)
    """Station Decks flipped this Aftermath, as bits per Sector."""
    round: int = 0
    event: int = -1
    """0 to 12, see ``facts.EventName``; -1 during set-up."""
    lead: int = 0
    """The seat that decides for the team."""
    quiet: int = 0
    """Seats that play no Boost for the rest of this phase, as bits."""
    serial: int = 1
    """The next number for a Ship, Mission or Tech."""
    doom: str = ""
    """A reason to lose that the resolution going on cannot undo, unless it wins."""
    pending: tuple[Pending, ...] = ()
    """Unfinished business; the last comes first."""
    asked: int = -1
    """Who decides; -1 chance, -2 nobody: the game is over."""
    prompt: str = ""
    """Key of the prompt, the chance or the ending."""
    subject: str = ""
    """The component on whose behalf something is asked, or empty."""
    choices: tuple[Action, ...] = ()
    """What the seat that is asked may do."""


class State(Struct, frozen=True, gc=False, omit_defaults=True):
    """One moment of the game."""

    public: Public
    ship_deck: tuple[str, ...] = ()
    """Face down, top card first."""
    mission_deck: tuple[str, ...] = ()
    """Face up, so its top card is public."""
    decks: tuple[tuple[tuple[str, ...], ...], ...] = ((), (), ())
    """Station Decks: per Sector, first to last, top card first."""


class View(Struct, frozen=True, gc=False, omit_defaults=True):
    """What everybody knows, seats and public alike."""

    public: Public
    ship_deck: int
    """Cards in the Ship Deck."""
    mission_top: str
    """The top card of the Mission Deck, or empty."""
    mission_deck: int
    tops: tuple[tuple[str, ...], ...]
    """Per Sector and Station Deck its top card, or empty."""
    stacks: tuple[tuple[int, ...], ...]
    """Per Sector and Station Deck how many cards it has."""
