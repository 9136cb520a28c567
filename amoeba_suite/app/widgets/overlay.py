"""A dialog inside the window: a scrim over everything and a panel in the middle.

No separate window: it cannot hide behind, be lost on another screen, or lack a parent, and it
shrinks with the window (its content scrolls).
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext


LOW = 640
"""In a window lower than this a dialog leaves less of it free."""
LONGEST_CHAIN = 2000
"""Widgets in a window; a bound for a loop that Qt's focus chain should end by itself."""


class Overlay(QWidget):
    """Covers its parent. Fill ``panel``; ``closed`` says that it is gone."""

    closed = Signal()

    def __init__(
        self, context: "AppContext", parent: QWidget, size: QSize, name: str, margin: int = 24
    ) -> None:
        super().__init__(parent)
        self.context = context
        self._over = parent
        self._wanted, self._margin = size, margin
        self._before = QApplication.focusWidget()
        self.setAccessibleName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.panel = QFrame(self)
        self.panel.setObjectName("dialog")
        parent.installEventFilter(self)
        context.theme.changed.connect(self.update)
        self.setGeometry(parent.rect())

    def open(self, focus: QWidget | None = None) -> None:
        """Show it and put the keyboard on ``focus`` or on the first thing in it."""
        self._place()
        self.show()
        self.raise_()
        first = focus or self._first()
        (first or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def dismiss(self) -> None:
        """Close it and give the keyboard back."""
        from shiboken6 import isValid

        self._over.removeEventFilter(self)
        self.hide()
        if self._before is not None and isValid(self._before) and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()
        self.close()

    def _first(self) -> QWidget | None:
        for widget in self.panel.findChildren(QWidget):
            if self._takes_focus(widget):
                return widget
        return None

    def _takes_focus(self, widget: QWidget) -> bool:
        policy = widget.focusPolicy()
        tab = bool(policy.value & Qt.FocusPolicy.TabFocus.value)
        # A part that hands the keyboard to the whole would bring it back to where it came from.
        tab = tab and widget.focusProxy() is None
        return tab and widget.isEnabled() and widget.isVisibleTo(self)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Qt: Tab or Shift+Tab. The keyboard cannot leave an open dialog."""
        start = self.focusWidget() or self
        widget: QWidget | None = start
        for _ in range(LONGEST_CHAIN):
            assert widget is not None
            widget = widget.nextInFocusChain() if forward else widget.previousInFocusChain()
            if widget is start or widget is None:
                break
            if self.isAncestorOf(widget) and self._takes_focus(widget):
                reason = Qt.FocusReason.TabFocusReason
                widget.setFocus(reason if forward else Qt.FocusReason.BacktabFocusReason)
                return True
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a key went down. Nothing under the dialog gets keys."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        event.accept()

    def mousePressEvent(self, event: object) -> None:
        """Qt: a button went down. Nothing under the dialog gets clicks."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: the window changed its size."""
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: lay out for the new size."""
        self._place()

    def _place(self) -> None:
        margin = self._margin if self.height() >= LOW else self._margin // 2
        room = self.size() - QSize(2 * margin, 2 * margin)
        size = self._wanted.boundedTo(room)
        self.panel.setGeometry(
            (self.width() - size.width()) // 2,
            (self.height() - size.height()) // 2,
            size.width(),
            size.height(),
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        painter = QPainter(self)
        scrim = self.context.theme.color("scrim", self.context.theme.tokens.scrim_alpha)
        painter.fillRect(self.rect(), scrim)
        painter.end()
