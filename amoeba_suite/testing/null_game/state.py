"""The values of the null game: options, state, actions, events and what a seat may see."""

from typing import Annotated

from msgspec import Meta, Struct

from amoeba_suite.core.contract import Seat


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the players may agree on before a game."""

    hand: Annotated[int, Meta(ge=1, le=4)] = 2
    """Cards dealt to each seat."""
    thieves: bool = True
    """Whether the thieves are in the deck."""


class Draw(Struct, frozen=True, tag=True):
    """Take the next card of the deck into the hand."""


class Play(Struct, frozen=True, tag=True):
    """Play a card from the hand."""

    card: str


class Aim(Struct, frozen=True, tag=True):
    """Choose whom the thief visits."""

    target: Seat


class Take(Struct, frozen=True, tag=True):
    """Choose one of the victim's cards by its place in the hand, face down."""

    slot: int


class Shuffled(Struct, frozen=True, tag=True):
    """Chance: the deck lies in this order, next card first."""

    order: tuple[str, ...]


class Rolled(Struct, frozen=True, tag=True):
    """Chance: the die shows this face."""

    face: int


Action = Draw | Play | Aim | Take | Shuffled | Rolled


class Dealt(Struct, frozen=True, tag=True):
    """A seat got its first cards."""

    seat: Seat
    count: int
    cards: tuple[str, ...] | None
    """None for those who may not see them."""


class Drew(Struct, frozen=True, tag=True):
    """A seat drew a card."""

    seat: Seat
    card: str | None
    """None for those who may not see it."""


class Played(Struct, frozen=True, tag=True):
    """A seat played a card from its hand."""

    seat: Seat
    card: str


class Scored(Struct, frozen=True, tag=True):
    """The die was kind: the card lies in its owner's row."""

    seat: Seat
    card: str
    face: int
    points: int


class Lost(Struct, frozen=True, tag=True):
    """The die was too low: the card is discarded."""

    seat: Seat
    card: str
    face: int


class Stole(Struct, frozen=True, tag=True):
    """A thief moved a card from one hand into another."""

    seat: Seat
    victim: Seat
    slot: int
    card: str | None
    """None for all but the two."""


class Skipped(Struct, frozen=True, tag=True):
    """A seat had nothing to do."""

    seat: Seat


Event = Dealt | Drew | Played | Scored | Lost | Stole | Skipped


class Rolling(Struct, frozen=True, tag=True):
    """Unfinished: the die decides about this card."""

    card: str


class Aiming(Struct, frozen=True, tag=True):
    """Unfinished: a thief was played and has no victim yet."""


class Taking(Struct, frozen=True, tag=True):
    """Unfinished: the thief stands before this seat's hand."""

    victim: Seat


Pending = Rolling | Aiming | Taking


class State(Struct, frozen=True):
    """Everything; every card is in exactly one zone."""

    options: Options
    deck: tuple[str, ...]
    """Next card first."""
    hands: tuple[tuple[str, ...], ...]
    rows: tuple[tuple[str, ...], ...]
    """Scored cards, face up."""
    discard: tuple[str, ...] = ()
    seat: Seat = Seat(0)
    """Whose turn it is."""
    pending: tuple[Pending, ...] = ()
    """Stack of unfinished business; its top decides who must do what."""
    dealt: bool = False


class View(Struct, frozen=True):
    """What one seat, or the public, knows."""

    options: Options
    viewer: Seat | None
    hand: tuple[str, ...]
    """The viewer's own cards."""
    hand_sizes: tuple[int, ...]
    deck_size: int
    rows: tuple[tuple[str, ...], ...]
    discard: tuple[str, ...]
    seat: Seat
    pending: tuple[Pending, ...]
    dealt: bool
