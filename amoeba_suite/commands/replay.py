"""``replay``: check a journal line by line and print what happened in it."""

from pathlib import Path
from typing import Any

from msgspec import Struct

from amoeba_suite.commands import common
from amoeba_suite.core.contract import Decide, Over
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.history import Record
from amoeba_suite.core.journal import JournalError, Loaded, load
from amoeba_suite.core.journal_format import (
    LONGEST_LINE,
    UnreadableError,
    decode_header,
    line_fault,
)
from amoeba_suite.core.present import Text
from amoeba_suite.core.wording import Wording, game_wording


class Entry(Struct, frozen=True):
    """One action in the JSON."""

    ply: int
    actor: int | None
    """None: chance."""
    action: Any
    events: tuple[Any, ...]
    text: str


class Report(Struct, frozen=True, kw_only=True):
    """What ``--json`` prints."""

    file: str
    game: str
    version: str
    players: tuple[Any, ...]
    options: Any
    seed: str
    plies: int
    finished: bool
    turn: Any
    payoff: tuple[float, ...] | None
    digest: str
    log: list[Entry]


def run(arguments: common.Arguments, wording: Wording) -> int:
    """Replay the file, then print its log."""
    path = common.existing(wording, Path(arguments.file))
    plugin = common.find_game(wording, _game_id(path, wording))
    game, digest = common.load(wording, plugin)
    formats = plugin.presenter(game).formats
    try:
        loaded = load(path, plugin, game, digest)
    except JournalError as error:
        # In the game's words too: it may be the game that objects.
        words = game_wording(plugin, wording.language, formats)
        what = _named(path, error.line, error.text, words)
        raise common.WrongInputError(wording, "error.plain", what=what) from error
    except StorageError as error:
        raise common.WrongInputError(
            wording, "error.plain", what=wording.text(error.text)
        ) from error
    names = tuple(player.name for player in loaded.table.players)
    words = game_wording(plugin, wording.language, formats, names)
    report = _report(path, loaded, words)
    if arguments.json:
        common.say_json(report)
    else:
        _say(report, loaded, wording, words)
    return 0


def _game_id(path: Path, wording: Wording) -> str:
    """The game that the first line names."""
    try:
        with path.open("rb") as file:
            return decode_header(file.readline(LONGEST_LINE)).game
    except OSError as error:
        raise common.unusable(wording, path, error) from error
    except UnreadableError as fault:
        fault = UnreadableError("empty") if path.stat().st_size == 0 else fault
        what = _named(path, 1, line_fault(path, 1, fault), wording)
        raise common.WrongInputError(wording, "error.plain", what=what) from fault


def _named(path: Path, line: int, text: Text, words: Wording) -> str:
    """A fault of a journal behind its place, as compilers tell theirs."""
    without = {"place": "", "file": Text("core.journal.this")}
    return f"{path}:{line}: {words.text(text, **without)}"


def _report(path: Path, loaded: Loaded, words: Wording) -> Report:
    history, header = loaded.history, loaded.header
    turn = history.now.turn
    records = history.records[: history.ply]
    return Report(
        file=str(path),
        game=header.game,
        version=header.version,
        players=loaded.table.players,
        options=loaded.table.options,
        seed=loaded.table.seed,
        plies=history.ply,
        finished=isinstance(turn, Over),
        turn=turn,
        payoff=turn.payoff if isinstance(turn, Over) else None,
        digest=history.digest(),
        log=[_entry(ply, record, words) for ply, record in enumerate(records, start=1)],
    )


def _entry(ply: int, record: Record, words: Wording) -> Entry:
    lines = [line for line in map(words.event, record.events) if line]
    text = "; ".join(lines) or words.action(record.action)
    return Entry(ply, record.actor, record.action, record.events, text)


def _say(report: Report, loaded: Loaded, wording: Wording, words: Wording) -> None:
    names = ", ".join(player.name for player in loaded.table.players)
    common.say(
        wording.text("cli.replay.head", game=report.game, version=report.version, names=names)
    )
    for entry in report.log:
        common.say(f"{entry.ply:>5}  {entry.text}")
    turn = loaded.history.now.turn
    if isinstance(turn, Over):
        shares = [
            wording.text("cli.replay.share", name=player.name, payoff=round(payoff, 2))
            for player, payoff in zip(loaded.table.players, turn.payoff, strict=True)
        ]
        ending = words.text(f"endings.{turn.reason}")
        common.say(wording.text("cli.replay.over", ending=ending, shares=shares))
    elif isinstance(turn, Decide):
        name = loaded.table.players[turn.seat].name
        common.say(wording.text("cli.replay.unfinished", ply=report.plies, name=name))
