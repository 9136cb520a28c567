"""The animations of this game, one builder per event; all are helpers over a frame shown before."""

import math
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractAnimation, QPointF

from amoeba_suite.app.canvas import motion
from amoeba_suite.app.canvas.boxes import CARD, Box
from amoeba_suite.app.canvas.effects import Effects as SpriteEffects
from amoeba_suite.app.canvas.effects import centre
from amoeba_suite.app.canvas.motion import Curve
from amoeba_suite.app.canvas.sprites import Sprite, SpriteItem
from amoeba_suite.core.contract import Frame
from amoeba_suite.games.amoeba_wars import events
from amoeba_suite.games.amoeba_wars.fleets import NUMBER
from amoeba_suite.games.amoeba_wars.handles import system_handle
from amoeba_suite.games.amoeba_wars.scene.dice import toss_of, tumbling
from amoeba_suite.games.amoeba_wars.scene.painters import MACHINE, Ray
from amoeba_suite.games.amoeba_wars.scene.panels import CardArt, Counter
from amoeba_suite.games.amoeba_wars.scene.tossed import Toss
from amoeba_suite.games.amoeba_wars.state import View

if TYPE_CHECKING:
    from amoeba_suite.games.amoeba_wars.scene.scene import Scene

AnyFrame = Frame[Any, View]
TUMBLE_MS, REST_MS = 700, 650
"""Dice of a person's own fate."""
QUICK_MS, QUICK_REST_MS = 330, 320
"""Dice of Amoebas: there are many of them."""
SPREAD_MS, DIE_MS, BEAM_MS, HIT_MS = 420, 300, 180, 250
MARCH_MS, DEAL_MS = 230, 140
SMALL = 40.0
"""Width of cards in flight that come from no card to be seen."""
_QUICK = (events.CampaignTossed, events.AmoebaTossed, events.SwarmTossed, events.StarterTossed)


class Effects(SpriteEffects):
    """Builds the animations for one scene and cleans up behind them."""

    def __init__(self, scene: "Scene") -> None:
        super().__init__(scene)
        self.scene: Scene = scene

    def of(self, event: Any, before: AnyFrame, after: AnyFrame) -> QAbstractAnimation | None:
        """The animation of one event, not started; None when it needs none."""
        toss = toss_of(event, self.scene.planner)
        if toss is not None:
            return self._tossed(event, toss, before)
        match event:
            case events.CardShown():
                return self._shown(event, after)
            case events.CardDrawn():
                return self._drawn(event, before, after)
            case events.CardDiscarded():
                return self._discarded(event)
            case events.CardUsed():
                return self._swell(f"play:{event.card}")
            case events.ShipPlaced():
                return self._placed(event)
            case events.ShipMoved() | events.ShipJumped():
                return self._marched(event)
            case events.ShipLost():
                return self._hit(event.system, "bad")
            case events.SystemCaptured() | events.HomeChosen() | events.HomeReentered():
                return self._ring(event.system, "good")
        return self._of_beasts(event)

    def _of_beasts(self, event: Any) -> QAbstractAnimation | None:
        """What Amoebas and Machines do."""
        match event:
            case events.MarkersLaid():
                return self._marked(event)
            case events.AmoebaSpread():
                return self._spread(event)
            case events.GalaxyReady():
                return self._awake(event)
            case events.AmoebaRemoved():
                return self._vanish(f"amoeba:{event.system}")
            case events.AmoebaProvoked():
                return self._swell(f"amoeba:{event.system}")
            case events.MonitorHeld():
                return self._ring(event.system, "info")
            case events.MachineMoved():
                return self._lurched(event)
            case events.MachineArrived():
                return self._ring(event.system, "warn")
            case events.MachineDestroyed():
                return self._vanish(f"machine:{event.system}")
        return None

    # -- tools -----------------------------------------------------------------------------

    def _item(self, name: str) -> SpriteItem | None:
        return self.scene.sprite_items.get(name)

    def _over(self, system: str, side: float) -> Box:
        """A box in the middle of a system, where it can be seen now."""
        spot = self.scene.spot(system)
        return Box(spot.x() - side / 2, spot.y() - side / 2, side, side)

    def _counter(self, ship: str, seat: int) -> Counter:
        number = NUMBER[ship]  # type: ignore[index]
        return Counter(self.scene.planner.piece(number, seat, value=False))

    def _ship_box(self, system: str) -> Box:
        wide = max(24.0, self.scene.lay.radius * 0.62 * self.scene.zoom)
        spot = self.scene.spot(system)
        high = wide * 0.74
        return Box(spot.x() - wide / 2, spot.y() - high / 2, wide, high)

    # -- dice ------------------------------------------------------------------------------

    def _tossed(self, event: Any, toss: Toss, before: AnyFrame) -> QAbstractAnimation:
        """The dice tumble and lie still long enough to be read."""
        scene = self.scene
        quick = isinstance(event, _QUICK)
        half = 0.55 if before.view.public.phase == "setup" else 1.0
        places = scene.presenter.place(event)
        scene.look_at(places)
        steps = list(tumbling(toss.faces))
        last = [-1]

        def step(share: float) -> None:
            at = min(len(steps) - 1, int(share * len(steps)))
            if at != last[0]:
                last[0] = at
                scene.show_toss(event, steps[at])

        def landed() -> None:
            scene.show_toss(event, ())

        tumble = self.tween((QUICK_MS if quick else TUMBLE_MS) * half, Curve.OutCubic, step)
        motion.at_end(tumble, landed, self.alive())
        rest = (QUICK_REST_MS if quick else REST_MS) * half
        wait = motion.pause(scene, scene.ms(rest))
        parts: list[QAbstractAnimation] = [tumble, wait]
        if isinstance(event, events.BeamFired):
            parts.insert(0, self._beam(event))
        if isinstance(event, events.MachineMoved):
            slide = self._lurched(event)
            if slide is not None:
                parts.append(slide)
        return motion.in_turn(scene, *parts)

    def _beam(self, event: events.BeamFired) -> QAbstractAnimation:
        """A ray from the foot of the map."""
        goal = self.scene.spot(event.system)
        field = self.scene.lay.field
        start = QPointF(field.w / 2, field.bottom)
        left, top = min(start.x(), goal.x()), min(start.y(), goal.y())
        box = Box(
            left, top, max(2.0, abs(start.x() - goal.x())), max(2.0, abs(start.y() - goal.y()))
        )
        ray = Ray(-1, start.x() < goal.x())
        return self.flash(Sprite("art:ray", box, ray, z=18, pad=8), 2 * BEAM_MS)

    # -- marks on systems --------------------------------------------------------------------

    def _ring(self, system: str, token: str, ms: float = HIT_MS * 1.5) -> QAbstractAnimation:
        side = self.scene.lay.radius * 1.7
        x, y = self.scene.lay.centre(system)
        box = Box(x - side / 2, y - side / 2, side, side)
        flash = self.extra(Sprite("burst", box, token, z=6))
        flash.setScale(0.3)

        def step(share: float) -> None:
            flash.setScale(0.3 + 0.7 * share)
            flash.setOpacity(max(0.0, 1.0 - share * share))

        blast = self.tween(ms, Curve.OutCubic, step)
        motion.at_end(blast, lambda: self.drop(flash), self.alive())
        return blast

    def _hit(self, system: str, token: str) -> QAbstractAnimation:
        shaking = self.shake(f"fleet:{system}")
        ring = self._ring(system, token)
        return ring if shaking is None else motion.together(self.scene, ring, shaking)

    def _swell(self, name: str) -> QAbstractAnimation | None:
        item = self._item(name)
        if item is None:
            return None

        def step(share: float) -> None:
            item.setScale(1 + 0.07 * math.sin(math.pi * share))

        return self.tween(HIT_MS * 1.4, Curve.InOutSine, step)

    def _vanish(self, name: str) -> QAbstractAnimation | None:
        item = self._item(name)
        if item is None:
            return None

        def step(share: float) -> None:
            item.setScale(max(0.05, 1 - share))
            item.setOpacity(max(0.0, 1 - share))

        return self.tween(DIE_MS, Curve.InQuad, step)

    # -- Amoebas and Machines ------------------------------------------------------------------

    def _marked(self, event: events.MarkersLaid) -> QAbstractAnimation:
        """The markers are laid one after the other, in the order in which they will attack."""
        pops = []
        for system, number in zip(event.systems, event.markers, strict=True):
            sprite = self.scene.planner.marker(self.scene.lay, system, number)
            item = self.extra(sprite)
            item.setScale(0.01)
            pops.append(self.tween(120, Curve.OutBack, lambda share, it=item: it.setScale(share)))  # type: ignore[misc]
        self.scene.look_at(tuple(map(system_handle, event.systems)))
        wait = motion.pause(self.scene, self.scene.ms(300))
        return motion.in_turn(self.scene, *pops, wait)

    def _grow(self, system: str, start: QPointF | None) -> QAbstractAnimation:
        """A new Amoeba swells out of a neighbour, or out of nothing."""
        scene = self.scene
        index = scene.planner.galaxy.index[system]
        sprite = scene.planner.amoeba(scene.lay, index)
        item = self.extra(sprite)
        goal = centre(sprite.box)
        begin = start if start is not None else goal
        item.setScale(0.01)
        item.setPos(begin)

        def step(share: float) -> None:
            item.setPos(motion.between(begin, goal, min(1.0, share)))
            item.setScale(max(0.01, 0.2 + 0.8 * share))

        return self.tween(SPREAD_MS, Curve.OutBack, step)

    def _spread(self, event: events.AmoebaSpread) -> QAbstractAnimation:
        start = None
        if event.origin is not None:
            start = QPointF(*self.scene.lay.centre(event.origin))
        return self._grow(event.system, start)

    def _awake(self, event: events.GalaxyReady) -> QAbstractAnimation:
        grown = [self._grow(system, None) for system in event.amoebas]
        return motion.together(self.scene, *grown)

    def _lurched(self, event: events.MachineMoved) -> QAbstractAnimation | None:
        """A Machine slides to the next system."""
        side = self.scene.lay.radius * MACHINE[0] * self.scene.zoom
        start, goal = self._over(event.origin, side), self._over(event.system, side)
        item = self._item(f"machine:{event.origin}")
        if item is not None:
            item.setVisible(False)
        ghost = self.extra(Sprite("art:machine", start, (1, False), z=17, pad=2))
        return self.slide(ghost, centre(start), centre(goal))

    # -- ships -----------------------------------------------------------------------------

    def _placed(self, event: events.ShipPlaced) -> QAbstractAnimation | None:
        """A counter comes from the reserve, or for others appears."""
        scene = self.scene
        goal = self._ship_box(event.system)
        reserve = self._item(f"reserve:{event.ship}")
        frame = scene.frame
        if reserve is None or frame is None or scene.planner.near(frame) != event.seat:
            return self._ring(event.system, "info")
        art = self._counter(event.ship, event.seat)
        return self.fly(art, reserve.sprite.box, goal, MARCH_MS * 1.3, "counter")

    def _marched(self, event: Any) -> QAbstractAnimation:
        """A counter goes from one system to another."""
        art = self._counter(event.ship, event.seat)
        start, goal = self._ship_box(event.origin), self._ship_box(event.system)
        ms = MARCH_MS if isinstance(event, events.ShipMoved) else MARCH_MS * 2
        return self.fly(art, start, goal, ms, "counter")

    # -- cards -----------------------------------------------------------------------------

    def _seat_box(self, seat: int) -> Box | None:
        item = self._item(f"bid:{seat}")
        if item is None:
            return None
        box = item.sprite.box
        return Box(box.x, box.y, SMALL, SMALL * CARD)

    def _from(self, seat: int, card: int) -> Box | None:
        """Where a card that is shown comes from; it is no longer there."""
        own = self._item(f"card:{card}")
        if own is not None:
            own.setVisible(False)
            return own.sprite.box
        frame = self.scene.frame
        if frame is not None and frame.viewer == seat:
            backs = [i for n, i in self.scene.sprite_items.items() if n.startswith("back:")]
            if backs:
                return backs[-1].sprite.box
        return self._seat_box(seat)

    def _shown(self, event: events.CardShown, after: AnyFrame) -> QAbstractAnimation | None:
        """A card goes to the Power Plays, big enough to be read on the way."""
        start = self._from(event.seat, event.card)
        goal = self.scene.wanted(after).get(f"play:{event.card}")
        if start is None or goal is None:
            return None
        wide = max(start.w, min(110.0, self.scene.lay.px(100)))
        field = self.scene.lay.field
        read = Box(field.w / 2 - wide / 2, field.h / 2 - wide * CARD / 2, wide, wide * CARD)
        art = CardArt(self.scene.face(event.card))
        rise = self.fly(art, start, read, kind="card")
        item = self.extras[-1]
        a, b = centre(read), centre(goal.box)
        end = goal.box.h / (start.w * CARD)
        begin = read.w / start.w

        def step(share: float) -> None:
            item.setPos(motion.between(a, b, share))
            item.setScale(begin + (end - begin) * share)

        lie = self.tween(motion.flight_ms(a, b), Curve.InOutCubic, step)
        motion.at_end(lie, lambda: self.drop(item), self.alive())
        wait = motion.pause(self.scene, self.scene.ms(260))
        return motion.in_turn(self.scene, rise, wait, lie)

    def _drawn(
        self, event: events.CardDrawn, before: AnyFrame, after: AnyFrame
    ) -> QAbstractAnimation | None:
        """A back goes from the deck to the hand; an own card then shows its face."""
        pile = self._item("pile:deck")
        if pile is None:
            return None
        goal = self.scene.wanted(after).get(f"card:{event.card}")
        box = goal.box if goal is not None else self._seat_box(event.seat)
        if box is None:
            return None
        flight = self.fly(None, pile.sprite.box, box, DEAL_MS if event.deal else 0.0, "back")
        back = self.extras[-1]
        if goal is not None:
            motion.at_end(flight, lambda: back.settle(goal), self.alive())
        else:
            motion.at_end(flight, lambda: self.drop(back), self.alive())
        return flight

    def _discarded(self, event: events.CardDiscarded) -> QAbstractAnimation | None:
        row, pile = self._item(f"play:{event.card}"), self._item("pile:discard")
        if row is None or pile is None:
            return None
        box = row.sprite.box
        start = Box(box.x, box.y, box.h / CARD, box.h)
        flight = self.fly(CardArt(self.scene.face(event.card)), start, pile.sprite.box, 0.0, "card")
        item = self.extras[-1]
        motion.at_end(flight, lambda: self.drop(item), self.alive())
        return flight
