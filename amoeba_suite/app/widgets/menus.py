"""Menus and small windows that keep the keyboard to themselves while they are open."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QFrame, QMenu, QWidget

LOW = 660
"""Pixels of a screen below which entries stand closer: Qt would make two columns of the menu."""


def keep_key(event: QEvent) -> bool:
    """Whether the event asks if a shortcut may have the key; then it may not.

    Qt gives the shortcuts of a page also the keys that are pressed in a menu over it: a digit
    would play a move behind it.
    """
    if event.type() != QEvent.Type.ShortcutOverride:
        return False
    event.accept()
    return True


class Menu(QMenu):
    """A menu from which no key reaches what lies under it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        if parent.screen().availableSize().height() < LOW:
            self.setProperty("low", "true")  # known to the style sheet

    def event(self, event: QEvent) -> bool:
        """Qt: anything."""
        return keep_key(event) or super().event(event)


class Popup(QFrame):
    """A small window, open until something else is clicked, from which no key gets out."""

    def event(self, event: QEvent) -> bool:
        """Qt: anything."""
        return keep_key(event) or super().event(event)
