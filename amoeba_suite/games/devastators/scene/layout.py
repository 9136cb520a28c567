"""Where things lie on the table of Devastators, as plain numbers: tested without a screen.

Two players: a band for each, the field with the range track between them, the hand below. More: a
panel for every opponent in a row on top, and the field shows the range to one of them.
"""

from collections.abc import Sequence

from msgspec import Struct

from amoeba_suite.app.canvas.boxes import CARD, SMALLEST_TEXT, Box

MARGIN = 8.0
HAND_CARDS = 8
"""As many lie side by side without overlapping."""
WINGS = 4
"""Fighter cards in the whole deck, so slots in a band."""
ZONES = 3
LOW = 78.0
"""A lower band leaves out what is said elsewhere."""
CHIPS_FROM = 224.0
"""A field at least that high has room for the cards that reach."""
LEAST_FIELD = 74.0
LOW_FIELD, LOW_PANEL = 118.0, 190.0
"""Heights that are kept when cards of the hand take room to be seen as a whole."""
LEAST_CARD = 86.0
"""Narrower cards cannot be read: then bigger ones look out of the strip, and rise to be seen."""
CROWDED_CARD = 72.0
"""More cards than the hand may hold are narrower still, with nothing but name and sign."""
EDGES = 8.0
"""Between two cards whose frames do not touch."""
TARGET = 30.0
"""Height that a finger or an unsteady hand can hit."""


class Layout(Struct, frozen=True):
    """The places of everything that does not depend on the game's state."""

    width: float
    height: float
    scale: float
    opponents: int
    panels: tuple[Box, ...]
    """Of the opponents in seat order after the viewer: one wide band, or several columns."""
    field: Box | None
    """The range track; None where there is no room for it."""
    own: Box
    hand: Box
    """The whole strip."""

    @property
    def duel(self) -> bool:
        """Whether there is only one opponent."""
        return self.opponents == 1

    def text(self, size: float) -> float:
        """A text size at this scale, never too small to read."""
        return max(SMALLEST_TEXT, size * self.scale)

    def line(self, size: float) -> float:
        """Height of a line of that text."""
        return float(round(self.text(size) * 1.4))

    @property
    def head(self) -> float:
        """Height of the line above the hand."""
        return self.line(13)

    @property
    def chips(self) -> bool:
        """Whether the field tells which own cards reach."""
        return self.field is not None and self.field.h >= CHIPS_FROM * self.scale

    @property
    def home(self) -> Box:
        """The left part of the field, where the viewer's ship is."""
        assert self.field is not None
        return Box(self.field.x, self.field.y, round(self.field.w * 0.285), self.field.h)

    def zone(self, number: int) -> Box:
        """One step of the range track: 0 short, 1 medium, 2 long."""
        assert self.field is not None
        left = self.field.x + self.field.w * 0.298
        pitch = (self.field.right - left + MARGIN) / ZONES
        x = round(left + number * pitch)
        return Box(x, self.field.y, round(pitch - MARGIN), self.field.h)


def arrange(width: float, height: float, seats: int) -> Layout:
    """The layout for that viewport and number of players."""
    scale = max(0.8, min(width / 976, height / 704, 3.0))
    opponents = max(1, seats - 1)
    band = round(min(max(0.146 * height, 50.0), 200.0))
    hand = _hand_height(width, height, scale, opponents, band)
    inner = width - 2 * MARGIN
    hand_box = Box(0, height - hand, width, hand)
    own = Box(MARGIN, hand_box.y - MARGIN - band, inner, band)
    free = own.y - 2 * MARGIN
    if opponents == 1:
        panels: tuple[Box, ...] = (Box(MARGIN, MARGIN, inner, band),)
    else:
        tall = _panel_height(free, height)
        each = (inner - (opponents - 1) * MARGIN) / opponents
        panels = tuple(
            Box(round(MARGIN + n * (each + MARGIN)), MARGIN, round(each), tall)
            for n in range(opponents)
        )
    top = panels[0].bottom + MARGIN
    field = Box(0, top, width - MARGIN, own.y - MARGIN - top)
    shown = field if field.h >= LEAST_FIELD else None
    if shown is None and opponents > 1:
        panels = tuple(Box(p.x, p.y, p.w, round(free)) for p in panels)
    return Layout(width, height, scale, opponents, panels, shown, own, hand_box)


def _panel_height(free: float, height: float) -> float:
    """Height of the panels of several opponents, of what is free for them and the field."""
    return round(min(free, max(0.53 * free, min(free, 166.0, 0.65 * free), 0.262 * height)))


def _hand_height(width: float, height: float, scale: float, opponents: int, band: float) -> float:
    """Height of the strip: whole cards in a low window too, if enough is left for the rest."""
    hand = round(min(max(0.283 * height, 96.0), 0.34 * width))
    whole = LEAST_CARD * CARD + max(SMALLEST_TEXT, 13 * scale) * 1.4 + 16
    free = height - hand - band - 3 * MARGIN
    if opponents == 1:
        spare = height - 2 * band - 4 * MARGIN - LOW_FIELD
    elif free - _panel_height(free, height) - MARGIN < LEAST_FIELD:
        spare = height - band - 3 * MARGIN - LOW_PANEL
    else:
        spare = 0.0  # nothing of the panels and the field can be spared
    return max(hand, round(min(whole, spare)))


def hand_boxes(layout: Layout, count: int) -> Sequence[Box]:
    """Boxes for that many cards of the own hand: narrower, then overlapping, if they are many."""
    strip, gap = layout.hand, round(10 * layout.scale)
    across = strip.w - 2 * MARGIN - 4
    most = (across + gap) / HAND_CARDS - gap
    wide = float(int(min(max(_tall(layout) / CARD, LEAST_CARD), most)))
    if count > HAND_CARDS:
        beside = int((across + EDGES) / count - EDGES)
        wide = min(wide, max(float(beside), CROWDED_CARD))
        gap = round(EDGES)
    step = wide + gap
    if count > 1:
        step = min(step, (across - wide) / (count - 1))
    used = wide + step * (max(count, 1) - 1)
    left = strip.x + MARGIN + 2 + max(0.0, (across - used) / 2)
    y = strip.y + layout.head + 6
    return [Box(round(left + n * step), round(y), wide, round(wide * CARD)) for n in range(count)]


def _tall(layout: Layout) -> float:
    return layout.hand.h - layout.head - 14


def raised(layout: Layout, box: Box) -> Box:
    """A card of the hand lifted until all of it can be seen; where it lies if it can already."""
    over = box.bottom + 4 - layout.hand.bottom
    return Box(box.x, round(box.y - over), box.w, box.h) if over > 0 else box


class Band(Struct, frozen=True):
    """The places inside a wide band."""

    emblem: Box
    name: Box
    sub: Box | None
    hull: Box | None
    """The words about the hull; the bar alone where there is no room."""
    bar: Box
    piles: tuple[Box, Box, Box]
    numbers: tuple[Box, Box, Box]
    labels: tuple[Box, Box, Box]
    wings_title: Box | None
    wings: tuple[Box, ...]


def band(layout: Layout, box: Box) -> Band:
    """A band that spans the table."""
    low = box.h < LOW
    pad = 6.0 if low else 0.105 * box.h
    side = min(30.0 * layout.scale, box.h * 0.34)
    left = box.x + 12
    wide = round(box.w * 0.31)
    emblem = Box(left, round(box.y + pad), round(side), round(side))
    name_x = emblem.right + 10
    line = layout.line(12)
    name = Box(name_x, emblem.y - (0 if low else 3), left + wide - name_x, layout.line(15))
    sub = None if low else Box(name_x, name.bottom - 2, name.w, line)
    bar_h = max(13.0, round(0.15 * box.h))
    bar = Box(left, round(box.bottom - pad - bar_h - (0 if low else 4)), wide, bar_h)
    words = bar.y - line - 1
    hull = Box(left, words, wide, line) if words >= emblem.bottom + 1 else None
    return Band(emblem, name, sub, hull, bar, *_piles(layout, box, pad), *_wings(layout, box, pad))


Three = tuple[Box, Box, Box]


def _piles(layout: Layout, box: Box, pad: float) -> tuple[Three, Three, Three]:
    tall = min(box.h - 2 * pad, 64 * layout.scale)
    card_w = round(tall / CARD)
    piles, numbers, labels = [], [], []
    for n in range(3):
        x = round(box.x + box.w * (0.345 + 0.139 * n))
        pile = Box(x, round(box.y + (box.h - tall) / 2 - 2), card_w, round(tall))
        gap = max(9.0, 0.2 * card_w)
        room = box.w * 0.139 - card_w - gap - 7
        big, small = layout.line(20), layout.line(12)
        top = pile.y + max(0.0, (pile.h - big - small) / 2)
        piles.append(pile)
        numbers.append(Box(round(pile.right + gap), round(top), room, big))
        labels.append(Box(round(pile.right + gap), round(top + big - 2), room, small))
    return (
        (piles[0], piles[1], piles[2]),
        (numbers[0], numbers[1], numbers[2]),
        (labels[0], labels[1], labels[2]),
    )


def _wings(layout: Layout, box: Box, pad: float) -> tuple[Box | None, tuple[Box, ...]]:
    left = round(box.x + box.w * 0.768)
    room = box.right - 10 - left
    line = layout.line(12)
    top = box.y + (pad - 3 if box.h >= LOW else 3)
    card = min((box.bottom - 7 - top) / 1.26, room / WINGS - 6) * 1.26
    title = None
    if box.h >= LOW or top + line + 1 + card <= box.bottom - 5:
        title = Box(left, round(top), room, line)
    top = title.bottom + 1 if title else box.y + 5
    tall = box.bottom - (7 if box.h >= LOW else 5) - top
    wide = min(tall / 1.26, room / WINGS - 6)
    boxes = tuple(
        Box(round(left + n * (wide + 6)), round(top), round(wide), round(min(tall, wide * 1.26)))
        for n in range(WINGS)
    )
    return title, boxes


class Panel(Struct, frozen=True):
    """The places inside the column of one of several opponents."""

    emblem: Box
    name: Box
    cells: tuple[Box, Box, Box]
    """The range track: short, medium, long."""
    hull: Box | None
    in_hand: Box | None
    bar: Box
    piles: Three
    numbers: Three
    labels: Three | None
    wings: tuple[Box, ...]


def panel(layout: Layout, box: Box) -> Panel:
    """A column, its rows spread over its height; the words go first when it is low."""
    pad = 8.0
    left, wide = box.x + pad, box.w - 2 * pad
    high = box.h - 2 * pad
    side = min(26 * layout.scale, 0.17 * high + 4)
    emblem = Box(left, box.y + pad, round(side), round(side))
    name = Box(emblem.right + 7, emblem.y, wide - side - 7, round(side))
    cell_h = max(17.0, round(min(max(TARGET, 24 * layout.scale), 0.19 * high)))
    bar_h = max(12.0, round(min(18 * layout.scale, 0.095 * high)))
    line = layout.line(11.5)
    pile_h = round(min(0.215 * high, 48 * layout.scale))
    wing_h = round(min(0.19 * high, 40 * layout.scale))
    words = high >= side + cell_h + line + bar_h + pile_h + wing_h + 8
    rows = [
        emblem.h,
        cell_h,
        *([line] if words else []),
        bar_h,
        pile_h,
        *([wing_h] if words else []),
    ]
    gap = max(2.0, (high - sum(rows)) / len(rows))
    y = emblem.bottom + gap
    third = (wide + 3) / 3
    cells = [Box(round(left + n * third), round(y), round(third - 3), cell_h) for n in range(3)]
    y += cell_h + gap
    hull = in_hand = None
    if words:
        hull = Box(left, round(y), round(wide * 0.6), line)
        in_hand = Box(left + round(wide * 0.56), round(y), round(wide * 0.44), line)
        y += line + gap * 0.4
    bar = Box(left, round(y), wide, bar_h)
    y += bar_h + gap
    share = 1.0 if words else 0.74
    piles = _small_piles(layout, Box(left, round(y), wide * share, pile_h))
    if words:
        wings = _small_wings(Box(left, round(y + pile_h + gap), wide, wing_h))
    else:
        wings = _small_wings(Box(left + wide * share, round(y), wide * (1 - share), pile_h))
    track = (cells[0], cells[1], cells[2])
    return Panel(emblem, name, track, hull, in_hand, bar, *piles, wings)


def _small_piles(layout: Layout, row: Box) -> tuple[Three, Three, Three | None]:
    pitch = row.w / 3
    card_w = round(min(row.h / CARD, pitch * 0.5))
    line = layout.line(11)
    labelled = row.h >= layout.line(14) + line - 4 and pitch >= 62
    piles, numbers, labels = [], [], []
    for n in range(3):
        pile_h = round(card_w * CARD)
        pile = Box(round(row.x + n * pitch), round(row.y + (row.h - pile_h) / 2), card_w, pile_h)
        room = pitch - card_w - 8
        top = row.y + (0 if labelled else (row.h - layout.line(14)) / 2)
        piles.append(pile)
        numbers.append(Box(pile.right + 6, round(top), room, layout.line(14)))
        labels.append(Box(pile.right + 6, row.bottom - line, room, line))
    three = (labels[0], labels[1], labels[2]) if labelled else None
    return (piles[0], piles[1], piles[2]), (numbers[0], numbers[1], numbers[2]), three


def _small_wings(row: Box) -> tuple[Box, ...]:
    wide = min(row.h * 1.1, row.w)
    step = min(wide + 4, (row.w - wide) / (WINGS - 1)) if row.w > wide else 0.0
    return tuple(
        Box(round(row.x + n * step), row.y, round(wide), round(row.h)) for n in range(WINGS)
    )
