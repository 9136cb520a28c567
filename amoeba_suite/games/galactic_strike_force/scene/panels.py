"""Paints what is printed on sheets to cut out: panels of Ships, Flagships, Sectors, and tokens."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.cardlook import CardLook
from amoeba_suite.app.canvas.cardparts import LEADING, fitted, unjoined, wrapped
from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.app.emblems import paint_symbol
from amoeba_suite.app.tokens import SEAT_INK, mix
from amoeba_suite.games.galactic_strike_force.scene.cardface import Text, stat_colours
from amoeba_suite.games.galactic_strike_force.scene.hulls import paint_hull
from amoeba_suite.games.galactic_strike_force.scene.signs import paint_sign

INSET = 0.02
"""White left at each side of a panel, by its height: a crooked cut shows no neighbour."""
TOKEN_INSET = 0.05
WORDY = 340
"""With more letters the words get most of a panel, and the picture what is left."""


class Board(Struct, frozen=True):
    """What stands on one side of a panel, in one language."""

    title: str
    kind: str
    """The side: Impending, Overrun, Grounded."""
    band: str
    facts: tuple[str, ...]
    texts: tuple[Text, ...]
    hull: str = ""
    weaponry: str = ""
    defense: str = ""
    stations: int = 0
    """Places for so many Station Decks."""


def paint_board(painter: QPainter, cell: QRectF, board: Board, look: CardLook) -> None:
    """One side of a panel."""
    by = cell.height() * INSET
    box = cell.adjusted(by, by, -by, -by)
    high = box.height()
    painter.setPen(line_pen("#000000" if not look.filled else look.edge, high * 0.006))
    painter.setBrush(QColor(look.face))
    painter.drawRect(box)
    band = QRectF(box.left(), box.top(), box.width(), high * 0.17)
    ground, ink = look.ground(board.band)
    painter.fillRect(band, QColor(ground))
    if not look.filled:
        painter.drawRect(band)
    pad = high * 0.05
    _line(painter, band.adjusted(pad, 0, -pad, 0), board.title, high * 0.095, 800, ink, False)
    _line(painter, band.adjusted(pad, 0, -pad, 0), board.kind, high * 0.07, 600, ink, True)
    letters = sum(len(text.text) for text in board.texts)
    wordy = letters > WORDY and not board.stations and not board.weaponry
    share = 0.76 if wordy else 0.6
    left = QRectF(box.left() + pad, band.bottom() + pad * 0.6, box.width() * share, 0)
    left.setBottom(box.bottom() - pad * 0.6)
    if not board.hull and not board.stations:
        left.setRight(box.right() - pad)
    right = QRectF(left.right() + pad, left.top(), 0, left.height())
    right.setRight(box.right() - pad)
    for fact in (" · ".join(board.facts),) if wordy and board.facts else board.facts:
        row = QRectF(left.left(), left.top(), left.width(), high * 0.075)
        _line(painter, row, fact, high * 0.055, 500, look.ink, False)
        left.setTop(row.bottom())
    _texts(painter, left, board.texts, high * 0.068, look)
    if board.hull:
        art = QRectF(right.left(), right.top(), right.width(), right.height() * 0.62)
        fill = "" if not look.filled else look.depth(board.band)[1]
        paint_hull(painter, art, board.hull, fill, look.ink, board.band == "opposition")
    if board.weaponry:
        _numbers(painter, right, board, look)
    if board.stations:
        _stations(painter, right, board.stations, look)


def _line(
    painter: QPainter, box: QRectF, text: str, size: float, weight: int, ink: str, right: bool
) -> None:
    font = fitted(text, box.width() * 0.7, size * 1.6, size, size * 0.5, weight)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    across = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    painter.drawText(box, across | Qt.AlignmentFlag.AlignVCenter, text)


def _texts(
    painter: QPainter, area: QRectF, texts: Sequence[Text], size: float, look: CardLook
) -> None:
    """The lines of a panel, as big as they fit; what stands before one is bold."""
    lines = [f"{t.label}: {t.text}" if t.label else t.text for t in texts]
    while True:
        font = unjoined(fonts.text(size, 450))
        parts = [wrapped(line, font, area.width()) for line in lines]
        step = font.pixelSize() * LEADING
        needed = sum(map(len, parts)) * step + len(parts) * step * 0.35
        if needed <= area.height() or size < area.height() * 0.03:
            break
        size *= 0.95
    bold = unjoined(fonts.text(size, 700))
    y = area.top() + QFontMetricsF(font).ascent()
    painter.setPen(QColor(look.ink))
    for text, part in zip(texts, parts, strict=True):
        for number, line in enumerate(part):
            x = area.left()
            head = f"{text.label}:" if text.label and not number else ""
            if head and line.startswith(head):
                painter.setFont(bold)
                painter.drawText(QPointF(x, y), head)
                x += QFontMetricsF(bold).horizontalAdvance(head)
                line = line[len(head) :]
            painter.setFont(font)
            painter.drawText(QPointF(x, y), line)
            y += step
        y += step * 0.35


def _numbers(painter: QPainter, area: QRectF, board: Board, look: CardLook) -> None:
    """Weaponry and Defense, big, at the lower right; several where they depend on the Ships."""
    row_h = area.height() * 0.17
    for n, (name, text) in enumerate((("weaponry", board.weaponry), ("defense", board.defense))):
        row = QRectF(area.left(), area.bottom() - (2 - n) * row_h, area.width(), row_h)
        spot = QRectF(row.left(), row.top() + row_h * 0.08, row_h * 0.84, row_h * 0.84)
        paint_sign(painter, spot, name, stat_colours(look)[n])
        words = row.adjusted(row_h * 1.1, 0, 0, 0)
        _line(painter, words, text, row_h * 0.62, 800, look.ink, False)


def _stations(painter: QPainter, area: QRectF, count: int, look: CardLook) -> None:
    """Places for the Station Decks, the First at the left."""
    wide = min(area.width() / count * 0.88, area.height() * 0.66 * 63 / 88)
    high = wide * 88 / 63
    step = area.width() / count
    pen = line_pen("#777777", area.height() * 0.008)
    pen.setStyle(Qt.PenStyle.DashLine)
    for n in range(count):
        x = area.left() + n * step + (step - wide) / 2
        box = QRectF(x, area.center().y() - high / 2, wide, high)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, wide * 0.07, wide * 0.07)
        _centre(painter, box, str(n + 1), wide * 0.4, "#777777")


def _centre(painter: QPainter, box: QRectF, text: str, size: float, ink: str) -> None:
    painter.setFont(unjoined(fonts.text(size, 800)))
    painter.setPen(QColor(ink))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


# --- tokens --------------------------------------------------------------------------------------


def paint_token(painter: QPainter, cell: QRectF, face: str, look: CardLook) -> None:
    """A round token. ValueError for one that is not known.

    ``weaponry:5`` and ``defense:1`` count Energy, ``temporary:weaponry`` a temporary one,
    ``marker:2`` is the Ship of a player colour; ``engaged``, ``counter`` and ``flagship``.
    """
    by = cell.width() * TOKEN_INSET
    disc = cell.adjusted(by, by, -by, -by)
    kind, _, rest = face.partition(":")
    if kind in ("weaponry", "defense"):
        _disc(painter, disc, stat_colours(look)[kind == "defense"], look)
        _stat(painter, disc, kind, rest if rest != "1" else "", _on(look))
    elif kind == "temporary":
        _disc(painter, disc, "#FFFFFF", look)
        _stat(painter, disc, rest, "", stat_colours(look)[rest == "defense"])
    elif kind == "marker":
        _disc(painter, disc, look.seat(int(rest)), look)
        ink = look.colour(SEAT_INK) if look.filled else "#000000"
        paint_symbol(painter, disc.center(), disc.width() * 0.24, int(rest), ink)
    elif face in ("engaged", "counter", "flagship"):
        band = "opposition" if face != "counter" else "mission"
        _disc(painter, disc, look.ground(band)[0], look)
        if face == "flagship":
            inner = disc.adjusted(disc.width() * 0.14, 0, -disc.width() * 0.14, 0)
            paint_hull(painter, inner, "threllian", _on(look), _on(look), to_left=True)
        else:
            side = disc.width() * 0.5
            spot = QRectF(0, 0, side, side)
            spot.moveCenter(disc.center())
            paint_sign(painter, spot, "engage" if face == "engaged" else "counter", _on(look))
    else:
        raise ValueError(f"no piece {face}")


def _on(look: CardLook) -> str:
    return "#FFFFFF" if look.filled else "#000000"


def _disc(painter: QPainter, disc: QRectF, colour: str, look: CardLook) -> None:
    fill = colour if look.filled else "#FFFFFF"
    painter.setPen(line_pen(mix(fill, "#000000", 0.5), disc.width() * 0.03))
    painter.setBrush(QColor(fill))
    painter.drawEllipse(disc)


def _stat(painter: QPainter, disc: QRectF, stat: str, number: str, ink: str) -> None:
    side = disc.width() * (0.34 if number else 0.54)
    spot = QRectF(0, 0, side, side)
    shift = disc.width() * 0.17 if number else 0.0
    spot.moveCenter(disc.center() - QPointF(shift, 0))
    paint_sign(painter, spot, stat, ink)
    if number:
        words = disc.adjusted(disc.width() * 0.4, 0, 0, 0)
        _centre(painter, words, number, disc.width() * 0.36, ink)
