"""A picture of what was on the page, which slides away over what is there already.

The page itself has changed before the first frame of it: nothing waits for the motion, and nothing
but the picture can be seen of what was there.
"""

from typing import Literal

from PySide6.QtCore import QEasingCurve, QPoint, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from amoeba_suite.app.table.pace import FADE_MS, Pace

Way = Literal["closes", "opens"]
SLIDE_MS: dict[Way, int] = {"closes": 280, "opens": 200}


class Slide(QWidget):
    """Covers the page and goes by itself; the mouse does not feel it.

    ``closes``: the picture is covered from the top by what is there now. ``opens``: it is drawn up
    and away. With reduced motion both fade.
    """

    def __init__(self, page: QWidget, picture: QPixmap, way: Way, pace: Pace) -> None:
        super().__init__(page)
        self._picture, self._way, self._fades = picture, way, pace.reduced
        self._gone = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setGeometry(page.rect())
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.setDuration(FADE_MS if pace.reduced else round(SLIDE_MS[way] * pace.tempo))
        self._motion.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._motion.valueChanged.connect(self._move)
        self._motion.finished.connect(self.finish)
        self.raise_()
        self.show()
        self._motion.start()

    def finish(self) -> None:
        """Be gone at once."""
        self._motion.stop()
        self.hide()
        self.deleteLater()

    def _move(self, gone: float) -> None:
        self._gone = gone
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw what is left of the picture."""
        painter = QPainter(self)
        edge = round(self._gone * self.height())
        if self._fades:
            painter.setOpacity(1.0 - self._gone)
            painter.drawPixmap(QPoint(0, 0), self._picture)
        elif self._way == "opens":
            painter.drawPixmap(QPoint(0, -edge), self._picture)
        else:
            painter.setClipRect(self.rect().adjusted(0, edge, 0, 0))
            painter.drawPixmap(QPoint(0, 0), self._picture)
        painter.end()
