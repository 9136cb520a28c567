"""``print``: a document of a game as a PDF."""

from pathlib import Path

from amoeba_suite.commands import common
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.wording import Wording

KINDS = ("rules", "cards", "board", "aid")


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
    if path.is_dir():
        raise common.WrongInputError(wording, "error.is_folder", path=str(path))
    common.existing(wording, path.absolute().parent)
    from amoeba_suite.app.printing import print_pdf

    try:
        print_pdf(plugin.id, arguments.kind, path, arguments.paper, wording.language)
    except StorageError as error:
        raise common.WrongInputError(
            wording, "error.plain", what=wording.text(error.text)
        ) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise common.WrongInputError(
            wording, "error.path", path=str(path), reason=reason
        ) from error
    common.say(wording.text("cli.print.done", path=str(path)))
    return 0


def _has(presenter: object, kind: str, language: str) -> bool:
    try:
        presenter.document(kind, language)  # type: ignore[attr-defined]
    except KeyError:
        return False
    return True
