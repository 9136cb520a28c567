"""Rules data: YAML files of a game to its typed structs, with every fault named by its place.

A user's own folder may lie over the shipped one file by file; when it is broken, the game is
played with the shipped data and the faults are shown.
"""

import hashlib
from pathlib import Path
from typing import TypeVar

from amoeba_suite.core import assets
from amoeba_suite.core.contract import AnyGame
from amoeba_suite.core.conversion import convert, require_strict
from amoeba_suite.core.faults import Fault, RulesError
from amoeba_suite.core.files import why
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.present import Text
from amoeba_suite.core.yaml_data import Marked, parse

__all__ = [
    "Fault",
    "RuleSource",
    "RulesError",
    "load_game",
    "overlay_folder",
    "read_marked",
    "read_yaml",
    "source_for",
    "typed",
    "unreadable",
]

T = TypeVar("T")

NOT_RULES = ("wording.", "reference.")
"""Files of a rules folder that are words: they do not change how the game plays."""


def read_marked(path: Path, shown: str | None = None) -> Marked:
    """The file as plain data with places. Raises RulesError when it cannot be read at all."""
    file = shown or assets.display_path(path)
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):
            # Reading a pipe or a device might never end.
            raise RulesError([Fault(file, 0, 0, Text("data.not_file"))])
        content = path.read_bytes()
    except FileNotFoundError:
        raise RulesError([Fault(file, 0, 0, Text("data.missing_file"))]) from None
    except OSError as error:
        raise RulesError([Fault(file, 0, 0, unreadable(error))]) from None
    return parse(content, file)


def unreadable(error: OSError) -> Text:
    """That a file cannot be read, and what the system says about it."""
    return Text("data.unreadable", {"why": why(error)})


def read_yaml(path: Path, type_: type[T], shown: str | None = None) -> T:
    """The file as that type, whose structs all forbid unknown fields.

    Raises RulesError with every fault of the file.
    """
    return typed(read_marked(path, shown), type_)


def typed(marked: Marked, type_: type[T]) -> T:
    """What was read as that type. Raises RulesError with every fault of the file."""
    require_strict(type_)
    value, misfits = convert(marked.data, type_)
    faults = marked.faults + [
        marked.fault(misfit.path, misfit.what, at_key=misfit.at_key) for misfit in misfits
    ]
    if faults or value is None:
        raise RulesError(faults or [marked.fault("", Text("data.nothing"))])
    return value


class RuleSource:
    """The rules data of one game, with a user's files over the shipped ones.

    ``words`` is the folder whose wording tells faults: another one than ``folder`` where somebody
    has data checked that has no wording beside it.
    """

    def __init__(
        self, folder: Path, overlay: Path | None = None, words: Path | None = None
    ) -> None:
        self.folder = folder
        self.overlay = overlay
        self._words = str(words or folder)
        self._marked: dict[str, Marked] = {}

    def path(self, name: str) -> Path:
        """The file that counts for a name; ``.yaml`` may be left out."""
        file = name if name.endswith(".yaml") else name + ".yaml"
        # Whatever lies there counts, so that a folder of that name is told and not passed over.
        if self.overlay and (self.overlay / file).exists():
            return self.overlay / file
        return self.folder / file

    def names(self) -> tuple[str, ...]:
        """Names of all rules files such as ``ships/claw.yaml``, words left out, in stable order."""
        folders = [folder for folder in (self.folder, self.overlay) if folder]
        files = {
            path.relative_to(folder).as_posix()
            for folder in folders
            for path in folder.rglob("*.yaml")
            if not path.name.startswith(NOT_RULES)
        }
        return tuple(sorted(files))

    def load(self, name: str, type_: type[T]) -> T:
        """One file as that type. Raises RulesError with all its faults."""
        return typed(self.marked(name), type_)

    def fault(self, name: str, path: str, what: Text | str) -> Fault:
        """A fault of meaning, at a path such as ``cards[3].cost`` of a file.

        ``what`` is a key of the game's wording with its fields, or plain words.
        """
        return self.marked(name).fault(path, what)

    def digest(self) -> str:
        """SHA-256 over names and contents of the rules files: equal digests, equal rules.

        Line ends do not count, for a checkout on Windows may change them.
        """
        total = hashlib.sha256()
        for name in self.names():
            content = self.path(name).read_bytes().replace(b"\r\n", b"\n")
            total.update(f"{name}\0{hashlib.sha256(content).hexdigest()}\n".encode())
        return total.hexdigest()

    def marked(self, name: str) -> Marked:
        """One file as plain data with places, for a game with a spelling of its own."""
        path = self.path(name)
        if path.as_posix() not in self._marked:
            marked = read_marked(path)
            marked.words = self._words
            self._marked[path.as_posix()] = marked
        return self._marked[path.as_posix()]


def overlay_folder(plugin: GamePlugin) -> Path:
    """Where a user puts files that replace the shipped rules data of a game."""
    return assets.user_dir("data") / "rules" / plugin.id


def source_for(plugin: GamePlugin) -> RuleSource:
    """The game's rules data, with the user's files over it if there are any."""
    overlay = overlay_folder(plugin)
    return RuleSource(plugin.rules(), overlay if overlay.is_dir() else None)


def load_game(plugin: GamePlugin) -> tuple[AnyGame, RuleSource, tuple[Fault, ...]]:
    """The game, the data it was loaded from, and the faults of a user's data that was set aside.

    Raises RulesError only when the shipped data itself is broken.
    """
    source = source_for(plugin)
    if source.overlay is None:
        return plugin.load(source), source, ()
    try:
        source.digest()
        return plugin.load(source), source, ()
    except RulesError as error:
        faults = error.faults
    except OSError as error:
        place = assets.display_path(error.filename or source.overlay)
        faults = (Fault(place, 0, 0, unreadable(error)),)
    shipped = RuleSource(source.folder)
    return plugin.load(shipped), shipped, faults
