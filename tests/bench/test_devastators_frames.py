"""Frames of the table of Devastators while cards and attacks move, and while one only points.

The milliseconds are printed (``-s``).
"""

from random import Random
from typing import Any

import pytest
from frames import HEIGHT, WIDTH, hold, measured
from PySide6.QtCore import QAbstractAnimation
from PySide6.QtWidgets import QApplication

from amoeba_suite.app import fonts, theme
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.table.board import BoardView
from amoeba_suite.core.contract import Chance, Decide, Frame, Over, Seat
from amoeba_suite.core.rules import load_game
from amoeba_suite.core.table import Human, Table
from amoeba_suite.core.wording import game_wording
from amoeba_suite.games.devastators.plugin import PLUGIN
from amoeba_suite.games.devastators.scene.scene import Scene
from amoeba_suite.games.devastators.schema import Accept, Done, Options, Pass, Proceed, Stop

NAMES = ("Anna", "Ben", "Cleo", "Dax", "Emil", "Frieda")
IDLE = (Done, Pass, Accept, Proceed, Stop)
STEPS_OF_ONE = 12
"""Frames looked at in one animation."""
PLIES = 260


class Game:
    """A table on a view, and a lively game to show on it."""

    def __init__(self, context: AppContext, seats: int) -> None:
        rules: Any = load_game(PLUGIN)[0]
        self.rules = rules
        presenter: Any = PLUGIN.presenter(rules)
        wording = game_wording(PLUGIN, "en", presenter.formats, NAMES[:seats])
        players = tuple(Human(name) for name in NAMES[:seats])
        table = Table("devastators", Options(), players, "1", tuple(range(seats)))
        self.scene = Scene(context, rules, presenter, wording, table)
        self.view = BoardView()
        self.view.resize(WIDTH, HEIGHT)
        self.view.set_scene(self.scene)
        self.view.show()
        self.states, self.events = [self.rules.start(Options(), seats)], [()]
        rng = Random(seats)
        while len(self.states) < PLIES and not isinstance(self.rules.turn(self.states[-1]), Over):
            step = self.rules.apply(self.states[-1], self._chosen(self.states[-1], rng))
            self.states.append(step.state)
            self.events.append(step.events)

    def _chosen(self, state: Any, rng: Random) -> Any:
        if isinstance(self.rules.turn(state), Chance):
            return self.rules.sample(state, rng)
        actions = self.rules.actions(state)
        lively = [action for action in actions if not isinstance(action, IDLE)]
        return rng.choice(lively or actions)

    def frame(self, ply: int) -> Frame[Any, Any]:
        state, viewer = self.states[ply], Seat(0)
        turn = self.rules.turn(state)
        mine = isinstance(turn, Decide) and turn.seat == viewer
        actions = tuple(self.rules.actions(state)) if mine else ()
        return Frame(ply, turn, viewer, self.rules.observe(state, viewer), actions)


@pytest.fixture(params=[2, 6])
def game(qapp: QApplication, _own_home: None, request: pytest.FixtureRequest) -> Any:
    fonts.load_fonts()
    theme.start_style(qapp)
    context = AppContext(qapp)
    context.theme.apply("dark")
    made = Game(context, request.param)
    yield made
    made.view.close()


@pytest.mark.slow
def test_animating(game: Any) -> None:
    """Everything that moves in a part of a game: draws, flips, fire, hits, shuffles."""
    scene = game.scene
    moving = _animations(game)
    running: list[Any] = []

    def advance(n: int) -> None:
        share = n % STEPS_OF_ONE
        if share == 0:
            if running:
                running.pop().stop()
            before, after, told = moving[n // STEPS_OF_ONE % len(moving)]
            scene.show_frame(before)
            running.append(scene.animate(told, before, after))
            running[0].start()
            running[0].pause()
        running[0].setCurrentTime(round(running[0].totalDuration() * share / STEPS_OF_ONE))

    for kind in range(len(moving)):
        # What a scene draws for the first time is drawn ahead in the program.
        advance(kind * STEPS_OF_ONE)
        game.view.viewport().repaint()
    running.pop().stop()
    hold(f"animating, {len(moving)} kinds", lambda: measured(advance, lambda: None))


def _animations(game: Any) -> list[tuple[Any, Any, Any]]:
    """One moving event of every type: frame before, frame after, event."""
    found: dict[str, tuple[Any, Any, Any]] = {}
    for ply in range(1, len(game.states)):
        before, after = game.frame(ply - 1), game.frame(ply)
        for event in game.events[ply]:
            told = game.rules.redact(event, Seat(0))
            name = type(event).__name__
            if told is None or name in found:
                continue
            game.scene.show_frame(before)
            if isinstance(game.scene.animate(told, before, after), QAbstractAnimation):
                found[name] = before, after, told
    game.scene.show_frame(game.frame(0))
    assert len(found) >= 8, sorted(found)
    return list(found.values())


@pytest.mark.slow
def test_pointing(game: Any) -> None:
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


def _hand(game: Any, ply: int) -> int:
    return len(game.frame(ply).view.hand)
