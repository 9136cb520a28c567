"""The computer players: legal, repeatable, blind to what is hidden, and good at what is plain."""

import time
from random import Random
from typing import Any

import pytest
from bot_checks import checked
from dev_play import follow, stand
from rounds import Rounds

from amoeba_suite.ai.bots import RandomBot
from amoeba_suite.core.bot import Budget, Choice
from amoeba_suite.core.contract import Frame, Over, Seat
from amoeba_suite.core.wording import game_wording
from amoeba_suite.games.devastators import schema as s
from amoeba_suite.games.devastators.bot import make_bot
from amoeba_suite.games.devastators.game import Devastators
from amoeba_suite.games.devastators.plugin import PLUGIN
from amoeba_suite.games.devastators.policy import REST, YIELD
from amoeba_suite.games.devastators.schema import Options
from amoeba_suite.games.devastators.state import State
from amoeba_suite.testing.laws import check_laws
from amoeba_suite.testing.plies import asked, walk

pytestmark = pytest.mark.usefixtures("untraced")

LEVELS = ("easy", "normal", "hard")
STEADY = ("normal", "hard")


class Rests:
    """No luck and no whims: every number is just below 1."""

    def random(self) -> float:
        return 0.999


def ask(
    game: Devastators, level: str, state: State, seed: int | None = None, iterations: int = 6
) -> Choice:
    """What that level does, without whims unless a seed is given."""
    frame = asked(game, state)
    rng: Any = Rests() if seed is None else Random(seed)
    assert frame.viewer is not None
    return make_bot(game, level).choose(frame, frame.viewer, Budget(iterations=iterations), rng)


def attacked(game: Devastators, state: State, *actions: s.Action) -> State:
    """The state after these attacks, as soon as somebody else is asked."""
    state = follow(game, state, *actions)
    return follow(game, state, s.Done()) if state.stage == "attack" else state


def play(
    game: Devastators, options: Options, levels: tuple[str, ...], seed: int, iterations: int = 6
) -> tuple[State, Over, set[str | None]]:
    """The end of a game, and all reasons given; every answer is checked to be a legal one."""
    rng, state = Random(seed), game.start(options, len(levels))
    bots = [make_bot(game, level) for level in levels]
    choices: list[Choice] = []
    for ply in walk(game, state, rng, checked(game, bots, iterations, rng, choices)):
        state = ply.step.state
    turn = game.turn(state)
    assert isinstance(turn, Over)
    return state, turn, {ranked.reason for choice in choices for ranked in choice.ranked}


def points(
    game: Devastators, better: str, worse: str, games: int, options: Options, iterations: int = 6
) -> float:
    """Games won by the better level, seats swapped from game to game."""
    won = 0.0
    for seed in range(games):
        levels = (worse, better) if seed % 2 else (better, worse)
        won += play(game, options, levels, seed, iterations)[1].payoff[seed % 2]
    return won


# --- what every computer player owes -----------------------------------------------------------


def test_levels_are_those_of_the_plugin(game: Devastators) -> None:
    assert PLUGIN.levels == LEVELS
    assert isinstance(make_bot(game, "random"), RandomBot)
    with pytest.raises(KeyError):
        make_bot(game, "godlike")


def test_dev_112_hidden_cards_change_no_answer(game: Devastators, rounds: Rounds) -> None:
    """Law 8, with two to six ships, every level, and answers compared with their reasons."""
    tables = (Options(deal=17), Options(deal=10, ask_always=True))
    seeds = range(rounds(10, 200))
    check_laws(PLUGIN, game=game, options=tables, seeds=seeds, stride=500, laws=(8,))


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_gets_the_same_answer(game: Devastators, level: str) -> None:
    hands = [["thrusters", "torpedo", "meson_gun", "armor"], ["thrusters"]]
    state = stand(game, 2, phase="move", hands=hands, draw=[["armor"] * 5, ["jammer"] * 2])
    assert ask(game, level, state, seed=3) == ask(game, level, state, seed=3)


@pytest.mark.parametrize("level", LEVELS)
def test_a_forced_decision_costs_nothing(
    game: Devastators, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def think(*_args: Any) -> None:
        raise AssertionError("a world was imagined for a forced decision")

    state = stand(game, 2, phase="move", hands=[["thrusters"], ["jammer"]])
    frame = asked(game, state)
    forced = Frame(frame.ply, frame.turn, frame.viewer, frame.view, frame.actions[-1:])
    monkeypatch.setattr(game, "imagine", think)
    choice = make_bot(game, level).choose(forced, Seat(0), Budget(), Random(1))
    assert choice.action == s.Done()


def test_hard_keeps_its_budget_of_seconds(game: Devastators) -> None:
    """Two worlds are looked at in any case; only iterations make answers exact."""
    hands = [["thrusters"] * 3 + ["torpedo", "meson_gun", "rail_gun"], ["thrusters", "armor"]]
    state = stand(game, 2, phase="move", hands=hands, draw=[["armor"] * 5, ["jammer"] * 2])
    started = time.process_time()
    budget = Budget(seconds=0.05, iterations=100_000)
    make_bot(game, "hard").choose(asked(game, state), Seat(0), budget, Random(1))
    assert time.process_time() - started < 1.5


@pytest.mark.parametrize("seats", [3, 6])
def test_all_levels_play_at_all_tables(game: Devastators, seats: int) -> None:
    levels = tuple((LEVELS * 2)[:seats])
    _, turn, _ = play(game, Options(deal=10, ask_always=True), levels, 5, iterations=2)
    assert sum(turn.payoff) == pytest.approx(1)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_reason_is_worded(game: Devastators, language: str) -> None:
    words = game_wording(PLUGIN, language)
    given: set[str | None] = set()
    for seed in range(4):
        given |= play(game, Options(deal=17), ("normal", "easy", "normal"), seed)[2]
    assert len(given) > 20
    assert not [key for key in given if key and not words.has(f"hints.{key}")]


# --- strength ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("normal", "easy")])
def test_levels_are_ordered(game: Devastators, better: str, worse: str) -> None:
    """The table over 400 whole games a pair is in docs/ai.md."""
    assert points(game, better, worse, 12, Options(deal=34)) >= 8


def test_hard_beats_normal(game: Devastators) -> None:
    assert points(game, "hard", "normal", 8, Options(deal=20), iterations=5) >= 5


@pytest.mark.parametrize("level", STEADY)
def test_duels_are_fought_out(game: Devastators, level: str) -> None:
    """DEV-105: nobody hoards until the count of quiet rounds decides."""
    for seed in range(4 if level == "hard" else 10):
        options = Options(deal=17 if level == "hard" else 26)
        state, _, _ = play(game, options, (level, level), seed, iterations=2)
        assert state.ending == "last_ship"


# --- single decisions --------------------------------------------------------------------------

_REST = [["rail_gun"] * 2 + ["meson_gun"] * 4, ["laser_turret"] * 4]
"""Draw piles that matter to nothing."""


@pytest.mark.parametrize("level", STEADY)
def test_damage_control_is_played_at_once(game: Devastators, level: str) -> None:
    hands = [["damage_control", "thrusters", "armor"], ["thrusters"]]
    state = stand(
        game, 2, phase="move", hands=hands, draw=_REST, destroyed=[["torpedo", "jammer"], []]
    )
    choice = ask(game, level, state)
    assert choice.action == s.DamageControl()
    assert choice.ranked[0].reason == "repair"


def test_nobody_repairs_a_game_that_stands_still(game: Devastators) -> None:
    hands = [["damage_control", "thrusters", "armor"], ["thrusters"]]
    given: dict[str, Any] = {"hands": hands, "draw": _REST, "destroyed": [["torpedo"], []]}
    state = stand(game, 2, phase="move", rounds=REST, **given)
    assert s.DamageControl() in game.actions(state)
    assert all(ask(game, level, state).action != s.DamageControl() for level in LEVELS)


@pytest.mark.parametrize("level", STEADY)
def test_fighters_are_launched_and_shoot_at_fighters_first(game: Devastators, level: str) -> None:
    hands = [["fighter", "torpedo", "rail_gun"], ["thrusters", "jammer"]]
    state = stand(game, 2, phase="launch", hands=hands, draw=_REST, fighters=[[], [0]])
    assert ask(game, level, state).action == s.Launch()
    state = follow(game, state, s.Launch())
    choice = ask(game, level, state)
    assert isinstance(choice.action, s.SendAtFighter | s.FireAtFighter)
    assert choice.ranked[0].reason == "fighter_first"


@pytest.mark.parametrize(("damage", "card"), [(4, s.Lose("armor")), (1, None)])
def test_armor_is_lost_to_great_damage_only(
    game: Devastators, damage: int, card: s.Lose | None
) -> None:
    hands = [["torpedo", "plasma_projector"], ["armor", "rocket_salvo", "rocket_salvo"]]
    state = stand(game, 2, phase="attack", hands=hands, draw=_REST, fighters=[[0], []])
    shot = s.Fire("torpedo", 1) if damage == 4 else s.Send(0, 1)
    state = attacked(game, state, shot)
    assert state.stage == "lose"
    found = ask(game, "normal", state).action
    assert found == card if card else found != s.Lose("armor")


@pytest.mark.parametrize("level", STEADY)
def test_a_great_attack_is_evaded_and_the_last_card_defended(game: Devastators, level: str) -> None:
    for hand in (["thrusters", "thrusters", "rail_gun"], ["thrusters"]):
        hands = [["torpedo", "armor"], hand]
        pile = [*hand, "rail_gun"] if len(hand) > 1 else []
        state = stand(game, 2, phase="attack", hands=hands, draw=[_REST[0][2:], pile])
        state = attacked(game, state, s.Fire("torpedo", 1))
        assert ask(game, level, state).action == s.Evade(0)


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_behind_in_a_game_that_stands_still_defends_no_more(
    game: Devastators, level: str
) -> None:
    """DEV-105: he would lose by the count, and so the duel is fought out; who leads defends."""
    for pile, defends in ((["laser_turret"], False), (["laser_turret"] * 4, True)):
        hands = [["torpedo", "armor"], ["thrusters", "rail_gun"]]
        draw = [["meson_gun"] * 2, pile]
        state = stand(game, 2, phase="attack", hands=hands, draw=draw, rounds=YIELD)
        state = attacked(game, state, s.Fire("torpedo", 1))
        assert s.Evade(0) in game.actions(state)
        considered = [ranked.action for ranked in ask(game, level, state).ranked]
        assert (s.Evade(0) in considered) == defends


@pytest.mark.parametrize("level", STEADY)
def test_tactics_waits_for_an_attack_that_is_ready(game: Devastators, level: str) -> None:
    for card, plays in (("torpedo", True), ("rocket_salvo", False)):
        hands = [["tactics", card, "armor"], ["thrusters", "thrusters", "armor"]]
        state = stand(game, 2, phase="launch", hands=hands, draw=_REST)
        assert (ask(game, level, state).action == s.Tactics(1)) == plays


def test_equal_targets_are_attacked_by_lot(game: Devastators) -> None:
    """A fixed order would ruin the seat that everybody shoots at first."""
    hands = [["torpedo"], ["thrusters"], ["thrusters"], ["thrusters"]]
    draw = [["meson_gun"], ["jammer", "armor"], ["armor", "armor"], ["armor", "armor"]]
    state = stand(game, 4, phase="attack", hands=hands, draw=draw, fighters=[[0], [], [], []])
    wings = {ask(game, "normal", state, seed).action for seed in range(60)}
    assert {a.target for a in wings if isinstance(a, s.Fire)} == {1, 2, 3}


def test_the_weakest_of_several_ships_is_attacked(game: Devastators) -> None:
    hands = [["torpedo"], ["thrusters", "armor"], ["thrusters", "armor"], ["thrusters", "armor"]]
    draw = [["meson_gun"], ["rail_gun"] * 3, ["jammer"], ["armor"] * 6]
    state = stand(game, 4, phase="attack", hands=hands, draw=draw)
    choice = ask(game, "normal", state)
    assert choice.action == s.Fire("torpedo", 2)


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_is_stopped_by_who_is_ahead_only(game: Devastators, level: str) -> None:
    for pile, answer in ((["meson_gun"] * 4, s.Stop()), (["meson_gun"], s.PlayOn())):
        hands = [["armor"], ["armor"]]
        draw = [pile, ["laser_turret"] * 4 if len(pile) == 1 else ["laser_turret"] * 3]
        state = stand(game, 2, hands=hands, draw=draw, rounds=19, quiet=1, on_turn=1, phase="move")
        assert state.stage == "stop"
        assert ask(game, level, state).action == answer
