"""Where things lie on the table of Galactic Strike Force, as plain numbers.

A column for the Opposition, three Sectors beside it, a row of tabs for the Strike Force Ships, and
below it one Ship with its Techs and its hand.
"""

from collections.abc import Sequence

from msgspec import Struct

from amoeba_suite.app.canvas.boxes import CARD, SMALLEST_TEXT, Box

GAP = 8.0
SECTORS = 3
LOW = 470.0
"""A lower table leaves out what can be read elsewhere and makes the hand a peek."""
NAMED, TAB = 82.0, 130.0
"""A tab holds a Ship's name, as wide in any window, and signs and numbers that grow with it."""
TILE = 1.16
"""Height of an Opposition Ship by its width."""
SLIM, NARROW = 54.0, 70.0
"""From one Station to the next: such ones lie close, such ones have names in three lines."""
CHIP = 8.0
"""Width of a chip and the gap behind it without the words on it."""
IN_TWO, IN_THREE = 42, 54
"""Least heights of Stations for names in so many lines, above the Price."""


class Layout(Struct, frozen=True):
    """The places of everything that does not depend on the game's state."""

    width: float
    height: float
    scale: float
    column: Box
    """The Opposition."""
    sectors: tuple[Box, Box, Box]
    tabs: tuple[Box, ...]
    """The Strike Force Ships, in one row or two."""
    strip: Box
    """One Ship and its hand."""
    ship: Box
    hand: Box

    @property
    def low(self) -> bool:
        """Whether there is little room from top to bottom."""
        return self.height < LOW

    def text(self, size: float) -> float:
        """A text size at this scale, never too small to read."""
        return max(SMALLEST_TEXT, size * self.scale)

    def line(self, size: float) -> float:
        """Height of a line of that text."""
        return float(round(self.text(size) * 1.36))


def arrange(width: float, height: float, ships: int = 3) -> Layout:
    """The layout for a viewport of that many logical pixels and so many Strike Force Ships."""
    scale = max(0.7, min(width / 976, height / 624, 2.4))
    low = height < LOW
    column_w = round(min(max(140 * scale, 124.0), width * 0.16))
    rows = 1 if (width - 2 * GAP) / ships >= NAMED + TAB * scale else 2
    share = 0.25 if rows == 1 else 0.225
    strip_h = round(max(96.0, height * share) if low else max(168.0, 182 * scale))
    strip = Box(0, height - strip_h, width, strip_h)
    tabs = _tabs(Box(GAP, 0, width - 2 * GAP, strip.y - 4), ships, rows, scale)
    high = tabs[0].y - 2 * GAP
    column = Box(GAP, GAP, column_w, high)
    left = column.right + GAP
    wide = (width - left - GAP * SECTORS) / SECTORS
    boxes = [Box(round(left + n * (wide + GAP)), GAP, round(wide), high) for n in range(SECTORS)]
    share = 0.47
    ship = Box(GAP, strip.y + 6, round(width * share - 1.5 * GAP), strip_h - 10)
    hand = Box(ship.right + GAP, strip.y + 4, width - ship.right - 2 * GAP, strip_h - 8)
    three = (boxes[0], boxes[1], boxes[2])
    return Layout(width, height, scale, column, three, tabs, strip, ship, hand)


def _tabs(area: Box, ships: int, rows: int, scale: float) -> tuple[Box, ...]:
    """At the bottom of the area, the first ones on top."""
    across = -(-ships // rows)
    high = round(max(20.0, (26 if rows == 1 else 23) * scale))
    pitch = (area.w + 4) / across
    top = area.bottom - rows * (high + 3) + 3
    return tuple(
        Box(
            round(area.x + n % across * pitch),
            top + n // across * (high + 3),
            round(pitch - 4),
            high,
        )
        for n in range(ships)
    )


# --- a Sector ------------------------------------------------------------------------------------


class SectorPlan(Struct, frozen=True):
    """The places inside a Sector panel."""

    name: Box
    status: Box
    rule: Box | None
    missions: tuple[Box, ...]
    stations_label: Box | None
    stations: tuple[Box, ...]
    fleet_label: Box
    outlook: Box
    slots: tuple[Box, ...]
    markers: Box


class Contents(Struct, frozen=True):
    """What needs room in a Sector, but for the Ships."""

    stations: int
    missions: int
    lines: int = 2
    """Of its text; 0 where that is not written."""
    headed: bool = True
    """Whether it says above the Stations that they are these."""


def sector(layout: Layout, box: Box, contents: Contents, slots: int) -> SectorPlan:
    """A Sector with that in it, and places for Opposition Ships."""
    stations, missions = contents.stations, contents.missions
    pad = max(5.0, 8 * layout.scale)
    left, wide = box.x + pad, box.w - 2 * pad
    tight = box.h < 330 * layout.scale or layout.low
    head = layout.line(15)
    status_w = min(max(92.0, 102 * layout.scale), wide * 0.46)
    name = Box(left, box.y + 5, wide - status_w - 4, head)
    status = Box(left + wide - status_w, box.y + 6, status_w, head - 2)
    y = name.bottom + 2
    rule = None
    small = layout.line(11.5)
    if contents.lines and not layout.low:
        rule = Box(left, y, wide, small * (1 if tight else contents.lines))
        y = rule.bottom + 3
    mission_h = small + 5
    across = min(max(missions, 1), 2)
    pitch = (wide + 4) / across
    places = []
    for n in range(missions):
        row, column = divmod(n, across)
        top = y + row * (mission_h + 3)
        places.append(Box(round(left + column * pitch), round(top), round(pitch - 4), mission_h))
    if missions:
        y = places[-1].bottom + 4
    stations_label = None
    if contents.headed and not tight:
        stations_label = Box(left, y, wide, small)
        y += small + 1
    marker_h = round(max(20.0, 24 * layout.scale))
    markers = Box(left, box.bottom - marker_h - 5, wide, marker_h)
    free = markers.y - y - small - 12
    station_h = round(min(84 * layout.scale, max(34.0, free * 0.36)))
    gap = 5 if (wide + 5) / max(stations, 1) > SLIM else 3
    pitch = (wide + gap) / max(stations, 1)
    if not layout.low:
        station_h = max(station_h, IN_THREE if pitch <= NARROW else IN_TWO)
    decks = [
        Box(round(left + n * pitch), round(y), round(pitch - gap), station_h)
        for n in range(stations)
    ]
    y += station_h + 4
    fleet_label = Box(left, round(y), wide * 0.4 - 4, small)
    outlook = Box(left + wide * 0.4, round(y), wide * 0.6, small)
    area = Box(left, round(y + small + 3), wide, markers.y - y - small - 7)
    return SectorPlan(
        name,
        status,
        rule,
        tuple(places),
        stations_label,
        tuple(decks),
        fleet_label,
        outlook,
        tuple(tiles(area, slots, 124 * layout.scale)),
        markers,
    )


def tiles(area: Box, count: int, widest: float) -> Sequence[Box]:
    """Places for so many Ships, as big as fit, from the top left, in threes at least."""
    if count <= 0:
        return []
    gap = 4.0
    best, columns, size = -1.0, 3, (30.0, 30.0)
    for across in range(3, max(count, 3) + 1):
        rows = -(-count // across)
        wide = min((area.w + gap) / across - gap, widest)
        high = min((area.h + gap) / rows - gap, wide * TILE)
        worth = min(wide, high * 1.15 + 14)  # names need width
        if worth > best + 0.5:
            best, columns, size = worth, across, (wide, high)
    wide, high = size
    return [
        Box(
            round(area.x + n % columns * (wide + gap)),
            round(area.y + n // columns * (high + gap)),
            round(wide),
            round(high),
        )
        for n in range(count)
    ]


# --- the Opposition's column ---------------------------------------------------------------------


class ColumnPlan(Struct, frozen=True):
    """The places in the column of the Opposition."""

    title: Box | None
    panel: Box
    decks: tuple[Box, Box]
    deck_labels: tuple[Box, Box]
    missions: tuple[Box, ...]
    scraps: tuple[Box, Box]
    tally: Box


def column(layout: Layout, missions: int) -> ColumnPlan:
    """The column with so many Missions of the whole galaxy."""
    box, small = layout.column, layout.line(11.5)
    title = None if layout.low else Box(box.x, box.y, box.w, small)
    y = box.y if title is None else title.bottom + 2
    tally_h = round(2.2 * small if layout.low else layout.line(20) + small + 6)
    tally = Box(box.x, box.bottom - tally_h, box.w, tally_h)
    scrap = (small + 3) * 2
    mission_h = small + 5 if layout.low else round(layout.line(11) * 1.85) + 2
    free = tally.y - y - scrap - missions * (mission_h + 3) - 12
    deck_h = round(min(56 * layout.scale, free * 0.24))
    panel = Box(box.x, y, box.w, round(free - deck_h - small - 6))
    y = panel.bottom + 5
    half = box.w / 2
    deck_w = round(min(deck_h / CARD, half - 8))
    decks = [
        Box(round(box.x + n * half + (half - deck_w) / 2), round(y), deck_w, deck_h) for n in (0, 1)
    ]
    # "Missions" is the longer word in any language.
    labels = [
        Box(box.x + n * box.w * 0.45, round(y + deck_h + 2), box.w * (0.45 + n * 0.1), small)
        for n in (0, 1)
    ]
    y += deck_h + small + 5
    places = []
    for _ in range(missions):
        places.append(Box(box.x, round(y), box.w, mission_h))
        y += mission_h + 3
    scraps = [
        Box(box.x, round(tally.y - scrap - 3 + n * (small + 3)), box.w, small) for n in (0, 1)
    ]
    return ColumnPlan(
        title,
        panel,
        (decks[0], decks[1]),
        (labels[0], labels[1]),
        tuple(places),
        (scraps[0], scraps[1]),
        tally,
    )


# --- one Ship ------------------------------------------------------------------------------------


class ShipPlan(Struct, frozen=True):
    """The places of a Ship panel and its Techs."""

    panel: Box
    weaponry: tuple[Box, ...]
    """Innermost first."""
    defense: tuple[Box, ...]
    others: tuple[Box, ...]
    first: Box
    """Where it says that the outermost Defense Tech is lost first."""


def ship(layout: Layout, weaponry: int, defense: int, others: Sequence[float]) -> ShipPlan:
    """A Ship with so many Techs of each kind; of ``others`` the lengths of their names."""
    box = layout.ship
    chip_h = layout.line(11.5) + 4
    note = 0.0 if layout.low else layout.line(11)
    high = box.h - (chip_h + 4 if others else 0)
    wide = round(min(166 * layout.scale, box.w * 0.38))
    panel = Box(round(box.x + (box.w - wide) / 2), box.y, wide, high)
    side = panel.x - box.x - 4
    slip_h = high - note
    left = _slips(side, weaponry, layout)
    right = _slips(side, defense, layout)
    fights = [
        Box(round(panel.x - 4 - (n + 1) * left), box.y, round(left - 3), slip_h)
        for n in range(weaponry)
    ]
    defends = [
        Box(round(panel.right + 4 + n * right + 3), box.y, round(right - 3), slip_h)
        for n in range(defense)
    ]
    # Up to three have a third each; of more, long names get more.
    count = max(3, len(others))
    spare = box.w + 3 - count * CHIP
    parts = [n / sum(others) if len(others) > 3 else 1 / 3 for n in others]
    chips, x = [], box.x
    for part in parts:
        pitch = CHIP + spare * part
        chips.append(Box(round(x), round(box.bottom - chip_h), round(pitch - 3), chip_h))
        x += pitch
    outer = defends[-1] if defends else Box(panel.right + 4, box.y, side, slip_h)
    first = under(outer, note, layout)
    return ShipPlan(panel, tuple(fights), tuple(defends), tuple(chips), first)


def under(slip: Box, high: float, layout: Layout) -> Box:
    """A note below a Tech, as wide as it needs, within the Ship's part of the table."""
    wide = max(slip.w, min(layout.ship.w, 96 * layout.scale))
    x = min(max(slip.x + slip.w / 2 - wide / 2, layout.ship.x), layout.ship.right - wide)
    return Box(round(x), slip.bottom + 1, round(wide), high)


def _slips(room: float, count: int, layout: Layout) -> float:
    return min(74 * layout.scale, room / max(count, 1))


# --- hand and list -------------------------------------------------------------------------------


def hand_boxes(layout: Layout, count: int) -> Sequence[Box]:
    """The cards of a hand; they overlap when there are many."""
    head = layout.line(13)
    area = Box(layout.hand.x, layout.hand.y + head + 2, layout.hand.w, layout.hand.h - head - 2)
    high = area.h
    if layout.low:
        high = max(area.h, 128.0)
    wide = high / CARD
    step = min(wide + 6, (area.w - wide) / max(count - 1, 1))
    return [
        Box(round(area.x + n * step), round(area.y), round(wide), round(high)) for n in range(count)
    ]


def raised(layout: Layout, box: Box) -> Box:
    """Where a card goes that does not fit into the strip, to be read."""
    low = box.bottom - (layout.height - 3)
    return Box(box.x, round(box.y - low), box.w, box.h) if low > 0 else box


def list_boxes(layout: Layout, count: int) -> Sequence[Box]:
    """Rows for a list in the place of the hand, in one column or two."""
    head = layout.line(13)
    area = Box(layout.hand.x, layout.hand.y + head + 2, layout.hand.w, layout.hand.h - head - 4)
    least = layout.line(12) + 4
    columns = 1
    while columns < 4 and count * least > area.h * columns:
        columns += 1
    rows = -(-count // columns)
    high = min(area.h / max(rows, 1), layout.line(12) * 3 + 8)
    wide = (area.w + 6) / columns
    return [
        Box(
            round(area.x + n // max(rows, 1) * wide),
            round(area.y + n % max(rows, 1) * high),
            round(wide - 6),
            round(high - 3),
        )
        for n in range(count)
    ]
