"""The search of the hard computer player of Devastators: what comes of the most promising actions.

In worlds that fit what the seat knows each of these actions is taken, then all seats play on by
the policy for some turns, with the same luck for each action; the ships as they stand then are
compared. Only an action that does better beyond doubt takes the place of the policy's own choice:
luck in a few worlds would mislead more often than it taught.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Any

from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Chance, Over
from amoeba_suite.games.devastators.policy import Policy
from amoeba_suite.games.devastators.run import payoff
from amoeba_suite.games.devastators.schema import Action
from amoeba_suite.games.devastators.state import State, View

WORLDS = 12
"""Most worlds per decision."""
FEWEST = 5
"""Worlds after which an action that falls far behind is dropped; fewer prove nothing."""
LINES = 4
"""Actions that are followed."""
ROUNDS = 1
"""Turns of every player that are played on."""
CLOSE = 3.0
"""Actions that look worse than the best by more cards than that are not followed."""
DOUBT = 1.4
"""Standard errors by which an action must be better than the policy's choice."""
BEHIND = 1.8
"""Standard errors by which an action must be worse than another one to be dropped."""


UNSEARCHED = ("draw", "hand_limit", "tactics", "stop")
"""Windows that are left to the policy: what to keep shows too late, the others are plain."""


class Line:
    """One action and what came of it: ``gains`` over the policy's choice in the same worlds."""

    __slots__ = ("gains", "place", "squares", "total", "worlds")

    def __init__(self, place: int) -> None:
        self.place = place
        """In the list of actions."""
        self.worlds = 0
        self.total = self.gains = self.squares = 0.0

    def add(self, value: float, gain: float) -> None:
        """One more world."""
        self.worlds += 1
        self.total += value
        self.gains += gain
        self.squares += gain * gain

    @property
    def gain(self) -> float:
        """Mean gain over the policy's choice."""
        return self.gains / self.worlds

    @property
    def error(self) -> float:
        """Standard error of that mean."""
        return math.sqrt(max(0.0, self.squares / self.worlds - self.gain**2) / self.worlds)


class Search:
    """Follows actions of one policy."""

    def __init__(self, game: Any, policy: Policy, rounds: int = ROUNDS) -> None:
        self.game, self.policy, self.rounds = game, policy, rounds

    def run(
        self,
        view: View,
        seat: int,
        actions: Sequence[Action],
        scores: Sequence[float],
        order: Sequence[int],
        budget: Budget,
        rng: Random,
    ) -> tuple[list[int], list[float]]:
        """The actions followed (places in ``actions``), best first, and how likely each wins.

        ``order``: all places, as the policy likes them. A single one without a number comes back
        where there is nothing to search.
        """
        near = scores[order[0]] - CLOSE
        lines = [Line(n) for n in order[:LINES] if scores[n] > near]
        if len(lines) == 1 or view.stage in UNSEARCHED:
            return [order[0]], []
        if not self._race(lines, view, seat, actions, budget, rng):
            return [order[0]], []
        best = max(lines, key=lambda line: line.gain - DOUBT * line.error)
        ranks = sorted(lines, key=lambda line: (line is not best, -line.gain))
        own = lines[0].total / lines[0].worlds
        values = [min(1.0, max(0.0, own + line.gain)) for line in ranks]
        return [line.place for line in ranks], values

    def _race(
        self,
        lines: Sequence[Line],
        view: View,
        seat: int,
        actions: Sequence[Action],
        budget: Budget,
        rng: Random,
    ) -> bool:
        """Follow all lines in one world after the other, and drop those that fall behind.

        False if the time was over before anything could be told from it.
        """
        over = budget.clock(0.6)
        running = list(lines)
        for done in range(1, 1 + (budget.iterations or WORLDS)):
            world, luck = self.game.imagine(view, rng), rng.random()
            own = self.follow(world, actions[lines[0].place], seat, Random(luck))
            for line in running:
                value = own
                if line is not lines[0]:
                    value = self.follow(world, actions[line.place], seat, Random(luck))
                line.add(value, value - own)
            if done >= FEWEST:
                most = max(line.gain - BEHIND * line.error for line in running)
                running = [line for line in running if line.gain + BEHIND * line.error >= most]
                if len(running) == 1:
                    return True
            if over():
                return done >= FEWEST
        return True

    def follow(self, state: State, action: Action, seat: int, rng: Random) -> float:
        """How the seat stands some turns after the action, 0 to 1."""
        game, best = self.game, self.policy.best
        last = state.number + self.rounds * (len(state.ships) - len(state.fallen))
        state = game.apply(state, action).state
        while state.number <= last:
            turn = game.turn(state)
            if type(turn) is Over:
                # An end by the count of quiet rounds is nothing to play for.
                return payoff(state)[seat] if _decided(state) else self.value(state, seat)
            if type(turn) is Chance:
                state = game.apply(state, game.sample(state, rng)).state
            else:
                state = game.apply(state, best(state, game.actions(state))).state
        return self.value(state, seat)

    def value(self, state: State, seat: int) -> float:
        """The share of the strength of all ships in the game."""
        if seat in state.fallen:
            return 0.0
        worth = self.policy.worth.ship
        own = worth(state, seat)
        total = own
        for other in range(len(state.ships)):
            if other != seat and other not in state.fallen:
                total += worth(state, other)
        return own / total


def _decided(state: State) -> bool:
    return len(state.fallen) == len(state.ships) - 1
