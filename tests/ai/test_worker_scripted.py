"""The worker against a child that says what a script says, and a session that says no."""

import time
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

import msgspec
import pytest
import worker_games
from worker_asking import FINDER, FRAME, ask
from worker_games import GAME

from amoeba_suite.ai.bots import in_order_of_trust
from amoeba_suite.ai.worker import Answer, Ask, Failed, Warm, Worker, serve
from amoeba_suite.core.bot import Budget, Choice, Ranked
from amoeba_suite.core.table import Refused
from amoeba_suite.testing.null_game.state import Draw, Play


class FakeProcess:
    """A process that does nothing but remember what was done to it."""

    pid, exitcode = 4711, None

    def __init__(self) -> None:
        self.killed = 0

    def is_alive(self) -> bool:
        return not self.killed

    def kill(self) -> None:
        self.killed += 1

    def join(self, _timeout: float | None = None) -> None:
        pass

    def close(self) -> None:
        pass


class Scripted(Worker):
    """A worker whose child is the test itself."""

    def __init__(self, grace: float = 100.0) -> None:
        super().__init__(grace=grace)
        self.children: list[tuple[FakeProcess, Connection]] = []

    def _spawn(self) -> tuple[Any, Connection]:
        ours, theirs = Pipe()
        self.children.append((FakeProcess(), theirs))
        return self.children[-1][0], ours

    def heard(self) -> Ask:
        return msgspec.json.decode(self.children[-1][1].recv_bytes(), type=Ask)

    def child_says(self, *messages: object) -> None:
        for said in messages:
            raw = said if isinstance(said, bytes) else msgspec.json.encode(said)
            self.children[-1][1].send_bytes(raw)


@pytest.fixture
def scripted() -> Iterator[Scripted]:
    worker = Scripted()
    yield worker
    worker.close()
    for _, pipe in worker.children:
        pipe.close()


def chosen(job: int, index: int, **more: Any) -> dict[str, Any]:
    return {"type": "Chosen", "job_no": job, "index": index, **more}


def test_the_child_is_told_the_frame_and_nothing_else(scripted: Scripted) -> None:
    ask(scripted, "hard", job=3, budget=Budget(seconds=1.5), seed="x")
    heard = scripted.heard()
    assert (heard.job_no, heard.game, heard.level, heard.seed) == (3, "null_game", "hard", "x")
    assert heard.budget == Budget(seconds=1.5)
    # The card of the other hand and the deck's are nowhere in it.
    assert b"2a" not in bytes(heard.frame)
    assert b"3a" not in bytes(heard.frame)


@pytest.mark.parametrize("stale", [[], [chosen(1, 1)], [chosen(1, 1), chosen(2, 0)]])
def test_only_the_present_job_counts(scripted: Scripted, stale: list[object]) -> None:
    ask(scripted, "hard", job=3)
    scripted.child_says(*stale)
    assert scripted.poll() is None
    scripted.child_says(chosen(3, 2, ranked=[{"index": 2, "score": 0.75, "reason": "why"}]))
    answer = scripted.poll()
    ranked = (Ranked(FRAME.actions[2], 0.75, "why"),)
    assert answer == Answer(3, Choice(FRAME.actions[2], ranked))
    assert scripted.poll() is None


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        (chosen(1, 99), "illegal"),
        (chosen(1, -1), "illegal"),
        (chosen(1, 0, ranked=[{"index": 50}]), "illegal"),
        (b"{", "error"),
        (b"\xff\xfe", "error"),
        (b"", "error"),
        ({"type": "Chosen", "job_no": 1}, "error"),
        ({"type": "Hello"}, "error"),
        (b"[" * 3000, "error"),
        (b" " * 10_000, "ended"),
        ({"type": "Broken", "job_no": 1, "kind": "illegal", "detail": "x"}, "illegal"),
    ],
)
def test_nonsense_from_the_child_is_a_failure(scripted: Scripted, said: Any, kind: str) -> None:
    ask(scripted, "hard")
    scripted.child_says(said)
    failed = scripted.poll()
    assert isinstance(failed, Failed)
    assert (failed.job_no, failed.kind) == (1, kind)
    ask(scripted, "hard", job=2)
    scripted.child_says(chosen(2, 0))
    assert isinstance(scripted.poll(), Answer)


def test_a_silent_child_is_killed_once_patience_is_over(
    scripted: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(scripted, "_now", lambda: now)
    scripted._grace = 1.0
    ask(scripted, "hard", budget=Budget(seconds=1.0))
    for _ in range(9):
        now += 0.2
        assert scripted.poll() is None
    now += 0.3
    failed = scripted.poll()
    assert isinstance(failed, Failed)
    assert failed.kind == "silent"
    assert scripted.children[0][0].killed


@pytest.mark.parametrize("loads", [0.0, 0.3, 1.5])
@pytest.mark.parametrize("presses", [1, 5])
def test_who_hurries_a_child_that_loads_gets_a_thought_not_any_move(
    scripted: Scripted, monkeypatch: pytest.MonkeyPatch, loads: float, presses: int
) -> None:
    """A5: the first second of a game, or an undo while it thinks, on a slow machine."""
    now = 0.0
    monkeypatch.setattr(scripted, "_now", lambda: now)
    ask(scripted, "hard", budget=Budget(seconds=1000.0))
    for _ in range(presses):
        scripted.hurry()
        now += loads / presses
        assert scripted.poll() is None
    scripted.child_says({"type": "Begun", "job_no": 1})
    now += 0.3  # the window was busy: what passes before the news is read was not thinking
    assert scripted.poll() is None
    now += 0.1
    assert scripted.poll() is None
    scripted.child_says(chosen(1, 2))
    assert isinstance(scripted.poll(), Answer)


def test_a_hurried_child_has_no_more_time_for_having_loaded(
    scripted: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(scripted, "_now", lambda: now)
    ask(scripted, "hard", budget=Budget(seconds=1000.0))
    scripted.hurry()
    scripted.child_says({"type": "Begun", "job_no": 1})
    assert scripted.poll() is None
    now += 0.2
    failed = scripted.poll()
    assert isinstance(failed, Failed) and failed.kind == "silent"
    assert scripted.children[0][0].killed


def test_the_child_that_comes_after_a_dropped_thought_loads_the_game_ahead(
    scripted: Scripted,
) -> None:
    """A5: else who undoes while the computer thinks, and then wants its move now, gets any move."""
    ask(scripted, "hard")
    scripted.cancel()
    assert len(scripted.children) == 2
    warm = msgspec.json.decode(scripted.children[-1][1].recv_bytes(), type=Warm)
    assert warm.game == "null_game"
    ask(scripted, "hard", job=2)
    assert scripted.heard().job_no == 2
    assert len(scripted.children) == 2


def test_a_game_that_was_loaded_ahead_is_not_loaded_by_the_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(worker_games, "find", lambda game: loaded.append(game) or GAME)
    ours, theirs = Pipe()
    worker = Scripted()
    monkeypatch.setattr(worker, "_spawn", lambda: (FakeProcess(), ours))
    child = Thread(target=serve, args=(theirs, FINDER))
    child.start()
    try:
        worker.warm_up("null_game")
        wait_until(lambda: loaded == ["null_game"])
        ask(worker, "last")
        wait_until(lambda: isinstance(worker.poll(), Answer))
    finally:
        worker.close()
        child.join()
        theirs.close()
    assert loaded == ["null_game"]


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not holds() and time.monotonic() < end:
        time.sleep(0.01)
    assert time.monotonic() < end


def test_a_closed_lid_is_not_taken_for_silence(
    scripted: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(scripted, "_now", lambda: now)
    ask(scripted, "hard", budget=Budget(seconds=1.0))
    now += 3600.0
    assert scripted.poll() is None
    scripted.child_says(chosen(1, 0))
    assert isinstance(scripted.poll(), Answer)


def test_a_child_that_cannot_be_started_is_a_failure(
    scripted: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(scripted, "_spawn", refuse)
    ask(scripted, "hard")
    failed = scripted.poll()
    assert isinstance(failed, Failed)
    assert failed.kind == "ended"


@pytest.mark.parametrize("refusals", range(4))
@pytest.mark.parametrize(
    "choice", [None, Choice(Play("ta"), (Ranked(Play("ta"), 0.9), Ranked(Draw(), 0.5)))]
)
def test_a_rejected_move_is_never_tried_twice(refusals: int, choice: Choice | None) -> None:
    """A2: the engine rejects the first k moves; each is another one, until one is taken."""
    tried: list[Any] = []

    def submit(action: Any) -> None:
        tried.append(action)
        if len(tried) <= refusals:
            raise Refused("core.gate.illegal")

    taken = _first_accepted(submit, in_order_of_trust(FRAME, choice))
    assert len(tried) == len(set(tried)) == min(refusals + 1, 3)
    assert set(tried) <= set(FRAME.actions)
    assert taken == (refusals < 3)
    assert tried[0] == (FRAME.actions[0] if choice is None else choice.action)


def _first_accepted(submit: Callable[[Any], None], actions: tuple[Any, ...]) -> bool:
    for action in actions:
        try:
            submit(action)
        except Refused:
            continue
        return True
    return False


def test_an_illegal_choice_is_not_in_the_order_of_trust() -> None:
    assert Play("9z") not in in_order_of_trust(FRAME, Choice(Play("9z")))
