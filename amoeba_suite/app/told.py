"""How a saved game is told in a line: name, who is to move, when, and who plays."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtWidgets import QHBoxLayout

from amoeba_suite.app.widgets.badge import EmblemBadge
from amoeba_suite.app.widgets.labels import CutLabel, label
from amoeba_suite.app.widgets.panels import row
from amoeba_suite.core.contract import Decide
from amoeba_suite.core.table import Computer

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.library import Saved

MOST_PLAYERS = 4
"""Players named beside a saved game; the rest is a number."""


def when_text(context: "AppContext", seconds: float) -> str:
    """A moment as people say it: today at 19:42, yesterday at 9:05, or a date."""
    moment = QDateTime.fromSecsSinceEpoch(int(seconds))
    locale = QLocale(context.language)
    time = locale.toString(moment.time(), QLocale.FormatType.ShortFormat)
    days = moment.date().daysTo(QDateTime.currentDateTime().date())
    if days == 0:
        return context.tr("shell.when.today", time=time)
    if days == 1:
        return context.tr("shell.when.yesterday", time=time)
    date = locale.toString(moment.date(), QLocale.FormatType.ShortFormat)
    return context.tr("shell.when.date", date=date, time=time)


def game_title(context: "AppContext", game: str) -> str:
    """A game's name; its id if it is not installed."""
    plugin = context.catalogue.plugins.get(game)
    return plugin.title if plugin else game


def saved_title(context: "AppContext", saved: "Saved") -> str:
    """The name a person gave, or the game's."""
    if saved.fault is not None and not saved.name:
        return saved.path.name
    title = game_title(context, saved.game)
    return f"{saved.name} – {title}" if saved.name else title


def saved_line(context: "AppContext", saved: "Saved") -> str:
    """Who is to move, how far the game is, and when it was saved."""
    when = when_text(context, saved.modified)
    if saved.fault is not None:
        return context.tr("shell.saves.damaged_line", when=when)
    if saved.finished:
        return context.tr("shell.saves.finished_line", when=when, ply=saved.ply)
    if isinstance(saved.turn, Decide) and saved.turn.seat < len(saved.players):
        who = saved.players[saved.turn.seat].name
        return context.tr("shell.saves.turn_line", who=who, when=when, ply=saved.ply)
    return context.tr("shell.saves.line", when=when, ply=saved.ply)


def players_row(context: "AppContext", saved: "Saved") -> QHBoxLayout:
    """Badges and names of the players."""
    line = row(spacing=8)
    pairs = list(zip(saved.players, saved.colours, strict=False))
    for player, colour in pairs[:MOST_PLAYERS]:
        line.addWidget(EmblemBadge(context, colour, 22))
        ai = isinstance(player, Computer)
        name = context.tr("shell.saves.ai", name=player.name) if ai else player.name
        line.addWidget(CutLabel(name, 13.5, 500))
        line.addSpacing(8)
    if len(pairs) > MOST_PLAYERS:
        line.addWidget(label(f"+{len(pairs) - MOST_PLAYERS}", 13.5, 500, tone="2"))
    line.addStretch(1)
    return line
