"""Where things lie: at every size nothing overlaps, nothing is cut, nothing too small."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication
from scene_boxes import lies_inside, overlap

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.labels import Label, fitted
from amoeba_suite.app.canvas.sprites import Sprite
from amoeba_suite.games.amoeba_1975.scene.layout import arrange
from amoeba_suite.games.amoeba_1975.scene.scene import Scene

SIZES = (
    (976, 704),  # 1280x800
    (976, 624),  # 1280x720
    (789, 519),  # 1366x768 at 125 %
    (640, 264),  # 1280x720 at 200 %, dock folded
    (586, 624),  # a narrow window
    (1560, 984),  # 1920x1080
    (3480, 2064),  # 3840x2160 at 100 %
    (3080, 1344),  # very wide
)
MODES = ("duel", "study", "patience", "cut", "twins")


def test_the_tile_sizes_of_the_design() -> None:
    assert arrange(976, 704).tile == 84
    assert arrange(976, 624).tile == 80


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_lies_between_its_columns(width: int, height: int) -> None:
    lay = arrange(width, height)
    assert lay.tile >= 30, "board items are at least 30 px at fit zoom"
    assert lay.frame.x >= 0 and lay.frame.y >= 0
    assert lay.frame.right <= width and lay.frame.bottom <= height
    assert lay.left.x >= 0 and lay.left.right <= lay.frame.x
    assert lay.right.x >= lay.frame.right and lay.right.right <= width


def words(sprites: dict[str, Sprite]) -> dict[str, Sprite]:
    return {name: s for name, s in sprites.items() if s.kind == "label"}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_overlaps_and_no_text_is_cut(
    width: int,
    height: int,
    mode: str,
    language: str,
    play: Callable[..., Any],
    scene_of: Callable[..., Scene],
) -> None:
    scene = scene_of(language, mode=mode)
    scene.layout(QSizeF(width, height))
    plies = {"duel": 90, "patience": 60, "twins": 1}.get(mode, 4)
    game = play(plies, 6, mode=mode)
    scene.show_frame(game.frame(game.last, 0))
    items = scene.sprite_items.items()
    sprites = {name: item.sprite for name, item in items if not name.startswith("~")}
    whole = Box(0, 0, width, height)
    solid = {n: s for n, s in sprites.items() if s.kind in ("face", "pile", "label", "emblem")}
    for name, sprite in solid.items():
        assert lies_inside(sprite.box, whole), (name, sprite.box)
        assert not overlap(sprite.box, scene.lay.frame), name
    for (a, one), (b, other) in combinations(solid.items(), 2):
        assert not overlap(one.box, other.box), (a, b, one.box, other.box)
    for name, sprite in words(sprites).items():
        label: Label = sprite.args
        box = QRectF(0, 0, sprite.box.w, sprite.box.h)
        font, text = fitted(label, box)
        assert text == label.text, (name, text)
        assert font.pixelSize() >= 11
        used = QFontMetricsF(font).boundingRect(box, 0x1000 if label.wrap else 0x100, text)
        assert used.height() <= box.height() + 2, (name, used, box)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_standing_cards_say_so_in_full(
    width: int, height: int, play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    """A75-066: the longest captions, in both languages."""
    from msgspec.structs import replace

    game = play(40)
    frame = game.frame(game.last, 0)
    hand = frame.view.hand
    for language in ("en", "de"):
        scene = scene_of(language)
        scene.layout(QSizeF(width, height))
        view = replace(frame.view, standing=hand[:2], waiting=hand[:1])
        scene.show_frame(replace(frame, view=view))
        for card in hand[:2]:
            sprite = scene.sprite_items[f"caption:{card}"].sprite
            box = QRectF(0, 0, sprite.box.w, sprite.box.h)
            font, text = fitted(sprite.args, box)
            used = QFontMetricsF(font).boundingRect(box, 0x1000, text)
            assert used.height() <= box.height() + 2, (language, used, box)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_any_pile_can_be_looked_through(
    width: int, height: int, play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    game = play(600, 2)
    scene = scene_of()
    scene.layout(QSizeF(width, height))
    scene.show_frame(game.frame(game.last, 0))
    for seat in (0, 1):
        scene.look_through(seat)
        faces = [
            item.sprite.box
            for name, item in scene.sprite_items.items()
            if name.startswith("~over:") and item.sprite.kind == "face"
        ]
        view = game.frame(game.last, 0).view
        assert len(faces) == len(view.scored[seat]) + len(view.bonus[seat])
        panel = scene.sprite_items["~over:panel"].sprite.box
        assert all(lies_inside(face, panel) for face in faces)
        assert not any(overlap(a, b) for a, b in combinations(faces, 2))


def test_layout_after_showing_is_like_layout_before(
    play: Callable[..., Any], scene_of: Callable[..., Scene], qapp: QApplication
) -> None:
    game = play(50)
    late, early = scene_of(), scene_of()
    late.show_frame(game.frame(game.last, 0))
    late.layout(QSizeF(789, 519))
    early.layout(QSizeF(789, 519))
    early.show_frame(game.frame(game.last, 0))
    assert late.snapshot() == early.snapshot()
