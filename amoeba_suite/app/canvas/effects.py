"""What animations of sprites are made of; a game's effects extend this.

Whatever an effect adds or moves is taken back by ``end``, which every new frame calls first.
"""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractAnimation, QPointF

from amoeba_suite.app.canvas import motion
from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.motion import Curve
from amoeba_suite.app.canvas.sprites import LIFT, Sprite, SpriteItem
from amoeba_suite.core.contract import Frame

if TYPE_CHECKING:
    from amoeba_suite.app.canvas.scene import SpriteScene

ABOVE = 20.0
"""Depth of cards in flight."""
SHAKE_MS = 250


class Effects:
    """Builds the animations for one scene and cleans up behind them."""

    def __init__(self, scene: "SpriteScene") -> None:
        self.scene: Any = scene
        self.extras: list[SpriteItem] = []
        self._round = 0

    def of(
        self, event: Any, before: Frame[Any, Any], after: Frame[Any, Any]
    ) -> QAbstractAnimation | None:
        """The animation of one event, not started; None when it needs none."""
        raise NotImplementedError

    def end(self) -> None:
        """Nothing of an effect is left; animations still running become mute."""
        self._round += 1
        for item in self.extras:
            self.scene.removeItem(item)
        self.extras.clear()

    def alive(self) -> Callable[[], bool]:
        """Whether nothing has ended since now, asked later."""
        mine = self._round
        return lambda: self._round == mine

    def tween(self, ms: float, curve: Curve, step: Callable[[float], None]) -> QAbstractAnimation:
        """Calls ``step`` with 0 to 1 over that time at the present speed."""
        return motion.tween(self.scene, self.scene.ms(ms), curve, step, self.alive())

    def extra(self, sprite: Sprite) -> SpriteItem:
        """An item that lives no longer than the effect."""
        item: SpriteItem = self.scene.add_sprite(sprite)
        self.extras.append(item)
        return item

    def drop(self, *items: SpriteItem) -> None:
        """These are no longer needed."""
        for item in items:
            if item in self.extras:
                self.extras.remove(item)
                self.scene.removeItem(item)

    def fly(
        self, face: Any, start: Box, goal: Box, ms: float = 0.0, kind: str = "face"
    ) -> QAbstractAnimation:
        """A new card moves from one box to another and takes its size."""
        item = self.extra(Sprite(kind, start, face, z=ABOVE + len(self.extras) / 10, pad=LIFT))
        a, b, ratio = centre(start), centre(goal), goal.w / start.w

        def step(share: float) -> None:
            item.setPos(motion.between(a, b, share))
            item.setScale(1 + (ratio - 1) * share)

        return self.tween(ms or motion.flight_ms(a, b), Curve.OutCubic, step)

    def slide(self, item: SpriteItem, a: QPointF, b: QPointF) -> QAbstractAnimation:
        """An item that is there moves."""

        def step(share: float) -> None:
            item.setPos(motion.between(a, b, share))

        return self.tween(motion.flight_ms(a, b), Curve.OutCubic, step)

    def flash(self, sprite: Sprite, ms: float) -> QAbstractAnimation:
        """Something new lights up, fades and is gone."""
        item = self.extra(sprite)
        item.setOpacity(0.0)

        def step(share: float) -> None:
            item.setOpacity(math.sin(math.pi * min(1.0, max(0.0, share))))

        shot = self.tween(ms, Curve.Linear, step)
        motion.at_end(shot, lambda: self.drop(item), self.alive())
        return shot

    def shake(self, name: str) -> QAbstractAnimation | None:
        """A short shake of 3 px; None if there is no such item."""
        item = self.scene.sprite_items.get(name)
        if item is None:
            return None
        at = item.pos()

        def step(share: float) -> None:
            swing = 3 * math.sin(share * math.pi * 6) * (1 - share)
            item.setPos(QPointF(at.x() + swing, at.y()))

        return self.tween(SHAKE_MS, Curve.Linear, step)


def centre(box: Box) -> QPointF:
    """The middle of a box."""
    return QPointF(box.x + box.w / 2, box.y + box.h / 2)
