"""The command line as a table: commands, their arguments, and complaints in the chosen language."""

import argparse
import re
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, Literal, NoReturn

import amoeba_suite
from amoeba_suite.core.wording import Wording, languages

PROGRAM = "amoeba-suite"
KINDS = ("rules", "cards", "board", "aid", "map", "counters")
PAPERS = ("a4", "letter")
MOST_GAMES = 100_000
MOST_JOBS = 256

_COMPLAINTS = (
    (r"(?:argument (?P<of>.+?): )?expected (?:one|at least one) argument", "argument"),
    (r"the following arguments are required: (?P<what>.+)", "required"),
    (r"unrecognized arguments: (?P<what>.+)", "unrecognized"),
    (
        r"argument (?P<of>.+?): invalid choice: '?(?P<what>.*?)'? \(choose from (?P<known>.+)\)",
        "of",
    ),
    (r"argument (?P<of>.+?): ignored explicit argument (?P<what>.+)", "explicit"),
    (r"ambiguous option: (?P<what>\S+) could match (?P<known>.+)", "ambiguous"),
    (r"argument (?P<of>.+?): (?P<what>.+)", "value"),
)
"""What argparse says, so that it can be said in another language: a pattern and a wording key."""


class UsageError(Exception):
    """The command line cannot be understood; the message is one line."""


class _Formatter(argparse.HelpFormatter):
    """argparse's own, but for the first word, which it can be told only here."""

    def __init__(self, prog: str, usage: str) -> None:
        super().__init__(prog)
        self._usage_word = usage

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """argparse: the usage line."""
        super().add_usage(usage, actions, groups, self._usage_word if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """An argparse parser that raises instead of exiting and speaks through the wording."""

    wording: Wording
    games: Literal["", "ids", "tables"] = ""
    """What its help tells of the installed games."""

    def __init__(self, wording: Wording, **kwargs: object) -> None:
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            formatter_class=partial(_Formatter, usage=wording.text("cli.help.usage")),
            **kwargs,  # type: ignore[arg-type]
        )
        self.wording = wording
        self._positionals.title = wording.text("cli.help.arguments")
        self._optionals.title = wording.text("cli.help.options")
        self.add_argument("-h", "--help", action="help", help=wording.text("cli.help.help"))
        self.add_argument(
            "--language",
            choices=languages(),
            default=argparse.SUPPRESS,
            help=wording.text("cli.help.language"),
        )

    def format_help(self) -> str:
        """The help, and which games there are."""
        if not self.games:
            return super().format_help()
        from amoeba_suite.commands.games_help import about_games

        return super().format_help() + about_games(self.wording, table=self.games == "tables")

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with the complaint and where to find help."""
        complaint = message
        for pattern, key in _COMPLAINTS:
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found:
                args = {name: text or "" for name, text in found.groupdict().items()}
                # Some versions of argparse put what can be chosen into quotes, others do not.
                args["known"] = args.get("known", "").replace("'", "")
                complaint = self.wording.text(f"cli.usage.{key}", **args)
                break
        raise UsageError(self.wording.text("cli.usage.line", what=complaint, program=self.prog))


def whole(wording: Wording, least: int, most: int) -> Callable[[str], int]:
    """A converter to a whole number within bounds."""

    def convert(text: str) -> int:
        if re.fullmatch(r"[+-]?[0-9]{1,18}", text) and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(
            wording.text("cli.usage.whole", text=text, least=least, most=most)
        )

    return convert


def build(wording: Wording) -> Parser:
    """The whole command line."""
    parser = Parser(wording, prog=PROGRAM, description=wording.text("cli.help.about"))
    parser.set_defaults(language=None)
    version = f"{PROGRAM} {amoeba_suite.__version__}"
    parser.add_argument(
        "--version", action="version", version=version, help=wording.text("cli.help.version")
    )
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", title=wording.text("cli.help.commands")
    )

    def command(name: str) -> Parser:
        about = wording.text(f"cli.commands.{name}")
        return commands.add_parser(name, wording=wording, help=about, description=about)

    _add_play(command("play"), wording)
    _add_simulate(command("simulate"), wording)
    replay = command("replay")
    replay.add_argument("file", metavar="FILE", help=wording.text("cli.help.journal"))
    _add_json(replay, wording)
    scenario = command("scenario")
    scenario.add_argument("paths", metavar="PATH", nargs="+", help=wording.text("cli.help.paths"))
    _add_print(command("print"), wording)
    check = command("check")
    check.add_argument(
        "folder", metavar="DIR", nargs="?", type=Path, help=wording.text("cli.help.folder")
    )
    command("selftest")
    return parser


def _add_game(parser: Parser, wording: Wording) -> None:
    parser.add_argument("game", metavar="GAME", help=wording.text("cli.help.game"))
    parser.games = "ids"


def _add_table(parser: Parser, wording: Wording, seat: str) -> None:
    parser.games = "tables"
    any_seed = whole(wording, -(10**17), 10**17)
    parser.add_argument("--seed", type=any_seed, metavar="N", help=wording.text("cli.help.seed"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help=wording.text("cli.help.option"),
    )
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar=seat,
        help=wording.text("cli.help.seat", form=seat),
    )


def _add_json(parser: Parser, wording: Wording) -> None:
    parser.add_argument("--json", action="store_true", help=wording.text("cli.help.json"))


def _add_play(parser: Parser, wording: Wording) -> None:
    game = wording.text("cli.help.game_or_file")
    parser.add_argument("game", metavar="GAME|FILE", help=game)
    _add_table(parser, wording, "human:NAME|LEVEL")


def _add_simulate(parser: Parser, wording: Wording) -> None:
    _add_game(parser, wording)
    _add_table(parser, wording, "LEVEL")
    add, words = parser.add_argument, wording.text
    games = whole(wording, 1, MOST_GAMES)
    add("--games", type=games, default=1, metavar="N", help=words("cli.help.games"))
    jobs = whole(wording, 1, MOST_JOBS)
    add("--jobs", type=jobs, default=1, metavar="J", help=words("cli.help.jobs"))
    most = whole(wording, 1, 10**9)
    add("--iterations", type=most, metavar="K", help=words("cli.help.iterations"))
    add("--rotate", action="store_true", help=words("cli.help.rotate"))
    add("--journals", type=Path, metavar="DIR", help=words("cli.help.journals"))
    _add_json(parser, wording)


def _add_print(parser: Parser, wording: Wording) -> None:
    _add_game(parser, wording)
    add, words = parser.add_argument, wording.text
    add("kind", choices=KINDS, metavar="|".join(KINDS), help=words("cli.help.kind"))
    add(
        "-o",
        "--output",
        type=Path,
        required=True,
        metavar="FILE.pdf",
        help=words("cli.help.output"),
    )
    add("--paper", choices=PAPERS, default="a4", help=words("cli.help.paper"))
