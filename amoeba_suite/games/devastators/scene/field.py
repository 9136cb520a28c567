"""The field between two ships: the range track, the ships, and attacks as lines between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.labels import Label
from amoeba_suite.app.canvas.sprites import Sprite
from amoeba_suite.core.contract import Frame
from amoeba_suite.games.devastators import schema
from amoeba_suite.games.devastators.scene.fieldpaint import Beam, Chip, Pill, Vessel, Zone
from amoeba_suite.games.devastators.scene.layout import Layout
from amoeba_suite.games.devastators.schema import RANGES
from amoeba_suite.games.devastators.state import Strike, View
from amoeba_suite.games.devastators.view_model import attack_handle, ship_handle, step_handle

if TYPE_CHECKING:
    from amoeba_suite.games.devastators.scene.plan import Found, Planner

ARROW = 34.0
ZONE_HEAD = 28.0
"""Height of the words at the top of a zone."""
SHIP_SHAPE = 64 / 226
"""Height of a ship with its flames by its width."""


class Spots(Struct, frozen=True):
    """Where the two ships are."""

    own: Box
    far: Box
    zone: Box

    @property
    def fire(self) -> tuple[float, float]:
        """x of the two ends of an attack."""
        return self.own.right - 8, self.far.x + 10


def spots(layout: Layout, step: int) -> Spots:
    """The places of both ships, the far one in that zone."""
    assert layout.field is not None
    field, home, zone = layout.field, layout.home, layout.zone(step)
    title = ZONE_HEAD + layout.line(14)
    room = field.h - title - 6
    tall = min(0.36 * field.h, room, (zone.w - 12) * SHIP_SHAPE)
    wide = tall / SHIP_SHAPE
    y = round(field.y + max(title, min(0.42 * field.h - tall / 2, field.h - tall - 4)))
    own = Box(round(home.x + 4), y, round(min(wide * 1.12, home.w - 8)), round(tall))
    far = Box(round(zone.x + (zone.w - wide) / 2), y, round(wide), round(tall))
    return Spots(own, far, zone)


def field(planner: Planner, frame: Frame[Any, View], layout: Layout) -> Found:
    """All sprites of the field; where there is no room for it, attacks stand in the panels."""
    view = frame.view
    if layout.field is None:
        yield from _in_panels(planner, view, layout)
        return
    near, far = planner.near(view), planner.far(view)
    here = view.ranges[near][far]
    step = RANGES.index(here) if here is not None else 2
    place = spots(layout, step)
    for n in range(3):
        title = planner.say(f"cards.ranges.{RANGES[n]}").upper()
        note = planner.say("scene.now") if here == RANGES[n] else ""
        yield f"zone:{n}", Sprite("zone", layout.zone(n), Zone(title, note, layout.text(13)), z=-1)
        if layout.chips and view.viewer is not None and not planner.looking.covered:
            yield from _chips(planner, view, layout, n, here == RANGES[n])
    yield from _vessels(planner, view, layout, place, near, far)
    yield from _attacks(planner, view, layout, place, near, far)
    yield from _arrows(frame, layout, far)


def _chips(planner: Planner, view: View, layout: Layout, n: int, here: bool) -> Found:
    """The own attack cards that work at that range."""
    zone, deck = layout.zone(n), planner.deck
    cards = sorted(
        {c for c in view.hand if c in deck.range and deck.range[c] == n},
        key=lambda c: -deck.damage[c],
    )
    high = layout.line(12) + 5
    line = layout.line(12)
    rows = max(1, len(cards[:2]))
    top = zone.bottom - 8 - rows * (high + 3) - line
    head = Label(planner.say("scene.reach"), layout.text(12), 450, "text2")
    yield f"reach:{n}", Sprite("label", Box(zone.x + 13, top, zone.w - 20, line), head)
    if not cards:
        none = Label(planner.say("scene.reach_none"), layout.text(12), 450, "text3")
        box = Box(zone.x + 13, top + line + 2, zone.w - 20, line)
        yield f"reach:{n}:none", Sprite("label", box, none)
    for row, card in enumerate(cards[:2]):
        text = planner.say("scene.chip", card=card, damage=deck.damage[card])
        wide = min(zone.w - 24, layout.text(12) * 0.58 * len(text) + 22)
        box = Box(zone.x + 13, round(top + line + 2 + row * (high + 3)), round(wide), high)
        yield f"reach:{n}:{card}", Sprite("chip", box, Chip(text, here, layout.text(12)))


def _vessels(
    planner: Planner, view: View, layout: Layout, place: Spots, near: int, far: int
) -> Found:
    tall = layout.line(14)
    for seat, box, left in ((near, place.own, False), (far, place.far, True)):
        vessel = Vessel(seat, planner.colour(seat), left, seat in view.fallen)
        handle = ship_handle(seat) if layout.duel and seat == far else ""
        yield f"ship:{seat}", Sprite("ship", box, vessel, handle, z=1, pad=2)
        name = Label(planner.ship_name(seat), layout.text(14), 600)
        x = box.x + (8 if left else 6)
        end = (place.zone if left else layout.home).right - 8
        at = Box(x, box.y - tall - 2, end - x, tall)
        yield f"ship:{seat}:name", Sprite("label", at, name, z=1)
        yield from _escorts(planner, view, box, seat, left)


def _escorts(planner: Planner, view: View, ship: Box, seat: int, left: bool) -> Found:
    """Small fighters beside the ship, as many as are in play."""
    wide = ship.w * 0.13
    for n, slot in enumerate(view.ships[seat].fighters):
        x = ship.right - wide * (1.2 + n * 1.15) if not left else ship.x + wide * (0.2 + n * 1.15)
        y = ship.bottom + 5 + (n % 2) * wide * 0.55
        box = Box(round(x), round(y), round(wide), round(wide * 0.6))
        args = Vessel(0, planner.colour(seat), left)
        yield f"escort:{seat}:{slot}", Sprite("escort", box, args, z=1)


def between(view: View, near: int, far: int) -> list[tuple[int, Strike]]:
    """Number and attack, for those between the two ships of the field."""
    found = []
    for number, strike in enumerate(view.strikes):
        if {view.seat, strike.target} == {near, far}:
            found.append((number, strike))
    return found


def _attacks(
    planner: Planner, view: View, layout: Layout, place: Spots, near: int, far: int
) -> Found:
    strikes = between(view, near, far)
    if view.shot is not None and {view.seat, view.shot.target} == {near, far}:
        yield from _at_fighter(planner, view, layout, place, far)
        return
    for row, (number, strike) in enumerate(strikes):
        hits = number == view.at and view.stage in ("boost", "lose")
        fate = planner.say(f"scene.fates.{'hits' if hits else strike.fate}")
        spent = strike.fate != "open" and not hits
        if len(strikes) == 1:
            text = planner.say("scene.attack", damage=strike.damage)
        else:
            args = {"n": number, "card": strike.card, "damage": strike.damage}
            text = planner.say("scene.pill", **args)
        pill = Pill(text, fate, planner.colour(view.seat), spent)
        left = view.seat == far
        handle = attack_handle(number)
        name = f"attack:{number}"
        yield from shot(layout, place, (row, len(strikes)), pill, left, name, handle)


def _in_panels(planner: Planner, view: View, layout: Layout) -> Found:
    """The attacks as labels at the foot of the panel of the other ship."""
    near, others = planner.near(view), planner.others(view)
    high, rows = layout.line(12.5) + 7, dict.fromkeys(others, 0)
    for number, strike in enumerate(view.strikes):
        other = view.seat if strike.target == near else strike.target
        if other not in rows:
            continue
        panel = layout.panels[others.index(other)]
        rows[other] += 1
        y = panel.bottom - 4 - rows[other] * (high + 2)
        fate = planner.say(f"scene.fates.{strike.fate}")
        args = {"n": number, "card": strike.card, "damage": strike.damage}
        text = planner.say("scene.pill", **args)
        spent = strike.fate != "open"
        pill = Pill(text, fate, planner.colour(view.seat), spent, layout.text(13))
        box = Box(panel.x + 6, round(y), panel.w - 12, high)
        name = f"attack:{number}"
        yield name, Sprite("pill", box, pill, attack_handle(number), z=5, pad=2)


def _at_fighter(planner: Planner, view: View, layout: Layout, place: Spots, far: int) -> Found:
    """The attack on a fighter that is being resolved; those on ships wait meanwhile."""
    assert view.shot is not None
    text = planner.say("scene.at_fighter", card=view.shot.card, slot=view.shot.slot)
    fate = planner.say(f"scene.fates.{'evaded' if view.shot.evader else 'open'}")
    pill = Pill(text, fate, planner.colour(view.seat), bool(view.shot.evader))
    yield from shot(layout, place, (0, 1), pill, view.seat == far, "shot")


def shot(
    layout: Layout,
    place: Spots,
    row: tuple[int, int],
    pill: Pill,
    left: bool,
    name: str,
    handle: str = "",
) -> Found:
    """The line and the label of one attack; ``row``: which one of how many."""
    assert layout.field is not None
    number, count = row
    single = count == 1
    pill = replace(pill, size=layout.text(14))
    high = round(layout.line(14) + layout.line(12) + 8 if single else layout.line(12.5) + 12)
    pitch = min(high + 4.0, (layout.field.h - high - 4) / max(1, count - 1))
    middle = place.own.y + place.own.h / 2
    y = middle + (number - (count - 1) / 2) * pitch
    top, bottom = layout.field.y + 2, layout.field.bottom - high - 2
    y = round(min(max(y, top + high / 2), bottom + high / 2))
    start, end = place.fire
    wide = _pill_width(layout, pill, single)
    x = round((start + end) / 2 - wide / 2)
    slope = min(place.own.h * 0.34, abs(y - middle))
    aim = round(middle + (slope if y > middle else -slope))
    beam = Beam(pill.colour, False, pill.spent, left)
    halves = (("line", start, x, y < aim), ("line2", x + wide, end, y > aim))
    for half, one, two, rising in halves:
        if two > one:
            line = Box(one, min(aim, y), two - one, max(0.5, abs(y - aim)))
            rays = replace(beam, rising=rising)
            yield f"{name}:{half}", Sprite("beam", line, rays, z=2, pad=8)
    box = Box(x, round(y - high / 2), wide, high)
    yield name, Sprite("pill", box, pill, handle, z=4 + number / 100, pad=2)


def _pill_width(layout: Layout, pill: Pill, single: bool) -> int:
    """As wide as its words may need."""
    first, second = layout.text(14), layout.text(12)
    if single:
        words = max(0.58 * first * len(pill.text), 0.55 * second * len(pill.note))
    else:
        note = len(pill.note) + 3 if pill.spent else 0
        words = 0.56 * layout.text(12.5) * (len(pill.text) + note)
    return round(words + 26)


def _arrows(frame: Frame[Any, View], layout: Layout, far: int) -> Found:
    """Arrows on the edges of the zone, where the range may be changed."""
    view = frame.view
    for action in frame.actions:
        if not isinstance(action, schema.Move) or action.target != far:
            continue
        at = view.ranges[view.seat][far]
        if at is None:
            continue
        here, to = RANGES.index(at), RANGES.index(action.to)
        zone = layout.zone(here)
        x = (zone.x if to < here else zone.right) - ARROW / 2
        y = zone.y + zone.h * 0.55 - ARROW / 2
        handle = step_handle(far, action.to)
        yield handle, Sprite("step", Box(round(x), round(y), ARROW, ARROW), to < here, handle, z=5)
