"""What a person's choosing and pointing shows for the moment: odds, panels, a card that is raised.

Nothing here is part of what a frame shows; all ids begin with ``~``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from amoeba_suite.app.canvas import boxes
from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.labels import Label, lines_of
from amoeba_suite.app.canvas.spread import CARDS, sheet
from amoeba_suite.app.canvas.sprites import LIFT, Sprite
from amoeba_suite.games.amoeba_wars import asking, schema
from amoeba_suite.games.amoeba_wars.handles import ROLL, system_handle, system_in
from amoeba_suite.games.amoeba_wars.scene import column, foot, odds_place, tossed
from amoeba_suite.games.amoeba_wars.scene.painters import Pill
from amoeba_suite.games.amoeba_wars.scene.panels import CardArt, Panel
from amoeba_suite.games.amoeba_wars.scene.plan import PANEL, WORDS, Found
from amoeba_suite.games.amoeba_wars.scene.since import Change

if TYPE_CHECKING:
    from amoeba_suite.games.amoeba_wars.scene.scene import Scene


def sprites(scene: Scene) -> Iterator[tuple[str, Sprite]]:
    """All of it, for what the scene shows now."""
    if scene.frame is None:
        return
    if scene.spread_pile:
        yield from _discards(scene)
        return
    name = scene.in_view()
    if name:
        yield from column.system_panel(scene.planner, scene.frame.view, scene.lay, name)
    yield from _foot(scene)
    yield from _raised(scene)


# --- on the map ------------------------------------------------------------------------------


def pills(scene: Scene) -> Iterator[tuple[str, Pill]]:
    """Odds on every system that can be attacked: the best ones, or those from the chosen system."""
    if scene.frame is None or scene.spread_pile:
        return
    public, galaxy = scene.frame.view.public, scene.planner.galaxy
    source = system_in(scene.chosen[0]) if scene.chosen else None
    best: dict[str, float] = {}
    for action in scene.frame.actions:
        if isinstance(action, schema.Attack) and source in (None, action.source):
            found = asking.forecast(scene.planner.book, public, action)
            best[action.target] = max(best.get(action.target, 0.0), found.success)
    size = scene.lay.text(12.5)
    for target, chance in best.items():
        handle = system_handle(target)
        strong = handle == scene.pointed or handle in scene.chosen[1:]
        text = scene.say("scene.percent", p=chance)
        if source is not None:
            code = galaxy.systems[galaxy.index[target]].code
            text = scene.say("scene.odds", code=code, p=chance)
        yield target, Pill(text, "pointed" if strong else "target", size)
    if source in galaxy.index:
        code = galaxy.systems[galaxy.index[str(source)]].code
        yield str(source), Pill(code, "chosen", size)


def pill_size(pill: Pill) -> tuple[float, float]:
    """Width and height of a pill in pixels."""
    return round(pill.size * 0.62 * len(pill.text) + 14), round(pill.size * 1.6)


def pill_spots(scene: Scene) -> Mapping[str, tuple[float, float]]:
    """Where each pill has its middle, in radii from that of its system."""
    assert scene.frame is not None
    public, planner, reach = scene.frame.view.public, scene.planner, scene.lay.radius * scene.zoom
    source = next((name for name, pill in scene.pills if pill.style == "chosen"), "")
    asked = []
    for name, pill in scene.pills:
        wide, high = pill_size(pill)
        ways = [source] if name != source else [other for other, _ in scene.pills]
        ways = [other for other in ways if other not in ("", name)]
        asked.append(odds_place.Pillow(name, wide / reach, high / reach, tuple(ways)))
    seen = {}
    for name, n in planner.galaxy.index.items():
        classes = len(planner.pieces(public.board.fleets[n], 0))
        seen[name] = tuple(odds_place.marks_of(planner.ground_of(public, n), classes))
    return odds_place.places(asked, scene.spread.places, seen)


# --- the foot of the right column ------------------------------------------------------------


def _foot(scene: Scene) -> Found:
    frame, lay = scene.frame, scene.lay
    assert frame is not None
    if scene.past.toss is not None and scene.rolling:
        yield from tossed.toss_panel(lay, scene.past.toss, scene.faces)
        return
    top = lay.foot_top
    found = dict(_choice(scene))
    if scene.past.toss is None:
        found = found or dict(_since(scene, scene.changes, top))
    elif found or scene.changes:
        least = found or dict(_since(scene, scene.changes[:2], top))
        floor = least["~foot"].box.y if least else lay.right.bottom
        badge = dict(tossed.toss_badge(lay, scene.past.toss, top, floor - 8 - top))
        if badge:
            top = badge["~toss"].box.bottom + 8
        found = found or dict(_since(scene, scene.changes, top))
        found |= badge
    else:
        found = dict(tossed.toss_panel(lay, scene.past.toss))
    yield from found.items()


def _choice(scene: Scene) -> Found:
    """What is asked, if it is about ships; else what is aimed at."""
    frame, planner, lay = scene.frame, scene.planner, scene.lay
    assert frame is not None
    public = frame.view.public
    found = foot.options(planner, frame, scene.chosen, scene.presenter.path)
    if any(isinstance(action, schema.Move) for action in frame.actions):
        yield from foot.mover(planner, public, lay, scene.counted)
    elif found:
        yield from foot.chooser(planner, lay, scene.say(f"scene.choose.{public.what}"), found)
    elif (pair := scene.aimed()) is not None:
        yield from foot.preview(planner, public, lay, pair, ROLL in scene.lit)


def _since(scene: Scene, lines: tuple[Change, ...], top: float) -> Found:
    """What has changed since the own last turn, as far as there is room; a click shows where."""
    lay = scene.lay
    side, head, wide = lay.px(14), lay.line(13) + 10, lay.right.w - 14
    labels = [Label(line.text, lay.text(12), 450, wrap=True) for line in lines]
    heights = [lay.line(12) * lines_of(label, wide - side - 6) + 4 for label in labels]
    while heights and lay.right.bottom - head - 10 - sum(heights) < top:
        heights.pop()
    if not heights:
        return
    box = lay.foot(head + sum(heights) + 10)
    yield "~foot", Sprite("panel", box, Panel(), z=PANEL)
    title = Box(box.x + 10, box.y + 6, box.w - 16, head)
    label = Label(scene.say("scene.since.title"), lay.text(13), 600)
    yield "~foot:head", Sprite("label", title, label, z=WORDS)
    y = box.y + head
    for n, (line, label, high) in enumerate(zip(lines, labels, heights, strict=False)):
        if line.colour >= 0:
            badge = Box(box.x + 8, y + 1, side, side)
            yield f"~since:{n}:b", Sprite("emblem", badge, line.colour, z=WORDS)
        words = Box(box.x + side + 14, y, wide - side - 6, high)
        handle = f"since:{n}" if line.handles else ""
        yield f"~since:{n}", Sprite("label", words, label, handle, z=WORDS)
        y += high


# --- cards ------------------------------------------------------------------------------------

FOOT = 12.0
"""More than the corner of a card."""


def _raised(scene: Scene) -> Found:
    """A card of the hand that is pointed at or focused rises."""
    handle = scene.pointed or (scene.focus_handle if scene.ring_shown else "")
    if not handle.startswith(("card:", "power:")):
        return
    item = scene.sprite_items.get(handle if handle.startswith("card:") else "power")
    if item is not None:
        base = item.sprite
        box = scene.lay.raised(base.box)
        yield "~lift", replace(base, box=box, z=29.0)
        if box.bottom < base.box.bottom:  # else its foot would look out below as a second one
            high = base.box.bottom - box.bottom + FOOT + 3
            gap = Box(box.x - 1, box.bottom - FOOT, box.w + 2, high)
            yield "~lift:gap", Sprite("panel", gap, Panel(strip=True), z=base.z + 0.005)


def _discards(scene: Scene) -> Found:
    """The discards spread out on a sheet, above everything else."""
    assert scene.frame is not None
    cards = sorted(scene.frame.view.public.cards.discard, reverse=True)
    title = scene.say("scene.discards", n=len(cards))
    over, area = sheet(scene.lay, title, scene.say("scene.close"))
    yield from over.items()
    for card, box in zip(cards, boxes.grid(area, len(cards), 8), strict=True):
        art = CardArt(scene.face(card))
        yield f"~over:{card}", Sprite("card", box, art, f"look:{card}", z=CARDS, pad=LIFT)


def attacks(scene: Scene, source: str | None, target: str) -> list[str]:
    """From where that system can be attacked (or whether from ``source``), best odds first."""
    assert scene.frame is not None
    rows = scene.presenter.rows(scene.frame) if scene.frame.actions else ()
    return [
        row.action.source
        for row in rows
        if isinstance(row.action, schema.Attack)
        and row.action.target == target
        and source in (None, row.action.source)
    ]
