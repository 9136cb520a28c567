"""What every presenter keeps to: handles lead to one action, words exist, anchors are there.

``check_presenter(PLUGIN)`` plays random games and reads everything the shell would read.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from amoeba_suite.core.chance import pick
from amoeba_suite.core.contract import Decide, Frame, Seat
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.present import ShowsWork, Text
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Human, Table
from amoeba_suite.core.wording import Wording, game_wording, languages
from amoeba_suite.testing.games import loaded


class PresenterError(AssertionError):
    """A presenter said something that the shell could not show."""


def check_presenter(
    plugin: GamePlugin,
    *,
    seeds: Iterable[int] = range(3),
    seats: int | None = None,
    options: Any = None,
) -> None:
    """Raise PresenterError if the shell would find a word, an anchor or a handle missing."""
    game = loaded(plugin)
    presenter = plugin.presenter(game)
    chosen = plugin.types().options() if options is None else options
    count = seats or max(plugin.seats)
    names = tuple(f"P{i}" for i in range(count))
    words = [game_wording(plugin, each, presenter.formats, names) for each in languages()]
    anchors = set(presenter.document("rules", "en").anchors())
    for seed in seeds:
        table = Table(plugin.id, chosen, tuple(map(Human, names)), str(seed), tuple(range(count)))
        session, rng = Session.new(plugin, game, table), Random(seed)
        while isinstance(turn := session.turn, Decide):
            for seat in (*range(count), None):
                viewer = None if seat is None else Seat(seat)
                _check_frame(presenter, session.frame(viewer), words, anchors)
            frame = session.frame(turn.seat)
            session.submit(turn.seat, pick(frame.actions, rng), session.ply)
        _check_end(presenter, session, words, anchors)


def _check_frame(
    presenter: Any, frame: Frame[Any, Any], words: Sequence[Wording], anchors: set[str]
) -> None:
    paths = [presenter.path(action) for action in frame.actions]
    _demand(all(paths), f"an action without a handle at ply {frame.ply}")
    for path in paths:
        longer = [other for other in paths if other[: len(path)] == path]
        _demand(len(longer) == 1, f"{path} begins another path, too, at ply {frame.ply}")
    rows = presenter.rows(frame)
    same = sorted(map(repr, frame.actions)) == sorted(repr(row.action) for row in rows)
    _demand(same, f"the rows are not the legal actions at ply {frame.ply}")
    phases = presenter.phases(frame)
    blocked = presenter.blocked(frame)
    players = presenter.players(frame)
    _demand([row.seat for row in players] == list(range(len(players))), "players in seat order")
    texts = [presenter.turn_label(frame), *presenter.prompt(frame)]
    texts += [phase.label for phase in phases]
    texts += [text for row in rows for text in (row.label, row.detail)]
    texts += [text for row in players for text in (*row.facts, row.unit)]
    texts += [text for row in blocked for text in (row.label, row.reason)]
    for work in presenter.worked(frame) if isinstance(presenter, ShowsWork) else ():
        _demand(bool(work.steps), f"a worked rule without a step at ply {frame.ply}")
        texts += [work.title, *(text for step in work.steps for text in (step.text, step.result))]
    _check_texts(texts, words)
    handles = {handle for path in paths for handle in path}
    rules = [presenter.rule(frame), *map(presenter.rule, sorted(handles))]
    rules += [each.rule for each in (*phases, *blocked)]
    _check_anchors(rules, anchors)


def _check_end(
    presenter: Any, session: Session, words: Sequence[Wording], anchors: set[str]
) -> None:
    final, log = session.frame(None), session.log(None)
    _check_frame(presenter, final, words, anchors)
    events = [event for entry in log for event in entry.events]
    _check_anchors([presenter.rule(event) for event in events], anchors)
    for event in events:
        presenter.gain(event)
        presenter.place(event)
    summary = presenter.summary(final, log)
    wide = all(len(row.cells) == len(summary.columns) for row in summary.rows)
    _demand(wide, "a cell per column in each row of the summary")
    texts = [summary.headline, summary.detail, *summary.columns]
    texts += [text for moment in summary.moments for text in (moment.title, moment.detail)]
    if summary.chart:
        texts += [summary.chart.title, summary.chart.x, summary.chart.y]
    _check_texts(texts, words)


def _check_texts(texts: Iterable[Text | None], words: Sequence[Wording]) -> None:
    said = [text for text in texts if text is not None]
    for wording in words:
        shown = [wording.text(text) for text in said]
        missing = sorted(wording.missing)
        _demand(not missing, f"no wording in {wording.language} for {', '.join(missing)}")
        raw = [text for text in shown if "{" in text]
        _demand(not raw, f"not filled in, in {wording.language}: {raw[:3]}")


def _check_anchors(rules: Iterable[str], anchors: set[str]) -> None:
    unknown = sorted({rule for rule in rules if rule} - anchors)
    _demand(not unknown, f"no such anchor in the reference: {', '.join(unknown)}")


def _demand(holds: bool, message: str) -> None:
    if not holds:
        raise PresenterError(message)
