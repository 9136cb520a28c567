"""Games of Amoeba Wars played by mouse or by keyboard alone until somebody has won."""

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from table_play import confirm
from table_stand_ins import FakeWorker
from table_worlds import standing

from amoeba_suite.app.table.gameover import GameOver
from amoeba_suite.app.table.say import ENDS
from amoeba_suite.core.bot import Budget, Choice
from amoeba_suite.games.amoeba_wars import schema
from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
from amoeba_suite.testing.games import loaded
from amoeba_suite.testing.plies import by_bots, walk

LAST = 130
"""So many plies before the end of a game of computers the persons sit down."""


class EasyWorker(FakeWorker):
    """Computer players of level Easy, in this process."""

    def ask(self, job_no: int, plugin_id: str, frame: Any, seat: Any, *rest: Any) -> None:
        super().ask(job_no, plugin_id, frame, seat, *rest)
        bot = PLUGIN.bots(loaded(PLUGIN), "easy")
        action = bot.choose(frame, seat, Budget(), Random(1)).action
        self.answer = type("A", (), {"job_no": job_no, "choice": Choice(action)})


def near_the_end(seats: int, seed: int) -> Any:
    """A position of a game that will soon be won."""
    game, rng = loaded(PLUGIN), Random(seed)
    bots = [PLUGIN.bots(game, "normal") for _ in range(seats)]
    states = [game.start(schema.Options(mode="recommended"), seats)]
    choose = by_bots(game, bots, Budget(), rng)
    states += [ply.step.state for ply in walk(game, states[0], rng, choose)]
    return states[max(0, len(states) - LAST)]


class Player:
    """Does on a page what it is told, as a person would; every way is as good as the other."""

    def __init__(self, page: Any, seed: int) -> None:
        self.page, self.rng = page, Random(seed)

    def row(self, action: Any) -> int:
        rows = self.page.dock.moves.model.rows
        return next(n for n, r in enumerate(rows) if r.kind == "can" and r.action == action)

    def do(self, how: str, action: Any) -> None:
        page, ply = self.page, self.page.session.ply
        for _ in range(2):  # where no undo leads back from, it is asked twice
            page.scene._last_pick = ("", -1.0e9)  # a person is not as quick as a test
            page.dock.moves.list._acted = -1.0e9
            getattr(self, how)(action)
            if page.session.ply != ply or page.presenter.path(action) not in ENDS:
                return

    def mouse(self, action: Any) -> None:
        page, path = self.page, self.page.presenter.path(action)
        button = path[0].startswith("button:")
        if page.dock.isHidden():
            if button:
                self.press(action)
                return
        elif button or self.rng.random() < 0.1:
            moves = page.dock.moves
            index = moves.model.index(self.row(action), 0)
            moves.list.scrollTo(index)
            spot = moves.list.visualRect(index).center()
            QTest.mouseClick(moves.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
            return
        ply = page.session.ply
        for handle in path:
            if page.session.ply != ply:
                break  # the step before was as good as the whole
            page.scene._last_pick = ("", -1.0e9)
            at = self.spot(handle)
            QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def spot(self, handle: str) -> QPoint:
        """Where the piece is clicked, in the view."""
        page, rect = self.page, self.page.scene.handle_rect(handle)
        card = handle.startswith("card:")  # the next one lies over its right part
        at = page.view.mapFromScene(rect.topLeft() + QPointF(9, 20) if card else rect.center())
        assert page.scene.handle_at(page.view.mapToScene(at)) == handle
        return at  # type: ignore[no-any-return]

    def press(self, action: Any) -> None:
        """Without the dock: on the table itself, or above it."""
        page, handle = self.page, self.page.presenter.path(action)[0]
        rect = page.scene.handle_rect(handle)
        if not rect.isEmpty():
            at = page.view.mapFromScene(rect.center())
            assert page.view.viewport().rect().contains(at), handle
            QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
            return
        words = page.dock.moves.model.rows[self.row(action)].label
        button = next((b for b in page.promptbar.buttons if b.text() == words), None)
        assert button is not None, (words, [b.text() for b in page.promptbar.buttons])
        assert page.promptbar.rect().contains(button.geometry()), words
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def keys(self, action: Any) -> None:
        page, row = self.page, self.page.dock.moves.model.rows[self.row(action)]
        names = {handle: name for name, handle in page.scene.places().items()}
        if row.key and (row.key.isdigit() or row.path == ("button:end",)):
            page.view.setFocus()
            keys = row.key if row.key.isdigit() else page.context.keys.sequence("end_step")
            QTest.keySequence(page.window(), QKeySequence(keys))
        elif all(handle in names for handle in row.path):
            page.view.setFocus()
            for handle in row.path:
                QTest.keyClicks(page.view, names[handle].lower())
                page.scene._last_pick = ("", -1.0e9)
                QTest.keyClick(page.view, Qt.Key.Key_Return)
        else:
            page.show_tab("actions")
            moves = page.dock.moves
            wanted = self.row(action)
            for _ in range(2 * moves.model.rowCount()):
                here = moves.list.currentIndex().row()
                if here != wanted:
                    QTest.keyClick(moves.list, Qt.Key.Key_Down if here < wanted else Qt.Key.Key_Up)
            QTest.keyClick(moves.list, Qt.Key.Key_Return)


WINDOW, LOW = (1280, 800), (960, 540)
GAMES = {
    "4": ("hhcc", "mouse", 4, WINDOW),
    "6": ("hhhccc", "keys", 11, WINDOW),
    "6 low": ("hhhccc", "mouse", 11, LOW),
    "4 low": ("hhcc", "keys", 4, LOW),
}
"""Who sits there, what they play with, the seed, and how large the window is."""


@pytest.mark.parametrize(("kinds", "how", "seed", "size"), GAMES.values(), ids=GAMES)
def test_a_game_is_won_by(
    open_page: Any, kinds: str, how: str, seed: int, size: tuple[int, int]
) -> None:
    world = near_the_end(len(kinds), seed)
    names = ("Anna", "Ben", "Cleo", "Dax", "Emil", "Frieda")
    page = open_page(
        kinds,
        plugin=PLUGIN,
        game=standing(PLUGIN, world),
        worker=EasyWorker(),
        names=names,
        size=size,
    )
    player, done = Player(page, seed), 0
    bots = [PLUGIN.bots(page.session.game, "normal") for _ in kinds]
    for _ in range(4000):
        QTest.qWait(1)
        if page.bridge.over:
            break
        if page.bridge.curtain is not None:
            confirm(page)
        if page.bridge.person is None:
            continue
        seat, ply = page.session.turn.seat, page.session.ply
        frame = page.session.frame(seat)
        action = bots[seat].choose(frame, seat, Budget(), Random(ply)).action
        player.do(how, action)
        assert page.session.ply > ply, (how, action)
        assert page.session._history.records[ply].action == action, (how, action)
        done += 1
    assert page.bridge.over and done > 12, done
    QTest.qWait(50)
    assert any(card.isVisible() for card in page.findChildren(GameOver))
