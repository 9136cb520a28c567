"""The geometry of lines and figures in tile units, without Qt: what the painters draw from.

The board has its top left corner at (0, 0); x grows to the right with the column, y downwards with
the row; a tile is 1 x 1, so vertex (i, j) of the spec lies at x = j, y = i (A75-002).
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from amoeba_suite.games.amoeba_1975.schema import Spot

SIDE = 7
TILES = SIDE * SIDE

Vertex = tuple[int, int]
"""(row, column) of a tile corner."""
Joint = tuple[int, int, int]
"""(row, column, diagonal) of a joining tile; diagonal 0 joins NW to SE, 1 joins NE to SW."""


def arcs_at(board: int, row: int, col: int) -> int:
    """0 when the tile's arcs lie round NW and SE, 1 when round NE and SW (A75-004)."""
    return (row + col + (board >> (SIDE * row + col))) & 1


def joined(joint: Joint) -> tuple[Vertex, Vertex]:
    """The two corners that a joining tile connects, the upper one first."""
    row, col, diagonal = joint
    return (row, col + diagonal), (row + 1, col + 1 - diagonal)


class Shape(Struct, frozen=True):
    """A blob of circles joined by tiles, on any vertex grid."""

    vertices: tuple[Vertex, ...]
    joints: tuple[Joint, ...]

    def turned(self, quarters: int) -> "Shape":
        """The shape after that many clockwise quarter turns, moved to touch row and column 0."""
        shape = self
        for _ in range(quarters % 4):
            top = max(i for i, _ in shape.vertices) + 1
            shape = Shape(
                tuple(sorted((j, top - i) for i, j in shape.vertices)),
                tuple(sorted((c, top - 1 - r, 1 - d) for r, c, d in shape.joints)),
            )
        return shape.moved_home() if quarters % 4 else shape

    def moved_home(self) -> "Shape":
        """The same shape with its outermost circles in row 0 and column 0."""
        di = min(i for i, _ in self.vertices)
        dj = min(j for _, j in self.vertices)
        return Shape(
            tuple((i - di, j - dj) for i, j in self.vertices),
            tuple((r - di, c - dj, d) for r, c, d in self.joints),
        )

    def mirrored(self) -> "Shape":
        """The shape as in a mirror to its right, moved to touch row and column 0."""
        right = max(j for _, j in self.vertices)
        return Shape(
            tuple(sorted((i, right - j) for i, j in self.vertices)),
            tuple(sorted((r, right - 1 - c, 1 - d) for r, c, d in self.joints)),
        ).moved_home()

    def like(self, other: "Shape") -> "Shape":
        """The rotation of this shape that equals the other; ValueError if none does."""
        for quarters in range(4):
            turned = self.turned(quarters).moved_home()
            if turned == other:
                return turned
        raise ValueError("not the same figure")

    def bounds(self) -> tuple[float, float, float, float]:
        """(left, top, width, height) of the outline's centre line, in tiles."""
        rows = [i for i, _ in self.vertices]
        cols = [j for _, j in self.vertices]
        return (
            min(cols) - 0.5,
            min(rows) - 0.5,
            max(cols) - min(cols) + 1.0,
            max(rows) - min(rows) + 1.0,
        )

    def arcs(self) -> Iterator[tuple[int, int, int]]:
        """The quarter circles of the outline as (row, column, corner), 0 NW, 1 NE, 2 SE, 3 SW."""
        joining = {(r, c): d for r, c, d in self.joints}
        for (row, col), diagonal in joining.items():
            yield from ((row, col, 1 - diagonal), (row, col, 3 - diagonal))
        for i, j in self.vertices:
            for row, col, corner in ((i, j, 0), (i, j - 1, 1), (i - 1, j - 1, 2), (i - 1, j, 3)):
                if (row, col) not in joining:
                    yield (row, col, corner)


def shape_of(joints: Iterable[Joint]) -> Shape:
    """The shape that these joining tiles make."""
    ordered = tuple(sorted(joints))
    return Shape(tuple(sorted({v for joint in ordered for v in joined(joint)})), ordered)


def shape_from_rows(rows: Sequence[str], phase: int) -> Shape:
    """The shape of a stencil as the rules data writes it (A75-021, A75-031)."""
    return shape_of(
        (r, c, (r + c + phase) % 2)
        for r, row in enumerate(rows)
        for c, mark in enumerate(row)
        if mark == "X"
    )


def shape_from_spot(spot: Spot) -> Shape:
    """The shape of a figure standing on the board."""
    vertices = {divmod(vertex, SIDE + 1) for vertex in spot.vertices}
    places = (divmod(tile, SIDE) for tile in spot.tiles)
    return shape_of((r, c, 0 if (r, c) in vertices else 1) for r, c in places)


def blob_at(board: int, vertex: Vertex) -> Shape:
    """The whole blob on the board to which the circle at a vertex belongs (A75-020)."""
    seen = {vertex}
    joints: set[Joint] = set()
    todo = [vertex]
    while todo:
        i, j = todo.pop()
        for row, col in ((i, j), (i, j - 1), (i - 1, j - 1), (i - 1, j)):
            if not (0 <= row < SIDE and 0 <= col < SIDE):
                continue
            joint = (row, col, 1 - arcs_at(board, row, col))
            ends = joined(joint)
            if (i, j) in ends:
                joints.add(joint)
                new = set(ends) - seen
                seen |= new
                todo.extend(new)
    return Shape(tuple(sorted(seen)), tuple(sorted(joints)))
