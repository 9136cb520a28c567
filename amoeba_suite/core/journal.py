"""The journal: save file, autosave, crash file, bug report and replay of one game in one.

JSON lines, each on the disk before the game goes on: a ``header``, then an ``act`` per action
(chance included), a ``rewind`` per undo, and a ``check`` with the digest of the state every 50th
ply and at the end. A redo is written as the acts it repeats.

Loading replays the file and checks each line against the rules. An outcome of chance is taken when
the game lists it, since people may roll real dice; where outcomes are too many to list (a shuffle)
it must be the one that the seed gives at that ply.
"""

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from amoeba_suite.core.contract import AnyGame, Chance
from amoeba_suite.core.files import storage
from amoeba_suite.core.history import History
from amoeba_suite.core.journal_format import (
    LINES,
    LONGEST_LINE,
    Act,
    Check,
    Fact,
    Header,
    Journal,
    Line,
    RawAct,
    Rewind,
    UnreadableError,
    decode_header,
    line_fault,
)
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.present import Text
from amoeba_suite.core.table import Refused, Table, check_table

__all__ = ["Journal", "JournalError", "Loaded", "load"]


class JournalError(Exception):
    """A journal that cannot be played to its end; the file itself is left as it is."""

    def __init__(self, path: Path, line: int, ply: int, text: Text):
        self.path = path
        self.line = line
        """Number of the bad line, from 1."""
        self.ply = ply
        """Last good ply: how far the game can be played."""
        self.text = text
        """What is wrong, with the fields ``file`` and ``line``; nothing is lost, it says so."""
        super().__init__(f"{path}:{line}: {text.key} {text.args}")


class Loaded(Struct):
    """A journal, replayed."""

    header: Header
    table: Table
    history: History
    facts: list[Fact]
    end: int
    """Bytes up to the end of the last good line."""
    fault: JournalError | None = None
    """What stopped the replay early, when the good part was asked for."""


def load(
    path: Path,
    plugin: GamePlugin,
    game: AnyGame,
    rules_digest: str = "",
    *,
    any_rules: bool = False,
    good_part: bool = False,
) -> Loaded:
    """Replay a journal; nothing is written.

    ``any_rules`` accepts a journal that was begun with other rules data, as far as its actions
    are legal under these. ``good_part`` stops at the first bad line instead of raising, and tells
    the fault. Raises JournalError, StorageError.
    """
    return _Reader(path, plugin, game, "" if any_rules else rules_digest).read(good_part)


def load_slowly(
    path: Path, plugin: GamePlugin, game: AnyGame, rules_digest: str = ""
) -> Generator[None, None, Loaded]:
    """As ``load``, a line at each step, for those who have other things to do in between."""
    reader = _Reader(path, plugin, game, rules_digest)
    fault = yield from reader.take_lines()
    return reader.result(fault, good_part=False)


class _TornError(Exception):
    """The last line was not written to its end."""


def _lines(path: Path) -> Iterator[bytes]:
    """The lines of the file with their ends, none much longer than a journal's can be."""
    with storage(path), path.open("rb") as file:
        while line := file.readline(LONGEST_LINE + 1):
            yield line


class _Reader:
    """One replay of one file."""

    def __init__(self, path: Path, plugin: GamePlugin, game: AnyGame, rules_digest: str):
        self.path = path
        self.plugin = plugin
        self.game = game
        self.rules = rules_digest
        self.loaded: Loaded | None = None
        self.actions: msgspec.json.Decoder[Any] = msgspec.json.Decoder(plugin.types().action)

    def read(self, good_part: bool) -> Loaded:
        steps = self.take_lines()
        while True:
            try:
                next(steps)
            except StopIteration as end:
                return self.result(end.value, good_part)

    def result(self, fault: JournalError | None, good_part: bool) -> Loaded:
        """What was read, when ``fault`` stopped it."""
        loaded = self.loaded
        if loaded is None:
            raise fault or self._error(UnreadableError("empty"), 1)
        if loaded.header.rules and self.rules and loaded.header.rules != self.rules:
            # Told last, so that it can say how far the game can be played under these rules.
            raise self._error(UnreadableError("rules"), 1) from fault
        if fault is not None and not good_part:
            raise fault
        loaded.fault = fault
        return loaded

    def take_lines(self) -> Generator[None, None, JournalError | None]:
        """Take all lines up to the first bad one, and say what is wrong with that."""
        end = 0
        for number, line in enumerate(_lines(self.path), 1):
            try:
                self._take(line)
            except _TornError:
                break
            except UnreadableError as fault:
                error = self._error(fault, number)
                error.__cause__ = fault
                return error
            end += len(line)
            if self.loaded is not None:
                self.loaded.end = end
            yield
        return None

    def _error(self, fault: UnreadableError, line: int) -> JournalError:
        ply = self.loaded.history.ply if self.loaded else 0
        return JournalError(self.path, line, ply, line_fault(self.path, line, fault))

    def _take(self, raw: bytes) -> None:
        if len(raw) > LONGEST_LINE:
            raise UnreadableError("foreign" if self.loaded is None else "long")
        if self.loaded is None:
            self.loaded = self._begin(decode_header(raw))
            return
        if not raw.strip():
            return
        line = self._decode(raw)
        if isinstance(line, Act):
            self._act(self.loaded, line)
        elif isinstance(line, Rewind):
            self._rewind(self.loaded, line)
        elif isinstance(line, Check):
            self._check(self.loaded.history, line)
        else:
            raise UnreadableError("second_header")

    def _begin(self, header: Header) -> Loaded:
        if header.game != self.plugin.id:
            raise UnreadableError("game", {"found": header.game, "expected": self.plugin.id})
        if header.version != self.plugin.version:
            raise UnreadableError(
                "version", {"found": header.version, "expected": self.plugin.version}
            )
        try:
            options: Any = msgspec.convert(header.table.options, self.plugin.types().options)
            table = msgspec.structs.replace(header.table, options=options)
            check_table(self.plugin, self.game, table)
        except msgspec.ValidationError as error:
            raise UnreadableError("table", {"detail": str(error)}) from error
        except Refused as error:
            raise UnreadableError("refused", {"why": error.text}) from error
        header = msgspec.structs.replace(header, table=table)
        return Loaded(header, table, History(self.plugin, self.game, table), [], 0)

    def _decode(self, raw: bytes) -> Line:
        try:
            line: Line | RawAct = LINES.decode(raw)
            if isinstance(line, RawAct):
                return Act(line.ply, line.seat, self.actions.decode(line.do), line.turn)
            return line
        except msgspec.ValidationError as error:
            raise UnreadableError("entry", {"detail": str(error)}) from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            if not raw.endswith(b"\n"):
                raise _TornError from error
            raise UnreadableError("syntax", {"detail": str(error)}) from error

    def _act(self, loaded: Loaded, act: Act) -> None:
        history = loaded.history
        if act.ply != history.ply:
            raise UnreadableError("order", {"found": act.ply, "expected": history.ply})
        try:
            if isinstance(history.now.turn, Chance) and act.seat is None:
                history.gate_chance(act.do)
            elif act.seat is None:
                raise Refused("core.gate.no_chance")
            else:
                history.gate(act.seat, act.do)
        except Refused as error:
            raise UnreadableError("refused", {"why": error.text}) from error
        history.push(act.seat, act.do)
        if act.turn != history.now.turn:
            history.take_out()
            raise UnreadableError("turn")
        loaded.facts.append(act)

    def _rewind(self, loaded: Loaded, rewind: Rewind) -> None:
        history = loaded.history
        try:
            # Whether it was fair is not asked again: what counts as news may be judged better
            # by a later version, and the game was played on from here.
            target = history.undo_target(rewind.seat, fair=False)
        except Refused as error:
            raise UnreadableError("refused", {"why": error.text}) from error
        if rewind.to != target or rewind.turn != history.positions[target].turn:
            raise UnreadableError("turn")
        history.rewind(target)
        loaded.facts.append(rewind)

    def _check(self, history: History, check: Check) -> None:
        if check.ply != history.ply:
            raise UnreadableError("order", {"found": check.ply, "expected": history.ply})
        if check.digest != history.digest():
            raise UnreadableError("digest")
