"""Computer wingmates of Galactic Strike Force: from what everybody sees to one action.

``hard`` does what the ``Mind`` likes best; ``normal`` plans without the Boosts in its hand and
errs at times; ``easy`` acts at a glance and errs often. ``random`` and ``first`` are to measure by.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from amoeba_suite.ai.bots import FirstBot, RandomBot
from amoeba_suite.core.bot import Bot, Budget, Choice, Ranked
from amoeba_suite.core.chance import below
from amoeba_suite.core.contract import Frame, Seat
from amoeba_suite.games.galactic_strike_force.bot_mind import Mind, Scores
from amoeba_suite.games.galactic_strike_force.bot_orders import allowed
from amoeba_suite.games.galactic_strike_force.bot_reasons import reason
from amoeba_suite.games.galactic_strike_force.run import Run, open_run
from amoeba_suite.games.galactic_strike_force.schema import Action, Concede, Rethink
from amoeba_suite.games.galactic_strike_force.state import View

SHOWN = 5
"""Actions that a choice ranks."""
_SWING = 12.0
"""Energy that makes a win about as likely as three to one."""
_NEVER = (Concede, Rethink)
"""What no whim does."""

Frame_ = Frame[Action, View]


class Skill(Struct, frozen=True):
    """What a level can do."""

    whims: float
    """Share of decisions in which it does just anything."""
    plans: bool
    """Weighs each answer instead of acting at a glance."""


SKILLS: Mapping[str, Skill] = {
    "easy": Skill(whims=0.12, plans=False),
    "normal": Skill(whims=0.12, plans=True),
    "hard": Skill(whims=0.0, plans=True),
}


class Wingmate:
    """One level."""

    def __init__(self, game: Any, skill: Skill) -> None:
        self.game, self.skill = game, skill
        self.mind = Mind(game.book)

    def choose(self, frame: Frame_, _seat: Seat, _budget: Budget, rng: Random) -> Choice:
        """The action for this decision; the same for the same frame, iterations and rng."""
        actions = allowed(self.game.book, frame.view.public, frame.actions)
        if len(actions) == 1:
            told = "ordered" if len(frame.actions) > 1 else None
            return Choice(actions[0], (Ranked(actions[0], 0.5, told),))
        run = open_run(self.game.book, self.game.imagine(frame.view, rng))
        if rng.random() < self.skill.whims:
            open_ = [a for a in actions if not isinstance(a, _NEVER)]
            action = open_[below(len(open_), rng)]
            return Choice(action, (Ranked(action, 0.5),))
        scores = self.scores(run, rng)
        order = in_order(actions, scores)
        ranked = tuple(
            Ranked(action, _chance(scores, action, order[0]), reason(self.mind, run, action))
            for action in order[:SHOWN]
        )
        return Choice(order[0], ranked)

    def scores(self, run: Run, rng: Random) -> Scores:
        """What the level thinks of the actions."""
        if self.skill.plans:
            return self.mind.scores(run, rng)
        return {self.mind.quick.answer(run): 1.0}


def in_order(actions: Sequence[Action], scores: Scores) -> list[Action]:
    """Best first; those that were not weighed keep their order behind all that were."""
    return sorted(actions, key=lambda a: -scores.get(a, -math.inf))


def _chance(scores: Scores, action: Action, best: Action) -> float:
    """An estimate from what an action gives away."""
    behind = scores.get(best, 0.0) - scores.get(action, -math.inf)
    return 0.6 * math.exp(-behind / _SWING) if math.isfinite(behind) else 0.01


_MAKERS: Mapping[str, Callable[[Any], Bot]] = {
    "random": lambda _game: RandomBot(),
    "first": lambda _game: FirstBot(),
    **{level: lambda game, skill=skill: Wingmate(game, skill) for level, skill in SKILLS.items()},  # type: ignore[misc]
}


def make_bot(game: Any, level: str) -> Bot:
    """A player of that level. KeyError for an unknown one."""
    return _MAKERS[level](game)
