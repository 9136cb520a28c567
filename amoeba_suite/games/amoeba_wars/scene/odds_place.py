"""Where odds stand on the map: beside their target, over as little as possible that one must see.

All lengths are radii of a hex, from the middle of the target.
"""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.games.amoeba_wars.scene.hexes import SystemPiece, machine_boxes, ship_boxes

Spot = tuple[float, float]

CANDIDATES: Sequence[Spot] = (
    (0.0, -0.87),
    (0.0, -0.64),
    (-0.45, -0.8),
    (0.45, -0.8),
    (-0.85, -0.1),
    (0.85, -0.1),
    (0.0, 0.9),
)
"""Best first: over the upper edge, just inside of it, over a corner, a side, the lower edge."""
RANK = 0.25
"""What each step down that list costs."""
PRODUCTION, PLANETS, SHIPS, BEAST, EMBLEM, WAY, PILL = 6.0, 5.0, 3.0, 2.5, 1.0, 3.0, 30.0
"""What it costs to cover all of these."""


class Pillow(Struct, frozen=True):
    """One pill to be placed: on which system, and how big."""

    system: str
    wide: float
    high: float
    ways: tuple[str, ...] = ()
    """To which systems, or from which, arrows may lead."""


def marks_of(piece: SystemPiece, ships: int) -> Iterator[tuple[Box, float]]:
    """What can be seen in a system, with what it costs to cover it; about the middle."""
    low = 0.66
    if piece.production:
        x = 0.22 if piece.owner >= 0 else 0.0
        yield _about((x, low), 0.36, 0.36), PRODUCTION
    if piece.owner >= 0:
        yield _about((-0.22 if piece.production else 0.0, low), 0.22, 0.22), EMBLEM
    if piece.ships or piece.machines:
        yield _about((0.0, -0.71), 0.13 * piece.planets + 0.1, 0.16), PLANETS
    else:
        side = 0.3 if piece.planets == 1 else 0.8
        yield _about((0.0, -0.04), side, side), PLANETS
    for box in _boxes(piece, ships):
        yield box, (SHIPS if piece.ships else BEAST)


def _boxes(piece: SystemPiece, ships: int) -> Iterator[Box]:
    """Counters and Machines."""
    from PySide6.QtCore import QPointF

    found = list(ship_boxes(QPointF(0, 0), 1.0, ships))
    if piece.machines:
        found += machine_boxes(QPointF(0, 0), 1.0, piece.machines, piece.amoeba >= 0)
    for rect in found:
        yield Box(rect.x(), rect.y(), rect.width(), rect.height())


def places(
    pills: Sequence[Pillow],
    spots: Mapping[str, Spot],
    marks: Mapping[str, Sequence[tuple[Box, float]]],
) -> dict[str, Spot]:
    """For each pill the middle of its place, from the middle of its system."""
    placed: list[tuple[Box, float]] = []
    found: dict[str, Spot] = {}
    for pill in pills:
        at = spots[pill.system]
        near = [
            (_moved(box, spots[name], at), cost)
            for name, seen in marks.items()
            if abs(spots[name][0] - at[0]) < 3.2 and abs(spots[name][1] - at[1]) < 3.2
            for box, cost in seen
        ]
        near += [(_moved(box, (0.0, 0.0), at), cost) for box, cost in placed]
        near += [(_way(spots[other], at), WAY) for other in pill.ways]
        costs = {
            spot: RANK * n + sum(cost * _covered(pill, spot, box) for box, cost in near)
            for n, spot in enumerate(CANDIDATES)
        }
        best = min(costs, key=lambda spot: costs[spot])
        found[pill.system] = best
        box = _about((best[0] + at[0], best[1] + at[1]), pill.wide, pill.high)
        placed.append((box, PILL))
    return found


def _about(middle: Spot, wide: float, high: float) -> Box:
    return Box(middle[0] - wide / 2, middle[1] - high / 2, wide, high)


def _moved(box: Box, origin: Spot, at: Spot) -> Box:
    return Box(box.x + origin[0] - at[0], box.y + origin[1] - at[1], box.w, box.h)


def _way(other: Spot, at: Spot) -> Box:
    """Where an arrow from there or to there would lie: over the border between the two."""
    dx, dy = other[0] - at[0], other[1] - at[1]
    long = (dx * dx + dy * dy) ** 0.5 or 1.0
    return _about((dx / long * 0.75, dy / long * 0.75), 0.5, 0.5)


def _covered(pill: Pillow, spot: Spot, box: Box) -> float:
    """Which share of a box that pill would cover there."""
    wide = min(spot[0] + pill.wide / 2, box.x + box.w) - max(spot[0] - pill.wide / 2, box.x)
    high = min(spot[1] + pill.high / 2, box.y + box.h) - max(spot[1] - pill.high / 2, box.y)
    if wide <= 0 or high <= 0:
        return 0.0
    return wide * high / (box.w * box.h)
