"""The law of every view: what animating leaves is what a fresh show gives, for 2 to 6 ships."""

from collections.abc import Callable
from typing import Any

import pytest
from scene_law import (
    check_animating,
    check_from_the_middle,
    check_nothing_outlives,
    check_showing_twice,
)

from amoeba_suite.games.devastators.scene.scene import Scene

Play = Callable[..., Any]
SceneOf = Callable[..., Scene]


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_animating_ends_where_showing_begins(
    seats: int, viewer: int | None, play: Play, scene_of: SceneOf
) -> None:
    animated = check_animating(play(seats, 130), scene_of(seats), scene_of(seats), viewer)
    assert len(animated) >= 6, animated


def test_a_frame_is_right_from_the_middle_of_any_animation(play: Play, scene_of: SceneOf) -> None:
    check_from_the_middle(play(2, 160, 3), scene_of(), scene_of())


def test_showing_twice_changes_nothing(play: Play, scene_of: SceneOf) -> None:
    check_showing_twice(play(3, 120), scene_of(3), 9)


def test_all_animations_belong_to_the_scene_and_nothing_outlives_it(
    play: Play, scene_of: SceneOf, monkeypatch: Any
) -> None:
    def stir(scene: Scene) -> None:
        scene.hint(("deck:top",))

    check_nothing_outlives(play(2, 160, 4), scene_of, 5, stir, monkeypatch)
