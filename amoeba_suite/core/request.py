"""What the command line asks the app to open: the one value that passes between them."""

from msgspec import Struct

from amoeba_suite.core.table import Table


class Request(Struct, frozen=True):
    """Handed to ``amoeba_suite.app.main:run``; the empty one opens the launcher."""

    table: Table | None = None
    """A game to start at once, already checked against its rules."""
    journal: str | None = None
    """A saved game to open at once: the absolute path, perhaps of no journal at all."""
    language: str | None = None
    """Overrides the language of the settings for this run."""
