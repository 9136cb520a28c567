"""The game-over screen: what each Ship did, moments, Energy taken from the Opposition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from amoeba_suite.core.contract import Frame, Over, Seat
from amoeba_suite.core.present import Chart, Moment, ScoreRow, Series, Summary, Text
from amoeba_suite.games.galactic_strike_force import events, facts_cards, facts_ships
from amoeba_suite.games.galactic_strike_force.state import View

if TYPE_CHECKING:
    from amoeba_suite.core.session import LogEntry

MOMENTS = 4
COLUMNS = ("scrapped", "dealt", "lost", "bought", "boosts", "support")


class Told(Struct, frozen=True):
    """One event of the log and the round it happened in."""

    round: int
    event: Any


def headline(view: View, turn: Over) -> Text:
    """Won or lost, and how."""
    args = {"force": view.public.setting.force, "n": view.public.round}
    return Text(f"view.headline.{turn.reason}", args)


def summary(final: Frame[Any, View], log: Sequence[LogEntry]) -> Summary:
    """All that the game-over screen shows."""
    view, turn = final.view, final.turn
    assert isinstance(turn, Over)
    told = tuple(_told(log))
    return Summary(
        headline=headline(view, turn),
        detail=Text(f"view.ended.{turn.reason}", {"n": view.public.round}),
        columns=tuple(Text(f"view.columns.{name}") for name in COLUMNS),
        rows=_rows(view, turn, told),
        moments=tuple(_moments(view, told))[:MOMENTS],
        chart=_chart(view, told),
    )


def _told(log: Sequence[LogEntry]) -> Iterator[Told]:
    now = 0
    for entry in log:
        for event in entry.events:
            if isinstance(event, events.RoundBegan):
                now = event.number
            yield Told(now, event)


def _scrapped_by(event: Any) -> int:
    """Who scrapped an Opposition Ship with this event; -1 for nobody."""
    if isinstance(event, facts_ships.EnemyScrapped | facts_ships.FlagshipDestroyed):
        return event.by
    return -1


def _rows(view: View, turn: Over, told: Sequence[Told]) -> tuple[ScoreRow, ...]:
    counts = {name: Counter[int]() for name in COLUMNS}
    for t in told:
        match t.event:
            case facts_cards.EnemyLost(by=by, weaponry=w, defense=d) if by >= 0:
                counts["dealt"][by] += w + d
            case facts_cards.StrikeLost(seat=seat, weaponry=w, defense=d):
                counts["lost"][seat] += w + d
            case facts_cards.CardBought(seat=seat):
                counts["bought"][seat] += 1
            case facts_ships.BoostPlayed(seat=seat):
                counts["boosts"][seat] += 1
            case facts_ships.BonusGiven(seat=seat):
                counts["support"][seat] += 1
        by = _scrapped_by(t.event)
        if by >= 0:
            counts["scrapped"][by] += 1
    won = max(turn.payoff) > 0
    return tuple(
        ScoreRow(Seat(seat), tuple(counts[name][seat] for name in COLUMNS), won)
        for seat in range(len(view.public.ships))
    )


# --- moments -----------------------------------------------------------------------------------


def _moments(view: View, told: Sequence[Told]) -> Iterator[Moment]:
    """What was memorable, most telling first."""
    for t in told:
        if isinstance(t.event, facts_ships.FlagshipDestroyed) and t.event.by >= 0:
            yield _moment("flagship", t.event.by, t.round, force=t.event.force)
    yield from _hardest(told)
    for t in told:
        if isinstance(t.event, facts_ships.ShipGrounded):
            yield _moment("grounded", t.event.seat, t.round, ship=t.event.ship)
            break
    yield from _ace(told)
    yield from _shopper(told)


def _moment(name: str, seat: int, number: int, **args: Any) -> Moment:
    title = Text(f"view.moments.{name}", {"seat": seat, **args})
    return Moment(Seat(seat), title, Text("view.moments.when", {"n": number}))


def _hardest(told: Sequence[Told]) -> Iterator[Moment]:
    """The duel that took most Energy."""
    duels = [t for t in told if isinstance(t.event, facts_ships.DuelFought)]
    if duels:
        best = max(duels, key=lambda t: t.event.dealt)
        if best.event.dealt > 3:
            args = {"card": best.event.card, "dealt": best.event.dealt}
            yield _moment("hardest", best.event.seat, best.round, **args)


def _ace(told: Sequence[Told]) -> Iterator[Moment]:
    """Who scrapped most Ships in one round."""
    tally = Counter((t.round, _scrapped_by(t.event)) for t in told if _scrapped_by(t.event) >= 0)
    if tally:
        (number, seat), many = max(tally.items(), key=lambda pair: pair[1])
        if many > 1:
            yield _moment("ace", seat, number, many=many)


def _shopper(told: Sequence[Told]) -> Iterator[Moment]:
    """The dearest card bought."""
    bought = [t for t in told if isinstance(t.event, facts_cards.CardBought)]
    if bought:
        best = max(bought, key=lambda t: t.event.price)
        args = {"card": best.event.card, "price": best.event.price}
        yield _moment("bought", best.event.seat, best.round, **args)


def _chart(view: View, told: Sequence[Told]) -> Chart:
    """Energy taken from the Opposition by each Ship, round by round."""
    seats = range(len(view.public.ships))
    total = [0 for _ in seats]
    lines: list[list[tuple[float, float]]] = [[(0.0, 0.0)] for _ in seats]
    for number in range(1, view.public.round + 1):
        for t in told:
            if t.round == number and isinstance(t.event, facts_cards.EnemyLost) and t.event.by >= 0:
                total[t.event.by] += t.event.weaponry + t.event.defense
        for seat in seats:
            lines[seat].append((float(number), float(total[seat])))
    series = tuple(Series(Seat(seat), tuple(lines[seat])) for seat in seats)
    return Chart(Text("view.chart.title"), Text("view.chart.x"), Text("view.chart.y"), series)
