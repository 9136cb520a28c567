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
def _interrupts_ignored() -> Iterator[None]:
    """What is ignored while a process starts stays ignored in it, from its first moment on."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def spawn(target: Callable[..., None], *arguments: Any) -> tuple[Any, Connection]:
    """A process that runs ``target(pipe, *arguments)``, and our end of that two-way pipe.

    Spawned, not forked: a copy of a process with Qt and its threads is not safe to run. It is
    killed when this process ends in good order; ``target`` must see to all other cases.
    """
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=target, args=(theirs, *arguments), daemon=True)
    with _interrupts_ignored():
        process.start()
    # With our copy open the pipe would not end when the other process does.
    theirs.close()
    return process, ours


def end(process: Any, pipe: Connection | None) -> None:
    """End the process at once, whatever it does, and free what it took."""
    if process is not None:
        process.kill()
        process.join()
        process.close()
    if pipe is not None:
        pipe.close()


def end_with_parent() -> None:
    """To be called in the new process: it then ends as soon as the one that made it is gone.

    The end of the pipe alone would not do: a bot that thinks for ever never looks at it.
    """
    threading.Thread(target=_watch_parent, daemon=True).start()


def _watch_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
