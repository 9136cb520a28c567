"""The law of every view: what animating leaves is what a fresh show gives. For each game's tests.

A scene and another one of the same kind are given; the second never animates.
"""

import gc
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QEvent, QSizeF
from PySide6.QtWidgets import QApplication
from scene_play import Play


def complete(animation: QAbstractAnimation) -> None:
    """Drive an animation to its end without a clock."""
    animation.start()
    while animation.state() == QAbstractAnimation.State.Running:
        animation.setCurrentTime(animation.totalDuration())


def run(animation: QAbstractAnimation, upto: float) -> None:
    """Drive an animation to a share of its time and leave it there."""
    animation.start()
    animation.pause()
    animation.setCurrentTime(round(animation.totalDuration() * upto))


def check_animating(game: Play, scene: Any, fresh: Any, viewer: int | None) -> set[str]:
    """Animating ends where showing begins; the names of the events that were animated."""
    scene.show_frame(game.frame(0, viewer))
    animated: set[str] = set()
    for ply in range(1, game.last + 1):
        before, after = game.frame(ply - 1, viewer), game.frame(ply, viewer)
        for event in game.seen(ply, viewer):
            animation = scene.animate(event, before, after)
            if animation is not None:
                complete(animation)
                animated.add(type(event).__name__)
        scene.show_frame(after)
        fresh.show_frame(after)
        assert scene.snapshot() == fresh.snapshot(), (viewer, ply)
    return animated


def check_from_the_middle(game: Play, scene: Any, fresh: Any) -> None:
    """A frame is right from the middle of any animation, and what still runs changes nothing."""
    scene.show_frame(game.frame(0, 0))
    for ply in range(1, game.last + 1):
        before, after = game.frame(ply - 1, 0), game.frame(ply, 0)
        running = []
        for n, event in enumerate(game.seen(ply, 0)):
            animation = scene.animate(event, before, after)
            if animation is not None:
                run(animation, (0.1, 0.5, 0.9)[(ply + n) % 3])
                running.append(animation)
        scene.show_frame(after)
        fresh.show_frame(after)
        for share in (0.4, 1.0):
            for animation in running:
                animation.setCurrentTime(round(animation.totalDuration() * share))
            assert scene.snapshot() == fresh.snapshot(), (ply, share)


def check_showing_twice(
    game: Play, scene: Any, every: int, between: Callable[[int], object] = lambda ply: None
) -> None:
    """Showing a frame again changes nothing, nor does what is done ``between``."""
    for ply in range(0, game.last + 1, every):
        scene.show_frame(game.frame(ply, 0))
        once, items = scene.snapshot(), dict(scene.sprite_items)
        between(ply)
        scene.show_frame(game.frame(ply, 0))
        assert scene.snapshot() == once
        assert scene.sprite_items == items


def check_nothing_outlives(
    game: Play,
    make: Callable[[], Any],
    every: int,
    stir: Callable[[Any], object],
    monkeypatch: Any,
    after: Callable[[int], object] = lambda ply: None,
) -> None:
    """Known fault L1: a scene closed, or shown anew, while everything on it moves.

    ``stir`` sets in motion what no event does; ``after`` happens when the scene is gone.
    """
    errors: list[Any] = []
    monkeypatch.setattr("sys.excepthook", lambda *what: errors.append(what))
    gc.collect()
    gc.freeze()  # what is there already need not be looked through after every scene
    for number, ply in enumerate(range(1, game.last, every)):
        scene = make()
        scene.layout(QSizeF(976, 624))
        before, now = game.frame(ply - 1, 0), game.frame(ply, 0)
        scene.show_frame(before)
        stir(scene)
        kept = []
        for event in game.seen(ply, 0):
            animation = scene.animate(event, before, now)
            if animation is not None:
                assert animation.parent() is scene
                animation.start()
                kept.append(animation)
        QApplication.processEvents()
        if number % 2:
            scene.show_frame(now)
            QApplication.processEvents()
        scene.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        del scene, kept
        gc.collect()
        QApplication.processEvents()
        after(ply)
    gc.unfreeze()
    assert not errors
