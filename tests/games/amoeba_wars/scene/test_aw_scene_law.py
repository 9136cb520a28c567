"""The law of every view: what animating leaves is what a fresh show gives, for 2 to 6 players."""

from collections.abc import Callable
from typing import Any

import pytest
from scene_law import (
    check_animating,
    check_from_the_middle,
    check_nothing_outlives,
    check_showing_twice,
)

from amoeba_suite.games.amoeba_wars.scene.scene import Scene

Play = Callable[..., Any]
SceneOf = Callable[..., Scene]


@pytest.mark.parametrize(
    ("seats", "viewer", "powers"), [(2, 0, False), (3, None, False), (4, 1, True), (6, 0, False)]
)
def test_animating_ends_where_showing_begins(
    seats: int, viewer: int | None, powers: bool, play: Play, scene_of: SceneOf
) -> None:
    game = play(seats, powers=powers)
    animated = check_animating(game, scene_of(seats), scene_of(seats), viewer)
    assert len(animated) >= 12, animated


def test_a_frame_is_right_from_the_middle_of_any_animation(play: Play, scene_of: SceneOf) -> None:
    check_from_the_middle(play(3, seed=3), scene_of(), scene_of())


def test_showing_twice_changes_nothing_and_zooming_only_the_view(
    play: Play, scene_of: SceneOf
) -> None:
    scene = scene_of(4)

    def zoom(ply: int) -> None:
        scene.zoom_button("in" if ply % 2 else "out")

    check_showing_twice(play(4), scene, 9, zoom)


def test_all_animations_belong_to_the_scene_and_nothing_outlives_it(
    play: Play, scene_of: SceneOf, monkeypatch: Any
) -> None:
    def stir(scene: Scene) -> None:
        scene.hint(("system:saestor",))
        scene.breath.breathe()

    check_nothing_outlives(play(3, seed=4), scene_of, 8, stir, monkeypatch)
