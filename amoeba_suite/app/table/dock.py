"""The right side of the table: the players, and the tabs Actions, Log and Rules."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from amoeba_suite.app import fonts
from amoeba_suite.app.emblems import paint_emblem
from amoeba_suite.app.table.actions import ActionsPane
from amoeba_suite.app.table.logpane import LogPane
from amoeba_suite.app.table.rulespane import RulesPane
from amoeba_suite.app.tokens import SEATS
from amoeba_suite.app.widgets import overline

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

WIDTH = 304
WIDE = 360
LARGER = 1.5
"""Pixels that texts of a wide dock are larger by: 15 for what is 13.5 else."""
ROW = 44
MOST_WIDTH = (1 << 24) - 1
"""Qt's own word for no limit."""
TABS = ("actions", "log", "rules")
TAB_ICONS = {"actions": "bolt", "log": "list", "rules": "book"}


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
            bar = QRectF(8, 3, 3.5, ROW - 6)
            painter.fillRect(bar, QColor(SEATS[self.colour].line(tokens)))
        paint_emblem(painter, QRectF(20, 8, 28, 28), self.colour, tokens)
        right = self._paint_score(painter)
        room = right - 58 - 8
        two = bool(line.facts)
        self._paint_name(painter, QRectF(58, 4 if two else 12, room, 20))
        if two:
            painter.setFont(fonts.text(12))
            painter.setPen(QColor(tokens.text2))
            facts = self._cut(painter, line.facts, room)
            painter.drawText(QRectF(58, 22, room + 4, 18), Qt.AlignmentFlag.AlignVCenter, facts)

    def _paint_name(self, painter: QPainter, box: QRectF) -> None:
        tokens, line = self.context.theme.tokens, self.line
        level = fonts.text(12)
        wide = QFontMetricsF(level).horizontalAdvance(line.level) + 26 if line.level else 0.0
        painter.setFont(fonts.text(14, 600))
        painter.setPen(QColor(tokens.text))
        name = self._cut(painter, line.name, box.width() - wide)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        painter.drawText(box, flags, name)
        if line.level:
            x = box.left() + painter.fontMetrics().horizontalAdvance(name) + 8
            bot = self.context.icons.pixmap("bot", "text2", 14, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(x, box.center().y() - 7), bot)
            painter.setFont(level)
            painter.setPen(QColor(tokens.text2))
            painter.drawText(QRectF(x + 18, box.top(), wide, box.height()), flags, line.level)

    def _paint_score(self, painter: QPainter) -> float:
        """Returns where the room for the name ends."""
        tokens, line = self.context.theme.tokens, self.line
        if not line.score:
            return self.width() - 12.0
        big, small = fonts.text(18, 700, tabular=True), fonts.text(11.5)
        wide = max(
            QFontMetricsF(big).horizontalAdvance(line.score),
            QFontMetricsF(small).horizontalAdvance(line.unit),
        )
        box = QRectF(self.width() - 12 - wide - 2, 3, wide + 2, 22)
        painter.setFont(big)
        painter.setPen(QColor(tokens.text))
        if not line.unit:
            box.moveTop(11)
        painter.drawText(
            box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, line.score
        )
        if line.unit:
            painter.setFont(small)
            painter.setPen(QColor(tokens.text2))
            painter.drawText(box.translated(0, 20), Qt.AlignmentFlag.AlignRight, line.unit)
        return box.left()

    def _cut(self, painter: QPainter, text: str, room: float) -> str:
        metrics = QFontMetricsF(painter.font())
        return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room + 1)


class TabButton(QAbstractButton):
    """A tab with icon and word; the open one is raised and underlined."""

    def __init__(self, context: "AppContext", icon: str) -> None:
        super().__init__()
        self.context = context
        self.icon_name = icon
        self.setCheckable(True)
        self.setFixedHeight(38)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """As wide as its word needs."""
        wide = QFontMetricsF(fonts.text(14, 600)).horizontalAdvance(self.text())
        return QSize(round(wide + 44), 38)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        tokens = self.context.theme.tokens
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            on = self.isChecked()
            rect = QRectF(self.rect())
            if on or self.underMouse():
                painter.fillRect(rect, QColor(tokens.raised))
            if on:
                painter.fillRect(rect.adjusted(0, 35.5, 0, 0), QColor(tokens.accent))
            self._paint_word(painter, rect, tokens.text if on else tokens.text2)
        finally:
            painter.end()

    def _paint_word(self, painter: QPainter, rect: QRectF, ink: str) -> None:
        font = fonts.text(14, 600)
        wide = QFontMetricsF(font).horizontalAdvance(self.text())
        icon = 24 if rect.width() > wide + 30 else 0
        x = (rect.width() - wide - icon) / 2
        if icon:
            pixmap = self.context.icons.pixmap(self.icon_name, ink, 17, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(x, rect.center().y() - 9), pixmap)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        words = QRectF(x + icon, 0, rect.width() - x - icon, rect.height() - 1)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())


class Dock(QFrame):
    """Players above, tabs below."""

    tab_changed = Signal(str)

    def __init__(self, context: "AppContext", colours: Sequence[int]) -> None:
        super().__init__()
        self.context = context
        self.setFixedWidth(WIDTH)
        self.title = overline()
        self.players = [PlayerCard(context, colour) for colour in colours]
        self.moves = ActionsPane(context)
        self.log = LogPane(context, colours)
        self.rules = RulesPane(context)
        self.stack = QStackedWidget()
        self.both = False
        """Whether the log stands beside the open tab."""
        self.group = QButtonGroup(self)
        self.tabs: dict[str, TabButton] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 0, 0, 0)
        layout.setSpacing(0)
        self._lay_players(layout)
        self._lay_tabs(layout)
        layout.addLayout(self._lay_panes(), 1)
        self.open_tab("actions")
        self.retranslate()
        context.theme.changed.connect(self.update)

    def _lay_players(self, layout: QVBoxLayout) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(13, 10, 12, 4)
        head.addWidget(self.title)
        layout.addLayout(head)
        rows = QVBoxLayout()
        rows.setContentsMargins(0, 0, 0, 8)
        rows.setSpacing(4)
        for card in self.players:
            rows.addWidget(card)
        layout.addLayout(rows)

    def _lay_panes(self) -> QHBoxLayout:
        """The open tab, and to its right the log where there is room for both."""
        panes = QHBoxLayout()
        panes.setContentsMargins(0, 0, 0, 0)
        panes.setSpacing(0)
        self.beside = QVBoxLayout()
        panes.addWidget(self.stack, 1)
        panes.addLayout(self.beside, 0)
        return panes

    def _lay_tabs(self, layout: QVBoxLayout) -> None:
        bar = QHBoxLayout()
        bar.setContentsMargins(0, 0, 0, 0)
        bar.setSpacing(0)
        pages = self.panes()
        for name in TABS:
            tab = TabButton(self.context, TAB_ICONS[name])
            tab.clicked.connect(lambda _=False, which=name: self.open_tab(which))
            self.tabs[name] = tab
            self.group.addButton(tab)
            bar.addWidget(tab)
            self.stack.addWidget(pages[name])
        self.log_title = TabButton(self.context, TAB_ICONS["log"])
        self.log_title.setChecked(True)
        self.log_title.setFixedWidth(WIDE)
        self.log_title.clicked.connect(lambda: self.open_tab("log"))
        self.log_title.hide()
        bar.addWidget(self.log_title)
        layout.addLayout(bar)

    def panes(self) -> dict[str, QWidget]:
        """What each tab shows."""
        return {"actions": self.moves, "log": self.log, "rules": self.rules}

    def retranslate(self) -> None:
        """Texts in the present language."""
        tr, keys = self.context.tr, self.context.keys
        self.title.setText(tr("table.players.title").upper())
        for name, tab in self.tabs.items():
            tab.setText(tr(f"table.tabs.{name}"))
            tab.setAccessibleName(tr(f"table.tabs.{name}"))
            tab.setToolTip(f"{tr(f'table.tabs.{name}')} ({keys.text(f'tab_{name}')})")
        self.log_title.setText(self.tabs["log"].text())
        self.log_title.setAccessibleName(self.tabs["log"].text())
        self.log_title.setToolTip(self.tabs["log"].toolTip())
        for pane in (self.moves, self.log, self.rules):
            pane.retranslate()

    def set_wide(self, wide: bool, both: bool = False) -> None:
        """Much room: a broader dock with larger text; ``both``: the log stands beside the tab."""
        self._set_both(both)
        self.setFixedWidth(2 * WIDE if both else WIDE if wide else WIDTH)
        for pane in (self.moves, self.log, self.rules):
            pane.set_larger(LARGER if wide else 0.0)

    def _set_both(self, both: bool) -> None:
        if both == self.both:
            return
        was, self.both = self.tab, both
        if both:
            self.stack.removeWidget(self.log)
            self.log.setFixedWidth(WIDE)
            self.beside.addWidget(self.log)
            self.log.show()
        else:
            self.beside.removeWidget(self.log)
            self.log.setMinimumWidth(0)
            self.log.setMaximumWidth(MOST_WIDTH)
            self.stack.insertWidget(TABS.index("log"), self.log)
        self.tabs["log"].setVisible(not both)
        self.log_title.setVisible(both)
        self.open_tab("actions" if was == "log" else was)

    @property
    def tab(self) -> str:
        """The open tab."""
        shown = self.stack.currentWidget()
        return next(name for name, pane in self.panes().items() if pane is shown)

    @property
    def in_sight(self) -> tuple[str, ...]:
        """What can be seen: the open tab, and the log if it stands beside it."""
        return (self.tab, "log") if self.both else (self.tab,)

    def open_tab(self, name: str) -> None:
        """Show a tab."""
        if not (self.both and name == "log"):
            self.tabs[name].setChecked(True)
            self.stack.setCurrentWidget(self.panes()[name])
        self.log_title.setChecked(self.both)
        self.tab_changed.emit(self.tab)

    def set_players(self, lines: Sequence[PlayerLine]) -> None:
        """Show the players, by seat."""
        for card, line in zip(self.players, lines, strict=True):
            card.set_line(line)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw the ground, the edge, and the line above and below the tabs."""
        tokens = self.context.theme.tokens
        painter = QPainter(self)
        try:
            painter.fillRect(self.rect(), QColor(tokens.panel))
            painter.fillRect(0, 0, 1, self.height(), QColor(tokens.line))
            top = self.tabs["actions"].y()
            painter.fillRect(0, top - 1, self.width(), 1, QColor(tokens.line))
            painter.fillRect(0, self.stack.y() - 1, self.width(), 1, QColor(tokens.line))
            if self.both:
                edge = self.log.x() - 1
                painter.fillRect(edge, top, 1, self.height() - top, QColor(tokens.line))
        finally:
            painter.end()
