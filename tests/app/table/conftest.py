"""A table of the null game with a computer player that answers at once, or not at all."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from table_null_scene import null_plugin
from table_play import settle
from table_stand_ins import NAMES, FakeWorker, Host, players

from amoeba_suite.app import fonts, theme
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.settings import SettingsStore
from amoeba_suite.app.table.page import GamePage
from amoeba_suite.app.table.thinker import Thinker
from amoeba_suite.core.journal import Journal
from amoeba_suite.core.rules import load_game
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Table
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN as AMOEBA_1975


@pytest.fixture
def context(qapp: QApplication, tmp_path: Path) -> AppContext:
    fonts.load_fonts()
    theme.start_style(qapp)
    made = AppContext(qapp, SettingsStore(tmp_path / "settings.json"))
    made.host = Host()
    made.settings.change(pace="off", language="en", theme="dark")
    return made


Opener = Callable[..., GamePage]


@pytest.fixture
def open_page(context: AppContext, qtbot: Any) -> Iterator[Opener]:
    """``open_page("hc", seed="3", size=(1280, 720))`` gives a page that has begun."""
    pages: list[GamePage] = []

    def open_it(
        kinds: str = "hc",
        seed: str = "1",
        size: tuple[int, int] = (1280, 800),
        worker: FakeWorker | None = None,
        journal: bool = True,
        practice: bool = False,
        plugin: Any = None,
        game: Any = None,
        thinker: Thinker | None = None,
        names: Sequence[str] = NAMES,
        **options: Any,
    ) -> GamePage:
        plugin = plugin or null_plugin()
        game = game or load_game(plugin)[0]
        made = plugin.types().options(**options)
        colours = tuple(range(len(kinds)))
        table = Table(plugin.id, made, players(kinds, names), seed, colours, practice)
        path = context.library.new_journal(table)
        session = Session.new(plugin, game, table, Journal(path) if journal else None)
        fake = worker or FakeWorker()
        page = GamePage(context, session, thinker or Thinker(lambda: fake))
        qtbot.addWidget(page)
        page.resize(*size)
        page.show()
        page.activateWindow()
        QTest.qWaitForWindowActive(page)  # before that, shortcuts are not delivered
        pages.append(page)
        return page

    yield open_it
    for page in pages:
        page.shut()


@pytest.fixture
def tiles(open_page: Any) -> Any:
    """Amoeba (1975), a person against a computer."""
    page = open_page("hc", seed="5", plugin=AMOEBA_1975)
    settle(page)
    return page


@pytest.fixture
def open_with(open_page: Any, context: Any) -> Any:
    """``open_with({"pace": "fast"}, "hc", seed="7")``: a page under these settings."""

    def opened(settings: dict[str, Any], kinds: str, **more: Any) -> Any:
        context.settings.change(**settings)
        return open_page(kinds, **more)

    return opened
