"""A person's settings: one frozen struct, one JSON file, kept with their types.

Reading never loses a file: one that cannot be understood is set aside and said. What is right in
it counts all the same, and the rest is as delivered; what a later version wrote is carried along.
Nothing here needs a screen, so the size of everything is known before Qt starts.
"""

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from PySide6.QtCore import QObject, Signal

from amoeba_suite.core import assets
from amoeba_suite.core.files import StorageError, write_atomic
from amoeba_suite.core.present import Text

FILE = "settings.json"


class SeatMemory(Struct, frozen=True):
    """How one seat of the last table of a game was filled."""

    name: str
    level: str = ""
    """Empty: a person."""
    colour: Annotated[int, Meta(ge=0, le=5)] = 0


class GameMemory(Struct, frozen=True):
    """The last table of one game: what the new-game dialog offers again."""

    seats: tuple[SeatMemory, ...] = ()
    options: dict[str, bool | int | str] = {}


class Passing(Struct, frozen=True):
    """A window of a game that is passed for a person without asking him."""

    game: str
    prompt: str
    name: str
    """Of the person."""


class Settings(Struct, frozen=True, kw_only=True):
    """Everything a person can set, and what the app remembers for him."""

    format: Literal[1] = 1
    theme: Literal["system", "dark", "light", "contrast"] = "system"
    scale: Literal[100, 125, 150, 200] = 100
    """Percent; applies from the next start of the app."""
    language: Literal["system", "en", "de"] = "system"
    pace: Literal["off", "fast", "normal", "slow"] = "normal"
    reduced_motion: Literal["system", "on", "off"] = "system"
    pause_after_ai: bool = False
    hints: bool = True
    distances: bool = True
    """Show how far each own figure or goal is."""
    patterns: bool = False
    """Patterns beside player colours; always on in high contrast."""
    peek: bool = True
    """Show a card larger, with all its words, when it is pointed at."""
    undo: bool = True
    undo_past_chance: bool = False
    """Only with computer opponents."""
    confirm: bool = True
    """Ask once more before a step is ended from which no undo leads back."""
    passes: tuple[Passing, ...] = ()
    single_keys: bool = True
    keys: dict[str, str] = {}
    """Remapped keys: action -> portable key sequence; empty text means none."""
    names: tuple[str, ...] = ()
    """Names of people who have played here, the latest first."""
    games: dict[str, GameMemory] = {}
    geometry: str = ""
    """Qt's saved window geometry, base64."""
    print_paper: Literal["auto", "a4", "letter"] = "auto"


def settings_path() -> Path:
    """Where the settings are kept."""
    return assets.user_dir("config") / FILE


def read_settings(path: Path) -> tuple[Settings, Path | None]:
    """The settings, and where an unreadable file was set aside (None if all is well).

    One bad value costs no other.
    """
    try:
        data = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), None
    except OSError:
        return Settings(), path
    try:
        return msgspec.json.decode(data, type=Settings), None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _understood(data), _set_aside(path)


def _understood(data: bytes) -> Settings:
    """Each setting that is right by itself."""
    good: dict[str, Any] = {}
    for name, value in _fields(data).items():
        try:
            read = msgspec.json.decode(msgspec.json.encode({name: value}), type=Settings)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            if name == "format":
                return Settings()  # another program's, or one that means other things by the names
        else:
            if name in Settings.__struct_fields__:
                good[name] = getattr(read, name)
    return Settings(**good)


def _fields(data: bytes) -> dict[str, msgspec.Raw]:
    """What the file holds by name; nothing, if it is no such file."""
    try:
        return msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}


def _set_aside(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.stem}.unreadable-{number}{path.suffix}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError:
        return path
    return aside


class SettingsStore(QObject):
    """The settings in force; every change is saved at once and announced."""

    changed = Signal(object)
    """The names of the changed fields, a frozenset of str."""
    save_failed = Signal(object)
    """Why, as a Text."""

    def __init__(self, path: Path | None = None) -> None:
        super().__init__()
        self.path = path or settings_path()
        self.value, self.set_aside = read_settings(self.path)
        self._writable = self.set_aside != self.path  # never write over what could not be moved
        if self.set_aside is not None and self._writable and self.value != Settings():
            self._save()

    def change(self, **fields: Any) -> None:
        """Set some fields; saves and announces only a real change."""
        new = msgspec.structs.replace(self.value, **fields)
        names = frozenset(n for n in fields if getattr(new, n) != getattr(self.value, n))
        if not names:
            return
        self.value = msgspec.convert(msgspec.to_builtins(new), Settings)
        self._save()
        self.changed.emit(names)

    def _save(self) -> None:
        if not self._writable:
            refused = {"path": str(self.path), "code": "EACCES"}
            self.save_failed.emit(Text("core.storage.denied", refused))
            return
        everything = {**self._later(), **msgspec.to_builtins(self.value)}
        try:
            write_atomic(self.path, msgspec.json.format(msgspec.json.encode(everything), indent=2))
        except StorageError as error:
            self.save_failed.emit(error.text)

    def _later(self) -> dict[str, msgspec.Raw]:
        """What another version of the app has written: this one has no use for it, that one has."""
        try:
            data = self.path.read_bytes()
        except OSError:
            return {}
        known = Settings.__struct_fields__
        return {name: value for name, value in _fields(data).items() if name not in known}
