"""Left and right of the map: Power Plays, zoom, who needs what for Saestor, the system in view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.labels import Label, lines_of
from amoeba_suite.app.canvas.sprites import Sprite
from amoeba_suite.games.amoeba_wars import asking, odds, reach
from amoeba_suite.games.amoeba_wars.fleets import owner, total
from amoeba_suite.games.amoeba_wars.scene.layout import Layout
from amoeba_suite.games.amoeba_wars.scene.painters import Blob
from amoeba_suite.games.amoeba_wars.scene.panels import ButtonArt, Counter, Panel, Pips, Row
from amoeba_suite.games.amoeba_wars.scene.plan import PANEL, SEEDS, WORDS, Found, Planner
from amoeba_suite.games.amoeba_wars.state import Public, View

ZOOMS = (("zoom:in", "plus"), ("zoom:out", "minus"), ("zoom:fit", "fit"))


class Play(Struct, frozen=True):
    """A card of this game turn: -1 where it lies face down."""

    card: int
    seat: int
    state: str
    """``done``, ``playing`` or ``waits``; ``down`` face down; ``shown`` while cards are chosen."""


def plays(view: View) -> Sequence[Play]:
    """All cards of this game turn, highest first; those face down below."""
    public = view.public
    cards = public.cards
    owners = {card: seat for seat, card in cards.table}
    for seat, met in enumerate(cards.plays):
        if met and public.phase != "cards":
            owners.setdefault(met[0], seat)
    lying = {card for _, card in cards.table}
    found = []
    for card, seat in sorted(owners.items(), reverse=True):
        state = "waits" if card in lying else "done"
        if public.phase == "cards":
            state = "shown"
        elif seat == public.seat and card in lying:
            state = "playing"
        found.append(Play(card, seat, state))
    own = list(view.chosen)
    for seat, count in enumerate(view.hidden):
        mine = own if seat == view.viewer else []
        for n in range(count):
            found.append(Play(mine[n] if n < len(mine) else -1, seat, "down"))
    return found


def beside(planner: Planner, view: View, lay: Layout) -> Found:
    """What does not depend on where a person looks."""
    yield from _plays(planner, view, lay)
    yield from _zoom(lay)
    yield from _bids(planner, view, lay)


def _plays(planner: Planner, view: View, lay: Layout) -> Found:
    say = planner.say
    found = plays(view)
    head = Box(lay.left.x + 1, lay.left.y, lay.left.w, lay.line(11))
    own = view.public.cards.own
    text = say("scene.plays_own" if own else "scene.plays")
    if found:  # else there is nothing to be headed
        yield "plays", Sprite("label", head, Label(text, lay.text(11.5), 700, "text2"), z=WORDS)
    using = asking.card_in_use(view.public)
    for n, (play, box) in enumerate(zip(found, lay.plays(len(found)), strict=True)):
        known = play.card >= 0
        title, band = say("scene.face_down"), "special"
        if known:
            face = planner.facts.face(play.card)
            title, band = face.title, face.band
        style = play.state if play.state in ("done", "playing", "down") else "waits"
        row = Row(
            str(play.card) if known else "?",
            title,
            band,
            planner.facts.names[play.seat],
            planner.colour(play.seat),
            say(f"scene.play.{play.state}"),
            style,  # type: ignore[arg-type]
            lay.text(12),
            known and play.card == using,
        )
        name = f"play:{play.card}" if known and play.state != "down" else f"down:{n}"
        handle = name if known else ""
        yield name, Sprite("row", box, row, handle, z=PANEL, pad=2)


def _zoom(lay: Layout) -> Found:
    for (handle, sign), box in zip(ZOOMS, lay.zooms, strict=False):
        yield handle, Sprite("button", box, ButtonArt("", sign=sign), handle, z=PANEL)


def _bids(planner: Planner, view: View, lay: Layout) -> Found:
    """Per seat the Central Systems held, of those that an attack on Saestor takes."""
    public, area = view.public, lay.bids
    need = reach.needed(planner.book, public.setting)
    yield "bids", Sprite("panel", area, Panel(), "bids", z=PANEL)
    text = planner.say("scene.bids", n=need)
    label = Label(text, lay.text(12), 600, "text2", middle=True)
    title = Box(area.x + 9, area.y + 4, area.w - 14, lay.bids_head)
    yield "bids:title", Sprite("label", title, label, z=WORDS)
    for seat in range(public.setting.seats):
        have = asking.central(planner.book, public, seat)
        art = Pips(have, need, planner.colour(seat), public.out[seat])
        yield f"bid:{seat}", Sprite("pips", lay.bid(seat), art, f"bid:{seat}", z=WORDS)


# --- the system in view -----------------------------------------------------------------------


def system_words(planner: Planner, view: View, name: str) -> tuple[str, str]:
    """A system's headline and what stands below it."""
    public = view.public
    n = planner.galaxy.index[name]
    system = planner.galaxy.systems[n]
    seat = owner(public.board.fleets[n])
    parts = [planner.say(f"scene.kinds.{system.kind}")] if system.kind != "outer" else []
    parts.append(planner.say("scene.planets_n", n=public.setting.planets[n]))
    if public.setting.production[n]:
        parts.append(planner.say("view.builds", n=public.setting.production[n]))
    head = planner.say("view.place", code=system.code, name=system.name)
    if seat >= 0:
        parts.insert(0, planner.facts.names[seat])
    return head, " · ".join(parts)


def holds(planner: Planner, public: Public, n: int) -> str:
    """What stands in a system beside ships, in words; of ships their number, value, strength."""
    board = public.board
    fleet = board.fleets[n]
    if fleet:
        args = {
            "n": total(fleet),
            "value": odds.value(planner.book, fleet),
            "strength": odds.strength(planner.book, fleet),
        }
        return planner.say("scene.fleet", **args)
    amoeba, machines = bool(board.amoebas >> n & 1), board.machines.count(n)
    key = "both" if amoeba and machines else "amoeba" if amoeba else "machine"
    if not (amoeba or machines):
        key = "empty"
    return planner.say(f"scene.holds.{key}", n=machines)


def system_panel(
    planner: Planner, view: View, lay: Layout, name: str
) -> Iterator[tuple[str, Sprite]]:
    """The system that is pointed at or chosen, with big counters."""
    public, box = view.public, lay.system_panel
    n = planner.galaxy.index[name]
    fleet = public.board.fleets[n]
    seat = owner(fleet)
    colour = planner.colour(seat) if seat >= 0 else -1
    yield "~sel", Sprite("panel", box, Panel(colour), z=PANEL)
    head, sub = system_words(planner, view, name)
    x, wide = box.x + 9, box.w - 15
    title = Box(x, box.y + 7, wide, lay.line(14.5))
    yield "~sel:head", Sprite("label", title, Label(head, lay.text(14.5), 600), z=WORDS)
    label = Label(sub, lay.text(12), 400, "text2", wrap=True)
    below = Box(x, title.bottom, wide, lay.line(12) * min(2, lines_of(label, wide)))
    yield "~sel:sub", Sprite("label", below, label, z=WORDS)
    low = lay.line(12)
    foot = Box(x, box.bottom - low - 6, wide, low)
    label = Label(holds(planner, public, n), lay.text(12), 500, "text2")
    yield "~sel:foot", Sprite("label", foot, label, z=WORDS)
    area = Box(x, below.bottom + 4, wide, foot.y - below.bottom - 8)
    pieces = planner.pieces(fleet, max(0, seat))
    board = public.board
    beings: list[tuple[str, Any]] = []
    if board.amoebas >> n & 1:
        beings.append(("amoeba", Blob(n % SEEDS + 1)))
    if machines := board.machines.count(n):
        beings.append(("machine", (machines, False)))
    places = counters(area, len(pieces) + len(beings))
    for k, (place, piece) in enumerate(zip(places, pieces, strict=False)):
        yield f"~sel:{k}", Sprite("counter", place, Counter(piece), z=WORDS, pad=4)
    for (kind, art), place in zip(beings, places[len(pieces) :], strict=True):
        high = min(place.h, place.w * 0.866)
        spot = Box(place.x, place.y + (place.h - high) / 2, round(high / 0.866), round(high))
        yield f"~sel:{kind}", Sprite(f"art:{kind}", spot, art, z=WORDS, pad=4)


def counters(area: Box, count: int) -> Sequence[Box]:
    """Places for counters of so many classes, as big as fit."""
    if not count:
        return ()
    best, across = 0.0, 1
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        wide = min((area.w - 8 * (columns - 1)) / columns, ((area.h - 8 * rows) / rows) / 0.74)
        if wide > best:
            best, across = wide, columns
    wide = min(best, 76.0)
    return [
        Box(
            round(area.x + n % across * (wide + 8)),
            round(area.y + n // across * (wide * 0.74 + 8)),
            round(wide),
            round(wide * 0.74),
        )
        for n in range(count)
    ]


def bid_words(planner: Planner, public: Public, seat: int) -> str:
    """Who needs what, for a screen reader; the Special Power too."""
    have, need = (
        asking.central(planner.book, public, seat),
        reach.needed(planner.book, public.setting),
    )
    text = planner.say("scene.describe.bid", seat=seat, have=have, need=need)
    power = public.setting.powers[seat]
    if power:
        text += " " + planner.say("scene.describe.power", power=power)
    return text
