"""A pile that is spread out over the table to be looked through: the sheet it lies on."""

from typing import Protocol

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.labels import Label
from amoeba_suite.app.canvas.sprites import LIFT, Sprite

CLOSE = "overlay:close"
"""What is picked by a click beside the cards."""
DEPTH = 100.0
CARDS = DEPTH + 2
"""Depth of what lies on the sheet."""
WIDE, HIGH = 0.94, 0.94
"""Shares of the table that the sheet takes."""


class Measures(Protocol):
    """What a layout knows of the table."""

    @property
    def width(self) -> float:
        """Of the whole table."""

    @property
    def height(self) -> float:
        """Of the whole table."""

    def text(self, size: float, /) -> float:
        """A size of letters at this scale."""

    def line(self, size: float, /) -> float:
        """Height of a line of them."""


def sheet(
    layout: Measures, title: str, close: str, empty: str = "", *, inset: float = 0.0
) -> tuple[dict[str, Sprite], Box]:
    """The sheet above everything else, and the room for cards on it.

    ``close`` says how to close it, ``empty`` that nothing lies there; ``inset`` is left free before
    the title.
    """
    wide, high = round(layout.width * WIDE), round(layout.height * HIGH)
    ground = Box(round((layout.width - wide) / 2), round((layout.height - high) / 2), wide, high)
    line, low = layout.line(17), layout.line(12)
    head = Box(ground.x + 20 + inset, ground.y + 12, ground.w - 40 - inset, line)
    foot = Box(ground.x + 20, ground.bottom - low - 8, ground.w - 40, low)
    top = head.bottom + 6
    room = Box(ground.x + 12, top, ground.w - 24, foot.y - top - 6)
    hint = Label(close, layout.text(12), 400, "text2", "centre")
    heading = Label(title, layout.text(17), 700, middle=True)
    whole = Box(0, 0, layout.width, layout.height)
    found = {
        "~over": Sprite("scrim", whole, None, CLOSE, z=DEPTH),
        "~over:sheet": Sprite("sheet", ground, None, z=DEPTH + 1, pad=LIFT),
        "~over:title": Sprite("label", head, heading, z=CARDS),
        "~over:close": Sprite("label", foot, hint, z=CARDS),
    }
    if empty:
        none = Label(empty, layout.text(14), 400, "text2", "centre")
        found["~over:none"] = Sprite("label", room, none, z=CARDS)
    return found, room
