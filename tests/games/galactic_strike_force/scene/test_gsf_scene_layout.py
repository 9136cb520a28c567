"""Everything has its room, from the smallest window to the biggest, for 2 to 6 Ships."""

import itertools
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter
from scene_boxes import lies_inside, overlap
from scene_words import faults, letters, written

from amoeba_suite.app.canvas.boxes import SMALLEST_TEXT, Box
from amoeba_suite.app.canvas.labels import Label
from amoeba_suite.app.canvas.sprites import Sprite
from amoeba_suite.games.galactic_strike_force.scene import layout as places
from amoeba_suite.games.galactic_strike_force.scene import margins, tiles
from amoeba_suite.games.galactic_strike_force.scene.scene import Scene

SIZES = ((976, 624), (976, 704), (789, 518), (800, 384), (1560, 984), (3120, 2016))
inside = partial(lies_inside, slack=1.5)


@pytest.mark.parametrize("ships", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", SIZES)
def test_the_parts_of_the_table_lie_side_by_side(size: tuple[int, int], ships: int) -> None:
    lay = places.arrange(*size, ships)
    assert len(lay.tabs) == ships
    parts = [lay.column, *lay.sectors, *lay.tabs, lay.ship, lay.hand]
    assert all(inside(part, Box(0, 0, *size)) for part in parts)
    assert not any(overlap(a, b) for a, b in itertools.combinations(parts, 2))
    assert inside(lay.ship, lay.strip) and inside(lay.hand, lay.strip)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stations", [2, 4])
@pytest.mark.parametrize("missions", [0, 1, 3])
@pytest.mark.parametrize("slots", [4, 6, 9, 12])
def test_what_is_in_a_sector_stays_in_it(
    size: tuple[int, int], stations: int, missions: int, slots: int
) -> None:
    lay = places.arrange(*size)
    for box in lay.sectors:
        room = places.Contents(stations, missions, 3 if missions == 1 else 2)
        spots = places.sector(lay, box, room, slots)
        solid = [*spots.missions, *spots.stations, *spots.slots, spots.markers]
        assert len(spots.slots) == slots and len(spots.stations) == stations
        assert all(inside(part, box) for part in (*solid, spots.name, spots.status)), size
        assert not any(overlap(a, b) for a, b in itertools.combinations(solid, 2))
        if size[1] >= 600 and missions < 3:
            assert all(slot.h >= 30 and slot.w >= 44 for slot in spots.slots), "too small to hit"


@pytest.mark.parametrize("ships", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", [(976, 624), (789, 518), (788, 518)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_name_of_a_station_is_whole_however_many_decks_lie_beside_it(
    scene_of: Callable[..., Scene], size: tuple[int, int], ships: int, language: str
) -> None:
    """At 1366 x 768 and 125 % the fourth of four decks had 37 pixels for "Staffeltelemetrie"."""
    scene = scene_of(ships, language)
    lay, planner, ink = places.arrange(*size, ships), scene.planner, scene._ink()
    shapes = {
        (box.w, box.h)
        for sector, decks, missions, lines in itertools.product(
            lay.sectors, (2, 3, 4), (0, 1, 3), (0, 2, 4)
        )
        for box in places.sector(lay, sector, places.Contents(decks, missions, lines), 6).stations
    }
    tightest = {min(s for s in shapes if s[0] == wide) for wide, _ in shapes}
    cards = planner.show.book.content.stations
    assert len(cards) == 40
    for card, (wide, high) in itertools.product(cards, tightest):
        face = planner.facts.face(f"strike:{card.id}")
        args = tiles.Station(
            face.title, face.band, face.kind, face.weaponry, face.defense, "105", 5
        )
        sprite = Sprite("station", Box(0, 0, wide, high), args)
        assert not list(faults(Scene.painters, sprite, ink)), (face.title, wide, high)
        shown = written(Scene.painters, sprite, ink)
        assert shown.startswith(letters(face.title)), (face.title, shown, wide, high)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("missions", [0, 2])
def test_the_column_holds_what_the_opposition_has(size: tuple[int, int], missions: int) -> None:
    lay = places.arrange(*size)
    spots = places.column(lay, missions)
    parts = [spots.panel, *spots.decks, *spots.missions, *spots.scraps, spots.tally]
    assert all(inside(part, lay.column) for part in parts)
    assert not any(overlap(a, b) for a, b in itertools.combinations(parts, 2))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "techs", [(0, 0, ()), (1, 1, (9,)), (4, 5, (8, 15, 11)), (9, 8, (3, 15, 9, 20, 11, 8))]
)
def test_techs_lie_in_their_order_beside_the_panel(
    size: tuple[int, int], techs: tuple[int, int, tuple[int, ...]]
) -> None:
    lay = places.arrange(*size)
    spots = places.ship(lay, *techs)
    parts = [spots.panel, *spots.weaponry, *spots.defense, *spots.others]
    assert all(inside(part, lay.ship) for part in parts)
    assert not any(overlap(a, b) for a, b in itertools.combinations(parts, 2))
    assert all(b.x < a.x for a, b in itertools.pairwise((spots.panel, *spots.weaponry)))
    assert all(b.x > a.x for a, b in itertools.pairwise((spots.panel, *spots.defense)))
    assert all(part.w >= 8 for part in parts)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 4, 8, 14])
def test_every_card_and_every_line_can_be_reached(size: tuple[int, int], count: int) -> None:
    lay = places.arrange(*size)
    boxes = places.hand_boxes(lay, count)
    assert len(boxes) == count and boxes[-1].right <= lay.width
    assert all(b.x - a.x >= 18 for a, b in itertools.pairwise(boxes))
    assert all(places.raised(lay, box).bottom <= lay.height for box in boxes)
    rows = places.list_boxes(lay, count)
    assert all(inside(row, lay.strip) for row in rows)
    assert not any(overlap(a, b) for a, b in itertools.combinations(rows, 2))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (6, "de")])
def test_no_word_is_smaller_than_can_be_read_and_nothing_leaves_the_table(
    size: tuple[int, int],
    seats: int,
    language: str,
    play: Callable[..., Any],
    scene_of: Callable[..., Scene],
) -> None:
    game = play(seats, 200)
    scene = scene_of(seats, language)
    scene.layout(QSizeF(*size))
    whole = Box(-1, -1, size[0] + 2, size[1] + 2)
    for frame in game.decisions(31):
        scene.show_frame(frame)
        for name, item in scene.sprite_items.items():
            sprite = item.sprite
            if isinstance(sprite.args, Label):
                assert sprite.args.size >= SMALLEST_TEXT, name
            if not name.startswith(("card:", "back:")):  # in a low window the hand only looks out
                assert inside(sprite.box, whole), (name, frame.ply)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("missions", [0, 1, 2, 3])
@pytest.mark.parametrize("words", [("Short", "Short"), ("Das Bareg-Threllian-Syndikat",) * 2])
def test_no_words_of_the_flagship_panel_run_over_others(
    scene_of: Callable[..., Scene],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    missions: int,
    words: tuple[str, str],
) -> None:
    """A Mission beside it made the panel so low that its two names were printed on each other."""
    drawn: list[QRectF] = []
    monkeypatch.setattr(margins, "paint_name", lambda painter, box, *rest: drawn.append(box))
    monkeypatch.setattr(margins, "_paint_state", lambda painter, box, *rest: drawn.append(box))
    box = places.column(places.arrange(*size), missions).panel
    image = QImage(1, 1, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    args = margins.Leader(words[0], words[0], "threllian", "Impending", "warn", 0, words[1])
    margins.paint_leader(painter, QRectF(0, 0, box.w, box.h), args, scene_of(3).prints.ink)
    painter.end()
    assert len(drawn) >= 2
    inner = [r.adjusted(1, 1, -1, -1) for r in drawn]
    assert not any(a.intersects(b) for a, b in itertools.combinations(inner, 2)), (box, drawn)
