"""All that the suite says, per language: templates in YAML to prompts, log lines and labels.

A template is text with placeholders ``{field}``, ``{field:format}`` or ``{field:format:rest}``:

========================  ==========================================================
``{who:player}``          the name of a seat
``{n:plural:card|cards}`` ``1 card``, ``3 cards``; ``{n:plural:=card|cards}`` without the number
``{x:choose:a=…|b=…}``    text by value; ``*=…`` for any other; ``on``/``off`` for true and false
``{tiles:list:tile}``     a, b and c; each in the format that follows
``{x:text}``              a wording key, or a ``Text``
``{p:percent}``           0.5 as 50 %
``{x:number:1}``          a number with so many decimals, in the language's own way
========================  ==========================================================

Alternatives may hold placeholders themselves. A game adds formats of its own. What cannot be
filled in shows itself raw instead of failing: a person in the middle of a game is better served
by an odd sentence than by none. ``amoeba_suite.core.wording_check`` finds such places beforehand.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from amoeba_suite.core import wording_files
from amoeba_suite.core.contract import Decide, Turn
from amoeba_suite.core.faults import Fault
from amoeba_suite.core.present import Formatter, Text
from amoeba_suite.core.templates import (
    Field,
    alternatives,
    arguments,
    look_up,
    names_of,
    pieces,
    tag,
)

if TYPE_CHECKING:
    from amoeba_suite.core.plugin import GamePlugin

LANGUAGES = ("en", "de")
PSEUDO = "qps"
"""A language for tests: English made longer and accented, to find what is cut or not translated."""

BUILT_IN_FORMATS = ("player", "plural", "choose", "list", "text", "percent", "number")


def languages() -> tuple[str, ...]:
    """The languages that people can choose, the one that all others fall back to first."""
    return LANGUAGES


class Wording:
    """The words of one language, for the app alone or with those of one game."""

    def __init__(
        self,
        language: str,
        tables: Sequence[Mapping[str, Any]],
        formats: Mapping[str, Formatter] = {},
        names: Sequence[str] = (),
    ) -> None:
        """Tables of templates, nested or with dotted keys; earlier ones win, key by key."""
        self.language = language
        self.formats = dict(formats)
        self.names = tuple(names)
        self.missing: set[str] = set()
        """Keys that were asked for and are in no table."""
        self.faults: tuple[Fault, ...] = ()
        """Files that could not be read, if any; their keys are missing or in English."""
        self._templates: dict[str, str] = {}
        for table in reversed(tables):
            self._templates.update(wording_files.flat(table))

    def with_(
        self, *, formats: Mapping[str, Formatter] | None = None, names: Sequence[str] | None = None
    ) -> "Wording":
        """The same words with other formats or player names."""
        other = Wording(self.language, (), self.formats if formats is None else formats)
        other.names = self.names if names is None else tuple(names)
        other.missing, other.faults = self.missing, self.faults
        other._templates = self._templates
        return other

    def has(self, key: str) -> bool:
        """Whether there is a template of that key."""
        return key in self._templates

    def templates(self) -> Mapping[str, str]:
        """All templates by key, as they stand in the files."""
        return self._templates

    def text(self, what: Text | str, /, **args: Any) -> str:
        """The sentence of a key or a ``Text``; ``[key]`` when there is none."""
        if isinstance(what, Text):
            return self._sentence(what.key, {**what.args, **args})
        return self._sentence(what, args)

    def prompt(self, turn: Decide) -> str:
        """What the seat is asked: ``prompts.<prompt>``."""
        return self._sentence(f"prompts.{turn.prompt}", {"seat": turn.seat})

    def action(self, action: Struct) -> str:
        """What the action does: ``actions.<Tag>`` with its fields."""
        return self._sentence(f"actions.{tag(action)}", arguments(action))

    def event(self, event: Struct) -> str:
        """The log line: ``events.<Tag>`` with its fields; empty for what needs no line."""
        return self._sentence(f"events.{tag(event)}", arguments(event))

    def show(self, value: Any, format_: str = "", rest: str = "") -> str:
        """One value in a format, for formats that are made of others."""
        shown = self._format(value, format_, rest, {})
        return str(value) if shown is None else shown

    def fill(self, template: str, args: Mapping[str, Any]) -> str:
        """The template with its placeholders filled in."""
        try:
            parts = pieces(template)
        except ValueError:
            return template
        return "".join(
            part if isinstance(part, str) else self._placeholder(part, args) for part in parts
        )

    def _sentence(self, key: str, args: Mapping[str, Any]) -> str:
        template = self._templates.get(key)
        if template is None:
            self.missing.add(key)
            return f"[{key}]"
        return self.fill(template, args) if "{" in template or "}" in template else template

    def _placeholder(self, field: Field, args: Mapping[str, Any]) -> str:
        try:
            value = look_up(field.name, args)
        except (LookupError, AttributeError):
            return field.raw()
        shown = self._format(value, field.format, field.rest, args)
        return self._plain(value) if shown is None else shown

    def _format(self, value: Any, name: str, rest: str, args: Mapping[str, Any]) -> str | None:
        """The value in that format, or None if it cannot be."""
        own = self.formats.get(name)
        if own:
            return own(value, rest, self)
        match name:
            case "":
                return self._plain(value)
            case "player":
                return self._player(value)
            case "plural":
                return self._plural(value, rest, args)
            case "choose":
                return self._choose(value, rest, args)
            case "list":
                return self._list(value, rest) if isinstance(value, list | tuple) else None
            case "text":
                return self.text(value) if isinstance(value, Text | str) else None
            case "percent":
                return self._percent(value)
            case "number":
                return self._number(value, rest)
            case _:
                shown = _python_format(value, f"{name}:{rest}" if rest else name)
                return None if shown is None else self._pointed(shown)

    def _plain(self, value: Any) -> str:
        if isinstance(value, Text):
            return self.text(value)
        if isinstance(value, Fault):
            return value.told(self.language)
        if isinstance(value, list | tuple):
            return self._list(value, "")
        if isinstance(value, Enum | Struct):
            return names_of(value)[0]
        if isinstance(value, float):
            return self._pointed(str(value))
        return "" if value is None else str(value)

    def _player(self, value: Any) -> str | None:
        if not isinstance(value, int):
            return None
        if 0 <= value < len(self.names) and self.names[value]:
            return self.names[value]
        return self._sentence("core.player", {"number": value + 1})

    def _plural(self, value: Any, rest: str, args: Mapping[str, Any]) -> str | None:
        words = alternatives(rest.removeprefix("="))
        if not isinstance(value, int | float) or len(words) != 2:
            return None
        word = self.fill(words[0 if value == 1 else 1], args)
        return word if rest.startswith("=") else f"{self._plain(value)} {word}"

    def _choose(self, value: Any, rest: str, args: Mapping[str, Any]) -> str | None:
        names = (*names_of(value), "*")
        for part in alternatives(rest):
            name, equals, text = part.partition("=")
            if equals and name in names:
                return self.fill(text, args)
        return None

    def _list(self, items: Sequence[Any], rest: str) -> str:
        format_, _, inner = rest.partition(":")
        words = [self.show(item, format_, inner) if rest else self._plain(item) for item in items]
        if not words:
            return self._sentence("core.list.none", {})
        text = words[0]
        for index, word in enumerate(words[1:], start=2):
            key = "core.list.last" if index == len(words) else "core.list.next"
            text = self._sentence(key, {"before": text, "item": word})
        return text

    def _percent(self, value: Any) -> str | None:
        if not isinstance(value, int | float):
            return None
        return self._sentence("core.percent", {"number": round(100 * value)})

    def _number(self, value: Any, rest: str) -> str | None:
        if not isinstance(value, int | float) or not (rest or "0").isdigit():
            return None
        return self._pointed(f"{value:.{int(rest or '0')}f}")

    def _pointed(self, number: str) -> str:
        """A number as Python writes it, with the language's own decimal point."""
        return number.replace(".", self._templates.get("core.decimal_point", "."))


def _python_format(value: Any, spec: str) -> str | None:
    """Python's own formats, such as ``+d``, for numbers."""
    if not isinstance(value, int | float):
        return None
    try:
        return format(value, spec)
    except ValueError:
        return None


def app_wording(language: str) -> Wording:
    """The words of the app, with English for what the language lacks."""
    if language == PSEUDO:
        return _pseudo(app_wording("en"))
    tables, faults = wording_files.app_tables(_chain(language))
    return _from_files(Wording(language, ()), tables, faults)


def game_wording(
    plugin: "GamePlugin",
    language: str,
    formats: Mapping[str, Formatter] = {},
    names: Sequence[str] = (),
) -> Wording:
    """The words of one game over those of the app, with English for what the language lacks."""
    if language == PSEUDO:
        return _pseudo(game_wording(plugin, "en", formats, names))
    return folder_wording(plugin.rules(), language, formats, names)


def folder_wording(
    folder: Path,
    language: str,
    formats: Mapping[str, Formatter] = {},
    names: Sequence[str] = (),
) -> Wording:
    """The words in a folder of rules over those of the app."""
    chain = _chain(language)
    own, own_faults = wording_files.game_tables(folder, chain)
    shared, shared_faults = wording_files.app_tables(chain)
    wording = Wording(language, (), formats, names)
    return _from_files(wording, (*own, *shared), own_faults + shared_faults)


def _from_files(
    wording: Wording, tables: Sequence[wording_files.Table], faults: tuple[Fault, ...]
) -> Wording:
    """Filled with flat tables as they are: the launcher does this for each game, at each start."""
    for table in reversed(tables):
        wording._templates.update(table)
    wording.faults = faults
    return wording


def check_wording(plugin: "GamePlugin", turns: Iterable[Turn] = ()) -> list[Fault]:
    """Law 6, statically; see ``amoeba_suite.core.wording_check``."""
    from amoeba_suite.core import wording_check

    return wording_check.check_wording(plugin, turns)


def _chain(language: str) -> tuple[str, ...]:
    return (language, "en") if language != "en" else ("en",)


def _pseudo(wording: Wording) -> Wording:
    from amoeba_suite.core.pseudo import pseudo_template

    # The core's own templates are glue between words (lists, per cent) and stay as they are.
    table = {
        key: template if key.startswith("core.") else pseudo_template(template)
        for key, template in wording.templates().items()
    }
    other = Wording(PSEUDO, (table,), wording.formats, wording.names)
    other.faults = wording.faults
    return other
