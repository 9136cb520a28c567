"""What a list of saved games shows of one: read from the ends of its journal, without a replay."""

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from amoeba_suite.core.contract import Decide, Over, Turn
from amoeba_suite.core.files import StorageError, shown_name, storage
from amoeba_suite.core.journal_format import (
    LINES,
    LONGEST_LINE,
    Check,
    Header,
    RawAct,
    Rewind,
    UnreadableError,
    decode_header,
    line_fault,
)
from amoeba_suite.core.present import Text
from amoeba_suite.core.table import Player

_TAIL = 1 << 16
"""Bytes read from the end; a line longer than that is a shuffle of thousands."""


class Saved(Struct, frozen=True, kw_only=True):
    """One journal on the disk."""

    path: Path
    name: str = ""
    """The name a person gave it; empty for a game that was kept by itself."""
    game: str = ""
    """Id of the plugin; perhaps of none that is there now."""
    players: tuple[Player, ...] = ()
    colours: tuple[int, ...] = ()
    practice: bool = False
    turn: Turn | None = None
    """Who or what acts now; None before the first action."""
    ply: int = 0
    modified: float
    """Seconds since 1970."""
    fault: Text | None = None
    """Why it cannot be opened, if that shows already; most faults show only when it is loaded."""

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return isinstance(self.turn, Over)


def look_at(path: Path, modified: float, named: bool) -> Saved:
    """One journal as far as its first and last lines tell; never raises for a bad one."""
    name = shown_name(path.stem) if named else ""
    try:
        with storage(path), path.open("rb") as file:
            header = decode_header(file.readline(LONGEST_LINE))
            start = file.tell()
            end = file.seek(0, os.SEEK_END)
            file.seek(max(start, end - _TAIL))
            turn, ply = _standing(file.read(_TAIL), whole=end - start <= _TAIL)
    except UnreadableError as error:
        fault = line_fault(path, 1, error)
        return Saved(path=path, name=name, modified=modified, fault=fault)
    except StorageError as error:
        return Saved(path=path, name=name, modified=modified, fault=error.text)
    return _saved(header, path=path, name=name, modified=modified, turn=turn, ply=ply)


def _saved(
    header: Header, *, path: Path, name: str, modified: float, turn: Turn | None, ply: int
) -> Saved:
    table = header.table
    if isinstance(turn, Decide) and not 0 <= turn.seat < len(table.players):
        # An edited line; loading the game will name it.
        turn = None
    return Saved(
        path=path,
        name=name,
        game=header.game,
        players=table.players,
        colours=table.colours,
        practice=table.practice,
        turn=turn,
        ply=ply,
        modified=modified,
    )


def _standing(tail: bytes, whole: bool) -> tuple[Turn | None, int]:
    """Turn and ply after the last good line of the tail."""
    lines = tail.split(b"\n")
    for raw in reversed(lines if whole else lines[1:]):
        try:
            line: Header | RawAct | Rewind | Check = LINES.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue
        if isinstance(line, RawAct):
            return line.turn, line.ply + 1
        if isinstance(line, Rewind):
            return line.turn, line.to
    return None, 0
