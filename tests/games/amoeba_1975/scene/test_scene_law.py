"""The law of every view: what animating leaves is what a fresh show gives, in every mode."""

from collections.abc import Callable
from typing import Any

import pytest
from scene_law import (
    check_animating,
    check_from_the_middle,
    check_nothing_outlives,
    check_showing_twice,
)

from amoeba_suite.app.context import AppContext
from amoeba_suite.games.amoeba_1975.scene.scene import Scene

MODES = ("duel", "study", "patience", "cut", "twins")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_animating_ends_where_showing_begins(
    mode: str, viewer: int | None, play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    if mode != "duel" and viewer == 1:
        viewer = 0
    for seed in (1, 2):
        check_animating(play(40, seed, mode=mode), scene_of(mode=mode), scene_of(mode=mode), viewer)


def test_a_frame_is_right_from_the_middle_of_any_animation(
    play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    check_from_the_middle(play(80, 3), scene_of(), scene_of())


def test_showing_twice_changes_nothing(
    play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    check_showing_twice(play(60), scene_of(), 7)


def test_cards_keep_their_item_while_they_stay(
    play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    game = play(30)
    scene = scene_of()
    scene.show_frame(game.frame(game.last - 1, 0))
    items = dict(scene.sprite_items)
    scene.show_frame(game.frame(game.last, 0))
    for card in game.frame(game.last, 0).view.hand:
        if f"card:{card}" in items:
            assert scene.sprite_items[f"card:{card}"] is items[f"card:{card}"]


def test_the_snapshot_sees_what_an_animation_leaves_behind(
    play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    game = play(30)
    scene = scene_of()
    scene.show_frame(game.frame(game.last, 0))
    before = scene.snapshot()
    for change in (
        lambda item: item.setRotation(3),
        lambda item: item.setOpacity(0.5),
        lambda item: item.setPos(1, 1),
        lambda item: item.setScale(1.1),
        lambda item: item.setVisible(False),
    ):
        change(scene.sprite_items["lines"])
        assert scene.snapshot() != before
        scene.show_frame(game.frame(game.last, 0))
        assert scene.snapshot() == before


def test_all_animations_belong_to_the_scene_and_nothing_outlives_it(
    play: Callable[..., Any],
    scene_of: Callable[..., Scene],
    context: AppContext,
    monkeypatch: Any,
) -> None:
    def stir(scene: Scene) -> None:
        scene.hint(("tile:3",))

    def change(ply: int) -> None:
        context.settings.change(distances=ply % 8 == 1)

    check_nothing_outlives(play(80, 4), scene_of, 4, stir, monkeypatch, change)
