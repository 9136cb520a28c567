"""The left side of the rules page: the tree of headings, or what a search found."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
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
ROW_HEIGHT = 30


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


class HitList(QListWidget):
    """What a search found, heading over snippet."""

    chosen = Signal(str)

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self._context = context
        self.setWordWrap(True)
        self.setFont(fonts.text(13))
        self.setSpacing(2)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)

    def fill(self, hits: tuple[Hit, ...]) -> None:
        """Show these hits."""
        self.clear()
        for hit in hits:
            same = hit.snippet == hit.heading
            item = QListWidgetItem(hit.heading if same else f"{hit.heading}\n{hit.snippet}")
            item.setData(ANCHOR, hit.anchor)
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
