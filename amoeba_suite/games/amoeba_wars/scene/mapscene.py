"""A scene with a map of hexes in it that is zoomed and moved while the panels round it stay.

Knows places, not rules: which sprites lie on the map is said by their kind.
"""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from amoeba_suite.app.canvas.scene import SpriteScene
from amoeba_suite.app.canvas.sprites import Sprite, SpriteItem
from amoeba_suite.app.stage import HANDLE
from amoeba_suite.core.present import Handle
from amoeba_suite.games.amoeba_wars.handles import system_handle, system_in
from amoeba_suite.games.amoeba_wars.scene.items import AmoebaItem, Layer
from amoeba_suite.games.amoeba_wars.scene.layout import Layout, arrange, spread
from amoeba_suite.games.amoeba_wars.scene.painters import MAP_KINDS, sky
from amoeba_suite.games.amoeba_wars.scene.shapes import hex_path

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.session import Table
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.amoeba_wars.moves import AmoebaWars

NEAREST, FARTHEST = 3.0, 0.5
DRAG = 7.0
"""Pixels that a press moves before it is a drag."""
STEP = 1.25
"""What a zoom button does."""


class MapScene(SpriteScene):
    """The map half of the table."""

    def __init__(
        self,
        context: "AppContext",
        game: "AmoebaWars",
        presenter: Any,
        wording: "Wording",
        table: "Table",
    ) -> None:
        super().__init__(context, game, presenter, wording, table)
        self.layer = Layer()
        self.addItem(self.layer)
        self.zoom = 1.0
        self.spread = spread(game.galaxy.systems)
        self.lay: Layout = arrange(976, 704, self.spread, len(table.players))
        self._row = 0.0
        """Height of the row that sideways steps keep to."""
        self._sky = QPixmap()
        self._sky_of: tuple[Any, ...] = ()
        self._drag: QPointF | None = None
        self._dragging = False

    def add_sprite(self, sprite: Sprite) -> SpriteItem:
        """A new item; what lies on the map moves with it."""
        kind = AmoebaItem if sprite.kind == "amoeba" else SpriteItem
        item = kind(sprite, self.prints)
        if sprite.kind in MAP_KINDS:
            item.setParentItem(self.layer)
        else:
            self.addItem(item)
        return item

    def drawBackground(self, painter: QPainter, rect: QRectF | Any) -> None:
        """The sky does not move with the map."""
        tokens = self.context.theme.tokens
        size = self.sceneRect().size().toSize()
        key = (size.width(), size.height(), tokens.name)
        if key != self._sky_of:
            self._sky, self._sky_of = sky(*key[:2], tokens), key
        painter.drawPixmap(0, 0, self._sky)

    # -- where the map is ----------------------------------------------------------------------

    def spot(self, system: str) -> QPointF:
        """The middle of a system where it can be seen now."""
        return self.layer.mapToScene(QPointF(*self.lay.centre(system)))

    def zoom_at(self, factor: float, at: QPointF) -> bool:
        """Zoom the map about a point; the panels stay."""
        field = self.lay.field
        if not QRectF(field.x, field.y, field.w, field.h).contains(at):
            at = QPointF(field.w / 2, field.h / 2)
        wanted = min(NEAREST, max(FARTHEST, self.zoom * factor))
        share = wanted / self.zoom
        self.place_map(wanted, at - (at - self.layer.pos()) * share)
        return True

    def move_by(self, dx: float, dy: float) -> bool:
        """Move the map."""
        self.place_map(self.zoom, self.layer.pos() - QPointF(dx, dy))
        return True

    def place_map(self, zoom: float, at: QPointF) -> None:
        """Show the map so large, its origin there; some of it always stays in sight."""
        field = self.lay.field
        spots = [self.lay.centre(name) for name in self.spread.places]
        self.zoom = zoom
        # The middle of what is seen never leaves the outermost systems.
        xs, ys = [x * zoom for x, _ in spots], [y * zoom for _, y in spots]
        x = field.w / 2 - min(max(field.w / 2 - at.x(), min(xs)), max(xs))
        y = field.h / 2 - min(max(field.h / 2 - at.y(), min(ys)), max(ys))
        self.layer.setScale(zoom)
        self.layer.setPos(x, y)
        self.update()

    def reveal(self, system: str) -> None:
        """Move the map until a system is between the columns."""
        spot, lay = self.spot(system), self.lay
        reach = lay.radius * self.zoom
        left, right = lay.left.right + reach, lay.right.x - reach
        dx = min(0.0, spot.x() - left) + max(0.0, spot.x() - right)
        dy = min(0.0, spot.y() - reach) + max(0.0, spot.y() - lay.field.h + reach)
        if self.zoom > 1.01 and left < right and (dx or dy):
            self.move_by(dx, dy)

    def zoom_button(self, which: str) -> None:
        """``in``, ``out`` or ``fit``."""
        middle = QPointF(self.lay.field.w / 2, self.lay.field.h / 2)
        if which == "fit":
            self.place_map(1.0, QPointF(0, 0))
        else:
            self.zoom_at(STEP if which == "in" else 1 / STEP, middle)

    # -- what lies where -----------------------------------------------------------------------

    def handle_at(self, pos: QPointF) -> Handle:
        """What lies there: panels first, then the hex."""
        for item in self.items(pos):
            if not isinstance(item, SpriteItem) or item.sprite.kind in MAP_KINDS:
                continue
            handle = item.data(HANDLE)
            if handle:
                return str(handle)
            if item.sprite.kind == "panel":
                return ""
        there = self.layer.mapFromScene(pos)
        name = self.lay.system_at(there.x(), there.y())
        return system_handle(name) if name else ""

    def outline(self, handle: Handle) -> QPainterPath:
        """The hex, or a rounded edge outside the item."""
        name = system_in(handle)
        if name in self.spread.places:
            return hex_path(self.spot(str(name)), self.lay.radius * self.zoom * 0.94)
        path = QPainterPath()
        rect = self.handle_rect(handle)
        if not rect.isEmpty():
            path.addRoundedRect(rect.adjusted(-2, -2, 2, 2), 7, 7)
        return path

    def neighbour(self, handle: Handle, direction: str) -> Handle:
        """From hex to hex; sideways in zigzag along a row; off the map to what lies there."""
        name = system_in(handle)
        if name not in self.spread.places:
            return super().neighbour(handle, direction)
        x, y = self.lay.centre(str(name))
        if direction in ("up", "down") or abs(y - self._row) > self.lay.radius:
            self._row = y
        best, cost = "", 1e9
        for other in self.spread.places:
            ox, oy = self.lay.centre(other)
            dx, dy = ox - x, oy - y
            ahead, aside = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx),
                            "down": (dy, dx)}[direction]  # fmt: skip
            if ahead <= 1 or abs(aside) > ahead * 1.2:
                continue
            drift = abs(oy - self._row) if direction in ("left", "right") else abs(aside)
            if ahead * 2 + drift < cost:
                best, cost = other, ahead * 2 + drift
        if not best:
            return super().neighbour(handle, direction)
        if direction in ("up", "down"):
            self._row = self.lay.centre(best)[1]
        return system_handle(best)

    # -- mouse: the map can be dragged --------------------------------------------------------

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """A press may become a drag of the map."""
        super().mousePressEvent(event)
        left = event.button() == Qt.MouseButton.LeftButton
        over = self.handle_at(event.scenePos())
        on_map = not over or over.startswith("system:")
        inside = event.scenePos().y() < self.lay.field.h
        self._drag = event.scenePos() if left and on_map and inside else None
        self._dragging = False

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Drag, or hover."""
        if self._drag is not None and event.buttons() & Qt.MouseButton.LeftButton:
            gone = self._drag - event.scenePos()
            if self._dragging or gone.manhattanLength() > DRAG:
                self._dragging = True
                self._drag = event.scenePos()
                self.move_by(gone.x(), gone.y())
            event.accept()
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """The end of a drag picks nothing."""
        if self._dragging:
            self._dragging, self._drag, self._pressed = False, None, ""
            event.accept()
            return
        self._drag = None
        super().mouseReleaseEvent(event)
