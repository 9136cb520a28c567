"""The rules data of Amoeba Wars as written in its YAML files: map, cards, powers and numbers."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from amoeba_suite.games.amoeba_wars.schema import Ship

Small = Annotated[int, Meta(ge=0, le=60)]
Word = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$")]


# --- map.yaml ---


class System(Struct, frozen=True, forbid_unknown_fields=True):
    """One hex of the map, in axial coordinates."""

    id: Word
    code: Annotated[str, Meta(min_length=1, max_length=4)]
    """What people see beside the name."""
    name: Annotated[str, Meta(min_length=1)]
    kind: Literal["saestor", "central", "outer", "home"]
    q: Annotated[int, Meta(ge=-20, le=20)]
    r: Annotated[int, Meta(ge=-20, le=20)]
    planets: Annotated[int, Meta(ge=1, le=6)]
    production: Annotated[int, Meta(ge=0, le=9)] = 0
    role: str = ""
    """A word for its place on the map; without effect."""
    opposite: str = ""
    """For a Home: the one that goes with it in a game for two."""
    neighbours: tuple[str, ...] = ()
    """Only where they are not the six hexes around it; then for every system of the map."""


class Expected(Struct, frozen=True, forbid_unknown_fields=True):
    """Sums that must come out, to find slips of the pen."""

    links: Annotated[int, Meta(ge=0, le=999)] = 0
    planets: tuple[Small, ...] = ()
    """How many systems have one, two ... six planets."""
    producing: Small = 0
    total_production: Small = 0


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    """``map.yaml``."""

    title: str
    systems: tuple[System, ...]
    expected: Expected | None = None


# --- cards.yaml ---


class OwnCards(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Everybody uses own cards only, and the user gains ships (AW-090)."""

    ships: tuple[Ship, ...]
    anywhere: bool = False
    """The ships may go into any friendly system, a second Monitor too (AW-095)."""


class Acquire(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The user gains ships (AW-094)."""

    ships: tuple[Ship, ...]


class Hyperjump(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Ships of that value jump anywhere (AW-096)."""

    points: Small


class NovaBeam(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """One target is shot at (AW-107)."""

    bonus: Small


class ZapAmoeba(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """An Amoeba outside the Centre is removed (AW-110)."""


class AmoebaAmbush(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """An Amoeba is placed (AW-111)."""


class ActivateMachine(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A Machine is moved by one system (AW-114)."""


class ProvokeAmoeba(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """One Amoeba attacks (AW-117)."""


class AmoebaAttack(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """So many Amoeba campaigns (AW-118)."""

    campaigns: Annotated[int, Meta(ge=1, le=9)]


class BerserkMachine(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A Machine moves at random so often (AW-119)."""

    moves: Annotated[int, Meta(ge=1, le=9)]


class OnStrike(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """No production, and the next cards are chosen face down (AW-123)."""


Effect = (
    OwnCards
    | Acquire
    | Hyperjump
    | NovaBeam
    | ZapAmoeba
    | AmoebaAmbush
    | ActivateMachine
    | ProvokeAmoeba
    | AmoebaAttack
    | BerserkMachine
    | OnStrike
)


class PowerCard(Struct, frozen=True, forbid_unknown_fields=True):
    """One card of the Power deck."""

    number: Annotated[int, Meta(ge=0, le=44)]
    effect: Effect
    must: bool = False
    """Must be used when it is met (AW-082)."""


class PowerDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """``cards.yaml``."""

    cards: tuple[PowerCard, ...]


# --- powers.yaml ---

PowerId = Literal[
    "hyperjump_three",
    "amoebas_eat_one",
    "time_warp",
    "ships_anywhere",
    "six_attackers",
    "card_any_time",
    "special_monitors",
    "rapid_fleet",
]


class SpecialPower(Struct, frozen=True, forbid_unknown_fields=True):
    """One Special Power (AW-309)."""

    id: PowerId
    amount: Small = 0
    """Ships that jump, ships lost, attackers, or free moves, where it is about a number."""
    ours: bool = False
    """Designed for the suite, for the printed one is not known (AW-326)."""


class Powers(Struct, frozen=True, forbid_unknown_fields=True):
    """``powers.yaml``."""

    powers: tuple[SpecialPower, ...]


# --- game.yaml ---


class ShipClass(Struct, frozen=True, forbid_unknown_fields=True):
    """One class of ships (AW-017 to AW-019)."""

    id: Ship
    count: Annotated[int, Meta(ge=1, le=15)]
    value: Annotated[int, Meta(ge=1, le=20)]
    strength: Annotated[int, Meta(ge=0, le=20)]


class PerPlayers(Struct, frozen=True, forbid_unknown_fields=True):
    """What depends on the number of players (sections 24 and 25)."""

    players: Annotated[int, Meta(ge=2, le=6)]
    homes: Annotated[int, Meta(ge=1, le=2)]
    fleet: tuple[Small, Small, Small, Small, Small]
    """Scouts to Monitors in each own Home at the start."""
    hand: Annotated[int, Meta(ge=1, le=7)]
    shown: Annotated[int, Meta(ge=1, le=2)]
    """Cards that each shows in a game turn."""
    needed: Annotated[int, Meta(ge=0, le=6)]
    """Of the inner six, to attack Saestor."""
    without: tuple[Annotated[int, Meta(ge=0, le=44)], ...] = ()
    """Cards that are not in the deck."""


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """``game.yaml``: the numbers of the rules that are not options."""

    ships: tuple[ShipClass, ...]
    tables: tuple[PerPlayers, ...]
    amoebas: Annotated[int, Meta(ge=7)]
    machines: Annotated[int, Meta(ge=1, le=2)]
    machine_strength: Small
    markers: Annotated[int, Meta(ge=1)]
    setup_campaigns: Small
    attackers: Annotated[int, Meta(ge=1)]
    """Ships that count at most in an attack of type A (AW-195)."""
    saestor_defence: Small
    """What Saestor counts as there (AW-029)."""
    loss_empty: Small
    loss_amoeba: Small
    """Ships lost to an Amoeba, in attack and defence (AW-054, AW-199)."""
    swarm: Small
    """What an Amoeba adds to its toss in the house rule (AW-066)."""
    bonus_card: Small
    """More cards in hand with a Central System (AW-266)."""
    truce: Small
    """Game turns of truce in the recommended profile (AW-329)."""
    truce_from: Annotated[int, Meta(ge=2, le=6)]
    """Players from which that profile has a truce."""
