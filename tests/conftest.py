"""What every test runs under: a home of its own, never the real one."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from amoeba_suite.cli import main
from amoeba_suite.core.assets import HOME_VARIABLE

# Before anything imports Qt. Tests open no window on a real screen unless told to.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """The command line in this process: exit code, output, complaints."""

    def call(*arguments: object) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return call
