"""The right side of the table: the players, and the tabs Actions, Log and Rules."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
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
from amoeba_suite.app.table.actions import ActionsPane
from amoeba_suite.app.table.logpane import LogPane
from amoeba_suite.app.table.playercard import ROW, PlayerCard, PlayerLine
from amoeba_suite.app.table.rulespane import RulesPane
from amoeba_suite.app.widgets import label, overline

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

WIDTH = 304
WIDE = 360
LARGER = 1.5
"""Pixels that texts of a wide dock are larger by: 15 for what is 13.5 else."""
HEAD, GAP, BELOW = 28, 4, 8
"""Above the players, between two, and below them."""
LOW_GAP = 1
MOST_WIDTH = (1 << 24) - 1
"""Qt's own word for no limit."""
TABS = ("actions", "log", "rules")
TAB_ICONS = {"actions": "bolt", "log": "list", "rules": "book"}


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
        self.unit = label("", 11.5, tone="2")
        """What the players' figures count, where their own rows do not say it."""
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
        head = QWidget()
        head.setFixedHeight(HEAD)
        words = QHBoxLayout(head)
        words.setContentsMargins(13, 10, 12, 4)
        words.addWidget(self.title, 1)
        words.addWidget(self.unit)
        layout.addWidget(head)
        self.rows = QVBoxLayout()
        self.rows.setContentsMargins(0, 0, 0, BELOW)
        self.rows.setSpacing(GAP)
        for card in self.players:
            self.rows.addWidget(card)
        layout.addLayout(self.rows)

    @property
    def low(self) -> bool:
        """Whether each player has one line only."""
        return any(card.low for card in self.players)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: a new size. The tabs always get half of the height."""
        super().resizeEvent(event)
        count = len(self.players)
        full = HEAD + count * ROW + (count - 1) * GAP + BELOW
        low = full > self.height() / 2
        for card in self.players:
            card.set_low(low)
        self.rows.setSpacing(LOW_GAP if low else GAP)
        self._say_unit()

    def _say_unit(self) -> None:
        units = {card.line.unit for card in self.players}
        self.unit.setText(units.pop() if self.low and len(units) == 1 else "")

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
        self._say_unit()

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
