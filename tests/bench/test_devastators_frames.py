"""Frames of the table of Devastators while cards and attacks move, and while one only points.

The milliseconds are printed (``-s``).
"""

from collections.abc import Iterator

import pytest
from frames import LivelyTable, hold, hold_animating, measured
from PySide6.QtWidgets import QApplication

from amoeba_suite.games.devastators.plugin import PLUGIN
from amoeba_suite.games.devastators.scene.scene import Scene
from amoeba_suite.games.devastators.schema import Accept, Done, Options, Pass, Proceed, Stop

IDLE = (Done, Pass, Accept, Proceed, Stop)
PLIES = 260


@pytest.fixture(params=[2, 6])
def game(
    qapp: QApplication, _own_home: None, request: pytest.FixtureRequest
) -> Iterator[LivelyTable]:
    made = LivelyTable(qapp, PLUGIN, Scene, request.param, Options(), IDLE, PLIES, viewer=0)
    yield made
    made.view.close()


@pytest.mark.slow
def test_animating(game: LivelyTable) -> None:
    """Everything that moves in a part of a game: draws, flips, fire, hits, shuffles."""
    hold_animating(game)


@pytest.mark.slow
def test_pointing(game: LivelyTable) -> None:
    """The pointer wanders over the table while nothing moves."""
    ply = next(
        n
        for n in range(len(game.states) - 1, 0, -1)
        if game.frame(n).actions and _hand(game, n) > 5
    )
    game.scene.show_frame(game.frame(ply))
    frame = game.frame(ply)
    game.scene.light([game.scene.presenter.path(a)[0] for a in frame.actions], ())
    order = list(game.scene.focus_order())
    QApplication.processEvents()
    hold(
        "pointing",
        lambda: measured(
            lambda n: game.scene.hover(order[n % len(order)]), game.view.viewport().repaint
        ),
    )


def _hand(game: LivelyTable, ply: int) -> int:
    return len(game.frame(ply).view.hand)
