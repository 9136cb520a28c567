"""Unfinished business: what waits in the state, the last of them first.

Each is a plain value; the module that handles it is named in its docstring. Ships are referred to
by one number (``ref``): an Opposition Ship by its own, 0 or more, a Strike Force Ship by
``-1 - seat``. Sectors are 0 to 2 from the left, -1 for none. Codes and rules are numbers in the
``Book``.
"""

from typing import Literal

from msgspec import Struct

from amoeba_suite.games.galactic_strike_force.vocabulary import Kind, OneStat, Place

PANEL = -30
"""Source of a rule: the Impending side of the Flagship panel; the Flagship itself is Ship 0."""
GROUNDED = -31
"""Source of a rule: a Grounded Ability of its owner."""
ABROAD = -32
"""Source of a rule that is no longer, or never was, on the table: Boosts, bonuses, Bounties."""
SECTORS = (-40, -41, -42)
"""Sources of rules: the Sector panels."""
DYNAMIC = -2
"""In ``here``: the Sector in which owner or source are at that moment."""


class Frame(Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """Something that is not finished."""


# --- the course of the game ------------------------------------------------------------------


class SetUp(Frame, frozen=True):
    """Set-up, at the bottom of the stack (``setup``)."""

    step: int = 0
    at: int = 0
    """How far the step is."""
    extra: int = 0
    """Sectors that get one Ship more, as bits."""


class Course(Frame, frozen=True):
    """A round, at the bottom of the stack (``course``)."""

    event: int
    stage: int = 0
    """0 before the Event, 1 before its Boost window, 2 after it."""


class Window(Frame, frozen=True):
    """The Boost window after an Event (``boosts``)."""

    passed: int = 0
    """Seats that passed since the last Boost, as bits."""


class Turns(Frame, frozen=True):
    """An Event in which all act (``turns``)."""

    kind: Literal["travel", "requisition", "install", "engage"]
    seat: int = 0
    """Who is asked next if it has something to do."""
    done: int = 0
    """Seats that are done, as bits."""
    waits: int = 0
    """Seats that let others go first, one after the other, since somebody acted."""


class Commanding(Frame, frozen=True):
    """A seat tells the Ship of another what to do (``commands``)."""

    by: int
    seat: int


class AfterEngage(Frame, frozen=True):
    """Texts after the Engage Event are to be collected (``battle``)."""


class AfterDamage(Frame, frozen=True):
    """Texts of Ships that lost Energy are to be collected (``battle``)."""

    hurt: int
    """Seats, as bits."""


class Flipping(Frame, frozen=True):
    """The Opposition Flips Cards Event (``flips``)."""

    left: tuple[int, int, int]
    """Cards still to be flipped, per Sector."""
    sector: int = -1
    """Where they are being flipped now."""


class WrapUp(Frame, frozen=True):
    """The Wrap Up Event (``wrapup``)."""

    stage: int = 0
    seat: int = 0


# --- rules that are carried out --------------------------------------------------------------


class Item(Struct, frozen=True, gc=False, omit_defaults=True):
    """The rules of one card that are carried out one after the other."""

    card: str
    rules: tuple[int, ...]
    """None for a Bounty."""
    owner: int
    source: int
    here: int = DYNAMIC
    entering: int = -99
    """The Ship that entered, as a ref."""
    sure: bool = False
    """Done even though the card has left play."""


class Agenda(Frame, frozen=True):
    """Several items of which the players choose the next (``agenda``)."""

    items: tuple[Item, ...]
    kind: Literal["agenda", "triggers"]
    auto: bool = False
    """The rest in the order of the list."""


class Act(Frame, frozen=True):
    """One rule is about to be carried out (``agenda``)."""

    rule: int
    card: str
    owner: int
    source: int
    here: int
    entering: int
    sure: bool
    asked: bool = False
    """The players agreed to an optional rule."""


class Block(Frame, frozen=True):
    """A list of effects being carried out (``interpreter``)."""

    code: int
    card: str
    owner: int = -1
    source: int = ABROAD
    here: int = DYNAMIC
    entering: int = -99
    at: int = 0
    """The next effect."""
    recycled: int = 0
    """Cards recycled by this rule so far."""
    cost: bool = False
    """A cost: it cannot be prevented, and is paid by whoever can pay in full."""
    nested: bool = False
    """Part of the block below, which goes on with its ``recycled``."""
    args: tuple[int, ...] = ()
    """Answers to what the next effect asked."""


class OfText(Frame, frozen=True):
    """What one effect of a text leaves to be settled, when the text itself may be done already."""

    block: Block
    """The text, as it was at that effect: whoever is asked is told whose it is."""


class Chosen(OfText, frozen=True):
    """Lists of effects of which one is to be chosen (``interpreter``)."""

    options: tuple[int, ...]
    """Codes of those that can be carried out."""
    places: tuple[int, ...]
    """Their places on the card."""


class Payment(OfText, frozen=True):
    """A cost that may be paid (``interpreter``)."""

    cost: int
    then: int
    other: int


class Reward(Frame, frozen=True):
    """A Bounty that is about to be used (``bounties``)."""

    seat: int
    card: str
    here: int


class Boosting(Frame, frozen=True):
    """A Boost that leaves for its pile when it is resolved (``boosts``)."""

    seat: int
    card: str


class Order(Frame, frozen=True):
    """An Opposition Boost that was flipped; it is scrapped when it is resolved (``flips``)."""

    card: str
    sector: int
    begun: bool = False


class Flip(Frame, frozen=True):
    """A text flips so many more cards in a Sector (``flips``)."""

    sector: int
    left: int


# --- what effects ask for, piece by piece ----------------------------------------------------


class Split(OfText, frozen=True):
    """Energy that is gained, token by token (``pieces``)."""

    ref: int
    left: int
    temp: bool
    by: int
    """Who chooses."""
    weaponry: int = 0
    defense: int = 0


class Mending(OfText, frozen=True):
    """Tokens to be repaired (``pieces``)."""

    seat: int
    left: int


class Shifting(OfText, frozen=True):
    """Panel tokens that may change their kind (``pieces``)."""

    seat: int
    left: int


class Handing(OfText, frozen=True):
    """Panel tokens that may go to another panel (``pieces``)."""

    seat: int
    target: int
    stat: OneStat
    left: int


class Discarding(OfText, frozen=True):
    """Cards that leave a hand (``hands``)."""

    seat: int
    left: int
    to: Literal["deck", "scrap"]
    upto: bool = False


class Stripping(OfText, frozen=True):
    """Installed Techs to be scrapped (``hands``)."""

    seat: int
    left: int


class Fetching(OfText, frozen=True):
    """Cards to be searched for (``hands``)."""

    seat: int
    left: int
    source: Literal["sf_scrap", "deck"]
    kind: Kind


class Giving(OfText, frozen=True):
    """Cards to be given away (``hands``)."""

    seat: int
    target: int
    left: int


class Fitting(OfText, frozen=True):
    """Techs that may be installed now (``hands``)."""

    seat: int
    left: int


class Taking(OfText, frozen=True):
    """A Station card that may be taken (``stations``)."""

    seat: int
    max: int
    kind: Kind
    to: Literal["hand", "bottom", "installed"]
    sector: int


class Cycling(OfText, frozen=True):
    """Top cards that may go under their decks (``stations``)."""

    by: int
    sector: int
    left: int
    used: int = 0
    """Station Decks that were cycled, as bits."""


class Wasting(OfText, frozen=True):
    """One top card to be scrapped (``stations``)."""

    by: int
    sector: int


class Refill(Frame, frozen=True):
    """Empty Station Decks to be filled: pairs of Sector and deck (``stations``)."""

    decks: tuple[tuple[int, int], ...]
    wrap_up: bool = False


class Deploying(OfText, frozen=True):
    """Ships to be played (``arrivals``)."""

    to: Place
    left: int
    sector: int = -1
    """Where, if that is settled."""


class Briefing(OfText, frozen=True):
    """Missions to be played (``missions``)."""

    to: Place
    left: int
    sector: int = -1


class Rotation(OfText, frozen=True):
    """Ships for each of which a list of effects is carried out (``interpreter``)."""

    refs: tuple[int, ...]
    code: int


Pending = (
    SetUp
    | Course
    | Window
    | Turns
    | Commanding
    | AfterEngage
    | AfterDamage
    | Flipping
    | WrapUp
    | Agenda
    | Act
    | Block
    | Chosen
    | Payment
    | Reward
    | Boosting
    | Order
    | Flip
    | Split
    | Mending
    | Shifting
    | Handing
    | Discarding
    | Stripping
    | Fetching
    | Giving
    | Fitting
    | Taking
    | Cycling
    | Wasting
    | Refill
    | Deploying
    | Briefing
    | Rotation
)
