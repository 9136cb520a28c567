"""The items of the map: the layer that is zoomed and moved, and Amoebas that breathe on it."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace
from PySide6.QtCore import QObject, QRectF, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from amoeba_suite.app.canvas.sprites import Sprite, SpriteItem
from amoeba_suite.games.amoeba_wars.scene.painters import Blob
from amoeba_suite.games.amoeba_wars.scene.shapes import FRAMES

TICK_MS = 83
"""Twelve times a second, each Amoeba every second time: a breath of four seconds."""
NEW_PICTURES = 1
"""Pictures of a breath that may be painted in one tick; until then an Amoeba holds its breath."""
CALM = 5
"""Ticks without breath after the map was moved: moving is to be smooth."""


class Layer(QGraphicsItem):
    """What can be zoomed and moved: shows nothing itself."""

    def __init__(self) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)

    def boundingRect(self) -> QRectF:
        """Nothing of its own."""
        return QRectF()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Nothing to paint."""


class AmoebaItem(SpriteItem):
    """An Amoeba; which picture of its breath is shown is no part of what it is."""

    frame = 0
    _posed: Sprite | None = None
    """The sprite with the picture of the breath that was shown last."""

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """As a sprite, with the present picture of the breath."""
        whole, posed = self.sprite, self._posed
        if self.frame and isinstance(whole.args, Blob):
            blob = Blob(whole.args.seed, self.frame)
            if posed is None or posed.args != blob or posed.box != whole.box:
                posed = self._posed = replace(whole, args=blob)
            self.sprite = posed
        try:
            super().paint(painter, option, widget)
        finally:
            self.sprite = whole


class Breath(QTimer):
    """Lets Amoebas breathe as long as somebody looks; otherwise all are as they were drawn."""

    def __init__(
        self,
        amoebas: Callable[[], Iterable[AmoebaItem]],
        awake: Callable[[], bool],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._amoebas, self._awake = amoebas, awake
        self._painted: set[tuple[int, int]] = set()
        self._tick = 0
        self._calm = 0
        self.setInterval(TICK_MS)
        self.timeout.connect(self.breathe)

    def forget(self) -> None:
        """Other sizes or colours: all pictures are to be painted anew."""
        self._painted.clear()

    def hold(self) -> None:
        """Hold the breath for a moment."""
        self._calm = CALM

    def breathe(self) -> None:
        """The next picture for every second Amoeba."""
        self._calm = max(0, self._calm - 1)
        if self._calm or not self._awake():
            return
        self._tick += 1
        budget = NEW_PICTURES
        for n, item in enumerate(self._amoebas()):
            if (n + self._tick) % 2 or not isinstance(item.sprite.args, Blob):
                continue
            seed = item.sprite.args.seed
            frame = (self._tick // 2 + 5 * seed) % FRAMES
            if (seed, frame) not in self._painted:
                if not budget:
                    continue
                budget -= 1
                self._painted.add((seed, frame))
            item.frame = frame
            item.update()

    def rest(self) -> None:
        """Everybody as drawn."""
        self.stop()
        for item in self._amoebas():
            if item.frame:
                item.frame = 0
                item.update()
