"""Odds on the map hide as little as possible of what a person must see to choose."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QSizeF

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.games.amoeba_wars.scene import local, odds_place
from amoeba_suite.games.amoeba_wars.scene.odds_place import PLANETS, PRODUCTION, Pillow, places
from amoeba_suite.games.amoeba_wars.scene.scene import Scene

SPOTS = {"a": (0.0, 0.0), "above": (0.0, -1.732), "right": (1.5, -0.866)}
PILL = Pillow("a", 1.0, 0.5)


def test_a_pill_stands_over_the_upper_edge_and_makes_room_for_what_is_there() -> None:
    free = odds_place.CANDIDATES[0]
    assert places([PILL], SPOTS, {})["a"] == free
    made = (Box(-0.18, 0.48, 0.36, 0.36), PRODUCTION)
    assert places([PILL], SPOTS, {"above": [made]})["a"] == odds_place.CANDIDATES[1]
    row = (Box(-0.45, -0.79, 0.9, 0.16), PLANETS)
    both = places([PILL], SPOTS, {"above": [made], "a": [row]})["a"]
    assert both not in odds_place.CANDIDATES[:2]


def test_two_pills_never_lie_on_each_other() -> None:
    pills = [Pillow(name, 2.2, 0.5) for name in SPOTS]
    found = places(pills, SPOTS, {})
    boxes = []
    for name, (dx, dy) in found.items():
        x, y = SPOTS[name][0] + dx, SPOTS[name][1] + dy
        boxes.append(Box(x - 1.1, y - 0.25, 2.2, 0.5))
    for n, a in enumerate(boxes):
        for b in boxes[:n]:
            apart = a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y
            assert apart


def covered(scene: Scene, spots: Any) -> float:
    """How many production hexagons are hidden by pills, in whole ones."""
    assert scene.frame is not None
    public, galaxy, reach = scene.frame.view.public, scene.planner.galaxy, scene.lay.radius
    lies = scene.lay.spread.places
    shown = [
        Box(box.x + lies[other][0], box.y + lies[other][1], box.w, box.h)
        for other, n in galaxy.index.items()
        for box, cost in odds_place.marks_of(scene.planner.ground_of(public, n), 0)
        if cost == PRODUCTION
    ]
    hidden = 0.0
    for name, pill in scene.pills:
        wide, high = local.pill_size(pill)
        x, y = (lies[name][k] + spots[name][k] for k in (0, 1))
        for box in shown:
            across = min(x + wide / reach / 2, box.right) - max(x - wide / reach / 2, box.x)
            down = min(y + high / reach / 2, box.bottom) - max(y - high / reach / 2, box.y)
            hidden += max(0.0, across) * max(0.0, down) / (box.w * box.h)
    return hidden


@pytest.mark.parametrize("source", [False, True])
def test_production_can_be_seen_beside_the_odds(
    play: Callable[..., Any], scene_of: Callable[..., Scene], source: bool
) -> None:
    scene = scene_of()
    scene.layout(QSizeF(976, 624))
    straight = chosen = 0.0
    pills = 0
    for frame in play(3, 600, 2).decisions():
        if frame.view.public.what != "attack":
            continue
        scene.show_frame(frame)
        first = scene.presenter.path(frame.actions[0])[:1] if source else ()
        scene.light((), first)
        pills += len(scene.pills)
        straight += covered(scene, {name: odds_place.CANDIDATES[0] for name, _ in scene.pills})
        chosen += covered(scene, scene.pill_spots())
    assert straight > 4, "nothing would have been hidden, so this proves nothing"
    assert chosen < straight * 0.15 and pills
