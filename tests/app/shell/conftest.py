"""The shell with the games that there are, in a home of its own."""

import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import fonts, theme
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.shell import Shell
from amoeba_suite.core.table import Computer, Human, Table

Settle = Callable[[], None]


@pytest.fixture
def context(qapp: QApplication) -> AppContext:
    fonts.load_fonts()
    theme.start_style(qapp)
    made = AppContext(qapp)
    made.settings.change(theme="dark", language="en", pace="off")
    return made


@pytest.fixture
def shell(context: AppContext, qapp: QApplication) -> Iterator[Shell]:
    """The main window on the launcher; an exception in any slot fails the test."""
    problems: list[BaseException] = []
    before, sys.excepthook = sys.excepthook, lambda kind, error, trace: problems.append(error)
    window = Shell(context)
    window.resize(1280, 800)
    window.go("launcher")
    window.show()
    qapp.processEvents()
    yield window
    window.end()
    window.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.processEvents()
    sys.excepthook = before
    assert not problems


@pytest.fixture
def settle(qapp: QApplication) -> Settle:
    def pump() -> None:
        for _ in range(4):
            qapp.processEvents()

    return pump


@pytest.fixture
def saved(context: AppContext) -> Callable[..., Any]:
    """``saved("Anna", "Ben")`` keeps a begun game of two people; its path."""

    def keep(*names: str, moves: int = 3) -> Any:
        from amoeba_suite.core.journal import Journal
        from amoeba_suite.core.session import Session

        loaded = context.game("amoeba_1975")
        options = loaded.plugin.types().options()
        players = tuple(Human(n) if n != "AI" else Computer(n, "easy") for n in names)
        table = Table("amoeba_1975", options, players, "seed", tuple(range(len(names))))
        path = context.library.new_journal(table)
        session = Session.new(
            loaded.plugin, loaded.game, table, Journal(path), loaded.source.digest()
        )
        for _ in range(moves):
            seat = session.turn.seat  # type: ignore[union-attr]
            session.submit(seat, session.frame(seat).actions[0], session.ply)
        session.close()
        return path

    return keep
