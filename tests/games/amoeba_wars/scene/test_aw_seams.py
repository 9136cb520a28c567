"""The seams between hexes are those of the design, alike on all sides and at every zoom."""

import math

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from amoeba_suite.app.tokens import LIGHT
from amoeba_suite.games.amoeba_wars.scene.hexes import SEAM, SystemPiece, paint_ground
from amoeba_suite.games.amoeba_wars.scene.look import screen_look
from amoeba_suite.games.amoeba_wars.scene.shapes import place

ZOOMS = (1, 1.25, 1.37, 1.5, 1.75, 2.3)
RADIUS = 41.3
SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The neighbours of a hex in axial coordinates."""


def red(image: QImage, at: QPointF) -> float:
    """How much of the ground shines through a spot: the red above green of 3 x 3 pixels."""
    found = 0.0
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            colour = image.pixelColor(round(at.x()) + dx, round(at.y()) + dy)
            found += max(0, colour.red() - colour.green()) / 255
    return found


@pytest.mark.parametrize("zoom", ZOOMS)
def test_seams_are_even_and_nothing_shines_through_a_hex(qapp: QApplication, zoom: float) -> None:
    """G2: flat hexes on a red ground: red in the seams alone, as much on each side of each hex."""
    size = round(400 * zoom)
    image = QImage(size, size, QImage.Format.Format_RGB32)
    image.fill(QColor("#ff0000"))
    painter = QPainter(image)
    painter.scale(zoom, zoom)
    middle, look = QPointF(200, 200), screen_look(LIGHT)
    for q, r in ((0, 0), *SIDES):
        piece = SystemPiece(kind="outer", planets=1)
        paint_ground(painter, middle + place(q, r, RADIUS), RADIUS, piece, look)
    painter.end()
    shares = []
    for q, r in SIDES:
        across = place(q, r, RADIUS)
        edge = middle + across / 2
        length = math.hypot(across.x(), across.y())
        along = QPointF(-across.y() / length, across.x() / length)
        spots = [edge + along * (RADIUS * share) for share in (-0.3, -0.15, 0, 0.15, 0.3)]
        shares.append(sum(red(image, spot * zoom) for spot in spots) / len(spots))
    # The seam is (1 - SEAM) * sqrt(3) * RADIUS wide, less the pen of both hexes.
    assert min(shares) > 0.1 * (1 - SEAM) * RADIUS
    assert max(shares) - min(shares) < 0.45 * max(shares) + 0.6, shares
    for step in range(-7, 8):
        spot = (middle + QPointF(step * RADIUS * 0.09, step * RADIUS * 0.05)) * zoom
        colour = image.pixelColor(round(spot.x()), round(spot.y()))
        assert colour.red() - colour.green() < 70, "a line across the hex"
