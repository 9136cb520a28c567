"""From a command to a file: prints without a window, and says what went wrong."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from amoeba_suite.app import fonts
from amoeba_suite.app.printing.compose import compose, documents
from amoeba_suite.app.printing.output import PrintFailed, write_pdf
from amoeba_suite.app.printing.sheet import Sheet
from amoeba_suite.app.printing.style import PAPERS, PageStyle, locale_paper
from amoeba_suite.core.assets import display_path
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.plugin import GamePlugin, find_plugins
from amoeba_suite.core.present import Text
from amoeba_suite.core.rules import RulesError, load_game
from amoeba_suite.core.wording import app_wording, languages

if TYPE_CHECKING:
    from amoeba_suite.core.present import Presenter


class PrintError(StorageError):
    """Nothing was printed; ``text`` tells a person why, ``str`` is that sentence."""

    def __init__(self, text: Text, language: str = "en") -> None:
        super().__init__(text)
        self.sentence = app_wording(language).text(text)

    def __str__(self) -> str:
        """The sentence."""
        return self.sentence


_application: QGuiApplication | None = None
"""The one that ``ensure_application`` made: Qt wants it alive as long as anything is drawn."""


def ensure_application() -> None:
    """Fonts and painters need a Qt application; without one, make one that needs no screen."""
    global _application
    if QGuiApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        _application = QGuiApplication(["amoeba-suite"])
        fonts.load_fonts()


def print_pdf(
    plugin_id: str,
    kind: str,
    path: str | Path,
    paper: str | None = None,
    language: str | None = None,
) -> int:
    """Write ``rules``, ``cards`` or the like of a game as a PDF; returns its pages.

    ``paper`` is ``a4`` or ``letter``, else what the system's country uses. An older file stays as
    it was unless the new one is complete. Raises PrintError.
    """
    language = language or "en"
    if language not in languages():
        known = {"language": language, "languages": languages()}
        raise PrintError(Text("print.error.language", known))
    paper = paper or locale_paper()
    if paper not in PAPERS:
        raise PrintError(
            Text("print.error.paper", {"paper": paper, "papers": tuple(PAPERS)}), language
        )
    plugin, presenter = _open(plugin_id, language)
    ensure_application()
    try:
        document = presenter.document(kind, language)
    except KeyError as error:
        offered = tuple(documents(presenter, language))
        args = {"game": plugin.title, "kind": kind, "kinds": offered}
        raise PrintError(Text("print.error.kind", args), language) from error
    style = PageStyle(paper=PAPERS[paper])
    sheets = compose(plugin, kind, document, style, app_wording(language))
    return _write(Path(path), plugin, sheets, language)


def _open(plugin_id: str, language: str) -> "tuple[GamePlugin, Presenter]":
    catalogue = find_plugins()
    for refusal in catalogue.refused:
        if refusal.id == plugin_id and plugin_id not in catalogue.plugins:
            args = {"game": plugin_id, "reason": refusal.reason}
            raise PrintError(Text("print.error.refused", args), language)
    plugin = catalogue.plugins.get(plugin_id)
    if plugin is None:
        args = {"game": plugin_id, "games": tuple(catalogue.plugins)}
        raise PrintError(Text("print.error.game", args), language)
    try:
        game, _, _ = load_game(plugin)
    except RulesError as error:
        args = {"game": plugin.title, "fault": error.faults[0]}
        raise PrintError(Text("print.error.data", args), language) from error
    return plugin, plugin.presenter(game)


def _write(path: Path, plugin: GamePlugin, sheets: Sequence[Sheet], language: str) -> int:
    try:
        write_pdf(path, sheets, plugin.title)
    except StorageError as error:
        raise PrintError(error.text, language) from error
    except PrintFailed as error:
        text = Text("print.error.failed", {"path": display_path(path)})
        raise PrintError(text, language) from error
    return len(sheets)
