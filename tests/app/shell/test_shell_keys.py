"""The key map: no key is dead, doubled or missing from the help."""

from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QScrollArea, QWidget

from amoeba_suite.app import shell as shell_module
from amoeba_suite.app.keyhelp import KeyHelp
from amoeba_suite.app.keys import KEYS
from amoeba_suite.app.shell import Shell
from amoeba_suite.app.whereabouts import NO_MANAGER_MS
from amoeba_suite.app.widgets import focus as focus_module
from amoeba_suite.app.widgets.labels import Keycap


def plain(sequence: QKeySequence) -> str:
    """The sequence with what Shift does to signs undone: one press of a key means both."""
    text = sequence.toString(QKeySequence.SequenceFormat.PortableText)
    shifted = {"Shift+/": "?", "Shift+=": "+", "Shift+-": "_", "Shift+,": "<", "Shift+.": ">"}
    for typed, sign in shifted.items():
        text = text.replace(typed, sign)
    return text


def test_one_press_never_matches_two_sequences(shell: Shell) -> None:
    """Qt calls that ambiguous and does nothing: Ctrl+? was dead on every real keyboard."""
    keys = shell.context.keys
    seen: dict[str, str] = {}
    for key in KEYS:
        for sequence in keys._keys(key.action):
            assert plain(sequence) not in seen, (key.action, seen)
            seen[plain(sequence)] = key.action


def test_redo_has_the_keys_of_both_desktops_until_somebody_changes_one(shell: Shell) -> None:
    keys = shell.context.keys
    both = [QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")]
    assert keys._keys("redo") == both
    assert keys.conflict("hint", "Ctrl+Y") == "redo"
    keys.update({"redo": "Ctrl+R"}, single_keys=True)
    assert keys._keys("redo") == [QKeySequence("Ctrl+R")]
    keys.update({"hint": "Ctrl+Y"}, single_keys=True)
    assert keys._keys("redo") == both[:1]


def test_the_help_shows_both_keys_of_redo(shell: Shell, settle: Any) -> None:
    shell.go("keys")
    settle()
    assert shell.overlay is not None
    caps = {cap.accessibleName() for cap in shell.overlay.findChildren(Keycap)}
    assert {"Ctrl+Shift+Z", "Ctrl+Y", "Ctrl+M"} <= caps


def test_no_key_that_acts_does_so_again_while_it_is_held(shell: Shell, saved: Any) -> None:
    """R7: a held E was its own second word, and a held 1 played on and on."""
    shell.resume(saved("Anna", "AI"))
    found = {each.objectName(): each.autoRepeat() for each in shell.findChildren(QShortcut)}
    assert shell.game is not None and found.pop("", True)  # Qt's own, of lists
    assert {"undo", "end_step", "action_1", "move_now"} <= set(found)
    repeating = {action for action, repeats in found.items() if repeats}
    assert repeating == {"zoom_in", "zoom_out", "region_next", "region_previous"}


def test_a_key_with_two_meanings_still_acts(shell: Shell) -> None:
    acted: list[str] = []
    first = shell.context.keys.bind(shell, "print", lambda: acted.append("print"))
    first.activatedAmbiguously.emit()
    assert acted == ["print"]
    first.setEnabled(False)


def test_all_keys_are_seen_at_once(shell: Shell, settle: Any) -> None:
    shell.go("keys")
    settle()
    help_ = shell.overlay
    assert isinstance(help_, KeyHelp)
    area = next(w for w in help_.findChildren(QWidget) if isinstance(w, QScrollArea))
    assert area.verticalScrollBar().maximum() == 0


def test_escape_leads_back_from_every_page(shell: Shell, settle: Any, saved: Any) -> None:
    pages = ("saves", "statistics", "settings", "rules", "print")
    for page in pages:
        visit(shell, page, settle)
        assert shell.home.current() == "launcher", page
    shell.resume(saved("Anna", "AI"))
    settle()
    for page in pages:
        visit(shell, page, settle)
        assert shell.stack.currentWidget() is shell.game, page


def visit(shell: Shell, page: str, settle: Any) -> None:
    """Go to a page and press Esc there."""
    args = {"game": "amoeba_1975"} if page in ("rules", "print") else {}
    shell.go(page, **args)
    settle()
    QTest.keyClick(shell.focusWidget() or shell, Qt.Key.Key_Escape)
    settle()


def test_f1_shows_rules_wherever_one_is(shell: Shell, settle: Any, saved: Any) -> None:
    for page in ("launcher", "saves", "statistics", "settings"):
        shell.go(page)
        settle()
        QTest.keyClick(shell.focusWidget() or shell, Qt.Key.Key_F1)
        settle()
        assert shell.home.current() == "rules", page
    shell.resume(saved("Anna", "AI"))
    settle()
    QTest.keyClick(shell.focusWidget() or shell, Qt.Key.Key_F1)
    settle()
    assert shell.home.current() == "rules" and shell.stack.currentWidget() is shell.home


def test_full_screen_fills_it_where_no_window_manager_does(shell: Shell, settle: Any) -> None:
    before = shell.geometry()
    shell.whereabouts.toggle_full_screen()
    shell.setGeometry(before)
    QTest.qWait(2 * NO_MANAGER_MS)
    full = shell.screen().geometry()
    assert shell.isFullScreen() and shell.geometry() == full
    shell.whereabouts.toggle_full_screen()
    shell.setGeometry(full)
    QTest.qWait(2 * NO_MANAGER_MS)
    assert not shell.isFullScreen() and shell.geometry() == before


def test_a_key_that_opens_a_page_closes_the_dialog_over_it(shell: Shell, settle: Any) -> None:
    """Else the keyboard was behind the dialog, where nobody could see it."""
    for key in (Qt.Key.Key_O, Qt.Key.Key_Comma):
        shell.new_game("amoeba_1975")
        settle()
        assert shell.overlay is not None
        QTest.keyClick(shell.focusWidget(), key, Qt.KeyboardModifier.ControlModifier)
        settle()
        assert shell.overlay is None
        focused = shell.focusWidget()
        assert focused is not None and focused.isVisible() and shell.home.isAncestorOf(focused)


def test_the_window_is_active_again_after_a_system_dialog(shell: Shell, settle: Any) -> None:
    """Where no window manager is, shortcuts were dead after the first PDF."""
    QTest.qWait(2 * shell_module.AFTER_SHOW_MS)
    other = QMainWindow()
    other.show()
    other.activateWindow()
    settle()
    assert not shell.isActiveWindow()
    QApplication.sendEvent(shell.windowHandle(), QEvent(QEvent.Type.WindowUnblocked))
    QTest.qWait(4 * focus_module.DIALOG_GONE_MS)
    assert shell.isActiveWindow()
    other.activateWindow()
    settle()
    QTest.keyClick(shell.windowHandle(), Qt.Key.Key_F12)
    settle()
    assert shell.isActiveWindow(), "a key that comes is a key that is meant"
    other.close()
