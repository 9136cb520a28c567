"""The rail on the left and the pages beside it: everything but the table itself."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.widgets.art import Amoeba
from amoeba_suite.app.widgets.buttons import _Base
from amoeba_suite.app.widgets.panels import column, fill, row

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

RAIL_WIDTH = 200
NARROW = 1120
"""Below this window width the rail shows icons only."""
PAGES = (
    ("launcher", "play"),
    ("statistics", "stats"),
    ("rules", "book"),
    ("settings", "gear"),
)
BELOW = (("keys", "keyboard"), ("about", "info"), ("quit", "exit"))


class RailItem(_Base):
    """One place to go: icon and word, marked when it is the page on show."""

    def __init__(self, context: "AppContext", page: str, icon: str) -> None:
        super().__init__(context)
        self.page, self._icon = page, icon
        self._narrow = False
        self.setCheckable(True)
        self.setFont(fonts.text(14.5, 600))
        self.setFixedHeight(42)
        self.rename()

    def rename(self) -> None:
        """Take the words of the language in force."""
        self.setText(self._context.tr(f"shell.rail.{self.page}"))
        self.setAccessibleName(self.text())
        self.set_tip(self.text() if self._narrow else "")

    def set_narrow(self, narrow: bool) -> None:
        """Show the icon only."""
        self._narrow = narrow
        self.set_tip(self.text() if narrow else "")
        self.update()

    def nextCheckState(self) -> None:
        """Qt: clicking goes there; the page marks itself."""

    def sizeHint(self) -> QSize:
        """Qt: the size it likes best."""
        return QSize(44, 42)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        t = self._context.theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        rect = QRectF(self.rect())
        if self.isChecked() or self.underMouse():
            painter.setBrush(QColor(t.raised))
            painter.drawRoundedRect(rect, 8, 8)
        if self.isChecked():
            painter.setBrush(QColor(t.accent))
            painter.drawRoundedRect(QRectF(0, 10, 3, rect.height() - 20), 1.5, 1.5)
        ink = t.text if self.isChecked() or self.underMouse() else t.text2
        pixmap = self._context.icons.pixmap(self._icon, ink, 18, self.devicePixelRatioF())
        left = (self.width() - 18) / 2 if self._narrow else 17
        painter.drawPixmap(round(left), round((self.height() - 18) / 2), pixmap)
        if not self._narrow:
            painter.setPen(QColor(ink))
            painter.setFont(self.font())
            painter.drawText(
                rect.adjusted(48, 0, -4, 0), Qt.AlignmentFlag.AlignVCenter, self.text()
            )
        painter.end()


class Rail(QWidget):
    """The suite's name and the places to go."""

    def __init__(self, context: "AppContext", go: Callable[[str], None]) -> None:
        super().__init__()
        self._context = context
        self.setAccessibleName(context.tr("shell.rail.name"))
        self._name = row(None, Amoeba(context, 50), spacing=4)
        self._words = [QLabel("Amoeba"), QLabel("Suite")]
        for word, tone in zip(self._words, ("", "accent"), strict=True):
            word.setFont(fonts.display(21))
            word.setProperty("tone", tone)
        self._name.addLayout(column(None, None, *self._words, None, spacing=0))
        self._name.addStretch(1)
        self.back = RailItem(context, "table", "chevron-left")
        self.items = [RailItem(context, *entry) for entry in PAGES]
        self.below = [RailItem(context, *entry) for entry in BELOW]
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(8)
        self._layout.addLayout(self._name)
        self._layout.addSpacing(24)
        for item in (self.back, *self.items):
            self._layout.addWidget(item)
        self._layout.addStretch(1)
        for item in self.below:
            self._layout.addWidget(item)
        for item in self.all_items():
            item.clicked.connect(lambda _=False, page=item.page: go(page))
        self.back.hide()
        self.set_narrow(False)
        context.theme.changed.connect(self.update)
        context.language_changed.connect(self._rename)

    def all_items(self) -> list[RailItem]:
        """Top to bottom."""
        return [self.back, *self.items, *self.below]

    def mark(self, page: str) -> None:
        """Show which page is on."""
        for item in self.all_items():
            item.setChecked(item.page == page)

    def set_narrow(self, narrow: bool) -> None:
        """Icons only, for small windows."""
        self.setFixedWidth(64 if narrow else RAIL_WIDTH)
        side = 7 if narrow else 10
        self._layout.setContentsMargins(side, 18, side, 14)
        for word in self._words:
            word.setVisible(not narrow)
        for item in self.all_items():
            item.set_narrow(narrow)

    def _rename(self) -> None:
        for item in self.all_items():
            item.rename()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a key went down. Up and down walk along the rail."""
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        shown = [item for item in self.all_items() if item.isVisible()]
        focused = next((i for i, item in enumerate(shown) if item.hasFocus()), None)
        if step is None or focused is None:
            super().keyPressEvent(event)
            return
        shown[(focused + step) % len(shown)].setFocus(Qt.FocusReason.TabFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        t = self._context.theme.tokens
        painter = QPainter(self)
        fill(painter, self.rect(), t.panel)
        fill(painter, QRect(self.width() - 1, 0, 1, self.height()), t.line)
        painter.end()


def _first_in(page: QWidget) -> QWidget:
    """What the keyboard works on first in a page."""
    first = getattr(page, "first_focus", None)
    if first is not None:
        found: QWidget = first()
        return found
    for widget in page.findChildren(QWidget):
        tab = widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
        if tab and widget.isVisible() and widget.isEnabled():
            return widget
    return page


class Home(QWidget):
    """The rail with one page beside it; pages are made when first shown."""

    def __init__(
        self,
        context: "AppContext",
        go: Callable[[str], None],
        makers: dict[str, Callable[[], QWidget]],
    ) -> None:
        super().__init__()
        self.setObjectName("page")
        self._makers = makers
        self._pages: dict[str, QWidget] = {}
        self.rail = Rail(context, go)
        self.stack = QStackedWidget()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.rail)
        layout.addWidget(self.stack, 1)
        for action, by in (("region_next", 1), ("region_previous", -1)):
            context.keys.bind(self, action, partial(self.next_region, by))

    def show_page(self, page: str) -> QWidget:
        """Bring a page to the front; it refreshes itself by ``refresh`` where it has one."""
        if page not in self._pages:
            self._pages[page] = self._makers[page]()
            self.stack.addWidget(self._pages[page])
        else:
            refresh = getattr(self._pages[page], "refresh", None)
            if refresh is not None:
                refresh()
        self.stack.setCurrentWidget(self._pages[page])
        self.rail.mark("launcher" if page == "saves" else "rules" if page == "print" else page)
        return self._pages[page]

    def next_region(self, by: int) -> None:
        """Move the keyboard from the rail to the page, or to the next of its parts, and back."""
        page = self.stack.currentWidget()
        assert page is not None
        parts = getattr(page, "regions", None)
        marked = next((item for item in self.rail.items if item.isChecked()), self.rail.items[0])
        regions = [marked, *(parts() if parts is not None else [_first_in(page)])]
        here = next((i for i, w in enumerate(regions) if w.hasFocus()), None)
        if here is None:
            here = 0 if self.rail.isAncestorOf(self.focusWidget()) else 1
        regions[(here + by) % len(regions)].setFocus(Qt.FocusReason.TabFocusReason)

    def page(self, page: str) -> QWidget | None:
        """A page, if it has been made."""
        return self._pages.get(page)

    def current(self) -> str:
        """The page on show, or ``''``."""
        shown = self.stack.currentWidget()
        return next((name for name, page in self._pages.items() if page is shown), "")

    def forget_pages(self) -> None:
        """Make every page anew when it is next shown: after a change of language."""
        for page in self._pages.values():
            self.stack.removeWidget(page)
            page.deleteLater()
        self._pages = {}
