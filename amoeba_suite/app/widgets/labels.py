"""Text on a page: plain labels, headings, keycaps and pills."""

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import QLabel, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.widgets.buttons import keycap_width, paint_keycap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from amoeba_suite.app.context import AppContext


ICON = 18
"""Pixels of an icon beside text."""
CUT_TO = 72
"""Pixels that a text which can be cut keeps in any case."""

ROLES = {
    "2": QPalette.ColorRole.LinkVisited,
    "accent": QPalette.ColorRole.Accent,
}
"""Tones that show before the style sheet is on."""


def label(
    text: str = "", px: float = 13.5, weight: int = 400, tone: str = "", wrap: bool = False
) -> QLabel:
    """A text in Inter. ``tone``: '' (text), '2', '3', 'accent', 'good', 'warn' or 'bad'."""
    widget = WrapLabel(text) if wrap else QLabel(text)
    _set_up(widget, px, weight, tone)
    return widget


def _set_up(widget: QLabel, px: float, weight: int, tone: str) -> None:
    widget.setTextFormat(Qt.TextFormat.PlainText)  # a player called <b> stays <b>
    widget.setFont(fonts.text(px, weight))
    if tone:
        widget.setProperty("tone", tone)
        if tone in ROLES:
            widget.setForegroundRole(ROLES[tone])


class WrapLabel(QLabel):
    """A text that breaks into lines, and knows how high it was at each width it was asked about.

    Layouts ask again and again, and Qt sets the whole text anew each time.
    """

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self._heights: dict[int, int] = {}
        self.setWordWrap(True)

    def setText(self, text: str) -> None:
        """Qt: show another text."""
        self._heights.clear()
        super().setText(text)

    def setFont(self, font: "QFont | str | Sequence[str]") -> None:
        """Qt: show it in another font."""
        self._heights.clear()
        super().setFont(font)

    def heightForWidth(self, width: int) -> int:
        """Qt: the height at that width."""
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]


class IconLabel(WrapLabel):
    """A text with an icon before it: one widget, where an icon and a label would make a row."""

    def __init__(
        self,
        context: "AppContext",
        icon: str,
        text: str,
        px: float = 13.5,
        token: str = "text2",
        gap: int = 10,
    ) -> None:
        super().__init__(text)
        self._context, self._icon, self._token = context, icon, token
        _set_up(self, px, 500, "2")
        self.setContentsMargins(ICON + gap, 0, 0, 0)
        self.setMinimumHeight(ICON)
        context.theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        super().paintEvent(event)
        painter = QPainter(self)
        dpr = self.devicePixelRatioF()
        pixmap = self._context.icons.pixmap(self._icon, self._token, ICON, dpr)
        painter.drawPixmap(0, (self.height() - ICON) // 2, pixmap)
        painter.end()


class CutLabel(QLabel):
    """One line that ends in dots where there is no room; the tooltip then has all of it."""

    def __init__(self, text: str, px: float = 13.5, weight: int = 400, tone: str = "") -> None:
        super().__init__(text)
        self.whole = text
        """The text with nothing cut off."""
        _set_up(self, px, weight, tone)
        self.setAccessibleName(text)

    def set_text(self, text: str) -> None:
        """Show another text, cut as the first one was."""
        self.whole = text
        self.setAccessibleName(text)
        self._cut()
        self.updateGeometry()

    def _wide(self) -> int:
        return math.ceil(QFontMetricsF(self.font()).horizontalAdvance(self.whole)) + 2

    def sizeHint(self) -> QSize:
        """Qt: room for all of it."""
        return QSize(self._wide(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Qt: room for the first letters."""
        return QSize(min(CUT_TO, self._wide()), super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: cut for the new width."""
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        metrics = QFontMetricsF(self.font())
        shown = metrics.elidedText(self.whole, Qt.TextElideMode.ElideRight, self.width())
        if shown != self.text():
            self.setText(shown)
            self.setToolTip("" if shown == self.whole else self.whole)


def heading(text: str = "", px: float = 17, wrap: bool = False) -> QLabel:
    """A heading in Quicksand."""
    widget = QLabel(text)
    widget.setTextFormat(Qt.TextFormat.PlainText)
    widget.setFont(fonts.display(px))
    widget.setWordWrap(wrap)
    return widget


def overline(text: str = "", tone: str = "2") -> QLabel:
    """The small spaced label above a group."""
    widget = label(text.upper(), tone=tone)
    widget.setFont(fonts.overline())
    return widget


def icon_label(context: "AppContext", name: str, token: str = "text2", size: int = ICON) -> QWidget:
    """An icon that only decorates the text beside it."""
    return _Icon(context, name, token, size)


class _Icon(QWidget):
    def __init__(self, context: "AppContext", name: str, token: str, size: int) -> None:
        super().__init__()
        self._context, self._name, self._token = context, name, token
        self.setFixedSize(QSize(size, size))
        context.theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        painter = QPainter(self)
        dpr = self.devicePixelRatioF()
        pixmap = self._context.icons.pixmap(self._name, self._token, self.width(), dpr)
        painter.drawPixmap(0, 0, pixmap)
        painter.end()


class Keycap(QWidget):
    """A key as drawn on a keyboard."""

    def __init__(self, context: "AppContext", key: str) -> None:
        super().__init__()
        self._context, self._key = context, key
        self.setFixedSize(QSize(round(keycap_width(key)), 20))
        self.setAccessibleName(key)
        context.theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        painter = QPainter(self)
        tokens = self._context.theme.tokens
        rect = QRectF(self.rect())
        paint_keycap(painter, rect, self._key, QColor(tokens.text), QColor(tokens.border))
        painter.end()


class Pill(QWidget):
    """A short fact in a rounded plate, such as the turn number or a gain of points."""

    def __init__(
        self,
        context: "AppContext",
        text: str,
        fill: str = "raised",
        ink: str = "text",
        px: float = 13,
    ) -> None:
        super().__init__()
        self._context, self._fill, self._ink = context, fill, ink
        self.setFont(fonts.text(px, 600, tabular=True))
        context.theme.changed.connect(self.update)
        self.set_text(text)

    def set_text(self, text: str) -> None:
        """Show another text; the pill takes the width it needs."""
        self._text = text
        metrics = QFontMetricsF(self.font())
        height = round(metrics.height() + 8)
        self.setFixedSize(QSize(round(metrics.horizontalAdvance(text) + 22), height))
        self.setAccessibleName(text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        tokens = self._context.theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setBrush(QColor(getattr(tokens, self._fill, self._fill)))
        painter.setPen(QColor(tokens.line) if self._fill == "raised" else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        painter.setPen(QColor(getattr(tokens, self._ink, self._ink)))
        painter.setFont(self.font())
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self._text)
        painter.end()
