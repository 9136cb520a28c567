"""Fields that take text, a number or one of many: thin layers over Qt's own."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.widgets.buttons import IconButton
from amoeba_suite.app.widgets.panels import row

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext


class Combo(QComboBox):
    """One of many named values. Scrolling past it changes nothing."""

    picked = Signal(object)

    def __init__(
        self, context: "AppContext", name: str, choices: Sequence[tuple[object, str, str]]
    ) -> None:
        """``choices`` are (value, text, icon name or '')."""
        super().__init__()
        self._context = context
        self.setAccessibleName(name)
        self.setFont(fonts.text(14, 500))
        self.view().setFont(fonts.text(14))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.set_choices(choices, None)
        self.activated.connect(lambda i: self.picked.emit(self.itemData(i)))
        context.theme.changed.connect(self._retheme)

    def _retheme(self) -> None:
        for i, icon in enumerate(self._icons):
            if icon:
                self.setItemIcon(i, self._context.icons.icon(icon))

    def set_choices(self, choices: Sequence[tuple[object, str, str]], default: object) -> None:
        """Offer others; what was chosen stays if it is among them, without announcing it."""
        kept = self.value()
        self.clear()
        self._icons = [icon for _, _, icon in choices]
        for value, text, icon in choices:
            if icon:
                self.addItem(self._context.icons.icon(icon), text, value)
            else:
                self.addItem(text, value)
        self.set_value(default)
        self.set_value(kept)

    def value(self) -> object:
        """The chosen value."""
        return self.currentData()

    def set_value(self, value: object) -> None:
        """Choose a value without announcing it; unknown values change nothing."""
        for i in range(self.count()):
            if self.itemData(i) == value:
                self.setCurrentIndex(i)
                return

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt: the wheel turned. The page scrolls instead."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        super().paintEvent(event)
        painter = QPainter(self)
        token = "text2" if self.isEnabled() else "text3"
        chevron = self._context.icons.pixmap("chevron-down", token, 16, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(self.width() - 26, (self.height() - 16) / 2), chevron)
        painter.end()


class Spin(QWidget):
    """A whole number between bounds, with a button to each side."""

    changed = Signal(int)

    def __init__(self, context: "AppContext", name: str, low: int, high: int, value: int) -> None:
        super().__init__()
        self.box = QSpinBox()
        self.box.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.box.setRange(low, high)
        self.box.setValue(value)
        self.box.setAccessibleName(name)
        self.box.setFont(fonts.text(14, 500, tabular=True))
        self.box.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.box.setFixedWidth(84)
        self.box.wheelEvent = lambda event: event.ignore()  # type: ignore[method-assign]
        less = IconButton(context, "minus", context.tr("shell.less", name=name), 38, framed=True)
        more = IconButton(context, "plus", context.tr("shell.more", name=name), 38, framed=True)
        less.clicked.connect(self.box.stepDown)
        more.clicked.connect(self.box.stepUp)
        for button in (less, more):
            button.setAutoRepeat(True)
        row(self, less, self.box, more, None, spacing=6)
        self.box.valueChanged.connect(self.changed.emit)

    def value(self) -> int:
        """The number."""
        return self.box.value()

    def set_value(self, value: int) -> None:
        """Set the number."""
        self.box.setValue(value)
