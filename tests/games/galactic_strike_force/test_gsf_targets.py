"""Every target, filter, place, countable, condition and flag means what the vocabulary says."""

from typing import Any, get_args

import gsf_table as t
import msgspec
import pytest
from gsf_case import A, B, C, enemy

from amoeba_suite.games.galactic_strike_force import battle, numbers, targets
from amoeba_suite.games.galactic_strike_force import schema as s
from amoeba_suite.games.galactic_strike_force import vocabulary as words
from amoeba_suite.games.galactic_strike_force.frames import PANEL, Block
from amoeba_suite.games.galactic_strike_force.run import Run, open_run

POSITION: dict[str, Any] = {
    "sectors": [A, B, C],
    "overrun": [C],
    "strike": {
        "0": {"sector": A, "role": "secondary", "foe": 1, "hand": ["brace", "brace"]},
        "1": {
            "sector": A,
            "role": "primary",
            "foe": 1,
            "weaponry": 1,
            "defense": 4,
            "techs": {"20": {"card": "rail_lance"}, "21": {"card": "bastion_field", "tokens": 1}},
        },
        "2": {"sector": B, "techs": {"22": {"card": "drone_bay"}}},
    },
    "enemies": {
        "1": enemy(A),
        "2": enemy(A, weaponry=5),
        "3": enemy(B, weaponry=9),
        "4": enemy(A, weaponry=5),
    },
    "flagship": {"card": "threllian", "sector": B},
    "missions": {"30": {"card": "bt_m1", "sector": A, "counters": 2}},
}
SEATS = {0: -1, 1: -2, 2: -3}
"""Refs of the seats."""


def table(**more: Any) -> Run:
    return open_run(t.BOOK, t.at(3, **{**POSITION, **more}).state)


def rule(owner: int = 0, source: int = 1, **more: Any) -> Block:
    return Block(0, "test", owner, source, **more)


def convert(value: Any, type_: Any) -> Any:
    return msgspec.convert(value, type_)


TARGETS: dict[str, tuple[Block, list[int]]] = {
    "self": (rule(2), [-3]),
    "this": (rule(-1, 2), [2]),
    "primary": (rule(0), [-2]),
    "foe": (rule(1), [1]),
    "entering": (rule(-1, -40, entering=-3), [-3]),
    "flagship": (rule(), [0]),
    "sf_here": (rule(0), [-1, -2]),
    "sf_all": (rule(0), [-1, -2, -3]),
    "opp_here": (rule(2), [0, 3]),
    "other_opp_here": (rule(-1, 2), [1, 4]),
    "opp_all": (rule(0), [0, 1, 2, 3, 4]),
    "opp_elsewhere": (rule(0), [0, 3]),
    "one_sf_here": (rule(2), [-3]),
    "one_sf": (rule(2), [-1, -2, -3]),
    "one_other_sf": (rule(2), [-1, -2]),
    "one_sf_elsewhere": (rule(2), [-1, -2]),
    "one_opp_here": (rule(0), [1, 2, 4]),
    "one_opp": (rule(0), [0, 1, 2, 3, 4]),
    "one_opp_elsewhere": (rule(2), [1, 2, 4]),
    "one_other_opp_here": (rule(0), [2, 4]),
    "strongest_sf_here": (rule(0), [-2]),
    "weakest_sf_here": (rule(0), [-1]),
    "strongest_opp_here": (rule(0), [2, 4]),
    "weakest_opp_here": (rule(0), [1]),
    "strongest_opp": (rule(0), [0]),
}


@pytest.mark.parametrize("name", TARGETS)
def test_a_target_is_who_it_says(name: Any) -> None:
    asker, wanted = TARGETS[name]
    assert sorted(targets.candidates(table(), asker, name)) == sorted(wanted)


def test_every_target_has_a_case() -> None:
    assert set(get_args(words.TargetName)) == set(TARGETS)


def test_grounded_ships_are_never_targets_gsf_101() -> None:
    run = table(strike={"0": {"grounded": True}, "1": {"sector": A}, "2": {"sector": B}})
    assert targets.candidates(run, rule(1), "sf_all") == [-2, -3]
    assert targets.candidates(run, rule(0), "self") == []
    assert numbers.count(run, rule(1), "sf_here") == 1
    assert run.limit == 5


FILTERS: dict[str, tuple[str, list[int]]] = {
    "engaged": ("one_opp_here", [1]),
    "unengaged": ("one_opp_here", [2, 4]),
    "not_flagship": ("strongest_opp", [3]),
    "has_tech": ("one_sf", [-2, -3]),
    "small": ("one_opp", [1]),
}


@pytest.mark.parametrize("name", FILTERS)
def test_a_filter_lets_through_what_it_says(name: Any) -> None:
    of, wanted = FILTERS[name]
    who = convert({"of": of, "only": [name]}, words.Picked)
    assert targets.candidates(table(), rule(0), who) == wanted
    assert set(FILTERS) == set(get_args(words.Filter))


PLACES: dict[str, tuple[Block, list[int]]] = {
    "here": (rule(2), [1]),
    "any": (rule(0), [0, 1, 2]),
    "other": (rule(2), [0, 2]),
    "each": (rule(0), [0, 1, 2]),
    "each_with_opp": (rule(0), [0, 1]),
    "each_overrun": (rule(0), [2]),
    "most_opp": (rule(0), [0]),
    "least_opp": (rule(0), [2]),
    "most_sf": (rule(0), [0]),
    "least_sf": (rule(0), [2]),
    "least_missions": (rule(0), [1, 2]),
    "most_techs": (rule(0), [0]),
}


@pytest.mark.parametrize("name", PLACES)
def test_a_place_is_where_it_says(name: Any) -> None:
    asker, wanted = PLACES[name]
    assert targets.places(table(), asker, name) == wanted
    assert set(PLACES) == set(get_args(words.Place))


def test_here_is_nowhere_without_a_sector_gsf_032_gsf_137() -> None:
    run = table(missions={"31": {"card": "bt_m7"}})
    for asker in (rule(-1, PANEL), rule(-1, 31)):
        assert targets.places(run, asker, "here") == []
        assert targets.candidates(run, asker, "opp_here") == []
    assert targets.places(run, rule(-1, 3), "here") == [1]


COUNTS: dict[str, tuple[Block, int]] = {
    "sf_here": (rule(0), 2),
    "opp_here": (rule(0), 3),
    "unengaged_here": (rule(0), 2),
    "techs": (rule(1), 2),
    "d_techs": (rule(1), 1),
    "techs_here": (rule(0), 2),
    "hand": (rule(0), 2),
    "recycled": (rule(0, recycled=3), 3),
    "missions": (rule(0), 1),
}


@pytest.mark.parametrize("name", COUNTS)
def test_a_countable_counts_what_it_says(name: Any) -> None:
    asker, wanted = COUNTS[name]
    assert numbers.count(table(), asker, name) == wanted
    assert set(COUNTS) == set(get_args(words.Countable))


CONDITIONS: list[tuple[Block, dict[str, Any], bool]] = [
    (rule(0), {"test": "count", "of": "hand", "ge": 2}, True),
    (rule(0), {"test": "count", "of": "hand", "ge": 3}, False),
    (rule(0), {"test": "count", "of": "opp_here", "le": 2}, False),
    (rule(0), {"test": "count", "of": "opp_here", "le": 3}, True),
    (rule(0), {"test": "count", "of": "sf_here", "eq": 2}, True),
    (rule(2), {"test": "count", "of": "sf_here", "eq": 2}, False),
    (rule(-1, 1, here=2), {"test": "sector", "side": "overrun"}, True),
    (rule(0), {"test": "sector", "side": "overrun"}, False),
    (rule(0), {"test": "sector", "side": "contested"}, True),
    (rule(0), {"test": "flagship", "state": "in_play"}, True),
    (rule(0), {"test": "flagship", "state": "impending"}, False),
    (rule(-1, 1), {"test": "this", "state": "engaged"}, True),
    (rule(-1, 2), {"test": "this", "state": "engaged"}, False),
    (rule(-1, 2), {"test": "this", "state": "unengaged"}, True),
    (rule(0), {"test": "this", "state": "secondary"}, True),
    (rule(1), {"test": "this", "state": "primary"}, True),
    (rule(2), {"test": "this", "state": "primary"}, False),
    (rule(-1, 30), {"test": "counters", "ge": 2}, True),
    (rule(-1, 30), {"test": "counters", "ge": 3}, False),
    (rule(1), {"test": "more", "stats": ["defense", "weaponry"]}, True),
    (rule(1), {"test": "more", "stats": ["weaponry", "defense"]}, False),
]


def test_conditions_hold_when_they_should() -> None:
    run = table()
    found = [numbers.holds(run, asker, convert(c, words.Condition)) for asker, c, _ in CONDITIONS]
    assert found == [wanted for _, _, wanted in CONDITIONS]
    yes, no = (convert(c, words.Condition) for _, c, _ in CONDITIONS[:2])
    assert not numbers.holds(run, rule(0), words.All((yes, no)))
    assert numbers.holds(run, rule(0), words.Any((yes, no)))
    assert numbers.holds(run, rule(0), words.All((yes, yes)))
    assert not numbers.holds(run, rule(0), words.Any((no, no)))
    tested = {c["test"] for _, c, _ in CONDITIONS} | {"all", "any"}
    assert tested == {kind.__struct_config__.tag for kind in get_args(words.Condition)}


# --- flags and durations -----------------------------------------------------------------------


def flagged(what: str, sector: str = A) -> dict[str, Any]:
    return {"lasting": [{"flag": what, "sector": sector}]}


def test_flag_no_secondary_gsf_076() -> None:
    roles: dict[str, Any] = {"strike": {"0": {}, "1": {"role": "primary", "foe": 1}}}
    run = open_run(t.BOOK, t.at(2, sectors=[A, B, C], **roles).state)
    assert s.Support(1) in battle.roles(run, 0)
    run = open_run(t.BOOK, t.at(2, sectors=[A, B, C], **roles, **flagged("no_secondary")).state)
    assert battle.roles(run, 0) == []


def test_flag_no_leave_gsf_044() -> None:
    held = t.at(2, sectors=[A, B, C], strike={"1": {"sector": B}}, **flagged("no_leave"))
    assert held.asked == 1, "the Ship in the Sector is not asked where it flies"
    moved = t.carry_out(
        [{"move": {"who": "self", "to": "other"}}],
        owner=0,
        sectors=[A, B, C],
        strike={"1": {"sector": B}},
        **flagged("no_leave"),
    ).do(s.PickSector(C))
    t.matches(moved, {"strike": {"0": {"sector": C}}})


def test_flag_no_bounty() -> None:
    kill = [{"lose": {"stat": "energy", "amount": 4, "who": "one_opp_here"}}]
    for flags, defense in (({}, 5), (flagged("no_bounty"), 4)):
        table = t.carry_out(kill, owner=0, sectors=[A, B, C], **flags)
        t.matches(table, {"in_play": [2, 3], "strike": {"0": {"defense": defense}}})


def test_flag_no_boosts() -> None:
    here: dict[str, Any] = {"strike": {"0": {"hand": ["rally"]}}, "event": "travel", "after": True}
    assert t.at(2, sectors=[A, B, C], **here).prompt == "boost"
    barred = t.at(2, sectors=[A, B, C], **here, **flagged("no_boosts"))
    assert barred.prompt != "boost"


def test_flag_no_buy_gsf_058() -> None:
    here: dict[str, Any] = {"strike": {"0": {"credits": 500}}, "event": "requisition"}
    assert t.at(2, sectors=[A, B, C], **here).prompt == "requisition"
    assert t.at(2, sectors=[A, B, C], **here, **flagged("no_buy")).prompt != "requisition"
    nowhere: dict[str, Any] = {
        "strike": {"0": {"credits": 500, "sector": ""}},
        "event": "requisition",
    }
    assert t.at(2, sectors=[A, B, C], **nowhere).prompt != "requisition"


def test_flag_no_repair() -> None:
    spelled = [{"repair": {"amount": 1, "who": "self"}}]
    hurt: dict[str, Any] = {"strike": {"0": {"defense": 1}}, "sectors": [A, B, C]}
    t.matches(t.carry_out(spelled, owner=0, **hurt), {"strike": {"0": {"defense": 2}}})
    barred = t.carry_out(spelled, owner=0, **hurt, **flagged("no_repair"))
    t.matches(barred, {"strike": {"0": {"defense": 1}}})


def test_flag_buy_anywhere() -> None:
    free = t.at(
        2,
        sectors=[A, B, C],
        event="requisition",
        strike={"0": {"credits": 500}},
        lasting=[{"flag": "buy_anywhere", "seat": 0}],
    )
    assert {s.Buy(A, 0), s.Buy(B, 0), s.Buy(C, 2)} <= set(free.legal)


def test_flag_guard_gsf_075() -> None:
    enemies = {
        "1": {"card": "uf_picket_destroyer", "sector": A},
        "2": {"card": "uf_line_corvette", "sector": A},
    }
    flagship = {"card": "united_forces", "sector": A}
    table = t.at(
        3,
        {"force": "united_forces"},
        sectors=[A, B, C],
        event="engage",
        enemies=enemies,
        flagship=flagship,
    )
    assert {a.enemy for a in table.legal if isinstance(a, s.Engage)} == {0, 1}
    table.do(s.Engage(1))
    assert {a.enemy for a in table.legal if isinstance(a, s.Engage)} == {0, 2}


def test_a_flag_of_a_ship_may_also_be_raised_for_a_while() -> None:
    guard = {"flag": {"what": "guard", "until": "next_round", "who": "one_opp_here"}}
    enemies = {"1": enemy(A), "2": enemy(A)}
    table = t.carry_out([guard], owner=0, sectors=[A, B, C], enemies=enemies).do(s.PickEnemy(2))
    assert numbers.guards(open_run(t.BOOK, table.state), 0) == [2]
    assert battle.engageable(open_run(t.BOOK, table.state), 0) == [2]


def test_every_flag_has_a_test() -> None:
    named = {name.removeprefix("test_flag_") for name in globals() if name.startswith("test_flag_")}
    proven = {name.partition("_gsf")[0] for name in named}
    assert proven == set(get_args(words.Flag))


def test_durations_end_when_they_say_gsf_125() -> None:
    cheap: dict[str, Any] = {"amount": 10, "where": "each", "kind": "any"}
    ends = {}
    for until in ("phase", "next_round"):
        table = t.carry_out([{"price": {**cheap, "until": until}}], owner=0, strike={})
        seen = []
        for _ in range(60):
            seen.append((table.now["round"], table.now["phase"], table.now["lasting"]))
            if not seen[-1][2]:
                break
            table.step()
        ends[until] = seen[-1][:2]
    assert ends["phase"] != (2, "travel") and ends["phase"][0] == 2
    assert ends["next_round"] >= (3, "")
    static = t.at(2, sectors=["halcyon_exchange", B, C]).now["prices"]["0"]
    plain = t.at(2, sectors=[A, B, C]).now["prices"]["0"]
    assert static["halcyon_exchange"][0] == max(5, plain[A][0] - 10), "while it shows"
    assert set(get_args(words.Until)) == {"while", "phase", "next_round"}
