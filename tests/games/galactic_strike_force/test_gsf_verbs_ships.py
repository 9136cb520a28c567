"""Verbs about Energy, cards and Techs of the Strike Force do what the vocabulary says."""

import gsf_table as t
import pytest
from gsf_case import Case, foe, hold, seat

from amoeba_suite.games.galactic_strike_force import schema as s

CASES = [
    Case(
        "gain",
        [{"gain": {"stat": "weaponry", "amount": 2, "who": "self"}}],
        seat(0, weaponry=5, temp_weaponry=0),
    ),
    Case(
        "gain",
        [{"gain": {"stat": "defense", "amount": 2, "who": "self", "temp": True}}],
        seat(0, defense=4, temp_defense=2, total_defense=6),
    ),
    Case(
        "gain",
        [{"gain": {"stat": "energy", "amount": 3, "who": "self"}}],
        seat(0, weaponry=5, defense=5),
        (s.PickStat("weaponry"), s.PickStat("defense"), s.PickStat("weaponry")),
    ),
    Case(
        "gain",
        [{"gain": {"stat": "energy", "amount": 1, "who": "this"}}],
        foe(2, weaponry=2, defense=3),
        (s.PickStat("defense"),),
        owner=-1,
        source=2,
    ),
    Case(
        "lose",
        [{"lose": {"stat": "energy", "amount": 5, "who": "self"}}],
        seat(0, weaponry=2, defense=0),
    ),
    Case(
        "lose",
        [{"lose": {"stat": "weaponry", "amount": 9, "who": "self"}}],
        seat(0, weaponry=0, defense=4),
    ),
    Case(
        "attack",
        [{"attack": {"amount": 3, "who": "one_opp_here"}}],
        foe(1, weaponry=2, defense=1),
    ),
    Case("attack", [{"attack": {"amount": 4, "who": "self"}}], seat(0, weaponry=3, defense=4)),
    Case(
        "shift",
        [{"shift": {"amount": 2, "who": "self"}}],
        seat(0, weaponry=5, defense=2),
        (s.Shift("weaponry", 2),),
    ),
    Case(
        "transfer",
        [{"transfer": {"stat": "defense", "amount": 2, "from": "self", "to": "one_other_sf"}}],
        {"strike": {"0": {"defense": 3}, "2": {"defense": 6}}},
        (s.PickShip(2), s.Transfer(1)),
    ),
    Case(
        "transfer",
        [{"transfer": {"stat": "defense", "amount": 9, "from": "self", "to": "one_other_sf"}}],
        {"strike": {"0": {"defense": 1}, "2": {"defense": 6}}},
        (s.PickShip(2), s.Transfer(1)),
        position={"strike": {"0": {"weaponry": 0, "defense": 2}}},
    ),
    Case(
        "repair",
        [{"repair": {"amount": 2, "who": "self"}}],
        seat(0, weaponry=3, defense=3, techs={"9": {"tokens": 3}}),
        (s.RepairPanel("weaponry"), s.RepairTech(9)),
        position={
            "strike": {
                "0": {
                    "weaponry": 2,
                    "defense": 3,
                    "techs": {"9": {"card": "mf_pearl_handles", "tokens": 2}},
                }
            }
        },
    ),
    Case(
        "prevent",
        [
            {"prevent": {"amount": 2, "who": "self"}},
            {"prevent": {"amount": 1, "who": "self"}},
            {"lose": {"stat": "energy", "amount": 4, "who": "self"}},
        ],
        seat(0, defense=3, prevent=0),
    ),
    Case(
        "draw",
        [{"draw": {"amount": 2, "who": "self"}}],
        seat(0, hand=["brace", "rally"], deck=["ambush"]),
        position={"strike": {"0": {"deck": ["brace", "rally", "ambush"]}}},
    ),
    Case(
        "recycle",
        [{"recycle": {"amount": 1, "who": "self"}}],
        seat(0, hand=["brace"], deck=["ambush", "rally"]),
        (s.PickCard("rally"),),
        position={"strike": {"0": {"hand": ["brace", "rally"], "deck": ["ambush"]}}},
    ),
    Case(
        "recycle",
        [{"recycle": {"amount": 2, "who": "self"}}],
        seat(0, hand=[], deck=["ambush", "rally"]),
        position={"strike": {"0": {"hand": ["rally"], "deck": ["ambush"]}}},
    ),
    Case(
        "scrap_card",
        [{"scrap_card": {"amount": 2, "who": "self"}}],
        {"strike": {"0": {"hand": ["brace"]}}, "strike_scrap": ["mf_marked_deck"]},
        (s.PickCard("mf_marked_deck"), s.PickCard("rally")),
        position={"strike": {"0": {"hand": ["brace", "rally", "mf_marked_deck"]}}},
    ),
    Case(
        "scrap_tech",
        [{"scrap_tech": {"amount": 1, "who": "self"}}],
        {"strike": {"0": {"installed": ["drone_bay"]}}, "strike_scrap": ["mf_pearl_handles"]},
        (s.PickTech(9),),
        position={
            "strike": {
                "0": {"techs": {"9": {"card": "mf_pearl_handles"}, "10": {"card": "drone_bay"}}}
            }
        },
    ),
    Case(
        "fetch",
        [{"fetch": {"amount": 1, "who": "self", "from": "sf_scrap", "kind": "tech", "to": "hand"}}],
        {
            "strike": {"0": {"hand": ["gh_anvil_plate"]}},
            "strike_scrap": ["gh_shoulder_in", "gh_slag_thrower"],
        },
        (s.PickCard("gh_anvil_plate"),),
        position={"strike_scrap": ["gh_shoulder_in", "gh_anvil_plate", "gh_slag_thrower"]},
    ),
    Case(
        "fetch",
        [{"fetch": {"amount": 1, "who": "self", "from": "deck", "kind": "any", "to": "hand"}}],
        seat(0, hand=["rally"], deck=["brace"]),
        (s.PickCard("rally"),),
        position={"strike": {"0": {"deck": ["brace", "rally"]}}},
    ),
    Case(
        "give",
        [{"give": {"amount": 1, "from": "self", "to": "one_other_sf"}}],
        {"strike": {"0": {"hand": ["brace"]}, "1": {"hand": ["rally"]}}},
        (s.PickShip(1), s.PickCard("rally")),
        position={"strike": {"0": {"hand": ["brace", "rally"]}}},
    ),
    Case(
        "install",
        [{"install": {"amount": 2, "who": "self"}}],
        seat(0, hand=["brace"], installed=["rail_lance"], total_weaponry=5),
        (s.PickCard("rail_lance"),),
        position={"strike": {"0": {"hand": ["brace", "rail_lance"]}}},
    ),
]


@pytest.mark.parametrize("case", CASES, ids=[case.word for case in CASES])
def test_a_verb_does_what_it_says(case: Case) -> None:
    hold(case)


def test_a_giver_keeps_one_energy() -> None:
    handing = {"stat": "defense", "amount": 9, "from": "self", "to": "one_other_sf"}
    bare = {"strike": {"0": {"weaponry": 0, "defense": 3}}}
    table = t.carry_out([{"transfer": handing}], owner=0, seats=2, strike=bare["strike"])
    assert table.legal == (s.Transfer(1), s.Transfer(2), s.Done())
