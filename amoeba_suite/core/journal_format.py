"""The lines of a journal and the file they are written to; ``journal.py`` says how they read."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

import amoeba_suite
from amoeba_suite.core.contract import Seat, Turn
from amoeba_suite.core.files import LineAppender, StorageError, write_atomic
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.present import Text
from amoeba_suite.core.table import Table

FORMAT = 1
"""Raised when older programs could not read what newer ones write."""
ENDING = ".amoeba"
"""Of a journal's file name; the packages tell the desktop that such files are ours."""
ENDINGS = (ENDING, ".jsonl")
"""All that are read: the second is what it says inside, for files of other origin."""
CHECK_EVERY = 50
"""Plies between two digests."""
LONGEST_LINE = 1 << 20
"""Bytes; far above any real line, so that a foreign file cannot fill the memory."""
_BOM = b"\xef\xbb\xbf"


class Header(Struct, frozen=True, kw_only=True, tag_field="type", tag="header"):
    """The first line."""

    format: int
    app: str
    """Version of the suite that began the game."""
    game: str
    version: str
    """Version of the game's rules."""
    rules: str
    """Digest of the rules data; empty where it was not known."""
    table: Table


class Act(Struct, frozen=True, tag_field="type", tag="act", forbid_unknown_fields=True, gc=False):
    """One action or outcome."""

    ply: int
    """At which it was taken."""
    seat: Seat | None
    """None: chance."""
    do: Any
    turn: Turn
    """After it: lists of saved games read it without a replay."""


class Rewind(Struct, frozen=True, tag_field="type", tag="rewind", forbid_unknown_fields=True):
    """One undo."""

    seat: Seat
    """Who asked."""
    to: int
    """Ply."""
    turn: Turn
    """After it."""


class Check(Struct, frozen=True, tag_field="type", tag="check", forbid_unknown_fields=True):
    """What the state must be here."""

    ply: int
    digest: str


Fact = Act | Rewind
Line = Header | Act | Rewind | Check


class RawAct(Struct, frozen=True, tag_field="type", tag="act", forbid_unknown_fields=True):
    """An Act whose action is still to be read, with the game's own types."""

    ply: int
    seat: Seat | None
    do: msgspec.Raw
    turn: Turn


class _Peek(Struct, frozen=True, tag_field="type", tag="header"):
    """The part of a header that every format keeps."""

    format: int
    app: str = "?"


LINES = msgspec.json.Decoder(Header | RawAct | Rewind | Check)
_HEADER = msgspec.json.Decoder(Header)
_PEEK = msgspec.json.Decoder(_Peek)


def header_for(plugin: GamePlugin, table: Table, rules_digest: str) -> Header:
    """The header of a game that begins now."""
    return Header(
        format=FORMAT,
        app=amoeba_suite.__version__,
        game=plugin.id,
        version=plugin.version,
        rules=rules_digest,
        table=table,
    )


class Journal:
    """The file that a session writes; nothing is on the disk before the session starts it."""

    def __init__(self, path: Path):
        self.path = path
        self._appender: LineAppender | None = None

    def write(self, lines: Iterable[Line], *, replace: bool = False) -> None:
        """Begin with these lines, all or none of them. Raises StorageError, also if it is there."""
        if self.path.exists() and not replace:
            raise StorageError(Text("core.storage.exists", {"path": str(self.path)}))
        self.close()
        write_atomic(self.path, b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
        self._appender = LineAppender(self.path)

    def reopen(self, end: int) -> None:
        """Go on after this many bytes; a torn line behind them is cut off. Raises StorageError."""
        self.close()
        self._appender = LineAppender(self.path, end)

    def append(self, line: Line) -> None:
        """Add one line and see it onto the disk. Raises StorageError."""
        if self._appender is None:
            raise StorageError(Text("core.storage.closed", {"path": str(self.path)}))
        self._appender.append(msgspec.json.encode(line))

    def close(self) -> None:
        """Let go of the file."""
        if self._appender is not None:
            self._appender.close()
            self._appender = None


def line_fault(path: Path, line: int, fault: "UnreadableError") -> Text:
    """What is wrong with that line; ``place`` and ``file`` can be left out by who names both."""
    at = {"file": str(path), "line": line}
    place = Text("core.journal.place", at)
    return Text(f"core.journal.{fault.kind}", {**at, "place": place, **fault.fields})


def of_another_edition(fault: Text) -> bool:
    """Whether a file is whole but not for this program: a copy of it has the same trouble."""
    return fault.key.rpartition(".")[2] in ("newer", "older", "game", "version", "rules")


def by_name_only(fault: Text) -> Text:
    """The same with the file's name in place of its whole path, for who shows that elsewhere."""
    args = {k: by_name_only(v) if isinstance(v, Text) else v for k, v in fault.args.items()}
    if "file" in args:
        args["file"] = Path(str(args["file"])).name
    return Text(fault.key, args)


class UnreadableError(Exception):
    """What is wrong with a line, before it is known which."""

    def __init__(self, kind: str, args: Mapping[str, Any] | None = None):
        self.kind = kind
        self.fields = dict(args or {})
        super().__init__(kind)


def decode_header(raw: bytes) -> Header:
    """The header in a first line. Raises UnreadableError."""
    raw = raw.removeprefix(_BOM)
    try:
        peek = _PEEK.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableError("foreign") from error
    if peek.format != FORMAT:
        kind = "newer" if peek.format > FORMAT else "older"
        raise UnreadableError(kind, {"found": peek.format, "expected": FORMAT, "app": peek.app})
    try:
        return _HEADER.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableError("entry", {"detail": str(error)}) from error
