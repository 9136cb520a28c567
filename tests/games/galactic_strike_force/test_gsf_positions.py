"""Positions described by hand: what cannot be is refused by its key, the rest is read back."""

from typing import Any

import gsf_table as t
import pytest

NARROWS = "ember_narrows"


def strike(**fields: Any) -> dict[str, Any]:
    return {"strike": {"0": fields}}


def enemy(**fields: Any) -> dict[str, Any]:
    return {"enemies": {"1": {"card": "rail_lance", "sector": NARROWS, **fields}}}


def mission(**fields: Any) -> dict[str, Any]:
    return {"missions": {"9": {"card": "bt_m2", "sector": NARROWS, **fields}}}


FLAGSHIP = {"card": "threllian", "sector": NARROWS}
BOTH = {"role": "primary", "foe": 1}


@pytest.mark.parametrize(
    ("keys", "named"),
    [
        ({"foo": 1}, "unknown key foo"),
        ({"strike": {"5": {}}}, "strike: there is no seat 5"),
        (strike(ship="nope"), "strike: there is no Ship nope"),
        (strike(sector="nope"), "strike: nope is not one of"),
        (strike(hand=["nope"]), "strike: there is no card nope"),
        (strike(weaponry=-1), "strike: Expected `int` >= 0"),
        (strike(weaponry=0, defense=0), "strike: marots_folly has no Energy"),
        (strike(role="king", foe=1), "strike: a role is one of"),
        (strike(role="primary", foe=7), "strike: there is no Opposition Ship 7"),
        (strike(role="secondary", foe=1), "strike: 1 has a Secondary Engager but no Primary"),
        ({"strike": {"0": BOTH, "1": BOTH}}, "strike: two Ships have the same role with 1"),
        (strike(ability="mf_all_in"), "strike: marots_folly has an ability only"),
        (strike(grounded=True, hand=["rally"]), "strike: marots_folly is Grounded and has nothing"),
        (strike(grounded=True, ability="vi_interpose"), "strike: vi_interpose is no Grounded"),
        (strike(techs={"9": {"card": "rally"}}), "strike: rally is no Tech"),
        (strike(techs={"9": {"card": "rail_lance", "tokens": 3}}), "strike: tokens on rail_lance"),
        (strike(techs={"9": {"card": "rail_lance", "tokens": 0}}), "strike: tokens on rail_lance"),
        (strike(techs={"9": {"card": "drone_bay", "tokens": 1}}), "strike: tokens on drone_bay"),
        (strike(techs={"1": {"card": "drone_bay"}}), "strike: 1 is the number of something else"),
        (enemy(card="rally"), "enemies: rally is no Opposition Ship"),
        (enemy(sector=""), "enemies: rail_lance needs a Sector"),
        (enemy(weaponry=0, defense=0), "enemies: rail_lance has no Energy"),
        (enemy(weaponry=-1), "enemies: Expected `int` >= 0"),
        ({"flagship": "here"}, "flagship: impending, destroyed, or a Ship"),
        ({"flagship": FLAGSHIP | {"card": "revenants"}}, "flagship: the card of the Flagship is"),
        ({"flagship": FLAGSHIP, "counters": 2}, "counters: none once the Flagship has arrived"),
        ({"counters": -1}, "counters: Expected `int` >= 0"),
        (mission(card="nope"), "missions: there is no Mission nope"),
        (mission(sector=""), "missions: bt_m2 needs a Sector"),
        (mission(card="bt_m7"), "missions: bt_m7 needs no Sector"),
        (mission(card="bt_m4", back=True), "missions: bt_m4 is a Ship when it is turned"),
        ({"missions": {"1": {"card": "bt_m2", "sector": NARROWS}}}, "missions: 1 is the number of"),
        ({"stations": {NARROWS: [["rally"]]}}, "stations: ember_narrows has another number"),
        ({"stations": {NARROWS: [["mf_back_door"], [], []]}}, "stations: mf_back_door does not"),
        ({"station_scrap": ["mf_back_door"]}, "station_scrap: mf_back_door does not belong"),
        ({"strike_scrap": ["rally"]}, "strike_scrap: rally does not belong there"),
        ({"ship_deck": ["rail_lance"]}, "ship_deck: rail_lance does not belong there"),
        ({"mission_deck": ["bt_rakehell"]}, "mission_deck: bt_rakehell does not belong there"),
        ({"flipped": {NARROWS: [3]}}, "flipped: ember_narrows has 3 Station Decks"),
        ({"sectors": ["glass_shoals"] * 3}, "sectors: three different ones"),
        ({"round": 0}, "round: Expected `int` >= 1"),
        ({"lasting": [{"seat": 2}]}, "lasting: there is no seat 2"),
    ],
)
def test_a_position_that_cannot_be_is_refused(keys: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError) as refused:
        t.at(2, **keys)
    assert str(refused.value).startswith(named)


def test_all_keys_are_read_back() -> None:
    sectors = ["sable_deep", "crownworld_approaches", "glass_shoals"]
    pilot = {
        "ship": "vigilance",
        "weaponry": 2,
        "defense": 7,
        "temp_weaponry": 1,
        "temp_defense": 2,
        "prevent": 3,
        "sector": "glass_shoals",
        "hand": ["rally", "vi_interpose"],
        "deck": ["brace", "rally"],
        "techs": {
            "20": {"card": "drone_bay", "tokens": 0},
            "21": {"card": "bastion_field", "tokens": 2},
        },
        "credits": 35,
        "modifier": -10,
        "role": "primary",
        "foe": 0,
    }
    wreck = {"ship": "grey_hammer", "grounded": True, "ability": "gh_spare_rivets"}
    flagship = {"card": "technovore", "sector": "glass_shoals", "weaponry": 5, "defense": 6}
    keys: dict[str, Any] = {
        "round": 4,
        "sectors": sectors,
        "overrun": ["sable_deep"],
        "strike": {"0": pilot, "1": wreck},
        "enemies": {
            "7": {
                "card": "tv_gnawer",
                "sector": "sable_deep",
                "weaponry": 1,
                "defense": 0,
                "engaged": True,
            }
        },
        "flagship": flagship,
        "missions": {
            "9": {"card": "tv_m5", "sector": "sable_deep", "back": False, "counters": 1},
            "8": {"card": "tv_m6", "sector": "", "back": False, "counters": 0},
        },
        "stations": {"sable_deep": [["rally", "brace"], ["ambush"]]},
        "station_scrap": ["brace", "ambush"],
        "strike_scrap": ["gh_anvil_plate"],
        "ship_deck": ["tv_skitterling", "tv_gnawer"],
        "mission_deck": ["tv_m1"],
        "flipped": {"sable_deep": [1], "glass_shoals": [0, 2]},
    }
    options = {"force": "technovore"}
    table = t.at(2, options, event="aftermath_actions", after=True, **keys)
    wanted = {key: value for key, value in keys.items() if key != "flagship"}
    t.matches(table, wanted | {"flagship": "assault"})
    t.matches(table, {"enemies": {"0": flagship | {"engaged": True}}, "in_play": [0, 7]})
