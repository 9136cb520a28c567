"""What is wrong with a data file and where: the one form in which the suite reports it."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from amoeba_suite.core.present import Text

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording


class Fault(Struct, frozen=True, eq=False):
    """One fault at one place of a file; told in the language of the one who reads it.

    ``str`` gives ``rules/devastators/cards.yaml:142:9: expected int, got str (cards[3].cost)``.
    """

    file: str
    """The file as people are shown it."""
    line: int
    """From 1; 0 when the fault is about the file as a whole."""
    column: int
    """From 1; 0 likewise."""
    what: Text | str
    """A key of the wording with its fields. Plain words are for those who write games."""
    path: str = ""
    """Where in the data, such as ``cards[3].cost``."""
    words: str = ""
    """The folder of rules whose wording has the key; that of the app has all others."""

    @property
    def message(self) -> str:
        """What is wrong, in English, without the place in the file."""
        return self.sentence("en")

    def sentence(self, language: str) -> str:
        """What is wrong, without the place in the file."""
        words = _words(self.words, language)
        text = self.what if isinstance(self.what, str) else words.text(self.what)
        return f"{text} ({self.path})" if self.path else text

    def told(self, language: str) -> str:
        """All of it in one line."""
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: {self.sentence(language)}"

    def __str__(self) -> str:
        return self.told("en")

    def _order(self) -> tuple[str, int, int, str, str]:
        # Not by the words: the fault may be in the very file that has them.
        what = self.what if isinstance(self.what, str) else f"{self.what.key} {self.what.args}"
        return self.file, self.line, self.column, what, self.path

    def __lt__(self, other: "Fault") -> bool:
        return self._order() < other._order()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fault) and self._order() == other._order()

    def __hash__(self) -> int:
        return hash(self._order())


@lru_cache(maxsize=16)
def _words(folder: str, language: str) -> "Wording":
    # Late: the wording reports its own faults by this module.
    from amoeba_suite.core.wording import app_wording, folder_wording

    return folder_wording(Path(folder), language) if folder else app_wording(language)


class RulesError(Exception):
    """A data file cannot be used; carries every fault that was found, in reading order."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(sorted(faults))
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))
