"""The bar on top: the way back, what is played, how far the turn is, and the tools."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.icons import render_svg
from amoeba_suite.app.table.paint import paint_emblems_row
from amoeba_suite.app.tokens import game_accent
from amoeba_suite.app.widgets import IconButton, Pill, heading

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.plugin import GamePlugin

HEIGHT = 48
BARE = 344
"""Pixels of the way back, the sign, the tools and what is between all parts."""
TOOLS = ("undo", "redo", "hint", "speed", "settings", "menu")
ICONS = {"speed": "speed", "settings": "gear"}


class PhaseMark(Struct, frozen=True):
    """One phase, its text ready to show."""

    label: str
    state: str
    rule: str = ""


class Stepper(QWidget):
    """The phases of a turn in a row: done with a check, the current one in a pill, later plain.

    Where there is no room for all, only the current one and its number are shown.
    """

    rule_wanted = Signal(str)

    def __init__(self, context: "AppContext", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.phases: Sequence[PhaseMark] = ()
        self._boxes: list[tuple[QRectF, PhaseMark]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT)
        context.theme.changed.connect(self.update)

    def set_phases(self, phases: Sequence[PhaseMark]) -> None:
        """Show these."""
        self.phases = phases
        now = next((p.label for p in phases if p.state == "current"), "")
        self.setAccessibleName(self.context.tr("table.phase_name", phase=now) if now else "")
        self.setToolTip(" › ".join(phase.label for phase in phases))
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Room for the current phase alone, shortened if need be."""
        return QSize(60, HEIGHT)

    def needed(self) -> float:
        """Pixels for whichever phase comes, so that phases never change what else there is."""
        each = (replace(phase, state="current") for phase in self.phases)
        return max(self._widths(tuple(each)), default=0.0)

    def _widths(self, phases: Sequence[PhaseMark]) -> list[float]:
        widths = []
        for phase in phases:
            bold = phase.state == "current"
            text = QFontMetricsF(fonts.text(13.5, 600 if bold else 500))
            extra = {"current": 26.0, "done": 19.0}.get(phase.state, 2.0)
            widths.append(text.horizontalAdvance(phase.label) + extra)
        return widths

    def _shown(self) -> Sequence[PhaseMark]:
        total = sum(self._widths(self.phases)) + 22 * max(0, len(self.phases) - 1)
        if total <= self.width():
            return self.phases
        return [p for p in self.phases if p.state == "current"]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        shown = self._shown()
        widths = self._widths(shown)
        total = sum(widths) + 22 * max(0, len(shown) - 1)
        x = max(0.0, (self.width() - total) / 2)
        self._boxes = []
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, (phase, width) in enumerate(zip(shown, widths, strict=True)):
                if number:
                    self._paint_arrow(painter, x + 11)
                    x += 22
                width = min(width, self.width() - x)
                box = QRectF(x, (HEIGHT - 30) / 2, width, 30)
                self._paint_phase(painter, box, phase)
                self._boxes.append((box, phase))
                x += width
        finally:
            painter.end()

    def _paint_arrow(self, painter: QPainter, x: float) -> None:
        painter.setPen(QPen(QColor(self.context.theme.tokens.text3), 1.6))
        middle = HEIGHT / 2
        painter.drawPolyline(
            [QPointF(x - 2.5, middle - 4.5), QPointF(x + 2, middle), QPointF(x - 2.5, middle + 4.5)]
        )

    def _paint_phase(self, painter: QPainter, box: QRectF, phase: PhaseMark) -> None:
        tokens = self.context.theme.tokens
        ink = {"done": tokens.text2, "current": tokens.accent_ink}.get(phase.state, tokens.text3)
        text = QRectF(box)
        font = fonts.text(13.5, 500)
        if phase.state == "current":
            font = fonts.text(13.5, 600)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.accent))
            painter.drawRoundedRect(box, 15, 15)
            text.adjust(13, 0, -11, 0)
        elif phase.state == "done":
            dpr = self.devicePixelRatioF()
            check = self.context.icons.pixmap("check", "accent", 15, dpr)
            painter.drawPixmap(QPointF(box.left(), box.center().y() - 7.5), check)
            text.adjust(18, 0, 4, 0)
        painter.setPen(QColor(ink))
        painter.setFont(font)
        room = QFontMetricsF(font)
        label = room.elidedText(phase.label, Qt.TextElideMode.ElideRight, text.width() + 2)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        painter.drawText(text, flags, label)

    def _phase_at(self, point: QPointF) -> PhaseMark | None:
        return next((phase for box, phase in self._boxes if box.contains(point)), None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a phase opens its rule."""
        phase = self._phase_at(event.position())
        if phase is not None and event.button() == Qt.MouseButton.LeftButton:
            self.rule_wanted.emit(phase.rule)


class Badges(QWidget):
    """The players as a row of badges, for when the dock is folded away."""

    def __init__(self, context: "AppContext", colours: Sequence[int]) -> None:
        super().__init__()
        self.context = context
        self.colours = colours
        self.active = -1
        self.scores: Sequence[str] = ()
        self.setFixedHeight(HEIGHT)
        context.theme.changed.connect(self.update)

    def set_state(self, active: int, scores: Sequence[str], name: str) -> None:
        """Whose turn it is, the scores by seat, and all of it as text."""
        self.active, self.scores = active, scores
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFixedWidth(sum(self._width(i) for i in range(len(self.colours))) + 8)
        self.update()

    def _width(self, seat: int) -> int:
        text = self.scores[seat] if seat < len(self.scores) else ""
        wide = QFontMetricsF(fonts.text(14, 700, tabular=True)).horizontalAdvance(text)
        return round(24 + (wide + 6 if text else 0) + 10)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            widths = [self._width(i) for i in range(len(self.colours))]
            tokens = self.context.theme.tokens
            paint_emblems_row(painter, self.colours, self.scores, widths, self.active, tokens)
        finally:
            painter.end()


class TopBar(QWidget):
    """Signals say which tool was asked for; the page does the rest."""

    back = Signal()
    tool = Signal(str)
    """``undo``, ``redo``, ``hint``, ``speed``, ``settings`` or ``menu``."""
    rule_wanted = Signal(str)

    def __init__(self, context: "AppContext", plugin: "GamePlugin", colours: Sequence[int]) -> None:
        super().__init__()
        self.context = context
        self.plugin = plugin
        self.setFixedHeight(HEIGHT)
        self.back_button = IconButton(context, "chevron-left", "", 36)
        self.back_button.clicked.connect(self.back)
        self.name = heading(plugin.title, 18)
        self.turn = Pill(context, "")
        self.stepper = Stepper(context)
        self.stepper.rule_wanted.connect(self.rule_wanted)
        self.badges = Badges(context, colours)
        self.badges.hide()
        self.tools: dict[str, IconButton] = {}
        self._glyphs: dict[tuple[str, float], QPixmap] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(4, 0, 6, 0)
        layout.setSpacing(3)
        layout.addWidget(self.back_button)
        layout.addSpacing(34)  # for the sign
        layout.addWidget(self.name)
        layout.addSpacing(8)
        layout.addWidget(self.turn)
        layout.addSpacing(8)
        layout.addWidget(self.stepper, 1)
        layout.addWidget(self.badges)
        for name in TOOLS:
            button = IconButton(context, ICONS.get(name, name), "", 36)
            # A click leaves the keyboard on the table: Space goes on with the game.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, tool=name: self.tool.emit(tool))
            self.tools[name] = button
            layout.addWidget(button)
        self.retranslate()
        context.theme.changed.connect(self.update)
        context.keys.changed.connect(self.retranslate)

    def retranslate(self) -> None:
        """Names of the tools in the present language, with their keys."""
        tr, keys = self.context.tr, self.context.keys
        self.back_button.set_name(tr("table.tools.back"))
        for name, button in self.tools.items():
            button.set_name(tr(f"table.tools.{name}"), keys.text(name))

    def set_undo(self, tool: str, text: str, reason: str) -> None:
        """What undo or redo would do, or why it cannot."""
        key = self.context.keys.text(tool)
        button = self.tools[tool]
        button.set_tip(f"{text} ({key})" if key else text)
        button.setAccessibleName(text)
        button.block(reason)

    def fold(self, width: int) -> None:
        """Drop what there is no room for: the name goes first, then the turn; the phase stays."""
        badges = 0 if self.badges.isHidden() else self.badges.minimumWidth()
        rest = round(BARE + badges + self.stepper.needed())
        turn = self.turn.minimumWidth()
        self.turn.setVisible(rest + turn <= width)
        self.name.setVisible(rest + turn + self.name.sizeHint().width() <= width)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw the ground, the line below and the game's sign."""
        tokens = self.context.theme.tokens
        painter = QPainter(self)
        try:
            painter.fillRect(self.rect(), QColor(tokens.panel))
            painter.fillRect(0, HEIGHT - 1, self.width(), 1, QColor(tokens.line))
            painter.drawPixmap(QPointF(43, 9), self._glyph())
        finally:
            painter.end()

    def _glyph(self) -> QPixmap:
        """The game's sign in its colour; kept, for the bar is painted with every move."""
        accent = game_accent(self.plugin.id, self.context.theme.tokens)
        key = (accent, self.devicePixelRatioF())
        if key not in self._glyphs:
            path = self.plugin.rules() / "glyph.svg"
            data = path.read_bytes() if path.is_file() else b"<svg/>"
            data = data.replace(b"currentColor", accent.encode())
            self._glyphs[key] = render_svg(data, 30, 30, key[1])
        return self._glyphs[key]
