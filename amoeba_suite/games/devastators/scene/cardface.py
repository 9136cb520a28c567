"""Paints cards 63 : 88 at any size: fronts, backs, the tops of piles, fighters in play.

What a card says comes ready-made in a ``Face``; ``faces.face_of`` makes one from the rules data and
the wording. Everything is a share of the card's width, so that a hand of 106 pixels and a sheet of
paper show the same card.
"""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardlook import CardLook
from amoeba_suite.app.canvas.cardparts import (
    COMPACT,
    PAD,
    READABLE,
    card_plate,
    clipped,
    fill_depth,
    fitted,
    paint_frames,
    paint_lines,
    paint_stars,
    paint_title,
    unjoined,
)
from amoeba_suite.app.canvas.cardparts import plate as outline_of
from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.app.tokens import mix
from amoeba_suite.games.devastators.scene.ships import paint_fighter
from amoeba_suite.games.devastators.scene.signs import paint_sign

BAND = 0.275
ART = 0.44
ROW = 0.26
"""Heights of the band, the picture and the last row, by the width."""
LABEL_ROW = 0.165
"""Height of a last row that holds nothing but the name of the kind."""
WORDS_FROM = 104.0
"""A narrower card on screen has no words but its name: they would be too small to read."""
NAMED_FROM = 62.0
"""A card on screen that is narrower still is known by colour and sign."""
LEAST_PIP = 15.3
LEAST_DISC = 9.9
"""Height of a pip and radius of the damage disc on screen, whose letters can just be read."""


class Pip(Struct, frozen=True):
    """One range: its letter, and whether the card reaches there."""

    letter: str
    reached: bool


class Face(Struct, frozen=True):
    """What stands on a card, in one language."""

    title: str
    band: str
    """Which of ``CARD_BANDS``."""
    sign: str
    """Which of ``SIGNS``."""
    text: str
    label: str = ""
    """The kind of card, bottom left, where there are no pips."""
    pips: tuple[Pip, ...] = ()
    badge: str = ""
    """``4`` or ``+3`` in the damage disc; empty for none."""
    long: bool = False
    """Whether the text is the long one, in smaller letters: on paper and in previews."""


def paint_card(painter: QPainter, box: QRectF, face: Face, look: CardLook) -> None:
    """A card's front filling ``box``."""
    width = box.width()
    with card_plate(painter, box, look, look.face) as plate:
        with clipped(painter, plate):
            screen = look.mode == "screen"
            compact = width < (WORDS_FROM if screen else COMPACT)
            band = QRectF(box.left(), box.top(), width, width * BAND)
            if compact and screen:
                band.setHeight(max(band.height(), 2.8 * READABLE))
            foot = _row_height(face) * width
            if compact and not face.pips and not face.badge:
                foot = 0.0  # the kind of card alone, in letters that nobody could read
            elif screen:
                foot = max(foot, LEAST_DISC * 2.4)
            tall = box.height() - band.height() - foot if compact else width * ART
            art = QRectF(box.left(), band.bottom(), width, tall)
            painter.fillRect(band, QColor(look.ground(face.band)[0]))
            _paint_art(painter, art, face, look)
        if width >= NAMED_FROM or not screen:
            _paint_title(painter, band, face.title, look, look.ground(face.band)[1])
        pad = width * PAD
        row = QRectF(box.left() + pad, box.bottom() - foot, width - 2 * pad, foot)
        if foot:
            _paint_row(painter, row, width, face, look, named=not compact)
        if not compact:
            _paint_text(painter, box, face, look)


def paint_back(painter: QPainter, box: QRectF, look: CardLook) -> None:
    """A card's back, the same for every card: a gunsight in a double frame."""
    width = box.width()
    ground, line = _back_colours(look)
    with card_plate(painter, box, look, ground):
        paint_frames(painter, box, line)
        side = width * 0.56
        sight = QRectF(0, 0, side, side)
        sight.moveCenter(box.center())
        paint_sign(painter, sight, "point_defense", line)
        _paint_corners(painter, box, line)


def paint_card_top(painter: QPainter, box: QRectF, face: Face, look: CardLook) -> None:
    """A small card without words, for the top of a face-up pile: band and sign."""
    width = box.width()
    with card_plate(painter, box, look, look.face) as plate:
        with clipped(painter, plate):
            band = QRectF(box.left(), box.top(), width, width * BAND)
            painter.fillRect(band, QColor(look.ground(face.band)[0]))
        rest = box.adjusted(width * 0.2, band.height(), -width * 0.2, 0)
        paint_sign(painter, rest, face.sign, look.band(face.band))


def paint_wreck(painter: QPainter, box: QRectF, look: CardLook) -> None:
    """The top of the pile of destroyed cards: a skull on a dark card."""
    width = box.width()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plate = outline_of(box)
    line = look.colour("#FF8A80" if look.tokens.dark else "#8E1F1F")
    ground = "#24161A" if look.tokens.dark else "#FBEFEC"
    if look.contrast:
        ground, line = "#000000", look.tokens.bad
    painter.fillPath(plate, QColor(look.colour(ground) if look.filled else "#FFFFFF"))
    sign = box.adjusted(width * 0.22, 0, -width * 0.22, 0)
    paint_sign(painter, sign, "skull", line)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(line, max(1.0, width * 0.022)))
    painter.drawPath(plate)
    painter.restore()


def paint_fighter_card(
    painter: QPainter, box: QRectF, colour: int, label: str, look: CardLook
) -> None:
    """A fighter in play: its silhouette over its damage, edged in the player colour."""
    width = box.width()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plate = outline_of(box, 0.12)
    painter.save()
    painter.setClipPath(plate, Qt.ClipOperation.IntersectClip)
    fill_depth(painter, box, "fighter", look)
    painter.restore()
    below = 0.38 if label else 0.1
    ship = box.adjusted(width * 0.14, box.height() * 0.1, -width * 0.14, -box.height() * below)
    paint_fighter(painter, ship, look.light("fighter"))
    if label:
        words = QRectF(box.left(), box.bottom() - box.height() * 0.38, width, box.height() * 0.34)
        size = max(READABLE, width * 0.26)
        font = fitted(label, words.width() * 0.92, words.height(), size, READABLE, 700)
        painter.setFont(font)
        painter.setPen(QColor(look.light("fighter")))
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, label)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(look.seat(colour), max(2.0, width * 0.05)))
    inset = max(1.0, width * 0.025)
    painter.drawPath(outline_of(box.adjusted(inset, inset, -inset, -inset), 0.11))
    painter.restore()


def paint_pips(
    painter: QPainter, box: QRectF, pips: Sequence[Pip], colour: str, paper: str
) -> None:
    """The ranges side by side, as high as ``box``: reached ones filled with ``colour``.

    Where they are too many for its width, only those that are reached, on one plate if need be.
    """
    side = box.height()
    step = side * 1.2
    if step * len(pips) - side * 0.2 > box.width():
        pips = [pip for pip in pips if pip.reached]
    joined = step * len(pips) - side * 0.2 > box.width()
    if joined:
        step = (box.width() - side) / (len(pips) - 1)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(unjoined(fonts.text(side * 0.72, 800)))
    pen = line_pen(colour, max(1.0, side * 0.09))
    half = pen.widthF() / 2
    for number, pip in enumerate(pips):
        place = QRectF(box.left() + number * step, box.top(), side, side)
        painter.setPen(pen)
        painter.setBrush(QColor(colour if pip.reached else paper))
        plate = QRectF(box) if joined and not number else place
        if not joined or not number:
            plate.adjust(half, half, -half, -half)
            painter.drawRoundedRect(plate, side * 0.22, side * 0.22)
        painter.setPen(QColor(paper if pip.reached else colour))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, pip.letter)
    painter.restore()


def paint_badge(
    painter: QPainter, centre: QPointF, radius: float, text: str, look: CardLook
) -> None:
    """The damage disc with its number."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outlined = not look.filled
    painter.setPen(line_pen("#000000", radius * 0.1) if outlined else Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#FFFFFF" if outlined else look.badge))
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(QColor("#000000" if outlined else "#FFFFFF"))
    disc = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.setFont(unjoined(fonts.text(radius * (1.3 if len(text) < 2 else 1.12), 800)))
    painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


# --- words ---------------------------------------------------------------------------------


def text_font(face: Face, box: QRectF) -> tuple[QFont, QRectF]:
    """The font of the words on a card that fills ``box``, and where they have room."""
    width = box.width()
    top = box.top() + (BAND + ART) * width
    room = box.height() - (BAND + ART + _row_height(face)) * width
    area = QRectF(box.left() + PAD * width, top, width * (1 - 2 * PAD), room)
    size = width * (0.086 if face.long else 0.112)
    smallest = width * 0.06 if face.long else READABLE
    spare = width * (0.085 if face.long else 0.04)
    return fitted(face.text, area.width(), room - spare, size, smallest, 450), area


def _paint_text(painter: QPainter, box: QRectF, face: Face, look: CardLook) -> None:
    font, area = text_font(face, box)
    area.translate(0, box.width() * 0.045)
    paint_lines(painter, area, face.text, font, look.ink)


def title_room(band: QRectF) -> QRectF:
    """Where the name has room in the band at the top of a card."""
    pad = band.width() * PAD
    return band.adjusted(pad, 0, -pad * 0.6, 0)


def title_font(title: str, inner: QRectF, width: float, look: CardLook) -> QFont:
    """The font of the name on a card of that width; on screen never too small to read."""
    size, smallest = width * 0.122, width * 0.09
    if look.mode == "screen":
        size, smallest = max(size, READABLE), READABLE
    font = fitted(title, inner.width(), inner.height(), size, smallest, 700)
    longest = max(map(QFontMetricsF(font).horizontalAdvance, title.split()), default=0.0)
    if longest > inner.width():
        # One long word, as German has them: narrower letters read better than smaller ones.
        font.setStretch(int(100 * inner.width() / longest))
    return font


def _paint_title(painter: QPainter, band: QRectF, title: str, look: CardLook, ink: str) -> None:
    width = band.width()
    inner = title_room(band)
    paint_title(painter, inner, title, title_font(title, inner, width, look), ink)


# --- parts ---------------------------------------------------------------------------------


def _row_height(face: Face) -> float:
    return ROW if face.pips or face.badge else LABEL_ROW


def _paint_art(painter: QPainter, area: QRectF, face: Face, look: CardLook) -> None:
    """The picture: a few stars on dark ground and the sign of the card."""
    fill_depth(painter, area, face.band, look)
    light = look.light(face.band)
    if look.mode == "screen":
        paint_stars(painter, area, face.sign, light)
    if not look.filled:
        painter.setPen(line_pen("#000000", area.width() * 0.006))
        for end in (area.top(), area.bottom()):
            painter.drawLine(QPointF(area.left(), end), QPointF(area.right(), end))
    side = min(area.height() * 0.84, area.width() * 0.52)
    sign = QRectF(0, 0, side, side)
    sign.moveCenter(area.center())
    paint_sign(painter, sign, face.sign, light)


def _paint_row(
    painter: QPainter, row: QRectF, width: float, face: Face, look: CardLook, *, named: bool
) -> None:
    """The last row: pips or, if ``named``, the kind of card, and the damage disc."""
    colour = look.band(face.band)
    side, radius = width * 0.15, width * 0.118
    if look.mode == "screen":
        side, radius = max(side, LEAST_PIP), max(radius, LEAST_DISC)
    middle = row.bottom() - max(width * 0.13, radius * 1.1)
    centre = QPointF(row.right() - radius + width * 0.02, middle)
    if face.pips:
        end = centre.x() - radius - 2 if face.badge else row.right()
        place = QRectF(row.left(), middle - side / 2, end - row.left(), side)
        paint_pips(painter, place, face.pips, colour, look.face)
    elif face.label and named:
        painter.setFont(unjoined(fonts.text(width * 0.106, 700)))
        painter.setPen(QColor(colour))
        tall = width * 0.14
        at = middle - tall / 2 if face.badge else row.bottom() - tall - width * 0.05
        place = QRectF(row.left(), at, row.width(), tall)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(place, left, face.label)
    if face.badge:
        paint_badge(painter, centre, radius, face.badge, look)


def _back_colours(look: CardLook) -> tuple[str, str]:
    """Ground and lines of the backs."""
    if look.mode == "ink":
        return "#FFFFFF", "#777777"
    if look.contrast:
        return "#000000", "#FFFFFF"
    if look.mode != "screen":
        return look.colour("#F6E4E1"), look.colour("#8E3A44")
    return "#571F29", mix("#FF8F86", "#FFFFFF", 0.25)


def _paint_corners(painter: QPainter, box: QRectF, line: str) -> None:
    """Three dashes at each end: the steps of range."""
    width = box.width()
    painter.setPen(line_pen(line, width * 0.018))
    for end in (-1, 1):
        y = box.center().y() + end * box.height() * 0.345
        for step in (-1, 0, 1):
            x = box.center().x() + step * width * 0.12
            painter.drawLine(QPointF(x - width * 0.04, y), QPointF(x + width * 0.04, y))
