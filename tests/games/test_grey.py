"""A screen without colours: wherever a player's colour tells something, a shape does as well."""

import sys
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, QSizeF
from PySide6.QtGui import QImage, QPainter
from scene_play import Play, lively, scene_on

from amoeba_suite.app import tokens
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.table.page import scene_class
from amoeba_suite.core.table import Table
from amoeba_suite.games import BUILT_IN
from amoeba_suite.testing.games import loaded

SIZE = (976, 624)
SHAPED = ("ship",)
"""Pictures with a silhouette of each seat: whose they are is seen in any colour."""
CELL = 24
"""Pixels."""


def picture(context: AppContext, plugin: Any, play: Play, seats: int, colours: Any) -> QImage:
    def with_colours(context: Any, game: Any, presenter: Any, wording: Any, table: Table) -> Any:
        return scene_class(plugin)(
            context, game, presenter, wording, replace(table, colours=colours)
        )

    scene = scene_on(context, plugin, with_colours, seats)
    scene.layout(QSizeF(*SIZE))
    scene.show_frame(play.frame(play.last, 0))
    for item in scene.sprite_items.values():
        item.setVisible(item.sprite.kind not in SHAPED)
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    scene.render(painter)
    painter.end()
    return image


def changed(one: QImage, other: QImage) -> set[tuple[int, int]]:
    """The cells in which two pictures differ."""
    cells = [(x, y) for x in range(0, SIZE[0], CELL) for y in range(0, SIZE[1], CELL)]
    rects = ((cell, QRect(*cell, CELL, CELL)) for cell in cells)
    return {cell for cell, rect in rects if one.copy(rect) != other.copy(rect)}


def parts(cells: set[tuple[int, int]]) -> list[set[tuple[int, int]]]:
    """The cells in groups of those that touch each other: one panel, one tile, a few systems."""
    rest, found = set(cells), []
    while rest:
        part, fresh = set(), {rest.pop()}
        while fresh:
            part |= fresh
            near = {
                (x + dx, y + dy)
                for x, y in fresh
                for dx in (-CELL, 0, CELL)
                for dy in (-CELL, 0, CELL)
            }
            fresh = near & rest
            rest -= fresh
        found.append(part)
    return found


@pytest.mark.parametrize(
    ("game", "seats", "plies"),
    [("amoeba_wars", 3, 260), ("amoeba_1975", 2, 300), ("devastators", 3, 60),
     ("galactic_strike_force", 3, 200)],
)  # fmt: skip
def test_no_colour_of_a_player_stands_without_a_shape(
    context: AppContext, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, plies: int
) -> None:
    """Ask 15: other colours change the table; so do they where all have one and the same fill."""
    plugin = next(p for p in BUILT_IN if p.id == game)
    play = Play(loaded(plugin), plugin.types().options(), seats, 5, lively((), 1.0)).go(plies)
    # What the viewer alone owns (his reserve, his ships) needs no sign of whose it is.
    both = tuple(range(seats)), (0, *range(4, 3 + seats))
    seen = changed(*(picture(context, plugin, play, seats, colours) for colours in both))
    grey = tuple(replace(s, fill="#9A9A9A", line_light="#555555") for s in tokens.SEATS)
    for module in [m for m in sys.modules.values() if getattr(m, "SEATS", None) is tokens.SEATS]:
        monkeypatch.setattr(module, "SEATS", grey)
    shapes = changed(*(picture(context, plugin, play, seats, colours) for colours in both))
    assert len(seen) > 4, "or this proves nothing"
    assert [part for part in parts(seen) if not part & shapes] == []
