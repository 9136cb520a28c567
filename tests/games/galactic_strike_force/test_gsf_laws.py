"""The laws hold in Galactic Strike Force, for every force, with and without Elite."""

import gsf_table as t
import pytest
from rounds import Rounds

from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.schema import Options
from amoeba_suite.testing.laws import check_laws, hypothesis_laws

pytestmark = pytest.mark.usefixtures("untraced")

TABLES = [
    Options(force="threllian"),
    Options(force="technovore", ships="random", team="rotates"),
    Options(force="singularity", elite=True),
    Options(force="revenants", deck="arranged", ship2="vigilance", sector3="sable_deep"),
    Options(force="united_forces", elite=True, ships="random"),
    Options(force="any", round_limit=3, ships="random"),
]


@pytest.mark.parametrize(("seats", "tables"), [(3, TABLES), (2, TABLES[:2]), (6, TABLES[4:])])
def test_the_laws_hold(seats: int, tables: list[Options], rounds: Rounds) -> None:
    seeds = range(rounds(len(tables), 200))
    check_laws(PLUGIN, game=t.GAME, seeds=seeds, seats=(seats,), options=tables, stride=41)


test_the_laws_hold_for_any_choices = hypothesis_laws(PLUGIN, examples=5, stride=41)
