"""Playing on a page as a person does, and the law that animating equals showing."""

from collections.abc import Callable
from random import Random
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication


def at(page: Any, handle: str) -> QPoint:
    """Where a handle is in the viewport."""
    return page.view.mapFromScene(page.scene.handle_rect(handle).center())


def click(page: Any, handle: str) -> None:
    """A real click on a handle."""
    page.scene._last_pick = ("", -1.0e9)  # a person's second click comes later than a test's
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at(page, handle))


def key(page: Any, which: Any, modifiers: Any = Qt.KeyboardModifier.NoModifier) -> None:
    """A real key to whatever has the keyboard."""
    QTest.keyClick(page.focusWidget() or page, which, modifiers)


def confirm(page: Any) -> None:
    """Open the curtain with Space, its guard aside."""
    page.curtain._fallen = 0.0
    QTest.keyClick(page.curtain.button, Qt.Key.Key_Space)


def fresh_snapshot(page: Any) -> Any:
    """What a new scene shows for the same frame."""
    scene = type(page.scene)(
        page.context, page.session.game, page.presenter, page.says.wording, page.session.table
    )
    scene.tempo = page.scene.tempo
    scene.layout(page.view.viewport().size().toSizeF())
    scene.show_frame(page.director.frame)
    shot = scene.snapshot()
    scene.deleteLater()
    return shot


def settle(page: Any, timeout: int = 8000) -> None:
    """Wait until everything is shown and no computer player thinks."""
    waited = 0
    while waited < timeout and (page.director.busy or page.bridge.thinking is not None):
        QTest.qWait(5)
        waited += 5
    QTest.qWait(5)


def play(
    page: Any, moves: int, seed: int, after: Callable[[], None], interrupt: float = 0.0
) -> None:
    """Random moves by click, with animations; a share of them is cut short by a key."""
    rng = Random(seed)
    for _ in range(moves):
        if page.bridge.over:
            return
        if page.bridge.curtain is not None:
            confirm(page)
        if page.bridge.person is None:
            page.skip()
            settle(page)
            continue
        action = rng.choice(page.bridge.frame.actions)
        for handle in page.presenter.path(action):
            click(page, handle)
        if rng.random() < interrupt:
            QTest.qWait(rng.randrange(40))
            page.skip()
        else:
            settle(page)
        QApplication.processEvents()
        after()


def scene_law(page: Any, moves: int, seed: int, interrupt: float = 0.0) -> int:
    """After every move, animated or cut short, the scene is as a fresh one; how often compared."""
    compared = 0

    def compare() -> None:
        nonlocal compared
        if not page.director.busy:
            compared += 1
            assert page.scene.snapshot() == fresh_snapshot(page)

    play(page, moves, seed, compare, interrupt)
    return compared
