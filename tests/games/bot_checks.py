"""What every answer of a computer player must hold, for each game's tests of its levels."""

from typing import Any

from amoeba_suite.core.bot import Choice
from amoeba_suite.core.contract import Frame


def check_choice(choice: Choice, frame: Frame[Any, Any]) -> None:
    """It is legal and the best of its ranking, and all that is ranked is legal and scored."""
    assert choice.action in frame.actions
    assert choice.ranked[0].action == choice.action
    assert all(ranked.action in frame.actions for ranked in choice.ranked)
    assert all(0 <= ranked.score <= 1 for ranked in choice.ranked)
