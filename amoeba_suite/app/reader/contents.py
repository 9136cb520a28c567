"""The left side of the rules page: the tree of headings, or what a search found."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QLabel,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from amoeba_suite.app import fonts
from amoeba_suite.app.widgets.labels import label
from amoeba_suite.core.document import Document, Hit, plain

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

ANCHOR = Qt.ItemDataRole.UserRole.value
HIT = ANCHOR + 1
ROW_HEIGHT = 30
WRAP = Qt.TextFlag.TextWordWrap.value
Index = QModelIndex | QPersistentModelIndex


class ContentsTree(QTreeWidget):
    """Chapters with their sections; the one on show is marked."""

    chosen = Signal(str)

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self.setHeaderHidden(True)
        self.setAccessibleName(context.tr("reader.contents"))
        self.setFont(fonts.text(13.5))
        self.setIndentation(16)
        self.setUniformRowHeights(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setExpandsOnDoubleClick(False)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)
        self._items: dict[str, QTreeWidgetItem] = {}

    def fill(self, document: Document) -> None:
        """Show the headings of the first two levels."""
        self.clear()
        self._items = {}
        chapter: QTreeWidgetItem | None = None
        for heading in document.contents():
            if heading.level > 2:
                continue
            item = QTreeWidgetItem([plain(heading.text)])
            item.setData(0, ANCHOR, heading.anchor)
            item.setToolTip(0, plain(heading.text))
            item.setSizeHint(0, QSize(0, ROW_HEIGHT))
            if heading.level == 1 or chapter is None:
                item.setFont(0, fonts.text(13.5, 600))
                self.addTopLevelItem(item)
                chapter = item
            else:
                chapter.addChild(item)
            self._items[heading.anchor] = item

    def mark(self, anchor: str) -> None:
        """Show where the reader is, without going there."""
        item = self._items.get(anchor)
        if item is None or item is self.currentItem():
            return
        parent = item.parent()
        top = parent or item
        for chapter in self._items.values():
            if chapter is not top and chapter.isExpanded() and not self.hasFocus():
                chapter.setExpanded(False)
        top.setExpanded(True)
        self.setCurrentItem(item)
        self.scrollToItem(item)

    def _choose(self, item: QTreeWidgetItem) -> None:
        item.setExpanded(True)
        self.chosen.emit(item.data(0, ANCHOR))


class HitPainter(QStyledItemDelegate):
    """A hit as two paragraphs: its heading, strong, over the words round what was found."""

    PAD_X, PAD_Y, GAP = 10, 7, 2

    def __init__(self, context: "AppContext", view: QListWidget) -> None:
        super().__init__(view)
        self._context, self._view = context, view
        self._fonts = fonts.text(13, 600), fonts.text(13)

    def parts(self, index: Index, width: int) -> list[tuple[str, QFont, QRect]]:
        """Each text with its font and where it stands in an item of that width."""
        found, y = [], self.PAD_Y
        room = QRect(0, 0, max(1, width - 2 * self.PAD_X), 10_000)
        for text, font in zip(index.data(HIT), self._fonts, strict=True):
            if text:
                high = QFontMetrics(font).boundingRect(room, WRAP, text).height()
                found.append((text, font, QRect(self.PAD_X, y, room.width(), high)))
                y += high + self.GAP
        return found

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Qt: the size of an item."""
        width = self._view.viewport().width() - 2 * self._view.spacing()
        last = self.parts(index, width)[-1][2]
        return QSize(width, last.bottom() + self.PAD_Y)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Qt: draw an item."""
        self.initStyleOption(option, index)
        box: QRect = option.rect
        option.text = ""
        element = QStyle.ControlElement.CE_ItemViewItem
        self._view.style().drawControl(element, option, painter, self._view)
        painter.save()
        for text, font, rect in self.parts(index, box.width()):
            tone = "text" if font is self._fonts[0] else "text2"
            painter.setFont(font)
            painter.setPen(self._context.theme.color(tone))
            painter.drawText(rect.translated(box.topLeft()), WRAP, text)
        painter.restore()


class HitList(QListWidget):
    """What a search found, heading over snippet."""

    chosen = Signal(str)

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self._context = context
        self.setItemDelegate(HitPainter(context, self))
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setWordWrap(True)  # without it Qt keeps the places of another width
        self.setSpacing(2)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)

    def fill(self, hits: tuple[Hit, ...]) -> None:
        """Show these hits."""
        self.clear()
        for hit in hits:
            same = hit.heading.startswith(hit.snippet.rstrip(" …"))
            item = QListWidgetItem(hit.heading)
            item.setData(ANCHOR, hit.anchor)
            item.setData(HIT, (hit.heading, "" if same else hit.snippet))
            words = {"heading": hit.heading, "snippet": hit.snippet}
            name = hit.heading if same else self._context.tr("reader.hit", **words)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, name)
            self.addItem(item)

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(ANCHOR))


class Sidebar(QWidget):
    """Contents, or the hits while something is searched for."""

    chosen = Signal(str)

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self._context = context
        self.tree = ContentsTree(context)
        self.hits = HitList(context)
        self.note: QLabel = label("", 13, tone="2", wrap=True)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.tree)
        self._stack.addWidget(self.hits)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 8, 12)
        layout.setSpacing(8)
        layout.addWidget(self.note)
        layout.addWidget(self._stack, 1)
        self.note.hide()
        self.tree.chosen.connect(self.chosen)
        self.hits.chosen.connect(self.chosen)

    def in_use(self) -> QWidget:
        """What the keyboard works on: the contents, or the hits."""
        shown = self._stack.currentWidget()
        assert shown is not None
        return shown

    def show_hits(self, query: str, hits: tuple[Hit, ...]) -> None:
        """Show what was found, or the contents again when nothing is searched for."""
        searching = bool(query.strip())
        self._stack.setCurrentWidget(self.hits if searching else self.tree)
        self.note.setVisible(searching)
        if not searching:
            return
        self.hits.fill(hits)
        tr = self._context.tr
        if hits:
            self.note.setText(tr("reader.hits", count=len(hits)))
        else:
            nothing = tr("reader.no_hits", query=query.strip())
            self.note.setText(f"{nothing} {tr('reader.no_hits_detail')}")
        self.hits.setAccessibleName(self.note.text())
