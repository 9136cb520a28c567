"""The bar that says what to do now: whose turn, the sentence, and up to three buttons."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.emblems import paint_symbol
from amoeba_suite.app.tokens import SEAT_INK, SEATS, mix
from amoeba_suite.app.widgets import Button
from amoeba_suite.app.widgets.buttons import ButtonKind

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

HEIGHT = 48
IN_TWO = (12, 11)
"""Sizes of a second line that is broken into two: small text, and the smallest before a cut."""
DOTS_MS = 400


class Act(Struct, frozen=True):
    """One button: what it says, its key, and what it does."""

    text: str
    key: str
    run: Callable[[], object]
    primary: bool = False


class _ActButton(Button):
    """Takes no click whose first half went to the button that was in its place before."""

    _pressed = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: a button of the mouse went down."""
        self._pressed = True
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Qt: down for the second time; maybe the first was somewhere else."""
        if self._pressed:
            super().mouseDoubleClickEvent(event)


class PromptBar(QWidget):
    """Painted, so that a long sentence shrinks before it is cut."""

    released = Signal()
    """A button that had the keyboard is about to go."""

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self.context = context
        self.colour = 0
        self.who = ""
        self.prompt = ""
        self.second = ""
        self.thinking = False
        self._dots = 0
        self._tick = QTimer(self)
        self._tick.setInterval(DOTS_MS)
        self._tick.timeout.connect(self._step_dots)
        self.setFixedHeight(HEIGHT)
        self.acts: Sequence[Act] = ()
        self.buttons: list[Button] = []
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 5, 10, 5)
        self.row.setSpacing(8)
        self.row.addStretch(1)
        context.theme.changed.connect(self.update)

    def show_turn(
        self, colour: int, who: str, prompt: str, second: str, thinking: bool = False
    ) -> None:
        """Say whose turn it is and what to do; ``thinking`` adds moving dots."""
        self.colour, self.who, self.prompt, self.second = colour, who, prompt, second
        self.thinking = thinking
        if thinking and not self.context.reduced_motion():
            self._tick.start()
        else:
            self._tick.stop()
        self.setAccessibleName(". ".join(part for part in (who, prompt, second) if part))
        self.setToolTip(f"{prompt}\n{second}".strip())
        self.update()

    def set_buttons(self, acts: Sequence[Act]) -> None:
        """The buttons from left to right; the primary one belongs at the end.

        Buttons that say the same as before stay, so that they keep the keyboard and do not blink.
        """
        before = [(act.text, act.key, act.primary) for act in self.acts]
        self.acts = acts
        if before == [(act.text, act.key, act.primary) for act in acts]:
            return
        if any(button.hasFocus() for button in self.buttons):
            # Else Qt gives the keyboard to the next widget, which may lead out of the game.
            self.released.emit()
        for button in self.buttons:
            self.row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = [self._button(number, act) for number, act in enumerate(acts)]
        for button in self.buttons:
            self.row.addWidget(button)
            button.show()
        self.row.activate()
        self.update()

    def _button(self, number: int, act: Act) -> Button:
        kind: ButtonKind = "primary" if act.primary else "secondary"
        button = _ActButton(self.context, act.text, kind, key=act.key, parent=self)
        button.setFixedHeight(36)
        button.clicked.connect(lambda: self.acts[number].run())
        return button

    def _step_dots(self) -> None:
        self._dots = (self._dots + 1) % 3
        self.update()

    def block_width(self) -> float:
        """Width of the coloured block with the name."""
        wide = QFontMetricsF(fonts.text(15, 600)).horizontalAdvance(self.who)
        return min(max(97.0, 62 + wide), self.width() * 0.28)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        tokens = self.context.theme.tokens
        fill = SEATS[self.colour].fill
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            tint = tokens.panel if tokens.name == "contrast" else mix(tokens.panel, fill, 0.1)
            painter.fillRect(self.rect(), QColor(tint))
            self._paint_block(painter, QRectF(0, 0, self.block_width(), HEIGHT - 1), fill)
            painter.fillRect(0, HEIGHT - 1, self.width(), 1, QColor(tokens.line))
            self._paint_words(painter)
        finally:
            painter.end()

    def _paint_block(self, painter: QPainter, box: QRectF, fill: str) -> None:
        painter.fillRect(box, QColor(fill))
        paint_symbol(painter, QPointF(box.left() + 24, box.center().y()), 10, self.colour, SEAT_INK)
        painter.setFont(fonts.text(15, 600))
        painter.setPen(QColor(SEAT_INK))
        metrics = QFontMetricsF(painter.font())
        room = box.width() - 54
        name = metrics.elidedText(self.who, Qt.TextElideMode.ElideRight, room + 1)
        text = QRectF(box.left() + 44, box.top(), room + 4, box.height())
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, name)

    def _paint_words(self, painter: QPainter) -> None:
        tokens = self.context.theme.tokens
        left = self.block_width() + 15
        right = min((b.x() for b in self.buttons if b.isVisible()), default=self.width()) - 10
        room = max(40.0, right - left)
        first = self._fitting(self.prompt, room, (15, 14, 13), 600)
        if QFontMetricsF(fonts.text(first, 600)).horizontalAdvance(self.prompt) > room:
            self._paint_wrapped(painter, QRectF(left, 5, room + 4, HEIGHT - 11))
            return
        below = self.below(room)
        if len(below) > 1:
            first = min(first, 14)
        painter.setFont(fonts.text(first, 600))
        painter.setPen(QColor(tokens.text))
        top = -0.5 if len(below) > 1 else 5.0 if below else 13.0
        words = self._elide(painter, self.prompt, room)
        line = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        painter.drawText(QRectF(left, top, room + 4, 21), line, words)
        if self.thinking:
            at = left + painter.fontMetrics().horizontalAdvance(words) + 14
            self._paint_dots(painter, at, top + 12)
        painter.setPen(QColor(tokens.text2))
        for number, (words, size) in enumerate(below):
            painter.setFont(fonts.text(size))
            top = 25 if len(below) == 1 else 17 + 13.5 * number
            painter.drawText(QRectF(left, top, room + 4, 17), line, words)

    def below(self, room: float) -> Sequence[tuple[str, float]]:
        """The second line with its size: broken into two small ones before it is cut."""
        if not self.second:
            return ()
        size = self._fitting(self.second, room, (12.5, 12), 400)
        if QFontMetricsF(fonts.text(size)).horizontalAdvance(self.second) <= room:
            return ((self.second, size),)
        for size in IN_TWO:
            upper, lower = self._broken(size, room)
            metrics = QFontMetricsF(fonts.text(size))
            if max(map(metrics.horizontalAdvance, (upper, lower))) <= room:
                break
        cut = [metrics.elidedText(s, Qt.TextElideMode.ElideRight, room + 1) for s in (upper, lower)]
        return tuple((words, size) for words in cut if words)

    def _broken(self, size: float, room: float) -> tuple[str, str]:
        """As many whole words of the second line as there is room for, and the rest."""
        metrics, words = QFontMetricsF(fonts.text(size)), self.second.split(" ")
        end = next(
            n
            for n in range(len(words), 0, -1)
            if n == 1 or metrics.horizontalAdvance(" ".join(words[:n])) <= room
        )
        return " ".join(words[:end]), " ".join(words[end:])

    def _paint_wrapped(self, painter: QPainter, box: QRectF) -> None:
        """A narrow window: the question in two lines rather than cut, without the second one."""
        wrap = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        size = 13.0
        while size > 11 and self._height(size, box) > box.height():
            size -= 1
        painter.setFont(fonts.text(size, 600))
        painter.setPen(QColor(self.context.theme.tokens.text))
        painter.drawText(box, wrap, self.prompt)

    def _height(self, size: float, box: QRectF) -> float:
        metrics = QFontMetricsF(fonts.text(size, 600))
        return metrics.boundingRect(box, int(Qt.TextFlag.TextWordWrap), self.prompt).height()

    def _fitting(self, text: str, room: float, sizes: Sequence[float], weight: int) -> float:
        """The biggest of the sizes at which the text fits, else the smallest."""
        for size in sizes:
            if QFontMetricsF(fonts.text(size, weight)).horizontalAdvance(text) <= room:
                return size
        return sizes[-1]

    def _elide(self, painter: QPainter, text: str, room: float) -> str:
        metrics = QFontMetricsF(painter.font())
        return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room + 1)

    def _paint_dots(self, painter: QPainter, x: float, y: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        for number in range(3):
            strong = number == self._dots or not self._tick.isActive()
            tokens = self.context.theme.tokens
            painter.setBrush(QColor(tokens.text if strong else tokens.text3))
            painter.drawEllipse(QPointF(x + number * 14, y), 3, 3)
