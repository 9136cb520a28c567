"""The command line: reads what is wished, calls the one command, and never shows a traceback.

Each command is imported when it is called, so that a headless one never loads Qt and the launcher
never loads a parser.
"""

import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from amoeba_suite.commands.parser import Parser
    from amoeba_suite.core.wording import Wording

INTERRUPTED = 130
"""Exit code after Ctrl+C, as shells have it: 128 and the number of the signal."""

_MODULES = {"print": "print_"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code: 0, 1 (found faults), 2 (wrong input), 130."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if arguments is None:
        sys.excepthook = _tell_fault
    try:
        if not given:
            return _launch(None)
        _never_fail_to_write()
        return _run(given)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read us, such as ``head``, has enough.
        _drop_output()
        return 1


def _launch(language: str | None) -> int:
    # Start-up makes thousands of lasting objects and no garbage to speak of; ``app.main`` switches
    # it on again once the window is there.
    gc.disable()
    with _without("typing_extensions"):
        import msgspec  # noqa: F401
    from amoeba_suite.app.main import run
    from amoeba_suite.core.request import Request

    return run(Request(language=language))


@contextmanager
def _without(name: str) -> Iterator[None]:
    """Nobody finds that module meanwhile.

    msgspec takes from ``typing_extensions`` what Python 3.11 has itself, wherever another package
    has brought it; reading it would be a good part of what we add to Qt's own start.
    """
    if name in sys.modules:
        yield
        return
    sys.modules[name] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        del sys.modules[name]


def _run(given: Sequence[str]) -> int:
    from amoeba_suite.commands import common
    from amoeba_suite.commands.parser import UsageError, build
    from amoeba_suite.core.wording import app_wording, languages

    wording = app_wording(_language(given, languages()))
    given = _with_play(given, common.names_journal)
    try:
        code = _command(build(wording), given, wording)
        if sys.stdout is not None:
            # Here, not at exit, where a reader that has gone could no longer be handled.
            sys.stdout.flush()
    except (UsageError, common.WrongInputError) as error:
        common.complain(str(error))
        return common.WRONG_INPUT
    except BrokenPipeError:
        raise
    except OSError as error:
        # A full disk behind ``> file``, say: commands answer for the files that they name.
        if error.filename is None:
            _drop_output()
        common.complain(common.unwritten(wording, error))
        return common.WRONG_INPUT
    return code


def _command(parser: "Parser", given: Sequence[str], wording: "Wording") -> int:
    try:
        arguments = parser.parse_args(given)
    except SystemExit as done:
        # Help and version end argparse this way.
        return int(done.code or 0)
    if arguments.command is None:
        return _launch(arguments.language)
    name = _MODULES.get(arguments.command, arguments.command)
    command = import_module(f"amoeba_suite.commands.{name}")
    return int(command.run(arguments, wording))


def _tell_fault(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """The last resort of the program: one line, and a file for whoever is to mend it.

    What gets here is a fault in the suite or in a game that somebody installed.
    """
    import traceback

    from amoeba_suite.app.errors import plain_report, write_report
    from amoeba_suite.commands.common import complain
    from amoeba_suite.core.files import StorageError
    from amoeba_suite.core.wording import app_wording, languages

    wording = app_wording(_language(sys.argv[1:], languages()))
    what = traceback.format_exception_only(kind, error)[-1].strip()
    try:
        path = write_report(plain_report("".join(traceback.format_exception(kind, error, trace))))
        where = wording.text("cli.fault.written", path=str(path))
    except StorageError as problem:
        where = wording.text(problem.text)
    complain(wording.text("cli.fault.happened", what=what, where=where))


def _with_play(given: Sequence[str], names_journal: Callable[[str], bool]) -> Sequence[str]:
    """``amoeba-suite FILE`` means ``amoeba-suite play FILE``: so a double click calls it."""
    at = 2 if given[0] == "--language" else 0
    if at < len(given) and names_journal(given[at]):
        return [*given[:at], "play", *given[at:]]
    return given


def _drop_output() -> None:
    """What could not be written is lost; Python would try, and complain, at exit once more."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _language(given: Sequence[str], known: Sequence[str]) -> str:
    """The language asked for, looked up before parsing: complaints and help are in it already."""
    for i, word in enumerate(given):
        name, equals, value = word.partition("=")
        if name == "--language":
            value = value if equals else "".join(given[i + 1 : i + 2])
            return value if value in known else known[0]
    return known[0]


def _never_fail_to_write() -> None:
    """Names of players and files may hold letters that the terminal has not."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
