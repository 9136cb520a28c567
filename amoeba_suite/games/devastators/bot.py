"""Computer players of Devastators: from the observation to one action, with reasons.

``easy`` and ``normal`` act by a policy (see ``policy``) and sometimes by whim, ``easy`` often;
``hard`` searches with that policy (see ``search``). ``random`` and ``first`` are to measure by.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from amoeba_suite.ai.bots import FirstBot, RandomBot
from amoeba_suite.core.bot import Bot, Budget, Choice, Ranked
from amoeba_suite.core.chance import below
from amoeba_suite.core.contract import Frame, Seat
from amoeba_suite.games.devastators.policy import Policy
from amoeba_suite.games.devastators.reasons import reason
from amoeba_suite.games.devastators.schema import Action
from amoeba_suite.games.devastators.search import Search
from amoeba_suite.games.devastators.state import View
from amoeba_suite.games.devastators.worth import Weights

SHOWN = 5
"""Actions that a choice ranks."""
WHIMS: Mapping[str, float] = {"easy": 0.35, "normal": 0.08}
"""Share of decisions in which a player does just anything."""
_SWING = 12.0
"""Cards of lead that make a win about as likely as three to one."""

Frame_ = Frame[Action, View]


class Player:
    """Does what its policy likes best, but for its whims."""

    def __init__(self, game: Any, weights: Weights, whims: float = 0.0) -> None:
        self.game = game
        self.policy = Policy(game.deck, weights)
        self.whims = whims

    def choose(self, frame: Frame_, seat: Seat, budget: Budget, rng: Random) -> Choice:
        """The action for this decision; the same for the same frame, iterations and rng."""
        if len(frame.actions) == 1:
            return Choice(frame.actions[0], (Ranked(frame.actions[0], 0.5),))
        # Some world that fits: the policy looks only at what the seat knows of it.
        world = self.game.imagine(frame.view, Random(0))
        actions = self.policy.open(world, frame.actions)
        scores = self.policy.scores(world, actions)
        order, wins = self.order(frame.view, seat, actions, scores, budget, rng)
        ranked = tuple(
            Ranked(actions[n], win, reason(self.policy, world, actions[n]))
            for n, win in zip(order[:SHOWN], wins, strict=False)
        )
        return Choice(ranked[0].action, ranked)

    def order(
        self,
        view: View,
        seat: int,
        actions: Sequence[Action],
        scores: Sequence[float],
        budget: Budget,
        rng: Random,
    ) -> tuple[list[int], list[float]]:
        """Places in ``actions``, best first, equals by lot, and the chances to win with them."""
        ties = [rng.random() for _ in actions]
        order = sorted(range(len(actions)), key=lambda n: (-scores[n], ties[n]))
        wins = [_chance(view, seat, scores[n] - scores[order[0]]) for n in order]
        if rng.random() < self.whims:
            whim = below(len(order), rng)
            order.insert(0, order.pop(whim))
            wins.insert(0, wins.pop(whim))
        return order, wins


def _chance(view: View, seat: int, behind: float) -> float:
    """An estimate from the lead over the strongest opponent and what an action gives away."""
    hulls = [ship.surviving for ship in view.ships]
    lead = hulls[seat] - max(hull for other, hull in enumerate(hulls) if other != seat)
    return 1 / (1 + math.exp(-(lead + max(behind, -20.0)) / _SWING))


class HardPlayer(Player):
    """Level Hard: the policy's best actions, compared by a search."""

    def __init__(self, game: Any, weights: Weights) -> None:
        super().__init__(game, weights)
        self.search = Search(game, self.policy)

    def order(
        self,
        view: View,
        seat: int,
        actions: Sequence[Action],
        scores: Sequence[float],
        budget: Budget,
        rng: Random,
    ) -> tuple[list[int], list[float]]:
        """By the search; by the policy alone where nothing else comes into question."""
        order, wins = super().order(view, seat, actions, scores, budget, rng)
        found, values = self.search.run(view, seat, actions, scores, order, budget, rng)
        return (found, values) if len(found) > 1 else (order, wins)


PLAYERS: Mapping[str, Callable[[Any], Bot]] = {
    "random": lambda _game: RandomBot(),
    "first": lambda _game: FirstBot(),
    "easy": lambda game: Player(game, Weights(), WHIMS["easy"]),
    "normal": lambda game: Player(game, Weights(), WHIMS["normal"]),
    "hard": lambda game: HardPlayer(game, Weights()),
}


def make_bot(game: Any, level: str) -> Bot:
    """A computer player of that level; KeyError for an unknown one."""
    return PLAYERS[level](game)
