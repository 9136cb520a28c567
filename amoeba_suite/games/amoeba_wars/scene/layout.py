"""Where things lie for a viewport of a given size, as plain numbers: tested without a screen.

The map lies in the middle, what belongs to it left and right of it, the hand below. Places on the
map are for a map that is neither zoomed nor moved.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from amoeba_suite.app.canvas.boxes import CARD, SMALLEST_TEXT, Box
from amoeba_suite.games.amoeba_wars.data import System

SQRT3 = 3**0.5
BASE = (976.0, 704.0)
"""The viewport that sizes are meant for."""
STRIP, PEEK = 154.0, 66.0
"""Height of the hand, and of what can be seen of it in a low window."""
LEFT, RIGHT = 186.0, 170.0
"""Widths of the columns."""
EDGE = 10.0
GAP = 8.0
"""Between the panels of a column."""
SLIM = 600.0
"""Narrower boards, with the dock beside them in the smallest window, show less."""
SHORT = 7
"""Letters that have room below a counter."""
CLASSES = 5
"""Of ships: so many rows has the highest panel at the foot."""


class Spread(Struct, frozen=True):
    """The map in hexes of radius 1: where each system is, and how far the whole reaches."""

    places: Mapping[str, tuple[float, float]]
    left: float
    top: float
    wide: float
    high: float


def spread(systems: Sequence[System]) -> Spread:
    """The hexes of a map, flat sides up and down."""
    places = {s.id: (1.5 * s.q, SQRT3 * (s.r + s.q / 2)) for s in systems}
    xs, ys = [x for x, _ in places.values()], [y for _, y in places.values()]
    left, top = min(xs) - 1, min(ys) - SQRT3 / 2
    return Spread(places, left, top, max(xs) + 1 - left, max(ys) + SQRT3 / 2 - top)


class Layout(Struct, frozen=True):
    """The places of everything that does not depend on the game's state."""

    width: float
    height: float
    scale: float
    low: bool
    """A low window: of the hand only the tops of the cards can be seen."""
    radius: float
    """Of a hex."""
    x: float
    y: float
    """Where the map's origin is."""
    strip: Box
    field: Box
    """All above the hand."""
    spread: Spread
    seats: int = 4
    aside: bool = False
    """The zoom buttons stand beside the right column, not in it."""

    @property
    def crowded(self) -> bool:
        """Many cards in the hand: two players."""
        return self.seats == 2

    @property
    def slim(self) -> bool:
        """No room for what can be done without."""
        return self.width < SLIM

    def text(self, px: float) -> float:
        """A text size; never too small to be read."""
        return max(SMALLEST_TEXT, round(px * self.scale * 2) / 2)

    def line(self, px: float) -> float:
        """Height of a line of that text."""
        return round(self.text(px) * 1.36)

    def px(self, value: float) -> float:
        """A length at this scale."""
        return round(value * self.scale)

    def centre(self, system: str) -> tuple[float, float]:
        """The middle of a hex."""
        x, y = self.spread.places[system]
        return self.x + x * self.radius, self.y + y * self.radius

    def hex_box(self, system: str) -> Box:
        """The box round a hex."""
        x, y = self.centre(system)
        wide, high = round(2 * self.radius), round(SQRT3 * self.radius)
        return Box(round(x - wide / 2), round(y - high / 2), wide, high)

    def inner_box(self, system: str, size: tuple[float, float]) -> Box:
        """A box of so many radii in the middle of a hex."""
        x, y = self.centre(system)
        wide, high = size[0] * self.radius, round(size[1] * self.radius)
        return Box(round(x - wide / 2), round(y - high / 2), wide, high)

    def system_at(self, x: float, y: float) -> str:
        """The system whose hex is there, or nothing."""
        best, least = "", SQRT3 / 2 * self.radius
        for name, (px, py) in self.spread.places.items():
            dx, dy = abs(x - self.x - px * self.radius), abs(y - self.y - py * self.radius)
            off = max(dy, dx * SQRT3 / 2 + dy / 2)
            if off < least:
                best, least = name, off
        return best

    # --- the columns ---

    @property
    def left(self) -> Box:
        """The column of the Power Plays and of the system in view."""
        return Box(EDGE, 8, self.px(LEFT) - EDGE, self.field.h - 16)

    @property
    def right(self) -> Box:
        """The column of zoom, Saestor, and what is about to happen."""
        wide = self.px(RIGHT)
        return Box(self.width - wide - EDGE, 8, wide, self.field.h - 16)

    @property
    def zooms(self) -> Sequence[Box]:
        """Closer, farther, all; keys and the wheel do it too where there is no room."""
        side, top = self.button, self.right.y
        x = self.right.x - GAP - side if self.aside else self.right.right - side
        return tuple(Box(x, top + n * (side + 3), side, side) for n in range(0 if self.slim else 3))

    @property
    def button(self) -> float:
        """Side of a zoom button."""
        return max(34.0, self.px(36))

    @property
    def bids(self) -> Box:
        """Who needs what for Saestor: in the right column, beside the zoom buttons there."""
        wide = self.right.w - (0 if self.aside or self.slim else self.button + GAP)
        return Box(self.right.x, self.right.y, wide, self._bids_high(self.bids_across))

    @property
    def bids_across(self) -> int:
        """How many players stand beside each other there, so that the foot has room enough."""
        for across in (1, 2):
            if self._foot_room(across) >= self._foot_most:
                return across
        return 1 if self._foot_room(1) == self._foot_room(3) else 3

    def bid(self, seat: int) -> Box:
        """The place of one player there."""
        area, across = self.bids, self.bids_across
        wide = (area.w - 18 - 6 * (across - 1)) / across
        x = area.x + 9 + seat % across * (wide + 6)
        y = area.y + self.bids_head + 6 + seat // across * (self.px(18) + 3)
        return Box(x, y, wide, self.px(18))

    @property
    def bids_head(self) -> float:
        """Height of the words above them."""
        return self.line(12) + 4

    def _bids_high(self, across: int) -> float:
        return self.bids_head + 8 + -(-self.seats // across) * (self.px(18) + 3)

    def plays(self, count: int) -> Sequence[Box]:
        """Rows of the Power Plays."""
        column, head = self.left, self.line(11) + 4
        room = column.h - head - self.system_panel.h - 10
        high = max(22.0, min(self.px(46), room / max(count, 4) - 4))
        top = column.y + head
        wide = column.w - self.px(12)
        return tuple(Box(column.x, top + n * (high + 4), wide, high) for n in range(count))

    @property
    def system_panel(self) -> Box:
        """The system that is pointed at or chosen."""
        column = self.left
        high = min(self.px(176), max(116.0, column.h * 0.5 - 50))
        return Box(column.x, column.bottom - high, column.w, high)

    @property
    def foot_room(self) -> float:
        """How high a panel at the foot of the right column can be."""
        return self._foot_room(self.bids_across)

    @property
    def foot_top(self) -> float:
        """Where the highest of them begins."""
        return self.right.bottom - self.foot_room

    def _foot_room(self, across: int) -> float:
        zooms = 0.0 if self.aside or self.slim else 3 * self.button + 6
        return self.right.h - max(zooms, self._bids_high(across)) - GAP

    @property
    def _foot_most(self) -> float:
        """What all classes of ships in rows, with a headline and buttons, take at the least."""
        rows = CLASSES * (max(34.0, self.px(34)) + 3)
        return self.line(13) + 12 + rows + max(36.0, self.px(38)) + 6

    def foot(self, high: float) -> Box:
        """A panel of that height at the foot of the right column, or of what there is."""
        column = self.right
        high = min(high, self.foot_room)
        return Box(column.x, column.bottom - high, column.w, high)

    # --- the hand ---

    @property
    def card(self) -> float:
        """Width of a card in the hand."""
        return self.px(96) if self.low else round((self.strip.h - 12) / CARD)

    @property
    def hand_left(self) -> float:
        """Where the cards begin."""
        return self.px(104 if self.low else 136)

    @property
    def piles(self) -> Sequence[Box]:
        """Draw pile and discards."""
        wide = self.px(34 if self.low else 62)
        high = self.strip.h - 14 if self.low else wide * CARD
        gap = self.px(12)
        x = self.width - 2 * wide - gap - self.px(14)
        y = self.strip.y + self.px(8)
        return tuple(Box(x + n * (wide + gap), y, wide, high) for n in range(2))

    @property
    def reserve(self) -> Box:
        """The ships left to build."""
        low = 200 if self.crowded else 230
        wide = self.px(low if self.low else 168 if self.crowded else 352)
        wide = 0.0 if self.slim else wide
        x = self.piles[0].x - self.px(16) - wide
        return Box(x, self.strip.y + self.px(6), wide, self.strip.h - self.px(12))

    @property
    def reserve_head(self) -> float:
        """Height of the words above it."""
        return 0.0 if self.low else self.line(12.5) + (1 if self.crowded else 4)

    def ships(self, names: Sequence[str]) -> Sequence[tuple[Box, float]]:
        """Where each class lies in the reserve, and how much room its words have.

        Long names have more room; in one row, or three in a row where the hand needs the room. In
        a low window there are no names.
        """
        area, count = self.reserve, len(names)
        across = 3 if self.crowded and not self.low else count
        wide = min(self.px(46 if self.low else 40 if self.crowded else 52), area.w / across - 8)
        high, top = round(wide * 0.74), area.y + self.reserve_head
        deep = high + self.line(12) + self.line(11)
        # What is left beside the counters goes to names of more letters than have room below one.
        letters = [max(map(len, names[n::across])) for n in range(across)]
        more = [0 if self.low else max(0, n - SHORT) for n in letters]
        spare = area.w - across * (wide + 8)
        parts = [n / sum(more) if any(more) else 1 / across for n in more]
        found: list[tuple[Box, float]] = []
        x = area.x
        for n in range(count):
            x = area.x if n % across == 0 else x
            pitch = wide + 8 + spare * parts[n % across]
            y = top + n // across * deep
            found.append((Box(round(x), round(y), wide, high), pitch))
            x += pitch
        return found

    def hand(self, count: int) -> Sequence[Box]:
        """Places of that many cards; they overlap where there is no room."""
        wide, high = self.card, round(self.card * CARD)
        room = self.reserve.x - self.px(12) - self.hand_left
        step = min(wide + self.px(8), (room - wide) / max(1, count - 1)) if count > 1 else 0.0
        y = self.strip.y + 6
        return tuple(
            Box(round(self.hand_left + n * max(step, 14.0)), y, wide, high) for n in range(count)
        )

    def raised(self, box: Box) -> Box:
        """Where a card of the hand is when it is looked at."""
        y = min(box.y - self.px(8), self.height - box.h - 4)
        return Box(box.x, y, box.w, box.h)


def arrange(width: float, height: float, map_: Spread, seats: int = 4) -> Layout:
    """The layout for that viewport: the map as big as fits between the columns."""
    scale = max(1.0, min(1.7, width / BASE[0], height / BASE[1]))
    full = round(STRIP * scale)
    low = height - full < 400
    strip_high = PEEK if low else full
    field = Box(0, 0, width, height - strip_high)
    left, right = LEFT * scale, width - RIGHT * scale - EDGE
    radius = max(12.0, min((right - left) / map_.wide, (field.h - 12) / map_.high))
    middle = (left + right) / 2
    x = middle - (map_.left + map_.wide / 2) * radius
    y = field.h / 2 - (map_.top + map_.high / 2) * radius
    strip = Box(0, field.h, width, strip_high)
    lay = Layout(width, height, scale, low, radius, x, y, strip, field, map_, seats)
    return replace(lay, aside=True) if _wants_aside(lay) else lay


def _wants_aside(lay: Layout) -> bool:
    """Whether the zoom buttons in the column leave too little below, and there is room for them.

    Room is beside the column where no hex lies, as in a low and wide window.
    """
    if lay.slim or lay.foot_room >= lay._foot_most:
        return False
    zooms = replace(lay, aside=True).zooms
    boxes = [lay.hex_box(name) for name in lay.spread.places]
    beside = [box.right for box in boxes if box.y < zooms[-1].bottom + GAP]
    return max(beside, default=0.0) + GAP <= zooms[0].x
