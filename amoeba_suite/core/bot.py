"""What a computer player is to the rest of the suite: frame in, choice out."""

import time
from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from amoeba_suite.core.contract import Frame, Seat


class Budget(Struct, frozen=True):
    """How long a bot may think. Tests set iterations only, so that they are exact."""

    seconds: float | None = None
    iterations: int | None = None

    def clock(self, share: float = 1.0) -> Callable[[], bool]:
        """Starts now; tells a search that asks it after each round when to answer with its best.

        share: the part of ``seconds`` that the search has. A person who wants the move at once
        ends the time of every search that asks.
        """
        if self.seconds is None:
            return lambda: False
        until = time.monotonic() + share * self.seconds
        return lambda: time.monotonic() >= until


class Ranked(Struct, frozen=True):
    """One action as the bot sees it; feeds the hint."""

    action: Any
    score: float
    """0 to 1, the bot's estimate for its own seat."""
    reason: str | None = None
    """Wording key under ``hints``, or None."""


class Choice(Struct, frozen=True):
    """A bot's answer: the action, and its best few, best first."""

    action: Any
    ranked: tuple[Ranked, ...] = ()


class Bot(Protocol):
    """A computer player. It is given a redacted frame and can therefore not peek."""

    def choose(self, frame: Frame[Any, Any], seat: Seat, budget: Budget, rng: Random) -> Choice:
        """One of ``frame.actions``; the same for the same frame, iterations and rng."""
        ...
