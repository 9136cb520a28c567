"""The list of games on the pages that show one game at a time."""

from typing import TYPE_CHECKING

from amoeba_suite.app.widgets.inputs import Combo

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext


class GameChoice(Combo):
    """One of the installed games, by id; hidden while there is only one."""

    def __init__(self, context: "AppContext", name: str) -> None:
        super().__init__(context, name, ())

    def choose(self, wanted: str, last: str) -> str:
        """Id of the game to show: the wanted one, else the last one, else the first."""
        plugins = self._context.catalogue.plugins
        if self.count() != len(plugins):
            self.clear()
            for plugin in plugins.values():
                self.addItem(plugin.title, plugin.id)
        self.setVisible(len(plugins) > 1)
        for game in (wanted, last):
            if game in plugins:
                return game
        return next(iter(plugins), "")

    def show_game(self, game: str) -> str:
        """Show that it is this one; its title."""
        index = self.findData(game)
        self.setCurrentIndex(index)
        return self.itemText(index) if index >= 0 else ""
