"""Frames of the table of Galactic Strike Force, full of Ships: what moves, and pointing.

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
from amoeba_suite.games.galactic_strike_force import schema
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.scene.scene import Scene

NAMES = ("Anna", "Ben", "Cleo", "Dax", "Emil", "Frieda")
IDLE = (schema.Pass, schema.PassPhase, schema.Wait, schema.Concede, schema.StayOut, schema.Rethink)
STEPS_OF_ONE = 12
"""Frames looked at in one animation."""
PLIES = 420


class Game:
    """A table on a view, and a lively game to show on it."""

    def __init__(self, context: AppContext, seats: int) -> None:
        rules: Any = load_game(PLUGIN)[0]
        self.rules = rules
        presenter: Any = PLUGIN.presenter(rules)
        wording = game_wording(PLUGIN, "en", presenter.formats, NAMES[:seats])
        players = tuple(map(Human, NAMES[:seats]))
        options = schema.Options(ships="random")
        table = Table("galactic_strike_force", options, players, "1", tuple(range(seats)))
        self.scene = Scene(context, rules, presenter, wording, table)
        self.view = BoardView()
        self.view.resize(WIDTH, HEIGHT)
        self.view.set_scene(self.scene)
        self.view.show()
        self.states, self.events = [self.rules.start(options, seats)], [()]
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
        state = self.states[ply]
        turn = self.rules.turn(state)
        viewer = turn.seat if isinstance(turn, Decide) else Seat(0)
        actions = tuple(self.rules.actions(state)) if isinstance(turn, Decide) else ()
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
    """Everything that moves: cards, Ships, flips, damage, Sectors that turn."""
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
    """The pointer wanders over a crowded table: each thing in turn says all about itself."""
    plies = [n for n in range(len(game.states)) if len(game.frame(n).actions) > 3]
    ply = max(plies, key=lambda n: len(game.states[n].public.enemies))
    frame = game.frame(ply)
    game.scene.show_frame(frame)
    game.scene.light([game.scene.presenter.path(a)[0] for a in frame.actions], ())
    order = list(game.scene.focus_order())
    assert len(order) > 30
    QApplication.processEvents()

    def step(n: int) -> None:
        game.scene.hover(order[n % len(order)])
        game.scene._show_tip()

    hold("pointing", lambda: measured(step, game.view.viewport().repaint))
