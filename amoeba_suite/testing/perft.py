"""Counting a game's tree to a depth: one number that changes when any rule does.

As in chess programming ("performance test"): the leaves at a given depth, and for finding a fault
the same count split by first action.
"""

from random import Random
from typing import Any

import msgspec

from amoeba_suite.core.contract import AnyGame, Chance, Decide

_SEED = 1


def branches(game: AnyGame, state: Any) -> list[Any]:
    """What can happen at a state: actions, listed outcomes, or one sample of too many outcomes."""
    turn = game.turn(state)
    if isinstance(turn, Decide):
        return list(game.actions(state))
    if isinstance(turn, Chance):
        listed = game.outcomes(state)
        if listed is None:
            return [game.sample(state, Random(_SEED))]
        return [outcome for outcome, _ in listed]
    return []


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Number of states ``depth`` plies on; an end before that counts once."""
    if depth == 0:
        return 1
    found = branches(game, state)
    if not found:
        return 1
    if depth == 1:
        return len(found)
    return sum(perft(game, game.apply(state, action).state, depth - 1) for action in found)


def divide(game: AnyGame, state: Any, depth: int) -> dict[str, int]:
    """``perft`` split by first action, as JSON; depth at least 1."""
    return {
        msgspec.json.encode(action).decode(): perft(
            game, game.apply(state, action).state, depth - 1
        )
        for action in branches(game, state)
    }
