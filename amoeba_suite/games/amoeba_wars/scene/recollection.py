"""What the table keeps of moves gone by: the dice that fell last, and how the own turns ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.contract import Frame
from amoeba_suite.games.amoeba_wars.scene.dice import has_dice, toss_of
from amoeba_suite.games.amoeba_wars.scene.plan import Planner
from amoeba_suite.games.amoeba_wars.scene.since import Change, Memory
from amoeba_suite.games.amoeba_wars.scene.tossed import Toss
from amoeba_suite.games.amoeba_wars.state import View

if TYPE_CHECKING:
    from amoeba_suite.core.table import Moved


class Recollection:
    """Of one table; public facts only."""

    def __init__(self, people: Iterable[int], planner: Callable[[], Planner]) -> None:
        self.people = tuple(people)
        self._planner = planner
        self._memory = Memory(self.people)
        self._event: Any = None
        """The event with dice that was last, until a person has decided something after it."""
        self._ply = 0
        """When that was."""
        self._told: tuple[Any, Toss | None] = (None, None)

    @property
    def toss(self) -> Toss | None:
        """The dice that fell last, in words; None if they are to be forgotten."""
        if self._event is not None and self._told[0] is not self._event:
            self._told = self._event, toss_of(self._event, self._planner())
        return self._told[1] if self._event is not None else None

    def fall(self, event: Any, ply: int) -> None:
        """These dice fall on the way to that ply."""
        self._event, self._ply = event, ply

    def note(self, frame: Frame[Any, View], events: Sequence[Any], decided: bool) -> None:
        """A move; whether it was the decision of a person who sees the table."""
        self._memory.take(self._planner(), frame.view.public)
        tosses = [event for event in events if has_dice(event)]
        if tosses:
            self.fall(tosses[-1], frame.ply)
        elif decided:
            self._event = None

    def recall(self, moves: Iterable[Moved]) -> None:
        """Begin anew with these moves."""
        self._memory, self._event = Memory(self.people), None
        for move in moves:
            self.note(move.frame, move.events, move.actor in self.people)

    def look(self, frame: Frame[Any, View]) -> tuple[Change, ...]:
        """The frame is shown: what has changed since the viewer's last turn."""
        if frame.ply < self._ply:
            self._event = None  # taken back
        self._told = (None, None)  # the language may be another one by now
        planner, public = self._planner(), frame.view.public
        self._memory.take(planner, public)
        return self._memory.lines(planner, public, frame.viewer)
