"""How often a recipe is repeated: a little in every run, in full by ``make stress``."""

from typing import NamedTuple


class Rounds(NamedTuple):
    """The fixture ``rounds``; tests that use it are what ``pytest --full`` runs."""

    full: bool

    def __call__(self, usual: int, demanded: int) -> int:
        """``usual`` costs seconds; ``demanded`` is what the list of faults or laws asks for."""
        assert 0 < usual <= demanded
        return demanded if self.full else usual
