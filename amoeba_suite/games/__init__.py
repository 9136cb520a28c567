"""The games of the suite, imported by name so that a frozen app contains them."""

from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN as AMOEBA_1975
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN as AMOEBA_WARS
from amoeba_suite.games.devastators.plugin import PLUGIN as DEVASTATORS
from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN as GALACTIC_STRIKE_FORCE

BUILT_IN: tuple[GamePlugin, ...] = (
    AMOEBA_WARS,
    AMOEBA_1975,
    GALACTIC_STRIKE_FORCE,
    DEVASTATORS,
)

PREPARED: tuple[str, ...] = ()
"""Games whose rules stand and whose table does not yet: tests and headless commands know them."""
