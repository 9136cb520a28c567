"""Two games for the tests of the core, and tables for them.

``NIM`` is open: seats count up to a goal by 1, 2 or 3; every fourth count a die may push it. The
null game, with its hidden hands, is taken as it ships.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct, structs
from msgspec.structs import replace

from amoeba_suite.core.chance import below
from amoeba_suite.core.contract import Chance, Decide, Over, Seat, Step, Turn
from amoeba_suite.core.plugin import API, GamePlugin, Types
from amoeba_suite.core.session import Computer, Human, Player, Session, Table
from amoeba_suite.testing import null_game
from amoeba_suite.testing.games import shipped
from amoeba_suite.testing.null_game.plugin import PLUGIN
from amoeba_suite.testing.null_game.state import Options as NullOptions


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    goal: int = 21
    dice: bool = False
    listed: bool = True
    """Whether the game lists what the die can show."""


class Add(Struct, frozen=True, tag=True):
    number: int


class Peek(Struct, frozen=True, tag=True):
    """Says something to its actor, so it is sealed."""


class Rolled(Struct, frozen=True, tag=True):
    face: int


class Counted(Struct, frozen=True, tag=True):
    seat: Seat | None
    total: int


Action = Add | Peek | Rolled


class State(Struct, frozen=True):
    options: Options
    seats: int
    total: int = 0
    mover: Seat = Seat(0)
    rolling: bool = False
    peeked: bool = False


class Nim:
    def start(self, options: Options, seats: int, /) -> State:
        return State(options, seats)

    def turn(self, state: State, /) -> Turn:
        if state.rolling:
            return Chance("die")
        if state.total >= state.options.goal:
            last = (state.mover - 1) % state.seats
            return Over(tuple(float(seat == last) for seat in range(state.seats)), "counted")
        return Decide(state.mover, "add")

    def actions(self, state: State, /) -> Sequence[Action]:
        if not isinstance(self.turn(state), Decide):
            return ()
        adds = tuple(Add(number) for number in (1, 2, 3))
        return adds if state.peeked else (*adds, Peek())

    def apply(self, state: State, action: Action, /) -> Step[State, Counted]:
        if isinstance(action, Peek):
            return Step(replace(state, peeked=True), (), sealed=True)
        if isinstance(action, Rolled):
            total = state.total + action.face // 6
            after = replace(state, total=total, rolling=False)
            return Step(after, (Counted(None, total),))
        total = state.total + action.number
        mover = Seat((state.mover + 1) % state.seats)
        rolling = state.options.dice and total % 4 == 0 and total < state.options.goal
        after = replace(state, total=total, mover=mover, rolling=rolling, peeked=False)
        return Step(after, (Counted(state.mover, total),))

    def sample(self, state: State, rng: Random, /) -> Rolled:
        return Rolled(1 + below(6, rng))

    def outcomes(self, state: State, /) -> Sequence[tuple[Rolled, float]] | None:
        if not state.options.listed:
            return None
        return tuple((Rolled(face), 1 / 6) for face in range(1, 7))

    def observe(self, state: State, seat: Seat | None, /) -> State:
        return state

    def redact(self, event: Counted, seat: Seat | None, /) -> Counted:
        return event

    def imagine(self, view: State, rng: Random, /) -> State:
        return view


def _no_bots(game: Any, level: str) -> Any:
    raise KeyError(level)


NIM = GamePlugin(
    api=API,
    id="nim",
    version="1",
    title="Nim",
    seats=(1, 2, 3),
    hidden=False,
    types=lambda: Types(Options, State, Action, Counted, State),
    load=lambda source: Nim(),
    bots=_no_bots,
    presenter=lambda game: _no_bots(game, "presenter"),
    scene="",
    art="",
    rules=lambda: Path("nim"),
)
NIM_GAME = Nim()
NULL = null_game.PLUGIN
NULL_GAME = NULL.load(shipped(NULL))


def players(kinds: str) -> tuple[Player, ...]:
    """``hch``: a person, a computer, a person."""
    return tuple(
        Human(f"Person {i}") if kind == "h" else Computer(f"Computer {i}", "easy")
        for i, kind in enumerate(kinds)
    )


def nim_table(
    kinds: str = "hc", *, practice: bool = False, seed: str = "7", **options: Any
) -> Table:
    return Table(
        "nim", Options(**options), players(kinds), seed, tuple(range(len(kinds))), practice
    )


def null_table(
    kinds: str = "hc", *, practice: bool = False, seed: str = "7", **options: Any
) -> Table:
    colours = tuple(range(len(kinds)))
    return Table(NULL.id, NullOptions(**options), players(kinds), seed, colours, practice)


def new_nim(kinds: str = "hc", **more: Any) -> Session:
    return Session.new(NIM, NIM_GAME, nim_table(kinds, **more))


def new_null(kinds: str = "hc", **more: Any) -> Session:
    return Session.new(NULL, NULL_GAME, null_table(kinds, **more))


def mover(session: Session) -> Seat:
    assert isinstance(session.turn, Decide)
    return session.turn.seat


def do(session: Session, action: Any) -> None:
    """Whoever has the turn does this."""
    session.submit(mover(session), action, session.ply)


def add(session: Session, *numbers: int) -> None:
    for number in numbers:
        do(session, Add(number))


def play(session: Session, rng: Random, plies: int = 10_000) -> None:
    """Random play until the end, or up to so many decisions."""
    for _ in range(plies):
        if session.finished:
            return
        do(session, rng.choice(session.frame(mover(session)).actions))


def game_in(folder: Path, **files: str) -> GamePlugin:
    """The null game with its wording replaced."""
    for name in ("game.yaml",):
        (folder / name).write_bytes((PLUGIN.rules() / name).read_bytes())
    for language, text in files.items():
        (folder / f"wording.{language}.yaml").write_text(text, encoding="utf-8")
    return structs.replace(PLUGIN, rules=lambda: folder)
