"""The journal: what is written is what is read, and nothing bad in a file does harm."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import core_games as games
import msgspec
import pytest
from core_games import NIM, NIM_GAME, NULL, NULL_GAME, Add, Peek, add, do, play

from amoeba_suite.core.contract import Seat
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.journal import Journal, JournalError, Loaded, load
from amoeba_suite.core.journal_format import CHECK_EVERY, Act, Rewind
from amoeba_suite.core.session import Jumped, Message, Session
from amoeba_suite.core.wording import app_wording

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


# -- what is in it ------------------------------------------------------------------------------


def test_every_fact_is_one_line_on_the_disk_at_once(path: Path) -> None:
    session = nim(path, dice=True, practice=True)
    assert [line["type"] for line in read(path)] == ["header"]
    add(session, 1, 3)
    session.undo(Seat(0))
    assert [line["type"] for line in read(path)] == ["header", "act", "act", "act", "rewind"]
    header, first, second, die, rewind = read(path)
    assert header["format"] == 1
    assert (header["game"], header["version"]) == ("nim", "1")
    assert header["table"]["seed"] == "7"
    assert header["table"]["options"] == {"goal": 21, "dice": True, "listed": True}
    turn = {"type": "Decide", "seat": 1, "prompt": "add"}
    do_ = {"type": "Add", "number": 1}
    assert first == {"type": "act", "ply": 0, "seat": 0, "do": do_, "turn": turn}
    assert (second["seat"], second["turn"]) == (1, {"type": "Chance", "what": "die"})
    assert (die["seat"], die["do"]["type"]) == (None, "Rolled")
    assert (rewind["seat"], rewind["to"], rewind["turn"]["seat"]) == (0, 0, 0)


def test_there_is_a_digest_every_so_many_plies_and_at_the_end(path: Path) -> None:
    session = nim(path, goal=130)
    add(session, *[1] * 130)
    checks = {line["ply"]: line["digest"] for line in read(path) if line["type"] == "check"}
    assert list(checks) == [CHECK_EVERY, 2 * CHECK_EVERY, 130]
    assert checks[130] == session.digest()


def test_two_equal_games_write_equal_files(tmp_path: Path) -> None:
    for name in ("a", "b"):
        play(new(tmp_path / name), Random(8))
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_a_journal_that_is_there_is_never_overwritten(path: Path, played: Session) -> None:
    before = path.read_bytes()
    session = Session.new(NULL, NULL_GAME, games.null_table(), Journal(path))
    assert session.storage_error is not None
    assert session.storage_error.text.key == "core.storage.exists"
    play(session, Random(1))
    assert path.read_bytes() == before


# -- loading ------------------------------------------------------------------------------------


def test_five_loads_change_nothing(path: Path, played: Session) -> None:
    content = path.read_bytes()
    for _ in range(5):
        session = resume(path)
        assert session.digest() == played.digest()
        assert session.log(Seat(0)) == played.log(Seat(0))
        session.close()
        assert path.read_bytes() == content


def test_a_game_can_be_loaded_at_every_decision_and_goes_on_alike(tmp_path: Path) -> None:
    """S4, S5, A7: nothing happens by loading, and the rest is as without it."""
    straight = new(tmp_path / "straight")
    moves = []
    rng = Random(11)
    while not straight.finished:
        play(straight, rng, 1)
    moves = [r for r in straight._history.records if r.actor is not None]
    for cut in range(len(moves)):
        path = tmp_path / f"{cut}"
        session = new(path)
        for record in moves[:cut]:
            do(session, record.action)
        digest, log = session.digest(), session.log(None)
        session.close()
        again = resume(path)
        assert (again.digest(), again.log(None), again.turn) == (digest, log, session.turn)
        for record in moves[cut:]:
            do(again, record.action)
        assert again.digest() == straight.digest()
        assert path.read_bytes() == (tmp_path / "straight").read_bytes()


def test_what_was_undone_can_be_repeated_after_a_load(path: Path) -> None:
    session = nim(path, practice=True, dice=True)
    add(session, 1, 3, 2, 1)
    end = session.digest()
    session.undo(Seat(0))
    session.undo(Seat(0))
    session.close()
    again = resume_nim(path)
    assert again.ply == 0
    again.redo(Seat(0))
    again.redo(Seat(0))
    assert again.digest() == end


def test_dice_fall_alike_after_a_load(path: Path) -> None:
    """R6: play on, or save, load and play on."""
    session, twin = nim(path, dice=True, goal=60), games.new_nim(dice=True, goal=60)
    add(session, *[1] * 10)
    session.close()
    again = resume_nim(path)
    add(again, *[1] * 20)
    add(twin, *[1] * 30)
    assert again.digest() == twin.digest()


def test_a_loaded_session_says_so(path: Path, played: Session) -> None:
    seen: list[Message] = []
    resume(path).subscribe(seen.append)
    assert isinstance(seen[0], Jumped)
    assert seen[0].why == "load"


@pytest.mark.parametrize("name", ["spiel é ü/ñ.jsonl", "漢字 😀.jsonl"])
def test_any_path_will_do(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    session = new(path)
    play(session, Random(1), 5)
    session.close()
    assert resume(path).digest() == session.digest()


def test_windows_line_ends_and_a_mark_in_front_do_no_harm(path: Path, played: Session) -> None:
    content = path.read_bytes()
    path.write_bytes(b"\xef\xbb\xbf" + content.replace(b"\n", b"\r\n"))
    assert resume(path).digest() == played.digest()


def test_dice_that_are_not_listed_must_be_the_seeds(path: Path) -> None:
    """Also behind an undo, where what was undone is still remembered."""
    session = nim(path, dice=True, listed=False, practice=True, goal=60)
    add(session, 1, 3, 1, 3)
    session.undo(Seat(0))
    session.undo(Seat(0))
    add(session, 1, 3, 2)
    session.close()
    assert resume_nim(path).digest() == session.digest()
    lines = read(path)
    lines[3]["do"]["face"] = 7 - lines[3]["do"]["face"]
    write(path, lines)
    with pytest.raises(JournalError) as error:
        resume_nim(path)
    assert (error.value.line, error.value.ply) == (4, 2)


def test_real_dice_are_taken_and_stay_through_undo(path: Path) -> None:
    """An outcome that the game lists counts, even if the seed would have given another."""
    session = nim(path, dice=True, practice=True, goal=60)
    add(session, 1, 3)
    session.close()
    lines = read(path)
    total = {1: 4, 6: 5}
    for face in (1, 6):
        lines[3]["do"]["face"] = face
        write(path, lines)
        again = resume_nim(path)
        after = again.digest()
        assert again.frame(None).view.total == total[face]
        again.undo(Seat(0))
        add(again, 1, 3)
        assert again.digest() == after
        again.close()


# -- cut anywhere -------------------------------------------------------------------------------


def whole_acts(content: bytes) -> list[bytes]:
    """The lines of a cut file that are whole, the last one even without its end."""
    lines = content.split(b"\n")
    try:
        json.loads(lines[-1] or b"x")
    except ValueError:
        lines.pop()
    return lines


def expected_ply(lines: list[bytes]) -> int:
    ply = 0
    for line in map(json.loads, lines[1:]):
        if line["type"] == "act":
            ply = line["ply"] + 1
        elif line["type"] == "rewind":
            ply = line["to"]
    return ply


def test_a_file_cut_at_any_byte_loads_up_to_its_last_whole_line(
    path: Path, played: Session
) -> None:
    content = path.read_bytes()
    for cut in range(len(content)):
        path.write_bytes(content[:cut])
        lines = whole_acts(content[:cut])
        if not lines:
            with pytest.raises(JournalError) as error:
                load(path, NULL, NULL_GAME)
            assert error.value.text.key in ("core.journal.foreign", "core.journal.empty")
            continue
        loaded = load(path, NULL, NULL_GAME)
        assert loaded.history.ply == expected_ply(lines)
        assert content[: loaded.end].rstrip(b"\n") == b"\n".join(lines)


def test_a_cut_game_goes_on_and_ends_as_it_had(path: Path) -> None:
    session = new(path)
    play(session, Random(3))
    session.close()
    content = path.read_bytes()
    moves = {i: r.action for i, r in enumerate(session._history.records) if r.actor is not None}
    start = content.index(b"\n") + 1
    for cut in sorted({*range(start, len(content), 61), *_line_ends(content, start)}):
        path.write_bytes(content[:cut])
        again = resume(path)
        while not again.finished:
            do(again, moves[again.ply])
        again.close()
        assert again.digest() == session.digest()
        assert path.read_bytes() in (content, content[: content.rindex(b'{"type":"check"')])


def _line_ends(content: bytes, start: int) -> list[int]:
    return [i for i in range(start, len(content)) if b"\n" in content[i - 1 : i + 1]]


def test_a_tail_of_zeros_is_what_a_power_cut_leaves(path: Path, played: Session) -> None:
    content = path.read_bytes()
    path.write_bytes(content + b"\0" * 4096)
    again = resume(path)
    assert again.digest() == played.digest()
    assert path.read_bytes() == content


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


def test_other_rules_can_be_accepted(path: Path, played: Session) -> None:
    session = Session.resume(NULL, NULL_GAME, path, "r2", any_rules=True)
    assert session.rules_changed
    assert session.digest() == played.digest()
    assert not resume(path).rules_changed


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


def test_facts_come_back_as_they_were_written(path: Path, played: Session) -> None:
    facts = load(path, NULL, NULL_GAME).facts
    written = [line for line in read(path) if line["type"] in ("act", "rewind")]
    assert [json.loads(msgspec.json.encode(fact)) for fact in facts] == written
    assert {type(fact) for fact in facts} == {Act, Rewind}


def test_a_journal_killed_between_an_action_and_its_chance_settles_alike(path: Path) -> None:
    session = nim(path, dice=True)
    add(session, 1, 3)
    session.close()
    content = path.read_bytes()
    path.write_bytes(b"".join(content.splitlines(keepends=True)[:3]))
    assert load(path, NIM, NIM_GAME).history.ply == 2
    again = resume_nim(path)
    assert (again.ply, again.digest()) == (3, session.digest())
    assert path.read_bytes() == content


def test_the_first_shuffle_is_made_up_for_when_even_that_was_lost(path: Path) -> None:
    session = new(path)
    session.close()
    content = path.read_bytes()
    path.write_bytes(content.splitlines(keepends=True)[0])
    again = resume(path)
    assert (again.ply, again.digest()) == (1, session.digest())
    assert path.read_bytes() == content


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
