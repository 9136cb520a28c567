"""What a person may lay over the table: the cards that a seat has acquired, to look through."""

from collections.abc import Iterator

from amoeba_suite.app.canvas import boxes
from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.labels import Label
from amoeba_suite.app.canvas.sprites import LIFT, Sprite
from amoeba_suite.games.amoeba_1975.scene.layout import Layout
from amoeba_suite.games.amoeba_1975.scene.plan import Planner
from amoeba_suite.games.amoeba_1975.schema import View

CLOSE = "overlay:close"
"""What is picked by a click beside the cards."""
DEPTH = 100.0


def sprites(
    seat: int, view: View, layout: Layout, planner: Planner
) -> Iterator[tuple[str, Sprite]]:
    """The seat's pile spread out on a panel, above everything else."""
    whole = Box(0, 0, layout.width, layout.height)
    yield "~over", Sprite("scrim", whole, None, CLOSE, z=DEPTH)
    panel = _panel(layout)
    yield "~over:panel", Sprite("sheet", panel, None, z=DEPTH + 1, pad=LIFT)
    owned = (*view.scored[seat], *view.bonus[seat])
    head = Box(panel.x + 20, panel.y + 14, panel.w - 40, layout.heading * 1.2)
    text = planner.say("scene.pile_of", seat=seat, n=len(owned), points=view.totals[seat])
    label = Label(text, layout.title * 1.1, 700)
    yield "~over:title", Sprite("label", head, label, z=DEPTH + 2)
    top = head.bottom + 4
    area = Box(panel.x + 12, top, panel.w - 24, panel.bottom - top - 12)
    if not owned:
        none = Label(planner.say("scene.pile_empty"), layout.small, 400, "text2", "centre")
        yield "~over:none", Sprite("label", area, none, z=DEPTH + 2)
    for card, box in zip(owned, boxes.grid(area, len(owned), 14), strict=True):
        face = planner.face(card, planner.colour(seat))
        yield f"~over:{card}", Sprite("face", box, face, f"look:{card}", z=DEPTH + 2, pad=LIFT)


def _panel(layout: Layout) -> Box:
    width, height = layout.width * 0.86, layout.height * 0.9
    x, y = (layout.width - width) / 2, (layout.height - height) / 2
    return Box(round(x), round(y), round(width), round(height))
