"""Painters of the Opposition's column, and of the lists in the place of the hand."""

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.boxes import SMALLEST_TEXT
from amoeba_suite.app.canvas.cardlook import CardLook
from amoeba_suite.app.canvas.cardparts import fill_depth, paint_stars
from amoeba_suite.app.canvas.labels import Label, fitted, paint_label
from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.app.canvas.sprites import Ink
from amoeba_suite.app.emblems import paint_emblem
from amoeba_suite.app.tokens import mix
from amoeba_suite.games.galactic_strike_force.scene.boards import lights, plate
from amoeba_suite.games.galactic_strike_force.scene.cardface import paint_back, paint_numbers
from amoeba_suite.games.galactic_strike_force.scene.hulls import paint_hull
from amoeba_suite.games.galactic_strike_force.scene.signs import paint_sign
from amoeba_suite.games.galactic_strike_force.scene.titles import paint_name, paint_words, plain

TWO_LINES = 26.5
"""Height of small words in two lines."""


class Leader(Struct, frozen=True):
    """The Flagship panel."""

    title: str
    name: str
    hull: str
    state: str
    token: str
    counters: int
    note: str
    strength: tuple[int, int] | None = None
    comes_at: int = 0
    """So many counters bring the Flagship; 0: they do not."""


class Stack(Struct, frozen=True):
    """A face-down pile."""

    kind: str
    depth: int


class Row(Struct, frozen=True):
    """A line of the list in the place of the hand."""

    number: str
    title: str
    text: str
    sign: str = ""
    colour: int = -1
    """Whose emblem stands there in place of a sign; -1 for nobody's."""
    brief: tuple[str, str] = ("", "")
    """Title and text where there is no room for the whole ones."""


class Tally(Struct, frozen=True):
    """Opposition Ships in play, and what none of them would mean."""

    label: str
    count: int
    note: str


# --- the Opposition ------------------------------------------------------------------------------


def paint_leader(painter: QPainter, rect: QRectF, args: Leader, ink: Ink) -> None:
    """The Flagship panel: force, Flagship, what it is at."""
    look: CardLook = ink.look
    path = plate(rect, 8)
    painter.save()
    painter.setClipPath(path)
    fill_depth(painter, rect, "opposition", look)
    light = look.light("opposition")
    if ink.tokens.shadows:
        paint_stars(painter, rect, args.hull, light, 24)
    painter.restore()
    pad, high = 8.0, rect.height()
    size = max(11.0, min(16.0, rect.width() * 0.1))
    pill_h = max(18.0, min(max(24.0, rect.width() * 0.14), high * 0.14))
    title_h = min(size * 2.6, high - 6 - pill_h - 7)
    title = QRectF(rect.left() + pad, rect.top() + 6, rect.width() - 2 * pad, title_h)
    paint_name(painter, title, args.title, light, size)
    fits = QFontMetricsF(fonts.text(11.0, 700)).horizontalAdvance(plain(args.note)) <= title.width()
    note_h = max(15.0, size * 1.2) * (1.0 if fits else 1.8)
    state = QRectF(title.left(), rect.bottom() - pill_h - 7, title.width(), pill_h)
    note = QRectF(title.left(), state.top() - note_h - 2, title.width(), note_h)
    art = QRectF(title.left(), title.bottom() + 2, title.width(), note.top() - title.bottom() - 5)
    if art.height() > 18:
        soft = mix("#FFFFFF", look.band("opposition"), 0.35) if ink.tokens.shadows else "#000000"
        paint_hull(painter, art, args.hull, soft, light, to_left=True)
    if note.top() >= title.bottom() - 2:
        # Beside Missions the panel may be too low for two names; pointing at it tells the other.
        paint_name(painter, note, args.note, light, size * 0.86, 600)
    _paint_state(painter, state, args, ink)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(mix(look.band("opposition"), "#FFFFFF", 0.3), 1.2))
    painter.drawPath(path)


def _paint_state(painter: QPainter, box: QRectF, args: Leader, ink: Ink) -> None:
    if args.strength is not None:
        w, d = map(str, args.strength)
        paint_numbers(painter, box, w, d, lights(ink), "#FFFFFF", box.height() * 0.72)
        return
    font = fonts.text(max(11.0, box.height() * 0.6), 700)
    count = f"{args.counters}/{args.comes_at}" if args.comes_at else str(args.counters or "")
    figures = fonts.text(max(11.0, box.height() * 0.56), 700, tabular=True)
    needed = QFontMetricsF(figures).horizontalAdvance(count) + 12
    disc = QRectF(0, box.top(), max(box.height(), needed), box.height())
    room = box.width() - (disc.width() + 5 if count else 0)
    wide = QFontMetricsF(font).horizontalAdvance(args.state) + 18
    pill = QRectF(box.left(), box.top(), min(wide, room), box.height())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#FFE27A" if args.token == "warn" else "#B9C4CF"))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    label = Label(args.state, font.pixelSize(), 700)
    font, words = fitted(label, pill.adjusted(4, 0, -4, 0))
    painter.setFont(font)
    painter.setPen(QColor("#17222E"))
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, words)
    if count:
        disc.moveLeft(pill.right() + 5)
        painter.setPen(line_pen("#FFE27A", 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(disc.adjusted(1, 1, -1, -1), disc.height() / 2, disc.height() / 2)
        painter.setFont(figures)
        painter.setPen(QColor("#FFE27A"))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, count)


def paint_stack(painter: QPainter, rect: QRectF, args: Stack, ink: Ink) -> None:
    """Backs on each other; an empty place is dashed."""
    if args.depth < 0:
        pen = line_pen(ink.tokens.line, 1.2)
        pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 3, 3)
        return
    for n in range(args.depth, -1, -1):
        paint_back(painter, rect.translated(2.0 * n, 1.5 * n), args.kind, ink.look)


def paint_tally(painter: QPainter, rect: QRectF, args: Tally, ink: Ink) -> None:
    """How many Ships the Opposition has in play."""
    tokens = ink.tokens
    painter.setPen(line_pen(tokens.line, 1))
    painter.setBrush(QColor(tokens.panel))
    painter.drawPath(plate(rect, 7))
    inner = rect.adjusted(8, 3, -6, -4)
    low = max(14.0, inner.height() * 0.42)
    label = QRectF(inner.left(), inner.top(), inner.width(), low)
    paint_label(
        painter,
        label,
        Label(args.label, max(11.5, low * 0.6), 500, "text2", "left", False, True),
        ink,
    )
    size = max(15.0, min(34.0, (inner.height() - low) * 0.9))
    number = QRectF(inner.left(), label.bottom(), inner.width(), inner.height() - low)
    painter.setFont(fonts.text(size, 800, tabular=True))
    painter.setPen(QColor(tokens.text))
    painter.drawText(number, Qt.AlignmentFlag.AlignVCenter, str(args.count))
    wide = QFontMetricsF(painter.font()).horizontalAdvance(str(args.count)) + 7
    # Always one line: a second one would touch the label above. Half of it would say nothing.
    note = number.adjusted(wide, -4, 4, 4)  # letters below the line are not cut either
    words = Label(args.note, max(12.0, size * 0.5), 600, "good", "left", False, True)
    if fitted(words, note)[1] == args.note:
        paint_label(painter, note, words, ink)


# --- the list ------------------------------------------------------------------------------------


def paint_row(painter: QPainter, rect: QRectF, args: Row, ink: Ink) -> None:
    """Number, title, and the words behind it or below."""
    tokens = ink.tokens
    painter.setPen(line_pen(tokens.line if tokens.shadows else tokens.border, 1))
    painter.setBrush(QColor(tokens.raised))
    painter.drawPath(plate(rect, 5))
    x = rect.left() + 6
    high = rect.height()
    if args.number:
        box = QRectF(x, rect.top(), 20, high)
        label = Label(args.number, 12, 700, "text2", "left", False, True)
        paint_label(painter, box, label, ink)
        x += 20
    if args.sign or args.colour >= 0:
        side = min(16.0, high * 0.7)
        spot = QRectF(x, rect.center().y() - side / 2, side, side)
        if args.colour >= 0:
            paint_emblem(painter, spot, args.colour, tokens)
        else:
            paint_sign(painter, spot, args.sign, tokens.text)
        x += side + 5
    room = QRectF(x, rect.top(), rect.right() - x - 5, high)
    if high >= 32 or not args.text:
        _row_in_two(painter, room, args, ink)
    else:
        _row_in_one(painter, room, args, ink)


def _row_in_two(painter: QPainter, room: QRectF, args: Row, ink: Ink) -> None:
    """The words below the title; a title alone in as many lines as it needs."""
    high = room.height()
    size = 12.5 if high < 40 else min(18.0, high * 0.34, 12.5 + (high - 40) * 0.2)
    wrap = not args.text and high >= 32
    head = QRectF(room)
    if args.text:
        head = QRectF(room.left(), room.top() + 3, room.width(), min(high / 2, size * 1.3))
    label = Label(args.title, size, 650, wrap=wrap, middle=True)
    paint_label(painter, head, label, ink)
    if not args.text:
        return
    below = QRectF(room.left(), head.bottom(), room.width(), room.bottom() - head.bottom() - 1)
    small = max(11.5, size * 0.8 if high > 50 else 0)
    fits = _wide(args.text, small, 450) <= below.width()
    if below.height() >= TWO_LINES and not fits:
        paint_words(painter, below, args.text, ink.tokens.text2, 11.0)
    else:
        paint_label(painter, below, Label(args.text, small, 450, "text2", middle=True), ink)


def _row_in_one(painter: QPainter, room: QRectF, args: Row, ink: Ink) -> None:
    """The words behind the title: the whole of both, else in brief, where there is such."""
    title, text, size = args.title, args.text, 12.5
    wide = _wide(title, size, 650) + 8
    if args.brief[1] and wide + _least(text, 450) > room.width():
        text = args.brief[1]
        if _least(title, 650) + 8 + _least(text, 450) > room.width():
            title = args.brief[0]
        wide = min(_wide(title, size, 650) + 8, room.width() - _least(text, 450))
    if room.width() - wide <= 40:
        paint_label(painter, room, Label(title, size, 650, middle=True), ink)
        return
    head = room.adjusted(0, 0, wide - 8 - room.width(), 0)
    paint_label(painter, head, Label(title, size, 650, middle=True), ink)
    rest = room.adjusted(wide, 0, 0, 0)
    paint_label(painter, rest, Label(text, 11.5, 450, "text2", middle=True), ink)


def _wide(text: str, size: float, weight: int) -> float:
    return QFontMetricsF(fonts.text(size, weight)).horizontalAdvance(text)


def _least(text: str, weight: int) -> float:
    """How wide it is in the smallest and narrowest letters that can be read."""
    font = fonts.narrow(fonts.text(SMALLEST_TEXT, weight), fonts.NARROWER[-1])
    return QFontMetricsF(font).horizontalAdvance(text) + 1
