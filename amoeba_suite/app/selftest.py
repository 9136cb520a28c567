"""Opens every window without a screen and looks at it: for ``amoeba-suite selftest`` and tests."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import TYPE_CHECKING

from amoeba_suite.core.table import Computer, Human, Player, Table

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QApplication

    from amoeba_suite.app.context import AppContext
    from amoeba_suite.app.shell import Shell

SIZE = (1280, 720)
MOST_SIZE = (1024, 560)
"""What every page and dialog must fit into."""
LOOKS = (("dark", "en"), ("light", "de"), ("contrast", "en"))
NARROW_RAIL = 64
"""Width of the rail in windows of the least size."""
PAGES = ("launcher", "saves", "statistics", "settings", "rules", "print")
DIALOGS = ("keys", "change_keys", "about")

_alive: "list[QApplication]" = []
"""Qt's application must outlive whoever asked for it."""


def windows() -> list[str]:
    """What is wrong with any window, a line each; empty if all is well.

    Settings and saved games are taken from the user's folders in force; nothing is changed there
    but the settings of this run, so callers point ``AMOEBA_SUITE_HOME`` to a folder of their own.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.app.main import make_app
    from amoeba_suite.app.shell import Shell

    app = make_app()
    _alive.append(app)
    problems: list[str] = []
    with _caught(problems):
        for theme, language in LOOKS:
            context = AppContext(app, language=language)
            context.theme.apply(theme)
            shell = Shell(context)
            shell.resize(*SIZE)
            shell.show()
            for name in views(app, context, shell):
                where = f"{name} ({theme}, {language})"
                problems += [f"{where}: {text}" for text in _look_at(shell)]
            problems += [f"{key}: no words ({language})" for key in sorted(context.wording.missing)]
            shell.close()
            shell.deleteLater()
            _settle(app)
    return problems


def views(app: "QApplication", context: "AppContext", shell: "Shell") -> Iterator[str]:
    """Bring each page and dialog to the screen, one after the other; their names."""
    games = list(context.catalogue.plugins.values())
    for page in PAGES:
        if page in ("rules", "print") and not games:
            continue
        shell.go(page, **({"game": games[0].id} if page in ("rules", "print") else {}))
        _settle(app)
        yield page
    for dialog in DIALOGS:
        shell.go(dialog)
        _settle(app)
        yield dialog
        shell.close_overlay()
    for plugin in games:
        for solo in (False, True) if 1 in plugin.seats else (False,):
            shell.new_game(plugin.id, solo)
            _settle(app)
            yield f"new game of {plugin.id}{', solo' if solo else ''}"
            shell.close_overlay()
        yield from _table(app, context, shell, plugin.id)


def _table(app: "QApplication", context: "AppContext", shell: "Shell", game: str) -> Iterator[str]:
    """A game between two people: the curtain first, then the table itself."""
    loaded = context.game(game)
    seats = min((n for n in loaded.plugin.seats if n > 1), default=loaded.plugin.seats[0])
    players: tuple[Player, ...] = tuple(Human(f"P{i + 1}") for i in range(seats))
    options = loaded.plugin.types().options()
    shell.start(Table(game, options, players, "selftest", tuple(range(seats))))
    _settle(app)
    yield f"table of {game}, two people"
    level = loaded.plugin.levels[0]
    players = (players[0], *(Computer(f"C{i}", level) for i in range(1, seats)))
    shell.start(Table(game, options, players, "selftest", tuple(range(seats))))
    _settle(app)
    yield f"table of {game}"
    shell.go("launcher")
    _settle(app)


def _settle(app: "QApplication") -> None:
    from PySide6.QtCore import QEvent

    for _ in range(4):
        app.processEvents()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _look_at(shell: "Shell") -> list[str]:
    """What is wrong with what the window shows now."""
    found = []
    picture = shell.grab().toImage()
    if picture.isNull() or _is_blank(picture):
        found.append("shows nothing")
    least = _least(shell)
    if least.width() > MOST_SIZE[0] or least.height() > MOST_SIZE[1]:
        found.append(f"needs {least.width()} x {least.height()}")
    return found


def _least(shell: "Shell") -> "QSize":
    """What the page and the dialog on show need at least, the rail at its narrowest."""
    from PySide6.QtCore import QSize

    if shell.game is not None:
        least = shell.game.minimumSizeHint()
    else:
        least = shell.home.stack.minimumSizeHint() + QSize(NARROW_RAIL, 0)
    if shell.overlay is not None:
        least = least.expandedTo(shell.overlay.panel.minimumSizeHint() + QSize(48, 48))
    return least


def _is_blank(picture: "QImage") -> bool:
    """Whether a coarse raster of points is all one colour."""
    width, height = picture.width(), picture.height()
    colours = {
        picture.pixel(x, y) for x in range(4, width, width // 40) for y in range(4, height, 16)
    }
    return len(colours) < 3


@contextmanager
def _caught(problems: list[str]) -> Iterator[None]:
    """Exceptions that Qt would swallow become problems."""
    before = sys.excepthook

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        place = ""
        while trace is not None:
            place = f" at {trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
            trace = trace.tb_next
        problems.append(f"{kind.__name__}: {error}{place}")

    sys.excepthook = hook
    try:
        yield
    finally:
        sys.excepthook = before
