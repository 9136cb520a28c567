"""The settings page: every row changes one setting at once; there is no OK to forget."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from amoeba_suite.app.saves import show_folder
from amoeba_suite.app.scale import SCALES, has_room, scale_in_force
from amoeba_suite.app.widgets.buttons import Button
from amoeba_suite.app.widgets.choices import Segmented, Switch
from amoeba_suite.app.widgets.labels import heading, label
from amoeba_suite.app.widgets.panels import Panel, ScrollArea, column, row
from amoeba_suite.core import assets

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

WIDTH = 780
CHOICES: dict[str, tuple[Any, ...]] = {
    "theme": ("system", "dark", "light", "contrast"),
    "scale": SCALES,
    "language": ("system", "en", "de"),
    "pace": ("slow", "normal", "fast", "off"),
    "reduced_motion": ("system", "on", "off"),
}
SWITCHES = (
    "patterns",
    "peek",
    "hints",
    "distances",
    "undo",
    "undo_past_chance",
    "confirm",
    "pause_after_ai",
    "single_keys",
)
SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("look", ("theme", "scale", "language", "patterns", "peek")),
    ("motion", ("pace", "reduced_motion", "pause_after_ai")),
    ("play", ("hints", "distances", "undo", "undo_past_chance", "confirm")),
    ("keys", ("single_keys",)),
)


class SettingsPage(QWidget):
    """All settings in one scrolling column."""

    def __init__(self, context: "AppContext", restart: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("page")
        self._context, self._restart = context, restart
        self.controls: dict[str, Any] = {}
        say = context.tr
        self.setAccessibleName(say("shell.settings.title"))
        body = QWidget()
        body.setMaximumWidth(WIDTH)
        layout = column(body, heading(say("shell.settings.title"), 26), spacing=16)
        layout.setContentsMargins(0, 24, 8, 24)
        for name, fields in SECTIONS:
            layout.addWidget(self._section(name, fields))
        layout.addWidget(self._files())
        layout.addStretch(1)
        place = QWidget()
        beside = row(place, body)
        beside.setContentsMargins(32, 0, 16, 0)
        beside.setStretch(0, 1)
        column(self, ScrollArea(place))
        context.settings.changed.connect(self._changed)

    def _section(self, name: str, fields: Sequence[str]) -> Panel:
        say = self._context.tr
        panel = Panel(margin=20, spacing=14)
        panel.setAccessibleName(say(f"shell.settings.{name}"))
        panel.body.addWidget(heading(say(f"shell.settings.{name}"), 17))
        for field in fields:
            panel.body.addWidget(self._row(field))
        if name == "keys":
            button = Button(self._context, say("shell.settings.change_keys"), icon="keyboard")
            button.clicked.connect(lambda: self._context.go("change_keys"))
            panel.body.addLayout(row(None, button, None))
        return panel

    def _row(self, field: str) -> QWidget:
        say, value = self._context.tr, getattr(self._context.settings.value, field)
        name = say(f"shell.settings.{field}")
        words = column(None, label(name, 14, 600, wrap=True), spacing=2)
        help_key = f"shell.settings.{field}_help"
        if self._context.wording.has(help_key):
            words.addWidget(label(say(help_key), 12.5, tone="2", wrap=True))
        line = QWidget()
        control: Any
        if field in SWITCHES:
            control = Switch(self._context, name, value)
            control.toggled.connect(lambda on: self._set(field, on))
            beside = row(line, spacing=16)
            beside.addLayout(words, 1)
            beside.addWidget(control)
        else:
            choices = [(v, say(f"shell.settings.{field}_{v}")) for v in CHOICES[field]]
            control = Segmented(self._context, name, choices, value)
            control.changed.connect(lambda chosen: self._set(field, chosen))
            layout: QVBoxLayout = column(line, words, spacing=8)
            layout.addLayout(row(None, control, None))
        self.controls[field] = control
        if field == "scale":
            self._limit_scale(control)
        return line

    def _limit_scale(self, control: Segmented) -> None:
        """Sizes at which this screen is too small are off, with the reason."""
        screen = self.screen() or QGuiApplication.primaryScreen()
        small = self._context.tr("shell.settings.scale_small")
        for percent in SCALES:
            control.block(percent, "" if has_room(screen.availableSize(), percent) else small)

    def _files(self) -> Panel:
        say = self._context.tr
        panel = Panel(margin=20, spacing=12)
        panel.setAccessibleName(say("shell.settings.files"))
        panel.body.addWidget(heading(say("shell.settings.files"), 17))
        for kind in ("data", "config"):
            folder = assets.user_dir(kind)
            button = Button(self._context, say("shell.settings.open_folder"), icon="folder")
            name = say(f"shell.settings.folder_{kind}")
            button.setAccessibleName(f"{say('shell.settings.open_folder')}: {name}")
            button.clicked.connect(lambda _=False, f=folder: show_folder(self._context, f))
            words = column(
                None,
                label(name, 14, 600),
                label(str(folder), 12.5, tone="2", wrap=True),
                spacing=2,
            )
            line = row(None, spacing=16)
            line.addLayout(words, 1)
            line.addWidget(button)
            panel.body.addLayout(line)
        return panel

    def _set(self, field: str, value: Any) -> None:
        self._context.settings.change(**{field: value})
        if field == "scale" and value != scale_in_force():
            say = self._context.tr
            self._context.toast(
                "info",
                say("shell.settings.scale_later"),
                say("shell.settings.scale_later_text"),
                (say("shell.settings.restart"), self._restart),
            )

    def _changed(self, names: frozenset[str]) -> None:
        """Another part of the app changed a setting: show it."""
        for field in names & set(self.controls):
            control, value = self.controls[field], getattr(self._context.settings.value, field)
            if isinstance(control, Switch):
                control.setChecked(value)
            elif control.value() != value:
                control.set_value(value)
