"""Dice that fell: large at the foot of the right column, or small where that is needed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.labels import Label, lines_of
from amoeba_suite.app.canvas.sprites import Sprite
from amoeba_suite.games.amoeba_wars.scene.layout import Layout
from amoeba_suite.games.amoeba_wars.scene.painters import DieFace
from amoeba_suite.games.amoeba_wars.scene.panels import Panel
from amoeba_suite.games.amoeba_wars.scene.plan import PANEL, WORDS, Found


class Toss(Struct, frozen=True):
    """Dice that fell, in words ready to show."""

    title: str
    faces: tuple[int, ...]
    sums: tuple[str, ...]
    """Per die, such as ``5 + 3 = 8``."""
    result: str
    token: str = "text"


def toss_panel(lay: Layout, toss: Toss, faces: Sequence[int] = ()) -> Found:
    """The last dice with their sums and what came of them; other ``faces`` while they tumble."""
    shown = tuple(faces) or toss.faces
    line = lay.line(12)
    side = lay.px(40)
    box = lay.foot(lay.px(26) + line * 3 + side + line * (len(toss.sums) > 0) + 14)
    yield "~foot", Sprite("panel", box, Panel(), z=PANEL)
    x, wide = box.x + 10, box.w - 20
    title = Box(x, box.y + 7, wide, 2 * line)
    label = Label(toss.title, lay.text(12.5), 600, wrap=True)
    yield "~foot:head", Sprite("label", title, label, z=WORDS)
    y = title.bottom + 4
    gap = lay.px(22)
    left = x + (wide - len(shown) * side - (len(shown) - 1) * gap) / 2
    for n, face in enumerate(shown):
        die = Box(round(left + n * (side + gap)), y, side, side)
        yield f"~die:{n}", Sprite("die", die, DieFace(face, n == 0), z=WORDS, pad=12)
        if n < len(toss.sums) and not faces:
            under = Box(die.x - gap / 2, die.bottom + 4, side + gap, line)
            label = Label(toss.sums[n], lay.text(12), 600, align="centre")
            yield f"~sum:{n}", Sprite("label", under, label, z=WORDS)
    if not faces:
        foot = Box(x, box.bottom - 2 * line - 4, wide, 2 * line)
        label = Label(toss.result, lay.text(12), 600, toss.token, "centre", wrap=True)
        yield "~foot:result", Sprite("label", foot, label, z=WORDS)


def toss_badge(lay: Layout, toss: Toss, top: float, room: float) -> Found:
    """The last dice, small, from ``top`` on; without what it was for if there is little room."""
    line, side, pad = lay.line(11.5), lay.px(18), 7.0
    wide = lay.right.w - 18
    title = Label(toss.title, lay.text(11.5), 450, "text2", wrap=True)
    head = line * lines_of(title, wide) + pad
    high = head + max(side, line) + line + 2 * pad + 3
    titled = room >= high
    high -= 0 if titled else head
    if room < high:
        return
    box = Box(lay.right.x, top, lay.right.w, high)
    yield "~toss", Sprite("panel", box, Panel(), z=PANEL)
    x, y = box.x + 10, box.y + pad
    if titled:
        yield "~toss:head", Sprite("label", Box(x, y, wide, head - pad), title, z=WORDS)
        y += head
    step = wide / max(2, len(toss.faces))
    for n, face in enumerate(toss.faces):
        die = Box(round(x + n * step), round(y), side, side)
        yield f"~toss:{n}", Sprite("die", die, DieFace(face, n == 0), z=WORDS, pad=6)
        if n < len(toss.sums):
            beside = Box(die.right + 4, die.y, step - side - 11, side)
            label = Label(toss.sums[n], lay.text(11), 450, "text2", middle=True)
            yield f"~toss:sum{n}", Sprite("label", beside, label, z=WORDS)
    result = Box(x, y + side + 3, wide, line)
    label = Label(toss.result, lay.text(11.5), 600, toss.token)
    yield "~toss:result", Sprite("label", result, label, z=WORDS)
