"""A person at a scene, for the tests of it: picks by clicks and by keys go to a picker."""

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from amoeba_suite.app.table.board import BoardView
from amoeba_suite.core.picker import Picker

Reach = Callable[[BoardView, Any, str], None]


class Person:
    """What is picked on the scene goes to a picker, as in the shell."""

    def __init__(self, scene: Any) -> None:
        self.scene = scene
        self.done: list[Any] = []
        self.picker: Picker[Any] = Picker((), scene.presenter.path)
        scene.picked.connect(self.pick)

    def show(self, frame: Any) -> None:
        self.scene.show_frame(frame)
        self.picker = Picker(frame.actions, self.scene.presenter.path)
        self.done = []
        self.light()

    def light(self) -> None:
        self.scene.light(self.picker.lit, self.picker.chosen)

    def pick(self, handle: str) -> None:
        chosen = self.picker.chosen
        if handle in self.picker.lit:
            action = self.picker.pick(handle)
            if action is not None:
                self.done.append(action)
        elif chosen and handle == chosen[-1]:
            self.picker.back()
        self.light()


def seated(view: Any, scene: Any) -> Person:
    """Somebody before that scene, which the view shows."""
    view.set_scene(scene)
    return Person(scene)


def free_spot(scene: Any, handle: str) -> QPoint:
    """A point of the item on which nothing else lies."""
    rect = scene.handle_rect(handle)
    for down in (0.5, 0.2, 0.8, 0.06, 0.97):
        for across in (0.5, 0.15, 0.85, 0.03):
            at = rect.topLeft()
            at.setX(rect.left() + rect.width() * across)
            at.setY(rect.top() + rect.height() * down)
            if scene.handle_at(at) == handle:
                return at.toPoint()  # type: ignore[no-any-return]
    raise AssertionError(f"{handle} is covered")


def press(view: BoardView, scene: Any, handle: str) -> None:
    scene._last_pick = ("", -1.0e9)  # a person's second click comes later than a test's
    at = view.mapFromScene(free_spot(scene, handle))
    QTest.mouseMove(view.viewport(), at)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def enter(view: BoardView, scene: Any, handle: str) -> None:
    scene._last_pick = ("", -1.0e9)
    assert handle in scene.focus_order(), handle
    view.move_focus(handle)
    QTest.keyClick(view, Qt.Key.Key_Return)


def reach_all(
    view: BoardView,
    scene: Any,
    frames: Iterable[Any],
    how: Reach,
    kind_of: Callable[[Any, Any], Any],
) -> set[Any]:
    """Do one action of each kind on the scene, buttons aside; the kinds.

    ``kind_of`` (frame, action) gives what makes two actions alike, or None to do it anyway.
    """
    view.set_scene(scene)
    person = Person(scene)
    kinds: set[Any] = set()
    for frame in frames:
        for action in frame.actions:
            path = scene.presenter.path(action)
            kind = kind_of(frame, action)
            if path[0].startswith("button:") or kind in kinds:
                continue
            person.show(frame)
            for handle in path:
                how(view, scene, handle)
            assert person.done == [action], (action, person.done)
            kinds |= {kind} - {None}
    return kinds
