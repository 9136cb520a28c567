"""Verbs about Stations, the Opposition and the flow of a text; number forms; none is left out."""

from typing import get_args

import gsf_table as t
import pytest
from gsf_case import SECTORS, A, B, C, Case, enemy, foe, hold, seat
from test_gsf_verbs_ships import CASES as SHIP_CASES

from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import schema as s
from amoeba_suite.games.galactic_strike_force import vocabulary as words
from amoeba_suite.games.galactic_strike_force.frames import PANEL

FLAG = t.BOOK.force["threllian"]

CASES = [
    Case(
        "acquire",
        [{"acquire": {"who": "self", "max": 40, "kind": "any", "to": "hand"}}],
        {
            "strike": {"0": {"hand": ["pulse_battery"]}},
            "stations": {A: [["brace"], ["siege_mortar"], ["rally"]]},
        },
        (s.PickDeck(A, 0),),
        position={"stations": {A: [["pulse_battery", "brace"], ["siege_mortar"], ["rally"]]}},
    ),
    Case(
        "acquire",
        [{"acquire": {"who": "self", "max": 200, "kind": "tech", "to": "installed"}}],
        seat(0, installed=["siege_mortar"], total_weaponry=7),
        (s.PickDeck(A, 1),),
        position={
            "stations": {A: [["brace"], ["siege_mortar", "rally"], ["black_market"]]},
        },
    ),
    Case(
        "acquire",
        [{"acquire": {"who": "self", "max": 200, "kind": "boost", "to": "bottom"}}],
        seat(0, deck=["ambush", "brace"]),
        (s.PickDeck(A, 0),),
        position={
            "strike": {"0": {"deck": ["ambush"]}},
            "stations": {A: [["brace", "brace"], ["siege_mortar"], ["rail_lance"]]},
        },
    ),
    Case("credits", [{"credits": {"amount": -10, "who": "sf_all"}}], seat(2, modifier=-10)),
    Case(
        "price",
        [{"price": {"amount": 20, "where": "here", "kind": "tech", "until": "phase"}}],
        {"prices": {"0": {A: [55, 35, 35]}, "1": {B: [35, 35, 35]}}},
        position={
            "stations": {
                A: [["pulse_battery"], ["brace"], ["black_market"]],
                B: [["pulse_battery"], ["brace"], ["black_market"]],
            },
        },
    ),
    Case(
        "price",
        [{"price": {"amount": -5, "where": "self", "kind": "any", "until": "phase"}}],
        {"prices": {"0": {A: [30, 30, 30]}, "1": {A: [35, 35, 35]}}},
        position={"stations": {A: [["pulse_battery"], ["brace"], ["black_market"]]}},
    ),
    Case(
        "price",
        [{"price": {"amount": -90, "where": "each", "kind": "any", "until": "next_round"}}],
        {"prices": {"1": {A: [5, 5, 55]}}},
        position={"stations": {A: [["pulse_battery"], ["brace"], ["siege_mortar"]]}},
    ),
    Case(
        "scrap_station",
        [{"scrap_station": {"decks": "all", "where": "here"}}],
        {"stations": {A: [["rally"], [], ["ambush"]]}, "station_scrap": ["brace", "cover_fire"]},
        position={
            "stations": {A: [["brace", "rally"], [], ["cover_fire", "ambush"]]},
            "station_scrap": [],
        },
    ),
    Case(
        "scrap_station",
        [{"scrap_station": {"decks": "first", "where": "each"}}],
        {"sizes": {A: [4, 5, 5], B: [4, 5, 5], C: [4, 5, 5]}},
    ),
    Case(
        "scrap_station",
        [{"scrap_station": {"decks": "last", "where": "here"}}],
        {"sizes": {A: [5, 5, 4]}},
    ),
    Case(
        "scrap_station",
        [{"scrap_station": {"decks": "one", "where": "here"}}],
        {"sizes": {A: [5, 4, 5]}},
        (s.PickDeck(A, 1),),
    ),
    Case(
        "cycle_station",
        [{"cycle_station": {"amount": 2, "where": "here"}}],
        {"stations": {A: [["rally", "brace"], ["cover_fire", "ambush"], ["nova_lance"]]}},
        (s.PickDeck(A, 0), s.Done()),
        position={
            "stations": {A: [["brace", "rally"], ["cover_fire", "ambush"], ["nova_lance"]]},
        },
    ),
    Case(
        "flip_station",
        [{"flip_station": {"amount": 1, "where": "here"}}],
        {"flipped": {A: [0, 1]}, "in_sectors": {A: 2}},
        position={
            "flipped": {A: [0]},
            "stations": {A: [["brace"], ["rail_lance", "brace"], ["rally"]]},
        },
    ),
    Case(
        "deploy",
        [{"deploy": {"amount": 2, "from": "ship_deck", "to": "least_opp"}}],
        {"in_sectors": {A: 2, B: 1, C: 2}, "ship_deck": []},
        (s.PickSector(C), s.PickSector(A)),
        position={"ship_deck": ["bt_debt_collector", "bt_rakehell"]},
    ),
    Case(
        "deploy",
        [{"deploy": {"amount": 1, "from": "ship_deck", "to": "each_with_opp"}}],
        {"in_sectors": {A: 2, B: 0, C: 2}},
        position={"enemies": {"1": enemy(A), "2": enemy(C)}},
    ),
    Case(
        "move",
        [{"move": {"who": "one_opp_here", "to": "other"}}],
        foe(1, sector=C),
        (s.PickSector(C),),
    ),
    Case(
        "move",
        [{"move": {"who": "self", "to": "any"}}],
        seat(0, sector=A),
        (s.PickSector(A),),
    ),
    Case(
        "scrap_ship",
        [{"scrap_ship": {"who": "one_opp"}}],
        {"in_play": [1, 3], "strike": {"0": {"defense": 4}}},
        (s.PickEnemy(2),),
    ),
    Case(
        "mark",
        [{"mark": {"who": "one_opp_here", "as": "engaged"}}],
        foe(1, engaged=True),
    ),
    Case(
        "mark",
        [{"mark": {"who": "one_opp_here", "as": "unengaged"}}],
        foe(1, engaged=False),
        position={"enemies": {"1": enemy(A, engaged=True)}},
    ),
    Case(
        "flag",
        [{"flag": {"what": "no_buy", "until": "phase", "where": "here"}}],
        {"lasting": 1},
    ),
    Case(
        "mission",
        [{"mission": {"amount": 2, "to": "least_missions"}}],
        {
            "missions": {"4": {"card": "bt_m1", "sector": B}, "5": {"card": "bt_m7", "sector": ""}},
            "mission_deck": ["bt_m2"],
        },
        (s.PickSector(B),),
        position={"mission_deck": ["bt_m1", "bt_m7", "bt_m2"]},
    ),
    Case(
        "flip_this",
        [{"flip_this": {}}],
        {"missions_in_play": [], "enemies": {"5": {"weaponry": 6, "defense": 3, "sector": B}}},
        owner=-1,
        source=5,
        position={"missions": {"5": {"card": "bt_m4", "sector": B, "counters": 2}}},
    ),
    Case(
        "flip_this",
        [{"flip_this": {}}],
        {"missions": {"5": {"back": True, "counters": 0}}},
        owner=-1,
        source=5,
        position={"missions": {"5": {"card": "bt_m1", "sector": B, "counters": 2}}},
    ),
    Case(
        "flip_this",
        [{"flip_this": {}}],
        {"missions": {"5": {"back": True, "counters": 2}}},
        owner=-1,
        source=5,
        position={"missions": {"5": {"card": "bt_m1", "sector": B, "counters": 2, "back": True}}},
    ),
    Case(
        "scrap_this",
        [{"scrap_this": {}}],
        {"missions_in_play": [], "mission_deck": ["bt_m2", "bt_m1"]},
        owner=-1,
        source=5,
        position={
            "missions": {"5": {"card": "bt_m1", "sector": B}},
            "mission_deck": ["bt_m2"],
        },
    ),
    Case(
        "counter",
        [{"counter": {"amount": 2, "at": "this"}}, {"counter": {"amount": -1, "at": "panel"}}],
        {"missions": {"5": {"counters": 3}}, "counters": 0},
        owner=-1,
        source=5,
        position={"missions": {"5": {"card": "bt_m1", "sector": B, "counters": 1}}},
    ),
    Case(
        "arrive",
        [{"arrive": {"to": "most_sf"}}],
        {
            "flagship": "assault",
            "counters": 0,
            "enemies": {
                "0": {"sector": B, "weaponry": FLAG.weaponry[1], "defense": FLAG.defense[1]}
            },
        },
        owner=-1,
        source=PANEL,
        position={"counters": 6, "strike": {"1": {"sector": B}, "2": {"sector": B}}},
    ),
    Case("overrun", [{"overrun": {"where": "here"}}], {"overrun": [A]}),
    Case("clear", [{"clear": {"where": "here"}}], {"overrun": [B]}, position={"overrun": [A, B]}),
    Case(
        "choose",
        [
            {
                "choose": {
                    "options": [
                        [{"gain": {"stat": "weaponry", "amount": 1, "who": "self"}}],
                        [{"gain": {"stat": "defense", "amount": 1, "who": "self"}}],
                    ]
                }
            }
        ],
        seat(0, weaponry=3, defense=5),
        (s.PickOption(1),),
    ),
    Case(
        "choose",
        [
            {
                "choose": {
                    "options": [
                        [{"lose": {"stat": "defense", "amount": 1, "who": "one_opp_here"}}],
                        [{"gain": {"stat": "defense", "amount": 1, "who": "self"}}],
                    ]
                }
            }
        ],
        seat(0, defense=5),
        position={"enemies": {"1": enemy(B)}},
    ),
    Case(
        "each",
        [{"each": {"of": "sf_here", "do": [{"draw": {"amount": 1, "who": "self"}}]}}],
        {"strike": {"1": {"hand": ["brace"]}, "0": {"hand": ["rally"]}, "2": {"hand": []}}},
        (s.PickShip(1),),
        owner=-1,
        source=1,
        position={
            "strike": {
                "0": {"deck": ["rally"]},
                "1": {"deck": ["brace"]},
                "2": {"deck": ["ambush"], "sector": B},
            }
        },
    ),
    Case(
        "if",
        [
            {
                "if": {
                    "cond": {"count": "hand", "ge": 1},
                    "then": [{"draw": {"amount": 1, "who": "self"}}],
                    "else": [{"prevent": {"amount": 1, "who": "self"}}],
                }
            }
        ],
        seat(0, prevent=1),
    ),
    Case(
        "pay",
        [
            {
                "pay": {
                    "cost": [{"lose": {"stat": "defense", "amount": 2, "who": "one_sf_here"}}],
                    "then": [{"prevent": {"amount": 7, "who": "one_sf_here"}}],
                }
            }
        ],
        {"strike": {"0": {"prevent": 0, "defense": 1}, "2": {"defense": 3, "prevent": 11}}},
        (s.Use(), s.PickShip(2), s.PickShip(2)),
        owner=-1,
        source=1,
        position={
            "strike": {"0": {"defense": 1}, "2": {"prevent": 4, "defense": 5}},
        },
    ),
]


@pytest.mark.parametrize("case", CASES, ids=[case.word for case in CASES])
def test_a_verb_does_what_it_says(case: Case) -> None:
    hold(case)


def test_only_who_can_pay_in_full_is_asked_to_pay_gsf_136() -> None:
    """GSF-136: neither is a cost asked for that nobody can pay."""
    cost = [{"recycle": {"amount": 2, "who": "one_sf_here"}}]
    pay = [{"pay": {"cost": cost, "then": [{"prevent": {"amount": 1, "who": "one_sf_here"}}]}}]
    hands = {
        "0": {"hand": ["rally"]},
        "1": {"hand": ["rally", "brace"]},
        "2": {"hand": ["rally"] * 3},
    }
    table = t.carry_out(pay, source=1, strike=hands, sectors=SECTORS).do(s.Use())
    assert table.legal == (s.PickShip(1), s.PickShip(2))
    poor = {str(n): {"hand": ["rally"]} for n in range(3)}
    assert t.carry_out(pay, source=1, strike=poor, sectors=SECTORS).prompt == "travel"


STATIC = {"aura", "flips"}
"""Verbs that are never carried out; ``test_gsf_statics``."""
BY_SCRAPPING = {"stack"}
"""Works in that moment only; ``test_gsf_triggers``."""


def test_every_verb_has_a_case() -> None:
    verbs = {kind.__struct_config__.tag for kind in get_args(fx.Effect)}
    assert verbs == {case.word for case in [*CASES, *SHIP_CASES]} | STATIC | BY_SCRAPPING


def test_number_forms_count_as_they_say() -> None:
    per = {"per": "techs", "times": 2, "plus": 1, "max": 4}
    spelled = [{"gain": {"stat": "weaponry", "amount": per, "who": "self"}}]
    for techs, gained in ((0, 1), (1, 3), (2, 4)):
        cards = {str(9 + n): {"card": "drone_bay"} for n in range(techs)}
        table = t.carry_out(spelled, owner=0, strike={"0": {"techs": cards}})
        t.matches(table, seat(0, weaponry=3 + gained))
    by_players = {"2": 1, "3": 2, "4": 3, "5": 4, "6": 5}
    for players in (2, 3, 6):
        spelled = [{"prevent": {"amount": by_players, "who": "self"}}]
        table = t.carry_out(spelled, owner=0, seats=players)
        t.matches(table, seat(0, prevent=players - 1))
    assert set(get_args(words.Amount)[1:]) <= {words.Per, words.ByPlayers, int}
