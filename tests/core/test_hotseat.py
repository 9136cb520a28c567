"""Whose view may be shown: every table, every moment."""

from itertools import product
from typing import Any

import pytest
from core_games import players

from amoeba_suite.core.contract import Chance, Decide, Frame, Over, Seat, Turn
from amoeba_suite.core.hotseat import Viewing, can_ask_face_down, face_down, viewing
from amoeba_suite.core.plugin import find_plugins
from amoeba_suite.core.rules import load_game

DIE = Chance("die")
END = Over((1.0, 0.0, 0.0), "won")


def decide(seat: int) -> Decide:
    return Decide(Seat(seat), "move")


@pytest.mark.parametrize(
    ("kinds", "hidden", "turn", "confirmed", "viewer", "curtain"),
    [
        ("hc", True, decide(0), None, 0, None),
        ("hc", True, decide(1), None, 0, None),
        ("ch", True, decide(0), 1, 1, None),
        ("hc", True, END, None, 0, None),
        ("cc", True, decide(0), None, None, None),
        ("hh", True, decide(0), None, None, 0),
        ("hh", True, decide(0), 0, 0, None),
        ("hh", True, decide(1), 0, None, 1),
        ("hhc", True, decide(2), 0, 0, None),
        ("hhc", True, decide(2), 2, None, None),
        ("hhc", True, DIE, 1, 1, None),
        ("hh", True, END, 0, None, None),
        ("hh", False, decide(0), None, 0, None),
        ("hh", False, decide(1), 0, 1, None),
        ("hhc", False, decide(2), 1, 1, None),
        ("hhc", False, END, None, None, None),
    ],
)
def test_who_may_look(
    kinds: str,
    hidden: bool,
    turn: Turn,
    confirmed: Seat | None,
    viewer: Seat | None,
    curtain: Seat | None,
) -> None:
    assert viewing(turn, players(kinds), hidden, confirmed) == Viewing(viewer, curtain)


TURNS: tuple[Turn, ...] = (decide(0), decide(1), decide(2), DIE, END)


@pytest.mark.parametrize("kinds", ["".join(kinds) for kinds in product("hc", repeat=3)])
def test_no_table_ever_shows_a_hand_to_the_wrong_person(kinds: str) -> None:
    people = [seat for seat in range(3) if kinds[seat] == "h"]
    for turn, hidden, confirmed in product(TURNS, (True, False), (None, 0, 1, 2)):
        seat = None if confirmed is None else Seat(confirmed)
        shown = viewing(turn, players(kinds), hidden, seat)
        if len(people) < 2 or not hidden:
            assert shown.curtain is None
        else:
            assert shown.viewer in (None, confirmed)
            if isinstance(turn, Decide) and turn.seat in people and turn.seat != confirmed:
                assert shown == Viewing(viewer=None, curtain=turn.seat)
        assert shown.viewer is None or shown.viewer in people


@pytest.mark.parametrize(
    ("kinds", "hidden", "turn", "confirmed", "looking", "viewer", "asked"),
    [
        ("hh", True, decide(0), None, None, None, 0),
        ("hh", True, decide(1), 0, None, None, 1),
        ("hh", True, decide(0), 0, None, None, 0),
        ("hh", True, decide(1), 0, 1, 1, 1),
        ("hh", True, decide(1), 0, 0, None, 1),
        ("hhc", True, decide(2), 0, 0, None, None),
        ("hc", True, decide(0), None, None, 0, None),
        ("hh", False, decide(1), None, None, 1, None),
    ],
)
def test_a_question_that_needs_no_hand_is_asked_without_the_curtain(
    kinds: str,
    hidden: bool,
    turn: Decide,
    confirmed: int | None,
    looking: int | None,
    viewer: int | None,
    asked: int | None,
) -> None:
    there = None if confirmed is None else Seat(confirmed)
    look = None if looking is None else Seat(looking)
    computer = kinds[turn.seat] == "c"
    shown = viewing(turn, players(kinds), hidden, there, not computer, look)
    if not computer:
        assert shown == Viewing(viewer, None, asked)
    else:
        assert shown.asked is None


def test_what_is_shown_over_such_a_question_holds_no_hand() -> None:
    public = Frame(3, decide(1), None, "what all know")
    own = Frame(3, decide(1), Seat(1), "what he knows", ("a", "b"))
    assert face_down(public, own) == Frame(3, decide(1), Seat(1), "what all know", ("a", "b"))


@pytest.mark.parametrize("game", ["amoeba_1975", "devastators", "galactic_strike_force"])
def test_other_games_ask_nothing_face_down(game: str) -> None:
    plugin = find_plugins().plugins[game]
    presenter: Any = plugin.presenter(load_game(plugin)[0])
    assert not can_ask_face_down(presenter, decide(0))
    assert not can_ask_face_down(presenter, DIE)
