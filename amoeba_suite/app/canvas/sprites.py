"""What can lie on the scene, as plain values, and the one item class that shows any of them.

A sprite says everything about an item: kind, place, arguments, handle, depth. The plan makes
sprites from a frame; reconciling and comparing them is then a matter of dictionaries.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.stage import HANDLE
from amoeba_suite.app.tokens import Tokens

if TYPE_CHECKING:
    from amoeba_suite.app.canvas.prints import Prints


LIFT = 14.0
"""Room round a box for the shadow of what lies in it."""


class Sprite(Struct, frozen=True):
    """One thing on the scene."""

    kind: str
    """Which painter draws it."""
    box: Box
    args: Any = None
    """What the painter needs; frozen and hashable."""
    handle: str = ""
    z: float = 0.0
    pad: float = 0.0
    """How far it paints beyond its box: shadow, badge."""


class Ink(Struct, frozen=True):
    """What painters take colours from."""

    look: Any
    """The game's own set of colours."""
    tokens: Tokens


class _Last(NamedTuple):
    """What an item showed last, and under which circumstances."""

    sprite: Sprite
    zoom: float
    edition: int
    sharp: float
    pixmap: QPixmap


class SpriteItem(QGraphicsItem):
    """Shows one sprite from its prerendered pixmap.

    Its origin is the middle of the box, so that turning and scaling are about the middle.
    """

    def __init__(self, sprite: Sprite, prints: Prints) -> None:
        super().__init__()
        self.sprite = sprite
        self._prints = prints
        self._area = QRectF()
        self._last: _Last | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._take(sprite)
        self.settle(sprite)

    def settle(self, sprite: Sprite) -> None:
        """Show this sprite at its place, free of whatever an animation left behind.

        An item that shows it already is not touched: to Qt some of these calls, without any effect
        though they are, mean that the item is to be painted anew.
        """
        if sprite != self.sprite:
            self.sprite = sprite
            self._take(sprite)
            self.update()
        box = self.sprite.box
        middle = QPointF(box.x + box.w / 2, box.y + box.h / 2)
        if self.pos() != middle:
            self.setPos(middle)
        if self.zValue() != self.sprite.z:
            self.setZValue(self.sprite.z)
        if self.rotation():
            self.setRotation(0)
        if self.scale() != 1:
            self.setScale(1)
        self.setOpacity(1)
        self.setVisible(True)

    def _take(self, sprite: Sprite) -> None:
        """Tell Qt of another sprite how big it is and what it can be picked by."""
        box, pad = sprite.box, sprite.pad
        area = QRectF(-box.w / 2 - pad, -box.h / 2 - pad, box.w + 2 * pad, box.h + 2 * pad)
        if area != self._area:
            self.prepareGeometryChange()
            self._area = area
        self.setData(HANDLE, sprite.handle or None)

    def stance(self) -> tuple[Any, ...]:
        """Everything that can be seen of the item, for comparing scenes."""
        at = self.pos()
        return (
            self.sprite,
            (at.x(), at.y()),
            self.rotation(),
            self.scale(),
            self.opacity(),
            self.zValue(),
            self.isVisible(),
        )

    def boundingRect(self) -> QRectF:
        """The box and its padding, about the origin."""
        return self._area

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Blit the pixmap for the present zoom; while turning, the upright one is turned."""
        if widget is not None and self._again(painter, widget):
            return
        world = painter.deviceTransform()
        zoom = (world.m11() ** 2 + world.m12() ** 2) ** 0.5
        scale = round(zoom / (self.scale() or 1.0), 3)
        if self.sprite.kind == "ground":
            scale = min(scale, 1.0)  # a soft gradient: no need to keep it sharp
        pixmap = self._prints.pixmap(self.sprite, scale, hasty=widget is not None)
        exact = abs(pixmap.width() - self._area.width() * zoom) < 1.5
        upright = world.m12() == 0 and world.m21() == 0
        if exact and upright and painter.device().devicePixelRatioF() == 1:
            self._blit(painter, pixmap)
            if widget is not None:
                wide = painter.worldTransform().m11()
                prints = self._prints
                self._last = _Last(self.sprite, wide, prints.edition, prints.sharp, pixmap)
            return
        if exact and upright:
            self._align(painter, pixmap, world)
            return
        # A picture of another density stands in while somebody zooms: quickly rather than smoothly.
        stale = abs(pixmap.width() - self._area.width() * scale) >= 1.5
        smooth = not (upright and (exact or stale))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)
        painter.drawPixmap(self._area, pixmap, QRectF(pixmap.rect()))

    def _again(self, painter: QPainter, widget: QWidget) -> bool:
        """The same picture as last time, if it still is the right one: the usual case, quickly."""
        last, prints = self._last, self._prints
        if (
            last is None
            or last.sprite is not self.sprite
            or last.edition != prints.edition
            or last.sharp != prints.sharp
            or widget.devicePixelRatioF() != 1
        ):
            return False
        world = painter.worldTransform()
        if world.m11() != last.zoom or world.m12() or world.m21():
            return False
        self._blit(painter, last.pixmap)
        return True

    def _align(self, painter: QPainter, pixmap: QPixmap, world: QTransform) -> None:
        """On whole pixels at 125 % too: stretched by less than one, words lost a row."""
        at = world.map(self._area.topLeft())
        corner = world.inverted()[0].map(QPointF(round(at.x()), round(at.y())))
        size = QSizeF(pixmap.width() / world.m11(), pixmap.height() / world.m22())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.drawPixmap(QRectF(corner, size), pixmap, QRectF(pixmap.rect()))

    def _blit(self, painter: QPainter, pixmap: QPixmap) -> None:
        """On whole pixels, many times faster than a picture stretched by a fraction.

        With the hint to smooth, Qt takes the slow way even where there is nothing to smooth.
        """
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        world = painter.worldTransform()
        at = world.map(self._area.topLeft())
        painter.resetTransform()
        painter.drawPixmap(QPoint(round(at.x()), round(at.y())), pixmap)
        painter.setWorldTransform(world)
