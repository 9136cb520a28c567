"""The computer players: legal, repeatable, blind to what is hidden, and good at what is forced."""

import time
from random import Random
from typing import Any

import pytest
from bot_checks import checked

from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Over, Seat
from amoeba_suite.games.amoeba_1975.bot import make_bot
from amoeba_suite.games.amoeba_1975.figures import BITS
from amoeba_suite.games.amoeba_1975.moves import Amoeba1975
from amoeba_suite.games.amoeba_1975.odds import other_hand
from amoeba_suite.games.amoeba_1975.planner import Planner
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN
from amoeba_suite.games.amoeba_1975.reach import FALL, Reach
from amoeba_suite.games.amoeba_1975.schema import AcceptEnd, DeclineEnd, Options, TurnTile
from amoeba_suite.games.amoeba_1975.search import Search, _Answers
from amoeba_suite.testing.plies import asked, walk

pytestmark = pytest.mark.usefixtures("untraced")

LEVELS = ("random", "greedy", "easy", "normal", "hard")
THINKING = ("normal", "hard")


def ask(game: Amoeba1975, level: str, given: dict[str, Any], options: Options = Options()) -> Any:  # noqa: B008
    frame = asked(game, game.position(options, len(given["hands"]), given))
    return make_bot(game, level).choose(frame, Seat(0), Budget(iterations=6), Random(1))


def play(
    game: Amoeba1975, options: Options, levels: tuple[str, ...], seed: int, iterations: int = 3
) -> tuple[Any, Any]:
    """The final state and turn; every answer is checked to be legal."""
    rng, state = Random(seed), game.start(options, len(levels))
    bots = [make_bot(game, level) for level in levels]
    for ply in walk(game, state, rng, checked(game, bots, iterations, rng, [])):
        state = ply.step.state
    return state, game.turn(state)


def test_levels_are_those_of_the_plugin(game: Amoeba1975) -> None:
    assert set(PLUGIN.levels) < set(LEVELS)
    for level in LEVELS:
        make_bot(game, level)
    with pytest.raises(KeyError):
        make_bot(game, "godlike")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mode", ["study", "cut", "twins"])
def test_puzzles_come_to_an_end(game: Amoeba1975, level: str, mode: Any) -> None:
    state, _ = play(game, Options(mode=mode, rounds=2), (level,), 5)
    assert state.ending == f"{mode}_done"


def test_hard_solves_every_puzzle(game: Amoeba1975) -> None:
    for mode in ("study", "cut", "twins"):
        for seed in range(3):
            _, turn = play(game, Options(mode=mode), ("hard",), seed)
            assert turn.payoff == (1.0,)


@pytest.mark.parametrize("level", THINKING)
def test_the_patience_is_cleared(game: Amoeba1975, level: str) -> None:
    state, _ = play(game, Options(mode="patience", deck_size=12), (level,), 4)
    assert state.ending == "cleared"
    assert state.number < 120


@pytest.mark.parametrize("pair", [("hard", "easy"), ("normal", "hard"), ("greedy", "greedy")])
def test_duels_end_and_never_loop(game: Amoeba1975, pair: tuple[str, str]) -> None:
    """A75-090, A75-091: players that clash do not go in circles."""
    state, _ = play(game, Options(deck_size=12), pair, 8)
    assert state.ending in ("deck", "deck_draw")


def test_options_are_respected(game: Amoeba1975) -> None:
    options = Options(
        deck_size=12, extra_moves="mandatory", chain=False, standing="next_check", target=15
    )
    _, turn = play(game, options, ("hard", "normal"), 2)
    assert isinstance(turn, Over)


@pytest.mark.parametrize("level", ("greedy", *THINKING))
def test_a_figure_one_turn_away_is_made(game: Amoeba1975, level: str) -> None:
    given = {"board": "0x60800000", "hands": [["4X", "5A", "5B"], ["5C", "5D", "5E"]]}
    choice = ask(game, level, {**given, "stack": ["5F", "5G", "5H"]})
    assert choice.action == TurnTile(22)
    assert choice.ranked[0].reason == "completes"


def test_two_figures_by_one_cut_are_made(game: Amoeba1975) -> None:
    given = {"board": "0x3010100", "hands": [["1A", "2A", "5A"], ["5C", "5D", "5E"]]}
    choice = ask(game, "normal", {**given, "stack": ["5F", "5G", "5H"]})
    assert choice.action == TurnTile(16)
    assert choice.ranked[0].reason == "completes_two"


def test_hard_wins_by_its_last_card(game: Amoeba1975) -> None:
    """A75-082: with the stack empty it takes the other hand when that wins."""
    given = {"board": "0x60800000", "hands": [["4X"], ["5C", "5D"]]}
    choice = ask(game, "hard", given)
    assert choice.action == TurnTile(22)
    assert choice.ranked[0].reason == "last_card"


def test_hard_spoils_the_figure_that_the_other_hand_is_known_to_hold(game: Amoeba1975) -> None:
    """With nothing left in the stack the other hand is known: 4X is one turn from standing."""
    rest = [card for card in game.deck.ids if card not in ("4X", "5A", "5B")]
    given = {
        "board": "0x60800000",
        "hands": [["5A", "5B"], ["4X"]],
        "scored": [rest[:25], rest[25:]],
    }
    state = game.position(Options(), 2, given)
    choice = make_bot(game, "hard").choose(
        asked(game, state), Seat(0), Budget(iterations=6), Random(1)
    )
    after = state.board ^ BITS[choice.action.tile]
    locked = choice.action.tile
    answers = [t for t in range(49) if t != locked and game.deck.stands(after ^ BITS[t], "4X")]
    assert answers == []


RING = {"hands": [["4X", "5A", "5B"], ["5C", "5D", "5E"]], "stack": ["5F", "5G", "5H"]}


def searching(game: Amoeba1975, **given: Any) -> Search:
    state = game.position(Options(), 2, {**RING, **given})
    return Search(Planner(game.deck), game.observe(state, Seat(0)), 0)


@pytest.mark.parametrize(("locked", "points"), [(22, 0), (48, 4)])
def test_a75_054_hard_plans_no_extra_turn_of_a_locked_tile(
    game: Amoeba1975, locked: int, points: int
) -> None:
    """Tile 22 would complete 4X, if it may be turned."""
    search = searching(game, board="0x60800000", owed=2, locked=locked)
    assert search.view.stage == "extra" and search.view.locked == locked
    assert search.line(0).points == points


@pytest.mark.parametrize(
    ("board", "tile", "made"), [("0x60c00000", 22, []), ("0x60800000", 0, ["4X"])]
)
def test_a75_052_hard_fears_no_answer_that_turns_its_tile_back(
    game: Amoeba1975, board: str, tile: int, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """4X stands on the first board: breaking it by 22 is safe, as 22 may not make it again."""
    feared: list[list[str]] = []
    search = searching(game, board=board, hands=[["5A", "5B", "5C"], ["4X", "5D", "5E"]])
    monkeypatch.setattr(search, "danger", lambda made, *_: feared.append(made) or 0.0)
    answers = _Answers(search, search.line(tile))
    answers.to(("4X", "5D", "5E"))
    assert feared == [made]


def test_a75_052_hard_hopes_for_no_turn_that_the_answer_locks(game: Amoeba1975) -> None:
    """After the answer 22 only 22 would make 4X."""
    search = searching(game, board="0x60c00000")
    line = search.line(0)
    after = search.planner.weigh(line.board ^ BITS[22], line.hand, (), search.view.stack)
    best = max(range(49), key=after.tiles.__getitem__)
    assert best == 22 and after.makes[22] == ["4X"]
    assert _Answers(search, line)._own_next(22) < after.tiles[22] - 1


@pytest.mark.parametrize("level", THINKING)
def test_stuck_games_are_ended_when_ahead(game: Amoeba1975, level: str) -> None:
    """A75-091: and played on when behind."""
    given = {"hands": [["5A"], ["5B"]], "stack": ["5C"], "idle": 70, "number": 90, "on_turn": 1}
    for scored, answer in (([["4A"], ["2A"]], AcceptEnd()), ([["2A"], ["4A"]], DeclineEnd())):
        state = game.position(Options(), 2, {**given, "scored": scored})
        from amoeba_suite.games.amoeba_1975.schema import OfferEnd

        state = game.apply(state, OfferEnd()).state
        choice = make_bot(game, level).choose(
            asked(game, state), Seat(0), Budget(iterations=2), Random(1)
        )
        assert choice.action == answer


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_gets_the_same_answer(game: Amoeba1975, level: str) -> None:
    given = {"board": "0x20400000", "hands": [["3D", "4A", "5B"], ["5C", "5D", "5E"]]}
    answers = [ask(game, level, {**given, "stack": ["5F"]}) for _ in range(2)]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("level", THINKING)
def test_a75_101_hidden_cards_change_nothing(game: Amoeba1975, level: str) -> None:
    """A75-101: with the other hand and the stack permuted 50 ways, the same choice 50 times."""
    given: dict[str, Any] = {"board": "0x20400000", "hands": [["3D", "4A", "5B"], []]}
    rest = [card for card in game.deck.ids if card not in given["hands"][0]]
    choices = set()
    for seed in range(50):
        cards = Random(seed).sample(rest, len(rest))
        given["hands"] = [given["hands"][0], cards[:3]]
        choice = ask(game, level, {**given, "stack": cards[3:30], "last": [3, 40]})
        choices.add(choice.action)
    assert len(choices) == 1


def test_hard_answers_in_time(game: Amoeba1975) -> None:
    """The budget in seconds is kept; only iterations make answers exact."""
    given = {"board": "0x20400000", "hands": [["3D", "4A", "5B"], ["5C", "5D", "5E"]]}
    frame = asked(game, game.position(Options(), 2, {**given, "stack": ["5F", "5G"]}))
    started = time.process_time()
    make_bot(game, "hard").choose(frame, Seat(0), Budget(seconds=1.5, iterations=40), Random(1))
    assert time.process_time() - started < 1.5


def test_the_outlook_of_a_tile_is_what_the_turn_brings(game: Amoeba1975) -> None:
    """Strength after a turn = strength + change, wherever the same placements are in sight."""
    reach = Reach(game.deck)
    for seed in range(30):
        board = Random(seed).getrandbits(49)
        for card in ("1A", "3D", "4Y"):
            look = reach.look(board, card)
            apart = [((board ^ v) & m).bit_count() or 2 for m, v in game.deck.pairs[card]]
            assert look.distance == min(apart)
            for tile in range(49):
                makes = any(
                    game.deck.by_bit[f[0]] == card
                    for f in game.deck.made(board ^ BITS[tile], tile, game.deck.bit[card])
                )
                assert bool(look.makers >> tile & 1) == makes
    look = reach.look(0, "1A")
    assert look.strength == pytest.approx(25 * FALL, rel=0.2)


def test_odds_follow_what_the_opponent_builds(game: Amoeba1975) -> None:
    """A card whose figure comes nearer by the opponent's turns is likelier in his hand."""
    given: dict[str, Any] = {"hands": [["5A", "5B", "5C"], ["4X", "5D", "5E"]], "stack": ["5F"]}
    plain = dict(
        other_hand(game.deck, game.observe(game.position(Options(), 2, given), Seat(0)), 0)
    )
    assert sum(plain.values()) == pytest.approx(3)
    assert len(set(plain.values())) == 1
    given["seen"] = [[0x1000000000000, 0x1000001800000], [0x1000000800000, 0x1000001C00000]]
    state = game.position(Options(), 2, {**given, "board": 0x1000001C00000})
    told = dict(other_hand(game.deck, game.observe(state, Seat(0)), 0))
    assert max(told.values()) > 2 * min(told.values())


def test_a_known_hand_is_certain(game: Amoeba1975) -> None:
    rest = [card for card in game.deck.ids if card not in ("4X", "5A", "5B")]
    given = {"hands": [["5A", "5B"], ["4X"]], "scored": [rest[:25], rest[25:]]}
    view = game.observe(game.position(Options(), 2, given), Seat(0))
    assert other_hand(game.deck, view, 0) == (("4X", 1.0),)


@pytest.mark.parametrize(
    ("better", "worse"), [("easy", "random"), ("greedy", "easy"), ("normal", "easy")]
)
def test_levels_are_ordered(game: Amoeba1975, better: str, worse: str) -> None:
    """Ask 10: greedy beats Easy. Seats swapped, short decks.

    The table over 400 whole games a pair is in docs/ai.md.
    """
    assert _points(game, better, worse, games=10, size=16, iterations=3) >= 7


@pytest.mark.slow
def test_hard_beats_normal(game: Amoeba1975) -> None:
    """Luck weighs less in longer games, and the hard player needs its hands to see the odds."""
    assert _points(game, "hard", "normal", games=6, size=40, iterations=12) >= 4


def _points(
    game: Amoeba1975, better: str, worse: str, games: int, size: int, iterations: int
) -> float:
    """Points of the better level over games with seats swapped."""
    points = 0.0
    for seed in range(games):
        swapped = seed % 2
        levels = (worse, better) if swapped else (better, worse)
        _, turn = play(game, Options(deck_size=size), levels, seed, iterations)
        points += turn.payoff[swapped]
    return points
