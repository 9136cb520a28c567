"""What lies over the table: a pile to look through, and cards or Ships to choose from."""

from amoeba_suite.app.canvas import boxes
from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.labels import Label
from amoeba_suite.app.canvas.panes import Shown
from amoeba_suite.app.canvas.spread import CARDS, sheet
from amoeba_suite.app.canvas.sprites import LIFT, Sprite
from amoeba_suite.games.galactic_strike_force import listing, schema
from amoeba_suite.games.galactic_strike_force.scene.boards import Note, Panel
from amoeba_suite.games.galactic_strike_force.scene.dock import copies
from amoeba_suite.games.galactic_strike_force.scene.layout import Layout
from amoeba_suite.games.galactic_strike_force.scene.margins import Row
from amoeba_suite.games.galactic_strike_force.scene.plan import AnyFrame, Found, Planner
from amoeba_suite.games.galactic_strike_force.state import View

OFFERED = 60.0
LEGIBLE = 90.0
"""Width of a card on which its name can be read whole."""
ROW_WIDE = 200.0

Shelf = str
"""``deck:2``, ``station`` or ``strike``: what is looked through."""


def shelves(view: View) -> list[Shelf]:
    """All that can be looked through, in order."""
    decks = [f"deck:{seat}" for seat in range(len(view.public.ships))]
    return [*decks, "station", "strike"]


def cards_of(shelf: Shelf, view: View) -> tuple[str, ...]:
    """Its cards: a deck in its order, next card first."""
    kind, _, seat = shelf.partition(":")
    if kind == "deck":
        return view.public.ships[int(seat)].deck
    return view.public.station_scrap if kind == "station" else view.public.strike_scrap


def next_shelf(shelf: Shelf, view: View, by: int) -> Shelf:
    """The one after this, or before it, round the table."""
    order = shelves(view)
    return order[(order.index(shelf) + by) % len(order)]


def sprites(shelf: Shelf, frame: AnyFrame, layout: Layout, planner: Planner) -> Found:
    """The cards spread out on a sheet, above everything else."""
    view = frame.view
    cards, say = cards_of(shelf, view), planner.say
    kind, _, seat = shelf.partition(":")
    args = {"seat": int(seat)} if kind == "deck" else {}
    title = say(f"scene.overlay.{kind}", n=len(cards), **args)
    none = "" if cards else say("scene.overlay.empty")
    over, area = sheet(layout, title, say("scene.overlay.close"), none)
    yield from over.items()
    handles = [f"look:{name[5:]}" for name, _ in copies(cards)]
    handles = [h if "#" in h else f"{h}#1" for h in handles]
    places = boxes.grid(area, len(cards), 14)
    if cards and places[0].w < LEGIBLE:
        yield from _rows(cards, handles, frame, area, planner)
        return
    for n, (card, box) in enumerate(zip(cards, places, strict=True)):
        shown = Shown(planner.facts.face(f"strike:{card}"))
        yield f"~over:{n}", Sprite("face", box, shown, handles[n], z=CARDS, pad=LIFT)
        if kind == "deck":
            spot = Box(box.x + box.w / 2 - 14, box.y - 13, 28, 18)
            yield f"~over:{n}:n", Sprite("flag", spot, (str(n + 1), "accent"), z=CARDS + 1)


def _rows(
    cards: tuple[str, ...], handles: list[str], frame: AnyFrame, area: Box, planner: Planner
) -> Found:
    """Too many to be shown as cards: a line for each, down one column after the other."""
    across = max(1, int(area.w // ROW_WIDE))
    down = -(-len(cards) // across)
    wide, high = area.w / across, min(area.h / down, 46.0)
    for n, card in enumerate(cards):
        face = planner.facts.face(f"strike:{card}")
        sign = "weaponry" if face.weaponry > 0 else "defense" if face.defense > 0 else face.sign
        text = listing.card_text(card, frame, planner.show)
        words = planner.wording.text(text) if text is not None else ""
        row = Row(str(n + 1), face.title, words, sign)
        x, y = area.x + n // down * wide, area.y + n % down * high
        box = Box(round(x), round(y), round(wide - 6), round(high - 3))
        yield f"~over:{n}", Sprite("row", box, row, handles[n], z=CARDS)


# --- to choose from ------------------------------------------------------------------------------


def offered(frame: AnyFrame, layout: Layout, planner: Planner) -> Found:
    """Cards of a pile, or Ships, of which one is to be chosen now; nothing otherwise."""
    prompt = frame.view.public.prompt
    if not frame.actions or prompt not in ("ship", "arrange", "fetch"):
        return
    first = layout.sectors[0]
    area = Box(first.x, first.y, layout.sectors[2].right - first.x, first.h)
    if prompt == "ship":
        area = Box(8, 8, layout.width - 16, layout.height - 16)
    yield "offer", Sprite("sheet", area, None, z=OFFERED, pad=LIFT)
    line = layout.line(14)
    head = Box(area.x + 14, area.y + 6, area.w - 28, line)
    label = Label(planner.say(f"scene.offer.{prompt}"), layout.text(14), 700)
    yield "offer:title", Sprite("label", head, label, z=OFFERED + 1)
    room = Box(area.x + 6, head.bottom + 4, area.w - 12, area.bottom - head.bottom - 12)
    if prompt == "ship":
        yield from _ships(frame, planner, room)
    else:
        yield from _cards(frame, planner, room)


def _cards(frame: AnyFrame, planner: Planner, room: Box) -> Found:
    cards = [a.card for a in frame.actions if isinstance(a, schema.Arrange | schema.PickCard)]
    for card, box in zip(cards, boxes.grid(room, len(cards), 10), strict=True):
        shown = Shown(planner.facts.face(f"strike:{card}"))
        name = f"offer:{card}"
        yield name, Sprite("face", box, shown, f"card:{card}", z=OFFERED + 2, pad=LIFT)


def _ships(frame: AnyFrame, planner: Planner, room: Box) -> Found:
    """The Ships that are free, in two rows."""
    ids = [a.ship for a in frame.actions if isinstance(a, schema.ChooseShip)]
    across = max(1, -(-len(ids) // 2))
    wide, high = room.w / across, room.h / (2 if len(ids) > 1 else 1)
    for n, id_ in enumerate(ids):
        row, column = divmod(n, across)
        x, y = room.x + column * wide, room.y + row * high
        box = Box(round(x + 4), round(y + 4), round(wide - 8), round(high - 8))
        handle = f"pick:{id_}"
        yield handle, Sprite("panel", box, _choice(frame, planner, id_), handle, z=OFFERED + 2)


def _choice(frame: AnyFrame, planner: Planner, id_: str) -> Panel:
    ship = planner.show.book.content.ship(id_)
    texts = planner.show.names.texts(planner.wording)
    level = planner.say("scene.level", level=ship.complexity)
    return Panel(
        planner.colour(max(0, planner.acting(frame.view))),
        planner.title(f"ship:{id_}"),
        id_,
        ship.weaponry,
        ship.defense,
        (0, 0),
        (Note(texts.name(ship.pilot)), Note(texts.name(ship.role)), Note(level)),
    )
