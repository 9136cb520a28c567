"""One painter per kind of sprite: what the items of the scene look like."""

from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from amoeba_suite.app import fonts
from amoeba_suite.app.canvas.labels import paint_label
from amoeba_suite.app.canvas.panes import lift_card, paint_scrim, paint_sheet
from amoeba_suite.app.canvas.pens import dashed, line_pen, mixed, paint_lift
from amoeba_suite.app.canvas.prints import PaintFunction, PatchFunction
from amoeba_suite.app.canvas.sprites import Ink
from amoeba_suite.app.emblems import paint_emblem, pattern_brush
from amoeba_suite.app.tokens import SEAT_INK, SEATS
from amoeba_suite.games.amoeba_1975.scene import board as boards
from amoeba_suite.games.amoeba_1975.scene import card as cards
from amoeba_suite.games.amoeba_1975.scene import paths
from amoeba_suite.games.amoeba_1975.scene.shapes import SIDE, TILES, Shape


class Made(Struct, frozen=True):
    """A made figure on the board: its shape, the scorer's colour index or -1 for nobody's."""

    shape: Shape
    colour: int


class Mark(Struct, frozen=True):
    """The edge of a tile: the locked one, the one turned last, one barred by repetition."""

    kind: Literal["locked", "last", "barred", "tried"]
    colour: int = -1


class Face(Struct, frozen=True):
    """A card face up. ``colour``: whose figure it is by now, -1 nobody's."""

    shape: Shape
    points: int
    colour: int = -1
    quarters: int = 0
    faded: bool = False


class Pile(Struct, frozen=True):
    """Cards on top of each other: the top one face up, or a back; ``depth`` edges below it."""

    depth: int
    top: Face | None = None
    empty: bool = False


def _board(painter: QPainter, rect: QRectF, args: tuple[float, bool], ink: Ink) -> None:
    thick, labels = args
    if ink.tokens.shadows:
        paint_lift(painter, rect, thick * 0.55, 0.3)
    field = rect.adjusted(thick, thick, -thick, -thick)
    boards.paint_frame(painter, field, thick, ink.look, labels)
    boards.paint_faces(painter, field, ink.look)


def _lines(painter: QPainter, rect: QRectF, board: int, ink: Ink) -> None:
    boards.paint_lines(painter, rect, board, ink.look)


def _mend_lines(painter: QPainter, rect: QRectF, old: int, new: int, ink: Ink) -> bool:
    """Redraw only the tiles that differ, when they are few: a turn costs no whole board.

    The clips lie on device pixels, so what is drawn is what a whole board would have there.
    """
    changed = [tile for tile in range(TILES) if (old ^ new) >> tile & 1]
    if len(changed) > 4:
        return False
    side = rect.width() / SIDE
    for tile in changed:
        row, col = divmod(tile, SIDE)
        box = QRectF(rect.left() + col * side, rect.top() + row * side, side, side)
        world = painter.transform()
        device = QRectF(world.mapRect(box).toAlignedRect())
        painter.save()
        painter.setClipRect(world.inverted()[0].mapRect(device))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.fillRect(painter.clipBoundingRect(), Qt.GlobalColor.transparent)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        near = [
            SIDE * r + c
            for r in range(max(0, row - 1), min(SIDE, row + 2))
            for c in range(max(0, col - 1), min(SIDE, col + 2))
        ]
        boards.paint_lines(painter, rect, new, ink.look, near)
        painter.restore()
    return True


def _made(painter: QPainter, rect: QRectF, args: Made, ink: Ink) -> None:
    colour = seat_fill(args.colour, ink)
    fill = QColor(colour)
    fill.setAlphaF(0.62)
    pattern = None
    if args.colour >= 0:  # always: a picture without colours still tells whose figure it is
        shade = ink.tokens.tile_line if ink.look.gradients else SEAT_INK
        faint = QColor(shade)
        faint.setAlphaF(0.30 if ink.look.gradients else 0.85)
        pattern = pattern_brush(args.colour, faint, 8.0)
    boards.paint_made(painter, rect, args.shape, fill, pattern)


def seat_fill(colour: int, ink: Ink) -> str:
    """The fill of a player colour; for -1 that of a figure on a card."""
    return SEATS[colour].fill if colour >= 0 else ink.look.figure


def seat_line(colour: int, ink: Ink) -> str:
    """A player colour for lines on a tile, where the lighter ones would not show."""
    return SEATS[colour].line_light if ink.look.gradients else SEATS[colour].fill


def _bubble(painter: QPainter, rect: QRectF, args: tuple[str, int], ink: Ink) -> None:
    text, colour = args
    edge = seat_fill(colour, ink)
    painter.setPen(line_pen(edge, rect.height() * 0.075))
    painter.setBrush(QColor("#FFFFFF"))
    half = rect.height() * 0.04
    pill = rect.adjusted(half, half, -half, -half)
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    painter.setPen(QColor(SEAT_INK))
    painter.setFont(fonts.text(rect.height() * 0.54, 700))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def _mark(painter: QPainter, rect: QRectF, args: Mark, ink: Ink) -> None:
    side = rect.width()
    centre = rect.topRight() + QPointF(-side * 0.07, side * 0.07)
    if args.kind == "last":
        boards.paint_outline(painter, rect, seat_line(args.colour, ink), broken=False)
        plate = QRectF(0, 0, max(14.0, side * 0.24), max(14.0, side * 0.24))
        plate.moveCenter(centre)
        paint_emblem(painter, plate, args.colour, ink.tokens)
        return
    glyph = GLYPHS[args.kind]()
    radius = max(9.0, side * 0.18)
    edge, fill, stroke = _lock_colours(args, ink)
    boards.paint_outline(painter, rect, edge, broken=True)
    boards.paint_badge(painter, centre, radius, glyph, fill, stroke)


GLYPHS = {"locked": paths.padlock, "barred": paths.repeat_mark, "tried": paths.cross}


def _lock_colours(args: Mark, ink: Ink) -> tuple[str, str, str]:
    """Edge, badge and glyph: of the one who locked the tile, or neutral for a repetition."""
    if args.colour >= 0:
        return seat_line(args.colour, ink), SEATS[args.colour].fill, SEAT_INK
    return ink.look.line, ink.look.line, ink.look.tile


def _tile(painter: QPainter, rect: QRectF, odd: int, ink: Ink) -> None:
    if ink.tokens.shadows:
        paint_lift(painter, rect, 2, 0.5)
    boards.paint_tile(painter, rect, odd, ink.look)


def _aim(painter: QPainter, rect: QRectF, odd: int, ink: Ink) -> None:
    boards.paint_aim(painter, rect, odd, ink.look)


def _hole(painter: QPainter, rect: QRectF, args: None, ink: Ink) -> None:
    painter.fillRect(rect, QColor(ink.look.frame_low))


def _face(painter: QPainter, rect: QRectF, args: Face, ink: Ink) -> None:
    lift_card(painter, rect, ink, 0.28)
    fill = SEATS[args.colour].fill if args.colour >= 0 else ""
    angle = 90.0 * args.quarters
    cards.paint_card(painter, rect, args.shape, args.points, ink.look, fill, angle)
    if args.faded:
        veil = QColor(ink.tokens.panel)
        veil.setAlphaF(0.5)
        _fill_card(painter, rect, veil)


def _fill_card(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    path = QPainterPath()
    path.addRoundedRect(rect, rect.width() * cards.ROUND, rect.width() * cards.ROUND)
    painter.fillPath(path, colour)


def _back(painter: QPainter, rect: QRectF, args: None, ink: Ink) -> None:
    lift_card(painter, rect, ink)
    cards.paint_back(painter, rect, ink.look)


def _pile(painter: QPainter, rect: QRectF, args: Pile, ink: Ink) -> None:
    step = rect.width() * 0.035
    side = -1 if args.top else 1
    if args.empty:
        painter.setPen(dashed(line_pen(ink.tokens.border, 1.5), 3, 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        corner = rect.width() * cards.ROUND
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), corner, corner)
        return
    for n in range(args.depth, 0, -1):
        under = rect.translated(side * step * n, step * n)
        if args.top:
            cards.paint_plate(painter, under, ink.look.card, ink.look.card_edge)
        else:
            edge = ink.look.frame_edge if ink.look.gradients else ink.look.back_line
            cards.paint_plate(painter, under, ink.look.back, edge)
    if args.top:
        _face(painter, rect, args.top, ink)
    else:
        cards.paint_back(painter, rect, ink.look)


def _emblem(painter: QPainter, rect: QRectF, colour: int, ink: Ink) -> None:
    paint_emblem(painter, rect, colour, ink.tokens)


def _rotate(painter: QPainter, rect: QRectF, args: None, ink: Ink) -> None:
    radius = min(15.0, rect.width() / 2 - 1)
    stroke = "#000000" if not ink.look.gradients else ink.look.target
    boards.paint_badge(painter, rect.center(), radius, paths.turn_arrow(), "#FFFFFF", stroke)


def _ground(painter: QPainter, rect: QRectF, args: None, ink: Ink) -> None:
    """The table below the board: a little lighter in the middle."""
    painter.fillRect(rect, QColor(ink.tokens.board))
    if ink.look.gradients:
        glow = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.62)
        middle = mixed(QColor(ink.tokens.board), QColor(ink.tokens.accent), 0.07)
        glow.setColorAt(0, middle)
        glow.setColorAt(1, QColor(ink.tokens.board))
        painter.fillRect(rect, glow)


PAINTERS: dict[str, PaintFunction] = {
    "ground": _ground,
    "board": _board,
    "lines": _lines,
    "made": _made,
    "bubble": _bubble,
    "mark": _mark,
    "tile": _tile,
    "aim": _aim,
    "hole": _hole,
    "face": _face,
    "back": _back,
    "pile": _pile,
    "label": paint_label,
    "emblem": _emblem,
    "rotate": _rotate,
    "scrim": paint_scrim,
    "sheet": paint_sheet,
}
"""Kind of sprite -> its painter; the third argument is the sprite's ``args``."""

PATCHERS: dict[str, PatchFunction] = {"lines": _mend_lines}
"""Kinds whose picture can be made from that of slightly other arguments."""
