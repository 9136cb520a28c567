"""One running copy per user: the first keeps a lock, later ones hand over and leave.

The lock is a file of the user's data folder that dies with its owner, so a crash never locks
anybody out. The local socket that later starts talk to is opened after the window is there.
"""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QLockFile, QObject

from amoeba_suite.core.table import Table

PATIENCE = 5.0
"""Seconds that a later start tries to reach the first one."""
STEP_MS = 150
LONGEST = 1 << 20


class Handover(Struct, frozen=True):
    """What a later start asks the first one to do besides coming to the front."""

    table: Table | None = None
    journal: str | None = None


def _server_name(folder: Path) -> str:
    # Late: the window does not wait for it, and OpenSSL behind it takes a while to load.
    import hashlib

    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "")
    place = hashlib.sha256(f"{user}\n{folder}".encode("utf-8", "surrogatepass")).hexdigest()
    return f"amoeba-suite-{place[:16]}"


class SingleInstance(QObject):
    """``claim`` it; the first copy then ``listen``s, the others ``hand_over``."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._lock: QLockFile | None = None
        self._server: QObject | None = None

    def claim(self) -> bool:
        """Whether this is the only copy. A folder that cannot be written stops nobody."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return True
        lock = QLockFile(str(self._folder / "running.lock"))
        lock.setStaleLockTime(0)  # only a dead owner makes it stale, never its age
        if lock.tryLock(0):
            self._lock = lock
            return True
        return lock.error() != QLockFile.LockError.LockFailedError

    def release(self) -> None:
        """Let the next start be the first."""
        if self._server is not None:
            self._server.close()  # type: ignore[attr-defined]
            self._server = None
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    def hand_over(self, wish: Handover) -> bool:
        """Tell the first copy; whether it heard."""
        from PySide6.QtNetwork import QLocalSocket

        _ = QCoreApplication.instance() or QCoreApplication(sys.argv[:1])
        name = _server_name(self._folder)
        data = msgspec.json.encode(wish) + b"\n"
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            socket = QLocalSocket()
            socket.connectToServer(name)
            if socket.waitForConnected(STEP_MS):
                socket.write(data)
                socket.waitForBytesWritten(1000)
                heard = socket.waitForReadyRead(2000)
                socket.disconnectFromServer()
                return bool(heard)
            time.sleep(STEP_MS / 1000)  # the first copy may be starting still
        return False

    def listen(self, hear: Callable[[Handover], object]) -> None:
        """Hear later starts."""
        from PySide6.QtNetwork import QLocalServer, QLocalSocket

        name = _server_name(self._folder)
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        if self._lock is not None:
            QLocalServer.removeServer(name)  # what a crash left behind; we hold the lock

        def greet() -> None:
            while (socket := server.nextPendingConnection()) is not None:
                read = Reader(socket, hear)
                socket.readyRead.connect(read.more)
                socket.disconnected.connect(socket.deleteLater)

        class Reader(QObject):
            def __init__(self, socket: QLocalSocket, act: Callable[[Handover], object]) -> None:
                super().__init__(socket)
                self._socket, self._act, self._data = socket, act, b""

            def more(self) -> None:
                self._data += bytes(self._socket.readAll().data())
                if b"\n" in self._data:
                    line, self._data = self._data.split(b"\n", 1)
                    self._socket.write(b"ok\n")
                    self._socket.flush()
                    self._act(_read(line))
                elif len(self._data) > LONGEST:
                    self._socket.abort()

        server.newConnection.connect(greet)
        server.listen(name)
        self._server = server


def _read(line: bytes) -> Handover:
    try:
        return msgspec.json.decode(line, type=Handover)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Handover()  # coming to the front is always right
