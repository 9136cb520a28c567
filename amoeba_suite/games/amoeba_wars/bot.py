"""Computer players of Amoeba Wars: from the observation to one action, with reasons.

All levels share one way to judge an action and differ in what they see (``bot_skill``): ``easy`` is
short-sighted and errs, ``normal`` plans its way to Saestor, ``hard`` also sees the ways of the
others, and weighs its cards.
"""

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from amoeba_suite.ai.bots import RandomBot
from amoeba_suite.core.bot import Bot, Budget, Choice, Ranked
from amoeba_suite.core.contract import Decide, Frame, Seat
from amoeba_suite.games.amoeba_wars import (
    bot_attack,
    bot_build,
    bot_cards,
    bot_duels,
    bot_jumps,
    bot_targets,
)
from amoeba_suite.games.amoeba_wars.bot_chart import Chart
from amoeba_suite.games.amoeba_wars.bot_mind import Mind, Scores
from amoeba_suite.games.amoeba_wars.bot_skill import EASY, HARD, NORMAL, Skill
from amoeba_suite.games.amoeba_wars.state import View

SHOWN = 5
"""Actions that a choice ranks."""
_SWING = 4.0

Judge = Callable[[Mind, Chart, Sequence[Any], Any], Scores]

JUDGES: dict[str, Judge] = {
    "home": bot_cards.home,
    "card": bot_cards.choose,
    "card_any_time": bot_cards.choose,
    "card_secret": bot_cards.choose,
    "gain": bot_build.place,
    "nova": bot_targets.beam,
    "zap": bot_targets.zap,
    "ambush": bot_targets.ambush,
    "activate": bot_targets.activate,
    "provoke": bot_targets.provoke,
    "berserk": bot_targets.berserk,
    "send": bot_targets.send,
    "jump": bot_jumps.jump,
    "jump_special": bot_jumps.jump,
    "jump_to": bot_jumps.jump_to,
    "fight_at": bot_jumps.fight_at,
    "face_machine": bot_duels.defend,
    "defend": bot_duels.defend,
    "lose": bot_duels.lose,
    "aim": bot_duels.aim,
    "attack_with": bot_duels.attack_with,
    "attack": lambda mind, chart, actions, _task: bot_attack.attack(mind, chart, actions),
    "build": bot_build.build,
    "place": bot_build.place,
    "follow": bot_attack.follow,
    "free_move_ships": bot_attack.follow,
    "free_move": bot_build.free_move,
}
"""By prompt: who judges the actions."""


class Player:
    """A player of one level."""

    def __init__(self, game: Any, skill: Skill) -> None:
        self.book, self.skill, self.mind = game.book, skill, Mind(skill)

    def choose(self, frame: Frame[Any, View], seat: Seat, _budget: Budget, rng: Random) -> Choice:
        """The action for this decision; the same for the same frame and rng."""
        actions = frame.actions
        if len(actions) == 1:
            return Choice(actions[0], (Ranked(actions[0], 0.5),))
        assert isinstance(frame.turn, Decide)
        public = frame.view.public
        chart = Chart(self.book, public, seat)
        scores = JUDGES[frame.turn.prompt](self.mind, chart, actions, public.pending[-1])
        noise = self.skill.noise
        luck = [rng.random() for _ in actions]
        noisy = [
            scored.score + (noise * (2 * part - 1) if noise else 1e-6 * part)
            for scored, part in zip(scores, luck, strict=True)
        ]
        order = sorted(range(len(actions)), key=lambda n: -noisy[n])[:SHOWN]
        best = noisy[order[0]]
        ranked = tuple(
            Ranked(actions[n], _chance(noisy[n] - best), scores[n].reason) for n in order
        )
        return Choice(ranked[0].action, ranked)


def _chance(behind: float) -> float:
    """How an action compares with the best, as a number from 0 to 1."""
    return 0.8 * math.exp(max(-30.0, behind) / _SWING)


def make_bot(game: Any, level: str) -> Bot:
    """A player of that level. KeyError for an unknown one."""
    if level == "random":
        return RandomBot()
    return Player(game, {"easy": EASY, "normal": NORMAL, "hard": HARD}[level])
