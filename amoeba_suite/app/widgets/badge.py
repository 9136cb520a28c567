"""A player's colour and shape in a small square."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from amoeba_suite.app.emblems import paint_emblem
from amoeba_suite.app.tokens import SEATS

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext


class EmblemBadge(QWidget):
    """Shows one player colour; its accessible name is the colour and the shape."""

    def __init__(
        self, context: "AppContext", colour: int, size: int = 28, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._colour = colour
        self.setFixedSize(QSize(size, size))
        context.theme.changed.connect(self.update)
        self.set_colour(colour)

    def set_colour(self, colour: int) -> None:
        """Show another colour."""
        self._colour = colour
        self.setAccessibleName(self._context.tr(f"shell.colours.{SEATS[colour].name}"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        painter = QPainter(self)
        if not self.isEnabled():
            painter.setOpacity(0.4)
        paint_emblem(painter, QRectF(self.rect()), self._colour, self._context.theme.tokens)
        painter.end()
