"""Counts of the null game's tree, worked out by hand, and the split that finds a fault."""

from typing import Any

import pytest

from amoeba_suite.testing.games import find, shipped
from amoeba_suite.testing.null_game.state import Options
from amoeba_suite.testing.perft import divide, perft

PLUGIN = find("null_game")


@pytest.fixture
def game() -> Any:
    return PLUGIN.load(shipped(PLUGIN))


def test_counts(game: Any) -> None:
    state = game.position(Options(), 2, {"hands": [["1a", "ta"], ["2a"]], "deck": ["3a"]})
    # Draw, play the 1, play the thief; then two cards to draw or play, six faces, one victim.
    assert perft(game, state, 0) == 1
    assert perft(game, state, 1) == 3
    assert perft(game, state, 2) == 1 + 6 + 1
    assert divide(game, state, 2) == {
        '{"type":"Draw"}': 1,
        '{"type":"Play","card":"1a"}': 6,
        '{"type":"Play","card":"ta"}': 1,
    }
    for depth in range(1, 5):
        assert sum(divide(game, state, depth).values()) == perft(game, state, depth)


def test_an_end_counts_once_and_a_shuffle_is_one_branch(game: Any) -> None:
    over = game.position(Options(), 2, {})
    assert perft(game, over, 3) == 1
    assert perft(game, game.start(Options(), 2), 1) == 1
