"""One player's row in the dock: badge, name, level, facts and score, on two lines or on one."""

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.labels import Label, fitted
from amoeba_suite.app.emblems import paint_emblem
from amoeba_suite.app.tokens import SEATS

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

ROW, LOW_ROW = 44, 28
LEAST_FACTS = 34
"""Pixels that facts need on one line with the name to say anything."""


class PlayerLine(Struct, frozen=True):
    """One player, his texts ready to show."""

    name: str
    level: str = ""
    """Level of a computer player; empty for a person."""
    facts: str = ""
    score: str = ""
    unit: str = ""
    active: bool = False


class PlayerCard(QWidget):
    """One row: badge, name, level, facts, score. The active one is raised and has a bar."""

    def __init__(self, context: "AppContext", colour: int) -> None:
        super().__init__()
        self.context = context
        self.colour = colour
        self.line = PlayerLine("")
        self.low = False
        self.setFixedHeight(ROW)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.theme.changed.connect(self.update)

    def set_line(self, line: PlayerLine) -> None:
        """Show this."""
        self.line = line
        turn = self.context.tr("table.players.turn") if line.active else ""
        parts = (line.name, line.level, turn, line.facts, f"{line.score} {line.unit}".strip())
        self.setAccessibleName(", ".join(part for part in parts if part))
        self.setToolTip(", ".join(part for part in parts if part))
        self.update()

    def set_low(self, low: bool) -> None:
        """One line only, where the window is low: the facts behind the name, no unit."""
        if low != self.low:
            self.low = low
            self.setFixedHeight(LOW_ROW if low else ROW)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint(painter)
        finally:
            painter.end()

    def _paint(self, painter: QPainter) -> None:
        tokens, line = self.context.theme.tokens, self.line
        if line.active:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.raised))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(8, 1, -4, -1), 6, 6)
            bar = QRectF(8, 3, 3.5, self.height() - 6)
            painter.fillRect(bar, QColor(SEATS[self.colour].line(tokens)))
        if self.low:
            self._paint_low(painter)
            return
        paint_emblem(painter, QRectF(20, 8, 28, 28), self.colour, tokens)
        right = self._paint_score(painter)
        room = right - 58 - 8
        two = bool(line.facts)
        self._paint_name(painter, QRectF(58, 4 if two else 12, room, 20), line.level)
        if two:
            self._paint_facts(painter, QRectF(58, 22, room + 4, 18))

    def _paint_low(self, painter: QPainter) -> None:
        middle = self.height() / 2
        paint_emblem(
            painter, QRectF(20, middle - 11, 22, 22), self.colour, self.context.theme.tokens
        )
        box = QRectF(50, middle - 10, self._paint_score(painter) - 58, 20)
        end = self._paint_name(painter, box, "")
        rest = QRectF(end + 10, box.top(), box.right() - end - 10, box.height())
        if rest.width() >= LEAST_FACTS:
            self._paint_facts(painter, rest)

    def _paint_facts(self, painter: QPainter, box: QRectF) -> None:
        # Smaller and narrower letters before any fact is cut.
        font, facts = fitted(Label(self.line.facts, 12, 400), box)
        painter.setFont(font)
        painter.setPen(QColor(self.context.theme.tokens.text2))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, facts)

    def _paint_name(self, painter: QPainter, box: QRectF, level: str) -> float:
        """Name, and for a computer its sign and the words ``level``; returns where it ends."""
        tokens, line = self.context.theme.tokens, self.line
        small = fonts.text(12)
        words = QFontMetricsF(small).horizontalAdvance(level)
        wide = words + 26 if line.level else 0.0
        painter.setFont(fonts.text(14, 600))
        painter.setPen(QColor(tokens.text))
        name = self._cut(painter, line.name, box.width() - wide)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        painter.drawText(box, flags, name)
        end = box.left() + QFontMetricsF(painter.font()).horizontalAdvance(name)
        if not line.level:
            return end
        bot = self.context.icons.pixmap("bot", "text2", 14, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(end + 8, box.center().y() - 7), bot)
        painter.setFont(small)
        painter.setPen(QColor(tokens.text2))
        painter.drawText(QRectF(end + 26, box.top(), wide, box.height()), flags, level)
        return end + 22 + (4 + words if level else 0)

    def _paint_score(self, painter: QPainter) -> float:
        """Returns where the room for the name ends."""
        tokens, line = self.context.theme.tokens, self.line
        if not line.score:
            return self.width() - 12.0
        unit = "" if self.low else line.unit
        big, small = fonts.text(16 if self.low else 18, 700, tabular=True), fonts.text(11.5)
        wide = max(
            QFontMetricsF(big).horizontalAdvance(line.score),
            QFontMetricsF(small).horizontalAdvance(unit),
        )
        top = 3.0 if unit else self.height() / 2 - 11
        box = QRectF(self.width() - 12 - wide - 2, top, wide + 2, 22)
        right = Qt.AlignmentFlag.AlignRight
        painter.setFont(big)
        painter.setPen(QColor(tokens.text))
        painter.drawText(box, right | Qt.AlignmentFlag.AlignVCenter, line.score)
        if unit:
            painter.setFont(small)
            painter.setPen(QColor(tokens.text2))
            painter.drawText(box.translated(0, 20), right, unit)
        return box.left()

    def _cut(self, painter: QPainter, text: str, room: float) -> str:
        metrics = QFontMetricsF(painter.font())
        return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room + 1)
