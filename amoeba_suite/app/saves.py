"""The page with all saved games, and what can be done to one."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QFrame, QLineEdit, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.paths import brief
from amoeba_suite.app.told import game_title, players_row, saved_line, saved_title
from amoeba_suite.app.widgets.art import EmptyState
from amoeba_suite.app.widgets.buttons import Button, IconButton
from amoeba_suite.app.widgets.labels import CutLabel, heading, label
from amoeba_suite.app.widgets.overlay import Overlay
from amoeba_suite.app.widgets.panels import ScrollArea, column, row
from amoeba_suite.core.files import BadName, StorageError
from amoeba_suite.core.journal_format import ENDINGS

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.library import Saved


class NameDialog(Overlay):
    """Asks for the name of a copy; refuses with words, asks before replacing."""

    def __init__(self, context: "AppContext", parent: QWidget, path: Path, suggested: str) -> None:
        super().__init__(context, parent, QSize(480, 260), context.tr("shell.saves.copy_title"))
        self._path = path
        self._replace = False
        self.name = QLineEdit(suggested)
        self.name.setAccessibleName(context.tr("shell.saves.copy_name"))
        self.name.setFont(fonts.text(14))
        self.name.setMaxLength(200)
        self.name.textEdited.connect(self._edited)
        self.problem = label("", 13, tone="warn", wrap=True)
        self.save = Button(context, context.tr("shell.saves.copy_save"), "primary", "save")
        self.save.clicked.connect(self._save)
        cancel = Button(context, context.tr("shell.cancel"), key="Esc")
        cancel.setFixedHeight(44)
        cancel.clicked.connect(self.dismiss)
        column(
            self.panel,
            heading(context.tr("shell.saves.copy_title"), 22),
            label(context.tr("shell.saves.copy_name"), 13.5, tone="2"),
            self.name,
            self.problem,
            None,
            row(None, None, cancel, self.save, spacing=12),
            margin=24,
        )
        self.name.returnPressed.connect(self._save)
        self.name.selectAll()

    def _edited(self) -> None:
        self._replace = False
        self.problem.setText("")
        self.save.set_text(self.context.tr("shell.saves.copy_save"))

    def _save(self) -> None:
        from amoeba_suite.core.library import NameTaken

        say = self.context.tr
        try:
            self.context.library.save_copy(self._path, self.name.text(), replace=self._replace)
        except NameTaken as problem:
            self.problem.setText(say(problem.text))
            self.save.set_text(say("shell.saves.copy_replace"))
            self._replace = True
            return
        except (BadName, StorageError) as problem:
            self.problem.setText(say(problem.text))
            return
        self.context.toast("good", say("shell.saves.copied"), self.name.text().strip())
        self.dismiss()


class SavedRow(QFrame):
    """One game in the list, with what can be done to it."""

    def __init__(self, page: "SavesPage", saved: "Saved") -> None:
        super().__init__()
        self.setObjectName("panel")
        context, say = page.context, page.context.tr
        self.saved = saved
        title = saved_title(context, saved)
        self.setAccessibleName(title)
        second: QWidget = CutLabel(saved_line(context, saved), 13, tone="2")
        if saved.fault is not None:
            second = label(say(saved.fault), 13, tone="warn", wrap=True)
        elif saved.game not in context.catalogue.plugins:
            missing = say("shell.games.missing", game=saved.game)
            second = label(missing, 13, tone="warn", wrap=True)
        words = column(
            None,
            CutLabel(title, 15, 600),
            second,
            spacing=4,
        )
        if saved.players:
            words.addLayout(players_row(context, saved))
        line = row(self, margin=14, spacing=10)
        line.addLayout(words, 1)
        for widget in self._actions(page, title):
            line.addWidget(widget)

    def _actions(self, page: "SavesPage", title: str) -> list[QWidget]:
        context, say, saved = page.context, page.context.tr, self.saved
        found: list[QWidget] = []
        if saved.fault is None and saved.game in context.catalogue.plugins:
            key = "shell.saves.look" if saved.finished else "shell.saves.open"
            self.open = Button(context, say(key), icon="eye" if saved.finished else "play")
            self.open.setAccessibleName(f"{say(key)}: {title}")
            self.open.clicked.connect(lambda: context.resume(saved.path))
            copy = IconButton(context, "save", say("shell.saves.copy"), 38, framed=True)
            copy.clicked.connect(lambda: page.copy(saved))
            found += [self.open, copy]
        if saved.fault is not None and context.library.before(saved.path) is not None:
            self.open = Button(context, say("shell.damaged.before"), icon="save")
            self.open.setAccessibleName(f"{say('shell.damaged.before')}: {title}")
            self.open.clicked.connect(lambda: context.resume(saved.path))
            found.append(self.open)
        remove = IconButton(context, "trash", say("shell.saves.remove"), 38, framed=True)
        remove.clicked.connect(lambda: page.remove(saved))
        return [*found, remove]


class SavesPage(QWidget):
    """All games that are kept: unfinished, named, finished, and files that are no games."""

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self.setObjectName("page")
        self.context = context
        say = context.tr
        self.setAccessibleName(say("shell.saves.title"))
        self.rows: list[SavedRow] = []
        self.back = back = IconButton(context, "chevron-left", say("shell.back"))
        back.clicked.connect(lambda: context.go("launcher"))
        browse = Button(context, say("shell.saves.open_file"), icon="file")
        browse.clicked.connect(self.open_file)
        folder = Button(context, say("shell.saves.folder"), icon="folder")
        folder.clicked.connect(self.open_folder)
        head = row(None, back, 6, heading(say("shell.saves.title"), 26), None, browse, folder)
        self._scroll = ScrollArea(QWidget())
        layout = column(self, head, spacing=16)
        layout.addWidget(self._scroll, 1)
        layout.setContentsMargins(32, 24, 32, 16)
        self.refresh()

    def refresh(self) -> None:
        """Read the folder again."""
        library, say = self.context.library, self.context.tr
        body = QWidget()
        body.setObjectName("scrollBody")
        layout = column(body, spacing=10)
        layout.setContentsMargins(0, 0, 8, 0)
        self.rows = []
        groups = (
            ("unfinished", library.unfinished()),
            ("named", tuple(s for s in library.saves() if not s.fault)),
            ("finished", library.finished()),
            ("damaged", library.damaged()),
        )
        for name, saved in groups:
            if not saved:
                continue
            layout.addWidget(heading(say(f"shell.saves.{name}"), 17))
            for game in saved:
                entry = SavedRow(self, game)
                self.rows.append(entry)
                layout.addWidget(entry)
            layout.addSpacing(8)
        if self.rows:
            layout.addStretch(1)
        self._empty = None if self.rows else self._nothing()
        if self._empty is not None:
            layout.addWidget(self._empty)
        self._scroll.setWidget(body)

    def first_focus(self) -> QWidget:
        """Where the keyboard starts: where there is nothing, on the way out."""
        return self._empty.button if self._empty is not None else self.back

    def _nothing(self) -> EmptyState:
        say = self.context.tr
        empty = EmptyState(
            self.context,
            say("shell.saves.none"),
            say("shell.saves.none_text"),
            say("shell.saves.play"),
        )
        empty.button.clicked.connect(lambda: self.context.go("launcher"))
        return empty

    def copy(self, saved: "Saved") -> None:
        """Ask for a name and keep a copy."""
        suggested = saved.name or game_title(self.context, saved.game)
        dialog = NameDialog(self.context, self.window(), saved.path, suggested)
        dialog.closed.connect(self.refresh)
        dialog.open(dialog.name)

    def remove(self, saved: "Saved") -> None:
        """Take a game off the list; a toast brings it back."""
        library, say = self.context.library, self.context.tr
        try:
            moved = library.remove(saved.path)
        except StorageError as problem:
            self.context.toast("bad", say("shell.saves.not_removed"), brief(say, problem.text))
            return

        def bring_back() -> None:
            try:
                library.restore(moved)
            except StorageError as problem:
                self.context.toast("bad", say("shell.saves.not_removed"), brief(say, problem.text))
            self.refresh()

        self.context.toast(
            "info",
            say("shell.saves.removed"),
            saved_title(self.context, saved),
            (say("shell.saves.bring_back"), bring_back),
        )
        self.refresh()

    def open_file(self) -> None:
        """Choose a journal anywhere on the disk."""
        say = self.context.tr
        files = " ".join(f"*{ending}" for ending in ENDINGS)
        choose = f"{say('shell.saves.journals')} ({files})"
        name, _ = QFileDialog.getOpenFileName(self, say("shell.saves.open_file"), "", choose)
        if name:
            self.context.resume(Path(name))

    def open_folder(self) -> None:
        """Show the data folder in the desktop's file manager, or say where it is."""
        show_folder(self.context, self.context.library.folder)


def show_folder(context: "AppContext", folder: Path) -> None:
    """Open a folder in the desktop's file manager; say its place where there is none."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        pass
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
        context.toast("info", context.tr("shell.saves.folder"), str(folder))
