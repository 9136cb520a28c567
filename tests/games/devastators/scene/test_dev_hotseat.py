"""Between two people: no pixel of any moment of a whole game depends on a hidden card."""

from collections.abc import Callable
from random import Random
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter

from amoeba_suite.core.contract import Chance, Decide, Frame, Seat
from amoeba_suite.games.devastators.scene.scene import Scene

SHARES = (0.0, 0.3, 0.65, 1.0)
SIZE = QSizeF(976, 624)


def picture(scene: Scene) -> bytes:
    """The scene in half its size: quicker, and a card is still ten thousand pixels."""
    image = QImage(488, 312, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, 488, 312), QRectF(0, 0, 976, 624))
    painter.end()
    return bytes(image.constBits())


def hands(state: Any) -> list[list[str]]:
    return [sorted(ship.hand) for ship in state.ships]


class World:
    """One of two worlds that the public cannot tell apart, on a scene of its own."""

    def __init__(self, game: Any, scene: Scene) -> None:
        self.game, self.scene = game, scene
        self.state: Any = None
        scene.layout(SIZE)

    def frame(self, state: Any, viewer: Seat | None) -> Frame[Any, Any]:
        turn = self.game.turn(state)
        mine = isinstance(turn, Decide) and turn.seat == viewer
        actions = tuple(self.game.actions(state)) if mine else ()
        return Frame(0, turn, viewer, self.game.observe(state, viewer), actions)

    def look(self, state: Any) -> bytes:
        """The person to move looks at everything; the picture of that."""
        self.state = state
        frame: Frame[Any, Any] = self.frame(state, self.game.turn(state).seat)
        self.scene.show_frame(frame)
        paths = [self.scene.presenter.path(action) for action in frame.actions]
        self.scene.light([path[0] for path in paths], ())
        for card in frame.view.hand:
            self.scene.hover(f"card:{card}")
        return picture(self.scene)

    def hand_over(self, action: Any) -> list[bytes]:
        """The move as everybody may see it: before it, in the middle of it, after it."""
        scene, before = self.scene, self.frame(self.state, None)
        scene.hover("")
        scene.set_focus_handle("", keyboard=False)
        scene.light((), ())
        scene.show_frame(before)
        seen = [picture(scene)]
        step = self.game.apply(self.state, action)
        after = self.frame(step.state, None)
        for event in step.events:
            told = self.game.redact(event, None)
            animation = scene.animate(told, before, after) if told is not None else None
            if isinstance(animation, QAbstractAnimation):
                animation.start()
                animation.pause()
                for share in SHARES:
                    animation.setCurrentTime(round(animation.totalDuration() * share))
                    seen.append(picture(scene))
        scene.show_frame(after)
        return [*seen, picture(scene)]


def twin(game: Any, state: Any, action: Any, rng: Random) -> Any | None:
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


def test_every_moment_of_a_game_is_the_same_whoever_holds_which_cards(
    play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    game = play(2, 160, 8)
    rules, rng = game.game, Random(3)
    a, b = World(rules, scene_of()), World(rules, scene_of())
    compared = looked = 0
    for ply in range(game.last):
        state = game.states[ply]
        if isinstance(rules.turn(state), Chance):
            continue
        done = next(
            (
                x
                for x in rules.actions(state)
                if rules.apply(state, x).state == game.states[ply + 1]
            ),
            None,
        )
        other = twin(rules, state, done, rng) if done is not None else None
        if other is None:
            continue
        private = a.look(state), b.look(other)
        mover = rules.turn(state).seat
        if hands(state)[mover] != hands(other)[mover]:
            looked += private[0] != private[1]
        first, second = a.hand_over(done), b.hand_over(done)
        assert first == second, (ply, done)
        compared += len(first)
    assert looked > 20, "the open hands must be on screen, or this proves nothing"
    assert compared > 150
