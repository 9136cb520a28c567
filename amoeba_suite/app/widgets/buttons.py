"""Buttons painted from the tokens, with an icon, a keycap and a reason when they are off."""

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QToolTip, QWidget

from amoeba_suite.app import fonts
from amoeba_suite.app.tokens import Tokens, mix

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext

ButtonKind = Literal["primary", "secondary", "danger", "ghost"]
RETURN = "↵"
"""Shown as a drawn arrow, which no font need have."""

HEIGHTS = {"primary": 44, "secondary": 38, "danger": 38, "ghost": 36}
RADIUS = 6


def keycap_width(key: str) -> float:
    """Width of a keycap with that text."""
    if key in (RETURN, "Return", "Enter"):
        return 22.0
    return max(20.0, QFontMetricsF(fonts.text(11, 600)).horizontalAdvance(key) + 10)


def paint_keycap(painter: QPainter, rect: QRectF, key: str, ink: QColor, edge: QColor) -> None:
    """A key in that rectangle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(edge, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    if key in (RETURN, "Return", "Enter"):
        _return_arrow(painter, rect.center(), ink)
    else:
        painter.setPen(ink)
        painter.setFont(fonts.text(11, 600))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, key)
    painter.restore()


def _return_arrow(painter: QPainter, c: QPointF, ink: QColor) -> None:
    pen = QPen(ink, 1.4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    x, y = c.x(), c.y()
    painter.drawPolyline(
        [QPointF(x + 4.5, y - 3.5), QPointF(x + 4.5, y + 1), QPointF(x - 4.5, y + 1)]
    )
    painter.drawPolyline(
        [QPointF(x - 2, y - 1.5), QPointF(x - 4.5, y + 1), QPointF(x - 2, y + 3.5)]
    )


class _Explains(QObject):
    """Says at once why a button is off when it is clicked; Qt gives disabled widgets no clicks."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: something is about to reach the button."""
        # When it comes up: Qt puts tooltips away as a button of the mouse goes down or comes up.
        if event.type() == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            button = self.parent()
            if isinstance(button, _Base) and button.reason:
                QToolTip.showText(event.globalPosition().toPoint(), button.toolTip(), button)
        return False


class _Base(QAbstractButton):
    """Hover, theme and the reason: what every painted button shares."""

    def __init__(self, context: "AppContext", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._tip = ""
        self._reason = ""
        self._explains: _Explains | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        context.theme.changed.connect(self.update)

    def _plate(self, fill: str, edge: str) -> QPainter:
        """The button's ground, ``''`` for none; the painter is to be ended by the caller."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(edge), 1) if edge else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(rect, RADIUS, RADIUS)
        return painter

    def set_tip(self, text: str) -> None:
        """The tooltip while the button works."""
        self._tip = text
        self._show_tip()

    def _show_tip(self) -> None:
        self.setToolTip("\n".join(part for part in (self._tip, self._reason) if part))

    def block(self, reason: str) -> None:
        """Switch the button off and say why; an empty reason switches it on."""
        self._reason = reason
        self.setEnabled(not reason)
        self._show_tip()
        if reason and self._explains is None:
            self._explains = _Explains(self)
            self.installEventFilter(self._explains)
        self.setAccessibleDescription(reason)
        self.setCursor(Qt.CursorShape.ArrowCursor if reason else Qt.CursorShape.PointingHandCursor)

    @property
    def reason(self) -> str:
        """Why the button is off; empty while it works."""
        return self._reason

    def enterEvent(self, event: QEnterEvent) -> None:
        """Qt: the pointer came."""
        super().enterEvent(event)
        self.update()

    def keyPressEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        """Return presses a button as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
            return
        super().keyPressEvent(event)


def _colours(t: Tokens, kind: str, on: bool, hover: bool, down: bool) -> tuple[str, str, str]:
    """Fill, edge and ink ('' for none)."""
    if not on:
        return ("", t.line, t.text3) if kind != "ghost" else ("", "", t.text3)
    shift = 0.16 if down else 0.08 if hover else 0.0
    if kind == "primary":
        return mix(t.accent, t.accent_ink, shift), "", t.accent_ink
    if kind == "danger":
        return mix(t.field, t.bad, shift), t.bad, t.bad
    if kind == "ghost":
        return (mix(t.panel, t.text, shift) if shift else ""), "", t.text
    return mix(t.raised, t.text, shift), t.border, t.text


class Button(_Base):
    """A button with text; ``icon`` before it and a ``key`` after it."""

    def __init__(
        self,
        context: "AppContext",
        text: str,
        kind: ButtonKind = "secondary",
        icon: str = "",
        key: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, parent)
        self._kind, self._icon, self._key = kind, icon, key
        self.setFont(fonts.text(15 if kind == "primary" else 14, 600))
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.set_text(text)

    def set_text(self, text: str) -> None:
        """Change the words."""
        self.setText(text.replace("&", "&&"))
        self._shown = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def set_key(self, key: str) -> None:
        """Show another key beside the words, or none."""
        self._key = key
        self.updateGeometry()
        self.update()

    def set_icon(self, icon: str) -> None:
        """Show another icon."""
        self._icon = icon
        self.update()

    def _content_width(self) -> float:
        width = QFontMetricsF(self.font()).horizontalAdvance(self._shown)
        width += 26 if self._icon else 0
        return width + (8 + keycap_width(self._key) if self._key else 0)

    def sizeHint(self) -> QSize:
        """Qt: the size it likes best."""
        return QSize(round(self._content_width()) + 32, HEIGHTS[self._kind])

    def minimumSizeHint(self) -> QSize:
        """Qt: the size below which something is cut."""
        return QSize(round(self._content_width()) + 12, HEIGHTS[self._kind])

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        t = self._context.theme.tokens
        fill, edge, ink = _colours(
            t, self._kind, self.isEnabled(), self.underMouse(), self.isDown()
        )
        painter = self._plate(fill, edge)
        self._paint_content(painter, ink)
        painter.end()

    def _paint_content(self, painter: QPainter, ink: str) -> None:
        height = self.height()
        x = max(5.0, (self.width() - self._content_width()) / 2)
        if self._icon:
            dpr = self.devicePixelRatioF()
            pixmap = self._context.icons.pixmap(self._icon, ink, 18, dpr)
            painter.drawPixmap(QPointF(x, (height - 18) / 2), pixmap)
            x += 26
        painter.setFont(self.font())
        painter.setPen(QColor(ink))
        room = self.width() - x - 5 - (8 + keycap_width(self._key) if self._key else 0)
        metrics = QFontMetricsF(self.font())
        shown = metrics.elidedText(self._shown, Qt.TextElideMode.ElideRight, room + 1)
        painter.drawText(
            QRectF(x, 0, room + 2, height),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
            shown,
        )
        if self._key:
            x += metrics.horizontalAdvance(shown) + 8
            rect = QRectF(x, (height - 20) / 2, keycap_width(self._key), 20)
            paint_keycap(painter, rect, self._key, QColor(ink), QColor(ink))


class IconButton(_Base):
    """A square button that shows only an icon; the name is its tooltip and accessible name."""

    def __init__(
        self,
        context: "AppContext",
        icon: str,
        name: str,
        size: int = 36,
        framed: bool = False,
        key: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, parent)
        self._icon, self._framed = icon, framed
        self.setFixedSize(QSize(size, size))
        self.set_name(name, key)

    def set_name(self, name: str, key: str = "") -> None:
        """What the button does, and its key."""
        self.setAccessibleName(name)
        self.set_tip(f"{name} ({key})" if key else name)

    def set_icon(self, icon: str) -> None:
        """Show another icon."""
        self._icon = icon
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        t = self._context.theme.tokens
        kind = "secondary" if self._framed else "ghost"
        on = self.isEnabled()
        fill, edge, ink = _colours(t, kind, on, self.underMouse(), self.isDown())
        if self.isChecked():
            fill, edge, ink = t.raised, t.accent, t.accent
        painter = self._plate(fill, edge)
        side = 20
        pixmap = self._context.icons.pixmap(self._icon, ink, side, self.devicePixelRatioF())
        painter.drawPixmap(QPointF((self.width() - side) / 2, (self.height() - side) / 2), pixmap)
        painter.end()
