"""The library: lists that no bad file can break, names, results, and what a crash leaves."""

import json
import os
import time
from pathlib import Path
from random import Random
from typing import Any

import core_games as games
import pytest
from core_games import NIM, NIM_GAME, NULL, NULL_GAME, add, play
from msgspec.structs import replace

from amoeba_suite.core.contract import Decide, Over, Seat
from amoeba_suite.core.files import BadName
from amoeba_suite.core.journal import Journal
from amoeba_suite.core.library import Library, NameTaken, Result, Running
from amoeba_suite.core.session import Session
from amoeba_suite.core.wording import app_wording


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "daten é")


def begin(library: Library, kinds: str = "hc", **more: Any) -> tuple[Session, Path]:
    table = games.nim_table(kinds, **more)
    path = library.new_journal(table)
    session = Session.new(NIM, NIM_GAME, table, Journal(path))
    assert session.storage_error is None
    return session, path


def aged(path: Path, seconds: float) -> None:
    when = time.time() - seconds
    os.utime(path, (when, when))


def test_an_empty_library_is_empty(library: Library) -> None:
    assert library.unfinished() == library.finished() == library.saves() == library.damaged() == ()
    assert library.latest() is None
    assert library.results() == ()
    assert not library.folder.exists()


def test_a_game_is_listed_as_it_stands(library: Library) -> None:
    session, path = begin(library, "hc", practice=True)
    (new,) = library.unfinished()
    assert (new.ply, new.turn, new.finished) == (0, None, False)
    add(session, 1, 2)
    (saved,) = library.unfinished()
    assert (saved.path, saved.game, saved.name) == (path, "nim", "")
    assert saved.players == games.players("hc")
    assert (saved.ply, saved.turn) == (2, Decide(Seat(0), "add"))
    assert saved.practice
    assert saved.colours == (0, 1)
    assert abs(saved.modified - time.time()) < 60
    session.undo(Seat(0))
    assert library.unfinished()[0].ply == 0


def test_lists_agree_with_the_game_at_every_ply(library: Library) -> None:
    table = games.null_table("hc", practice=True)
    path = library.new_journal(table)
    session = Session.new(NULL, NULL_GAME, table, Journal(path))
    rng = Random(4)
    while True:
        (saved,) = (*library.unfinished(), *library.finished())
        assert (saved.ply, saved.turn) == (session.ply, session.turn)
        if session.finished:
            break
        play(session, rng, 1)


def test_finished_games_move_to_their_own_list(library: Library) -> None:
    session, path = begin(library, goal=3)
    add(session, 3)
    assert library.unfinished() == ()
    (saved,) = library.finished()
    assert (saved.path, saved.turn) == (path, Over((1.0, 0.0), "counted"))
    session.undo(Seat(0))
    assert library.finished() == ()


def test_continue_means_the_latest_unfinished(library: Library) -> None:
    paths = [begin(library)[1] for _ in range(3)]
    assert len(set(paths)) == 3
    for age, path in zip((20, 10, 30), paths, strict=True):
        aged(path, age)
    done, path = begin(library, goal=1)
    add(done, 1)
    (path.parent / "rubbish.jsonl").write_bytes(b"rubbish")
    latest = library.latest()
    assert latest is not None
    assert latest.path == paths[1]
    assert [saved.path for saved in library.unfinished()] == [paths[1], paths[0], paths[2]]


def test_a_torn_last_line_is_seen_past(library: Library) -> None:
    session, path = begin(library)
    add(session, 1, 2)
    session.close()
    content = path.read_bytes()
    for cut in range(content.index(b"\n") + 1, len(content)):
        path.write_bytes(content[:cut])
        (saved,) = library.unfinished()
        assert saved.fault is None
        again = Session.resume(NIM, NIM_GAME, path)
        assert saved.ply == again.ply
        again.close()


@pytest.mark.parametrize("colours", [[0, 6], [-1, 0], [0, 10**30]])
def test_a_colour_that_there_is_not_is_never_shown(library: Library, colours: list[int]) -> None:
    session, path = begin(library)
    session.close()
    head, _, rest = path.read_text(encoding="utf-8").partition("\n")
    header = json.loads(head)
    header["table"]["colours"] = colours
    path.write_text(f"{json.dumps(header)}\n{rest}", encoding="utf-8")
    assert library.unfinished() == ()
    (saved,) = library.damaged()
    assert saved.fault is not None
    assert saved.fault.key == "core.journal.entry"


@pytest.mark.parametrize("seat", [-3, 2, 10**6])
def test_nobody_who_is_not_at_the_table_is_shown_as_being_on_turn(
    library: Library, seat: int
) -> None:
    session, path = begin(library)
    add(session, 1)
    session.close()
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    lines[-1]["turn"]["seat"] = seat
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    (saved,) = library.unfinished()
    assert saved.turn is None


BAD = {
    "empty": b"",
    "text": b"Dear diary,\n",
    "binary": bytes(range(256)) * 1000,
    "deep": b"[" * 10_000_000,
    "newer": b'{"type":"header","format":99,"app":"9.0"}\n',
    "half": b'{"type":"header","format":1,"ap',
    "utf16": "{}\n".encode("utf-16"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_hides_no_other_and_is_kept(library: Library, kind: str) -> None:
    session, path = begin(library)
    add(session, 1)
    library.save_copy(path, "mine")
    for folder in (path.parent, library.folder / "saves"):
        (folder / f"{kind}.jsonl").write_bytes(BAD[kind])
    assert [saved.path for saved in library.unfinished()] == [path]
    assert [saved.name for saved in library.saves() if not saved.fault] == ["mine"]
    damaged = library.damaged()
    assert len(damaged) == 2
    for saved in damaged:
        assert saved.fault is not None
        for language in ("en", "de"):
            assert "{" not in app_wording(language).text(saved.fault)
        aside = library.set_aside(saved.path)
        assert aside.read_bytes() == BAD[kind]
        assert not saved.path.exists()
    assert library.damaged() == ()
    assert len({*(library.folder / "set aside").iterdir()}) == 2


def test_a_folder_or_a_file_without_permission_is_passed_over(library: Library) -> None:
    _, path = begin(library)
    (path.parent / "folder.jsonl").mkdir()
    (path.parent / "notes.txt").write_bytes(b"hello")
    (path.parent / ".hidden.jsonl").write_bytes(b"")
    (path.parent / "nowhere.jsonl").symlink_to(path.parent / "gone")
    assert [saved.path for saved in library.unfinished()] == [path]
    assert library.damaged() == ()


def test_a_library_that_is_a_file_lists_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    library = Library(tmp_path / "file")
    assert library.latest() is None
    assert library.results() == ()
    assert library.begin_run() is None
    library.end_run()
    assert (tmp_path / "file").read_bytes() == b""


# -- named saves --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a/b", "../up", "..\\up", "CON", "nul.txt", "t?:*", ".", "😀"])
def test_a_save_of_any_name_is_there_under_that_name(library: Library, name: str) -> None:
    """S7: nothing leaves the folder of saves."""
    session, path = begin(library)
    add(session, 1)
    save = library.save_copy(path, name)
    assert save.parent == library.folder / "saves"
    (saved,) = library.saves()
    assert (saved.name, saved.path, saved.ply) == (name, save, 1)


@pytest.mark.parametrize("name", ["", "   ", "x" * 300])
def test_a_name_that_is_none_is_refused_with_words(library: Library, name: str) -> None:
    _, path = begin(library)
    with pytest.raises(BadName) as bad:
        library.save_copy(path, name)
    assert "{" not in app_wording("de").text(bad.value.text)
    assert library.saves() == ()


@pytest.mark.parametrize(("first", "second"), [("Café", "Cafe\u0301"), ("Game", "gAME")])
def test_a_name_that_exists_is_asked_about(library: Library, first: str, second: str) -> None:
    """S7: also in another case, or with the letter and its accent apart."""
    session, path = begin(library)
    save = library.save_copy(path, first)
    add(session, 1, 2)
    with pytest.raises(NameTaken) as taken:
        library.save_copy(path, second)
    assert taken.value.path == save
    assert library.saves()[0].ply == 0
    assert library.save_copy(path, second, replace=True) == save
    (saved,) = library.saves()
    assert saved.ply == 2


def test_playing_on_leaves_the_save_as_it_is(library: Library) -> None:
    session, path = begin(library)
    add(session, 1)
    save = library.save_copy(path, "before the storm")
    content = save.read_bytes()
    target = library.play_on(save)
    again = Session.resume(NIM, NIM_GAME, target)
    add(again, 2, 3)
    assert save.read_bytes() == content
    assert (again.ply, session.ply) == (3, 1)
    assert {saved.path for saved in library.unfinished()} == {path, target}


def test_pictures_go_with_their_games(library: Library) -> None:
    session, path = begin(library)
    library.thumbnail(path).parent.mkdir()
    library.thumbnail(path).write_bytes(b"png")
    save = library.save_copy(path, "mine")
    assert library.thumbnail(save) != library.thumbnail(path)
    assert library.thumbnail(save).read_bytes() == b"png"
    assert library.thumbnail(library.play_on(save)).read_bytes() == b"png"
    (library.thumbnail(path).parent / "games-gone.png").write_bytes(b"png")
    removed = library.remove(path)
    library.begin_run()
    assert library.restore(removed) == path
    assert library.thumbnail(path).exists()
    assert not (library.thumbnail(path).parent / "games-gone.png").exists()
    session.close()


def test_a_removed_game_comes_back_or_goes_after_a_month(library: Library) -> None:
    _, path = begin(library)
    save = library.save_copy(path, "mine")
    content = path.read_bytes()
    gone, gone_save = library.remove(path), library.remove(save)
    assert library.unfinished() == library.saves() == ()
    library.begin_run()
    assert library.restore(gone) == path
    assert path.read_bytes() == content
    assert library.restore(gone_save) == save
    gone = library.remove(path)
    aged(gone, 40 * 24 * 3600)
    library.begin_run()
    assert not gone.exists()
    assert save.exists()


def test_moving_away_overwrites_nothing(library: Library) -> None:
    _, path = begin(library)
    contents = []
    for i in range(3):
        path.write_bytes(b"%d" % i)
        contents.append(library.set_aside(path).read_bytes())
    kept = sorted(p.read_bytes() for p in (library.folder / "set aside").iterdir())
    assert kept == contents == [b"0", b"1", b"2"]


# -- results ------------------------------------------------------------------------------------


def result(name: str, best: int | None = None, **more: Any) -> Result:
    table = games.nim_table()
    return Result(
        id=name, table=table, payoff=(1.0, 0.0), reason="counted", best=best, when=1.0, **more
    )


def test_results_are_kept_in_order(library: Library) -> None:
    for name in ("a", "b", "c"):
        library.add(result(name, seconds=2.5, plies=7, score=(3, 4)))
    kept = Library(library.folder).results()
    assert [r.id for r in kept] == ["a", "b", "c"]
    assert (kept[0].game, kept[0].payoff, kept[0].score) == ("nim", (1.0, 0.0), (3, 4))
    assert kept[0].table.players == games.players("hc")


def test_a_game_that_ends_twice_counts_once(library: Library) -> None:
    for name, best in (("a", 5), ("b", 6), ("a", 7)):
        library.add(result(name, best, best_of="x"))
    assert [(r.id, r.best) for r in library.results()] == [("b", 6), ("a", 7)]


def test_bests_are_of_one_list_and_best_first(library: Library) -> None:
    for name, best, of in (
        ("a", 5, "x"), ("b", 9, "x"), ("c", 99, "y"), ("d", None, "x"), ("e", 5, "x"),
    ):  # fmt: skip
        library.add(result(name, best, best_of=of))
    assert [r.id for r in library.bests("nim", "x")] == ["b", "a", "e"]
    assert library.bests("chess", "x") == ()


def test_of_equal_bests_the_earlier_one_stays_first(library: Library) -> None:
    """Whatever order they were written in, as after files of two machines were put together."""
    for name, when in (("late", 9.0), ("early", 2.0), ("between", 5.0)):
        library.add(replace(result(name, 5, best_of="x"), when=when))
    assert [r.id for r in library.bests("nim", "x")] == ["early", "between", "late"]


def test_bad_lines_among_results_cost_only_themselves(library: Library) -> None:
    library.add(result("a"))
    path = library.folder / "results.jsonl"
    with path.open("ab") as file:
        file.write(b'\xff\xfe\n{"id":1}\n[[[\n\nnull\n{"id":"torn')
    bad = path.read_bytes()
    library.add(result("b"))
    assert [r.id for r in library.results()] == ["a", "b"]
    assert path.read_bytes().startswith(bad)
    content = path.read_bytes()
    last = content.rindex(b'{"id":"b"')
    for cut in range(len(content)):
        path.write_bytes(content[:cut])
        names = [r.id for r in library.results()]
        assert ("b" in names) is (cut >= len(content) - 1)
        assert ("a" in names) or cut < last


# -- running ------------------------------------------------------------------------------------


def test_a_run_that_ends_leaves_nothing(library: Library) -> None:
    assert library.begin_run() is None
    library.mark(Path("game"))
    library.end_run()
    assert library.begin_run() is None


def test_a_run_that_does_not_end_says_what_was_open(library: Library) -> None:
    library.begin_run()
    library.mark(Path("some/game"))
    left = Library(library.folder).begin_run()
    assert isinstance(left, Running)
    assert (left.pid, left.journal) == (os.getpid(), str(Path("some/game")))
    library.end_run()
    library.end_run()


@pytest.mark.parametrize("content", [b"", b"x", b"[" * 100_000, json.dumps({"pid": "x"}).encode()])
def test_a_mark_that_cannot_be_read_is_still_one(library: Library, content: bytes) -> None:
    library.begin_run()
    (library.folder / "running.json").write_bytes(content)
    assert library.begin_run() == Running(0, 0.0)
