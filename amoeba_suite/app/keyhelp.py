"""The keyboard: a help card with all keys, and the list where they can be changed."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QGridLayout, QKeySequenceEdit, QVBoxLayout, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.keys import BY_ACTION, KEYS, native
from amoeba_suite.app.widgets.buttons import Button, IconButton
from amoeba_suite.app.widgets.labels import Keycap, heading, label, overline
from amoeba_suite.app.widgets.overlay import Overlay
from amoeba_suite.app.widgets.panels import ScrollArea, column, row

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

SERIES = {"action_1": ("action", "action_9"), "hand_1": ("hand", "hand_8")}
"""First of a series -> (its common name, the last one)."""


COLUMNS = (("move", "view"), ("table",), ("app",))
"""Groups of keys below each other in the help."""


def in_series(action: str) -> bool:
    """Whether it is a later one of a series, which the first one stands for."""
    return action.startswith(("action_", "hand_")) and action not in SERIES


def key_name(context: "AppContext", action: str) -> str:
    """What a key does, in words."""
    for stem in ("action", "hand"):
        number = action.removeprefix(f"{stem}_")
        if number != action and number.isdigit():
            return context.tr(f"shell.keys.{stem}_n", n=int(number))
    return context.tr(f"shell.keys.{action}")


def head(context: "AppContext", overlay: Overlay, title: str) -> QVBoxLayout:
    """The panel's column with a title and a way out."""
    close = IconButton(context, "x", context.tr("shell.close"), key="Esc")
    close.clicked.connect(overlay.dismiss)
    layout = column(overlay.panel, row(None, heading(title, 24), None, close), spacing=14)
    layout.setContentsMargins(28, 20, 20, 20)
    return layout


class KeyHelp(Overlay):
    """All keys at a glance, in three columns."""

    def __init__(self, context: "AppContext", parent: QWidget) -> None:
        title = context.tr("shell.keys.title")
        super().__init__(context, parent, QSize(1180, 720), title)
        body = QWidget()
        beside = row(body, spacing=28)
        beside.setContentsMargins(0, 0, 12, 0)
        for groups in COLUMNS:
            side = column(spacing=6)
            for group in groups:
                side.addWidget(overline(context.tr(f"shell.keys.group_{group}")))
                self._add(side, group)
                side.addSpacing(10)
            side.addStretch(1)
            beside.addLayout(side, 1)
        layout = head(context, self, title)
        layout.addWidget(ScrollArea(body), 1)
        change = Button(context, context.tr("shell.settings.change_keys"), icon="keyboard")
        change.clicked.connect(self._change)
        layout.addLayout(
            row(None, label(context.tr("shell.keys.type_place"), 13, tone="2"), None, change)
        )

    def _change(self) -> None:
        self.dismiss()
        self.context.go("change_keys")

    def _add(self, side: QVBoxLayout, group: str) -> None:
        keys = self.context.keys
        for key in KEYS:
            if key.group != group or in_series(key.action):
                continue
            caps = [keys.text(key.action)]
            name = key_name(self.context, key.action)
            if key.action in SERIES:
                stem, last = SERIES[key.action]
                caps.append(keys.text(last))
                name = self.context.tr(f"shell.keys.{stem}")
            if key.action == "arrows":
                caps = ["←", "↑", "→", "↓"]
            if not all(caps):
                continue
            if keys.second(key.action):
                caps.append(native(keys.second(key.action)))
            line = row(None, spacing=4)
            line.addWidget(label(name, 13.5, wrap=True), 1)
            for i, cap in enumerate(caps):
                if i and key.action in SERIES:
                    line.addWidget(label("–", 13))
                line.addWidget(Keycap(self.context, cap))
            side.addLayout(line)


class KeyEdit(QKeySequenceEdit):
    """Takes the next key; but Esc closes the list, and Backspace takes the key away."""

    def event(self, event: QEvent) -> bool:
        """Qt: anything."""
        if event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            match event.key():
                case Qt.Key.Key_Escape:
                    event.ignore()
                    return False
                case Qt.Key.Key_Backspace | Qt.Key.Key_Delete:
                    self.clear()
                    self.editingFinished.emit()
                    return True
        return super().event(event)


class ChangeKeys(Overlay):
    """Every key that can be changed, with the one it has; a taken key is refused with words."""

    def __init__(self, context: "AppContext", parent: QWidget) -> None:
        title = context.tr("shell.keys.change_title")
        super().__init__(context, parent, QSize(720, 860), title)
        self.edits: dict[str, QKeySequenceEdit] = {}
        body = QWidget()
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 0, 12, 0)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        free = [key for key in KEYS if not key.fixed]
        for i, key in enumerate(free):
            name = key_name(context, key.action)
            grid.addWidget(label(name, 14), i, 0)
            grid.addWidget(self._edit(key.action, name), i, 1)
        self.problem = label(context.tr("shell.keys.change_help"), 13, tone="2", wrap=True)
        layout = head(context, self, title)
        layout.addWidget(self.problem)
        layout.addWidget(ScrollArea(body), 1)
        reset = Button(context, context.tr("shell.keys.reset"), icon="undo")
        reset.clicked.connect(self._reset)
        done = Button(context, context.tr("shell.done"), "primary")
        done.clicked.connect(self.dismiss)
        layout.addLayout(row(None, reset, None, done))

    def _edit(self, action: str, name: str) -> QKeySequenceEdit:
        edit = KeyEdit(QKeySequence(self._sequence(action)))
        edit.setMaximumSequenceLength(1)
        edit.setClearButtonEnabled(True)
        edit.setAccessibleName(name)
        edit.setFont(fonts.text(14))
        edit.setFixedWidth(220)
        edit.editingFinished.connect(lambda: self._taken(action))
        self.edits[action] = edit
        return edit

    def _sequence(self, action: str) -> str:
        return self.context.settings.value.keys.get(action, BY_ACTION[action].default)

    def _taken(self, action: str) -> None:
        settings, say = self.context.settings, self.context.tr
        portable = QKeySequence.SequenceFormat.PortableText
        sequence = self.edits[action].keySequence().toString(portable)
        if sequence == self._sequence(action):
            return
        other = self.context.keys.conflict(action, sequence)
        if other:
            text = say("shell.keys.taken", key=sequence, action=key_name(self.context, other))
            self.problem.setText(text)
            self.problem.setProperty("tone", "warn")
            self.problem.style().polish(self.problem)
            self.edits[action].setKeySequence(QKeySequence(self._sequence(action)))
            return
        changed = {**settings.value.keys, action: sequence}
        if sequence == BY_ACTION[action].default:
            del changed[action]
        settings.change(keys=changed)
        self.problem.setText(say("shell.keys.change_help"))

    def _reset(self) -> None:
        self.context.settings.change(keys={})
        for action, edit in self.edits.items():
            edit.setKeySequence(QKeySequence(BY_ACTION[action].default))

    def keyPressEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        """Qt: a key went down."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        event.accept()
