"""Tosses of Amoeba Wars as they are told: whose dice, for what, both totals, and what came of it.

Faces and totals are attacker first; ``by`` throws where nobody defends (AW-009). ``events`` has
them all, under the same names.
"""

from typing import Literal

from msgspec import Struct

Result = Literal["win", "tie", "loss"]
"""From the attacker's side."""


class StarterTossed(Struct, frozen=True, tag=True):
    """A toss for who begins (AW-034)."""

    seat: int
    face: int


class CampaignTossed(Struct, frozen=True, tag=True):
    """Stage one: the systems whose Amoebas will attack; ``number`` of ``of`` campaigns."""

    seat: int
    number: int
    of: int
    face: int
    systems: tuple[str, ...]


class AmoebaTossed(Struct, frozen=True, tag=True):
    """Stage two: one toss against all neighbours without an Amoeba (AW-049)."""

    seat: int
    system: str
    marker: int
    """0: none."""
    face: int
    overcome: tuple[str, ...]
    withstood: tuple[str, ...]


class SwarmTossed(Struct, frozen=True, tag=True):
    """Stage two of the house rule: one neighbour, one contest (AW-066)."""

    seat: int
    system: str
    target: str
    faces: tuple[int, int]
    totals: tuple[int, int]
    overcome: bool


class MachineFought(Struct, frozen=True, tag=True):
    """A Machine against one ship; faces and totals Machine first (AW-238)."""

    seat: int
    """Whose ship."""
    by: int
    """Who throws for the Machine."""
    system: str
    ship: str
    faces: tuple[int, int]
    totals: tuple[int, int]
    result: Result


class BeamFired(Struct, frozen=True, tag=True):
    """A Nova Beam; ``owner`` -1 and target ``machine`` for a Machine (AW-107)."""

    seat: int
    system: str
    target: str
    owner: int
    faces: tuple[int, int]
    totals: tuple[int, int]
    hit: bool


class AssaultTossed(Struct, frozen=True, tag=True):
    """Against an empty or an Amoeba system (AW-196). In a hyperjump ``origin`` is None."""

    seat: int
    by: int
    origin: str | None
    system: str
    ships: int
    """Attackers that count."""
    planets: int
    """Defence before the toss."""
    amoeba: bool
    faces: tuple[int, int]
    totals: tuple[int, int]
    result: Result


class DuelFought(Struct, frozen=True, tag=True):
    """Ship against ship, or ``machine`` (AW-210). In a hyperjump ``origin`` is None."""

    seat: int
    origin: str | None
    system: str
    ship: str
    owner: int
    """Who defends; -1: nobody, a Machine."""
    by: int
    """Who throws for the defender."""
    defender: str
    faces: tuple[int, int]
    totals: tuple[int, int]
    result: Result
