"""Finds a game's painter of pictures, and guards a page against a picture that fails."""

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from amoeba_suite.core.document import CardFace, Picture, Poster

if TYPE_CHECKING:
    from amoeba_suite.core.plugin import GamePlugin

Art = Callable[[QPainter, QRectF, Picture | CardFace | Poster, Any], None]
"""(painter, where, what, style) -> None; the style has ``tokens``, ``mode``, ``language``."""


@lru_cache(maxsize=16)
def _imported(path: str) -> Art:
    module, _, name = path.partition(":")
    paint: Art = getattr(import_module(module), name)
    return paint


def art_of(plugin: "GamePlugin") -> Art:
    """The plugin's painter; a picture it refuses becomes an empty frame instead of a lost page."""
    paint = _imported(plugin.art)

    def guarded(
        painter: QPainter, rect: QRectF, picture: Picture | CardFace | Poster, style: Any
    ) -> None:
        try:
            paint(painter, rect, picture, style)
        except ValueError:
            painter.setPen(QPen(QColor("#8A949E"), rect.width() / 100, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect)

    return guarded
