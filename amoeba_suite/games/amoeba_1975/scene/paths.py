"""Painter paths of lines, figure interiors and small glyphs, all in tile units."""

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from amoeba_suite.games.amoeba_1975.scene.shapes import SIDE, Shape, Vertex, arcs_at, joined

STROKE = 0.09
"""Width of the lines, in tiles."""
_CORNERS: tuple[Vertex, ...] = ((0, 0), (0, 1), (1, 1), (1, 0))
_FIRST_ANGLE = (270, 180, 90, 0)
"""Where the quarter circle about NW, NE, SE, SW starts, in Qt's degrees."""


def add_arc(path: QPainterPath, row: float, col: float, corner: int) -> None:
    """Add the quarter circle of tile (row, col) about its corner 0 NW, 1 NE, 2 SE, 3 SW."""
    dy, dx = _CORNERS[corner]
    box = QRectF(col + dx - 0.5, row + dy - 0.5, 1, 1)
    path.arcMoveTo(box, _FIRST_ANGLE[corner])
    path.arcTo(box, _FIRST_ANGLE[corner], 90)


def tile_lines(odd: int, row: float = 0, col: float = 0) -> QPainterPath:
    """Both arcs of one tile, round NW and SE if ``odd`` is 0, else round NE and SW."""
    path = QPainterPath()
    add_arc(path, row, col, odd)
    add_arc(path, row, col, odd + 2)
    return path


def board_lines(board: int, tiles: Iterable[int] = range(SIDE * SIDE)) -> QPainterPath:
    """The arcs of these tiles as ONE path, so that no seam between tiles can cut a line."""
    path = QPainterPath()
    for tile in tiles:
        row, col = divmod(tile, SIDE)
        odd = arcs_at(board, row, col)
        add_arc(path, row, col, odd)
        add_arc(path, row, col, odd + 2)
    return path


@lru_cache(maxsize=512)
def outline(shape: Shape) -> QPainterPath:
    """The closed lines of a figure; for loops with the circle inside (A75-103)."""
    path = QPainterPath()
    for row, col, corner in shape.arcs():
        add_arc(path, row, col, corner)
    return path


@lru_cache(maxsize=512)
def interior(shape: Shape) -> QPainterPath:
    """The area inside the lines: discs about the vertices and the necks between them.

    One path of overlapping pieces, all wound alike, so that filling it leaves no seams.
    """
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for i, j in shape.vertices:
        path.addEllipse(QPointF(j, i), 0.5, 0.5)
    for joint in shape.joints:
        path.addPath(_neck(joint))
    return path


def _neck(joint: tuple[int, int, int]) -> QPainterPath:
    """A joining tile without the quarter discs about its two other corners, wound clockwise."""
    row, col, diagonal = joint
    (i1, j1), (i2, j2) = joined(joint)
    one = QRectF(col + (1 - diagonal) - 0.5, row - 0.5, 1, 1)
    other = QRectF(col + diagonal - 0.5, row + 0.5, 1, 1)
    path = QPainterPath(QPointF(j1, i1))
    if diagonal == 0:
        path.lineTo(col + 0.5, row)
        path.arcTo(one, 180, 90)
        path.lineTo(j2, i2)
        path.lineTo(col + 0.5, row + 1)
        path.arcTo(other, 0, 90)
    else:
        path.lineTo(col + 1, row + 0.5)
        path.arcTo(other, 90, 90)
        path.lineTo(j2, i2)
        path.lineTo(col, row + 0.5)
        path.arcTo(one, 270, 90)
    path.closeSubpath()
    return path


def in_pixels(path: QPainterPath, tile: float, left: float = 0, top: float = 0) -> QPainterPath:
    """The path with tiles of that many pixels and its origin moved to (left, top)."""
    place = QTransform.fromTranslate(left, top).scale(tile, tile)
    return moved(path, place)


def moved(path: QPainterPath, place: QTransform) -> QPainterPath:
    """The path under a transformation, its fill rule kept (Qt forgets it)."""
    copy = place.map(path)
    copy.setFillRule(path.fillRule())
    return copy


def padlock() -> QPainterPath:
    """A padlock in a 24 x 24 box, to be stroked."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(5, 11, 14, 9), 2, 2)
    path.moveTo(8, 11)
    path.lineTo(8, 8)
    path.arcTo(QRectF(8, 4, 8, 8), 180, -180)
    path.lineTo(16, 11)
    return path


def turn_arrow() -> QPainterPath:
    """A clockwise circular arrow in a 24 x 24 box, to be stroked."""
    path = QPainterPath()
    circle = QRectF(5, 5, 14, 14)
    path.arcMoveTo(circle, 30)
    path.arcTo(circle, 30, 300)
    path.moveTo(19, 4)
    path.lineTo(19, 9)
    path.lineTo(14, 9)
    return path


def repeat_mark() -> QPainterPath:
    """Two arrows in a circle in a 24 x 24 box, to be stroked: the same position again."""
    path = QPainterPath()
    circle = QRectF(4, 4, 16, 16)
    for start, tip in ((160, 1), (340, -1)):
        path.arcMoveTo(circle, start)
        path.arcTo(circle, start, -130)
        path.moveTo(12 + 8 * tip, 12 - 8 * tip)
        path.lineTo(12 + 8 * tip, 12 - 3 * tip)
        path.lineTo(12 + 3 * tip, 12 - 3 * tip)
    return path


def cross() -> QPainterPath:
    """A cross in a 24 x 24 box, to be stroked: tried in vain."""
    path = QPainterPath(QPointF(7, 7))
    path.lineTo(17, 17)
    path.moveTo(17, 7)
    path.lineTo(7, 17)
    return path
