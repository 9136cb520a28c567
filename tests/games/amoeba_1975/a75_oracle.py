"""Matchers of our own: placements one by one, and flood fill of the joining graph (A75-020)."""

from collections.abc import Iterable
from typing import Any

Vertex = tuple[int, int]
Edge = frozenset[Vertex]


def joined_corners(board: int, tile: int) -> Edge:
    """The two corners that a tile joins: the odd ones at bit 0, the even ones at bit 1."""
    r, c = divmod(tile, 7)
    corners = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]
    parity = 0 if board >> tile & 1 else 1
    return frozenset(v for v in corners if sum(v) % 2 == parity)


def edges_of(board: int) -> dict[Vertex, list[tuple[Vertex, int]]]:
    """Neighbours of each vertex with the tile that joins them."""
    graph: dict[Vertex, list[tuple[Vertex, int]]] = {}
    for tile in range(49):
        a, b = joined_corners(board, tile)
        graph.setdefault(a, []).append((b, tile))
        graph.setdefault(b, []).append((a, tile))
    return graph


def component(board: int, start: Vertex) -> tuple[frozenset[Vertex], frozenset[Edge]]:
    """Vertices and joints of the blob round a vertex."""
    graph = edges_of(board)
    seen, todo = {start}, [start]
    joints: set[Edge] = set()
    while todo:
        here = todo.pop()
        for there, _ in graph.get(here, ()):
            joints.add(frozenset((here, there)))
            if there not in seen:
                seen.add(there)
                todo.append(there)
    return frozenset(seen), frozenset(joints)


def normal(joints: Iterable[Edge]) -> tuple[tuple[Vertex, ...], ...]:
    """The least form of a figure over the four rotations and all translations."""
    forms = []
    edges = [tuple(edge) for edge in joints]
    for _ in range(4):
        edges = [tuple((c, -r) for r, c in edge) for edge in edges]
        top = min(r for edge in edges for r, _ in edge)
        left = min(c for edge in edges for _, c in edge)
        forms.append(tuple(sorted(tuple(sorted((r - top, c - left) for r, c in e)) for e in edges)))
    return min(forms)


def whole(vertices: Iterable[Vertex]) -> bool:
    """Whether no circle of the blob is cut by the edge (A75-023)."""
    return all(1 <= r <= 6 and 1 <= c <= 6 for r, c in vertices)


def standing(deck: Any, board: int, tile: int) -> list[str]:
    """The card of each placement that looks at the tile and is true on the board, one by one."""
    return sorted(
        card
        for card, pairs in deck.pairs.items()
        for mask, value in pairs
        if mask >> tile & 1 and board & mask == value
    )


def made(board: int, tile: int) -> list[tuple[tuple[Vertex, ...], ...]]:
    """The figures of 1 to 5 joints that a turn of the tile has made, once per blob."""
    r, c = divmod(tile, 7)
    blobs = {
        component(board, corner) for corner in ((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1))
    }
    return [normal(j) for vertices, j in blobs if 1 <= len(j) <= 5 and whole(vertices)]
