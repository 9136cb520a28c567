"""Asks the computer player in the child process, and gives up on it in good time."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal

from amoeba_suite.ai.worker import Failed, Worker
from amoeba_suite.app.errors import MOST_REPORTED, plain_report, write_report
from amoeba_suite.core.bot import Budget, Choice
from amoeba_suite.core.contract import Seat
from amoeba_suite.core.files import StorageError
from amoeba_suite.core.session import Session

POLL_MS = 25
PATIENCE_MS = 10_000
SECONDS = 1.2
"""Thinking time of one step; the answer comes within 1.5 s on two slow cores."""


class Thought(Struct, frozen=True):
    """An answer; ``choice`` is None when the computer player failed."""

    ply: int
    hint: bool
    choice: Choice | None


class Thinker(QObject):
    """One question at a time. A new question, or ``forget``, drops the one before."""

    thought = Signal(object)

    def __init__(
        self, worker: Callable[[], Worker] = Worker, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._make = worker
        self._worker: Worker | None = None
        self._job = 0
        self._asked: tuple[int, bool] | None = None
        self._patience = self._failures = 0
        self._poll = QTimer(self)
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._look)

    def start(self, plugin_id: str) -> None:
        """Have the child ready, its game loaded, before the first question."""
        if self._worker is None:
            self._worker = self._make()
        self._worker.warm_up(plugin_id)

    def asked(self, ply: int) -> bool:
        """Whether the move of that ply is being thought about."""
        return self._asked == (ply, False)

    def ask(self, session: Session, seat: Seat, level: str, hint: bool = False) -> None:
        """Think about the seat's move; answers with ``thought`` sooner or later, come what may."""
        self.forget()
        self._job += 1
        self._asked = (session.ply, hint)
        self._patience = PATIENCE_MS // POLL_MS
        if self._worker is None:
            self._worker = self._make()
        frame = session.frame(seat)
        seed = f"{session.table.seed}/{session.ply}/{seat}"
        plugin_id = session.plugin.id
        self._worker.ask(self._job, plugin_id, frame, seat, level, Budget(seconds=SECONDS), seed)
        self._poll.start()

    def hurry(self) -> None:
        """Want the move that is thought about at once; ``thought`` tells it within 0.2 s, or, while
        the child still loads its game, as soon as it can think."""
        if self._asked is not None and not self._asked[1] and self._worker is not None:
            self._worker.hurry()

    def forget(self) -> None:
        """The answer is not wanted any more."""
        self._poll.stop()
        if self._asked is not None and self._worker is not None:
            self._worker.cancel()
        self._asked = None

    def close(self) -> None:
        """End the child."""
        self._poll.stop()
        self._asked = None
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def _look(self) -> None:
        """Poll. Patience is counted in own ticks, so that a sleeping laptop does not use it up."""
        assert self._worker is not None
        answer: Any = self._worker.poll()
        if answer is not None and answer.job_no == self._job:
            if isinstance(answer, Failed) and answer.kind != "silent":
                self._report(answer)
            self._tell(answer.choice)
            return
        self._patience -= 1
        if self._patience <= 0:
            self._worker.cancel()
            self._tell(None)

    def _report(self, failed: Failed) -> None:
        """Keep what went wrong in the child for who mends it: the person only reads that it did."""
        self._failures += 1
        if self._failures <= MOST_REPORTED:
            with suppress(StorageError):
                write_report(plain_report(f"computer player: {failed.kind}, {failed.detail}"))

    def _tell(self, choice: Choice | None) -> None:
        self._poll.stop()
        asked, self._asked = self._asked, None
        if asked is not None:
            self.thought.emit(Thought(asked[0], asked[1], choice))
