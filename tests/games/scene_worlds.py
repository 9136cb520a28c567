"""Two worlds that the public cannot tell apart, each on a scene: no pixel may tell them either."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter
from scene_play import Play

from amoeba_suite.core.contract import Decide
from amoeba_suite.testing.plies import frame_of

Hands = Callable[[Any], Any]


def picture(scene: Any, size: tuple[int, int]) -> bytes:
    """The scene in half its size: quicker, and a card is still thousands of pixels."""
    width, height = size[0] // 2, size[1] // 2
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, width, height), QRectF(0, 0, *size))
    painter.end()
    return bytes(image.constBits())


class World:
    """One of the two worlds, on a scene of its own."""

    def __init__(
        self, game: Any, scene: Any, size: tuple[int, int], shares: tuple[float, ...]
    ) -> None:
        self.game, self.scene, self.size, self.shares = game, scene, size, shares
        self.state: Any = None
        scene.layout(QSizeF(*size))

    def look(self, state: Any) -> bytes:
        """The person to move looks at everything; the picture of that."""
        self.state = state
        frame = frame_of(self.game, state, self.game.turn(state).seat)
        self.scene.show_frame(frame)
        paths = [self.scene.presenter.path(action) for action in frame.actions]
        self.scene.light([path[0] for path in paths], ())
        for card in frame.view.hand:
            self.scene.hover(f"card:{card}")
        return picture(self.scene, self.size)

    def hand_over(self, action: Any) -> list[bytes]:
        """The move as everybody may see it: before it, in the middle of it, after it."""
        scene, before = self.scene, frame_of(self.game, self.state, None)
        scene.hover("")
        scene.set_focus_handle("", keyboard=False)
        scene.light((), ())
        scene.show_frame(before)
        seen = [picture(scene, self.size)]
        step = self.game.apply(self.state, action)
        after = frame_of(self.game, step.state, None)
        for event in step.events:
            told = self.game.redact(event, None)
            animation = scene.animate(told, before, after) if told is not None else None
            if isinstance(animation, QAbstractAnimation):
                animation.start()
                animation.pause()
                for share in self.shares:
                    animation.setCurrentTime(round(animation.totalDuration() * share))
                    seen.append(picture(scene, self.size))
        scene.show_frame(after)
        return [*seen, picture(scene, self.size)]


def twin(game: Any, state: Any, action: Any, hands: Hands, rng: Random) -> Any | None:
    """Another world with other hands in which the same move tells the public the same."""
    step = game.apply(state, action)
    told = [game.redact(event, None) for event in step.events]
    turn, public = game.turn(step.state), game.observe(step.state, None)
    for _ in range(10):
        other = game.imagine(game.observe(state, None), rng)
        if hands(other) == hands(state) or action not in game.actions(other):
            continue
        then = game.apply(other, action)
        same = [game.redact(event, None) for event in then.events] == told
        if same and game.turn(then.state) == turn and game.observe(then.state, None) == public:
            return other
    return None


def compare(
    play: Play, worlds: tuple[World, World], hands: Hands, plies: Iterable[int], rng: Random
) -> tuple[int, int]:
    """How many pictures were compared, and how many own hands looked different.

    ``hands`` gives the cards of each seat, sorted.
    """
    game, (a, b) = play.game, worlds
    compared = looked = 0
    for ply in plies:
        state, done = play.states[ply], play.done[ply]
        if not isinstance(turn := game.turn(state), Decide):
            continue
        other = twin(game, state, done, hands, rng)
        if other is None:
            continue
        private = a.look(state), b.look(other)
        if hands(state)[turn.seat] != hands(other)[turn.seat]:
            looked += private[0] != private[1]
        first, second = a.hand_over(done), b.hand_over(done)
        assert first == second, (ply, done)
        compared += len(first)
    return compared, looked
