"""The rules data of Devastators as written in ``rules/devastators``: cards and numbers.

What a card does is one of a closed set of effects; their parameters stand in YAML, and the words
on the card are made from the same parameters.
"""

from typing import Annotated

from msgspec import Meta, Struct

from amoeba_suite.games.devastators.schema import Family, Range

Amount = Annotated[int, Meta(ge=1, le=20)]


class Attack(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """An attack card (DEV-060, DEV-063)."""

    family: Family
    range: Range
    damage: Amount


class Thrusters(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Changes a range by a step, evades an attack, or saves a fighter (DEV-041, DEV-071)."""


class Armor(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Absorbs the rest of an attack when lost, or saves a fighter (DEV-083, DEV-064)."""


class Fighter(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Stays in play and attacks once a turn (DEV-061)."""

    damage: Amount


class Targeting(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Cancels an evasion (DEV-075)."""


class Raise(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """More damage by a successful attack, or by one of a family only (DEV-086)."""

    damage: Amount
    family: Family | None = None


class Shield(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Negates all attacks of a family this turn (DEV-073)."""

    family: Family


class Guns(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Destroys an attacking fighter or negates one attack of a family (DEV-072)."""

    family: Family


class Repair(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Takes back a random destroyed card (DEV-090)."""


class Draw(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Draws more cards in the own Draw phase (DEV-031)."""

    cards: Amount


class Strip(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """An opponent discards from hand (DEV-051)."""

    cards: Amount


class Veil(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Forbids the player on turn to attack (DEV-052)."""


Effect = (
    Attack
    | Thrusters
    | Armor
    | Fighter
    | Targeting
    | Raise
    | Shield
    | Guns
    | Repair
    | Draw
    | Strip
    | Veil
)

WINDOWS: dict[type, tuple[str, ...]] = {
    Attack: ("W4",),
    Thrusters: ("W2", "W4a", "W5"),
    Armor: ("W4a", "W6b"),
    Fighter: ("W3", "W4"),
    Targeting: ("W4b", "W5a"),
    Raise: ("W6a",),
    Shield: ("W4a", "W5"),
    Guns: ("W4a", "W5"),
    Repair: ("W1", "W2", "W3", "W4"),
    Draw: ("W1",),
    Strip: ("W3",),
    Veil: ("W3b",),
}
"""The decision windows in which a card can be played, or works."""


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of card as written in ``cards.yaml``."""

    id: Annotated[str, Meta(pattern="^[a-z][a-z_]*$")]
    copies: Annotated[int, Meta(ge=1, le=104)]
    effect: Effect


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """``cards.yaml``."""

    printed: Annotated[int, Meta(ge=1)]
    """Cards in the deck; the copies must add up to it."""
    cards: tuple[Card, ...]


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """``game.yaml``: the numbers of the rules that are not options."""

    opening_hand: Annotated[int, Meta(ge=1, le=8)]
    """DEV-004."""
    draw: Annotated[int, Meta(ge=1, le=8)]
    """Cards drawn in the Draw phase (DEV-030)."""
    hand_limit: Annotated[int, Meta(ge=1, le=20)]
    """DEV-032."""
    extra_draws: Annotated[int, Meta(ge=1, le=4)]
    """Battle Computers a Draw phase (DEV-031)."""
    offer_rounds: Annotated[int, Meta(ge=1)]
    """Quiet rounds in a hundred of ``stalemate_rounds`` after which stopping is offered."""
