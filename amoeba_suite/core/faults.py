"""What is wrong with a data file and where: the one form in which the suite reports it."""

from collections.abc import Iterable

from msgspec import Struct


class Fault(Struct, frozen=True, order=True):
    """One fault at one place of a file.

    ``str`` gives ``rules/devastators/cards.yaml:142:9: expected int, got str (cards[3].cost)``.
    """

    file: str
    """The file as people are shown it."""
    line: int
    """From 1; 0 when the fault is about the file as a whole."""
    column: int
    """From 1; 0 likewise."""
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: {self.message}"


class RulesError(Exception):
    """A data file cannot be used; carries every fault that was found, in reading order."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(sorted(faults))
        super().__init__("\n".join(str(fault) for fault in self.faults))
