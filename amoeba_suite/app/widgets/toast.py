"""Messages that do not stop play: at most two at once, errors stay until closed."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QSizePolicy, QWidget
from shiboken6 import isValid

from amoeba_suite.app.paths import Brief
from amoeba_suite.app.widgets.buttons import Button, IconButton
from amoeba_suite.app.widgets.labels import icon_label, label
from amoeba_suite.app.widgets.panels import column, row

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext, ToastAction, ToastKind

MOST = 2
WIDTH = 420
MARGIN = 16
GAP = 8
PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
CLICKS = (*PRESSES, QEvent.Type.MouseButtonRelease, QEvent.Type.MouseMove)
MOVES = (QEvent.Type.Resize, QEvent.Type.Move)
SHOWN_MS = 1500
LETTER_MS = 45
"""More for every letter: long enough to read it, and no longer."""
ICONS = {"info": "info", "good": "check", "warn": "warn", "bad": "x"}


def reading_ms(title: str, text: str = "") -> int:
    """How long a message stands that nobody has to close."""
    return SHOWN_MS + LETTER_MS * len(title + text)


class Toast(QFrame):
    """One message: bar and icon in its kind's colour, title, sentence, perhaps a button."""

    def __init__(
        self,
        context: "AppContext",
        parent: QWidget,
        kind: "ToastKind",
        title: str,
        text: str,
        action: "ToastAction | None",
    ) -> None:
        super().__init__(parent)
        self.setObjectName("raised")
        self.kind, self.title, self.text = kind, title, text
        self.offers = action is not None
        self._context = context
        whole = text.whole if isinstance(text, Brief) else text
        self.setToolTip(whole if whole != text else "")
        self.setAccessibleName(f"{title}. {whole}" if text else title)
        words = column(None, label(title, 14, 600, wrap=True), spacing=2)
        if text:
            words.addWidget(label(text, 13, tone="2", wrap=True))
        line = row(self, 4, icon_label(context, ICONS[kind], kind, 20), margin=10, spacing=12)
        line.addLayout(words, 1)
        if action:
            name, act = action
            button = Button(context, name)
            button.clicked.connect(act)
            button.clicked.connect(self.close)
            line.addWidget(button)
        close = IconButton(context, "x", context.tr("shell.close"), 34)
        close.clicked.connect(self.close)
        line.addWidget(close)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum)
        if kind != "bad" and not action:
            QTimer.singleShot(reading_ms(title, text), self.close)
        self._under: QWidget | None = None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(getattr(self._context.theme.tokens, self.kind)))
        painter.drawRoundedRect(0, 6, 4, self.height() - 12, 2, 2)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Qt: anything; what is done with the mouse beside the buttons is meant for the board."""
        if isinstance(event, QMouseEvent) and event.type() in CLICKS:
            return self._hand_down(event) or super().event(event)
        return super().event(event)

    def _hand_down(self, event: QMouseEvent) -> bool:
        """Give it to the board under the message; False if there is none."""
        if event.type() in PRESSES:
            self._under = self._board_at(event.globalPosition().toPoint())
        under = self._under
        if under is None or not isValid(under):
            return False
        at = under.mapFromGlobal(event.globalPosition())
        copied = QMouseEvent(
            event.type(),
            at,
            event.globalPosition(),
            event.button(),
            event.buttons(),
            event.modifiers(),
        )
        QCoreApplication.sendEvent(under, copied)
        return True

    def _board_at(self, where: QPoint) -> QWidget | None:
        window = self.window()
        through = Qt.WidgetAttribute.WA_TransparentForMouseEvents
        self.setAttribute(through, True)
        found = window.childAt(window.mapFromGlobal(where))
        self.setAttribute(through, False)
        board = isinstance(found and found.parentWidget(), QGraphicsView)
        return found if board else None


class Toaster(QObject):
    """Keeps the messages of one window, at the top of what is looked at, the newest lowest.

    ``looked_at`` tells what that is: the window itself, or a part of it. ``in_use`` tells what
    they should not cover, in the window's coordinates: where they would, they go elsewhere.
    """

    def __init__(
        self,
        context: "AppContext",
        window: QWidget,
        looked_at: Callable[[], QWidget] | None = None,
        in_use: Callable[[], Sequence[QRect]] = tuple,
    ) -> None:
        super().__init__(window)
        self._context, self._window = context, window
        self._looked_at = looked_at or (lambda: window)
        self._in_use = in_use
        self._toasts: list[Toast] = []
        window.installEventFilter(self)

    def show(
        self, kind: "ToastKind", title: str, text: str = "", action: "ToastAction | None" = None
    ) -> Toast:
        """Show a message; the same message again replaces itself."""
        for old in [t for t in self._toasts if (t.title, t.text) == (title, text)]:
            old.close()
        while len(self._toasts) >= MOST:
            calm = [t for t in self._toasts if t.kind != "bad"] or self._toasts
            calm[0].close()
        toast = Toast(self._context, self._window, kind, title, text, action)
        self._toasts.append(toast)
        toast.installEventFilter(self)
        toast.show()
        self.place()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(toast, toast.accessibleName()))
        return toast

    def hush(self, title: str = "") -> None:
        """Close all messages but errors; with a title, only what it stands over."""
        for toast in [t for t in self._toasts if t.kind != "bad" and title in ("", t.title)]:
            toast.close()
        self.place()

    def drop_offers(self) -> None:
        """Close what waits with a button for somebody who has gone on to something else."""
        for toast in [t for t in self._toasts if t.kind != "bad" and t.offers]:
            toast.close()

    def toasts(self) -> tuple[Toast, ...]:
        """What is on show now, oldest first."""
        return tuple(self._toasts)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: the window or the part of it was resized, or a message closed."""
        if event.type() == QEvent.Type.Close and watched in self._toasts:
            self._toasts.remove(watched)
            self.place()
        elif event.type() in MOVES and watched in (self._window, self._looked_at()):
            self.place()
        return False

    def place(self) -> None:
        """Put the messages where they belong now."""
        part = self._looked_at()
        part.installEventFilter(self)
        area = QRect(part.mapTo(self._window, QPoint(0, 0)), part.size())
        width = min(WIDTH, area.width() - 2 * MARGIN)
        for toast in self._toasts:
            toast.setFixedWidth(width)
            toast.resize(width, max(toast.heightForWidth(width), toast.sizeHint().height()))
        high = sum(toast.height() + GAP for toast in self._toasts) - GAP
        spot = self._freest(area, QSize(width, high))
        for toast in self._toasts:
            toast.move(spot)
            toast.raise_()
            spot += QPoint(0, toast.height() + GAP)

    def _freest(self, area: QRect, size: QSize) -> QPoint:
        """The place with the least in use under it; of equals the first, the middle of the top."""
        inner = area.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        left, right = inner.left(), inner.right() + 1 - size.width()
        across = (area.left() + (area.width() - size.width()) // 2, left, right)
        down = (inner.top(), max(inner.top(), inner.bottom() + 1 - size.height()))
        used = self._in_use()

        def covered(spot: QPoint) -> int:
            parts = [QRect(spot, size).intersected(rect).size() for rect in used]
            return sum(part.width() * part.height() for part in parts)

        return min((QPoint(x, y) for y in down for x in across), key=covered)
