"""The new-game dialog, the same for every game: seats, options, seed, and why it cannot start."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.options import OptionField, OptionsForm, read_fields
from amoeba_suite.app.optionwords import choice_text, option_label
from amoeba_suite.app.seats import SeatsForm, first_seats, level_text
from amoeba_suite.app.settings import GameMemory
from amoeba_suite.app.tokens import game_accent
from amoeba_suite.app.widgets.art import cover, rounded_path
from amoeba_suite.app.widgets.buttons import RETURN, Button, IconButton
from amoeba_suite.app.widgets.choices import RadioList
from amoeba_suite.app.widgets.labels import heading, icon_label, label
from amoeba_suite.app.widgets.overlay import Overlay
from amoeba_suite.app.widgets.panels import Columns, Panel, Rule, column, row
from amoeba_suite.core.contract import Validates
from amoeba_suite.core.table import Computer, Table

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext, LoadedGame

SIZE = QSize(1000, 690)
HIGH = 880
"""With more seats than four it is so high, if the window is."""
NARROW = 900
"""A narrower dialog has everything in one column."""
LOW = 600
"""A lower dialog has a low header."""
SEED_LETTERS = 64
MODE = "mode"
"""The option that says which of several games this is; it stands apart from the others."""


class _Header(QWidget):
    """The game's name on its picture, with a line in its colour below."""

    def __init__(self, context: "AppContext", game: str, picture: Path, over: str, title: str):
        super().__init__()
        self._context, self._game, self._picture = context, game, picture
        self.title = heading(title, 28)
        self._over = label(over, 13, 600, tone="2")
        column(self, self._over, self.title, spacing=2)
        self.layout().setContentsMargins(28, 14, 64, 12)  # type: ignore[union-attr]
        self.set_low(False)
        context.theme.changed.connect(self.update)

    def set_low(self, low: bool) -> None:
        """Take less room in a low window."""
        self.setFixedHeight(60 if low else 92)
        self._over.setHidden(low)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        t = self._context.theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(rounded_path(QRectF(self.rect()), 13, ["tl", "tr"]))
        painter.fillRect(self.rect(), QColor(t.raised))
        width = self.width() * 0.46
        if self._picture.is_file():
            pixmap = cover(self._picture, width, self.height(), self.devicePixelRatioF())
            painter.drawPixmap(QPointF(self.width() - width, 0), pixmap)
            fade = QLinearGradient(self.width() - width, 0, self.width() - width * 0.35, 0)
            fade.setColorAt(0, QColor(t.raised))
            clear = QColor(t.raised)
            clear.setAlpha(0)
            fade.setColorAt(1, clear)
            painter.fillRect(self.rect(), fade)
        line = QColor(game_accent(self._game, t))
        painter.fillRect(QRectF(0, self.height() - 3, self.width(), 3), line)
        self._paint_close_plate(painter, QColor(t.raised))
        painter.end()

    def _paint_close_plate(self, painter: QPainter, colour: QColor) -> None:
        plate = QPainterPath()
        plate.addEllipse(QPointF(self.width() - 32, 30), 20, 20)
        painter.fillPath(plate, colour)


class NewGameDialog(Overlay):
    """Sets up one table. ``solo``: the modes of one person."""

    def __init__(
        self, context: "AppContext", parent: QWidget, loaded: "LoadedGame", solo: bool = False
    ) -> None:
        plugin = loaded.plugin
        size = SIZE if max(plugin.seats) <= 4 else QSize(SIZE.width(), HIGH)
        super().__init__(context, parent, size, context.tr("shell.newgame.title"))
        self.loaded, self.plugin = loaded, plugin
        self.words = context.game_wording(plugin)
        self._options_type = plugin.types().options
        self._memory = context.settings.value.games.get(plugin.id, GameMemory())
        self._fields = {f.name: f for f in read_fields(self._options_type)}
        self.solo = solo and self._modes_for((1,)) != []
        self.counts = self._seat_counts()
        self.mode: RadioList | None = None
        self._build()
        self._recall()
        self._check()

    # --- what fits together --------------------------------------------------------------

    def _objections(self, values: dict[str, Any], seats: int) -> Sequence[str]:
        game = self.loaded.game
        if not isinstance(game, Validates):
            return ()
        return game.objections(self._options(values), seats)

    def _options(self, values: dict[str, Any]) -> Any:
        return msgspec.convert(values, self._options_type)

    def _modes_for(self, counts: Sequence[int]) -> list[Any]:
        """The modes that can be played with one of these numbers of seats."""
        field = self._fields.get(MODE)
        if field is None:
            return [None] if any(n in self.plugin.seats for n in counts) else []
        counts = [n for n in counts if n in self.plugin.seats]
        return [
            mode
            for mode in field.choices
            if any(not self._objections({MODE: mode}, n) for n in counts)
        ]

    def _seat_counts(self) -> tuple[int, ...]:
        if self.solo:
            return (1,)
        several = tuple(n for n in self.plugin.seats if n > 1 and self._modes_for((n,)))
        return several or tuple(self.plugin.seats)

    # --- building ------------------------------------------------------------------------

    def _build(self) -> None:
        say, plugin = self.context.tr, self.plugin
        over = say("shell.newgame.solo" if self.solo else "shell.newgame.title")
        picture = plugin.rules() / "tile.svg"
        header = _Header(self.context, plugin.id, picture, over, plugin.title)
        close = IconButton(self.context, "x", say("shell.close"), 36, key="Esc", parent=header)
        close.clicked.connect(self.dismiss)
        self._close = close
        self._header = header
        self._columns = Columns(self._left(), self._right())
        layout = column(self.panel, header, spacing=0)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.addWidget(self._columns, 1)
        layout.addWidget(Rule())
        layout.addLayout(self._footer())

    def resizeEvent(self, event: Any) -> None:
        """Qt: lay out for the new size."""
        super().resizeEvent(event)
        self._header.set_low(self.panel.height() < LOW)
        self._columns.set_narrow(self.panel.width() < NARROW)
        self._close.move(self.panel.width() - 52, 12)

    def _left(self) -> QWidget:
        say, left = self.context.tr, QWidget()
        levels = self.plugin.levels
        count = self.counts[0]
        remembered = len(self._memory.seats)
        seats = first_seats(self.context, count, levels)
        if remembered in self.counts:
            seats = list(self._memory.seats)
        last = self._memory.seats if remembered in self.counts else ()
        levels = () if self.solo else levels
        alone = not self.plugin.hidden
        self.seats = SeatsForm(self.context, self.counts, levels, seats, last, alone)
        self.seats.changed.connect(self._check)
        layout = column(left, margin=28, spacing=14)
        layout.setContentsMargins(28, 18, 28, 18)
        modes = self._modes_for(self.counts)
        if len(modes) > 1:
            layout.addWidget(heading(say("shell.newgame.what"), 17))
            self.mode = self._mode_list(modes)
            layout.addWidget(self.mode)
        layout.addWidget(heading(say("shell.newgame.who"), 17))
        layout.addWidget(self.seats)
        self.note = label("", 13, tone="2", wrap=True)
        self._note_line = QWidget()
        line = row(self._note_line, icon_label(self.context, "info", "info"), spacing=8)
        line.addWidget(self.note, 1)
        layout.addWidget(self._note_line)
        if self.mode is None:
            layout.addLayout(self._seed_line())
        layout.addStretch(1)
        return left

    def _mode_list(self, modes: Sequence[Any]) -> RadioList:
        choices = []
        for mode in modes:
            key = f"options.{MODE}_{mode}_help"
            text = self.words.text(key) if self.words.has(key) else ""
            choices.append((mode, choice_text(self.words, MODE, mode), text))
        name = option_label(self.words, MODE)
        chosen = RadioList(self.context, name, choices, modes[0])
        chosen.changed.connect(self._check)
        return chosen

    def _right(self) -> QWidget:
        say, right = self.context.tr, QWidget()
        self.options = OptionsForm(self.context, self.words, self._options_type)
        self.options.changed.connect(self._check)
        layout = column(right, spacing=14)
        layout.setContentsMargins(24, 18, 28, 18)
        if self.options.fields:
            layout.addWidget(heading(say("shell.newgame.options"), 17))
            layout.addWidget(self.options)
        if self.mode is not None:  # the list of games needs the room on the left
            layout.addLayout(self._seed_line())
        box = Panel("raised", margin=14, spacing=4)
        self.summary = label("", 13, tone="2", wrap=True)
        box.body.addWidget(label(say("shell.newgame.this_game"), 13.5, 600))
        box.body.addWidget(self.summary)
        layout.addWidget(box)
        layout.addStretch(1)
        return right

    def _seed_line(self) -> Any:
        say = self.context.tr
        self.seed = QLineEdit(new_seed(self.context))
        self.seed.setAccessibleName(say("shell.newgame.seed"))
        self.seed.setFont(fonts.mono(14))
        self.seed.setMaxLength(SEED_LETTERS)
        self.seed.textChanged.connect(self._check)
        reroll = IconButton(self.context, "dice", say("shell.newgame.reroll"), 40, framed=True)
        reroll.clicked.connect(lambda: self.seed.setText(new_seed(self.context)))
        field = row(None, spacing=8)
        field.addWidget(self.seed, 1)
        field.addWidget(reroll)
        words = row(None, label(say("shell.newgame.seed"), 14, 600), spacing=10)
        words.addWidget(label(say("shell.newgame.seed_help"), 12.5, tone="2", wrap=True), 1)
        return column(None, words, field, spacing=6)

    def _footer(self) -> QHBoxLayout:
        say = self.context.tr
        rules = Button(self.context, say("shell.newgame.rules"), icon="book")
        rules.clicked.connect(self._read_rules)
        cancel = Button(self.context, say("shell.cancel"), key="Esc")
        cancel.clicked.connect(self.dismiss)
        self.start = Button(
            self.context, say("shell.newgame.start"), "primary", icon="play", key=RETURN
        )
        self.start.clicked.connect(self._start)
        for button in (rules, cancel):
            button.setFixedHeight(44)
        self.reason = label("", 13, tone="warn", wrap=True)
        line = row(None, rules, spacing=12)
        line.addWidget(self.reason, 1)
        line.addWidget(cancel)
        line.addWidget(self.start)
        line.setContentsMargins(28, 11, 28, 11)
        return line

    def _recall(self) -> None:
        """The options of the last game, as far as they still exist."""
        kept = self._memory.options
        self.options.set_values(kept)
        if self.mode is not None and kept.get(MODE) in self._modes_for(self.counts):
            self.mode.set_value(kept[MODE])

    # --- checking and starting -----------------------------------------------------------

    def values(self) -> dict[str, Any]:
        """The options as plain values; those that do not matter now keep their default."""
        values = {
            name: value
            for name, value in self.options.values().items()
            if self.options.matters(name)
        }
        if MODE in self._fields:
            modes = self._modes_for(self.counts)
            values[MODE] = self.mode.value() if self.mode is not None else modes[0]
        return values

    def problem(self) -> str:
        """Why it cannot start, or ``''``."""
        problem = self.seats.problem()
        if problem:
            return problem
        if not self.seed.text().strip():
            return self.context.tr("shell.newgame.problem.seed")
        try:
            objections = self._objections(self.values(), self.seats.count)
        except msgspec.ValidationError:
            return self.context.tr("shell.newgame.problem.option")
        return " ".join(self.words.text(f"objections.{key}") for key in objections)

    def _check(self, *_: object) -> None:
        self.options.name_seats(self.seats.players())
        self.options.show_for(self.values())
        problem = self.problem()
        self.start.block(problem)
        self.reason.setText(problem)
        self._note()
        self.summary.setText(self._summary())

    def _note(self) -> None:
        people = sum(1 for m in self.seats.memories() if not m.level)
        key = ""
        if people > 1:
            key = "shell.newgame.curtain" if self.plugin.hidden else "shell.newgame.shared"
        elif people == 0:
            key = "shell.newgame.watch"
        self.note.setText(self.context.tr(key) if key else "")
        self._note_line.setVisible(bool(key))

    def _summary(self) -> str:
        say = self.context.tr
        names = []
        for n, memory in enumerate(self.seats.memories(), start=1):
            level = level_text(self.context, memory.level)
            name = memory.name or say("shell.newgame.summary_unnamed", n=n)
            named = say("shell.newgame.summary_ai", name=name, level=level)
            names.append(named if memory.level else name)
        lines = [say("shell.newgame.summary_players", names=names)]
        if self.mode is not None:
            lines.insert(0, choice_text(self.words, MODE, self.mode.value()) + ".")
        values, told = self.values(), self.options.words.told
        changed = [told(f, values[f.name]) for f in self.options.fields if self._differs(f)]
        if changed:
            lines.append(say("shell.newgame.summary_changed", changes=changed))
        elif self.options.fields and not self.solo:
            lines.append(say("shell.newgame.summary_printed"))
        return " ".join(lines)

    def _differs(self, field: OptionField) -> bool:
        return bool(self.values().get(field.name, field.default) != field.default)

    def table(self) -> Table:
        """What Start would start."""
        players = self.seats.players()
        people = sum(1 for p in players if not isinstance(p, Computer))
        wanted = self.context.settings.value.undo_past_chance
        return Table(
            game=self.plugin.id,
            options=self._options(self.values()),
            players=players,
            seed=self.seed.text().strip(),
            colours=self.seats.colours(),
            practice=len(players) == 1 or (wanted and people == 1),
        )

    def _start(self) -> None:
        if self.problem():
            return
        table = self.table()
        self._remember()
        self.context.start(table)  # which closes this, unless the game before is to be kept

    def _remember(self) -> None:
        settings = self.context.settings
        seats = self._memory.seats if self.solo else tuple(self.seats.memories())
        memory = GameMemory(seats=seats, options=self.values())
        typed = [m.name for m in self.seats.memories() if not m.level]
        names = tuple(dict.fromkeys([*typed, *settings.value.names]))[:12]
        games = {**settings.value.games, self.plugin.id: memory}
        settings.change(games=games, names=names)

    def _read_rules(self) -> None:
        self.dismiss()
        self.context.go("rules", game=self.plugin.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a key went down. Return starts the game from any field."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.start.click()
            return
        super().keyPressEvent(event)


def new_seed(context: "AppContext") -> str:
    """A seed that can be read out over a table: a word and a number."""
    words = context.tr("shell.newgame.seed_words").split()
    return f"{secrets.choice(words)}-{secrets.randbelow(9000) + 1000}"
