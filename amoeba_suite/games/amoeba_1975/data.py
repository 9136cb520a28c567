"""The rules data of Amoeba (1975) as written in ``rules/amoeba_1975``: figures and numbers."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Figure(Struct, frozen=True, forbid_unknown_fields=True):
    """One card as written in ``figures.yaml``."""

    id: str
    points: Annotated[int, Meta(ge=1, le=5)]
    type: Literal["line", "fork", "double_fork", "cross", "loop"]
    mirror: str
    phase: Annotated[int, Meta(ge=0, le=1)]
    placements: Annotated[int, Meta(ge=1)]
    stencil: tuple[str, ...]


class Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """Totals that the figures must add up to."""

    cards: int
    points: int
    placements: int
    by_points: tuple[int, ...]
    """Cards of 1, 2, 3, 4 and 5 points."""
    sha256: str


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """``figures.yaml``."""

    printed: Printed
    figures: tuple[Figure, ...]


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """``game.yaml``: the numbers of the rules that are not options."""

    hand: Annotated[int, Meta(ge=1, le=6)]
    """Cards in hand (A75-042)."""
    offer_after: Annotated[int, Meta(ge=1)]
    """Idle turns after which ending may be offered (A75-091)."""
    offer_every: Annotated[int, Meta(ge=1)]
    """Turns before the same seat may offer again."""
    study_limit: Annotated[int, Meta(ge=6)]
    """Turns after which a study card is given up."""
    cut_tries: tuple[int, ...]
    """Points for finding the cut at the first, second ... try."""
    twin_tries: tuple[int, ...]
    """Points for picking the card at the first, second ... try."""
    twin_choices: Annotated[int, Meta(ge=2, le=6)]
    """Cards to pick from."""
