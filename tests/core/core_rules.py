"""A schema with one of each kind of field, for the tests of rules data."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Schema(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Hit(Schema, frozen=True, tag=True, tag_field="do"):
    n: Annotated[int, Meta(ge=1)]


class Heal(Schema, frozen=True, tag=True, tag_field="do"):
    n: int


class Card(Schema, frozen=True):
    id: str
    cost: int
    effects: tuple[Hit | Heal, ...] = ()
    note: str | None = None
    place: tuple[int, int] = (0, 0)
    colour: Literal["red", "blue"] = "red"
    odds: dict[str, float] = {}
    first: Hit | None = None
    steps: list[int] | None = None

    def __post_init__(self) -> None:
        if self.cost == 99:
            raise ValueError("a cost of 99 is silly")


class File(Schema, frozen=True):
    cards: tuple[Card, ...]


CARD = "cards:\n  - id: a\n    cost: 1\n"
