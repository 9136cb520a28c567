"""The list of games on the pages that show one game at a time."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext


class GameChoice(QComboBox):
    """One of the installed games; hidden while there is only one."""

    picked = Signal(str)
    """A person chose the game of this id."""

    def __init__(self, context: "AppContext", name: str) -> None:
        super().__init__()
        self._context = context
        self.setAccessibleName(name)
        self.activated.connect(lambda index: self.picked.emit(self.itemData(index)))

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
