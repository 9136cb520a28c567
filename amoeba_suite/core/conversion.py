"""Plain data to typed structs, with every fault instead of only the first.

``msgspec.convert`` does the work and stops at the first fault. When it does, the walk here goes
down the type beside the data and asks msgspec again about each part, so that a file with ten
wrong cards is mended in one round.
"""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Struct

from amoeba_suite.core.present import Text
from amoeba_suite.core.yaml_data import BAD, join

T = TypeVar("T")


class Misfit(NamedTuple):
    """One part of the data that does not fit the type."""

    path: str
    what: Text | str
    at_key: bool = False


def convert(data: Any, type_: type[T]) -> tuple[T | None, list[Misfit]]:
    """The data as that type, or None and all that does not fit. ``BAD`` parts are passed over."""
    try:
        return msgspec.convert(data, type_, strict=True), []
    except msgspec.ValidationError:
        return None, list(_misfits(data, type_, ""))


def require_strict(type_: Any) -> None:
    """Raise TypeError when a struct of the schema would swallow unknown fields: typos must show."""
    for struct in _structs(type_):
        if not struct.__struct_config__.forbid_unknown_fields:
            raise TypeError(f"{struct.__qualname__} needs forbid_unknown_fields=True")


@cache
def _structs(type_: Any) -> tuple[type[Struct], ...]:
    found: list[type[Struct]] = []
    queue = [type_]
    while queue:
        part = queue.pop()
        if isinstance(part, type) and issubclass(part, Struct):
            if part not in found:
                found.append(part)
                queue += [field.type for field in msgspec.structs.fields(part)]
        else:
            queue += get_args(part)
    return tuple(found)


def _misfits(data: Any, type_: Any, path: str) -> Iterator[Misfit]:
    """Faults of one part: those of its own parts, or else what msgspec says about it."""
    if data is BAD:
        return
    try:
        msgspec.convert(data, type_, strict=True)
        return
    except msgspec.ValidationError as error:
        own = str(error)
    inner = list(_inner(data, type_, path))
    if inner:
        yield from inner
    elif not _holds_bad(data):
        yield _reworded(own, path)


def _inner(data: Any, type_: Any, path: str) -> Iterator[Misfit]:
    origin, args = get_origin(type_), get_args(type_)
    if origin is Annotated:
        yield from _inner(data, args[0], path)
    elif isinstance(type_, type) and issubclass(type_, Struct):
        if isinstance(data, dict):
            yield from _struct(data, type_, path)
    elif origin in (Union, UnionType):
        yield from _union(data, args, path)
    elif origin in (list, tuple, set, frozenset) and isinstance(data, list):
        yield from _items(data, origin, args, path)
    elif origin is dict and isinstance(data, dict):
        for key, value in data.items():
            yield from _misfits(value, args[1], join(path, key))


def _items(data: list[Any], origin: Any, args: tuple[Any, ...], path: str) -> Iterator[Misfit]:
    each = origin is not tuple or (len(args) == 2 and args[1] is Ellipsis)
    types = [args[0]] * len(data) if each else list(args)
    if len(types) == len(data):
        for index, (item, type_) in enumerate(zip(data, types, strict=True)):
            yield from _misfits(item, type_, join(path, index))


def _struct(data: dict[str, Any], type_: type[Struct], path: str) -> Iterator[Misfit]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(type_)}
    config = type_.__struct_config__
    for name, value in data.items():
        if name in fields:
            yield from _misfits(value, fields[name].type, join(path, name))
        elif name != config.tag_field and config.forbid_unknown_fields:
            what = _unknown("data.unknown_field", {"name": name}, name, fields)
            yield Misfit(join(path, name), what, True)
    for name, field in fields.items():
        required = field.default is NODEFAULT and field.default_factory is NODEFAULT
        if required and name not in data:
            yield Misfit(path, Text("data.missing_field", {"name": name}))


def _union(data: Any, args: tuple[Any, ...], path: str) -> Iterator[Misfit]:
    members = [arg for arg in args if arg is not NoneType]
    if isinstance(data, dict):
        structs = [arg for arg in members if isinstance(arg, type) and issubclass(arg, Struct)]
        yield from _tagged(data, structs, path)
        members = [arg for arg in members if get_origin(arg) is dict]
    elif isinstance(data, list):
        members = [arg for arg in members if get_origin(arg) in (list, tuple, set, frozenset)]
    if len(members) == 1:
        yield from _inner(data, members[0], path)


def _tagged(data: dict[str, Any], structs: list[type[Struct]], path: str) -> Iterator[Misfit]:
    if len(structs) == 1:
        yield from _struct(data, structs[0], path)
        return
    by_tag = {struct.__struct_config__.tag: struct for struct in structs}
    field = structs[0].__struct_config__.tag_field if structs else None
    if field is None or field not in data or data[field] is BAD:
        return  # msgspec's own words say it best
    tag = data[field]
    struct = by_tag.get(tag) if isinstance(tag, str | int) else None
    if struct:
        yield from _struct(data, struct, path)
    else:
        known = [str(name) for name in by_tag]
        args = {"field": field, "tag": tag, "known": ", ".join(known)}
        yield Misfit(join(path, field), _unknown("data.unknown_tag", args, str(tag), known))


def _unknown(key: str, args: dict[str, Any], name: str, known: Any) -> Text:
    """That a name is unknown; with the one that was meant, where one is close."""
    close = get_close_matches(name, [str(item) for item in known], n=1)
    return Text(f"{key}_meant", {**args, "close": close[0]}) if close else Text(key, args)


def _holds_bad(data: Any) -> bool:
    if isinstance(data, dict):
        return any(_holds_bad(value) for value in data.values())
    if isinstance(data, list):
        return any(_holds_bad(value) for value in data)
    return data is BAD


_WORDS = {"object": "mapping", "array": "list"}
_SAYS = (
    (re.compile(r"Expected `([^`]*)`, got `([^`]*)`"), "data.expected", ("wanted", "got")),
    (re.compile(r"Expected `([^`]*)` ([<>]=? .+)"), "data.bound", ("wanted", "bound")),
    (
        re.compile(r"Expected `([^`]*)` of length ([^,]+)(?:, got (\d+))?"),
        "data.length",
        ("wanted", "length", "got"),
    ),
    (
        re.compile(r"Expected `([^`]*)` of at least length (\d+)(?:, got (\d+))?"),
        "data.least_length",
        ("wanted", "length", "got"),
    ),
    (re.compile(r"Expected `([^`]*)` matching regex (.+)"), "data.regex", ("wanted", "regex")),
    (re.compile(r"Invalid enum value (.+)"), "data.enum", ("value",)),
    (re.compile(r"Object missing required field `(.*)`"), "data.missing_field", ("name",)),
    (re.compile(r"Object contains unknown field `(.*)`"), "data.unknown_field", ("name",)),
)
"""How msgspec says it, and how we do."""


def _reworded(message: str, path: str) -> Misfit:
    """msgspec's message in the suite's words: ``Expected `int`, got `str` - at `$.a```."""
    text, _, place = message.partition(" - at `")
    if place.startswith("$"):
        rest = place.removeprefix("$").rstrip("`")
        path = rest.removeprefix(".") if not path else path + rest
    for pattern, key, names in _SAYS:
        found = pattern.fullmatch(text)
        if found:
            groups = zip(names, found.groups(), strict=True)
            return Misfit(path, Text(key, {name: _said(name, part) for name, part in groups}))
    return Misfit(path, text[:1].lower() + text[1:])


def _said(name: str, part: str | None) -> Text | str:
    if part is not None and name in ("wanted", "got") and not part.isdigit():
        return _types(part.split(" | "))
    return part or ""


def _types(names: list[str]) -> Text:
    """One type or several, as ``int or str``."""
    *before, last = names
    item = Text("data.type", {"name": _WORDS.get(last, last)})
    return Text("data.either", {"before": _types(before), "item": item}) if before else item
