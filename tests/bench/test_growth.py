"""Games one after the other in one process: nothing of an earlier one stays."""

import sys
from pathlib import Path

import pytest
from fresh import APP, MEASURE, run

MOST_GROWTH = 1.3
"""Times the memory after the first few games."""

GAMES = (
    MEASURE
    + """
def stay(app, shell, *_):
    import gc, time
    from PySide6.QtCore import QEvent, QObject
    from amoeba_suite.core.table import Computer, Human, Table
    from amoeba_suite.games.amoeba_1975.schema import Options

    shell.context.settings.change(pace="off")

    def pump(seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            app.processEvents()
            app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            time.sleep(0.001)

    def objects():
        gc.collect()
        return sum(isinstance(o, QObject) for o in gc.get_objects())

    def children():
        tasks = Path("/proc/self/task")
        return sum(len((t / "children").read_text().split()) for t in tasks.glob("*"))

    players = (Human("Anna"), Computer("Ben", "easy"))
    notes = []
    for number in range(16):
        shell.start(Table("amoeba_1975", Options(first="seat0"), players, str(number), (0, 1)))
        bridge = shell.game.bridge
        for _ in range(6):
            if bridge.curtain is not None:
                bridge.confirm()
            if bridge.person is not None:
                bridge.act(bridge.frame.actions[number])
            pump(0.03)
        del bridge
        shell.go("launcher")
        pump(0.5)
        for _ in range(100):  # one worker waits for the next game; a busy machine ends others late
            if children() <= 1:
                break
            pump(0.1)
        if number in (3, 15):
            notes.append((objects(), len(app.allWidgets()), children(), memory("Rss")))
    tell(**{f"{name}{i}": note[k] for i, note in enumerate(notes)
            for k, name in enumerate(("objects", "widgets", "children", "rss"))})
"""
)


@pytest.mark.slow
def test_games_leave_nothing_behind(tmp_path: Path) -> None:
    found = run(GAMES + APP, tmp_path)
    sys.stdout.write(f"\n{found['rss0']:.0f} MiB after 4 games, {found['rss1']:.0f} after 16\n")
    for what in ("objects", "widgets", "children"):
        assert found[f"{what}1"] <= found[f"{what}0"]
    assert found["rss1"] <= found["rss0"] * MOST_GROWTH
