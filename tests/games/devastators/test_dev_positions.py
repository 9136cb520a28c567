"""Positions described by hand: what is refused names its key, and all that is set is read back."""

from typing import Any

import pytest
from dev_play import stand

from amoeba_suite.games.devastators.game import Devastators

PLAIN: dict[str, Any] = {"hands": [["torpedo"], ["thrusters"]]}


@pytest.mark.parametrize(
    ("keys", "named"),
    [
        ({"hand": [[], []]}, "unknown key hand"),
        ({"hands": [["torpedo"]]}, "hands: one list per seat, 2 in all"),
        ({"hands": [["torpedo"], ["laser"]]}, "hands: there is no card laser"),
        ({"hands": [["torpedo"] * 4, ["armor"]]}, "hands: more torpedo than the deck has, 1"),
        ({"hands": [["torpedo"], []]}, "fallen: exactly the seats without a surviving card"),
        (PLAIN | {"fallen": [1]}, "fallen: exactly"),
        ({"hands": [["torpedo"], []], "fallen": [1]}, "fallen: the seat on turn and one other"),
        (PLAIN | {"aside": ["armor"]}, "aside: exactly the cards"),
        (PLAIN | {"fighters": [[0, 0], []]}, "fighters: per seat a list of slots"),
        (PLAIN | {"fighters": [[0, 1, 2], [0, 1]]}, "hands: more fighter than the deck has"),
        (PLAIN | {"range": "near"}, "range: near is not one of short, medium, long"),
        (PLAIN | {"ranges": [[0, 2, "short"]]}, "ranges: 0 and 2 are not two of 2 seats"),
        (PLAIN | {"ranges": [[0, 1, "near"]]}, "ranges: near is not one of"),
        (PLAIN | {"phase": "damage"}, "phase: damage is not one of draw, move, launch, attack"),
        (PLAIN | {"on_turn": 2}, "on_turn: 2 is not from 0 to 1"),
        (PLAIN | {"rounds": "many"}, "rounds: Expected `int`"),
        (PLAIN | {"quiet": 2}, "quiet: 2 is not from 0 to 1"),
    ],
)
def test_a_wrong_position_is_refused(game: Devastators, keys: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match="^" + named.replace("[", r"\[")):
        stand(game, 2, **keys)


def test_all_keys_are_read_back(game: Devastators) -> None:
    keys: dict[str, Any] = {
        "hands": [["torpedo", "armor"], [], ["thrusters"], []],
        "draw": [["jammer"], [], ["armor", "rail_gun"], ["tactics"]],
        "reuse": [[], [], ["torpedo"], []],
        "destroyed": [["fighter"], ["armor", "armor"], [], []],
        "fighters": [[0, 2], [], [1], []],
        "range": "mixed",
        "ranges": [[0, 2, "short"], [0, 3, "long"], [2, 3, "medium"]],
        "on_turn": 2,
        "phase": "move",
        "rounds": 7,
        "quiet": 1,
        "fallen": [1],
    }
    found = game.describe(stand(game, 4, **{k: v for k, v in keys.items() if k != "range"}))
    assert {key: found[key] for key in keys} == keys
    assert len(found["aside"]) == 104 - 14
