"""Printing in tests: fonts are loaded, Amoeba (1975) lies ready."""

from collections.abc import Sequence

import pytest
from print_drawn import Make
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import fonts
from amoeba_suite.app.printing.compose import compose
from amoeba_suite.app.printing.sheet import Sheet
from amoeba_suite.app.printing.style import PageStyle
from amoeba_suite.core.present import Presenter
from amoeba_suite.core.rules import load_game
from amoeba_suite.core.wording import app_wording
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN

PLAIN = PageStyle()


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    fonts.load_fonts()


@pytest.fixture(scope="session")
def presenter() -> Presenter:
    return PLUGIN.presenter(load_game(PLUGIN)[0])


@pytest.fixture
def make(presenter: Presenter) -> Make:
    """The sheets of a document of Amoeba (1975)."""

    def made(kind: str, language: str = "en", style: PageStyle = PLAIN) -> Sequence[Sheet]:
        document = presenter.document(kind, language)
        return compose(PLUGIN, kind, document, style, app_wording(language))

    return made
