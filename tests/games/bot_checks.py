"""What every answer of a computer player must hold, for each game's tests of its levels."""

from collections.abc import Sequence
from random import Random
from typing import Any

from amoeba_suite.core.bot import Bot, Budget, Choice
from amoeba_suite.core.contract import Decide, Frame
from amoeba_suite.testing.plies import Choose, asked


def check_choice(choice: Choice, frame: Frame[Any, Any]) -> None:
    """It is legal and the best of its ranking, and all that is ranked is legal and scored."""
    assert choice.action in frame.actions
    assert choice.ranked[0].action == choice.action
    assert all(ranked.action in frame.actions for ranked in choice.ranked)
    assert all(0 <= ranked.score <= 1 for ranked in choice.ranked)


def checked(
    game: Any, bots: Sequence[Bot], iterations: int, rng: Random, kept: list[Choice]
) -> Choose:
    """A computer player for each seat, whose every answer is checked, and kept."""

    def choose(state: Any, turn: Decide) -> Any:
        frame = asked(game, state)
        choice = bots[turn.seat].choose(frame, turn.seat, Budget(iterations=iterations), rng)
        check_choice(choice, frame)
        kept.append(choice)
        return choice.action

    return choose
