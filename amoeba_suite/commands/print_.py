"""``print``: a document of a game as a PDF."""

import stat
from pathlib import Path

from amoeba_suite.commands import common
from amoeba_suite.commands.parser import KINDS
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.wording import Wording


def run(arguments: common.Arguments, wording: Wording) -> int:
    """Write the file; Qt is loaded only when everything else is known to be right."""
    plugin = common.find_game(wording, arguments.game, headless=False)
    game, _ = common.load(wording, plugin)
    presenter = plugin.presenter(game)
    kinds = [kind for kind in KINDS if _has(presenter, kind, wording.language)]
    if arguments.kind not in kinds:
        raise common.WrongInputError(
            wording, "error.no_kind", game=plugin.id, kind=arguments.kind, known=tuple(kinds)
        )
    path: Path = arguments.output
    _require_file_name(wording, path)
    from amoeba_suite.app.printing import print_pdf

    try:
        print_pdf(plugin.id, arguments.kind, path, arguments.paper, wording.language)
    except StorageError as error:
        raise common.WrongInputError(
            wording, "error.plain", what=wording.text(error.text)
        ) from error
    except OSError as error:
        raise common.unusable(wording, path, error) from error
    common.say(wording.text("cli.print.done", path=str(path)))
    return 0


def _require_file_name(wording: Wording, path: Path) -> None:
    """WrongInputError unless the path is a file, or may become one in a folder that is there.

    A device, too, would be replaced by the finished PDF. A working folder that has gone still
    looks like one; it is asked here, since Qt's fonts complain of it on their own account.
    """
    try:
        if not path.is_absolute():
            Path.cwd()
    except OSError as error:
        raise common.unusable(wording, path, error) from error
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        common.existing(wording, path.parent)
        return
    except OSError:
        common.existing(wording, path)
        return
    if not stat.S_ISREG(mode):
        key = "error.is_folder" if stat.S_ISDIR(mode) else "error.no_file"
        raise common.WrongInputError(wording, key, path=str(path))


def _has(presenter: object, kind: str, language: str) -> bool:
    try:
        presenter.document(kind, language)  # type: ignore[attr-defined]
    except KeyError:
        return False
    return True
