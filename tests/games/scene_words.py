"""Reads what the painters of a scene write: which words are cut, and which leave their piece."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter

from amoeba_suite.app.canvas.sprites import Ink, Sprite

CUT = "…"
SOFT = "\u00ad"
EDGE = 40
"""Pixels round a piece, so that what is painted beyond it is seen."""


class Said(NamedTuple):
    """A text, the room it takes, and the room it is clipped to, if it is."""

    text: str
    used: QRectF
    room: QRectF | None


class _Reader(QPainter):
    """A painter that writes down every text."""

    def __init__(self, image: QImage) -> None:
        super().__init__(image)
        self.said: list[Said] = []

    def drawText(self, *args: Any) -> None:  # type: ignore[override]
        metrics = QFontMetricsF(self.font())
        where, text, room = args[0], args[-1], None
        if isinstance(where, QRectF):
            flags = int(getattr(args[1], "value", args[1]))
            used = metrics.boundingRect(where, flags, text)
            if not flags & Qt.TextFlag.TextDontClip.value:
                room = self.worldTransform().mapRect(where)
        else:
            at, high = QPointF(where), metrics.capHeight()
            used = QRectF(at.x(), at.y() - high, metrics.horizontalAdvance(text), high)
        self.said.append(Said(text, self.worldTransform().mapRect(used), room))
        super().drawText(*args)


_READ: dict[Any, list[Said]] = {}


def said(painters: Any, sprite: Sprite, ink: Ink) -> list[Said]:
    """The texts of a sprite, in the coordinates of its box."""
    wide, high = sprite.box.w, sprite.box.h
    key = (id(painters), sprite.kind, wide, high, sprite.args)
    if key not in _READ:
        size = int(wide) + 2 * EDGE, int(high) + 2 * EDGE
        image = QImage(*size, QImage.Format.Format_RGB32)
        reader = _Reader(image)
        reader.translate(EDGE, EDGE)
        painters[sprite.kind](reader, QRectF(0, 0, wide, high), sprite.args, ink)
        reader.end()
        _READ[key] = [
            Said(
                s.text, s.used.translated(-EDGE, -EDGE), s.room and s.room.translated(-EDGE, -EDGE)
            )
            for s in reader.said
        ]
    return _READ[key]


def faults(painters: Any, sprite: Sprite, ink: Ink, leeway: float = 1.5) -> Iterator[str]:
    """What is wrong with the words of a sprite: cut, clipped, or beyond its edge."""
    for text, used, room in said(painters, sprite, ink):
        if CUT in text:
            yield f"cut: {text}"
        if room is not None and used.width() > room.width() + leeway:
            yield f"clipped: {text}"
        if text and (used.left() < -leeway or used.right() > sprite.box.w + leeway):
            yield f"beyond the side: {text}"
        if text and (used.top() < -4 or used.bottom() > sprite.box.h + 4):
            yield f"beyond top or bottom: {text}"


def letters(text: str) -> str:
    """Only what tells words apart: no blanks, no hyphens."""
    return "".join(c for c in text.replace(SOFT, "") if c not in " -\u00a0\n")


def written(painters: Any, sprite: Sprite, ink: Ink) -> str:
    """All that is written on a sprite, as ``letters``."""
    return letters("".join(each.text for each in said(painters, sprite, ink)))
