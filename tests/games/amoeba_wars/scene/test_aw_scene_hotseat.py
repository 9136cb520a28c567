"""Between two people: no pixel of any moment depends on a hidden card."""

from collections.abc import Callable
from random import Random
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter

from amoeba_suite.core.contract import Chance, Decide, Frame, Seat
from amoeba_suite.games.amoeba_wars import schema
from amoeba_suite.games.amoeba_wars.scene.scene import Scene

SHARES = (0.4, 1.0)
SIZE = QSizeF(976, 704)


def picture(scene: Scene) -> bytes:
    """The scene in half its size: quicker, and a card is still three thousand pixels."""
    image = QImage(488, 352, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, 488, 352), QRectF(0, 0, 976, 704))
    painter.end()
    return bytes(image.constBits())


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
    for _ in range(8):
        other = game.imagine(game.observe(state, None), rng)
        if other.hands == state.hands or action not in game.actions(other):
            continue
        then = game.apply(other, action)
        same = [game.redact(event, None) for event in then.events] == told
        if same and game.observe(then.state, None) == game.observe(step.state, None):
            return other
    return None


def compare(game: Any, a: World, b: World, plies: list[int], rng: Random) -> tuple[int, int]:
    """How many pictures were compared, and how many own hands looked different."""
    rules = game.game
    compared = looked = 0
    for ply in plies:
        state, done = game.states[ply], game.done[ply]
        other = twin(rules, state, done, rng)
        if other is None:
            continue
        private = a.look(state), b.look(other)
        mover = rules.turn(state).seat
        if sorted(state.hands[mover]) != sorted(other.hands[mover]):
            looked += private[0] != private[1]
        first, second = a.hand_over(done), b.hand_over(done)
        assert first == second, (ply, done)
        compared += len(first)
    return compared, looked


def test_every_moment_is_the_same_whoever_holds_which_cards(
    play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    game = play(3, 420, 8)
    rules = game.game
    plies = [
        ply
        for ply in range(game.last)
        if not isinstance(rules.turn(game.states[ply]), Chance) and game.states[ply].hands[0]
    ]
    a, b = World(rules, scene_of()), World(rules, scene_of())
    compared, looked = compare(game, a, b, plies[::4], Random(3))
    assert looked > 10, "the open hands must be on screen, or this proves nothing"
    assert compared > 50


def test_cards_chosen_face_down_stay_secret_until_all_are_turned_up(
    play: Callable[..., Any], scene_of: Callable[..., Scene]
) -> None:
    """AW-077: after a strike the choice of others shows in no pixel, and the own one does."""
    game = play(3, 420, 8)
    rules = game.game
    hands = [[44, 12, 3], [41, 9, 7], [30, 20, 10]]
    overrides = {"phase": "cards", "secret": True, "round": 2, "hands": hands}
    state = rules.position(schema.Options(), 3, overrides)
    assert state.public.what == "card_secret"
    scenes = scene_of(), scene_of()
    pictures, own = [], []
    for scene, which in zip(scenes, (0, -1), strict=True):
        scene.layout(SIZE)
        seat = rules.turn(state).seat
        action = rules.actions(state)[which]
        after = rules.apply(state, action).state
        world = World(rules, scene)
        shown: list[bytes] = []
        for viewer in (None, Seat((seat + 1) % 3), Seat(seat)):
            scene.show_frame(world.frame(after, viewer))
            shown.append(picture(scene))
        pictures.append(shown[:2])
        own.append(shown[2])
    assert pictures[0] == pictures[1]
    assert own[0] != own[1]
