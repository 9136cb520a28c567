"""The menu of the table: whatever a key does here can be found in it, with that key beside it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence

from amoeba_suite.app import fonts
from amoeba_suite.app.keyhelp import in_series, key_name
from amoeba_suite.app.keys import KEYS, is_single
from amoeba_suite.app.table.say import ENDS
from amoeba_suite.app.widgets.menus import Menu

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.app.table.page import GamePage

BELOW = {"table": "bolt", "view": "eye"}
"""Groups of keys with a menu of their own, and its sign."""
ENTRIES = {
    "new": "plus",
    "open": "list",
    "save_copy": "save",
    "folder": "folder",
    "this_game": "info",
    "seed": "dice",
    "": "",
    "rule": "book",
    "print": "print",
    "key_help": "keyboard",
    "passes": "check",
    "statistics": "stats",
    "settings": "gear",
    " ": "",
    "leave": "exit",
    "quit": "x",
}
"""Entries and their signs; blanks are lines between them."""
ELSEWHERE = {"menu": "", "rule": "", "fullscreen": "view"}
"""Keys that are not in the menu of their group: nowhere, among the entries, in another group."""


def build_menu(page: "GamePage") -> Menu:
    """The menu as things stand now; entries do what their keys do."""
    context, off = page.context, idle(page)
    menu = _Menu(page)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for group, sign in BELOW.items():
        below = _Menu(page, menu)
        below.setTitle(context.tr(f"shell.keys.group_{group}"))
        below.setIcon(context.icons.icon(sign))
        menu.addMenu(below)
        for action in _of_group(group):
            below.add(action, key_name(context, action), off)
    menu.addSeparator()
    for action, sign in ENTRIES.items():
        if not sign:
            menu.addSeparator()
        elif action != "passes" or page.passes.listed:
            menu.add(action, context.tr(f"table.menu.{action}"), off, sign)
    return menu


def _of_group(group: str) -> list[str]:
    """The keys of a group; of the numbered ones, which the lists show themselves, none."""
    return [
        key.action
        for key in KEYS
        if ELSEWHERE.get(key.action, key.group) == group
        and not in_series(key.action)
        and key.action not in ("action_1", "hand_1")
    ]


def idle(page: "GamePage") -> set[str]:
    """Keys that do nothing as things stand."""
    scene, frame = page.scene, page.bridge.frame
    looks = scene.focus_handle or scene.pointed
    able = {
        **{tool: page.topbar.tools[tool].isEnabled() for tool in ("undo", "redo", "hint")},
        "check": page.hints.can_check(),
        "move_now": page.bridge.thinking is not None,
        "end_step": any(row.path in ENDS for row in page.dock.moves.rows),
        "always_pass": page.bridge.person is not None and page.passes.offered(frame) is not None,
        "hide_hand": page.plugin.hidden,
        "closer": bool(looks),
        "rotate_card": bool(looks) and "rotate_card" in scene.uses,
        "labels": "labels" in scene.uses,
    }
    return {action for action, does in able.items() if not does}


class _Menu(Menu):
    """Adds entries by the name of their key."""

    def __init__(self, page: "GamePage", parent: Menu | None = None) -> None:
        super().__init__(parent or page)
        self.page = page
        self.setFont(fonts.text(14))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a key went down. One that stands beside an entry does what the entry does."""
        entry = self._entry_of(event)
        if entry is None:
            super().keyPressEvent(event)
            return
        self._whole().close()
        entry.trigger()

    def _whole(self) -> "_Menu":
        """The menu that this one is a part of."""
        parent = self.parent()
        return parent if isinstance(parent, _Menu) else self

    def _entry_of(self, event: QKeyEvent) -> QAction | None:
        """What the key means in the menu; a letter alone chooses by first letter, as in any."""
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        # The sign of a key is on another level of each keyboard: there Shift is part of the sign.
        for held in (plain, plain & ~Qt.KeyboardModifier.ShiftModifier):
            pressed = QKeySequence(QKeyCombination(held, Qt.Key(event.key()))).toString()
            action = "" if is_single(pressed) else self.page.context.keys.conflict("", pressed)
            entry = self._whole().findChild(QAction, action) if action else None
            if isinstance(entry, QAction) and entry.isEnabled():
                return entry
        return None

    def add(self, action: str, text: str, off: set[str], sign: str = "") -> None:
        """One entry; grey while its key does nothing."""
        context: AppContext = self.page.context
        key = context.keys.text(action)
        entry = self.addAction(f"{text}\t{key}" if key else text)
        if sign:
            entry.setIcon(context.icons.icon(sign))
        entry.setObjectName(action)
        entry.setEnabled(action not in off)
        entry.triggered.connect(lambda: context.keys.act(action, self.page))
