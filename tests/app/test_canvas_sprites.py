"""Pictures of sprites come to the screen pixel by pixel, at every density it may have."""

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.prints import Prints
from amoeba_suite.app.canvas.sprites import Sprite, SpriteItem

BOX = Box(10, 21, 63, 57)
SIDE = 200


def lines(painter: QPainter, rect: QRectF, _args: Any, _ink: Any) -> None:
    """Thin lines across, as letters have them."""
    painter.fillRect(rect, QColor("#ffffff"))
    for n in range(0, int(rect.height()), 3):
        painter.fillRect(QRectF(rect.left(), rect.top() + n, rect.width(), 0.9), QColor("#aa0000"))


@pytest.mark.parametrize("density", [1, 1.25, 1.5, 1.75, 2])
@pytest.mark.parametrize("shift", [0.0, 0.3, 0.5, 0.8])
def test_no_row_and_no_column_is_lost(qapp: QApplication, density: float, shift: float) -> None:
    """At 125 % a picture was stretched by less than a pixel, and words lost their lowest row."""
    prints = Prints({"lines": lines}, {}, SimpleNamespace(), lambda _: None)  # type: ignore[arg-type]
    sprite = Sprite("lines", Box(BOX.x + shift, BOX.y + shift, BOX.w, BOX.h), None)
    item = SpriteItem(sprite, prints)
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(density)
    image.fill(QColor("#000000"))
    painter = QPainter(image)
    painter.translate(item.pos())
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    image.setDevicePixelRatio(1)
    picture = prints.pixmap(sprite, density).toImage().convertToFormat(image.format())
    left, top = round(sprite.box.x * density), round(sprite.box.y * density)
    # Its very edge may be half transparent.
    inner = picture.rect().adjusted(1, 1, -1, -1)
    assert image.copy(inner.translated(left, top)) == picture.copy(inner)
