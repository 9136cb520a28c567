"""The game-over screen of Amoeba Wars: what everybody held, moments, systems held over time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from amoeba_suite.core.contract import Frame, Over, Seat
from amoeba_suite.core.present import Chart, Moment, ScoreRow, Series, Summary, Text
from amoeba_suite.games.amoeba_wars import events, odds
from amoeba_suite.games.amoeba_wars.endings import score
from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
from amoeba_suite.games.amoeba_wars.state import View

if TYPE_CHECKING:
    from amoeba_suite.core.session import LogEntry

MOMENTS = 4
COLUMNS = ("central", "production", "ships", "systems")
LUCKY = 0.3
"""A toss won against such odds, or worse, is worth telling."""


class Told(Struct, frozen=True):
    """One event of the log, and the game turn and player turn it fell in."""

    round: int
    seat: int
    event: Any


def headline(view: View, turn: Over) -> Text:
    """Who won and how."""
    winners = view.public.winners
    args = {"seat": winners[0] if winners else 0, "seats": winners, "n": view.public.cards.round}
    if len(winners) > 1:
        return Text("view.headline.shared", args)
    return Text(f"view.headline.{turn.reason}", args)


def summary(book: Rulebook, final: Frame[Any, View], log: Sequence[LogEntry]) -> Summary:
    """All that the game-over screen shows."""
    view, turn = final.view, final.turn
    assert isinstance(turn, Over)
    public = view.public
    told = tuple(_told(log))
    rows = [
        ScoreRow(
            Seat(seat), score(book, public.setting, public.board, seat), seat in public.winners
        )
        for seat in range(public.setting.seats)
    ]
    rows.sort(key=lambda row: (not row.winner, public.out[row.seat], [-n for n in row.cells]))
    return Summary(
        headline=headline(view, turn),
        detail=Text(f"endings.{turn.reason}"),
        columns=tuple(Text(f"view.columns.{name}") for name in COLUMNS),
        rows=tuple(rows),
        moments=tuple(_moments(told))[:MOMENTS],
        chart=_chart(public.setting.seats, told),
    )


def _told(log: Sequence[LogEntry]) -> Iterator[Told]:
    number, seat = 0, -1
    for entry in log:
        for event in entry.events:
            match event:
                case events.RoundBegan():
                    number, seat = event.number, -1
                case events.TurnBegan():
                    seat = event.seat
            yield Told(number, seat, event)


def _moments(told: Sequence[Told]) -> Iterator[Moment]:
    """The best turn, the luckiest toss, the worst visit of Amoebas, and who was put out."""
    captured = Counter(
        (t.event.seat, t.round) for t in told if isinstance(t.event, events.SystemCaptured)
    )
    if captured:
        (seat, number), n = max(captured.items(), key=lambda pair: (pair[1], -pair[0][1]))
        args = {"n": n, "round": number}
        yield Moment(Seat(seat), *_said("spree", args))
    lucky = [(_chance(t.event), t) for t in told if _won(t.event)]
    if lucky:
        chance, best = min(lucky, key=lambda pair: pair[0])
        if chance <= LUCKY:
            where = best.event.system
            said = _said("lucky", {"chance": chance, "system": where, "round": best.round})
            yield Moment(Seat(best.event.seat), *said)
    eaten = Counter(
        (t.event.seat, t.round)
        for t in told
        if isinstance(t.event, events.ShipLost) and t.event.cause in ("amoeba", "ambush")
    )
    if eaten:
        (seat, number), n = max(eaten.items(), key=lambda pair: (pair[1], -pair[0][1]))
        yield Moment(Seat(seat), *_said("eaten", {"n": n, "round": number}))
    for t in told:
        if isinstance(t.event, events.PlayerOut):
            yield Moment(Seat(t.event.seat), *_said("out", {"round": t.round}))


def _said(what: str, args: dict[str, Any]) -> tuple[Text, Text]:
    return Text(f"view.moments.{what}", args), Text(f"view.moments.{what}_detail", args)


def _won(event: Any) -> bool:
    return isinstance(event, events.AssaultTossed | events.DuelFought) and event.result == "win"


def _chance(event: Any) -> float:
    ahead = (event.totals[0] - event.faces[0]) - (event.totals[1] - event.faces[1])
    return odds.toss(ahead).win / odds.PAIRS


def _chart(seats: int, told: Sequence[Told]) -> Chart:
    """Systems held at the end of each game turn."""
    held: list[set[str]] = [set() for _ in range(seats)]
    points: list[dict[int, int]] = [{} for _ in range(seats)]
    for t in told:
        match t.event:
            case events.HomeChosen() | events.SystemCaptured() | events.HomeReentered():
                held[t.event.seat].add(t.event.system)
            case events.SystemLost():
                held[t.event.seat].discard(t.event.system)
            case _:
                continue
        for seat in range(seats):
            points[seat][t.round] = len(held[seat])
    return Chart(
        Text("view.chart.title"),
        Text("view.chart.x"),
        Text("view.chart.y"),
        tuple(
            Series(Seat(seat), tuple((float(x), float(y)) for x, y in sorted(line.items())))
            for seat, line in enumerate(points)
        ),
    )
