"""The command line: reads what is wished, calls the one command, and never shows a traceback.

Each command is imported when it is called, so that a headless one never loads Qt and the launcher
never loads a parser.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

INTERRUPTED = 130
"""Exit code after Ctrl+C, as shells have it: 128 and the number of the signal."""

_MODULES = {"print": "print_"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code: 0, 1 (found faults), 2 (wrong input), 130."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given:
        return _launch(None)
    _never_fail_to_write()
    try:
        code = _run(given)
        if sys.stdout is not None:
            # Here, not at exit, where a reader that has gone could no longer be handled.
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read us, such as ``head``, has enough. Python would complain at exit once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def _launch(language: str | None) -> int:
    from amoeba_suite.app.main import run
    from amoeba_suite.core.request import Request

    return run(Request(language=language))


def _run(given: Sequence[str]) -> int:
    from amoeba_suite.commands import common
    from amoeba_suite.commands.parser import UsageError, build
    from amoeba_suite.core.wording import app_wording

    wording = app_wording(_language(given))
    try:
        arguments = build(wording).parse_args(given)
        if arguments.command is None:
            return _launch(arguments.language)
        name = _MODULES.get(arguments.command, arguments.command)
        command = import_module(f"amoeba_suite.commands.{name}")
        return int(command.run(arguments, wording))
    except (UsageError, common.WrongInputError) as error:
        common.complain(str(error))
        return common.WRONG_INPUT
    except SystemExit as done:
        # Help and version end argparse this way.
        return int(done.code or 0)


def _language(given: Sequence[str]) -> str:
    """The language asked for, looked up before parsing: complaints and help are in it already."""
    for i, word in enumerate(given):
        name, equals, value = word.partition("=")
        if name == "--language":
            value = value if equals else "".join(given[i + 1 : i + 2])
            return value if value in ("en", "de") else "en"
    return "en"


def _never_fail_to_write() -> None:
    """Names of players and files may hold letters that the terminal has not."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
