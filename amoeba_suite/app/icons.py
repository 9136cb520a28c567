"""Icons by name, tinted with a theme colour and rendered at the pixel density asked for."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from amoeba_suite.core import assets

if TYPE_CHECKING:
    # Late below: with QIcon come the names of all icons that desktops have, a costly list.
    from PySide6.QtGui import QIcon

    from amoeba_suite.app.theme import Theme


def icon_names() -> tuple[str, ...]:
    """Every icon that is shipped, the app's own picture left out."""
    folder = assets.locate("resources", "icons")
    return tuple(sorted(p.stem for p in folder.glob("*.svg") if p.stem != "amoeba"))


def render_svg(data: bytes, width: float, height: float, dpr: float = 1.0) -> QPixmap:
    """An SVG as a pixmap of that logical size; transparent when the data cannot be read."""
    from PySide6.QtSvg import QSvgRenderer

    pixmap = QPixmap(QSize(max(1, round(width * dpr)), max(1, round(height * dpr))))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    renderer = QSvgRenderer(data)
    painter = QPainter(pixmap)
    try:
        renderer.render(painter, QRectF(0, 0, width, height))
    finally:
        painter.end()
    return pixmap


class Icons:
    """The icon set in the colours of the current theme. Cached; the theme empties the cache."""

    def __init__(self, theme: "Theme") -> None:
        self._theme = theme
        self._sources: dict[str, bytes] = {}
        self._pixmaps: dict[tuple[str, str, float, float], QPixmap] = {}
        self._icons: dict[tuple[str, str, str, float], QIcon] = {}
        theme.changed.connect(self._icons.clear)

    def _source(self, name: str) -> bytes:
        if name not in self._sources:
            path = assets.locate("resources", "icons", f"{name}.svg")
            self._sources[name] = path.read_bytes() if path.is_file() else b"<svg/>"
        return self._sources[name]

    def pixmap(self, name: str, colour: str, size: float = 20, dpr: float = 1.0) -> QPixmap:
        """The icon in that colour (a token's name or ``#RRGGBB``); empty if there is none."""
        if not self._theme.dressed:
            return QPixmap()  # the first frame of the app does not wait for pictures
        colour = getattr(self._theme.tokens, colour, colour)
        key = (name, colour, size, dpr)
        if key not in self._pixmaps:
            data = self._source(name).replace(b"currentColor", colour.encode())
            self._pixmaps[key] = render_svg(data, size, size, dpr)
        return self._pixmaps[key]

    def icon(self, name: str, token: str = "text", size: float = 20) -> "QIcon":
        """A QIcon in a token's colour; its disabled form uses ``text3``."""
        from PySide6.QtGui import QIcon

        key = (name, token, self._theme.tokens.name, size)
        if key not in self._icons:
            icon = QIcon()
            for dpr in (1.0, 2.0):
                icon.addPixmap(self.pixmap(name, token, size, dpr))
                icon.addPixmap(self.pixmap(name, "text3", size, dpr), QIcon.Mode.Disabled)
            self._icons[key] = icon
        return self._icons[key]

    def app_icon(self) -> "QIcon":
        """The window's and task bar's picture."""
        from PySide6.QtGui import QIcon

        return QIcon(str(assets.locate("resources", "icons", "amoeba.svg")))
