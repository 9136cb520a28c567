"""The law of every view: what animating leaves is what a fresh show gives, for 2 to 6 Ships."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage, QPainter
from scene_law import (
    check_animating,
    check_from_the_middle,
    check_nothing_outlives,
    check_showing_twice,
)

from amoeba_suite.games.galactic_strike_force.scene import marks
from amoeba_suite.games.galactic_strike_force.scene.scene import Scene

Play = Callable[..., Any]
SceneOf = Callable[..., Scene]


@pytest.mark.parametrize(("seats", "viewer", "plies"), [(2, 0, 220), (3, None, 110), (6, 1, 110)])
def test_animating_ends_where_showing_begins(
    seats: int, viewer: int | None, plies: int, play: Play, scene_of: SceneOf
) -> None:
    animated = check_animating(play(seats, plies), scene_of(seats), scene_of(seats), viewer)
    assert len(animated) >= 10, animated


def test_a_frame_is_right_from_the_middle_of_any_animation(play: Play, scene_of: SceneOf) -> None:
    check_from_the_middle(play(3, 110, 3), scene_of(), scene_of())


def test_showing_twice_changes_nothing(play: Play, scene_of: SceneOf) -> None:
    check_showing_twice(play(3, 200), scene_of(), 9)


def test_pointing_and_looking_at_others_leave_no_trace(play: Play, scene_of: SceneOf) -> None:
    game, scene, fresh = play(3, 200), scene_of(), scene_of()
    for frame in game.decisions(11):
        scene.show_frame(frame)
        for handle in scene.focus_order()[::5]:
            scene.point(handle)
        scene.look_at((scene.planner.near(frame) + 1) % 3)
        scene.look_at(-1)
        scene.point("")
        fresh.show_frame(frame)
        assert scene.snapshot() == fresh.snapshot()


def test_a_pointer_may_rest_where_something_was(play: Play, scene_of: SceneOf) -> None:
    """What was pointed at is gone with the next frames, yet the table is painted."""
    game, scene = play(6, 110), scene_of(6)
    scene.layout(QSizeF(976, 624))
    image = QImage(98, 62, QImage.Format.Format_RGB32)
    pointed: dict[str, str] = {}
    for frame in game.decisions(3):
        scene.show_frame(frame)
        for handle in scene.focus_order():
            pointed.setdefault(handle.partition(":")[0], handle)
            if handle.startswith("agenda:"):
                pointed["agenda"] = max(pointed["agenda"], handle)
    assert "agenda" in pointed and len(pointed) > 8
    for frame in game.decisions(5):
        scene.show_frame(frame)
        for handle in pointed.values():
            scene.point(handle)
            painter = QPainter(image)
            marks.draw(painter, scene)
            painter.end()


def test_all_animations_belong_to_the_scene_and_nothing_outlives_it(
    play: Play, scene_of: SceneOf, monkeypatch: Any
) -> None:
    def stir(scene: Scene) -> None:
        scene.hint(("panel",))
        scene.hover("panel")

    check_nothing_outlives(play(3, 200, 4), scene_of, 14, stir, monkeypatch)
