"""A plain scene for the null game, so that the page can be tried without any real game."""

from typing import Any

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF, QSizeF, QVariantAnimation
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsSimpleTextItem

from amoeba_suite.app.stage import HANDLE, GameScene
from amoeba_suite.core.plugin import GamePlugin
from amoeba_suite.testing.null_game import PLUGIN

CARD = QSizeF(64, 88)


class CardItem(QGraphicsRectItem):
    def __init__(self, handle: str) -> None:
        super().__init__(QRectF(QPointF(0, 0), CARD))
        self.setData(HANDLE, handle)
        self.words = QGraphicsSimpleTextItem(self)
        self.words.setPos(6, 6)

    def dress(self, text: str, fill: str, ink: str) -> None:
        self.words.setText(text)
        self.words.setBrush(QBrush(QColor(ink)))
        self.setBrush(QBrush(QColor(fill)))


class NullScene(GameScene):
    """Own hand below, everybody's row above, deck on the left, the others' cards as slots."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.cards: dict[str, CardItem] = {}
        self.frame: Any = None

    def _wanted(self, frame: Any) -> dict[str, tuple[float, float, str, str]]:
        """Handle -> x, y, text, fill token."""
        view = frame.view
        found = {"deck:0": (10.0, 10.0, f"{view.deck_size}", "frame")}
        for seat, row in enumerate(view.rows):
            found[f"seat:{seat}"] = (100.0, 10 + 100.0 * seat, f"S{seat}", "raised")
            for i, card in enumerate(row):
                found[f"card:{card}"] = (180 + 70.0 * i, 10 + 100.0 * seat, card, "card")
        for i, card in enumerate(view.discard):
            found[f"card:{card}"] = (10.0, 120 + 20.0 * i, card, "card")
        low = 10 + 100.0 * len(view.rows)
        for i, card in enumerate(view.hand):
            hidden = self.hand_hidden
            found[f"card:{card}"] = (100 + 70.0 * i, low, "?" if hidden else card, "card")
        top = view.pending[-1] if view.pending else None
        if top is not None and hasattr(top, "victim"):
            for i in range(view.hand_sizes[top.victim]):
                found[f"slot:{i}"] = (100 + 70.0 * i, low + 100, f"#{i}", "frame")
        if top is not None and hasattr(top, "card"):
            found[f"card:{top.card}"] = (10.0, low + 100, top.card, "card")
        return found

    def show_frame(self, frame: Any) -> None:
        self.frame = frame
        wanted = self._wanted(frame)
        for handle in [h for h in self.cards if h not in wanted]:
            self.removeItem(self.cards.pop(handle))
        tokens = self.context.theme.tokens
        for handle, (x, y, text, fill) in wanted.items():
            item = self.cards.get(handle)
            if item is None:
                item = self.cards[handle] = CardItem(handle)
                self.addItem(item)
            ink = tokens.card_ink if fill == "card" else tokens.text
            item.dress(text, getattr(tokens, fill), ink)
            item.setPos(x, y)
            item.setOpacity(1.0)
            item.setToolTip(text)

    def animate(self, event: Any, before: Any, after: Any) -> QAbstractAnimation | None:
        card = getattr(event, "card", None)
        item = self.cards.get(f"card:{card}")
        target = self._wanted(after).get(f"card:{card}")
        if item is None or target is None:
            return None
        animation = QVariantAnimation(self)
        animation.setDuration(self.ms(260))
        animation.setStartValue(item.pos())
        animation.setEndValue(QPointF(target[0], target[1]))
        animation.valueChanged.connect(item.setPos)
        return animation

    def retheme(self) -> None:
        if self.frame is not None:
            self.show_frame(self.frame)

    def set_hand_hidden(self, hidden: bool) -> None:
        super().set_hand_hidden(hidden)
        self.retheme()

    def layout(self, size: QSizeF) -> None:
        self.setSceneRect(0, 0, max(size.width(), 520), max(size.height(), 420))

    def snapshot(self) -> Any:
        return {
            handle: (item.pos().toTuple(), item.words.text(), item.opacity())
            for handle, item in sorted(self.cards.items())
        }

    def describe(self, handle: str) -> str:
        item = self.cards.get(handle)
        return f"{handle} {item.words.text()}" if item is not None else handle

    def places(self) -> dict[str, str]:
        return {handle.partition(":")[2].upper(): handle for handle in self.cards}


def null_plugin(_game_id: str = "null_game") -> GamePlugin:
    """The null game with this scene; also what the worker's child is told to load."""
    from msgspec.structs import replace

    return replace(PLUGIN, scene="table_null_scene:NullScene")
