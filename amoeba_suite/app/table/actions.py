"""The Actions list: every legal move, and what is not possible now and why.

It is also the way in for keyboards and screen readers, since items of a scene are not exposed
to assistive technology.
"""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from amoeba_suite.app import fonts
from amoeba_suite.app.stage import BOUNCE_MS
from amoeba_suite.app.table.letters import Letters
from amoeba_suite.app.table.paint import (
    keycap_width,
    paint_card,
    paint_chance,
    paint_focus,
    paint_keycap,
    paint_text,
    row_width,
    text_height,
)
from amoeba_suite.app.table.searched import SearchedList
from amoeba_suite.core.present import Handle

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

Index = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole
FILTER_FROM = 12
"""With fewer actions than this there is nothing to filter."""
MARGIN = 12.0
KEYS = 9


class Row(Struct, frozen=True):
    """One line of the list, its texts ready to show."""

    kind: str
    """``head``, ``can``, ``cannot`` or ``recent``."""
    label: str
    detail: str = ""
    key: str = ""
    chance: float | None = None
    percent: str = ""
    """The chance in words of the language."""
    action: Any = None
    path: tuple[Handle, ...] = ()
    rule: str = ""
    colour: int = 0
    """Whose badge, for ``recent``."""


def matches(row: Row, words: Sequence[str]) -> bool:
    """Whether every word occurs in the row's texts or ends one of its handles."""
    text = f"{row.label} {row.detail} {' '.join(row.path)}".casefold()
    return all(word in text for word in words)


class RowsModel(QAbstractListModel):
    """The rows as Qt wants them; texts are exposed to screen readers."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: Sequence[Row] = ()

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows instead."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        """Number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Label and detail as text; the row itself under ``ROW``."""
        row = self._row(index)
        if row is None:
            return None
        if role == ROW:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return ". ".join(part for part in (row.label, row.detail, row.percent) if part)
        if role == Qt.ItemDataRole.ToolTipRole and row.kind == "cannot":
            return row.detail
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Headings cannot be reached; blocked rows can, to explain themselves."""
        row = self._row(index)
        if row is not None and row.kind in ("can", "cannot"):
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.NoItemFlags

    def _row(self, index: Index) -> Row | None:
        """None for a row that is there no more: after a click that made the list shorter Qt asks
        for what was clicked, and an exception raised to it would end the process."""
        return self.rows[index.row()] if 0 <= index.row() < len(self.rows) else None


def _is_letter(event: QKeyEvent) -> bool:
    bare = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
    return bare and event.text().isalpha()


class RowsView(QListView):
    """The list; knows whether it was reached by keyboard, and passes typed letters on."""

    typed = Signal(str)
    activated_row = Signal(object)
    pointed_row = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.keyboard = False
        self.takes_letters = False
        self._letters = Letters(self, lambda event: self.takes_letters and _is_letter(event))
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setWordWrap(True)  # without it Qt keeps the heights of another width
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self._acted = -1.0e9
        self.clicked.connect(self._clicked)
        self.entered.connect(lambda index: self.pointed_row.emit(index.data(ROW)))

    def _clicked(self, index: Index) -> None:
        """One row; the second half of a double click would mean what stands there since then."""
        row: Row | None = index.data(ROW)
        if row is not None and time.monotonic() * 1000 - self._acted >= BOUNCE_MS:
            self.activated_row.emit(row)
            if row.kind == "can":
                self._acted = time.monotonic() * 1000

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at any more."""
        super().leaveEvent(event)
        self.pointed_row.emit(None)

    def currentChanged(self, current: Index, previous: Index) -> None:
        """The focused row is pointed at."""
        super().currentChanged(current, previous)
        if self.keyboard and current.isValid():
            self.pointed_row.emit(current.data(ROW))

    def focusInEvent(self, event: Any) -> None:
        """Coming by keyboard, start on the first row that can be reached."""
        self.keyboard = event.reason() != Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)
        if self.keyboard and not self.currentIndex().isValid():
            self.moveCursor(QListView.CursorAction.MoveHome, Qt.KeyboardModifier.NoModifier)
            self.step(0, 1)

    def step(self, row: int, by: int) -> None:
        """Make the first reachable row from there current."""
        model = self.model()
        while 0 <= row < model.rowCount():
            index = model.index(row, 0)
            if model.flags(index) & Qt.ItemFlag.ItemIsSelectable:
                self.setCurrentIndex(index)
                return
            row += by

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk, Enter acts, letters go to the filter."""
        self.keyboard = True
        here = self.currentIndex().row()
        match event.key():
            case Qt.Key.Key_Down:
                self.step(here + 1, 1)
            case Qt.Key.Key_Up:
                self.step(here - 1, -1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                if self.currentIndex().isValid() and not event.isAutoRepeat():
                    self.activated_row.emit(self.currentIndex().data(ROW))
            case _ if self.takes_letters and _is_letter(event):
                self.typed.emit(event.text())
            case Qt.Key.Key_Space | Qt.Key.Key_Escape:
                event.ignore()
            case _:
                super().keyPressEvent(event)


class RowsDelegate(QStyledItemDelegate):
    """Paints the rows."""

    def __init__(self, context: "AppContext", view: RowsView) -> None:
        super().__init__(view)
        self.context = context
        self.view = view
        self.larger = 0.0
        """Pixels that texts are larger by in a wide dock."""

    def _font(self, size: float, weight: int = 400) -> QFont:
        return fonts.text(size + self.larger, weight)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Rows grow with their reasons."""
        row: Row = index.data(ROW)
        width = row_width(self.view)
        return QSize(width, round(self._height(row, width)))

    def _room(self, row: Row, width: float) -> float:
        """Width left for a row's texts."""
        left = 2 * MARGIN + 42
        return width - left - (56 if row.chance is not None else 0)

    def _height(self, row: Row, width: float) -> float:
        if row.kind == "head":
            return 30.0
        if row.kind == "recent":
            return text_height(row.label, self._font(13), self._room(row, width)) + 8
        room = self._room(row, width)
        height = text_height(row.label, self._font(13.5, 600), room) + 14
        if row.detail:
            height += text_height(row.detail, self._font(12), room) - 2
        return max(46.0, height) + 8

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """One row."""
        row: Row = index.data(ROW)
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.kind == "head":
            colour = self.context.theme.tokens.text2
            at = QPointF(rect.left() + MARGIN + 2, rect.top() + 9)
            paint_text(painter, at, rect.width(), row.label, self._font(12.5, 600), colour)
        elif row.kind == "recent":
            self._paint_recent(painter, rect, row)
        else:
            state = option.state
            self._paint_row(painter, rect.adjusted(MARGIN, 4, -MARGIN, -4), row, state)
        painter.restore()

    def _paint_recent(self, painter: QPainter, rect: QRectF, row: Row) -> None:
        from amoeba_suite.app.emblems import paint_emblem

        tokens = self.context.theme.tokens
        badge = QRectF(rect.left() + MARGIN + 2, rect.top() + 3, 18, 18)
        paint_emblem(painter, badge, row.colour, tokens)
        at = QPointF(badge.right() + 8, rect.top() + 3)
        room = self._room(row, rect.width())
        paint_text(painter, at, room, row.label, self._font(13), tokens.text)

    def _paint_row(self, painter: QPainter, box: QRectF, row: Row, state: QStyle.StateFlag) -> None:
        tokens = self.context.theme.tokens
        pointed = bool(state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_Selected))
        can = row.kind == "can"
        paint_card(painter, box, tokens, "cannot" if not can else "pointed" if pointed else "can")
        if can:
            self._paint_key(painter, box, row.key)
        else:
            dpr = self.view.devicePixelRatioF()
            lock = self.context.icons.pixmap("lock", "text3", 16, dpr)
            painter.drawPixmap(QPointF(box.left() + 11, box.top() + 13), lock)
        ink = tokens.text if can else tokens.text3
        room = self._room(row, box.width() + 2 * MARGIN)
        title = self._font(13.5, 600)
        high = text_height(row.label, title, room)
        if row.detail:
            high += text_height(row.detail, self._font(12), room)
        at = QPointF(box.left() + 38, box.top() + (box.height() - high) / 2)
        at.setY(at.y() + paint_text(painter, at, room, row.label, title, ink))
        if row.detail:
            second = tokens.text2 if can else tokens.text3
            paint_text(painter, at, room, row.detail, self._font(12), second)
        if row.chance is not None:
            right = QRectF(box.right() - 66, box.top() + 8, 56, 30)
            paint_chance(painter, right, row.chance, row.percent, tokens)
        if state & QStyle.StateFlag.State_HasFocus and self.view.keyboard:
            paint_focus(painter, box.adjusted(3, 3, -3, -3), tokens, 5)

    def _paint_key(self, painter: QPainter, box: QRectF, key: str) -> None:
        if key:
            width = keycap_width(key)
            cap = QRectF(box.left() + 8, box.center().y() - 10, width, 20)
            paint_keycap(painter, cap, key, self.context.theme.tokens.text2)


class ActionsPane(SearchedList):
    """The tab: a filter when the list is long, and the list."""

    chosen = Signal(object)
    """The Row of a legal action."""
    refused = Signal(object)
    """The Row of a blocked one."""
    pointed = Signal(object)
    """The path of the row under pointer or focus; empty when none."""
    place_typed = Signal(str)
    """What stands in the filter, in capitals."""

    def __init__(self, context: "AppContext", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.rows: Sequence[Row] = ()
        self.field.textChanged.connect(self._filter_changed)
        self.field.returnPressed.connect(self._take_first)
        self.list = RowsView(self)
        self.model = RowsModel(self)
        self.list.setModel(self.model)
        self.delegate = RowsDelegate(context, self.list)
        self.list.setItemDelegate(self.delegate)
        self.list.typed.connect(self._typed)
        self.list.activated_row.connect(self._activate)
        self.list.pointed_row.connect(lambda row: self.pointed.emit(row.path if row else ()))
        self.lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        """Texts in the present language."""
        self.name(self.context.tr("table.actions.filter"), self.context.tr("table.actions.name"))

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show these actions; a new list starts unfiltered."""
        self.rows = rows
        legal = sum(row.kind == "can" for row in rows)
        self.list.takes_letters = legal >= FILTER_FROM
        self.field.setVisible(self.list.takes_letters)
        self.field.blockSignals(True)
        self.field.clear()
        self.field.blockSignals(False)
        self._refresh()
        self.list.scrollToTop()

    def nth(self, number: int) -> Row | None:
        """The legal action with that keycap, among those shown."""
        wanted = str(number)
        return next((r for r in self.model.rows if r.kind == "can" and r.key == wanted), None)

    def highlight(self, handle: Handle) -> None:
        """Show the row of a handle that the pointer is on; scrolls to it."""
        for number, row in enumerate(self.model.rows):
            if handle and handle in row.path:
                self.list.keyboard = False
                self.list.setCurrentIndex(self.model.index(number, 0))
                return
        self.list.clearSelection()

    def _filter_changed(self, text: str) -> None:
        self._refresh()
        if text.strip():
            self.place_typed.emit(text.strip().upper())

    def _refresh(self) -> None:
        words = self.field.text().casefold().split()
        shown: list[Row] = []
        number = 0
        for row in self.rows:
            if row.kind in ("can", "cannot") and not matches(row, words):
                continue
            if row.kind == "can" and not row.key and number < KEYS:
                number += 1
                row = _with_key(row, str(number))
            shown.append(row)
        self.model.set_rows(_without_empty_groups(shown))

    def _typed(self, text: str) -> None:
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.setText(text)

    def _take_first(self) -> None:
        first = next((row for row in self.model.rows if row.kind == "can"), None)
        if first is not None and self.field.text().strip():
            self.chosen.emit(first)

    def _activate(self, row: Row) -> None:
        if row.kind == "can":
            self.chosen.emit(row)
        elif row.kind == "cannot":
            self.refused.emit(row)


def _with_key(row: Row, key: str) -> Row:
    from msgspec.structs import replace

    return replace(row, key=key)


def _without_empty_groups(rows: Sequence[Row]) -> Sequence[Row]:
    """Headings stay only where something follows them."""
    return [
        row
        for row, after in zip(rows, [*rows[1:], None], strict=False)
        if row.kind != "head" or (after is not None and after.kind != "head")
    ]
