"""Where a person's games are kept: journals, named saves, results, and what a crash left behind."""

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from amoeba_suite.core.files import (
    BadName,
    StorageError,
    safe_name,
    shown_name,
    storage,
    write_atomic,
)
from amoeba_suite.core.journal_format import ENDING, ENDINGS
from amoeba_suite.core.present import Text
from amoeba_suite.core.results import Result, ResultBook
from amoeba_suite.core.saved import Saved, look_at
from amoeba_suite.core.table import Table

__all__ = ["Library", "NameTaken", "Result", "Running", "Saved"]

_KEEP_REMOVED = 30 * 24 * 3600
"""Seconds that a removed game can still be brought back."""


class NameTaken(BadName):
    """There is a save of that name: ask before replacing it."""

    def __init__(self, name: str, path: Path):
        super().__init__(Text("core.name.taken", {"name": name}))
        self.path = path


class Running(Struct, frozen=True):
    """A running copy of the app, or one that did not come to its end."""

    pid: int
    since: float
    """Seconds since 1970."""
    journal: str | None = None
    """The game that was open."""


class Library:
    """One person's folder of games. Reading never fails for a bad file, and never changes one."""

    def __init__(self, folder: Path):
        self.folder = folder
        self._games = folder / "games"
        self._saves = folder / "saves"
        self._aside = folder / "set aside"
        self._removed = folder / "removed"
        self._pictures = folder / "pictures"
        self._before = folder / "before"
        self._open: Path | None = None
        self._running = folder / "running.json"
        self._book = ResultBook(folder / "results.jsonl")

    # -- games --------------------------------------------------------------------------------

    def new_journal(self, table: Table) -> Path:
        """Where the journal of a new game goes; nothing is written yet."""
        return self._new_path(table.game)

    def _new_path(self, game: str) -> Path:
        moment = time.strftime("%Y%m%d-%H%M%S")
        return self._games / f"{safe_name(game)}-{moment}-{os.urandom(3).hex()}{ENDING}"

    def unfinished(self) -> tuple[Saved, ...]:
        """Games that can be played on, latest first."""
        return tuple(game for game in self._kept() if not game.finished and not game.fault)

    def finished(self) -> tuple[Saved, ...]:
        """Games that are over, latest first."""
        return tuple(game for game in self._kept() if game.finished)

    def damaged(self) -> tuple[Saved, ...]:
        """Files among games and saves that are plainly no journals, latest first."""
        both = (*self._kept(), *self.saves())
        return tuple(sorted((g for g in both if g.fault), key=_latest_first))

    def saves(self) -> tuple[Saved, ...]:
        """Saves with a name, latest first; look at ``fault``."""
        return tuple(look_at(path, when, named=True) for path, when in _journals(self._saves))

    def latest(self) -> Saved | None:
        """The game that "Continue" goes on with."""
        return next((game for game in self._kept() if not game.finished and not game.fault), None)

    def _kept(self) -> Iterator[Saved]:
        for path, when in _journals(self._games):
            yield look_at(path, when, named=False)

    # -- named saves --------------------------------------------------------------------------

    def save_copy(self, path: Path, name: str, *, replace: bool = False) -> Path:
        """Keep a copy of a journal, and its picture, under a name that a person gave.

        Raises BadName, NameTaken (ask, then ``replace``), StorageError.
        """
        stem = safe_name(name)
        target = self._saves / f"{stem}{ENDING}"
        # Some file systems do not tell A from a: there a second name would hit the first file.
        for other, _ in _journals(self._saves):
            if other.stem.casefold() == stem.casefold():
                if not replace:
                    raise NameTaken(shown_name(other.stem), other)
                target = other
        self._copy(path, target)
        return target

    def play_on(self, save: Path) -> Path:
        """A new journal that begins as the save does, so that the save stays what it is.

        Raises StorageError.
        """
        target = self._new_path(look_at(save, 0, named=True).game or "game")
        self._copy(save, target)
        return target

    def _copy(self, source: Path, target: Path) -> None:
        with storage(source):
            data = source.read_bytes()
        write_atomic(target, data)
        with suppress(OSError, StorageError):
            picture = self.thumbnail(source).read_bytes()
            write_atomic(self.thumbnail(target), picture)

    # -- the one before ------------------------------------------------------------------------

    def keep_before(self, path: Path) -> None:
        """Keep a game as it is now, to fall back on should its file be damaged later.

        Journals only grow. What does not begin as the copy does has been changed by something
        else, and the copy stays.
        """
        kept = self._before / path.name
        with suppress(OSError, StorageError):
            if path.parent != self._games:
                return
            data = path.read_bytes()
            old = kept.read_bytes() if kept.exists() else b""
            if data != old and data.startswith(old):
                write_atomic(kept, data)

    def before(self, path: Path) -> Path | None:
        """The copy of a game from before its file was damaged; None if there is none.

        Where it is no more than the file's beginning it has nothing to give: its moves can be
        played in the file too, or in neither, as with the rules of another version.
        """
        kept = self._before / path.name
        with suppress(OSError):
            data, copy = path.read_bytes(), kept.read_bytes()
            if not data.startswith(copy):
                return kept
        return None

    def bring_before(self, path: Path) -> None:
        """Put the damaged file aside and the copy in its place. Raises StorageError."""
        kept = self._before / path.name
        with storage(kept):
            data = kept.read_bytes()
        self.set_aside(path)
        write_atomic(path, data)

    # -- files out of the way -----------------------------------------------------------------

    def set_aside(self, path: Path) -> Path:
        """Move a file that cannot be used out of the way, for good; its new place."""
        return self._move(path, self._aside)

    def remove(self, path: Path) -> Path:
        """Take a game off the lists; its new place, from where ``restore`` brings it back.

        It is deleted a month later.
        """
        moved = self._move(path, self._removed / path.parent.name)
        with suppress(OSError):
            os.utime(moved)
        return moved

    def restore(self, removed: Path) -> Path:
        """Bring a removed game back; its place."""
        return self._move(removed, self.folder / removed.parent.name)

    def _move(self, path: Path, folder: Path) -> Path:
        with storage(path):
            folder.mkdir(parents=True, exist_ok=True)
            target = folder / path.name
            while target.exists():
                target = folder / f"{path.stem}-{os.urandom(2).hex()}{path.suffix}"
            return path.rename(target)

    def thumbnail(self, path: Path) -> Path:
        """Where the picture of a game or save is kept; perhaps not there."""
        return self._pictures / f"{path.parent.name}-{path.stem}.png"

    # -- results ------------------------------------------------------------------------------

    def add(self, result: Result) -> None:
        """Keep a result. Raises StorageError."""
        self._book.add(result)

    def results(self) -> tuple[Result, ...]:
        """All results, oldest first."""
        return self._book.results()

    def bests(self, game: str, best_of: str) -> tuple[Result, ...]:
        """The results of one list of bests, best first."""
        return self._book.bests(game, best_of)

    # -- running and crashing -----------------------------------------------------------------

    def begin_run(self) -> Running | None:
        """Note that the app runs; what the last run left, if it did not come to its end.

        Call it only as the one running copy. A folder that cannot be written is no reason not to
        start: games will say so.
        """
        left = self._left_behind()
        self.mark(None)
        self._clear_removed()
        return left

    def mark(self, journal: Path | None) -> None:
        """Note which game is open, for ``begin_run`` after a crash.

        A game is kept as it is when it comes to the table and when it leaves it.
        """
        for path in {self._open, journal} - {None}:
            self.keep_before(path)  # type: ignore[arg-type]
        self._open = journal
        running = Running(os.getpid(), time.time(), str(journal) if journal else None)
        with suppress(StorageError):
            write_atomic(self._running, msgspec.json.encode(running))

    def end_run(self) -> None:
        """Note that the app came to its end."""
        with suppress(OSError):
            self._running.unlink(missing_ok=True)

    def _left_behind(self) -> Running | None:
        try:
            return msgspec.json.decode(self._running.read_bytes(), type=Running)
        except OSError:
            return None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return Running(0, 0.0)

    def _clear_removed(self) -> None:
        """Delete what was removed long ago, and pictures of games that are gone."""
        with suppress(OSError):
            for path in [*self._removed.glob("*/*")]:
                if time.time() - path.stat().st_mtime > _KEEP_REMOVED:
                    path.unlink()
            places = (self._games, self._saves, *self._removed.glob("*"))
            known = {f"{f.name}-{path.stem}" for f in places for path, _ in _journals(f)}
            for picture in [*self._pictures.glob("*.png")]:
                if picture.stem not in known:
                    picture.unlink()
            for kept in [*self._before.iterdir()]:
                if f"{self._games.name}-{kept.stem}" not in known:
                    kept.unlink()


def _latest_first(game: Saved) -> float:
    return -game.modified


def _journals(folder: Path) -> list[tuple[Path, float]]:
    """The journals in a folder and when they were changed, latest first; none if it is missing."""
    found: list[tuple[int, Path]] = []
    with suppress(OSError):
        for entry in os.scandir(folder):
            if entry.name.endswith(ENDINGS) and not entry.name.startswith("."):
                with suppress(OSError):
                    if entry.is_file():
                        found.append((entry.stat().st_mtime_ns, Path(entry.path)))
    return [(path, when / 1e9) for when, path in sorted(found, reverse=True)]
