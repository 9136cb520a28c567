"""What has been done in one game so far, and its journal, while the disk will take it."""

from collections.abc import Iterable
from pathlib import Path

from amoeba_suite.core.contract import AnyGame
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.history import History
from amoeba_suite.core.journal_format import (
    Fact,
    Header,
    Journal,
    Line,
)
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.transcript import check_due, transcript

OTHERS = ("core.storage.changed", "core.storage.exists")
"""Errors that say of a file that it is not ours."""


class Recorder:
    """Keeps every fact in memory and, with a journal, on the disk.

    A disk that refuses stops the writing, never the game: ``error`` says why, and ``attach``
    writes everything to another place.
    """

    def __init__(
        self, plugin: GamePlugin, game: AnyGame, header: Header, facts: Iterable[Fact] = ()
    ):
        self.plugin = plugin
        self.game = game
        self.header = header
        self.error: StorageError | None = None
        self.journal: Journal | None = None
        self._facts = list(facts)
        self._place: Path | None = None

    def write(self, fact: Fact, history: History) -> None:
        """Note what has just led to where the game stands."""
        self._facts.append(fact)
        if self.journal is None:
            return
        self._append(fact)
        if check := check_due(fact, history):
            self._append(check)

    def _append(self, line: Line) -> None:
        if self.journal is None:
            return
        try:
            self.journal.append(line)
        except StorageError as error:
            self.journal = None
            self.error = error

    def start(self, journal: Journal) -> None:
        """Begin a new journal with what there is; ``error`` tells where that fails."""
        try:
            self._take(journal, replace=False)
        except StorageError as error:
            self.error = error
            if error.text.key not in OTHERS:
                self._place = journal.path

    def reopen(self, journal: Journal, end: int) -> None:
        """Go on in the journal that the facts come from, after its first ``end`` bytes."""
        self._place = journal.path
        try:
            journal.reopen(end)
            self.journal = journal
        except StorageError as error:
            self.error = error

    def attach(self, path: Path) -> None:
        """Write the whole game to a new journal and go on in that one.

        Only the game's own earlier journal is replaced. Raises StorageError with nothing changed.
        """
        self._take(Journal(path), replace=path == self._place)

    def retry(self) -> bool:
        """Try the game's own place again after the disk refused; whether all is saved now.

        What another program has changed, or put there first, is not overwritten.
        """
        if self.error is None:
            return True
        if self._place is None or self.error.text.key in OTHERS:
            return False
        try:
            self.attach(self._place)
        except StorageError as error:
            self.error = error
            return False
        return True

    def _take(self, journal: Journal, *, replace: bool) -> None:
        lines = transcript(self.plugin, self.game, self.header, self._facts)
        journal.write(lines, replace=replace)
        self.detach()
        self.journal, self._place, self.error = journal, journal.path, None

    def detach(self) -> None:
        """Let go of the file."""
        if self.journal is not None:
            self.journal.close()
            self.journal = None
