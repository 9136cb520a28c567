"""Between two people: no pixel of any moment depends on a hidden card."""

from collections.abc import Callable
from random import Random
from typing import Any

from PySide6.QtCore import QSizeF
from scene_worlds import World, compare, picture

from amoeba_suite.core.contract import Decide
from amoeba_suite.games.amoeba_wars import schema
from amoeba_suite.games.amoeba_wars.scene.scene import Scene
from amoeba_suite.testing.plies import frame_of

SHARES = (0.4, 1.0)


def hands(state: Any) -> list[list[int]]:
    return [sorted(hand) for hand in state.hands]


def test_every_moment_is_the_same_whoever_holds_which_cards(
    play: Callable[..., Any], scene_of: Callable[..., Scene], table_size: tuple[int, int]
) -> None:
    game = play(3, 420, 8)
    plies = [
        ply
        for ply in range(game.last)
        if isinstance(game.game.turn(game.states[ply]), Decide) and game.states[ply].hands[0]
    ]
    a, b = (World(game.game, scene_of(), table_size, SHARES) for _ in range(2))
    compared, looked = compare(game, (a, b), hands, plies[::4], Random(3))
    assert looked > 10, "the open hands must be on screen, or this proves nothing"
    assert compared > 50


def test_cards_chosen_face_down_stay_secret_until_all_are_turned_up(
    play: Callable[..., Any], scene_of: Callable[..., Scene], table_size: tuple[int, int]
) -> None:
    """AW-077: after a strike the choice of others shows in no pixel, and the own one does."""
    game = play(3, 420, 8)
    rules = game.game
    dealt = [[44, 12, 3], [41, 9, 7], [30, 20, 10]]
    overrides = {"phase": "cards", "secret": True, "round": 2, "hands": dealt}
    state = rules.position(schema.Options(), 3, overrides)
    assert state.public.what == "card_secret"
    scenes = scene_of(), scene_of()
    pictures, own = [], []
    for scene, which in zip(scenes, (0, -1), strict=True):
        scene.layout(QSizeF(*table_size))
        seat = rules.turn(state).seat
        action = rules.actions(state)[which]
        after = rules.apply(state, action).state
        shown: list[bytes] = []
        for viewer in (None, (seat + 1) % 3, seat):
            scene.show_frame(frame_of(rules, after, viewer))
            shown.append(picture(scene, table_size))
        pictures.append(shown[:2])
        own.append(shown[2])
    assert pictures[0] == pictures[1]
    assert own[0] != own[1]
