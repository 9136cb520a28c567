"""How a saved game is told in a line: name, who is to move, when, and who plays."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtGui import QImage, QImageReader
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


def label_picture(picture: QImage, ply: int, language: str, label: str) -> None:
    """Note on a picture of the table how far the game is, in the words that the table has."""
    picture.setText("ply", str(ply))
    picture.setText(language, label)


def turn_label(context: "AppContext", saved: "Saved") -> str:
    """How far a game is, as the table says it; ``''`` where nobody noted it at this very ply.

    After a crash only the game itself knows it: ``progress`` plays it again when there is time.
    """
    found = context.far.get((saved.path, saved.ply, context.language))
    if found is not None:
        return found
    reader = QImageReader(str(context.library.thumbnail(saved.path)))
    if reader.text("ply") != str(saved.ply):
        return ""
    return reader.text(context.language)


def saved_line(context: "AppContext", saved: "Saved") -> str:
    """Who is to move, how far the game is, and when it was saved."""
    say, when = context.tr, when_text(context, saved.modified)
    if saved.fault is not None:
        return say("shell.saves.damaged_line", when=when)
    who = ""
    if isinstance(saved.turn, Decide) and saved.turn.seat < len(saved.players):
        who = say("shell.saves.turn", who=saved.players[saved.turn.seat].name)
    key = "shell.saves.ended" if saved.finished else "shell.saves.saved"
    return " · ".join(filter(None, (who, turn_label(context, saved), say(key, when=when))))


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
