"""The wingmates: legal, repeatable, ordered by strength."""

from functools import cache
from random import Random
from typing import Any

import pytest
from gsf_table import GAME

from amoeba_suite.ai.bots import RandomBot
from amoeba_suite.core.bot import Budget, Choice
from amoeba_suite.core.contract import Chance, Decide, Frame, Over
from amoeba_suite.core.wording import game_wording
from amoeba_suite.games.galactic_strike_force import schema as s
from amoeba_suite.games.galactic_strike_force.bot import make_bot
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.state import State

LEVELS = ("easy", "normal", "hard")


def frame_of(state: State, ply: int = 0) -> Frame[Any, Any]:
    turn = GAME.turn(state)
    assert isinstance(turn, Decide)
    actions = tuple(GAME.actions(state))
    return Frame(ply, turn, turn.seat, GAME.observe(state, turn.seat), actions)


def ask(level: str, state: State, seed: int = 1) -> Choice:
    frame = frame_of(state)
    assert frame.viewer is not None
    budget = Budget(iterations=4)
    return make_bot(GAME, level).choose(frame, frame.viewer, budget, Random(seed))


@cache
def played(level: str, seed: int, force: str = "threllian") -> tuple[Over, frozenset[str | None]]:
    """The end of a game of three, and the reasons given; every answer is checked to be legal."""
    rng = Random(seed)
    state = GAME.start(s.Options(force=force, ships="random", round_limit=25), 3)  # type: ignore[arg-type]
    bot = make_bot(GAME, level)
    reasons: set[str | None] = set()
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Chance):
            action = GAME.sample(state, rng)
        else:
            frame = frame_of(state)
            choice = bot.choose(frame, turn.seat, Budget(iterations=4), rng)
            action = choice.action
            assert action in frame.actions
            assert choice.ranked[0].action == action
            assert all(each.action in frame.actions for each in choice.ranked)
            assert all(0 <= each.score <= 1 for each in choice.ranked)
            reasons |= {each.reason for each in choice.ranked}
        state = GAME.apply(state, action).state
    return turn, frozenset(reasons)


def wins(level: str, games: int) -> int:
    return sum(played(level, seed)[0].payoff[0] > 0 for seed in range(games))


def test_unknown_levels_are_refused() -> None:
    with pytest.raises(KeyError):
        make_bot(GAME, "perfect")
    assert isinstance(make_bot(GAME, "random"), RandomBot)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_gets_the_same_answer(level: str) -> None:
    rng = Random(3)
    state = GAME.start(s.Options(ships="random"), 3)
    for _ in range(60):
        turn = GAME.turn(state)
        if isinstance(turn, Chance):
            state = GAME.apply(state, GAME.sample(state, rng)).state
            continue
        first, again = ask(level, state), ask(level, state)
        assert first == again
        state = GAME.apply(state, first.action).state


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_reason_is_worded(language: str) -> None:
    wording = game_wording(PLUGIN, language)
    reasons = {key for seed in range(2) for key in played("hard", seed)[1] if key}
    assert len(reasons) > 15
    for key in reasons:
        assert wording.has(f"hints.{key}"), key


def test_hard_wins_more_than_easy_and_easy_more_than_luck() -> None:
    assert wins("hard", 8) >= wins("easy", 8) + 2
    assert wins("random", 20) == 0
