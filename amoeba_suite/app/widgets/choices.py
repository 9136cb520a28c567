"""Choosing among few things: a switch for yes or no, a segmented row for one of several."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.widgets.buttons import _Base

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext


class Switch(_Base):
    """On or off; the knob carries a check mark, so colour is not the only sign."""

    def __init__(
        self, context: "AppContext", name: str, on: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, parent)
        self.setCheckable(True)
        self.setChecked(on)
        self.setAccessibleName(name)
        self.setFixedSize(QSize(44, 34))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        t = self._context.theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track = QRectF(2, (self.height() - 22) / 2, 40, 22)
        knob = QRectF(track.right() - 19 if self.isChecked() else track.left() + 3, 0, 16, 16)
        knob.moveTop(track.top() + 3)
        on = self.isChecked()
        fill = t.accent if on else t.field
        knob_fill = t.accent_ink if on else t.text2
        if not self.isEnabled():
            fill, knob_fill = (t.line, t.panel) if on else (t.field, t.line)
        painter.setBrush(QColor(fill))
        painter.setPen(Qt.PenStyle.NoPen if on and self.isEnabled() else QPen(QColor(t.border), 1))
        painter.drawRoundedRect(track, 11, 11)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(knob_fill))
        painter.drawEllipse(knob)
        if on:
            _check(painter, knob.center(), QColor(fill))
        painter.end()


def _check(painter: QPainter, c: QPointF, ink: QColor) -> None:
    pen = QPen(ink, 1.8)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    x, y = c.x(), c.y()
    painter.drawPolyline(
        [QPointF(x - 3.4, y + 0.2), QPointF(x - 1, y + 2.6), QPointF(x + 3.6, y - 2.4)]
    )


class _Segment(_Base):
    def __init__(self, context: "AppContext", text: str) -> None:
        super().__init__(context)
        self.setCheckable(True)
        self.setText(text)
        self.setAccessibleName(text)
        self.setFont(fonts.text(14, 600))

    def sizeHint(self) -> QSize:
        """Qt: the size it likes best."""
        width = QFontMetricsF(self.font()).horizontalAdvance(self.text())
        return QSize(round(width) + 32, 36)

    def minimumSizeHint(self) -> QSize:
        """Qt: the size below which something is cut."""
        return self.sizeHint() - QSize(12, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        t = self._context.theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        on, checked = self.isEnabled(), self.isChecked()
        fill = t.accent if checked else (t.raised if self.underMouse() and on else t.field)
        painter.setBrush(QColor(fill))
        painter.setPen(QPen(QColor(t.border if on else t.line), 1))
        painter.drawRoundedRect(rect, 6, 6)
        painter.setPen(QColor(t.accent_ink if checked else t.text if on else t.text3))
        painter.setFont(self.font())
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


class Segmented(QWidget):
    """One of a few named values, all in sight; arrows move between them."""

    changed = Signal(object)

    def __init__(
        self, context: "AppContext", name: str, choices: Sequence[tuple[object, str]], value: object
    ) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._values = [v for v, _ in choices]
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for i, (_, text) in enumerate(choices):
            segment = _Segment(context, text)
            segment.setAccessibleName(f"{name}: {text}")
            self._group.addButton(segment, i)
            layout.addWidget(segment, 1)
        self.set_value(value)
        self._group.idClicked.connect(lambda i: self.changed.emit(self._values[i]))

    def value(self) -> object:
        """The chosen value."""
        return self._values[self._group.checkedId()]

    def set_value(self, value: object) -> None:
        """Choose a value without announcing it."""
        self._group.button(self._values.index(value)).setChecked(True)

    def block(self, value: object, reason: str) -> None:
        """Make one value unavailable and say why; an empty reason makes it available."""
        button = self._group.button(self._values.index(value))
        if isinstance(button, _Segment):
            button.block(reason)
