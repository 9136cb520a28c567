"""A table for tests: positions, single effects carried out on them, and answers to questions."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec

from amoeba_suite.core.contract import Chance, Decide, Frame, Over
from amoeba_suite.core.yaml_data import Marked
from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import engine
from amoeba_suite.games.galactic_strike_force import schema as s
from amoeba_suite.games.galactic_strike_force.frames import ABROAD, DYNAMIC, Block
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.run import open_run
from amoeba_suite.games.galactic_strike_force.schema import Options
from amoeba_suite.games.galactic_strike_force.shorthand import expand
from amoeba_suite.games.galactic_strike_force.state import State
from amoeba_suite.testing import plies
from amoeba_suite.testing.games import loaded

GAME: Any = loaded(PLUGIN)
BOOK = GAME.book
IDLE = (s.Pass, s.PassPhase, s.Wait, s.Concede, s.StayOut, s.Rethink)
"""What players who like to do things leave out."""


class Decision(NamedTuple):
    """One decision of a game."""

    frame: Frame[Any, Any]
    action: Any
    events: tuple[Any, ...]
    after: State


@cache
def played(
    force: str, seed: int | str, boosts: bool = True, most: int = 400
) -> tuple[Decision, ...]:
    """A lively game of three Ships up to so many decisions; without Boosts if so wished."""
    rng = Random(seed)
    lively = plies.lively(GAME, rng, IDLE)
    start = GAME.start(Options(force=force), 3)  # type: ignore[arg-type]

    def choose(state: State, turn: Decide) -> Any:
        return s.Pass() if turn.prompt == "boost" and not boosts else lively(state, turn)

    found: list[Decision] = []
    for state, turn, action, step in plies.walk(GAME, start, rng, choose):
        if isinstance(turn, Decide):
            frame = plies.frame_of(GAME, state, turn.seat, len(found))
            found.append(Decision(frame, action, step.events, step.state))
            if len(found) == most:
                break
    return tuple(found)


class _Wrap(msgspec.Struct, frozen=True):
    do: fx.Effects


def effects(spelled: list[Any]) -> fx.Effects:
    """Effects as the rules data spell them."""
    marked = expand(Marked("test", {"do": spelled}, {}, {}, []))
    assert not marked.faults, marked.faults
    return msgspec.convert(marked.data, _Wrap).do


class Table:
    """One state that goes on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: list[Any] = []

    def do(self, *actions: Any) -> "Table":
        """Legal actions, or outcomes of chance, one after the other."""
        for action in actions:
            if isinstance(GAME.turn(self.state), Decide):
                assert action in GAME.actions(self.state), (action, GAME.actions(self.state))
            step = GAME.apply(self.state, action)
            self.state = step.state
            self.told += step.events
        return self

    def until(self, *prompts: str) -> "Table":
        """On to the next of these questions: as little as possible is done on the way."""
        for _ in range(400):
            turn = GAME.turn(self.state)
            if isinstance(turn, Over) or (isinstance(turn, Decide) and turn.prompt in prompts):
                return self
            self.step()
        raise AssertionError(f"never asked {prompts}")

    def step(self) -> None:
        """Some outcome, or as little as can be done."""
        if isinstance(GAME.turn(self.state), Chance):
            self.do(GAME.sample(self.state, Random(1)))
        else:
            self.do(_calm(self.legal))

    @property
    def now(self) -> dict[str, Any]:
        """The position as scenarios see it."""
        found: dict[str, Any] = GAME.describe(self.state)
        return found

    @property
    def prompt(self) -> str:
        """What is asked, or how the game ended."""
        return self.state.public.prompt

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        return self.state.public.asked

    @property
    def legal(self) -> tuple[Any, ...]:
        """The legal actions."""
        return tuple(GAME.actions(self.state))

    def events(self, kind: type) -> list[Any]:
        """All facts of a kind so far."""
        return [event for event in self.told if isinstance(event, kind)]


_CALM = (
    s.Pass,
    s.Stay,
    s.Done,
    s.Decline,
    s.StayOut,
    s.Confirm,
    s.AllInOrder,
    s.Keep,
)


def _calm(actions: Sequence[Any]) -> Any:
    return next((a for a in actions if isinstance(a, _CALM)), actions[0])


def at(seats: int = 2, options: dict[str, Any] | None = None, **overrides: Any) -> Table:
    """A table at a position."""
    chosen = msgspec.convert(options or {}, Options)
    return Table(GAME.position(chosen, seats, overrides))


def carry_out(
    spelled: list[Any],
    *,
    owner: int = -1,
    source: int = ABROAD,
    here: int = DYNAMIC,
    seats: int = 3,
    options: dict[str, Any] | None = None,
    **overrides: Any,
) -> Table:
    """Effects are carried out in a position; the table stands at the first question after it."""
    table = at(seats, options, **overrides)
    code = BOOK._add(effects(spelled))
    run = open_run(BOOK, table.state)
    run.stack.append(Block(code, "test", owner, source, here))
    run.stopped = False
    engine.go(run)
    step = run.step()
    table.state, table.told = step.state, list(step.events)
    return table


def partly(wanted: Any, found: Any, path: str = "") -> Iterator[str]:
    """Where a partial match fails."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            if key not in found:
                yield f"{path}.{key} is not there"
            else:
                yield from partly(value, found[key], f"{path}.{key}")
    elif wanted != found:
        yield f"{path} is {found}, not {wanted}"


def matches(table: Table, wanted: dict[str, Any]) -> None:
    """Fail unless the position is so."""
    faults: Iterable[str] = list(partly(wanted, table.now))
    assert not faults, "\n".join(faults)
