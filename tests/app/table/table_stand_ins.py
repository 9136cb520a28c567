"""Stand-ins for the computer player's process and for the main window."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from amoeba_suite.ai.bots import RandomBot
from amoeba_suite.core.bot import Choice, Ranked
from amoeba_suite.core.table import Computer, Human, Table


class FakeWorker:
    """Answers a question on the n-th poll; ``mute`` never does, ``broken`` says it failed.

    Told to hurry it answers at the next poll; ``stuck`` it is given up then.
    """

    def __init__(self, polls: int = 0) -> None:
        self.polls = polls
        self.mute = self.broken = self.stuck = False
        self.hurried = 0
        self.answer: Any = None
        self.closed = False
        self.asked: list[int] = []
        self.warmed: list[str] = []

    def warm_up(self, plugin_id: str) -> None:
        self.warmed.append(plugin_id)

    def ask(self, job_no: int, plugin_id: str, frame: Any, seat: Any, *rest: Any) -> None:
        self.asked.append(job_no)
        self.left = self.polls
        action = RandomBot().choose(frame, seat, rest[1], Random(rest[2])).action
        ranked = (Ranked(action, 0.7), Ranked(frame.actions[-1], 0.4))
        choice = None if self.broken else Choice(action, ranked)
        self.answer = type("A", (), {"job_no": job_no, "choice": choice})

    def poll(self) -> Any:
        if self.mute or self.answer is None:
            return None
        self.left -= 1
        if self.left >= 0:
            return None
        answer, self.answer = self.answer, None
        return answer

    def hurry(self) -> None:
        self.hurried += 1
        self.left = 0
        if self.stuck:
            self.answer.choice = None

    def cancel(self) -> None:
        self.answer = None

    def close(self) -> None:
        self.closed = True
        self.answer = None


class Host:
    """Writes down where the page wanted to go."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []

    def go(self, page: str, **args: Any) -> None:
        self.calls.append(("go", page, args))

    def new_game(self, game_id: str) -> None:
        self.calls.append(("new_game", game_id))

    def start(self, table: Table) -> None:
        self.calls.append(("start", table))

    def resume(self, path: Path) -> None:
        self.calls.append(("resume", path))

    def toast(self, kind: str, title: str, text: str = "", action: Any = None) -> None:
        self.calls.append(("toast", kind, title, text))

    def hush(self, title: str = "") -> None:
        self.calls.append(("hush", title) if title else ("hush",))


NAMES = ("Anna", "Ben", "Cleo", "Dax")


def players(kinds: str, names: Sequence[str] = NAMES) -> tuple[Any, ...]:
    """``hhc``: two persons and a computer."""
    return tuple(
        Human(names[i]) if kind == "h" else Computer(names[i], "normal")
        for i, kind in enumerate(kinds)
    )
