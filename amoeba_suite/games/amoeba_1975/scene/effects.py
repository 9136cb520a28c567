"""The animations of this game, one builder per event; all are helpers over a frame shown before.

Whatever an effect adds or moves is taken back by ``end``, which every new frame calls first.
"""

import math
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractAnimation

from amoeba_suite.app.canvas import motion
from amoeba_suite.app.canvas.effects import Effects as SpriteEffects
from amoeba_suite.app.canvas.effects import centre
from amoeba_suite.app.canvas.motion import Curve
from amoeba_suite.app.canvas.sprites import LIFT, Sprite, SpriteItem
from amoeba_suite.core.contract import Frame
from amoeba_suite.games.amoeba_1975.scene.glow import Glow
from amoeba_suite.games.amoeba_1975.scene.shapes import SIDE, arcs_at, shape_from_spot
from amoeba_suite.games.amoeba_1975.schema import (
    CardDrawn,
    FigureMade,
    HandTaken,
    PickMissed,
    PuzzleSolved,
    Spot,
    TileTurned,
    TryMissed,
    TwinMade,
    View,
)

if TYPE_CHECKING:
    from amoeba_suite.games.amoeba_1975.scene.scene import Scene

AnyFrame = Frame[Any, View]
TURN_MS = 220
FLIP_MS = 240
DEAL_MS = 110


class Effects(SpriteEffects):
    """Builds the animations for one scene and cleans up behind them."""

    def __init__(self, scene: "Scene") -> None:
        super().__init__(scene)
        self.scene: Scene = scene
        self._board: int | None = None
        """The board as animated so far, while it differs from the frame shown."""

    def end(self) -> None:
        """Nothing of an effect is left; animations still running become mute."""
        self._board = None
        super().end()

    def of(self, event: Any, before: AnyFrame, after: AnyFrame) -> QAbstractAnimation | None:
        """The animation of one event, not started; None when it needs none."""
        match event:
            case TileTurned():
                return self._turn(event.tile, before)
            case FigureMade():
                return self._made(event, after)
            case CardDrawn():
                return self._drawn(event, before, after)
            case HandTaken():
                return self._taken(event)
            case TryMissed():
                return self._turn(event.tile, before, back=True)
            case PickMissed():
                return self.shake(f"card:{event.card}")
            case TwinMade():
                return self._shine(event.spots, -1, 0, after.ply)
            case PuzzleSolved(spots=spots) if spots:
                return self._shine(spots, self.scene.planner.colour(0), event.points, after.ply)
        return None

    # -- tiles -----------------------------------------------------------------------------

    def _turn(self, tile: int, before: AnyFrame, back: bool = False) -> QAbstractAnimation:
        """A tile lifts, turns by 90 degrees and lies down; all other lines stay."""
        board = before.view.board if self._board is None else self._board
        box = self.scene.lay.tile_box(tile)
        odd = arcs_at(board, *divmod(tile, SIDE))
        self.scene.point("")
        hole = self.extra(Sprite("hole", box, None, z=3.4))
        turner = self.extra(Sprite("tile", box, odd, z=4, pad=LIFT))
        way = -90.0 if back else 90.0

        def step(share: float) -> None:
            turner.setRotation(way * share)
            turner.setScale(1 + 0.08 * math.sin(math.pi * share))

        def done() -> None:
            self._lay(board ^ (1 << tile))
            self.drop(hole, turner)

        turning = self.tween(TURN_MS, Curve.InOutCubic, step)
        motion.at_end(turning, done, self.alive())
        if not back:
            return turning
        wait = motion.pause(self.scene, self.scene.ms(350))
        return motion.in_turn(self.scene, wait, turning)

    def _lay(self, board: int) -> None:
        """Show the lines of this board until the next frame."""
        self._board = board
        lines = self.scene.sprite_items["lines"]
        lines.settle(Sprite("lines", lines.sprite.box, board, z=lines.sprite.z))

    # -- figures ---------------------------------------------------------------------------

    def _shine(
        self, spots: tuple[Spot, ...], colour: int, points: int, ply: int
    ) -> QAbstractAnimation:
        """The inside of the figures takes the colour, the points pop up."""
        scene = self.scene
        text = f"{points:+d}"
        scene.glow.add(Glow(shape_from_spot(spot), colour, text, ply) for spot in spots)
        scene.refresh_glow()
        wanted = {shape_from_spot(spot) for spot in spots}
        names = [f"{n}" for n, glow in enumerate(scene.glow.glows) if glow.shape in wanted]
        tints = [scene.sprite_items[f"~made:{n}"] for n in names]
        bubbles = [scene.sprite_items[f"~bubble:{n}"] for n in names]

        def step(share: float) -> None:
            for tint in tints:
                tint.setOpacity(min(1.0, max(0.0, share)))
            for bubble in bubbles:
                bubble.setScale(0.4 + 0.6 * share)
                bubble.setOpacity(min(1.0, max(0.0, share * 2)))

        step(0.0)
        return self.tween(FLIP_MS, Curve.OutBack, step)

    def _made(self, event: FigureMade, after: AnyFrame) -> QAbstractAnimation:
        """The figure shines while its card goes, face up, to its owner's pile."""
        colour = self.scene.planner.colour(event.seat)
        shine = self._shine(event.spots, colour, event.points, after.ply)
        start = self._hand_item(event.seat, event.card)
        pile = self.scene.sprite_items.get(f"pile:{event.seat}")
        if start is None or pile is None:
            return shine
        self._hide(start, f"caption:{event.card}")
        face = self.scene.planner.face(event.card, colour)
        flight = self.fly(face, start.sprite.box, pile.sprite.box)
        return motion.together(self.scene, shine, flight)

    def _hide(self, item: SpriteItem, caption: str) -> None:
        """A card that leaves, and what stands below it, until the next frame."""
        item.setVisible(False)
        if caption in self.scene.sprite_items:
            self.scene.sprite_items[caption].setVisible(False)

    def _hand_item(self, seat: int, card: str) -> SpriteItem | None:
        """The item that stands for a card in a hand: itself, or any back still to be seen."""
        items = self.scene.sprite_items
        if f"card:{card}" in items:
            return items[f"card:{card}"]
        kinds = self._backs(seat)
        backs = [item for name, item in items.items() if name.startswith(kinds)]
        return next((item for item in reversed(backs) if item.isVisible()), None)

    def _backs(self, seat: int) -> tuple[str, ...]:
        """Ids of the face-down cards of a hand begin so."""
        frame = self.scene.frame
        near = 0 if frame is None or frame.viewer is None else int(frame.viewer)
        return ("near:",) if seat == near else (f"back:{seat}:",)

    def _taken(self, event: HandTaken) -> QAbstractAnimation | None:
        """The cards left in the other hand go to the pile."""
        pile = self.scene.sprite_items.get(f"pile:{event.seat}")
        flights = []
        for card in event.cards:
            start = self._hand_item(1 - event.seat, card)
            if start is not None and pile is not None:
                start.setVisible(False)
                face = self.scene.planner.face(card, self.scene.planner.colour(event.seat))
                flights.append(self.fly(face, start.sprite.box, pile.sprite.box))
        return motion.together(self.scene, *flights) if flights else None

    # -- cards -----------------------------------------------------------------------------

    def _drawn(
        self, event: CardDrawn, before: AnyFrame, after: AnyFrame
    ) -> QAbstractAnimation | None:
        """A back goes from the draw pile to the hand; an own card then shows its face."""
        scene = self.scene
        pile = scene.sprite_items.get("pile:stack")
        if pile is None:
            return None
        wanted = scene.planner.sprites(after.view, scene.lay)
        goal = wanted.get(f"card:{event.card}") or self._last_back(wanted, event.seat)
        if goal is None:
            return None
        deal = before.view.stage in ("shuffle", "begin")
        flight = self.fly(None, pile.sprite.box, goal.box, DEAL_MS if deal else 0.0, "back")
        back = self.extras[-1]
        if goal.kind == "face":
            motion.at_end(flight, lambda: back.settle(goal), self.alive())
        return motion.together(scene, flight, *self._close_up(wanted))

    def _last_back(self, wanted: dict[str, Sprite], seat: int) -> Sprite | None:
        kinds = self._backs(seat)
        backs = [sprite for name, sprite in wanted.items() if name.startswith(kinds)]
        return backs[-1] if backs else None

    def _close_up(self, wanted: dict[str, Sprite]) -> list[QAbstractAnimation]:
        """The cards that stay in the hand move to where they will lie."""
        moves = []
        for name, item in self.scene.sprite_items.items():
            goal = wanted.get(name)
            if name.startswith(("caption:", "~new:")):
                item.setVisible(False)
            if goal is not None and name.startswith("card:") and goal.box != item.sprite.box:
                moves.append(self.slide(item, centre(item.sprite.box), centre(goal.box)))
        return moves
