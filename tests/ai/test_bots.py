"""The generic bots and the search: legal, repeatable, honest, and better than chance."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from amoeba_suite.ai.bots import FirstBot, GreedyBot, RandomBot, safe_move, value
from amoeba_suite.ai.ismcts import ISMCTS, _Node, _select
from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Decide, Frame, Over, Seat, Step, Turn
from amoeba_suite.testing.games import shipped
from amoeba_suite.testing.null_game import PLUGIN
from amoeba_suite.testing.null_game.moves import NullGame
from amoeba_suite.testing.null_game.state import Draw, Options, Play, Take

NONE = Budget()


@pytest.fixture
def game() -> Any:
    return PLUGIN.load(shipped(PLUGIN))


def frame(game: Any, position: dict[str, Any], seats: int = 2) -> Frame[Any, Any]:
    state = game.position(Options(), seats, position)
    turn = game.turn(state)
    view = game.observe(state, turn.seat)
    return Frame(0, turn, turn.seat, view, tuple(game.actions(state)))


FORCED = {
    # Level at 3 points. With the thief first, the last card of the other seat is ours and so is
    # the game; any other order leads to a draw at best.
    "hands": [["1a", "ta"], ["1b"]],
    "rows": [["3a"], ["3b"]],
}
NOT_FORCED = {"hands": [["1a", "2a", "6a"], ["1b", "3b"]], "deck": ["4a", "5a", "ta"]}


@pytest.mark.parametrize("seed", range(6))
def test_the_search_finds_a_forced_win(game: Any, seed: int) -> None:
    bot = ISMCTS(game, iterations=150, depth=None)
    choice = bot.choose(frame(game, FORCED), Seat(0), NONE, Random(seed))
    assert choice.action == Play("ta")
    assert choice.ranked[0].score > 0.9


@pytest.mark.parametrize("seed", range(6))
def test_the_search_defends_against_a_threat_of_the_other_seat(game: Any, seed: int) -> None:
    # Seat 1 will steal whatever is left in the hand of seat 0: the 1 must be saved at once
    # and it is worth more than a draw from a deck that holds nothing but a 6.
    position = {"hands": [["1a"], ["tb"]], "deck": ["6a"], "rows": [[], []]}
    choice = ISMCTS(game, 300, depth=None).choose(
        frame(game, position), Seat(0), NONE, Random(seed)
    )
    assert choice.action == Play("1a")


def test_iterations_are_exact_and_no_time_still_gives_an_answer(game: Any) -> None:
    class Counting(NullGame):
        imagined = 0

        def imagine(self, view, rng):
            self.imagined += 1
            return super().imagine(view, rng)

    counting = Counting.__new__(Counting)
    counting.__dict__.update(game.__dict__)
    at = frame(game, NOT_FORCED)
    bot = ISMCTS(counting, iterations=30)
    for budget, wanted in ((NONE, 30), (Budget(iterations=7), 7), (Budget(seconds=0.0), 1)):
        counting.imagined = 0
        choice = bot.choose(at, Seat(0), budget, Random(1))
        assert counting.imagined == wanted
        assert choice.action in at.actions


@pytest.mark.parametrize("level", ["random", *PLUGIN.levels])
def test_the_same_seed_gives_the_same_choice(game: Any, level: str) -> None:
    at = frame(game, NOT_FORCED)
    budget = Budget(iterations=25)
    choices = [PLUGIN.bots(game, level).choose(at, Seat(0), budget, Random(4)) for _ in range(2)]
    assert choices[0] == choices[1]


def test_an_only_action_is_not_thought_about(game: Any) -> None:
    at = frame(game, {"hands": [["1a"], []]})
    assert ISMCTS(game).choose(at, Seat(0), NONE, Random(1)).action == Play("1a")


def test_an_action_is_judged_by_how_often_it_was_available() -> None:
    """The availability counts of the paper: rare actions do not look neglected."""
    node = _Node()
    for _ in range(40):
        action, _fresh = _select(node, [Draw(), Play("1a")], Random(1))
        child = node.children[action]
        child.visits += 1
        child.total += 0.5
    for _ in range(10):
        action, fresh = _select(node, [Draw(), Take(0)], Random(1))
        child = node.children[action]
        child.visits += 1
        child.total += 0.5
    counts = {action: child.available for action, child in node.children.items()}
    assert counts[Draw()] == 39 + 1 + 10
    assert counts[Play("1a")] <= 40
    assert counts[Take(0)] == 10
    assert fresh is False


def test_an_untried_action_comes_first() -> None:
    node = _Node()
    node.children[Draw()] = child = _Node()
    child.visits, child.available, child.total = 100, 100, 100.0
    assert _select(node, [Draw(), Play("1a")], Random(1)) == (Play("1a"), True)


def test_each_seat_of_three_maximises_its_own_payoff(game: Any) -> None:
    # Seat 1 to move decides who of the three wins; it takes its own win.
    position = {"hands": [[], ["1a"], []], "rows": [["2a"], ["2b"], []], "seat": 1}
    choice = ISMCTS(game, 40).choose(frame(game, position, 3), Seat(1), NONE, Random(2))
    assert choice.action == Play("1a")


class Count:
    """Two seats count up by 1 to 3 in turn; who reaches the goal has won. State: (count, seat)."""

    def __init__(self, goal: int) -> None:
        self.goal = goal

    def turn(self, state: tuple[int, Seat]) -> Turn:
        if state[0] < self.goal:
            return Decide(state[1], "count")
        return Over((float(state[1] == 1), float(state[1] == 0)), "counted")

    def actions(self, state: tuple[int, Seat]) -> tuple[int, ...]:
        return (1, 2, 3) if state[0] < self.goal else ()

    def apply(self, state: tuple[int, Seat], action: int) -> Step[Any, Any]:
        return Step((state[0] + action, Seat(1 - state[1])))

    def imagine(self, view: tuple[int, Seat], _rng: Random) -> tuple[int, Seat]:
        return view


@pytest.mark.parametrize(("goal", "best"), [(5, 1), (6, 2), (7, 3)])
def test_the_search_expects_the_other_seat_to_play_for_itself(goal: int, best: int) -> None:
    # Any count wins if the other seat helps; only one leaves it four, from where it cannot win.
    game: Any = Count(goal)
    at = Frame(0, Decide(Seat(0), "count"), Seat(0), (0, Seat(0)), (1, 2, 3))
    for seed in range(3):
        choice = ISMCTS(game, 500, depth=None).choose(at, Seat(0), NONE, Random(seed))
        assert choice.action == best


def test_greedy_averages_the_die_exactly(game: Any) -> None:
    at = frame(game, {"hands": [["1a", "6a"], []]})
    choice = GreedyBot(game, worlds=1).choose(at, Seat(0), NONE, Random(1))
    scores = {each.action: each.score for each in choice.ranked}
    # A 1 always scores: 0.5 + 0.5 * 1 / 2. A 6 scores once in six: 5/6 of 0.5, 1/6 of 0.5 + 3/7.
    assert scores[Play("1a")] == pytest.approx(0.75)
    assert scores[Play("6a")] == pytest.approx(0.5 + 1 / 6 * 3 / 7)
    assert choice.action == Play("1a")


def test_greedy_needs_a_game_that_values_states(game: Any) -> None:
    with pytest.raises(TypeError, match="worth"):
        GreedyBot(object())  # type: ignore[arg-type]


def test_random_reaches_every_action_evenly(game: Any) -> None:
    at = frame(game, NOT_FORCED)
    rng = Random(3)
    counts = Counter(RandomBot().choose(at, Seat(0), NONE, rng).action for _ in range(4000))
    assert set(counts) == set(at.actions)
    assert max(counts.values()) < 1.2 * min(counts.values())


def test_the_first_legal_action_is_the_safe_one(game: Any) -> None:
    at = frame(game, NOT_FORCED)
    assert safe_move(at) == FirstBot().choose(at, Seat(0), NONE, Random(1)).action == at.actions[0]
    with pytest.raises(ValueError, match="no legal action"):
        safe_move(Frame(3, at.turn, None, at.view))


def test_the_value_of_an_end_is_its_payoff(game: Any) -> None:
    over = game.position(Options(), 2, {"rows": [["1a"], ["2a"]]})
    assert [value(game, over, Seat(i)) for i in (0, 1)] == [0.0, 1.0]
    going = game.position(Options(), 2, {"rows": [["1a"], ["2a"]], "deck": ["3a"]})
    assert value(game, going, Seat(0)) < 0.5 < value(game, going, Seat(1))
