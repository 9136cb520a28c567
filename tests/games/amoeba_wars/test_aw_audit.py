"""Random games, followed by an auditor that knows the rules but not the model."""

from random import Random

import pytest
from aw_auditor import Auditor

from amoeba_suite.core.contract import Decide
from amoeba_suite.games.amoeba_wars.fleets import counts, owner
from amoeba_suite.games.amoeba_wars.moves import AmoebaWars
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.games.amoeba_wars.schema import SHIPS, Options
from amoeba_suite.games.amoeba_wars.state import State
from amoeba_suite.testing.plies import walk

TABLES = (
    Options(turn_limit=15),
    Options(turn_limit=15, special_powers=True),
    Options(turn_limit=15, special_powers=True, mode="recommended", shuffle_core=True),
    Options(turn_limit=15, amoeba_resolution="contested_swarm", reactions="automatic"),
)


def compare(game: AmoebaWars, auditor: Auditor, state: State) -> None:
    """The counters that the auditor was told of are those of the state."""
    board, names = state.public.board, game.galaxy.ids
    for system, fleet in enumerate(board.fleets):
        name = names[system]
        wanted = tuple(auditor.ships[name][ship] for ship in SHIPS)
        assert counts(fleet) == wanted, name
        assert owner(fleet) == auditor.owner.get(name, -1), name
    assert set(game.galaxy.names(board.amoebas)) == auditor.amoebas
    assert sorted(names[n] for n in board.machines) == sorted(auditor.machines.elements())
    for seat in range(auditor.seats):
        for pool, known in ((board.supply, auditor.supply), (board.warp, auditor.warp)):
            assert counts(pool[seat]) == tuple(known[seat][ship] for ship in SHIPS)
        assert sorted((*state.hands[seat], *state.chosen[seat])) == sorted(auditor.hand[seat])
    assert state.public.out == tuple(auditor.out)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_keep_to_the_rules_as_they_are_told(game: AmoebaWars, seats: int) -> None:
    for n, options in enumerate(TABLES):
        rng = Random(100 * seats + n)
        auditor = Auditor(PLUGIN.rules(), seats, options)
        state = game.start(options, seats)
        for ply in walk(game, state, rng):
            if isinstance(ply.turn, Decide):
                auditor.asked(ply.turn.prompt, ply.turn.seat, game.actions(ply.state))
            state = ply.step.state
            for event in ply.step.events:
                auditor.hear(event)
            compare(game, auditor, state)
