"""What a start may load before the launcher is there: each module costs, and most can wait."""

import json
import os
import subprocess
import sys
from pathlib import Path

from amoeba_suite.core.assets import HOME_VARIABLE

SHOWN = """
import json, os, sys
from amoeba_suite import cli
from amoeba_suite.app import main
def stay(app, shell, *_):
    print(json.dumps([sorted(sys.modules), shell.home.current()]), flush=True)
    os._exit(0)
main._stay = stay
cli.main([])
"""
QT = {"QtCore", "QtGui", "QtWidgets", "support"}
APP = {
    *("arrivals", "context", "fonts", "home", "icons", "keys", "launcher", "main", "screen"),
    *("settings", "shell", "single", "theme", "tokens", "whereabouts", "widgets"),
    *(f"widgets.{name}" for name in ("art", "buttons", "focus", "labels", "panels")),
}
CORE = {
    *("assets", "bot", "contract", "faults", "files", "journal_format", "library", "plugin"),
    *("present", "request", "results", "saved", "table", "templates", "wording", "wording_files"),
}
LATE = {"yaml", "hashlib", "subprocess", "socket", "multiprocessing", "importlib.metadata"}
"""Libraries that take milliseconds and serve nothing in the first frame."""


def loaded(home: Path) -> set[str]:
    """The modules in memory once the launcher is shown."""
    done = subprocess.run(
        [sys.executable, "-c", SHOWN],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", HOME_VARIABLE: str(home)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    modules, page = json.loads(done.stdout)
    assert page == "launcher"
    return set(modules)


def below(package: str, modules: set[str]) -> set[str]:
    return {name.removeprefix(f"{package}.") for name in modules if name.startswith(f"{package}.")}


def test_only_what_the_launcher_shows_is_loaded_for_it(tmp_path: Path) -> None:
    loaded(tmp_path)  # words that were changed since the installation are parsed and kept
    modules = loaded(tmp_path)
    assert {name.partition(".")[0] for name in below("PySide6", modules)} <= QT
    assert below("amoeba_suite.app", modules) <= APP
    assert below("amoeba_suite.core", modules) <= CORE
    games = below("amoeba_suite.games", modules)
    assert {name.partition(".")[2] for name in games} <= {"", "plugin"}
    assert below("amoeba_suite", modules) - {"app", "cli", "core", "games"} == {
        f"{package}.{name}"
        for package in ("app", "core", "games")
        for name in below(f"amoeba_suite.{package}", modules)
    }
    assert modules & LATE == set()
