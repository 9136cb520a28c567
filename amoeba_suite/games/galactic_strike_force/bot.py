"""Computer wingmates of Galactic Strike Force: from what everybody sees to one action.

``hard`` does what its ``Mind`` likes best; ``normal`` plans without the Boosts in its hand and sees
all values a little blurred, ``easy`` very much. ``random`` and ``first`` are to measure by.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from amoeba_suite.ai.bots import FirstBot, RandomBot
from amoeba_suite.core.bot import Bot, Budget, Choice, Ranked
from amoeba_suite.core.contract import Frame, Seat
from amoeba_suite.games.galactic_strike_force.bot_mind import Mind, Scores
from amoeba_suite.games.galactic_strike_force.bot_orders import allowed
from amoeba_suite.games.galactic_strike_force.bot_reasons import reason
from amoeba_suite.games.galactic_strike_force.run import Run, open_run
from amoeba_suite.games.galactic_strike_force.schema import Action
from amoeba_suite.games.galactic_strike_force.state import State, View

SHOWN = 5
"""Actions that a choice ranks."""
_SWING = 12.0
"""Energy that makes a win about as likely as three to one."""

Frame_ = Frame[Action, View]


class Skill(Struct, frozen=True):
    """What a level can do."""

    blur: float
    """How far off its values may be, in Energy of an own panel."""
    boosts: bool
    """Plans with the Boosts in hand."""


SKILLS: Mapping[str, Skill] = {
    "easy": Skill(blur=5.5, boosts=False),
    "normal": Skill(blur=2.4, boosts=False),
    "hard": Skill(blur=0.0, boosts=True),
}


class Wingmate:
    """One level."""

    def __init__(self, game: Any, skill: Skill) -> None:
        self.game, self.skill = game, skill
        self.mind = Mind(game.book, skill.boosts)

    def choose(self, frame: Frame_, _seat: Seat, _budget: Budget, rng: Random) -> Choice:
        """The action for this decision; the same for the same frame, iterations and rng."""
        actions = allowed(self.game.book, frame.view.public, frame.actions)
        if len(actions) == 1:
            told = "ordered" if len(frame.actions) > 1 else None
            return Choice(actions[0], (Ranked(actions[0], 0.5, told),))
        run = self.look(frame.view, actions, rng)
        scores = self.blurred(self.mind.scores(run, rng), rng)
        order = in_order(actions, scores)
        ranked = tuple(
            Ranked(action, _chance(scores, action, order[0]), reason(self.mind, run, action))
            for action in order[:SHOWN]
        )
        return Choice(order[0], ranked)

    def look(self, view: View, actions: Sequence[Action], rng: Random) -> Run:
        """A table to think on: a whole world only if something is to be tried on it."""
        plain = self.mind.plain(view.public, actions)
        state = glimpse(view) if plain else self.game.imagine(view, rng)
        run = open_run(self.game.book, state)
        # Orders may have left fewer.
        run.choices = tuple(actions)
        return run

    def blurred(self, scores: Scores, rng: Random) -> Scores:
        """The values as that level sees them."""
        blur = self.skill.blur
        if not blur:
            return scores
        return {a: v + blur * (rng.random() - rng.random()) for a, v in scores.items()}


def glimpse(view: View) -> State:
    """What lies open, without the hidden cards: enough for plans and answers at a glance."""
    return State(
        view.public,
        ("",) * view.ship_deck,
        (view.mission_top,) * view.mission_deck,
        tuple(
            tuple((top,) if top else () for top in tops[: len(sizes)])
            for tops, sizes in zip(view.tops, view.stacks, strict=True)
        ),
    )


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
