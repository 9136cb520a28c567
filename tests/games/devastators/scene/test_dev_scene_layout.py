"""Everything has its room, from the smallest window to the biggest, for 2 to 6 ships."""

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QSizeF
from scene_boxes import lies_inside, overlap
from scene_words import faults

from amoeba_suite.app.canvas.boxes import SMALLEST_TEXT, Box
from amoeba_suite.app.canvas.labels import Label
from amoeba_suite.games.devastators.scene.layout import arrange, band, hand_boxes, panel
from amoeba_suite.games.devastators.scene.plan import PILES
from amoeba_suite.games.devastators.scene.scene import Scene

SIZES = ((976, 624), (976, 704), (789, 518), (800, 384), (1560, 984), (3120, 2016))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_parts_of_the_table_lie_side_by_side(size: tuple[int, int], seats: int) -> None:
    layout = arrange(*size, seats)
    whole = Box(0, 0, *size)
    parts = [*layout.panels, layout.own, layout.hand]
    if layout.field is not None:
        parts.append(layout.field)
        zones = [layout.zone(n) for n in range(3)]
        assert all(lies_inside(zone, layout.field) for zone in zones)
        assert not any(overlap(a, b) for a, b in itertools.combinations((*zones, layout.home), 2))
    assert len(layout.panels) == seats - 1
    assert all(lies_inside(part, whole) for part in parts)
    assert not any(overlap(a, b) for a, b in itertools.combinations(parts, 2))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_what_is_in_a_band_or_panel_stays_in_it(size: tuple[int, int], seats: int) -> None:
    layout = arrange(*size, seats)
    spots: Any
    for box in (layout.own, *layout.panels):
        wide = box is layout.own or seats == 2
        spots = band(layout, box) if wide else panel(layout, box)
        parts = [spots.emblem, spots.name, spots.bar, *spots.piles, *spots.numbers, *spots.wings]
        parts += [part for part in (spots.hull, getattr(spots, "sub", None)) if part is not None]
        parts += list(getattr(spots, "cells", ()))
        for part in parts:
            assert lies_inside(part, box), (part, box)
        solid = [spots.bar, *spots.piles, *spots.numbers, *getattr(spots, "cells", ())]
        assert not any(overlap(a, b) for a, b in itertools.combinations(solid, 2))
        for wing in spots.wings:
            assert not any(overlap(wing, other) for other in solid)


@pytest.mark.parametrize("size", [size for size in SIZES if size[1] >= 600])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_steps_of_range_are_big_enough_to_be_hit(size: tuple[int, int], seats: int) -> None:
    layout = arrange(*size, seats)
    for box in layout.panels:
        for cell in panel(layout, box).cells:
            assert cell.h >= 30 and cell.w >= 30


@pytest.mark.parametrize("size", [(960, 444), (789, 518), (976, 624), (1560, 984)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_cards_of_the_hand_are_whole_in_a_window_at_twice_the_size(
    size: tuple[int, int], seats: int
) -> None:
    layout = arrange(*size, seats)
    assert all(box.bottom <= layout.hand.bottom for box in hand_boxes(layout, 8))
    assert layout.field is not None or seats > 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 5, 8, 12, 16])
def test_every_card_of_the_hand_can_be_reached(size: tuple[int, int], count: int) -> None:
    layout = arrange(*size, 2)
    boxes = hand_boxes(layout, count)
    assert len(boxes) == count
    for box, after in itertools.pairwise(boxes):
        assert after.x - box.x >= 18, "enough of each card to be clicked"
    assert boxes[0].x >= 0 and boxes[-1].right <= layout.width
    assert all(box.w >= 60 for box in boxes)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (2, "de"), (6, "de")])
def test_no_word_is_smaller_than_can_be_read_and_nothing_leaves_the_table(
    size: tuple[int, int],
    seats: int,
    language: str,
    play: Callable[..., Any],
    scene_of: Callable[..., Scene],
) -> None:
    game = play(seats, 130)
    scene = scene_of(seats, language)
    scene.layout(QSizeF(*size))
    whole = Box(-1, -1, size[0] + 2, size[1] + 2)
    for ply in range(4, game.last, 11):
        viewer = getattr(game.game.turn(game.states[ply]), "seat", None)
        scene.show_frame(game.frame(ply, viewer))
        for name, item in scene.sprite_items.items():
            sprite = item.sprite
            if isinstance(sprite.args, Label):
                assert sprite.args.size >= SMALLEST_TEXT, name
            if name.startswith(("card:", "back:")):
                continue  # in a low window the hand only looks out
            assert lies_inside(sprite.box, whole), (name, ply)


def test_ships_stand_apart_at_every_range(scene_of: Callable[..., Scene]) -> None:
    from amoeba_suite.games.devastators.scene.field import spots

    for size, seats, step in itertools.product(SIZES, (2, 6), range(3)):
        layout = arrange(*size, seats)
        if layout.field is None:
            continue
        place = spots(layout, step)
        assert not overlap(place.own, place.far)
        assert lies_inside(place.far, place.zone) and lies_inside(place.own, layout.field)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_notice_covers_no_name(
    size: tuple[int, int], seats: int, play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    game = play(seats, 130)
    scene = scene_of(seats, "de")
    scene.layout(QSizeF(*size))
    kinds = set()
    for ply in range(4, game.last, 3):
        viewer = getattr(game.game.turn(game.states[ply]), "seat", None)
        scene.show_frame(game.frame(ply, viewer))
        boxes = {name: item.sprite.box for name, item in scene.sprite_items.items()}
        for seat in range(seats):
            flag, name = boxes.get(f"flag:{seat}"), boxes[f"name:{seat}"]
            if flag is None:
                continue
            kinds.add(scene.sprite_items[f"flag:{seat}"].sprite.args[1])
            assert not overlap(flag, name), (seat, ply)
            assert name.w >= 40, "enough to know who it is"
            for other in (f"bar:{seat}", f"hull:{seat}", *(f"cell:{seat}:{n}" for n in range(3))):
                assert other not in boxes or not overlap(flag, boxes[other]), (other, ply)
    assert {"bad", "warn"} <= kinds


@pytest.mark.parametrize("size", [(976, 624), (788, 518), (1560, 984)])
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("language", ["en", "de"])
def test_piles_and_fighters_of_a_band_are_named(
    size: tuple[int, int], seats: int, language: str, play: Any, scene_of: Callable[..., Scene]
) -> None:
    """At 125 % dots alone told what lies there."""
    scene = scene_of(seats, language)
    scene.layout(QSizeF(*size))
    scene.show_frame(play(seats, 30).frame(30, 0))
    names = [f"pile:0:{part}:label" for part in PILES] + ["wings:0"]
    boxes = {name: item.sprite.box for name, item in scene.sprite_items.items()}
    for name in names:
        assert not list(faults(Scene.painters, scene.sprite_items[name].sprite, scene._ink()))
        others = (*(f"pile:0:{part}" for part in PILES), "slot:0:3")
        assert not any(overlap(boxes[name], boxes[other]) for other in others if other in boxes)
