"""Who knows what: DEV-009, DEV-111 to DEV-113, and that imagined worlds are fair."""

from collections import Counter
from random import Random

import pytest
from dev_play import follow, stand, walk

from amoeba_suite.core.contract import Decide, Seat
from amoeba_suite.games.devastators.events import CardDrawn, HandDealt
from amoeba_suite.games.devastators.game import Devastators
from amoeba_suite.games.devastators.plugin import PLUGIN
from amoeba_suite.games.devastators.run import surviving
from amoeba_suite.games.devastators.schema import (
    DamageControl,
    Discard,
    Done,
    Evade,
    Fire,
    Lose,
    LoseTop,
    Move,
    Options,
    Pass,
    Reshuffled,
    Retrieved,
    Send,
    Tactics,
)
from amoeba_suite.games.devastators.state import Deeds, State


def test_dev_009_piles_are_open_and_sizes_ranges_and_fighters_public(game: Devastators) -> None:
    state = stand(
        game,
        3,
        phase="attack",
        hands=[["torpedo", "armor"], ["thrusters"], ["jammer", "jammer"]],
        draw=[["armor"], ["fighter", "fighter"], []],
        reuse=[["rail_gun"], [], ["tactics", "meson_gun"]],
        destroyed=[[], ["sand_caster"], []],
        fighters=[[0], [], [1]],
        ranges=[[0, 1, "short"]],
    )
    view = game.observe(state, None)
    assert [(s.hand, s.draw, s.surviving) for s in view.ships] == [(2, 1, 5), (1, 2, 3), (2, 0, 5)]
    assert [s.reuse for s in view.ships] == [("rail_gun",), (), ("tactics", "meson_gun")]
    assert [s.destroyed for s in view.ships] == [(), ("sand_caster",), ()]
    assert [s.fighters for s in view.ships] == [(0,), (), (1,)]
    assert view.ranges == (
        (None, "short", "long"),
        ("short", None, "long"),
        ("long", "long", None),
    )
    assert view.hand == ()


def test_dev_112_a_seat_sees_its_own_hand_but_not_its_draw_order(game: Devastators) -> None:
    state = stand(
        game, 2, phase="attack", hands=[["torpedo"], ["jammer"]], draw=[["armor", "fighter"], []]
    )
    assert game.observe(state, Seat(0)).hand == ("torpedo",)
    assert game.observe(state, Seat(0)).pile == ()
    assert game.observe(state, Seat(1)).hand == ("jammer",)


def test_dev_112_the_own_pile_is_known_once_it_was_shuffled_but_not_its_order(
    game: Devastators,
) -> None:
    state = stand(
        game,
        2,
        hands=[["thrusters"], ["jammer"]],
        reuse=[["torpedo", "armor", "fighter", "meson_gun"], []],
    )
    views = [
        game.observe(follow(game, state, Reshuffled(("torpedo", "armor", *rest))), Seat(0))
        for rest in (("meson_gun", "fighter"), ("fighter", "meson_gun"))
    ]
    assert views[0].pile == ("meson_gun", "fighter")
    assert views[0] == views[1]


def test_dev_112_drawn_cards_are_told_to_their_owner_only(game: Devastators) -> None:
    drawn, dealt = CardDrawn(1, "torpedo", 9), HandDealt(1, 2, ("armor", "jammer"))
    assert game.redact(drawn, Seat(1)) == drawn
    assert game.redact(dealt, Seat(1)) == dealt
    for other in (Seat(0), None):
        assert game.redact(drawn, other) == CardDrawn(1, None, 9)
        assert game.redact(dealt, other) == HandDealt(1, 2, None)


def memory_is_true(game: Devastators, state: State) -> None:
    """What everybody is said to know about hidden cards holds."""
    for seat, ship in enumerate(state.ships):
        hand = Counter(ship.hand)
        hand.subtract(ship.held)
        assert min(hand.values(), default=0) >= 0, f"seat {seat} does not hold {ship.held}"
        hand.update(ship.draw)
        hand.subtract(ship.stock)
        assert min(hand.values(), default=0) >= 0, f"{ship.stock} is not hidden at seat {seat}"
        if ship.blurred < 0:
            assert not ship.stock
        assert ship.kinds == game.deck.kinds(ship.hand), f"seat {seat}: bits of {ship.hand}"


@pytest.mark.parametrize(("deal", "seats"), [("full", 2), (10, 3), (13, 6)])
def test_dev_112_what_all_remember_of_hidden_cards_is_true(
    game: Devastators, deal: str | int, seats: int
) -> None:
    options = Options(deal=deal)  # type: ignore[arg-type]
    for seed in range(5):
        for state, _, _ in walk(game, options, seats, seed):
            memory_is_true(game, state)


def test_dev_112_worlds_keep_cards_with_their_owners(game: Devastators) -> None:
    """A card that was shuffled from Reuse into a pile is imagined with nobody else."""
    state = stand(
        game,
        2,
        on_turn=1,
        hands=[["sand_caster"], ["thrusters", "armor"]],
        draw=[["armor", "armor", "armor"], []],
        reuse=[[], ["torpedo", "meson_gun", "jammer"]],
    )
    state = follow(game, state, Reshuffled(("jammer", "torpedo", "meson_gun")))
    view = game.observe(state, Seat(0))
    found = [game.imagine(view, Random(seed)) for seed in range(60)]
    for world in found:
        theirs = world.ships[1]
        assert not Counter(view.ships[1].stock) - Counter((*theirs.hand, *theirs.draw))
        # The draw pile is made of what was shuffled alone, as nothing has left the hand.
        assert set(theirs.draw) <= {"torpedo", "meson_gun", "jammer"}
    assert len({world.ships[1].draw for world in found}) == 3


def test_dev_112_what_was_left_of_a_pile_is_in_the_hand_when_it_is_shuffled_anew(
    game: Devastators,
) -> None:
    state = stand(
        game,
        2,
        hands=[["thrusters"], ["sand_caster"]],
        reuse=[["torpedo", "armor"], []],
    )
    state = follow(game, state, Reshuffled(("torpedo", "armor")))
    assert state.ships[0].stock == ("torpedo", "armor")
    state = follow(game, state, Move(1, "medium"), Done(), Reshuffled(("thrusters",)))
    assert (state.ships[0].held, state.ships[0].stock) == (("torpedo", "armor"), ("thrusters",))


def test_dev_112_the_order_of_the_own_pile_is_imagined_in_every_way(game: Devastators) -> None:
    state = stand(
        game,
        2,
        hands=[["thrusters"], ["jammer"]],
        reuse=[["torpedo", "armor", "fighter", "meson_gun"], []],
    )
    state = follow(game, state, Reshuffled(("torpedo", "armor", "fighter", "meson_gun")))
    view = game.observe(state, Seat(0))
    orders = {game.imagine(view, Random(seed)).ships[0].draw for seed in range(20)}
    assert orders == {("fighter", "meson_gun"), ("meson_gun", "fighter")}


def test_dev_112_a_card_that_left_may_have_been_an_older_one(game: Devastators) -> None:
    """One Thrusters was shuffled in, one was played: nobody knows whether it was that one."""
    state = stand(
        game,
        2,
        hands=[["thrusters", "sand_caster"], ["thrusters"]],
        reuse=[["thrusters", "armor", "torpedo", "fighter"], []],
    )
    state = follow(game, state, Reshuffled(("armor", "torpedo", "fighter", "thrusters")))
    state = follow(game, state, Move(1, "medium"))
    view = game.observe(state, Seat(1))
    assert (view.ships[0].stock, view.ships[0].blurred) == (("torpedo", "armor", "fighter"), 1)
    piles = [game.imagine(view, Random(seed)).ships[0].draw for seed in range(200)]
    known = {"torpedo", "armor", "fighter"}
    older = sum(not set(pile) <= known for pile in piles)
    assert 20 < older < 100
    assert any("thrusters" in pile for pile in piles)


def test_dev_111_a_window_that_opens_tells_what_is_in_the_hand(game: Devastators) -> None:
    """The last card that Tactics takes brings the Launch phase back: its owner can launch."""
    state = stand(
        game,
        2,
        phase="launch",
        hands=[["tactics", "fighter"], ["armor", "armor", "jammer", "torpedo"]],
    )
    state = follow(game, state, Tactics(1), Discard("armor"), Discard("armor"))
    step = game.apply(state, Discard("jammer"))
    assert game.turn(step.state) == Decide(Seat(0), "launch")
    assert step.sealed


def test_dev_112_a_card_taken_back_is_imagined_in_that_hand(game: Devastators) -> None:
    state = stand(
        game,
        2,
        phase="move",
        hands=[["damage_control", "thrusters"], ["armor"]],
        draw=[["armor", "armor"], []],
        destroyed=[["torpedo", "fighter"], []],
    )
    state = follow(game, state, DamageControl(), Retrieved("torpedo"))
    view = game.observe(state, Seat(1))
    for seed in range(20):
        assert "torpedo" in game.imagine(view, Random(seed)).ships[0].hand


def test_dev_112_unseen_cards_are_dealt_evenly(game: Devastators) -> None:
    """Of 52 unseen places each holds Armor as often as any other: 12 of 104 cards."""
    start = next(
        state for state, _, _ in walk(game, Options(first="seat0"), 2, 3) if state.number == 1
    )
    view = game.observe(start, Seat(0))
    rng, rounds = Random(1), 1500
    unseen = [game.imagine(view, rng).ships[1] for _ in range(rounds)]
    armor = 12 - view.hand.count("armor")
    expected = armor / (104 - len(view.hand)) * rounds
    for place in (0, 2, 4):
        got = sum(ship.hand[place] == "armor" for ship in unseen)
        assert abs(got - expected) < 5 * expected**0.5
    got = sum(ship.draw[0] == "armor" for ship in unseen)
    assert abs(got - expected) < 5 * expected**0.5


def test_a_player_who_is_asked_is_imagined_with_a_card_for_it(game: Devastators) -> None:
    state = stand(
        game,
        2,
        phase="attack",
        hands=[["torpedo", "armor"], ["thrusters", "sand_caster", "deflectors", "armor"]],
        draw=[[], ["armor"] * 3],
    )
    state = follow(game, state, Fire("torpedo", 1))
    assert game.turn(state) == Decide(Seat(1), "defend")
    view = game.observe(state, Seat(0))
    for seed in range(30):
        assert len(game.actions(game.imagine(view, Random(seed)))) > 1


def test_dev_111_a_skipped_window_is_sealed_since_it_tells_something(game: Devastators) -> None:
    state = stand(
        game,
        2,
        phase="attack",
        hands=[["torpedo"], ["sand_caster", "jammer"]],
        draw=[[], ["armor", "rail_gun"]],
    )
    assert game.apply(state, Fire("torpedo", 1)).sealed
    plain = stand(
        game,
        2,
        phase="attack",
        hands=[["torpedo"], ["sand_caster", "jammer"]],
        draw=[[], ["armor", "rail_gun"]],
        fighters=[[0], []],
    )
    assert not game.apply(plain, Fire("torpedo", 1)).sealed


def test_lost_and_flipped_cards_seal_the_step(game: Devastators) -> None:
    state = stand(
        game,
        2,
        phase="attack",
        hands=[["torpedo"], ["thrusters", "sand_caster"]],
        draw=[[], ["armor", "rail_gun"]],
    )
    state = follow(game, state, Fire("torpedo", 1), Pass())
    assert game.apply(state, LoseTop()).sealed


def test_dev_113_hot_seat_needs_the_curtain_for_hidden_hands() -> None:
    assert PLUGIN.hidden


def test_dev_113_the_deciding_seat_is_named_at_every_change(game: Devastators) -> None:
    state = stand(
        game, 2, phase="attack", hands=[["torpedo", "targeting_computer"], ["thrusters", "armor"]]
    )
    asked = [0]
    for action in (Fire("torpedo", 1), Evade(0)):
        state = follow(game, state, action)
        turn = game.turn(state)
        assert isinstance(turn, Decide)
        asked.append(turn.seat)
    assert asked == [0, 1, 0]


def test_dev_104_nothing_but_the_game_decides(game: Devastators) -> None:
    """No points, no teams, no trading: the only result is who is left."""
    for seed in range(3):
        last = [step.state for _, _, step in walk(game, Options(deal=13), 4, seed)][-1]
        view = game.observe(last, None)
        assert min(view.places) == 1
        if view.ending == "last_ship":
            assert list(view.places) == [
                1 if seat not in last.fallen else 4 - last.fallen.index(seat) for seat in range(4)
            ]
            assert sum(surviving(ship) > 0 for ship in last.ships) == 1


def test_nothing_of_a_turn_is_left_in_the_next(game: Devastators) -> None:
    state = stand(
        game,
        2,
        phase="move",
        hands=[["torpedo", "rail_gun", "thrusters"], ["thrusters", "armor"]],
        fighters=[[0], []],
    )
    after = follow(
        game, state, Move(1, "medium"), Fire("rail_gun", 1), Send(0, 1), Evade(0), Lose("armor")
    )
    assert (after.deeds, after.strikes, after.shot, after.at) == (Deeds(), (), None, -1)
    assert after.seat == 1
