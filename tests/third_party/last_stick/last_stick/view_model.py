"""What the last stick tells the shell to show, as data without Qt."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.contract import Frame, Over, Seat
from amoeba_suite.core.document import Document, load_reference
from amoeba_suite.core.present import (
    ActionRow,
    BlockedRow,
    Formatter,
    Handle,
    Phase,
    PlayerRow,
    ScoreRow,
    Summary,
    Text,
)
from last_stick.game import LastStick, Took

if TYPE_CHECKING:
    from amoeba_suite.core.session import LogEntry


class LastStickPresenter:
    """``Presenter`` of the last stick."""

    formats: Mapping[str, Formatter] = {}

    def __init__(self, game: Any) -> None:
        self.game: LastStick = game

    def path(self, action: Any, /) -> tuple[Handle, ...]:
        """One click: on the last stick, or the last but one, and so on."""
        return (f"stick:{action.count}",)

    def turn_label(self, frame: Frame[Any, Any], /) -> Text:
        """``Move 3``."""
        return Text("view.move", {"number": frame.ply + 1})

    def prompt(self, frame: Frame[Any, Any], /) -> tuple[Text, Text | None]:
        """What to do, and how many sticks there are."""
        if isinstance(frame.turn, Over):
            return Text(f"endings.{frame.turn.reason}"), None
        return Text("prompts.take"), Text("view.left", {"left": frame.view.left})

    def phases(self, frame: Frame[Any, Any], /) -> Sequence[Phase]:
        """There is but one."""
        over = isinstance(frame.turn, Over)
        return (Phase(Text("view.phase"), "done" if over else "current", "turn"),)

    def players(self, frame: Frame[Any, Any], /) -> Sequence[PlayerRow]:
        """How many sticks each seat has taken."""
        return tuple(
            PlayerRow(Seat(seat), (Text("view.taken", {"count": count}),))
            for seat, count in enumerate(frame.view.taken)
        )

    def rows(self, frame: Frame[Any, Any], /) -> Sequence[ActionRow]:
        """The legal actions."""
        return tuple(
            ActionRow(action, Text("actions.TakeSticks", {"count": action.count}))
            for action in frame.actions
        )

    def blocked(self, frame: Frame[Any, Any], /) -> Sequence[BlockedRow]:
        """Numbers of which the table has too few."""
        if isinstance(frame.turn, Over):
            return ()
        return tuple(
            BlockedRow(
                Text("actions.TakeSticks", {"count": action.count}),
                Text("view.too_few", {"left": frame.view.left}),
                rule="turn",
            )
            for action in self.game.actions_by_count
            if action.count > frame.view.left
        )

    def gain(self, event: Any, /) -> tuple[Seat, int] | None:
        """There are no points."""
        return None

    def place(self, event: Any, /) -> tuple[Handle, ...]:
        """The row of sticks."""
        return ("stick:1",)

    def rule(self, subject: Any, /) -> str:
        """Anchor in the reference."""
        over = isinstance(subject, Frame) and isinstance(subject.turn, Over)
        return "end" if over or (isinstance(subject, Took) and not subject.left) else "turn"

    def summary(self, final: Frame[Any, Any], log: Sequence["LogEntry"], /) -> Summary:
        """Who won, and who took how many."""
        assert isinstance(final.turn, Over)
        winner = Seat(final.turn.payoff.index(1.0))
        return Summary(
            headline=Text("view.won", {"seat": winner}),
            detail=Text("view.moves", {"count": len(log)}),
            columns=(Text("view.column"),),
            rows=tuple(
                ScoreRow(Seat(seat), (count,), seat == winner)
                for seat, count in enumerate(final.view.taken)
            ),
        )

    def document(self, kind: str, language: str, /) -> Document:
        """The rules; KeyError for anything else."""
        if kind != "rules":
            raise KeyError(kind)
        from last_stick.plugin import PLUGIN

        return load_reference(PLUGIN, language)
