"""What the tests of every game's scene stand on: the app's context and a view."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import fonts
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.table.board import BoardView
from amoeba_suite.app.theme import start_style

# Helpers with assertions of their own; they are imported by the tests only.
HELPERS = (
    "bot_checks",
    "paper_checks",
    "scene_law",
    "scene_person",
    "scene_pictures",
    "scene_worlds",
    "word_checks",
)
pytest.register_assert_rewrite(*HELPERS)


@pytest.fixture
def context(qapp: QApplication, _own_home: None) -> Iterator[AppContext]:
    fonts.load_fonts()
    start_style(qapp)
    made = AppContext(qapp)
    made.theme.apply("dark")
    yield made
    made.deleteLater()


@pytest.fixture
def table_size() -> tuple[int, int]:
    """Of the board in a window of 1280 x 720."""
    return 976, 624


@pytest.fixture
def view(qapp: QApplication, table_size: tuple[int, int]) -> Iterator[BoardView]:
    made = BoardView()
    made.resize(*table_size)
    made.show()
    yield made
    made.close()
    made.deleteLater()
