"""About: what this is, whose games these are, what it is made of, and where its files lie."""

import platform
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, qVersion
from PySide6.QtWidgets import QWidget

import amoeba_suite
from amoeba_suite.app import fonts
from amoeba_suite.app.keyhelp import head
from amoeba_suite.app.saves import show_folder
from amoeba_suite.app.widgets.art import Amoeba
from amoeba_suite.app.widgets.buttons import Button
from amoeba_suite.app.widgets.labels import heading, label
from amoeba_suite.app.widgets.overlay import Overlay
from amoeba_suite.app.widgets.panels import ScrollArea, column, row
from amoeba_suite.core import assets

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

MADE_OF = ("qt", "fonts", "msgspec", "yaml", "platformdirs")


class About(Overlay):
    """The facts, in an overlay."""

    def __init__(self, context: "AppContext", parent: QWidget) -> None:
        say = context.tr
        super().__init__(context, parent, QSize(720, 760), say("shell.about.title"))
        body = QWidget()
        name = heading("Amoeba Suite", 26)
        version = say("shell.about.version", version=amoeba_suite.__version__)
        words = column(None, name, label(version, 14, tone="2"), spacing=2)
        lines = column(body, row(None, Amoeba(context, 72), words, None, spacing=16), spacing=8)
        lines.setContentsMargins(0, 0, 12, 0)
        lines.addWidget(label(say("shell.about.text"), 14, wrap=True))
        lines.addWidget(heading(say("shell.about.games"), 17))
        for line in self.origins():
            lines.addWidget(label(line, 13.5, tone="2", wrap=True))
        lines.addWidget(label(say("shell.about.unofficial"), 13.5, wrap=True))
        lines.addWidget(heading(say("shell.about.made_of"), 17))
        for part in MADE_OF:
            lines.addWidget(label(say(f"shell.about.{part}"), 13.5, tone="2", wrap=True))
        lines.addWidget(heading(say("shell.about.diagnostics"), 17))
        for line in diagnostics(context):
            lines.addWidget(label(line, 13, tone="2", wrap=True))
        lines.addStretch(1)
        layout = head(context, self, say("shell.about.title"))
        layout.addWidget(ScrollArea(body), 1)
        folder = Button(context, say("shell.saves.folder"), icon="folder")
        folder.clicked.connect(lambda: show_folder(context, context.library.folder))
        layout.addLayout(row(None, folder, None))

    def origins(self) -> list[str]:
        """Where each game comes from, told for those that are here."""
        context = self.context
        lines = []
        for plugin in context.catalogue.plugins.values():
            key = f"shell.about.origin.{plugin.id}"
            known = context.wording.has(key)
            text = context.tr(key) if known else context.tr("shell.about.origin_other")
            lines.append(f"{plugin.title}: {text}")
        return lines


def diagnostics(context: "AppContext") -> list[str]:
    """Versions and places, as lines; also written into a report. No names, no games."""
    say = context.tr
    missing = fonts.missing()
    lines = [
        say("shell.about.python", version=platform.python_version(), qt=qVersion()),
        say("shell.about.system", system=platform.platform()),
        say("shell.about.folder_data", folder=str(assets.user_dir("data"))),
        say("shell.about.folder_config", folder=str(assets.user_dir("config"))),
    ]
    if missing:
        lines.append(say("shell.about.missing", files=missing))
    return lines
