"""What nobody may know leaves the session of no game: views, events, log, undo, what is undone."""

from random import Random
from typing import Any

import pytest
from fault_games import HIDDEN, begin, lot, mover, play, text_of

from amoeba_suite.core.contract import Chance, Decide, Seat
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.session import Session
from amoeba_suite.testing.games import loaded

GAMES = pytest.mark.parametrize("plugin", HIDDEN, ids=lambda plugin: plugin.id)


def given_away(session: Session, audience: Seat | None) -> str:
    """All that one audience can get out of a session, from its first to its last ply."""
    undo = (
        [session.undo_state(audience), session.redo_state(audience)] if audience is not None else []
    )
    frame = session.frame(audience)
    past = list(session.past()) if audience is None else []
    return text_of([frame, session.log(audience), undo, past])


def standing(session: Session, state: Any) -> Session:
    """The same table, but the game began in that state."""
    game = loaded(session.plugin)
    twin = type(game).__new__(type(game))
    twin.__dict__.update(game.__dict__)
    setattr(twin, "start", lambda options, seats: state)  # noqa: B010
    return Session.new(session.plugin, twin, session.table)


@GAMES
def test_twin_worlds_give_the_same_away(plugin: GamePlugin) -> None:
    """H2: two games whose hidden cards differ are one and the same to who may not know them."""
    game, rng = loaded(plugin), Random(3)
    session = begin(plugin, "hh", practice=True)
    compared = undone = 0
    for _ in range(400):
        if session.finished or compared >= 60:
            break
        state, seat = session._history.now.state, mover(session)
        action = lot(session, rng)
        for audience in (Seat(0), Seat(1), None):
            other = game.imagine(game.observe(state, audience), rng)
            if other == state or action not in game.actions(other):
                continue
            pair = [standing(session, state), standing(session, other)]
            assert len({given_away(one, audience) for one in pair}) == 1
            for one in pair:
                one.submit(seat, action, 0)
            views = [one.game.observe(one._history.now.state, audience) for one in pair]
            if views[0] != views[1] or pair[0].turn != pair[1].turn or pair[0].ply != pair[1].ply:
                continue  # something came to light, as it should
            compared += 1
            assert len({given_away(one, audience) for one in pair}) == 1
            for one in pair:
                one.undo(seat)
            assert len({given_away(one, audience) for one in pair}) == 1
            undone += 1
        play(session, rng, 1)
    assert compared >= 20 and undone >= 20


@GAMES
def test_what_was_drawn_or_shown_cannot_be_taken_back(plugin: GamePlugin) -> None:
    """H3: undo is refused with a reason, or nothing was learnt: all imagined worlds agree."""
    game, rng = loaded(plugin), Random(5)
    allowed = refused = 0
    for kinds in ("hh", "hhh"):
        if len(kinds) not in plugin.seats:
            continue
        session = begin(plugin, kinds)
        for _ in range(150):
            if session.finished:
                break
            seat, ply = mover(session), session.ply
            view = session.frame(seat).view
            action = lot(session, rng)
            session.submit(seat, action, ply)
            state = session.undo_state(seat)
            records = session._history.records[ply : session.ply]
            if records[0].sealed or any(record.actor is None for record in records):
                refused += 1
                assert not state.possible and state.reason is not None
                continue
            if not state.possible:
                continue
            allowed += 1
            after = session.frame(seat).view
            for _ in range(6):
                world = game.imagine(view, rng)
                assert action in game.actions(world)
                assert game.observe(game.apply(world, action).state, seat) == after
    assert refused > 3 and allowed > 3


@GAMES
def test_nothing_is_imagined_at_a_time_of_chance_that_the_view_does_not_allow(
    plugin: GamePlugin,
) -> None:
    """H3: a draw that was taken back in practice comes again, so that nothing is to be gained."""
    session, rng = begin(plugin, "hh", practice=True), Random(9)
    again = 0
    for _ in range(200):
        if session.finished or again > 5:
            break
        seat, ply, action = mover(session), session.ply, lot(session, rng)
        session.submit(seat, action, ply)
        after = [session.frame(each) for each in (Seat(0), Seat(1), None)]
        drawn = any(
            isinstance(session._history.positions[p].turn, Chance) for p in range(ply, session.ply)
        )
        if not drawn and not session._history.records[ply].sealed:
            continue
        session.undo(seat)
        assert isinstance(session.turn, Decide) and session.turn.seat == seat
        session.submit(seat, action, ply)
        assert [session.frame(each) for each in (Seat(0), Seat(1), None)] == after
        again += 1
    assert again > 3
