"""The page with the rules of a game: contents and search on the left, the text on the right."""

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import (
    QColor,
    QKeySequence,
    QPalette,
    QResizeEvent,
    QShortcut,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from amoeba_suite.app import fonts
from amoeba_suite.app.printing.art import art_of
from amoeba_suite.app.reader.contents import Sidebar
from amoeba_suite.app.reader.typeset import Look, RichText, Typesetter
from amoeba_suite.app.tokens import mix
from amoeba_suite.app.widgets.buttons import Button, IconButton
from amoeba_suite.app.widgets.games import GameChoice
from amoeba_suite.app.widgets.labels import heading
from amoeba_suite.core.document import Document
from amoeba_suite.core.rules import RulesError

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

LINE = 720.0
"""Longest line of text at the standard size, in pixels."""
SIZES = (13.0, 15.0, 17.0, 19.5, 22.5)
MARKED = 300
"""Places of a search that are marked in the text at most."""
FIELD_SIDES = 44
"""What a field needs beside its words."""
LEAST_FIELD = 120
NARROW = 960
"""A narrower page has a short field and no key on the button."""


class Place(Struct, frozen=True):
    """Where the reader was."""

    game: str
    anchor: str


class RulesPage(QWidget):
    """The reader, empty until ``open`` goes somewhere; back and forward retrace the way."""

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self.setObjectName("page")
        self.context = context
        self.game = ""
        self.document: Document | None = None
        self._text: QTextDocument | None = None
        self._found = ""
        """What is searched for, if it is there."""
        self._size = 15.0
        self._room = LINE
        self._places: dict[str, int] = {}
        self._way: list[Place] = []
        self._at = -1
        self._build()
        self._bind()
        context.theme.changed.connect(self._retheme)

    # --- parts ---------------------------------------------------------------------------

    def _build(self) -> None:
        tr = self.context.tr
        self.title = heading(tr("reader.title"), 18)
        self.games = GameChoice(self.context, tr("reader.game"))
        self.games.picked.connect(self.open)
        self.earlier = IconButton(self.context, "chevron-left", tr("reader.earlier"), framed=True)
        self.later = IconButton(self.context, "chevron-right", tr("reader.later"), framed=True)
        self.smaller = IconButton(self.context, "minus", tr("reader.smaller"), framed=True)
        self.larger = IconButton(self.context, "plus", tr("reader.larger"), framed=True)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("reader.search"))
        self.search.setAccessibleName(tr("reader.search"))
        self.search.setClearButtonEnabled(True)
        self.search.setFont(fonts.text(14))
        key = self.context.keys.text("print")
        self.print = Button(self.context, tr("reader.print"), icon="print", key=key)
        self.sidebar = Sidebar(self.context)
        self.view = QTextBrowser()
        self.view.setOpenLinks(False)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setUndoRedoEnabled(False)
        self._arrange()

    def _arrange(self) -> None:
        bar = QHBoxLayout()
        bar.setContentsMargins(20, 8, 16, 8)
        bar.setSpacing(8)
        bar.addWidget(self.title)
        bar.addWidget(self.games)
        bar.addStretch(1)
        for button in (self.earlier, self.later, self.smaller, self.larger):
            bar.addWidget(button)
        bar.addWidget(self.search)
        bar.addWidget(self.print)
        rule = QFrame()
        rule.setObjectName("rule")
        rule.setFixedHeight(1)
        body = QHBoxLayout()
        body.setSpacing(0)
        self.sidebar.setFixedWidth(270)
        body.addWidget(self.sidebar)
        edge = QFrame()
        edge.setObjectName("rule")
        edge.setFixedWidth(1)
        body.addWidget(edge)
        body.addWidget(self.view, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(bar)
        layout.addWidget(rule)
        layout.addLayout(body, 1)

    def _bind(self) -> None:
        self.earlier.clicked.connect(lambda: self._step(-1))
        self.later.clicked.connect(lambda: self._step(1))
        self.smaller.clicked.connect(lambda: self._resize_text(-1))
        self.larger.clicked.connect(lambda: self._resize_text(1))
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._first_hit)
        self.print.clicked.connect(self._print)
        self.sidebar.chosen.connect(self.go_to)
        self.view.anchorClicked.connect(self._follow)
        self.view.verticalScrollBar().valueChanged.connect(self._mark_place)
        keys = self.context.keys
        keys.bind(self, "find", self._find)
        keys.bind(self, "print", self._print)
        keys.bind(self, "zoom_in", lambda: self._resize_text(1))
        keys.bind(self, "zoom_out", lambda: self._resize_text(-1))
        QShortcut(QKeySequence.StandardKey.Back, self, lambda: self._step(-1))
        QShortcut(QKeySequence.StandardKey.Forward, self, lambda: self._step(1))

    # --- where to read -------------------------------------------------------------------

    def open(self, game: str = "", anchor: str = "") -> None:
        """Show the rules of a game (the last one, else the first) at an anchor (the start)."""
        game = self.games.choose(game, self.game)
        if game != self.game or self.document is None:
            self._load(game)
        self.search.clear()
        self.go_to(anchor)
        self.view.setFocus()

    def _load(self, game: str) -> None:
        self.game, self.document = game, None
        problem = ""
        try:
            presenter = self.context.game(game).presenter
            self.document = presenter.document("rules", self.context.language)
        except RulesError as error:
            problem = error.faults[0].told(self.context.language)
        except KeyError:
            pass
        name = self.games.show_game(game)
        tr = self.context.tr
        alone = name and self.games.isHidden()  # else the list beside it says which game it is
        self.title.setText(f"{tr('reader.title')} · {name}" if alone else tr("reader.title"))
        self.view.setAccessibleName(tr("reader.text", game=name))
        self.sidebar.tree.fill(self.document or Document("", ()))
        self._fill()
        self._search(self.search.text())
        if self.document is None:
            self.view.setPlainText(f"{tr('reader.no_rules')}\n{problem}".strip())

    def go_to(self, anchor: str) -> None:
        """Scroll to an anchor and remember the way; an unknown one is the start."""
        if anchor not in self._places:
            anchor = next(iter(self._places), "")
        place = Place(self.game, anchor)
        if self._at < 0 or self._way[self._at] != place:
            del self._way[self._at + 1 :]
            self._way.append(place)
            self._at = len(self._way) - 1
        self._show(place)

    def _step(self, by: int) -> None:
        if 0 <= self._at + by < len(self._way):
            self._at += by
            place = self._way[self._at]
            if place.game != self.game:
                self._load(place.game)
            self._show(place)

    def _show(self, place: Place) -> None:
        tr = self.context.tr
        self.earlier.block("" if self._at > 0 else tr("reader.no_earlier"))
        self.later.block("" if self._at + 1 < len(self._way) else tr("reader.no_later"))
        self._scroll(place.anchor)
        # Qt has not laid out a text that was never shown; then the place is only known later.
        QTimer.singleShot(0, self, lambda: self._scroll(place.anchor))

    def _scroll(self, anchor: str) -> None:
        self.view.verticalScrollBar().setValue(round(self._top(anchor)))
        self.sidebar.tree.mark(anchor)

    def _top(self, anchor: str) -> float:
        """Where the heading lies in the text; 0 for the first."""
        number = self._places.get(anchor, 0)
        if not number:
            return 0.0
        document = self.view.document()
        block = document.findBlockByNumber(number)
        return document.documentLayout().blockBoundingRect(block).top() - 10

    def _mark_place(self, value: int) -> None:
        """Mark the section in the contents that is being read."""
        if not self.view.isVisible() or self.sidebar.tree.hasFocus():
            return
        if value >= self.view.verticalScrollBar().maximum() and self._at >= 0:
            return
        here = ""
        for anchor in self._places:
            if self._top(anchor) > value + 40:
                break
            here = anchor
        if here:
            self.sidebar.tree.mark(here)

    def _follow(self, url: QUrl) -> None:
        self.go_to(url.fragment())

    # --- the text ------------------------------------------------------------------------

    def first_focus(self) -> QWidget:
        """What the keyboard works on when the page opens."""
        return self.view

    def regions(self) -> list[QWidget]:
        """Where F6 goes: a text of two hundred links is no way from the contents to the buttons."""
        return [self.sidebar.in_use(), self.view, self.search]

    def _retheme(self) -> None:
        """Set the text anew, in the colours of the theme, and stay where we are."""
        place = self._way[self._at] if self._at >= 0 else Place(self.game, "")
        value = self.view.verticalScrollBar().value()
        self._fill()
        if place.game == self.game:
            self.view.verticalScrollBar().setValue(value)

    def _fill(self) -> None:
        # Marks hold on to the old text; one that outlived it would end the app.
        self.view.setExtraSelections([])
        if self.document is None:
            return
        tokens = self.context.theme.tokens
        palette = self.view.palette()
        palette.setColor(QPalette.ColorRole.Base, QColor(tokens.window))
        self.view.setPalette(palette)
        self.view.setStyleSheet(
            f"QTextBrowser {{ background: {tokens.window}; border: none; border-radius: 0; }}"
        )
        self._room = width = self._line()
        sharp = max(1.0, self.devicePixelRatioF())
        language = self.context.language
        look = Look(tokens=tokens, width=width, size=self._size, sharpness=sharp, language=language)
        text = RichText(self.view)
        text.setDefaultFont(fonts.text(self._size))
        text.setDocumentMargin(0)
        art = art_of(self.context.catalogue.plugins[self.game])
        writer = Typesetter(text, look, art)
        writer.write(self.document.blocks)
        text.pictures = writer.pictures
        self.view.setDocument(text)
        if self._text is not None:
            self._text.deleteLater()
        self._text = text
        self._places = writer.places
        self.view.setExtraSelections(self._marks(self._found))
        self._margins()

    def _line(self) -> float:
        """Room for a line: of a readable length, in the middle of a wide window."""
        return max(240.0, min(LINE * self._size / 15.0, self.view.width() - 64.0))

    def _margins(self) -> None:
        """Put the text in the middle; set it anew when pictures side by side would not fit."""
        if abs(self._line() - self._room) > 24 and self.document is not None:
            self._fill()
            self._scroll(self._way[self._at].anchor)
            return
        side = max(24, round((self.view.width() - 24 - self._line()) / 2))
        root = self.view.document().rootFrame()
        form = root.frameFormat()
        if form.leftMargin() != side:
            form.setLeftMargin(side)
            form.setRightMargin(max(16, side - 12))
            form.setTopMargin(24)
            form.setBottomMargin(self.view.height() * 0.5)
            root.setFrameFormat(form)

    def _resize_text(self, by: int) -> None:
        index = SIZES.index(self._size) + by
        if 0 <= index < len(SIZES):
            self._size = SIZES[index]
            here = self._way[self._at].anchor if self._at >= 0 else ""
            self._fill()
            self._scroll(here)
        tr = self.context.tr
        self.smaller.block("" if self._size > SIZES[0] else tr("reader.smallest"))
        self.larger.block("" if self._size < SIZES[-1] else tr("reader.largest"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the page got another size."""
        super().resizeEvent(event)
        self.sidebar.setFixedWidth(270 if self.width() >= 960 else 232)
        narrow = self.width() < NARROW
        self.search.setPlaceholderText(
            self.context.tr("shell.keys.find" if narrow else "reader.search")
        )
        words = self.search.fontMetrics().horizontalAdvance(self.search.placeholderText())
        self.search.setFixedWidth(LEAST_FIELD if narrow else max(230, words + FIELD_SIDES))
        self.print.set_key("" if narrow else self.context.keys.text("print"))
        QTimer.singleShot(0, self, self._margins)

    # --- search and print ----------------------------------------------------------------

    def _find(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _search(self, query: str) -> None:
        hits = self.document.search(query) if self.document else ()
        self.sidebar.show_hits(query, hits)
        self._found = query if hits else ""
        self.view.setExtraSelections(self._marks(self._found))

    def _first_hit(self) -> None:
        first = self.sidebar.hits.item(0)
        if self.search.text().strip() and first is not None:
            self.sidebar.hits.setCurrentItem(first)
            self.sidebar.hits.setFocus()
            self.sidebar.hits.itemActivated.emit(first)

    def _marks(self, query: str) -> list[QTextEdit.ExtraSelection]:
        """The words of the query wherever they stand in the text."""
        tokens = self.context.theme.tokens
        form = QTextCharFormat()
        form.setBackground(QColor(mix(tokens.window, tokens.accent, 0.35)))
        found: list[QTextEdit.ExtraSelection] = []
        for word in query.split():
            cursor = QTextCursor(self.view.document())
            while len(found) < MARKED:
                cursor = self.view.document().find(word, cursor)
                if cursor.isNull():
                    break
                mark = QTextEdit.ExtraSelection()
                mark.cursor, mark.format = cursor, form
                found.append(mark)
        return found

    def _print(self) -> None:
        self.context.go("print", game=self.game, kind="rules")
