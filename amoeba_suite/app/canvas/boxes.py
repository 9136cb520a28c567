"""Rectangles and grids as plain numbers: where things lie, told without a screen."""

from collections.abc import Sequence

from msgspec import Struct

CARD = 88 / 63
"""Height of a card by its width."""
SMALLEST_TEXT = 11.0


class Box(Struct, frozen=True):
    """A rectangle in logical pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """y of the lower edge."""
        return self.y + self.h

    def grown(self, by: float) -> "Box":
        """The box with that much more on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


def grid(area: Box, count: int, gap: float) -> Sequence[Box]:
    """Boxes for ``count`` cards as big as fit in the area, in rows, at most 190 wide."""
    best, columns = 0.0, 1
    for across in range(1, max(count, 1) + 1):
        rows = -(-max(count, 1) // across)
        width = min((area.w - gap) / across - gap, ((area.h - gap) / rows - gap) / CARD)
        if width > best:
            best, columns = width, across
    width = float(int(min(best, 190)))
    rows = -(-max(count, 1) // columns)
    left = area.x + (area.w - columns * (width + gap) + gap) / 2
    top = area.y + (area.h - rows * (width * CARD + gap) + gap) / 2
    return [
        Box(
            round(left + n % columns * (width + gap)),
            round(top + n // columns * (width * CARD + gap)),
            width,
            round(width * CARD),
        )
        for n in range(count)
    ]
