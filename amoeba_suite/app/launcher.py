"""The first page: go on with the last game, or start one of the games there are.

It reads wording and pictures only. No game module is loaded to show it.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from amoeba_suite.app.tokens import game_accent
from amoeba_suite.app.widgets.art import Art, EmptyState
from amoeba_suite.app.widgets.buttons import RETURN, Button, ButtonKind, IconButton
from amoeba_suite.app.widgets.labels import (
    CutLabel,
    IconLabel,
    heading,
    icon_label,
    label,
    overline,
)
from amoeba_suite.app.widgets.panels import Card, ScrollArea, column, fill, row

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.library import Saved
    from amoeba_suite.core.plugin import GamePlugin

LOW = 760
"""Below this window height the pictures shrink."""
PER_ROW = 4
ROOMY = 880
"""From this height on there is room for wide gaps."""
LOWEST = 660
"""Below this height they shrink again."""
SPARE = 0.6
"""Share of the spare height of a high window that goes to the pictures."""
SMALLEST_ART = 56
"""Pixels that a picture keeps where all games are in one row and a little is missing."""
TILE_WIDTH = 214
"""Least width of a tile; narrower windows show fewer in a row."""
GAP = 16
SIDE, NARROW_SIDE = 32, 24
NARROW = 1000
"""A page of fewer pixels has less beside the tiles."""
ACCENT = 3
"""Pixels of the line in a game's colour between its picture and its name."""
MOST_STRETCH = 100
"""Spare height goes to the tiles before it goes below them."""
SIDE_DOOR = 36


class GameTile(Card):
    """One game: picture, name, a sentence, facts, and the ways in. ``wide`` lies on its side."""

    def __init__(self, context: "AppContext", plugin: "GamePlugin", key: str, wide: bool) -> None:
        super().__init__(context)
        self.plugin, self.wide = plugin, wide
        self._wording = context.game_wording(plugin)
        self.setAccessibleName(plugin.title)
        self.art = Art(context, plugin.rules() / "tile.svg", "tl bl" if wide else "tl tr")
        layout: QHBoxLayout | QVBoxLayout = QHBoxLayout(self) if wide else QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(0)
        layout.addWidget(self.art, 5 if wide else 0)
        layout.addSpacing(ACCENT)
        text = QWidget()
        column(text, *self._facts(), None, self._buttons(key), margin=15, spacing=6)
        if wide:
            text.layout().setContentsMargins(28, 24, 28, 24)  # type: ignore[union-attr]
        layout.addWidget(text, 6 if wide else 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        super().paintEvent(event)
        beside = self.art.geometry()
        if self.wide:
            line = QRect(beside.right() + 1, beside.top(), ACCENT, beside.height())
        else:
            line = QRect(beside.left(), beside.bottom() + 1, beside.width(), ACCENT)
        painter = QPainter(self)
        fill(painter, line, game_accent(self.plugin.id, self._context.theme.tokens))
        painter.end()

    def _facts(self) -> list[QWidget | QHBoxLayout | int]:
        tagline = label(self._say("game.subtitle"), 15 if self.wide else 14, tone="2", wrap=True)
        items: list[QWidget | QHBoxLayout | int] = [
            heading(self.plugin.title, 26 if self.wide else 20),
            tagline,
            4,
        ]
        for icon, key in (("user", "players"), ("clock", "time"), ("bot", "kind")):
            fact = self._say(f"game.{key}")
            if fact:
                items.append(IconLabel(self._context, icon, fact))
        return [*items, 8]

    def _say(self, key: str) -> str:
        return self._wording.text(key) if self._wording.has(key) else ""

    def _buttons(self, key: str) -> QHBoxLayout:
        context, plugin, say = self._context, self.plugin, self._context.tr
        kind: ButtonKind = "primary" if self.wide else "secondary"
        self.new = Button(context, say("shell.launcher.new_game"), kind, key=key)
        self.new.setAccessibleName(say("shell.launcher.new_game_of", game=plugin.title))
        self.new.clicked.connect(lambda: context.new_game(plugin.id))
        height = 44
        self.new.setFixedHeight(height)
        line = row(None, self.new, spacing=8 if self.wide else 6)
        if not self.wide:  # the button may give up its margins where tiles are narrow
            self.new.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            line.setStretch(0, 1)
        for icon, name, act in self._side_doors():
            button: Button | IconButton
            if self.wide:
                button = Button(context, say(f"shell.launcher.{name}"), icon=icon)
                button.setFixedHeight(height)
            else:
                button = IconButton(context, icon, say(f"shell.launcher.{name}"), SIDE_DOOR, True)
            button.setAccessibleName(say(f"shell.launcher.{name}_of", game=plugin.title))
            button.clicked.connect(act)
            line.addWidget(button)
        if self.wide:
            line.addStretch(1)
        return line

    def _side_doors(self) -> list[tuple[str, str, object]]:
        context, plugin = self._context, self.plugin
        doors: list[tuple[str, str, object]] = []
        if 1 in plugin.seats:
            doors.append(("puzzle", "solo", lambda: context.new_game(plugin.id, solo=True)))
        doors.append(("book", "how_to_play", lambda: context.go("rules", game=plugin.id)))
        return doors

    def set_room(self, height: int) -> None:
        """Fit a window of that height: smaller pictures in low ones."""
        low = height < LOW
        if self.wide:
            self.setMinimumHeight(250 if low else 320)
            self.setMaximumHeight(max(460, round(height * 0.6)))
        else:
            self.art.setFixedHeight(84 if height < LOWEST else 150 if low else 214)


class RefusedTile(Card):
    """A game that cannot be played, and why."""

    def __init__(self, context: "AppContext", name: str, where: str, reason: str) -> None:
        super().__init__(context)
        title = context.tr("shell.launcher.refused", game=name, where=where)
        self.setAccessibleName(f"{title}. {reason}")
        self.setToolTip(reason)
        words = column(
            None, label(title, 14, 600, tone="3"), label(reason, 13, tone="3", wrap=True), spacing=2
        )
        line = row(self, icon_label(context, "lock", "text3"), margin=14, spacing=12)
        line.addLayout(words, 1)


class ContinueBanner(Card):
    """The latest unfinished game, one press away."""

    def __init__(self, context: "AppContext", saved: "Saved", others: int) -> None:
        # Late: most of what it tells with is needed for nothing else on this page.
        from amoeba_suite.app.told import players_row, saved_line, saved_title

        super().__init__(context)
        self.setFixedHeight(134)
        self.saved = saved
        self.setAccessibleName(context.tr("shell.launcher.continue"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(1, 1, 22, 1)
        layout.setSpacing(20)
        self.art = Art(context, picture_of(context, saved), "tl bl")
        self.art.setFixedWidth(248)
        layout.addWidget(self.art)
        self.line = CutLabel(saved_line(context, saved), 14, tone="2")
        words = column(
            None,
            None,
            overline(context.tr("shell.launcher.continue"), "accent"),
            heading(saved_title(context, saved), 21),
            self.line,
            4,
            players_row(context, saved),
            None,
            spacing=4,
        )
        layout.addLayout(words, 1)
        self.go_on = Button(
            context, context.tr("shell.launcher.continue"), "primary", icon="play", key=RETURN
        )
        self.go_on.setMinimumWidth(194)
        self.go_on.clicked.connect(lambda: context.resume(saved.path))
        buttons = column(None, None, self.go_on, spacing=12)
        self.others = Button(context, context.tr("shell.launcher.others", n=others))
        if not others:
            self.others.hide()
        self.others.clicked.connect(lambda: context.go("saves"))
        buttons.addWidget(self.others)
        buttons.addStretch(1)
        layout.addLayout(buttons)

    def retell(self) -> None:
        """Say again how far the game is."""
        from amoeba_suite.app.told import saved_line

        self.line.set_text(saved_line(self._context, self.saved))

    def set_narrow(self, narrow: bool) -> None:
        """Without the picture where the words need the room."""
        self.art.setFixedWidth(150 if narrow else 248)


class WelcomeBanner(Card):
    """In place of Continue when there is nothing to go on with."""

    def __init__(self, context: "AppContext", game: str) -> None:
        super().__init__(context)
        self.setAccessibleName(context.tr("shell.launcher.welcome"))
        words = column(
            None,
            heading(context.tr("shell.launcher.welcome"), 20),
            label(context.tr("shell.launcher.welcome_text"), 14, tone="2", wrap=True),
            spacing=4,
        )
        self.go_on = Button(context, context.tr("shell.launcher.how_to_play"), "primary", "book")
        self.go_on.clicked.connect(lambda: context.go("rules", game=game))
        line = row(self, margin=20, spacing=20)
        line.addLayout(words, 1)
        line.addWidget(self.go_on)

    def set_narrow(self, narrow: bool) -> None:
        """It fits anyway."""


def picture_of(context: "AppContext", saved: "Saved") -> Path | None:
    """The public picture kept with a saved game, or the game's own."""
    kept = context.library.thumbnail(saved.path)
    if kept.is_file():
        return kept
    plugin = context.catalogue.plugins.get(saved.game)
    return plugin.rules() / "tile.svg" if plugin else None


class Launcher(QWidget):
    """The page itself."""

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self.setObjectName("page")
        self._context = context
        self.setAccessibleName(context.tr("shell.launcher.title"))
        self.tiles: list[GameTile] = []
        self._tip: QWidget | None = None
        self.banner: ContinueBanner | WelcomeBanner | None = None
        self._body = QWidget()
        # Filled when it is in its place: Qt lays out whatever a scroll area is given, at a size
        # that the page does not have yet.
        self._scroll = ScrollArea(self._body)
        column(self, self._scroll)
        self._column = column(self._body, spacing=22)
        self._column.setContentsMargins(SIDE, 28, SIDE, 20)
        title = heading(context.tr("shell.launcher.title"), 30)
        subtitle = label(context.tr("shell.launcher.subtitle"), 14, tone="2")
        for words in (title, subtitle):
            words.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._column.addLayout(column(None, title, subtitle, spacing=2))
        self._banner_place = column()
        self._column.addLayout(self._banner_place)
        self._add_games()
        self._show_banner()

    def _add_games(self) -> None:
        context = self._context
        plugins = list(context.catalogue.plugins.values())
        self._grid = QGridLayout()
        self._grid.setSpacing(GAP)
        for i, plugin in enumerate(plugins):
            key = str(i + 1) if i < 9 else ""
            tile = GameTile(context, plugin, key, wide=len(plugins) == 1)
            self.tiles.append(tile)
            if key:
                shortcut = QShortcut(key, self)
                shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
                shortcut.activated.connect(tile.new.click)
        self._arrange(PER_ROW)
        self._column.addLayout(self._grid, MOST_STRETCH)
        if not plugins:
            self._column.addWidget(self._nothing())
        for refusal in context.catalogue.refused:
            reason = context.tr(refusal.reason)
            self._column.addWidget(RefusedTile(context, refusal.id, refusal.where, reason))
        if plugins:
            keys = {name: context.keys.text(name) for name in ("hint", "rule")}
            words = context.tr("shell.launcher.hint", **keys)
            self._tip = IconLabel(context, "hint", words, 14, "warn", gap=8)
            self._column.addWidget(self._tip)
        self._column.addStretch(1)

    def _arrange(self, columns: int) -> None:
        """Lay the tiles out in rows of that many."""
        self._columns = columns
        for i, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, i // columns, i % columns)
        for i in range(PER_ROW):
            self._grid.setColumnStretch(i, i < min(columns, len(self.tiles)))

    def _nothing(self) -> EmptyState:
        say = self._context.tr
        empty = EmptyState(
            self._context,
            say("shell.launcher.no_games"),
            say("shell.launcher.no_games_text"),
            say("shell.rail.about"),
        )
        empty.button.clicked.connect(lambda: self._context.go("about"))
        return empty

    def refresh(self) -> None:
        """Look again for games to go on with."""
        self._show_banner()
        self._fit()

    def _show_banner(self) -> None:
        if self.banner is not None:
            self._banner_place.removeWidget(self.banner)
            self.banner.hide()
            self.banner.deleteLater()
            self.banner = None
        games = self._context.catalogue.plugins
        saved = [s for s in self._context.library.unfinished() if s.game in games]
        if saved:
            self.banner = ContinueBanner(self._context, saved[0], len(saved) - 1)
        elif self.tiles:
            self.banner = WelcomeBanner(self._context, self.tiles[0].plugin.id)
        if self.banner is not None:
            self._banner_place.addWidget(self.banner)
            self.banner.show()  # now, for what is not shown takes no room yet

    def retell(self) -> None:
        """Say again how far the game is that can be gone on with."""
        if isinstance(self.banner, ContinueBanner):
            self.banner.retell()

    def first_focus(self) -> QWidget:
        """Where the keyboard starts: Continue if there is one, else the first game."""
        if isinstance(self.banner, ContinueBanner):
            return self.banner.go_on
        return self.tiles[0].new if self.tiles else self

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: lay out for the new size."""
        super().resizeEvent(event)
        self._fit()

    def _wide(self, columns: int) -> int:
        """What rows of that many tiles need at least, with the words of this language."""
        least = [tile.minimumSizeHint().width() for tile in self.tiles]
        widths = [max(least[c::columns], default=0) for c in range(columns)]
        return sum(widths) + GAP * (columns - 1)

    def _fit(self) -> None:
        low = self.height() < LOW
        side = SIDE if self.width() >= NARROW else NARROW_SIDE
        room = self.width() - side * 2
        columns = max(1, min(PER_ROW, (room + GAP) // (TILE_WIDTH + GAP)))
        while columns > 1 and self._wide(columns) > room - self._bar * (columns < len(self.tiles)):
            columns -= 1  # beside the bar, where not all of them are seen at once
        if columns != self._columns:
            self._arrange(columns)
        for tile in self.tiles:
            tile.set_room(self.height())
        if self.banner is not None:
            self.banner.set_narrow(self.width() < 900)
        self._column.setSpacing(14 if low else 22 if self.height() >= ROOMY else 16)
        lowest = self.height() < LOWEST
        self._column.setContentsMargins(side, 8 if lowest else 22, side, 8 if lowest else 14)
        if isinstance(self.banner, ContinueBanner):
            self.banner.setFixedHeight(116 if lowest else 134)
        if len(self.tiles) <= columns:
            self._fill_height()
        elif lowest:  # what there is in the first row is to be seen at once
            for tile in self.tiles:
                tile.art.setFixedHeight(SMALLEST_ART)

    def _fill_height(self) -> None:
        """Give the pictures what a high window has to spare, and take from them what is missing
        in a low one: else it would scroll by a few pixels."""
        flat = [tile for tile in self.tiles if not tile.wide]
        if self._tip is not None:
            self._tip.show()
        over = self._missing()
        if not flat or (over <= 0 and self.height() < ROOMY):
            return
        art = flat[0].art.minimumHeight()
        if over < 0:
            wide = self.width() - self._column.contentsMargins().left() * 2
            art = max(art, min(art - round(over * SPARE), wide // self._columns - GAP))
        for tile in flat:
            tile.art.setFixedHeight(max(SMALLEST_ART, art - max(over, 0)))
        if over > art - SMALLEST_ART and self._tip is not None:
            self._tip.hide()

    @property
    def _bar(self) -> int:
        return self._scroll.verticalScrollBar().sizeHint().width()

    def _missing(self) -> int:
        """Pixels by which all of it is higher than the window, with pictures as they are now."""
        for tile in self.tiles:  # Qt itself would hear of the new heights later
            tile.updateGeometry()
        for part in (self._banner_place, self._grid):
            part.invalidate()
        # Beside a scroll bar: one that is there already would else be the cause of itself.
        return self._column.minimumHeightForWidth(self.width() - self._bar) - self.height()
