"""Finding a game by its id for tests and the command line, the null game included."""

from functools import cache

from amoeba_suite.core.contract import AnyGame
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.rules import RuleSource


def find(game_id: str) -> GamePlugin:
    """The installed game of that id, one in preparation, or the null game. KeyError otherwise."""
    if game_id == "null_game":
        from amoeba_suite.testing.null_game import PLUGIN

        return PLUGIN
    from amoeba_suite.core.plugin import find_plugins, find_prepared

    return find_plugins().plugins.get(game_id) or find_prepared(game_id)


@cache
def loaded(plugin: GamePlugin) -> AnyGame:
    """The game with its shipped data; the same object each time, as games are stateless."""
    return plugin.load(shipped(plugin))


def shipped(plugin: GamePlugin) -> RuleSource:
    """The rules data that came with the game: tests never look at a user's own folder."""
    return RuleSource(plugin.rules())
