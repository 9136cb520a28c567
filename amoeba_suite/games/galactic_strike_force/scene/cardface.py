"""Paints the cards of this game at any size, 63 : 88: both sides, backs, in a hand and on paper.

What a card says comes ready-made in a ``Face``; ``faces`` makes them from the rules data and the
wording. Everything is a share of the card's width, so that hand and paper show the same card.
"""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardlook import CardLook
from amoeba_suite.app.canvas.cardparts import (
    LEADING,
    PAD,
    card_plate,
    clipped,
    fill_depth,
    fitted,
    paint_frames,
    paint_stars,
    unjoined,
    wrapped,
)
from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.app.tokens import mix
from amoeba_suite.games.galactic_strike_force.scene import titles
from amoeba_suite.games.galactic_strike_force.scene.hulls import paint_hull
from amoeba_suite.games.galactic_strike_force.scene.signs import paint_sign
from amoeba_suite.games.galactic_strike_force.scene.titles import paint_name

BAND = 0.25
ROW = 0.17
ART = 0.46
"""Heights of band, last row and the biggest picture, by the width."""
BARE_ART = 0.9
"""Of a card without words."""
LEAST_ART = 0.14
"""A smaller picture gives its room to the words."""
SIGN_STEP = 1.18
"""From a stat's sign to its number, by the size of the text."""
SMALLEST = 11.0
"""Pixels; on screen nothing smaller is written."""
CUT = "…"
KIND_DASH = " – "
"""Between what a card is and when it is played."""


class Text(Struct, frozen=True):
    """One line of a card: the sign and the words before it, and its sentences."""

    text: str
    label: str = ""
    sign: str = ""


class Face(Struct, frozen=True):
    """What stands on one side of a card, in one language."""

    title: str
    band: str
    """Which of ``CARD_BANDS``."""
    kind: str
    """What it is, in the last row: ``Boost – Battle``."""
    sign: str
    """The big sign, where there is no Ship to show."""
    texts: tuple[Text, ...] = ()
    hull: str = ""
    """Whose silhouette is shown."""
    value: str = ""
    """Credits, top left."""
    price: str = ""
    """What it costs, bottom right; for Ships their Bounty stands in the texts."""
    weaponry: int = -1
    defense: int = -1
    """Numbers at the bottom; -1 for none."""
    scraps: bool = False
    """A red corner: something happens when it is scrapped."""


def paint_card(painter: QPainter, box: QRectF, face: Face, look: CardLook) -> None:
    """A card's side filling ``box``."""
    width = box.width()
    with card_plate(painter, box, look, look.face) as plate:
        with clipped(painter, plate):
            band = QRectF(box.left(), box.top(), width, width * BAND)
            painter.fillRect(band, QColor(look.ground(face.band)[0]))
            art_h = _art_height(face, box, look)
            art = QRectF(box.left(), band.bottom(), width, art_h)
            if art_h:
                _paint_art(painter, art, face, look)
            if face.scraps:
                _paint_corner(painter, box, look)
        _paint_head(painter, band, face, look)
        _paint_texts(painter, _text_area(box, art_h), face, look)
        _paint_row(painter, box, face, look)


def paint_back(painter: QPainter, box: QRectF, kind: str, look: CardLook) -> None:
    """The back of a card: of a starting deck, or of a Ship Deck."""
    width = box.width()
    band = "opposition" if kind == "ship" else "mission" if kind == "mission" else "tech"
    ground, line = _back_colours(band, look)
    with card_plate(painter, box, look, ground):
        paint_frames(painter, box, line)
        side = width * 0.5
        sign = QRectF(0, 0, side, side)
        sign.moveCenter(box.center())
        paint_sign(painter, sign, "defense" if kind == "mission" else "weaponry", line)


def paint_numbers(
    painter: QPainter,
    row: QRectF,
    weaponry: str,
    defense: str,
    colours: tuple[str, str],
    ink: str,
    size: float,
) -> float:
    """Weaponry and Defense side by side from the left; empty text leaves one out. Width used."""
    x = row.left()
    font = unjoined(fonts.text(size, 800, tabular=True))
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    for name, text, colour in (
        ("weaponry", weaponry, colours[0]),
        ("defense", defense, colours[1]),
    ):
        if not text:
            continue
        sign = QRectF(x, row.center().y() - size * 0.5, size, size)
        paint_sign(painter, sign, name, colour)
        painter.setPen(QColor(ink))
        wide = metrics.horizontalAdvance(text)
        words = QRectF(x + size * SIGN_STEP, row.top(), wide + 4, row.height())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        painter.drawText(words, flags, text)
        x += _number_width(wide, size)
    return x - row.left()


def _number_width(words: float, size: float) -> float:
    # Small pieces have no room to spare between the two.
    return words + size * SIGN_STEP + (4 + size * 0.28 if size > 12 else 4)


def numbers_width(weaponry: str, defense: str, size: float) -> float:
    """How wide ``paint_numbers`` needs to be for both."""
    metrics = QFontMetricsF(unjoined(fonts.text(size, 800, tabular=True)))
    wide = [_number_width(metrics.horizontalAdvance(t), size) for t in (weaponry, defense) if t]
    return sum(wide) - 4


# --- parts ---------------------------------------------------------------------------------


def stat_colours(look: CardLook) -> tuple[str, str]:
    """Weaponry and Defense on a card's face."""
    if look.mode == "ink":
        return "#000000", "#000000"
    if look.contrast:
        return look.tokens.card_ink, look.tokens.card_ink
    return look.colour("#B23A0B"), look.colour("#0B57A8")


def _art_height(face: Face, box: QRectF, look: CardLook) -> float:
    """The picture takes what the words leave."""
    width = box.width()
    room = box.height() - (BAND + ROW) * width
    font = _text_font(face, box, room * 0.98, look)
    left = room - _needed(face, font, width * (1 - 2 * PAD)) - width * 0.05
    height = min(left, (ART if face.texts else BARE_ART) * width)
    return height if height >= LEAST_ART * width else 0.0


def _text_area(box: QRectF, art: float) -> QRectF:
    width = box.width()
    top = box.top() + BAND * width + art
    high = box.height() - (BAND + ROW) * width - art
    return QRectF(box.left() + PAD * width, top, width * (1 - 2 * PAD), high)


def _lines(face: Face) -> list[str]:
    return [f"{t.label}: {t.text}" if t.label else t.text for t in face.texts]


def _needed(face: Face, font: QFont, width: float) -> float:
    step = font.pixelSize() * LEADING
    count = sum(len(wrapped(line, font, width)) for line in _lines(face))
    return count * step + max(0, len(face.texts) - 1) * step * 0.25


def _text_font(face: Face, box: QRectF, room: float, look: CardLook) -> QFont:
    """The biggest font in which all words have room, with narrow letters before words are cut."""
    width = box.width()
    size = width * 0.105
    smallest = SMALLEST if look.mode == "screen" else width * 0.055
    size = max(size, smallest)
    while True:
        font = unjoined(fonts.text(size, 450))
        if _have_room(face, font, width, room):
            return font
        if size <= smallest:
            break
        size = max(smallest, size - max(0.5, size * 0.04))
    for percent in fonts.NARROWER:
        narrow = fonts.narrow(font, percent)
        if _have_room(face, narrow, width, room):
            break
    return narrow


def _have_room(face: Face, font: QFont, width: float, room: float) -> bool:
    area = width * (1 - 2 * PAD)
    wide = QFontMetricsF(font).horizontalAdvance
    words = (word for line in _lines(face) for word in line.split())
    needed = _needed(face, font, area) + width * 0.01
    return needed <= room and all(wide(word) <= area for word in words)


def _paint_texts(painter: QPainter, area: QRectF, face: Face, look: CardLook) -> None:
    """The lines below each other; what stands before one is bold. Too much is cut with dots."""
    if not face.texts:
        return
    width = area.width() / (1 - 2 * PAD)
    card = QRectF(0, 0, width, width * 88 / 63)
    font = _text_font(face, card, area.height() * 0.98, look)
    bold = unjoined(fonts.text(font.pixelSize(), 700))
    if font.stretch():
        bold = fonts.narrow(bold, font.stretch())
    step = font.pixelSize() * LEADING
    y = area.top() + width * 0.03 + QFontMetricsF(font).ascent() * 0.95
    bottom = area.bottom() - step * 0.15
    for text, line in zip(face.texts, _lines(face), strict=True):
        parts = wrapped(line, font, area.width())
        for number, part in enumerate(parts):
            if y > bottom:
                return
            more = y + step > bottom and (number < len(parts) - 1 or text is not face.texts[-1])
            shown = _dotted(part, font, area.width()) if more else part
            head = f"{text.label}:" if text.label and not number else ""
            _paint_line(painter, QPointF(area.left(), y), shown, head, (font, bold), look.ink)
            y += step
        y += step * 0.25


def _dotted(line: str, font: QFont, width: float) -> str:
    """A line that goes on where there is no room: whole words and dots."""
    wide, words = QFontMetricsF(font).horizontalAdvance, line.rstrip(".,").split()
    while len(words) > 1 and wide(" ".join((*words, CUT))) > width:
        words.pop()
    return " ".join((*words, CUT))


def _paint_line(
    painter: QPainter, at: QPointF, line: str, head: str, pair: tuple[QFont, QFont], ink: str
) -> None:
    painter.setPen(QColor(ink))
    x = at.x()
    if head and line.startswith(head):
        painter.setFont(pair[1])
        painter.drawText(at, head)
        x += QFontMetricsF(pair[1]).horizontalAdvance(head)
        line = line[len(head) :]
    painter.setFont(pair[0])
    painter.drawText(QPointF(x, at.y()), line)


def _paint_head(painter: QPainter, band: QRectF, face: Face, look: CardLook) -> None:
    """Value and name."""
    width = band.width()
    ink = look.ground(face.band)[1]
    left = band.left() + width * PAD
    if face.value:
        font = unjoined(fonts.text(width * 0.17, 800, tabular=True))
        painter.setFont(font)
        painter.setPen(QColor(ink))
        wide = QFontMetricsF(font).horizontalAdvance(face.value)
        place = QRectF(left, band.top(), wide + 2, band.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, face.value)
        left += wide + width * 0.06
    smallest = smallest_name(width, look)
    free = headroom(band, smallest)
    inner = QRectF(left, band.top() + free, band.right() - width * 0.04 - left, 0)
    inner.setHeight(band.height() - 2 * free)
    paint_name(painter, inner, face.title, ink, width * 0.118, smallest=smallest)


def smallest_name(width: float, look: CardLook) -> float:
    """Letters of a name are never smaller on a card of this width."""
    return SMALLEST if look.mode == "screen" else width * 0.075


def headroom(band: QRectF, smallest: float) -> float:
    """What stays free above and below a name: a g in the second of two lines hangs into it."""
    return max(0.0, min(band.width() * 0.02, (band.height() - 2 * smallest * titles.STEP) / 2))


def _paint_art(painter: QPainter, area: QRectF, face: Face, look: CardLook) -> None:
    fill_depth(painter, area, face.band, look)
    light = look.light(face.band)
    if look.mode == "screen":
        paint_stars(painter, area, face.title, light)
    if not look.filled:
        painter.setPen(line_pen("#000000", area.width() * 0.006))
        for end in (area.top(), area.bottom()):
            painter.drawLine(QPointF(area.left(), end), QPointF(area.right(), end))
    side = min(area.height() * 0.82, area.width() * 0.6)
    spot = QRectF(0, 0, area.width() * 0.8 if face.hull else side, side)
    spot.moveCenter(area.center())
    if face.hull:
        fill = "" if not look.filled else mix(light, look.depth(face.band)[1], 0.35)
        paint_hull(painter, spot, face.hull, fill, light, face.band == "opposition")
    else:
        paint_sign(painter, spot, face.sign, light)


def _paint_corner(painter: QPainter, box: QRectF, look: CardLook) -> None:
    """Something happens when this card is scrapped."""
    side = box.width() * 0.16
    corner = [box.bottomLeft(), box.bottomLeft() + QPointF(side, 0)]
    corner.append(box.bottomLeft() - QPointF(0, side))
    painter.setPen(line_pen("#000000", 1.0) if not look.filled else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.badge if look.filled else "#FFFFFF"))
    painter.drawPolygon(corner)


def _paint_row(painter: QPainter, box: QRectF, face: Face, look: CardLook) -> None:
    """The last row: numbers or kind at the left, the Price at the right."""
    width = box.width()
    row = QRectF(
        box.left() + width * PAD,
        box.bottom() - width * ROW,
        width * (1 - 2 * PAD),
        width * (ROW - 0.02),
    )
    inset = width * 0.08 if face.scraps else 0.0
    row.adjust(inset, 0, 0, 0)
    used = inset
    if face.weaponry >= 0 or face.defense >= 0:
        w = "" if face.weaponry < 0 else str(face.weaponry)
        d = "" if face.defense < 0 else str(face.defense)
        used += paint_numbers(painter, row, w, d, stat_colours(look), look.ink, width * 0.12)
    right = row.right()
    if face.price:
        right -= _paint_price(painter, row, face, look)
    room = QRectF(row.left() + used - inset, row.top(), 0, row.height())
    room.setRight(right)
    where = Qt.AlignmentFlag.AlignLeft if not used else Qt.AlignmentFlag.AlignRight
    _paint_kind(painter, room, face, look, where)


def _paint_kind(
    painter: QPainter, room: QRectF, face: Face, look: CardLook, where: Qt.AlignmentFlag
) -> None:
    text, font = kind_in(room, face.kind, look)
    if text:
        painter.setFont(font)
        painter.setPen(QColor(look.band(face.band)))
        painter.drawText(room, where | Qt.AlignmentFlag.AlignVCenter, text)


def kind_in(room: QRectF, kind: str, look: CardLook) -> tuple[str, QFont]:
    """What it is and when it is played: in one line, in two, or as much as there is room for."""
    screen, width = look.mode == "screen", room.height() / (ROW - 0.02)
    size = max(width * 0.085, SMALLEST) if screen else width * 0.08
    smallest = SMALLEST if screen else size * 0.7
    what, _, when = kind.partition(KIND_DASH)
    alone = when[:1].upper() + when[1:]
    for text in (kind, f"{what}\n{when}" if when else kind, alone or kind, what):
        lines = text.split("\n")
        most = max(smallest, min(size, room.height() / len(lines) * 0.82))
        font = fitted(max(lines, key=len), max(1.0, room.width()), most * 2, most, smallest, 700)
        wide = max(map(QFontMetricsF(font).horizontalAdvance, lines))
        if wide <= room.width() and font.pixelSize() * len(lines) <= room.height() + 2:
            return text, font
    return "", font


def _paint_price(painter: QPainter, row: QRectF, face: Face, look: CardLook) -> float:
    """The Price in a dark pill; its width."""
    size = row.width() * 0.125
    font = unjoined(fonts.text(size, 800, tabular=True))
    wide = QFontMetricsF(font).horizontalAdvance(face.price) + size * 1.1
    pill = QRectF(row.right() - wide, row.center().y() - size * 0.72, wide, size * 1.44)
    ink = look.ink
    painter.setPen(line_pen(ink, max(0.8, size * 0.07)))
    painter.setBrush(QColor(look.face if not look.filled else ink))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    painter.setFont(font)
    painter.setPen(QColor(ink if not look.filled else look.face))
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, face.price)
    return wide + row.width() * 0.03


def _back_colours(band: str, look: CardLook) -> tuple[str, str]:
    if look.mode == "ink":
        return "#FFFFFF", "#777777"
    if look.contrast:
        return "#000000", "#FFFFFF"
    if look.mode != "screen":
        return look.depth(band)[0], look.band(band)
    return mix(look.band(band), "#000000", 0.45), mix(look.band(band), "#FFFFFF", 0.65)
