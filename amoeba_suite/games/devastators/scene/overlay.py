"""What a person may lay over the table: a face-up pile of any ship, to look through."""

from collections.abc import Iterator

from amoeba_suite.app.canvas import boxes
from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.labels import Label
from amoeba_suite.app.canvas.panes import Shown
from amoeba_suite.app.canvas.sprites import LIFT, Sprite
from amoeba_suite.games.devastators.scene.layout import Layout
from amoeba_suite.games.devastators.scene.plan import Planner, copies
from amoeba_suite.games.devastators.state import View

CLOSE = "overlay:close"
"""What is picked by a click beside the cards."""
DEPTH = 100.0
OPEN = ("reuse", "destroyed")
"""The piles that lie face up."""

Shelf = tuple[int, str]
"""The seat and the pile that is looked through."""


def cards_of(shelf: Shelf, view: View) -> tuple[str, ...]:
    """The cards of an open pile."""
    seat, part = shelf
    ship = view.ships[seat]
    return ship.reuse if part == "reuse" else ship.destroyed


def next_shelf(shelf: Shelf, view: View, by: int) -> Shelf:
    """The open pile after this one, or before it, round the table."""
    order = [(seat, part) for seat in range(len(view.ships)) for part in OPEN]
    return order[(order.index(shelf) + by) % len(order)]


def sprites(
    shelf: Shelf, view: View, layout: Layout, planner: Planner
) -> Iterator[tuple[str, Sprite]]:
    """The pile spread out on a sheet, above everything else."""
    whole = Box(0, 0, layout.width, layout.height)
    yield "~over", Sprite("scrim", whole, None, CLOSE, z=DEPTH)
    sheet = _sheet(layout)
    yield "~over:sheet", Sprite("sheet", sheet, None, z=DEPTH + 1, pad=LIFT)
    cards = planner.deck.sorted(cards_of(shelf, view))
    line = layout.line(17)
    emblem = Box(sheet.x + 20, sheet.y + 14, line, line)
    yield "~over:emblem", Sprite("emblem", emblem, planner.colour(shelf[0]), z=DEPTH + 2)
    head = Box(emblem.right + 10, sheet.y + 14, sheet.w - 60 - line, line)
    text = planner.say(f"scene.overlay.{shelf[1]}", seat=shelf[0], n=len(cards))
    title = Label(text, layout.text(17), 700, middle=True)
    yield "~over:title", Sprite("label", head, title, z=DEPTH + 2)
    low = layout.line(12)
    foot = Box(sheet.x + 20, sheet.bottom - low - 10, sheet.w - 40, low)
    close = Label(planner.say("scene.overlay.close"), layout.text(12), 400, "text2", "centre")
    yield "~over:close", Sprite("label", foot, close, z=DEPTH + 2)
    top = head.bottom + 6
    area = Box(sheet.x + 12, top, sheet.w - 24, foot.y - top - 6)
    if not cards:
        none = Label(planner.say("scene.overlay.empty"), layout.text(14), 400, "text2", "centre")
        yield "~over:none", Sprite("label", area, none, z=DEPTH + 2)
    spread = boxes.grid(area, len(cards), 10)
    for (name, card), box in zip(copies(cards), spread, strict=True):
        shown = Shown(planner.facts.face(card))
        handle = f"look:{name.removeprefix('card:')}"
        yield f"~over:{name}", Sprite("face", box, shown, handle, z=DEPTH + 2, pad=LIFT)


def _sheet(layout: Layout) -> Box:
    width, height = layout.width * 0.92, layout.height * 0.94
    x, y = (layout.width - width) / 2, (layout.height - height) / 2
    return Box(round(x), round(y), round(width), round(height))
