"""The ground of a table in space: stars, and in the dark theme a few glowing clouds."""

import random
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QRadialGradient

from amoeba_suite.app.tokens import Tokens

Cloud = tuple[float, float, str]
"""Its middle as shares of width and height, and its colour."""


def paint_space(
    painter: QPainter,
    rect: QRectF,
    tokens: Tokens,
    clouds: Sequence[Cloud],
    reach: float,
    stars: int,
    seed: int,
) -> None:
    """Fill ``rect``; plain without shadows, paler in the light theme.

    ``reach``: radius of a cloud by the width; the same ``seed`` gives the same stars.
    """
    painter.fillRect(rect, QColor(tokens.board))
    if not tokens.shadows:
        return
    for x, y, colour in clouds if tokens.dark else ():
        middle = QPointF(rect.width() * x, rect.height() * y)
        glow = QRadialGradient(middle, rect.width() * reach)
        tint = QColor(colour)
        tint.setAlphaF(0.30)
        glow.setColorAt(0, tint)
        tint.setAlphaF(0.0)
        glow.setColorAt(1, tint)
        painter.fillRect(rect, glow)
    dots = random.Random(seed)
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(stars):
        star = QColor(tokens.text)
        star.setAlphaF((0.15 + 0.4 * dots.random()) * (1.0 if tokens.dark else 0.4))
        painter.setBrush(star)
        at = QPointF(rect.left() + dots.random() * rect.width(), dots.random() * rect.height())
        size = 0.5 + 0.7 * dots.random()
        painter.drawEllipse(at, size, size)
