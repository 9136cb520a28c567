"""The duel: what scenarios cannot say, over whole random and played games."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from amoeba_suite.core.bot import Budget
from amoeba_suite.core.chance import below
from amoeba_suite.core.contract import Decide, Seat
from amoeba_suite.games.amoeba_1975 import state as states
from amoeba_suite.games.amoeba_1975.moves import Amoeba1975
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN
from amoeba_suite.games.amoeba_1975.schema import (
    CardDrawn,
    ExtraEarned,
    FigureMade,
    Options,
    TileTurned,
    TurnTile,
)
from amoeba_suite.games.amoeba_1975.state import State, barred_tiles, locked_tile
from amoeba_suite.testing import plies


def walk(game: Amoeba1975, options: Options, seed: int, level: str = "random") -> Any:
    """Steps of a game between two players of a level, as (state, action, step)."""
    rng = Random(seed)
    choose = plies.by_lot(game, rng)
    if level != "random":
        bots = [PLUGIN.bots(game, level)] * 2
        choose = plies.by_bots(game, bots, Budget(iterations=4), rng)
    for ply in plies.walk(game, game.start(options, 2), rng, choose):
        yield ply.state, ply.action, ply.step


@pytest.fixture(scope="module")
def played(game: Amoeba1975) -> list[Any]:
    """Whole games that reach their regular end: two of the full deck, some short ones."""
    sizes = (52, 52, 20, 8, 8, 8)
    return [
        list(walk(game, Options(deck_size=size), seed, "normal")) for seed, size in enumerate(sizes)
    ]


def piles(state: State) -> list[str]:
    cards = state.cards
    return [
        card
        for pile in (*cards.hands, *cards.scored, *cards.bonus, cards.stack, cards.aside)
        for card in pile
    ]


def test_a75_040_two_players_for_the_duel_one_for_the_others(game: Amoeba1975) -> None:
    """A75-040: a duel needs two players; the solo games one."""
    assert game.objections(Options(), 2) == []
    assert game.objections(Options(), 1) == ["duel_seats"]
    for mode in states.SOLO:
        assert game.objections(Options(mode=mode), 1) == []  # type: ignore[arg-type]
        assert game.objections(Options(mode=mode), 2) == ["solo_seats"]  # type: ignore[arg-type]
    assert game.objections(Options(card="3D"), 2) == ["card_without_study"]


def test_a75_084_points_are_never_lost(game: Amoeba1975, played: list[Any]) -> None:
    """A75-084: hands, stack, laid aside and set aside make 211 after every step; so do the ends."""
    for steps in played:
        for _, _, step in steps:
            cards = piles(step.state)
            if cards:
                assert sorted(cards) == sorted(game.deck.ids)
                assert game.deck.total(cards) == 211
        final = steps[-1][2].state
        assert final.ending in ("deck", "deck_draw")
        assert sum(game.totals(final)) + game.deck.total(final.cards.aside) == 211


def test_games_between_computers_end_by_the_deck(played: list[Any]) -> None:
    """A75-080: and take about as many turns as people were promised."""
    lengths = [steps[-1][2].state.number for steps in played[:2]]
    assert all(90 < length < 420 for length in lengths)


def test_a75_050_turns_alternate_but_for_additional_moves(played: list[Any]) -> None:
    """A75-050, A75-070, A75-071: who turned, and what he earned, says who turns next."""
    for steps in played:
        for state, action, step in steps:
            if not isinstance(action, TurnTile) or step.state.stage == "over":
                continue
            earned = sum(e.count for e in step.events if isinstance(e, ExtraEarned))
            owed = max(0, state.owed - 1) + earned
            assert step.state.owed == owed
            assert step.state.seat == (state.seat if owed else 1 - state.seat)


def test_a75_070_one_additional_move_for_each_own_card_by_the_own_turn(played: list[Any]) -> None:
    """A75-070, A75-072: never for a card that the other's turn completed."""
    by_other = 0
    for steps in played:
        for state, _, step in steps:
            made = [e for e in step.events if isinstance(e, FigureMade)]
            own = sum(e.seat == e.by == state.seat for e in made)
            earned = sum(e.count for e in step.events if isinstance(e, ExtraEarned))
            if made:
                # A75-081: at the end extra turns lapse, so none is told.
                assert earned == (0 if step.state.stage == "over" else own)
            by_other += len(made) - own
    assert by_other > 0


def test_a75_065_events_in_the_order_of_the_rule(played: list[Any]) -> None:
    """A75-065: the turn, all cards laid aside, the mover's draws, the other's, the moves."""
    rank = {"TileTurned": 0, "FigureMade": 1, "CardDrawn": 2, "StackEmpty": 2, "ExtraEarned": 3}
    for steps in played:
        for state, action, step in steps:
            if not isinstance(action, TurnTile):
                continue
            order = [
                (rank[type(e).__name__], getattr(e, "seat", 0) != state.seat)
                for e in step.events
                if type(e).__name__ in rank
            ]
            assert order == sorted(order)


def test_a75_052_the_locked_tile_is_never_among_the_actions(game: Amoeba1975) -> None:
    """A75-052 to A75-054: in every state of random games."""
    seen = 0
    for seed in range(6):
        for state, _, _ in walk(game, Options(deck_size=12), seed):
            if state.stage in ("turn", "extra"):
                tiles = [a.tile for a in game.actions(state) if isinstance(a, TurnTile)]
                locked = locked_tile(state)
                assert locked not in tiles
                assert len(tiles) == 49 - (locked >= 0) - len(set(barred_tiles(state)) - {locked})
                seen += locked >= 0
    assert seen > 100


def test_a75_090_no_position_comes_about_three_times(game: Amoeba1975) -> None:
    """A75-090: counted by hand over games of two players who only turn four tiles."""
    rng = Random(90)
    state = game.position(Options(no_progress=0), 2, {"hands": [["5A"], ["5B"]], "stack": ["5C"]})
    counts: Counter[tuple[int, int]] = Counter()
    barred = 0
    for _ in range(300):
        tiles = [a for a in game.actions(state) if isinstance(a, TurnTile)]
        barred += len(barred_tiles(state))
        some = [a for a in tiles if a.tile in (0, 1, 5, 6)] or tiles
        seat = state.seat
        state = game.apply(state, some[below(len(some), rng)]).state
        counts[state.board, seat] += 1
    assert max(counts.values()) == 2
    assert barred > 0


def test_a75_090_the_lock_is_void_when_it_would_leave_no_tile(game: Amoeba1975) -> None:
    """A75-090: with every other tile barred and one locked, all but the locked one are open."""
    boards = [1 << tile for tile in range(49)]
    described = {"hands": [["5A"], ["5B"]], "stack": ["5C"], "twice": [boards, []], "locked": 7}
    state = game.position(Options(), 2, {**described, "seen": [boards, []]})
    assert [a.tile for a in game.actions(state)] == [t for t in range(49) if t != 7]
    described["twice"] = [boards[1:], []]
    state = game.position(Options(), 2, {**described, "seen": [boards, []]})
    assert [a.tile for a in game.actions(state)] == [0]


def test_a75_091_random_players_end_without_progress(game: Amoeba1975) -> None:
    """A75-091: the app ends what cannot end otherwise."""
    endings = {list(walk(game, Options(), seed))[-1][2].state.ending for seed in range(8)}
    assert endings <= {"no_progress", "no_progress_draw", "agreed", "agreed_draw"}


def test_a75_100_others_see_public_things_only(game: Amoeba1975, played: list[Any]) -> None:
    """A75-100: no observation and no redacted event names a card that is hidden from it."""
    for steps in played[2:]:
        for _, _, step in steps:
            state = step.state
            for seat in (Seat(0), Seat(1), None):
                own = state.cards.hands[seat] if seat is not None else ()
                public = {
                    card for pile in (*state.cards.scored, *state.cards.bonus) for card in pile
                }
                view = game.observe(state, seat)
                text = msgspec.json.encode(view)
                for card in set(game.deck.ids) - set(own) - public:
                    assert f'"{card}"'.encode() not in text
                for event in step.events:
                    shown = game.redact(event, seat)
                    if isinstance(shown, CardDrawn) and shown.seat != seat:
                        assert shown.card is None


def test_a75_101_an_imagined_world_deals_only_unseen_cards(game: Amoeba1975) -> None:
    """A75-101: all cards once, the own hand and all counts as seen."""
    for n, (state, _, _) in enumerate(walk(game, Options(deck_size=20), 101, "normal")):
        if n % 5 or not state.cards.live:
            continue
        world = game.imagine(game.observe(state, Seat(0)), Random(n))
        assert sorted(piles(world)) == sorted(game.deck.ids)
        assert world.cards.hands[0] == state.cards.hands[0]
        assert len(world.cards.stack) == len(state.cards.stack)


def test_a75_104_a_game_is_its_seed_and_its_moves(game: Amoeba1975) -> None:
    """A75-104: the same outcomes and actions give the same states; a move is a tile or an end."""
    steps = list(walk(game, Options(deck_size=8), 104))
    state = game.start(Options(deck_size=8), 2)
    for _, action, step in steps:
        again = game.apply(state, msgspec.json.decode(msgspec.json.encode(action), type=ACTION))
        assert again == step
        state = again.state


ACTION = PLUGIN.types().action


def test_a_turn_that_could_betray_the_other_hand_is_sealed(game: Amoeba1975) -> None:
    """A75-100: a figure that nobody claims says that the other does not hold its card."""
    base = {"hands": [["5A"], ["5B"]], "stack": ["5C"]}
    quiet = game.apply(game.position(Options(), 2, base), TurnTile(0))
    probe = game.apply(game.position(Options(), 2, base), TurnTile(24))
    assert not quiet.sealed
    assert probe.sealed
    scored = game.position(Options(), 2, {**base, "scored": [["1A"], []]})
    assert not game.apply(scored, TurnTile(24)).sealed


def test_impossible_chance_outcomes_are_refused(game: Amoeba1975) -> None:
    from amoeba_suite.games.amoeba_1975.schema import Shuffled, TaskSet

    start = game.start(Options(first="seat0"), 2)
    with pytest.raises(ValueError, match="every card once"):
        game.apply(start, Shuffled(("1A",) * 52))
    cut = game.start(Options(mode="cut"), 1)
    with pytest.raises(ValueError, match="exactly one tile"):
        game.apply(cut, TaskSet(0, ("1A", "2A")))
    twins = game.start(Options(mode="twins"), 1)
    with pytest.raises(ValueError, match="exactly one of the cards"):
        game.apply(twins, TaskSet(0, ("3D", "3E")))
    with pytest.raises(ValueError, match="cards of the deck"):
        game.apply(twins, TaskSet(0, ("9Z",)))


POSITIONS = [
    ({"boards": 0}, "unknown key boards"),
    ({"board": "xyz"}, "board: xyz is no number"),
    ({"board": 1 << 49}, "board: more than 49 tiles"),
    ({"rows": ["0"]}, "rows: seven strings"),
    ({"hands": [["1A"]]}, "hands: one list per seat"),
    ({"hands": [["1A"], ["9Z"]]}, "hands: there is no card 9Z"),
    ({"hands": [["1A"], ["1A"]]}, "every card exactly once"),
    ({"hands": 5}, "hands: Expected"),
    ({"on_turn": 2}, "on_turn: 2 is not from 0 to 1"),
    ({"locked": 49}, "locked: 49 is not from 0 to 48"),
    ({"last": [-2, 0]}, "last: tiles are 0 to 48"),
    ({"waiting": ["1A"]}, "waiting: only cards in a hand"),
    ({"task": {"cards": ["9Z"]}}, "task: there is no card 9Z"),
    ({"task": {"board": 0}}, "task: "),
    ({"seen": [[]]}, "seen: one entry per seat"),
]


@pytest.mark.parametrize(("overrides", "message"), POSITIONS)
def test_wrong_positions_name_their_key(
    game: Amoeba1975, overrides: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        game.position(Options(), 2, overrides)


def test_a_described_position_is_read_back(game: Amoeba1975) -> None:
    given = {
        "rows": ["1000000", *["0000000"] * 5, "0000001"],
        "hands": [["1A", "2A"], ["3D"]],
        "stack": ["4A"],
        "scored": [["5A"], []],
        "on_turn": 1,
        "last": [3, 4],
        "number": 12,
        "idle": 2,
    }
    found = game.describe(game.position(Options(), 2, given))
    assert {key: found[key] for key in given} == given
    assert (found["board"], found["locked"]) == ("0x1000000000001", 3)
    assert isinstance(game.turn(game.position(Options(), 2, given)), Decide)


def test_tile_events_say_how_the_tile_lies(game: Amoeba1975) -> None:
    """A75-004: the event carries the bit after the turn."""
    state = game.position(Options(), 2, {"board": "0x1", "hands": [["5A"], ["5B"]]})
    assert game.apply(state, TurnTile(0)).events == (TileTurned(0, 0, 0),)
    assert game.apply(state, TurnTile(1)).events == (TileTurned(0, 1, 1),)
