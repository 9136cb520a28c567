"""Marks over a scene that all games share: what is chosen, what is pointed out, the hint."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRegion

from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.core.present import Handle

if TYPE_CHECKING:
    from amoeba_suite.app.canvas.scene import SpriteScene


def paint_outlines(
    painter: QPainter, scene: "SpriteScene", handles: Iterable[Handle], width: float
) -> None:
    """Edges in the accent colour, for what is chosen."""
    painter.setPen(line_pen(scene.context.theme.tokens.accent, width))
    for handle in handles:
        painter.drawPath(scene.outline(handle))


def strong_pen(scene: "SpriteScene", handle: Handle, width: float = 4, colour: str = "") -> QPen:
    """For what was pointed out; a hint is as strong as its pulse says. Default: target colour."""
    target = scene.context.theme.tokens.target
    tint = QColor(colour or target)
    tint.setAlphaF(scene.pulse.strength if handle in scene.hinted else 1.0)
    pen = line_pen(target, width)
    pen.setColor(tint)
    return pen


def clip_to_seen(painter: QPainter, scene: "SpriteScene", item: Handle) -> None:
    """A card's frame ends where the next card lies on it, or one that has risen."""
    covers = scene.covers(item)
    if not covers:
        return
    seen = QRegion(_round(scene.handle_rect(item)))
    for cover in covers:
        seen -= QRegion(_round(cover))
    painter.setClipRegion(seen, Qt.ClipOperation.IntersectClip)


def _round(rect: QRectF) -> QRect:
    """The pixels of a card and of the frame round it."""
    return rect.adjusted(-4, -4, 4, 4).toAlignedRect()
