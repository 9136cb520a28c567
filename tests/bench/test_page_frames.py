"""Frames of the whole game page, bars and dock included, in a window of 1280 by 800.

The milliseconds are printed (``-s``).
"""

import time
from collections.abc import Callable, Iterator

import pytest
from frames import hold, measured
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import fonts, theme
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.shell import Shell
from amoeba_suite.app.table.page import GamePage
from amoeba_suite.core.table import Human, Table
from amoeba_suite.games.amoeba_1975.schema import Options, TurnTile

TURNS = 12
PATIENCE = 20.0


class Eye(QObject):
    """Sees whether anything was painted."""

    painted = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.painted |= event.type() == QEvent.Type.Paint
        return False


@pytest.fixture
def page(qapp: QApplication, _own_home: None) -> Iterator[GamePage]:
    fonts.load_fonts()
    theme.start_style(qapp)
    context = AppContext(qapp)
    context.settings.change(theme="dark", language="en", pace="normal")
    shell = Shell(context)
    shell.resize(1280, 800)
    shell.show()
    players = (Human("Anna"), Human("Ben"))
    shell.start(Table("amoeba_1975", Options(first="seat0"), players, "1", (0, 1)))
    assert shell.game is not None
    ready(shell.game)
    yield shell.game
    shell.close()
    shell.deleteLater()


def ready(page: GamePage) -> None:
    """Until a person may act."""
    end = time.monotonic() + PATIENCE
    # Nobody turns a tile in the moment in which the curtain still slides.
    while page.director.busy or page.bridge.person is None or page.handover.slide is not None:
        assert time.monotonic() < end
        if page.bridge.curtain is not None:
            page.bridge.confirm()
        QApplication.processEvents()
        time.sleep(0.002)
    for _ in range(5):
        QApplication.processEvents()


@pytest.mark.slow
def test_panning_in_the_page(page: GamePage) -> None:
    page.view.zoom_by(1.5)
    QApplication.processEvents()

    def pan(n: int) -> None:
        page.view.pan_by(7 if n % 20 < 10 else -7, 3 if n % 2 else -3)

    hold("panning in the page", lambda: measured(pan, lambda: None))


@pytest.mark.slow
def test_turning_in_the_page(page: GamePage) -> None:
    hold("turning in the page", lambda: turned(page))


@pytest.mark.slow
def test_the_curtain_that_slides(page: GamePage) -> None:
    hold("sliding the curtain", lambda: slid(page))


def slid(page: GamePage) -> list[float]:
    """CPU milliseconds of each frame after the first, which shows another page."""
    frames = []
    for way in ("opens", "closes") * 4:
        ready(page)
        page.handover._slide(page.grab(), way)
        QApplication.processEvents()
        frames += painted(lambda: page.handover.slide is not None)
    return frames


def turned(page: GamePage) -> list[float]:
    """CPU milliseconds of each frame in which something was painted, over some turns."""
    frames = []
    for number in range(TURNS):
        ready(page)
        tiles = [a for a in page.bridge.frame.actions if isinstance(a, TurnTile)]
        page.bridge.act(tiles[number * 5 % len(tiles)])
        frames += painted(lambda: page.director.busy)
    assert len(frames) > TURNS
    return frames


def painted(moving: Callable[[], bool]) -> list[float]:
    """CPU milliseconds of each round of events in which something was painted, while it moves."""
    eye, frames = Eye(), []
    QApplication.instance().installEventFilter(eye)  # type: ignore[union-attr]
    while moving():
        eye.painted = False
        begun = time.process_time()
        QApplication.processEvents()
        if eye.painted:
            frames.append((time.process_time() - begun) * 1000)
        time.sleep(0.002)
    QApplication.instance().removeEventFilter(eye)  # type: ignore[union-attr]
    return frames
