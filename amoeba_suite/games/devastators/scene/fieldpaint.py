"""Paints the field between the ships: range track, ships, attacks as lines, what they do."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.labels import Label, fitted
from amoeba_suite.app.canvas.pens import dashed, line_pen
from amoeba_suite.app.canvas.prints import PaintFunction
from amoeba_suite.app.canvas.sprites import Ink
from amoeba_suite.app.tokens import SEATS, mix
from amoeba_suite.games.devastators.scene import ships


class Vessel(Struct, frozen=True):
    """A ship in the field."""

    hull: int
    colour: int
    left: bool = False
    wrecked: bool = False


class Zone(Struct, frozen=True):
    """One step of the range track."""

    title: str
    note: str = ""
    """``now``, if the enemy is there."""
    size: float = 13.0


class Beam(Struct, frozen=True):
    """An attack as a line: from where to where within its box, in whose colour."""

    colour: int
    rising: bool = False
    """From the lower left to the upper right."""
    spent: bool = False
    """Evaded or negated: only a trace is left."""
    left: bool = False
    """It flies to the left."""


class Pill(Struct, frozen=True):
    """What an attack does, on its line."""

    text: str
    note: str = ""
    colour: int = -1
    spent: bool = False
    size: float = 14.0


class Cell(Struct, frozen=True):
    """One step of a small range track."""

    text: str
    here: bool
    size: float = 12.0


class Chip(Struct, frozen=True):
    """A card that reaches a zone."""

    text: str
    here: bool
    size: float = 12.0


def paint_words(
    painter: QPainter, box: QRectF, text: str, size: float, weight: int, colour: str
) -> None:
    """Words in one line in the middle of a box, shrunk and cut if need be."""
    font, shown = fitted(Label(text, size, weight), box)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine, shown)


def _zone(painter: QPainter, rect: QRectF, args: Zone, ink: Ink) -> None:
    tokens = ink.tokens
    here = bool(args.note)
    ground = QColor(mix(tokens.board, tokens.accent, 0.16) if here else tokens.panel)
    ground.setAlphaF(0.85 if here else 0.30)
    painter.setBrush(ground)
    pen = line_pen(tokens.accent if here else tokens.line, 2 if here else 1.2)
    painter.setPen(pen if here else dashed(pen, 3, 3))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 8, 8)
    high = args.size * 1.5
    head = QRectF(rect.left() + 13, rect.top() + 7, rect.width() - 26, high)
    painter.setPen(QColor(tokens.accent if here else tokens.text2))
    painter.setFont(fonts.text(args.size, 700))
    painter.drawText(head, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, args.title)
    if here:
        painter.setFont(fonts.text(max(11.0, args.size - 1), 700))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(head, right, args.note)


def _ship(painter: QPainter, rect: QRectF, args: Vessel, ink: Ink) -> None:
    if args.wrecked:
        painter.setOpacity(painter.opacity() * 0.3)
    ships.paint_ship(
        painter, rect, args.hull, args.colour, ink.look, left=args.left, flames=not args.wrecked
    )


def _escort(painter: QPainter, rect: QRectF, args: Vessel, ink: Ink) -> None:
    """A fighter beside its ship."""
    fill = mix(SEATS[args.colour].fill, "#FFFFFF" if ink.tokens.dark else "#000000", 0.45)
    ships.paint_fighter(painter, rect, fill, left=args.left)


def _beam(painter: QPainter, rect: QRectF, args: Beam, ink: Ink) -> None:
    """A line of fire with a white core; a trace of dots when it came to nothing."""
    ends = (
        [rect.bottomLeft(), rect.topRight()]
        if args.rising
        else [rect.topLeft(), rect.bottomRight()]
    )
    colour = SEATS[args.colour].line(ink.tokens)
    if args.spent:
        faint = QColor(colour)
        faint.setAlphaF(0.7)
        painter.setPen(dashed(line_pen(colour, 1.5), 1.5, 4))
        painter.drawLine(*ends)
        return
    if ink.tokens.shadows:
        for width, alpha in ((11.0, 0.12), (7.0, 0.22)):
            glow = QColor(ink.tokens.target)
            glow.setAlphaF(alpha)
            pen = line_pen(colour, width)
            pen.setColor(glow)
            painter.setPen(pen)
            painter.drawLine(*ends)
    painter.setPen(line_pen(ink.tokens.target, 3))
    painter.drawLine(*ends)
    painter.setPen(dashed(line_pen("#FFFFFF" if ink.tokens.dark else ink.tokens.board, 1.6), 5, 4))
    painter.drawLine(*ends)


def _pill(painter: QPainter, rect: QRectF, args: Pill, ink: Ink) -> None:
    """The white label on a line of fire."""
    tokens = ink.tokens
    paper = "#FFFFFF" if not args.spent else mix(tokens.panel, tokens.text, 0.12)
    text, second = ("#17222E", "#445260") if not args.spent else (tokens.text, tokens.text2)
    edge = tokens.border if args.spent else tokens.target
    painter.setPen(line_pen(edge, 2 if not args.spent else 1.2))
    painter.setBrush(QColor(paper))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 7, 7)
    inner = rect.adjusted(8, 2, -8, -2)
    if rect.height() >= 2.6 * args.size and args.note:
        upper = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * 0.54)
        lower = QRectF(inner.left(), upper.bottom() - 2, inner.width(), inner.height() * 0.46)
        paint_words(painter, upper, args.text, args.size, 700, text)
        paint_words(painter, lower, args.note, args.size - 2, 450, second)
    else:
        words = f"{args.text} · {args.note}" if args.spent and args.note else args.text
        paint_words(painter, inner, words, args.size - 1.5, 650, text)


def _chip(painter: QPainter, rect: QRectF, args: Chip, ink: Ink) -> None:
    """A card that reaches a zone."""
    tokens = ink.tokens
    painter.setPen(line_pen(tokens.border if args.here else tokens.line, 1.2))
    painter.setBrush(QColor(tokens.raised))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 5, 5)
    colour = tokens.text if args.here else tokens.text2
    paint_words(painter, rect.adjusted(6, 0, -6, 0), args.text, args.size, 600, colour)


def _cell(painter: QPainter, rect: QRectF, args: Cell, ink: Ink) -> None:
    """A step of a small range track."""
    tokens = ink.tokens
    pen = line_pen(tokens.accent if args.here else tokens.border, 1.2)
    painter.setPen(pen if args.here else dashed(pen, 3, 2))
    painter.setBrush(QColor(tokens.accent) if args.here else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.6, 0.6, -0.6, -0.6), 5, 5)
    colour = tokens.accent_ink if args.here else tokens.text2
    weight = 700 if args.here else 450
    paint_words(painter, rect.adjusted(2, 0, -2, 0), args.text, args.size, weight, colour)


def _step(painter: QPainter, rect: QRectF, left: bool, ink: Ink) -> None:
    """The arrow that changes the range."""
    painter.setPen(line_pen(ink.tokens.border, 1.4))
    painter.setBrush(QColor(ink.tokens.raised))
    painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
    painter.setPen(line_pen(ink.tokens.text, 2.2))
    by, high = (1 if left else -1) * rect.width() * 0.09, rect.height() * 0.16
    middle = rect.center()
    tip = QPointF(middle.x() - by, middle.y())
    painter.drawLine(tip, QPointF(middle.x() + by, middle.y() - high))
    painter.drawLine(tip, QPointF(middle.x() + by, middle.y() + high))


def _sight(painter: QPainter, rect: QRectF, args: None, ink: Ink) -> None:
    """The fighter that is under attack."""
    side = min(rect.width(), rect.height())
    middle, radius = rect.center(), side * 0.42
    for colour, width in ((ink.tokens.window, 4.5), (ink.tokens.bad, 2.2)):
        painter.setPen(line_pen(colour, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, radius, radius)
        for x, y in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            near = QPointF(middle.x() + x * radius * 0.6, middle.y() + y * radius * 0.6)
            painter.drawLine(
                near, QPointF(middle.x() + x * radius * 1.25, middle.y() + y * radius * 1.25)
            )


FIELD_PAINTERS: dict[str, PaintFunction] = {
    "zone": _zone,
    "ship": _ship,
    "escort": _escort,
    "beam": _beam,
    "pill": _pill,
    "chip": _chip,
    "cell": _cell,
    "step": _step,
    "sight": _sight,
}
"""Kind of sprite -> its painter."""
