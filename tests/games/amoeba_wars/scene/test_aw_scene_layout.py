"""Where things lie, for every window that is promised: nothing covers anything else."""

import itertools

import pytest

from amoeba_suite.app.canvas.boxes import SMALLEST_TEXT, Box
from amoeba_suite.games.amoeba_wars.moves import AmoebaWars
from amoeba_suite.games.amoeba_wars.scene.column import counters
from amoeba_suite.games.amoeba_wars.scene.layout import Layout, arrange, spread

SIZES = [(976, 704), (976, 624), (789, 518), (960, 444), (1200, 984), (1560, 984), (2920, 2064)]


def lay(game: AmoebaWars, size: tuple[int, int], seats: int = 4) -> Layout:
    return arrange(*size, spread(game.galaxy.systems), seats)


def apart(a: Box, b: Box) -> bool:
    return a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_map_lies_between_the_columns(game: AmoebaWars, size: tuple[int, int]) -> None:
    layout = lay(game, size)
    boxes = [layout.hex_box(name) for name in game.galaxy.ids]
    assert min(box.x for box in boxes) >= layout.left.right - 2
    assert max(box.right for box in boxes) <= layout.right.x + 2
    assert min(box.y for box in boxes) >= 0
    assert max(box.bottom for box in boxes) <= layout.strip.y
    assert min(box.h for box in boxes) >= 30, "big enough to be clicked"


@pytest.mark.parametrize("size", SIZES)
def test_panels_of_a_column_do_not_cover_each_other(
    game: AmoebaWars, size: tuple[int, int]
) -> None:
    layout = lay(game, size, 6)
    rows = layout.plays(6)
    assert all(apart(row, layout.system_panel) for row in rows)
    assert all(apart(a, b) for n, a in enumerate(rows) for b in rows[:n])
    assert all(row.h >= 26 for row in rows)
    assert all(apart(zoom, layout.bids) and zoom.h >= 34 for zoom in layout.zooms)
    assert layout.text(9) >= SMALLEST_TEXT


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "cards"), [(2, 8), (4, 4), (6, 5)])
def test_the_hand_leaves_its_neighbours_in_sight(
    game: AmoebaWars, size: tuple[int, int], seats: int, cards: int
) -> None:
    layout = lay(game, size, seats)
    boxes = layout.hand(cards)
    assert boxes[-1].right <= layout.reserve.x
    assert layout.reserve.right <= layout.piles[0].x
    assert layout.piles[1].right <= layout.width
    assert all(b.x - a.x >= 14 for a, b in itertools.pairwise(boxes))
    assert all(layout.raised(box).bottom <= layout.height for box in boxes)


@pytest.mark.parametrize("size", SIZES)
def test_every_place_of_the_map_is_found_again(game: AmoebaWars, size: tuple[int, int]) -> None:
    layout = lay(game, size)
    for name in game.galaxy.ids:
        x, y = layout.centre(name)
        near = layout.radius * 0.8
        for dx, dy in ((0, 0), (near, 0), (-near, 0), (0, near), (0, -near)):
            assert layout.system_at(x + dx, y + dy) == name
    assert layout.system_at(-50, -50) == ""


@pytest.mark.parametrize("count", range(1, 6))
def test_counters_stay_in_their_panel(count: int) -> None:
    area = Box(10, 20, 160, 90)
    for box in counters(area, count):
        assert box.x >= area.x and box.right <= area.right + 1
        assert box.y >= area.y and box.bottom <= area.bottom + 1
