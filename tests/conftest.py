"""What every test runs under: a home of its own, never the real one."""

from pathlib import Path

import pytest

from amoeba_suite.core.assets import HOME_VARIABLE


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
