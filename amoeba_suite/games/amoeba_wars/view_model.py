"""What the table shows of Amoeba Wars, as data."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.contract import Frame, Over, Seat
from amoeba_suite.core.present import (
    ActionRow,
    BlockedRow,
    Handle,
    Phase,
    PlayerRow,
    ScoreRow,
    Summary,
    Text,
)
from amoeba_suite.core.templates import arguments, tag
from amoeba_suite.games.amoeba_wars.endings import score
from amoeba_suite.games.amoeba_wars.words import formats

if TYPE_CHECKING:
    from amoeba_suite.core.document import Document


class AmoebaWarsPresenter:
    """See ``amoeba_suite.core.present.Presenter``."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.formats = formats(game.book)

    def path(self, action: Any, /) -> tuple[Handle, ...]:
        """One handle per field."""
        fields = arguments(action).items()
        return tuple(f"{name}:{value}" for name, value in fields) or (f"button:{tag(action)}",)

    def turn_label(self, frame: Frame[Any, Any], /) -> Text:
        """The number of the game turn."""
        return Text("view.turn", {"n": frame.view.public.cards.round})

    def prompt(self, frame: Frame[Any, Any], /) -> tuple[Text, Text | None]:
        """What is asked."""
        return Text(f"view.phases.{frame.view.public.phase}"), None

    def phases(self, frame: Frame[Any, Any], /) -> Sequence[Phase]:
        """The phase that it is."""
        return (Phase(Text(f"view.phases.{frame.view.public.phase}"), "current"),)

    def players(self, frame: Frame[Any, Any], /) -> Sequence[PlayerRow]:
        """Central Systems per seat."""
        return [PlayerRow(seat, (), score=scores[0]) for seat, scores in self._scores(frame)]

    def rows(self, frame: Frame[Any, Any], /) -> Sequence[ActionRow]:
        """The legal actions as they come."""
        return [
            ActionRow(action, Text(f"actions.{tag(action)}", arguments(action)))
            for action in frame.actions
        ]

    def blocked(self, _frame: Frame[Any, Any], /) -> Sequence[BlockedRow]:
        """Nothing."""
        return ()

    def gain(self, _event: Any, /) -> tuple[Seat, int] | None:
        """No points."""
        return None

    def place(self, event: Any, /) -> tuple[Handle, ...]:
        """The system of the event."""
        system = getattr(event, "system", None)
        return (f"system:{system}",) if system else ()

    def rule(self, _subject: Any, /) -> str:
        """The start of the rules."""
        return ""

    def summary(self, final: Frame[Any, Any], _log: Any, /) -> Summary:
        """Who has won, and what everybody held."""
        turn = final.turn
        reason = turn.reason if isinstance(turn, Over) else ""
        winners = final.view.public.winners
        rows = tuple(ScoreRow(seat, s, seat in winners) for seat, s in self._scores(final))
        columns = ("central", "production", "ships", "systems")
        heads = tuple(Text(f"view.columns.{name}") for name in columns)
        return Summary(Text(f"endings.{reason}"), Text(f"endings.{reason}"), heads, rows)

    def document(self, kind: str, language: str, /) -> "Document":
        """None yet."""
        raise KeyError(kind)

    def _scores(self, frame: Frame[Any, Any]) -> list[tuple[Seat, tuple[int, ...]]]:
        public = frame.view.public
        return [
            (Seat(seat), score(self.game.book, public.setting, public.board, seat))
            for seat in range(public.setting.seats)
        ]
