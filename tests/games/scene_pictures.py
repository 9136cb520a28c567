"""Pictures of documents as a page paints them, for tests: where there is ink, and of what kind."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from amoeba_suite.app.tokens import LIGHT, contrast

MODES = ("colour", "grey", "ink")
MARGIN = 20
PLACE = QRectF(MARGIN, MARGIN, 200, 160)

Paint = Callable[[QPainter, QRectF, Any, Any], object]


def blank(width: int, height: int, colour: str = "#ffffff") -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(colour))
    return image


def drawn(width: int, height: int, draw: Callable[[QPainter], object]) -> QImage:
    image = blank(width, height)
    painter = QPainter(image)
    try:
        draw(painter)
    finally:
        painter.end()
    return image


def painted(
    paint: Paint, picture: Any, mode: str = "colour", language: str = "en", place: QRectF = PLACE
) -> QImage:
    """The picture with a white margin round it."""
    style = SimpleNamespace(tokens=LIGHT, mode=mode, language=language)
    width, height = round(place.width()) + 2 * MARGIN, round(place.height()) + 2 * MARGIN
    return drawn(width, height, lambda painter: paint(painter, place, picture, style))


def ink(image: QImage, besides: QRectF | None = None) -> int:
    """Pixels that are not white: all, or only those outside of a rectangle."""
    seen = image.convertToFormat(QImage.Format.Format_RGB32)
    if besides is not None:
        painter = QPainter(seen)
        painter.fillRect(besides, QColor("#ffffff"))
        painter.end()
    return sum(pixel != 0xFFFFFFFF for pixel in memoryview(seen.constBits()).cast("I"))


def check_readable(look: Any, band: str) -> None:
    """Signs and words of a card of that band show on whatever lies behind them."""
    for ground in look.depth(band):
        assert contrast(ground, look.light(band)) >= 4.5, (look.tokens.name, look.mode)
    assert contrast(*look.ground(band)) >= 4.5
    assert contrast(look.face, look.ink) >= 7


def check_place(paint: Paint, picture: Any, mode: str, slack: float = 2) -> None:
    """The picture fills its place and nothing else, and has colours only where it may."""
    image = painted(paint, picture, mode)
    assert ink(image) > 300
    assert ink(image, PLACE.adjusted(-slack, -slack, slack, slack)) == 0
    if mode != "colour":
        for y in range(0, image.height(), 2):
            for x in range(0, image.width(), 2):
                colour = image.pixelColor(x, y)
                assert abs(colour.red() - colour.blue()) <= 3, (x, y)
