"""What the eye is promised: smooth quarter turns, cards never mirrored, ``+n``, both hands."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtWidgets import QApplication
from scene_law import complete, run

from amoeba_suite.app.canvas.sprites import Ink
from amoeba_suite.app.tokens import LIGHT
from amoeba_suite.games.amoeba_1975.scene.card import paint_figure
from amoeba_suite.games.amoeba_1975.scene.looks import screen_look
from amoeba_suite.games.amoeba_1975.scene.painters import PAINTERS, Face
from amoeba_suite.games.amoeba_1975.scene.scene import Scene
from amoeba_suite.games.amoeba_1975.scene.shapes import Shape

SIDE = 160


def events_of(game: Any, kind: str) -> list[tuple[int, Any]]:
    """Each event of that kind, with the ply of the frame that it led to."""
    return [
        (ply, event)
        for ply in range(1, game.last + 1)
        for event in game.seen(ply, 0)
        if type(event).__name__ == kind
    ]


def test_a_tile_turns_smoothly_by_a_quarter(
    scene_of: Callable[..., Scene], play: Callable[..., Any]
) -> None:
    game, scene = play(20), scene_of()
    for ply, event in events_of(game, "TileTurned")[:3]:
        before = game.frame(ply - 1, 0)
        scene.show_frame(before)
        turning = scene.animate(event, before, game.frame(ply, 0))
        (tile,) = (item for item in scene.effects.extras if item.sprite.kind == "tile")
        assert tile.sprite.box == scene.lay.tile_box(event.tile)
        angles = []
        for share in (0.0, 0.2, 0.4, 0.6, 0.8, 0.99):
            run(turning, share)
            angles.append(abs(tile.rotation()))
        steps = [b - a for a, b in pairwise(angles)]
        assert angles[0] == 0 and 85 < angles[-1] <= 90
        assert all(2 < step < 45 for step in steps), "neither standing still nor a jump"
        complete(turning)
        assert scene.sprite_items["lines"].sprite.args == before.view.board ^ (1 << event.tile)


def figure(shape: Any, angle: float) -> QImage:
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    paint_figure(painter, QRectF(0, 0, SIDE, SIDE), shape, screen_look(LIGHT), angle=angle)
    painter.end()
    return image


def alike(one: QImage, other: QImage) -> float:
    """The share of pixels that are nearly equal."""
    pairs = zip(grey(one), grey(other), strict=True)
    return sum(abs(a - b) < 64 for a, b in pairs) / (one.width() * one.height())


def grey(image: QImage) -> bytes:
    plain = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return bytes(plain.constBits())


@pytest.mark.parametrize("card", ["3D", "3E"])
def test_a_turned_figure_is_the_figure_turned_and_not_its_mirror_image(
    qapp: QApplication, card: str, scene_of: Callable[..., Scene]
) -> None:
    """A75-103: twins would be told apart wrongly, and that is the point of the game."""
    shape = scene_of().planner.shape(card)
    upright = figure(shape, 0)
    for quarters in (1, 2, 3):
        turned = figure(shape, 90.0 * quarters)
        here = upright.transformed(QTransform().rotate(90 * quarters))
        assert alike(turned, here) > 0.97
        assert alike(turned, here.transformed(QTransform().scale(-1, 1))) < 0.9
    assert alike(upright, figure(shape.mirrored(), 0)) < 0.9


def all_ways(shape: Shape) -> list[Shape]:
    """The four ways in which a figure can lie, then those of its mirror image."""
    ways = [shape.turned(quarters).moved_home() for quarters in range(4)]
    return ways + [way.mirrored().moved_home() for way in ways]


def test_the_card_in_hand_shows_its_figure_turned(
    qapp: QApplication, scene_of: Callable[..., Scene]
) -> None:
    """A75-103: as a card whose figure lies that way from the start; the points stay upright."""
    scene, box = scene_of(), QRectF(0, 0, 126, 176)

    def face(args: Face) -> QImage:
        image = QImage(126, 176, QImage.Format.Format_RGB32)
        image.fill(0xFFFFFFFF)
        painter = QPainter(image)
        PAINTERS["face"](painter, box, args, Ink(screen_look(LIGHT), LIGHT))
        painter.end()
        return image.copy(14, 52, 98, 98)

    shapes = map(scene.planner.shape, scene.deck.ids)
    ways = next(ways for ways in map(all_ways, shapes) if len(set(ways)) == 8)
    lying = [face(Face(way, 3)) for way in ways]
    for quarters in range(4):
        turned = face(Face(ways[0], 3, quarters=quarters))
        right, *others = sorted((alike(turned, each), i) for i, each in enumerate(lying))[::-1]
        assert right[1] == quarters and right[0] > 0.97 > others[0][0] + 0.02


def test_an_animated_figure_shows_its_points_with_a_plus(
    scene_of: Callable[..., Scene], play: Callable[..., Any]
) -> None:
    game, scene = play(60), scene_of()
    ply, event = events_of(game, "FigureMade")[0]
    before = game.frame(ply - 1, 0)
    scene.show_frame(before)
    complete(scene.animate(event, before, game.frame(ply, 0)))
    bubble, tint = (scene.sprite_items[f"~{name}:0"].sprite for name in ("bubble", "made"))
    assert bubble.args[0] == f"+{scene.deck.points[event.card]}"
    assert tint.args.colour == scene.planner.colour(event.seat)


def test_the_public_sees_the_backs_of_both_hands(
    scene_of: Callable[..., Scene], play: Callable[..., Any]
) -> None:
    """Where computers play each other: each hand once, under the name of its player."""
    game, scene = play(60), scene_of()
    frame = game.frame(game.last, None)
    scene.show_frame(frame)
    kinds = Counter(name.partition(":")[0] for name in scene.sprite_items)
    assert kinds["near"] == frame.view.sizes[0]
    titles = [scene.sprite_items[f"{side}:title"].sprite.args.text for side in ("left", "right")]
    wanted = [scene.planner.say("view.others_figures", seat=seat) for seat in (0, 1)]
    assert titles == wanted and titles[0] != titles[1]
