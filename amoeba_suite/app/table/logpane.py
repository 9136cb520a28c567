"""The Log: what happened, newest first, as the audience at the screen may know it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from amoeba_suite.app import fonts
from amoeba_suite.app.emblems import paint_emblem
from amoeba_suite.app.table.paint import (
    chip_width,
    paint_chip,
    paint_focus,
    paint_text,
    row_width,
    text_height,
)
from amoeba_suite.app.table.searched import SearchedList
from amoeba_suite.core.contract import Seat
from amoeba_suite.core.present import Handle

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

Index = QModelIndex | QPersistentModelIndex
LINE = Qt.ItemDataRole.UserRole
BATCH = 200
"""Lines that a view gets at once; it asks for more when somebody scrolls so far."""


class Line(Struct, frozen=True):
    """One line of the log: a decision and everything that chance added to it."""

    text: str
    step: int = 0
    """Number of the decision; 0: before the first one. -1: a heading. -2: a note."""
    seat: Seat | None = None
    gain: tuple[Seat, int] | None = None
    places: tuple[Handle, ...] = ()
    cards: tuple[Handle, ...] = ()
    """The cards that it names."""

    @property
    def heading(self) -> bool:
        """Whether it is a heading between lines."""
        return self.step == -1


class LogModel(QAbstractListModel):
    """The lines as Qt wants them."""

    def __init__(self, context: "AppContext", parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.lines: Sequence[Line] = ()
        self._there = 0

    def set_lines(self, shown: Sequence[Line]) -> None:
        """Show these, top first."""
        self.beginResetModel()
        self.lines = shown
        self._there = min(BATCH, len(shown))
        self.endResetModel()

    def canFetchMore(self, parent: Index) -> bool:
        """Whether there are lines that no view has asked for yet."""
        return not parent.isValid() and self._there < len(self.lines)

    def fetchMore(self, parent: Index) -> None:
        """The next ones: with each move the list is made anew, and nobody reads two thousand."""
        more = min(self._there + BATCH, len(self.lines))
        self.beginInsertRows(QModelIndex(), self._there, more - 1)
        self._there = more
        self.endInsertRows()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        """Number of lines that a view has asked for."""
        return 0 if parent.isValid() else self._there

    def step(self, line: Line) -> str:
        """What stands above the sentence."""
        if line.step > 0:
            return self.context.tr("table.log.step", n=line.step)
        return self.context.tr("table.log.start" if line.step == 0 else "table.log.note")

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The sentence with its step; the line itself under ``LINE``."""
        line = self._line(index)
        if line is None:
            return None
        if role == LINE:
            return line
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return line.text if line.heading else f"{self.step(line)}: {line.text}"
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Headings cannot be reached."""
        line = self._line(index)
        if line is None or line.heading:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def _line(self, index: Index) -> Line | None:
        """None for a line that undo has taken away: Qt may still ask for it, and an exception
        raised to Qt would end the process."""
        return self.lines[index.row()] if 0 <= index.row() < len(self.lines) else None


class LogDelegate(QStyledItemDelegate):
    """Paints the lines."""

    def __init__(self, context: "AppContext", view: QListView, colours: Sequence[int]) -> None:
        super().__init__(view)
        self.context = context
        self.view = view
        self.colours = colours
        self.larger = 0.0
        """Pixels that texts are larger by in a wide dock."""

    def _room(self, line: Line, width: float) -> float:
        chip = chip_width(self._gain(line)) + 8 if line.gain else 0.0
        return width - 44 - 12 - chip

    def _gain(self, line: Line) -> str:
        return f"{line.gain[1]:+d}" if line.gain else ""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the sentence needs."""
        line: Line = index.data(LINE)
        width = row_width(self.view)
        if line.heading:
            return QSize(width, 30)
        high = text_height(line.text, fonts.text(13 + self.larger), self._room(line, width))
        return QSize(width, round(high + 26 + 1.5 * self.larger))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """One line."""
        line: Line = index.data(LINE)
        rect = QRectF(option.rect)
        tokens = self.context.theme.tokens
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if line.heading:
            at = QPointF(rect.left() + 14, rect.top() + 9)
            paint_text(painter, at, rect.width(), line.text, fonts.text(12.5, 600), tokens.text2)
        else:
            state = option.state
            self._paint_line(painter, rect, line, state)
        painter.restore()

    def _paint_line(
        self, painter: QPainter, rect: QRectF, line: Line, state: QStyle.StateFlag
    ) -> None:
        tokens = self.context.theme.tokens
        if state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect.adjusted(8, 1, -8, -1), QColor(tokens.raised))
        if line.seat is not None:
            badge = QRectF(rect.left() + 14, rect.top() + 6, 20, 20)
            paint_emblem(painter, badge, self.colours[line.seat], tokens)
        else:
            dpr = self.view.devicePixelRatioF()
            name = "info" if line.step == -2 else "deck"
            icon = self.context.icons.pixmap(name, "text2", 18, dpr)
            painter.drawPixmap(QPointF(rect.left() + 15, rect.top() + 7), icon)
        at = QPointF(rect.left() + 44, rect.top() + 4)
        model: Any = self.view.model()
        room = self._room(line, rect.width())
        step = model.step(line)
        above = fonts.text(12 + self.larger, 600)
        at.setY(at.y() + paint_text(painter, at, room, step, above, tokens.text2))
        paint_text(painter, at, room, line.text, fonts.text(13 + self.larger), tokens.text)
        if line.gain:
            text = self._gain(line)
            wide = chip_width(text)
            chip = QRectF(rect.right() - 12 - wide, rect.top() + 8, wide, 22)
            paint_chip(painter, chip, text, self.colours[line.gain[0]], tokens)
        painter.setPen(QColor(tokens.line))
        painter.drawLine(
            QPointF(rect.left() + 12, rect.bottom() - 0.5),
            QPointF(rect.right() - 12, rect.bottom() - 0.5),
        )
        if state & QStyle.StateFlag.State_HasFocus:
            paint_focus(painter, rect.adjusted(6, 4, -6, -5), tokens, 6)


class LogPane(SearchedList):
    """The tab: search on demand, and the list."""

    flashed = Signal(object)
    """The handles of the line that was chosen."""
    pointed = Signal(object, int)
    """The line that is pointed at, or has come by keyboard (None: none any more), and how high on
    the screen it is."""

    def __init__(
        self, context: "AppContext", colours: Sequence[int], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.context = context
        self._lines: Sequence[Line] = ()
        self.field.textChanged.connect(self._refresh)
        self.field.hide()
        self.list = QListView(self)
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setWordWrap(True)  # without it Qt keeps the heights of another width
        self.list.clicked.connect(self._choose)
        self.list.activated.connect(self._choose)
        self.model = LogModel(context, self)
        self.list.setModel(self.model)
        self.delegate = LogDelegate(context, self.list, colours)
        self.list.setItemDelegate(self.delegate)
        self._shown: Line | None = None
        self.list.entered.connect(self._point)
        self.list.selectionModel().currentChanged.connect(self._come)
        self.list.viewport().installEventFilter(self)
        self.list.installEventFilter(self)
        self.lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        """Texts in the present language."""
        self.name(self.context.tr("table.log.search"), self.context.tr("table.log.name"))

    def set_lines(self, newest_first: Sequence[Line]) -> None:
        """Show these, headings included."""
        self._lines = newest_first
        self.drop()
        self._refresh()

    def open_search(self) -> None:
        """Show the search field and go there."""
        self.field.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def close_search(self) -> bool:
        """Hide the search field; False if it was not open."""
        if self.field.isHidden():
            return False
        self.field.clear()
        self.field.hide()
        return True

    def _refresh(self) -> None:
        words = self.field.text().casefold().split()
        if not words:
            self.model.set_lines(self._lines)
            return
        self.model.set_lines(
            [
                line
                for line in self._lines
                if not line.heading and all(w in line.text.casefold() for w in words)
            ]
        )

    def _choose(self, index: Index) -> None:
        line: Line = index.data(LINE)
        self.flashed.emit(line.places)

    def _point(self, index: Index) -> None:
        line: Line | None = index.data(LINE)
        if line is not self._shown:
            self._shown = line
            rect = self.list.visualRect(self.model.index(index.row()))
            self.pointed.emit(line, self.list.viewport().mapToGlobal(rect.topLeft()).y())

    def _come(self, index: Index) -> None:
        if self.list.hasFocus():
            self._point(index)

    def drop(self) -> None:
        """Nothing is pointed at any more."""
        if self._shown is not None:
            self._shown = None
            self.pointed.emit(None, 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: the pointer leaves the list, or the keyboard does."""
        if event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut, QEvent.Type.Hide):
            self.drop()
        return super().eventFilter(watched, event)
