"""Programs that are measured from the start of Python, each in a process and home of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

MEASURE = """
import json, os, re, time
from pathlib import Path

def memory(kind):
    rollup = Path("/proc/self/smaps_rollup")
    if not rollup.is_file():
        return 0.0
    text = rollup.read_text(encoding="utf-8")
    return int(re.search(rf"^{kind}:\\s+(\\d+)", text, re.M)[1]) / 1024

def tell(**found):
    print(json.dumps(found), flush=True)
    os._exit(0)

def measured(since=0.0):
    tell(cpu=time.process_time() - since, rss=memory("Rss"))
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
"""The yardstick of all starts: an empty Qt window with a full scene."""

APP = """
import sys
from amoeba_suite import cli
from amoeba_suite.app import main
main._stay = stay  # called once the window is there
sys.exit(cli.main([]))
"""


def environment(home: Path) -> dict[str, str]:
    """No screen, a home of its own, and compiled modules kept there, as installed ones are."""
    found = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "AMOEBA_SUITE_HOME": str(home),
        "PYTHONPYCACHEPREFIX": str(home / "compiled"),
    }
    found.pop("PYTHONDONTWRITEBYTECODE", None)
    return found


def run(program: str, home: Path, seconds: float = 300) -> dict[str, float]:
    """What the program tells as JSON."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment(home),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=seconds,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found
