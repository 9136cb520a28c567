"""What a person may lay over the table: a face-up pile of any ship, to look through."""

from collections.abc import Iterator

from amoeba_suite.app.canvas import boxes
from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.panes import Shown
from amoeba_suite.app.canvas.spread import CARDS, sheet
from amoeba_suite.app.canvas.sprites import LIFT, Sprite
from amoeba_suite.games.devastators.scene.layout import Layout
from amoeba_suite.games.devastators.scene.plan import Planner, copies
from amoeba_suite.games.devastators.state import View

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
    cards = planner.deck.sorted(cards_of(shelf, view))
    line, say = layout.line(17), planner.say
    title = say(f"scene.overlay.{shelf[1]}", seat=shelf[0], n=len(cards))
    none = "" if cards else say("scene.overlay.empty")
    over, area = sheet(layout, title, say("scene.overlay.close"), none, inset=line + 10)
    yield from over.items()
    head = over["~over:title"].box
    emblem = Box(head.x - line - 10, head.y, line, line)
    yield "~over:emblem", Sprite("emblem", emblem, planner.colour(shelf[0]), z=CARDS)
    spread = boxes.grid(area, len(cards), 10)
    for (name, card), box in zip(copies(cards), spread, strict=True):
        shown = Shown(planner.facts.face(card))
        handle = f"look:{name.removeprefix('card:')}"
        yield f"~over:{name}", Sprite("face", box, shown, handle, z=CARDS, pad=LIFT)
