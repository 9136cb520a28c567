"""A scene made of sprites: it reconciles items by stable id and knows no game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractAnimation, QRectF, QTimer
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsScene

from amoeba_suite.app.canvas.effects import Effects
from amoeba_suite.app.canvas.prints import PaintFunction, PatchFunction, Prints
from amoeba_suite.app.canvas.pulse import Pulse
from amoeba_suite.app.canvas.sprites import Ink, Sprite, SpriteItem
from amoeba_suite.app.stage import GameScene
from amoeba_suite.app.tokens import Tokens
from amoeba_suite.core.contract import AnyGame, Frame
from amoeba_suite.core.present import Handle

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext
    from amoeba_suite.core.session import Table
    from amoeba_suite.core.wording import Wording

SHARPEN_MS = 90
"""After the last step of zooming, all is drawn anew for the zoom reached."""


class SpriteScene(GameScene):
    """Subclasses say in ``replan`` which sprites are wanted now, and give it their ``effects``.

    Ids that begin with ``~`` are passing: pointing, afterglow, overlay. They are no part of what a
    frame shows and so not of the snapshot.
    """

    painters: Mapping[str, PaintFunction] = {}
    """Kind of sprite -> its painter."""
    patchers: Mapping[str, PatchFunction] = {}
    look: Callable[[Tokens], Any] = staticmethod(lambda tokens: tokens)
    """The game's own colours in a theme."""
    effects: Effects

    def __init__(
        self,
        context: "AppContext",
        game: AnyGame,
        presenter: Any,
        wording: "Wording",
        table: "Table",
    ) -> None:
        super().__init__(context, game, presenter, wording, table)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.frame: Frame[Any, Any] | None = None
        self.prints = Prints(dict(self.painters), dict(self.patchers), self._ink(), self._blurred)
        self._density = 0.0
        self._sharpening = QTimer(self)
        self._sharpening.setSingleShot(True)
        self._sharpening.setInterval(SHARPEN_MS)
        self._sharpening.timeout.connect(self._sharpen)
        self.sprite_items: dict[str, SpriteItem] = {}
        self.pulse = Pulse(self.pulsed, self)
        self.setBackgroundBrush(QColor(context.theme.tokens.board))

    def replan(self) -> None:
        """Reconcile all items with the frame; nothing of an animation is left."""
        raise NotImplementedError

    def reconciled(self) -> None:
        """Called after every reconciling: marks that depend on pointing."""

    def covers(self, item: Handle) -> list[QRectF]:
        """The cards that hide a part of a card of the hand: its neighbour, or one risen before."""
        lifted = self.sprite_items.get("~lift")
        if not item.startswith("card:") or (lifted and lifted.sprite.handle == item):
            return []
        found = self.sprite_items.get(item)
        if found is None:
            return []
        box = found.sprite.box
        over = [i.sprite for n, i in self.sprite_items.items() if n.startswith("card:")]
        over = [s for s in over if s.z > found.sprite.z]
        if lifted is not None:
            over.append(lifted.sprite)
        near = [s.box for s in over if s.box.x < box.right and box.x < s.box.right]
        return [QRectF(b.x, b.y, b.w, b.h) for b in near]

    def say(self, key: str, **args: Any) -> str:
        """Words from the game's wording."""
        return self.wording.text(key, **args)

    def _ink(self) -> Ink:
        tokens = self.context.theme.tokens
        return Ink(type(self).look(tokens), tokens)

    def _blurred(self, density: float) -> None:
        if density != self._density or not self._sharpening.isActive():
            self._density = density
            self._sharpening.start()

    def _sharpen(self) -> None:
        self.prints.sharp = self._density
        self.update()

    def retheme(self) -> None:
        """Take the colours anew."""
        self.prints.reink(self._ink())
        self.setBackgroundBrush(QColor(self.context.theme.tokens.board))
        self.replan()
        for item in self.items():
            item.update()
        super().retheme()

    def reconcile(self, wanted: Mapping[str, Sprite]) -> None:
        """Make the items show exactly these sprites, keeping those that are there already."""
        for name in [name for name in self.sprite_items if name not in wanted]:
            self.removeItem(self.sprite_items.pop(name))
        for name, sprite in wanted.items():
            item = self.sprite_items.get(name)
            if item is None:
                self.sprite_items[name] = self.add_sprite(sprite)
            else:
                item.settle(sprite)
        self.reconciled()

    def add_sprite(self, sprite: Sprite) -> SpriteItem:
        """A new item for a sprite."""
        item = SpriteItem(sprite, self.prints)
        self.addItem(item)
        return item

    def show_passing(self, names: Iterable[str], wanted: Mapping[str, Sprite]) -> None:
        """Of the items of these names show exactly those that are wanted; all others stay."""
        for name in names:
            item, sprite = self.sprite_items.get(name), wanted.get(name)
            if sprite is None and item is not None:
                self.removeItem(self.sprite_items.pop(name))
            elif sprite is not None and item is None:
                self.sprite_items[name] = self.add_sprite(sprite)
            elif sprite is not None and item is not None:
                item.settle(sprite)

    def hint(self, handles: Sequence[Handle]) -> None:
        """Mark the hinted move: three pulses, then still."""
        super().hint(handles)
        self.pulse.rest()
        if self.hinted and self.tempo > 0 and not self.context.reduced_motion():
            self.pulse.start()

    def pulsed(self) -> None:
        """The hint has become stronger or weaker: paint what shows it."""
        self.update()

    def snapshot(self) -> Any:
        """What every lasting item looks like, by id, and how many passing helpers there are."""
        lasting = {n: i.stance() for n, i in self.sprite_items.items() if not n.startswith("~")}
        return lasting, len(self.effects.extras)

    def animate(
        self, event: Any, before: Frame[Any, Any], after: Frame[Any, Any]
    ) -> QAbstractAnimation | None:
        """The animation of one event."""
        return self.effects.of(event, before, after)

    def handle_rect(self, handle: Handle) -> QRectF:
        """Where a handle is: the box of its item, without its shadow."""
        for item in self.sprite_items.values():
            if item.sprite.handle == handle:
                box = item.sprite.box
                return QRectF(box.x, box.y, box.w, box.h)
        return QRectF()
