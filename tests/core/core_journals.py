"""Writing, reading and spoiling journals, for the tests of them."""

import json
from pathlib import Path
from random import Random
from typing import Any

import core_games as games
import pytest
from core_games import NIM, NIM_GAME, NULL, NULL_GAME, play

from amoeba_suite.core.contract import Seat
from amoeba_suite.core.journal import Journal
from amoeba_suite.core.session import Session

Lines = list[dict[str, Any]]


def new(path: Path, kinds: str = "hc", rules: str = "r1", **more: Any) -> Session:
    session = Session.new(NULL, NULL_GAME, games.null_table(kinds, **more), Journal(path), rules)
    assert session.storage_error is None
    return session


def nim(path: Path, kinds: str = "hc", **more: Any) -> Session:
    return Session.new(NIM, NIM_GAME, games.nim_table(kinds, **more), Journal(path))


def resume(path: Path, rules: str = "r1") -> Session:
    session = Session.resume(NULL, NULL_GAME, path, rules)
    assert session.storage_error is None
    return session


def resume_nim(path: Path) -> Session:
    return Session.resume(NIM, NIM_GAME, path)


def read(path: Path) -> Lines:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def write(path: Path, lines: Lines) -> None:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


@pytest.fixture
def played(path: Path) -> Session:
    """A whole null game, undo and redo included."""
    session = new(path, practice=True)
    play(session, Random(1), 12)
    session.undo(Seat(0))
    session.redo(Seat(0))
    session.undo(Seat(0))
    play(session, Random(2))
    session.close()
    return session
