"""The view of the last stick: a row of sticks, and the pictures of its rules."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsRectItem

from amoeba_suite.app.stage import HANDLE, GameScene
from amoeba_suite.core.contract import Frame
from amoeba_suite.core.document import CardFace, Picture, Poster

GAP = 0.6
"""Room between two sticks, in widths of a stick."""


def places(count: int, room: QRectF) -> list[QRectF]:
    """Where that many sticks lie, side by side in the middle of the room."""
    width = room.width() / (count * (1 + GAP) + GAP)
    height = room.height() * 0.6
    top = room.center().y() - height / 2
    left = room.left() + width * GAP
    return [QRectF(left + i * width * (1 + GAP), top, width, height) for i in range(count)]


class Scene(GameScene):
    """All sticks of the game lie in a row; those that were taken are gone.

    The last stick is the handle ``stick:1``: a click takes it. The one before it is ``stick:2``:
    a click takes both; and so on.
    """

    frame: Frame[Any, Any] | None = None

    def show_frame(self, frame: Frame[Any, Any]) -> None:
        """The sticks that are left."""
        self.frame = frame
        self._arrange()

    def layout(self, size: QSizeF) -> None:
        """As wide as the window."""
        super().layout(size)
        self._arrange()

    def retheme(self) -> None:
        """Other colours."""
        self._arrange()
        super().retheme()

    def _arrange(self) -> None:
        tokens = self.context.theme.tokens
        self.setBackgroundBrush(QColor(tokens.board))
        self.clear()
        if self.frame is None:
            return
        view = self.frame.view
        for index, place in enumerate(places(view.options.sticks, self.sceneRect())):
            if index < view.left:
                item = QGraphicsRectItem(QRectF(QPointF(0, 0), place.size()))
                item.setPos(place.topLeft())
                item.setBrush(QColor(tokens.tile))
                item.setPen(QColor(tokens.tile_line))
                item.setData(HANDLE, f"stick:{view.left - index}")
                self.addItem(item)

    def snapshot(self) -> Any:
        """Handle, place and colour of every stick."""
        return sorted(
            (item.data(HANDLE), item.sceneBoundingRect().getRect(), item.brush().color().name())
            for item in self.items()
            if isinstance(item, QGraphicsRectItem)
        )

    def describe(self, handle: str) -> str:
        """``Take 2 sticks``."""
        return self.wording.text("actions.TakeSticks", count=int(handle.partition(":")[2]))


def paint(
    painter: QPainter, rect: QRectF, picture: Picture | CardFace | Poster, style: Any
) -> None:
    """The one picture of the rules: a row of sticks. ValueError for any other."""
    if not isinstance(picture, Picture) or picture.name != "row":
        raise ValueError(f"no picture {picture}")
    painter.setBrush(QColor("#E7D9BC"))
    painter.setPen(QColor("#5B2B17"))
    for place in places(int(picture.args["sticks"]), rect):
        painter.drawRect(place)
