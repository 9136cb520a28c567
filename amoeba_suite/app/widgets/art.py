"""Pictures on a page: SVG or bitmap files that fill a box, and the amoeba of empty pages."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from amoeba_suite.app.icons import render_svg
from amoeba_suite.app.widgets.buttons import Button
from amoeba_suite.app.widgets.labels import heading, label
from amoeba_suite.app.widgets.panels import column, fill, row
from amoeba_suite.core import assets

if TYPE_CHECKING:
    from amoeba_suite.app.context import AppContext


def _svg_size(data: bytes) -> tuple[float, float]:
    from PySide6.QtSvg import QSvgRenderer

    size = QSvgRenderer(data).viewBoxF().size()
    return (size.width(), size.height()) if not size.isEmpty() else (1.0, 1.0)


def cover(path: Path, width: float, height: float, dpr: float) -> QPixmap:
    """A picture scaled to fill a box of that logical size, cut at the edges, centred."""
    if path.suffix == ".svg":
        data = path.read_bytes()
        w, h = _svg_size(data)
        scale = max(width / w, height / h)
        picture = render_svg(data, w * scale, h * scale, dpr)
    else:
        picture = QPixmap(str(path))
        if picture.isNull():
            return picture
        picture = picture.scaled(
            QSize(round(width * dpr), round(height * dpr)),
            Qt.AspectRatioMode.KeepAspectRatioByExpanding,
            Qt.TransformationMode.SmoothTransformation,
        )
        picture.setDevicePixelRatio(dpr)
    result = QPixmap(round(width * dpr), round(height * dpr))
    result.setDevicePixelRatio(dpr)
    result.fill(Qt.GlobalColor.transparent)
    size = picture.deviceIndependentSize()
    painter = QPainter(result)
    painter.drawPixmap(
        round((width - size.width()) / 2), round((height - size.height()) / 2), picture
    )
    painter.end()
    return result


class Art(QWidget):
    """A picture file that fills the widget; corners in ``rounded`` (tl tr br bl) are cut off."""

    def __init__(self, context: "AppContext", path: Path | None, rounded: str = "") -> None:
        super().__init__()
        self._context, self.path, self._rounded = context, path, rounded.split()
        self._cache: tuple[tuple[int, int, float], QPixmap] | None = None
        context.theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._rounded:
            painter.setClipPath(rounded_path(QRectF(self.rect()), 9, self._rounded))
        fill(painter, self.rect(), self._context.theme.tokens.board)
        # The first frame of the app does not wait for pictures; a moment later they are there.
        pixmap = self._pixmap() if self._context.theme.dressed else None
        if pixmap is not None:
            painter.drawPixmap(0, 0, pixmap)
        painter.end()

    def _pixmap(self) -> QPixmap | None:
        if self.path is None or not self.path.is_file():
            return None
        key = (self.width(), self.height(), self.devicePixelRatioF())
        if self._cache is None or self._cache[0] != key:
            self._cache = (key, cover(self.path, *key))
        return self._cache[1]


def rounded_path(rect: QRectF, radius: float, corners: list[str]) -> QPainterPath:
    """A rectangle whose named corners are round."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRoundedRect(rect, radius, radius)
    r = radius
    squares = {
        "tl": QRectF(rect.left(), rect.top(), r, r),
        "tr": QRectF(rect.right() - r, rect.top(), r, r),
        "br": QRectF(rect.right() - r, rect.bottom() - r, r, r),
        "bl": QRectF(rect.left(), rect.bottom() - r, r, r),
    }
    for corner, square in squares.items():
        if corner not in corners:
            path.addRect(square)
    return path


class Amoeba(QWidget):
    """The suite's amoeba, for empty pages and headers."""

    def __init__(self, context: "AppContext", size: int = 120) -> None:
        super().__init__()
        self._context = context
        self.setFixedSize(QSize(size, size))
        context.theme.changed.connect(self.update)
        self._pixmap: QPixmap | None = None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: draw it."""
        if not self._context.theme.dressed:
            return  # as Art
        if self._pixmap is None:
            data = assets.locate("resources", "icons", "amoeba.svg").read_bytes()
            self._pixmap = render_svg(data, self.width(), self.height(), self.devicePixelRatioF())
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._pixmap)
        painter.end()


class EmptyState(QWidget):
    """What a page shows when it has nothing: an amoeba, one line, one button."""

    def __init__(self, context: "AppContext", title: str, text: str, button: str) -> None:
        super().__init__()
        self.button = Button(context, button, "primary", icon="play")
        name, sentence = heading(title, 20, wrap=True), label(text, 14, tone="2", wrap=True)
        for words in (name, sentence):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            words.setMaximumWidth(420)
            words.setMinimumWidth(280)
        column(
            self,
            None,
            row(None, None, Amoeba(context, 120), None),
            row(None, None, name, None),
            row(None, None, sentence, None),
            12,
            row(None, None, self.button, None),
            None,
        )
