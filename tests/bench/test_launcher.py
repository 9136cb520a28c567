"""What the launcher costs, held against an empty Qt window with a full scene in the same run.

Both are measured from the start of Python to the first painted window, alternately, and the least
of several runs counts: a ratio, so that a slow or busy machine does not decide.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROUNDS = 6
MOST_CPU = 1.5
"""Times the CPU seconds of the bare window."""
MOST_PSS_MIB = 90

MEASURE = """
def measured():
    import json, os, re, time
    from pathlib import Path
    pss = 0
    rollup = Path("/proc/self/smaps_rollup")
    if rollup.is_file():
        pss = int(re.search(r"^Pss:\\s+(\\d+)", rollup.read_text(encoding="utf-8"), re.M)[1])
    cpu = time.process_time()
    print(json.dumps({"cpu": cpu, "pss": pss / 1024}), flush=True)
    os._exit(0)
"""

BARE = (
    MEASURE
    + """
from PySide6.QtGui import QBrush, QColor, QPen
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QMainWindow
app = QApplication([])
window, scene = QMainWindow(), QGraphicsScene()
for i in range(400):
    pen, brush = QPen(QColor("#3A5370"), 1), QBrush(QColor.fromHsv(i * 7 % 360, 90, 120))
    scene.addRect(i % 20 * 30, i // 20 * 30, 25, 25, pen, brush)
view = QGraphicsView(scene)
window.setCentralWidget(view)
window.resize(1280, 800)
window.show()
app.processEvents()
measured()
"""
)

LAUNCHER = (
    MEASURE
    + """
import sys
from amoeba_suite import cli
from amoeba_suite.app import main
main._stay = lambda *_: measured()  # called once the window is there
sys.exit(cli.main([]))
"""
)


def run(program: str, home: Path) -> dict[str, float]:
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "AMOEBA_SUITE_HOME": str(home),
        "PYTHONPYCACHEPREFIX": str(home / "compiled"),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.slow
def test_the_launcher_is_there_almost_as_soon_as_a_bare_window(tmp_path: Path) -> None:
    bare: list[dict[str, float]] = []
    ours: list[dict[str, float]] = []
    for program in (BARE, LAUNCHER):  # a first start compiles modules and parses the wording
        run(program, tmp_path)
    for _ in range(ROUNDS):
        bare.append(run(BARE, tmp_path))
        ours.append(run(LAUNCHER, tmp_path))
    least_bare = min(r["cpu"] for r in bare)
    least = min(r["cpu"] for r in ours)
    pss = max(r["pss"] for r in ours)
    sys.stdout.write(
        f"\nbare {least_bare * 1000:.0f} ms, launcher {least * 1000:.0f} ms CPU "
        f"({least / least_bare:.2f}x), {pss:.0f} MiB\n"
    )
    assert least <= least_bare * MOST_CPU
    assert pss <= MOST_PSS_MIB
