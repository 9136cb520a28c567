"""A scene of Amoeba Wars on a view, and games to show on it."""

import os
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from amoeba_suite.app import fonts
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.theme import start_style
from amoeba_suite.core.contract import Chance, Decide, Frame, Over, Seat
from amoeba_suite.core.rules import load_game
from amoeba_suite.core.table import Human, Table
from amoeba_suite.core.wording import game_wording
from amoeba_suite.games.amoeba_wars import schema
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.games.amoeba_wars.scene.scene import Scene

NAMES = ("Anna", "Ben", "Cleo", "Dax", "Emil", "Frieda")
IDLE = (schema.Skip, schema.EndJumps, schema.EndBuilding, schema.EndAttacks, schema.EndTurn)


@cache
def the_game() -> Any:
    return load_game(PLUGIN)[0]


class Play:
    """One game, ply by ply, as the session would publish it; players like to do things."""

    def __init__(self, seats: int, seed: int, options: schema.Options) -> None:
        self.game = the_game()
        self.rng = Random(seed)
        self.states = [self.game.start(options, seats)]
        self.events: list[tuple[Any, ...]] = []
        self.done: list[Any] = []

    def go(self, plies: int) -> "Play":
        for _ in range(plies):
            state = self.states[-1]
            turn = self.game.turn(state)
            if isinstance(turn, Over):
                break
            if isinstance(turn, Chance):
                action = self.game.sample(state, self.rng)
            else:
                actions = self.game.actions(state)
                lively = [a for a in actions if not isinstance(a, IDLE)]
                chosen = lively if lively and self.rng.random() < 0.8 else actions
                action = chosen[int(self.rng.random() * len(chosen))]
            step = self.game.apply(state, action)
            self.states.append(step.state)
            self.events.append(step.events)
            self.done.append(action)
        return self

    def frame(self, ply: int, viewer: int | None) -> Frame[Any, Any]:
        state = self.states[ply]
        turn = self.game.turn(state)
        mine = isinstance(turn, Decide) and turn.seat == viewer
        actions = tuple(self.game.actions(state)) if mine else ()
        seat = None if viewer is None else Seat(viewer)
        return Frame(ply, turn, seat, self.game.observe(state, seat), actions)

    def seen(self, ply: int, viewer: int | None) -> Sequence[Any]:
        """The events that led to that ply, as the viewer may know them."""
        seen = (self.game.redact(event, viewer) for event in self.events[ply - 1])
        return [event for event in seen if event is not None]

    def decisions(self) -> Iterator[Frame[Any, Any]]:
        """What is asked in this game, by ply, for whoever is asked."""
        for ply, state in enumerate(self.states):
            turn = self.game.turn(state)
            if isinstance(turn, Decide):
                yield self.frame(ply, turn.seat)

    @property
    def last(self) -> int:
        return len(self.states) - 1


@cache
def _played(seats: int, seed: int, plies: int, powers: bool) -> Play:
    return Play(seats, seed, schema.Options(special_powers=powers)).go(plies)


@pytest.fixture
def play() -> Callable[..., Play]:
    def start(seats: int = 3, plies: int = 260, seed: int = 5, powers: bool = False) -> Play:
        return _played(seats, seed, plies, powers)

    return start


@pytest.fixture
def context(qapp: QApplication, _own_home: None) -> Iterator[AppContext]:
    fonts.load_fonts()
    start_style(qapp)
    made = AppContext(qapp)
    made.theme.apply("dark")
    yield made
    made.deleteLater()


@pytest.fixture
def scene_of(context: AppContext) -> Callable[..., Scene]:
    presenter: Any = PLUGIN.presenter(the_game())

    def make(seats: int = 3, language: str = "en") -> Scene:
        players = tuple(Human(name) for name in NAMES[:seats])
        table = Table("amoeba_wars", schema.Options(), players, "1", tuple(range(seats)))
        wording = game_wording(PLUGIN, language, presenter.formats, NAMES[:seats])
        return Scene(context, the_game(), presenter, wording, table)

    return make
