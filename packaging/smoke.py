"""Works a built program as a person would: a window on a virtual X display, operated by mouse."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

GAME = "amoeba_1975"
"""The game that is played by mouse: a click on a tile of its board is a move."""
TITLE = "Amoeba Suite"
PATIENCE = 40.0
"""Seconds to wait for anything on a busy machine."""
TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool"}

Command = Sequence[str]


class SmokeError(AssertionError):
    """The program did not do what a person would expect."""


def lacking() -> str:
    """What must be installed before a window can be worked, as one sentence, or ``''``."""
    missing = [package for tool, package in TOOLS.items() if not shutil.which(tool)]
    if not missing:
        return ""
    return (
        "A real window cannot be tried without a virtual X display and a mouse: "
        f"install {' and '.join(missing)} (make dev does it for root), then run this again."
    )


def wait_for(
    what: str, true: Callable[[], Any], seconds: float = PATIENCE, step: float = 0.05
) -> Any:
    """The first value of ``true()`` that is true. SmokeError when it never comes."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(step)
    raise SmokeError(f"Waited {seconds:.0f} s in vain: {what}.")


@contextmanager
def screen(width: int = 1280, height: int = 800) -> Iterator[str]:
    """A virtual X display; its name, such as ``:7``."""
    if lacking():
        raise SmokeError(lacking())
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-noreset", "-screen", "0", f"{width}x{height}x24"],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader, encoding="ascii") as told:
            number = told.readline().strip()
        if not number:
            raise SmokeError("Xvfb did not start.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


def places(width: int, height: int, game: str = GAME) -> dict[str, Any]:
    """Where the buttons of a window of that size are; asks the source."""
    here = Path(__file__).resolve()
    done = subprocess.run(
        [sys.executable, str(here.with_name("places.py")), game, str(width), str(height)],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(here.parent.parent)},
        check=False,
    )
    if done.returncode:
        raise SmokeError(f"The places to click could not be found: {done.stderr[-800:]}")
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


class Window:
    """One start of the program on a display, with eyes and a mouse.

    launcher: what is started is not the program itself, and ends when that runs.
    """

    def __init__(
        self,
        start: Callable[[], "subprocess.Popen[str]"],
        display: str,
        *,
        launcher: bool = False,
        step: float = 0.05,
    ) -> None:
        self._env = {"DISPLAY": display, "PATH": os.environ["PATH"]}
        self._launcher = launcher
        self.process = start()
        self.id = wait_for("the window", self._find, step=step)

    def _ask(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self._env, capture_output=True, encoding="utf-8", check=False
        )
        return done.stdout.strip()

    def _find(self) -> str:
        if not self._launcher and self.process.poll() is not None:
            said = self.process.communicate()[1] or ""
            raise SmokeError(f"It ended with {self.process.returncode}: {said[-800:]}")
        # Qt's helper windows have no name; the last one that is seen is ours.
        found = self._ask("search", "--onlyvisible", "--name", TITLE).split()
        return found[-1] if found else ""

    def title(self) -> str:
        """What the frame of the window would say."""
        return self._ask("getwindowname", self.id)

    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        told = dict(
            re.findall(r"(WIDTH|HEIGHT)=(\d+)", self._ask("getwindowgeometry", "--shell", self.id))
        )
        return int(told["WIDTH"]), int(told["HEIGHT"])

    def click(self, place: Sequence[int]) -> None:
        """One click of the left button."""
        x, y = map(str, place)
        self._ask("mousemove", "--window", self.id, x, y)
        time.sleep(0.05)
        self._ask("click", "1")

    def ended(self) -> int:
        """Wait for the end; the exit code."""
        wait_for("the end of the program", lambda: self.process.poll() is not None)
        return int(self.process.returncode)

    def end(self) -> None:
        """Whatever happened, leave nothing running."""
        if self._launcher:
            owner = self._ask("getwindowpid", self.id)
            if owner:
                os.kill(int(owner), signal.SIGTERM)
                wait_for("the window to close", lambda: not self._find())
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


def games(home: Path) -> list[Path]:
    """Journals below a home folder, the latest last."""
    found = home.glob(".local/share/amoeba-suite/games/*.amoeba")
    return sorted(found, key=lambda path: path.stat().st_mtime)


def moves(journal: Path, seat: int | None = None) -> int:
    """Decisions in a journal, of one seat or of all."""
    lines = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    acts = [line["seat"] for line in lines if line["type"] == "act" and line["seat"] is not None]
    return sum(seat is None or each == seat for each in acts)


def play_by_mouse(
    start: Callable[[], "subprocess.Popen[str]"],
    home: Path,
    display: str,
    where: dict[str, Any] | None = None,
) -> None:
    """New game, two moves, back, quit; start again, continue, one more move, quit."""
    window = Window(start, display)
    try:
        where = where or places(*window.size())
        time.sleep(1)  # pictures and the dialogs come a moment after the first frame
        window.click(where["new"])
        time.sleep(1)
        window.click(where["start"])
        wait_for("a new game on the table", lambda: games(home) and "–" in window.title())
        (journal,) = games(home)
        _move(window, journal, where, 2)
        window.click(where["back"])
        wait_for("the launcher", lambda: window.title() == TITLE)
        time.sleep(0.5)
        window.click(where["quit"])
        _expect(window.ended() == 0, "it quits with exit code 0")
        before = moves(journal, 0)
    finally:
        window.end()
    window = Window(start, display)
    try:
        time.sleep(1)
        window.click(where["go_on"])
        wait_for("the saved game", lambda: "–" in window.title())
        _expect(games(home) == [journal], "Continue goes on with the same game")
        _move(window, journal, where, before + 1)
        window.click(where["back"])
        time.sleep(0.5)
        window.click(where["quit"])
        _expect(window.ended() == 0, "it quits with exit code 0")
    finally:
        window.end()


def _move(window: Window, journal: Path, where: dict[str, Any], wanted: int) -> None:
    """Click on one place of the board after the other until the person has made so many moves."""
    end = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < end:
        for spot in where["board"]:
            if moves(journal, 0) >= wanted:
                return
            window.click(spot)
            time.sleep(0.15)
    raise SmokeError(f"No {wanted} moves could be made by mouse in {journal.name}.")


def _expect(true: bool, what: str) -> None:
    if not true:
        raise SmokeError(f"Not so: {what}.")
