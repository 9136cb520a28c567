"""Games played for the tests of scenes, ply by ply as a session would publish them."""

import copy
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import Any

from amoeba_suite.app.context import AppContext
from amoeba_suite.core.contract import Decide, Frame
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.table import Human, Table
from amoeba_suite.core.wording import game_wording
from amoeba_suite.testing import plies
from amoeba_suite.testing.games import loaded
from amoeba_suite.testing.plies import frame_of, walk

NAMES = ("Anna", "Ben", "Cleo", "Dax", "Emil", "Frieda")

Choose = Callable[["Play", Any, Decide], Any]


class Play:
    """One game whose moves ``choose`` makes; ``done`` are the actions between its states."""

    def __init__(self, game: Any, options: Any, seats: int, seed: int, choose: Choose) -> None:
        self.game, self.choose = game, choose
        self.rng = Random(seed)
        self.states = [game.start(options, seats)]
        self.events: list[tuple[Any, ...]] = []
        self.done: list[Any] = []

    def go(self, most: int) -> "Play":
        choose = partial(self.choose, self)
        for ply in islice(walk(self.game, self.states[-1], self.rng, choose), most):
            self.states.append(ply.step.state)
            self.events.append(ply.step.events)
            self.done.append(ply.action)
        return self

    def frame(self, ply: int, viewer: int | None) -> Frame[Any, Any]:
        return frame_of(self.game, self.states[ply], viewer, ply)

    def seen(self, ply: int, viewer: int | None) -> Sequence[Any]:
        """The events that led to that ply, as the viewer may know them."""
        seen = (self.game.redact(event, viewer) for event in self.events[ply - 1])
        return [event for event in seen if event is not None]

    def decisions(self, every: int = 1) -> Iterator[Frame[Any, Any]]:
        """What is asked in this game, by ply, as whoever is asked sees it."""
        for ply in range(0, len(self.states), every):
            turn = self.game.turn(self.states[ply])
            if isinstance(turn, Decide):
                yield self.frame(ply, turn.seat)

    def twin(self) -> "Play":
        """A game that can go on by itself; the states are shared, nothing changes them."""
        other = copy.copy(self)
        other.states, other.events = list(self.states), list(self.events)
        other.done, other.rng = list(self.done), copy.copy(self.rng)
        return other

    @property
    def last(self) -> int:
        return len(self.states) - 1


def lively(idle: tuple[type, ...], share: float) -> Choose:
    """Players who like to do things: they take an idle action only now and then."""
    return lambda play, state, turn: plies.lively(play.game, play.rng, idle, share)(state, turn)


def scene_on(
    context: AppContext,
    plugin: GamePlugin,
    make: Callable[..., Any],
    seats: int,
    language: str = "en",
    **options: Any,
) -> Any:
    """A scene as the table makes it, for that many people."""
    game = loaded(plugin)
    presenter = plugin.presenter(game)
    names = NAMES[:seats]
    players = tuple(Human(name) for name in names)
    chosen = plugin.types().options(**options)
    table = Table(plugin.id, chosen, players, "1", tuple(range(seats)))
    wording = game_wording(plugin, language, presenter.formats, names)
    return make(context, game, presenter, wording, table)
