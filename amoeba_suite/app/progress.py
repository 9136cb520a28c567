"""How far a game is that nobody left in order: played again from its journal, a bit at a time."""

import time
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, TypeVar

from amoeba_suite.app.told import turn_label
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.journal import JournalError, load_slowly
from amoeba_suite.core.plugin import attempt

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.library import Saved

SLICE = 0.006
"""Seconds of work after which the window may answer what was typed and clicked."""

T = TypeVar("T")


def find_out(context: "AppContext", saved: "Saved") -> Iterator[None]:
    """Find out how far the game is and keep it in ``context.far``; each step is a short one."""
    if turn_label(context, saved):
        return
    loaded, problem = attempt(lambda: context.game(saved.game))
    yield
    if loaded is None or problem is not None:
        return  # the table says it, when the game is opened
    plugin, game = loaded.plugin, loaded.game
    try:
        kept = yield from in_slices(load_slowly(saved.path, plugin, game, loaded.source.digest()))
    except (JournalError, StorageError):
        return  # likewise
    history = kept.history
    frame = history.now.frame(history.ply, None)
    words = context.game_wording(plugin, [player.name for player in saved.players])
    label = words.text(loaded.presenter.turn_label(frame))
    context.far[saved.path, saved.ply, context.language] = label


def in_slices(work: Generator[None, None, T]) -> Generator[None, None, T]:
    """The same work in fewer steps, each about ``SLICE`` long."""
    end = time.monotonic() + SLICE
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        if time.monotonic() > end:
            yield
            end = time.monotonic() + SLICE
