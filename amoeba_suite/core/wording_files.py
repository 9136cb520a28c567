"""Reads wording files to flat tables, and keeps what it read where the next start finds it.

Importing PyYAML and parsing takes longer than all else that the launcher reads. So a table is
kept as JSON in the user's cache, with the digest of the file it was made from; a stale, foreign
or missing entry only costs time.
"""

import hashlib
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


class _Kept(msgspec.Struct, frozen=True):
    digest: str
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
    return _tables([sorted(folder.glob(f"*.{language}.yaml")) for language in languages])


def game_tables(folder: Path, languages: Sequence[str]) -> Tables:
    """A game's words in each of the languages that it has."""
    files = [folder / f"wording.{language}.yaml" for language in languages]
    return _tables([[file] for file in files if file.is_file()])


def _tables(groups: Sequence[Sequence[Path]]) -> Tables:
    tables: list[Table] = []
    faults: list[Fault] = []
    for files in groups:
        table: Table = {}
        for file in files:
            try:
                table.update(_table(file))
            except RulesError as error:
                faults += error.faults
        tables.append(table)
    return tuple(tables), tuple(faults)


def _table(file: Path) -> Table:
    try:
        content = file.read_bytes()
    except OSError as error:
        place = assets.display_path(file)
        raise RulesError([Fault(place, 0, 0, f"cannot be read: {error.strerror}")]) from None
    digest = hashlib.sha256(content).hexdigest()
    keep = _keep_path(file)
    try:
        kept = msgspec.json.decode(keep.read_bytes(), type=_Kept)
        if kept.digest == digest:
            return kept.table
    except (OSError, msgspec.DecodeError):
        pass
    table = read_table(file)
    _keep(keep, _Kept(digest, table))
    return table


def read_table(file: Path) -> Table:
    """The templates of one file. Raises RulesError with every fault."""
    # Late: PyYAML is not to be loaded when the cache has the answer.
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
            faults.append(marked.fault(path, "expected text"))

    walk(marked.data, "")
    if faults:
        raise RulesError(faults)
    return table


def _keep_path(file: Path) -> Path:
    place = hashlib.sha256(str(file).encode("utf-8", "surrogatepass")).hexdigest()[:12]
    return assets.user_dir("cache") / "wording" / f"{file.stem}-{place}.json"


def _keep(path: Path, kept: _Kept) -> None:
    """Best effort: without a cache the next start is a little slower, nothing else."""
    # Late, like PyYAML: only the first start needs it.
    from amoeba_suite.core.files import StorageError, write_atomic

    with suppress(StorageError):
        write_atomic(path, msgspec.json.encode(kept))
