"""Law 6: all that can be said has words in every language, and every placeholder is a field.

Run by ``amoeba-suite check`` and by the tests of each game; nothing here runs while people play.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import NoneType
from typing import TYPE_CHECKING, Any, get_args

from msgspec import Struct

from amoeba_suite.core import assets
from amoeba_suite.core.contract import Chance, Decide, Turn
from amoeba_suite.core.faults import Fault, RulesError
from amoeba_suite.core.present import Text
from amoeba_suite.core.rules import read_marked
from amoeba_suite.core.table import settable
from amoeba_suite.core.templates import Field, alternatives, fields, tag_of
from amoeba_suite.core.wording import BUILT_IN_FORMATS, languages
from amoeba_suite.core.wording_files import flat, game_files
from amoeba_suite.core.yaml_data import BAD, Marked

if TYPE_CHECKING:
    from amoeba_suite.core.plugin import GamePlugin

Fields = Mapping[str, frozenset[str]]
"""Key to the placeholders that the code fills in there."""


def check_wording(plugin: "GamePlugin", turns: Iterable[Turn] = ()) -> list[Fault]:
    """Faults of a game's wording files, in reading order.

    Prompts, chances and endings are known only while playing: pass the turns of some games to
    have those checked as well.
    """
    formats = (*BUILT_IN_FORMATS, *_formats(plugin))
    types = plugin.types()
    known = {
        **_struct_fields("actions", types.action),
        **_struct_fields("events", types.event),
    }
    said = {_key(turn) for turn in turns} | _options(types.options)
    by_language = [game_files(plugin.rules(), language) for language in languages()]
    faults = _check_files([files[0] for files in by_language], known, said, formats)
    for part in sorted({_part(file) for files in by_language for file in files[1:]}):
        parts = [plugin.rules() / f"wording.{part}.{language}.yaml" for language in languages()]
        faults += _check_files(parts, {}, set(), formats)
    for files in by_language:
        faults += _hidden(files)
    return sorted(set(faults))


def _part(file: Path) -> str:
    return file.name.split(".")[1]


def check_app_wording() -> list[Fault]:
    """Faults of the app's own wording files."""
    folder = assets.locate("resources", "wording")
    parts = sorted({path.name.split(".")[0] for path in folder.glob("*.yaml")})
    faults: list[Fault] = []
    for part in parts:
        files = [folder / f"{part}.{language}.yaml" for language in languages()]
        faults += _check_files(files, {}, set(), BUILT_IN_FORMATS)
    for language in languages():
        faults += _hidden([folder / f"{part}.{language}.yaml" for part in parts])
    return sorted(set(faults))


def _hidden(files: Sequence[Path]) -> Iterator[Fault]:
    """Keys that two parts have: one would hide the other."""
    owner: dict[str, str] = {}
    for file in files:
        marked = _read(file, [])
        for key in flat(marked.data) if marked and isinstance(marked.data, dict) else ():
            if key in owner and marked:
                also = Text("data.key_elsewhere", {"file": owner[key]})
                yield marked.fault(key, also, at_key=True)
            owner.setdefault(key, file.name)


def _formats(plugin: "GamePlugin") -> tuple[str, ...]:
    from amoeba_suite.core.rules import RuleSource

    game = plugin.load(RuleSource(plugin.rules()))
    return tuple(plugin.presenter(game).formats)


def _options(type_: type) -> set[str]:
    """The labels that the new-game dialog reads for its form."""
    if not issubclass(type_, Struct):
        return set()
    return {f"options.{field.name}" for field in settable(type_)}


def _struct_fields(group: str, union: Any) -> dict[str, frozenset[str]]:
    structs: Sequence[type[Struct]] = get_args(union) or (union,)
    return {f"{group}.{tag_of(struct)}": frozenset(struct.__struct_fields__) for struct in structs}


def _key(turn: Turn) -> str:
    match turn:
        case Decide(prompt=prompt):
            return f"prompts.{prompt}"
        case Chance(what=what):
            return f"chances.{what}"
        case _:
            return f"endings.{turn.reason}"


def _check_files(
    files: Sequence[Path], known: Fields, said: set[str], formats: Sequence[str]
) -> list[Fault]:
    faults: list[Fault] = []
    tables: list[tuple[Marked, dict[str, str]]] = []
    for file in files:
        marked = _read(file, faults)
        if marked:
            tables.append((marked, flat(marked.data) if isinstance(marked.data, dict) else {}))
    # A strange action is a fault of its own, and not missing in the other languages.
    shared = {key for _, table in tables for key in table if not (known and _is_tagged(key))}
    required = {*known, *said, *shared}
    for marked, table in tables:
        for key in sorted(required - table.keys()):
            # What is there but is no text has its fault already.
            if isinstance(_at(marked.data, key), dict | NoneType):
                faults.append(marked.fault(key, Text("data.no_words")))
        for key, template in table.items():
            faults += _check_template(marked, key, template, formats)
        faults += _check_groups(marked, table, known)
    if len(tables) > 1:
        faults += _check_placeholders(tables, known)
    return sorted(set(faults))


def _read(file: Path, faults: list[Fault]) -> Marked | None:
    try:
        marked = read_marked(file)
    except RulesError as error:
        faults += error.faults
        return None
    faults += marked.faults
    faults += _check_leaves(marked, marked.data, "")
    return marked


def _check_leaves(marked: Marked, data: Any, path: str) -> Iterator[Fault]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _check_leaves(marked, value, f"{path}.{key}" if path else key)
    elif data is not BAD and (not path or not isinstance(data, str)):
        yield marked.fault(path, Text("data.no_text"))


def _at(data: Any, key: str) -> Any:
    for part in key.split("."):
        data = data.get(part) if isinstance(data, dict) else None
    return data


def _check_template(
    marked: Marked, key: str, template: str, formats: Sequence[str]
) -> Iterator[Fault]:
    try:
        found = list(fields(template))
    except ValueError as error:
        yield marked.fault(key, Text("data.template", {"detail": str(error)}))
        return
    for field in found:
        name = field.format
        if name == "list":
            name = field.rest.partition(":")[0]
        if name and name not in formats and not _is_number_format(name):
            unknown = {"format": name, "place": field.raw()}
            yield marked.fault(key, Text("data.no_format", unknown))
        yield from _check_alternatives(marked, key, field)


def _is_number_format(name: str) -> bool:
    try:
        format(1, name)
    except ValueError:
        return False
    return True


def _check_alternatives(marked: Marked, key: str, field: Field) -> Iterator[Fault]:
    parts = alternatives(field.rest)
    if field.format == "plural" and len(parts) != 2:
        yield marked.fault(key, Text("data.plural", {"place": field.raw()}))
    if field.format == "choose" and not all("=" in part for part in parts):
        yield marked.fault(key, Text("data.choose", {"place": field.raw()}))


def _check_groups(marked: Marked, table: Mapping[str, str], known: Fields) -> Iterator[Fault]:
    """Actions and events: only what exists, only their fields."""
    for key, template in table.items():
        if known and _is_tagged(key):
            if key not in known:
                yield marked.fault(key, Text("data.not_in_game"), at_key=True)
            for name in _names(template) - known.get(key, frozenset(_names(template))):
                args = {"name": name, "of": key.partition(".")[2]}
                yield marked.fault(key, Text("data.no_field", args))


def _is_tagged(key: str) -> bool:
    return key.startswith(("actions.", "events."))


def _check_placeholders(
    tables: Sequence[tuple[Marked, Mapping[str, str]]], known: Fields
) -> Iterator[Fault]:
    """Where the code's fields are not known, the first language shows which ones there are."""
    _, model = tables[0]
    for marked, table in tables[1:]:
        for key, template in table.items():
            if key not in known and key in model:
                for name in _names(template) - _names(model[key]):
                    args = {"language": languages()[0], "place": f"{{{name}}}"}
                    yield marked.fault(key, Text("data.no_place", args))


def _names(template: str) -> set[str]:
    """Placeholders by the first part of their names."""
    try:
        return {field.name.split(".")[0] for field in fields(template)}
    except ValueError:
        return set()
