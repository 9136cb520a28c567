"""Devastators at the table: how far an undo goes, who must look away, what all remember."""

from random import Random

import pytest
from dev_play import follow, stand, told

from amoeba_suite.core.contract import Decide, Seat
from amoeba_suite.core.hotseat import can_ask_face_down, viewing
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Human, Table
from amoeba_suite.core.wording import game_wording
from amoeba_suite.games.devastators.events import CardDrawn
from amoeba_suite.games.devastators.game import Devastators
from amoeba_suite.games.devastators.plugin import PLUGIN
from amoeba_suite.games.devastators.schema import DamageControl, Options, Retrieved

PEOPLE = (Human("Anna"), Human("Ben"))


def session(game: Devastators, seed: str) -> Session:
    table = Table(PLUGIN.id, Options(deal=13), PEOPLE, seed, (0, 1))
    return Session.new(PLUGIN, game, table)


def test_undo_ends_at_a_draw_and_says_why(game: Devastators) -> None:
    """Ask DEV: whoever has drawn cannot take back what led to it."""
    stopped = free = 0
    for seed in range(6):
        played, rng = session(game, str(seed)), Random(seed)
        while isinstance(played.turn, Decide) and played.ply < 90:
            seat = played.turn.seat
            actions = played.frame(seat).actions
            before = played.ply
            played.submit(seat, actions[int(rng.random() * len(actions))], before)
            fresh = [entry for entry in played.log(seat) if entry.ply > before]
            drawn = any(isinstance(e, CardDrawn) for entry in fresh for e in entry.events)
            state = played.undo_state(seat)
            if drawn:
                assert not state.possible and state.reason is not None
                assert state.reason.key.startswith("core.undo.")
                stopped += 1
            else:
                free += state.possible
    assert stopped > 20 and free > 20, (stopped, free)


def test_the_screen_is_handed_over_at_every_change_of_player(game: Devastators) -> None:
    """Ask DEV: or the question is one that needs no hand, and then none is shown."""
    played, rng, changes = session(game, "3"), Random(3), 0
    presenter, there = PLUGIN.presenter(game), None
    while isinstance(played.turn, Decide) and played.ply < 200:
        seat = played.turn.seat
        down = can_ask_face_down(presenter, played.turn)
        found = viewing(played.turn, PEOPLE, PLUGIN.hidden, there, down, None)
        if there is not None and seat != there:
            changes += 1
            assert found.viewer is None, "nobody's hand is seen before the other is there"
            assert (found.curtain == seat) is not down
        there = seat
        actions = played.frame(seat).actions
        played.submit(seat, actions[int(rng.random() * len(actions))], played.ply)
    assert changes > 10


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_log_keeps_a_card_that_all_have_seen_and_the_hand_does_not(
    game: Devastators, language: str
) -> None:
    """Ask C4: a card taken back in the open is told to all, and then one card among others."""
    state = stand(
        game,
        2,
        phase="move",
        hands=[["damage_control", "thrusters"], ["armor"]],
        draw=[["armor", "armor"], []],
        destroyed=[["torpedo", "fighter"], []],
    )
    actions = DamageControl(), Retrieved("torpedo")
    words = game_wording(PLUGIN, language, PLUGIN.presenter(game).formats, ("Anna", "Ben"))
    public = [game.redact(event, Seat(1)) for event in told(game, state, *actions)]
    lines = " ".join(words.event(event) for event in public if event is not None)
    assert words.text("cards.names.torpedo") in lines
    view = game.observe(follow(game, state, *actions), Seat(1))
    assert view.ships[0].hand == 2 and "torpedo" not in view.hand
