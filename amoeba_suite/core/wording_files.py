"""Reads wording files to flat tables, and keeps what it read where the next start finds it.

Importing PyYAML and parsing takes longer than all else that the launcher reads. So tables are kept
as JSON, each with a check of the files it was made from: those of the suite are made ready when it
is installed (``make_ready``), as Python compiles modules then; all others, and words that were
changed since, lie in the user's cache. A stale, foreign or missing entry only costs time.
"""

import os
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from amoeba_suite.core import assets
from amoeba_suite.core.faults import Fault, RulesError

Table = dict[str, str]
"""Dotted key to template."""

Tables = tuple[tuple[Table, ...], tuple[Fault, ...]]
"""Tables, the ones that win first, and the faults met on the way."""


READY = ("resources", "wording", "ready")
"""Where the tables of an installation lie; not in the repository."""


class _Kept(msgspec.Struct, frozen=True):
    check: str
    table: Table


def flat(table: Mapping[str, Any], prefix: str = "") -> Table:
    """Nested mappings as one with dotted keys; what is not text is left out."""
    result: Table = {}
    for key, value in table.items():
        if isinstance(value, str):
            result[prefix + key] = value
        elif isinstance(value, Mapping):
            result.update(flat(value, f"{prefix}{key}."))
    return result


@cache
def app_tables(languages: Sequence[str]) -> Tables:
    """The app's own words: all parts in ``resources/wording``, merged per language."""
    folder = assets.locate("resources", "wording")
    return _tables([_parts(folder, language) for language in languages])


def _parts(folder: Path, language: str, start: str = "") -> list[Path]:
    """The files of a language in a folder; not by ``glob``, which compiles a pattern first."""
    end = f".{language}.yaml"
    try:
        files = sorted(folder.iterdir())
    except OSError:
        return []
    return [f for f in files if f.name.startswith(start) and f.name.endswith(end)]


def game_files(folder: Path, language: str) -> list[Path]:
    """``wording.en.yaml`` of a game, and its parts such as ``wording.cards.en.yaml``."""
    first = folder / f"wording.{language}.yaml"
    return [first, *(file for file in _parts(folder, language, "wording.") if file != first)]


def game_tables(folder: Path, languages: Sequence[str]) -> Tables:
    """A game's words in each of the languages that it has."""
    groups = [[f for f in game_files(folder, name) if f.is_file()] for name in languages]
    return _tables([files for files in groups if files])


def _tables(groups: Sequence[Sequence[Path]]) -> Tables:
    tables: list[Table] = []
    faults: list[Fault] = []
    for files in groups:
        table, found = _group(files) if files else ({}, [])
        tables.append(table)
        faults += found
    return tuple(tables), tuple(faults)


def make_ready() -> None:
    """Parse all words of the suite once, so that not even the first start has to.

    For the build and for setup; where the folder cannot be written, users' caches do instead.
    """
    words = assets.locate("resources", "wording")
    for language in sorted({file.stem.rpartition(".")[2] for file in words.glob("*.yaml")}):
        games = [game_files(folder, language) for folder in assets.locate("rules").iterdir()]
        for group in (sorted(words.glob(f"*.{language}.yaml")), *games):
            files = [file for file in group if file.is_file()]
            table, faults = _read(files)
            if files and not faults:
                _keep(_ready_path(files), _Kept(_check(files), table))


def _group(files: Sequence[Path]) -> tuple[Table, list[Fault]]:
    """The files as one table: made ready, kept from last time, or read anew."""
    check = _check(files)
    for place in (_ready_path, _keep_path):
        try:
            kept = msgspec.json.decode(place(files).read_bytes(), type=_Kept)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue
        if kept.check == check:
            return kept.table, []
    table, faults = _read(files)
    if not faults:
        _keep(_keep_path(files), _Kept(check, table))
    return table, faults


def _check(files: Sequence[Path]) -> str:
    """Changes with the files. Against chance, not malice: hashlib alone would load OpenSSL."""
    parts = []
    for file in files:
        try:
            content = file.read_bytes()
        except OSError:
            parts.append("unreadable")  # reading it later finds the same, and says so
        else:
            parts.append(f"{zlib.crc32(content):08x}{len(content)}")
    return " ".join(parts)


def _read(files: Sequence[Path]) -> tuple[Table, list[Fault]]:
    table: Table = {}
    faults: list[Fault] = []
    for file in files:
        try:
            table.update(read_table(file))
        except RulesError as error:
            faults += error.faults
    return table, faults


def read_table(file: Path) -> Table:
    """The templates of one file. Raises RulesError with every fault."""
    # Late: PyYAML is not to be loaded when the cache has the answer.
    from amoeba_suite.core.present import Text
    from amoeba_suite.core.rules import read_marked
    from amoeba_suite.core.yaml_data import BAD

    marked = read_marked(file)
    faults = list(marked.faults)
    table: Table = {}

    def walk(data: Any, path: str) -> None:
        if isinstance(data, dict):
            for key, value in data.items():
                walk(value, f"{path}.{key}" if path else key)
        elif isinstance(data, str) and path:
            table[path] = data
        elif data is not BAD:
            faults.append(marked.fault(path, Text("data.no_text")))

    walk(marked.data, "")
    if faults:
        raise RulesError(faults)
    return table


def _ready_path(files: Sequence[Path]) -> Path:
    return assets.locate(*READY, f"{files[0].parent.name}.{files[0].stem}.json")


def _keep_path(files: Sequence[Path]) -> Path:
    """One place for the same files, whatever is in them, so that nothing piles up."""
    names = "\n".join(map(str, files)).encode("utf-8", "surrogatepass")
    name = f"{files[0].stem}-{zlib.crc32(names):08x}.json"
    return assets.user_dir("cache") / "wording" / name


def _keep(path: Path, kept: _Kept) -> None:
    """Best effort: without a cache the next start is a little slower, nothing else.

    Not ``files.write_atomic``: that waits for the disk, and what can be lost need not wait.
    """
    draft = path.with_suffix(f".{os.getpid()}.part")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(msgspec.json.encode(kept))
        draft.replace(path)
        return
    with suppress(OSError):
        draft.unlink()
