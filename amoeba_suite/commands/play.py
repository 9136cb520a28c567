"""``play``: open the app with a game on the table; a new one is checked before Qt is loaded."""

from pathlib import Path
from typing import Any

from amoeba_suite.commands import common
from amoeba_suite.core.contract import AnyGame
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.request import Request
from amoeba_suite.core.table import Computer, Human, Player, Table
from amoeba_suite.core.wording import Wording

DEFAULT_LEVEL = "normal"
HUMAN = "human"


def run(arguments: common.Arguments, wording: Wording) -> int:
    """Check the wish, then hand it to the app."""
    if common.names_journal(arguments.game):
        request = Request(journal=_journal(arguments, wording), language=arguments.language)
    else:
        request = Request(_table(arguments, wording), language=arguments.language)
    from amoeba_suite.app.main import run as run_app

    return run_app(request)


def _journal(arguments: common.Arguments, wording: Wording) -> str:
    """The saved game; the window says what is wrong inside: a double click has no terminal."""
    if arguments.seat or arguments.option or arguments.seed is not None:
        raise common.WrongInputError(wording, "error.saved_table", path=arguments.game)
    path = common.existing(wording, Path(arguments.game))
    if path.is_dir():
        raise common.WrongInputError(wording, "error.folder_game", path=arguments.game)
    return str(path.absolute())


def _table(arguments: common.Arguments, wording: Wording) -> Table:
    plugin = common.find_game(wording, arguments.game, headless=False)
    game, _ = common.load(wording, plugin)
    options = common.options_of(wording, plugin, arguments.option)
    seats = arguments.seat or _usual(plugin, game, options)
    players = tuple(_player(plugin, game, seat, i, wording) for i, seat in enumerate(seats))
    common.seats_fit(wording, plugin, len(players))
    seed = common.random_seed() if arguments.seed is None else arguments.seed
    table = Table(plugin.id, options, players, str(seed), tuple(range(len(players))))
    common.table_fits(wording, plugin, game, table)
    return table


def _usual(plugin: GamePlugin, game: AnyGame, options: Any) -> list[str]:
    """A person against as many computers as the options need."""
    from amoeba_suite.ai.selfplay import usual_seats

    level = DEFAULT_LEVEL if DEFAULT_LEVEL in plugin.levels else plugin.levels[0]
    return [HUMAN, *[level] * (usual_seats(plugin, game, options) - 1)]


def _player(plugin: GamePlugin, game: AnyGame, text: str, i: int, wording: Wording) -> Player:
    common.require_readable(wording, text)
    kind, colon, name = text.partition(":")
    if kind == HUMAN:
        return Human(name.strip() or wording.text("core.player", number=i + 1))
    if colon:
        raise common.WrongInputError(wording, "error.seat_form", seat=text)
    level = common.level_of(wording, plugin, game, text)
    names = wording.text("shell.newgame.bot_names").split()
    return Computer(names[(i - 1) % len(names)], level)  # as the dialog for a new game does
