"""What the table says: texts made of a frame by presenter and wording, ready for the widgets."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from amoeba_suite.app.table.actions import Row
from amoeba_suite.app.table.gameover import Ending, Memory, Standing
from amoeba_suite.app.table.logbook import Telling
from amoeba_suite.app.table.logpane import Line
from amoeba_suite.app.table.playercard import PlayerLine
from amoeba_suite.app.table.topbar import PhaseMark
from amoeba_suite.core import document
from amoeba_suite.core.contract import Frame, Over, Seat
from amoeba_suite.core.present import Handle, Presenter, ShowsWork, Summary, Text, WorkStep
from amoeba_suite.core.table import Computer, LogEntry, Table
from amoeba_suite.core.wording import Wording

if TYPE_CHECKING:
    from amoeba_suite.app.table.computers import Note

AnyFrame = Frame[Any, Any]
END = "button:end"
"""Handle of the action that ends a step; it has a key of its own."""
PASS = "button:pass"
"""Handle of the action that lets a chance to react go by: the same key, and it can be automatic."""
LINE, UNBROKEN = "\u2028", "\u00a0"
"""Ends a line, not a paragraph; a blank at which no line ends."""
SHORT = 18
"""Letters of a result that stays in one line."""
GO_ON = "button:go"
"""Handle of the action that goes on and gives nothing up: the same key, and never asked twice."""
ENDS = ((END,), (PASS,), (GO_ON,))
"""The paths of what that key does."""


class Says:
    """One table's texts in one language."""

    def __init__(self, table: Table, presenter: Presenter, wording: Wording) -> None:
        self.table = table
        self.presenter = presenter
        self.wording = wording
        self.named: Callable[[Any], Sequence[Handle]] = lambda _event: ()
        """The cards that the log names with an event; the scene knows them."""
        self._told: dict[tuple[Wording, Any], str] = {}

    def text(self, what: Text | str | None, /, **args: Any) -> str:
        """A sentence; nothing for None."""
        return "" if what is None else self.wording.text(what, **args)

    def name(self, seat: Seat) -> str:
        """Who sits there."""
        return self.table.players[seat].name

    @property
    def names(self) -> Sequence[str]:
        """All names, by seat."""
        return [player.name for player in self.table.players]

    def level(self, seat: Seat) -> str:
        """The level of a computer player, else nothing."""
        player = self.table.players[seat]
        if not isinstance(player, Computer):
            return ""
        key = f"table.levels.{player.level}"
        level = self.text(key) if self.wording.has(key) else player.level
        return self.text("table.players.level", level=level)

    def phases(self, frame: AnyFrame) -> Sequence[PhaseMark]:
        """The phase line."""
        found = self.presenter.phases(frame)
        return [PhaseMark(self.text(p.label), p.state, p.rule) for p in found]

    def phase(self, frame: AnyFrame) -> str:
        """The current phase, or nothing."""
        return next((p.label for p in self.phases(frame) if p.state == "current"), "")

    def players(self, frame: AnyFrame, acting: Seat | None) -> Sequence[PlayerLine]:
        """The rows of the dock, by seat."""
        return [
            PlayerLine(
                name=self.name(row.seat),
                level=self.level(row.seat),
                facts=" · ".join(self.text(fact) for fact in row.facts),
                score="" if row.score is None else str(row.score),
                unit=self.text(row.unit),
                active=row.seat == acting,
            )
            for row in self.presenter.players(frame)
        ]

    def worked(self, frame: AnyFrame) -> Sequence[document.Note]:
        """The rule for now in figures, for the Rules tab; nothing from games that reckon none."""
        if not isinstance(self.presenter, ShowsWork):
            return ()
        return [
            document.Note(
                self.text(work.title), (document.Para(LINE.join(map(self._step, work.steps))),)
            )
            for work in self.presenter.worked(frame)
        ]

    def _step(self, step: WorkStep) -> str:
        result = document.literal(self.text(step.result))
        if len(result) <= SHORT:
            result = result.replace(" ", UNBROKEN)
        return document.literal(self.text(step.text)) + (f" **{result}**" if result else "")

    def rows(self, frame: AnyFrame, recent: Sequence[Line], end_key: str) -> Sequence[Row]:
        """The Actions list: what can be done, what cannot and why, what has just happened."""
        rows: list[Row] = []
        can = self.presenter.rows(frame) if frame.actions else ()
        if can:
            rows.append(Row("head", self.text("table.actions.can")))
        for entry in can:
            path = self.presenter.path(entry.action)
            chance = entry.chance
            rows.append(
                Row(
                    "can",
                    self.text(entry.label),
                    self.text(entry.detail),
                    key=end_key if path in ENDS else "",
                    chance=chance,
                    percent="" if chance is None else self.wording.show(chance, "percent"),
                    action=entry.action,
                    path=path,
                )
            )
        blocked = self.presenter.blocked(frame) if frame.actions else ()
        if blocked:
            rows.append(Row("head", self.text("table.actions.cannot")))
        for refused in blocked:
            label, reason = self.text(refused.label), self.text(refused.reason)
            rows.append(Row("cannot", label, reason, path=refused.path, rule=refused.rule))
        if recent:
            rows.append(Row("head", self.text("table.actions.recent")))
            rows += [
                Row("recent", line.text, colour=self.table.colours[line.seat])
                for line in recent
                if line.seat is not None
            ]
        return rows

    def telling(self) -> Telling:
        """The log of one audience, from its beginning."""
        return Telling(self.presenter, self._event, self.named)

    def lines(self, entries: Sequence[LogEntry]) -> list[tuple[int, Line]]:
        """A part of the log, oldest first, as (ply, line)."""
        return self.telling().add(entries).lines

    def _event(self, event: Any) -> str:
        """What the log says of an event; kept, for several audiences are told of it."""
        key = (self.wording, event)
        if key not in self._told:
            self._told[key] = self.wording.event(event)
        return self._told[key]

    def log(
        self, lines: Sequence[tuple[int, Line]], notes: "Sequence[Note]", person: Seat | None
    ) -> Sequence[Line]:
        """The log as shown: newest first, notes among it, parted at the person's last turn."""
        found = [*lines, *((note.ply, Line(self.text(note.text), -2)) for note in notes)]
        found.sort(key=lambda pair: pair[0])
        newest = [line for _, line in reversed(found)]
        own = next((i for i, line in enumerate(newest) if line.seat == person), None)
        if person is None or own is None:
            return [Line(self.text("table.log.newest"), -1), *newest] if newest else []
        top = [Line(self.text("table.log.since"), -1), *newest[:own]] if own else []
        return [*top, Line(self.text("table.log.before"), -1), *newest[own:]]

    def ending(self, frame: AnyFrame, summary: Summary, best: str) -> Ending:
        """The game-over page."""
        winners = [row.seat for row in summary.rows if row.winner]
        chart = summary.chart
        seed = self.text("table.over.seed", seed=self.table.seed)
        facts = (summary.detail, self.presenter.turn_label(frame))
        return Ending(
            headline=self.text(summary.headline),
            detail=" · ".join(part for part in (*map(self.text, facts), seed) if part),
            winner=winners[0] if len(winners) == 1 else None,
            columns=tuple(self.text(column) for column in summary.columns),
            standings=tuple(
                Standing(
                    row.seat,
                    self.name(row.seat),
                    self.level(row.seat),
                    tuple(str(cell) for cell in row.cells),
                    row.winner,
                )
                for row in summary.rows
            ),
            moments=tuple(
                Memory(m.seat, self.text(m.title), self.text(m.detail)) for m in summary.moments
            ),
            chart_title=self.text(chart.title) if chart else "",
            chart_x=self.text(chart.x) if chart else "",
            series=chart.series if chart else (),
            best=best,
        )

    def title(self, frame: AnyFrame, acting: Seat | None, game: str) -> str:
        """The window's title: whose turn, which phase, which game; of one alone the seed."""
        if len(self.table.players) == 1:
            game = self.text("table.window.alone", game=game, seed=self.table.seed)
        if isinstance(frame.turn, Over) or acting is None:
            return self.text("table.window.over", game=game)
        phase = self.phase(frame) or self.text(self.presenter.turn_label(frame))
        return self.text("table.window.turn", name=self.name(acting), phase=phase, game=game)
