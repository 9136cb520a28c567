"""Single-observer information set Monte Carlo tree search, for any game of the suite.

Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012:
one tree over what the searching seat can tell apart, a fresh imagined world per iteration, and
UCB1 with availability counts, because an action may be legal in some worlds only.
"""

import math
from random import Random
from typing import Any

from amoeba_suite.ai.bots import value
from amoeba_suite.core.bot import Budget, Choice, Ranked
from amoeba_suite.core.chance import below
from amoeba_suite.core.contract import AnyGame, Chance, Decide, Frame, Seat

EXPLORATION = 0.7
"""UCB1's constant for payoffs between 0 and 1, the value of the paper."""
_FALLBACK_ITERATIONS = 400


class _Node:
    """Statistics of one action, seen by the seat that takes it; slots, as there are many."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        """Times the action could have been taken when its parent was left."""
        self.total = 0.0
        self.children: dict[Any, _Node] = {}

    def ucb(self) -> float:
        """Mean value plus the bonus for what was seldom tried when it was available."""
        bonus = EXPLORATION * math.sqrt(math.log(self.available) / self.visits)
        return self.total / self.visits + bonus


class ISMCTS:
    """A ``Bot``: search until the budget is used up, then the most visited action.

    iterations: how many when the budget names no number.
    depth: plies of a rollout before ``worth`` judges it; None plays to the end.
    """

    def __init__(
        self, game: AnyGame, iterations: int = _FALLBACK_ITERATIONS, depth: int | None = 40
    ) -> None:
        self.game, self.iterations, self.depth = game, iterations, depth

    def choose(self, frame: Frame[Any, Any], seat: Seat, budget: Budget, rng: Random) -> Choice:
        """The most visited action; ``ranked`` holds the five most visited with their means."""
        if len(frame.actions) == 1:
            return Choice(frame.actions[0], (Ranked(frame.actions[0], 0.5),))
        root = _Node()
        limit = self.iterations if budget.iterations is None else max(1, budget.iterations)
        over = budget.clock()
        for i in range(limit):
            # The clock is read after the first iteration, so that there is always an answer.
            if i and over():
                break
            self._iterate(root, self.game.imagine(frame.view, rng), rng)
        order = sorted(root.children.items(), key=lambda item: -item[1].visits)
        ranked = tuple(Ranked(action, n.total / n.visits) for action, n in order[:5])
        return Choice(ranked[0].action, ranked)

    def _iterate(self, root: _Node, state: Any, rng: Random) -> None:
        """Select, expand, roll out, and tell every action taken how its own seat fared."""
        game, node = self.game, root
        taken: list[tuple[_Node, Seat]] = []
        while True:
            turn = game.turn(state)
            if isinstance(turn, Chance):
                # The outcome becomes part of the path: another roll leads to another node.
                outcome = game.sample(state, rng)
                node = node.children.setdefault(_chance_key(outcome), _Node())
                state = game.apply(state, outcome).state
                continue
            if not isinstance(turn, Decide):
                break
            action, fresh = _select(node, game.actions(state), rng)
            node = node.children[action]
            taken.append((node, turn.seat))
            state = game.apply(state, action).state
            if fresh:
                break
        end = self._rollout(state, rng)
        values = {mover: value(game, end, mover) for mover in {mover for _, mover in taken}}
        for visited, mover in taken:
            visited.visits += 1
            visited.total += values[mover]

    def _rollout(self, state: Any, rng: Random) -> Any:
        """The state after random play: the end, or where the depth runs out."""
        game, left = self.game, self.depth
        while left is None or left > 0:
            turn = game.turn(state)
            if isinstance(turn, Decide):
                actions = game.actions(state)
                action = actions[below(len(actions), rng)]
            elif isinstance(turn, Chance):
                action = game.sample(state, rng)
            else:
                break
            state = game.apply(state, action).state
            left = None if left is None else left - 1
        return state


def _chance_key(outcome: Any) -> tuple[str, Any]:
    return ("chance", outcome)


def _select(node: _Node, actions: Any, rng: Random) -> tuple[Any, bool]:
    """An untried legal action if there is one (then True), else the best by UCB1."""
    untried = []
    best, best_value = None, -math.inf
    children = node.children
    for action in actions:
        child = children.get(action)
        if child is None:
            untried.append(action)
            continue
        child.available += 1
        value = child.ucb()
        if value > best_value:
            best, best_value = action, value
    if not untried:
        return best, False
    action = untried[below(len(untried), rng)]
    children[action] = fresh = _Node()
    fresh.available = 1
    return action, True
