"""The search of the hard computer player of Devastators: what comes of the most promising actions.

In worlds that fit what the seat knows each of these actions is taken, then all seats play on by
the policy for some turns, with the same luck for each action; the ships as they stand then are
compared. Only an action that does better beyond doubt takes the place of the policy's own choice:
a game is long, and luck in a few worlds would mislead more often than it taught.
"""

import math
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Chance, Over
from amoeba_suite.games.devastators.policy import Policy
from amoeba_suite.games.devastators.run import payoff
from amoeba_suite.games.devastators.schema import Action
from amoeba_suite.games.devastators.state import State, View

WORLDS = 16
"""Worlds per decision."""
LINES = 4
"""Actions that are followed."""
ROUNDS = 2
"""Turns of every player that are played on."""
CLOSE = 3.0
"""Actions that look worse than the best by more cards than that are not followed."""
DOUBT = 1.0
"""Standard errors by which an action must be better than the policy's choice."""


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
        budget: Budget,
        rng: Random,
    ) -> tuple[list[int], list[float]]:
        """The actions followed (places in ``actions``), best first, and how likely each wins."""
        order = sorted(range(len(actions)), key=lambda n: -scores[n])[:LINES]
        lines = [n for n in order if scores[n] > scores[order[0]] - CLOSE]
        if len(lines) == 1:
            return lines, []
        sums, gains, squares = [0.0] * len(lines), [0.0] * len(lines), [0.0] * len(lines)
        until = math.inf if budget.seconds is None else time.monotonic() + 0.6 * budget.seconds
        worlds = budget.iterations or WORLDS
        done = 0
        while done < worlds and (done < 2 or time.monotonic() < until):
            world = self.game.imagine(view, rng)
            luck = rng.random()
            values = [self.follow(world, actions[n], seat, Random(luck)) for n in lines]
            for n, value in enumerate(values):
                gain = value - values[0]
                sums[n] += value
                gains[n] += gain
                squares[n] += gain * gain
            done += 1
        best, most = 0, 0.0
        for n in range(1, len(lines)):
            mean = gains[n] / done
            error = math.sqrt(max(0.0, squares[n] / done - mean * mean) / done)
            if mean - DOUBT * error > most:
                best, most = n, mean - DOUBT * error
        ranks = sorted(range(len(lines)), key=lambda n: (n != best, -sums[n]))
        return [lines[n] for n in ranks], [sums[n] / done for n in ranks]

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
