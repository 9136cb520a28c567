"""What every test runs under: a home of its own, never the real one."""

import os
from pathlib import Path

import pytest

from amoeba_suite.core.assets import HOME_VARIABLE

# Before anything imports Qt. Tests open no window on a real screen unless told to.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
