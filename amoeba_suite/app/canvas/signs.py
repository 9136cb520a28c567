"""Signs drawn in SVG with one round pen, as vectors in any colour: sharp on paper too."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer


def sign_painter(
    head: str, signs: Mapping[str, str]
) -> Callable[[QPainter, QRectF, str, str], None]:
    """A painter (box, name, colour) of signs: each is what follows ``head``, with ``{ink}`` in it.

    It paints as large as fits in the middle of the box. KeyError for an unknown name.
    """

    @lru_cache(maxsize=200)
    def renderer(name: str, ink: str) -> QSvgRenderer:
        # The drawings hold braces for the ink alone.
        markup = (head + signs[name] + "</svg>").replace("{ink}", ink)
        return QSvgRenderer(QByteArray(markup.encode()))

    def paint(painter: QPainter, box: QRectF, name: str, ink: str) -> None:
        side = min(box.width(), box.height())
        square = QRectF(0, 0, side, side)
        square.moveCenter(box.center())
        renderer(name, ink).render(painter, square)

    return paint
