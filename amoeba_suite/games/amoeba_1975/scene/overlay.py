"""What a person may lay over the table to look closer: one card, or a pile of acquired cards."""

from collections.abc import Iterator

from msgspec import Struct

from amoeba_suite.games.amoeba_1975.scene import layout as places
from amoeba_suite.games.amoeba_1975.scene.layout import Box, Layout
from amoeba_suite.games.amoeba_1975.scene.painters import LIFT, Label
from amoeba_suite.games.amoeba_1975.scene.plan import Planner
from amoeba_suite.games.amoeba_1975.scene.sprites import Sprite
from amoeba_suite.games.amoeba_1975.schema import View

CLOSE = "overlay:close"
"""A click anywhere while the overlay is open."""
DEPTH = 100.0


class CardLook(Struct, frozen=True):
    """One card, big, with words."""

    card: str
    colour: int = -1


class PileLook(Struct, frozen=True):
    """All cards that a seat has acquired."""

    seat: int


Look = CardLook | PileLook


def sprites(
    look: Look, view: View, layout: Layout, planner: Planner
) -> Iterator[tuple[str, Sprite]]:
    """The sprites of the overlay, above everything else."""
    whole = Box(0, 0, layout.width, layout.height)
    yield "~over", Sprite("scrim", whole, None, CLOSE, z=DEPTH)
    if isinstance(look, CardLook):
        yield from _card(look, view, layout, planner)
    else:
        yield from _pile(look, view, layout, planner)


def _panel(layout: Layout, width: float, height: float) -> Box:
    width, height = min(width, layout.width - 24), min(height, layout.height - 24)
    x, y = (layout.width - width) / 2, (layout.height - height) / 2
    return Box(round(x), round(y), round(width), round(height))


def _card(
    look: CardLook, view: View, layout: Layout, planner: Planner
) -> Iterator[tuple[str, Sprite]]:
    high = min(layout.height - 80, 520.0)
    width = high / places.CARD
    text_width = max(200.0, layout.small * 19)
    panel = _panel(layout, width + text_width + 72, high + 48)
    yield "~over:panel", Sprite("panel", panel, None, z=DEPTH + 1, pad=LIFT)
    box = Box(panel.x + 24, panel.y + 24, round(width), round(high))
    face = planner.face(look.card, look.colour)
    yield "~over:card", Sprite("face", box, face, z=DEPTH + 2, pad=LIFT)
    x, y = box.right + 24, box.y + 4
    room = panel.right - x - 20
    title = Box(x, y, room, layout.heading * 1.3)
    words = Label(planner.say("scene.points", n=face.points), layout.title * 1.25, 700, wrap=True)
    yield "~over:title", Sprite("label", title, words, z=DEPTH + 2)
    y = title.bottom + 6
    for n, text in enumerate(_facts(look, view, planner)):
        line = Box(x, y, room, layout.line * 4 + 2)
        label = Label(text, layout.small * 1.06, 400, "text2", wrap=True)
        yield f"~over:text:{n}", Sprite("label", line, label, z=DEPTH + 2)
        y += line.h + 4


def _facts(look: CardLook, view: View, planner: Planner) -> Iterator[str]:
    """What is worth knowing about the card, only from what the viewer sees."""
    deck = planner.deck
    yield planner.say("scene.look.make", n=deck.points[look.card])
    twin = deck.twin(look.card)
    yield planner.say("scene.look.twin" if twin else "scene.look.own_mirror")
    held = look.colour < 0 and look.card in view.hand
    if held and look.card in view.standing and look.card not in view.waiting:
        yield planner.say("scene.look.standing")
    elif held and look.card in (away := planner.away(view)):
        yield planner.say("view.away", n=away[look.card])


def _pile(
    look: PileLook, view: View, layout: Layout, planner: Planner
) -> Iterator[tuple[str, Sprite]]:
    owned = (*view.scored[look.seat], *view.bonus[look.seat])
    panel = _panel(layout, layout.width * 0.86, layout.height * 0.9)
    yield "~over:panel", Sprite("panel", panel, None, z=DEPTH + 1, pad=LIFT)
    head = Box(panel.x + 20, panel.y + 14, panel.w - 40, layout.heading * 1.2)
    points = view.totals[look.seat]
    text = planner.say("scene.pile_of", seat=look.seat, n=len(owned), points=points)
    label = Label(text, layout.title * 1.1, 700)
    yield "~over:title", Sprite("label", head, label, z=DEPTH + 2)
    top = head.bottom + 4
    area = Box(panel.x + 12, top, panel.w - 24, panel.bottom - top - 12)
    if not owned:
        none = Label(
            planner.say("scene.pile_empty"), layout.small, 400, "text2", "centre", True, True
        )
        yield "~over:none", Sprite("label", area, none, z=DEPTH + 2)
    for card, box in zip(owned, places.grid(area, len(owned), 14), strict=True):
        face = planner.face(card, planner.colour(look.seat))
        yield f"~over:{card}", Sprite("face", box, face, f"look:{card}", z=DEPTH + 2, pad=LIFT)
