"""Devastators obeys every law, with each option and number of seats."""

import pytest
from rounds import Rounds

from amoeba_suite.games.devastators.plugin import PLUGIN
from amoeba_suite.games.devastators.schema import Options
from amoeba_suite.testing.laws import check_laws, hypothesis_laws

pytestmark = pytest.mark.usefixtures("untraced")

TABLES = (
    Options(),
    Options(deal=10),
    Options(deal=13, stalemate_rounds=20, first="seat1"),
    Options(deal=10, ask_always=True, fighter_target_free=False),
    Options(deal=17, stalemate_rounds=0),
)
RULES = (1, 2, 3, 4, 5, 7)
"""The laws about the rules alone. Law 6 is about words; law 8 is held with the bots."""


def test_the_laws_hold_at_every_table(rounds: Rounds) -> None:
    check_laws(PLUGIN, options=TABLES, seeds=range(rounds(25, 200)), stride=60, laws=RULES)


def test_there_are_words_for_all_that_happens(rounds: Rounds) -> None:
    check_laws(PLUGIN, options=TABLES, seeds=range(rounds(25, 200)), stride=40, laws=(6,))


test_the_laws_hold_for_any_choices = hypothesis_laws(PLUGIN, examples=6, laws=RULES, stride=25)
