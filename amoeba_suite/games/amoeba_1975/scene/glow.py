"""The afterglow of made figures: tinted with ``+n`` for a while, then plain line art again.

It reaches over several frames, so it is not part of what a frame shows, and the scene law leaves
it out. The scene owns its one timer and its one fade, and both end before an item is taken away.
"""

from collections.abc import Callable, Iterable

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, QVariantAnimation

from amoeba_suite.app.canvas.boxes import Box
from amoeba_suite.app.canvas.sprites import Sprite
from amoeba_suite.games.amoeba_1975.scene.layout import Layout
from amoeba_suite.games.amoeba_1975.scene.painters import Made
from amoeba_suite.games.amoeba_1975.scene.shapes import Shape, blob_at

HOLD_MS = 2500
FADE_MS = 500


class Glow(Struct, frozen=True):
    """One made figure that still shines."""

    shape: Shape
    colour: int
    text: str
    """``+3``."""
    ply: int
    """Of the frame in which it was made; an earlier frame (undo) puts it out."""

    def stands(self, board: int) -> bool:
        """Whether the figure is still on the board as it was."""
        return blob_at(board, self.shape.vertices[0]) == self.shape

    def bubble(self, layout: Layout) -> Box:
        """Where its points are shown: on the joint nearest to the figure's middle."""
        rows = [i for i, _ in self.shape.vertices]
        cols = [j for _, j in self.shape.vertices]
        middle = (sum(rows) / len(rows), sum(cols) / len(cols))
        spots = [(r + 0.5, c + 0.5) for r, c, _ in self.shape.joints]
        y, x = min(spots, key=lambda s: (s[0] - middle[0]) ** 2 + (s[1] - middle[1]) ** 2)
        high = max(26.0, layout.tile * 0.46)
        wide = high * 1.55
        left = layout.field.x + x * layout.tile - wide / 2
        top = layout.field.y + y * layout.tile - high / 2
        return Box(round(left), round(top), round(wide), round(high))


class Afterglow(QObject):
    """Keeps the glows, their time, and the fading; tells the scene when to look again."""

    def __init__(
        self, changed: Callable[[], None], fade: Callable[[float], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self.glows: tuple[Glow, ...] = ()
        self._changed = changed
        self._fade = fade
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(HOLD_MS)
        self._timer.timeout.connect(self._time_is_up)
        self._animation = QVariantAnimation(self)
        self._animation.setDuration(FADE_MS)
        self._animation.setStartValue(1.0)
        self._animation.setEndValue(0.0)
        self._animation.valueChanged.connect(lambda value: self._fade(float(value)))
        self._animation.finished.connect(self.put_out)
        self.smooth = True
        """False: no fade, just gone."""

    def add(self, glows: Iterable[Glow]) -> None:
        """Let these shine, with whatever shines already for the same ply."""
        new = [glow for glow in glows if glow not in self.glows]
        if not new:
            return
        self._animation.stop()
        kept = [glow for glow in self.glows if glow.ply == new[0].ply]
        self.glows = (*kept, *new)
        self._timer.start()

    def keep(self, ply: int, board: int) -> None:
        """Put out what this frame does not bear out."""
        kept = tuple(g for g in self.glows if ply >= g.ply and g.stands(board))
        if kept != self.glows:
            self.glows = kept
            if not kept:
                self.stop()

    def put_out(self) -> None:
        """No glow any more, at once."""
        self.stop()
        if self.glows:
            self.glows = ()
            self._changed()

    def stop(self) -> None:
        """No timer and no fade runs after this."""
        self._timer.stop()
        self._animation.stop()

    def _time_is_up(self) -> None:
        if self.smooth and self.glows:
            self._animation.start()
        else:
            self.put_out()

    def sprites(self, layout: Layout) -> dict[str, Sprite]:
        """The glows as they lie on the table: tints below the lines, bubbles above."""
        found: dict[str, Sprite] = {}
        for n, glow in enumerate(self.glows):
            made = Made(glow.shape, glow.colour)
            found[f"~made:{n}"] = Sprite("made", layout.field, made, z=1)
            args = (glow.text, glow.colour)
            found[f"~bubble:{n}"] = Sprite("bubble", glow.bubble(layout), args, z=5, pad=2)
        return found
