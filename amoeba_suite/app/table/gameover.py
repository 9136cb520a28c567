"""The end of a game: who won and how, the scores, what was memorable, and what comes next."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.icons import render_svg
from amoeba_suite.app.table.chart import ChartView
from amoeba_suite.app.table.curtain import Disc
from amoeba_suite.app.tokens import SEATS, mix
from amoeba_suite.app.widgets import (
    Button,
    CutLabel,
    EmblemBadge,
    Rule,
    ScrollArea,
    column,
    heading,
    icon_label,
    label,
)
from amoeba_suite.app.widgets.art import rounded_path
from amoeba_suite.app.widgets.overlay import Overlay
from amoeba_suite.core import assets
from amoeba_suite.core.contract import Seat

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.present import Series

WIDTH = 1020
HEIGHT = 712
HEAD = 112
LOW = 620
"""A lower panel has a low head."""
LOW_HEAD = 76
HEADLINES = (30, 24, 19, 15)
"""Sizes of the headline, the first that fits is taken."""
HEADLINE_BESIDE = 234
"""Pixels beside the headline: margins and amoebas."""
HEADLINE_HIGH, LOW_HEADLINE_HIGH = 66, 38
DISC = 86
"""Pixels of the winner's emblem, its gap included."""
SIDE_BY_SIDE_FROM = 820
"""Panel width from which the chart stands beside the scores."""
BUTTONS = ("replay", "look", "launcher", "swap", "again")
BUTTON_ICONS = {"replay": "rotate", "look": "board", "again": "play"}


class Standing(Struct, frozen=True):
    """One line of the score table, ready to show."""

    seat: Seat
    name: str
    level: str
    cells: tuple[str, ...]
    winner: bool


class Memory(Struct, frozen=True):
    """One moment, ready to show."""

    seat: Seat
    title: str
    detail: str


class Ending(Struct, frozen=True):
    """Everything on the page, its texts ready to show."""

    headline: str
    detail: str
    winner: Seat | None
    """Whose emblem stands in the head; None where nobody won alone."""
    columns: tuple[str, ...]
    standings: tuple[Standing, ...]
    moments: tuple[Memory, ...] = ()
    chart_title: str = ""
    chart_x: str = ""
    series: "tuple[Series, ...]" = ()
    best: str = ""
    """A sentence about a new best result, if there is one."""


class Head(QWidget):
    """The coloured head with the winner's emblem and the headline."""

    def __init__(self, context: "AppContext", colour: int | None, ending: Ending) -> None:
        super().__init__()
        self.context = context
        self.colour = colour
        self.ending = ending
        self.cheers = bool(ending.best) or any(row.winner for row in ending.standings)
        """Whether there is anything to be glad of: a lost campaign has a quiet head."""
        self._amoeba: QPixmap | None = None
        layout = QHBoxLayout(self)
        layout.setContentsMargins(24, 0, 24, 0)
        layout.setSpacing(16)
        self._disc = Disc(context)
        if colour is None:
            self._disc.hide()
        else:
            self._disc.colour = colour
        layout.addWidget(self._disc)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        self.headline = heading(ending.headline, HEADLINES[0], wrap=True)
        words.addWidget(self.headline)
        words.addWidget(label(ending.detail, 14, tone="2", wrap=True))
        words.addStretch(1)
        layout.addLayout(words, 1)
        layout.addSpacing(170)
        self.set_low(False)

    def set_low(self, low: bool) -> None:
        """Take less room in a low window."""
        self.setFixedHeight(LOW_HEAD if low else HEAD)
        self._disc.resize_to(54 if low else 70)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the largest headline that two lines hold."""
        super().resizeEvent(event)
        beside = HEADLINE_BESIDE + (DISC if self.colour is not None else 0)
        room = QRect(0, 0, self.width() - beside, 999)
        high = HEADLINE_HIGH if self.height() == HEAD else LOW_HEADLINE_HIGH
        for px in HEADLINES:
            self.headline.setFont(fonts.display(px))
            metrics = QFontMetrics(self.headline.font())
            flags = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere
            if metrics.boundingRect(room, flags, self.ending.headline).height() <= high:
                break

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        tokens = self.context.theme.tokens
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            if tokens.name != "contrast":
                glad = tokens.accent if self.cheers else tokens.text3
                fill = SEATS[self.colour].fill if self.colour is not None else glad
                shade = QLinearGradient(0, 0, self.width() * 0.75, 0)
                shade.setColorAt(0, QColor(mix(tokens.panel, fill, 0.4 if tokens.dark else 0.25)))
                shade.setColorAt(1, QColor(tokens.panel))
                inside = QRectF(self.rect()).adjusted(1, 1, -1, 0)
                painter.fillPath(rounded_path(inside, 13, ["tl", "tr"]), shade)
                if self.cheers:
                    self._paint_amoebas(painter)
            painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(tokens.line))
        finally:
            painter.end()

    def _paint_amoebas(self, painter: QPainter) -> None:
        if self._amoeba is None:
            data = assets.locate("resources", "icons", "amoeba.svg").read_bytes()
            self._amoeba = render_svg(data, 92, 92, self.devicePixelRatioF())
        share = self.height() / HEAD
        for x, y, size in ((172, 10, 1.0), (78, 40, 0.66)):
            painter.save()
            painter.translate(self.width() - x * share, y * share)
            painter.scale(size * share, size * share)
            painter.drawPixmap(QPointF(0, 0), self._amoeba)
            painter.restore()


class Standings(QWidget):
    """The score table; the winner's row is raised and has a cup."""

    def __init__(self, context: "AppContext", colours: Sequence[int], ending: Ending) -> None:
        super().__init__()
        self.context = context
        self._winners: list[QWidget] = []
        grid = QGridLayout(self)
        grid.setContentsMargins(10, 0, 10, 4)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        grid.addWidget(label(context.tr("table.over.player"), 12, 600, "2"), 0, 0, 1, 2)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for place, text in enumerate(ending.columns):
            grid.addWidget(label(text, 12, 600, "2"), 0, place + 2, right)
        for number, standing in enumerate(ending.standings, start=1):
            grid.setRowMinimumHeight(number, 46)
            badge = EmblemBadge(context, colours[standing.seat], 28)
            grid.addWidget(badge, number, 0)
            name = self._name(standing)
            grid.addWidget(name, number, 1)
            for place, text in enumerate(standing.cells):
                cell = label(text, 16, 500)
                cell.setFont(fonts.text(16, 700 if standing.winner else 500, tabular=True))
                grid.addWidget(cell, number, place + 2, right)
            if standing.winner:
                self._winners.append(name)

    def _name(self, standing: Standing) -> QWidget:
        box = QWidget()
        layout = QHBoxLayout(box)
        layout.setContentsMargins(4, 0, 0, 0)
        layout.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(CutLabel(standing.name, 15, 600))
        if standing.level:
            words.addWidget(label(standing.level, 12, tone="2"))
        words.addStretch(1)
        layout.addLayout(words)
        if standing.winner:
            cup = icon_label(self.context, "trophy", "warn", 18)
            cup.setAccessibleName(self.context.tr("table.over.winner"))
            layout.addWidget(cup)
        layout.addStretch(1)
        return box

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw the winners' rows raised."""
        tokens = self.context.theme.tokens
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QColor(tokens.line))
            painter.setBrush(QColor(tokens.raised))
            for name in self._winners:
                box = QRectF(0.5, name.y() - 1, self.width() - 1, name.height() + 2)
                painter.drawRoundedRect(box, 8, 8)
        finally:
            painter.end()


class GameOver(Overlay):
    """The page over the board. ``wanted`` tells which button was pressed."""

    wanted = Signal(str)
    """``replay``, ``look``, ``launcher``, ``swap`` or ``again``."""

    def __init__(
        self,
        context: "AppContext",
        colours: Sequence[int],
        ending: Ending,
        names: Sequence[str],
        parent: QWidget,
    ) -> None:
        super().__init__(context, parent, QSize(WIDTH, HEIGHT), ending.headline, margin=12)
        self.ending = ending
        winner = colours[ending.winner] if ending.winner is not None else None
        self.buttons: dict[str, Button] = {}
        self._head = Head(context, winner, ending)
        column(
            self.panel,
            self._head,
            self._scroll(colours, names),
            Rule(),
            self._button_row(),
            spacing=0,
        )
        context.theme.changed.connect(self._themed)

    def _scroll(self, colours: Sequence[int], names: Sequence[str]) -> QWidget:
        body = QWidget()
        columns = self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, body)
        columns.setContentsMargins(18, 16, 18, 12)
        columns.setSpacing(24)
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(Standings(self.context, colours, self.ending))
        if self.ending.best:
            left.addWidget(label(self.ending.best, 14, 600, "good", wrap=True))
        if self.ending.moments:
            left.addWidget(Rule())
            left.addWidget(heading(self.context.tr("table.over.moments"), 17))
            for moment in self.ending.moments:
                left.addWidget(self._moment(moment, colours))
        left.addStretch(1)
        columns.addLayout(left, 1)
        self.chart: ChartView | None = None
        if self.ending.series:
            columns.addLayout(self._chart(colours, names), 1)
        return ScrollArea(body)

    def _place(self) -> None:
        """A narrow panel has the chart below the scores."""
        super()._place()
        low = self.panel.height() < LOW
        self._head.set_low(low)
        self._columns.setContentsMargins(18, 8 if low else 16, 18, 4 if low else 12)
        beside = self.panel.width() >= SIDE_BY_SIDE_FROM
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(across if beside else down)
        for name, icon in BUTTON_ICONS.items():
            self.buttons[name].set_icon(icon if beside else "")

    def _moment(self, moment: Memory, colours: Sequence[int]) -> QWidget:
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(10, 0, 0, 0)
        layout.setSpacing(12)
        badge = EmblemBadge(self.context, colours[moment.seat], 26)
        layout.addWidget(badge, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(moment.title, 14.5, 600, wrap=True))
        words.addWidget(label(moment.detail, 12, tone="2", wrap=True))
        layout.addLayout(words, 1)
        return row

    def _chart(self, colours: Sequence[int], names: Sequence[str]) -> QVBoxLayout:
        ending = self.ending
        box = QVBoxLayout()
        box.addWidget(heading(ending.chart_title, 17))
        tokens = self.context.theme.tokens
        self.chart = ChartView(ending.series, colours, names, ending.chart_x, tokens)
        self.chart.setMinimumHeight(236)
        self.chart.setMaximumHeight(440)
        self.chart.setAccessibleName(ending.chart_title)
        box.addWidget(self.chart, 1)
        return box

    def _button_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(18, 12, 18, 12)
        row.setSpacing(10)
        for name in BUTTONS:
            if name == "swap" and len(self.ending.standings) < 2:
                continue
            primary = name == "again"
            text = self.context.tr(f"table.over.{name}")
            icon = BUTTON_ICONS.get(name, "")
            key = "↵" if primary else ""
            button = Button(self.context, text, "primary" if primary else "secondary", icon, key)
            button.setFixedHeight(44)
            button.clicked.connect(lambda _=False, which=name: self.wanted.emit(which))
            self.buttons[name] = button
            row.addWidget(button)
            if name == "look":
                row.addStretch(1)
        return row

    def _themed(self) -> None:
        if self.chart is not None:
            self.chart.set_tokens(self.context.theme.tokens)
        self.update()

    def show_result(self) -> None:
        """Show it over the page and put the keyboard on the first choice."""
        self.open(self.buttons["again"])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc looks at the board, Enter plays again."""
        if event.key() == Qt.Key.Key_Escape:
            self.wanted.emit("look")
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.wanted.emit("again")
        event.accept()

    def texts(self) -> list[str]:
        """Everything that stands on it."""
        return [widget.text() for widget in self.findChildren(QLabel)]
