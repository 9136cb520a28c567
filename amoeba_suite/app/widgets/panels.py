"""Boxes that hold other widgets, and short ways to lay them out."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext


class Card(QFrame):
    """A box that paints itself from the tokens, so that it needs no style sheet."""

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self._context = context
        context.theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        t = self._context.theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(t.panel))
        painter.setPen(QPen(QColor(t.line), 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
        painter.end()


def fill(painter: QPainter, rect: QRect, colour: str) -> None:
    """The rectangle in one colour; changes pen and brush.

    What the launcher shows is filled by this and not by ``fillRect``: that also takes gradients,
    so PySide would set up all of Qt's named ones for the first frame.
    """
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawRect(rect)


class Panel(QFrame):
    """A framed box; ``kind`` is ``panel``, ``raised`` or ``dialog``. Has a column layout."""

    def __init__(self, kind: str = "panel", margin: int = 16, spacing: int = 8) -> None:
        super().__init__()
        self.setObjectName(kind)
        self.body = column(self, margin=margin, spacing=spacing)


class Rule(QFrame):
    """A thin line between groups."""

    def __init__(self, vertical: bool = False) -> None:
        super().__init__()
        self.setObjectName("rule")
        if vertical:
            self.setFixedWidth(1)
        else:
            self.setFixedHeight(1)


class ScrollArea(QScrollArea):
    """Scrolls a column that is as wide as the view; never sideways."""

    def __init__(self, body: QWidget) -> None:
        super().__init__()
        body.setObjectName(body.objectName() or "scrollBody")
        # Ours, since asking for Qt's own would make PySide set up every kind of widget there is.
        self.setViewport(QWidget())
        self.setWidget(body)
        self.setWidgetResizable(True)
        body.setAutoFillBackground(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


def _fill(layout: QBoxLayout, items: tuple[QWidget | QLayout | int | None, ...]) -> None:
    for item in items:
        if item is None:
            layout.addStretch(1)
        elif isinstance(item, int):
            layout.addSpacing(item)
        elif isinstance(item, QLayout):
            layout.addLayout(item)
        else:
            layout.addWidget(item)


def column(
    owner: QWidget | None = None,
    *items: QWidget | QLayout | int | None,
    margin: int = 0,
    spacing: int = 8,
) -> QVBoxLayout:
    """A column of widgets and layouts; a number is a gap, None a stretch."""
    layout = QVBoxLayout(owner) if owner else QVBoxLayout()
    layout.setContentsMargins(margin, margin, margin, margin)
    layout.setSpacing(spacing)
    _fill(layout, items)
    return layout


def row(
    owner: QWidget | None = None,
    *items: QWidget | QLayout | int | None,
    margin: int = 0,
    spacing: int = 8,
) -> QHBoxLayout:
    """A row of widgets and layouts; a number is a gap, None a stretch."""
    layout = QHBoxLayout(owner) if owner else QHBoxLayout()
    layout.setContentsMargins(margin, margin, margin, margin)
    layout.setSpacing(spacing)
    _fill(layout, items)
    return layout


class Columns(QWidget):
    """Two columns that scroll by themselves; where it is narrow, one below the other."""

    def __init__(self, left: QWidget, right: QWidget) -> None:
        super().__init__()
        self._parts = (left, right)
        self._both = QWidget()
        self._one = ScrollArea(self._both)
        self._two = (ScrollArea(left), ScrollArea(right))
        self._rule = Rule(vertical=True)
        self._below = column(self._both)
        layout = row(self, spacing=0)
        layout.addWidget(self._two[0], 57)
        layout.addWidget(self._rule)
        layout.addWidget(self._two[1], 43)
        layout.addWidget(self._one, 100)
        self._one.hide()

    def set_narrow(self, narrow: bool) -> None:
        """Lay out anew, if it has changed."""
        if narrow != self._one.isHidden():
            return
        for part, area in zip(self._parts, self._two, strict=True):
            if narrow:
                area.takeWidget()
                self._below.addWidget(part)
            else:
                self._below.removeWidget(part)
                area.setWidget(part)
            part.show()
        for widget in (*self._two, self._rule):
            widget.setHidden(narrow)
        self._one.setVisible(narrow)
