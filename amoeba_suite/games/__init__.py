"""The games of the suite, imported by name so that a frozen app contains them."""

from amoeba_suite.core.plugin import GamePlugin

BUILT_IN: tuple[GamePlugin, ...] = ()
