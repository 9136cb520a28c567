"""``simulate``: games between computer players, on one core or several, without Qt."""

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from amoeba_suite.ai.selfplay import (
    Faulted,
    GameResult,
    SelfPlayError,
    Share,
    Totals,
    add_up,
    computer_table,
    play,
)
from amoeba_suite.commands import common
from amoeba_suite.core.bot import Budget
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.journal_format import ENDING
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.present import Text
from amoeba_suite.core.wording import Wording

PROGRESS_SECONDS = 0.2
BAR = 30


class Job(Struct, frozen=True):
    """One game to be played, as JSON for another process."""

    game: str
    options: dict[str, Any]
    levels: tuple[str, ...]
    seed: str
    iterations: int | None
    journal: str | None


class Fault(Struct, frozen=True):
    """A game without a result, as ``--json`` has it."""

    seed: str
    seats: tuple[str, ...]
    problem: str


class Report(Struct, frozen=True, kw_only=True):
    """What ``--json`` prints."""

    game: str
    version: str
    seats: tuple[str, ...]
    options: Any
    seed: int
    iterations: int | None
    games: list[GameResult]
    faults: list[Fault]
    totals: Totals | None
    """None when no game came to its end."""


Outcome = GameResult | Faulted


def run(arguments: common.Arguments, wording: Wording) -> int:
    """Play, then print the table or the JSON."""
    plugin = common.find_game(wording, arguments.game)
    game, _ = common.load(wording, plugin)
    levels = tuple(common.level_of(wording, plugin, game, level) for level in arguments.seat)
    common.seats_fit(wording, plugin, len(levels))
    options = common.options_of(wording, plugin, arguments.option)
    seed = common.random_seed() if arguments.seed is None else arguments.seed
    common.table_fits(wording, plugin, game, computer_table(plugin, options, levels, str(seed)))
    folder = _journal_folder(wording, arguments.journals)
    jobs = _jobs(arguments, plugin, msgspec.to_builtins(options), seed, folder)
    _require_no_journal(wording, jobs)
    try:
        outcomes = _with_progress(wording, _results(jobs, arguments.jobs), len(jobs))
    except StorageError as error:
        what = wording.text(error.text)
        raise common.WrongInputError(wording, "error.plain", what=what) from error
    except SelfPlayError as error:
        common.complain(wording.text("cli.simulate.failed", game=plugin.id, problem=error.text))
        return common.FAILED
    results = [each for each in outcomes if isinstance(each, GameResult)]
    faulted = [each for each in outcomes if isinstance(each, Faulted)]
    report = Report(
        game=plugin.id,
        version=plugin.version,
        seats=levels,
        options=options,
        seed=seed,
        iterations=arguments.iterations,
        games=results,
        faults=[Fault(each.seed, each.seats, wording.text(each.problem)) for each in faulted],
        totals=add_up(results) if results else None,
    )
    if arguments.json:
        common.say_json(report)
    elif report.totals is not None:
        _say_totals(report, report.totals, wording)
    for each in faulted:
        common.complain(wording.text("cli.simulate.failed", game=plugin.id, problem=each.problem))
    return common.FAILED if faulted else 0


def _jobs(
    arguments: common.Arguments,
    plugin: GamePlugin,
    options: dict[str, Any],
    seed: int,
    folder: Path | None,
) -> list[Job]:
    """One job per game; the seed counts up, so that each can be had again alone."""
    levels = tuple(arguments.seat)
    return [
        Job(
            plugin.id,
            options,
            _rotated(levels, i) if arguments.rotate else levels,
            str(seed + i),
            arguments.iterations,
            str(folder / f"{plugin.id}-{seed + i}{ENDING}") if folder else None,
        )
        for i in range(arguments.games)
    ]


def _rotated(levels: tuple[str, ...], i: int) -> tuple[str, ...]:
    i %= len(levels)
    return levels[i:] + levels[:i]


def _journal_folder(wording: Wording, folder: Path | None) -> Path | None:
    if folder is None:
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise common.WrongInputError(wording, "error.no_folder", path=str(folder)) from error
    except OSError as error:
        raise common.unusable(wording, folder, error) from error
    return folder


def _require_no_journal(wording: Wording, jobs: Sequence[Job]) -> None:
    """Before the first game, not after hours of them."""
    for job in jobs:
        if job.journal and Path(job.journal).exists():
            what = wording.text("core.storage.exists", path=job.journal)
            raise common.WrongInputError(wording, "error.plain", what=what)


# --- playing on one core or several -----------------------------------------------------------


def _results(jobs: Sequence[Job], processes: int) -> Iterator[Outcome]:
    """What became of each game, in the order of the jobs; one that fails stops no other."""
    if min(processes, len(jobs)) <= 1:
        for job in jobs:
            yield _play(job)
        return
    from amoeba_suite.ai.spawn import end, spawn

    children: list[tuple[Any, Connection]] = []
    try:
        for _ in range(min(processes, len(jobs))):
            children.append(spawn(_serve))
        yield from _in_order([pipe for _, pipe in children], jobs)
    finally:
        for process, pipe in children:
            end(process, pipe)


def _in_order(pipes: Sequence[Connection], jobs: Sequence[Job]) -> Iterator[Outcome]:
    """Deal the jobs out, and give the results in the order of the jobs."""
    waiting = enumerate(jobs)
    early: dict[int, Outcome] = {}
    try:
        # Two for each, so that none has to wait for the next.
        for pipe in (*pipes, *pipes):
            _deal(pipe, waiting)
        for i in range(len(jobs)):
            while i not in early:
                for ready in wait(pipes):
                    assert isinstance(ready, Connection)
                    number, result = _decoded(ready.recv_bytes())
                    early[number] = result
                    _deal(ready, waiting)
            yield early.pop(i)
    except (EOFError, OSError) as error:
        raise SelfPlayError(Text("core.selfplay.gone")) from error


def _deal(pipe: Connection, waiting: Iterator[tuple[int, Job]]) -> None:
    job = next(waiting, None)
    if job is not None:
        pipe.send_bytes(msgspec.json.encode(job))


def _serve(pipe: Connection) -> None:
    """What the other processes do: play what they are dealt, JSON in and out, errors included."""
    with suppress(EOFError, OSError):
        while True:
            number, job = msgspec.json.decode(pipe.recv_bytes(), type=tuple[int, Job])
            pipe.send_bytes(msgspec.json.encode(_report(number, job)))


class _StorageFailure(Struct, frozen=True, tag=True):
    text: Text


class _Played(Struct, frozen=True, tag=True):
    number: int
    result: GameResult


class _Failed(Struct, frozen=True, tag=True):
    number: int
    result: Faulted


def _report(number: int, job: Job) -> _Played | _Failed | _StorageFailure:
    try:
        outcome = _play(job)
        if isinstance(outcome, Faulted):
            return _Failed(number, outcome)
        return _Played(number, outcome)
    except StorageError as error:
        return _StorageFailure(error.text)


def _decoded(answer: bytes) -> tuple[int, Outcome]:
    found = msgspec.json.decode(answer, type=_Failed | _StorageFailure | _Played)
    if isinstance(found, _StorageFailure):
        raise StorageError(found.text)
    return found.number, found.result


def _play(job: Job) -> Outcome:
    from amoeba_suite.core.rules import load_game
    from amoeba_suite.testing.games import find

    plugin = find(job.game)
    if plugin.id not in _LOADED:
        game, source, _ = load_game(plugin)
        _LOADED[plugin.id] = game, source.digest()
    game, digest = _LOADED[plugin.id]
    options: Any = msgspec.convert(job.options, plugin.types().options)
    table = computer_table(plugin, options, job.levels, job.seed)
    journal = Path(job.journal) if job.journal else None
    try:
        return play(plugin, game, table, Budget(iterations=job.iterations), journal, digest)
    except SelfPlayError as error:
        return Faulted(seed=job.seed, seats=job.levels, problem=error.text)


_LOADED: dict[str, tuple[Any, str]] = {}
"""Games of this process: loading one takes longer than playing it."""


# --- showing ----------------------------------------------------------------------------------


def _with_progress(wording: Wording, results: Iterator[Outcome], total: int) -> list[Outcome]:
    """All of them; on a terminal a bar shows how far it is."""
    done: list[Outcome] = []
    shown = 0.0
    visible = sys.stderr is not None and sys.stderr.isatty()
    for result in results:
        done.append(result)
        if visible and (time.monotonic() - shown > PROGRESS_SECONDS or len(done) == total):
            shown = time.monotonic()
            full = BAR * len(done) // total
            bar = "#" * full + "." * (BAR - full)
            text = wording.text("cli.simulate.progress", done=len(done), total=total)
            sys.stderr.write(f"\r[{bar}] {text}")
            sys.stderr.flush()
    if visible:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
    return done


def _say_totals(report: Report, totals: Totals, wording: Wording) -> None:
    common.say(
        wording.text("cli.simulate.head", game=report.game, games=totals.games, seed=report.seed)
    )
    for level, share in totals.levels.items():
        common.say(wording.text("cli.simulate.level", level=level, **_shares(share)))
    for seat, share in enumerate(totals.seats):
        common.say(wording.text("cli.simulate.seat", seat=seat, **_shares(share)))
    common.say(
        wording.text(
            "cli.simulate.lengths",
            plies=totals.plies,
            decisions=totals.decisions,
            turns=totals.turns,
            speed=round(totals.actions_per_second),
        )
    )


def _shares(share: Share) -> dict[str, Any]:
    low, high = share.interval
    return {"wins": share.wins, "games": share.games, "rate": share.rate, "low": low, "high": high}
