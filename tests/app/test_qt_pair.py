"""The installed pair of Python and Qt survives many void Qt calls (6.12.0 under 3.11 does not)."""

import subprocess
import sys

CALLS = """
import sys
from PySide6.QtCore import QObject
from PySide6.QtGui import QPainterPath

path, thing = QPainterPath(), QObject()
before = sys.getrefcount(None)
for i in range(10_000):
    path.lineTo(i, i)
    thing.setObjectName("x")
lost = before - sys.getrefcount(None)
print(lost)
sys.exit(lost > 1_000)
"""


def test_twenty_thousand_void_calls_lose_no_reference_to_none() -> None:
    run = subprocess.run(
        [sys.executable, "-c", CALLS], capture_output=True, encoding="utf-8", timeout=120
    )
    assert run.returncode == 0, run.stdout + run.stderr
