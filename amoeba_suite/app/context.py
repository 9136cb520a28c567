"""What every page of the app is given: settings, look, words, games, and the way elsewhere."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, Protocol

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QLocale, QObject, Signal
from PySide6.QtWidgets import QApplication

from amoeba_suite.app.icons import Icons
from amoeba_suite.app.keys import KeyMap
from amoeba_suite.app.settings import SettingsStore
from amoeba_suite.app.theme import Theme
from amoeba_suite.core.wording import PSEUDO, Wording, app_wording, game_wording, languages

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QTranslator

    from amoeba_suite.core.contract import AnyGame
    from amoeba_suite.core.library import Library
    from amoeba_suite.core.plugin import Catalogue, GamePlugin
    from amoeba_suite.core.present import Presenter, Text
    from amoeba_suite.core.rules import Fault, RuleSource
    from amoeba_suite.core.table import Table

LANGUAGES = (*languages(), PSEUDO)

ToastKind = Literal["info", "good", "warn", "bad"]
ToastAction = tuple[str, Callable[[], object]]


_qt_words: list["QTranslator"] = []
"""What is installed now; Qt's words belong to the process, not to a context."""


class Host(Protocol):
    """The main window, as pages see it through the context."""

    def go(self, page: str, **args: Any) -> None:
        """Show a page."""

    def new_game(self, game_id: str, solo: bool = False) -> None:
        """Open the new-game dialog."""

    def start(self, table: "Table") -> None:
        """Start a game."""

    def resume(self, path: "Path") -> None:
        """Go on with a saved game."""

    def toast(
        self, kind: ToastKind, title: str, text: str = "", action: ToastAction | None = None
    ) -> None:
        """Say something that does not stop play."""

    def hush(self, title: str = "") -> None:
        """Take back what was said (under that title): another one comes, or it does not hold."""


class LoadedGame(Struct, frozen=True):
    """A game with everything that showing it needs, loaded once."""

    plugin: "GamePlugin"
    game: "AnyGame"
    presenter: "Presenter"
    source: "RuleSource"
    faults: "tuple[Fault, ...]"
    """Why the user's own rules folder was not used; empty if all is well."""


class AppContext(QObject):
    """Shared by all pages; owned by ``main`` (or by a test)."""

    language_changed = Signal()

    def __init__(
        self,
        app: QApplication,
        settings: SettingsStore | None = None,
        host: Host | None = None,
        language: str | None = None,
        dress: bool = True,
    ) -> None:
        """``language`` overrules the setting for this run, until a person sets one.

        ``dress``: whether the style sheet is put on now, see ``Theme.apply``.
        """
        super().__init__()
        self._run_language = language
        self.settings = settings or SettingsStore()
        self.theme = Theme(app)
        self.icons = Icons(self.theme)
        self.keys = KeyMap(self.settings.value.keys, self.settings.value.single_keys)
        self.host = host
        self.wording: Wording = app_wording(self.language)
        self._games: dict[str, LoadedGame] = {}
        self.far: dict[tuple[Path, int, str], str] = {}
        """How far games are that were not left in order: by journal, ply and language."""
        self.translate_qt()
        self.theme.apply(self.settings.value.theme, dress)
        self.settings.changed.connect(self._settings_changed)

    # --- what there is -------------------------------------------------------------------

    @cached_property
    def library(self) -> "Library":
        """The user's saved games and results."""
        from amoeba_suite.core import assets
        from amoeba_suite.core.library import Library

        return Library(assets.user_dir("data"))

    @cached_property
    def catalogue(self) -> "Catalogue":
        """The games that can be played, and those that were refused."""
        from amoeba_suite.core.plugin import find_plugins

        return find_plugins()

    def game(self, game_id: str) -> LoadedGame:
        """A game of the catalogue, loaded; KeyError if unknown, RulesError if its data is bad."""
        if game_id not in self._games:
            from amoeba_suite.core.rules import load_game

            plugin = self.catalogue.plugins[game_id]
            game, source, faults = load_game(plugin)
            presenter = plugin.presenter(game)
            self._games[game_id] = LoadedGame(plugin, game, presenter, source, faults)
        return self._games[game_id]

    # --- words ---------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """``en`` or ``de``: what is set, or the system's if we speak it."""
        wanted = self._run_language or self.settings.value.language
        if wanted == "system":
            wanted = QLocale.system().name()[:2]
        return wanted if wanted in LANGUAGES else "en"

    def tr(self, key: "str | Text", /, **args: Any) -> str:  # type: ignore[override]
        """A sentence from the wording in force."""
        return self.wording.text(key, **args)

    def game_wording(
        self,
        plugin: "GamePlugin",
        names: Sequence[str] = (),
        formats: Mapping[str, Any] | None = None,
    ) -> Wording:
        """The wording of a game with the app's behind it; players' names by seat.

        The game's own formats are there once the game is loaded, or when they are given.
        """
        if formats is None:
            loaded = self._games.get(plugin.id)
            formats = loaded.presenter.formats if loaded else {}
        return game_wording(plugin, self.language, formats, names)

    def translate_qt(self) -> None:
        """Give Qt's own words (key names, file dialogs, menus of fields) the same language."""
        while _qt_words:
            QCoreApplication.removeTranslator(_qt_words.pop())
        if self.language == "en":
            return
        from PySide6.QtCore import QLibraryInfo, QTranslator

        words = QTranslator()
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if words.load(f"qtbase_{self.language}", folder):
            QCoreApplication.installTranslator(words)
            _qt_words.append(words)

    # --- the way elsewhere ---------------------------------------------------------------

    def go(self, page: str, **args: Any) -> None:
        """Show a page: launcher, table, rules, print, statistics, settings, saves, keys, about."""
        if self.host:
            self.host.go(page, **args)

    def new_game(self, game_id: str, solo: bool = False) -> None:
        """Open the new-game dialog; ``solo`` for the modes of one person."""
        if self.host:
            self.host.new_game(game_id, solo)

    def start(self, table: "Table") -> None:
        """Start a game at that table."""
        if self.host:
            self.host.start(table)

    def resume(self, path: "Path") -> None:
        """Go on with a saved game."""
        if self.host:
            self.host.resume(path)

    def toast(
        self, kind: ToastKind, title: str, text: str = "", action: ToastAction | None = None
    ) -> None:
        """Say something that does not stop play; errors stay until closed."""
        if self.host:
            self.host.toast(kind, title, text, action)

    def hush(self, title: str = "") -> None:
        """Take back what was said, errors excepted: another person comes, or it no longer holds.

        ``title``: only what was said under that.
        """
        if self.host:
            self.host.hush(title)

    # --- settings that act here ----------------------------------------------------------

    def reduced_motion(self) -> bool:
        """Whether moves become a short cross-fade."""
        wanted = self.settings.value.reduced_motion
        return wanted == "on" or (wanted == "system" and _system_reduces_motion())

    def show_patterns(self) -> bool:
        """Whether player colours carry their pattern: by setting, or in high contrast."""
        return self.settings.value.patterns or self.theme.tokens.name == "contrast"

    def _settings_changed(self, names: frozenset[str]) -> None:
        value = self.settings.value
        if "language" in names:
            self._run_language = None
            self.translate_qt()
            self.wording = app_wording(self.language)
            self.language_changed.emit()
        if "theme" in names:
            self.theme.apply(value.theme)
        if names & {"keys", "single_keys"}:
            self.keys.update(value.keys, value.single_keys)


def _system_reduces_motion() -> bool:
    hints = QApplication.styleHints()
    accessibility = getattr(hints, "accessibility", None)
    preference = getattr(accessibility(), "motionPreference", None) if accessibility else None
    return preference is not None and "Reduce" in str(preference())
