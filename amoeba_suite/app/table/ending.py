"""From the last move to the result, the replay, and the next game."""

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from amoeba_suite.app.table.gameover import GameOver
from amoeba_suite.app.table.promptbar import Act
from amoeba_suite.app.table.replay import ReplayBar
from amoeba_suite.app.table.say import AnyFrame
from amoeba_suite.core.contract import Over
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.present import Presenter, Summary
from amoeba_suite.core.results import Result
from amoeba_suite.core.session import Session

if TYPE_CHECKING:
    from amoeba_suite.app.table.page import GamePage


POINTS = ("points", "score", "total")
"""How the last column of a table of scores is named where it is what the game is about."""


def id_of(session: Session) -> str:
    """By what its result is known: a game that ends again after an undo counts once."""
    return session.path.stem if session.path is not None else session.table.seed


def score_of(summary: Summary) -> tuple[int, ...]:
    """The points by seat, however the table of scores is sorted; nothing where there are none.

    They are the last column if that is named so: what else a game counts is no score.
    """
    if not summary.columns or summary.columns[-1].key.rpartition(".")[2] not in POINTS:
        return ()
    rows = sorted(summary.rows, key=lambda row: row.seat)
    return tuple(row.cells[-1] for row in rows if row.cells)


def result_of(session: Session, presenter: Presenter, summary: Summary, seconds: float) -> Result:
    """What is kept of a finished game, and for how long it was at the table."""
    turn = session.turn
    assert isinstance(turn, Over)
    return Result(
        id=id_of(session),
        table=session.table,
        payoff=turn.payoff,
        reason=turn.reason,
        shared=session.shared(),
        score=score_of(summary),
        best_of=summary.best_of,
        best=summary.best,
        plies=session.ply,
        length=presenter.turn_label(session.frame(None)),
        seconds=seconds,
        when=time.time(),
    )


class EndingFlow(QObject):
    """Opens the game-over page when the game has ended, and does what its buttons say."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self.page = page
        self.context = page.context
        self.panel: GameOver | None = None
        self.bar: ReplayBar | None = None
        self._since = time.monotonic()
        self._kept = -1
        """The ply whose result is with the others."""
        page.bridge.moved.connect(self._moved)

    @property
    def replaying(self) -> bool:
        """Whether the finished game is being watched again."""
        return self.bar is not None

    def _moved(self, frame: AnyFrame, _events: object) -> None:
        """Keep a result at once: the last move is still to be shown, and that may be the end."""
        if isinstance(frame.turn, Over):
            self._keep(self._summary())

    def _summary(self) -> Summary:
        page = self.page
        frame = page.session.frame(page.bridge.viewer)
        return page.presenter.summary(frame, page.session.log(page.bridge.viewer))

    def open(self, fresh: bool) -> None:
        """Show the result; ``fresh`` when the game ended just now and counts."""
        if self.panel is not None or self.replaying:
            return
        page = self.page
        summary = self._summary()
        if fresh:
            self._keep(summary)
        frame = page.session.frame(page.bridge.viewer)
        ending = page.says.ending(frame, summary, self._best(summary))
        colours = page.session.table.colours
        self.panel = GameOver(self.context, colours, ending, page.says.names, page)
        self.panel.wanted.connect(self.run)
        self.panel.show_result()

    def drop(self) -> None:
        """The game goes on after all (undo), or the page shows something else."""
        panel, self.panel = self.panel, None
        if panel is not None:
            page = self.page
            page.removeEventFilter(panel)
            panel.hide()
            panel.deleteLater()
        self._drop_bar()

    def run(self, name: str) -> None:
        """Do what a button says."""
        match name:
            case "replay":
                self.watch()
            case "look":
                self.look()
            case "launcher":
                self.page.leave()
            case "swap" | "again":
                self.page.commands.again(name == "swap")

    def look(self) -> None:
        """The board as it lies at the end."""
        if self.panel is not None:
            self.panel.hide()
        self.page.around.refresh_prompt()
        self.page.view.setFocus()

    def back(self) -> None:
        """The result again."""
        if self.panel is not None:
            self.panel.show_result()

    def watch(self) -> None:
        """Step through the game from its start."""
        page = self.page
        if self.panel is not None:
            self.panel.hide()
        self.bar = ReplayBar(self.context, page.session, page.director, page.bridge.viewer)
        self.bar.ended.connect(self._watched)
        page.column.addWidget(self.bar)
        page.dock.open_tab("log")
        self.bar.setFocus()
        self.bar.begin()

    def buttons(self) -> list[Act]:
        """What the prompt bar offers at the end of a game."""
        if self.replaying or self.panel is None:
            return []
        return [Act(self.context.tr("table.over.result"), "", self.back, primary=True)]

    def _watched(self) -> None:
        self._drop_bar()
        self.page.director.show(self.page.session.frame(self.page.bridge.viewer))
        self.back()

    def _drop_bar(self) -> None:
        bar, self.bar = self.bar, None
        if bar is not None:
            self.page.column.removeWidget(bar)
            bar.hide()
            bar.deleteLater()

    def _best(self, summary: Summary) -> str:
        """A sentence on how this result stands among the bests, in modes that keep them."""
        if summary.best is None:
            return ""
        mine = id_of(self.page.session)
        bests = self.context.library.bests(self.page.plugin.id, summary.best_of)
        others = [r.best for r in bests if r.best is not None and r.id != mine]
        top = max(others, default=None)
        if top is None or summary.best > top:
            return self.context.tr("table.over.best_new", n=summary.best)
        return self.context.tr("table.over.best_old", n=summary.best, best=top)

    def _keep(self, summary: Summary) -> None:
        """Put the result with the others, once; a full disk is said in the bar that stays."""
        if self._kept == self.page.session.ply:
            return
        self._kept = self.page.session.ply
        seconds = time.monotonic() - self._since
        result = result_of(self.page.session, self.page.presenter, summary, seconds)
        try:
            self.context.library.add(result)
        except StorageError as error:
            self.page.commands.storage_failed(error.text)
