"""The worker: answers, and every way in which a child can fail to give one."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from worker_asking import FINDER, FRAME, QUICK, ask

from amoeba_suite.ai.worker import Answer, Failed, Worker
from amoeba_suite.core.bot import Budget
from amoeba_suite.core.contract import Seat
from amoeba_suite.testing.games import shipped
from amoeba_suite.testing.null_game import PLUGIN

PATIENCE = 30.0
"""Seconds a test waits for a real child on a slow machine before it gives up."""


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker(FINDER)
    yield worker
    worker.close()


def wait(worker: Worker) -> Answer | Failed:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = worker.poll()
        if found is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("no answer")


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # A killed child of another process stays as a zombie until somebody reaps it.
    stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    return stat.rpartition(")")[2].split()[0] != "Z"


def gone(pid: int) -> bool:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if not alive(pid):
                return True
        except FileNotFoundError:
            return True
        time.sleep(0.02)
    return False


# --- a real child ---------------------------------------------------------------------------


def test_an_answer_is_one_of_the_frames_own_actions(worker: Worker) -> None:
    ask(worker, "last", job=5)
    answer = wait(worker)
    assert isinstance(answer, Answer)
    assert answer.job_no == 5
    assert answer.choice.action is FRAME.actions[-1]
    assert [each.action for each in answer.choice.ranked] == list(FRAME.actions)
    assert worker.poll() is None


def test_the_same_seed_gives_the_same_choice_in_any_process(worker: Worker) -> None:
    found = []
    for seed in ("a", "b", "a", "c", "b"):
        ask(worker, "random", seed=seed)
        answer = wait(worker)
        assert isinstance(answer, Answer)
        found.append((seed, answer.choice.action))
        if seed == "b":
            worker.close()
    assert len(set(found)) == 3


def test_every_level_of_a_plugin_answers_in_the_child(worker: Worker) -> None:
    worker = Worker("amoeba_suite.testing.games:find")
    try:
        for level in PLUGIN.levels:
            ask(worker, level, budget=Budget(iterations=10))
            assert isinstance(wait(worker), Answer)
    finally:
        worker.close()


def test_warming_up_is_no_question(worker: Worker) -> None:
    worker.warm_up("null_game")
    worker.warm_up("nosuch")
    assert not worker.busy
    assert worker.poll() is None
    pid = worker.pid
    ask(worker, "last")
    assert isinstance(wait(worker), Answer)
    assert worker.pid == pid


@pytest.mark.parametrize("level", PLUGIN.levels)
def test_a_bot_chooses_in_a_fresh_process_as_it_does_here(level: str) -> None:
    """A7: a game that was loaded again, in another process, goes on as it would have."""
    budget = Budget(iterations=30)
    game = PLUGIN.load(shipped(PLUGIN))
    here = PLUGIN.bots(game, level).choose(FRAME, Seat(0), budget, Random("s"))
    worker = Worker("amoeba_suite.testing.games:find")
    try:
        ask(worker, level, budget=budget)
        answer = wait(worker)
    finally:
        worker.close()
    assert isinstance(answer, Answer)
    assert answer.choice == here


@pytest.mark.parametrize(
    ("level", "kind", "words"),
    [
        ("raises", "error", "ValueError: no idea"),
        ("illegal", "illegal", "no such card"),
        ("unknown", "error", "KeyError"),
        ("ends", "ended", "exit code 3"),
    ],
)
def test_a_bad_bot_is_a_failure_and_the_next_question_is_answered(
    worker: Worker, level: str, kind: str, words: str
) -> None:
    ask(worker, level, job=8)
    failed = wait(worker)
    assert isinstance(failed, Failed)
    assert (failed.job_no, failed.kind) == (8, kind)
    assert words in failed.detail
    assert failed.choice is None
    ask(worker, "last", job=9)
    assert isinstance(wait(worker), Answer)


def test_ranked_actions_that_are_not_legal_are_left_out(worker: Worker) -> None:
    ask(worker, "invents")
    answer = wait(worker)
    assert isinstance(answer, Answer)
    assert answer.choice.ranked == ()


def test_an_unknown_game_is_a_failure(worker: Worker) -> None:
    worker.ask(1, "nosuch", FRAME, Seat(0), "last", QUICK, "s")
    assert isinstance(wait(worker), Failed)


def test_a_child_that_never_answers_is_ended(worker: Worker) -> None:
    worker._grace = 0.5
    worker.start()
    ask(worker, "last", budget=Budget(seconds=PATIENCE))
    assert isinstance(wait(worker), Answer)
    pid = worker.pid
    ask(worker, "forever")
    failed = wait(worker)
    assert isinstance(failed, Failed)
    assert failed.kind == "silent"
    assert pid is not None
    assert gone(pid)
    worker._grace = PATIENCE
    ask(worker, "last")
    assert isinstance(wait(worker), Answer)


def test_the_best_so_far_comes_at_once_when_it_is_wanted(worker: Worker) -> None:
    """A5: the search is asked to stop and answers with what it holds, not with the first move."""
    worker._grace = PATIENCE
    for job in (1, 2):
        ask(worker, "searches", job=job, budget=Budget(seconds=1000.0))
        begin(worker)
        time.sleep(0.05)
        assert worker.poll() is None
        worker.hurry()
        worker.hurry()  # read after the answer: the next question has all its time
        worker._patience = PATIENCE  # a slow machine is no failure here
        answer = wait(worker)
        assert isinstance(answer, Answer)
        assert (answer.job_no, answer.choice.action) == (job, FRAME.actions[-1])
        assert worker.poll() is None


def begin(worker: Worker) -> None:
    """Wait until the child thinks."""
    end = time.monotonic() + PATIENCE
    while not worker._begun and time.monotonic() < end:
        assert worker.poll() is None
        time.sleep(0.01)
    assert worker._begun


def test_a_bot_that_never_answers_is_given_up_when_its_move_is_wanted(worker: Worker) -> None:
    """A5: a fifth of a second after the wish there is an end to it, and the next one can think."""
    worker._grace = PATIENCE
    ask(worker, "forever", budget=Budget(seconds=1000.0))
    begin(worker)
    pid = worker.pid
    worker.hurry()
    assert worker._patience - worker._waited < 0.2
    failed = wait(worker)
    assert isinstance(failed, Failed) and failed.kind == "silent"
    assert pid is not None and gone(pid)
    ask(worker, "last", job=2)
    assert isinstance(wait(worker), Answer)


def test_a_child_that_still_loads_is_not_killed_by_a_wish_for_its_move(worker: Worker) -> None:
    """A5: else a slow machine would begin to load anew with every press of the button."""
    worker._grace = PATIENCE
    ask(worker, "searches", budget=Budget(seconds=1000.0))
    pid = worker.pid
    worker.hurry()
    worker._waited = worker._patience
    failed = worker.poll()
    assert isinstance(failed, Failed) and worker.pid == pid
    ask(worker, "last", job=2)
    answer = wait(worker)
    assert answer.job_no == 2 and isinstance(answer, Answer) and worker.pid == pid


def test_a_wish_for_a_move_nobody_was_asked_for_is_nothing(worker: Worker) -> None:
    worker.hurry()
    assert worker.pid is None
    ask(worker, "last")
    assert isinstance(wait(worker), Answer)


def test_a_stopped_child_is_ended_as_well(worker: Worker) -> None:
    ask(worker, "last")
    wait(worker)
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGSTOP)
    worker._grace = 0.3
    ask(worker, "last")
    failed = wait(worker)
    assert isinstance(failed, Failed)
    assert failed.kind == "silent"


@pytest.mark.parametrize("delay", [0.0, 0.02, 0.1, 0.25])
def test_a_child_killed_in_the_middle_of_a_thought(worker: Worker, delay: float) -> None:
    ask(worker, "sleeps")
    wait(worker)
    ask(worker, "sleeps", job=2)
    time.sleep(delay)
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    failed = wait(worker)
    assert isinstance(failed, Failed)
    assert (failed.job_no, failed.kind) == (2, "ended")
    ask(worker, "last", job=3)
    assert isinstance(wait(worker), Answer)


def test_a_child_that_ended_while_idle_is_replaced_unnoticed(worker: Worker) -> None:
    ask(worker, "last")
    wait(worker)
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    time.sleep(0.1)
    ask(worker, "last", job=2)
    answer = wait(worker)
    assert isinstance(answer, Answer)
    assert answer.job_no == 2


def test_a_stale_answer_is_never_given(worker: Worker) -> None:
    ask(worker, "sleeps", job=1)
    ask(worker, "first", job=2)
    answer = wait(worker)
    assert isinstance(answer, Answer)
    assert answer.job_no == 2
    assert answer.choice.action is FRAME.actions[0]


def test_cancel_replaces_a_thinking_child_and_leaves_an_idle_one(worker: Worker) -> None:
    ask(worker, "last")
    wait(worker)
    idle = worker.pid
    worker.cancel()
    assert worker.pid == idle
    ask(worker, "forever")
    worker.cancel()
    assert worker.poll() is None
    assert not worker.busy
    assert worker.pid != idle
    ask(worker, "last", job=4)
    assert wait(worker).job_no == 4


def test_closing_during_a_thought_at_random_moments() -> None:
    rng = Random(1)
    for _ in range(8):
        worker = Worker(FINDER)
        ask(worker, "forever")
        time.sleep(rng.random() * 0.2)
        pid = worker.pid
        worker.close()
        assert pid is not None
        assert gone(pid)
        assert worker.poll() is None


def test_the_child_loads_no_qt(worker: Worker) -> None:
    ask(worker, "modules")
    failed = wait(worker)
    assert isinstance(failed, Failed)
    loaded = failed.detail.split()
    assert "amoeba_suite" in loaded
    assert not [name for name in loaded if name.startswith(("PySide", "shiboken"))]


def test_the_child_dies_with_its_parent(tmp_path: Any) -> None:
    script = tmp_path / "parent.py"
    script.write_text(
        textwrap.dedent(
            """
            import sys, time
            from test_worker import FINDER, Worker, ask
            if __name__ == "__main__":
                worker = Worker(FINDER)
                ask(worker, "forever")
                print(worker.pid, flush=True)
                time.sleep(60)
            """
        ),
        encoding="utf-8",
    )
    path = os.pathsep.join([str(Path(__file__).parent), *sys.path])
    parent = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path},
    )
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    # Long enough for the child to be in the middle of its endless thought.
    time.sleep(1.0)
    assert alive(pid)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    assert gone(pid)
