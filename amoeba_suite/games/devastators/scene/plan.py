"""What lies where: sprites by stable id, made from a frame. Pure, so a scene can be predicted.

Ids say what a thing is, not where. Copies of a card share a handle; the second one's item is
``card:thrusters#2``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from amoeba_suite.app.canvas.boxes import SMALLEST_TEXT, Box
from amoeba_suite.app.canvas.labels import Label
from amoeba_suite.app.canvas.panes import Shown
from amoeba_suite.app.canvas.sprites import LIFT, Sprite
from amoeba_suite.core.contract import Decide, Frame
from amoeba_suite.games.devastators import asking, listing, schema
from amoeba_suite.games.devastators.scene import layout as places
from amoeba_suite.games.devastators.scene.cardface import Face
from amoeba_suite.games.devastators.scene.fieldpaint import Cell
from amoeba_suite.games.devastators.scene.layout import Layout
from amoeba_suite.games.devastators.scene.painters import STEP, Part, Pile, Plate, Wing
from amoeba_suite.games.devastators.schema import RANGES
from amoeba_suite.games.devastators.state import View
from amoeba_suite.games.devastators.view_model import (
    DECK,
    fighter_handle,
    ship_handle,
    step_handle,
    wing_handle,
)

if TYPE_CHECKING:
    from amoeba_suite.games.devastators.deck import Deck
    from amoeba_suite.games.devastators.state import ShipView

Say = Callable[..., str]
"""(wording key, fields) -> words."""
Found = Iterator[tuple[str, Sprite]]
Sprites = dict[str, Sprite]
LEAST_LABEL, PICTURE = 40.0, 0.66
"""Width of a fighter card from which its damage can be read on it; share of its height above."""
PILES: tuple[Part, Part, Part] = ("systems", "reuse", "destroyed")
LETTER, NARROW = 0.58, SMALLEST_TEXT * 0.8
"""Width of a letter by its size; the size of letters as wide as the narrowest that can be read."""
Naming = tuple[Literal["beside", "alone", "none"], float]
"""Where names of piles are, and how big: beside dots, below number and dot, or nowhere."""


class Facts(Struct, frozen=True):
    """What stays the same for a whole game."""

    deck: Any
    colours: tuple[int, ...]
    names: tuple[str, ...]
    say: Say
    face: Callable[[str], Face]
    """A kind of card -> what stands on it."""


class Looking(Struct, frozen=True):
    """How a person looks at the table: no part of the game, and nobody else's business."""

    far: int = -1
    """The opponent in the field; -1: whoever matters now."""
    covered: bool = False
    """The own hand lies face down."""


class Planner:
    """Makes the sprites of bands, panels and the hand; the field is planned in ``field``."""

    def __init__(self, facts: Facts, looking: Looking) -> None:
        self.facts = facts
        self.looking = looking
        self.say = facts.say
        self.deck: Deck = facts.deck

    def colour(self, seat: int) -> int:
        """The colour index of a seat."""
        return self.facts.colours[seat]

    def ship_name(self, seat: int) -> str:
        """What the ship of a seat is called."""
        return self.say(f"ships.{seat}")

    def near(self, view: View) -> int:
        """Whose band is at the bottom."""
        return 0 if view.viewer is None else view.viewer

    def others(self, view: View) -> tuple[int, ...]:
        """The opponents, in turn order after the near seat."""
        near, seats = self.near(view), len(view.ships)
        return tuple((near + n) % seats for n in range(1, seats))

    def far(self, view: View) -> int:
        """The opponent in the field: the attacker, the one attacked, or the chosen one."""
        near, others = self.near(view), self.others(view)
        if view.seat != near and view.stage != "over":
            return view.seat
        if 0 <= view.at < len(view.strikes):
            return view.strikes[view.at].target
        if self.looking.far in others:
            return self.looking.far
        living = [seat for seat in others if seat not in view.fallen]
        return (living or list(others))[0]

    def bands(self, frame: Frame[Any, View], layout: Layout) -> Found:
        """Everything but the field: ground, opponents, own band, hand."""
        view = frame.view
        yield "ground", Sprite("ground", Box(0, 0, layout.width, layout.height), z=-10)
        others = self.others(view)
        for seat, box in zip(others, layout.panels, strict=True):
            if layout.duel:
                yield from self._band(view, layout, seat, box)
            else:
                yield from self._panel(frame, layout, seat, box)
        yield from self._band(view, layout, self.near(view), layout.own)
        yield from self._hand(frame, layout)

    # -- what every ship shows -------------------------------------------------------------

    def parts(self, ship: ShipView) -> tuple[int, ...]:
        """The parts of a hull, in the order of the bar."""
        fighters = len(ship.fighters)
        return (ship.hand, fighters, ship.draw, len(ship.reuse), len(ship.destroyed))

    def _plate(self, view: View, seat: int, box: Box, handle: str = "") -> Sprite:
        acting = view.asked if view.stage != "over" else -1
        plate = Plate(self.colour(seat) if seat == acting else -1, seat in view.fallen)
        return Sprite("plate", box, plate, handle, z=-2)

    def status(self, view: View, seat: int) -> tuple[str, str] | None:
        """A notice about a ship and the token of its colour, if there is one."""
        if seat in view.fallen:
            return self.say("scene.out", place=view.places[seat]), "bad"
        at = view.strikes[view.at] if 0 <= view.at < len(view.strikes) else None
        if view.stage == "lose" and at is not None and at.target == seat:
            return self.say("scene.to_lose", n=view.todo), "bad"
        strikes = asking.open_on(view, seat)
        if strikes:
            args = {"n": len(strikes), "damage": asking.total(strikes)}
            return self.say("scene.under_fire", **args), "warn"
        if seat in view.deeds.veiled:
            return self.say("scene.protected"), "info"
        return None

    def _flag(self, view: View, layout: Layout, seat: int, room: Box) -> Found:
        """The notice, at the right end of the room it may take."""
        status = self.status(view, seat)
        if status is not None:
            wide = min(room.w, layout.text(12) * 0.6 * len(status[0]) + 18)
            box = Box(round(room.right - wide), room.y, round(wide), room.h)
            yield f"flag:{seat}", Sprite("flag", box, status, z=4)

    def _three_piles(self, view: View, layout: Layout, seat: int, boxes: Any, size: float) -> Found:
        ship = view.ships[seat]
        counts = {
            "systems": ship.draw,
            "reuse": len(ship.reuse),
            "destroyed": len(ship.destroyed),
        }
        naming = self._pile_names(layout, boxes.labels or ())
        for n, part in enumerate(PILES):
            count, box = counts[part], boxes.piles[n]
            name = f"pile:{seat}:{part}"
            mine = part == "systems" and view.viewer == seat
            top = self.facts.face(ship.reuse[-1]) if part == "reuse" and ship.reuse else None
            depth = -1 if not count else min(3, (count - 1) // 5)
            pad = box.w * STEP * 4
            handle = DECK if mine else name
            yield name, Sprite("pile", box, Pile(part, depth, top), handle, z=2, pad=pad)
            number = Label(str(count), layout.text(size), 800)
            spot = boxes.numbers[n]
            yield f"{name}:n", Sprite("label", spot, number, z=2)
            if boxes.labels is not None:
                figure = layout.text(size) * 0.66 * len(str(count)) + 6
                after = Box(spot.x + figure, spot.y, spot.w - figure, spot.h)
                yield from self._pile_label(layout, name, part, (boxes.labels[n], after), naming)

    def _pile_names(self, layout: Layout, rooms: Sequence[Box]) -> Naming:
        """Whether all names of piles fit beside the dots, or at least in narrow letters alone."""
        names = [self.say(f"scene.piles.{part}") for part in PILES]
        size, dot = layout.text(11), layout.text(12)
        if all(fits(name, size, room.w - dot) for name, room in zip(names, rooms, strict=False)):
            return ("beside" if rooms else "none"), layout.text(12)
        if all(fits(name, NARROW, room.w) for name, room in zip(names, rooms, strict=True)):
            widest = max(map(len, names)) * LETTER
            return "alone", max(SMALLEST_TEXT, min(layout.text(12), rooms[0].w / widest))
        return "none", 0.0

    def _pile_label(
        self, layout: Layout, name: str, part: Part, rooms: tuple[Box, Box], naming: Naming
    ) -> Found:
        """The colour of the part, and its name where there is room for it.

        The name stands below the number; so does the dot, or else it follows the number.
        """
        (below, after), (style, size) = rooms, naming
        dot = round(layout.text(9) * 0.8)
        room = after if style == "alone" else below
        at = Box(round(room.x), round(room.y + (room.h - dot) / 2), dot, dot)
        yield f"{name}:dot", Sprite("dot", at, part, z=2)
        if style == "none":
            return
        text = Label(self.say(f"scene.piles.{part}"), size, 450, "text2", middle=True)
        if style == "beside":
            below = Box(below.x + dot + 5, below.y, below.w - dot - 5, below.h)
        yield f"{name}:label", Sprite("label", below, text, z=2)

    def _fighters(self, view: View, layout: Layout, seat: int, boxes: tuple[Box, ...]) -> Found:
        """The fighters in play: on the seat on turn they are ``wing``, on others ``fighter``."""
        ship, active = view.ships[seat], seat == view.seat
        used = {slot for slot, _ in view.deeds.sent} if active else set()
        label = self.say("scene.damage", n=self.deck.damage[""])
        small = boxes[0].w < LEAST_LABEL
        for place, slot in enumerate(ship.fighters[: len(boxes)]):
            handle = wing_handle(slot) if active else fighter_handle(seat, slot)
            wing = Wing(self.colour(seat), "" if small else label, slot in used)
            sprite = Sprite("wing", boxes[place], wing, handle, z=3 + place / 10, pad=2)
            yield f"fighter:{seat}:{slot}", sprite
            if view.shot is not None and (view.shot.target, view.shot.slot) == (seat, slot):
                at = boxes[place]
                aim = at if small else Box(at.x, at.y, at.w, round(at.h * PICTURE))
                yield f"sight:{seat}", Sprite("sight", aim, None, z=4, pad=4)
        if layout.duel or seat == self.near(view):
            for place in range(len(ship.fighters), len(boxes)):
                yield f"slot:{seat}:{place}", Sprite("wing", boxes[place], Wing(), z=1)

    def _hull(self, layout: Layout, seat: int, view: View, box: Box, short: bool) -> Found:
        ship = view.ships[seat]
        key = "scene.hull_short" if short else "scene.hull"
        text = self.say(key, n=ship.surviving, of=view.dealt)
        yield f"hull:{seat}", Sprite("label", box, Label(text, layout.text(12), 700), z=2)

    # -- bands and panels ------------------------------------------------------------------

    def _band(self, view: View, layout: Layout, seat: int, box: Box) -> Found:
        spots, ship = places.band(layout, box), view.ships[seat]
        yield f"band:{seat}", self._plate(view, seat, box)
        yield f"emblem:{seat}", Sprite("emblem", spots.emblem, self.colour(seat), z=2)
        high = layout.line(12)
        room = Box(spots.bar.x + spots.bar.w * 0.4, box.y + 5, spots.bar.w * 0.6, high)
        flag = dict(self._flag(view, layout, seat, room))
        yield from flag.items()
        name = Label(self.facts.names[seat], layout.text(15), 700)
        yield f"name:{seat}", Sprite("label", _beside(spots.name, flag), name, z=2)
        if spots.sub is not None:
            mine = view.viewer == seat
            key = "scene.yours" if mine else "scene.holds"
            text = self.say(key, name=self.ship_name(seat), n=ship.hand)
            sub = Label(text, layout.text(12.5), 450, "text2")
            yield f"sub:{seat}", Sprite("label", spots.sub, sub, z=2)
        if spots.hull is not None:
            yield from self._hull(layout, seat, view, spots.hull, False)
        yield f"bar:{seat}", Sprite("bar", spots.bar, self.parts(ship), z=2, pad=1)
        yield from self._three_piles(view, layout, seat, spots, 20)
        if spots.wings_title is not None:
            yield from self._wings_title(layout, seat, spots.wings_title)
        yield from self._fighters(view, layout, seat, spots.wings)

    def _wings_title(self, layout: Layout, seat: int, box: Box) -> Found:
        dot = round(layout.text(9) * 0.8)
        at = Box(box.x, round(box.y + (box.h - dot) / 2), dot, dot)
        yield f"wings:{seat}:dot", Sprite("dot", at, "play", z=2)
        title = Label(self.say("scene.fighters"), layout.text(12), 600, "text", middle=True)
        beside = Box(box.x + dot + 5, box.y, box.w - dot - 5, box.h)
        yield f"wings:{seat}", Sprite("label", beside, title, z=2)

    def _panel(self, frame: Frame[Any, View], layout: Layout, seat: int, box: Box) -> Found:
        view = frame.view
        spots, ship = places.panel(layout, box), view.ships[seat]
        yield f"band:{seat}", self._plate(view, seat, box, ship_handle(seat))
        yield f"emblem:{seat}", Sprite("emblem", spots.emblem, self.colour(seat), z=2)
        out = seat in view.fallen
        words = spots.hull or spots.name
        high = min(max(18.0, words.h + 1), spots.bar.y - words.y) if spots.hull else 18.0
        room = Box(spots.bar.x, words.y - 1, spots.bar.w, high)
        if out:
            # Whoever is out is at no range: the notice takes that room.
            cell = spots.cells[0]
            high = min(cell.h, max(18.0, layout.line(12) + 5))
            room = Box(cell.x, round(cell.y + (cell.h - high) / 2), spots.bar.w, high)
        flag = dict(self._flag(view, layout, seat, room))
        yield from flag.items()
        name = Label(self.facts.names[seat], layout.text(14), 700, middle=True)
        yield f"name:{seat}", Sprite("label", _beside(spots.name, flag), name, z=2)
        if not out:
            yield from self._track(frame, layout, seat, spots.cells)
        said = out or self.status(view, seat) is None
        if spots.hull is not None and said:
            yield from self._hull(layout, seat, view, spots.hull, True)
        if spots.in_hand is not None and said and not out:
            text = self.say("scene.hand_n", n=ship.hand)
            hand = Label(text, layout.text(11.5), 450, "text2", "right")
            yield f"sub:{seat}", Sprite("label", spots.in_hand, hand, z=2)
        yield f"bar:{seat}", Sprite("bar", spots.bar, self.parts(ship), z=2, pad=1)
        yield from self._three_piles(view, layout, seat, spots, 15)
        yield from self._fighters(view, layout, seat, spots.wings)

    def _track(
        self, frame: Frame[Any, View], layout: Layout, seat: int, cells: tuple[Box, Box, Box]
    ) -> Found:
        """The small range track of a panel; a step that Thrusters can go may be clicked."""
        here = frame.view.ranges[self.near(frame.view)][seat]
        moves = [a for a in frame.actions if isinstance(a, schema.Move) and a.target == seat]
        ways = {action.to for action in moves}
        for n, cell in enumerate(cells):
            text = self.say(f"cards.ranges.{RANGES[n]}")
            if not fits(text, layout.text(11.5), cell.w - 6):
                text = self.say(f"cards.letters.{RANGES[n]}")
            args = Cell(text, here == RANGES[n], layout.text(12))
            handle = step_handle(seat, RANGES[n]) if RANGES[n] in ways else ""
            yield f"cell:{seat}:{n}", Sprite("cell", cell, args, handle, z=2)

    # -- the hand --------------------------------------------------------------------------

    def _hand(self, frame: Frame[Any, View], layout: Layout) -> Found:
        view, strip = frame.view, layout.hand
        near = self.near(view)
        yield "strip", Sprite("strip", strip, z=-3)
        head = Box(strip.x + 12, strip.y + 3, strip.w - 24, layout.head)
        count = view.ships[near].hand
        if view.viewer is None:
            title = self.say("scene.hand_of", seat=near, n=count)
        else:
            title = self.say("scene.your_hand", n=count, limit=self.deck.numbers.hand_limit)
        yield "hand:title", Sprite("label", head, Label(title, layout.text(13), 700, middle=True))
        if frame.actions and not self.looking.covered:
            legend = Box(head.x + head.w * 0.38, head.y, head.w * 0.62, head.h)
            args = Label(
                self.say("scene.legend"), layout.text(12), 400, "text2", "right", middle=True
            )
            yield "hand:legend", Sprite("label", legend, args)
        boxes = places.hand_boxes(layout, count)
        if view.viewer is None or self.looking.covered:
            for n, box in enumerate(boxes):
                yield f"back:{n}", Sprite("back", box, None, z=6 + n / 100, pad=LIFT)
            return
        playable = self.playable(frame)
        for n, (name, kind) in enumerate(copies(self.deck.sorted(view.hand))):
            shown = Shown(self.facts.face(kind), playable is not None and kind not in playable)
            yield name, Sprite("face", boxes[n], shown, name, z=6 + n / 100, pad=LIFT)

    def playable(self, frame: Frame[Any, View]) -> set[str] | None:
        """Kinds of own cards that an action uses now; None while nothing is asked of the viewer."""
        if not isinstance(frame.turn, Decide) or not frame.actions:
            return None
        return {listing.card_of(action, self.deck) for action in frame.actions}


def fits(text: str, size: float, room: float) -> bool:
    """Whether the words fit there, as far as can be told without a screen."""
    return LETTER * size * len(text) <= room


def _beside(words: Box, notices: Sprites) -> Box:
    """The room of words, ending before a notice that stands in it."""
    for notice in (sprite.box for sprite in notices.values()):
        if notice.y < words.bottom and words.y < notice.bottom:
            words = Box(words.x, words.y, max(0, min(words.w, notice.x - 6 - words.x)), words.h)
    return words


def copies(cards: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Item names and kinds of a sorted hand: ``card:armor``, ``card:armor#2``."""
    seen: dict[str, int] = {}
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        yield f"card:{card}" + (f"#{seen[card]}" if seen[card] > 1 else ""), card
