"""The strip below the map: the own hand, the ships left to build, draw pile and discards."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from amoeba_suite.app.canvas.boxes import SMALLEST_TEXT, Box
from amoeba_suite.app.canvas.labels import Label
from amoeba_suite.app.canvas.sprites import LIFT, Sprite
from amoeba_suite.core.contract import Frame
from amoeba_suite.games.amoeba_wars import schema
from amoeba_suite.games.amoeba_wars.fleets import of
from amoeba_suite.games.amoeba_wars.handles import card_handle
from amoeba_suite.games.amoeba_wars.scene.layout import Layout
from amoeba_suite.games.amoeba_wars.scene.painters import Pill
from amoeba_suite.games.amoeba_wars.scene.panels import (
    ButtonArt,
    CardArt,
    Counter,
    Panel,
    Pile,
)
from amoeba_suite.games.amoeba_wars.scene.plan import PANEL, WORDS, Found, Planner
from amoeba_suite.games.amoeba_wars.schema import SHIPS
from amoeba_suite.games.amoeba_wars.state import View

HIDE = "toggle:hand"
LETTER = 0.54
"""Width of a letter by its size."""
CARDS = 24.0
"""Depth of the cards."""


def strip(planner: Planner, frame: Frame[Any, View], lay: Layout) -> Found:
    """All of it."""
    yield "strip", Sprite("panel", lay.strip, Panel(strip=True), z=PANEL)
    yield from _title(planner, frame, lay)
    yield from _cards(planner, frame, lay)
    if not lay.slim:
        yield from _reserve(planner, frame, lay)
    yield from _piles(planner, frame.view, lay)


def playable(frame: Frame[Any, View]) -> set[int] | None:
    """Cards of the own hand that can be played now; None while none is asked for."""
    cards = {a.card for a in frame.actions if isinstance(a, schema.PlayCard)}
    return cards or None


def _title(planner: Planner, frame: Frame[Any, View], lay: Layout) -> Found:
    say, near, someone = planner.say, planner.near(frame), frame.viewer is not None
    room = lay.hand_left - 22
    y = lay.strip.y + 8
    head = Box(12, y, room, lay.line(14))
    title = say("scene.hand", seat=near) if someone else say("scene.hands")
    yield "hand:title", Sprite("label", head, Label(title, lay.text(14), 600), z=WORDS)
    if not someone:
        text = say("scene.hands_note")
        note = _note(lay, head, room, text, 3)
        # In a low window there is no room below the title, but where cards would lie.
        x = lay.hand_left + bool(frame.view.public.setting.powers[near]) * (lay.card + lay.px(12))
        beside = Box(x, y, lay.reserve.x - x - lay.px(12), lay.line(12) * 2)
        yield "hand:note", replace(note, box=beside) if lay.low else note
        return
    below = head.bottom + 2
    if not lay.low:
        text = say("scene.hand_note", n=frame.view.sizes[near])
        note = _note(lay, head, room, text, 3)
        yield "hand:note", note
        below = note.box.bottom + 6
    if not frame.view.sizes[near]:
        return
    key = "scene.hide" if _open(planner, frame) else "scene.show"
    box = Box(12, below, room - 6, max(32.0, lay.px(32)))
    # In a low window there is no room for the key beside the word.
    art = ButtonArt(say(key), "" if lay.low else "H", size=lay.text(12))
    yield "hand:hide", Sprite("button", box, art, HIDE, z=WORDS)


def _note(lay: Layout, head: Box, room: float, text: str, lines: int) -> Sprite:
    box = Box(12, head.bottom + 2, room, lay.line(12) * lines)
    return Sprite("label", box, Label(text, lay.text(12), 400, "text2", wrap=True), z=WORDS)


def _open(planner: Planner, frame: Frame[Any, View]) -> bool:
    """Whether the hand can be seen: it may be missing in the frame, or covered by its owner."""
    return frame.view.viewer is not None and not planner.looking.covered


def _cards(planner: Planner, frame: Frame[Any, View], lay: Layout) -> Found:
    near = planner.near(frame)
    power = frame.view.public.setting.powers[near]
    count = frame.view.sizes[near] if frame.viewer is not None else 0
    boxes = list(lay.hand(count + bool(power)))
    if power:
        art = CardArt(planner.facts.power(power))
        box = boxes.pop(0)
        yield "power", Sprite("card", box, art, f"power:{near}", z=CARDS - 1, pad=LIFT)
    if not _open(planner, frame):
        for n, box in enumerate(boxes):
            yield f"back:{n}", Sprite("back", box, None, z=CARDS + n / 100, pad=LIFT)
        return
    asked = playable(frame)
    own = sorted(frame.view.hand, reverse=True)
    for n, (card, box) in enumerate(zip(own, boxes, strict=True)):
        art = CardArt(planner.facts.face(card), asked is not None and card not in asked)
        handle = card_handle(card)
        yield handle, Sprite("card", box, art, handle, z=CARDS + n / 100, pad=LIFT)


# --- the ships left to build ------------------------------------------------------------------


def _reserve(planner: Planner, frame: Frame[Any, View], lay: Layout) -> Found:
    view, say = frame.view, planner.say
    seat, area = planner.near(frame), lay.reserve
    board = view.public.board
    short = "_short" if lay.crowded else ""
    if not lay.low:
        building = view.public.what == "build" and bool(frame.actions)
        task: Any = view.public.pending[-1] if view.public.pending else None
        key = f"scene.buy{short}" if building else f"scene.reserve{short}"
        text = say(key, n=task.points if building else 0)
        label = Label(text, lay.text(12.5), 600, "text" if building else "text2")
        box = Box(area.x, area.y, area.w, lay.reserve_head)
        yield "reserve:title", Sprite("label", box, label, z=WORDS)
    names = [say(f"ships.{ship}.one") for ship in SHIPS]
    spots = lay.ships(names)
    # All as small as the longest has to be.
    least = min(
        (pitch - 2) / max(8, len(name)) for name, (_, pitch) in zip(names, spots, strict=True)
    )
    size = max(SMALLEST_TEXT, min(lay.text(11), least / LETTER))
    for k, (ship, (box, pitch)) in enumerate(zip(SHIPS, spots, strict=True)):
        left, warp = of(board.supply[seat], k), of(board.warp[seat], k)
        piece = planner.piece(k, seat, left if lay.low else 1)
        art = Counter(piece, not (left or warp))
        yield f"reserve:{ship}", Sprite("counter", box, art, f"build:{ship}", z=WORDS, pad=4)
        if lay.low:
            continue
        under = Box(box.x - 4, box.bottom + (1 if short else 3), pitch, lay.line(12))
        text = say("scene.left", n=left)
        yield f"reserve:{ship}:n", Sprite("label", under, Label(text, lay.text(12), 600), z=WORDS)
        name = Box(under.x, under.bottom - 2, pitch - 2, lay.line(11))
        # What has to come back from the Time Warp first matters more than the name.
        second = say("scene.in_warp", warp=warp) if warp else names[k]
        label = Label(second, size, 600 if warp else 400, "text" if warp else "text2")
        yield f"reserve:{ship}:name", Sprite("label", name, label, z=WORDS)
    if not (lay.low or lay.crowded):
        yield from _key(planner, lay, Box(area.x, area.bottom - lay.px(28), area.w, lay.px(26)))


def _key(planner: Planner, lay: Layout, row: Box) -> Found:
    """What the colours of the planets mean."""
    wide = lay.px(58)
    title = Label(planner.say("scene.planets"), lay.text(12), 400, "text2", middle=True)
    yield "key", Sprite("label", Box(row.x, row.y, wide, row.h), title, z=WORDS)
    box = Box(row.x + wide, row.y, min(row.w - wide, row.h * 1.6 * 5 + row.h), row.h)
    yield "key:faces", Sprite("planets", box, None, z=WORDS)


# --- piles ------------------------------------------------------------------------------------


def _piles(planner: Planner, view: View, lay: Layout) -> Found:
    discard = view.public.cards.discard
    draw_box, discard_box = lay.piles
    draw = Pile(min(3, view.deck // 6) if view.deck else -1)
    yield "pile:deck", Sprite("pile", draw_box, draw, "pile:deck", z=WORDS, pad=8)
    top = planner.facts.face(discard[-1]) if discard else None
    art = Pile(min(3, len(discard) // 6) if discard else -1, top)
    yield "pile:discard", Sprite("pile", discard_box, art, "pile:discard", z=WORDS, pad=8)
    for name, box, n in (("deck", draw_box, view.deck), ("discard", discard_box, len(discard))):
        if lay.low:
            yield f"pile:{name}:n", _count(lay, box, n)
            continue
        text = planner.say(f"scene.{name}", n=n)
        under = Box(box.x - 14, box.bottom + 8, box.w + 28, lay.line(12.5))
        label = Label(text, lay.text(12.5), 600, align="centre")
        yield f"pile:{name}:n", Sprite("label", under, label, z=WORDS)


def _count(lay: Layout, pile: Box, n: int) -> Sprite:
    """How many cards, on the pile itself where there is no room for words below it."""
    size = lay.text(11)
    wide, high = size * 0.64 * len(str(n)) + 10, round(size * 1.5)
    place = Box(round(pile.x + (pile.w - wide) / 2), round(pile.y + pile.h / 2), wide, high)
    return Sprite("art:pill", place, Pill(str(n), "plain", size), z=WORDS + 1)
