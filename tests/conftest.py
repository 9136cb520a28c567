"""What every test runs under: a home of its own, never the real one."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rounds import Rounds

from amoeba_suite.cli import main
from amoeba_suite.core.assets import HOME_VARIABLE

# Before anything imports Qt. Tests open no window on a real screen unless told to.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--full",
        action="store_true",
        help="run only what is repeated, as often as the lists of faults and laws demand (hours)",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In full, what is not repeated has nothing to add."""
    if config.getoption("full"):
        repeated = [item for item in items if "rounds" in getattr(item, "fixturenames", ())]
        config.hook.pytest_deselected(items=[item for item in items if item not in repeated])
        items[:] = repeated


@pytest.fixture
def rounds(pytestconfig: pytest.Config) -> Rounds:
    """How often to repeat: ``rounds(20, 1000)`` is 20, or 1000 with ``--full``."""
    return Rounds(full=pytestconfig.getoption("full"))


@pytest.fixture
def untraced() -> Iterator[None]:
    """For games by the hundred: counting lines makes them four times as long and finds no new one.

    ``no_cover`` does not help with pytest-xdist, where pytest-cov counts twice at a time.
    """
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)


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
