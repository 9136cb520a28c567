"""What lies below the Sectors: tabs of all Ships, one Ship with its Techs, its hand, and lists."""

from __future__ import annotations

from typing import Any

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.labels import Label
from amoeba_suite.app.canvas.panes import Shown
from amoeba_suite.app.canvas.sprites import LIFT, Sprite
from amoeba_suite.core.contract import Decide
from amoeba_suite.games.galactic_strike_force import listing, schema
from amoeba_suite.games.galactic_strike_force.book import PHASES
from amoeba_suite.games.galactic_strike_force.scene import layout as places
from amoeba_suite.games.galactic_strike_force.scene.boards import Chip, Note, Panel, Slip, Tab
from amoeba_suite.games.galactic_strike_force.scene.layout import Layout
from amoeba_suite.games.galactic_strike_force.scene.margins import Row
from amoeba_suite.games.galactic_strike_force.scene.plan import AnyFrame, Found, Planner
from amoeba_suite.games.galactic_strike_force.state import Strike
from amoeba_suite.games.galactic_strike_force.view_model import (
    CONCEDE,
    card_handle,
    ship_handle,
    tech_handle,
)

LISTED = (
    schema.CarryOut,
    schema.PickOption,
    schema.PickStat,
    schema.Shift,
    schema.Transfer,
    schema.RepairPanel,
    schema.MarkAbility,
)
"""Actions that stand in a list in the place of the hand."""
LETTER, SIGN = 6.0, 30.0
"""Widths of a small letter and of a sign: none stands before names that need its room."""


def dock(planner: Planner, frame: AnyFrame, layout: Layout) -> Found:
    """All of it."""
    yield "strip", Sprite("strip", layout.strip, None, z=-3)
    yield from _tabs(planner, frame, layout)
    seat = planner.near(frame)
    if frame.view.public.ships[seat].ship:
        yield from _ship(planner, frame, layout, seat)
    rows = listed(frame)
    if rows:
        yield from _list(planner, frame, layout, rows)
    elif frame.actions and frame.view.public.prompt == "confirm":
        yield from _duels(planner, frame, layout)
    else:
        yield from _hand(planner, frame, layout, seat)


def listed(frame: AnyFrame) -> list[Any]:
    """Actions to be listed below; none while cards, Ships or Sectors are chosen."""
    return [action for action in frame.actions if isinstance(action, LISTED)]


# --- all Ships -----------------------------------------------------------------------------------


def _tabs(planner: Planner, frame: AnyFrame, layout: Layout) -> Found:
    public = frame.view.public
    near = planner.near(frame)
    ordered = {a.seat for a in frame.actions if isinstance(a, schema.Command)}
    for seat, (s, box) in enumerate(zip(public.ships, layout.tabs, strict=True)):
        w, d = planner.glance(frame.view).strength(seat) if s.ship else (0, 0)
        tab = Tab(
            planner.colour(seat),
            planner.ship_name(frame.view, seat),
            w,
            d,
            seat == near,
            seat == public.asked,
            s.grounded,
            len(s.hand),
        )
        order = box.h + 3 if seat in ordered else 0.0
        place = Box(box.x, box.y, box.w - order, box.h)
        name = ship_handle(seat)
        yield name, Sprite("tab", place, tab, name, z=1)
        if order:
            spot = Box(place.right + 3, box.y, box.h, box.h)
            name = f"order:{seat}"
            yield name, Sprite("chip", spot, Chip("", "order", token="accent"), name, z=1)


# --- one Ship ------------------------------------------------------------------------------------


def _ship(planner: Planner, frame: AnyFrame, layout: Layout, seat: int) -> Found:
    s = frame.view.public.ships[seat]
    strike = planner.show.book.strike
    fights = [t for t in s.techs if strike[t.card].weaponry]
    defends = [t for t in s.techs if strike[t.card].defense]
    others = [t for t in s.techs if not (strike[t.card].weaponry or strike[t.card].defense)]
    titles = [planner.title(f"strike:{tech.card}") for tech in others]
    spots = places.ship(layout, len(fights), len(defends), [length(title) for title in titles])
    yield "own", Sprite("panel", spots.panel, panel(planner, frame, seat), "own", z=1, pad=2)
    for stat, techs, boxes in (
        ("weaponry", fights, spots.weaponry),
        ("defense", defends, spots.defense),
    ):
        for tech, box in zip(techs, boxes, strict=True):
            yield _slip(planner, tech, box, stat)
    room = all(
        len(title) * LETTER <= box.w - SIGN for title, box in zip(titles, spots.others, strict=True)
    )
    sign = "tech" if room else ""
    for tech, title, box in zip(others, titles, spots.others, strict=True):
        name = tech_handle(tech.id)
        chip = Chip(title, sign, scraps=_scraps(planner, tech.card))
        yield name, Sprite("chip", box, chip, name, z=1)
    if (fights or defends) and spots.first.h:
        yield from _first(planner, layout, s, spots, bool(defends))


def length(title: str) -> float:
    """How long a name is, in letters of usual width."""
    return sum(0.6 if c in "fijlrt' " else 1.4 if c in "mwMW" else 1.0 for c in title)


def _slip(planner: Planner, tech: Any, box: Box, stat: str) -> tuple[str, Sprite]:
    info = planner.show.book.strike[tech.card]
    args = Slip(
        planner.soft(planner.title(f"strike:{tech.card}")),
        stat,
        tech.tokens,
        info.weaponry + info.defense,
        _scraps(planner, tech.card),
    )
    name = tech_handle(tech.id)
    return name, Sprite("slip", box, args, name, z=1, pad=1)


def _scraps(planner: Planner, card: str) -> bool:
    return "scrapped" in planner.show.book.strike[card].side.rules


def _first(
    planner: Planner, layout: Layout, s: Strike, spots: places.ShipPlan, defends: bool
) -> Found:
    """Where Energy is lost first."""
    box = spots.first
    if not defends:
        if s.defense:
            return
        box = places.under(spots.weaponry[-1], box.h, layout)
    label = Label(planner.say("scene.lost_first"), layout.text(11), 600, "bad", "centre")
    yield "own:first", Sprite("label", box, label, z=2)


def panel(planner: Planner, frame: AnyFrame, seat: int) -> Panel:
    """How the panel of a Ship looks."""
    view = frame.view
    s = view.public.ships[seat]
    info, glance, say = planner.show.book.ship[s.ship], planner.glance(view), planner.say
    w, d = glance.strength(seat)
    if s.grounded:
        notes = [Note(say("scene.grounded"))]
        if s.ability:
            notes.append(Note(planner.title(f"ability:{s.ability}")))
    else:
        where = view.public.setting.sectors[s.sector] if s.sector >= 0 else ""
        notes = [Note(planner.title(f"sector:{where}") if where else say("scene.no_sector"))]
        pair = f"{s.weaponry}/{info.weaponry}", f"{s.defense}/{info.defense}"
        notes.append(Note(say("scene.on_panel"), *pair))
    if s.temp_weaponry or s.temp_defense:
        extra = (f"+{n}" if n else "" for n in (s.temp_weaponry, s.temp_defense))
        notes.append(Note(say("scene.temporary"), *extra))
    if s.prevent:
        notes.append(Note(say("scene.prevents", n=s.prevent)))
    return Panel(
        planner.colour(seat),
        planner.ship_name(view, seat),
        s.ship,
        w,
        d,
        (0, 0) if s.grounded else glance.aura(-1 - seat),
        tuple(notes),
        s.grounded,
    )


# --- the hand ------------------------------------------------------------------------------------


def _head(planner: Planner, frame: AnyFrame, layout: Layout, seat: int) -> Found:
    """Whose hand it is, Credits, the deck with the next card."""
    view, box = frame.view, layout.hand
    public = view.public
    s, high = public.ships[seat], layout.line(13)
    mine = frame.viewer == seat
    title = planner.say("scene.your_hand" if mine else "scene.hand_of", seat=seat, n=len(s.hand))
    label = Label(title, layout.text(13), 700, middle=True)
    yield "hand:title", Sprite("label", Box(box.x, box.y, box.w * 0.3, high), label)
    if public.event in (3, 4) or s.credits:
        text = planner.say("scene.credits", n=s.credits)
    else:
        text = planner.say("scene.worth", n=max(0, worth(planner, s) + s.modifier), more=0)
    place = Box(box.x + box.w * 0.3, box.y, box.w * 0.27, high)
    chip = Chip(text, "credits", token="warn")
    yield "hand:credits", Sprite("chip", place, chip, f"credits:{seat}")
    deck = Box(box.x + box.w * 0.585, box.y, box.w * 0.415, high)
    following = planner.title(f"strike:{s.deck[0]}") if s.deck else ""
    chip = Chip(planner.say("scene.deck", n=len(s.deck), next=following), "deck")
    yield "hand:deck", Sprite("chip", deck, chip, f"pile:deck:{seat}")


def worth(planner: Planner, s: Strike) -> int:
    """Credits that the hand would give."""
    return sum(planner.show.book.strike[card].value for card in s.hand)


def _hand(planner: Planner, frame: AnyFrame, layout: Layout, seat: int) -> Found:
    s = frame.view.public.ships[seat]
    if s.grounded:
        yield from _abilities(planner, frame, layout, seat)
        return
    if not s.ship:
        return
    yield from _head(planner, frame, layout, seat)
    boxes = places.hand_boxes(layout, len(s.hand))
    if planner.looking.covered:
        for n, box in enumerate(boxes):
            yield f"back:{n}", Sprite("back", box, "strike", z=6 + n / 100, pad=LIFT)
        return
    usable = playable(frame, seat)
    for n, (name, card) in enumerate(copies(s.hand)):
        veiled = usable is not None and card not in usable
        shown = Shown(planner.facts.face(f"strike:{card}"), veiled)
        yield name, Sprite("face", boxes[n], shown, name, z=6 + n / 100, pad=LIFT)
    yield from _concede(planner, frame, layout, layout.hand.bottom - layout.line(11.5))


def _concede(planner: Planner, frame: AnyFrame, layout: Layout, top: float) -> Found:
    """Where the team can be given up, on the right at that height."""
    if any(isinstance(action, schema.Concede) for action in frame.actions):
        wide = 110 * layout.scale
        place = Box(layout.hand.right - wide, top, wide, layout.line(11.5))
        chip = Chip(planner.say("scene.concede"), "threat", token="text2")
        yield CONCEDE, Sprite("chip", place, chip, CONCEDE, z=20)


def playable(frame: AnyFrame, seat: int) -> set[str] | None:
    """Cards of that hand that an action uses now; None while nothing is asked of the seat."""
    if not isinstance(frame.turn, Decide) or not frame.actions or frame.turn.seat != seat:
        return None
    return {str(a.card) for a in frame.actions if hasattr(a, "card")}


def copies(cards: tuple[str, ...]) -> list[tuple[str, str]]:
    """Item names and cards of a hand in its order: ``card:x``, ``card:x#2``."""
    seen: dict[str, int] = {}
    found = []
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        found.append((card_handle(card) + (f"#{seen[card]}" if seen[card] > 1 else ""), card))
    return found


# --- lists ---------------------------------------------------------------------------------------


def _list(planner: Planner, frame: AnyFrame, layout: Layout, actions: list[Any]) -> Found:
    """What is to be chosen, line by line, in the default order."""
    box, prompt = layout.hand, frame.view.public.prompt
    head = Box(box.x, box.y, box.w, layout.line(13))
    label = Label(planner.say(f"scene.list.{prompt}"), layout.text(13), 700, middle=True)
    yield "hand:title", Sprite("label", head, label)
    boxes = places.list_boxes(layout, len(actions))
    for action, place in zip(actions, boxes, strict=True):
        handle = planner.show.path(action)[0]
        yield handle, Sprite("row", place, _row(planner, frame, action), handle, z=1)
    yield from _concede(planner, frame, layout, box.y)


def _duels(planner: Planner, frame: AnyFrame, layout: Layout) -> Found:
    """What each duel would bring, before the roles stand."""
    view, box = frame.view, layout.hand
    duels = planner.glance(view).battle()
    head = Box(box.x, box.y, box.w, layout.line(13))
    label = Label(planner.say("scene.list.confirm"), layout.text(13), 700, middle=True)
    yield "hand:title", Sprite("label", head, label)
    cards = {e.id: e.card for e in view.public.enemies}
    for duel, place in zip(duels, places.list_boxes(layout, len(duels)), strict=True):
        ship, foe = planner.ship_name(view, duel.seat), planner.foe(cards[duel.enemy])
        title = planner.say("scene.versus", ship=ship, foe=foe)
        text = listing.duel_text(duel)
        brief = foe, planner.say("scene.duel_brief", **text.args)
        whose = planner.colour(duel.seat)
        row = Row("", title, planner.wording.text(text), colour=whose, brief=brief)
        name = f"duel:{duel.enemy}"
        yield name, Sprite("row", place, row, name, z=1)


def _row(planner: Planner, frame: AnyFrame, action: Any) -> Row:
    show, wording = planner.show, planner.wording
    label = wording.text(listing.label(action, frame, show))
    detail = listing.detail(action, frame, show)
    text = wording.text(detail) if detail is not None else ""
    number, sign = "", ""
    match action:
        case schema.CarryOut():
            number, _, label = label.partition(" ")
        case schema.PickStat(stat=stat) | schema.RepairPanel(stat=stat) | schema.Shift(to=stat):
            sign = stat
    return Row(number, label, text, sign)


def _abilities(planner: Planner, frame: AnyFrame, layout: Layout, seat: int) -> Found:
    """What a Grounded Ship can do."""
    s = frame.view.public.ships[seat]
    box = layout.hand
    head = Box(box.x, box.y, box.w, layout.line(13))
    label = Label(planner.say("scene.abilities"), layout.text(13), 700, middle=True)
    yield "hand:title", Sprite("label", head, label)
    abilities = planner.show.book.ship[s.ship].grounded
    boxes = places.list_boxes(layout, len(abilities))
    for (id_, (phase, _)), place in zip(abilities.items(), boxes, strict=True):
        title = planner.title(f"ability:{id_}")
        if id_ == s.ability:
            title = planner.say("scene.marked", title=title)
        text = planner.text(f"ability:{id_}", frame.view)
        sign = phase if phase in PHASES else "tech"
        name = f"ability:{id_}"
        yield name, Sprite("row", place, Row("", title, text, sign), name, z=1)
