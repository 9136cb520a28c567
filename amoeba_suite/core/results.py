"""The results of finished games: one JSON line each, only ever added to."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from amoeba_suite.core.files import LineAppender, StorageError, storage
from amoeba_suite.core.present import Text
from amoeba_suite.core.table import Table


class Result(Struct, frozen=True, kw_only=True):
    """How one game ended."""

    id: str
    """Of the game, such as its journal's name. A game that ends again after an undo counts once."""
    table: Table
    payoff: tuple[float, ...]
    """By seat."""
    reason: str
    """Key of the ending."""
    shared: bool | None = None
    """Whether the table played together; None where nobody knows, as of games kept long ago."""
    score: tuple[int, ...] = ()
    """By seat, where the game has points."""
    best_of: str = ""
    """The list of bests it belongs to."""
    best: int | None = None
    """What is compared there; higher is better."""
    plies: int = 0
    length: Text | None = None
    """How far it went, in the words of the game: ``Turn 12``."""
    seconds: float = 0.0
    """Time spent at the table."""
    when: float
    """Seconds since 1970."""

    @property
    def game(self) -> str:
        """Id of the plugin."""
        return self.table.game


_DECODER = msgspec.json.Decoder(Result)


class ResultBook:
    """The file with all results. Lines that cannot be read are passed over and kept."""

    def __init__(self, path: Path):
        self.path = path

    def add(self, result: Result) -> None:
        """Add one, on the disk when this returns. Raises StorageError."""
        with storage(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
        appender = LineAppender(self.path)
        try:
            appender.append(msgspec.json.encode(result))
        finally:
            appender.close()

    def results(self) -> tuple[Result, ...]:
        """All results, oldest first, each game once."""
        latest: dict[str, Result] = {}
        for result in self._read():
            latest.pop(result.id, None)
            latest[result.id] = result
        return tuple(latest.values())

    def _read(self) -> Iterator[Result]:
        try:
            with storage(self.path):
                lines = self.path.read_bytes().splitlines()
        except StorageError:
            return
        for line in lines:
            try:
                yield _DECODER.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                continue

    def bests(self, game: str, best_of: str) -> tuple[Result, ...]:
        """The results of that list, best first, and of equal ones the earlier first."""
        found = [r for r in self.results() if r.game == game and r.best_of == best_of]
        ranked = [(-r.best, r.when, i) for i, r in enumerate(found) if r.best is not None]
        return tuple(found[i] for *_, i in sorted(ranked))
