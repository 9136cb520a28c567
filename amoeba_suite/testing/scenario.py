"""Scenarios: rules as readable examples in YAML, run against a game; see docs/scenarios.md.

Every error names file, line and column. ``run_paths`` serves the command line, ``scenario_test``
gives a game's tests in one line.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from amoeba_suite.core.contract import Chance, Decide, Over, Positions, Turn, Validates
from amoeba_suite.core.conversion import Misfit, convert
from amoeba_suite.core.faults import Fault, RulesError
from amoeba_suite.core.plugin import GamePlugin, attempt
from amoeba_suite.core.present import Text
from amoeba_suite.core.rules import read_marked
from amoeba_suite.core.wording import app_wording
from amoeba_suite.core.yaml_data import Marked
from amoeba_suite.testing.games import find, loaded
from amoeba_suite.testing.laws import Conserves


class Do(Struct, frozen=True, forbid_unknown_fields=True):
    """One step: a seat's action, or a forced outcome of chance."""

    seat: int | None = None
    do: dict[str, Any] | None = None
    chance: dict[str, Any] | None = None


class Expect(Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold after the steps; every key is optional."""

    legal: tuple[dict[str, Any], ...] = ()
    illegal: tuple[dict[str, Any], ...] = ()
    turn: dict[str, str | int] | None = None
    position: dict[str, Any] | None = None
    events: tuple[str, ...] = ()
    payoff: tuple[float, ...] | None = None


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """One example of a rule."""

    rules: Annotated[tuple[str, ...], Meta(min_length=1)]
    title: str
    game: str
    seats: int
    expect: Expect
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    """Overrides on a fresh game; without it the game starts as it always does."""
    steps: tuple[Do, ...] = ()


class Result(Struct, frozen=True):
    """How one scenario went."""

    file: str
    line: int
    title: str
    rules: tuple[str, ...] = ()
    fault: Fault | None = None
    """Where and why it failed; None if it passed."""

    def __str__(self) -> str:
        if self.fault:
            return f"FAIL {self.fault}"
        return f"ok   {self.file}:{self.line}: {self.title}"


class _FailedError(Exception):
    """A fault of the scenario at a path within it."""

    def __init__(self, path: str, what: Text | str, *, at_key: bool = False) -> None:
        self.misfit = Misfit(path, what, at_key)
        super().__init__(what)


Finder = Callable[[str], GamePlugin]


def run_file(path: Path, finder: Finder = find) -> list[Result]:
    """All scenarios of one file, in order; a file that cannot be read is one failed result each."""
    try:
        marked = read_marked(path)
    except RulesError as error:
        return [_broken(fault) for fault in error.faults]
    if marked.faults:
        return [_broken(fault) for fault in sorted(marked.faults)]
    if not isinstance(marked.data, list) or not marked.data:
        return [_broken(marked.fault("", "a list of scenarios expected"))]
    return [_run_one(marked, i, finder) for i in range(len(marked.data))]


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The YAML files among the paths and below them, each once, sorted within a folder."""
    found: dict[Path, None] = {}
    for path in paths:
        files = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        found.update(dict.fromkeys(files))
    return list(found)


def run_paths(paths: Iterable[Path], finder: Finder = find) -> Iterator[Result]:
    """Results of all scenario files among and below the paths, as they are done."""
    for path in scenario_files(paths):
        yield from run_file(path, finder)


def _broken(fault: Fault) -> Result:
    return Result(fault.file, fault.line, fault.message, fault=fault)


def _run_one(marked: Marked, index: int, finder: Finder) -> Result:
    place = f"[{index}]"
    data = marked.data[index]
    title = data.get("title", "") if isinstance(data, dict) else ""
    line, _ = marked.values[place]
    rules: tuple[str, ...] = ()
    try:
        scenario, misfits = convert(data, Scenario)
        if scenario is None:
            raise _FailedError(misfits[0].path, misfits[0].what, at_key=misfits[0].at_key)
        rules = scenario.rules
        _Run(scenario, finder).run()
    except _FailedError as failed:
        inner, what, at_key = failed.misfit
        path = place + ("" if not inner or inner.startswith("[") else ".") + inner
        fault = marked.fault(path, what, at_key=at_key)
        return Result(marked.file, line, str(title), rules, fault)
    return Result(marked.file, line, str(title), rules)


class _Run:
    """One scenario being played."""

    def __init__(self, scenario: Scenario, finder: Finder) -> None:
        self.scenario = scenario
        try:
            self.plugin = finder(scenario.game)
        except KeyError:
            raise _FailedError("game", f"no game {scenario.game}") from None
        game, reason = attempt(partial(loaded, self.plugin))
        if game is None:
            problem = app_wording("en").text(reason) if reason else ""
            raise _FailedError("game", f"{scenario.game} cannot be used: {problem}")
        self.types = self.plugin.types()
        self.game = game
        self.told: list[str] = []
        """Tags of the events so far."""

    def run(self) -> None:
        self.state = self._start()
        for i, step in enumerate(self.scenario.steps):
            self._step(step, f"steps[{i}]")
        self._expect(self.scenario.expect)

    def _start(self) -> Any:
        scenario, game = self.scenario, self.game
        if scenario.seats not in self.plugin.seats:
            seats = ", ".join(map(str, self.plugin.seats))
            raise _FailedError("seats", f"{scenario.game} is for {seats} seats")
        options = self._typed(scenario.options, self.types.options, "options")
        if isinstance(game, Validates):
            for objection in game.objections(options, scenario.seats):
                raise _FailedError("options", f"no game with these options: {objection}")
        if scenario.position is None:
            return game.start(options, scenario.seats)
        if not isinstance(game, Positions):
            raise _FailedError("position", f"{scenario.game} cannot start from a position")
        try:
            return game.position(options, scenario.seats, scenario.position)
        except ValueError as error:
            raise _FailedError(_position_path(error, scenario.position), str(error)) from None

    def _typed(self, data: dict[str, Any], type_: Any, path: str) -> Any:
        """The data as a struct of the game; unknown keys are refused at every level."""
        value, misfits = convert(data, type_)
        if value is None:
            inner, message, at_key = misfits[0]
            raise _FailedError(f"{path}.{inner}" if inner else path, message, at_key=at_key)
        extra = _unknown_key(data, msgspec.to_builtins(value))
        if extra:
            raise _FailedError(f"{path}.{extra}", f"unknown field {extra}", at_key=True)
        return value

    def _step(self, step: Do, path: str) -> None:
        turn = self.game.turn(self.state)
        if step.chance is not None and step.do is None and step.seat is None:
            action = self._typed(step.chance, self.types.action, f"{path}.chance")
            self._require_possible(turn, action, f"{path}.chance")
        elif step.do is not None and step.seat is not None and step.chance is None:
            action = self._typed(step.do, self.types.action, f"{path}.do")
            if not isinstance(turn, Decide) or turn.seat != step.seat:
                raise _FailedError(
                    f"{path}.seat", f"seat {step.seat} is not on turn, but {_say(turn)}"
                )
            if action not in self.game.actions(self.state):
                raise _FailedError(f"{path}.do", f"not legal here: {_json(action)}")
        else:
            raise _FailedError(path, "a step is {seat: …, do: …} or {chance: …}")
        try:
            done = self.game.apply(self.state, action)
        except (ValueError, LookupError, TypeError, AssertionError) as error:
            kind = type(error).__name__
            raise _FailedError(path, f"cannot be applied here: {kind}: {error}") from error
        self._require_same_components(done.state, path)
        self.state = done.state
        self.told += [type(event).__name__ for event in done.events]

    def _require_possible(self, turn: Turn, outcome: Any, path: str) -> None:
        if not isinstance(turn, Chance):
            raise _FailedError(path, f"no chance here, but {_say(turn)}")
        listed = self.game.outcomes(self.state)
        if listed is None:
            sampled = self.game.sample(self.state, Random(0))
            possible = type(outcome) is type(sampled)
        else:
            possible = any(outcome == each for each, _ in listed)
        if not possible:
            raise _FailedError(path, f"not a possible outcome of {turn.what}: {_json(outcome)}")

    def _require_same_components(self, after: Any, path: str) -> None:
        """An unlisted outcome such as a shuffle is possible if no component comes or goes."""
        if isinstance(self.game, Conserves):
            before = sorted(self.game.components(self.state))
            if sorted(self.game.components(after)) != before:
                raise _FailedError(path, "not possible: components appear, disappear or double")

    def _expect(self, expect: Expect) -> None:
        legal = self.game.actions(self.state)
        for key, wanted in (("legal", True), ("illegal", False)):
            for i, data in enumerate(getattr(expect, key)):
                path = f"expect.{key}[{i}]"
                action = self._typed(data, self.types.action, path)
                if (action in legal) != wanted:
                    raise _FailedError(
                        path, f"{'not legal' if wanted else 'legal'}: {_json(action)}"
                    )
        turn = self.game.turn(self.state)
        if expect.turn is not None and expect.turn != _as_dict(turn):
            raise _FailedError("expect.turn", f"it is {_say(turn)}")
        if expect.position is not None:
            self._expect_position(expect.position)
        self._expect_events(expect.events)
        if expect.payoff is not None:
            payoff = turn.payoff if isinstance(turn, Over) else None
            if payoff is None or [*payoff] != [*expect.payoff]:
                found = "the game is not over" if payoff is None else f"it is {[*payoff]}"
                raise _FailedError("expect.payoff", found)

    def _expect_position(self, wanted: dict[str, Any]) -> None:
        if not isinstance(self.game, Positions):
            raise _FailedError("expect.position", f"{self.scenario.game} has no positions")
        found = msgspec.to_builtins(self.game.describe(self.state))
        difference = _difference(wanted, found, "expect.position")
        if difference:
            path, message = difference
            raise _FailedError(path, message)

    def _expect_events(self, wanted: Sequence[str]) -> None:
        rest = iter(self.told)
        for i, tag in enumerate(wanted):
            if tag not in rest:
                told = ", ".join(self.told) or "none"
                raise _FailedError(f"expect.events[{i}]", f"no {tag} (in this order); told: {told}")


def _difference(wanted: Any, found: Any, path: str) -> tuple[str, str] | None:
    """The first place where a partial match fails: mappings may leave keys out, the rest equals."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            if key not in found:
                return f"{path}.{key}", f"unknown key, expected one of {', '.join(found)}"
            inner = _difference(value, found[key], f"{path}.{key}")
            if inner:
                return inner
        return None
    return None if wanted == found else (path, f"it is {_json(found)}")


def _unknown_key(data: Any, known: Any) -> str | None:
    """The path of a key that the typed value does not have, or None."""
    pairs: Iterable[tuple[str, Any, Any]] = ()
    if isinstance(data, dict) and isinstance(known, dict):
        extra = next((key for key in data if key not in known and key != "type"), None)
        if extra is not None:
            return str(extra)
        pairs = ((key, data[key], known.get(key)) for key in data)
    elif isinstance(data, list) and isinstance(known, list):
        pairs = ((f"[{i}]", a, b) for i, (a, b) in enumerate(zip(data, known, strict=True)))
    for key, a, b in pairs:
        inner = _unknown_key(a, b)
        if inner is not None:
            return f"{key}{'' if inner.startswith('[') else '.'}{inner}"
    return None


def _position_path(error: ValueError, position: dict[str, Any]) -> str:
    """The key that the game's message names, as ``position.key: …`` or ``key: …``."""
    head = str(error).partition(":")[0].removeprefix("position.")
    return f"position.{head}" if head in position else "position"


def _as_dict(turn: Turn) -> dict[str, str | int]:
    match turn:
        case Decide(seat):
            return {"decide": int(seat)}
        case Chance(what):
            return {"chance": what}
        case Over(_, reason):
            return {"over": reason}


def _say(turn: Turn) -> str:
    return ", ".join(f"{key}: {value}" for key, value in _as_dict(turn).items())


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
