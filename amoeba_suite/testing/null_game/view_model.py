"""What the null game tells the shell to show: labels, phases, rows, the end."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from amoeba_suite.core.contract import AnyGame, Frame, Over, Seat
from amoeba_suite.core.present import (
    ActionRow,
    BlockedRow,
    Chart,
    Formatter,
    Handle,
    Phase,
    PlayerRow,
    ScoreRow,
    Series,
    Summary,
    Text,
)
from amoeba_suite.testing.null_game.state import (
    Aim,
    Lost,
    Play,
    Rolling,
    Scored,
    Stole,
    Take,
    View,
)

if TYPE_CHECKING:
    from amoeba_suite.core.document import Document
    from amoeba_suite.core.session import LogEntry
    from amoeba_suite.core.wording import Wording

_RULES = {"move": "turn", "aim": "thieves", "take": "thieves"}


class NullPresenter:
    """``Presenter`` of the null game."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Any = game
        self.formats: Mapping[str, Formatter] = {"card": self._card, "place": _place}

    def _card(self, card: str | None, _rest: str, wording: "Wording") -> str:
        if card is None:
            return wording.text("view.hidden")
        thief = self.game.cards[card].thief
        return wording.text("view.thief" if thief else "view.card", id=card)

    def path(self, action: Any, /) -> tuple[Handle, ...]:
        """One click each."""
        match action:
            case Play(card):
                return (f"card:{card}",)
            case Aim(target):
                return (f"seat:{target}",)
            case Take(slot):
                return (f"slot:{slot}",)
        return ("deck:0",)

    def turn_label(self, _frame: Frame[Any, Any], /) -> Text:
        """The turn pill."""
        return Text("view.turn")

    def prompt(self, frame: Frame[Any, Any], /) -> tuple[Text, Text | None]:
        """The question, and what comes of playing a card."""
        turn = frame.turn
        if isinstance(turn, Over):
            return Text(f"endings.{turn.reason}"), None
        key = getattr(turn, "prompt", None)
        if key is None:
            return Text(f"chances.{getattr(turn, 'what', '')}"), None
        return Text(f"prompts.{key}"), Text("view.next_die") if key == "move" else None

    def phases(self, frame: Frame[Any, Any], /) -> Sequence[Phase]:
        """Move, then perhaps the thief."""
        thief = bool(frame.view.pending) and not isinstance(frame.view.pending[-1], Rolling)
        return (
            Phase(Text("view.phase_move"), "done" if thief else "current", "turn"),
            Phase(Text("view.phase_thief"), "current" if thief else "later", "thieves"),
        )

    def players(self, frame: Frame[Any, Any], /) -> Sequence[PlayerRow]:
        """Points and hand size."""
        view: View = frame.view
        return tuple(
            PlayerRow(Seat(i), (Text("view.hand", {"n": size}),), score, Text("view.points"))
            for i, (size, score) in enumerate(
                zip(view.hand_sizes, self.game.scores(view), strict=True)
            )
        )

    def rows(self, frame: Frame[Any, Any], /) -> Sequence[ActionRow]:
        """The legal actions, with the odds of each card."""
        return tuple(
            ActionRow(action, _label(action), chance=self._chance(action))
            for action in frame.actions
        )

    def _chance(self, action: Any) -> float | None:
        if isinstance(action, Play) and not self.game.cards[action.card].thief:
            return float(7 - self.game.cards[action.card].value) / 6
        return None

    def blocked(self, frame: Frame[Any, Any], /) -> Sequence[BlockedRow]:
        """Drawing from an empty deck."""
        turn = frame.turn
        if getattr(turn, "prompt", "") == "move" and not frame.view.deck_size:
            return (BlockedRow(Text("view.empty_draw"), Text("view.no_deck"), ("deck:0",), "turn"),)
        return ()

    def gain(self, event: Any, /) -> tuple[Seat, int] | None:
        """Points of a scored card."""
        return (event.seat, event.points) if isinstance(event, Scored) else None

    def place(self, event: Any, /) -> tuple[Handle, ...]:
        """The card or the seat of the event."""
        match event:
            case Scored() | Lost():
                return (f"card:{event.card}",)
            case Stole():
                return (f"seat:{event.victim}",)
        return (f"seat:{event.seat}",)

    def rule(self, subject: Any, /) -> str:
        """Anchor in the reference."""
        if isinstance(subject, Frame):
            return _RULES.get(getattr(subject.turn, "prompt", ""), "start")
        return "thieves" if isinstance(subject, Stole) else "turn"

    def summary(self, final: Frame[Any, Any], log: Sequence["LogEntry"], /) -> Summary:
        """Points, and how they grew."""
        turn = final.turn
        assert isinstance(turn, Over)
        scores = self.game.scores(final.view)
        best = max(turn.payoff)
        winners = [Seat(i) for i, payoff in enumerate(turn.payoff) if payoff == best]
        names = {"winners": winners}
        return Summary(
            headline=Text("view.won" if len(winners) == 1 else "view.tied", names),
            detail=Text("view.result", {"points": max(scores)}),
            columns=(Text("view.column"),),
            rows=tuple(ScoreRow(Seat(i), (s,), Seat(i) in winners) for i, s in enumerate(scores)),
            chart=self._chart(len(scores), log),
        )

    def _chart(self, seats: int, log: Sequence["LogEntry"]) -> Chart:
        points: list[list[tuple[float, float]]] = [[(0.0, 0.0)] for _ in range(seats)]
        for entry in log:
            for event in entry.events:
                if isinstance(event, Scored):
                    line = points[event.seat]
                    line.append((float(entry.ply), line[-1][1] + event.points))
        series = tuple(Series(Seat(i), tuple(line)) for i, line in enumerate(points))
        return Chart(Text("view.column"), Text("view.turn"), Text("view.points"), series)

    def document(self, kind: str, language: str, /) -> "Document":
        """The rules; KeyError for anything else."""
        if kind != "rules":
            raise KeyError(kind)
        from amoeba_suite.core.document import Document
        from amoeba_suite.core.rules import read_yaml
        from amoeba_suite.testing.null_game.plugin import PLUGIN

        return read_yaml(PLUGIN.rules() / f"reference.{language}.yaml", Document)


def _label(action: Any) -> Text:
    fields = {name: getattr(action, name) for name in action.__struct_fields__}
    return Text(f"actions.{type(action).__name__}", fields)


def _place(slot: int, _rest: str, _wording: "Wording") -> str:
    return str(slot + 1)
