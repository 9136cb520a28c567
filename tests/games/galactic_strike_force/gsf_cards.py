"""The shipped components, loaded once, and ways to look through their effects."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from amoeba_suite.core import assets
from amoeba_suite.core.rules import RuleSource
from amoeba_suite.games.galactic_strike_force.content import Content
from amoeba_suite.games.galactic_strike_force.data import load_content

RULES: Path = assets.locate("rules", "galactic_strike_force")


@cache
def shipped() -> Content:
    return load_content(RuleSource(RULES))


def parts(value: Any) -> Iterator[Any]:
    """The value and all structs and plain values inside of it."""
    yield value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from parts(getattr(value, name))
    elif isinstance(value, tuple):
        for item in value:
            yield from parts(item)
