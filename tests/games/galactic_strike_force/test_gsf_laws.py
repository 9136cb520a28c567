"""The laws hold in Galactic Strike Force, for every force, with and without Elite."""

from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN
from amoeba_suite.games.galactic_strike_force.schema import Options
from amoeba_suite.testing.laws import check_laws, hypothesis_laws

TABLES = [
    Options(force="threllian"),
    Options(force="technovore", ships="random", team="rotates"),
    Options(force="singularity", elite=True),
    Options(force="revenants", deck="arranged", ship2="vigilance", sector3="sable_deep"),
    Options(force="united_forces", elite=True, ships="random"),
    Options(force="any", round_limit=3, ships="random"),
]


def test_the_laws_hold() -> None:
    check_laws(PLUGIN, seeds=range(18), options=TABLES, stride=29)


test_the_laws_hold_for_any_choices = hypothesis_laws(PLUGIN, examples=8, stride=29)
