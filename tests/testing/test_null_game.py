"""The null game obeys every law, with seeds and with hypothesis at the wheel."""

from amoeba_suite.testing.laws import check_laws, hypothesis_laws
from amoeba_suite.testing.null_game import PLUGIN
from amoeba_suite.testing.null_game.state import Options

TABLES = (Options(), Options(hand=3), Options(hand=1, thieves=False))


def test_the_laws_hold_over_seeds() -> None:
    check_laws(PLUGIN, options=TABLES, seeds=range(40), stride=2)


test_the_laws_hold_for_any_choices = hypothesis_laws(PLUGIN, examples=40, stride=2)
