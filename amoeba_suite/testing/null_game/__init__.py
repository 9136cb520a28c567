"""The smallest game that uses the whole contract: template for new games, prey for the tests.

Two to four seats play cards from hidden hands; a die decides whether a card scores, thieves steal.
It ships with the package and every test run exercises it, so the template cannot rot.
"""

from amoeba_suite.testing.null_game.plugin import PLUGIN

__all__ = ["PLUGIN"]
