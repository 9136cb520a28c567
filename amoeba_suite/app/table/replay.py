"""Watching a finished game again: a bar below the board that steps through its frames."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider, QWidget

from amoeba_suite.app.table.director import Director
from amoeba_suite.app.widgets import Button, IconButton, label
from amoeba_suite.core.contract import Chance, Seat
from amoeba_suite.core.session import Session

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

HEIGHT = 52
STEP_MS = 700


class ReplayBar(QWidget):
    """First, back, play, on, last, a slider, and the way out."""

    ended = Signal()

    def __init__(
        self, context: "AppContext", session: Session, director: Director, viewer: Seat | None
    ) -> None:
        super().__init__()
        self.context = context
        self.session = session
        self.director = director
        self.viewer = viewer
        log = session.log(viewer)
        self._events = {entry.ply: entry.events for entry in log}
        self.plies = [e.ply for e in log if not isinstance(e.turn, Chance)] or [session.ply]
        self.at = 0
        self.setFixedHeight(HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, len(self.plies) - 1)
        self.slider.valueChanged.connect(self._slid)
        self.count = label("", 13, 600, "2")
        self.play = IconButton(context, "play", context.tr("table.replay.play"))
        self.play.clicked.connect(self.toggle)
        self._lay_out()

    def _lay_out(self) -> None:
        tr = self.context.tr
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 12, 6)
        layout.setSpacing(6)
        back = IconButton(self.context, "chevron-left", tr("table.replay.back"))
        back.clicked.connect(lambda: self.step(-1))
        on = IconButton(self.context, "chevron-right", tr("table.replay.on"))
        on.clicked.connect(lambda: self.step(1))
        done = Button(self.context, tr("table.replay.end"), key="Esc")
        done.clicked.connect(self.end)
        self.slider.setAccessibleName(tr("table.replay.name"))
        for widget in (back, self.play, on):
            layout.addWidget(widget)
        layout.addWidget(self.slider, 1)
        layout.addWidget(self.count)
        layout.addSpacing(8)
        layout.addWidget(done)

    def begin(self) -> None:
        """From the start, by itself."""
        self.go(0)
        self.toggle()

    def go(self, at: int) -> None:
        """Show one step at once."""
        self.at = max(0, min(at, len(self.plies) - 1))
        self.director.show(self.session.frame_at(self.plies[self.at], self.viewer))
        self._mark()

    def step(self, by: int) -> None:
        """One step on is played, one step back is shown."""
        self._timer.stop()
        self._icon()
        if by < 0 or not self._forward():
            self.go(self.at + by)

    def toggle(self) -> None:
        """Play or stop; at the end play from the start."""
        if self._timer.isActive():
            self._timer.stop()
        else:
            if self.at == len(self.plies) - 1:
                self.go(0)
            self._timer.start(STEP_MS)
        self._icon()

    def end(self) -> None:
        """Back to the result."""
        self._timer.stop()
        self.go(len(self.plies) - 1)
        self.ended.emit()

    def _forward(self) -> bool:
        """Play everything up to the next step; False at the end."""
        if self.at >= len(self.plies) - 1:
            return False
        self.director.finish()
        start, self.at = self.plies[self.at], self.at + 1
        for ply in range(start + 1, self.plies[self.at] + 1):
            frame = self.session.frame_at(ply, self.viewer)
            self.director.play(frame, self._events.get(ply, ()))
        self._mark()
        return True

    def _tick(self) -> None:
        if not self.director.busy and not self._forward():
            self._timer.stop()
            self._icon()

    def _icon(self) -> None:
        playing = self._timer.isActive()
        self.play.set_icon("pause" if playing else "play")
        self.play.set_name(self.context.tr(f"table.replay.{'stop' if playing else 'play'}"))

    def _mark(self) -> None:
        self.slider.blockSignals(True)
        self.slider.setValue(self.at)
        self.slider.blockSignals(False)
        last = len(self.plies) - 1
        self.count.setText(self.context.tr("table.replay.count", at=self.at, last=last))

    def _slid(self, value: int) -> None:
        self._timer.stop()
        self._icon()
        self.go(value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows step, Space plays, Esc ends."""
        match event.key():
            case Qt.Key.Key_Right:
                self.step(1)
            case Qt.Key.Key_Left:
                self.step(-1)
            case Qt.Key.Key_Space:
                self.toggle()
            case Qt.Key.Key_Escape:
                self.end()
            case _:
                event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw the ground."""
        tokens = self.context.theme.tokens
        painter = QPainter(self)
        try:
            painter.fillRect(self.rect(), QColor(tokens.panel))
            painter.fillRect(0, 0, self.width(), 1, QColor(tokens.line))
        finally:
            painter.end()
