"""Opens, plays, undoes and closes tables while everything moves; run as a process of its own.

``python table_life.py open|undo|collect|think COUNT HOME GAME`` says how many exceptions there were
and must end with exit code 0: what is tried are crashes inside Qt, which no assertion can catch.
"""

import faulthandler
import gc
import os
import sys
from functools import cache
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

faults: list[BaseException] = []


def note(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    faults.append(error)
    sys.__excepthook__(kind, error, trace)


def start(home: str) -> Any:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["AMOEBA_SUITE_HOME"] = home
    faulthandler.enable()
    os.fsync = lambda _file: None  # nothing here is about what is on the disk
    sys.excepthook = note
    from PySide6.QtWidgets import QApplication

    from amoeba_suite.app import fonts, theme
    from amoeba_suite.app.context import AppContext

    app = QApplication([])
    fonts.load_fonts()
    theme.start_style(app)
    context = AppContext(app)
    context.settings.change(pace="fast", language="en")
    context._keep_app = app  # type: ignore[attr-defined]
    return context


@cache
def loaded() -> tuple[Any, Any]:
    """The plugin and its game, which is the same however often it is played."""
    from table_null_scene import null_plugin

    from amoeba_suite.core.plugin import find_plugins
    from amoeba_suite.core.rules import load_game

    named = sys.argv[4]
    plugin = null_plugin() if named == "null_game" else find_plugins().plugins[named]
    return plugin, load_game(plugin)[0]


def open_page(
    context: Any, rng: Random, resume: Path | None = None, real: Any = None, wanted: str = ""
) -> Any:
    from table_stand_ins import FakeWorker, players

    from amoeba_suite.app.table.page import GamePage
    from amoeba_suite.app.table.thinker import Thinker
    from amoeba_suite.core.journal_format import Journal
    from amoeba_suite.core.session import Session, Table

    plugin, game = loaded()
    if resume is not None:
        session = Session.resume(plugin, game, resume)
    else:
        kinds = wanted or rng.choice(["hc", "cc", "hh"])
        options = plugin.types().options()
        seats = tuple(range(len(kinds)))
        table = Table(plugin.id, options, players(kinds), str(rng.random()), seats, True)
        session = Session.new(plugin, game, table, Journal(context.library.new_journal(table)))
    worker = FakeWorker(polls=rng.randrange(3))
    make: Any = real or (lambda: worker)
    page = GamePage(context, session, Thinker(make))
    page.resize(rng.choice([900, 1280]), 700)
    page.show()
    return page


def act(page: Any, rng: Random) -> None:
    """Something a person may do at any moment."""
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtTest import QTest

    viewport = page.view.viewport()
    where = QPoint(rng.randrange(600), rng.randrange(500))
    match rng.randrange(9):
        case 0 | 1 | 2 if page.bridge.person is not None and page.bridge.frame.actions:
            # None while the screen still shows the move of another person.
            page.bridge.act(rng.choice(page.bridge.frame.actions))
        case 3:
            page.commands.step("undo")
        case 4:
            page.commands.step("redo")
        case 5:
            QTest.mouseMove(viewport, where)
        case 6:
            QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=where)
        case 7:
            page.resize(rng.choice([900, 1280]), rng.choice([560, 700]))
        case _:
            page.curtain._fallen = 0.0
            page.curtain.try_confirm()


def another(context: Any, rng: Random, page: Any, again: bool = False, wanted: str = "") -> Any:
    """A new table, or the same game loaded; the old one goes while its items may still move."""
    path = page.session.path
    page.shut()
    page.hide()
    page.deleteLater()
    return open_page(context, rng, path if again else None, wanted=wanted)


def set_going(page: Any, rng: Random) -> None:
    """Somebody moves, and it is still being shown, unless the game is over."""
    from PySide6.QtTest import QTest

    bridge = page.bridge
    for _ in range(60):
        if page.director.busy or bridge.over:
            return
        if bridge.curtain is not None:
            bridge.confirm()
        elif bridge.person is not None and bridge.frame.actions:
            bridge._submit(bridge.person, rng.choice(bridge.frame.actions))
        else:
            bridge.hurry()
            QTest.qWait(1)


def try_opening(context: Any, count: int) -> None:
    """New game, load, undo and close while everything animates."""
    from PySide6.QtTest import QTest

    rng, moving = Random(1), 0
    page = open_page(context, rng)
    for _ in range(count):
        for _ in range(rng.randrange(3)):
            act(page, rng)
            QTest.qWait(rng.choice([0, 0, 1]))
        set_going(page, rng)
        QTest.qWait(rng.choice([0, 0, 1, 7]))
        moving += page.director.busy
        page = another(context, rng, page, again=rng.random() < 0.4)
    page.shut()
    assert moving > count // 4, f"only {moving} of {count} tables were closed while they moved"


def try_undoing(context: Any, count: int) -> None:
    """Undo, redo, several at once, and play on, with the pointer all over the board."""
    from PySide6.QtCore import QPoint
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    rng, jumped = Random(2), 0
    page = open_page(context, rng, wanted="hc")
    for number in range(count):
        act(page, rng)
        if number % 16 == 0:
            set_going(page, rng)
        ply, command = page.session.ply, rng.choice(["undo", "undo", "redo"])
        for _ in range(4 if number % 12 == 0 else 1):
            page.commands.step(command)
        jumped += page.session.ply != ply
        if number % 4 == 1:
            where = QPoint(rng.randrange(600), rng.randrange(500))
            QTest.mouseMove(page.view.viewport(), where)
        if number % 5 == 0:
            QApplication.processEvents()
        if page.bridge.over or number % 400 == 399:
            page = another(context, rng, page, wanted=rng.choice(["hc", "hh"]))
    page.shut()
    page.deleteLater()
    QApplication.processEvents()
    assert jumped > count // 5, f"only {jumped} of {count} steps went anywhere"


def try_collecting(context: Any, count: int) -> None:
    """With the garbage collector running all the time."""
    gc.set_threshold(1)
    try_opening(context, count)


def try_thinking(context: Any, count: int) -> None:
    """Undo, load, new game, another game, quit and a closed lid while a real child thinks.

    What was thought for another game or another move must never be played: every step of a
    computer is one of those that its own table asked for.
    """
    import signal

    from PySide6.QtTest import QTest

    from amoeba_suite.ai.worker import Worker

    rng = Random(3)
    made: list[Worker] = []

    def real() -> Worker:
        made.append(Worker("table_life:find"))
        return made[-1]

    page: Any = None
    for number in range(count):
        if page is None:
            page = open_page(context, rng, real=real, wanted=rng.choice(["hc", "cc"]))
        for _ in range(200):
            if page.bridge.thinking is not None or page.bridge.over:
                break
            if page.bridge.person is not None:
                page.bridge._submit(page.bridge.person, rng.choice(page.bridge.frame.actions))
            QTest.qWait(1)
        QTest.qWait(int(rng.random() * 60))
        ply = page.session.ply
        if number % 10 == 3 and made and made[-1].pid:  # the lid is closed and opened again
            os.kill(made[-1].pid, signal.SIGSTOP)
            QTest.qWait(5)
            os.kill(made[-1].pid, signal.SIGCONT)
        if number % 5 < 2:
            page.commands.step("undo")
            assert page.session.ply <= ply
            continue
        path = page.session.path
        page.shut()
        ply = page.session.ply
        page.deleteLater()
        again = open_page(context, rng, path if rng.random() < 0.5 else None, real, "hc")
        QTest.qWait(int(rng.random() * 30))
        assert page.session.ply == ply, "a computer has moved on a table that is gone"
        page = again
    page.shut()
    assert all(worker.pid is None for worker in made)


def find(game_id: str) -> Any:
    """What the child of ``try_thinking`` asks for its game."""
    from amoeba_suite.testing.games import find as find_any

    return find_any(game_id)


def main() -> int:
    kind, count, home = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    context = start(home)
    tries = {
        "open": try_opening,
        "undo": try_undoing,
        "collect": try_collecting,
        "think": try_thinking,
    }
    tries[kind](context, count)
    sys.stdout.write(f"faults {len(faults)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
