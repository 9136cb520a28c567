"""Each measure runs in a Python of its own.

What ran before in the suite would distort it: a large heap, code specialised for other types,
tracing for coverage, windows and timers left over. None of that is part of what is measured.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ALONE = "AMOEBA_SUITE_BENCH_ALONE"
"""Set in the process that measures."""
PATIENCE = 600.0


def measure(item: pytest.Item) -> None:
    """Run one test by itself; its output is ours."""
    environment = {**os.environ, ALONE: "1"}
    # With it every start would compile modules, which no user's start does.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, item.nodeid],
        cwd=item.config.rootpath,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        timeout=PATIENCE,
        check=False,
    )
    item.add_report_section("call", "stdout", done.stdout)
    if item.config.getoption("capture") == "no":
        sys.stdout.write(done.stdout)
    if done.returncode != 0:
        pytest.fail("see what it said", pytrace=False)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    """Pytest: a test is about to run; those of this folder run elsewhere."""
    if ALONE in os.environ or HERE not in item.path.parents:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    call = pytest.CallInfo.from_call(lambda: measure(item), "call")
    report = pytest.TestReport.from_item_and_call(item, call)
    item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True
