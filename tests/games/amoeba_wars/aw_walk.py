"""What the tests of Amoeba Wars call a random game."""

from collections.abc import Callable, Iterator

from amoeba_suite.games.amoeba_wars.events import Event
from amoeba_suite.games.amoeba_wars.state import State

Walk = Callable[..., Iterator[tuple[State, tuple[Event, ...]]]]
