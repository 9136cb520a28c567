"""Every trigger sets off what it should, by cards that wait for it."""

from typing import Any, get_args

import gsf_table as t
import pytest
from gsf_case import B, C, enemy

from amoeba_suite.games.galactic_strike_force import schema as s
from amoeba_suite.games.galactic_strike_force import vocabulary as words
from amoeba_suite.games.galactic_strike_force.events import RuleApplied
from amoeba_suite.games.galactic_strike_force.facts_ships import BountyGained, EnemyRefused

A = "halcyon_exchange"
"""A Sector in which nothing happens but that Prices are low."""
BASE: dict[str, Any] = {"sectors": [A, B, C]}
HOLD = {"hand": ["rally"]}
"""A Boost for any phase: its owner is asked in each window, so a test can look."""


def play(seats: int = 2, options: Any = None, until: tuple[str, ...] = (), **more: Any) -> t.Table:
    """A position, on to the next question of that kind."""
    table = t.at(seats, options, **{**BASE, **more})
    return table.until(*until) if until else table


def tech(*cards: str) -> dict[str, Any]:
    return {str(50 + n): {"card": card} for n, card in enumerate(cards)}


def test_trigger_travel() -> None:
    runner = {"1": {"card": "bt_knuckle_runner", "sector": A}, "2": enemy(C)}
    table = play(event="travel_actions", enemies=runner, counters=0)
    table.until("pick_sector").do(s.PickSector(B))
    t.matches(table, {"enemies": {"1": {"sector": B}}})


def test_trigger_requisition() -> None:
    collector = {"1": {"card": "bt_debt_collector", "sector": A}}
    hands = {"0": {"hand": ["rally"]}, "1": {"hand": ["rally"], "sector": B}}
    table = play(event="requisition_actions", enemies=collector, strike=hands)
    t.matches(table, {"strike": {"0": {"modifier": -10}, "1": {"modifier": 0}}})
    table.do(s.Pass(), s.Pass())
    t.matches(table, {"strike": {"0": {"credits": 15}, "1": {"credits": 25}}})


def test_trigger_installation() -> None:
    hull = {"0": {"weaponry": 1, "techs": tech("gh_hearth_bellows")}, "1": {"weaponry": 1}}
    table = play(event="installation_actions", strike=hull)
    table.until("pick_ship").do(s.PickShip(0))
    t.matches(table, {"strike": {"0": {"weaponry": 2}}})


def test_trigger_battle() -> None:
    table = play(event="battle_actions", strike={"0": {"techs": tech("targeting_web")}, "1": HOLD})
    t.matches(table, {"enemies": {"1": {"defense": 1}, "2": {"defense": 2}}})


def test_trigger_aftermath() -> None:
    hull = {"0": {"defense": 3, "techs": tech("ba_living_hull")}, "1": HOLD}
    table = play(event="aftermath_actions", strike=hull).do(s.AllInOrder())
    t.matches(table, {"strike": {"0": {"defense": 4}}})


def test_trigger_play() -> None:
    table = play(event="travel", after=True, strike={"0": {"hand": ["mf_even_the_odds"]}})
    table.do(s.PlayBoost("mf_even_the_odds"))
    assert [e.card for e in table.events(RuleApplied) if e.trigger == "play"]
    assert table.events(RuleApplied)[0].card == "mf_even_the_odds"


def test_trigger_install() -> None:
    plating = {"0": {"weaponry": 1, "hand": ["patch_plating"]}}
    table = play(event="install", strike=plating)
    table.do(s.Install("patch_plating"))
    t.matches(table, {"strike": {"0": {"weaponry": 2, "total_defense": 5}}})


def test_trigger_scrapped_of_a_tech() -> None:
    spelled = [{"lose": {"stat": "defense", "amount": 2, "who": "self"}}]
    table = t.carry_out(
        spelled,
        owner=0,
        **BASE,
        strike={"0": {"techs": tech("mf_smoke_and_mirrors"), "deck": ["brace", "rally"]}},
    )
    t.matches(table, {"strike": {"0": {"hand": ["brace", "rally"], "installed": [], "defense": 4}}})


def test_trigger_scrapped_of_an_opposition_ship() -> None:
    spelled = [{"scrap_ship": {"who": "one_opp_here"}}]
    boat = {"1": {"card": "torpedo_spread", "sector": A}, "2": enemy(B)}
    table = t.carry_out(
        spelled, owner=0, seats=2, **BASE, enemies=boat, strike={"1": {"sector": B}}
    )
    t.matches(table, {"in_play": [2], "strike": {"0": {"defense": 3}, "1": {"defense": 3}}})


def test_a_scrapped_ship_may_go_to_the_top_verb_stack_gsf_131() -> None:
    spelled = [{"scrap_ship": {"who": "one_opp_here"}}]
    for card, deck in (
        ("rn_hollow_skiff", ["rn_hollow_skiff", "rn_mourner"]),
        ("rn_pale_ferry", ["rn_mourner", "rn_pale_ferry"]),
    ):
        ships = {"1": {"card": card, "sector": A}, "2": enemy(B)}
        table = t.carry_out(
            spelled,
            owner=0,
            options={"force": "revenants"},
            **BASE,
            enemies=ships,
            ship_deck=["rn_mourner"],
        )
        t.matches(table, {"ship_deck": deck})


def test_trigger_enter() -> None:
    table = t.carry_out(
        [{"deploy": {"amount": 1, "from": "ship_deck", "to": "here"}}],
        owner=0,
        options={"force": "singularity"},
        **BASE,
        enemies={"1": enemy(B)},
        ship_deck=["sg_fold_runner"],
    )
    t.matches(table, {"in_sectors": {A: 2, B: 0, C: 0}})


def test_trigger_ship_enters() -> None:
    table = t.carry_out(
        [
            {"move": {"who": "one_opp", "to": "here"}},
            {"move": {"who": "one_sf_elsewhere", "to": "here"}},
        ],
        owner=0,
        seats=2,
        sectors=["sable_deep", B, C],
        enemies={"1": enemy(B)},
        strike={"1": {"sector": B}},
    )
    t.matches(table, {"enemies": {"1": {"defense": 1}}, "strike": {"1": {"defense": 2}}})


def test_trigger_sf_enters() -> None:
    table = t.carry_out(
        [
            {"move": {"who": "one_opp", "to": "here"}},
            {"move": {"who": "one_sf_elsewhere", "to": "here"}},
        ],
        owner=0,
        seats=2,
        sectors=["sable_deep", B, C],
        overrun=["sable_deep"],
        enemies={"1": enemy(B)},
        strike={"1": {"sector": B}},
    )
    t.matches(table, {"enemies": {"1": {"defense": 2}}, "strike": {"1": {"defense": 2}}})


def test_trigger_engage() -> None:
    table = play(
        event="engage", strike={"0": {"techs": tech("ion_snare")}, "1": {"sector": B, **HOLD}}
    )
    table.do(s.Engage(1), s.Engage(2), s.Confirm())
    t.matches(table, {"enemies": {"1": {"defense": 1}, "2": {"defense": 2}}})
    assert [e.card for e in table.events(RuleApplied) if e.trigger == "engage"] == ["ion_snare"]


def test_trigger_hurt() -> None:
    ships = {"1": enemy(A, weaponry=7, defense=9), "2": enemy(B)}
    hit = {"role": "primary", "foe": 1, "techs": tech("spite_armour")}
    armour = {"0": hit, "1": {"sector": B, **HOLD}}
    table = play(event="damage", strike=armour, enemies=ships)
    t.matches(table, {"enemies": {"1": {"defense": 8}}})


def test_texts_of_hurt_ships_come_after_all_that_the_damage_set_off_gsf_091() -> None:
    """GSF-091: Tech texts, then Bounties, then kill texts, then others, and hurt at the end."""
    techs = tech("spite_armour", "boarding_tubes", "mf_smoke_and_mirrors")
    hit = {"role": "primary", "foe": 1, "weaponry": 30, "techs": techs, "deck": ["brace"] * 9}
    table = play(
        event="engage",
        after=True,
        options={"force": "revenants"},
        strike={"0": hit, "1": {"sector": B, **HOLD}},
        enemies={"1": {"card": "rn_mourner", "sector": A, "weaponry": 10}, "2": enemy(B)},
    ).do(s.Pass())
    kinds = (RuleApplied, BountyGained)
    told = [e.card for e in table.told if isinstance(e, kinds)]
    assert told == [
        "mf_smoke_and_mirrors",
        "rn_mourner",
        "boarding_tubes",
        "revenants",
        "spite_armour",
    ]


def test_trigger_kill() -> None:
    tubes = {
        "0": {
            "role": "primary",
            "foe": 1,
            "weaponry": 9,
            "deck": ["brace"],
            "techs": tech("boarding_tubes"),
        }
    }
    table = play(event="damage", strike=tubes)
    t.matches(table, {"strike": {"0": {"hand": ["brace"], "defense": 5}}, "in_play": [2, 3]})


def test_trigger_kill_here() -> None:
    deck = {"0": {"role": "primary", "foe": 1, "weaponry": 9, "deck": ["brace"]}}
    table = play(event="damage", strike=deck, sectors=["crownworld_approaches", B, C])
    t.matches(table, {"strike": {"0": {"hand": ["brace"]}}})


def test_trigger_opp_scrapped() -> None:
    table = t.carry_out(
        [{"scrap_ship": {"who": "one_opp_here"}}], owner=0, options={"force": "revenants"}, **BASE
    )
    t.matches(table, {"counters": 1})


def test_trigger_opp_scrapped_here() -> None:
    ships = {
        "1": enemy(A),
        "2": {"card": "rn_mourner", "sector": A},
        "3": {"card": "rn_mourner", "sector": B},
    }
    table = t.carry_out(
        [{"lose": {"stat": "energy", "amount": 9, "who": "one_opp_here"}}],
        owner=-1,
        source=1,
        options={"force": "revenants"},
        **BASE,
        enemies=ships,
    )
    table.do(s.PickEnemy(1)).until("split").do(s.PickStat("weaponry"))
    t.matches(table, {"enemies": {"2": {"weaponry": 5}, "3": {"weaponry": 4}}})


def test_trigger_tech_scrapped() -> None:
    table = t.carry_out(
        [{"scrap_tech": {"amount": 1, "who": "self"}}],
        owner=0,
        options={"force": "technovore"},
        **BASE,
        strike={"0": {"techs": tech("drone_bay")}},
    )
    t.matches(table, {"counters": 1})


def test_trigger_flip() -> None:
    table = t.carry_out(
        [{"flip_this": {}}],
        source=9,
        **BASE,
        missions={"9": {"card": "bt_m8", "sector": A}},
        enemies={"1": enemy(A), "2": enemy(B)},
    )
    t.matches(table, {"enemies": {"1": {"weaponry": 2, "defense": 0}}, "missions_in_play": []})


def test_trigger_overrun() -> None:
    table = t.carry_out(
        [{"overrun": {"where": "here"}}], owner=0, seats=2, sectors=["sable_deep", B, C]
    )
    t.matches(table, {"strike": {"0": {"defense": 3}, "1": {"defense": 2}}})
    table = t.carry_out(
        [{"overrun": {"where": "here"}}], owner=0, options={"force": "united_forces"}, **BASE
    )
    t.matches(table, {"counters": 1})


def test_trigger_cleared_gsf_120() -> None:
    table = t.carry_out(
        [{"clear": {"where": "here"}}],
        owner=0,
        seats=2,
        sectors=["pilgrims_gate", B, C],
        overrun=["pilgrims_gate"],
        strike={"0": {"deck": ["brace"]}, "1": {"deck": ["rally"]}},
    )
    t.matches(
        table, {"strike": {"0": {"hand": ["brace"]}, "1": {"hand": ["rally"]}}, "overrun": []}
    )


def test_trigger_static_auras_and_flips_gsf_090() -> None:
    ships = {
        "1": {"card": "tactical_mainframe", "sector": A},
        "2": enemy(A),
        "3": {"card": "wing_telemetry", "sector": A},
        "4": enemy(B),
    }
    table = play(enemies=ships, event="damage", strike={"0": {"role": "primary", "foe": 2}})
    t.matches(
        table,
        {"enemies": {"2": {"counts_weaponry": 3, "weaponry": 2}, "4": {"counts_weaponry": 2}}},
    )
    table = play(enemies=ships, event="flips", strike={"0": {"sector": B}, "1": {"sector": B}})
    told = {
        e.sector: (e.unengaged, e.flips) for e in table.told if type(e).__name__ == "FlipsCounted"
    }
    assert not told, "the facts of a position are not told"
    t.matches(table.until("wrap_up", "travel"), {"overrun": [A]})


def test_every_trigger_has_a_test() -> None:
    found = {name.removeprefix("test_trigger_") for name in globals()}
    proven = {word for word in get_args(words.Trigger) if any(n.startswith(word) for n in found)}
    assert proven == set(get_args(words.Trigger))


@pytest.mark.parametrize("card", [card for card in t.BOOK.strike if t.BOOK.strike[card].boost])
def test_each_boost_can_be_played_and_goes_where_it_belongs(card: str) -> None:
    info = t.BOOK.strike[card]
    event = {0: "travel", 1: "requisition", 2: "install", 3: "engage", 4: "flips"}[min(info.phases)]
    table = t.at(3, event=event, after=True, strike={"0": {"hand": [card]}, "2": HOLD})
    while s.PlayBoost(card) not in table.legal:
        table.do(s.Pass())
    table.do(s.PlayBoost(card)).until("boost")
    pile = table.now["strike"]["0"]["deck"] if info.home else table.now["station_scrap"]
    assert card in pile


def test_a_ship_refused_from_the_ship_deck_is_not_seen() -> None:
    """GSF-127: it goes under the deck; only a flipped Station card lay open before."""
    deploy = [{"deploy": {"amount": 1, "from": "ship_deck", "to": "each_with_opp"}}]
    told = set()
    for deck in (["sg_mote", "sg_fold_runner"], ["sg_fold_runner", "sg_mote"]):
        table = t.carry_out(
            deploy,
            options={"force": "singularity"},
            **BASE,
            enemies={str(n): enemy(A) for n in range(1, 6)},
            ship_deck=deck,
        )
        assert table.now["ship_deck"] == deck[::-1]
        told.add(repr(table.events(EnemyRefused)))
    assert told == {repr([EnemyRefused("", A, 5)])}
