"""Makes the pictures of docs/pictures from the app itself: ``make pictures``.

Everything happens in a home of its own and offscreen. Games are played by the computer players
from fixed seeds, so the pictures change only when the app does.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

os.environ["QT_QPA_PLATFORM"] = "offscreen"
_HOME = tempfile.TemporaryDirectory(prefix="amoeba-suite-pictures-")
os.environ["AMOEBA_SUITE_HOME"] = _HOME.name

from PySide6.QtCore import QSize  # noqa: E402
from PySide6.QtGui import QImage  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from amoeba_suite.app.context import AppContext  # noqa: E402
from amoeba_suite.app.main import make_app  # noqa: E402
from amoeba_suite.app.printing.compose import compose  # noqa: E402
from amoeba_suite.app.printing.output import sheet_image  # noqa: E402
from amoeba_suite.app.printing.style import PageStyle  # noqa: E402
from amoeba_suite.app.settings import SettingsStore  # noqa: E402
from amoeba_suite.app.shell import Shell  # noqa: E402
from amoeba_suite.app.table.ending import result_of  # noqa: E402
from amoeba_suite.core.bot import Budget  # noqa: E402
from amoeba_suite.core.contract import Decide  # noqa: E402
from amoeba_suite.core.journal import Journal  # noqa: E402
from amoeba_suite.core.session import Session  # noqa: E402
from amoeba_suite.core.table import Computer, Human, Player, Table  # noqa: E402

SIZE = QSize(1280, 800)
FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
GAME = "amoeba_1975"
OTHERS = {"amoeba_wars": (4, 260), "galactic_strike_force": (3, 150), "devastators": (2, 150)}
"""The other games: how many play, and after how many steps the picture is taken."""
FINISHED = 12
"""Games that are played to their end for the statistics."""
SETTLE = 0.9
"""Seconds until fades and first layouts are over."""


def settle(seconds: float = SETTLE) -> None:
    """Let the app do what it has to."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.01)


def played(
    context: AppContext,
    players: tuple[Player, ...],
    seed: str,
    enough: Callable[[Session], bool],
    game: str = GAME,
) -> Path:
    """The journal of a game that computer players played until it is enough; people play as Normal
    computers do."""
    loaded = context.game(game)
    options = loaded.plugin.types().options()
    table = Table(game, options, players, seed, tuple(range(len(players))))
    path = context.library.new_journal(table)
    digest = loaded.source.digest()
    session = Session.new(loaded.plugin, loaded.game, table, Journal(path), digest)
    levels = [p.level if isinstance(p, Computer) else "normal" for p in players]
    bots = [loaded.plugin.bots(loaded.game, level) for level in levels]
    rng = Random(seed)
    while not session.finished and not enough(session):
        turn = session.turn
        assert isinstance(turn, Decide)
        frame = session.frame(turn.seat)
        choice = bots[turn.seat].choose(frame, turn.seat, Budget(iterations=50), rng)
        session.submit(turn.seat, choice.action, frame.ply)
    session.close()
    return path


def after(plies: int, seat: int) -> Callable[[Session], bool]:
    """Enough once so many actions are done and that seat is to move."""
    return lambda s: s.ply >= plies and isinstance(s.turn, Decide) and s.turn.seat == seat


def finished(context: AppContext, people: tuple[Player, ...]) -> None:
    """Some games played to their end; their results are kept, their journals put away again."""
    loaded = context.game(GAME)
    rivals = (Computer("Cleo", "easy"), Computer("Dax", "normal"), Computer("Echo", "hard"))
    for number in range(FINISHED):
        other = people[1] if number % 4 == 3 else rivals[number % 4]
        path = played(context, (people[0], other), f"past {number}", lambda _: False)
        session = Session.resume(loaded.plugin, loaded.game, path, loaded.source.digest())
        summary = loaded.presenter.summary(session.frame(None), session.log(None))
        context.library.add(result_of(session, loaded.presenter, summary, 0.0))
        session.close()
        context.library.remove(path)


class Studio:
    """A window to take pictures of."""

    def __init__(self) -> None:
        app = make_app()
        self.context = AppContext(app, SettingsStore())
        self.context.settings.change(language="en", theme="dark", pace="off")
        self.shell = Shell(self.context)
        self.shell.resize(SIZE)
        self.shell.go("launcher")
        self.shell.show()
        settle()

    def take(self, name: str) -> None:
        """A picture of the window as it is."""
        settle()
        self.shell.grab().toImage().convertToFormat(QImage.Format.Format_RGB32).save(
            str(FOLDER / f"{name}.png"), "PNG"
        )
        sys.stdout.write(f"{name}.png\n")

    def pages(self) -> None:
        """Every page beside the rail."""
        self.shell.go("launcher")
        self.take("launcher")
        self.shell.new_game(GAME)
        self.take("new-game")
        self.shell.close_overlay()
        self.shell.go("rules", game=GAME, anchor="match")
        self.take("rules")
        self.shell.go("print", game=GAME, kind="rules")
        self.take("print")
        for page in ("saves", "statistics", "settings"):
            self.shell.go(page)
            self.take(page)
        self.shell.go("keys")
        self.take("keys")
        self.shell.close_overlay()

    def game(self, path: Path, name: str, theme: str = "dark", tab: str = "") -> None:
        """The table of a saved game."""
        self.context.settings.change(theme=theme)
        self.shell.resume(path)
        page = self.shell.game
        if page is not None and tab:
            page.show_tab(tab)
        self.take(name)
        self.context.settings.change(theme="dark")

    def paper(self) -> None:
        """A printed page of the rules."""
        loaded = self.context.game(GAME)
        document = loaded.presenter.document("rules", "en")
        sheets = compose(loaded.plugin, "rules", document, PageStyle(), self.context.wording)
        sheet_image(sheets[3], 4, len(sheets), 3.4).save(str(FOLDER / "paper.png"), "PNG")
        sys.stdout.write("paper.png\n")


def main() -> int:
    """Make every picture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    studio = Studio()
    anna, ben, computer = Human("Anna"), Human("Ben"), Computer("Cleo", "normal")
    over = played(studio.context, (anna, computer), "over", lambda _: False)
    finished(studio.context, (anna, ben))
    solo = played(studio.context, (anna, computer), "table", after(46, 0))
    two = played(studio.context, (anna, ben), "curtain", after(30, 1))
    studio.pages()
    studio.game(solo, "table", tab="log")
    studio.game(solo, "table-light", "light")
    studio.game(solo, "table-contrast", "contrast")
    studio.game(two, "curtain")
    studio.game(over, "game-over")
    for game, (seats, plies) in OTHERS.items():
        rivals = [Computer(name, "easy") for name in ("Ben", "Cleo", "Dora")[: seats - 1]]
        path = played(studio.context, (anna, *rivals), "table", after(plies, 0), game)
        studio.game(path, game.replace("_", "-"))
    studio.paper()
    studio.shell.close()
    settle(0.2)
    return 0


if __name__ == "__main__":
    sys.exit(main())
