"""Players, deal, turn order and the options about them (DEV-001 to DEV-012)."""

import msgspec
import pytest
from dev_play import walk

from amoeba_suite.core.contract import Chance, Decide, Over
from amoeba_suite.games.devastators.events import HandDealt, TurnBegan
from amoeba_suite.games.devastators.game import Devastators
from amoeba_suite.games.devastators.plugin import PLUGIN
from amoeba_suite.games.devastators.run import surviving
from amoeba_suite.games.devastators.schema import Began, Options, Shuffled

SHARES = {2: (52, 0), 3: (34, 2), 4: (26, 0), 5: (20, 4), 6: (17, 2)}


def test_dev_001_two_to_six_players_can_play() -> None:
    assert PLUGIN.seats == (2, 3, 4, 5, 6)


@pytest.mark.parametrize("seats", SHARES)
def test_dev_002_equal_shares_and_the_rest_aside(game: Devastators, seats: int) -> None:
    state = game.apply(game.start(Options(first="seat0"), seats), Shuffled(game.deck.all)).state
    assert ({surviving(ship) for ship in state.ships}, len(state.aside)) == (
        {SHARES[seats][0]},
        SHARES[seats][1],
    )


@pytest.mark.parametrize(("deal", "seats", "aside"), [(34, 2, 36), (26, 3, 26), (10, 6, 44)])
def test_dev_003_a_smaller_deal(game: Devastators, deal: int, seats: int, aside: int) -> None:
    options = msgspec.convert({"deal": deal, "first": "seat0"}, Options)
    state = game.apply(game.start(options, seats), Shuffled(game.deck.all)).state
    assert {surviving(ship) for ship in state.ships} == {deal}
    assert len(state.aside) == aside


def test_dev_003_a_deal_that_the_deck_does_not_have_is_refused(game: Devastators) -> None:
    assert game.objections(Options(deal=34), 4) == ["deal_too_large"]
    assert game.objections(Options(deal=26), 4) == []


def test_dev_004_five_cards_each_and_no_mulligan(game: Devastators) -> None:
    start = game.start(Options(first="seat1"), 3)
    step = game.apply(start, Shuffled(game.deck.all))
    hands = [event for event in step.events if isinstance(event, HandDealt)]
    assert [event.cards for event in hands] == [
        game.deck.all[34 * seat : 34 * seat + 5] for seat in range(3)
    ]
    # The player on turn has drawn two more.
    assert [len(ship.hand) for ship in step.state.ships] == [5, 7, 5]
    assert [len(ship.draw) for ship in step.state.ships] == [29, 27, 29]


def test_dev_005_a_named_seat_begins_and_others_follow_in_seating_order(game: Devastators) -> None:
    turns = [
        event.seat
        for _, _, step in walk(game, Options(first="seat2"), 3, 5)
        for event in step.events
        if isinstance(event, TurnBegan)
    ]
    assert turns[:7] == [2, 0, 1, 2, 0, 1, 2]


def test_dev_005_by_lot_every_seat_may_begin(game: Devastators) -> None:
    start = game.start(Options(), 4)
    assert game.turn(start) == Chance("starter")
    outcomes = game.outcomes(start)
    assert outcomes is not None
    assert [outcome for outcome, _ in outcomes] == [Began(seat) for seat in range(4)]
    after = game.apply(start, Began(2)).state
    assert (after.seat, game.turn(after)) == (2, Chance("deck"))


def test_dev_005_a_seat_that_is_not_at_the_table_cannot_begin(game: Devastators) -> None:
    assert game.objections(Options(first="seat2"), 2) == ["first_seat"]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_dev_007_the_five_piles_hold_the_dealt_cards_at_every_step(
    game: Devastators, seats: int
) -> None:
    """Cards never change owner: hand, draw pile, Reuse, Destroyed and fighters in play."""
    for seed in range(4):
        dealt: list[list[str]] = []
        for before, action, step in walk(game, Options(), seats, seed):
            piles = [
                sorted(
                    (*s.hand, *s.draw, *s.reuse, *s.destroyed)
                    + (game.deck.fighter,) * len(s.fighters)
                )
                for s in step.state.ships
            ]
            if before.stage == "deck":
                dealt = piles
            if dealt:
                assert piles == dealt, action


def test_dev_012_seed_options_and_decisions_make_the_game(game: Devastators) -> None:
    options = Options(deal=13)
    first = [step.state for _, _, step in walk(game, options, 3, 7)]
    assert first == [step.state for _, _, step in walk(game, options, 3, 7)]


def test_a_shuffle_must_hold_every_card_once(game: Devastators) -> None:
    start = game.start(Options(first="seat0"), 2)
    with pytest.raises(ValueError, match="every card once"):
        game.apply(start, Shuffled(("torpedo", *game.deck.all[1:])))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_games_end(game: Devastators, seats: int) -> None:
    reasons = set()
    for seed in range(12):
        last = None
        for _, _, step in walk(game, Options(), seats, seed):
            last = step.state
        assert last is not None
        turn = game.turn(last)
        assert isinstance(turn, Over)
        assert sum(turn.payoff) == pytest.approx(1)
        reasons.add(turn.reason)
    assert "last_ship" in reasons


def test_dev_110_somebody_decides_or_chance_does(game: Devastators) -> None:
    """One player, one window, a list of decisions without doubles; all else is automatic."""
    for seed in range(6):
        for state, _, _ in walk(game, Options(deal=17), 3, seed):
            actions = game.actions(state)
            turn = game.turn(state)
            if isinstance(turn, Decide):
                assert turn.prompt == state.stage
                assert turn.seat not in state.fallen
                assert len(set(map(repr, actions))) == len(actions) > 0
            else:
                assert not actions
