"""The focus ring: one overlay that follows the keyboard and stays away from the mouse."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

GAP = 2.0
WIDTH = 2.5
MARGIN = 5
DIALOG_GONE_MS = 50
"""After that a dialog that has just ended is off the screen."""
RADIUS = 9.0
MARK_THEMSELVES = ("QAbstractItemView", "QGraphicsView", "QMainWindow")
_FOLLOWED = (
    QEvent.Type.Move,
    QEvent.Type.Resize,
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.LayoutRequest,
    QEvent.Type.ZOrderChange,
)


class FocusRing(QWidget):
    """Drawn around the focused widget of one window while the keyboard is in use.

    Views and scenes mark their own focused item, so they get no ring around the whole.
    """

    def __init__(self, context: "AppContext", window: QWidget) -> None:
        super().__init__(window)
        self._context, self._window = context, window
        self._target: QWidget | None = None
        self._watched: list[QWidget] = []
        self.keyboard = True
        """Whether the last input was a key; true at start, so that the first focus shows."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_changed)
        context.theme.changed.connect(self.update)

    def watch_input(self) -> None:
        """Start telling keys from clicks; once the window has its native handle."""
        handle = self._window.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: input to the window, or a change of the focused widget's place."""
        kind = event.type()
        if kind == QEvent.Type.WindowUnblocked:
            QTimer.singleShot(DIALOG_GONE_MS, self._take_keyboard)
        elif kind == QEvent.Type.KeyPress:
            self._take_keyboard()
            self._set_keyboard(True)
        elif kind in (QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin):
            self._set_keyboard(False)
        elif kind in _FOLLOWED and watched is not self._window.windowHandle():
            self._place()
        return False

    def _take_keyboard(self) -> None:
        """Be the active window again: after a system dialog nobody else may see to that.

        Keys come to the window in any case where there is no window manager, but shortcuts do not.
        """
        if isValid(self._window) and not self._window.isActiveWindow():
            self._window.activateWindow()

    def _set_keyboard(self, keyboard: bool) -> None:
        if keyboard != self.keyboard:
            self.keyboard = keyboard
            self._place()

    def _focus_changed(self, old: QWidget | None, new: QWidget | None) -> None:
        for old_one in self._watched:
            if isValid(old_one):
                old_one.removeEventFilter(self)
        self._watched = []
        self._target = None
        mine = new is not None and new.window() is self._window
        if new is not None and mine and not any(map(new.inherits, MARK_THEMSELVES)):
            self._target = new
        if new is not None and mine and self.keyboard:
            self._bring_into_sight(new)
        widget: QWidget | None = self._target
        while widget is not None and widget is not self._window:
            widget.installEventFilter(self)
            self._watched.append(widget)
            widget = widget.parentWidget()
        self._place()

    def _bring_into_sight(self, widget: QWidget) -> None:
        """Scroll to it: Qt does so only for who comes from within what scrolls."""
        holder = widget.parentWidget()
        while holder is not None and holder is not self._window:
            if holder.inherits("QScrollArea"):
                holder.ensureWidgetVisible(widget, 0, MARGIN)  # type: ignore[attr-defined]
            holder = holder.parentWidget()

    def _place(self) -> None:
        target = self._target
        if target is None or not isValid(target) or not self.keyboard or not target.isVisible():
            self.hide()
            return
        if not self._in_sight(target):
            self.hide()
            return
        corner = target.mapTo(self._window, QPoint(0, 0))
        m = MARGIN
        around = QRect(corner, target.size()).adjusted(-m, -m, m, m)
        self.setGeometry(around.intersected(self._window.rect()))
        self.show()
        self._stack(target)

    def _in_sight(self, target: QWidget) -> bool:
        """Whether it is not scrolled out of what holds it.

        Qt's own answer counts what lies in the target, and a page that fills its view hides it.
        """
        seen = QRect(target.mapTo(self._window, QPoint(0, 0)), target.size())
        holder = target
        while holder is not self._window and (parent := holder.parentWidget()) is not None:
            holder = parent
            seen &= QRect(holder.mapTo(self._window, QPoint(0, 0)), holder.size())
        return not seen.isEmpty()

    def _stack(self, target: QWidget) -> None:
        """Just above what holds the target: what lies over that lies over the ring too."""
        holder = target
        while (parent := holder.parentWidget()) is not None and parent is not self._window:
            holder = parent
        parts = [c for c in self._window.children() if isinstance(c, QWidget) and not c.isWindow()]
        above = [part for part in parts[parts.index(holder) + 1 :] if part is not self]
        if above:
            self.stackUnder(above[0])
        else:
            self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._context.theme.tokens.focus), WIDTH))
        inset = MARGIN - GAP - WIDTH / 2
        rect = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(rect, RADIUS, RADIUS)
        painter.end()
