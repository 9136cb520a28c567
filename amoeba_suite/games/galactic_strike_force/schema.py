"""The vocabulary of Galactic Strike Force that moves: options, actions and chance outcomes.

Seats, and with them Strike Force Ships, count from 0. Opposition Ships (``enemy``), Missions and
installed Techs have numbers, given when they come into play; the Flagship is enemy 0. Cards,
Sectors and Ships to choose from are named by the ids of ``rules/galactic_strike_force``. Station
Decks are counted from 0, the First.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from amoeba_suite.games.galactic_strike_force.vocabulary import OneStat

_MORE = {"advanced": True}

ShipChoice = Literal[
    "any",
    "marots_folly",
    "tharendim",
    "grey_hammer",
    "kharachars_claw",
    "basileios",
    "vigilance",
    "uxshentis_wrath",
    "bjarlspire",
]
SectorChoice = Literal[
    "any",
    "ember_narrows",
    "halcyon_exchange",
    "thornveil_drift",
    "sable_deep",
    "crownworld_approaches",
    "glass_shoals",
    "old_foundry_belt",
    "pilgrims_gate",
]
_Sector = Annotated[SectorChoice, Meta(extra_json_schema=_MORE)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agrees on before the game."""

    force: Literal[
        "threllian", "technovore", "singularity", "revenants", "united_forces", "any"
    ] = "threllian"
    """The Opposition; ``any`` draws it."""
    elite: bool = False
    """Elite Mode (GSF-149 to GSF-151)."""
    ships: Literal["choose", "random"] = "choose"
    """How seats get a Ship that have none by ``ship1`` to ``ship6`` (GSF-013)."""
    deck: Literal["shuffled", "arranged"] = "shuffled"
    """The order of the starting decks (GSF-020)."""
    hide_backs: bool = False
    """Whether the screen keeps back the Opposition side of Station cards (GSF-010)."""
    orders: bool = False
    """Whether Ships can be told what to do, which computer players obey (GSF-160)."""
    team: Annotated[
        Literal["person", "seat1", "seat2", "seat3", "seat4", "seat5", "seat6", "rotates"],
        Meta(extra_json_schema={**_MORE, "seats": True}),
    ] = "person"
    """Who decides what all decide together (GSF-040, GSF-161).

    ``person`` is the first seat with a person, ``rotates`` each seat with one for a round. Only
    the table knows who that is, see ``core.table.played_options``; the rules alone take the first
    seat, or all in turn.
    """
    people: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=5)], ...], Meta(extra_json_schema={"people": True})
    ] = ()
    """Seats with persons, for ``rotates``: told by the table, and by nobody else."""
    round_limit: Annotated[
        int, Meta(ge=0, le=99, examples=[0, 10, 15, 25], extra_json_schema=_MORE)
    ] = 0
    """Rounds after which a game ends unfinished, for tests; 0 for never (GSF-157)."""
    ship1: Annotated[ShipChoice, Meta(extra_json_schema={**_MORE, "seat": 1})] = "any"
    ship2: Annotated[ShipChoice, Meta(extra_json_schema={**_MORE, "seat": 2})] = "any"
    ship3: Annotated[ShipChoice, Meta(extra_json_schema={**_MORE, "seat": 3})] = "any"
    ship4: Annotated[ShipChoice, Meta(extra_json_schema={**_MORE, "seat": 4})] = "any"
    ship5: Annotated[ShipChoice, Meta(extra_json_schema={**_MORE, "seat": 5})] = "any"
    ship6: Annotated[ShipChoice, Meta(extra_json_schema={**_MORE, "seat": 6})] = "any"
    sector1: _Sector = "any"
    sector2: _Sector = "any"
    sector3: _Sector = "any"


class _Action(Struct, frozen=True, tag=True, gc=False):
    """What a seat may do, or an outcome of chance."""


# --- set-up ----------------------------------------------------------------------------------


class ChooseShip(_Action, frozen=True):
    """Prompt ``ship``: fly this Ship (GSF-013)."""

    ship: str


class Arrange(_Action, frozen=True):
    """Prompt ``arrange``: the next card of the own starting deck, from the top."""

    card: str


# --- questions that effects ask --------------------------------------------------------------


class CarryOut(_Action, frozen=True):
    """Prompts ``agenda``, ``triggers``: this one of the pending actions is next (GSF-027)."""

    at: int
    """Its place in the list that is shown."""


class AllInOrder(_Action, frozen=True):
    """Prompts ``agenda``, ``triggers``: the rest in the order of the list."""


class Use(_Action, frozen=True):
    """Prompts ``may``, ``pay``: do it."""


class Decline(_Action, frozen=True):
    """Prompts ``may``, ``pay``, ``acquire``: do without."""


class PickShip(_Action, frozen=True):
    """Prompt ``pick_ship``: this Strike Force Ship."""

    seat: int


class PickEnemy(_Action, frozen=True):
    """Prompt ``pick_enemy``: this Opposition Ship."""

    enemy: int


class PickSector(_Action, frozen=True):
    """Prompts ``pick_sector``, ``extra_ship``, ``flip_sector``: this Sector."""

    sector: str


class PickStat(_Action, frozen=True):
    """Prompt ``split``: the next token is of this kind."""

    stat: OneStat


class PickOption(_Action, frozen=True):
    """Prompt ``choose``: this one of the options on the card, from 0."""

    option: int


class PickCard(_Action, frozen=True):
    """Prompts ``recycle``, ``scrap_card``, ``fetch``, ``give``, ``install_now``, ``wrap_up``."""

    card: str


class PickTech(_Action, frozen=True):
    """Prompt ``scrap_tech``: this installed Tech."""

    tech: int


class PickDeck(_Action, frozen=True):
    """Prompts ``acquire``, ``scrap_station``, ``cycle``: the top card of this Station Deck."""

    sector: str
    deck: int


class Shift(_Action, frozen=True):
    """Prompt ``shift``: so many panel tokens become tokens of that kind."""

    to: OneStat
    amount: int


class Transfer(_Action, frozen=True):
    """Prompt ``transfer``: hand over so many tokens."""

    amount: int


class RepairPanel(_Action, frozen=True):
    """Prompt ``repair``: a token on the panel."""

    stat: OneStat


class RepairTech(_Action, frozen=True):
    """Prompt ``repair``: a token on an installed Tech."""

    tech: int


class Done(_Action, frozen=True):
    """Nothing more of this."""


# --- the Events ------------------------------------------------------------------------------


class Wait(_Action, frozen=True):
    """In Events in which all act: let the others go first (GSF-025)."""


class Travel(_Action, frozen=True):
    """Prompt ``travel``: move there (GSF-042)."""

    sector: str


class Stay(_Action, frozen=True):
    """Prompt ``travel``: stay."""


class Buy(_Action, frozen=True):
    """Prompt ``requisition``: the top card of this Station Deck (GSF-052)."""

    sector: str
    deck: int


class Install(_Action, frozen=True):
    """Prompt ``install``: this Tech from hand (GSF-060)."""

    card: str


class Engage(_Action, frozen=True):
    """Prompt ``engage``: be Primary Engager of this Ship (GSF-069)."""

    enemy: int


class Support(_Action, frozen=True):
    """Prompt ``engage``: be Secondary Engager of this Ship."""

    enemy: int


class StayOut(_Action, frozen=True):
    """Prompt ``engage``: no role this round (GSF-073)."""


class Confirm(_Action, frozen=True):
    """Prompt ``confirm``: the roles stand (GSF-074)."""


class Rethink(_Action, frozen=True):
    """Prompt ``confirm``: all take their roles anew."""


class Command(_Action, frozen=True):
    """Prompts of Events in which all act: tell that seat's Ship something (GSF-160)."""

    seat: int


class CommandGo(_Action, frozen=True):
    """Prompt ``command``: go there."""

    sector: str


class CommandEngage(_Action, frozen=True):
    """Prompt ``command``: be Primary Engager of this Ship."""

    enemy: int


class CommandHold(_Action, frozen=True):
    """Prompt ``command``: keep your Boosts."""


class CommandFree(_Action, frozen=True):
    """Prompt ``command``: do as you like."""


class PlayBoost(_Action, frozen=True):
    """Prompt ``boost``: play this Boost from hand (GSF-033)."""

    card: str


class Pass(_Action, frozen=True):
    """Prompt ``boost``: none now."""


class PassPhase(_Action, frozen=True):
    """Prompt ``boost``: none for the rest of this phase."""


class MarkAbility(_Action, frozen=True):
    """Prompt ``grounded``: the marker goes to this Grounded Ability (GSF-102)."""

    ability: str


class Keep(_Action, frozen=True):
    """Prompt ``grounded``: the marker stays where it is."""


class Concede(_Action, frozen=True):
    """Prompt ``wrap_up``: give the galaxy up (GSF-157)."""


# --- chance ----------------------------------------------------------------------------------


class ForceDrawn(_Action, frozen=True):
    """Chance ``force``."""

    force: str


class ShipDrawn(_Action, frozen=True):
    """Chance ``ship``: the Ship of the next seat without one."""

    ship: str


class SectorDrawn(_Action, frozen=True):
    """Chance ``sector``: the next Sector from the left."""

    sector: str


class Shuffled(_Action, frozen=True):
    """Chances ``ship_deck``, ``mission_deck``, ``strike_deck``, ``stations``, ``refill``.

    The pile in its new order, next card first. ``stations``: dealt in stacks, first Deck of the
    first Sector first; the rest is the Station Scrap.
    """

    order: tuple[str, ...]


Action = (
    ChooseShip
    | Arrange
    | CarryOut
    | AllInOrder
    | Use
    | Decline
    | PickShip
    | PickEnemy
    | PickSector
    | PickStat
    | PickOption
    | PickCard
    | PickTech
    | PickDeck
    | Shift
    | Transfer
    | RepairPanel
    | RepairTech
    | Done
    | Wait
    | Travel
    | Stay
    | Buy
    | Install
    | Engage
    | Support
    | StayOut
    | Confirm
    | Rethink
    | Command
    | CommandGo
    | CommandEngage
    | CommandHold
    | CommandFree
    | PlayBoost
    | Pass
    | PassPhase
    | MarkAbility
    | Keep
    | Concede
    | ForceDrawn
    | ShipDrawn
    | SectorDrawn
    | Shuffled
)
