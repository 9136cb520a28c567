"""Journals that are foreign, old, edited or full of rubbish: named, kept, and rescued."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from core_games import NIM, NIM_GAME, NULL, NULL_GAME, Add, Peek, add, do, play
from core_journals import Lines, nim, path, played, read, resume, resume_nim, write

from amoeba_suite.core.contract import Seat
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.journal import JournalError, Loaded, load
from amoeba_suite.core.session import Session
from amoeba_suite.core.wording import app_wording

__all__ = ["path", "played"]


# -- bad files ----------------------------------------------------------------------------------


def failure(path: Path, rules: str = "r1", good_part: bool = False) -> JournalError:
    """The error, and everything that holds for all of them."""
    before = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        Session.resume(NULL, NULL_GAME, path, rules)
    assert path.read_bytes() == before
    error = caught.value
    assert error.path == path
    for language in ("en", "de"):
        said = app_wording(language).with_(names=("Ann", "Bob")).text(error.text)
        assert str(path) in said
        assert "[" not in said.replace(str(path), "")
        assert "{" not in said
    return error


@pytest.mark.parametrize(
    "content",
    [
        b"Dear diary,\nnothing happened.\n",
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
        bytes(range(256)) * 100,
        b"[" * 10_000_000,
        b'{"type":' * 500_000,
        b"{}\n",
        b'{"type":"act","ply":0}\n',
        b'{"type":"header"}\n',
        b'{"type":"header","format":"1"}\n',
        b'{"type":"header","format":1e99}\n',
        b"null\n",
        b"\n\n\n",
        "{}".encode("utf-16"),
        b"\xef\xbb\xbf",
        b"\0" * 100_000,
    ],
    ids=lambda content: repr(content[:12]),
)
def test_a_foreign_file_is_called_one(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    error = failure(path)
    assert (error.text.key, error.line, error.ply) == ("core.journal.foreign", 1, 0)


def test_an_empty_file_is_called_empty(path: Path) -> None:
    path.write_bytes(b"")
    assert failure(path).text.key == "core.journal.empty"


def test_a_file_that_is_not_there_or_not_a_file_is_a_storage_error(path: Path) -> None:
    for bad in (path, path.parent):
        with pytest.raises(StorageError) as caught:
            Session.resume(NULL, NULL_GAME, bad)
        assert caught.value.text.key == "core.storage.missing"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"format": 2}, "newer"),
        ({"format": 2, "table": "a new way to write tables"}, "newer"),
        ({"format": 0}, "older"),
        ({"game": "chess"}, "game"),
        ({"version": "0"}, "version"),
        ({"rules": "r2"}, "rules"),
        ({"table": None}, "entry"),
    ],
)
def test_a_header_of_another_time_or_game_is_named(
    path: Path, played: Session, change: dict[str, Any], key: str
) -> None:
    lines = read(path)
    write(path, [lines[0] | change, *lines[1:]])
    error = failure(path)
    assert (error.text.key, error.line) == (f"core.journal.{key}", 1)
    assert error.ply == (played.ply if key == "rules" else 0)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"options": {"hand": 9}}, "table"),
        ({"options": {"hand": "2"}}, "table"),
        ({"options": {"feet": 2}}, "table"),
        ({"players": []}, "refused"),
        ({"colours": [1, 1]}, "refused"),
        ({"seed": 7}, "entry"),
    ],
)
def test_a_table_that_cannot_be_is_named(
    path: Path, played: Session, change: dict[str, Any], key: str
) -> None:
    lines = read(path)
    write(path, [lines[0] | {"table": lines[0]["table"] | change}, *lines[1:]])
    assert failure(path).text.key == f"core.journal.{key}"


def test_who_goes_on_under_other_rules_is_not_stopped_again(path: Path, played: Session) -> None:
    """The new journal belongs to the rules of now; the old one stays with those it had."""
    assert failure(path, "r2").ply == played.ply
    assert load(path, NULL, NULL_GAME, "r2", any_rules=True).history.digest() == played.digest()
    moved = Session.salvage(NULL, NULL_GAME, path, path.with_name("moved"), "r2")
    assert moved.digest() == played.digest()
    moved.close()
    assert resume(path.with_name("moved"), "r2").digest() == played.digest()
    assert resume(path).digest() == played.digest()


def first(lines: Lines, **match: Any) -> int:
    return next(i for i, line in enumerate(lines) if match.items() <= line.items())


def set_do(lines: Lines, at: int, **fields: Any) -> int:
    lines[at]["do"].update(fields)
    return at


def wrong_dice(lines: Lines) -> int:
    at = next(i for i, line in enumerate(lines) if line.get("do", {}).get("type") == "Rolled")
    return set_do(lines, at, face=7)


def other_shuffle(lines: Lines) -> int:
    lines[1]["do"]["order"].reverse()
    return 1


def missing(lines: Lines) -> int:
    del lines[5]
    return 5


def doubled(lines: Lines) -> int:
    lines.insert(5, dict(lines[4]))
    return 5


def swapped(lines: Lines) -> int:
    lines[4], lines[5] = lines[5], lines[4]
    return 4


def wrong_seat(lines: Lines) -> int:
    at = first(lines, type="act", seat=1)
    lines[at]["seat"] = 0
    return at


def no_seat(lines: Lines) -> int:
    at = first(lines, type="act", seat=1)
    lines[at]["seat"] = None
    return at


def chance_by_a_seat(lines: Lines) -> int:
    lines[1]["seat"] = 0
    return 1


def illegal(lines: Lines) -> int:
    lines[2]["do"] = {"type": "Play", "card": "none such"}
    return 2


def unknown_action(lines: Lines) -> int:
    lines[2]["do"] = {"type": "Explode"}
    return 2


def no_action(lines: Lines) -> int:
    lines[2]["do"] = 5
    return 2


def other_turn(lines: Lines) -> int:
    lines[2]["turn"] = {"type": "Decide", "seat": 0, "prompt": "move"}
    return 2


def unknown_line(lines: Lines) -> int:
    lines.insert(3, {"type": "wish", "ply": 2})
    return 3


def extra_field(lines: Lines) -> int:
    lines[3]["note"] = "hi"
    return 3


def second_header(lines: Lines) -> int:
    lines.insert(3, dict(lines[0]))
    return 3


def wrong_digest(lines: Lines) -> int:
    at = first(lines, type="check")
    lines[at]["digest"] = "0" * 64
    return at


def check_elsewhere(lines: Lines) -> int:
    at = first(lines, type="check")
    lines[at]["ply"] = 3
    return at


def after_the_end(lines: Lines) -> int:
    at = len(lines)
    ply = lines[-1]["ply"]
    lines.append(dict(lines[first(lines, type="act", seat=0)], ply=ply))
    return at


def rewind_too_far(lines: Lines) -> int:
    at = first(lines, type="rewind")
    lines[at]["to"] = 1 if lines[at]["to"] != 1 else 2
    return at


def rewind_negative(lines: Lines) -> int:
    at = first(lines, type="rewind")
    lines[at]["to"] = -1
    return at


def rewind_by_a_computer(lines: Lines) -> int:
    at = first(lines, type="rewind")
    lines[at]["seat"] = 1
    return at


def rewind_by_nobody(lines: Lines) -> int:
    at = first(lines, type="rewind")
    lines[at]["seat"] = 99
    return at


EDITS: dict[Callable[[Lines], int], str] = {
    wrong_dice: "refused",
    other_shuffle: "refused",
    missing: "order",
    doubled: "order",
    swapped: "order",
    wrong_seat: "refused",
    no_seat: "refused",
    chance_by_a_seat: "refused",
    illegal: "refused",
    unknown_action: "entry",
    no_action: "entry",
    other_turn: "turn",
    unknown_line: "entry",
    extra_field: "entry",
    second_header: "second_header",
    wrong_digest: "digest",
    check_elsewhere: "order",
    after_the_end: "refused",
    rewind_too_far: "turn",
    rewind_negative: "turn",
    rewind_by_a_computer: "refused",
    rewind_by_nobody: "refused",
}


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.__name__)
def test_an_edited_line_is_named_and_the_game_goes_on_before_it(
    path: Path, played: Session, edit: Callable[[Lines], int]
) -> None:
    lines = read(path)
    at = edit(lines)
    write(path, lines)
    error = failure(path)
    assert (error.text.key, error.line) == (f"core.journal.{EDITS[edit]}", at + 1)

    write(path.with_name("good"), lines[:at])
    assert error.ply == load(path.with_name("good"), NULL, NULL_GAME).history.ply
    good = resume(path.with_name("good"))
    rescued = Session.salvage(NULL, NULL_GAME, path, path.with_name("rescued"), "r1")
    assert rescued.storage_error is None
    assert (rescued.ply, rescued.digest()) == (good.ply, good.digest())
    play(rescued, Random(1))
    rescued.close()
    assert resume(path.with_name("rescued")).digest() == rescued.digest()
    assert read(path) == lines


LONG = ("core.journal.long",)
SHORT = ("core.journal.syntax", "core.journal.entry")


@pytest.mark.parametrize(
    "line",
    [b"[" * 100_000, b"[" * 10_000_000, b"\xff\xfe", b"{", b"x" * 2_000_000],
    ids=["deep", "deep and long", "binary", "half", "long"],
)
def test_rubbish_in_the_middle_is_named(path: Path, played: Session, line: bytes) -> None:
    content = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([*content[:4], line, *content[4:], b""]))
    error = failure(path)
    assert error.line == 5
    assert error.text.key in (LONG if len(line) > 1_000_000 else SHORT)


def test_ten_megabytes_behind_a_good_game_are_no_torn_line(path: Path, played: Session) -> None:
    with path.open("ab") as file:
        file.write(b"[" * 10_000_000)
    assert failure(path).text.key == "core.journal.long"


def spoilt(value: Any) -> list[Any]:
    """The value with each part dropped, and with each replaced by something of another type."""
    found: list[Any] = [None, -1, 10**30, "x", [], {}, 0.5]
    if isinstance(value, dict):
        for key in value:
            found.append({k: v for k, v in value.items() if k != key})
            found += [value | {key: bad} for bad in spoilt(value[key])]
    if isinstance(value, list):
        for i in range(len(value)):
            found.append(value[:i] + value[i + 1 :])
            found += [[*value[:i], bad, *value[i + 1 :]] for bad in spoilt(value[i])[:3]]
    return [bad for bad in found if bad != value]


def test_no_spoilt_line_gets_through_as_another_game(path: Path) -> None:
    """S3: drop each key, swap types; an error of ours, or exactly the game that it was."""
    session = nim(path, dice=True, practice=True, goal=9)
    add(session, 1, 3)
    session.undo(Seat(0))
    add(session, 1)
    do(session, Peek())
    while not session.finished:
        add(session, 3)
    session.close()
    lines = read(path)
    tried = 0
    for at, line in enumerate(lines):
        for bad in spoilt(line):
            write(path, [*lines[:at], bad, *lines[at + 1 :]])
            try:
                loaded: Loaded = load(path, NIM, NIM_GAME)
            except JournalError:
                tried += 1
                continue
            assert (at, loaded.history.digest()) == (0, session.digest()) or _harmless(bad, line)
    assert tried > 500


def _harmless(bad: Any, line: dict[str, Any]) -> bool:
    """A die that shows another face which it has."""
    return bool(line["type"] == "act" and line["do"]["type"] == "Rolled")


def test_a_legal_line_of_another_table_is_not_legal_here(path: Path, tmp_path: Path) -> None:
    other = nim(tmp_path / "other", "hh", goal=30)
    add(other, 1, 2)
    other.close()
    mine = nim(path, "hh", goal=3)
    add(mine, 3)
    mine.close()
    lines = [*read(path), dict(read(tmp_path / "other")[2], ply=1)]
    write(path, lines)
    with pytest.raises(JournalError) as error:
        resume_nim(path)
    assert (error.value.line, error.value.ply) == (4, 1)
    assert Add(3) == mine._history.records[0].action
