"""A new frame repaints what has changed on the table, no less and not much more."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QImage, QPaintEvent
from PySide6.QtWidgets import QApplication

from amoeba_suite.app.table.board import BoardView
from amoeba_suite.core.contract import Decide, Frame, Seat
from amoeba_suite.games.amoeba_wars.events import AssaultTossed
from amoeba_suite.games.amoeba_wars.fleets import owner
from amoeba_suite.games.amoeba_wars.scene.scene import Scene

WIDTH, HEIGHT = 976, 704


class Painted(QObject):
    """Adds up what a view has painted, in parts of the whole."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self.pixels = 0
        view.viewport().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.pixels += sum(rect.width() * rect.height() for rect in event.region())
        return False

    def after(self, change: Callable[[], None]) -> float:
        QApplication.processEvents()
        self.pixels = 0
        change()
        QApplication.processEvents()
        return self.pixels / (WIDTH * HEIGHT)


@pytest.fixture
def shown(scene_of: Callable[..., Scene]) -> Iterator[tuple[Scene, BoardView, Painted]]:
    scene, view = scene_of(), BoardView()
    view.resize(WIDTH, HEIGHT)
    view.set_scene(scene)
    view.show()
    QApplication.processEvents()
    scene.tempo = 0  # nothing breathes
    yield scene, view, Painted(view)
    view.close()


def show(scene: Scene, frame: Frame[Any, Any]) -> None:
    """As the page does it."""
    scene.show_frame(frame)
    paths = [scene.presenter.path(action) for action in frame.actions]
    scene.light(tuple(dict.fromkeys(path[0] for path in paths if path)), ())


def busy(game: Any) -> Frame[Any, Any]:
    """A question about attacks, late."""
    return [f for f in game.decisions() if f.view.public.what == "attack"][-1]


def with_fewer(frame: Frame[Any, Any]) -> Frame[Any, Any]:
    """The same, next ply, but one fleet is gone."""
    public = frame.view.public
    fleets = list(public.board.fleets)
    at = next(n for n, fleet in enumerate(fleets) if fleet and owner(fleet) != public.who)
    fleets[at] = 0
    board = replace(public.board, fleets=tuple(fleets))
    view = replace(frame.view, public=replace(public, board=board))
    return replace(frame, ply=frame.ply + 1, view=view)


def test_the_same_frame_again_paints_nothing(
    play: Callable[..., Any], shown: tuple[Scene, BoardView, Painted]
) -> None:
    scene, _, painted = shown
    frame = busy(play())
    assert painted.after(lambda: show(scene, frame)) > 0.5, "a new table is painted"
    assert painted.after(lambda: show(scene, frame)) == 0
    assert painted.after(lambda: show(scene, replace(frame, ply=frame.ply + 1))) == 0


def test_one_fleet_less_paints_its_system(
    play: Callable[..., Any], shown: tuple[Scene, BoardView, Painted]
) -> None:
    scene, _, painted = shown
    frame = replace(busy(play()), actions=())
    show(scene, frame)
    assert 0 < painted.after(lambda: show(scene, with_fewer(frame))) < 0.06


def test_dice_come_and_go_in_their_panel(
    play: Callable[..., Any], shown: tuple[Scene, BoardView, Painted]
) -> None:
    scene, _, painted = shown
    game = play()
    frame = replace(busy(game), actions=())
    show(scene, frame)
    dice = (AssaultTossed(0, 1, "dawnhold", "trefoil", 5, 3, True, (3, 4), (8, 7), "win"),)
    before = replace(frame, ply=frame.ply + 1, turn=Decide(Seat(0), "attack"))
    assert 0 < painted.after(lambda: scene.show_toss(dice[0], (1, 6))) < 0.06
    scene.remember(before, dice)
    assert 0 < painted.after(lambda: show(scene, before)) < 0.06, "the dice lie still"
    scene.remember(replace(before, ply=before.ply + 1), ())
    assert 0 < painted.after(lambda: show(scene, replace(before, ply=before.ply + 1))) < 0.06
    assert scene.past.toss is None


def screen(view: BoardView) -> QImage:
    """What the person sees, old paint included."""
    window = view.windowHandle()
    return window.screen().grabWindow(window.winId()).toImage()


def test_nothing_of_the_frame_before_is_left(
    play: Callable[..., Any], shown: tuple[Scene, BoardView, Painted]
) -> None:
    """Through a stretch of a game the screen always is as if all had been painted anew."""
    scene, view, painted = shown
    game = play()
    sparing = 0
    for ply in range(60, game.last, 5):
        frame = game.frame(ply, 0)
        sparing += painted.after(lambda frame=frame: show(scene, frame)) < 0.5  # type: ignore[misc]
        before = screen(view)
        view.viewport().update()
        QApplication.processEvents()
        assert before == screen(view), ply
    assert sparing > 8, "all was painted anew each time, so this proves nothing"
