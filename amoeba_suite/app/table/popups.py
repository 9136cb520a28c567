"""What opens over the table for a moment: speed, the menu, a name for a copy, a bigger look."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardparts import RATIO
from amoeba_suite.app.stage import CARDS, GameScene
from amoeba_suite.app.table.pace import SPEEDS, Pace
from amoeba_suite.app.table.paint import text_height
from amoeba_suite.app.widgets import Button, Segmented, Switch, heading, label
from amoeba_suite.app.widgets.focus import FocusRing
from amoeba_suite.app.widgets.menus import Popup, keep_key
from amoeba_suite.app.widgets.overlay import Overlay
from amoeba_suite.core.document import CardFace
from amoeba_suite.core.files import BadName, StorageError, shown_name
from amoeba_suite.core.library import NameTaken

if TYPE_CHECKING:
    from pathlib import Path

    from amoeba_suite.app.context import AppContext

PRINTED = 330
"""Pixels that a printed card is wide at most."""
ROUND = 0.065
"""Radius of the corners of a card by its width."""
KEY_LINE = 24
"""Height of the line below a preview that names the key to its rule."""


def pace_of(context: "AppContext") -> Pace:
    """The speed that the settings ask for."""
    value = context.settings.value
    return Pace(value.pace, context.reduced_motion(), value.pause_after_ai)


class SpeedPopup(Popup):
    """Speed, reduced motion and the pause after each computer turn, under the speed button."""

    def __init__(self, context: "AppContext", parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.context = context
        tr = context.tr
        self.setAccessibleName(tr("table.speed.title"))
        choices = [(speed, tr(f"table.speed.{speed}")) for speed in SPEEDS]
        value = context.settings.value
        self.speed = Segmented(context, tr("table.speed.title"), choices, value.pace)
        self.speed.changed.connect(lambda speed: context.settings.change(pace=speed))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 14)
        layout.setSpacing(8)
        layout.addWidget(label(tr("table.speed.title"), 14, 600))
        layout.addWidget(self.speed)
        self.reduce = self._switch("reduce", context.reduced_motion(), self._set_reduced)
        self.pause = self._switch("pause", value.pause_after_ai, self._set_pause)
        layout.addLayout(self.reduce)
        layout.addLayout(self.pause)
        layout.addWidget(label(tr("table.speed.skip"), 12, tone="2", wrap=True))
        # A window of its own: the ring of the main window cannot come into it.
        self.ring = FocusRing(context, self)

    def _switch(self, name: str, on: bool, change: Callable[[bool], None]) -> QHBoxLayout:
        text = self.context.tr(f"table.speed.{name}")
        switch = Switch(self.context, text, on)
        switch.toggled.connect(change)
        row = QHBoxLayout()
        row.addWidget(label(text, 13.5), 1)
        row.addWidget(switch)
        return row

    def _set_reduced(self, on: bool) -> None:
        self.context.settings.change(reduced_motion="on" if on else "off")

    def _set_pause(self, on: bool) -> None:
        self.context.settings.change(pause_after_ai=on)

    def open_under(self, button: QWidget) -> None:
        """Show it with its right edge at the button's."""
        self.adjustSize()
        corner = button.mapToGlobal(QPoint(button.width() - self.width(), button.height() + 4))
        self.move(corner)
        self.ring.keyboard = not button.underMouse()
        self.show()
        self.ring.watch_input()
        self.speed.setFocus()


class CopyDialog(Overlay):
    """Asks for a name and keeps a copy of the game under it."""

    def __init__(self, context: "AppContext", parent: QWidget, path: "Path", name: str) -> None:
        title = context.tr("table.copy.title")
        super().__init__(context, parent, QSize(460, 250), title)
        self.path = path
        self._replace = False
        self.field = QLineEdit(name)
        self.field.setFont(fonts.text(14))
        self.field.setAccessibleName(context.tr("table.copy.name"))
        self.field.textChanged.connect(self._changed)
        self.field.returnPressed.connect(self.save)
        self.problem = label("", 13, tone="bad", wrap=True)
        self.button = Button(context, context.tr("table.copy.save"), "primary", key="↵")
        self.button.clicked.connect(self.save)
        cancel = Button(context, context.tr("table.copy.cancel"), key="Esc")
        cancel.clicked.connect(self.dismiss)
        layout = QVBoxLayout(self.panel)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(10)
        layout.addWidget(heading(title, 20))
        layout.addWidget(label(context.tr("table.copy.text"), 13, tone="2", wrap=True))
        layout.addWidget(self.field)
        layout.addWidget(self.problem)
        layout.addStretch(1)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self.button)
        layout.addLayout(buttons)
        self.field.selectAll()

    def _changed(self) -> None:
        self._replace = False
        self.problem.setText("")
        self.button.set_text(self.context.tr("table.copy.save"))

    def save(self) -> None:
        """Keep the copy, or say why not."""
        context = self.context
        try:
            kept = context.library.save_copy(self.path, self.field.text(), replace=self._replace)
        except NameTaken as error:
            self._replace = True
            self.problem.setText(context.tr(error.text))
            self.button.set_text(context.tr("table.copy.replace"))
        except (BadName, StorageError) as error:
            self.problem.setText(context.tr(error.text))
        else:
            self.dismiss()
            context.toast("good", context.tr("table.copy.done"), shown_name(kept.stem))


class Preview(QWidget):
    """A bigger look at one item; any key or click ends it, and F1 opens its rule."""

    ended = Signal()
    rule_wanted = Signal()

    def __init__(
        self, context: "AppContext", picture: QPixmap, words: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.context = context
        self.picture = picture
        self.setAccessibleName(words)
        self.words = words
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setGeometry(parent.rect())
        self.show()
        self.raise_()
        self.setFocus()

    def event(self, event: QEvent) -> bool:
        """Qt: no key means anything else while this is open."""
        return keep_key(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Any key ends it."""
        rule = QKeySequence(self.context.keys.sequence("rule"))
        self._end(event)
        if rule == QKeySequence(event.keyCombination()):
            self.rule_wanted.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Any click ends it."""
        self._end(event)

    def _end(self, event: Any) -> None:
        event.accept()
        self.hide()
        self.ended.emit()
        self.deleteLater()

    def _key_line(self) -> str:
        key = self.context.keys.text("rule")
        return self.context.tr("table.preview.rule", key=key) if key else ""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the picture in a panel, its words below."""
        tokens = self.context.theme.tokens
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(self.rect(), self.context.theme.color("scrim", 0.6))
            size = self.picture.deviceIndependentSize()
            wide = max(size.width() + 32, 280)
            high = max(44.0, text_height(self.words, fonts.text(14, 600), wide - 24))
            box = QRectF(0, 0, wide, size.height() + 32 + high + KEY_LINE)
            box.moveCenter(QRectF(self.rect()).center())
            painter.setPen(QColor(tokens.border))
            painter.setBrush(QColor(tokens.panel))
            painter.drawRoundedRect(box, 14, 14)
            x = box.center().x() - size.width() / 2
            painter.drawPixmap(QPoint(round(x), round(box.top() + 16)), self.picture)
            painter.setPen(QColor(tokens.text))
            painter.setFont(fonts.text(14, 600))
            foot = box.bottom() - KEY_LINE - 6
            words = QRectF(box.left() + 12, foot - high, box.width() - 24, high)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(words, flags, self.words)
            painter.setPen(QColor(tokens.text2))
            painter.setFont(fonts.text(12))
            keys = QRectF(words.left(), foot, words.width(), KEY_LINE)
            painter.drawText(keys, flags, self._key_line())
        finally:
            painter.end()


def preview_picture(scene: GameScene, handle: str, room: QSize, dpr: float) -> QPixmap | None:
    """The part of the scene with that item, as big as the room allows; None if it is not there."""
    rect = scene.handle_rect(handle)
    printed = scene.printed(handle)
    if printed and (rect.isEmpty() or not handle.startswith(CARDS)):
        return _printed_picture(scene, printed, room, dpr)
    if rect.isEmpty():
        return None
    scale = min(3.0, room.width() / rect.width(), room.height() / rect.height())
    picture = QPixmap(round(rect.width() * scale * dpr), round(rect.height() * scale * dpr))
    picture.setDevicePixelRatio(dpr)
    card = handle.startswith(CARDS)  # has round corners, beside which no board is left over
    picture.fill(Qt.GlobalColor.transparent if card else scene.context.theme.tokens.board)
    painter = QPainter(picture)
    scene.bare = True
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        target = QRectF(0, 0, rect.width() * scale, rect.height() * scale)
        if card:
            clip = QPainterPath()
            clip.addRoundedRect(target, target.width() * ROUND, target.width() * ROUND)
            painter.setClipPath(clip)
        scene.render(painter, target, rect)
    finally:
        scene.bare = False
        painter.end()
    return picture


def _printed_picture(scene: GameScene, card: str, room: QSize, dpr: float) -> QPixmap | None:
    """A card that does not lie on the table with its face up: as the rule book shows it."""
    from amoeba_suite.app.printing.art import art_of
    from amoeba_suite.app.printing.style import PageStyle

    context = scene.context
    plugin = context.catalogue.plugins.get(scene.table.game)
    if plugin is None or not plugin.art:
        return None
    wide = min(PRINTED, room.width(), room.height() / RATIO)
    picture = QPixmap(round(wide * dpr), round(wide * RATIO * dpr))
    picture.setDevicePixelRatio(dpr)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        style = PageStyle(tokens=context.theme.tokens, language=context.language)
        art_of(plugin)(painter, QRectF(0, 0, wide, wide * RATIO), CardFace(card=card), style)
    finally:
        painter.end()
    return picture
