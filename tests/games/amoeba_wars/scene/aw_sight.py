"""What a person sees of a table of Amoeba Wars: what covers what, and which words are cut."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter
from scene_boxes import lies_inside, overlap

from amoeba_suite.app.canvas import labels
from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.labels import Label
from amoeba_suite.app.canvas.sprites import Sprite
from amoeba_suite.games.amoeba_wars.scene import panels
from amoeba_suite.games.amoeba_wars.scene.painters import PAINTERS
from amoeba_suite.games.amoeba_wars.scene.plan import PANEL
from amoeba_suite.games.amoeba_wars.scene.scene import Scene

CARDS = ("card", "back")
"""They lie over each other like a hand held by a person, and below the edge of a low window."""
WORDY = ("label", "row", "button")
"""Kinds of sprites whose words have to be read whole."""


class Reader:
    """Paints sprites and notes the words that did not fit; the same picture is read once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._cut: list[str] = []
        self._read: dict[Any, tuple[str, ...]] = {}
        self._image = QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
        true = labels.fitted

        def fitted(label: Label, rect: QRectF) -> tuple[QFont, str]:
            font, text = true(label, rect)
            if text != label.text or not _fits(label, rect, font):
                self._cut.append(label.text)
            return font, text

        for module in (labels, panels):
            monkeypatch.setattr(module, "fitted", fitted)

    def cut(self, sprite: Sprite, ink: Any) -> tuple[str, ...]:
        """The words of a sprite that cannot be read whole."""
        key = sprite.kind, sprite.args, sprite.box.w, sprite.box.h
        if key not in self._read:
            self._cut.clear()
            painter = QPainter(self._image)
            PAINTERS[sprite.kind](painter, QRectF(0, 0, *key[2:]), sprite.args, ink)
            painter.end()
            self._read[key] = tuple(self._cut)
        return self._read[key]


def _fits(label: Label, rect: QRectF, font: QFont) -> bool:
    used = _used(label, rect, font)
    return used.width() <= rect.width() + 1 and used.height() <= rect.height() + 1


def _used(label: Label, rect: QRectF, font: QFont) -> QRectF:
    """What the words of a label take of its box."""
    metrics = QFontMetricsF(font)
    if label.wrap:
        return metrics.boundingRect(rect, int(Qt.TextFlag.TextWordWrap), label.text)
    wide, high = metrics.horizontalAdvance(label.text), metrics.ascent()
    left = {"left": 0.0, "centre": (rect.width() - wide) / 2, "right": rect.width() - wide}
    top = (rect.height() - high) / 2 if label.middle else 0.0
    return QRectF(rect.left() + left[label.align], rect.top() + top, wide, high)


def _ground(sprite: Sprite) -> Box:
    """The part of the window that a sprite takes; of words only where there are letters."""
    if sprite.kind != "label" or not sprite.args.text:
        return sprite.box
    box, label = sprite.box, sprite.args
    rect = QRectF(box.x, box.y, box.w, box.h)
    used = _used(label, rect, labels.fitted(label, rect)[0])
    return Box(used.x(), used.y(), used.width(), used.height())


def faults(scene: Scene, reader: Reader) -> Iterator[str]:
    """Everything at fault beside the map, in words."""
    seen = {n: i.sprite for n, i in scene.sprite_items.items() if i.sprite.z >= PANEL}
    if scene.spread_pile:  # nothing below it is to be seen
        seen = {n: s for n, s in seen.items() if n.startswith("~over") and s.kind != "scrim"}
    window = Box(0, 0, scene.lay.width, scene.lay.height)
    boxes = {name: _ground(sprite) for name, sprite in seen.items() if name != "~lift"}
    for name in boxes if scene.lay.low else ():
        if seen[name].kind in CARDS:  # their tops are enough
            boxes[name] = replace(boxes[name], h=min(boxes[name].h, window.h - boxes[name].y))
    yield from _covered(seen, boxes)
    for name, box in boxes.items():
        if not lies_inside(box, window):
            yield f"{name} leaves the window: {box}"
    for name, sprite in seen.items():
        if sprite.kind in WORDY:
            for words in reader.cut(sprite, scene.prints.ink):
                yield f"{name} is cut at {sprite.box.w:g} x {sprite.box.h:g}: {words}"


def _covered(seen: dict[str, Sprite], boxes: dict[str, Box]) -> Iterator[str]:
    """Pairs that lie neither apart nor one upon the other."""
    order = sorted(boxes.items(), key=lambda pair: pair[1].x)
    for n, (a, one) in enumerate(order):
        for b, two in islice(order, n + 1, None):
            if two.x >= one.x + one.w:
                break  # so are all that follow
            if overlap(one, two, 1.0):
                yield from _fault(seen, boxes, a, b)


def _fault(seen: dict[str, Sprite], boxes: dict[str, Box], a: str, b: str) -> Iterator[str]:
    kinds = seen[a].kind, seen[b].kind
    if kinds[0] in CARDS and kinds[1] in CARDS:
        return
    low, high = (a, b) if seen[a].z < seen[b].z else (b, a)
    if kinds == ("label", "label") or not lies_inside(boxes[high], boxes[low], 1.0):
        yield f"{a} and {b} cover each other: {boxes[a]}, {boxes[b]}"
    elif seen[low].z == seen[high].z:
        yield f"{low} hides {high}"
