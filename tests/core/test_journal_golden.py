"""Journals of every release so far, which each later one reads or refuses with a clear reason.

At a release, add one per game to ``tests/golden/journals``. When a change of a game's state makes
one unreadable, that game needs a new version.
"""

from pathlib import Path

import pytest

from amoeba_suite.core.contract import Over
from amoeba_suite.core.journal import JournalError, load
from amoeba_suite.core.journal_format import Header, decode_header
from amoeba_suite.testing.games import find, shipped

JOURNALS = sorted((Path(__file__).parents[1] / "golden" / "journals").glob("*.jsonl"))


def header_of(path: Path) -> Header:
    with path.open("rb") as file:
        return decode_header(file.readline())


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_an_old_journal_is_read_to_its_end_or_refused_by_version(path: Path) -> None:
    """S2: one per game and release; in no file of ours is pickle (test_imports_habits)."""
    plugin = find(header_of(path).game)
    game = plugin.load(shipped(plugin))
    if header_of(path).version == plugin.version:
        loaded = load(path, plugin, game)
        assert isinstance(loaded.history.now.turn, Over)
        return
    with pytest.raises(JournalError) as error:
        load(path, plugin, game)
    assert error.value.text.key == "core.journal.version"


def test_there_is_one_that_is_read() -> None:
    """So that the format itself cannot change unnoticed."""
    assert any(header_of(path).version == find(header_of(path).game).version for path in JOURNALS)
