"""The words of which effects are made: triggers, targets, places, numbers, conditions.

They are named as in the rules data; ``docs/galactic-strike-force-cards.md`` says what each means.
"""

from enum import Enum
from typing import Annotated, Literal

from msgspec import Meta, Struct

Stat = Literal["weaponry", "defense", "energy"]
OneStat = Literal["weaponry", "defense"]
Phase = Literal["travel", "requisition", "installation", "battle", "aftermath"]
Timing = Literal["any", "travel", "requisition", "installation", "battle", "aftermath"]
"""When a Boost may be played."""

Trigger = Literal[
    # phase actions, carried out once in that phase's Phase Actions Event
    "travel",
    "requisition",
    "installation",
    "battle",
    "aftermath",
    "play",
    "static",
    "install",
    "scrapped",
    "enter",
    "ship_enters",
    "sf_enters",
    "engage",
    "hurt",
    "kill",
    "kill_here",
    "opp_scrapped",
    "opp_scrapped_here",
    "tech_scrapped",
    "flip",
    "overrun",
    "cleared",
]

TargetName = Literal[
    # one Ship that the context names
    "self",
    "this",
    "primary",
    "foe",
    "entering",
    "flagship",
    # all of a kind
    "sf_here",
    "sf_all",
    "opp_here",
    "other_opp_here",
    "opp_all",
    "opp_elsewhere",
    # one, chosen
    "one_sf_here",
    "one_sf",
    "one_other_sf",
    "one_sf_elsewhere",
    "one_opp_here",
    "one_opp",
    "one_opp_elsewhere",
    "one_other_opp_here",
    # one by Energy, ties chosen
    "strongest_sf_here",
    "weakest_sf_here",
    "strongest_opp_here",
    "weakest_opp_here",
    "strongest_opp",
]

Filter = Literal["engaged", "unengaged", "not_flagship", "has_tech", "small"]
SMALL = 4
"""Most Energy of a Ship that the filter ``small`` lets through."""

Place = Literal[
    "here",
    "any",
    "other",
    "each",
    "each_with_opp",
    "each_overrun",
    "most_opp",
    "least_opp",
    "most_sf",
    "least_sf",
    "least_missions",
    "most_techs",
]

Countable = Literal[
    "sf_here",
    "opp_here",
    "unengaged_here",
    "techs",
    "d_techs",
    "techs_here",
    "hand",
    "recycled",
    "missions",
]

Flag = Literal[
    "no_secondary",
    "no_leave",
    "no_bounty",
    "no_boosts",
    "no_buy",
    "no_repair",
    "buy_anywhere",
    "guard",
]

Until = Literal["while", "phase", "next_round"]
"""While the card shows this side; to the end of this phase; to the end of next round."""

Kind = Literal["any", "boost", "tech"]

Marked = Literal["engaged", "unengaged"]


class Owner(Enum):
    """On what a rule stands."""

    BOOST = "boost"
    TECH = "tech"
    GROUNDED = "grounded"
    ENGAGER = "engager"
    BOUNTY = "bounty"
    OPPOSITION = "opposition"
    ORDER = "order"
    PANEL = "panel"
    MISSION = "mission"
    GALAXY_MISSION = "galaxy_mission"
    SECTOR = "sector"


class Picked(Struct, frozen=True, forbid_unknown_fields=True):
    """Of these targets only those that pass every filter."""

    of: TargetName
    only: Annotated[tuple[Filter, ...], Meta(min_length=1)]


Who = TargetName | Picked
"""Whom an effect is about. For card and Credit verbs a Ship means its player."""


def name_of(who: Who) -> TargetName:
    """The target without its filters."""
    return who.of if isinstance(who, Picked) else who


def filters_of(who: Who) -> tuple[Filter, ...]:
    """The filters of a target, in the order of the data."""
    return who.only if isinstance(who, Picked) else ()


# --- numbers -------------------------------------------------------------------------------


class _Number(Struct, frozen=True, forbid_unknown_fields=True, tag_field="number"):
    """A number that depends on the game."""


class Per(_Number, frozen=True, tag="per"):
    """``plus + times * count``, but at most ``max``."""

    per: Countable
    times: Annotated[int, Meta(ge=1)] = 1
    plus: Annotated[int, Meta(ge=0)] = 0
    max: Annotated[int, Meta(ge=1)] | None = None


class ByPlayers(
    _Number,
    frozen=True,
    tag="by_players",
    rename={"two": "2", "three": "3", "four": "4", "five": "5", "six": "6"},
):
    """A number for each number of Ships that a game may have."""

    two: int
    three: int
    four: int
    five: int
    six: int

    def at(self, players: int) -> int:
        """The number for so many Ships, 2 to 6."""
        return self.all()[players - 2]

    def all(self) -> tuple[int, int, int, int, int]:
        """The numbers for 2, 3, 4, 5 and 6 Ships."""
        return (self.two, self.three, self.four, self.five, self.six)


Positive = Annotated[int, Meta(ge=1)]
Amount = Positive | Per | ByPlayers
"""How many; never less than one by itself."""
Change = int | Per | ByPlayers
"""How much more, or less."""


# --- conditions ----------------------------------------------------------------------------


class _Condition(Struct, frozen=True, forbid_unknown_fields=True, tag_field="test"):
    """Something that holds or does not hold when it is asked."""


class Count(_Condition, frozen=True, tag="count"):
    """The countable lies within the bounds: exactly one of the three is given."""

    of: Countable
    ge: Change | None = None
    le: Change | None = None
    eq: Change | None = None


class Sector(_Condition, frozen=True, tag="sector"):
    """The side that the Sector of the card shows."""

    side: Literal["overrun", "contested"]


class Flagship(_Condition, frozen=True, tag="flagship"):
    """Whether the Flagship has arrived."""

    state: Literal["in_play", "impending"]


class This(_Condition, frozen=True, tag="this"):
    """Opposition Ships: their mark. Strike Force cards: the role of their Ship."""

    state: Literal["engaged", "unengaged", "primary", "secondary"]


class Counters(_Condition, frozen=True, tag="counters"):
    """The counters on this card or panel."""

    ge: Change | None = None
    le: Change | None = None
    eq: Change | None = None


class More(_Condition, frozen=True, tag="more"):
    """The owner's Ship has more of the first than of the second."""

    stats: tuple[OneStat, OneStat]


class All(_Condition, frozen=True, tag="all"):
    """All of these hold."""

    of: "Annotated[tuple[Condition, ...], Meta(min_length=2)]"


class Any(_Condition, frozen=True, tag="any"):
    """At least one of these holds."""

    of: "Annotated[tuple[Condition, ...], Meta(min_length=2)]"


Condition = Count | Sector | Flagship | This | Counters | More | All | Any

Bound = Literal["ge", "le", "eq"]


def bound_of(condition: Count | Counters) -> tuple[Bound, Change]:
    """How the number is compared, and with what."""
    if condition.ge is not None:
        return "ge", condition.ge
    if condition.le is not None:
        return "le", condition.le
    return "eq", 0 if condition.eq is None else condition.eq
