"""Rules of set-up, of who decides, and of what is known; the others are scenarios."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import gsf_table as t
import pytest

from amoeba_suite.core.contract import Chance, Decide, Over
from amoeba_suite.games.galactic_strike_force import frames, sight
from amoeba_suite.games.galactic_strike_force import schema as s
from amoeba_suite.games.galactic_strike_force.book import EVENTS, PHASES
from amoeba_suite.games.galactic_strike_force.events import EventBegan
from amoeba_suite.games.galactic_strike_force.facts_ships import EnemyEntered
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.schema import Options
from amoeba_suite.testing.plies import walk

GAME, BOOK = t.GAME, t.BOOK


def set_up(options: Options, seats: int = 3, seed: int = 1, until: str = "") -> t.Table:
    """A game up to the first question of that kind, or up to the first Travel Event."""
    table, rng = t.Table(GAME.start(options, seats)), Random(seed)
    while table.prompt not in (until or "travel", "agenda", "boost"):
        if isinstance(GAME.turn(table.state), Chance):
            table.do(GAME.sample(table.state, rng))
        else:
            table.do(table.legal[0])
    return table


def random_game(seed: int, options: Options, seats: int) -> list[tuple[Any, Any, Any]]:
    """State, turn and action of every ply."""
    game = list(walk(GAME, GAME.start(options, seats), Random(seed)))
    last = game[-1].step.state
    return [*(ply[:3] for ply in game), (last, GAME.turn(last), None)]


# --- components and set-up ---------------------------------------------------------------------


def test_the_number_of_ships_is_fixed() -> None:
    """GSF-001: two to six Ships; Grounded ones still count."""
    assert PLUGIN.seats == (2, 3, 4, 5, 6)
    grounded = t.at(4, strike={"1": {"grounded": True}, "2": {"grounded": True}})
    assert grounded.now["limit"] == 6


def test_there_are_no_solo_rules() -> None:
    """GSF-002: a player is a Ship, and one person may have several; one Ship alone is no game."""
    assert 1 not in PLUGIN.seats
    assert all(s.ship for s in set_up(Options(ships="random"), 2).state.public.ships)


def test_each_ship_flies_once() -> None:
    """GSF-003: by choice, by lot and by the options."""
    assert GAME.objections(Options(ship1="vigilance", ship3="vigilance"), 3) == ["ship_twice"]
    assert not GAME.objections(Options(ship1="vigilance", ship3="vigilance"), 2)
    table = t.Table(GAME.start(Options(ship2="vigilance"), 3))
    assert len(table.legal) == 7 and s.ChooseShip("vigilance") not in table.legal
    table.do(table.legal[0])
    assert table.asked == 2 and len(table.legal) == 6
    for seed in range(6):
        ships = [s.ship for s in set_up(Options(ships="random"), 6, seed).state.public.ships]
        assert len(set(ships)) == 6


def test_one_icon_is_one_token() -> None:
    """GSF-011: amounts are numbers of tokens."""
    for amount in (1, 2, 5):
        gain = {"gain": {"stat": "weaponry", "amount": amount, "who": "self"}}
        t.matches(t.carry_out([gain], owner=0), {"strike": {"0": {"weaponry": 3 + amount}}})


def test_energy_counts_panel_techs_and_temporary_tokens() -> None:
    """GSF-012: all of them."""
    techs = {"9": {"card": "rail_lance"}, "10": {"card": "bastion_field", "tokens": 1}}
    ship = {"weaponry": 1, "defense": 2, "temp_weaponry": 3, "temp_defense": 4, "techs": techs}
    table = t.at(2, strike={"0": ship})
    t.matches(table, {"strike": {"0": {"total_weaponry": 6, "total_defense": 7}}})


def test_ships_start_whole_and_in_no_sector() -> None:
    """GSF-013, GSF-014: tokens as printed, markers on the panels."""
    for ship in set_up(Options(ships="random"), 6).state.public.ships:
        info = BOOK.ship[ship.ship]
        assert (ship.weaponry, ship.defense, ship.sector) == (info.weaponry, info.defense, -1)
        assert not ship.techs and not ship.grounded


def test_three_sectors_are_laid() -> None:
    """GSF-015: by lot, or as the options say, Contested, from left to right."""
    found = {set_up(Options(ships="random"), seed=n).state.public.setting.sectors for n in range(9)}
    assert len(found) > 5
    assert all(len(set(sectors)) == 3 for sectors in found)
    chosen = Options(ships="random", sector1="sable_deep", sector3="pilgrims_gate")
    sectors = set_up(chosen).state.public.setting.sectors
    assert (sectors[0], sectors[2]) == ("sable_deep", "pilgrims_gate")
    assert set_up(chosen).state.public.overrun == (False, False, False)
    assert GAME.objections(Options(sector1="sable_deep", sector2="sable_deep"), 2)


def test_the_opposition_is_set_out() -> None:
    """GSF-016: Impending, both decks shuffled, the top Mission public."""
    decks = set()
    for seed in range(4):
        state = set_up(Options(ships="random", force="revenants"), seed=seed).state
        assert state.public.flagship == "impending" and 0 not in dict(enumerate(()))
        decks.add(state.ship_deck)
        assert sight.observe(state).mission_top == state.mission_deck[0]
        assert sorted(state.mission_deck + tuple(m.card for m in state.public.missions)) == sorted(
            BOOK.force["revenants"].missions
        )
    assert len(decks) == 4


@pytest.mark.parametrize(("elite", "missions"), [(False, 1), (True, 2)])
def test_the_setup_line_is_done_before_any_ship_is_there(elite: bool, missions: int) -> None:
    """GSF-017: so places are tied, and the players choose; in Elite with the Elite line."""
    options = Options(ships="random", force="technovore", elite=elite)
    asked = 0
    table, rng = t.Table(GAME.start(options, 3)), Random(3)
    while table.prompt not in ("extra_ship", "travel", "boost"):
        if isinstance(GAME.turn(table.state), Chance):
            table.do(GAME.sample(table.state, rng))
            continue
        if table.prompt == "pick_sector":
            asked += 1
            assert not table.state.public.enemies and not table.state.decks[0]
        table.do(table.legal[0])
    played = [e for e in table.told if type(e).__name__ == "MissionPlayed"]
    assert len(played) == missions
    assert asked <= missions


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_ships_are_dealt_evenly(seats: int) -> None:
    """GSF-018, GSF-021: twice as many as players, the players place what is left over."""
    table = set_up(Options(ships="random"), seats, until="extra_ship")
    extra = seats * 2 % 3
    if extra:
        assert table.prompt == "extra_ship" and len(table.legal) == 3
        for n in range(extra):
            assert len(table.legal) == 3 - n
            table.do(table.legal[-1])
    while table.state.public.event < 0:
        table.do(GAME.sample(table.state, Random(1)))
    dealt = [e.sector for e in table.events(EnemyEntered) if e.how == "dealt"]
    per_sector = sorted(Counter(dealt).values())
    assert len(dealt) == 2 * seats
    assert per_sector[-1] - per_sector[0] <= 1
    assert per_sector[-1] <= table.state.public.ships.__len__() + 2
    if extra == 1:
        assert Counter(dealt).most_common(1)[0][0] == table.state.public.setting.sectors[2]


def test_station_decks_are_dealt() -> None:
    """GSF-019: five cards each, the rest is the Station Scrap."""
    table = set_up(Options(ships="random", sector1="sable_deep", sector2="crownworld_approaches"))
    sizes = table.now["sizes"]
    assert sizes["sable_deep"] == [5, 5] and sizes["crownworld_approaches"] == [5] * 4
    decks = sum(map(len, sizes.values()))
    assert len(table.state.public.station_scrap) == 90 - 5 * decks


def test_hands_are_drawn_from_decks_that_are_shuffled_or_arranged() -> None:
    """GSF-020: four cards; the order of a deck is public and, if wished, the players' own."""
    for ship in set_up(Options(ships="random")).state.public.ships:
        assert (len(ship.hand), len(ship.deck)) == (4, 4)
    arranged = t.Table(
        GAME.start(Options(deck="arranged", ship1="vigilance", ship2="tharendim"), 2)
    )
    order = []
    while arranged.asked == 0:
        order.append(arranged.legal[-1].card)
        arranged.do(arranged.legal[-1])
    # The last card finds its place without a question.
    [last] = set(BOOK.ship["vigilance"].cards) - set(order)
    assert list(arranged.state.public.ships[0].deck) == [*order, last]
    assert len(order) == 7


def test_nothing_is_won_or_lost_before_setup_is_complete() -> None:
    """GSF-022: there are no Opposition Ships for a while, and that is no victory."""
    empty = 0
    for state, turn, _ in random_game(4, Options(ships="random"), 3):
        if state.public.event < 0:
            assert not isinstance(turn, Over)
            empty += not state.public.enemies
    assert empty > 5


def test_a_sector_that_a_text_clears_is_cleared_at_once() -> None:
    """GSF-120: with the same triggers; see test_trigger_cleared as well."""
    drop = {"hand": ["liberation_drop"], "deck": ["brace"]}
    table = t.at(
        2,
        event="aftermath_actions",
        after=True,
        sectors=["pilgrims_gate", "glass_shoals", "sable_deep"],
        overrun=["pilgrims_gate"],
        strike={"0": drop, "1": {"hand": ["rally"]}},
    )
    table.do(s.PlayBoost("liberation_drop"))
    t.matches(table, {"overrun": [], "strike": {"0": {"hand": ["brace"]}}})


# --- the round -----------------------------------------------------------------------------------


def test_a_round_has_thirteen_events() -> None:
    """GSF-023, GSF-024: in five phases, in this order, round after round."""
    told = []
    table = t.at(2, event="wrap_up", after=True, strike={"0": {"deck": ["brace"] * 9}})
    for _ in range(300):
        if table.now["round"] > 3 or isinstance(GAME.turn(table.state), Over):
            break
        table.step()
    told = [e.event for e in table.events(EventBegan)]
    names = [name for name, _ in EVENTS]
    assert told[:13] == [*names[1:], names[0]], "those before the first question are not told"
    assert [phase for _, phase in EVENTS] == sorted(phase for _, phase in EVENTS)
    assert len(PHASES) == 5 and len(names) == 13


# --- who decides, and what is known --------------------------------------------------------------


def test_everybody_sees_everything_but_the_order_of_face_down_cards() -> None:
    """GSF-158: imagined worlds differ in these orders alone."""
    table = set_up(Options(ships="random"))
    view = GAME.observe(table.state, None)
    assert view == GAME.observe(table.state, 0) == GAME.observe(table.state, 2)
    world = GAME.imagine(view, Random(2))
    assert world.public == table.state.public
    assert world.ship_deck != table.state.ship_deck
    assert sorted(world.ship_deck) == sorted(table.state.ship_deck)
    assert GAME.observe(world, 1) == view
    assert sorted(GAME.components(world)) == sorted(GAME.components(table.state))


def test_the_table_is_shared() -> None:
    """GSF-159, GSF-010: nothing is hidden between seats, and backs are in sight with the card."""
    assert PLUGIN.hidden is False
    table = set_up(Options(ships="random", hide_backs=True))
    assert table.now["stations"] == set_up(Options(ships="random")).now["stations"]


OWN = (
    frames.Mending,
    frames.Shifting,
    frames.Handing,
    frames.Discarding,
    frames.Stripping,
    frames.Fetching,
    frames.Giving,
    frames.Fitting,
    frames.Taking,
)


def test_a_wingmate_is_asked_about_its_own_ship_only() -> None:
    """GSF-160: moves, purchases, Techs, roles, Boosts, hands."""
    seen = set()
    for seed in range(12):
        options = Options(ships="random", team="seat2", force="any")
        for state, turn, _ in random_game(seed, options, 3):
            top = state.public.pending[-1] if state.public.pending else None
            if not isinstance(turn, Decide):
                continue
            if isinstance(top, OWN):
                assert turn.seat == top.seat
                seen.add(type(top).__name__)
            if turn.prompt in ("travel", "requisition", "install", "engage", "boost", "wrap_up"):
                assert not state.public.ships[turn.seat].grounded
    assert len(seen) >= 6


def test_team_choices_belong_to_one_seat() -> None:
    """GSF-161, GSF-040: a fixed one, so that a person has them, or in turn."""
    for team, leads in (("seat2", {1}), ("rotates", {0, 1, 2})):
        found = set()
        for seed in range(6):
            for state, turn, _ in random_game(seed, Options(ships="random", team=team), 3):  # type: ignore[arg-type]
                if isinstance(turn, Decide) and turn.prompt in ("agenda", "flip_sector", "confirm"):
                    assert turn.seat == state.public.lead
                    found.add(turn.seat)
        assert found == leads
    assert GAME.objections(Options(team="seat3"), 2) == ["team_seat"]


def test_every_choice_is_a_list_of_legal_options() -> None:
    """GSF-162: never empty, without doubles, and the game can be finished from it."""
    plies = random_game(7, Options(ships="random"), 4)
    for state, turn, action in plies[:-1]:
        if isinstance(turn, Decide):
            actions = GAME.actions(state)
            assert actions and action in actions
            assert len(set(map(repr, actions))) == len(actions)
    assert isinstance(plies[-1][1], Over)


def test_chance_is_used_for_draws_and_shuffles_only() -> None:
    """GSF-163: in set-up, and to refill Station Decks."""
    in_setup = {"ship", "sector", "force", "strike_deck", "ship_deck", "mission_deck", "stations"}
    for seed in range(8):
        for state, turn, _ in random_game(seed, Options(ships="random", force="any"), 2):
            if isinstance(turn, Chance):
                assert turn.what in (in_setup if state.public.event < 0 else {"refill"})


@pytest.mark.parametrize("force", BOOK.force)
def test_a_state_is_all_that_counts(force: str) -> None:
    """What the game remembers of the state it made last changes nothing."""
    fresh = type(GAME)(BOOK)
    for seed, elite in ((11, False), (12, True)):
        options = Options(ships="random", force=force, elite=elite)  # type: ignore[arg-type]
        plies = random_game(seed, options, 3)
        for (state, _, action), (after, _, _) in pairwise(plies):
            assert fresh.apply(state, action).state == after
            fresh.apply(plies[0][0], plies[0][2])
