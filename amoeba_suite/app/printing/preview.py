"""The pages as they will be printed, two side by side or larger, drawn when they come into view."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QImage,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.printing.output import sheet_image
from amoeba_suite.app.printing.sheet import Sheet

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

GAP = 14
CAPTION = 30
ZOOMS = (1.0, 1.5, 2.0, 3.0, 4.0)
"""Against the size at which the pages fit."""
KEPT = 8
"""Drawn pages that are kept."""


class PagePair(QWidget):
    """One or two pages with their captions; as large as the zoom makes them."""

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self._context = context
        self.sheets: Sequence[Sheet] = ()
        self.first = 0
        self.dots = 1.0
        """Pixels per millimetre."""
        self._drawn: dict[tuple[int, float], QImage] = {}
        context.theme.changed.connect(self.update)

    def show_sheets(self, sheets: Sequence[Sheet]) -> None:
        """Take other pages."""
        self.sheets = sheets
        self._drawn = {}

    def shown(self) -> Sequence[Sheet]:
        """The pages in view: two, or the last one alone."""
        return self.sheets[self.first : self.first + 2]

    def natural(self) -> tuple[float, float]:
        """Width and height of the shown pages in millimetres."""
        shown = self.shown()
        return sum(s.paper.width for s in shown), max((s.paper.height for s in shown), default=0)

    def place(self, dots: float) -> QSize:
        """Draw at so many pixels per millimetre; returns the size that takes."""
        self.dots = dots
        width, height = self.natural()
        gaps = GAP * (len(self.shown()) + 1)
        self.update()
        return QSize(round(width * dots) + gaps, round(height * dots) + 2 * GAP + CAPTION)

    def _image(self, index: int) -> QImage:
        ratio = self.devicePixelRatioF()
        key = (index, self.dots)
        if key not in self._drawn:
            while len(self._drawn) >= KEPT:
                self._drawn.pop(next(iter(self._drawn)))
            sheet = self.sheets[index]
            self._drawn[key] = sheet_image(sheet, index + 1, len(self.sheets), self.dots, ratio)
        return self._drawn[key]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        tokens = self._context.theme.tokens
        painter = QPainter(self)
        try:
            painter.fillRect(self.rect(), QColor(tokens.board))
            width, height = self.natural()
            taken = width * self.dots + GAP * (len(self.shown()) - 1)
            x = (self.width() - taken) / 2
            y = max(GAP, (self.height() - height * self.dots - CAPTION) / 2)
            for offset, sheet in enumerate(self.shown()):
                self._page(painter, self.first + offset, sheet, x, y)
                x += sheet.paper.width * self.dots + GAP
        finally:
            painter.end()

    def _page(self, painter: QPainter, index: int, sheet: Sheet, x: float, y: float) -> None:
        tokens = self._context.theme.tokens
        wide, high = sheet.paper.width * self.dots, sheet.paper.height * self.dots
        painter.drawImage(QPointF(round(x), round(y)), self._image(index))
        painter.setPen(QPen(QColor(tokens.border), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(round(x) - 0.5, round(y) - 0.5, wide + 1, high + 1))
        painter.setPen(QColor(tokens.text2))
        painter.setFont(fonts.text(13))
        room = QRectF(x, y + high + 6, wide, CAPTION - 8)
        caption = self.caption(index, painter.fontMetrics(), int(wide))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, caption)

    def caption(self, index: int, metrics: QFontMetrics, wide: int) -> str:
        """What stands below a page; without the game's name, which the page on screen tells, and
        at last cut, where there is no room."""
        title = self.sheets[index].title
        for part in (title, title.partition(" · ")[2] or title):
            words = self._context.tr("print.page.caption", number=index + 1, title=part)
            if metrics.horizontalAdvance(words) <= wide:
                return words
        return metrics.elidedText(words, Qt.TextElideMode.ElideRight, wide)


class Preview(QScrollArea):
    """Scrolls the pages; arrows, Page Up and Page Down leaf through them."""

    moved = Signal()
    """Other pages came into view, or the zoom changed."""

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self.pages = PagePair(context)
        self.zoom = 0
        self.setWidget(self.pages)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(context.tr("print.page.view"))

    def show_sheets(self, sheets: Sequence[Sheet]) -> None:
        """Show other pages, at the place where we were as far as there is one."""
        self.pages.show_sheets(sheets)
        last = max(0, len(sheets) - 1)
        self.pages.first = min(self.pages.first, last - last % 2)
        self._fit()

    def can_turn(self, by: int) -> bool:
        """Whether there are pages on that side."""
        return 0 <= self.pages.first + 2 * by < len(self.pages.sheets)

    def turn(self, by: int) -> None:
        """Leaf forward or back by a pair of pages."""
        if self.can_turn(by):
            self.pages.first += 2 * by
            self.verticalScrollBar().setValue(0)
            self._fit()

    def set_zoom(self, step: int) -> None:
        """Another step of ``ZOOMS``."""
        self.zoom = min(max(0, step), len(ZOOMS) - 1)
        self._fit()

    def _fit(self) -> None:
        width, height = self.pages.natural()
        if not width:
            self.pages.resize(self.viewport().size())
            self.moved.emit()
            return
        room = self.viewport().size()
        gaps = GAP * (len(self.pages.shown()) + 1)
        # A page alone is shown as large as one of two.
        across = width if len(self.pages.shown()) > 1 else 2 * width
        fit = min((room.width() - gaps) / across, (room.height() - 2 * GAP - CAPTION) / height)
        size = self.pages.place(max(0.2, fit) * ZOOMS[self.zoom])
        self.pages.resize(size.expandedTo(room))
        self.moved.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the view got another size."""
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._fit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a key went down."""
        turns = {
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_PageDown: 1,
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_PageUp: -1,
        }
        by = turns.get(Qt.Key(event.key()))
        if by is None or (self.zoom and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right)):
            super().keyPressEvent(event)
        else:
            self.turn(by)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt: the wheel turned. It leafs where there is nothing to scroll."""
        if self.verticalScrollBar().maximum() > 0:
            super().wheelEvent(event)
            return
        self.turn(-1 if event.angleDelta().y() > 0 else 1)
        event.accept()
