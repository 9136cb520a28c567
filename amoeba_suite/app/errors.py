"""Errors that stop nothing: what killed the last run, reports in a local file, the last resort."""

import faulthandler
import sys
import time
import traceback
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING

import msgspec

import amoeba_suite
from amoeba_suite.core import assets
from amoeba_suite.core.files import StorageError, write_atomic
from amoeba_suite.core.table import Computer

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.library import Saved

MOST_REPORTED = 5
"""Errors written down per run; a fault in a paint routine comes sixty times a second."""

_crash_log: IO[str] | None = None


def reports_folder() -> Path:
    """Where reports lie."""
    return assets.user_dir("data") / "reports"


def watch_crashes() -> str:
    """Let Python write down where it was when the process dies; what it wrote last time."""
    global _crash_log
    path = assets.user_dir("cache") / "crash.log"
    last = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_file():
            last = path.read_text(encoding="utf-8", errors="replace")
        _crash_log = path.open("w", encoding="utf-8")
        faulthandler.enable(_crash_log)
    except OSError:
        pass
    return last


def report_text(context: "AppContext", saved: "Saved | None", crash: str) -> str:
    """A report: versions, the table without its secrets, and where the program was.

    Neither seed nor moves: they would tell the hidden cards.
    """
    from amoeba_suite.app.about import diagnostics

    lines = [*_head(), *diagnostics(context)]
    if saved is not None:
        plugin = context.catalogue.plugins.get(saved.game)
        version = plugin.version if plugin else "?"
        players = [p.level if isinstance(p, Computer) else "person" for p in saved.players]
        lines.append(f"game: {saved.game} {version}, ply {saved.ply}, seats: {', '.join(players)}")
    value = context.settings.value
    look = {"theme": value.theme, "scale": value.scale, "pace": value.pace}
    lines.append(f"settings: {msgspec.json.encode(look).decode()}")
    return "\n".join([*lines, "", crash.strip() or "-", ""])


def plain_report(crash: str) -> str:
    """A report without table and settings: versions, and what went wrong where."""
    import platform  # Not for a start, which needs it as little as it needs a fault.

    system = f"Python {platform.python_version()}, {platform.platform(terse=True)}"
    return "\n".join([*_head(), system, "", crash.strip(), ""])


def _head() -> list[str]:
    return [f"Amoeba Suite {amoeba_suite.__version__}", time.strftime("%Y-%m-%d %H:%M:%S")]


def write_report(text: str) -> Path:
    """Keep a report; its place. Raises StorageError."""
    moment = time.strftime("%Y%m%d-%H%M%S")
    path = reports_folder() / f"report-{moment}.txt"
    number = 1
    while path.exists():
        number += 1
        path = path.with_name(f"report-{moment}-{number}.txt")
    write_atomic(path, text.encode())
    return path


class ErrorGuard:
    """Takes every exception that nobody caught: writes it down, says so, and lets the app live."""

    def __init__(self, context: "AppContext") -> None:
        self._context = context
        self._count = 0
        self._before = sys.excepthook

    def install(self) -> None:
        """Become the last resort of this process."""
        sys.excepthook = self.caught

    def remove(self) -> None:
        """Give the place back."""
        sys.excepthook = self._before

    def _show(self) -> None:
        from amoeba_suite.app.saves import show_folder

        show_folder(self._context, reports_folder())

    def caught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Called by Python for an exception that reached the event loop."""
        if issubclass(kind, KeyboardInterrupt):
            self._before(kind, error, trace)
            return
        self._count += 1
        if self._count > MOST_REPORTED:
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        say = self._context.tr
        action = (say("shell.recovery.show"), self._show)
        try:
            path = write_report(report_text(self._context, None, text))
            said = say("shell.recovery.error_text", file=path.name)
        except StorageError as problem:
            said = say(problem.text)
        self._context.toast("bad", say("shell.recovery.error"), said, action)
