"""Questions that a person never wants to be asked: passed for him, and listed in one place.

A window may be passed when one of its actions is the ``PASS`` handle. What is passed is kept in the
settings per game, prompt and name, since two people at one screen need not want the same.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from amoeba_suite.app.settings import Passing
from amoeba_suite.app.table.say import PASS
from amoeba_suite.app.widgets import Button, ScrollArea, Switch, heading, label
from amoeba_suite.app.widgets.overlay import Overlay
from amoeba_suite.core.contract import Decide, Frame, Seat
from amoeba_suite.core.table import Human

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.present import Presenter
    from amoeba_suite.core.session import Session
    from amoeba_suite.core.wording import Wording


class AutoPass:
    """Which windows of one game are passed for whom."""

    def __init__(self, context: "AppContext", session: "Session", presenter: "Presenter") -> None:
        self.context = context
        self.session = session
        self.presenter = presenter

    def key(self, prompt: str, seat: Seat) -> Passing:
        """How the settings know this window."""
        return Passing(self.session.plugin.id, prompt, self.session.table.players[seat].name)

    @property
    def listed(self) -> Sequence[Passing]:
        """All windows of this game that are passed, whoever sits here today."""
        game = self.session.plugin.id
        return [each for each in self.context.settings.value.passes if each.game == game]

    def set(self, passing: Passing, on: bool) -> None:
        """From now on pass it, or ask again."""
        kept = [each for each in self.context.settings.value.passes if each != passing]
        self.context.settings.change(passes=(*kept, passing) if on else tuple(kept))

    def offered(self, frame: Frame[Any, Any]) -> Any | None:
        """The action that passes this window, None if it has none."""
        return next((a for a in frame.actions if self.presenter.path(a) == (PASS,)), None)

    def due(self) -> tuple[Seat, Any] | None:
        """Who passes now without being asked, and with what."""
        turn = self.session.turn
        if not self.context.settings.value.passes or not isinstance(turn, Decide):
            return None
        seat = turn.seat
        if not isinstance(self.session.table.players[seat], Human):
            return None
        if self.key(turn.prompt, seat) not in self.context.settings.value.passes:
            return None
        action = self.offered(self.session.frame(seat))
        return None if action is None else (seat, action)


def name_of(passing: Passing, wording: "Wording") -> str:
    """What the window is called."""
    key = f"passes.{passing.prompt}"
    return wording.text(key) if wording.has(key) else passing.prompt


class PassesDialog(Overlay):
    """All windows that are passed in this game, each with a switch."""

    def __init__(
        self, context: "AppContext", parent: QWidget, passes: AutoPass, wording: "Wording"
    ) -> None:
        title = context.tr("table.passes.title")
        super().__init__(context, parent, QSize(520, 420), title)
        self.switches: list[Switch] = []
        layout = QVBoxLayout(self.panel)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(10)
        layout.addWidget(heading(title, 20))
        layout.addWidget(label(context.tr("table.passes.text"), 13, tone="2", wrap=True))
        rows = QWidget()
        column = QVBoxLayout(rows)
        column.setContentsMargins(0, 0, 8, 0)
        for passing in passes.listed:
            column.addLayout(self._row(passing, passes, name_of(passing, wording)))
        if not passes.listed:
            column.addWidget(label(context.tr("table.passes.none"), 13.5, wrap=True))
        column.addStretch(1)
        layout.addWidget(ScrollArea(rows), 1)
        close = Button(context, context.tr("table.passes.close"), "primary", key="Esc")
        close.clicked.connect(self.dismiss)
        below = QHBoxLayout()
        below.addStretch(1)
        below.addWidget(close)
        layout.addLayout(below)

    def _row(self, passing: Passing, passes: AutoPass, words: str) -> QHBoxLayout:
        text = self.context.tr("table.passes.row", name=passing.name, window=words)
        switch = Switch(self.context, text, True)
        switch.toggled.connect(lambda on: passes.set(passing, on))
        self.switches.append(switch)
        row = QHBoxLayout()
        row.addWidget(label(text, 13.5, wrap=True), 1)
        row.addWidget(switch)
        return row
