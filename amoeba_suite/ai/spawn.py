"""Starting processes of our own so that Ctrl+C in a terminal is answered by the first one only."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from typing import Any


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """A process inherits what is held back while it starts; for us it only comes a bit later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    # It starts with the first process and, in Python 3.11, lets interrupts through afterwards.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def spawn(target: Callable[..., None], *arguments: Any) -> tuple[Any, Connection]:
    """A process that runs ``target(pipe, *arguments)``, and our end of that two-way pipe.

    Spawned, not forked: a copy of a process with Qt and its threads is not safe to run. It ends
    with this one, however that ends. Arguments must be small: a process that dies while it is
    still being told them would never be noticed. Raises OSError.
    """
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_begin, args=(theirs, target, *arguments), daemon=True)
    with _interrupts_held_back():
        process.start()
    # With our copy open the pipe would not end when the other process does.
    theirs.close()
    return process, ours


def _begin(pipe: Connection, target: Callable[..., None], *arguments: Any) -> None:
    """The first thing in the new process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # The end of the pipe alone would not do: a bot that thinks for ever never looks at it.
    threading.Thread(target=_end_with_parent, daemon=True).start()
    target(pipe, *arguments)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def end(process: Any, pipe: Connection | None) -> None:
    """End the process at once, whatever it does, and free what it took."""
    if process is not None:
        process.kill()
        process.join()
        process.close()
    if pipe is not None:
        pipe.close()
