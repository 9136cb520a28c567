"""The walk through a game: every ply to the end, as it was chosen, seen by whoever is asked."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from amoeba_suite.ai.bots import FirstBot
from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Chance, Decide, Over, Seat
from amoeba_suite.testing import plies
from amoeba_suite.testing.games import loaded
from amoeba_suite.testing.null_game import PLUGIN
from amoeba_suite.testing.null_game.state import Draw

GAME: Any = loaded(PLUGIN)
START = GAME.start(PLUGIN.types().options(), 3)


def test_each_ply_goes_on_where_the_last_one_ended_up_to_the_end() -> None:
    game = list(plies.walk(GAME, START, Random(1)))
    assert game[0].state == START
    for ply, following in pairwise(game):
        assert following.state == ply.step.state == GAME.apply(ply.state, ply.action).state
        assert ply.turn == GAME.turn(ply.state)
        assert isinstance(ply.turn, Chance) or ply.action in GAME.actions(ply.state)
    assert isinstance(GAME.turn(game[-1].step.state), Over)
    assert len(game) > 20 and {type(ply.turn) for ply in game} == {Chance, Decide}
    assert (
        game == list(plies.walk(GAME, START, Random(1))) != list(plies.walk(GAME, START, Random(2)))
    )


def test_lively_players_do_something_where_they_can() -> None:
    for share, idles in ((1.0, False), (0.5, True)):
        rng = Random(1)
        game = plies.walk(GAME, START, rng, plies.lively(GAME, rng, (Draw,), share))
        choices = [ply for ply in game if len({type(a) for a in GAME.actions(ply.state)}) > 1]
        assert choices
        assert any(isinstance(ply.action, Draw) for ply in choices) is idles


def test_computer_players_are_given_the_frame_of_their_own_seat() -> None:
    seen: list[Any] = []

    class Looks(FirstBot):
        def choose(self, frame: Any, seat: Any, *rest: Any) -> Any:
            seen.append((frame, seat))
            return super().choose(frame, seat, *rest)

    rng = Random(1)
    choose = plies.by_bots(GAME, [Looks()] * 3, Budget(), rng)
    game = [p for p in plies.walk(GAME, START, rng, choose) if isinstance(p.turn, Decide)]
    assert [frame for frame, _ in seen] == [plies.asked(GAME, ply.state) for ply in game]
    assert all(frame.viewer == frame.turn.seat == seat for frame, seat in seen)


def test_a_frame_has_actions_for_whoever_is_asked_and_for_nobody_else() -> None:
    rng = Random(1)
    ply = next(p for p in plies.walk(GAME, START, rng) if isinstance(p.turn, Decide))
    assert isinstance(ply.turn, Decide)
    mover = ply.turn.seat
    for viewer in (None, *range(3)):
        frame = plies.frame_of(GAME, ply.state, viewer, 7)
        assert (frame.ply, frame.viewer, frame.turn) == (7, viewer, ply.turn)
        assert frame.view == GAME.observe(ply.state, None if viewer is None else Seat(viewer))
        assert frame.actions == (tuple(GAME.actions(ply.state)) if viewer == mover else ())
    assert plies.asked(GAME, ply.state, 7) == plies.frame_of(GAME, ply.state, mover, 7)
    with pytest.raises(ValueError, match="nobody is asked"):
        plies.asked(GAME, START)
