"""After a crash the launcher says how far a game is, once it had time to play it again."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from shell_widgets import launcher

from amoeba_suite.app import ahead
from amoeba_suite.app.context import AppContext
from amoeba_suite.app.launcher import ContinueBanner
from amoeba_suite.app.progress import find_out, in_slices
from amoeba_suite.app.recovery import RecoveryDialog
from amoeba_suite.app.shell import Shell
from amoeba_suite.app.told import turn_label
from amoeba_suite.core.contract import Decide
from amoeba_suite.core.journal import Journal
from amoeba_suite.core.session import Session
from amoeba_suite.core.table import Human, Table

Saver = Callable[..., Path]
GAMES = ("amoeba_wars", "amoeba_1975", "galactic_strike_force", "devastators")
PLIES = 40


def kept(context: AppContext, game: str) -> Session:
    """A game of two people as a crash leaves it: begun, and no picture of it."""
    loaded = context.game(game)
    plugin = loaded.plugin
    players = (Human("Anna"), Human("Ben"))
    table = Table(game, plugin.types().options(), players, "seed", (0, 1))
    journal = Journal(context.library.new_journal(table))
    session = Session.new(plugin, loaded.game, table, journal, loaded.source.digest())
    while session.ply < PLIES and isinstance(session.turn, Decide):
        seat = session.turn.seat
        session.submit(seat, session.frame(seat).actions[0], session.ply)
    return session


@pytest.mark.parametrize("game", GAMES)
def test_any_game_is_as_far_as_its_table_would_say(context: AppContext, game: str) -> None:
    session = kept(context, game)
    (saved,) = context.library.unfinished()
    assert turn_label(context, saved) == ""
    list(find_out(context, saved))
    loaded = context.game(game)
    words = context.game_wording(loaded.plugin, ["Anna", "Ben"])
    expected = words.text(loaded.presenter.turn_label(session.frame(None)))
    assert turn_label(context, saved) == expected != ""
    seat = session.turn.seat  # type: ignore[union-attr]
    session.submit(seat, session.frame(seat).actions[0], session.ply)
    session.close()
    (later,) = context.library.unfinished()
    assert turn_label(context, later) == ""  # it is of that ply only


def test_launcher_and_recovery_tell_it_when_it_is_known(shell: Shell, saved: Saver) -> None:
    saved("Anna", "Ben")
    shell.go("launcher")
    page = launcher(shell)
    assert isinstance(page.banner, ContinueBanner)
    assert "Move" not in page.banner.line.whole
    (game,) = shell.context.library.unfinished()
    dialog = RecoveryDialog(shell.context, shell, game, "")
    shell.open_overlay(dialog, dialog.go_on)
    ahead.expect(shell)
    work = shell.findChild(ahead.Ahead)
    assert isinstance(work, ahead.Ahead)
    for _ in range(2000):
        if work.done:
            break
        QTest.qWait(10)
    assert "Move 4" in page.banner.line.whole == page.banner.line.accessibleName()
    assert "Move 4" in dialog.line.text()


def test_a_damaged_game_is_left_for_the_table_to_explain(context: AppContext, saved: Saver) -> None:
    path = saved("Anna", "Ben")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], b"odd\n", *lines[3:]]))
    (game,) = context.library.unfinished()
    list(find_out(context, game))
    assert turn_label(context, game) == "" and not context.far


def test_work_is_done_in_slices() -> None:
    def work() -> Iterator[None]:
        for _ in range(30):
            QTest.qSleep(1)
            yield
        return 7  # type: ignore[return-value]

    steps = in_slices(work())  # type: ignore[arg-type]
    count = 0
    while True:
        try:
            next(steps)
            count += 1
        except StopIteration as end:
            assert end.value == 7
            break
    assert 1 <= count < 15
