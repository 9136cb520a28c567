"""Who won how often: a table with bars per game and person, and the lists of bests."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QLayout, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.seats import level_text
from amoeba_suite.app.told import game_title, when_text
from amoeba_suite.app.widgets.art import EmptyState
from amoeba_suite.app.widgets.choices import Segmented
from amoeba_suite.app.widgets.labels import CutLabel, heading, label
from amoeba_suite.app.widgets.panels import Panel, ScrollArea, column, row
from amoeba_suite.core.present import Text
from amoeba_suite.core.table import Computer

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.results import Result

NOTHING = "–"
BAR = 110
"""Least width of a bar with its number."""
WIN = 0.999
"""A payoff from here on is a win alone; a shared win counts as a draw."""


class Line(Struct):
    """One person's (or level's) record in one game."""

    name: str
    level: str = ""
    played: int = 0
    won: int = 0
    shared: int = 0
    streak: int = 0
    """Wins in a row up to now."""
    longest: int = 0
    best: int | None = None
    """Highest score in points."""
    lengths: list[Text] = []
    """How far the games went, in the words of the game; older results do not know it."""

    @property
    def length(self) -> Text | None:
        """How far games went on average: of one kind, if a game counts in several."""
        key = self.lengths[-1].key if self.lengths else ""
        numbers = [each.args.get("n") for each in self.lengths if each.key == key]
        known = [n for n in numbers if isinstance(n, int)]
        return Text(key, {"n": round(sum(known) / len(known))}) if known else None

    @property
    def share(self) -> float:
        """Games won, 0 to 1."""
        return self.won / self.played if self.played else 0.0


def tally(results: Sequence["Result"]) -> list[Line]:
    """Records of all players in these results, people first, then by games played.

    A computer player counts by its level: that is who was beaten.
    """
    lines: dict[tuple[str, str], Line] = {}
    for result in results:
        for seat, player in enumerate(result.table.players):
            level = player.level if isinstance(player, Computer) else ""
            key = ("", level) if level else (player.name.casefold(), "")
            line = lines.setdefault(key, Line("" if level else player.name, level))
            _count(line, result, seat)
    return sorted(lines.values(), key=lambda x: (bool(x.level), -x.played, x.name.casefold()))


def _count(line: Line, result: "Result", seat: int) -> None:
    payoff = result.payoff[seat] if seat < len(result.payoff) else 0.0
    top = payoff == max(result.payoff, default=0.0) and payoff > 0
    line.played += 1
    if result.length is not None:
        line.lengths.append(result.length)
    if payoff >= WIN:
        line.won += 1
        line.streak += 1
        line.longest = max(line.longest, line.streak)
    else:
        line.streak = 0
        line.shared += top
    if seat < len(result.score):
        line.best = max(line.best or 0, result.score[seat])


class Bar(QWidget):
    """A share as a bar with its number beside it."""

    def __init__(self, context: "AppContext", share: float, text: str) -> None:
        super().__init__()
        self._context, self._share, self._text = context, share, text
        self.setMinimumSize(QSize(BAR, 24))
        self.setAccessibleName(text)
        context.theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        t = self._context.theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track = QRectF(0.5, (self.height() - 12) / 2, self.width() - 56, 12)
        painter.setPen(QPen(QColor(t.border), 1))
        painter.setBrush(QColor(t.field))
        painter.drawRoundedRect(track, 6, 6)
        if self._share > 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(t.accent))
            width = max(12.0, track.width() * self._share)
            painter.drawRoundedRect(QRectF(track.left(), track.top(), width, 12), 6, 6)
        painter.setPen(QColor(t.text))
        painter.setFont(fonts.text(13, 600, tabular=True))
        place = QRectF(self.width() - 50, 0, 50, self.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, self._text)
        painter.end()


class StatisticsPage(QWidget):
    """One game at a time; empty pages say what will be here."""

    COLUMNS = ("player", "played", "won", "streak", "longest", "best", "length")

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self.setObjectName("page")
        self._context = context
        self.setAccessibleName(context.tr("shell.statistics.title"))
        self._game = ""
        self._layout = column(self, spacing=16)
        self._layout.setContentsMargins(32, 24, 32, 16)
        self.empty: EmptyState | None = None
        self._content: QWidget | None = None
        self.chooser: Segmented | None = None
        self.refresh()

    def refresh(self) -> None:
        """Read the results again."""
        if self._content is not None:
            _take_out(self._layout, self._content)
        results = self._context.library.results()
        games = list(dict.fromkeys(r.game for r in results))
        self.empty = self.chooser = None
        if not games:
            self._content = self.empty = self._nothing()
        else:
            if self._game not in games:
                self._game = games[-1]
            self._content = self._page(results, games)
        self._layout.addWidget(self._content, 1)

    def _nothing(self) -> EmptyState:
        say = self._context.tr
        empty = EmptyState(
            self._context,
            say("shell.statistics.none"),
            say("shell.statistics.none_text"),
            say("shell.statistics.play"),
        )
        empty.button.clicked.connect(lambda: self._context.go("launcher"))
        return empty

    def _page(self, results: Sequence["Result"], games: Sequence[str]) -> QWidget:
        say, content = self._context.tr, QWidget()
        layout = column(content, heading(say("shell.statistics.title"), 26), spacing=16)
        if len(games) > 1:
            choices = [(g, game_title(self._context, g)) for g in games]
            name = say("shell.statistics.game")
            self.chooser = Segmented(self._context, name, choices, self._game)
            self.chooser.changed.connect(self._choose)
            layout.addLayout(row(None, self.chooser, None))
        self._area = self._records(results)
        layout.addWidget(self._area, 1)
        return content

    def _records(self, results: Sequence["Result"]) -> ScrollArea:
        """The table and the bests of the game on show."""
        body = QWidget()
        mine = [r for r in results if r.game == self._game]
        lines = column(body, spacing=16)
        lines.setContentsMargins(0, 0, 8, 0)
        several = [r for r in mine if len(r.table.players) > 1]
        if several:
            lines.addWidget(self._table(tally(several)))
        for best_of in dict.fromkeys(r.best_of for r in mine if r.best is not None):
            lines.addWidget(self._bests(best_of))
        lines.addStretch(1)
        return ScrollArea(body)

    def _choose(self, game: object) -> None:
        # Only what is below: the buttons stay, and with them the keyboard.
        self._game = str(game)
        assert self._content is not None
        layout = self._content.layout()
        assert layout is not None
        _take_out(layout, self._area)
        self._area = self._records(self._context.library.results())
        layout.addWidget(self._area)

    def _table(self, lines: Sequence[Line]) -> Panel:
        say = self._context.tr
        panel = Panel(margin=20)
        title = game_title(self._context, self._game)
        panel.body.addWidget(heading(title, 17))
        grid = QGridLayout()
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(2, 3)
        for i, name in enumerate(self.COLUMNS):
            left = name in ("player", "won")
            grid.addWidget(_cell(say(f"shell.statistics.{name}"), 12.5, "2", not left), 0, i)
        for number, line in enumerate(lines, 1):
            self._fill(grid, number, line)
        panel.body.addLayout(grid)
        return panel

    def _fill(self, grid: QGridLayout, number: int, line: Line) -> None:
        say = self._context.tr
        name = line.name
        if line.level:
            name = say("shell.newgame.ai", level=level_text(self._context, line.level))
        grid.addWidget(CutLabel(name, 14, 600), number, 0)
        grid.addWidget(_cell(str(line.played), 14), number, 1)
        share = say("shell.statistics.share", share=line.share)
        grid.addWidget(Bar(self._context, line.share, share), number, 2)
        best = NOTHING if line.best is None else str(line.best)
        length = self._words(line.length) if line.length else NOTHING
        for i, text in enumerate((str(line.streak), str(line.longest), best, length), 3):
            grid.addWidget(_cell(text, 14), number, i)

    def _words(self, text: Text) -> str:
        """A text of the game on show; nothing where that is not installed any more."""
        plugin = self._context.catalogue.plugins.get(self._game)
        words = self._context.game_wording(plugin) if plugin is not None else None
        return words.text(text) if words is not None and words.has(text.key) else NOTHING

    def _bests(self, best_of: str) -> Panel:
        say = self._context.tr
        panel = Panel(margin=20, spacing=10)
        panel.body.addWidget(heading(say("shell.statistics.bests", list=self._list(best_of)), 17))
        bests = self._context.library.bests(self._game, best_of)[:5]
        for place, result in enumerate(bests, 1):
            who = ", ".join(p.name for p in result.table.players)
            line = row(None, _cell(f"{place}.", 14), _cell(str(result.best), 15, "", True, 600))
            line.setSpacing(14)
            line.addWidget(label(who, 14, 500))
            line.addStretch(1)
            line.addWidget(label(when_text(self._context, result.when), 13, tone="2"))
            panel.body.addLayout(line)
        return panel

    def _list(self, best_of: str) -> str:
        """``patience/52`` in the game's words: its mode, and what else sets it apart."""
        plugin = self._context.catalogue.plugins.get(self._game)
        mode, _, rest = best_of.partition("/")
        if plugin is not None:
            words = self._context.game_wording(plugin)
            if words.has(f"options.mode_{mode}"):
                mode = words.text(f"options.mode_{mode}")
        return f"{mode} · {rest.replace('/', ' · ')}" if rest else mode


def _take_out(layout: QLayout, widget: QWidget) -> None:
    layout.removeWidget(widget)
    widget.hide()  # it is deleted later, and must not be seen below what comes in its place
    widget.deleteLater()


def _cell(text: str, px: float, tone: str = "", right: bool = True, weight: int = 500) -> QLabel:
    cell = label(text, px, weight, tone)
    cell.setFont(fonts.text(px, weight, tabular=True))
    if right:
        cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return cell
