"""The reference numbers: odds of attacks, duels, beams and Amoebas, and what set-up gives."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from amoeba_suite.core.contract import Chance
from amoeba_suite.games.amoeba_wars.amoebas import markers
from amoeba_suite.games.amoeba_wars.events import (
    AmoebaTossed,
    AssaultTossed,
    BeamFired,
    DuelFought,
    SwarmTossed,
)
from amoeba_suite.games.amoeba_wars.moves import AmoebaWars
from amoeba_suite.games.amoeba_wars.schema import (
    Activate,
    Attack,
    Beam,
    MarkersDrawn,
    Options,
    Provoke,
    Rolled,
    Shuffled,
)
from amoeba_suite.games.amoeba_wars.state import State

TABLE = {
    -5: (0, 1, 35),
    -4: (1, 2, 33),
    -3: (3, 3, 30),
    -2: (6, 4, 26),
    -1: (10, 5, 21),
    0: (15, 6, 15),
    1: (21, 5, 10),
    2: (26, 4, 6),
    3: (30, 3, 3),
    4: (33, 2, 1),
    5: (35, 1, 0),
}
"""Win, tie and loss of 36, by the difference."""


def told(game: AmoebaWars, state: State, kind: Any) -> Counter[Any]:
    """What each outcome of the chance says, counted by its odds in 36."""
    outcomes = game.outcomes(state)
    assert outcomes is not None
    found: Counter[Any] = Counter()
    for outcome, odds in outcomes:
        event = next(e for e in game.apply(state, outcome).events if isinstance(e, kind))
        key = getattr(event, "result", None) or getattr(event, "hit", getattr(event, "overcome", 0))
        found[key] += round(odds * 36)
    return found


@pytest.mark.parametrize("difference", sorted(TABLE))
def test_aw_335_attacks_on_empty_systems(game: AmoebaWars, difference: int) -> None:
    """AW-335: by attackers minus planets."""
    for ships in range(2, 6):
        planets = ships - difference
        if not 1 <= planets <= 6:
            continue
        position = {
            "fleets": {"quincunx": {"owner": 0, "scout": ships}},
            "planets": {"solitaire": planets},
        }
        state = game.position(Options(), 3, position)
        state = game.apply(state, Attack("quincunx", "solitaire")).state
        found = told(game, state, AssaultTossed)
        assert tuple(found[key] for key in ("win", "tie", "loss")) == TABLE[difference]


def test_aw_335_one_ship_beside_a_monitor(game: AmoebaWars) -> None:
    """AW-335: the far end of the table, one ship against six planets."""
    position = {"fleets": {"quincunx": {"owner": 0, "scout": 1, "monitor": 1}}}
    state = game.position(Options(), 3, position)
    found = told(game, game.apply(state, Attack("quincunx", "hexarch")).state, AssaultTossed)
    assert (found["win"], found["tie"], found["loss"]) == TABLE[-5]


STRENGTH = {"scout": 0, "cruiser": 1, "dreadnought": 2, "battlestar": 3, "monitor": 4}


@pytest.mark.parametrize("ship", ["scout", "cruiser", "dreadnought", "battlestar"])
@pytest.mark.parametrize("other", [*STRENGTH, "machine"])
def test_aw_336_019_020_duels(game: AmoebaWars, ship: str, other: str) -> None:
    """AW-336, AW-019, AW-020: by strength; a Machine has four."""
    position: dict[str, Any] = {"fleets": {"quincunx": {"owner": 0, ship: 2}}}
    if other == "machine":
        position |= {"machines": ["solitaire"], "amoebas": []}
    else:
        position["fleets"]["solitaire"] = {"owner": 1, other: 1}
    state = game.position(Options(), 3, position)
    state = game.apply(state, Attack("quincunx", "solitaire")).state
    found = told(game, state, DuelFought)
    difference = STRENGTH[ship] - STRENGTH.get(other, 4)
    assert tuple(found[key] for key in ("win", "tie", "loss")) == TABLE[difference]


@pytest.mark.parametrize(
    ("target", "odds"),
    [("scout", 30), ("cruiser", 26), ("dreadnought", 21), ("battlestar", 15), ("monitor", 10)],
)
def test_aw_337_nova_beams(game: AmoebaWars, target: Any, odds: int) -> None:
    """AW-337: what a beam removes, of 36; a Machine as a Monitor."""
    fleets = {"solitaire": {"owner": 1, target: 1}}
    position = {"phase": "power", "table": [[0, 22]], "fleets": fleets}
    state = game.position(Options(), 3, position)
    assert told(game, game.apply(state, Beam("solitaire", target)).state, BeamFired)[True] == odds
    machine = told(game, game.apply(state, Beam("saestor", "machine")).state, BeamFired)
    assert machine[True] == 10


def test_aw_338_the_contested_swarm(game: AmoebaWars) -> None:
    """AW-338: systems of one to six planets are overcome with 26, 21, 15, 10, 6, 3 of 36."""
    options = Options(amoeba_resolution="contested_swarm")
    for planets, odds in enumerate((26, 21, 15, 10, 6, 3), start=1):
        position = {
            "phase": "power",
            "table": [[0, 35]],
            "amoebas": ["solitaire", "hexarch", "quincunx"],
            "planets": {"threnody": planets},
        }
        state = game.position(options, 3, position)
        state = game.apply(state, Provoke("solitaire")).state
        assert told(game, state, SwarmTossed)[True] == odds


def test_aw_050_the_toss_of_an_amoeba(game: AmoebaWars) -> None:
    """AW-050: of six tosses 7 minus planets overcome a system."""
    for planets in range(1, 7):
        position = {
            "phase": "power",
            "table": [[0, 35]],
            "amoebas": ["solitaire", "hexarch", "quincunx"],
            "planets": {"threnody": planets},
        }
        state = game.position(Options(), 3, position)
        state = game.apply(state, Provoke("solitaire")).state
        outcomes = game.outcomes(state)
        assert outcomes is not None
        hits = 0.0
        for outcome, odds in outcomes:
            event = game.apply(state, outcome).events[0]
            assert isinstance(event, AmoebaTossed)
            hits += odds if event.overcome else 0
        assert hits == pytest.approx((7 - planets) / 6)


def test_aw_355_a_machine_gone_berserk_goes_anywhere_alike(game: AmoebaWars) -> None:
    """AW-355, AW-121: every neighbour with the same odds."""
    for name in ("marrowgate", "hexarch", "solitaire"):
        position = {"phase": "power", "table": [[0, 42]], "machines": [name]}
        state = game.position(Options(), 3, position)
        state = game.apply(state, Activate(name)).state
        outcomes = game.outcomes(state)
        assert outcomes is not None
        odds: Counter[str] = Counter()
        for outcome, share in outcomes:
            odds[outcome.target] += share  # type: ignore[union-attr, assignment]
        near = game.galaxy.next[game.galaxy.index[name]]
        assert odds.keys() == {game.galaxy.ids[n] for n in near}
        assert all(share == pytest.approx(1 / len(near)) for share in odds.values())


def test_aw_047_nine_markers_suffice_and_more_are_made_where_not(game: AmoebaWars) -> None:
    """AW-047, AW-016: markers 1 to 9; on a map with more systems alike there are more."""
    assert game.book.numbers.markers == 9
    assert max(Counter(game.galaxy.planets).values()) <= 9
    assert list(markers(3, 9)) == list(range(1, 10))
    assert list(markers(11, 9)) == list(range(1, 12))
    ten = [s.id for s in game.galaxy.systems if s.kind == "outer"][:10]
    position = {
        "phase": "power",
        "table": [[0, 38]],
        "amoebas": ten,
        "planets": dict.fromkeys(ten, 1),
    }
    state = game.position(Options(), 3, position)
    state = game.apply(state, Rolled((1,))).state
    drawn = game.sample(state, Random(2))
    assert isinstance(drawn, MarkersDrawn)
    assert sorted(drawn.markers) == list(range(1, 11))


def test_markers_and_decks_that_cannot_be_are_refused(game: AmoebaWars) -> None:
    """Chance outcomes that are too many to list are looked at when they are applied."""
    position = {
        "phase": "power",
        "table": [[0, 38]],
        "amoebas": ["solitaire", "loneward", "anchorite"],
    }
    state = game.position(Options(), 3, position)
    state = game.apply(state, game.outcomes(state)[0][0]).state  # type: ignore[index]
    for wrong in ((1, 2), (1, 1, 2), (0, 1, 2), (1, 2, 10)):
        with pytest.raises(ValueError, match="markers"):
            game.apply(state, MarkersDrawn(wrong))
    deal = game.position(Options(), 3, {"phase": "deal", "deck": [1, 2]})
    assert game.turn(deal) == Chance("reshuffle")
    with pytest.raises(ValueError, match="order"):
        game.apply(deal, Shuffled((3, 3)))


def test_aw_339_amoebas_after_set_up(game: AmoebaWars) -> None:
    """AW-339: six players, many set-ups; the mean, the bulk, the least."""
    found = []
    for seed in range(400):
        rng = Random(seed)
        state = game.start(Options(), 6)
        while state.public.what != "deck":
            actions = game.actions(state)
            action = actions[0] if actions else game.sample(state, rng)
            state = game.apply(state, action).state
        found.append(state.public.board.amoebas.bit_count())
    assert 13.2 <= sum(found) / len(found) <= 15.2
    assert sum(10 <= n <= 18 for n in found) / len(found) >= 0.8
    assert min(found) >= 7
