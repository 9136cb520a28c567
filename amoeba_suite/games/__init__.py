"""The games of the suite, imported by name so that a frozen app contains them."""

from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN as AMOEBA_1975
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN as AMOEBA_WARS
from amoeba_suite.games.devastators.plugin import PLUGIN as DEVASTATORS

BUILT_IN: tuple[GamePlugin, ...] = (AMOEBA_WARS, AMOEBA_1975, DEVASTATORS)

PREPARED: tuple[str, ...] = ("galactic_strike_force",)
"""Games whose rules stand and whose table does not yet: tests and headless commands know them."""
