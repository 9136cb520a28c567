"""Choosing among few things: a switch for yes or no, a segmented row for one of several."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QVBoxLayout, QWidget

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


SEGMENT_GAP = 8
SEGMENT_SIDES = 32
"""Room left and right of a segment's word, together."""


def segments_width(texts: Sequence[str]) -> float:
    """Pixels that a segmented row of these words likes to have."""
    metrics = QFontMetricsF(fonts.text(14, 600))
    words = sum(metrics.horizontalAdvance(text) + SEGMENT_SIDES for text in texts)
    return words + SEGMENT_GAP * (len(texts) - 1)


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
        return QSize(round(width) + SEGMENT_SIDES, 36)

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
    """One of a few named values, all in sight; arrows move between them.

    Where the words of a language do not fit beside each other, they stand in several lines.
    """

    changed = Signal(object)

    def __init__(
        self, context: "AppContext", name: str, choices: Sequence[tuple[object, str]], value: object
    ) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._values = [v for v, _ in choices]
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(SEGMENT_GAP)
        # Below the sum of all segments: else there would never be less room than that.
        self._grid.setSizeConstraint(QGridLayout.SizeConstraint.SetNoConstraint)
        self._columns = 0
        for i, (_, text) in enumerate(choices):
            segment = _Segment(context, text)
            segment.setAccessibleName(f"{name}: {text}")
            self._group.addButton(segment, i)
        self._arrange(len(choices))
        self.set_value(value)
        self._group.idClicked.connect(lambda i: self.changed.emit(self._values[i]))

    def sizeHint(self) -> QSize:
        """Qt: the size it likes best: one line."""
        hints = [button.sizeHint() for button in self._group.buttons()]
        gaps = SEGMENT_GAP * (len(hints) - 1)
        return QSize(sum(hint.width() for hint in hints) + gaps, self._high(self._columns))

    def minimumSizeHint(self) -> QSize:
        """Qt: as wide as the longest word, as high as there are lines now."""
        widest = max(button.minimumSizeHint().width() for button in self._group.buttons())
        return QSize(widest, self._high(self._columns))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: as many beside each other as there is room for."""
        super().resizeEvent(event)
        count = len(self._values)
        fitting = (c for c in range(count, 1, -1) if self._wide(c) <= self.width())
        self._arrange(next(fitting, 1))

    def _wide(self, columns: int) -> int:
        """The least width of that many columns."""
        least = [button.minimumSizeHint().width() for button in self._group.buttons()]
        return sum(max(least[c::columns]) for c in range(columns)) + SEGMENT_GAP * (columns - 1)

    def _high(self, columns: int) -> int:
        lines = -(-len(self._values) // columns)
        return lines * self._group.buttons()[0].sizeHint().height() + SEGMENT_GAP * (lines - 1)

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for i, button in enumerate(self._group.buttons()):
            self._grid.addWidget(button, i // columns, i % columns)
        for column in range(len(self._values)):
            self._grid.setColumnStretch(column, column < columns)
        self.setFixedHeight(self._high(columns))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: got the keyboard; what keys act on is the chosen one."""
        self._group.button(self._group.checkedId()).setFocus(event.reason())

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


class _Radio(_Base):
    """One row of a RadioList."""

    def __init__(self, context: "AppContext", title: str, text: str) -> None:
        super().__init__(context)
        self.setCheckable(True)
        self._title, self._text = title, text
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.setMinimumHeight(58 if text else 42)

    def sizeHint(self) -> QSize:
        """Qt: the size it likes best."""
        return QSize(260, 58 if self._text else 42)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        t = self._context.theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = self.isChecked()
        rect = QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75)
        painter.setBrush(QColor(t.raised if on or self.underMouse() else t.field))
        painter.setPen(QPen(QColor(t.accent if on else t.border), 1.5 if on else 1))
        painter.drawRoundedRect(rect, 6, 6)
        centre = QPointF(22, self.height() / 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(t.accent if on else t.border), 1.8))
        painter.drawEllipse(centre, 7, 7)
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(t.accent))
            painter.drawEllipse(centre, 3.6, 3.6)
        self._paint_words(painter, t.text, t.text2)
        painter.end()

    def _paint_words(self, painter: QPainter, ink: str, ink2: str) -> None:
        left, width = 42, self.width() - 52
        title = QRectF(left, 0, width, self.height())
        if self._text:
            title = QRectF(left, 9, width, 20)
            font = fonts.text(12.5)
            painter.setFont(font)
            painter.setPen(QColor(ink2))
            shown = QFontMetricsF(font).elidedText(self._text, Qt.TextElideMode.ElideRight, width)
            painter.drawText(QRectF(left, 29, width, 20), Qt.AlignmentFlag.AlignVCenter, shown)
            self.setToolTip(self._text if shown != self._text else "")
        painter.setFont(fonts.text(14, 600))
        painter.setPen(QColor(ink))
        painter.drawText(title, Qt.AlignmentFlag.AlignVCenter, self._title)


class RadioList(QWidget):
    """One of a few values that need a sentence each."""

    changed = Signal(object)

    def __init__(
        self,
        context: "AppContext",
        name: str,
        choices: Sequence[tuple[object, str, str]],
        value: object,
    ) -> None:
        """``choices`` are (value, title, sentence)."""
        super().__init__()
        self.setAccessibleName(name)
        self._values = [v for v, _, _ in choices]
        self._group = QButtonGroup(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for i, (_, title, text) in enumerate(choices):
            radio = _Radio(context, title, text)
            self._group.addButton(radio, i)
            layout.addWidget(radio)
        self._group.button(self._values.index(value)).setChecked(True)
        self._group.idClicked.connect(lambda i: self.changed.emit(self._values[i]))

    def value(self) -> object:
        """The chosen value."""
        return self._values[self._group.checkedId()]

    def set_value(self, value: object) -> None:
        """Choose a value without announcing it."""
        self._group.button(self._values.index(value)).setChecked(True)
