"""Who won how often: a table with bars per game and person, and the lists of bests."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, field
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
    """The record of a person, a level, or a table that plays together, in one game."""

    name: str
    level: str = ""
    practice: bool = False
    """Won with undo past dice and draws: counted apart."""
    beside: tuple[str, ...] = ()
    """Levels of the computer players at a table that plays together."""
    met: Counter[str] = field(default_factory=Counter)
    """Games against each level of computer player."""
    beaten: Counter[str] = field(default_factory=Counter)
    """Those of them that were won."""
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
        if not self.lengths:
            return None
        last = self.lengths[-1]
        numbers = [each.args.get("n") for each in self.lengths if each.key == last.key]
        known = [n for n in numbers if isinstance(n, int)]
        # Whatever else the words need, such as a limit, is that of the last game.
        return Text(last.key, {**last.args, "n": round(sum(known) / len(known))}) if known else None

    @property
    def share(self) -> float:
        """Games won, 0 to 1."""
        return self.won / self.played if self.played else 0.0


def together(results: Sequence["Result"]) -> bool:
    """Whether these are games in which the whole table wins or loses."""
    # Rivals can all have lost, so that the result alone does not tell.
    return all(r.shared is not False and {*r.payoff} in ({0.0}, {1.0}) for r in results)


def tally(results: Sequence["Result"]) -> list[Line]:
    """Records of all players in these results, people first, then by games played.

    A computer player counts by its level: that is who was beaten. It has no record where all win
    together, nor in games in which undo went past the dice.
    """
    lines: dict[tuple[str, str, bool], Line] = {}
    rivals = not together(results)
    for result in results:
        practice = result.table.practice
        met = {p.level for p in result.table.players if isinstance(p, Computer)}
        counted = set()
        for seat, player in enumerate(result.table.players):
            level = player.level if isinstance(player, Computer) else ""
            if level and (practice or not rivals):
                continue
            name = "" if level else player.name
            key = (name.casefold(), level, practice)
            if key in counted and not rivals:
                continue  # one person for several seats has won one game
            counted.add(key)
            line = lines.setdefault(key, Line(name, level, practice))
            won = _count(line, result, seat)
            if rivals and not level:
                line.met.update(met)
                line.beaten.update(met if won else ())
    return sorted(lines.values(), key=_order)


def _order(line: Line) -> tuple[object, ...]:
    return bool(line.level), -line.played, line.name.casefold(), line.practice


def tables(results: Sequence["Result"]) -> list[Line]:
    """Records of those who played together, by games played; each game counts once."""
    lines: dict[tuple[object, ...], Line] = {}
    for result in results:
        players, practice = result.table.players, result.table.practice
        people = sorted({p.name for p in players if not isinstance(p, Computer)}, key=str.casefold)
        beside = tuple(sorted(p.level for p in players if isinstance(p, Computer)))
        key = (tuple(map(str.casefold, people)), beside, practice)
        line = Line(", ".join(people), practice=practice, beside=beside)
        _count(lines.setdefault(key, line), result, 0)
    return sorted(lines.values(), key=_order)


def _count(line: Line, result: "Result", seat: int) -> bool:
    """Add one game; whether it was won alone, or by all."""
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
        score = result.score[seat]
        line.best = score if line.best is None else max(line.best, score)
    return payoff >= WIN


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

    COLUMNS = ("played", "won", "streak", "longest", "best", "length")
    """``best`` only where a game counts points."""

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
        if several and together(several):
            lines.addWidget(self._table(tables(several), "table"))
        if several:
            lines.addWidget(self._table(tally(several), "player"))
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

    def _table(self, lines: Sequence[Line], who: str) -> Panel:
        say = self._context.tr
        panel = Panel(margin=20)
        title = game_title(self._context, self._game)
        panel.body.addWidget(heading(title, 17))
        grid = QGridLayout()
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(2, 3)
        points = any(line.best is not None for line in lines)
        columns = [name for name in self.COLUMNS if points or name != "best"]
        for i, name in enumerate((who, *columns)):
            left = name in (who, "won")
            grid.addWidget(_cell(say(f"shell.statistics.{name}"), 12.5, "2", not left), 0, i)
        for number, line in enumerate(lines, 1):
            self._fill(grid, number, line, points)
        panel.body.addLayout(grid)
        return panel

    def _fill(self, grid: QGridLayout, number: int, line: Line, points: bool) -> None:
        say = self._context.tr
        grid.addWidget(self._who(line), number, 0)
        grid.addWidget(_cell(str(line.played), 14), number, 1)
        share = say("shell.statistics.share", share=line.share)
        grid.addWidget(Bar(self._context, line.share, share), number, 2)
        best = NOTHING if line.best is None else str(line.best)
        length = self._words(line.length) if line.length else NOTHING
        bests = (best,) if points else ()
        for i, text in enumerate((str(line.streak), str(line.longest), *bests, length), 3):
            grid.addWidget(_cell(text, 14), number, i)

    def _who(self, line: Line) -> QWidget:
        """The name, and below it what sets this record apart."""
        say = self._context.tr
        words = self._level(line.level) if line.level else line.name
        notes = [f"{n} × {self._level(x)}" for x, n in sorted(Counter(line.beside).items())]
        notes += [say("shell.statistics.practice")] if line.practice else []
        if line.met:
            notes.append(say("shell.statistics.against", levels=self._against(line)))
        name = CutLabel(words or say("shell.statistics.computers"), 14, 600)
        if not notes:
            return name
        both = QWidget()
        column(both, name, label(" · ".join(notes), 12.5, tone="2", wrap=True), spacing=1)
        return both

    def _against(self, line: Line) -> tuple[str, ...]:
        """Games won against each level, weakest first where the game is there to ask."""
        plugin = self._context.catalogue.plugins.get(self._game)
        order = plugin.levels if plugin is not None else ()
        levels = sorted(line.met, key=lambda x: (order.index(x) if x in order else len(order), x))
        return tuple(
            self._context.tr(
                "shell.statistics.against_level",
                level=level_text(self._context, level),
                won=line.beaten[level],
                played=line.met[level],
            )
            for level in levels
        )

    def _level(self, level: str) -> str:
        return self._context.tr("shell.newgame.ai", level=level_text(self._context, level))

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
