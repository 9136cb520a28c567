"""Reads a described position one key at a time, for games whose positions may be described."""

from typing import Any

import msgspec


class OverridesReader:
    """Base of the games' readers; every refusal is a ValueError that names its key."""

    def __init__(self, overrides: dict[str, Any]) -> None:
        self.given = overrides

    def convert(self, key: str, type_: Any, default: Any) -> Any:
        """The value of a key, of that type."""
        if key not in self.given:
            return default
        try:
            return msgspec.convert(self.given[key], type_)
        except msgspec.ValidationError as error:
            raise ValueError(f"{key}: {error}") from None

    def number(self, key: str, default: int, below: int, least: int = 0) -> int:
        """A whole number from ``least`` to below - 1."""
        value: int = self.convert(key, int, default)
        if not least <= value < below:
            raise ValueError(f"{key}: {value} is not from {least} to {below - 1}")
        return value
