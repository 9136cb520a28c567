"""The window on a scene: fits, zooms and pans it, and turns keys into focus and picks."""

from PySide6.QtCore import QEvent, QPointF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QCursor,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from amoeba_suite.app.stage import GameScene
from amoeba_suite.app.table.letters import Letters
from amoeba_suite.core.present import Handle

ARROWS = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
KEYBOARD_REASONS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
TYPING_MS = 700
HOLD_MS = 600
"""So long the button is down when a card is to be read, not played."""


class BoardView(QGraphicsView):
    """The window on a scene: fits, zooms, pans, and turns keys into focus and picks."""

    touched = Signal()
    """Before a press or a key reaches the scene: running animations are to finish now."""
    focus_moved = Signal(str)
    moved = Signal()
    """Everything lies elsewhere: zoomed, panned, or laid out anew."""
    letter_alone = Signal(str)
    """A letter that might have begun a place, but nothing came after it: a key like others."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game_scene: GameScene | None = None
        self._zoom = 1.0
        self._pan: QPointF | None = None
        self._typed = ""
        self._forget = QTimer(self)
        self._forget.setSingleShot(True)
        self._forget.setInterval(TYPING_MS)
        self._forget.timeout.connect(self._stop_typing)
        self._letters = Letters(self, self._begins_place)
        self._pressed_at = QPointF()
        self._holding = QTimer(self)
        self._holding.setSingleShot(True)
        self._holding.setInterval(HOLD_MS)
        self._holding.timeout.connect(self._held)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
            | QPainter.RenderHint.TextAntialiasing
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)

    def set_scene(self, scene: GameScene) -> None:
        """Show this scene from now on.

        The view becomes its parent: a scene that only Python knows of is destroyed in any order
        when the interpreter ends, and takes the process down with it.
        """
        self.game_scene = scene
        scene.setParent(self)
        self.setScene(scene)
        self.fit()

    # -- zoom and pan

    def fit(self) -> None:
        """Lay the scene out for the present size, all of it in sight."""
        self._zoom = 1.0
        self.resetTransform()
        self.moved.emit()
        if self.game_scene is None:
            return
        size = QSizeF(self.viewport().size())
        self.game_scene.layout(size)
        rect = self.game_scene.sceneRect()
        if rect.width() > size.width() + 0.5 or rect.height() > size.height() + 0.5:
            self.fitInView(rect, Qt.AspectRatioMode.KeepAspectRatio)
        self.centerOn(rect.center())

    def zoom_by(self, factor: float) -> None:
        """Zoom about the pointer, within 50 to 300 % of the fitted size."""
        self.moved.emit()
        at = self.mapToScene(self.mapFromGlobal(QCursor.pos()))
        if self.game_scene is not None and self.game_scene.zoom_at(factor, at):
            return
        wanted = min(3.0, max(0.5, self._zoom * factor))
        self.scale(wanted / self._zoom, wanted / self._zoom)
        self._zoom = wanted

    def pan_by(self, dx: float, dy: float) -> None:
        """Move what is seen by that many pixels."""
        self.moved.emit()
        if self.game_scene is not None and self.game_scene.move_by(dx, dy):
            return
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + round(dx))
        down.setValue(down.value() + round(dy))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A new size is a new layout."""
        super().resizeEvent(event)
        self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer."""
        self.zoom_by(1.0015 ** event.angleDelta().y())
        event.accept()

    def grab_image(self, width: int, height: int) -> QImage:
        """What the scene shows, as a picture of at most that size."""
        image = QImage(width, height, QImage.Format.Format_RGB32)
        if self.game_scene is None:
            image.fill(Qt.GlobalColor.black)
            return image
        image.fill(QColor(self.game_scene.context.theme.tokens.board))
        painter = QPainter(image)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.game_scene.render(painter)
        finally:
            painter.end()
        return image

    # -- mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Middle button pans; everything else finishes the animation and goes to the scene."""
        if event.button() == Qt.MouseButton.MiddleButton:
            self._pan = event.position()
            return
        self.touched.emit()
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = event.position()
            self._holding.start()

    def _held(self) -> None:
        if self.game_scene is not None:
            self.game_scene.hold()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """As a press."""
        self.touched.emit()
        super().mouseDoubleClickEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan, or hover."""
        if self._pan is not None:
            gone = self._pan - event.position()
            self._pan = event.position()
            self.pan_by(gone.x(), gone.y())
            return
        gone = event.position() - self._pressed_at
        if gone.manhattanLength() > QApplication.startDragDistance():
            self._holding.stop()
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a pan, or pick."""
        if event.button() == Qt.MouseButton.MiddleButton:
            self._pan = None
            return
        self._holding.stop()
        super().mouseReleaseEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Outside the board nothing is pointed at."""
        super().leaveEvent(event)
        if self.game_scene is not None:
            self.game_scene.hover("")

    # -- keyboard

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Coming by keyboard, show the ring on the first choice."""
        super().focusInEvent(event)
        scene = self.game_scene
        if scene is None or event.reason() not in KEYBOARD_REASONS:
            return
        if not scene.focus_handle:
            order = scene.lit or tuple(scene.focus_order())
            self.move_focus(order[0] if order else "")
        else:
            self.move_focus(scene.focus_handle)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring belongs to the focused widget only."""
        super().focusOutEvent(event)
        if self.game_scene is not None:
            self.game_scene.set_focus_handle(self.game_scene.focus_handle, keyboard=False)

    def move_focus(self, handle: Handle) -> None:
        """Put the board focus there, ring and screen reader included."""
        scene = self.game_scene
        if scene is None or not handle:
            return
        scene.set_focus_handle(handle)
        self.setAccessibleName(scene.describe(handle))
        self.ensureVisible(scene.handle_rect(handle), 20, 20)
        self.focus_moved.emit(handle)

    def follow_focus(self, handle: Handle) -> None:
        """Move the focus after a move, with a ring only if there was one."""
        scene = self.game_scene
        if scene is not None and scene.ring_shown:
            self.move_focus(handle)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move focus (with Shift they pan), Enter acts, ``C3`` jumps."""
        scene = self.game_scene
        key = Qt.Key(event.key())
        if scene is None:
            event.ignore()
        elif key in ARROWS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._pan_with(ARROWS[key])
        elif key in ARROWS:
            self._step_focus(scene, ARROWS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and scene.focus_handle:
            self.touched.emit()
            if not event.isAutoRepeat():
                scene.activate(scene.focus_handle)
        elif self._begins_place(event):
            self._type(scene, event.text().upper())
        elif not scene.key(QKeySequence(event.keyCombination()).toString()):
            event.ignore()

    def _step_focus(self, scene: GameScene, direction: str) -> None:
        order = tuple(scene.focus_order())
        if scene.focus_handle not in order:
            first = [handle for handle in scene.lit if handle in order] or order
            self.move_focus(first[0] if first else "")
        elif scene.ring_shown:
            self.move_focus(scene.neighbour(scene.focus_handle, direction))
        else:
            self.move_focus(scene.focus_handle)

    def _pan_with(self, direction: str) -> None:
        dx, dy = {"left": (-60, 0), "right": (60, 0), "up": (0, -60), "down": (0, 60)}[direction]
        self.pan_by(dx, dy)

    def _begins_place(self, event: QKeyEvent) -> bool:
        plain = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier == (
            Qt.KeyboardModifier.NoModifier
        )
        text = event.text().upper()
        if not plain or len(text) != 1 or not text.isalnum() or self.game_scene is None:
            return False
        if not self._typed and text.isdigit():
            return False  # digits are actions of the list; a place begins with a letter
        names = self.game_scene.places()
        wanted = self._typed + text
        return any(name.startswith(wanted) for name in names)

    def _type(self, scene: GameScene, text: str) -> None:
        self._typed += text
        self._forget.start()
        names = scene.places()
        handle = names.get(self._typed)
        if handle is not None:
            self.move_focus(handle)
        if not any(name.startswith(self._typed) and name != self._typed for name in names):
            self._typed = ""

    def _stop_typing(self) -> None:
        typed, self._typed = self._typed, ""
        if len(typed) == 1:
            self.letter_alone.emit(typed)
