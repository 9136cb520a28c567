"""Games that come from outside: dropped on the window, or opened by macOS with a double click."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData
from PySide6.QtGui import QDropEvent, QFileOpenEvent
from PySide6.QtWidgets import QApplication

from amoeba_suite.core.journal_format import ENDINGS


class Application(QApplication):
    """Qt's application, which on macOS is told of files to open; elsewhere they are arguments."""

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        self._open: Callable[[Path], object] | None = None
        self._early: list[Path] = []

    def open_with(self, act: Callable[[Path], object]) -> None:
        """What to do with such files from now on; those that came before the window come first."""
        self._open = act
        while self._early:
            act(self._early.pop(0))

    def event(self, event: QEvent) -> bool:
        """Qt: something happened to the whole application."""
        if isinstance(event, QFileOpenEvent) and event.file():
            path = Path(event.file())
            if self._open is None:
                self._early.append(path)
            else:
                self._open(path)
            return True
        return super().event(event)


def dropped(data: QMimeData) -> Path | None:
    """The game among the files that are dragged here, or None."""
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return next((path for path in paths if path.name.endswith(ENDINGS)), None)


def welcome(event: QDropEvent) -> None:
    """Show that what is dragged over the window can be dropped, if it is a game."""
    if dropped(event.mimeData()) is not None:
        event.acceptProposedAction()
