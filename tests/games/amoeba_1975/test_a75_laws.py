"""Amoeba (1975) obeys every law, in each mode and with each option."""

import pytest
from rounds import Rounds

from amoeba_suite.games.amoeba_1975.plugin import PLUGIN
from amoeba_suite.games.amoeba_1975.schema import Options
from amoeba_suite.testing.laws import check_laws, hypothesis_laws

pytestmark = pytest.mark.usefixtures("untraced")

DUELS = (
    Options(),
    Options(deck_size=8),
    Options(deck_size=20, standing="next_check", target=6),
    Options(deck_size=12, extra_moves="mandatory", chain=False, first="seat1", repeat_lock=False),
    Options(deck_size=8, no_progress=30, first="seat0"),
)
SOLOS = (
    Options(mode="study"),
    Options(mode="study", card="3D"),
    Options(mode="patience", deck_size=8),
    Options(mode="patience", deck_size=8, standing="next_check"),
    Options(mode="cut", rounds=2),
    Options(mode="twins", rounds=3),
)


def test_the_laws_hold_over_200_seeds() -> None:
    laws = (1, 2, 3, 4, 5, 6, 7)
    check_laws(PLUGIN, options=DUELS + SOLOS, seeds=range(200), stride=25, laws=laws)


def test_no_computer_player_peeks(rounds: Rounds) -> None:
    check_laws(PLUGIN, options=DUELS + SOLOS, seeds=range(rounds(33, 200)), laws=(8,))


test_the_laws_hold_for_any_choices = hypothesis_laws(PLUGIN, examples=15, laws=(1, 2, 3, 4, 5, 7))
