"""Amoeba Wars obeys every law, with every number of players and each option."""

import pytest
from hypothesis.strategies import sampled_from
from rounds import Rounds

from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.games.amoeba_wars.schema import Options
from amoeba_suite.testing.laws import check_laws, hypothesis_laws

pytestmark = pytest.mark.usefixtures("untraced")

SHORT = (
    Options(turn_limit=3),
    Options(turn_limit=3, special_powers=True),
    Options(turn_limit=3, amoeba_resolution="contested_swarm", prepared_bid=True),
    Options(turn_limit=3, mode="recommended", reactions="automatic", shuffle_core=True),
)


def test_the_laws_hold_for_all_tables(rounds: Rounds) -> None:
    laws, seeds = (1, 2, 3, 4, 5, 6, 7), range(rounds(40, 200))
    check_laws(PLUGIN, options=SHORT, seeds=seeds, stride=83, laws=laws)


def test_games_end_by_the_rules() -> None:
    check_laws(PLUGIN, seeds=range(5), laws=(1,), stride=1000, max_plies=60_000)


test_the_laws_hold_for_any_choices = hypothesis_laws(
    PLUGIN, examples=8, options=sampled_from(SHORT), laws=(1, 2, 3, 4, 5, 7), stride=41
)
