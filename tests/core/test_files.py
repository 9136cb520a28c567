"""Files: whole or not at all, names that any system can hold."""

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from amoeba_suite.core.files import (
    NAME_LENGTH,
    BadName,
    LineAppender,
    StorageError,
    safe_name,
    shown_name,
    why,
    write_atomic,
)
from amoeba_suite.core.wording import app_wording


def failing(code: int, after: int = 0) -> Callable[..., Any]:
    """Stands for a call of the system that fails from the n-th time on."""
    calls = 0

    def call(*_: Any, **__: Any) -> None:
        nonlocal calls
        calls += 1
        if calls > after:
            raise OSError(code, os.strerror(code))

    return call


def reason(call: Callable[[], Any]) -> str:
    with pytest.raises(StorageError) as caught:
        call()
    for language in ("en", "de"):
        said = app_wording(language).text(caught.value.text)
        assert "{" not in said
        assert not said.startswith("[")
    return caught.value.text.key


COMMON = [
    *("ENOENT", "EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "EFBIG", "EISDIR", "ENOTDIR"),
    *("ENOTEMPTY", "EEXIST", "ENAMETOOLONG", "ELOOP", "EIO", "EBUSY", "EMFILE", "ENFILE"),
    *("EPIPE", "ETIMEDOUT", "EINVAL"),
]


@pytest.mark.parametrize("name", COMMON)
def test_the_words_of_the_system_are_ours_in_every_language(name: str) -> None:
    code = getattr(errno, name)
    english = os.strerror(code)
    said = {lang: app_wording(lang).text(why(OSError(code, english))) for lang in ("en", "de")}
    assert said["en"] != said["de"]
    assert english not in said.values()
    assert not any(text.startswith("[") or text.endswith(".") for text in said.values())


def test_words_of_the_system_that_we_lack_are_passed_on() -> None:
    assert app_wording("de").text(why(OSError(9999, "Strange"))) == "Strange"
    assert app_wording("de").text(why(OSError())) == "OSError"


# -- whole files --------------------------------------------------------------------------------


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "file"
    write_atomic(path, b"one")
    write_atomic(path, b"two")
    assert path.read_bytes() == b"two"
    assert [p.name for p in path.parent.iterdir()] == ["file"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize(
    ("code", "key"),
    [(errno.ENOSPC, "full"), (errno.EROFS, "denied"), (errno.EIO, "failed")],
)
def test_a_file_that_cannot_be_written_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, code: int, key: str
) -> None:
    """S1: whichever step of writing fails."""
    path = tmp_path / "here" / "file"
    write_atomic(path, b"old")
    monkeypatch.setattr(os if step == "fsync" else Path, step, failing(code))
    assert reason(lambda: write_atomic(path, b"new" * 1000)) == f"core.storage.{key}"
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert [p.name for p in path.parent.iterdir()] == ["file"]


def test_a_folder_that_is_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert reason(lambda: write_atomic(tmp_path / "file" / "x", b"")) in (
        "core.storage.missing",
        "core.storage.failed",
    )


def test_a_name_longer_than_the_system_allows_is_named(tmp_path: Path) -> None:
    path = tmp_path / "here" / ("x" * 300)
    assert reason(lambda: write_atomic(path, b"")) == "core.storage.long"
    assert not [*path.parent.iterdir()]


# -- lines --------------------------------------------------------------------------------------


def test_lines_are_added_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "log"
    for text in (b"one", b"two"):
        appender = LineAppender(path)
        appender.append(text)
        appender.close()
        appender.close()
    assert path.read_bytes() == b"one\ntwo\n"


@pytest.mark.parametrize(
    ("content", "size", "result"),
    [
        (b"", None, b"new\n"),
        (b"old\n", None, b"old\nnew\n"),
        (b"torn", None, b"torn\nnew\n"),
        (b"old\ntor", 4, b"old\nnew\n"),
        (b"old\ntor", 3, b"old\nnew\n"),
        (b"old\n", 0, b"new\n"),
    ],
)
def test_half_a_line_never_joins_the_next(
    tmp_path: Path, content: bytes, size: int | None, result: bytes
) -> None:
    path = tmp_path / "log"
    path.write_bytes(content)
    appender = LineAppender(path, size)
    appender.append(b"new")
    appender.close()
    assert path.read_bytes() == result


def test_a_line_is_on_the_disk_when_append_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    sync = os.fsync
    appender = LineAppender(tmp_path / "log")

    def watched(handle: int) -> None:
        synced.append(os.fstat(handle).st_size)
        sync(handle)

    monkeypatch.setattr(os, "fsync", watched)
    for _ in range(3):
        appender.append(b"123")
    assert synced == [4, 8, 12]


@pytest.mark.parametrize("step", ["write", "fsync"])
def test_a_line_that_does_not_fit_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "log"
    appender = LineAppender(path)
    appender.append(b"one")
    monkeypatch.setattr(os, step, failing(errno.ENOSPC))
    assert reason(lambda: appender.append(b"two")) == "core.storage.full"
    monkeypatch.undo()
    assert path.read_bytes() == b"one\n"
    assert reason(lambda: appender.append(b"three")) == "core.storage.closed"


def test_half_a_write_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "log"
    appender = LineAppender(path)
    appender.append(b"one")
    write, fail = os.write, failing(errno.ENOSPC, after=1)

    def some(handle: int, data: bytes) -> int:
        fail()
        return write(handle, data[:2])

    monkeypatch.setattr(os, "write", some)
    assert reason(lambda: appender.append(b"two")) == "core.storage.full"
    assert path.read_bytes() == b"one\n"


def test_a_system_that_writes_in_small_pieces_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: write(handle, data[:1]))
    appender = LineAppender(tmp_path / "log")
    appender.append(b"whole line")
    assert (tmp_path / "log").read_bytes() == b"whole line\n"


def another_writes(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"mine\n")


def another_replaces(path: Path) -> None:
    path.with_name("other").write_bytes(b"one\n")
    path.with_name("other").replace(path)


@pytest.mark.parametrize("change", [another_writes, another_replaces, Path.unlink])
def test_the_later_writer_notices(tmp_path: Path, change: Callable[[Path], None]) -> None:
    """S8: two running copies, or a file taken away in the middle of a game."""
    path = tmp_path / "log"
    appender = LineAppender(path)
    appender.append(b"one")
    change(path)
    before = path.read_bytes() if path.exists() else None
    assert reason(lambda: appender.append(b"two")) == "core.storage.changed"
    assert (path.read_bytes() if path.exists() else None) == before


# -- names --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["", " ", "\t \n", "\u3000"])
def test_nothing_is_no_name(name: str) -> None:
    with pytest.raises(BadName) as bad:
        safe_name(name)
    assert bad.value.text.key == "core.name.empty"


@pytest.mark.parametrize("name", ["a\nb", "a\0b", "\x7f", "\ud800", "a\u2028b"])
def test_signs_that_no_file_name_holds_are_refused(name: str) -> None:
    with pytest.raises(BadName) as bad:
        safe_name(name)
    assert bad.value.text.key == "core.name.unreadable"


@pytest.mark.parametrize("name", ["x" * 300, "x" * (NAME_LENGTH + 1), "😀" * 60, "/" * 70])
def test_endless_names_are_refused(name: str) -> None:
    with pytest.raises(BadName) as bad:
        safe_name(name)
    assert bad.value.text.key == "core.name.long"


NAMES = [
    "a/b", "../up", "..\\up", "CON", "con", "nul.txt", "COM1", "lpt9.a.b", "com¹", "aux .x",
    "t?:*", ".", "..", "...", ".hidden", "end.", "50%", "%41", "a%2Fb", "C:", "C:\\x", "-rf", "~",
    "😀 👩‍👩‍👧", "Größe", "日本", "a b", "x" * NAME_LENGTH, "<b>", 'q"q', "a|b", "CONIN$",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_odd_names_are_kept_safely_and_read_back(tmp_path: Path, name: str) -> None:
    """S7: whatever some system reads otherwise."""
    stem = safe_name(name)
    path = tmp_path / f"{stem}.jsonl"
    path.write_bytes(b"x")
    assert [p.name for p in tmp_path.iterdir()] == [path.name]
    assert stat.S_ISREG(path.stat().st_mode)
    assert not path.name.startswith(".")
    assert not set(path.name) & set('/\\:*?"<>|')
    device = path.name.split(".")[0].rstrip(" ").casefold()
    assert device not in ("con", "nul", "aux", "com1", "com¹", "lpt9", "conin$")
    assert shown_name(stem) == name


def test_different_names_are_different_files() -> None:
    assert len({safe_name(name) for name in NAMES}) == len(NAMES)


def test_both_forms_of_a_letter_are_one_name() -> None:
    assert safe_name("Cafe\u0301") == safe_name("Café") == "Café"


@given(st.text(max_size=90))
def test_any_text_is_refused_or_comes_back(name: str) -> None:
    try:
        stem = safe_name(name)
    except BadName:
        return
    assert safe_name(shown_name(stem)) == stem
    assert len(stem.encode()) < 230
    assert "/" not in stem
    assert not stem.startswith(".")
