"""What a game hands in to be part of the suite, and how games are found.

A plugin is cheap to import: everything heavy hides behind a function or a ``module:name`` string,
so that the launcher can list games without loading one and headless runs never load Qt.
"""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from amoeba_suite.core.bot import Bot
from amoeba_suite.core.contract import AnyGame
from amoeba_suite.core.faults import RulesError
from amoeba_suite.core.present import Text

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


GROUP = "amoeba_suite.games"
"""Entry-point group under which installed packages offer games."""

BUILT_IN = "amoeba_suite.games"
"""Where a built-in game is said to come from."""

_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""Ids are names of folders and files as well."""

MOST_SEATS = 6
"""As many colours and emblems as there are."""

T = TypeVar("T")


class Refusal(Struct, frozen=True):
    """A game that cannot be used, and why."""

    id: str
    """The plugin's id, or the name of its entry point when there is no plugin."""
    where: str
    """The package or entry point that it came from."""
    reason: Text


class Catalogue(Struct, frozen=True):
    """The games that there are."""

    plugins: dict[str, GamePlugin]
    """By id: built-in ones first, in the order of the suite, then others by name."""
    refused: tuple[Refusal, ...] = ()


def find_plugins() -> Catalogue:
    """All games, built in or installed, and those that had to be refused.

    Whatever a plugin does on import, the others stay usable.
    """
    plugins: dict[str, GamePlugin] = {}
    origins: dict[str, str] = {}
    refused: list[Refusal] = []
    for name, where, load in _offers():
        plugin, reason = attempt(load)
        if reason is None:
            objection, reason = attempt(partial(_objection, plugin, origins))
            reason = reason or objection
        if reason is not None:
            refused.append(Refusal(str(getattr(plugin, "id", name)), where, reason))
        elif isinstance(plugin, GamePlugin):
            plugins[plugin.id] = plugin
            origins[plugin.id] = where
    return Catalogue(plugins, tuple(refused))


def attempt(call: Callable[[], T]) -> tuple[T | None, Text | None]:
    """What a plugin's code gives, or why it failed: other people's code may raise anything."""
    try:
        return call(), None
    except RulesError as error:
        first, more = error.faults[0], len(error.faults) - 1
        return None, Text("core.refused.data", {"fault": first, "more": more})
    except (Exception, SystemExit) as error:
        problem = f"{type(error).__name__}: {error}".strip().rstrip(":")
        return None, Text("core.refused.failed", {"error": problem})


def _objection(plugin: Any, origins: dict[str, str]) -> Text | None:
    """Why a loaded plugin cannot be used, or None."""
    if not isinstance(plugin, GamePlugin):
        return Text("core.refused.no_plugin", {"type": type(plugin).__name__})
    if plugin.api != API:
        return Text("core.refused.api", {"wants": plugin.api, "has": API})
    if not isinstance(plugin.id, str) or not _ID.fullmatch(plugin.id):
        return Text("core.refused.id", {"id": str(plugin.id)})
    if plugin.id in origins:
        return Text("core.refused.double", {"id": plugin.id, "other": origins[plugin.id]})
    if not plugin.seats or not set(plugin.seats) <= set(range(1, MOST_SEATS + 1)):
        return Text("core.refused.seats", {"most": MOST_SEATS})
    folder = plugin.rules()
    if not folder.is_dir():
        return Text("core.refused.no_rules", {"folder": folder.name})
    return None


def _offers() -> Iterator[tuple[str, str, Callable[[], Any]]]:
    """Name, origin and loader of every plugin, ours first."""
    ours, reason = attempt(_built_in)
    for plugin in ours or ():
        yield plugin.id, BUILT_IN, partial(_same, plugin)
    if reason:
        yield "", BUILT_IN, _built_in
    if not _any_entry_points():
        return
    from importlib.metadata import entry_points

    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        where = f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value
        yield entry.name, where, entry.load


def _built_in() -> tuple[GamePlugin, ...]:
    # The one place where the core names the games: this is how they are found.
    from amoeba_suite.games import BUILT_IN as PLUGINS

    return PLUGINS


def find_prepared(game_id: str) -> GamePlugin:
    """A game of the suite whose rules stand but whose table does not. KeyError if it is none."""
    from importlib import import_module

    from amoeba_suite.games import PREPARED

    if game_id not in PREPARED:
        raise KeyError(game_id)
    plugin: GamePlugin = import_module(f"{BUILT_IN}.{game_id}.plugin").PLUGIN
    return plugin


def _content(package: "os.DirEntry[str]") -> bytes:
    try:
        with open(f"{package.path}/entry_points.txt", "rb") as file:  # noqa: PTH123  as scandir
            return file.read()
    except OSError:
        return b""


def _same(plugin: GamePlugin) -> GamePlugin:
    return plugin


def _any_entry_points() -> bool:
    """Whether any installed package offers a game.

    Asked by hand, since importing ``importlib.metadata`` takes some 20 ms of every start, and
    most people have no other games.
    """
    mark = f"[{GROUP}]".encode()
    for folder in dict.fromkeys(sys.path):
        with suppress(OSError), os.scandir(folder or ".") as entries:
            for entry in entries:
                if entry.name.endswith("-info") and mark in _content(entry):
                    return True
    return False
