"""The games of the suite, imported by name so that a frozen app contains them."""

from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.games.amoeba_1975.plugin import PLUGIN as AMOEBA_1975

BUILT_IN: tuple[GamePlugin, ...] = (AMOEBA_1975,)

PREPARED: tuple[str, ...] = ("devastators",)
"""Games whose rules stand and whose table does not yet: tests and headless commands know them."""
