"""The animations of this game, one builder per event; all are helpers over a frame shown before."""

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
from amoeba_suite.games.galactic_strike_force import facts_cards as fc
from amoeba_suite.games.galactic_strike_force import facts_ships as fs
from amoeba_suite.games.galactic_strike_force.state import View

if TYPE_CHECKING:
    from amoeba_suite.games.galactic_strike_force.scene.scene import Scene

AnyFrame = Frame[Any, View]
HIT_MS = 250
READ_MS = 320
"""A card that is played or flipped lies open that long before it goes on."""
RISE_MS = 620
MOST_DRAWN = 4


class Effects(SpriteEffects):
    """Builds the animations for one scene and cleans up behind them."""

    def __init__(self, scene: "Scene") -> None:
        super().__init__(scene)
        self.scene: Scene = scene

    def of(self, event: Any, before: AnyFrame, after: AnyFrame) -> QAbstractAnimation | None:
        """The animation of one event, not started; None when it needs none."""
        match event:
            case fs.BoostPlayed():
                return self._played(event)
            case fc.CardsDrawn():
                return self._drawn(event, after)
            case fc.CardBought() | fc.CardAcquired():
                start = self._box(f"deck:{event.sector}:{event.deck}")
                return self._open(f"strike:{event.card}", start, self._goal(event.seat))
            case fc.TechInstalled():
                return self._installed(event, after)
            case fc.StationFlipped() if event.card:
                return self._flipped(event)
            case fc.StationScrapped():
                start = self._box(f"deck:{event.sector}:{event.deck}")
                return self._open(f"strike:{event.card}", start, self._box("pile:station"))
            case fs.MissionPlayed():
                goal = self._wanted(f"mission:{event.mission}", after)
                return self._open(f"mission:{event.card}", self._box("pile:missions"), goal)
        return self._of_ships(event, after)

    def _of_ships(self, event: Any, after: AnyFrame) -> QAbstractAnimation | None:
        match event:
            case fs.EnemyEntered():
                return self._entered(event, after)
            case fs.EnemyMoved():
                return self._moved(f"enemy:{event.enemy}", after)
            case fs.StrikeMoved():
                return self._moved(f"marker:{event.seat}", after)
            case fs.EnemyScrapped():
                return self._burst(f"enemy:{event.enemy}", gone=True)
            case fs.FlagshipDestroyed():
                return self._burst("enemy:0", gone=True, size=2.4)
            case fs.ShipGrounded():
                return self._burst(f"ship:{event.seat}", gone=False, size=1.8)
            case fs.FlagshipArrived():
                return self._say("panel", "scene.arrives", "bad")
            case fs.SectorOverrun():
                return self._say(f"sector:{event.sector}", "scene.overrun", "bad")
            case fs.SectorCleared():
                return self._say(f"sector:{event.sector}", "scene.cleared", "good")
        return self._of_energy(event)

    def _of_energy(self, event: Any) -> QAbstractAnimation | None:
        """Numbers that rise from a Ship."""
        match event:
            case fc.StrikeLost() if event.weaponry + event.defense:
                return self._rise(f"ship:{event.seat}", -event.weaponry - event.defense)
            case fc.EnemyLost():
                return self._rise(f"enemy:{event.enemy}", -event.weaponry - event.defense)
            case fc.StrikeGained():
                return self._rise(f"ship:{event.seat}", event.weaponry + event.defense)
            case fc.EnemyGained():
                return self._rise(f"enemy:{event.enemy}", event.weaponry + event.defense)
            case fc.StrikeRepaired():
                return self._rise(f"ship:{event.seat}", 1)
            case fc.LossPrevented():
                return self._say(f"ship:{event.seat}", "scene.shielded", "info", n=event.amount)
            case fc.CreditsGained():
                return self._say(f"ship:{event.seat}", "scene.credits", "warn", n=event.total)
        return None

    # -- places ----------------------------------------------------------------------------

    def _item(self, name: str) -> SpriteItem | None:
        return self.scene.sprite_items.get(name)

    def _box(self, name: str) -> Box | None:
        item = self._item(name)
        return item.sprite.box if item is not None else None

    def _wanted(self, name: str, after: AnyFrame) -> Box | None:
        found = self.scene.wanted(after).get(name)
        return found.box if found is not None else None

    def _goal(self, seat: int) -> Box | None:
        """Where cards of a Ship go: its deck, or its tab when another one is shown."""
        return self._box(f"hand:deck:{seat}") or self._box(f"ship:{seat}")

    def _own(self, seat: int) -> bool:
        frame = self.scene.frame
        return frame is not None and self.scene.planner.near(frame) == seat

    def _shown(self, ref: str) -> Shown:
        return Shown(self.scene.face(ref))

    # -- cards -----------------------------------------------------------------------------

    def _open(self, ref: str, start: Box | None, goal: Box | None) -> QAbstractAnimation | None:
        """A card shows itself big enough to be read, then goes where it belongs."""
        if start is None or goal is None:
            return None
        wide = max(min(start.w, 130.0), min(130.0, 116 * self.scene.lay.scale))
        high = wide * CARD
        middle = centre(start)
        y = min(max(4.0, middle.y() - high / 2), max(4.0, self.scene.lay.height - high - 4))
        x = min(max(4.0, middle.x() - wide / 2), max(4.0, self.scene.lay.width - wide - 4))
        flight = self.fly(self._shown(ref), Box(x, y, wide, high), _small(goal))
        item = self.extras[-1]
        item.setOpacity(0.0)

        def appear(share: float) -> None:
            item.setOpacity(min(1.0, share * 3))

        reading = self.tween(READ_MS, Curve.Linear, appear)
        motion.at_end(flight, lambda: self.drop(item), self.alive())
        return motion.in_turn(self.scene, reading, flight)

    def _played(self, event: fs.BoostPlayed) -> QAbstractAnimation | None:
        start = self._box(f"ship:{event.seat}")
        if self._own(event.seat):
            for name in reversed(self.scene.items_of(f"card:{event.card}")):
                item = self._item(name)
                if item is not None and item.isVisible():
                    item.setVisible(False)
                    start = item.sprite.box
                    break
        return self._open(f"strike:{event.card}", start, self._box(f"ship:{event.seat}"))

    def _drawn(self, event: fc.CardsDrawn, after: AnyFrame) -> QAbstractAnimation | None:
        """Cards go from the deck to the hand that is shown, one after the other."""
        start = self._box("hand:deck")
        if start is None or not self._own(event.seat):
            return None
        wanted = self.scene.wanted(after)
        flights = []
        for n, card in enumerate(event.cards[:MOST_DRAWN]):
            names = [k for k in wanted if k == f"card:{card}" or k.startswith(f"card:{card}#")]
            if names:
                goal = wanted[names[-1]].box
                small = Box(start.x, start.y, 40, 40 * CARD)
                flights.append(self.fly(self._shown(f"strike:{card}"), small, goal, 240 + 70 * n))
        return motion.together(self.scene, *flights) if flights else None

    def _installed(self, event: fc.TechInstalled, after: AnyFrame) -> QAbstractAnimation | None:
        if not self._own(event.seat):
            goal = self._box(f"ship:{event.seat}")
            return self._open(f"strike:{event.card}", self._box(f"ship:{event.seat}"), goal)
        start = self._box(f"card:{event.card}") or self._box("own")
        return self._open(f"strike:{event.card}", start, self._wanted(f"tech:{event.tech}", after))

    def _flipped(self, event: fc.StationFlipped) -> QAbstractAnimation | None:
        """The top card shows its Opposition side."""
        start = self._box(f"deck:{event.sector}:{event.deck}")
        ref = self.scene.presenter.names.back_of(event.card)
        return self._open(ref, start, self._box(f"sector:{event.sector}:fleet") or start)

    # -- ships -----------------------------------------------------------------------------

    def _entered(self, event: fs.EnemyEntered, after: AnyFrame) -> QAbstractAnimation | None:
        """An Opposition Ship flies in from the Ship Deck, or from where it was flipped."""
        goal = self.scene.wanted(after).get(f"enemy:{event.enemy}")
        start = self._box("pile:ships")
        if goal is None or start is None:
            return None
        if event.how in ("flipped", "mission"):
            start = self._box(f"sector:{event.sector}:fleet") or start
        at = Box(centre(start).x() - goal.box.w / 4, centre(start).y() - goal.box.h / 4, 0, 0)
        at = Box(at.x, at.y, goal.box.w / 2, goal.box.h / 2)
        ratio = 0.5
        item = self.extra(Sprite("enemy", goal.box, goal.args, z=18, pad=goal.pad))
        a, b = centre(at), centre(goal.box)
        item.setScale(ratio)
        item.setPos(a)

        def step(share: float) -> None:
            item.setPos(motion.between(a, b, share))
            item.setScale(ratio + (1 - ratio) * share)

        return self.tween(motion.flight_ms(a, b), Curve.OutCubic, step)

    def _moved(self, name: str, after: AnyFrame) -> QAbstractAnimation | None:
        """A Ship goes to its place in another Sector."""
        item, goal = self._item(name), self._wanted(name, after)
        if goal is None:
            return None
        if item is None:
            start = self._box(f"ship:{name[7:]}") if name.startswith("marker:") else None
            sprite = self.scene.wanted(after)[name]
            if start is None:
                return None
            item = self.extra(Sprite(sprite.kind, sprite.box, sprite.args, z=18, pad=sprite.pad))
            return self.slide(item, centre(start), centre(goal))
        return self.slide(item, centre(item.sprite.box), centre(goal))

    def _burst(self, name: str, gone: bool, size: float = 1.0) -> QAbstractAnimation | None:
        """A flash at an item, which shakes or goes."""
        item = self._item(name)
        if item is None:
            return None
        middle = centre(item.sprite.box)
        side = max(44.0, min(item.sprite.box.h, 90.0) * 1.2) * size
        box = Box(middle.x() - side / 2, middle.y() - side / 2, side, side)
        flash = self.extra(Sprite("burst", box, None, z=16))
        flash.setScale(0.1)

        def step(share: float) -> None:
            flash.setScale(0.1 + 0.9 * share)
            flash.setOpacity(max(0.0, 1.0 - share))
            if gone:
                item.setOpacity(max(0.0, 1.0 - share))

        blast = self.tween(HIT_MS * 1.5, Curve.OutCubic, step)
        motion.at_end(blast, lambda: self.drop(flash), self.alive())
        shaking = None if gone else self.shake(name)
        return blast if shaking is None else motion.together(self.scene, blast, shaking)

    def _rise(self, name: str, amount: int) -> QAbstractAnimation | None:
        """A number at a Ship: what it gained or lost."""
        if not amount:
            return None
        rising = self._notice(name, f"{amount:+d}", "good" if amount > 0 else "bad")
        shaking = self.shake(name) if amount < 0 else None
        if rising is None or shaking is None:
            return rising
        return motion.together(self.scene, rising, shaking)

    def _say(self, name: str, key: str, token: str, **args: Any) -> QAbstractAnimation | None:
        return self._notice(name, self.scene.say(key, **args), token)

    def _notice(self, name: str, text: str, token: str) -> QAbstractAnimation | None:
        """Some words rise from an item and fade."""
        item = self._item(name)
        if item is None:
            return None
        wide, high = 8.4 * len(text) + 20, 24.0
        middle = centre(item.sprite.box)
        x = min(max(2.0, middle.x() - wide / 2), max(2.0, self.scene.lay.width - wide - 2))
        flag = self.extra(Sprite("flag", Box(x, middle.y() - high / 2, wide, high), (text, token)))
        flag.setZValue(19)
        at = flag.pos()

        def step(share: float) -> None:
            flag.setPos(QPointF(at.x(), at.y() - 26 * share))
            flag.setOpacity(1.0 if share < 0.7 else max(0.0, (1 - share) / 0.3))

        rising = self.tween(RISE_MS, Curve.OutCubic, step)
        motion.at_end(rising, lambda: self.drop(flag), self.alive())
        return rising


def _small(goal: Box) -> Box:
    """The size of a card that goes into something small."""
    wide = min(goal.w, goal.h / CARD)
    middle = centre(goal)
    return Box(middle.x() - wide / 2, middle.y() - wide * CARD / 2, wide, wide * CARD)
