"""The opaque page between two people: nothing of the next one is shown before he confirms."""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.emblems import paint_emblem, paint_symbol
from amoeba_suite.app.icons import render_svg
from amoeba_suite.app.table.paint import paint_text, text_height
from amoeba_suite.app.tokens import SEAT_INK, SEAT_OUTLINE_LIGHT, SEATS, Tokens, mix
from amoeba_suite.app.widgets import Button, Panel, heading, label
from amoeba_suite.core import assets

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.app.table.logpane import Line

GUARD_MS = 400
"""Input in this time after the curtain fell is not meant for it."""
MOST = 6
CELL = 160.0


class Disc(QWidget):
    """The next person's emblem, big, in a ring of his colour."""

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self.context = context
        self.colour = 0
        self.resize_to(136)

    def resize_to(self, size: int) -> None:
        """Diameter of the inner disc."""
        self.setFixedSize(QSize(round(size * 1.25), round(size * 1.25)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            tokens = self.context.theme.tokens
            fill = SEATS[self.colour].fill
            rect = QRectF(self.rect())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(mix(tokens.window, fill, 0.25)))
            painter.drawEllipse(rect)
            inner = rect.width() / 10
            edge = SEAT_INK if tokens.dark else SEAT_OUTLINE_LIGHT
            painter.setPen(QPen(QColor(edge), 2.5))
            painter.setBrush(QColor(fill))
            painter.drawEllipse(rect.adjusted(inner, inner, -inner, -inner))
            paint_symbol(painter, rect.center(), rect.width() * 0.2, self.colour, SEAT_INK)
        finally:
            painter.end()


class SinceList(QWidget):
    """Lines with badges, wrapped; as high as they need."""

    def __init__(self, context: "AppContext", colours: Sequence[int]) -> None:
        super().__init__()
        self.context = context
        self.colours = colours
        self.lines: Sequence[Line] = ()

    def set_lines(self, lines: "Sequence[Line]", width: int) -> None:
        """Show these in that width."""
        self.lines = lines
        self.setAccessibleName(" ".join(line.text for line in lines))
        self.setFixedSize(width, round(sum(self._height(line, width) for line in lines)))
        self.update()

    def _height(self, line: "Line", width: int) -> float:
        return max(24.0, text_height(line.text, fonts.text(14), width - 36)) + 8

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        tokens = self.context.theme.tokens
        painter = QPainter(self)
        y = 0.0
        try:
            for line in self.lines:
                if line.seat is not None:
                    badge = QRectF(0, y, 22, 22)
                    paint_emblem(painter, badge, self.colours[line.seat], tokens)
                at, room = QPointF(36, y + 1), self.width() - 36
                paint_text(painter, at, room, line.text, fonts.text(14), tokens.text)
                y += self._height(line, self.width())
        finally:
            painter.end()


class Since(Panel):
    """What happened in public since the next person's last turn."""

    def __init__(self, context: "AppContext", colours: Sequence[int]) -> None:
        super().__init__(margin=18, spacing=10)
        self.context = context
        self.title = heading("", 16)
        self.note = label("", 12, tone="2")
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(self.note)
        self.body.addLayout(head)
        self.list = SinceList(context, colours)
        self.body.addWidget(self.list)

    def set_lines(self, lines: "Sequence[Line]", played: bool, most: int, width: int) -> None:
        """The newest ``most`` of these, oldest first; ``played``: the next person had a turn."""
        tr = self.context.tr
        self.title.setText(tr("table.curtain.since" if played else "table.curtain.begin"))
        self.note.setText(tr("table.curtain.public"))
        self.list.set_lines(lines[-most:], width - 38)
        self.setFixedWidth(width)
        self.setVisible(bool(lines))

    @property
    def texts(self) -> list[str]:
        """The lines as they stand there."""
        return [line.text for line in self.list.lines]


class Curtain(QWidget):
    """Covers the whole page, opaque from its first paint on."""

    confirmed = Signal()
    look = Signal()
    leave = Signal()

    def __init__(self, context: "AppContext", colours: Sequence[int], parent: QWidget) -> None:
        super().__init__(parent)
        self.page = parent
        self.context = context
        self.colours = colours
        self.setAutoFillBackground(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.disc = Disc(context)
        self.title = heading("", 40, wrap=True)
        self.second = label("", 16, tone="2", wrap=True)
        self.button = Button(context, "", "primary", icon="eye", key=context.keys.text("skip"))
        self.button.setFont(fonts.text(19, 600))
        self.button.setMinimumSize(QSize(340, 60))
        self.button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.button.clicked.connect(self.try_confirm)
        self.since = Since(context, colours)
        self.where = label("", 14, tone="2")
        self.look_button = Button(context, "", icon="board")
        self.look_button.clicked.connect(self.look)
        self.leave_button = Button(context, "", icon="save")
        self.leave_button.clicked.connect(self.leave)
        self._lines: Sequence[Line] = ()
        self._played = True
        self._fallen = 0.0
        self._amoeba: QPixmap | None = None
        self._lay_out()
        context.theme.changed.connect(self.update)
        self.hide()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 12, 24, 12)
        column.setSpacing(10)
        centre = Qt.AlignmentFlag.AlignHCenter
        column.addStretch(1)
        column.addWidget(self.disc, 0, centre)
        for words in (self.title, self.second, self.where):
            words.setAlignment(centre)
        column.addWidget(self.title)
        column.addWidget(self.second)
        column.addSpacing(6)
        column.addWidget(self.button, 0, centre)
        column.addSpacing(10)
        column.addWidget(self.since, 0, centre)
        column.addWidget(self.where)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addStretch(1)
        buttons.addWidget(self.look_button)
        buttons.addWidget(self.leave_button)
        buttons.addStretch(1)
        column.addLayout(buttons)
        column.addStretch(1)

    def fall(
        self,
        seat: int,
        names: Sequence[str],
        where: str,
        lines: "Sequence[Line]",
        played: bool = True,
    ) -> None:
        """Cover everything and wait for that person, who has ``played`` before or not."""
        tr = self.context.tr
        name = names[seat]
        self.disc.colour = self.colours[seat]
        self.disc.setAccessibleName(name)
        self.title.setText(tr("table.curtain.pass", name=name))
        self.second.setText(tr("table.curtain.hidden"))
        self.button.set_text(tr("table.curtain.confirm", name=name))
        self.look_button.set_text(tr("table.curtain.look"))
        self.leave_button.set_text(tr("table.curtain.leave"))
        self.where.setText(where)
        self.setAccessibleName(self.title.text())
        self._lines, self._played = lines, played
        self._fallen = time.monotonic()
        self.rise_to_front()

    def rise_to_front(self) -> None:
        """Cover the page (again) and take the keyboard."""
        self._adapt()
        self.setGeometry(self.page.rect())
        self.raise_()
        self.show()
        self.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def try_confirm(self) -> None:
        """Open, unless the input came too soon to be meant."""
        if (time.monotonic() - self._fallen) * 1000 >= GUARD_MS:
            self.confirmed.emit()

    def texts(self) -> list[str]:
        """Everything that stands on it."""
        own = [widget.text() for widget in self.findChildren(QLabel)]
        return [*own, self.button.accessibleName(), *self.since.texts]

    def _adapt(self) -> None:
        """As much as there is room for."""
        height = self.page.height()
        tall = height >= 640
        self.disc.resize_to(136 if tall else 76 if height >= 520 else 48)
        self.title.setFont(fonts.display(40 if tall else 28))
        self.where.setVisible(height >= 560)
        room = max(0, (height - (480 if tall else 380)) // 34)
        most, width = max(1, min(MOST, room)), min(520, self.page.width() - 48)
        self.since.set_lines(self._lines, self._played, most, width)
        # Layouts follow at once: the first picture of the curtain is already the last one.
        self.since.body.activate()
        self.since.updateGeometry()
        layout = self.layout()
        if layout is not None:
            layout.invalidate()
            layout.activate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: lay out for the new size."""
        super().resizeEvent(event)
        if self.isVisible():
            self._adapt()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter open; a key that was held down when the curtain fell does not."""
        keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() in keys and not event.isAutoRepeat():
            self.try_confirm()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """What lies below gets no clicks."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: an opaque ground with the tracks of the oldest game."""
        tokens = self.context.theme.tokens
        painter = QPainter(self)
        try:
            painter.fillRect(self.rect(), QColor(tokens.window))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            if tokens.name != "contrast":
                self._paint_tracks(painter, tokens)
                self._paint_amoebas(painter)
        finally:
            painter.end()

    def _paint_tracks(self, painter: QPainter, tokens: Tokens) -> None:
        path = QPainterPath()
        half = CELL / 2
        for row in range(self.height() // int(CELL) + 2):
            for col in range(self.width() // int(CELL) + 2):
                x, y = col * CELL - half, row * CELL - half
                turned = (row * 7 + col * 5 + row * col) % 3 == 0
                corners = ((0, 0), (1, 1)) if turned else ((1, 0), (0, 1))
                for cx, cy in corners:
                    corner = QPointF(x + cx * CELL, y + cy * CELL)
                    box = QRectF(corner.x() - half, corner.y() - half, CELL, CELL)
                    start = {(0, 0): 270, (1, 0): 180, (1, 1): 90, (0, 1): 0}[(cx, cy)]
                    path.arcMoveTo(box, start)
                    path.arcTo(box, start, 90)
        painter.setPen(QPen(QColor(mix(tokens.window, "#B0603A", 0.28)), 7))
        painter.drawPath(path)
        glow = QRadialGradient(QPointF(self.rect().center()), self.width() * 0.42)
        ground = QColor(tokens.window)
        glow.setColorAt(0.0, ground)
        glow.setColorAt(0.72, QColor(ground.red(), ground.green(), ground.blue(), 225))
        glow.setColorAt(1.0, QColor(ground.red(), ground.green(), ground.blue(), 0))
        painter.fillRect(self.rect(), glow)

    def _words(self) -> QRectF:
        """Where the headline stands."""
        room = QRectF(self.title.geometry())
        wide = QFontMetricsF(self.title.font()).horizontalAdvance(self.title.text())
        off = max(0.0, (room.width() - wide) / 2)
        return room.adjusted(off, 0, -off, 0)

    def _paint_amoebas(self, painter: QPainter) -> None:
        if self.width() < 900:
            return
        if self._amoeba is None:
            data = assets.locate("resources", "icons", "amoeba.svg").read_bytes()
            self._amoeba = render_svg(data, 128, 128, self.devicePixelRatioF())
        w, h = self.width(), self.height()
        places: tuple[tuple[float, float, float, float], ...] = (
            (125, 0.19 * h, -8, 1.0),
            (w - 125, 0.15 * h, 30, 0.85),
        )
        places += ((90, 0.83 * h, 60, 0.9), (w - 92, 0.79 * h, 200, 1.2))
        words = self._words()
        for x, y, angle, size in places:
            if words.intersects(QRectF(x - 60 * size, y - 60 * size, 120 * size, 120 * size)):
                continue  # a long name comes so far
            painter.save()
            painter.translate(x, y)
            painter.rotate(angle)
            painter.scale(size, size)
            painter.drawPixmap(QPointF(-64, -64), self._amoeba)
            painter.restore()
