"""Positions described by hand: what cannot be is refused by its key, the rest is read back."""

from typing import Any

import pytest

from amoeba_suite.games.amoeba_wars.moves import AmoebaWars
from amoeba_suite.games.amoeba_wars.positions import KEYS, PHASES
from amoeba_suite.games.amoeba_wars.schema import Options

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"colour": 1}, "unknown key colour"),
    ({"phase": "tea"}, "phase: one of"),
    ({"phase": 3}, "phase: Expected"),
    ({"on_turn": 3}, "on_turn: 3 is not from 0 to 2"),
    ({"out": [True]}, "out: one entry per seat, 3 in all"),
    ({"amoebas": ["nowhere"]}, "amoebas: there is no system nowhere"),
    ({"amoebas": ["hexarch", "hexarch"]}, "amoebas: one in a system"),
    ({"amoebas": ["dawnhold"]}, "amoebas: there are ships in dawnhold"),
    ({"machines": ["dawnhold"]}, "machines: there are ships in dawnhold"),
    ({"machines": ["hexarch"] * 3}, "machines: 2 at most"),
    ({"planets": {"hexarch": 7}}, "planets: 7 is not from 1 to 6"),
    ({"production": {"nowhere": 1}}, "production: there is no system nowhere"),
    ({"homes": [["dawnhold"], ["hexarch"], ["umberlode"]]}, "homes: only Homes"),
    ({"powers": ["flight", "", ""]}, "powers: flight is none"),
    ({"powers": ["time_warp", "time_warp", ""]}, "powers: time_warp is none, or is there twice"),
    ({"fleets": {"hexarch": {"scout": 1}}}, "fleets: each needs an owner"),
    ({"fleets": {"hexarch": {"owner": 0, "tug": 1}}}, "fleets: 1 of tug cannot be"),
    ({"fleets": {"hexarch": {"owner": 0, "scout": 16}}}, "fleets: 16 of scout cannot be"),
    ({"fleets": {"hexarch": {"owner": 0, "scout": 14}}}, "fleets: more ships than there are"),
    ({"table": [[3, 12]]}, "table: pairs of a seat and a card"),
    ({"hands": [[0], [], []]}, "card 0 cannot be there"),
    ({"hands": [[5], [], []], "deck": [5]}, "card 5 cannot be there"),
    ({"points": -2}, "points: -2 is not from -1"),
]


@pytest.mark.parametrize(("overrides", "message"), WRONG)
def test_what_cannot_be_is_refused(
    game: AmoebaWars, overrides: dict[str, Any], message: str
) -> None:
    overrides = {"phase": "build", **overrides} if "points" in overrides else overrides
    with pytest.raises(ValueError, match=message):
        game.position(Options(), 3, overrides)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seats", [2, 6])
def test_what_was_described_is_read_back(game: AmoebaWars, phase: str, seats: int) -> None:
    overrides: dict[str, Any] = {
        "phase": phase,
        "fleets": {"trefoil": {"owner": 0, "scout": 3}},
        "machines": ["hexarch"],
        "amoebas": ["threnody"],
        "hands": [[20, 21, 22], *[[]] * (seats - 1)],
        "table": [[0, 12]],
        "warp": [{"scout": 2}, *[{}] * (seats - 1)],
    }
    state = game.position(Options(), seats, overrides)
    found = game.describe(state)
    assert set(KEYS) - {"free_moves"} <= set(found)
    assert found["fleets"]["trefoil"]["scout"] == 3
    assert found["warp"][0]["scout"] == 2
    if phase != "setup":
        assert (found["machines"], found["amoebas"]) == (["hexarch"], ["threnody"])
    if phase in ("power", "build", "attack", "move"):
        assert (found["phase"], found["on_turn"], found["round"]) == (phase, 0, 1)
        assert found["hands"][0] == [20, 21, 22]
