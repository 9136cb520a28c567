"""What the commands share: telling a person something, and reading games, seats and options."""

import os
import stat
import sys
import types
import typing
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from amoeba_suite.core.contract import AnyGame
from amoeba_suite.core.files import why
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.present import Text
from amoeba_suite.core.table import settable
from amoeba_suite.core.wording import Wording

FAILED = 1
"""Exit code: the work was done and found something wrong."""
WRONG_INPUT = 2
"""Exit code: what was asked for cannot be done."""


class WrongInputError(Exception):
    """Something on the command line, or a file it names, cannot be used; one line, exit code 2."""

    def __init__(self, wording: Wording, key: str, **args: Any) -> None:
        super().__init__(wording.text(f"cli.{key}", **args))


def say(text: str = "") -> None:
    """One line for the person, to standard output where there is one."""
    if sys.stdout is not None:
        sys.stdout.write(text + "\n")


def complain(text: str) -> None:
    """One line about what is wrong, to standard error where there is one."""
    if sys.stderr is not None:
        try:
            sys.stderr.write(f"amoeba-suite: {' '.join(text.split())}\n")
            sys.stderr.flush()
        except OSError:
            # Where nothing can be said, the exit code has to do; from Python 3.13 on, what is left
            # unsaid would change that at exit.
            with suppress(OSError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())


def unwritten(wording: Wording, error: OSError) -> str:
    """What to complain about when an error of the system got past the command itself."""
    if error.filename is None:
        return wording.text("cli.error.output", reason=why(error))
    return wording.text("cli.error.path", path=str(error.filename), reason=why(error))


def unusable(wording: Wording, path: Path, error: OSError) -> WrongInputError:
    """What to raise when the system refuses a path that was named."""
    return WrongInputError(wording, "error.path", path=str(path), reason=why(error))


def say_json(value: Any) -> None:
    """The value as JSON, two spaces deep."""
    say(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def find_game(wording: Wording, game_id: str, *, headless: bool = True) -> GamePlugin:
    """The game of that id; where no view is needed also the null game. Else WrongInputError."""
    from amoeba_suite.core.plugin import find_plugins
    from amoeba_suite.testing.games import find

    catalogue = find_plugins()
    if game_id in catalogue.plugins:
        return catalogue.plugins[game_id]
    if headless:
        with suppress(KeyError):
            return find(game_id)
    for refusal in catalogue.refused:
        if refusal.id == game_id:
            raise WrongInputError(wording, "error.refused", game=game_id, reason=refusal.reason)
    known = tuple(catalogue.plugins)
    raise WrongInputError(wording, "error.no_game", game=game_id, known=known)


def names_journal(word: str) -> bool:
    """Whether a word is a saved game's file rather than the id of a game."""
    from amoeba_suite.core.journal_format import ENDINGS

    if word.endswith(ENDINGS):
        return True
    try:
        return not word.isidentifier() and Path(word).is_file()
    except (OSError, ValueError):
        return False


def load(wording: Wording, plugin: GamePlugin) -> tuple[AnyGame, str]:
    """The game and the digest of its rules data; WrongInputError if that cannot be loaded."""
    from amoeba_suite.core.plugin import attempt
    from amoeba_suite.core.rules import load_game

    found, reason = attempt(partial(load_game, plugin))
    if found is None:
        raise WrongInputError(wording, "error.refused", game=plugin.id, reason=reason)
    game, source, faults = found
    for fault in faults:
        complain(wording.text("cli.note.overlay", fault=fault))
    return game, source.digest()


def options_of(wording: Wording, plugin: GamePlugin, given: Sequence[str]) -> Any:
    """The game's options with each ``name=value`` put over the defaults."""
    type_ = plugin.types().options
    fields = {field.name: field for field in settable(type_)}
    found: dict[str, Any] = {}
    for text in given:
        require_readable(wording, text)
        name, equals, value = text.partition("=")
        if not equals:
            raise WrongInputError(wording, "error.option_form", option=text)
        if name not in fields:
            raise WrongInputError(
                wording, "error.no_option", option=name, game=plugin.id, known=tuple(fields)
            )
        if name in found:
            raise WrongInputError(wording, "error.option_twice", option=name)
        found[name] = _option(wording, name, value, fields[name].type)
    return msgspec.convert(found, type_)


def require_readable(wording: Wording, text: str) -> None:
    """WrongInputError for bytes that are no letters: they could not be saved with the game."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise WrongInputError(wording, "error.unreadable", text=ascii(text)) from None


_WORDS = {"on": True, "off": False, "yes": True, "no": False, "none": None, "null": None}


def _option(wording: Wording, name: str, value: str, type_: Any) -> Any:
    """The value as the option's type takes it: text, number, or a word such as on and off."""
    tries: list[Any] = [value]
    try:
        tries.append(msgspec.json.decode(value))
    except (msgspec.DecodeError, RecursionError):
        if value.lower() in _WORDS:
            tries.append(_WORDS[value.lower()])
    for attempt in tries:
        try:
            msgspec.convert(attempt, type_, strict=True)
        except msgspec.ValidationError as error:
            reason = str(error)
        else:
            return attempt
    choices = tuple(choices_of(type_))
    if choices:
        raise WrongInputError(wording, "error.choice", option=name, value=value, known=choices)
    bounds = bounds_of(type_)
    if bounds:
        detail = wording.text("cli.usage.whole", text=value, least=bounds[0], most=bounds[1])
    else:
        detail = reason.replace("`", "")
    raise WrongInputError(wording, "error.option", option=name, value=value, detail=detail)


def choices_of(type_: Any) -> list[str]:
    """The values of a Literal or a bool, else nothing."""
    if typing.get_origin(type_) is typing.Annotated:
        type_ = typing.get_args(type_)[0]
    if type_ is bool:
        return ["on", "off"]
    origin = typing.get_origin(type_)
    if origin is typing.Literal:
        return [str(value) for value in typing.get_args(type_)]
    if origin in (typing.Union, types.UnionType):
        return [each for part in typing.get_args(type_) for each in choices_of(part)]
    return []


def bounds_of(type_: Any) -> tuple[int, int] | None:
    """Least and greatest value of a whole number that has both."""
    if typing.get_origin(type_) is typing.Annotated and typing.get_args(type_)[0] is int:
        for meta in typing.get_args(type_)[1:]:
            if isinstance(meta, msgspec.Meta) and meta.ge is not None and meta.le is not None:
                return int(meta.ge), int(meta.le)
    return None


def level_of(wording: Wording, plugin: GamePlugin, game: AnyGame, level: str) -> str:
    """The level itself, if the game has it. WrongInputError naming those it has."""
    from amoeba_suite.ai.selfplay import GENERIC, make_bot

    require_readable(wording, level)
    try:
        make_bot(plugin, game, level)
    except KeyError:
        known = tuple(dict.fromkeys((*plugin.levels, *GENERIC)))
        raise WrongInputError(
            wording, "error.no_level", level=level, game=plugin.id, known=known
        ) from None
    except TypeError:
        raise WrongInputError(wording, "error.level_unfit", level=level, game=plugin.id) from None
    return level


def seats_fit(wording: Wording, plugin: GamePlugin, seats: int) -> None:
    """WrongInputError unless the game can be played by that many."""
    if seats not in plugin.seats:
        raise WrongInputError(
            wording, "error.seats", game=plugin.id, seats=seats, possible=plugin.seats
        )


def table_fits(wording: Wording, plugin: GamePlugin, game: AnyGame, table: Any) -> None:
    """WrongInputError, in the game's own words, unless a game can begin at this table."""
    from amoeba_suite.core.table import Refused, check_table
    from amoeba_suite.core.wording import game_wording

    try:
        check_table(plugin, game, table)
    except Refused as refused:
        words = game_wording(plugin, wording.language, plugin.presenter(game).formats)
        raise WrongInputError(wording, "error.plain", what=words.text(refused.text)) from refused


def existing(wording: Wording, path: Path) -> Path:
    """The path, if there is a file or a folder. WrongInputError otherwise.

    A pipe would be waited for without end, and a device may never end.
    """
    try:
        mode = path.stat().st_mode
    except OSError as error:
        raise unusable(wording, path, error) from error
    except ValueError as error:
        reason = Text("core.system.unnameable")
        raise WrongInputError(wording, "error.path", path=repr(str(path)), reason=reason) from error
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise WrongInputError(wording, "error.special", path=str(path))
    return path


def random_seed() -> int:
    """A seed for those who gave none; it is always told, so that the game can be had again."""
    return int.from_bytes(os.urandom(3), "big")


Arguments = Namespace
