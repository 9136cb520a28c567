"""From the click to the first picture of a table or rule book, held against a bare Qt window.

A machine that has the bare window after 165 ms may take 400 ms to open a game, and 250 ms for the
rules; the median of pairs counts, as in ``test_launcher.py``. The game is set up in the dialog of
the launcher, as a person does it, or gone on with right after the start.
"""

import sys
from pathlib import Path
from statistics import median

import pytest
from fresh import APP, BARE, MEASURE, run

ROUNDS = range(5, 10)
"""At least and at most."""
MOST = {"new": 1.2, "continue": 2.4, "rules": 1.5}
"""Times the CPU seconds of the bare window; a new game was loaded while its dialog was open,
and the rules while the launcher was."""

OPENED = (
    MEASURE
    + """
def stay(app, shell, *_):
    import time
    from PySide6.QtCore import QEvent, QObject

    class Eye(QObject):
        seen = False
        def eventFilter(self, what, event):
            it = type(what.parent()).__name__ in ("BoardView", "QTextBrowser")
            self.seen |= event.type() == QEvent.Type.Paint and it
            return False

    def until(ready):
        while not ready():
            app.processEvents()
            time.sleep(0.001)

    eye = Eye()
    shell.settle()  # as a moment after the first frame
    press = PRESS(app, shell, until)
    app.installEventFilter(eye)
    begun = time.process_time()
    press()
    until(lambda: eye.seen)
    used = time.process_time() - begun
    shell.go("launcher")
    tell(cpu=used)
"""
)
PRESS = {
    "new": """
def PRESS(app, shell, until):
    from amoeba_suite.app.ahead import Ahead
    shell.home.page("launcher").tiles[0].new.click()
    dialog = shell.overlay
    until(lambda: dialog.findChild(Ahead).done)
    return dialog.start.click
""",
    "continue": """
def PRESS(app, shell, until):
    until(lambda: shell.context.theme.dressed)
    return shell.home.page("launcher").banner.go_on.click
""",
    "rules": """
def PRESS(app, shell, until):
    from amoeba_suite.app.ahead import Ahead, expect
    until(lambda: shell.context.theme.dressed)
    expect(shell)  # as a second later
    until(lambda: shell.findChild(Ahead).done)
    return shell.home.rail.items[2].click
""",
}


@pytest.mark.slow
@pytest.mark.parametrize("way", PRESS)
def test_it_opens_at_the_click(way: str, tmp_path: Path) -> None:
    program = OPENED + PRESS[way] + APP
    run(BARE, tmp_path)
    run(OPENED + PRESS["new"] + APP, tmp_path)  # compiles modules and leaves a game to go on with
    ratios: list[float] = []
    for number in range(1, ROUNDS.stop):
        bare, ours = run(BARE, tmp_path)["cpu"], run(program, tmp_path)["cpu"]
        ratios.append(ours / bare)
        if number in ROUNDS and median(ratios) <= MOST[way]:
            break
    sys.stdout.write(f"\n{way}: {median(ratios):.2f} times the bare window\n")
    assert median(ratios) <= MOST[way]
