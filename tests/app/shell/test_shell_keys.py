"""The key map: no key is dead, doubled or missing from the help."""

from typing import Any

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QScrollArea, QWidget

from amoeba_suite.app.keyhelp import KeyHelp
from amoeba_suite.app.keys import KEYS
from amoeba_suite.app.shell import Shell


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
