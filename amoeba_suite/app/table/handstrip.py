"""The place of a game's hand strip: whole where there is room, else a peek that rises."""

from PySide6.QtCore import QEvent, QObject, QPoint, QSize
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

PEEK = 56
"""Pixels of the strip that stay in sight in a low window."""
LOW = 600
"""A lower page, as texts of 150 % make it, keeps the board large and the hand small."""


class HandStrip(QWidget):
    """Holds the strip; over the board it rises under the pointer or with the keyboard in it.

    The strip itself is a child of ``ground``, so that it can lie over the board.
    """

    def __init__(self, strip: QWidget, ground: QWidget) -> None:
        super().__init__(ground)
        self._strip, self._ground = strip, ground
        self._low = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        strip.setParent(ground)
        strip.installEventFilter(self)
        strip.show()
        QApplication.instance().focusChanged.connect(self._place)  # type: ignore[union-attr]

    def set_low(self, low: bool) -> None:
        """Whether there is room for a peek only."""
        if low != self._low:
            self._low = low
            self.updateGeometry()
            self._place()

    @property
    def risen(self) -> bool:
        """Whether all of the strip is in sight."""
        focused = QApplication.focusWidget()
        within = focused is not None and self._strip.isAncestorOf(focused)
        return not self._low or within or self._strip.hasFocus() or self._strip.underMouse()

    def sizeHint(self) -> QSize:
        """Qt: as high as the strip, or as its peek."""
        wanted = self._whole()
        return QSize(wanted.width(), PEEK) if self._low else wanted

    def _whole(self) -> QSize:
        return self._strip.sizeHint().expandedTo(self._strip.minimumSize())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: the pointer came to the strip or left it, or the strip wants another height."""
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self._place()
        elif event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return False

    def resizeEvent(self, event: object) -> None:
        """Qt: a new size."""
        self._place()

    def moveEvent(self, event: object) -> None:
        """Qt: a new place."""
        self._place()

    def _place(self, *_: object) -> None:
        height = max(self._whole().height(), self.height())
        at = self.mapTo(self._ground, QPoint(0, 0))
        top = at.y() + self.height() - height if self.risen else at.y()
        self._strip.setGeometry(at.x(), top, self.width(), height)
        self._strip.raise_()
