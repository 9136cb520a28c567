"""Who plays what, and what a session says about it: the plain values around a game."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import FieldInfo, fields, replace

from amoeba_suite.core.contract import AnyGame, Frame, Seat, Turn, Validates
from amoeba_suite.core.plugin import MOST_SEATS, GamePlugin
from amoeba_suite.core.present import Text


class Human(Struct, frozen=True, tag=True):
    """A person at the screen."""

    name: str


class Computer(Struct, frozen=True, tag=True):
    """A computer player of one of the plugin's levels."""

    name: str
    level: str


Player = Human | Computer

Colour = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
"""Index of a colour and its emblem. Bounded here, as lists of saved games show it unreplayed."""


class Table(Struct, frozen=True):
    """Everything that is settled before the first move; with the actions it makes the game."""

    game: str
    """Id of the plugin."""
    options: Any
    """Of the plugin's options type; plain JSON data where the plugin is not at hand."""
    players: tuple[Player, ...]
    """By seat."""
    seed: str
    colours: tuple[Colour, ...]
    """By seat."""
    practice: bool = False
    """Undo goes back over chance and over what was learnt."""


class LogEntry(Struct, frozen=True):
    """One applied action as an audience may know it."""

    ply: int
    """Number of actions applied once this one was; the ply of the frame that shows its result."""
    actor: Seat | None
    """None: chance."""
    action: Any
    """None where the audience may not know it."""
    events: tuple[Any, ...]
    """Redacted for the audience."""
    turn: Turn
    """Who or what acts after it."""


class Moved(Struct, frozen=True):
    """One action was applied."""

    frame: Frame[Any, Any]
    """The table after it."""
    actor: Seat | None
    """None: chance."""
    action: Any | None
    """None where the audience may not know it."""
    events: tuple[Any, ...]
    """Redacted for the audience."""


class Jumped(Struct, frozen=True):
    """The table is another one now, without events that lead there."""

    frame: Frame[Any, Any]
    why: Literal["start", "undo", "redo", "load", "audience"]


Message = Moved | Jumped


class UndoState(Struct, frozen=True):
    """Whether a seat can take back (or repeat) something now."""

    possible: bool
    reason: Text | None = None
    """Why not."""
    step: LogEntry | None = None
    """What would be taken back or repeated; where it is not possible, the step that stops it."""


class Refused(Exception):  # noqa: N818 - reads as what happened
    """Something that cannot be done at this table now; ``text`` says why."""

    def __init__(self, key: str, args: Mapping[str, Any] | None = None):
        self.text = Text(key, dict(args or {}))
        super().__init__(self.text.key, self.text.args)


PERSON = "person"
"""Value of an option that names a seat: the first with a person, or the first of all."""


ROTATES = "rotates"
"""Value of an option that names a seat: all in turn, or all with persons where there are any."""


@cache  # Half a millisecond, which many quick games by lot would pay each.
def _notes(options: type) -> dict[str, dict[str, Any]]:
    """What the options' ``extra_json_schema`` say, by name, of those that have one."""
    from msgspec import inspect  # not needed to show the launcher

    info = inspect.type_info(options)
    fields = info.fields if isinstance(info, inspect.StructType) else ()
    return {
        field.name: field.type.extra_json_schema or {}
        for field in fields
        if isinstance(field.type, inspect.Metadata)
    }


def seat_fields(options: type) -> tuple[str, ...]:
    """Options whose values name seats (``seat1``): with ``seats`` in ``extra_json_schema``."""
    return tuple(name for name, note in _notes(options).items() if note.get("seats"))


def own_fields(options: type) -> dict[str, dict[int, str]]:
    """Options that are one seat's own, as ``seat`` in ``extra_json_schema`` says: their common
    name (``ship``) -> seat, from 0 -> name (``ship1``)."""
    found: dict[str, dict[int, str]] = {}
    for name, note in _notes(options).items():
        if note.get("seat"):
            found.setdefault(name.rstrip("0123456789"), {})[int(note["seat"]) - 1] = name
    return found


def first_person(players: tuple[Player, ...]) -> int:
    """The first seat with a person; seat 0 where only computers play."""
    return next((seat for seat, who in enumerate(players) if isinstance(who, Human)), 0)


def people_fields(options: type) -> tuple[str, ...]:
    """Options that the table fills in with the seats of persons where somebody is named in turn:
    with ``people`` in ``extra_json_schema``."""
    return tuple(name for name, note in _notes(options).items() if note.get("people"))


def settable(options: type) -> tuple[FieldInfo, ...]:
    """The options that a person may name: all that the table does not fill in."""
    filled = people_fields(options)
    return tuple(field for field in fields(options) if field.name not in filled)


def played_options(table: Table) -> Any:
    """The options as the rules see them: they know seats, but not who sits there.

    The table keeps what was wished, so that a next game with other seats goes by it again.
    """
    named = seat_fields(table.options.__class__)
    wished = {name: getattr(table.options, name) for name in named}
    seat = f"seat{first_person(table.players) + 1}"
    found: dict[str, Any] = {name: seat for name, wish in wished.items() if wish == PERSON}
    people = tuple(n for n, who in enumerate(table.players) if isinstance(who, Human))
    if people and ROTATES in wished.values():
        found |= dict.fromkeys(people_fields(table.options.__class__), people)
    return replace(table.options, **found) if found else table.options


def one_seat_on(table: Table) -> Table:
    """The table with everybody one seat on, and with them what was chosen for or of them.

    Else a person who was to decide for all would hand that to whoever takes the seat, maybe a
    computer player, and nobody would be told; and the Ship that somebody chose would stay behind.
    """
    seats, kind = len(table.players), table.options.__class__
    moved = {f"seat{old + 1}": f"seat{(old - 1) % seats + 1}" for old in range(seats)}
    wished = {name: getattr(table.options, name) for name in seat_fields(kind)}
    options = {name: moved[wish] for name, wish in wished.items() if wish in moved}
    for own in own_fields(kind).values():
        for seat, name in own.items():
            before = own.get((seat + 1) % seats)
            if seat < seats and before is not None:
                options[name] = getattr(table.options, before)
    return replace(
        table,
        players=(*table.players[1:], table.players[0]),
        colours=(*table.colours[1:], table.colours[0]),
        options=replace(table.options, **options) if options else table.options,
    )


def check_table(plugin: GamePlugin, game: AnyGame, table: Table) -> None:
    """Raise Refused when this game cannot be played at this table."""
    seats = len(table.players)
    if table.game != plugin.id:
        raise Refused("core.gate.game", {"game": table.game})
    if seats not in plugin.seats:
        raise Refused("core.gate.seats", {"seats": seats, "possible": plugin.seats})
    if len(table.colours) != seats or len({*table.colours} & {*range(MOST_SEATS)}) != seats:
        raise Refused("core.gate.colours")
    for text in (table.seed, *(player.name for player in table.players)):
        if any("\ud800" <= letter <= "\udfff" for letter in text):
            raise Refused("core.gate.text")
    reasons = game.objections(table.options, seats) if isinstance(game, Validates) else ()
    if reasons:
        texts = tuple(Text(f"objections.{reason}") for reason in reasons)
        raise Refused("core.gate.options", {"reasons": texts})
