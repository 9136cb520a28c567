"""The keyboard gets everywhere, is seen wherever it is, and gets out again."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from amoeba_suite.app import selftest
from amoeba_suite.app.keyhelp import ChangeKeys
from amoeba_suite.app.keys import KEYS
from amoeba_suite.app.shell import Shell

Settle = Callable[[], None]
Key = Qt.Key
MOST = 150
"""Widgets on a page; one more Tab would be a walk without end."""
PLACES = (*selftest.PAGES, *selftest.DIALOGS, "new game")


def focused(shell: Shell) -> QWidget:
    widget = shell.focusWidget()
    assert widget is not None
    return widget


def press(shell: Shell, key: Qt.Key, settle: Settle) -> QWidget:
    QTest.keyClick(focused(shell), key)
    settle()
    return focused(shell)


def around(shell: Shell, widget: QWidget) -> QRect:
    corner = widget.mapTo(shell, QPoint(0, 0))
    return QRect(corner, widget.size()).adjusted(-6, -6, 6, 6).intersected(shell.rect())


@pytest.mark.parametrize("place", PLACES)
def test_whatever_has_the_keyboard_looks_like_it(
    shell: Shell, settle: Settle, saved: Any, place: str
) -> None:
    """Ask 18: the pages of the print preview had no ring, for they fill it from edge to edge."""
    saved("Anna", "Ben")
    shell.context.settings.change(reduced_motion="on")
    if place == "new game":
        shell.new_game("amoeba_1975")
    else:
        shell.go(place, **({"game": "amoeba_1975"} if place in ("rules", "print") else {}))
    settle()
    seen: list[QWidget] = []
    while len(seen) < MOST:
        widget = press(shell, Key.Key_Tab, settle)
        if widget in seen:
            break
        seen.append(widget)
        here = around(shell, widget)
        marked = shell.grab(here).toImage()
        focus = shell.focusWidget()
        shell.ring.hide()
        widget.clearFocus()
        bare = shell.grab(here).toImage()
        assert marked != bare, (place, type(widget).__name__, widget.accessibleName())
        assert focus is widget
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        settle()
    assert len(seen) < MOST
    assert place in ("keys", "about", "rules") or len(seen) > 5, seen


def test_the_list_of_keys_can_be_changed_and_left_without_a_mouse(
    shell: Shell, settle: Settle
) -> None:
    """Ask 18: the first field took every Tab, and nobody came out of it again."""
    shell.go("change_keys")
    settle()
    dialog = shell.overlay
    assert isinstance(dialog, ChangeKeys)
    reached = [press(shell, Key.Key_Tab, settle) for _ in range(len(dialog.edits) + 3)]
    assert set(dialog.edits.values()) < set(reached)
    assert len([w for w in set(reached) if isinstance(w, QAbstractButton)]) >= 3
    edit = dialog.edits["region_next"]
    edit.setFocus(Qt.FocusReason.TabFocusReason)
    press(shell, Key.Key_F3, settle)
    edit.editingFinished.emit()  # Qt waits a second for more keys
    assert shell.context.keys.sequence("region_next") == "F3"
    press(shell, Key.Key_Backspace, settle)
    assert shell.context.keys.sequence("region_next") == ""
    press(shell, Key.Key_Escape, settle)
    assert shell.overlay is None
    assert not any(key.default in ("Backspace", "Del") for key in KEYS)


def test_f6_leads_from_part_to_part_on_every_page(shell: Shell, settle: Settle) -> None:
    """Ask 18: out of a text with two hundred links, for one."""
    for page in selftest.PAGES:
        shell.go(page, **({"game": "devastators"} if page in ("rules", "print") else {}))
        settle()
        start, parts = focused(shell), []
        for _ in range(6):
            parts.append(press(shell, Key.Key_F6, settle))
            if parts[-1] is start:
                break
        assert parts[-1] is start, page
        assert any(shell.home.rail.isAncestorOf(part) for part in parts), page
        assert len(parts) == (4 if page == "rules" else 2), page
        for part in reversed(parts[:-1]):
            QTest.keyClick(focused(shell), Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
            settle()
            assert focused(shell) is part
