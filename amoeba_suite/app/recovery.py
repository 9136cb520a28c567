"""After a crash: "Your game is safe"; and what to do with a damaged game."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from amoeba_suite.app.errors import report_text, write_report
from amoeba_suite.app.told import saved_line, saved_title, when_text
from amoeba_suite.app.widgets.art import Amoeba
from amoeba_suite.app.widgets.buttons import RETURN, Button, ButtonKind
from amoeba_suite.app.widgets.labels import CutLabel, heading, icon_label, label
from amoeba_suite.app.widgets.overlay import Overlay
from amoeba_suite.app.widgets.panels import Panel, column, row
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.saved import look_at

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.library import Saved


class RecoveryDialog(Overlay):
    """Shown at the start after a crash, when a game was open."""

    def __init__(self, context: "AppContext", parent: QWidget, saved: "Saved", crash: str) -> None:
        say = context.tr
        super().__init__(context, parent, QSize(560, 360), say("shell.recovery.title"))
        self._saved, self._crash = saved, crash
        words = column(
            None,
            None,
            heading(say("shell.recovery.title"), 24),
            label(say("shell.recovery.text"), 14, tone="2", wrap=True),
            None,
            spacing=4,
        )
        head = row(None, Amoeba(context, 92), spacing=12)
        head.addLayout(words, 1)
        box = Panel("raised", margin=14, spacing=4)
        self.line = label(saved_line(context, saved), 13.5, tone="2", wrap=True)
        facts = column(
            None,
            CutLabel(saved_title(context, saved), 15, 600),
            self.line,
            spacing=2,
        )
        line = row(None, icon_label(context, "save", "accent", 26), spacing=14)
        line.addLayout(facts, 1)
        box.body.addLayout(line)
        self.go_on = Button(context, say("shell.recovery.continue"), "primary", "play", RETURN)
        self.go_on.clicked.connect(self._continue)
        self.later = Button(context, say("shell.recovery.launcher"))
        self.later.clicked.connect(self.dismiss)
        self.report = Button(context, say("shell.recovery.report"))
        self.report.clicked.connect(self._report)
        for button in (self.later, self.report):
            button.setFixedHeight(44)
        buttons = row(None, self.go_on, self.later, self.report, spacing=12)
        buttons.setStretch(0, 1)
        self.note = label(say("shell.recovery.note"), 13, tone="2", wrap=True)
        column(self.panel, head, box, None, buttons, self.note, margin=24, spacing=14)

    def retell(self) -> None:
        """Say again how far the game is."""
        self.line.setText(saved_line(self.context, self._saved))

    def _continue(self) -> None:
        self.dismiss()
        self.context.resume(self._saved.path)

    def _report(self) -> None:
        say = self.context.tr
        try:
            path = write_report(report_text(self.context, self._saved, self._crash))
        except StorageError as problem:
            self.note.setText(say(problem.text))
            return
        self.note.setText(say("shell.recovery.written", file=str(path)))
        self.note.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)


def which_game(context: "AppContext", path: Path, before: Path | None) -> str:
    """Title and date of a game whose file is damaged: where its head is, by that of the copy."""
    try:
        when = path.stat().st_mtime
    except OSError:
        when = 0.0
    named = path.parent != context.library.folder / "games"
    saved = look_at(path, when, named)
    if saved.fault is not None and before is not None:
        saved = look_at(before, when, named)
    return " · ".join((saved_title(context, saved), when_text(context, when)))


class DamagedDialog(Overlay):
    """A journal that cannot be played to its end: how far it is good, and what can be done."""

    def __init__(
        self,
        context: "AppContext",
        parent: QWidget,
        path: Path,
        text: str,
        ply: int,
        before: Path | None = None,
    ) -> None:
        say = context.tr
        super().__init__(context, parent, QSize(680, 380), say("shell.damaged.title"))
        good = say("shell.damaged.good", ply=ply) if ply else say("shell.damaged.nothing")
        self.salvage = Button(context, say("shell.damaged.salvage"), "primary", "play")
        if not ply:
            self.salvage.hide()
        kind: ButtonKind = "secondary" if ply else "primary"
        self.before = Button(context, say("shell.damaged.before"), kind, "save")
        if before is None:
            self.before.hide()
        else:
            when = when_text(context, before.stat().st_mtime)
            good = f"{good} {say('shell.damaged.before_text', when=when)}"
        close = Button(context, say("shell.close"), key="Esc")
        close.setFixedHeight(44)
        close.clicked.connect(self.dismiss)
        column(
            self.panel,
            row(
                None,
                icon_label(context, "warn", "warn", 28),
                heading(say("shell.damaged.title"), 22),
                None,
                spacing=12,
            ),
            CutLabel(which_game(context, path, before), 15, 600),
            label(text, 14, wrap=True),
            label(good, 14, tone="2", wrap=True),
            label(say("shell.damaged.kept"), 13, tone="2", wrap=True),
            label(str(path), 12, tone="2", wrap=True),
            None,
            row(None, None, close, self.before, self.salvage, spacing=12),
            margin=24,
            spacing=12,
        )
