"""What the shell is told of Devastators: handles, words, reasons, prompts, the end."""

from random import Random
from typing import Any

import pytest

from amoeba_suite.core.chance import pick
from amoeba_suite.core.contract import Decide, Frame, Seat
from amoeba_suite.core.present import Text
from amoeba_suite.core.rules import load_game
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Human, Table
from amoeba_suite.core.wording import Wording, game_wording
from amoeba_suite.games.devastators import listing, schema
from amoeba_suite.games.devastators.plugin import PLUGIN
from amoeba_suite.testing.presenting import check_presenter

GAME: Any = load_game(PLUGIN)[0]
SHOWN: Any = PLUGIN.presenter(GAME)
NAMES = ("Anna", "Ben", "Cleo")
IDLE = (schema.Done, schema.Pass, schema.Accept, schema.Proceed, schema.Stop)


def words(language: str = "en") -> Wording:
    return game_wording(PLUGIN, language, SHOWN.formats, NAMES)


def frames(seats: int, seed: int, wanted: str, count: int = 3) -> list[Frame[Any, Any]]:
    """The first frames of a lively game in which the mover is asked that."""
    players = tuple(Human(name) for name in NAMES[:seats])
    found: list[Frame[Any, Any]] = []
    for more in range(40):
        table = Table(PLUGIN.id, schema.Options(), players, f"{seed + more}", tuple(range(seats)))
        session, rng = Session.new(PLUGIN, GAME, table), Random(seed + more)
        while isinstance(turn := session.turn, Decide):
            frame = session.frame(turn.seat)
            if turn.prompt == wanted:
                found.append(frame)
                if len(found) == count:
                    return found
            lively = [a for a in frame.actions if not isinstance(a, IDLE)]
            action = pick(lively if lively and rng.random() < 0.8 else frame.actions, rng)
            session.submit(turn.seat, action, session.ply)
    raise AssertionError(f"never asked: {wanted}")


@pytest.mark.parametrize("seats", [2, 6])
def test_the_window_finds_its_words_places_and_anchors(seats: int) -> None:
    check_presenter(PLUGIN, seeds=(1,), seats=seats)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "prompt",
    ["draw", "move", "launch", "warfare", "attack", "save_fighter", "defend", "boost", "lose"],
)
def test_every_window_says_what_is_asked_and_what_comes_of_declining(
    prompt: str, language: str
) -> None:
    wording = words(language)
    for frame in frames(2, 3, prompt, 2):
        first, second = SHOWN.prompt(frame)
        asked, then = wording.text(first), wording.text(second)
        assert len(asked) > 10 and len(then) > 10
        others: Frame[Any, Any] = Frame(frame.ply, frame.turn, None, frame.view)
        told = wording.text(SHOWN.prompt(others)[0])
        assert told != asked and NAMES[frame.turn.seat] in told  # type: ignore[union-attr]


def test_pass_is_the_one_handle_that_can_be_automatic() -> None:
    for prompt in ("warfare", "save_fighter", "defend", "boost"):
        for frame in frames(2, 3, prompt, 2):
            passing = [a for a in frame.actions if SHOWN.path(a) == ("button:pass",)]
            assert len(passing) == 1, prompt
    for prompt in ("attack", "lose"):
        for frame in frames(2, 3, prompt, 2):
            assert not [a for a in frame.actions if SHOWN.path(a) == ("button:pass",)]


def test_what_ends_a_window_stands_last_and_the_strongest_attack_first() -> None:
    seen = 0
    for frame in frames(2, 3, "attack", 40):
        rows = SHOWN.rows(frame)
        assert isinstance(rows[-1].action, schema.Done)
        fires = [GAME.deck.damage[r.action.card] for r in rows if isinstance(r.action, schema.Fire)]
        assert fires == sorted(fires, reverse=True)
        seen += len(fires) > 1
    assert seen


@pytest.mark.parametrize(
    "prompt", ["warfare", "save_fighter", "fighter_evaded", "evaded", "defend"]
)
def test_each_answer_says_what_it_is_good_for(prompt: str) -> None:
    plain = (schema.Pass, schema.Accept, schema.ShootFighter)  # prompt or label say it
    for language in ("en", "de"):
        wording = words(language)
        for frame in frames(2, 3, prompt, 3):
            for row in SHOWN.rows(frame):
                assert row.detail is not None or isinstance(row.action, plain), row.action
                assert len(wording.text(row.detail or Text("view.detail.veil"))) > 5
    if prompt == "save_fighter":
        last = SHOWN.rows(frame)[-1]
        assert last.detail == Text("view.detail.lose_fighter")


@pytest.mark.parametrize("prompt", ["draw", "move", "launch", "attack", "defend", "boost"])
def test_each_card_that_cannot_be_played_says_why(prompt: str) -> None:
    for language in ("en", "de"):
        wording = words(language)
        for frame in frames(3, 7, prompt, 4):
            playable = {listing.card_of(a, GAME.deck) for a in frame.actions}
            rows = SHOWN.blocked(frame)
            paths = {row.path for row in rows}
            assert paths == {(f"card:{c}",) for c in set(frame.view.hand) - playable}
            for row in rows:
                reason = wording.text(row.reason)
                assert reason and "{" not in reason and "[" not in reason, reason


def test_a_wrong_range_names_both_ranges() -> None:
    wording = words()
    for frame in frames(2, 3, "attack", 40):
        for row in SHOWN.blocked(frame):
            card = row.path[0][5:]
            if card not in GAME.deck.range or row.reason.key != "view.why.range":
                continue
            text = wording.text(row.reason).casefold()
            here = frame.view.ranges[frame.view.seat][1 - frame.view.seat]
            assert schema.RANGES[GAME.deck.range[card]] in text and here in text
            return
    raise AssertionError("no attack card out of range in forty windows")


def finished(seats: int, seed: str) -> Session:
    players = tuple(Human(name) for name in NAMES[:seats])
    table = Table(PLUGIN.id, schema.Options(), players, seed, tuple(range(seats)))
    session, rng = Session.new(PLUGIN, GAME, table), Random(seed)
    while isinstance(turn := session.turn, Decide):
        frame = session.frame(turn.seat)
        lively = [a for a in frame.actions if not isinstance(a, IDLE)]
        session.submit(turn.seat, pick(lively or frame.actions, rng), session.ply)
    return session


@pytest.mark.parametrize("seats", [2, 3])
def test_the_end_counts_damage_and_charts_the_cards_lost(seats: int) -> None:
    session = finished(seats, "11")
    final, log = session.frame(None), session.log(None)
    summary = SHOWN.summary(final, log)
    rows = {row.seat: row.cells for row in summary.rows}
    assert [row.cells[0] for row in summary.rows] == sorted(row.cells[0] for row in summary.rows)
    assert sum(cells[2] for cells in rows.values()) == sum(cells[3] for cells in rows.values())
    assert summary.chart is not None
    for series in summary.chart.series:
        destroyed = len(final.view.ships[series.seat].destroyed)
        assert series.points[-1][1] == destroyed
        xs = [x for x, _ in series.points]
        assert xs == sorted(set(xs)), "one point a turn"
    assert {row.winner for row in summary.rows} == {True, False}
    assert summary.moments


def test_lost_cards_stand_in_the_log_as_hull() -> None:
    session = finished(2, "5")
    gains = [0, 0]
    for entry in session.log(None):
        for event in entry.events:
            if (gain := SHOWN.gain(event)) is not None:
                gains[gain[0]] += gain[1]
    for seat, ship in enumerate(session.frame(None).view.ships):
        assert -gains[seat] == len(ship.destroyed)
    assert SHOWN.players(session.frame(None))[0].seat == Seat(0)
