"""What a game hands in to be part of the suite, and how games are found.

A plugin is cheap to import: everything heavy hides behind a function or a ``module:name`` string,
so that the launcher can list games without loading one and headless runs never load Qt.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from amoeba_suite.core.bot import Bot
from amoeba_suite.core.contract import AnyGame

if TYPE_CHECKING:
    from amoeba_suite.core.present import Presenter
    from amoeba_suite.core.rules import RuleSource

API = 1
"""Raised when the contract changes in a way that old plugins cannot follow."""


class Types(Struct, frozen=True):
    """The types of one game, for reading and writing them as JSON."""

    options: type
    state: type
    action: Any
    """Tagged union of structs, chance outcomes included."""
    event: Any
    """Tagged union of structs."""
    view: type


class GamePlugin(Struct, frozen=True, kw_only=True):
    """One game as the suite sees it."""

    api: int
    """The ``API`` it was written for."""
    id: str
    version: str
    """Version of the rules; a journal of another version is refused with both named."""
    title: str
    """Proper name, the same in every language."""
    seats: tuple[int, ...]
    """Numbers of seats that can be played."""
    hidden: bool
    """Whether seats know things that others may not see (hot-seat needs a curtain)."""
    levels: tuple[str, ...] = ("easy", "normal", "hard")
    """Levels offered to people, weakest first; ``bots`` may know more, such as ``random``."""
    types: Callable[[], Types]
    load: "Callable[[RuleSource], AnyGame]"
    """Read the rules data; raises RulesError with every fault."""
    bots: Callable[[AnyGame, str], Bot]
    """A bot of that level; KeyError for an unknown level."""
    presenter: "Callable[[AnyGame], Presenter]"
    scene: str
    """``module:class`` of the view."""
    art: str
    """``module:function`` that paints the pictures of its documents."""
    rules: Callable[[], Path]
    """The folder with its rules data, wording, reference, ``tile.svg`` and ``glyph.svg``."""
