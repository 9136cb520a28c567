"""The law of every view: what animating leaves is what a fresh show gives, for 2 to 6 players."""

import gc
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QAbstractAnimation, QEvent, QObject, QSizeF
from PySide6.QtWidgets import QApplication

from amoeba_suite.games.amoeba_wars.scene.scene import Scene

Play = Callable[..., Any]
SceneOf = Callable[..., Scene]


def run(animation: QAbstractAnimation | None, upto: float) -> None:
    """Drive an animation without a clock, to a share of its time."""
    if animation is None:
        return
    animation.start()
    animation.pause()
    animation.setCurrentTime(round(animation.totalDuration() * upto))


def complete(animation: QAbstractAnimation | None) -> None:
    if animation is not None:
        animation.start()
        while animation.state() == QAbstractAnimation.State.Running:
            animation.setCurrentTime(animation.totalDuration())


@pytest.mark.parametrize(
    ("seats", "viewer", "powers"), [(2, 0, False), (3, None, False), (4, 1, True), (6, 0, False)]
)
def test_animating_ends_where_showing_begins(
    seats: int, viewer: int | None, powers: bool, play: Play, scene_of: SceneOf
) -> None:
    game = play(seats, powers=powers)
    scene, fresh = scene_of(seats), scene_of(seats)
    scene.show_frame(game.frame(0, viewer))
    animated: set[str] = set()
    for ply in range(1, game.last + 1):
        before, after = game.frame(ply - 1, viewer), game.frame(ply, viewer)
        for event in game.seen(ply, viewer):
            animation = scene.animate(event, before, after)
            complete(animation)
            if animation is not None:
                animated.add(type(event).__name__)
        scene.show_frame(after)
        fresh.show_frame(after)
        assert scene.snapshot() == fresh.snapshot(), (seats, viewer, ply)
    assert len(animated) >= 12, animated


def test_a_frame_is_right_from_the_middle_of_any_animation(play: Play, scene_of: SceneOf) -> None:
    game = play(3, seed=3)
    scene, fresh = scene_of(), scene_of()
    scene.show_frame(game.frame(0, 0))
    for ply in range(1, game.last + 1):
        before, after = game.frame(ply - 1, 0), game.frame(ply, 0)
        running = []
        for n, event in enumerate(game.seen(ply, 0)):
            animation = scene.animate(event, before, after)
            run(animation, (0.1, 0.5, 0.9)[(ply + n) % 3])
            running.append(animation)
        scene.show_frame(after)
        fresh.show_frame(after)
        # What still runs must not touch the items any more.
        for animation in running:
            if animation is not None:
                animation.setCurrentTime(animation.totalDuration())
        assert scene.snapshot() == fresh.snapshot(), ply


def test_showing_twice_changes_nothing_and_zooming_only_the_view(
    play: Play, scene_of: SceneOf
) -> None:
    game = play(4)
    scene = scene_of(4)
    for ply in range(0, game.last + 1, 9):
        scene.show_frame(game.frame(ply, 0))
        once, items = scene.snapshot(), dict(scene.sprite_items)
        scene.zoom_button("in" if ply % 2 else "out")
        scene.show_frame(game.frame(ply, 0))
        assert scene.snapshot() == once
        assert scene.sprite_items == items


def test_all_animations_belong_to_the_scene_and_nothing_outlives_it(
    play: Play, scene_of: SceneOf, qapp: QApplication, monkeypatch: Any
) -> None:
    """Known fault L1: a scene closed, or shown anew, while everything on it moves."""
    errors: list[Any] = []
    monkeypatch.setattr("sys.excepthook", lambda *what: errors.append(what))
    game = play(3, seed=4)
    for ply in range(1, game.last, 8):
        scene = scene_of()
        scene.layout(QSizeF(976, 624))
        scene.show_frame(game.frame(ply - 1, 0))
        scene.hint(("system:saestor",))
        kept = []
        for event in game.seen(ply, 0):
            made: QObject | None = scene.animate(event, game.frame(ply - 1, 0), game.frame(ply, 0))
            if isinstance(made, QAbstractAnimation):
                assert made.parent() is scene
                made.start()
                kept.append(made)
        scene.breath.breathe()
        qapp.processEvents()
        if ply % 2:
            scene.show_frame(game.frame(ply, 0))
            qapp.processEvents()
        scene.deleteLater()
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        del scene, kept
        gc.collect()
        qapp.processEvents()
    assert not errors
