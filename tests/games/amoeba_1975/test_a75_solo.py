"""The four games for one: what is set, how it is solved, and what the results count."""

from random import Random
from typing import Any

import a75_oracle as oracle
import pytest

from amoeba_suite.core.contract import Decide, Frame, Over
from amoeba_suite.games.amoeba_1975 import puzzles, recap
from amoeba_suite.games.amoeba_1975.figures import BITS, FULL
from amoeba_suite.games.amoeba_1975.moves import Amoeba1975
from amoeba_suite.games.amoeba_1975.schema import Options, PickCard, TurnTile
from amoeba_suite.games.amoeba_1975.state import State
from amoeba_suite.testing.plies import walk


def solved(game: Amoeba1975, options: Options, seed: int) -> list[State]:
    """The states of a solo game in which every puzzle is solved as ``solve`` says."""

    def choose(state: State, _turn: Decide) -> Any:
        solution = game.solve(state)
        assert solution
        assert solution[0] in game.actions(state)
        return solution[0]

    start = game.start(options, 1)
    return [start, *(ply.step.state for ply in walk(game, start, Random(seed), choose))]


@pytest.mark.parametrize("seed", range(8))
def test_a75_110_study_rises_from_one_to_five_points(game: Amoeba1975, seed: int) -> None:
    """A75-110: solved in par each; from 3 points on a twin lies beside the card."""
    states = solved(game, Options(mode="study"), seed)
    tasks = {s.task.round: s.task.cards for s in states if s.stage == "study"}
    assert [game.deck.points[cards[0]] for cards in tasks.values()] == [1, 2, 3, 4, 5]
    for cards in tasks.values():
        twin = game.deck.twin(cards[0])
        assert cards[1:] == ((twin,) if twin else ())
        assert twin or game.deck.points[cards[0]] < 3
    assert (states[-1].task.solved, states[-1].task.points) == (5, 0)
    assert game.turn(states[-1]).payoff == (1.0,)


def test_a75_110_a_chosen_card_and_its_twin(game: Amoeba1975) -> None:
    """A75-110: the twin follows; a card without twin stands alone."""
    tasks = [s.task.cards for s in solved(game, Options(mode="study", card="4B"), 1)]
    assert ("4B", game.deck.twin("4B")) in tasks
    assert puzzles.rounds(game, Options(mode="study", card="4B")) == 2
    assert puzzles.rounds(game, Options(mode="study", card="1A")) == 1


def test_a75_110_a_card_is_given_up_after_forty_turns(game: Amoeba1975) -> None:
    state = game.apply(game.start(Options(mode="study", card="5A"), 1), _task(game, "5A")).state
    for n in range(40):
        assert state.stage == "study", n
        state = game.apply(state, TurnTile((0, 6)[n % 2])).state
    assert (state.task.solved, state.task.round) == (0, 1)
    assert state.stage in ("task", "over")


def _task(game: Amoeba1975, card: str):  # type: ignore[no-untyped-def]
    return game.sample(game.start(Options(mode="study", card=card), 1), Random(1))  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(20))
def test_a75_112_one_tile_and_no_other_makes_the_cut(game: Amoeba1975, seed: int) -> None:
    """A75-112: neither card stands before, both after that turn."""
    for state in solved(game, Options(mode="cut", rounds=2), seed):
        if state.stage == "cut":
            (tile,) = puzzles.cuts_for(game, state.board, state.task.cards)
            assert len(set(state.task.cards)) == 2
            after = state.board ^ BITS[tile]
            assert all(game.deck.stands(after, card) for card in state.task.cards)
            assert set(oracle.standing(game.deck, after, tile)) >= set(state.task.cards)


@pytest.mark.parametrize("seed", range(12))
def test_a75_113_the_choices_hold_card_twin_and_near_misses(game: Amoeba1975, seed: int) -> None:
    """A75-113: exactly one of four stands; its twin is among them; all have the same points."""
    for state in solved(game, Options(mode="twins"), seed):
        if state.stage == "twins":
            cards = state.task.cards
            (answer,) = puzzles.standing(game, state.board, cards)
            assert len(set(cards)) == 4
            assert game.deck.twin(answer) in cards
            assert {game.deck.points[card] for card in cards} == {game.deck.points[answer]}
            if state.task.round == 1:
                around = min((state.board ^ ground).bit_count() for ground in (0, FULL))
                assert around == game.deck.points[answer]


def test_a75_113_a_wrong_card_cannot_be_picked_twice(game: Amoeba1975) -> None:
    state = game.start(Options(mode="twins"), 1)
    state = game.apply(state, game.sample(state, Random(3))).state
    (answer,) = puzzles.standing(game, state.board, state.task.cards)
    wrong = next(card for card in state.task.cards if card != answer)
    step = game.apply(state, PickCard(wrong))
    assert step.sealed
    assert PickCard(wrong) not in game.actions(step.state)
    assert len(game.actions(step.state)) == 3


def test_a75_111_patience_counts_par_minus_turns(game: Amoeba1975) -> None:
    """A75-111: the best kept is par minus turns, in a list for that deck size."""
    described = {"hands": [["1A"]], "scored": [["2A", "4A"]], "number": 5}
    state = game.position(Options(mode="patience", deck_size=20), 1, described)
    state = game.apply(state, TurnTile(24)).state
    turn, view = game.turn(state), game.observe(state, None)
    assert isinstance(turn, Over)
    assert recap.best_result(game, view, turn) == 7 - 6
    assert recap.best_list(view) == "patience/20"


def test_unfinished_solo_games_keep_no_best(game: Amoeba1975) -> None:
    state = game.position(Options(mode="patience"), 1, {"hands": [["5A"]], "idle": 149})
    state = game.apply(state, TurnTile(0)).state
    turn, view = game.turn(state), game.observe(state, None)
    assert isinstance(turn, Over)
    summary = recap.summary(game, Frame(1, turn, None, view), ())
    assert summary.best is None


def test_a75_110_a_study_with_a_card_given_up_keeps_no_best(game: Amoeba1975) -> None:
    """Else who gives up at once would have the fewest turns."""
    start = game.start(Options(mode="study", card="1A"), 1)
    for seed, tiles in ((1, (0,)), (2, (24,))):
        chosen = [TurnTile(tile) for tile in tiles]
        plies = walk(game, start, Random(seed), lambda _s, _t, c=chosen: c[0])
        state = next(ply.step.state for ply in plies if ply.step.state.stage == "over")
        turn, view = game.turn(state), game.observe(state, None)
        assert isinstance(turn, Over)
        solved_it = tiles == (24,)
        assert (recap.best_result(game, view, turn) is not None) == solved_it


def test_a75_091_in_patience_each_card_starts_the_count_anew(game: Amoeba1975) -> None:
    """Turns in a row without a card end it, not turns in all."""
    options = Options(mode="patience", deck_size=8, no_progress=30)
    described = {"hands": [["1A", "5B", "5C"]], "stack": ["5D"], "idle": 29}
    state = game.position(options, 1, described)
    for tile, idle in ((24, 0), (0, 1)):
        state = game.apply(state, TurnTile(tile)).state
        assert state.idle == idle and not isinstance(game.turn(state), Over)
    state = game.position(options, 1, {**described, "hands": [["5A", "5B", "5C"]]})
    assert isinstance(game.turn(game.apply(state, TurnTile(24)).state), Over)


def test_bests_of_different_tasks_are_not_compared(game: Amoeba1975) -> None:
    lists = set()
    for options in (
        Options(mode="cut"),
        Options(mode="cut", rounds=1),
        Options(mode="twins"),
        Options(mode="study"),
        Options(mode="study", card="3D"),
    ):
        state = solved(game, options, 1)[-1]
        turn, view = game.turn(state), game.observe(state, None)
        assert isinstance(turn, Over)
        assert recap.best_result(game, view, turn) is not None
        lists.add(recap.best_list(view))
    assert lists == {"cut/5", "cut/1", "twins/5", "study/5", "study/3D"}
