"""Where things lie for a viewport of a given size, as plain numbers: tested without a screen."""

from collections.abc import Sequence

from msgspec import Struct

from amoeba_suite.app.canvas.boxes import CARD, SMALLEST_TEXT, Box
from amoeba_suite.games.amoeba_1975.scene.shapes import SIDE

SIDE_SHARE = 0.1745
"""Least share of the width that each column gets."""


class Slot(Struct, frozen=True):
    """A card of a column and the room for its caption."""

    card: Box
    caption: Box
    beside: bool
    """The caption stands to the right of the card, not below it."""


class Layout(Struct, frozen=True):
    """The places of everything that does not depend on the game's state."""

    width: float
    height: float
    tile: float
    thick: float
    """Of the frame."""
    field: Box
    """The 7 x 7 tiles."""
    left: Box
    right: Box
    """The columns, without their margins."""
    title: float
    small: float
    """Text sizes in pixels."""
    compact: bool
    """Low viewport: no second title lines."""

    @property
    def frame(self) -> Box:
        """The board with its frame."""
        return self.field.grown(self.thick)

    def tile_box(self, tile: int) -> Box:
        """One tile of the board."""
        row, col = divmod(tile, SIDE)
        side = self.tile
        return Box(self.field.x + col * side, self.field.y + row * side, side, side)

    def tile_at(self, x: float, y: float) -> int:
        """The tile at a scene position, or -1."""
        col, row = (x - self.field.x) // self.tile, (y - self.field.y) // self.tile
        inside = 0 <= col < SIDE and 0 <= row < SIDE
        return int(row) * SIDE + int(col) if inside else -1

    @property
    def narrow(self) -> bool:
        """Whether titles need two lines and there is no room for second titles."""
        return self.left.w < 115

    @property
    def heading(self) -> float:
        """Height of a column's title line."""
        return round(self.title * 1.36)

    @property
    def line(self) -> float:
        """Height of a line of small text."""
        return round(self.small * 1.4)


def arrange(width: float, height: float) -> Layout:
    """The layout for that viewport: the board as big as fits between the two columns."""
    margin = max(6.0, 0.0128 * min(width, height))
    across = width - 2 * SIDE_SHARE * width
    down = height - 2 * margin
    tile = float(int(min(across, down) / (SIDE + 0.548)))
    thick = float(round(0.274 * tile))
    if thick < 19:  # the letters on the frame need their room
        thick = 19.0
        tile = float(max(12, int((min(across, down) - 2 * thick) / SIDE)))
    side = SIDE * tile + 2 * thick
    x, y = float(round((width - side) / 2)), float(round((height - side) / 2))
    field = Box(x + thick, y + thick, SIDE * tile, SIDE * tile)
    content = min(x - 22, max(150.0, 0.3 * height))
    scale = max(0.88, min(content / 150, height / 624, 9.0) ** 0.5)
    inset = 12 + max(0.0, (x - 22 - content) / 2)
    top = float(round(min(y, 14.0 * scale)))
    left = Box(round(inset), top, round(content), height - 2 * top)
    right = Box(round(width - inset - content), top, round(content), height - 2 * top)
    small = max(SMALLEST_TEXT, 12.5 * scale)
    return Layout(width, height, tile, thick, field, left, right, 15 * scale, small, height < 420)


def hand_slots(layout: Layout, count: int, titles: float) -> Sequence[Slot]:
    """Slots for that many cards one below the other, under a title of height ``titles``."""
    column = layout.left
    top = column.y + titles
    pitch = (column.bottom - top) / max(count, 3)
    caption = 2 * layout.line
    under = min((pitch - caption - 8) / CARD, column.w * 0.75)
    beside = min((pitch - 6) / CARD, column.w - 70)
    if under >= 0.85 * beside:
        return [_slot_under(layout, top + n * pitch, pitch, under) for n in range(count)]
    return [_slot_beside(layout, top + n * pitch, pitch, beside) for n in range(count)]


def _slot_under(layout: Layout, y: float, pitch: float, width: float) -> Slot:
    column = layout.left
    x = column.x + (column.w - width) / 2
    card = Box(round(x), round(y), round(width), round(width * CARD))
    caption = Box(column.x, card.bottom + 4, column.w, pitch - card.h - 6)
    return Slot(card, caption, False)


def _slot_beside(layout: Layout, y: float, pitch: float, width: float) -> Slot:
    column = layout.left
    card = Box(round(column.x), round(y), round(width), round(width * CARD))
    caption = Box(card.right + 8, card.y, column.right - card.right - 8, card.h)
    return Slot(card, caption, True)


def choice_boxes(layout: Layout, count: int, titles: float) -> Sequence[Box]:
    """Boxes for cards to choose from: two columns if that makes them bigger than one."""
    column = layout.left
    room = column.bottom - column.y - titles
    best: tuple[float, int] = (0.0, 1)
    for across in (1, 2):
        rows = -(-max(count, 1) // across)
        width = min(column.w / across - 8, (room / rows - 14) / CARD)
        best = max(best, (width, across))
    width, across = best
    boxes = []
    for n in range(count):
        row, col = divmod(n, across)
        x = column.x + 2 + col * (width + 12)
        y = column.y + titles + row * (width * CARD + 14)
        boxes.append(Box(round(x), round(y), round(width), round(width * CARD)))
    return boxes


class Stack(Struct, frozen=True):
    """The four rows of the right column: cards left, words right."""

    height: float
    """Of the cards in the rows."""
    gap: float


def stack(layout: Layout, titles: float, rows: float) -> Stack:
    """How high cards can be when ``rows`` of them lie under titles of that total height."""
    column = layout.right
    gap = max(4.0, column.h * 0.024)
    free = column.h - titles - (rows + 2) * gap
    return Stack(float(round(min(free / rows, column.w * 0.6))), gap)
