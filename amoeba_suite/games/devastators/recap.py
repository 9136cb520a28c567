"""The game-over screen: places, damage dealt and taken, moments, cards lost over time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from amoeba_suite.core.contract import Frame, Over, Seat
from amoeba_suite.core.present import Chart, Moment, ScoreRow, Series, Summary, Text
from amoeba_suite.games.devastators import events
from amoeba_suite.games.devastators.state import View

if TYPE_CHECKING:
    from amoeba_suite.core.session import LogEntry

MOMENTS = 4
COLUMNS = ("place", "hull", "dealt", "taken", "soaked")


class Told(Struct, frozen=True):
    """One event of the log, the turn it happened in and whose that was."""

    turn: int
    seat: int
    event: Any


class Hit(Struct, frozen=True):
    """One attack that did damage: how many cards it took, how much armor absorbed."""

    turn: int
    by: int
    victim: int
    card: str
    lost: int = 0
    soaked: int = 0


def headline(view: View, turn: Over) -> Text:
    """Who won and how."""
    best = max(turn.payoff)
    winners = tuple(seat for seat, share in enumerate(turn.payoff) if share == best)
    if len(winners) > 1:
        return Text(
            "view.headline.shared", {"seats": winners, "n": view.ships[winners[0]].surviving}
        )
    args = {"seat": winners[0], "n": view.ships[winners[0]].surviving}
    return Text(f"view.headline.{turn.reason}", args)


def summary(final: Frame[Any, View], log: Sequence[LogEntry]) -> Summary:
    """All that the game-over screen shows."""
    view, turn = final.view, final.turn
    assert isinstance(turn, Over)
    told = tuple(_told(log))
    hits = tuple(_hits(told))
    return Summary(
        headline=headline(view, turn),
        detail=Text(f"endings.{turn.reason}"),
        columns=tuple(Text(f"view.columns.{name}") for name in COLUMNS),
        rows=_rows(view, turn, told, hits),
        moments=tuple(_moments(told, hits))[:MOMENTS],
        chart=_chart(view, told),
    )


def _told(log: Sequence[LogEntry]) -> Iterator[Told]:
    turn, seat = 0, 0
    for entry in log:
        for event in entry.events:
            if isinstance(event, events.TurnBegan):
                turn, seat = event.number, event.seat
            yield Told(turn, seat, event)


def _hits(told: Sequence[Told]) -> Iterator[Hit]:
    """Every attack that did damage, in order."""
    now: Hit | None = None
    for t in told:
        match t.event:
            case events.DamageBegan(seat=victim, card=card):
                if now is not None:
                    yield now
                now = Hit(t.turn, t.seat, victim, card)
            case events.CardLost() if now is not None:
                now = Hit(now.turn, now.by, now.victim, now.card, now.lost + 1, now.soaked)
            case events.ArmorSoaked(absorbed=absorbed) if now is not None:
                now = Hit(now.turn, now.by, now.victim, now.card, now.lost, absorbed)
    if now is not None:
        yield now


def _rows(
    view: View, turn: Over, told: Sequence[Told], hits: Sequence[Hit]
) -> tuple[ScoreRow, ...]:
    downed = [t.event for t in told if isinstance(t.event, events.FighterLost)]
    found = []
    for seat, ship in enumerate(view.ships):
        dealt = sum(h.lost for h in hits if h.by == seat)
        dealt += sum(e.by == seat for e in downed)
        taken = sum(h.lost for h in hits if h.victim == seat)
        taken += sum(e.seat == seat for e in downed)
        soaked = sum(h.soaked for h in hits if h.victim == seat)
        cells = (view.places[seat], ship.surviving, dealt, taken, soaked)
        found.append(ScoreRow(Seat(seat), cells, turn.payoff[seat] == max(turn.payoff)))
    return tuple(sorted(found, key=lambda row: (row.cells[0], row.seat)))


# --- moments -----------------------------------------------------------------------------------


def _moments(told: Sequence[Told], hits: Sequence[Hit]) -> Iterator[Moment]:
    """What was memorable, most telling first."""
    yield from _hardest(hits)
    yield from _rescue(hits)
    yield from _ace(told)
    yield from _evader(told)


def _moment(name: str, seat: int, turn: int, **args: Any) -> Moment:
    title = Text(f"view.moments.{name}", {"seat": seat, **args})
    return Moment(Seat(seat), title, Text("view.moments.when", {"turn": turn}))


def _hardest(hits: Sequence[Hit]) -> Iterator[Moment]:
    """The attack that took most cards."""
    if hits:
        hit = max(hits, key=lambda h: h.lost)
        if hit.lost > 1:
            args = {"card": hit.card, "victim": hit.victim, "n": hit.lost}
            yield _moment("hardest", hit.by, hit.turn, **args)


def _rescue(hits: Sequence[Hit]) -> Iterator[Moment]:
    """The armor that absorbed most."""
    if hits:
        hit = max(hits, key=lambda h: h.soaked)
        if hit.soaked > 1:
            yield _moment("rescue", hit.victim, hit.turn, card=hit.card, n=hit.soaked)


def _ace(told: Sequence[Told]) -> Iterator[Moment]:
    """Who shot down most fighters, if it is more than one."""
    downed: dict[int, list[Told]] = {}
    for t in told:
        if isinstance(t.event, events.FighterLost):
            downed.setdefault(t.event.by, []).append(t)
    if downed:
        by, shots = max(downed.items(), key=lambda pair: len(pair[1]))
        if len(shots) > 1:
            yield _moment("ace", by, shots[-1].turn, n=len(shots))


def _evader(told: Sequence[Told]) -> Iterator[Moment]:
    """Who evaded most attacks."""
    evasions: dict[int, list[Told]] = {}
    for t in told:
        if isinstance(t.event, events.AttackEvaded):
            evasions.setdefault(t.event.seat, []).append(t)
    if evasions:
        seat, made = max(evasions.items(), key=lambda pair: len(pair[1]))
        yield _moment("evader", seat, made[-1].turn, n=len(made))


def _chart(view: View, told: Sequence[Told]) -> Chart:
    """Cards in each Destroyed pile, turn by turn."""
    lost = [0 for _ in view.ships]
    lines: list[list[tuple[float, float]]] = [[(0.0, 0.0)] for _ in view.ships]
    for t in told:
        match t.event:
            case events.CardLost(seat=seat) | events.FighterLost(seat=seat):
                change = 1
            case events.CardRetrieved(seat=seat):
                change = -1
            case _:
                continue
        lost[seat] += change
        line = lines[seat]
        point = (float(t.turn), float(lost[seat]))
        if line[-1][0] == point[0]:
            line[-1] = point
        else:
            line.append(point)
    for seat, line in enumerate(lines):
        if line[-1][0] < view.number:
            line.append((float(view.number), float(lost[seat])))
    series = tuple(Series(Seat(seat), tuple(line)) for seat, line in enumerate(lines))
    return Chart(Text("view.chart.title"), Text("view.chart.turn"), Text("view.chart.lost"), series)
