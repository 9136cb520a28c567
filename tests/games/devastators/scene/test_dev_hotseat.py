"""Between two people: no pixel of any moment of a whole game depends on a hidden card."""

from collections.abc import Callable
from random import Random
from typing import Any

from scene_worlds import World, compare

from amoeba_suite.games.devastators.scene.scene import Scene

SHARES = (0.0, 0.3, 0.65, 1.0)


def hands(state: Any) -> list[list[str]]:
    return [sorted(ship.hand) for ship in state.ships]


def test_every_moment_of_a_game_is_the_same_whoever_holds_which_cards(
    play: Callable[..., Any], scene_of: Callable[..., Scene], table_size: tuple[int, int]
) -> None:
    game = play(2, 160, 8)
    a, b = (World(game.game, scene_of(), table_size, SHARES) for _ in range(2))
    compared, looked = compare(game, (a, b), hands, range(game.last), Random(3))
    assert looked > 20, "the open hands must be on screen, or this proves nothing"
    assert compared > 150
