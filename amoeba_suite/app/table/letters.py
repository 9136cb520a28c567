"""Lets a widget have bare letters that are single-letter shortcuts elsewhere on the page."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget


class Letters(QObject):
    """Asks ``wants`` about each key before shortcuts are looked up.

    A filter and not an override of ``event``: Qt calls that one even while the interpreter ends,
    when calling back into the base class kills the process.
    """

    def __init__(self, widget: QWidget, wants: Callable[[QKeyEvent], bool]) -> None:
        super().__init__(widget)
        self._wants = wants
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: something is about to reach the widget."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if not self._wants(event):
                return False
            event.accept()
            return True
        return False
