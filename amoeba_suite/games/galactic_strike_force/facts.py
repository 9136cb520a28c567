"""What all facts of Galactic Strike Force have in common."""

from typing import Literal

from msgspec import Struct

EventName = Literal[
    "travel_actions",
    "travel",
    "requisition_actions",
    "credits",
    "requisition",
    "installation_actions",
    "install",
    "battle_actions",
    "engage",
    "damage",
    "aftermath_actions",
    "flips",
    "wrap_up",
]
"""The 13 Events of a round in their order (GSF-024)."""


class Fact(Struct, frozen=True, tag=True, gc=False):
    """One thing that happened."""
