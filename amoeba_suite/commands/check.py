"""``check``: every fault in the rules data, the wording and the references, a line each."""

from collections.abc import Iterator
from pathlib import Path

from amoeba_suite.commands import common
from amoeba_suite.core import assets
from amoeba_suite.core.checks import check_all, check_game, is_overlay
from amoeba_suite.core.faults import Fault
from amoeba_suite.core.plugin import GamePlugin, find_plugins
from amoeba_suite.core.wording import Wording


def run(arguments: common.Arguments, wording: Wording) -> int:
    """Print the faults and how many there are; exit code 1 if there are any."""
    faults = _faults(arguments.folder, wording)
    for plugin, folder in _overlays(arguments.folder):
        args = {"folder": assets.display_path(folder), "game": plugin.title}
        common.say(wording.text("cli.check.laid_over", **args))
    for fault in faults:
        common.say(fault.told(wording.language))
    common.say(wording.text("cli.check.sum", faults=len(faults)))
    return common.FAILED if faults else 0


def _faults(folder: Path | None, wording: Wording) -> list[Fault]:
    if folder is None:
        return check_all()
    plugins = find_plugins().plugins
    if _is_id(folder):
        return check_game(plugins[str(folder)])
    known = tuple(plugins)
    try:
        common.existing(wording, folder)
        if not folder.is_dir():
            raise NotADirectoryError
    except (NotADirectoryError, common.WrongInputError) as error:
        if isinstance(error.__cause__ or error, FileNotFoundError | NotADirectoryError):
            what = common.WrongInputError(wording, "error.no_rules", path=str(folder), known=known)
            raise what from error
        raise
    # The folder of one game, or one that holds such folders as rules/ does.
    plugin = plugins.get(folder.resolve().name)
    if plugin is not None:
        return check_game(plugin, folder)
    return check_all(folder)


def _is_id(folder: Path) -> bool:
    """Whether a game is meant; a folder of that name comes first."""
    return str(folder) in find_plugins().plugins and not folder.is_dir()


def _overlays(folder: Path | None) -> Iterator[tuple[GamePlugin, Path]]:
    """The folders, of those to be checked, that hold an owner's changes only."""
    plugins = find_plugins().plugins
    for path in [folder, *sorted(folder.iterdir())] if folder and not _is_id(folder) else []:
        plugin = plugins.get(path.resolve().name)
        if plugin and path.is_dir() and is_overlay(plugin, path):
            yield plugin, path
