"""The computer players: legal, repeatable, blind to what is hidden, and better level by level."""

from collections.abc import Sequence
from itertools import count, islice
from random import Random
from typing import Any

import pytest
from bot_checks import checked
from rounds import Rounds

from amoeba_suite.core.bot import Budget, Choice
from amoeba_suite.core.contract import Decide, Frame, Over, Seat
from amoeba_suite.core.wording import game_wording, languages
from amoeba_suite.games.amoeba_wars import bot, odds
from amoeba_suite.games.amoeba_wars.bot_chart import Chart, siege
from amoeba_suite.games.amoeba_wars.bot_race import find_way
from amoeba_suite.games.amoeba_wars.moves import AmoebaWars
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.games.amoeba_wars.schema import Attack, Options
from amoeba_suite.games.amoeba_wars.state import State
from amoeba_suite.testing.laws import check_laws
from amoeba_suite.testing.plies import asked, walk

pytestmark = pytest.mark.usefixtures("untraced")

LEVELS = ("random", "easy", "normal", "hard")
THINKING = ("easy", "normal", "hard")
POWERS = Options(turn_limit=4, special_powers=True)


def play(
    game: AmoebaWars, levels: Sequence[str], seed: int, options: Options
) -> tuple[Over, list[Choice], State]:
    """A whole game; every answer is checked to be legal and well formed."""
    rng, state = Random(seed), game.start(options, len(levels))
    bots = [bot.make_bot(game, level) for level in levels]
    choices: list[Choice] = []
    for ply in walk(game, state, rng, checked(game, bots, 1, rng, choices)):
        state = ply.step.state
    turn = game.turn(state)
    assert isinstance(turn, Over)
    return turn, choices, state


def ask(
    game: AmoebaWars, level: str, given: dict[str, Any], options: Options, seats: int
) -> Choice:
    frame = asked(game, game.position(options, seats, given))
    assert isinstance(frame.turn, Decide)
    return bot.make_bot(game, level).choose(frame, frame.turn.seat, Budget(), Random(1))


def test_levels_are_those_of_the_plugin(game: AmoebaWars) -> None:
    assert set(PLUGIN.levels) == set(THINKING)
    for level in LEVELS:
        bot.make_bot(game, level)
    with pytest.raises(KeyError):
        bot.make_bot(game, "godlike")


def test_no_level_peeks(rounds: Rounds) -> None:
    """Law 8, with cards face down and Special Powers in it."""
    check_laws(PLUGIN, options=(POWERS,), seeds=range(rounds(6, 200)), stride=61, laws=(8,))


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_of_every_size_end(game: AmoebaWars, level: str, seats: int) -> None:
    options = Options(turn_limit=5, special_powers=True, shuffle_core=seats == 3)
    turn, _, _ = play(game, [level] * seats, seats, options)
    assert sum(turn.payoff) == pytest.approx(1.0)


def test_every_prompt_has_a_judge(game: AmoebaWars) -> None:
    from amoeba_suite.games.amoeba_wars.moves import APPLY

    assert set(bot.JUDGES) == set(APPLY)


def test_every_reason_is_a_hint_in_both_languages(game: AmoebaWars) -> None:
    reasons = {
        ranked.reason
        for seed in range(3)
        for choice in play(game, ["hard", "normal", "easy"], seed, POWERS)[1]
        for ranked in choice.ranked
        if ranked.reason
    }
    assert len(reasons) > 15
    for language in languages():
        words = game_wording(PLUGIN, language).templates()
        assert {f"hints.{reason}" for reason in reasons} <= set(words)


@pytest.mark.parametrize("level", THINKING)
def test_forced_decisions_cost_nothing(
    game: AmoebaWars, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = game.position(Options(), 2, {})
    frame = asked(game, state)
    monkeypatch.setattr(bot, "Chart", None)
    only = Frame(frame.ply, frame.turn, frame.viewer, frame.view, frame.actions[-1:])
    player = bot.make_bot(game, level)
    assert player.choose(only, Seat(0), Budget(), Random(1)).action == frame.actions[-1]
    with pytest.raises(TypeError):
        player.choose(frame, Seat(0), Budget(), Random(1))


@pytest.mark.parametrize("level", THINKING)
def test_the_same_frame_gets_the_same_answer(game: AmoebaWars, level: str) -> None:
    """What a player remembers of earlier decisions changes none."""
    used, plies = bot.make_bot(game, level), count()

    def choose(state: Any, turn: Decide) -> Any:
        ply = next(plies)
        frame = asked(game, state, ply)
        choice = used.choose(frame, turn.seat, Budget(), Random(ply))
        if ply % 4 == 0:
            fresh = bot.make_bot(game, level)
            assert fresh.choose(frame, turn.seat, Budget(), Random(ply)) == choice
        return choice.action

    for _ in islice(walk(game, game.start(POWERS, 3), Random(3), choose), 400):
        pass


# --- what they know ---

RING = ["candlemark", "quint_regency", "gemel_throne", "sextant_crown", "trisceptre"]


def central(stack: dict[str, int], **given: Any) -> dict[str, Any]:
    """Seat 0 holds five Central Systems, the stack stands in the first."""
    fleets = {name: {"owner": 0, "scout": 1} for name in RING} | {RING[0]: {"owner": 0, **stack}}
    return {"fleets": fleets, "amoebas": ["saestor"], "machines": [], **given}


@pytest.mark.parametrize("level", THINKING)
def test_saestor_is_attacked_when_it_can_be(game: AmoebaWars, level: str) -> None:
    choice = ask(game, level, central({"scout": 9}), Options(), 2)
    assert choice.action == Attack("candlemark", "saestor")
    assert choice.ranked[0].reason == "saestor"


def test_a_way_round_the_centre_is_seen(game: AmoebaWars) -> None:
    given = {"fleets": {"twinfall": {"owner": 0, "scout": 12}}, "amoebas": [], "machines": []}
    state = game.position(Options(), 6, given)
    way = find_way(chart := Chart(game.book, state.public, 0), chart.stack(twinfall(game)))
    assert way is not None
    assert way.steps[-1] == (game.galaxy.saestor, True)
    assert len(way.steps) == 4
    assert 0.8 < way.chance < 1.0


def twinfall(game: AmoebaWars) -> int:
    return game.galaxy.index["twinfall"]


def test_chances_of_sieges_are_those_of_the_odds(game: AmoebaWars) -> None:
    for ships in range(2, 9):
        for target in ("candlemark", "palatine_quarter"):
            given = {
                "fleets": {"umberlode": None, "paired_oaks": {"owner": 0, "scout": ships}},
                "amoebas": ["palatine_quarter"],
            }
            public = game.position(Options(), 2, given).public
            index = game.galaxy.index
            source, system = index["paired_oaks"], index[target]
            chart = Chart(game.book, public, 0)
            spread = siege(ships, chart.planets(system), 5, chart.loss(system))
            exact = odds.outlook(game.book, public, source, system).through
            # A tie that only removes the Amoeba may be followed by one more attack.
            assert sum(part for _, part in spread) == pytest.approx(exact, abs=0.09)


# --- how strong they are ---


@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [("easy", "random", 8, 7), ("normal", "easy", 12, 8), ("hard", "normal", 16, 9)],
)
def test_each_level_beats_the_next(
    game: AmoebaWars, better: str, worse: str, games: int, least: int
) -> None:
    """A small sample of the tables in docs/ai.md; the seeds are fixed, so it is always the same."""
    wins = 0.0
    for seed in range(games):
        seats = [better, worse] if seed % 2 else [worse, better]
        turn, _, _ = play(game, seats, seed, Options(turn_limit=40))
        wins += turn.payoff[seats.index(better)]
    assert wins >= least
