"""Plays what happened on the scene, one event after the other, and owns every animation.

Nothing else starts or stops an animation of the board. Whatever changes the scene goes through
here, so that no animation can outlive the items it moves.
"""

from collections import deque
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QObject, QPropertyAnimation, Qt, QTimer, Signal
from PySide6.QtWidgets import QGraphicsOpacityEffect, QLabel

from amoeba_suite.app.stage import GameScene
from amoeba_suite.app.table.board import BoardView
from amoeba_suite.app.table.pace import FADE_MS, Pace
from amoeba_suite.core.contract import Frame

AnyFrame = Frame[Any, Any]


class Director(QObject):
    """Shows frames on one view. ``show`` is at once, ``play`` takes its time."""

    shown = Signal(object)
    """A frame now stands on the scene as it is: light the choices, refresh the lists."""
    idle = Signal()
    """Everything queued has been shown. Always sent from the event loop, never from a call."""

    def __init__(self, view: BoardView, parent: QObject | None = None) -> None:
        super().__init__(parent or view)
        self.view = view
        self.pace = Pace()
        self.frame: AnyFrame | None = None
        self._queue: deque[tuple[AnyFrame, tuple[Any, ...]]] = deque()
        self._events: deque[Any] = deque()
        self._told: tuple[Any, ...] = ()
        """All events of the move that is being shown."""
        self._next: AnyFrame | None = None
        self._animation: QAbstractAnimation | None = None
        self._veil: QLabel | None = None
        self._breath = QTimer(self)
        self._breath.setSingleShot(True)
        self._breath.timeout.connect(self._advance)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(0)
        self._rest.timeout.connect(self._say_idle)

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self._next is not None or bool(self._queue)

    @property
    def scene(self) -> GameScene:
        """The scene on the view."""
        assert self.view.game_scene is not None
        return self.view.game_scene

    def set_pace(self, pace: Pace) -> None:
        """A new speed; what is running finishes now if it is to be off."""
        self.pace = pace
        if self.view.game_scene is not None:
            self.scene.tempo = pace.tempo
        if pace.tempo == 0:
            self.finish()

    def show(self, frame: AnyFrame) -> None:
        """Drop everything and show this frame: start, load, undo, another audience."""
        self.stop()
        self._present(frame)

    def play(self, frame: AnyFrame, events: tuple[Any, ...]) -> None:
        """Show how it came to this frame, after what is queued already."""
        self._queue.append((frame, events))
        if self._next is None:
            self._advance()

    def finish(self) -> None:
        """To the end of everything queued, at once."""
        if not self.busy:
            return
        moves = [*([(self._next, self._told)] if self._next is not None else []), *self._queue]
        self.stop()
        for frame, events in moves:
            self.scene.remember(frame, events)
        self._present(moves[-1][0])
        self._rest.start()

    def stop(self) -> None:
        """Stop all animations and forget what was queued; the scene is not touched."""
        self._breath.stop()
        self._rest.stop()
        self._queue.clear()
        self._events.clear()
        self._next = None
        self._drop_animation()
        self._drop_veil()

    # -- one move

    def _advance(self) -> None:
        """The next event of the move that is being shown, or its end, or the next move."""
        self._drop_animation()
        if self._next is None:
            if not self._queue:
                return
            self._next, events = self._queue.popleft()
            self._told = events
            if self.pace.animated and self.frame is not None:
                self._events.extend(events)
            elif self.pace.reduced and self.pace.tempo > 0:
                self._fade(self._next)
                return
        while self._events:
            assert self.frame is not None
            animation = self.scene.animate(self._events.popleft(), self.frame, self._next)
            if animation is not None and animation.totalDuration() != 0:
                self._start(animation)
                return
        self._end_of_move()

    def _end_of_move(self) -> None:
        frame, self._next = self._next, None
        assert frame is not None
        self.scene.remember(frame, self._told)
        self._present(frame)
        if self._next is not None:
            return
        if self._queue:
            self._breath.start(0)
        else:
            self._rest.start()

    def _say_idle(self) -> None:
        if not self.busy:
            self.idle.emit()

    def _present(self, frame: AnyFrame) -> None:
        self.frame = frame
        self.scene.show_frame(frame)
        self.shown.emit(frame)

    def _start(self, animation: QAbstractAnimation) -> None:
        self._animation = animation
        animation.finished.connect(self._advance)
        animation.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)

    def _drop_animation(self) -> None:
        animation, self._animation = self._animation, None
        if animation is None:
            return
        animation.finished.disconnect(self._advance)
        animation.stop()
        animation.deleteLater()

    # -- reduced motion

    def _fade(self, frame: AnyFrame) -> None:
        """Lay the picture before over the new one and let it fade; then the move has been shown."""
        self._drop_veil()
        veil = QLabel(self.view.viewport())
        veil.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        veil.setPixmap(self.view.viewport().grab())
        effect = QGraphicsOpacityEffect(veil)
        veil.setGraphicsEffect(effect)
        fade = QPropertyAnimation(effect, b"opacity", veil)
        fade.setDuration(FADE_MS)
        fade.setStartValue(1.0)
        fade.setEndValue(0.0)
        self._veil = veil
        veil.show()
        self.scene.show_frame(frame)
        fade.finished.connect(self._faded)
        fade.start()

    def _faded(self) -> None:
        if self._veil is not None:
            self._drop_veil()
            self._end_of_move()

    def _drop_veil(self) -> None:
        veil, self._veil = self._veil, None
        if veil is not None:
            veil.hide()
            veil.deleteLater()
