"""``selftest``: everything once, a line each: data, games, computer players, PDFs, windows."""

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from amoeba_suite.commands import common
from amoeba_suite.core.assets import HOME_VARIABLE
from amoeba_suite.core.plugin import GamePlugin, attempt, find_plugins
from amoeba_suite.core.wording import Wording

BOT_SECONDS = 60.0
"""Patience with the first move of the other process on a slow machine."""
SEED = "selftest"

Check = tuple[str, Callable[[], str]]
"""What is tried, and a call that gives the problem or an empty text; it may also raise."""


def run(_arguments: common.Arguments, wording: Wording) -> int:
    """Try everything; exit code 1 if something failed."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    failed = _tried(_data_checks(wording), wording)
    with tempfile.TemporaryDirectory(prefix="amoeba-suite-") as home:
        # The user's own games and settings are not touched.
        before = os.environ.get(HOME_VARIABLE)
        os.environ[HOME_VARIABLE] = home
        try:
            failed += _tried(_checks(Path(home), wording), wording)
        finally:
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before
    key = "failed" if failed else "passed"
    common.say(wording.text(f"cli.selftest.{key}", n=failed))
    return common.FAILED if failed else 0


def _tried(checks: Iterator[Check], wording: Wording) -> int:
    """The number of checks that failed."""
    failed = 0
    for what, call in checks:
        found, raised = attempt(call)
        problem = wording.text(raised) if raised else found
        if problem:
            failed += 1
            problem = " ".join(problem.split())
            common.say(wording.text("cli.selftest.bad", what=what, problem=problem))
        else:
            common.say(wording.text("cli.selftest.ok", what=what))
    return failed


def _data_checks(wording: Wording) -> Iterator[Check]:
    yield wording.text("cli.selftest.data"), _data


def _checks(home: Path, wording: Wording) -> Iterator[Check]:
    words = wording.text
    plugins = tuple(find_plugins().plugins.values())
    for plugin in plugins:
        yield words("cli.selftest.game", game=plugin.id), partial(_game, plugin)
        yield words("cli.selftest.bot", game=plugin.id), partial(_bot, plugin)
    # Before the PDFs: windows need a whole application, which then serves the PDFs too.
    yield words("cli.selftest.windows"), _windows
    for plugin in plugins:
        pdf = partial(_pdf, plugin.id, home / f"{plugin.id}.pdf", wording.language)
        yield words("cli.selftest.pdf", game=plugin.id), pdf


def _data() -> str:
    from amoeba_suite.core.checks import check_all

    return "; ".join(map(str, check_all()))


def _game(plugin: GamePlugin) -> str:
    from amoeba_suite.ai.selfplay import computer_table, play, usual_seats
    from amoeba_suite.core.bot import Budget
    from amoeba_suite.core.rules import load_game

    game, _, _ = load_game(plugin)
    options = plugin.types().options()
    levels = (plugin.levels[0],) * usual_seats(plugin, game, options)
    table = computer_table(plugin, options, levels, SEED)
    result = play(plugin, game, table, Budget(iterations=20))
    return "" if len(result.payoff) == len(levels) else f"payoff {result.payoff}"


def _bot(plugin: GamePlugin) -> str:
    from amoeba_suite.ai.selfplay import computer_table, usual_seats
    from amoeba_suite.ai.worker import Failed, Worker
    from amoeba_suite.core.bot import Budget
    from amoeba_suite.core.contract import Decide
    from amoeba_suite.core.rules import load_game
    from amoeba_suite.core.session import Session

    game, _, _ = load_game(plugin)
    options = plugin.types().options()
    levels = (plugin.levels[-1],) * usual_seats(plugin, game, options)
    session = Session.new(plugin, game, computer_table(plugin, options, levels, SEED))
    assert isinstance(session.turn, Decide)
    seat = session.turn.seat
    worker = Worker(grace=BOT_SECONDS)
    try:
        budget = Budget(seconds=0.5)
        worker.ask(1, plugin.id, session.frame(seat), seat, levels[0], budget, SEED)
        while (found := worker.poll()) is None:
            time.sleep(0.02)
    finally:
        worker.close()
    if isinstance(found, Failed):
        return f"{found.kind}: {found.detail}"
    session.submit(seat, found.choice.action, session.ply)
    return ""


def _windows() -> str:
    from amoeba_suite.app.selftest import windows

    problems: Any = windows()
    return "; ".join(map(str, problems or ()))


def _pdf(game_id: str, path: Path, language: str) -> str:
    from amoeba_suite.app.printing import print_pdf

    print_pdf(game_id, "rules", path, "a4", language)
    content = path.read_bytes()
    good = content.startswith(b"%PDF-") and content.rstrip().endswith(b"%%EOF")
    return "" if good else f"{len(content)} bytes that are no PDF"
