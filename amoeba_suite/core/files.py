"""Writing to disk without losing anything: whole files at once, logs a line at a time."""

import errno
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from amoeba_suite.core.present import Text

NAME_LENGTH = 80
"""Longest name a person may give, in characters."""
NAME_BYTES = 200
"""Longest file name made of it, in bytes; file systems stop at 255."""

_UNSAFE = frozenset('/\\:*?"<>|%')
_DEVICES = frozenset(
    ["con", "prn", "aux", "nul", "conin$", "conout$"]
    + [f"{port}{digit}" for port in ("com", "lpt") for digit in "0123456789¹²³"]
)
_REASONS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EISDIR: "missing",
    errno.ENAMETOOLONG: "long",
}


_WHY = {
    errno.ENOENT: "missing",
    errno.EACCES: "denied",
    errno.EPERM: "forbidden",
    errno.EROFS: "read_only",
    errno.ENOSPC: "full",
    errno.EDQUOT: "quota",
    errno.EFBIG: "too_big",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no_folder",
    errno.ENOTEMPTY: "not_empty",
    errno.EEXIST: "exists",
    errno.ENAMETOOLONG: "long",
    errno.ELOOP: "loop",
    errno.EIO: "broken",
    errno.EBUSY: "busy",
    errno.EMFILE: "many",
    errno.ENFILE: "many",
    errno.ENOTCONN: "gone",
    errno.EPIPE: "gone",
    errno.ESTALE: "gone",
    errno.ETIMEDOUT: "slow",
    errno.EINVAL: "unfit",
}


def why(error: OSError) -> Text:
    """What the system says about an error, in a person's language as far as we have the words.

    A few words without a full stop, to stand behind the name of a file. ``other`` has those of the
    system itself, which are English.
    """
    known = _WHY.get(error.errno or 0)
    if known:
        return Text(f"core.system.{known}")
    return Text("core.system.other", {"words": error.strerror or type(error).__name__})


class StorageError(Exception):
    """The disk would not take or give something; ``text`` tells a person why and what to do."""

    def __init__(self, text: Text):
        super().__init__(text.key, text.args)
        self.text = text


class BadName(Exception):  # noqa: N818 - reads as what happened
    """A name under which nothing can be kept; ``text`` tells a person why."""

    def __init__(self, text: Text):
        super().__init__(text.key, text.args)
        self.text = text


@contextmanager
def storage(path: Path) -> Iterator[None]:
    """Turn the OSErrors of a block that works on ``path`` into StorageErrors."""
    try:
        yield
    except OSError as error:
        reason = _REASONS.get(error.errno or 0, "failed")
        args = {"path": str(path), "why": why(error)}
        raise StorageError(Text(f"core.storage.{reason}", args)) from error


def write_atomic(path: Path, data: bytes) -> None:
    """Put the file there whole or not at all; a file that was there is kept until then.

    Makes the folder when it is missing. Raises StorageError.
    """
    import tempfile  # Not needed to read, and the launcher only reads until it is shown.

    with storage(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
        _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a rename survive a power cut, where the system can do that.

    Windows and some network folders cannot; the file is there all the same.
    """
    if os.name != "posix":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class LineAppender:
    """Adds lines to a file, each on the disk before ``append`` returns.

    It is the only writer and notices when it is not: a file that another program has written to,
    replaced or deleted takes no more lines.
    """

    def __init__(self, path: Path, size: int | None = None):
        """Open for appending after byte ``size`` (cutting off the rest), or at the end.

        Ends an unfinished last line. Raises StorageError.
        """
        self.path = path
        self._handle = -1
        with storage(path):
            flags = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)
            self._handle = os.open(path, flags | (os.O_CREAT if size is None else 0), 0o644)
            try:
                self._size = self._settle(size)
            except OSError:
                self.close()
                raise

    def _settle(self, size: int | None) -> int:
        there = os.fstat(self._handle).st_size
        if size is not None and size < there:
            os.ftruncate(self._handle, size)
            os.fsync(self._handle)
            there = size
        if there:
            os.lseek(self._handle, there - 1, os.SEEK_SET)
            if os.read(self._handle, 1) != b"\n":
                self._write(b"\n")
                there += 1
        return there

    def append(self, line: bytes) -> None:
        """Add one line (without its end) and see it onto the disk.

        Raises StorageError; the file then ends with the line before, and the appender is closed.
        """
        if self._handle < 0:
            raise StorageError(Text("core.storage.closed", {"path": str(self.path)}))
        status = os.fstat(self._handle)
        if status.st_size != self._size or status.st_nlink == 0:
            self.close()
            raise StorageError(Text("core.storage.changed", {"path": str(self.path)}))
        with storage(self.path):
            try:
                self._write(line + b"\n")
            except OSError:
                self._undo()
                raise
        self._size += len(line) + 1

    def _write(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._handle, data) :]
        os.fsync(self._handle)

    def _undo(self) -> None:
        """Take back half a line; if even that fails, the reader drops it."""
        with suppress(OSError):
            os.ftruncate(self._handle, self._size)
        self.close()

    def close(self) -> None:
        """Let go of the file; closing twice is fine."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


def safe_name(name: str) -> str:
    """A file name (without extension) that any system can hold and ``shown_name`` reads back.

    Both Unicode forms of a letter give one name. Raises BadName when a person must choose another.
    """
    import unicodedata  # A large library, and the launcher names no file.

    text = unicodedata.normalize("NFC", name).strip()
    if not text:
        raise BadName(Text("core.name.empty"))
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text):
        raise BadName(Text("core.name.unreadable"))
    stem = "".join(_escaped(c) if c in _UNSAFE else c for c in text)
    if stem.startswith(".") or stem.split(".")[0].rstrip(" ").casefold() in _DEVICES:
        stem = _escaped(stem[0]) + stem[1:]
    if stem.endswith("."):
        stem = stem[:-1] + _escaped(".")
    if len(text) > NAME_LENGTH or len(stem.encode()) > NAME_BYTES:
        raise BadName(Text("core.name.long", {"limit": NAME_LENGTH}))
    return stem


def _escaped(letter: str) -> str:
    return f"%{ord(letter):02X}"


def shown_name(stem: str) -> str:
    """The name that a person gave to the file with this ``safe_name``."""
    return re.sub("%([0-9A-F]{2})", lambda match: chr(int(match[1], 16)), stem)
