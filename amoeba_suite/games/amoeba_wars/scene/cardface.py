"""Paints the Power cards and Special Powers, 63 : 88, at any size: fronts, backs, tops of piles.

What a card says comes ready-made in a ``Face``; ``faces.card_face`` and ``faces.power_face`` make
one from the rules data and the wording.
"""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardparts import (
    COMPACT,
    PAD,
    READABLE,
    card_plate,
    clipped,
    fitted,
    paint_frames,
    paint_lines,
    paint_title,
    unjoined,
)
from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.app.tokens import CARD_BANDS, mix
from amoeba_suite.games.amoeba_wars.scene.cardart import paint_art
from amoeba_suite.games.amoeba_wars.scene.look import WarsLook
from amoeba_suite.games.amoeba_wars.scene.pieces import paint_amoeba

BAND = 0.275
ART = 0.42
STRIP = 0.155
"""Heights of the band, the picture and the strip, by the width."""
RANK = 0.215
"""Size of the number, by the width."""
SMALL = 0.088
"""The smallest letters of a title, by the width."""


class Face(Struct, frozen=True):
    """What stands on a card, in one language."""

    title: str
    band: str
    """Which of ``CARD_BANDS``."""
    art: str
    """Which picture of ``cardart``."""
    text: str
    rank: str = ""
    """The number of a Power card; empty on a Special Power."""
    strip: str = ""
    """The words at the foot: must be used, or Special Power."""
    must: bool = False
    """Whether the strip is an order, in red."""
    ships: tuple[str, ...] = ()
    """Classes of ships in the picture."""
    count: int = 1
    """Amoebas in the picture."""
    long: bool = False
    """Whether the text is the long one, in smaller letters: on paper and in previews."""


def paint_card(painter: QPainter, box: QRectF, face: Face, look: WarsLook) -> None:
    """A card's front filling ``box``."""
    width = box.width()
    with card_plate(painter, box, look, look.face) as outline:
        with clipped(painter, outline):
            band = QRectF(box.left(), box.top(), width, width * BAND)
            compact = _small(box, look)
            foot = _strip_height(face, compact) * width
            tall = box.height() - band.height() - foot if compact else width * ART
            art = QRectF(box.left(), band.bottom(), width, tall)
            ground, ink = look.ground(face.band)
            painter.fillRect(band, QColor(ground))
            paint_art(painter, art, face.art, face.band, face.ships, face.count, look)
            if foot:
                _paint_strip(
                    painter, QRectF(box.left(), box.bottom() - foot, width, foot), face, look
                )
        font, rank, words = title_font(face, box)
        if face.rank:
            painter.setFont(unjoined(fonts.text(width * RANK, 800)))
            painter.setPen(QColor(ink))
            middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(rank, middle, face.rank)
        paint_title(painter, words, face.title, font, ink)
        if not compact:
            font, area = text_font(face, box)
            paint_lines(painter, area, face.text, font, look.ink)


def paint_card_top(painter: QPainter, box: QRectF, face: Face, look: WarsLook) -> None:
    """A small card for the top of the discards: its number and its picture."""
    width = box.width()
    with card_plate(painter, box, look, look.face) as outline:
        with clipped(painter, outline):
            band = QRectF(box.left(), box.top(), width, width * BAND)
            ground, ink = look.ground(face.band)
            painter.fillRect(band, QColor(ground))
            rest = QRectF(box.left(), band.bottom(), width, box.bottom() - band.bottom())
            paint_art(painter, rest, face.art, face.band, face.ships, face.count, look)
        painter.setFont(unjoined(fonts.text(width * RANK, 800)))
        painter.setPen(QColor(ink))
        painter.drawText(band, Qt.AlignmentFlag.AlignCenter, face.rank)


def paint_back(painter: QPainter, box: QRectF, look: WarsLook, power: bool = False) -> None:
    """A card's back: an Amoeba in a double frame; violet on Special Powers."""
    width = box.width()
    ground, line = _back_colours(look, power)
    with card_plate(painter, box, look, ground):
        paint_frames(painter, box, line)
        _paint_orbit(painter, box, line, power)
        paint_amoeba(painter, _middle(box, width * 0.58), 21 if power else 5, look)


def _paint_orbit(painter: QPainter, box: QRectF, line: str, power: bool) -> None:
    """Rings about the middle with one planet each, or six for a Special Power."""
    width = box.width()
    painter.setPen(line_pen(line, width * 0.008))
    for radius, turn in ((0.33, 40), (0.37, 200)):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box.center(), width * radius, width * radius)
        painter.setBrush(QColor(line))
        arm = QPointF(width * radius, 0)
        for n in range(3 if power else 1):
            painter.save()
            painter.translate(box.center())
            painter.rotate(turn + 120 * n)
            painter.drawEllipse(arm, width * 0.02, width * 0.02)
            painter.restore()


def _middle(box: QRectF, side: float) -> QRectF:
    square = QRectF(0, 0, side, side)
    square.moveCenter(box.center())
    return square


def _back_colours(look: WarsLook, power: bool) -> tuple[str, str]:
    """Ground and lines of the backs."""
    if look.mode == "ink":
        return "#FFFFFF", "#777777"
    if look.contrast:
        return "#000000", "#FFFFFF"
    colour = CARD_BANDS["boost" if power else "build"]
    if look.paper:
        return look.colour(mix(colour, "#FFFFFF", 0.86)), look.colour(colour)
    return mix(colour, "#05070C", 0.45), mix(colour, "#FFFFFF", 0.55)


# --- words -----------------------------------------------------------------------------------


def _small(box: QRectF, look: WarsLook) -> bool:
    """Whether the card is too small for its text."""
    return not look.paper and box.width() < COMPACT


def _strip_height(face: Face, compact: bool) -> float:
    return 0.0 if not face.strip or (compact and not face.must) else STRIP


def title_font(face: Face, box: QRectF) -> tuple[QFont, QRectF, QRectF]:
    """The font of the title, and where number and title stand in the band."""
    width = box.width()
    band = QRectF(box.left(), box.top(), width, width * BAND)
    rank = band.adjusted(width * PAD, 0, 0, 0)
    left = width * PAD
    if face.rank:
        number = QFontMetricsF(unjoined(fonts.text(width * RANK, 800)))
        left += number.horizontalAdvance(face.rank) + width * 0.045
    words = band.adjusted(left, 0, -width * PAD * 0.5, 0)
    size = width * 0.115
    font = fitted(face.title, words.width(), words.height() * 0.96, size, width * SMALL, 700)
    return font, rank, words


def text_font(face: Face, box: QRectF) -> tuple[QFont, QRectF]:
    """The font of the words on a card that fills ``box``, and where they have room."""
    width = box.width()
    top = box.top() + (BAND + ART + 0.04) * width
    bottom = box.bottom() - (_strip_height(face, False) + 0.025) * width
    area = QRectF(box.left() + PAD * width, top, width * (1 - 1.7 * PAD), bottom - top)
    size = width * (0.080 if face.long else 0.112)
    smallest = width * 0.056 if face.long else min(READABLE, width * 0.1)
    return fitted(face.text, area.width(), area.height(), size, smallest, 450), area


def strip_font(face: Face, width: float) -> QFont:
    """The font of the words at the foot."""
    return fitted(face.strip, width * 0.94, width * STRIP, width * 0.098, width * 0.06, 800)


def _paint_strip(painter: QPainter, area: QRectF, face: Face, look: WarsLook) -> None:
    ground, ink = look.ground("forced" if face.must else face.band)
    if look.mode == "ink":
        painter.setPen(line_pen("#000000", area.width() * 0.008))
        painter.drawLine(area.topLeft(), area.topRight())
    else:
        painter.fillRect(area, QColor(ground))
    painter.setFont(strip_font(face, area.width()))
    painter.setPen(QColor(ink))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, face.strip)
