"""A tick box for one thing to print: its name over how much paper it takes."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from amoeba_suite.app import fonts
from amoeba_suite.app.widgets.buttons import _Base

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

SIDE = 20.0


class KindBox(_Base):
    """Ticked or not; the tick is drawn, so colour is not the only sign."""

    def __init__(self, context: "AppContext", name: str) -> None:
        super().__init__(context)
        self.setCheckable(True)
        self.setText(name)
        self.detail = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.say("")

    def say(self, detail: str) -> None:
        """Say how much paper it takes."""
        self.detail = detail
        self.setAccessibleName(f"{self.text()}, {detail}" if detail else self.text())
        self.update()

    def sizeHint(self) -> QSize:
        """Qt: the size it likes best."""
        width = QFontMetricsF(fonts.text(14, 600)).horizontalAdvance(self.text())
        return QSize(round(width) + 40, 44)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        t = self._context.theme.tokens
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(0.5, 5.5, SIDE, SIDE)
            on = self.isChecked()
            edge = t.text2 if self.underMouse() else t.border
            painter.setPen(Qt.PenStyle.NoPen if on else QPen(QColor(edge), 1.5))
            painter.setBrush(QColor(t.accent if on else t.field))
            painter.drawRoundedRect(box, 4, 4)
            if on:
                self._tick(painter, box, QColor(t.accent_ink))
            left, width = SIDE + 13, self.width() - SIDE - 13
            for text, font, ink, top in (
                (self.text(), fonts.text(14, 600), t.text, 3),
                (self.detail, fonts.text(12.5), t.text2, 23),
            ):
                painter.setFont(font)
                painter.setPen(QColor(ink))
                painter.drawText(QRectF(left, top, width, 20), Qt.AlignmentFlag.AlignVCenter, text)
        finally:
            painter.end()

    def _tick(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        pen = QPen(ink, 2.2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        x, y = box.center().x(), box.center().y()
        painter.drawPolyline([QPointF(x - 5, y), QPointF(x - 1.5, y + 4), QPointF(x + 5, y - 4)])
