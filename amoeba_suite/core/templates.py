"""Templates of the wording: ``{field:format:rest}`` taken apart, and fields looked up.

Alternatives of ``choose`` and ``plural`` may hold fields of their own.
"""

import string
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct


class Field(NamedTuple):
    """One placeholder."""

    name: str
    """``tile``, ``move.tile`` or ``faces.0``."""
    format: str
    rest: str

    def raw(self) -> str:
        """The placeholder as it stood in the template."""
        parts = [self.name, *([self.format] if self.format or self.rest else [])]
        return "{" + ":".join(parts + ([self.rest] if self.rest else [])) + "}"


@lru_cache(maxsize=4096)
def pieces(template: str) -> tuple[str | Field, ...]:
    """Plain text and placeholders in turn. Raises ValueError for a template that is no template."""
    found: list[str | Field] = []
    for literal, name, spec, conversion in string.Formatter().parse(template):
        if literal:
            found.append(literal)
        if name is None:
            continue
        if conversion or not name:
            raise ValueError("a placeholder is {field} or {field:format}")
        format_, _, rest = (spec or "").partition(":")
        found.append(Field(name, format_, rest))
    return tuple(found)


@lru_cache(maxsize=4096)
def alternatives(rest: str) -> tuple[str, ...]:
    """Split at ``|``, but not inside an inner placeholder."""
    parts = [""]
    depth = 0
    for letter in rest:
        depth += (letter == "{") - (letter == "}")
        if letter == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return tuple(parts)


def fields(template: str) -> Iterator[Field]:
    """All placeholders, those inside of alternatives included. Raises ValueError."""
    for piece in pieces(template):
        if isinstance(piece, Field):
            yield piece
            if "{" in piece.rest:
                for part in alternatives(piece.rest):
                    yield from fields(part.partition("=")[2] if "=" in part else part)


def look_up(name: str, args: Mapping[str, Any]) -> Any:
    """The value of ``name``, ``name.attribute`` or ``name.index``; LookupError if there is none."""
    first, *others = name.split(".")
    value = args[first]
    for part in others:
        if part.startswith("_"):
            raise LookupError(name)
        if isinstance(value, Mapping):
            value = value[part]
        elif isinstance(value, list | tuple) and part.isdigit():
            value = value[int(part)]
        elif hasattr(value, part):
            value = getattr(value, part)
        else:
            raise LookupError(name)
    return value


def arguments(struct: Struct) -> dict[str, Any]:
    """The fields of a struct by name."""
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def tag_of(type_: type[Struct]) -> str:
    """The name that tells the struct from others of its union: ``Attack``."""
    return str(type_.__struct_config__.tag or type_.__name__)


def tag(struct: Struct) -> str:
    """``tag_of`` the struct's type."""
    return tag_of(type(struct))


def names_of(value: Any) -> tuple[str, ...]:
    """The words by which ``choose`` may call a value."""
    match value:
        case True:
            return ("on", "yes", "true")
        case False:
            return ("off", "no", "false")
        case None:
            return ("none",)
        case Enum():
            return (str(value.value), value.name)
        case Struct():
            return (tag(value),)
        case _:
            return (str(value),)
