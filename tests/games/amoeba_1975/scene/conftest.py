"""A scene of Amoeba (1975) on a view, and games to show on it."""

import copy
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
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN
from amoeba_suite.games.amoeba_1975.scene.scene import Scene
from amoeba_suite.games.amoeba_1975.schema import Options, TurnTile


@cache
def the_game() -> Any:
    return load_game(PLUGIN)[0]


class Play:
    """One game, ply by ply, as the session would publish it."""

    def __init__(self, options: Options, seed: int) -> None:
        self.game = the_game()
        self.seats = 2 if options.mode == "duel" else 1
        self.rng = Random(seed)
        self.states = [self.game.start(options, self.seats)]
        self.events: list[tuple[Any, ...]] = []

    def go(self, plies: int) -> "Play":
        """Play on: whatever brings the mover's nearest card nearer, with some noise."""
        for _ in range(plies):
            state = self.states[-1]
            turn = self.game.turn(state)
            if isinstance(turn, Over):
                break
            if isinstance(turn, Chance):
                action = self.game.sample(state, self.rng)
            else:
                action = self._choose(state, turn)
            step = self.game.apply(state, action)
            self.states.append(step.state)
            self.events.append(step.events)
        return self

    def _choose(self, state: Any, turn: Decide) -> Any:
        actions = self.game.actions(state)
        hand = self.game.observe(state, turn.seat).hand
        tiles = [a for a in actions if isinstance(a, TurnTile)]
        if not hand or not tiles or self.rng.random() < 0.2:
            return actions[int(self.rng.random() * len(actions))]
        distance = self.game.deck.distance

        def near(action: TurnTile) -> float:
            board = state.board ^ (1 << action.tile)
            return min(distance(board, card) for card in hand) + self.rng.random() * 0.9

        return min(tiles, key=near)

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

    def twin(self) -> "Play":
        """A game that can go on by itself; the states are shared, nothing changes them."""
        other = copy.copy(self)
        other.states, other.events = list(self.states), list(self.events)
        other.rng = copy.copy(self.rng)
        return other

    @property
    def last(self) -> int:
        return len(self.states) - 1


@cache
def _played(options: Options, seed: int, plies: int) -> Play:
    return Play(options, seed).go(plies)


@pytest.fixture
def play() -> Callable[..., Play]:
    def start(plies: int = 60, seed: int = 5, **options: Any) -> Play:
        return _played(Options(**options), seed, plies).twin()

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
    presenter = PLUGIN.presenter(the_game())

    def make(language: str = "en", **options: Any) -> Scene:
        from amoeba_suite.core.wording import game_wording

        names = ("Anna", "Ben")[: 2 if options.get("mode", "duel") == "duel" else 1]
        table = Table(
            "amoeba_1975",
            Options(**options),
            tuple(Human(name) for name in names),
            "1",
            (0, 1)[: len(names)],
        )
        wording = game_wording(PLUGIN, language, presenter.formats, names)
        return Scene(context, the_game(), presenter, wording, table)  # type: ignore[arg-type]

    return make
