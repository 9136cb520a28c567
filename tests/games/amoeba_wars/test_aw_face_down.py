"""Questions that need no hand: neither their answers nor their words depend on one."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from amoeba_suite.core.contract import Chance, Frame
from amoeba_suite.core.hotseat import can_ask_face_down, face_down
from amoeba_suite.core.rules import load_game
from amoeba_suite.games.amoeba_wars import asking, schema
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.testing.plies import asked, frame_of, walk


def told(presenter: Any, frame: Frame[Any, Any]) -> Any:
    """All that the window says of a frame."""
    return (
        presenter.prompt(frame),
        presenter.rows(frame),
        presenter.blocked(frame),
        presenter.players(frame),
        presenter.phases(frame),
        [presenter.path(action) for action in frame.actions],
    )


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (6, 3)])
def test_what_is_asked_face_down_is_the_same_for_every_hand(seats: int, seed: int) -> None:
    game, rng = load_game(PLUGIN)[0], Random(seed)
    presenter: Any = PLUGIN.presenter(game)
    state = game.start(schema.Options(special_powers=True), seats)
    prompts: set[str] = set()
    depends: set[str] = set()
    for at, turn, *_ in islice(walk(game, state, rng), 700):
        if isinstance(turn, Chance):
            continue
        own, public = asked(game, at), frame_of(game, at, None)
        shared = face_down(public, own)
        other = game.imagine(public.view, rng)
        same = tuple(game.actions(other)) == own.actions
        if can_ask_face_down(presenter, turn):
            prompts.add(turn.prompt)
            assert game.turn(other) == turn and same, turn
            assert told(presenter, shared) == told(presenter, own), turn
        elif not same:
            depends.add(turn.prompt)
    assert len(prompts) > 8, prompts
    assert "card" in depends and depends <= asking.OF_HAND


def test_the_prompts_that_need_a_hand_exist_and_are_all_that_play_a_card() -> None:
    presenter: Any = PLUGIN.presenter(load_game(PLUGIN)[0])
    for prompt in asking.OF_HAND:
        assert prompt in asking.RULES
        assert not presenter.asks_face_down(prompt)
    assert not can_ask_face_down(presenter, Chance("die"))
    assert all(map(presenter.asks_face_down, set(asking.RULES) - asking.OF_HAND))
