"""Saved games that come from outside: as an argument, dropped on the window, from the system."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import main
from amoeba_suite.app.arrivals import dropped
from amoeba_suite.app.recovery import RecoveryDialog
from amoeba_suite.app.shell import Shell
from amoeba_suite.app.single import Handover
from amoeba_suite.app.table.menu import build_menu
from amoeba_suite.core.library import Library
from amoeba_suite.core.request import Request
from amoeba_suite.core.table import Computer, Human, Table


def urls(*paths: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def drag(shell: Shell, data: QMimeData) -> bool:
    """Drag that over the window and let it go; whether it was taken."""
    copy, button, no_key = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier
    enter = QDragEnterEvent(QPoint(300, 300), copy, data, button, no_key.NoModifier)
    enter.ignore()
    QApplication.sendEvent(shell, enter)
    if enter.isAccepted():
        drop = QDropEvent(QPointF(300, 300), copy, data, button, no_key.NoModifier)
        QApplication.sendEvent(shell, drop)
    return enter.isAccepted()


@pytest.fixture
def elsewhere(saved: Callable[..., Path], tmp_path: Path) -> Path:
    """A game that lies outside of our folders."""
    path = tmp_path / "Zoë's game.amoeba"
    path.write_bytes(saved("Anna", "Ben").read_bytes())
    return path


def test_a_game_dropped_on_the_window_is_opened_as_a_copy(
    shell: Shell, elsewhere: Path, settle: Callable[[], None]
) -> None:
    before = elsewhere.read_bytes()
    assert drag(shell, urls(elsewhere.parent / "notes.txt", elsewhere))
    settle()
    assert shell.game is not None
    assert shell.game.session.path != elsewhere
    assert elsewhere.read_bytes() == before


def test_what_is_no_game_cannot_be_dropped(shell: Shell, tmp_path: Path) -> None:
    assert shell.acceptDrops()
    assert not drag(shell, urls(tmp_path / "notes.txt"))
    text = QMimeData()
    text.setText("game.amoeba")
    assert not drag(shell, text)
    far = QMimeData()
    far.setUrls([QUrl("https://example.org/game.amoeba")])
    assert not drag(shell, far)
    assert dropped(urls(tmp_path / "a.jsonl")) == tmp_path / "a.jsonl", "the old ending"


def test_a_broken_game_dropped_is_told_in_the_window(
    shell: Shell, tmp_path: Path, settle: Callable[[], None]
) -> None:
    path = tmp_path / "broken.amoeba"
    path.write_bytes(b"rubbish")
    assert drag(shell, urls(path))
    settle()
    assert shell.game is None
    assert shell.toaster is not None
    assert path.read_bytes() == b"rubbish"


def test_the_file_of_the_command_line_is_on_the_table(shell: Shell, elsewhere: Path) -> None:
    main._open_first(shell, Request(journal=str(elsewhere)), None, "")
    assert shell.game is not None


def test_a_second_start_hands_its_file_over(shell: Shell, elsewhere: Path) -> None:
    main._serve(shell, Handover(journal=str(elsewhere)))
    assert shell.game is not None


def asked_for(game: str, **options: object) -> Handover:
    """A table as it comes through the socket: its options have lost their type."""
    players = (Human("Anna"), Computer("Ben", "easy"))
    table = Table(game, options, players, "Comet 7", (1, 0))
    return msgspec.json.decode(msgspec.json.encode(Handover(table)), type=Handover)


def test_a_second_start_hands_its_table_over(shell: Shell) -> None:
    """Ask 30: ``amoeba-suite play`` while the window is there."""
    main._serve(shell, asked_for("amoeba_1975", deck_size=20))
    assert shell.game is not None
    table = shell.game.session.table
    assert (table.seed, table.colours, table.options.deck_size) == ("Comet 7", (1, 0), 20)
    assert [player.name for player in table.players] == ["Anna", "Ben"]


@pytest.mark.parametrize(
    "wish",
    [asked_for("nosuch"), asked_for("amoeba_1975", deck_size="many")],
    ids=["game", "options"],
)
def test_a_wish_of_another_edition_only_brings_the_window_back(
    shell: Shell, wish: Handover
) -> None:
    main._serve(shell, wish)
    assert shell.game is None


@pytest.mark.parametrize("goes_on", [True, False])
def test_after_a_crash_the_game_that_was_open_is_offered(
    shell: Shell, saved: Callable[..., Path], settle: Callable[[], None], goes_on: bool
) -> None:
    """Ask 4: not the latest, but the one that was on the table, where it was."""
    library = shell.context.library
    open_then, later = saved("Anna", "Ben", moves=5), saved("Cleo", "Dax")
    os.utime(later)
    assert library.latest().path == later
    library.mark(open_then)  # and there that run ends
    left = Library(library.folder).begin_run()
    main._open_first(shell, Request(), left, "where it was")
    settle()
    dialog = shell.overlay
    assert isinstance(dialog, RecoveryDialog) and dialog.isVisible()
    assert dialog._saved.path == open_then and dialog._crash == "where it was"
    QTest.mouseClick(dialog.go_on if goes_on else dialog.later, Qt.MouseButton.LeftButton)
    settle()
    if goes_on:
        assert shell.game is not None and shell.game.session.path == open_then
        assert sum(entry.actor is not None for entry in shell.game.session.log(None)) == 5
    else:
        assert shell.game is None and open_then.exists()


def test_without_a_crash_or_without_its_game_nothing_is_offered(
    shell: Shell, saved: Callable[..., Path]
) -> None:
    library, path = shell.context.library, saved("Anna", "Ben")
    library.mark(path)
    library.end_run()
    main._open_first(shell, Request(), library.begin_run(), "")
    assert shell.overlay is None
    library.mark(path)
    path.unlink()
    main._open_first(shell, Request(), library.begin_run(), "")
    assert shell.overlay is None


FILE_OPENED = """
import sys
from pathlib import Path
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from amoeba_suite.app.main import make_app
sys.platform = "darwin"
app = make_app()
got = []
QApplication.sendEvent(app, QFileOpenEvent(QUrl.fromLocalFile("/a/early.amoeba")))
app.open_with(got.append)
QApplication.sendEvent(app, QFileOpenEvent(QUrl.fromLocalFile("/a/late.amoeba")))
assert got == [Path("/a/early.amoeba"), Path("/a/late.amoeba")], got
"""


def test_a_file_that_the_system_opens_waits_for_the_window() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FILE_OPENED], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr


def test_a_second_start_brings_the_window_back(shell: Shell, qapp: QApplication) -> None:
    """Ask 30: also from where it was put away, with the game that was on its table."""
    shell.showMinimized()
    qapp.processEvents()
    assert shell.isMinimized()
    main._serve(shell, Handover())
    qapp.processEvents()
    assert shell.isVisible() and not shell.isMinimized()


def test_the_menu_of_the_table_shows_where_games_lie(
    shell: Shell, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ask 24: for backups, and for a second computer."""
    shown: list[Path] = []
    monkeypatch.setattr(
        QDesktopServices, "openUrl", lambda url: shown.append(Path(url.toLocalFile())) or True
    )
    shell.resume(elsewhere)
    assert shell.game is not None
    menu = build_menu(shell.game)
    next(action for action in menu.actions() if action.objectName() == "folder").trigger()
    menu.deleteLater()
    assert shown == [shell.context.library.folder]
