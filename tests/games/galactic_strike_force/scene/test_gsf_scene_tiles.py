"""Tiles of Opposition Ships: nothing on them hides a number, a role, or all of the picture."""

from typing import Any

import pytest
from msgspec import structs
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from scene_words import said

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.cardlook import screen_look
from amoeba_suite.app.canvas.sprites import Ink, Sprite
from amoeba_suite.app.tokens import DARK, SEATS
from amoeba_suite.games.galactic_strike_force.scene import enemies
from amoeba_suite.games.galactic_strike_force.scene.enemies import Enemy, Engager

pytestmark = pytest.mark.usefixtures("qapp")
INK = Ink(screen_look(DARK), DARK)
TILES = [(62, 38), (62, 50), (70, 50), (84, 58), (80, 66)]
"""Flat ones and lower tall ones, as they lie in low windows."""
LEEWAY = 2.5
ROLES = ("P", "S", "S")


def painted(args: Enemy, wide: int, high: int) -> QImage:
    image = QImage(wide + 20, high + 20, QImage.Format.Format_RGB32)
    image.fill(QColor("#000000"))
    painter = QPainter(image)
    enemies.paint_enemy(painter, QRectF(0, 0, wide, high), args, INK)
    painter.end()
    return image


def foe(**more: Any) -> Enemy:
    return structs.replace(Enemy("Line Corvette", "corvette", 3, 2, (0, 0)), **more)


@pytest.mark.parametrize(("wide", "high"), TILES)
@pytest.mark.parametrize("numbers", [(3, 2), (13, 1), (10, 14)])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_who_engages_hides_neither_numbers_nor_roles(
    wide: int, high: int, numbers: tuple[int, int], count: int
) -> None:
    engagers = tuple(Engager(n, role) for n, role in enumerate(ROLES[:count]))  # type: ignore[arg-type]
    args = foe(weaponry=numbers[0], defense=numbers[1], engagers=engagers)
    image = painted(args, wide, high)
    texts = said({"enemy": enemies.paint_enemy}, Sprite("enemy", Box(0, 0, wide, high), args), INK)
    fill = QColor(SEATS[0].fill).rgb()
    at = [(x, y) for x in range(wide) for y in range(high) if image.pixel(x, y) == fill]
    left, top, low = (min(x for x, _ in at), *(f(y for _, y in at) for f in (min, max)))
    for text, used, _ in texts:
        if text[0].isdigit() and used.bottom() > top and used.top() < low:
            assert used.right() <= left + LEEWAY, (text, used.right(), left)
    roles = [used.center() for text, used, _ in texts if text in ROLES]
    assert len(roles) == count
    for at_role in roles:
        rim = image.pixelColor(round(at_role.x() + 4.6), round(at_role.y()))
        assert rim.lightness() > 200, "another emblem lies on the role"


@pytest.mark.parametrize("wide", [62, 84])
@pytest.mark.parametrize("high", range(46, 130, 8))
@pytest.mark.parametrize("bounty", [(("", "+2"),), (("weaponry", "+1"),), (("tech", "1"),) * 2])
def test_no_splinter_of_a_picture_looks_out_from_behind_a_bounty(
    wide: int, high: int, bounty: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    hulls: list[QRectF] = []
    monkeypatch.setattr(enemies, "paint_hull", lambda _, box, *__, **___: hulls.append(box))
    pills: list[QRectF] = []
    monkeypatch.setattr(enemies, "_pills", spied(enemies._pills, pills))
    painted(foe(bounty=bounty), wide, high)
    for hull in hulls:
        covered = sum(area(hull & pill) for pill in pills)
        assert covered <= 0.55 * area(hull), (wide, high, covered / area(hull))
        assert hull.width() >= enemies.LEAST_HULL


def spied(real: Any, pills: list[QRectF]) -> Any:
    def pills_of(room: QRectF, args: Enemy) -> Any:
        font, found = real(room, args)
        pills[:] = [pill for _, pill in found]
        return font, found

    return pills_of


def area(box: QRectF) -> float:
    return box.width() * box.height()
