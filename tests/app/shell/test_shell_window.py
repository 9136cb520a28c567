"""The main window: pages, dialogs, keys, focus, messages, languages, themes."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from shell_widgets import launcher, named

from amoeba_suite.app import shell as shell_module
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.launcher import ContinueBanner, Launcher, WelcomeBanner
from amoeba_suite.app.newgame import NewGameDialog
from amoeba_suite.app.shell import Shell
from amoeba_suite.app.widgets.buttons import IconButton
from amoeba_suite.core.wording import app_wording

Settle = Callable[[], None]


LAUNCHED = """
import os, sys
from amoeba_suite import cli
from amoeba_suite.app import main

def tell(*_args):
    print(*sys.modules, flush=True)
    os._exit(0)

main._stay = tell  # called once the window is there
sys.exit(cli.main([]))
"""


def test_the_launcher_offers_every_game_and_loads_none(shell: Shell, context: AppContext) -> None:
    titles = [tile.plugin.title for tile in launcher(shell).tiles]
    assert titles == [p.title for p in context.catalogue.plugins.values()]
    assert context._games == {}


def test_a_start_loads_no_table_and_of_the_games_what_they_hand_in() -> None:
    """In a process of its own, since the others here have loaded everything."""
    arguments = [sys.executable, "-c", LAUNCHED]
    loaded = subprocess.run(arguments, capture_output=True, encoding="utf-8", check=True).stdout
    assert "amoeba_suite.app.launcher" in loaded.split()
    assert not [name for name in loaded.split() if name.startswith("amoeba_suite.app.table")]
    games = [name.split(".") for name in loaded.split() if name.startswith("amoeba_suite.games.")]
    assert {part for _, _, _, *parts in games for part in parts} == {"plugin"}


def test_a_number_key_opens_the_new_game_dialog(shell: Shell, settle: Settle) -> None:
    QTest.keyClick(shell, Qt.Key.Key_1)
    settle()
    assert isinstance(shell.overlay, NewGameDialog)
    QTest.keyClick(shell.overlay, Qt.Key.Key_Escape)
    settle()
    assert shell.overlay is None


def test_without_games_in_progress_the_launcher_welcomes(shell: Shell) -> None:
    assert isinstance(launcher(shell).banner, WelcomeBanner)


def test_continue_is_first_in_focus_and_return_goes_on(
    shell: Shell, saved: Callable[..., Path], settle: Settle
) -> None:
    """Ask 4: one key on the first screen goes on where it was left."""
    path = saved("Anna", "AI")
    shell.go("launcher")
    settle()
    banner = launcher(shell).banner
    assert isinstance(banner, ContinueBanner)
    assert QApplication.focusWidget() is banner.go_on
    assert shell.ring.isVisible()
    QTest.keyClick(banner.go_on, Qt.Key.Key_Return)
    settle()
    assert shell.game is not None
    assert shell.game.session.path == path
    shell.go("launcher")
    settle()
    assert shell.game is None


def test_rules_and_settings_lead_back_to_the_open_game(
    shell: Shell, saved: Callable[..., Path], settle: Settle
) -> None:
    shell.resume(saved("Anna", "Ben"))
    settle()
    game = shell.game
    for page in ("settings", "rules", "statistics"):
        shell.go(page)
        settle()
        assert shell.home.rail.back.isVisible()
        shell.home.rail.back.click()
        settle()
        assert shell.stack.currentWidget() is game


def test_names_with_markup_stay_names(
    shell: Shell, saved: Callable[..., Path], settle: Settle
) -> None:
    saved("<b>Anna</b>", "<img src=x>")
    for page in ("launcher", "saves"):
        shell.go(page)
        settle()
        shown = [w for w in shell.findChildren(QLabel) if "<" in w.text()]
        assert shown
        assert all(w.textFormat() == Qt.TextFormat.PlainText for w in shown)


def test_everything_that_takes_the_keyboard_has_a_name(shell: Shell, settle: Settle) -> None:
    shell.new_game("amoeba_1975")
    settle()
    unnamed = [w for w in named(shell) if not w.accessibleName() and not _inside(w)]
    for page in ("saves", "statistics", "settings"):
        shell.close_overlay()
        shell.go(page)
        settle()
        unnamed += [w for w in named(shell) if not w.accessibleName() and not _inside(w)]
    assert [f"{type(w).__name__} in {type(w.parent()).__name__}" for w in unnamed] == []


def _inside(widget: QWidget) -> bool:
    """Part of a widget that has a name itself (a spin box's line, a list of a combo box)."""
    parent = widget.parentWidget()
    return bool(widget.objectName().startswith("qt_")) or (
        parent is not None and parent.metaObject().className() in ("QComboBoxPrivateContainer",)
    )


class Shown(QObject):
    """Remembers every widget that became a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.found.append(type(watched).__name__)
        return False


def test_no_widget_ever_flashes_up_as_a_window(
    shell: Shell, saved: Callable[..., Path], qapp: QApplication, settle: Settle
) -> None:
    saved("Anna", "Ben")
    shown = Shown()
    qapp.installEventFilter(shown)
    for page in ("launcher", "saves", "statistics", "settings", "rules", "print", "keys", "about"):
        shell.go(page)
        settle()
    shell.new_game("amoeba_1975")
    settle()
    shell.new_game("amoeba_1975", solo=True)
    settle()
    qapp.removeEventFilter(shown)
    assert shown.found == []


def test_the_keyboard_cannot_leave_a_dialog(shell: Shell, settle: Settle) -> None:
    shell.new_game("amoeba_1975")
    settle()
    overlay = shell.overlay
    assert overlay is not None
    seen = set()
    for _ in range(60):
        focused = QApplication.focusWidget()
        assert focused is not None
        assert overlay.isAncestorOf(focused)
        seen.add(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert len(seen) > 8


def test_the_ring_follows_keys_and_leaves_the_mouse_alone(shell: Shell, settle: Settle) -> None:
    QTest.qWait(60)
    target = launcher(shell).tiles[0].new
    target.setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    assert shell.ring.isVisible()
    inner = QRect(target.mapTo(shell, target.rect().topLeft()), target.size())
    assert shell.ring.geometry().contains(inner.adjusted(-3, -3, 3, 3))
    QTest.mousePress(shell.windowHandle(), Qt.MouseButton.LeftButton, pos=shell.rect().center())
    assert not shell.ring.isVisible()
    QTest.mouseRelease(shell.windowHandle(), Qt.MouseButton.LeftButton, pos=shell.rect().center())
    QTest.keyClick(shell.windowHandle(), Qt.Key.Key_Shift)
    focused = QApplication.focusWidget()
    assert shell.ring.isVisible() == (focused is not None and focused is not shell)


def test_the_ring_lies_on_what_it_marks_and_under_what_covers_that(
    shell: Shell, settle: Settle
) -> None:
    def lower(one: QWidget, other: QWidget) -> bool:
        parts = shell.children()
        return parts.index(one) < parts.index(other)

    shell.toast("bad", "A", "it broke")
    QTest.qWait(60)
    assert shell.toaster is not None
    (toast,) = shell.toaster.toasts()
    shell.home.setFocus(Qt.FocusReason.TabFocusReason)
    shell.go("rules", game="amoeba_1975")
    settle()
    QTest.keyClick(shell.windowHandle(), Qt.Key.Key_Shift)
    assert shell.ring.isVisible()
    assert lower(shell.stack, shell.ring) and lower(shell.ring, toast)
    button = toast.findChildren(IconButton)[-1]
    button.setFocus(Qt.FocusReason.TabFocusReason)
    shell.toast("info", "B")
    settle()
    assert shell.ring.isVisible() and lower(toast, shell.ring)
    shell.go("about")
    settle()
    assert shell.overlay is not None and shell.overlay.isVisible()
    assert shell.ring.isVisible() and lower(shell.overlay, shell.ring)


@pytest.mark.parametrize("theme", ["light", "contrast", "dark"])
def test_the_theme_changes_at_once(shell: Shell, context: AppContext, theme: str) -> None:
    shell.grab()
    context.settings.change(theme=theme)
    colour = shell.grab().toImage().pixelColor(700, 790).name().upper()
    assert colour == context.theme.tokens.window


def test_the_language_changes_at_once(shell: Shell, context: AppContext, settle: Settle) -> None:
    context.settings.change(language="de")
    settle()
    german = app_wording("de")
    assert launcher(shell).accessibleName() == german.text("shell.launcher.title")
    assert shell.home.rail.items[0].text() == german.text("shell.rail.launcher")
    assert context.keys.text("undo") == "Strg+Z"
    context.settings.change(language="en")
    settle()
    assert context.keys.text("undo") == "Ctrl+Z"


def test_at_most_two_messages_and_errors_stay(shell: Shell, settle: Settle) -> None:
    shell.toast("bad", "A", "it broke")
    shell.toast("info", "B")
    shell.toast("good", "C")
    settle()
    assert shell.toaster is not None
    assert [t.title for t in shell.toaster.toasts()] == ["A", "C"]
    shell.toast("bad", "A", "it broke")
    settle()
    assert [t.title for t in shell.toaster.toasts()] == ["C", "A"]


def test_messages_stand_at_the_top_of_the_page_or_of_the_board(
    shell: Shell, saved: Any, settle: Settle
) -> None:
    def spot() -> QRect:
        settle()
        assert shell.toaster is not None
        (toast,) = shell.toaster.toasts()
        return toast.geometry()

    def area(widget: QWidget) -> QRect:
        return QRect(widget.mapTo(shell, QPoint(0, 0)), widget.size())

    shell.toast("bad", "A", "it broke")
    page = area(shell.home.stack)
    assert page.contains(spot()) and spot().top() == page.top() + 16
    assert spot().center().x() == pytest.approx(page.center().x(), abs=1)
    shell.resume(saved("Anna", "AI"))
    assert shell.game is not None
    board = area(shell.game.view)
    assert board.top() > 80
    assert board.contains(spot()) and spot().top() == board.top() + 16
    shell.resize(1000, 700)
    assert area(shell.game.view).contains(spot())
    assert spot().center().x() == pytest.approx(area(shell.game.view).center().x(), abs=1)
    shell.game.dock.hide()
    assert spot().center().x() == pytest.approx(area(shell.game.view).center().x(), abs=1)
    shell.go("settings")
    assert spot().top() == area(shell.home.stack).top() + 16


def test_what_was_said_to_one_person_does_not_stay_for_the_next(
    shell: Shell, saved: Any, settle: Settle
) -> None:
    shell.resume(saved("Anna", "Ben"))
    page = shell.game
    assert page is not None and shell.toaster is None
    page.curtain._fallen = 0.0
    page.curtain.try_confirm()
    settle()
    shell.toast("bad", "The disk is full")
    shell.toast("warn", "A word about your hand")
    assert shell.toaster is not None and len(shell.toaster.toasts()) == 2
    page.bridge.act(page.bridge.frame.actions[0])
    for _ in range(200):
        if page.curtain.isVisible():
            break
        QTest.qWait(10)
    (left,) = shell.toaster.toasts()
    assert left.title == "The disk is full"
    assert left.geometry().bottom() < page.curtain.disc.mapTo(shell, QPoint(0, 0)).y() + 16


def test_two_hundred_new_game_dialogs_leave_nothing_behind(shell: Shell, settle: Settle) -> None:
    for _ in range(20):
        shell.new_game("amoeba_1975")
        shell.close_overlay()
        settle()
    QTest.qWait(1)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert shell.findChildren(NewGameDialog) == []


def test_a_refused_plugin_is_shown_with_its_reason(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    from amoeba_suite.core.plugin import Catalogue, Refusal
    from amoeba_suite.core.present import Text

    refusal = Refusal("odd_game", "odd-game 1.0", Text("core.refused.api", {"wants": 9, "has": 1}))
    context.__dict__["catalogue"] = Catalogue({}, (refusal,))
    page = Launcher(context)
    texts = " ".join(w.text() for w in page.findChildren(QLabel))
    assert "odd_game" in texts
    assert context.tr(refusal.reason) in texts
    assert page.tiles == []


def test_a_broken_journal_offers_its_good_part(
    shell: Shell, saved: Callable[..., Path], settle: Settle
) -> None:
    """Ask 2: what is good of a damaged game can be played on; the file stays."""
    from amoeba_suite.app.recovery import DamagedDialog

    path = saved("Anna", "Ben", moves=6)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:-2], lines[-2][:20] + b"\n", lines[-1]]))
    shell.resume(path)
    settle()
    dialog: Any = shell.overlay
    assert isinstance(dialog, DamagedDialog)
    dialog.salvage.click()
    settle()
    assert shell.game is not None
    assert shell.game.session.ply > 3
    assert not path.exists()
    shell.go("launcher")


def test_the_window_takes_the_keyboard_by_itself(context: AppContext, settle: Settle) -> None:
    """A bare display has no window manager that would give it the keyboard."""

    class Told(Shell):
        asked = 0

        def activateWindow(self) -> None:
            self.asked += 1
            super().activateWindow()

    window = Told(context)
    window.go("launcher")
    window.show()
    for _ in range(50):
        QTest.qWait(2 * shell_module.AFTER_SHOW_MS)
        if window.asked:
            break
    assert window.asked
    window.close()
    window.deleteLater()
    settle()


def test_a_game_that_is_not_installed_is_named_and_not_offered_first(
    shell: Shell, saved: Callable[..., Path], settle: Settle
) -> None:
    path = saved("Anna", "Ben")
    text = path.read_text(encoding="utf-8").replace("amoeba_1975", "chess")
    path.with_name("chess.jsonl").write_text(text, encoding="utf-8")
    shell.go("launcher")
    settle()
    banner = launcher(shell).banner
    assert isinstance(banner, ContinueBanner) and banner.saved.game == "amoeba_1975"
    path.unlink()
    launcher(shell).refresh()
    assert isinstance(launcher(shell).banner, WelcomeBanner)
    shell.go("saves")
    settle()
    missing = shell.context.tr("shell.games.missing", game="chess")
    assert any(w.text() == missing for w in shell.findChildren(QLabel))
