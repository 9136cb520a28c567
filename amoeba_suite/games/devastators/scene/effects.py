"""The animations of this game, one builder per event; all are helpers over a frame shown before."""

import math
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractAnimation, QPointF

from amoeba_suite.app.canvas import motion
from amoeba_suite.app.canvas.boxes import CARD, Box
from amoeba_suite.app.canvas.effects import Effects as SpriteEffects
from amoeba_suite.app.canvas.effects import centre
from amoeba_suite.app.canvas.motion import Curve
from amoeba_suite.app.canvas.panes import Shown
from amoeba_suite.app.canvas.sprites import Sprite, SpriteItem
from amoeba_suite.core.contract import Frame
from amoeba_suite.games.devastators import events
from amoeba_suite.games.devastators.scene.fieldpaint import Beam
from amoeba_suite.games.devastators.state import View

if TYPE_CHECKING:
    from amoeba_suite.games.devastators.scene.scene import Scene

AnyFrame = Frame[Any, View]
BEAM_MS = 180
HIT_MS = 250
FLIP_MS = 240
READ_MS = 260
"""A card that others played or lost lies open that long before it goes on."""
SHUFFLED = 5
"""Cards that fly when a pile is shuffled."""
SMALL = 46.0
"""Width of cards in flight that come from no card to be seen."""


class Effects(SpriteEffects):
    """Builds the animations for one scene and cleans up behind them."""

    def __init__(self, scene: "Scene") -> None:
        super().__init__(scene)
        self.scene: Scene = scene

    def of(self, event: Any, before: AnyFrame, after: AnyFrame) -> QAbstractAnimation | None:
        """The animation of one event, not started; None when it needs none."""
        match event:
            case events.CardDrawn():
                return self._drawn(event, after)
            case events.CardPlayed() | events.CardDiscarded():
                return self._from_hand(event.seat, event.card, "reuse")
            case events.CardRetrieved():
                return self._retrieved(event, after)
            case events.CardFlipped():
                return self._flipped(event)
            case events.CardLost():
                return self._lost(event)
            case events.PileShuffled():
                return self._shuffled(event.seat, min(SHUFFLED, event.cards))
            case events.ShipAttacked():
                return self._fire(event.seat, event.target)
            case events.FighterAttacked():
                return self.shake(f"fighter:{event.target}:{event.slot}")
            case events.FighterLost():
                return self._burst(f"fighter:{event.seat}:{event.slot}", gone=True)
        return self._of_ship(event, before, after)

    def _of_ship(self, event: Any, before: AnyFrame, after: AnyFrame) -> QAbstractAnimation | None:
        """What moves or shakes a ship."""
        match event:
            case events.RangeChanged():
                return self._moved(event, after)
            case events.AttackEvaded():
                return self._dodge(event.seat)
            case events.DamageBegan():
                return self._burst(self._anchor(event.seat), gone=False)
            case events.ArmorSoaked(absorbed=absorbed) if absorbed:
                return self._say(event.seat, "scene.soaked", "good", n=absorbed)
            case events.AttackForbidden():
                return self._say(event.seat, "scene.protected", "info")
            case events.ShipDestroyed():
                return self._burst(self._anchor(event.seat), gone=False, size=2.2)
        return None

    # -- tools -----------------------------------------------------------------------------

    def _anchor(self, seat: int) -> str:
        """The item that stands for a ship: itself, or its panel or band."""
        return f"ship:{seat}" if f"ship:{seat}" in self.scene.sprite_items else f"band:{seat}"

    def _item(self, name: str) -> SpriteItem | None:
        return self.scene.sprite_items.get(name)

    def _pile(self, seat: int, part: str) -> Box | None:
        item = self._item(f"pile:{seat}:{part}")
        return item.sprite.box if item is not None else None

    def _hand(self, seat: int, card: str | None) -> Box | None:
        """Where a card of that hand is: the own card, any back, or the emblem of another seat."""
        frame = self.scene.frame
        if frame is None:
            return None
        if seat == self.scene.planner.near(frame.view):
            for name in reversed(self.scene.items_of(f"card:{card}")):
                item = self._item(name)
                if item is not None and item.isVisible():
                    item.setVisible(False)
                    return item.sprite.box
            backs = [i for n, i in self.scene.sprite_items.items() if n.startswith("back:")]
            shown = [item for item in backs if item.isVisible()]
            if shown:
                shown[-1].setVisible(False)
                return shown[-1].sprite.box
        item = self._item(f"emblem:{seat}")
        if item is None:
            return None
        middle = centre(item.sprite.box)
        high = SMALL * CARD
        return Box(middle.x() - SMALL / 2, middle.y() - high / 2, SMALL, high)

    def _shown(self, card: str) -> Shown:
        return Shown(self.scene.face(card))

    def _open(self, card: str, start: Box, goal: Box) -> QAbstractAnimation:
        """A card shows itself big enough to be read, then goes to its pile."""
        wide = max(start.w, min(96.0, 90 * self.scene.lay.scale))
        middle = centre(start)
        high = wide * CARD
        height = self.scene.lay.height
        y = min(max(4.0, middle.y() - high / 2), height - high - 4)
        x = min(max(4.0, middle.x() - wide / 2), self.scene.lay.width - wide - 4)
        flight = self.fly(self._shown(card), Box(x, y, wide, high), goal)
        item = self.extras[-1]
        item.setOpacity(0.0)

        def appear(share: float) -> None:
            item.setOpacity(min(1.0, share * 3))

        reading = self.tween(READ_MS, Curve.Linear, appear)
        return motion.in_turn(self.scene, reading, flight)

    # -- cards -----------------------------------------------------------------------------

    def _drawn(self, event: events.CardDrawn, after: AnyFrame) -> QAbstractAnimation | None:
        """A back goes from the pile to the hand; an own card then shows its face."""
        start = self._pile(event.seat, "systems")
        if start is None:
            return None
        goal = self._goal(event.seat, event.card, after)
        if goal is None:
            return None
        flight = self.fly(None, start, goal.box, kind="back")
        back = self.extras[-1]
        if goal.kind == "face":
            motion.at_end(flight, lambda: back.settle(goal), self.alive())
        else:
            motion.at_end(flight, lambda: self.drop(back), self.alive())
        return flight

    def _goal(self, seat: int, card: str | None, after: AnyFrame) -> Sprite | None:
        """The place in the hand that the card will have."""
        wanted = self.scene.wanted(after)
        if seat == self.scene.planner.near(after.view):
            kind = f"card:{card}"
            own = [s for n, s in wanted.items() if n == kind or n.startswith(f"{kind}#")]
            backs = [s for n, s in wanted.items() if n.startswith("back:")]
            found = own or backs
            return found[-1] if found else None
        emblem = self._item(f"emblem:{seat}")
        if emblem is None:
            return None
        box = emblem.sprite.box
        return Sprite("back", Box(box.x, box.y, box.w, box.w * CARD))

    def _from_hand(self, seat: int, card: str, part: str) -> QAbstractAnimation | None:
        start, goal = self._hand(seat, card), self._pile(seat, part)
        return None if start is None or goal is None else self._open(card, start, goal)

    def _retrieved(self, event: events.CardRetrieved, after: AnyFrame) -> QAbstractAnimation | None:
        start, goal = self._pile(event.seat, "destroyed"), self._goal(event.seat, event.card, after)
        return None if start is None or goal is None else self._open(event.card, start, goal.box)

    def _flipped(self, event: events.CardFlipped) -> QAbstractAnimation | None:
        """The top card turns over on its way to the Reuse pile."""
        start, goal = self._pile(event.seat, "systems"), self._pile(event.seat, "reuse")
        if event.card is None or start is None or goal is None:
            return None
        wait = motion.pause(self.scene, self.scene.ms(READ_MS))
        return motion.in_turn(self.scene, self._open(event.card, start, goal), wait)

    def _lost(self, event: events.CardLost) -> QAbstractAnimation | None:
        goal = self._pile(event.seat, "destroyed")
        if event.source == "hand":
            start = self._hand(event.seat, event.card)
        else:
            start = self._pile(event.seat, "systems")
        return None if start is None or goal is None else self._open(event.card, start, goal)

    def _shuffled(self, seat: int, cards: int) -> QAbstractAnimation | None:
        """A few backs hurry from the Reuse pile to the Systems deck."""
        start, goal = self._pile(seat, "reuse"), self._pile(seat, "systems")
        if start is None or goal is None or not cards:
            return None
        flights = [self.fly(None, start, goal, 200 + 60 * n, "back") for n in range(cards)]
        return motion.together(self.scene, *flights)

    # -- ships -----------------------------------------------------------------------------

    def _fire(self, seat: int, target: int) -> QAbstractAnimation | None:
        """A line of fire grows from one ship to the other."""
        start, goal = self._item(self._anchor(seat)), self._item(self._anchor(target))
        if start is None or goal is None:
            return None
        a, b = centre(start.sprite.box), centre(goal.sprite.box)
        colour = self.scene.planner.colour(seat)
        left, top = min(a.x(), b.x()), min(a.y(), b.y())
        box = Box(left, top, max(1.0, abs(a.x() - b.x())), max(0.5, abs(a.y() - b.y())))
        rising = (a.x() < b.x()) != (a.y() < b.y())
        return self.flash(Sprite("beam", box, Beam(colour, rising), z=15, pad=8), 2 * BEAM_MS)

    def _dodge(self, seat: int) -> QAbstractAnimation | None:
        """The ship swerves and comes back."""
        item = self._item(self._anchor(seat))
        if item is None:
            return None
        at = item.pos()

        def step(share: float) -> None:
            item.setPos(QPointF(at.x(), at.y() - 12 * math.sin(math.pi * share)))

        return self.tween(2 * HIT_MS, Curve.InOutSine, step)

    def _burst(self, name: str, gone: bool, size: float = 1.0) -> QAbstractAnimation | None:
        """A flash at an item, which shakes or goes."""
        item = self._item(name)
        if item is None:
            return None
        middle = centre(item.sprite.box)
        side = max(40.0, min(item.sprite.box.h, 90.0) * 1.2) * size
        box = Box(middle.x() - side / 2, middle.y() - side / 2, side, side)
        flash = self.extra(Sprite("burst", box, None, z=16))
        flash.setScale(0.1)

        def step(share: float) -> None:
            flash.setScale(0.1 + 0.9 * share)
            flash.setOpacity(max(0.0, 1.0 - share))
            if gone:
                item.setOpacity(max(0.0, 1.0 - share))

        blast = self.tween(HIT_MS * 1.6 * size, Curve.OutCubic, step)
        motion.at_end(blast, lambda: self.drop(flash), self.alive())
        shaking = None if gone else self.shake(name)
        return blast if shaking is None else motion.together(self.scene, blast, shaking)

    def _moved(self, event: events.RangeChanged, after: AnyFrame) -> QAbstractAnimation | None:
        """The far ship slides to its new zone; in a panel the mark just changes."""
        near = self.scene.planner.near(after.view)
        far = event.target if event.seat == near else event.seat
        goal, item = self.scene.wanted(after).get(f"ship:{far}"), self._item(f"ship:{far}")
        if goal is None or item is None or near not in (event.seat, event.target):
            return None
        for name, other in self.scene.sprite_items.items():
            if name == f"ship:{far}:name" or name.startswith(f"escort:{far}:"):
                other.setVisible(False)
        return self.slide(item, centre(item.sprite.box), centre(goal.box))

    def _say(self, seat: int, key: str, token: str, **args: Any) -> QAbstractAnimation | None:
        """A notice rises from the ship and fades."""
        item = self._item(self._anchor(seat))
        if item is None:
            return None
        text = self.scene.say(key, **args)
        wide, high = 9.0 * len(text) + 20, 24.0
        middle = centre(item.sprite.box)
        box = Box(middle.x() - wide / 2, middle.y() - high / 2, wide, high)
        flag = self.extra(Sprite("flag", box, (text, token), z=17))
        at = flag.pos()

        def step(share: float) -> None:
            flag.setPos(QPointF(at.x(), at.y() - 26 * share))
            flag.setOpacity(1.0 if share < 0.7 else max(0.0, (1 - share) / 0.3))

        rising = self.tween(700, Curve.OutCubic, step)
        motion.at_end(rising, lambda: self.drop(flag), self.alive())
        return rising
