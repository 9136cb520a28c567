"""A game that cannot be saved: whatever would lose it asks once, and the system is never kept."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import SIGNAL, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import main
from amoeba_suite.app.newgame import NewGameDialog
from amoeba_suite.app.shell import Shell
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.present import Text
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Human, Table
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN

Settle = Callable[[], None]
CTRL = Qt.KeyboardModifier.ControlModifier
TABLE = Table(PLUGIN.id, PLUGIN.types().options(), (Human("Anna"), Human("Ben")), "5", (0, 1))


@pytest.fixture
def game(shell: Shell, settle: Settle, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A game on the table whose journal cannot be written."""
    shell.start(TABLE)
    settle()
    page = shell.game
    assert page is not None
    error = StorageError(Text("table.copy.done"))
    lost = page.session
    monkeypatch.setattr(Session, "storage_error", property(lambda s: error if s is lost else None))
    monkeypatch.setattr(Session, "save_again", lambda s: s is not lost)
    return page


def titles(shell: Shell) -> list[str]:
    return [t.title for t in shell.toaster.toasts()] if shell.toaster is not None else []


def press_quit(shell: Shell, path: Path) -> None:
    QTest.keyClick(shell, Qt.Key.Key_Q, CTRL)


def click_x(shell: Shell, path: Path) -> None:
    handle = shell.windowHandle()
    assert handle is not None
    handle.close()


def quit_entry(shell: Shell, path: Path) -> None:
    shell.go("quit")


def restart(shell: Shell, path: Path) -> None:
    class App:
        def exit(self, code: int) -> None:
            pass

    main._restart(App(), shell)  # type: ignore[arg-type]


def to_the_launcher(shell: Shell, path: Path) -> None:
    shell.go("launcher")


def start_another(shell: Shell, path: Path) -> None:
    if not isinstance(shell.overlay, NewGameDialog):
        shell.new_game(PLUGIN.id)
    dialog: Any = shell.overlay
    dialog.start.click()


def play_again(shell: Shell, path: Path) -> None:
    assert shell.game is not None
    shell.game.commands.again(swap=False)


def open_another(shell: Shell, path: Path) -> None:
    shell.resume(path)


WAYS = (
    press_quit, click_x, quit_entry, restart,
    to_the_launcher, start_another, play_again, open_another,
)  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_what_would_lose_a_game_asks_once(
    shell: Shell,
    game: Any,
    settle: Settle,
    saved: Callable[..., Path],
    monkeypatch: pytest.MonkeyPatch,
    way: Callable[[Shell, Path], None],
) -> None:
    """Only the way back to the launcher had asked."""
    monkeypatch.delenv(main.RESUME, raising=False)
    path = saved("Cleo", "Dax")
    way(shell, path)
    settle()
    assert shell.game == game and not game.closed and shell.isVisible()
    assert titles(shell) == ["Leave it unsaved?"]
    game.sure._leaving.stop()  # the question is gone again
    way(shell, path)
    settle()
    assert shell.game == game and not game.closed
    way(shell, path)
    settle()
    assert shell.game != game and game.closed
    assert titles(shell) == []


@pytest.mark.parametrize("way", WAYS)
def test_a_game_that_is_saved_is_left_at_once(
    shell: Shell,
    settle: Settle,
    saved: Callable[..., Path],
    monkeypatch: pytest.MonkeyPatch,
    way: Callable[[Shell, Path], None],
) -> None:
    monkeypatch.delenv(main.RESUME, raising=False)
    shell.start(TABLE)
    settle()
    game: Any = shell.game
    way(shell, saved("Cleo", "Dax"))
    settle()
    assert shell.game is not game and game.closed and titles(shell) == []


@pytest.mark.parametrize("asked", [False, True])
def test_the_system_is_not_asked_anything(
    shell: Shell, game: Any, qapp: QApplication, asked: bool
) -> None:
    """A kill, and the end of the desktop's session: nobody may be there to answer."""
    if asked:
        shell.end()
    else:
        assert qapp.receivers(SIGNAL("commitDataRequest(QSessionManager&)")) >= 1
        shell.session_ends()
        click_x(shell, Path())
    assert shell.game is None and game.closed and not shell.isVisible()
    assert titles(shell) == []


def test_who_plays_on_after_logging_out_was_called_off_is_asked(shell: Shell, game: Any) -> None:
    shell.session_ends()
    seat = game.session.turn.seat
    assert game.sure.lets(seat, game.session.frame(seat).actions[0], False)
    shell.close()
    assert shell.game is game and titles(shell) == ["Leave it unsaved?"]
