"""What this table plays by: who sits where, the options in force, own rules files, the seed."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QVBoxLayout, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.keyhelp import head
from amoeba_suite.app.options import OptionField, read_fields
from amoeba_suite.app.optionwords import OptionWords
from amoeba_suite.app.seats import level_text
from amoeba_suite.app.widgets.badge import EmblemBadge
from amoeba_suite.app.widgets.buttons import Button
from amoeba_suite.app.widgets.labels import CutLabel, heading, label
from amoeba_suite.app.widgets.overlay import Overlay
from amoeba_suite.app.widgets.panels import ScrollArea, column, row
from amoeba_suite.core.table import Computer, Table

if TYPE_CHECKING:
    from amoeba_suite.app.table.page import GamePage
    from amoeba_suite.core.rules import RuleSource


def in_force(table: Table, fields: tuple[OptionField, ...]) -> Iterator[tuple[OptionField, Any]]:
    """The options that matter at this table, with their values."""
    for field in fields:
        known = {name: getattr(table.options, name) for name in field.when}
        there = field.seat <= len(table.players)
        if there and all(known[name] in allowed for name, allowed in field.when.items()):
            yield field, getattr(table.options, field.name)


def own_files(source: "RuleSource") -> list[str]:
    """Rules files of the user's own that are used instead of ours."""
    if source.overlay is None:
        return []
    return [name for name in source.names() if source.overlay in source.path(name).parents]


class ThisGame(Overlay):
    """The facts of one table; house rules come before what is as printed."""

    def __init__(self, page: "GamePage") -> None:
        context, self.table = page.context, page.session.table
        title = context.tr("table.this_game.title", game=page.plugin.title)
        super().__init__(context, page, QSize(620, 600), title)
        self.lines: list[str] = []
        body = QWidget()
        self._body = column(body, spacing=6)
        self._body.setContentsMargins(0, 0, 12, 0)
        self._players()
        self._options(OptionWords(context, page.says.wording, self.table.players))
        files = own_files(context.game(page.plugin.id).source)
        if files:
            self._add(context.tr("table.this_game.files", files=files))
        if self.table.practice:
            self._add(context.tr("table.this_game.practice"))
        self._body.addStretch(1)
        layout = head(context, self, title)
        layout.addWidget(ScrollArea(body), 1)
        self._seed(page, layout)

    def _head(self, key: str) -> None:
        self._body.addSpacing(8)
        self._body.addWidget(heading(self.context.tr(f"table.this_game.{key}"), 17))

    def _add(self, text: str, tone: str = "") -> None:
        self.lines.append(text)
        self._body.addWidget(label(text, 13.5, tone=tone, wrap=True))

    def _players(self) -> None:
        for player, colour in zip(self.table.players, self.table.colours, strict=True):
            name = player.name
            if isinstance(player, Computer):
                level = level_text(self.context, player.level)
                name = self.context.tr("shell.newgame.summary_ai", name=name, level=level)
            self.lines.append(name)
            who = row(None, EmblemBadge(self.context, colour, 22), CutLabel(name, 14, 600))
            self._body.addLayout(who)

    def _options(self, words: OptionWords) -> None:
        options = list(in_force(self.table, read_fields(type(self.table.options))))
        for key, changed, tone in (("house", True, ""), ("printed", False, "2")):
            told = [words.told(f, v) for f, v in options if (v != f.default) is changed]
            if told:
                self._head(key)
            for line in told:
                self._add(line, tone)

    def _seed(self, page: "GamePage", layout: QVBoxLayout) -> None:
        seed = CutLabel(self.table.seed, 14, 600)
        seed.setFont(fonts.mono(14))
        copy = Button(self.context, self.context.tr("table.menu.seed"), icon="dice")
        copy.clicked.connect(lambda: page.commands.run("seed"))
        name = label(self.context.tr("shell.newgame.seed"), 14, 600)
        layout.addLayout(row(None, name, seed, None, copy, spacing=12))
