"""A warning that stays while play goes on, with one button that mends it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from amoeba_suite.app.widgets import Button, icon_label, label

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.app.paths import Brief


class WarnBar(QWidget):
    """Hidden until there is something to say."""

    mend = Signal()

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self.context = context
        self.text = label("", 13.5, 600, wrap=True)
        self.button = Button(context, "", icon="save")
        self.button.clicked.connect(self.mend)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 5, 10, 5)
        layout.setSpacing(12)
        layout.addWidget(icon_label(context, "warn", "warn", 20))
        layout.addWidget(self.text, 1)
        layout.addWidget(self.button)
        self.hide()

    def warn(self, text: "Brief", button: str) -> None:
        """Say this until it is mended."""
        self.text.setText(text)
        self.text.setToolTip(text.whole)
        self.button.set_text(button)
        self.setAccessibleName(text.whole)
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw the ground and an edge in the warning's colour."""
        tokens = self.context.theme.tokens
        painter = QPainter(self)
        try:
            painter.fillRect(self.rect(), QColor(tokens.panel))
            painter.fillRect(0, 0, 4, self.height(), QColor(tokens.warn))
            painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(tokens.line))
        finally:
            painter.end()
