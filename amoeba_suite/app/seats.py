"""Who sits where: the rows of names, players and colours in the new-game dialog."""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QCompleter, QGridLayout, QLineEdit, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.emblems import paint_emblem
from amoeba_suite.app.settings import SeatMemory
from amoeba_suite.app.tokens import SEATS
from amoeba_suite.app.widgets.buttons import Button, _Base
from amoeba_suite.app.widgets.choices import Segmented
from amoeba_suite.app.widgets.inputs import Combo
from amoeba_suite.app.widgets.labels import label
from amoeba_suite.app.widgets.menus import Menu
from amoeba_suite.app.widgets.panels import column, row
from amoeba_suite.core.table import Computer, Human, Player

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

NAME_LETTERS = 24


class ColourButton(_Base):
    """Shows a seat's colour and offers the free ones."""

    picked = Signal(int)

    def __init__(self, context: "AppContext", colour: int) -> None:
        super().__init__(context)
        self.setFixedSize(QSize(58, 40))
        self.free: Sequence[int] = ()
        self.colour = -1
        self.set_colour(colour)
        self.clicked.connect(self._offer)

    def set_colour(self, colour: int) -> None:
        """Show another colour."""
        self.colour = colour
        say = self._context.tr
        name = say("shell.newgame.colour_is", colour=say(f"shell.colours.{SEATS[colour].name}"))
        self.setAccessibleName(name)
        self.set_tip(name)
        self.update()

    def menu(self) -> Menu:
        """The colours that can be taken."""
        menu = Menu(self)
        menu.setFont(fonts.text(14))
        for colour in sorted({self.colour, *self.free}):
            name = self._context.tr(f"shell.colours.{SEATS[colour].name}")
            action = menu.addAction(self._swatch(colour), name)
            action.triggered.connect(lambda _=False, c=colour: self.picked.emit(c))
        return menu

    def _offer(self) -> None:
        self.menu().exec(self.mapToGlobal(self.rect().bottomLeft()))

    def _swatch(self, colour: int) -> QIcon:
        dpr = self.devicePixelRatioF()
        pixmap = QPixmap(round(22 * dpr), round(22 * dpr))
        pixmap.setDevicePixelRatio(dpr)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        paint_emblem(painter, QRectF(0, 0, 22, 22), colour, self._context.theme.tokens)
        painter.end()
        return QIcon(pixmap)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        t = self._context.theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(t.raised if self.underMouse() else t.field))
        painter.setPen(QPen(QColor(t.border), 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        paint_emblem(painter, QRectF(6, 7, 26, 26), self.colour, t)
        chevron = self._context.icons.pixmap("chevron-down", "text2", 14, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(38, 13), chevron)
        painter.end()


class SeatRow:
    """The widgets of one seat."""

    def __init__(self, context: "AppContext", number: int, memory: SeatMemory) -> None:
        say = context.tr
        self.colour = ColourButton(context, memory.colour)
        self.name = QLineEdit(memory.name)
        self.name.setFont(fonts.text(14, 500))
        self.name.setMaxLength(NAME_LETTERS)
        self.name.setAccessibleName(say("shell.newgame.name_of", n=number + 1))
        self.name.setMinimumWidth(110)
        self.player: Combo
        self.widgets: tuple[QWidget, ...] = ()

    def memory(self) -> SeatMemory:
        """What it holds now."""
        return SeatMemory(self.name.text().strip(), str(self.player.value()), self.colour.colour)

    def fill(self, memory: SeatMemory) -> None:
        """Show what was kept."""
        self.colour.set_colour(memory.colour)
        self.name.setText(memory.name)
        self.player.set_value(memory.level)


class SeatsForm(QWidget):
    """All seats; ``changed`` after every change."""

    changed = Signal()

    def __init__(
        self,
        context: "AppContext",
        counts: Sequence[int],
        levels: Sequence[str],
        seats: Sequence[SeatMemory],
        last: Sequence[SeatMemory],
        alone: bool = False,
    ) -> None:
        """``alone``: whether one person may sit at several seats, as where no hand is hidden."""
        super().__init__()
        self._alone = alone
        self._context, self._levels, self._last = context, tuple(levels), tuple(last)
        self.rows: list[SeatRow] = []
        self.setAccessibleName(context.tr("shell.newgame.who"))
        self.count = len(seats)
        layout = column(self, spacing=12)
        if len(counts) > 1:
            name = context.tr("shell.newgame.count")
            self.counts = Segmented(context, name, [(n, str(n)) for n in counts], len(seats))
            self.counts.changed.connect(self._set_count)
            layout.addLayout(row(None, label(name, 14, 600), self.counts, None, spacing=12))
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(12)
        self._grid.setColumnStretch(1, 2)
        self._grid.setColumnStretch(2, 3)
        self._heads()
        most = max([*counts, len(seats)])
        for number, memory in enumerate(_padded(context, seats, most)):
            self._add(number, memory)
        layout.addLayout(self._grid)
        self._buttons(layout, one=most == 1)
        self._show_rows()

    def _heads(self) -> None:
        keys = ("colour", "name", "played_by") if self._levels else ("colour", "name")
        for i, key in enumerate(keys):
            self._grid.addWidget(
                label(self._context.tr(f"shell.newgame.{key}"), 12.5, 600, "2"), 0, i
            )

    def _add(self, number: int, memory: SeatMemory) -> None:
        context, say = self._context, self._context.tr
        seat = SeatRow(context, number, memory)
        choices = [("", say("shell.newgame.person"), "user")]
        choices += [
            (lv, say("shell.newgame.ai", level=level_text(context, lv)), "bot")
            for lv in self._levels
        ]
        seat.player = Combo(context, say("shell.newgame.player_of", n=number + 1), choices)
        seat.player.set_value(memory.level)
        seat.player.setMinimumWidth(150)
        completer = QCompleter(list(context.settings.value.names), seat.name)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        seat.name.setCompleter(completer)
        seat.colour.picked.connect(lambda c, s=seat: self._recolour(s, c))
        seat.name.textChanged.connect(self._changed)
        seat.player.picked.connect(lambda level, n=number: self._repeopled(n, str(level)))
        seat.widgets = (seat.colour, seat.name, seat.player)
        if not self._levels:  # nobody but people can sit here
            seat.widgets = seat.widgets[:2]
        for i, widget in enumerate(seat.widgets):
            self._grid.addWidget(widget, number + 1, i)
        self.rows.append(seat)

    def _buttons(self, layout: object, one: bool) -> None:
        if one:
            return
        say = self._context.tr
        self.shuffle = Button(self._context, say("shell.newgame.shuffle"), icon="dice")
        self.shuffle.clicked.connect(self.shuffle_seats)
        self.last = Button(self._context, say("shell.newgame.last"), icon="recycle")
        self.last.clicked.connect(lambda: self.fill(self._last))
        self.last.block("" if self._last else say("shell.newgame.no_last"))
        layout.addLayout(row(None, self.shuffle, self.last, None, spacing=12))  # type: ignore[attr-defined]

    # --- changes -------------------------------------------------------------------------

    def _set_count(self, count: object) -> None:
        self.count = int(str(count))
        self._show_rows()
        self._changed()

    def _show_rows(self) -> None:
        for i, seat in enumerate(self.rows):
            for widget in seat.widgets:
                widget.setVisible(i < self.count)
        self._share_colours()

    def _share_colours(self) -> None:
        taken = [seat.colour.colour for seat in self.rows[: self.count]]
        for seat in self.rows[: self.count]:
            seat.colour.free = [c for c in range(len(SEATS)) if c not in taken]

    def _recolour(self, seat: SeatRow, colour: int) -> None:
        seat.colour.set_colour(colour)
        self._share_colours()
        self._changed()

    def _repeopled(self, number: int, level: str) -> None:
        """Give a computer a computer's name and a person a person's, unless one was typed."""
        seat, context = self.rows[number], self._context
        typed = seat.name.text().strip()
        if not typed or typed in _bot_names(context) or typed == _person(context, number):
            names = _bot_names(context)
            bot = names[(number - 1) % len(names)]
            seat.name.setText(bot if level else _person(context, number))
        self._changed()

    def shuffle_seats(self) -> None:
        """Who plays first, by chance; each keeps his colour."""
        now = self.memories()
        random.SystemRandom().shuffle(now)
        self.fill(now)

    def fill(self, memories: Sequence[SeatMemory]) -> None:
        """Put these players on the seats."""
        memories = list(memories)[: len(self.rows)]
        if not memories:
            return
        for seat, memory in zip(self.rows, memories, strict=False):
            seat.fill(memory)
        if hasattr(self, "counts") and len(memories) != self.count:
            self.counts.set_value(len(memories))
            self._set_count(len(memories))
        self._share_colours()
        self._changed()

    def _changed(self, *_: object) -> None:
        self.changed.emit()

    # --- answers -------------------------------------------------------------------------

    def memories(self) -> list[SeatMemory]:
        """What the seats in use hold."""
        return [seat.memory() for seat in self.rows[: self.count]]

    def players(self) -> tuple[Player, ...]:
        """Who plays, by seat."""
        return tuple(
            Computer(m.name, m.level) if m.level else Human(m.name) for m in self.memories()
        )

    def colours(self) -> tuple[int, ...]:
        """Colour by seat."""
        return tuple(m.colour for m in self.memories())

    def problem(self) -> str:
        """Why nobody can play like this, or ``''``."""
        memories = self.memories()
        names = [m.name.casefold() for m in memories]
        if not all(names):
            return self._context.tr("shell.newgame.problem.name", n=names.index("") + 1)
        people = {m.name.casefold() for m in memories if not m.level}
        computers = [m.name.casefold() for m in memories if m.level]
        apart = [*people, *computers] if self._alone else names
        if len(set(apart)) < len(apart):
            return self._context.tr("shell.newgame.problem.same_name")
        if len(set(self.colours())) < len(names):
            return self._context.tr("shell.newgame.problem.same_colour")
        return ""


def level_text(context: "AppContext", level: str) -> str:
    """A level of a computer player in words; levels of other people's games as they are."""
    key = f"shell.levels.{level}"
    return context.tr(key) if context.wording.has(key) else level.capitalize()


def _bot_names(context: "AppContext") -> list[str]:
    return context.tr("shell.newgame.bot_names").split()


def _person(context: "AppContext", number: int) -> str:
    names = context.settings.value.names
    if number < len(names):
        return names[number]
    return context.tr("shell.newgame.person_name", n=number + 1)


def first_seats(context: "AppContext", count: int, levels: Sequence[str]) -> list[SeatMemory]:
    """A first proposal: one person, the rest computers of the middle level."""
    middle = levels[len(levels) // 2] if levels else ""
    bots = _bot_names(context)
    seats = [SeatMemory(_person(context, 0), "", 0)]
    seats += [SeatMemory(bots[(i - 1) % len(bots)], middle, i) for i in range(1, count)]
    if not middle:
        seats = [SeatMemory(_person(context, i), "", i) for i in range(count)]
    return seats


def _padded(context: "AppContext", seats: Sequence[SeatMemory], most: int) -> list[SeatMemory]:
    """Seats for the most players that can sit down; colours stay different."""
    result = list(seats)
    bots = _bot_names(context)
    taken = {s.colour for s in result}
    level = next((s.level for s in result if s.level), "")
    while len(result) < most:
        number = len(result)
        colour = next(c for c in range(len(SEATS)) if c not in taken)
        taken.add(colour)
        name = bots[(number - 1) % len(bots)] if level else _person(context, number)
        result.append(SeatMemory(name, level, colour))
    return result
