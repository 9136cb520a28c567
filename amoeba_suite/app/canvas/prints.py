"""Prerendered pictures of sprites: equal ones are drawn once, a turned tile mends the last one."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from amoeba_suite.app.canvas.sprites import Ink, Sprite

CACHE_BYTES = 64 * 2**20

PaintFunction = Callable[[QPainter, QRectF, Any, Ink], None]
"""(painter, area, args, ink)."""
PatchFunction = Callable[[QPainter, QRectF, Any, Any, Ink], bool]
"""(painter on a copy of the old picture, area, old args, new args, ink) -> whether it could."""
Draw = Callable[[QPainter, QRectF], bool]


class Prints:
    """Pixmaps of sprites at the pixel density asked for; forgets the oldest when full.

    While a person zooms, every step asks for another density. Then pictures of the density
    before serve, stretched, and ``blurred`` is called, so that somebody sets ``sharp`` later.
    """

    def __init__(
        self,
        painters: dict[str, PaintFunction],
        patchers: dict[str, PatchFunction],
        ink: Ink,
        blurred: Callable[[float], None],
    ) -> None:
        self._painters = painters
        self._patchers = patchers
        self._blurred = blurred
        self._pixmaps: OrderedDict[Any, QPixmap] = OrderedDict()
        self._before: dict[Any, QPixmap] = {}
        """The last picture of each look, at any density."""
        self._patched: dict[Any, tuple[Any, QPixmap]] = {}
        """For kinds that can be patched: the last arguments and picture, by size."""
        self._bytes = 0
        self.ink = ink
        self.edition = 0
        """Counts how often all pictures were forgotten."""
        self.sharp = 0.0
        """The density at which hasty askers get new pictures; 0 for whatever comes first."""

    def reink(self, ink: Ink) -> None:
        """Other colours: forget everything."""
        self.ink = ink
        self.forget()

    def held(self) -> int:
        """Bytes of pictures kept, those for mending left out."""
        return self._bytes

    def forget(self) -> None:
        """No pictures any more."""
        self.edition += 1
        self._pixmaps.clear()
        self._before.clear()
        self._patched.clear()
        self._bytes = 0

    def pixmap(self, sprite: Sprite, scale: float, hasty: bool = False) -> QPixmap:
        """The sprite at that many device pixels per unit, padding included.

        ``hasty``: rather now and stretched than sharp.
        """
        look = (sprite.kind, sprite.box.w, sprite.box.h, sprite.pad, sprite.args)
        found = self._pixmaps.get((look, scale))
        if found is not None:
            self._pixmaps.move_to_end((look, scale))
            return found
        if hasty:
            self.sharp = self.sharp or scale
            if scale != self.sharp and look in self._before:
                self._blurred(scale)
                return self._before[look]
        if sprite.kind in self._patchers:
            picture = self._patch(sprite, scale)
        else:
            picture = self._pixmaps[look, scale] = self._whole(sprite, scale)
            self._bytes += _weight(picture)
            self._trim()
        if hasty:
            self._before[look] = picture
        return picture

    def _trim(self) -> None:
        while self._bytes > CACHE_BYTES and len(self._pixmaps) > 1:
            (look, _), oldest = self._pixmaps.popitem(last=False)
            self._bytes -= _weight(oldest)
            self._before.pop(look, None)

    def _patch(self, sprite: Sprite, scale: float) -> QPixmap:
        """From the picture of the arguments before, if there is one; only the last is kept."""
        where = (sprite.kind, sprite.box.w, sprite.box.h, sprite.pad, scale)
        old, picture = self._patched.get(where, (None, None))
        if picture is not None and old == sprite.args:
            return picture
        if picture is not None:
            copy = QPixmap(picture)
            patch = self._patchers[sprite.kind]
            if _drawn(
                copy, sprite, scale, lambda p, area: patch(p, area, old, sprite.args, self.ink)
            ):
                self._keep(where, sprite, copy)
                return copy
        whole = self._whole(sprite, scale)
        self._keep(where, sprite, whole)
        return whole

    def _keep(self, where: Any, sprite: Sprite, picture: QPixmap) -> None:
        if where not in self._patched and len(self._patched) >= 2:
            self._patched.pop(next(iter(self._patched)))
        self._patched[where] = (sprite.args, picture)
        for look in [look for look in self._before if look[0] == sprite.kind]:
            del self._before[look]

    def _whole(self, sprite: Sprite, scale: float) -> QPixmap:
        box = sprite.box.grown(sprite.pad)
        pixmap = QPixmap(max(1, round(box.w * scale)), max(1, round(box.h * scale)))
        pixmap.fill(Qt.GlobalColor.transparent)
        paint = self._painters[sprite.kind]

        def draw(painter: QPainter, area: QRectF) -> bool:
            paint(painter, area, sprite.args, self.ink)
            return True

        _drawn(pixmap, sprite, scale, draw)
        return pixmap


def _drawn(pixmap: QPixmap, sprite: Sprite, scale: float, draw: Draw) -> bool:
    painter = QPainter(pixmap)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        return draw(painter, QRectF(sprite.pad, sprite.pad, sprite.box.w, sprite.box.h))
    finally:
        painter.end()


def _weight(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
