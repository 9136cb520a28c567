"""Counters, who may share a system, what is secret, and what the log says, over random games."""

from collections import Counter

import pytest
from aw_walk import Walk

from amoeba_suite.core.contract import Seat
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Human, Refused, Table
from amoeba_suite.games.amoeba_wars import events as told
from amoeba_suite.games.amoeba_wars.fleets import counts, owner, pack, ships, total
from amoeba_suite.games.amoeba_wars.moves import AmoebaWars
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.games.amoeba_wars.schema import Options, PlayCard
from amoeba_suite.games.amoeba_wars.tasks import Rampage

TABLES = [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (6, 6)]
POWERS = Options(turn_limit=8, special_powers=True)


def test_aw_017_components(game: AmoebaWars) -> None:
    """AW-012, AW-013, AW-014, AW-015, AW-016, AW-017: what is in the box."""
    numbers = game.book.numbers
    assert len(game.book.cards) == 45
    assert len(game.book.powers) == 8
    assert (numbers.amoebas, numbers.machines, numbers.markers) == (42, 2, 9)
    assert [ship.count for ship in numbers.ships] == [15, 15, 15, 9, 6]
    assert total(game.book.sets) == 60


def test_aw_018_019_020_values_and_strength(game: AmoebaWars) -> None:
    """AW-018, AW-019, AW-020: prices 1 to 5, dots 0 to 4, a Machine four."""
    assert game.book.values == (1, 2, 3, 4, 5)
    assert game.book.strength == (0, 1, 2, 3, 4)
    assert game.book.numbers.machine_strength == 4


def test_fleets_hold_what_is_put_in() -> None:
    """AW-003: a fleet counts every class, Monitors included."""
    fleet = pack((1, 2, 3, 9, 1), 5)
    assert counts(fleet) == (1, 2, 3, 9, 1)
    assert (owner(fleet), total(fleet), len(list(ships(fleet)))) == (5, 16, 16)
    assert pack((0, 0, 0, 0, 0), 3) == 0
    assert owner(0) == -1


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_aw_022_024_248_249_what_holds_after_every_step(
    game: AmoebaWars, walk: Walk, seats: int, seed: int
) -> None:
    """AW-022, AW-023, AW-024, AW-248, AW-249, AW-285: one owner to a system, Amoebas alone,
    all counters accounted for, nobody in Saestor before the end."""
    saestor = game.galaxy.saestor
    for state, _ in walk(seats, seed, POWERS):
        public, board = state.public, state.public.board
        fighting = {task.system for task in public.pending if isinstance(task, Rampage)}
        for system, fleet in enumerate(board.fleets):
            for seat in range(seats):
                held = board.held[seat] >> system & 1
                assert held == (fleet != 0 and owner(fleet) == seat)
            if fleet:
                assert not board.amoebas >> system & 1
                assert system not in board.machines or system in fighting
        assert board.amoebas.bit_count() <= 42
        assert len(board.machines) <= 2
        assert not board.fleets[saestor] or public.phase == "over"
        piles = [*state.hands, *state.chosen, state.deck, public.cards.discard]
        cards = [card for pile in piles for card in pile]
        cards += [card for _, card in public.cards.table]
        assert sorted(cards) == list(game.book.deck(seats))
        parts = Counter(game.components(state))
        for seat in range(seats):
            mine = [parts[f"{seat} {ship.id}"] for ship in game.book.numbers.ships]
            assert mine == [15, 15, 15, 9, 6]


def test_aw_298_300_what_the_number_of_players_changes(game: AmoebaWars) -> None:
    """AW-296, AW-298, AW-299, AW-300: card 0 with five and six only; 5, 5, 4, 3, 3 are needed."""
    found = {n: (len(game.book.deck(n)), game.book.tables[n].needed) for n in range(2, 7)}
    assert found == {2: (44, 5), 3: (44, 5), 4: (44, 4), 5: (45, 3), 6: (45, 3)}


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_aw_043_305_hands_are_secret(game: AmoebaWars, walk: Walk, seats: int, seed: int) -> None:
    """AW-043, AW-305: no view of another seat, and no event told to it, names a hand card."""
    for n, (state, step) in enumerate(walk(seats, seed, Options(turn_limit=3))):
        for event in step:
            if isinstance(event, told.CardDrawn | told.CardChosen):
                for seat in range(seats):
                    shown = game.redact(event, Seat(seat))
                    assert (getattr(shown, "card", None) is not None) == (seat == event.seat)
                assert getattr(game.redact(event, None), "card", None) is None
        if n % 20 == 0:
            for seat in range(seats):
                view = game.observe(state, Seat(seat))
                assert (view.hand, view.chosen) == (state.hands[seat], state.chosen[seat])
                assert view.sizes == tuple(map(len, state.hands))
            assert not game.observe(state, None).hand


TOSSES = (
    told.AssaultTossed | told.DuelFought | told.MachineFought | told.BeamFired | told.SwarmTossed
)


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_aw_303_009_every_toss_is_logged(walk: Walk, seats: int, seed: int) -> None:
    """AW-303, AW-009: faces and totals fit, and where nobody defends a living player throws."""
    seen = 0
    for state, step in walk(seats, seed):
        for event in step:
            if isinstance(event, TOSSES):
                seen += 1
                added = [t - f for t, f in zip(event.totals, event.faces, strict=True)]
                assert min(added) >= 0
            if isinstance(event, told.AssaultTossed):
                assert 0 <= event.by < seats
                assert not state.public.out[event.by]
                assert event.totals[0] - event.faces[0] == event.ships <= 5
                assert event.totals[1] - event.faces[1] == event.planets
    assert seen > 10


def test_aw_304_illegal_actions_change_nothing(game: AmoebaWars) -> None:
    """AW-304: the gate refuses what is not legal, and the table stays as it was."""
    players = tuple(Human(f"P{n}") for n in range(3))
    session = Session.new(PLUGIN, game, Table(PLUGIN.id, Options(), players, "1", (0, 1, 2)))
    before, ply = session.frame(None), session.ply
    turn = session.turn
    with pytest.raises(Refused):
        session.submit(turn.seat, PlayCard(44), ply)  # type: ignore[union-attr]
    assert (session.frame(None), session.ply) == (before, ply)


def test_aw_334_options_stay_what_they_were(walk: Walk) -> None:
    """AW-334: stored in the state, never changed in play."""
    options = Options(turn_limit=3, mode="recommended", truce_turns=2)
    for state, _ in walk(5, 9, options):
        assert state.public.setting.options == options


def test_aw_004_006_007_008_terms(game: AmoebaWars) -> None:
    """AW-004, AW-006, AW-007, AW-008: a lone Monitor makes a system friendly; a Machine alone
    does not make it empty; a game turn holds a player turn for each."""
    fleets = {"loneward": {"owner": 0, "monitor": 1}, "hexarch": {"owner": 0, "scout": 3}}
    position = {"fleets": fleets, "machines": ["solitaire"], "amoebas": []}
    state = game.position(Options(), 3, position)
    loneward = game.galaxy.index["loneward"]
    assert state.public.board.held[0] >> loneward & 1
    attack = next(a for a in game.actions(state) if getattr(a, "target", "") == "solitaire")
    assert game.apply(state, attack).state.public.what == "duel"


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_aw_007_a_game_turn_has_a_player_turn_for_each(walk: Walk, seats: int, seed: int) -> None:
    """AW-007, AW-067: between two game turns everybody still in acts once."""
    acted: list[int] = []
    out: set[int] = set()
    for _, step in walk(seats, seed):
        for event in step:
            if isinstance(event, told.TurnBegan):
                acted.append(event.seat)
            elif isinstance(event, told.PlayerOut):
                out.add(event.seat)
            elif isinstance(event, told.RoundBegan):
                assert len(set(acted)) == len(acted)
                if event.number > 1:
                    assert set(acted) | out == set(range(seats))
                acted = []


def test_worth_is_a_share_and_the_winner_has_it_all(game: AmoebaWars, walk: Walk) -> None:
    for seats, seed in TABLES:
        state = None
        for state, _ in walk(seats, seed, Options(turn_limit=2)):
            worths = [game.worth(state, Seat(seat)) for seat in range(seats)]
            assert all(0 <= worth <= 1 for worth in worths)
        assert state is not None
        winners = state.public.winners
        assert sum(worths) == pytest.approx(1)
        assert all((worths[seat] > 0) == (seat in winners) for seat in range(seats))
