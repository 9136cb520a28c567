"""A session and a disk that will not: play goes on, and is saved elsewhere."""

import errno
import os
from pathlib import Path
from random import Random
from typing import Any

import core_games as games
import pytest
from core_games import NIM, NIM_GAME, add
from places import nobody, shut, small_disk

from amoeba_suite.core.contract import Seat
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.journal import Journal, load
from amoeba_suite.core.session import Session

__all__ = ["shut"]


def nim(path: Path, kinds: str = "hc", goal: int = 5000, **more: Any) -> Session:
    return Session.new(NIM, NIM_GAME, games.nim_table(kinds, goal=goal, **more), Journal(path))


def key(session: Session) -> str | None:
    return session.storage_error.text.key if session.storage_error else None


def ply_on_disk(path: Path) -> int:
    return load(path, NIM, NIM_GAME).history.ply


def test_a_real_full_disk(tmp_path: Path) -> None:
    """S1: on a tmpfs of 16 KiB: the old file stays, and it is said."""
    disk = tmp_path / "disk"
    disk.mkdir()
    with small_disk(disk):
        session = nim(disk / "game", dice=True, practice=True)
        while session.storage_error is None:
            add(session, 1)
        assert key(session) == "core.storage.full"
        assert ply_on_disk(disk / "game") in (session.ply - 1, session.ply - 2)
        before = (disk / "game").read_bytes()
        with pytest.raises(StorageError) as error:
            session.attach(disk / ("second" if os.path.ismount(disk) else "game"))
        assert error.value.text.key in ("core.storage.full", "core.storage.exists")
        assert (disk / "game").read_bytes() == before
    session.attach(tmp_path / "elsewhere")
    add(session, 1)
    session.close()
    assert Session.resume(NIM, NIM_GAME, tmp_path / "elsewhere").digest() == session.digest()


def test_a_full_disk_in_the_middle_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = nim(tmp_path / "game", practice=True)
    write = os.write

    def half(handle: int, data: bytes) -> int:
        if os.fstat(handle).st_size < 9_000:
            return write(handle, data)
        if len(data) > 20:
            return write(handle, data[:20])
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(os, "write", half)
    while session.storage_error is None:
        add(session, 1)
    monkeypatch.undo()
    assert key(session) == "core.storage.full"
    assert ply_on_disk(tmp_path / "game") == session.ply - 1
    session.undo(Seat(0))
    add(session, 3, 3)
    assert (key(session), session.path) == ("core.storage.full", None)
    session.attach(tmp_path / "elsewhere")
    assert (key(session), session.path) == (None, tmp_path / "elsewhere")
    add(session, 1)
    session.close()
    assert load(tmp_path / "elsewhere", NIM, NIM_GAME).history.digest() == session.digest()


def test_when_there_is_room_again_the_same_file_takes_the_whole_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = nim(tmp_path / "game", practice=True, dice=True)
    add(session, 1, 2)

    def full(handle: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(os, "write", full)
    add(session, 3)
    monkeypatch.undo()
    assert key(session) == "core.storage.full"
    add(session, 1, 1)
    session.undo(Seat(0))
    session.attach(tmp_path / "game")
    add(session, 2)
    session.close()
    again = Session.resume(NIM, NIM_GAME, tmp_path / "game")
    assert (again.digest(), again.log(None)) == (session.digest(), session.log(None))


def test_a_copy_written_elsewhere_is_what_the_journal_was(tmp_path: Path) -> None:
    session = nim(tmp_path / "game", "hch", practice=True, dice=True, goal=150)
    rng = Random(3)
    for _ in range(60):
        games.play(session, rng, 3)
        if session.undo_seat is not None and not session.finished:
            session.undo(session.undo_seat)
    content = (tmp_path / "game").read_bytes()
    assert content.count(b'"rewind"') > 10
    assert content.count(b'"check"') > 0
    session.attach(tmp_path / "copy")
    assert (tmp_path / "copy").read_bytes() == content
    assert (tmp_path / "game").read_bytes() == content


@pytest.mark.parametrize("begun", [False, True])
def test_a_disk_with_room_again_gets_what_it_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: bool
) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(errno.ENOSPC, "full")

    session = nim(tmp_path / "game") if begun else None
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        session = session or nim(tmp_path / "game")
        add(session, 1)
        assert key(session) == "core.storage.full"
        assert not session.save_again()
        assert key(session) == "core.storage.full"
        add(session, 2)
    assert session.save_again() and session.save_again()
    assert (key(session), ply_on_disk(tmp_path / "game")) == (None, 2)
    add(session, 1)
    assert ply_on_disk(tmp_path / "game") == 3


def test_saving_again_overwrites_nothing_of_others(tmp_path: Path) -> None:
    session = nim(tmp_path / "game")
    (tmp_path / "game").write_bytes(b"precious")
    add(session, 1)
    assert key(session) == "core.storage.changed"
    (tmp_path / "second").write_bytes(b"precious")
    second = nim(tmp_path / "second")
    for each in (session, second):
        assert not each.save_again()
    for name in ("game", "second"):
        assert (tmp_path / name).read_bytes() == b"precious"


def test_attach_overwrites_nothing_of_others(tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(b"precious")
    session = nim(tmp_path / "game")
    with pytest.raises(StorageError) as error:
        session.attach(tmp_path / "other")
    assert error.value.text.key == "core.storage.exists"
    assert (tmp_path / "other").read_bytes() == b"precious"
    add(session, 1)
    assert (key(session), ply_on_disk(tmp_path / "game")) == (None, 1)


def test_a_folder_without_permission_stops_the_saving_not_the_game(
    shut: Path, tmp_path: Path
) -> None:
    with nobody():
        session = nim(shut / "game")
        assert key(session) == "core.storage.denied"
        add(session, 1, 2)
    assert not [*shut.iterdir()]
    session.attach(tmp_path / "elsewhere")
    assert ply_on_disk(tmp_path / "elsewhere") == 2


def test_a_journal_that_may_only_be_read_can_be_played_on(shut: Path) -> None:
    shut.chmod(0o755)
    session = nim(shut / "game")
    add(session, 1, 2)
    session.close()
    (shut / "game").chmod(0o444)
    shut.chmod(0o555)
    content = (shut / "game").read_bytes()
    with nobody():
        again = Session.resume(NIM, NIM_GAME, shut / "game")
        assert key(again) == "core.storage.denied"
        assert again.digest() == session.digest()
        add(again, 1)
    assert (shut / "game").read_bytes() == content


def test_two_sessions_on_one_journal_do_not_mix(tmp_path: Path) -> None:
    """S8: the second one to write notices."""
    first = nim(tmp_path / "game")
    add(first, 1)
    second = Session.resume(NIM, NIM_GAME, tmp_path / "game")
    add(first, 1)
    add(second, 2)
    assert (key(first), key(second)) == (None, "core.storage.changed")
    add(first, 1)
    assert load(tmp_path / "game", NIM, NIM_GAME).history.digest() == first.digest()
    second.attach(tmp_path / "second")
    assert load(tmp_path / "second", NIM, NIM_GAME).history.digest() == second.digest()


def test_a_journal_taken_away_is_noticed(tmp_path: Path) -> None:
    session = nim(tmp_path / "game")
    (tmp_path / "game").unlink()
    add(session, 1)
    assert key(session) == "core.storage.changed"
    session.attach(tmp_path / "game")
    assert ply_on_disk(tmp_path / "game") == 1


def test_a_damaged_journal_stays_when_its_good_part_cannot_be_written(tmp_path: Path) -> None:
    session = nim(tmp_path / "game")
    add(session, 1, 2)
    session.close()
    with (tmp_path / "game").open("ab") as file:
        file.write(b"rubbish\n")
    content = (tmp_path / "game").read_bytes()
    rescued = Session.salvage(NIM, NIM_GAME, tmp_path / "game", tmp_path / "game" / "x")
    assert key(rescued) in ("core.storage.missing", "core.storage.failed")
    assert rescued.digest() == session.digest()
    again = Session.salvage(NIM, NIM_GAME, tmp_path / "game", tmp_path / "game")
    assert key(again) == "core.storage.exists"
    assert (tmp_path / "game").read_bytes() == content
