"""A picture of what was on the page, which slides away over what is there already.

The page itself has changed before the first frame of it: nothing waits for the motion, and nothing
but the picture can be seen of what was there. The widget is as large as what is left of the picture
and opaque: Qt then paints only the strip that came free, not the whole page at each step.
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
        self._page, self._picture = page, picture
        self._way, self._fades = way, pace.reduced
        self._gone = 0.0
        self._covered = 0
        """How much of the picture is covered from the top, in pixels."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, not self._fades)
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
        page = self._page.rect()
        edge = round(gone * page.height())
        if self._fades:
            self.update()
        elif self._way == "opens":
            self.move(0, -edge)
        else:
            self._covered = edge
            self.setGeometry(page.adjusted(0, edge, 0, 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw what is left of the picture."""
        painter = QPainter(self)
        if self._fades:
            painter.setOpacity(1.0 - self._gone)
        painter.drawPixmap(QPoint(0, -self._covered), self._picture)
        painter.end()
