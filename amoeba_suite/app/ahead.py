"""Loads table and rule book before they are asked for, bit by bit: they are there at the click."""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from amoeba_suite.core.plugin import attempt

if TYPE_CHECKING:
    from amoeba_suite.app.shell import Shell
    from amoeba_suite.core.library import Saved
    from amoeba_suite.core.plugin import GamePlugin

TABLE = "amoeba_suite.app.table"
OPENING = ("amoeba_suite.app.opening", "amoeba_suite.core.session")
READER = tuple(f"amoeba_suite.app.reader.{part}" for part in ("typeset", "contents", "page"))
WAIT_MS = 120
"""The dialog itself is shown first."""
PAUSE_MS = 10
"""Between two modules the window answers what was typed and clicked meanwhile."""


def modules(plugin: "GamePlugin | None") -> Iterator[str]:
    """What a game imports: the parts of the table one by one, the game's view; and the rules."""
    if plugin is not None:
        yield from OPENING
        for part in pkgutil.iter_modules(importlib.import_module(TABLE).__path__):
            yield f"{TABLE}.{part.name}"
        yield plugin.scene.partition(":")[0]
    yield from READER


def expect(shell: "Shell") -> None:
    """Load what going on with the latest game needs, and the rules, while the launcher is read."""
    games = shell.context.catalogue.plugins
    saved = [each for each in shell.context.library.unfinished() if each.game in games]
    after_crash = hasattr(shell.overlay, "retell")
    if shell.game is not None or (shell.overlay is not None and not after_crash):
        return
    if saved:
        Ahead(games[saved[0].game], shell, _count(shell, saved[0]))
    else:
        Ahead(None, shell)


def _count(shell: "Shell", saved: "Saved") -> Iterator[None]:
    """Find out how far that game is, and tell it where it is shown."""
    from amoeba_suite.app.progress import find_out

    yield from find_out(shell.context, saved)
    for part in (shell.home.page("launcher"), shell.overlay):
        retell = getattr(part, "retell", None)
        if retell is not None:
            retell()


class Ahead(QObject):
    """Works from timers until all is there; ends early with its parent."""

    def __init__(
        self, plugin: "GamePlugin | None", parent: QObject, more: Iterator[None] | None = None
    ) -> None:
        """``more`` is work in small steps that is done after the modules."""
        super().__init__(parent)
        self._left = modules(plugin)
        self._more: Iterator[None] = more or iter(())
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._load_next)
        self._timer.start(WAIT_MS)

    @property
    def done(self) -> bool:
        """Whether there is nothing left to load."""
        return not self._timer.isActive()

    def _load_next(self) -> None:
        name = next(self._left, None)
        if name is None:
            if next(self._more, self) is self:
                self._timer.stop()
            return
        self._timer.setInterval(PAUSE_MS)
        # A game whose view does not load says so when it is opened; here it is too early.
        attempt(lambda: importlib.import_module(name))
