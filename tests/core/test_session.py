"""The session: one door, undo that stays fair, everyone told what he may know and no more."""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import core_games as games
import msgspec
import pytest
from core_games import Add, Peek, Rolled, add, do, new_nim, new_null, play

from amoeba_suite.core.contract import Chance, Decide, Over, Seat, Step
from amoeba_suite.core.present import Text
from amoeba_suite.core.session import Human, Jumped, Message, Moved, Refused, Session
from amoeba_suite.testing.null_game.state import Options as NullOptions


def refusal(call: Any, *args: Any) -> Text:
    with pytest.raises(Refused) as refused:
        call(*args)
    return refused.value.text


# -- the gate -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "action", "late", "key"),
    [
        (1, Add(1), 0, "core.gate.seat"),
        (0, Add(4), 0, "core.gate.illegal"),
        (0, Rolled(1), 0, "core.gate.illegal"),
        (0, None, 0, "core.gate.illegal"),
        (0, Add(1), 1, "core.gate.late"),
        (0, Add(1), -1, "core.gate.late"),
    ],
)
def test_what_is_not_allowed_changes_nothing(seat: Seat, action: Any, late: int, key: str) -> None:
    session = new_nim("hh")
    add(session, 1, 2)
    seen: list[Message] = []
    session.subscribe(seen.append)
    before = session.digest(), session.ply, session.log(None), len(seen)
    assert refusal(session.submit, seat, action, session.ply - late).key == key
    assert (session.digest(), session.ply, session.log(None), len(seen)) == before


def test_nothing_goes_on_after_the_end() -> None:
    session = new_nim("hh", goal=3)
    add(session, 3)
    assert session.finished
    assert refusal(session.submit, 1, Add(1), 1).key == "core.gate.over"


def test_an_equal_action_from_elsewhere_is_taken() -> None:
    session = new_nim()
    decoded = msgspec.json.decode(msgspec.json.encode(Add(2)), type=games.Action)
    session.submit(Seat(0), decoded, 0)
    assert session.ply == 1


def test_rules_that_raise_leave_the_session_as_it_was() -> None:
    class Broken(games.Nim):
        def apply(self, state: games.State, action: games.Action, /) -> Step[Any, Any]:
            if state.total == 2 and isinstance(action, Add) and action.number == 3:
                raise ZeroDivisionError
            return super().apply(state, action)

    session = Session.new(games.NIM, Broken(), games.nim_table())
    add(session, 2)
    do(session, Add(1))
    session.undo(Seat(0))
    add(session, 2)
    before = session.digest(), session.ply, session.log(None)
    with pytest.raises(ZeroDivisionError):
        do(session, Add(3))
    assert (session.digest(), session.ply, session.log(None)) == before
    add(session, 1, 1)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"game": "chess"}, "core.gate.game"),
        ({"players": games.players("h"), "colours": (0,)}, "core.gate.seats"),
        ({"seed": "\udcff"}, "core.gate.text"),
        ({"players": (Human("\udcff"), Human("B"))}, "core.gate.text"),
        ({"colours": (0,)}, "core.gate.colours"),
        ({"colours": (1, 1)}, "core.gate.colours"),
        ({"colours": (0, 6)}, "core.gate.colours"),
        ({"colours": (-1, 0)}, "core.gate.colours"),
        (
            {"players": games.players("hhhh"), "colours": (0, 1, 2, 3), "options": None},
            "core.gate.options",
        ),
    ],
)
def test_a_table_that_does_not_fit_is_refused(change: dict[str, Any], key: str) -> None:
    table = games.null_table("hc")
    if change.get("options", 0) is None:
        change = change | {"options": NullOptions(hand=4, thieves=True)}
    table = msgspec.structs.replace(table, **change)
    assert refusal(Session.new, games.NULL, games.NULL_GAME, table).key == key


# -- chance -------------------------------------------------------------------------------------


def test_chance_is_settled_before_anyone_is_asked() -> None:
    session = new_null()
    assert session.ply == 1
    assert isinstance(session.turn, Decide)
    rng = Random(3)
    while not session.finished:
        play(session, rng, 1)
        assert not isinstance(session.turn, Chance)


def test_the_seed_alone_decides_the_dice() -> None:
    def faces(seed: str) -> list[Any]:
        session = new_nim("hh", dice=True, seed=seed, goal=200)
        while not session.finished:
            add(session, 1)
        return [entry.events[0] for entry in session.log(None) if entry.actor is None]

    assert faces("a") == faces("a")
    assert faces("a") != faces("b")


def test_the_same_game_in_another_process_ends_the_same() -> None:
    session = new_null("cc")
    play(session, Random(5))
    code = (
        "import core_games as g; from random import Random; s = g.new_null('cc');"
        "g.play(s, Random(5)); print(s.digest())"
    )
    for hash_seed in ("1", "2"):
        out = subprocess.run(
            [sys.executable, "-c", code],
            cwd=Path(__file__).parent,
            env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
        assert out.stdout.strip() == session.digest()


# -- telling ------------------------------------------------------------------------------------


def test_every_ply_is_told_once_with_its_own_frame() -> None:
    session = new_null("hc")
    seen: list[Message] = []
    session.subscribe(seen.append, Seat(0))
    play(session, Random(2))
    assert isinstance(seen[0], Jumped)
    assert seen[0].why == "start"
    assert all(isinstance(message, Moved) for message in seen[1:])
    assert [message.frame.ply for message in seen] == list(range(1, session.ply + 1))
    assert isinstance(seen[-1].frame.turn, Over)
    log = session.log(Seat(0))[1:]
    told = [(m.frame.ply, m.actor, m.action, m.events) for m in seen if isinstance(m, Moved)]
    assert told == [(e.ply, e.actor, e.action, e.events) for e in log]


def test_jumps_say_why() -> None:
    session = new_nim("hc")
    seen: list[Message] = []
    subscription = session.subscribe(seen.append)
    add(session, 1)
    session.undo(Seat(0))
    session.redo(Seat(0))
    subscription.audience = Seat(0)
    subscription.audience = Seat(0)
    whys = [message.why if isinstance(message, Jumped) else "moved" for message in seen]
    assert whys == ["start", "moved", "undo", "redo", "audience"]
    assert [message.frame.viewer for message in seen] == [None, None, None, None, 0]
    subscription.close()
    add(session, 1)
    subscription.audience = Seat(1)
    assert len(seen) == 5


def test_actions_are_shown_to_their_actor_only() -> None:
    session = new_null("hc")
    play(session, Random(2))
    for audience in (None, Seat(0), Seat(1)):
        entries = session.log(audience)
        mine = [entry for entry in entries if audience is not None and entry.actor == audience]
        assert all(entry.action is not None for entry in mine)
        assert all(entry.action is None for entry in entries if entry not in mine)


def test_legal_actions_are_shown_to_the_one_who_decides() -> None:
    session = new_nim("hh")
    assert session.frame(Seat(0)).actions == (Add(1), Add(2), Add(3), Peek())
    assert session.frame(Seat(1)).actions == ()
    assert session.frame(None).actions == ()


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_nothing_told_names_a_card_that_must_not_be_known(seed: str) -> None:
    """H2: with no thieves about, whatever lies in deck or other hand was never seen by seat 0."""
    session = new_null("hc", thieves=False, seed=seed, hand=3)
    seen: list[Message] = []
    session.subscribe(seen.append, Seat(0))
    rng, looked = Random(seed), 0
    while not session.finished:
        play(session, rng, 1)
        state = session._history.now.state
        secret = (*state.deck, *state.hands[1])
        told = (seen, session.log(Seat(0)), session.undo_state(Seat(0)), session.frame(Seat(0)))
        dump = msgspec.json.encode(told).decode()
        assert not [card for card in secret if f'"{card}"' in dump]
        looked += len(secret)
    assert looked > 20


def test_a_subscriber_may_act_and_all_hear_it_in_order() -> None:
    session = new_nim("hc", goal=9)
    first: list[int] = []
    second: list[int] = []

    def answer(message: Message) -> None:
        first.append(message.frame.ply)
        if message.frame.turn == Decide(Seat(1), "add"):
            session.submit(Seat(1), Add(1), session.ply)

    session.subscribe(answer, Seat(1))
    session.subscribe(lambda message: second.append(message.frame.ply))
    add(session, 2)
    assert session.ply == 2
    add(session, 2)
    assert first == second == [0, 1, 2, 3, 4]


def test_a_whole_game_can_be_played_from_a_subscriber() -> None:
    session = new_nim("cc", goal=3000)

    def answer(message: Message) -> None:
        turn = message.frame.turn
        if isinstance(turn, Decide):
            session.submit(turn.seat, Add(1), message.frame.ply)

    session.subscribe(answer)
    assert session.finished
    assert session.ply == 3000


def test_a_subscriber_may_take_back_what_he_is_told() -> None:
    session = new_nim("hc")
    plies: list[int] = []

    def regret(message: Message) -> None:
        if isinstance(message, Moved):
            session.undo(Seat(0))

    session.subscribe(regret)
    session.subscribe(lambda message: plies.append(message.frame.ply))
    add(session, 1)
    assert session.ply == 0
    assert plies == [0, 1, 0]


class Unhappy(Exception):
    pass


def test_a_subscriber_that_raises_stops_nobody() -> None:
    session = new_nim("hc", dice=True)
    seen: list[Message] = []

    def fail(message: Message) -> None:
        if isinstance(message, Moved):
            raise Unhappy

    session.subscribe(fail)
    session.subscribe(seen.append)
    with pytest.raises(Unhappy):
        add(session, 1)
    with pytest.raises(Unhappy):
        add(session, 3)
    assert session.ply == 3
    assert [message.frame.ply for message in seen] == [0, 1, 2, 3]
    twin = new_nim("hc", dice=True)
    add(twin, 1, 3)
    assert twin.digest() == session.digest()


def test_a_subscriber_may_leave_while_being_told() -> None:
    session = new_nim("hc", dice=True)
    seen: list[int] = []
    later: list[int] = []

    def leave(message: Message) -> None:
        seen.append(message.frame.ply)
        if isinstance(message, Moved):
            second.close()

    session.subscribe(leave)
    second = session.subscribe(lambda message: later.append(message.frame.ply))
    add(session, 1)
    assert seen == [0, 1]
    assert later == [0]


# -- looking back -------------------------------------------------------------------------------


def test_a_finished_game_can_be_looked_through() -> None:
    session = new_null("hc")
    frames = [session.frame(Seat(0))]
    assert refusal(session.frame_at, 0, None).key == "core.gate.unfinished"
    rng = Random(6)
    while not session.finished:
        play(session, rng, 1)
        frames.append(session.frame(Seat(0)))
    for frame in frames:
        assert session.frame_at(frame.ply, Seat(0)) == frame
    for ply in (-1, session.ply + 1):
        with pytest.raises(IndexError):
            session.frame_at(ply, None)
