"""Each of the 45 cards does what its rule says, played in a power play of its own."""

from typing import Any

import pytest
from msgspec.structs import replace

from amoeba_suite.core.contract import Chance, Decide
from amoeba_suite.games.amoeba_wars import jumps
from amoeba_suite.games.amoeba_wars.fleets import counts
from amoeba_suite.games.amoeba_wars.moves import AmoebaWars
from amoeba_suite.games.amoeba_wars.schema import (
    Activate,
    Ambush,
    Beam,
    EndBuilding,
    JumpFrom,
    Options,
    Place,
    Provoke,
    Rolled,
    SendMachine,
    Skip,
    Zap,
)
from amoeba_suite.games.amoeba_wars.state import State
from amoeba_suite.games.amoeba_wars.tasks import Jump


def met(game: AmoebaWars, card: int, **position: Any) -> State:
    """Seat 0 of five meets the card."""
    overrides = {"phase": "power", "table": [[0, card]], **position}
    return game.position(Options(), 5, overrides)


def after_skip(game: AmoebaWars, state: State) -> str:
    assert Skip() in game.actions(state)
    return game.apply(state, Skip()).state.public.what


@pytest.mark.parametrize(
    ("rule", "card", "ships"),
    [
        ("AW-125", 0, (0, 0, 0, 0, 1)),
        ("AW-126", 1, (0, 0, 0, 2, 0)),
        ("AW-127", 2, (0, 0, 1, 1, 0)),
        ("AW-128", 3, (0, 0, 2, 0, 0)),
        ("AW-129", 4, (0, 0, 2, 0, 0)),
        ("AW-130", 5, (0, 0, 2, 0, 0)),
        ("AW-131", 6, (0, 2, 0, 0, 0)),
        ("AW-132", 7, (0, 2, 0, 0, 0)),
        ("AW-133", 8, (0, 2, 0, 0, 0)),
        ("AW-134", 9, (0, 0, 1, 0, 0)),
        ("AW-135", 10, (0, 0, 1, 0, 0)),
        ("AW-136", 11, (0, 0, 1, 0, 0)),
        ("AW-137", 12, (0, 0, 1, 0, 0)),
        ("AW-138", 13, (0, 1, 0, 0, 0)),
        ("AW-139", 14, (0, 1, 0, 0, 0)),
        ("AW-140", 15, (0, 1, 0, 0, 0)),
        ("AW-141", 16, (0, 1, 0, 0, 0)),
        ("AW-142", 17, (0, 1, 0, 0, 0)),
    ],
)
def test_cards_that_give_ships(
    game: AmoebaWars, rule: str, card: int, ships: tuple[int, ...]
) -> None:
    state = met(game, card)
    home = game.galaxy.homes[0]
    before = counts(state.public.board.fleets[home])
    if sum(ships) == 1 or len(set(ships)) > 2:
        assert after_skip(game, state) in ("build", "gain")
    assert state.public.cards.own == (card < 3)
    for _ in range(sum(ships)):
        assert state.public.what == "gain"
        state = game.apply(state, Place("dawnhold")).state
    gained = zip(counts(state.public.board.fleets[home]), before, strict=True)
    assert tuple(a - b for a, b in gained) == ships
    assert state.public.what == "build"


@pytest.mark.parametrize(
    ("rule", "card", "points"),
    [("AW-143", 18, 4), ("AW-144", 19, 5), ("AW-145", 20, 6), ("AW-146", 21, 7)],
)
def test_hyperjump_cards(game: AmoebaWars, rule: str, card: int, points: int) -> None:
    fleets = {
        "dawnhold": {"owner": 0, "scout": 15},
        "trefoil": {"owner": 0, "scout": 0, "cruiser": 1},
    }
    state = met(game, card, fleets=fleets)
    assert after_skip(game, state) == "build"
    for _ in range(points):
        assert game.turn(state) == Decide(0, "jump")  # type: ignore[arg-type]
        state = game.apply(state, JumpFrom("dawnhold", "scout")).state
        targets = game.actions(state)
        state = game.apply(state, next(a for a in targets if a.target == "trefoil")).state  # type: ignore[union-attr]
    assert state.public.what == "build"


@pytest.mark.parametrize(
    ("rule", "card"), [("AW-147", 22), ("AW-148", 23), ("AW-149", 24), ("AW-150", 25)]
)
def test_nova_beam_cards(game: AmoebaWars, rule: str, card: int) -> None:
    state = met(game, card)
    assert after_skip(game, state) == "build"
    aimed = game.apply(state, Beam("ironmantle", "dreadnought")).state
    assert game.turn(aimed) == Chance("beam")
    home = game.galaxy.index["ironmantle"]
    for faces, left in (((3, 3), 1), ((2, 3), 2)):
        fired = game.apply(aimed, Rolled(faces)).state
        assert counts(fired.public.board.fleets[home])[2] == left


@pytest.mark.parametrize(("rule", "card"), [("AW-151", 26), ("AW-152", 27)])
def test_zap_cards(game: AmoebaWars, rule: str, card: int) -> None:
    state = met(game, card, amoebas=["candlemark", "hexarch"])
    assert after_skip(game, state) == "build"
    assert list(game.actions(state)) == [Zap("hexarch"), Skip()]
    state = game.apply(state, Zap("hexarch")).state
    assert game.galaxy.names(state.public.board.amoebas) == ("candlemark",)


@pytest.mark.parametrize(("rule", "card"), [("AW-153", 28), ("AW-154", 29), ("AW-155", 30)])
def test_ambush_cards(game: AmoebaWars, rule: str, card: int) -> None:
    state = met(game, card, amoebas=[])
    assert after_skip(game, state) == "build"
    state = game.apply(state, Ambush("trefoil")).state
    assert game.galaxy.names(state.public.board.amoebas) == ("trefoil",)


@pytest.mark.parametrize(
    ("rule", "card"), [("AW-156", 31), ("AW-157", 32), ("AW-158", 33), ("AW-159", 34)]
)
def test_machine_cards(game: AmoebaWars, rule: str, card: int) -> None:
    state = met(game, card, machines=["hexarch"])
    assert after_skip(game, state) == "build"
    assert list(game.actions(state)) == [Activate("hexarch"), Activate(), Skip()]
    state = game.apply(state, Activate("hexarch")).state
    state = game.apply(state, SendMachine("twinfall")).state
    assert state.public.board.machines == (game.galaxy.index["twinfall"],)
    assert state.public.what == "build"


@pytest.mark.parametrize(("rule", "card"), [("AW-160", 35), ("AW-161", 36), ("AW-162", 37)])
def test_provoke_cards(game: AmoebaWars, rule: str, card: int) -> None:
    state = met(game, card, amoebas=["hexarch"])
    assert after_skip(game, state) == "build"
    state = game.apply(state, Provoke("hexarch")).state
    assert game.turn(state) == Chance("amoeba")
    assert game.apply(state, Rolled((6,))).state.public.what == "build"


@pytest.mark.parametrize(
    ("rule", "card", "count"),
    [
        ("AW-163", 38, 1),
        ("AW-164", 39, 1),
        ("AW-165", 40, 1),
        ("AW-166", 41, 1),
        ("AW-168", 43, 2),
    ],
)
def test_campaign_cards_must_be_used(game: AmoebaWars, rule: str, card: int, count: int) -> None:
    state = met(game, card, amoebas=["hexarch"])
    assert game.book.must[card]
    for _ in range(count):
        assert game.turn(state) == Chance("campaign")
        state = game.apply(state, Rolled((1,))).state
    assert state.public.what == "build"


def test_aw_167_card_42_must_be_used(game: AmoebaWars) -> None:
    """AW-167: a Machine makes two random moves."""
    state = met(game, 42)
    assert game.book.must[42]
    assert list(game.actions(state)) == [Activate("saestor"), Activate()]
    state = game.apply(state, Activate("saestor")).state
    for _ in range(2):
        assert game.turn(state) == Chance("lurch")
        outcomes = game.outcomes(state)
        assert outcomes is not None
        state = game.apply(state, outcomes[0][0]).state
    assert state.public.what == "build"


def test_aw_169_card_44_must_be_used(game: AmoebaWars) -> None:
    """AW-169: no production; the next cards are secret."""
    state = met(game, 44)
    assert game.book.must[44]
    assert state.public.what == "attack"
    assert EndBuilding() not in game.actions(state)
    assert state.public.cards.secret


def test_aw_082_must_use_are_the_seven_highest(game: AmoebaWars) -> None:
    """AW-082, AW-012: 45 cards, one of each number; 38 to 44 must be used."""
    assert [card.number for card in game.book.cards] == list(range(45))
    assert [n for n in range(45) if game.book.must[n]] == list(range(38, 45))


def test_aw_083_a_partly_declined_gain(game: AmoebaWars) -> None:
    """AW-087: of card 2 the Battlestar may be left and the Dreadnought taken."""
    state = game.apply(met(game, 2), Skip()).state
    assert state.public.what == "gain"
    state = game.apply(state, Place("dawnhold")).state
    assert counts(state.public.board.fleets[game.galaxy.homes[0]])[2:4] == (3, 0)


@pytest.mark.parametrize("points", [0, 4, 5, 6, 7])
@pytest.mark.parametrize("spare", [0, 3])
def test_what_is_left_of_a_hyperjump_is_what_may_still_go(points: int, spare: int) -> None:
    """AW-096: "3 ships may jump" was still said when one had jumped."""
    todo = [Jump(20 if points else -1, points, spare)]
    while todo:
        task = todo.pop()
        left, free = jumps.left(task)
        assert left >= 0 and free >= 0
        for value in range(1, 6):
            may = jumps.within(task, value)
            assert may == (value <= left or free > 0), (task.values, value)
            if may and value < 5 and (not task.values or value >= task.values[-1]):
                todo.append(replace(task, values=(*task.values, value)))
