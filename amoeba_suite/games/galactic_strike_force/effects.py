"""The closed vocabulary of effects: one struct per verb, and the rules made of them.

``rules/galactic_strike_force`` spells an effect as a mapping with the verb as its only key,
``{lose: {stat: energy, amount: 2, who: one_opp_here}}``; ``shorthand`` turns that into these
structs. No card has code of its own: the engine gives each verb its one meaning, and card text is
made of the same structs. All are plain data that goes into JSON and back.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct

from amoeba_suite.games.galactic_strike_force.vocabulary import (
    Amount,
    Change,
    Condition,
    Flag,
    Kind,
    Marked,
    OneStat,
    Place,
    Positive,
    Stat,
    Trigger,
    Until,
    Who,
)


class _Verb(Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb"):
    """One effect."""


class _OnShips(_Verb, frozen=True):
    """So much, for some Ships or their players."""

    amount: Amount
    who: Who


# --- Energy ----------------------------------------------------------------------------------


class Gain(_Verb, frozen=True, tag="gain"):
    """Adds tokens: permanent ones on the panel, temporary ones until Wrap Up."""

    stat: Stat
    amount: Amount
    who: Who
    temp: bool = False


class Lose(_Verb, frozen=True, tag="lose"):
    """Removes tokens in the order of loss; Strike Force Ships may prevent it."""

    stat: Stat
    amount: Amount
    who: Who


class Attack(_OnShips, frozen=True, tag="attack"):
    """Removes as much Energy as the amount exceeds the target's Defense, auras included."""


class Shift(_OnShips, frozen=True, tag="shift"):
    """Moves up to that many permanent panel tokens between Weaponry and Defense of one Ship."""


class Transfer(_Verb, frozen=True, tag="transfer", rename={"source": "from", "target": "to"}):
    """Moves up to that many panel tokens to another panel; the giver keeps at least 1 Energy."""

    stat: OneStat
    amount: Amount
    source: Who
    target: Who


class Repair(_OnShips, frozen=True, tag="repair"):
    """Restores tokens on panel or installed Techs, never above what is printed."""


class Prevent(_OnShips, frozen=True, tag="prevent"):
    """The next so many Energy that the Ship would lose this round stay."""


class Aura(_Verb, frozen=True, tag="aura"):
    """Static: the targets count that much more in comparisons."""

    stat: OneStat
    amount: Positive
    who: Who


# --- cards -----------------------------------------------------------------------------------


class Draw(_OnShips, frozen=True, tag="draw"):
    """From the top of the own deck, as many as there are."""


class Recycle(_OnShips, frozen=True, tag="recycle"):
    """Cards from hand under the own deck; ``recycled`` counts them for the rest of the rule."""

    upto: bool = False


class ScrapCard(_OnShips, frozen=True, tag="scrap_card"):
    """Cards from hand to their scrap."""


class ScrapTech(_OnShips, frozen=True, tag="scrap_tech"):
    """Installed Techs with their tokens."""


class Fetch(_OnShips, frozen=True, tag="fetch", rename={"source": "from"}):
    """Searches the scrap or the own deck and takes cards of that kind into hand."""

    source: Literal["sf_scrap", "deck"]
    kind: Kind
    to: Literal["hand"]


class Give(_Verb, frozen=True, tag="give", rename={"source": "from", "target": "to"}):
    """Cards from one hand to another; they belong to the receiver from now on."""

    amount: Amount
    source: Who
    target: Who


class Install(_OnShips, frozen=True, tag="install"):
    """Up to that many Techs from hand now."""


class Acquire(_Verb, frozen=True, tag="acquire"):
    """One top Station card here of at most that printed Price, free; may be declined."""

    who: Who
    max: Positive
    kind: Kind
    to: Literal["hand", "bottom", "installed"]


# --- Credits and Stations --------------------------------------------------------------------


class Credits(_Verb, frozen=True, tag="credits"):
    """Changes this phase's Credits; never below 0."""

    amount: Change
    who: Who


class Price(_Verb, frozen=True, tag="price"):
    """Changes Prices in a Sector, in all, or for the owner alone."""

    amount: int
    where: Literal["here", "each", "self"]
    kind: Kind
    until: Until


class ScrapStation(_Verb, frozen=True, tag="scrap_station"):
    """Top cards of Station Decks to the Station Scrap; an emptied deck is refilled at once."""

    decks: Literal["all", "first", "last", "one"]
    where: Place


class CycleStation(_Verb, frozen=True, tag="cycle_station"):
    """Up to that many top cards go to the bottom of their own Station Deck."""

    amount: Positive
    where: Place


class FlipStation(_Verb, frozen=True, tag="flip_station"):
    """The Opposition flips that many more cards there now, from decks not yet flipped."""

    amount: Amount
    where: Place


class Flips(_Verb, frozen=True, tag="flips"):
    """Static: changes how many cards are flipped in the Opposition Flips Event."""

    amount: int
    where: Place


# --- Ships on the move -----------------------------------------------------------------------


class Deploy(_Verb, frozen=True, tag="deploy", rename={"source": "from"}):
    """Plays the top Ships of the Ship Deck, one at a time; the Fleet Limit applies."""

    amount: Amount
    source: Literal["ship_deck"]
    to: Place


class Move(_Verb, frozen=True, tag="move"):
    """A Ship goes to that Sector, which is entering; ``any`` includes staying."""

    who: Who
    to: Place


class ScrapShip(_Verb, frozen=True, tag="scrap_ship"):
    """Scrapped without a Bounty."""

    who: Who


class Stack(_Verb, frozen=True, tag="stack"):
    """This scrapped Ship goes to the top of the Ship Deck."""

    to: Literal["top"]


class Mark(_Verb, frozen=True, tag="mark", rename={"as_": "as"}):
    """Sets the mark until Wrap Up; no roles."""

    who: Who
    as_: Marked


class SetFlag(_Verb, frozen=True, tag="flag"):
    """Sets a rule flag for a Sector (``where``) or a Ship (``who``)."""

    what: Flag
    until: Until
    where: Place | None = None
    who: Who | None = None


# --- Missions, panels, Sectors ---------------------------------------------------------------


class Mission(_Verb, frozen=True, tag="mission"):
    """Plays the top Missions there, one at a time."""

    amount: Amount
    to: Place


class FlipThis(_Verb, frozen=True, tag="flip_this"):
    """This Mission turns to its back."""


class ScrapThis(_Verb, frozen=True, tag="scrap_this"):
    """This Mission goes under the Mission Deck."""


class Counter(_Verb, frozen=True, tag="counter"):
    """Adds or removes counters, never below 0; the panel takes none once the Flagship is here."""

    amount: int
    at: Literal["this", "panel"]


class Arrive(_Verb, frozen=True, tag="arrive"):
    """The Flagship flips and enters."""

    to: Place


class Overrun(_Verb, frozen=True, tag="overrun"):
    """The Sector is Overrun at once."""

    where: Place


class Clear(_Verb, frozen=True, tag="clear"):
    """The Sector is cleared at once."""

    where: Place


# --- how effects are put together ------------------------------------------------------------


class Choose(_Verb, frozen=True, tag="choose"):
    """Exactly one of the lists that can be carried out."""

    options: "Annotated[tuple[tuple[Effect, ...], ...], Meta(min_length=2)]"


class Each(_Verb, frozen=True, tag="each"):
    """For every target in turn, with that Ship as the owner."""

    of: Who
    do: "tuple[Effect, ...]"


class If(_Verb, frozen=True, tag="if", rename={"else_": "else"}):
    """One list or the other."""

    cond: Condition
    then: "tuple[Effect, ...]"
    else_: "tuple[Effect, ...]" = ()


class Pay(_Verb, frozen=True, tag="pay", rename={"else_": "else"}):
    """If the full cost can be and is paid ``then``, otherwise ``else``."""

    cost: "Annotated[tuple[Effect, ...], Meta(min_length=1)]"
    then: "tuple[Effect, ...]"
    else_: "tuple[Effect, ...]" = ()


Effect = (
    Gain
    | Lose
    | Attack
    | Shift
    | Transfer
    | Repair
    | Prevent
    | Aura
    | Draw
    | Recycle
    | ScrapCard
    | ScrapTech
    | Fetch
    | Give
    | Install
    | Acquire
    | Credits
    | Price
    | ScrapStation
    | CycleStation
    | FlipStation
    | Flips
    | Deploy
    | Move
    | ScrapShip
    | Stack
    | Mark
    | SetFlag
    | Mission
    | FlipThis
    | ScrapThis
    | Counter
    | Arrive
    | Overrun
    | Clear
    | Choose
    | Each
    | If
    | Pay
)

Effects = tuple[Effect, ...]


class Rule(Struct, frozen=True, forbid_unknown_fields=True, rename={"if_": "if"}):
    """When something is done, under which condition, and what."""

    when: Trigger
    do: Annotated[Effects, Meta(min_length=1)]
    if_: Condition | None = None
    """Asked when the rule is carried out."""
    may: bool = False
    """The owner, or the players for a rule without an owner, may decline."""


Rules = tuple[Rule, ...]


def inner(effect: Effect) -> Iterator[tuple[str, Effects]]:
    """The lists of effects within an effect, with the path at which each stands in it."""
    match effect:
        case Choose(options=options):
            for index, option in enumerate(options):
                yield f"options[{index}]", option
        case Each(do=do):
            yield "do", do
        case If(then=then, else_=other):
            yield "then", then
            yield "else", other
        case Pay(cost=cost, then=then, else_=other):
            yield "cost", cost
            yield "then", then
            yield "else", other
        case _:
            pass


def targets(effect: Effect) -> Iterator[Who]:
    """Everybody that an effect is about."""
    match effect:
        case Each(of=who):
            yield who
        case Transfer(source=giver, target=taker) | Give(source=giver, target=taker):
            yield giver
            yield taker
        case _:
            one: Who | None = getattr(effect, "who", None)
            if one is not None:
                yield one
