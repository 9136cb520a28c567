"""The page for printing: what and how on the left, the pages themselves on the right."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from amoeba_suite.app.paths import brief
from amoeba_suite.app.printing.compose import compose, documents
from amoeba_suite.app.printing.kindbox import KindBox
from amoeba_suite.app.printing.output import PrintFailed, prepare, print_sheets, write_pdf
from amoeba_suite.app.printing.preview import ZOOMS, Preview
from amoeba_suite.app.printing.sheet import Sheet
from amoeba_suite.app.printing.style import MODES, PAPERS, SIZES, PageStyle, locale_paper
from amoeba_suite.app.widgets.buttons import Button, IconButton
from amoeba_suite.app.widgets.choices import Segmented
from amoeba_suite.app.widgets.games import GameChoice
from amoeba_suite.app.widgets.labels import heading, label
from amoeba_suite.app.widgets.panels import Rule, ScrollArea, column
from amoeba_suite.core.document import CardSheet, Document
from amoeba_suite.core.files import StorageError, safe_name
from amoeba_suite.core.present import Text
from amoeba_suite.core.rules import RulesError

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

LEFT = 300


class PrintPage(QWidget):
    """Options, live pages, printer and PDF. ``open`` chooses the game and what to print."""

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self.setObjectName("page")
        self.context = context
        self.game = ""
        self.sheets: list[Sheet] = []
        self._documents: dict[str, Document] = {}
        self._made: dict[tuple[str, PageStyle], list[Sheet]] = {}
        self._boxes: dict[str, KindBox] = {}
        self.problem = ""
        self._build()
        self._bind()
        self.open()

    # --- parts ---------------------------------------------------------------------------

    def _build(self) -> None:
        tr = self.context.tr
        self.title = heading(tr("print.page.title"), 18)
        self.where = label("", 14, tone="2")
        self.previous = IconButton(
            self.context, "chevron-left", tr("print.page.previous"), framed=True
        )
        self.next = IconButton(self.context, "chevron-right", tr("print.page.next"), framed=True)
        self.smaller = IconButton(self.context, "minus", tr("print.page.smaller"), framed=True)
        self.larger = IconButton(self.context, "plus", tr("print.page.larger"), framed=True)
        self.fit = IconButton(self.context, "fit", tr("print.page.fit"), framed=True)
        self.back = IconButton(self.context, "chevron-left", tr("print.page.back"))
        self.games = GameChoice(self.context, tr("print.page.game"))
        self.preview = Preview(self.context)
        self.empty = label("", 15, tone="2", wrap=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        key = self.context.keys.text("print")
        self.print = Button(self.context, tr("print.page.print"), "primary", "print", key)
        self.save = Button(self.context, tr("print.page.save"), icon="save")
        self._choices()
        self._arrange()

    def _choices(self) -> None:
        tr = self.context.tr
        saved = self.context.settings.value.print_paper
        paper = locale_paper() if saved == "auto" else saved
        papers = [(name, tr(f"print.paper.{name}")) for name in PAPERS]
        self.paper = Segmented(self.context, tr("print.page.paper"), papers, paper)
        modes = [(mode, tr(f"print.page.mode.{mode}")) for mode in MODES]
        self.mode = Segmented(self.context, tr("print.page.colour"), modes, MODES[0])
        sizes = [(size, self._size_name(size)) for size in SIZES]
        self.text_size = Segmented(self.context, tr("print.page.size"), sizes, SIZES[0])
        both = [(False, tr("print.page.no_backs")), (True, tr("print.page.both_sides"))]
        self.backs = Segmented(self.context, tr("print.page.backs"), both, False)
        self.backs_label = label(tr("print.page.backs"), 14, 600)
        self.note = label(tr("print.page.note"), 12.5, tone="2", wrap=True)

    def _size_name(self, size: float) -> str:
        key = "print.page.size_whole" if size == int(size) else "print.page.size_of"
        return self.context.tr(key, size=size)

    def _arrange(self) -> None:
        bar = QHBoxLayout()
        bar.setContentsMargins(12, 8, 16, 8)
        bar.setSpacing(8)
        bar.addWidget(self.back)
        bar.addWidget(self.title)
        bar.addSpacing(20)
        bar.addWidget(self.where)
        bar.addStretch(1)
        for button in (self.previous, self.next, self.smaller, self.larger, self.fit):
            bar.addWidget(button)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addWidget(self._left())
        body.addWidget(Rule(vertical=True))
        body.addWidget(self.preview, 1)
        body.addWidget(self.empty, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(bar)
        layout.addWidget(Rule())
        layout.addLayout(body, 1)

    def _left(self) -> QWidget:
        tr = self.context.tr
        self._what = column(None, spacing=4)
        options = QWidget()
        options.setAccessibleName(tr("print.page.title"))
        column(
            options,
            self.games,
            label(tr("print.page.what"), 14, 600),
            self._what,
            Rule(),
            label(tr("print.page.paper"), 14, 600),
            self.paper,
            label(tr("print.page.colour"), 14, 600),
            self.mode,
            label(tr("print.page.size"), 14, 600),
            self.text_size,
            self.backs_label,
            self.backs,
            self.note,
            None,
            margin=16,
            spacing=8,
        )
        left = QFrame()
        buttons = column(None, self.print, self.save, spacing=10)
        buttons.setContentsMargins(16, 8, 16, 16)
        scroll = ScrollArea(options)
        whole = column(left, scroll, buttons, spacing=0)
        whole.setStretch(0, 1)
        left.setFixedWidth(LEFT)
        return left

    def _bind(self) -> None:
        self.back.clicked.connect(lambda: self.context.go("rules", game=self.game))
        self.games.picked.connect(self.open)
        for choice in (self.paper, self.mode, self.text_size, self.backs):
            choice.changed.connect(lambda _: self._changed())
        self.previous.clicked.connect(lambda: self.preview.turn(-1))
        self.next.clicked.connect(lambda: self.preview.turn(1))
        self.smaller.clicked.connect(lambda: self.preview.set_zoom(self.preview.zoom - 1))
        self.larger.clicked.connect(lambda: self.preview.set_zoom(self.preview.zoom + 1))
        self.fit.clicked.connect(lambda: self.preview.set_zoom(0))
        self.preview.moved.connect(self._say_where)
        self.print.clicked.connect(self.ask_printer)
        self.save.clicked.connect(self.ask_file)
        keys = self.context.keys
        keys.bind(self, "print", self.ask_printer)
        keys.bind(self, "save_copy", self.ask_file)
        keys.bind(self, "zoom_in", lambda: self.preview.set_zoom(self.preview.zoom + 1))
        keys.bind(self, "zoom_out", lambda: self.preview.set_zoom(self.preview.zoom - 1))
        keys.bind(self, "zoom_fit", lambda: self.preview.set_zoom(0))

    # --- what to print -------------------------------------------------------------------

    def open(self, game: str = "", kind: str = "") -> None:
        """Offer the documents of a game (the last one, else the first), with one of them ticked."""
        game = self.games.choose(game, self.game)
        if game != self.game or not self._documents:
            self._load(game)
        if kind in self._boxes or not any(box.isChecked() for box in self._boxes.values()):
            wanted = kind if kind in self._boxes else next(iter(self._boxes), "")
            for name, box in self._boxes.items():
                box.setChecked(name == wanted)
        self._changed()

    def _load(self, game: str) -> None:
        self.game, self._documents, self._made, self.problem = game, {}, {}, ""
        title = self.games.show_game(game)
        if game:
            try:
                presenter = self.context.game(game).presenter
                self._documents = documents(presenter, self.context.language)
            except RulesError as error:
                self.problem = error.faults[0].told(self.context.language)
            self.title.setText(f"{self.context.tr('print.page.title')} · {title}")
        self._fill_boxes()

    def _fill_boxes(self) -> None:
        for box in self._boxes.values():
            box.hide()
            box.deleteLater()
        self._boxes = {}
        for kind in self._documents:
            box = KindBox(self.context, self.context.tr(f"print.kind.{kind}"))
            box.toggled.connect(lambda _: self._changed())
            self._boxes[kind] = box
            self._what.addWidget(box)

    def style_of_pages(self) -> PageStyle:
        """What is chosen on the left."""
        paper, mode, size = self.paper.value(), self.mode.value(), self.text_size.value()
        return PageStyle(PAPERS[str(paper)], mode, float(str(size)), bool(self.backs.value()))  # type: ignore[arg-type]

    def first_focus(self) -> QWidget:
        """What the keyboard works on when the page opens."""
        return self.print if self.print.isEnabled() else self.preview

    def _sheets_of(self, kind: str, style: PageStyle) -> list[Sheet]:
        key = (kind, style)
        if key not in self._made:
            plugin = self.context.catalogue.plugins[self.game]
            document = self._documents[kind]
            self._made[key] = compose(plugin, kind, document, style, self.context.wording)
        return self._made[key]

    def _changed(self) -> None:
        """Set the pages anew after a choice."""
        style = self.style_of_pages()
        self._remember_paper(str(self.paper.value()))
        self.sheets = []
        tr = self.context.tr
        for kind, box in self._boxes.items():
            pages = self._sheets_of(kind, style)
            text = any(not isinstance(b, CardSheet) for b in self._documents[kind].blocks)
            counted = "pages" if text and kind in ("rules", "aid") else "sheets"
            box.say(tr(f"print.page.{counted}", count=len(pages)))
            if box.isChecked():
                self.sheets += pages
        has_cards = any(
            isinstance(block, CardSheet)
            for kind, box in self._boxes.items()
            if box.isChecked()
            for block in self._documents[kind].blocks
        )
        for widget in (self.backs, self.backs_label, self.note):
            widget.setVisible(has_cards)
        self._show_sheets()

    def _remember_paper(self, paper: str) -> None:
        saved = self.context.settings.value.print_paper
        if paper != (locale_paper() if saved == "auto" else saved):
            self.context.settings.change(print_paper=paper)

    def _show_sheets(self) -> None:
        tr = self.context.tr
        reason = "" if self.sheets else self.problem or tr("print.page.nothing_detail")
        self.preview.setVisible(bool(self.sheets))
        self.empty.setVisible(not self.sheets)
        self.empty.setText(f"{tr('print.page.nothing')}\n{reason}" if reason else "")
        self.print.block(reason)
        self.save.block(reason)
        self.preview.show_sheets(self.sheets)

    def _say_where(self) -> None:
        tr, pages = self.context.tr, self.preview.pages
        total, first = len(self.sheets), pages.first + 1
        if not total:
            self.where.setText("")
        elif len(pages.shown()) > 1:
            self.where.setText(
                tr("print.page.preview_two", first=first, second=first + 1, total=total)
            )
        else:
            self.where.setText(tr("print.page.preview_one", first=first, total=total))
        ends = tr("print.page.no_more")
        self.previous.block("" if self.preview.can_turn(-1) else ends)
        self.next.block("" if self.preview.can_turn(1) else ends)
        zoom = self.preview.zoom
        self.smaller.block("" if zoom else tr("print.page.fitted"))
        self.fit.block("" if zoom else tr("print.page.fitted"))
        self.larger.block("" if zoom < len(ZOOMS) - 1 else tr("print.page.largest"))

    # --- onto paper ----------------------------------------------------------------------

    def _title(self) -> str:
        return self.context.catalogue.plugins[self.game].title if self.game else ""

    def ask_file(self) -> None:
        """Ask where to put the PDF, and put it there."""
        if not self.sheets:
            return
        tr = self.context.tr
        kinds = [tr(f"print.kind.{k}") for k, box in self._boxes.items() if box.isChecked()]
        name = safe_name(f"{self._title()} {' '.join(kinds)}") + ".pdf"
        places = QStandardPaths.StandardLocation.DocumentsLocation
        folder = QStandardPaths.writableLocation(places)
        path, _ = QFileDialog.getSaveFileName(
            self,
            tr("print.page.save_title"),
            str(Path(folder) / name),
            tr("print.page.filter"),
        )
        if path:
            self.save_as(Path(path))

    def save_as(self, path: Path) -> bool:
        """Write the pages to that file; says what happened. False if it did not."""
        if path.suffix.lower() != ".pdf":
            path = path.with_name(path.name + ".pdf")
        tr = self.context.tr
        sheets = len(self.sheets)
        try:
            write_pdf(path, self.sheets, self._title())
        except StorageError as error:
            self.context.toast("bad", tr("print.page.not_saved"), brief(tr, error.text))
            return False
        except PrintFailed:
            failed = brief(tr, Text("print.error.failed", {"path": str(path)}))
            self.context.toast("bad", tr("print.page.not_saved"), failed)
            return False
        self.context.toast(
            "good",
            tr("print.page.saved"),
            brief(tr, Text("print.page.saved_detail", {"path": str(path), "count": sheets})),
            (
                tr("print.page.open"),
                lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))),
            ),
        )
        return True

    def ask_printer(self) -> None:
        """The system's print dialog, then the printer."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo

        if not self.sheets:
            return
        tr = self.context.tr
        if not QPrinterInfo.availablePrinterNames():
            self.context.toast("warn", tr("print.page.failed"), tr("print.page.no_printer"))
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        prepare(printer, self.sheets[0].paper)
        printer.setDocName(self._title())
        if self.backs.value():
            printer.setDuplex(QPrinter.DuplexMode.DuplexLongSide)
        dialog = QPrintDialog(printer, self)
        dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange)
        dialog.setMinMax(1, len(self.sheets))
        if dialog.exec() != QPrintDialog.DialogCode.Accepted:
            return
        try:
            count = print_sheets(printer, self.sheets, printer.fromPage(), printer.toPage())
        except PrintFailed:
            self.context.toast("bad", tr("print.page.failed"), tr("print.error.printer"))
            return
        words = {"count": count, "printer": printer.printerName()}
        self.context.toast(
            "good", tr("print.page.printed"), tr("print.page.printed_detail", **words)
        )
