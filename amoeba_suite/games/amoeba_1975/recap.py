"""The game-over screen: who won and how, scores by card value, moments, chart, bests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from amoeba_suite.core.contract import Frame, Over, Seat
from amoeba_suite.core.present import Chart, Moment, ScoreRow, Series, Summary, Text
from amoeba_suite.games.amoeba_1975 import puzzles
from amoeba_suite.games.amoeba_1975.schema import (
    FigureMade,
    HandTaken,
    PuzzleSolved,
    TileTurned,
    View,
)

if TYPE_CHECKING:
    from amoeba_suite.core.session import LogEntry
    from amoeba_suite.games.amoeba_1975.moves import Amoeba1975

MOMENTS = 4


class Told(Struct, frozen=True):
    """One event of the log with the number of tile turns made by then."""

    turn: int
    event: Any


def headline(view: View, turn: Over) -> Text:
    """Who won and how."""
    if len(view.totals) == 1:
        args = {"solved": view.task.solved, "turns": view.number, "points": view.task.points}
        return Text(f"view.headline.{turn.reason}", args)
    best = max(turn.payoff)
    if turn.payoff.count(best) > 1:
        return Text("view.headline.draw", {"points": view.totals[0]})
    winner = turn.payoff.index(best)
    lead = view.totals[winner] - view.totals[1 - winner]
    return Text(f"view.headline.{turn.reason}", {"seat": winner, "lead": lead})


def summary(game: Amoeba1975, final: Frame[Any, View], log: Sequence[LogEntry]) -> Summary:
    """All that the game-over screen shows."""
    view, turn = final.view, final.turn
    assert isinstance(turn, Over)
    told = tuple(_told(log))
    shape = _points_table if view.options.mode in ("duel", "patience") else _puzzle_table
    columns, rows = shape(game, view, turn)
    best = best_result(game, view, turn)
    return Summary(
        headline=headline(view, turn),
        detail=Text(f"endings.{turn.reason}"),
        columns=columns,
        rows=rows,
        moments=tuple(_moments(told))[:MOMENTS] if view.options.mode == "duel" else (),
        chart=_chart(view, told),
        best=best,
        best_of=best_list(view) if best is not None else "",
    )


def _told(log: Sequence[LogEntry]) -> Iterator[Told]:
    """The events in order, numbered by tile turn."""
    number = 0
    for entry in log:
        for event in entry.events:
            number += isinstance(event, TileTurned)
            yield Told(number, event)


def _points_table(
    game: Amoeba1975, view: View, turn: Over
) -> tuple[tuple[Text, ...], tuple[ScoreRow, ...]]:
    """A column for the cards of each value, one for the last hand, and the total."""
    duel = len(view.totals) == 2
    columns = [Text("view.columns.value", {"n": n}) for n in range(1, 6)]
    columns += [Text("view.columns.hand")] if duel else []
    columns.append(Text("view.columns.total"))
    if not duel:
        columns += [Text("view.columns.turns"), Text("view.columns.score")]
    rows = []
    for seat, total in enumerate(view.totals):
        points = [game.deck.points[card] for card in view.scored[seat]]
        cells = [n * points.count(n) for n in range(1, 6)]
        cells += [game.deck.total(view.bonus[seat])] if duel else []
        cells.append(total)
        if not duel:
            cells += [view.number, total - view.number]
        won = turn.payoff[seat] == max(turn.payoff) and turn.payoff[seat] > 0
        rows.append(ScoreRow(Seat(seat), tuple(cells), won))
    return tuple(columns), tuple(rows)


def _puzzle_table(
    game: Amoeba1975, view: View, turn: Over
) -> tuple[tuple[Text, ...], tuple[ScoreRow, ...]]:
    """Puzzles set, puzzles solved, points."""
    names = ("rounds", "solved", "points")
    cells = (puzzles.rounds(game, view.options), view.task.solved, view.task.points)
    columns = tuple(Text(f"view.columns.{name}") for name in names)
    return columns, (ScoreRow(Seat(0), cells, turn.payoff[0] == 1.0),)


def best_result(game: Amoeba1975, view: View, turn: Over) -> int | None:
    """The result of a solo game as one number, higher is better; None if it does not count."""
    mode, task = view.options.mode, view.task
    if mode == "patience":
        return view.totals[0] - view.number if turn.reason == "cleared" else None
    if mode == "study":
        return task.points if task.solved == puzzles.rounds(game, view.options) else None
    return task.points if mode in ("cut", "twins") else None


def best_list(view: View) -> str:
    """The list of bests that a solo game belongs to: only equal tasks are compared."""
    options = view.options
    if options.mode == "patience":
        return f"patience/{options.deck_size}"
    if options.mode == "study" and options.card != "random":
        return f"study/{options.card}"
    return f"{options.mode}/{options.rounds}"


def _moments(told: Sequence[Told]) -> Iterator[Moment]:
    """What was memorable, most telling first."""
    yield from _bonus(told)
    yield from _double(told)
    yield from _run(told)
    yield from _gift(told)
    yield from _largest(told)


def _moment(name: str, seat: int, told: Told, **args: Any) -> Moment:
    detail = Text("view.moments.when", {"turn": told.turn})
    return Moment(Seat(seat), Text(f"view.moments.{name}", {"seat": seat, **args}), detail)


def _bonus(told: Sequence[Told]) -> Iterator[Moment]:
    for t in told:
        if isinstance(t.event, HandTaken) and t.event.points:
            yield _moment("bonus", t.event.seat, t, points=t.event.points)


def _double(told: Sequence[Told]) -> Iterator[Moment]:
    """The first turn that completed two figures of one owner."""
    before: Told | None = None
    for t in told:
        if isinstance(t.event, FigureMade):
            if before and before.turn == t.turn and before.event.seat == t.event.seat:
                cards = (before.event.card, t.event.card)
                yield _moment("double", t.event.seat, t, cards=cards)
                return
            before = t


def _run(told: Sequence[Told]) -> Iterator[Moment]:
    """The longest row of tile turns in a row by one player, each with a card."""
    made = {t.turn: t for t in told if isinstance(t.event, FigureMade) and _own(t)}
    runs: list[list[Told]] = []
    for turn, t in made.items():
        last = made.get(turn - 1)
        if last and last.event.by == t.event.by:
            runs[-1].append(t)
        else:
            runs.append([t])
    longest = max(runs, key=len, default=[])
    if len(longest) >= 2:
        points = sum(t.event.points for t in longest)
        first = longest[0]
        yield _moment("run", first.event.by, first, count=len(longest), points=points)


def _own(t: Told) -> bool:
    return bool(t.event.seat == t.event.by)


def _gift(told: Sequence[Told]) -> Iterator[Moment]:
    """The dearest card that was completed by the other player's turn."""
    gifts = [t for t in told if isinstance(t.event, FigureMade) and not _own(t)]
    if gifts:
        t = max(gifts, key=lambda g: g.event.points)
        yield _moment("gift", t.event.seat, t, by=t.event.by, card=t.event.card)


def _largest(told: Sequence[Told]) -> Iterator[Moment]:
    """The first of the dearest cards made by its owner."""
    own = [t for t in told if isinstance(t.event, FigureMade) and _own(t)]
    if own:
        t = max(own, key=lambda g: g.event.points)
        yield _moment("largest", t.event.seat, t, card=t.event.card)


def _chart(view: View, told: Sequence[Told]) -> Chart | None:
    """Points over tile turns, or points over puzzles."""
    lines: list[list[tuple[float, float]]] = [[(0.0, 0.0)] for _ in view.totals]
    puzzle = view.options.mode in ("study", "cut", "twins")
    for t in told:
        event = t.event
        if puzzle and isinstance(event, PuzzleSolved):
            lines[0].append((float(event.round), lines[0][-1][1] + event.points))
        elif not puzzle and isinstance(event, FigureMade | HandTaken):
            line = lines[event.seat]
            line.append((float(t.turn), line[-1][1] + event.points))
    if view.options.mode in ("cut", "twins") and not any(len(line) > 1 for line in lines):
        return None
    if not puzzle:
        for line in lines:
            line.append((float(view.number), line[-1][1]))
    series = tuple(Series(Seat(seat), tuple(line)) for seat, line in enumerate(lines))
    by = "round" if puzzle else "move"
    title, x = Text(f"view.chart.by_{by}"), Text(f"view.chart.{by}")
    return Chart(title, x, Text("view.points"), series)
