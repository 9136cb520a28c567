"""The journal: what is written is what is read, wherever the file was cut."""

import json
import os
from pathlib import Path
from random import Random

import core_games as games
import msgspec
import pytest
from core_games import NIM, NIM_GAME, NULL, NULL_GAME, add, do, play
from core_journals import new, nim, path, played, read, resume, resume_nim, write

from amoeba_suite.core.contract import Seat
from amoeba_suite.core.journal import Journal, JournalError, load
from amoeba_suite.core.journal_format import CHECK_EVERY, Act, Rewind
from amoeba_suite.core.session import Jumped, Message, Session

__all__ = ["path", "played"]


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


def test_a_redo_that_ends_at_the_dice_lets_them_fall(path: Path) -> None:
    """The line of the dice is gone from the file, and the undo behind it is there."""
    session = nim(path, "hh", practice=True, dice=True)
    add(session, 1, 3)
    end = session.digest()
    session.undo(Seat(1))
    session.close()
    lines = read(path)
    write(path, [*lines[:3], lines[4]])
    again = resume_nim(path)
    assert again.ply == 1
    again.redo(Seat(1))
    assert (again.ply, again.digest()) == (3, end)


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


def test_empty_lines_do_no_harm(path: Path, played: Session) -> None:
    content = path.read_bytes()
    path.write_bytes(content.replace(b"\n", b"\n\n") + b"  \n\n")
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
    for cut in reversed(range(len(content))):
        os.truncate(path, cut)
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
