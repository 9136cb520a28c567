"""Undo and redo: back to the own last decision, as far as another try is fair."""

from random import Random
from typing import Any

import core_games as games
import pytest
from core_games import Add, Peek, add, do, mover, new_nim, new_null, play

from amoeba_suite.core.contract import Chance, Decide, Seat, Step
from amoeba_suite.core.history import Position
from amoeba_suite.core.present import Text
from amoeba_suite.core.session import Refused, Session
from amoeba_suite.testing.null_game.state import Draw, Play


def refusal(call: Any, *args: Any) -> Text:
    with pytest.raises(Refused) as refused:
        call(*args)
    return refused.value.text


# -- undo and redo ------------------------------------------------------------------------------


def test_undo_goes_back_over_the_computers_reply() -> None:
    """Ask 3: one undo is back to the own last decision."""
    session = new_nim("hc")
    add(session, 1, 2)
    before = session.digest()
    add(session, 3, 1)
    assert session.undo_state(Seat(0)).possible
    assert session.undo_seat == 0
    session.undo(Seat(0))
    assert (session.digest(), session.ply) == (before, 2)
    assert session.turn == Decide(Seat(0), "add")


def test_undo_while_the_computer_thinks_takes_back_the_last_own_step() -> None:
    session = new_nim("hc")
    before = session.digest()
    add(session, 1)
    session.undo(Seat(0))
    assert session.digest() == before
    assert refusal(session.submit, Seat(1), Add(1), 1).key == "core.gate.late"


def test_undo_never_takes_back_another_persons_step() -> None:
    session = new_nim("hh", practice=True)
    add(session, 1, 2)
    state = session.undo_state(Seat(0))
    assert state.reason == Text("core.undo.person", {"seat": 1})
    assert state.step is not None
    assert state.step.actor == 1
    assert refusal(session.undo, Seat(0)) == state.reason
    assert session.undo_seat == 1
    session.undo(Seat(1))
    assert session.undo_seat == 0
    session.undo(Seat(0))
    assert session.ply == 0
    assert session.undo_seat is None


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_only_people_undo(seat: Seat) -> None:
    session = new_nim("hc")
    add(session, 1, 1)
    assert session.undo_state(seat).reason == Text("core.undo.computer")


def test_the_first_shuffle_is_nobodys_step() -> None:
    session = new_null()
    assert session.ply == 1
    assert session.undo_state(Seat(0)).reason == Text("core.undo.nothing")
    assert session.undo_state(Seat(0)).step is None


def test_fair_undo_stops_at_the_dice_and_practice_does_not() -> None:
    for practice in (False, True):
        session = new_nim("hc", dice=True, practice=practice)
        add(session, 1, 3)
        state = session.undo_state(Seat(0))
        assert state.possible is practice
        if not practice:
            assert state.reason == Text("core.undo.chance", {"what": "chances.die"})
            assert state.step is not None
            assert state.step.actor is None


def test_fair_undo_stops_at_what_was_learnt_and_names_the_step() -> None:
    session = new_nim("hc")
    do(session, Peek())
    state = session.undo_state(Seat(0))
    assert state.reason == Text("core.undo.news", {"step": Text("actions.Peek", {})})
    session = new_nim("hc", practice=True)
    do(session, Peek())
    session.undo(Seat(0))
    assert session.ply == 0


def test_fair_undo_stops_where_a_computer_shows_a_card() -> None:
    """H3: the computer's play is not sealed for itself, but it lays a hidden card open."""
    session = new_null("hc", hand=1, seed="2")
    hand = session.frame(Seat(1)).view.hand
    do(session, Draw())
    session.frame(Seat(1))
    session.submit(Seat(1), Play(hand[0]), session.ply)
    history = session._history
    played = next(r for r in history.records if isinstance(r.action, Play))
    assert not played.sealed
    assert history._taught(history.records.index(played), Seat(0))


def test_fair_undo_stops_at_what_a_computer_learnt() -> None:
    """It would play the second try knowing what it saw in the first."""
    session = new_nim("hc")
    add(session, 1)
    do(session, Peek())
    state = session.undo_state(Seat(0))
    assert state.reason == Text("core.undo.shown", {"seat": 1})
    assert state.step is not None
    assert state.step.actor == 1


def test_looking_for_news_applies_only_what_is_legal() -> None:
    """Rules may trust their input, also in an imagined world where nobody holds that card."""

    class Strict(type(games.NULL_GAME)):  # type: ignore[misc]
        def apply(self, state: Any, action: Any, /) -> Step[Any, Any]:
            assert isinstance(self.turn(state), Chance) or action in self.actions(state)
            return super().apply(state, action)  # type: ignore[no-any-return]

    game = Strict.__new__(Strict)
    game.cards = games.NULL_GAME.cards  # type: ignore[attr-defined]
    session = Session.new(games.NULL, game, games.null_table("hc", hand=4))
    rng = Random(7)
    while not session.finished:
        play(session, rng, 1)
        session.undo_state(Seat(0))


def test_a_computers_open_step_teaches_nothing() -> None:
    session = new_nim("hc")
    add(session, 1, 1)
    assert not session._history._taught(1, Seat(0))
    assert session.undo_state(Seat(0)).possible


def test_the_last_step_of_an_open_game_can_be_taken_back() -> None:
    session = new_nim("hc", goal=4)
    add(session, 1)
    before = session.digest()
    add(session, 3)
    assert session.finished
    ended = session.digest()
    session.undo(Seat(0))
    assert session.ply == 0
    session.redo(Seat(0))
    assert session.digest() == ended
    session.undo(Seat(0))
    add(session, 1)
    assert session.digest() == before


def test_no_undo_once_hidden_hands_may_have_been_shown() -> None:
    session = new_null("hc")
    play(session, Random(1))
    assert session.finished
    assert session.undo_state(Seat(0)).reason == Text("core.undo.over")
    practice = new_null("hc", practice=True)
    play(practice, Random(1))
    assert practice.undo_state(Seat(0)).possible


def test_what_undo_will_not_come_back_over_is_known_before() -> None:
    """Foretold for each action, then tried: the dice and a peek are final, the rest is not."""

    def asked(practice: bool = False) -> Session:
        session = new_nim("hh", dice=True, practice=practice)
        add(session, 1)
        return session

    actions = asked().frame(Seat(1)).actions
    final = [action for action in actions if asked().is_final(Seat(1), action)]
    assert final == [Add(3), Peek()]
    assert not any(asked(practice=True).is_final(Seat(1), action) for action in actions)
    for action in actions:
        session = asked()
        session.submit(Seat(1), action, session.ply)
        assert session.undo_state(Seat(1)).possible is (action not in final)


def test_the_end_of_a_game_with_secrets_is_final() -> None:
    """Undo stops there, as the end may lay all open; where nothing is hidden it does not."""
    for seed in range(12):
        session, rng, foretold = new_null("hc"), Random(seed), False
        while not session.finished:
            seat = mover(session)
            action = rng.choice(session.frame(seat).actions)
            foretold = session.is_final(seat, action)
            session.submit(seat, action, session.ply)
        assert foretold, seed
    open_game = new_nim("hh", goal=3)
    assert not open_game.is_final(Seat(0), Add(3))
    add(open_game, 3)
    assert open_game.finished and open_game.undo_state(Seat(0)).possible


def test_whether_an_action_is_final_does_not_give_away_what_is_hidden() -> None:
    session = new_null("hc")
    history, seat = session._history, Seat(0)
    actions = session.frame(seat).actions
    told = [session.is_final(seat, action) for action in actions]
    for number in range(20):
        view = session.game.observe(history.now.state, seat)
        world = session.game.imagine(view, Random(number))
        history.now = Position(session.game, world, session.game.turn(world))
        assert [session.is_final(seat, action) for action in actions] == told


def test_undo_and_repeat_gives_the_same_dice() -> None:
    session = new_nim("hh", dice=True, practice=True, goal=100)
    add(session, 1, 3)
    faces = [entry.events for entry in session.log(None)]
    after = session.digest()
    for _ in range(5):
        session.undo(Seat(1))
        add(session, 3)
        assert session.digest() == after
        assert [entry.events for entry in session.log(None)] == faces


def test_other_moves_in_between_do_not_reroll_either() -> None:
    """The dice belong to the ply: trying another way and coming back finds them as they were."""
    session = new_nim("hh", dice=True, practice=True, goal=100)
    add(session, 1, 3)
    after = session.digest()
    session.undo(Seat(1))
    add(session, 1)
    session.undo(Seat(1))
    add(session, 3)
    assert session.digest() == after


def test_redo_all_after_undo_all_is_where_it_was() -> None:
    session = new_nim("hch", practice=True, dice=True, goal=60)
    play(session, Random(4))
    end, ply = session.digest(), session.ply
    while session.undo_seat is not None:
        session.undo(session.undo_seat)
    assert session.ply == 0
    steps = 0
    while session.redo_seat is not None:
        assert session.redo_state(session.redo_seat).possible
        session.redo(session.redo_seat)
        steps += 1
    assert (session.digest(), session.ply) == (end, ply)
    assert steps > 3


def test_redo_is_refused_with_a_reason() -> None:
    session = new_nim("hh")
    assert session.redo_state(Seat(0)).reason == Text("core.redo.nothing")
    add(session, 1)
    session.undo(Seat(0))
    assert session.redo_state(Seat(1)).reason == Text("core.redo.person", {"seat": 0})
    assert refusal(session.redo, Seat(1)).key == "core.redo.person"


def test_repeating_the_move_by_hand_keeps_the_way_forward() -> None:
    session = new_nim("hc")
    add(session, 1, 2, 3, 1)
    end = session.digest()
    session.undo(Seat(0))
    session.undo(Seat(0))
    add(session, 1)
    add(session, 2)
    assert session.redo_seat == 0
    session.redo(Seat(0))
    assert session.digest() == end
    session.undo(Seat(0))
    add(session, 2)
    assert session.redo_seat is None
