"""Saved games of every game where a disk is full, a folder is shut, or a path is an odd one."""

import os
from pathlib import Path
from random import Random

import pytest
from fault_games import begin, play, resume
from places import nobody, shut, small_disk

from amoeba_suite.core.contract import Seat
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.journal import load
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.core.session import Session
from amoeba_suite.testing.games import loaded

__all__ = ["shut"]

pytestmark = pytest.mark.usefixtures("quick_disk")


def key(session: Session) -> str | None:
    return session.storage_error.text.key if session.storage_error else None


def on_disk(plugin: GamePlugin, path: Path) -> int:
    return load(path, plugin, loaded(plugin), "r").history.ply


def test_a_full_disk_keeps_what_was_saved_and_the_game_goes_on_elsewhere(
    plugin: GamePlugin, tmp_path: Path
) -> None:
    """S1: on 16 KiB; at the end of the game is undo until they are full."""
    disk, rng = tmp_path / "disk", Random(6)
    disk.mkdir()
    with small_disk(disk):
        path = disk / "game"
        session = begin(plugin, "hc", path, practice=True)
        while session.storage_error is None:
            if session.finished:
                session.undo(Seat(0))
            play(session, rng, 1)
        assert key(session) == "core.storage.full"
        before = path.read_bytes()
        assert 0 < on_disk(plugin, path) < session.ply
        play(session, rng, 5)
        with pytest.raises(StorageError):
            session.attach(disk / "second" if os.path.ismount(disk) else path)
        assert path.read_bytes() == before
    session.attach(tmp_path / "elsewhere")
    play(session, rng)
    session.close()
    assert key(session) is None
    assert resume(plugin, tmp_path / "elsewhere").digest() == session.digest()


def test_a_game_is_played_where_nothing_can_be_written_and_saved_where_it_can(
    plugin: GamePlugin, tmp_path: Path, shut: Path
) -> None:
    """U2: in a home that is read-only: it is said, nothing is left there, nothing is lost."""
    rng = Random(6)
    play(begin(plugin, "hc"), rng, 20)  # loads what nobody could not read where root has it
    with nobody():
        session = begin(plugin, "hc", shut / "game")
        assert key(session) == "core.storage.denied"
        play(session, rng, 20)
        assert not session.save_again()
    assert not [*shut.iterdir()]
    session.attach(tmp_path / "elsewhere")
    play(session, rng)
    session.close()
    assert resume(plugin, tmp_path / "elsewhere").digest() == session.digest()


def test_a_game_that_may_only_be_read_can_be_played_on(plugin: GamePlugin, shut: Path) -> None:
    """U2: a saved game in such a home is opened, and stays as it is."""
    rng = Random(6)
    shut.chmod(0o755)
    session = begin(plugin, "hc", shut / "game")
    play(session, rng, 20)
    session.close()
    (shut / "game").chmod(0o444)
    shut.chmod(0o555)
    content = (shut / "game").read_bytes()
    with nobody():
        again = Session.resume(plugin, loaded(plugin), shut / "game", "r")
        assert (key(again), again.digest()) == ("core.storage.denied", session.digest())
        play(again, rng, 5)
    assert (shut / "game").read_bytes() == content


@pytest.mark.parametrize("name", ["Zoë Łukasz/Größe ★.amoeba", "漢字 😀/e\u0301.amoeba"])
def test_a_game_is_saved_under_any_path(plugin: GamePlugin, tmp_path: Path, name: str) -> None:
    """U2: accents, other scripts, and letters with a sign of their own for the accent."""
    path = tmp_path / name
    path.parent.mkdir()
    session = begin(plugin, "hc", path)
    play(session, Random(6))
    session.close()
    assert session.storage_error is None
    assert resume(plugin, path).digest() == session.digest()
