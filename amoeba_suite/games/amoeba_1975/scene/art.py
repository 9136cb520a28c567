"""Paints the pictures of this game's documents: boards, turns, figures, cards, posters.

A document names a picture and its arguments; ``PICTURES`` says which there are. All are painted in
the style of the page: its tokens, and its mode ``colour``, ``grey`` or ``ink`` (ink saver).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from amoeba_suite.app.canvas.cardparts import row_of_cards
from amoeba_suite.app.canvas.pens import line_pen
from amoeba_suite.app.canvas.pictures import PictureArgs, Pictures, paint_picture
from amoeba_suite.app.emblems import pattern_brush
from amoeba_suite.app.tokens import SEATS
from amoeba_suite.core.document import CardFace, Picture, Poster
from amoeba_suite.games.amoeba_1975.figures import Deck, Found
from amoeba_suite.games.amoeba_1975.scene import board as boards
from amoeba_suite.games.amoeba_1975.scene import card as cards
from amoeba_suite.games.amoeba_1975.scene import paths
from amoeba_suite.games.amoeba_1975.scene.looks import Look, print_look
from amoeba_suite.games.amoeba_1975.scene.shapes import (
    SIDE,
    Shape,
    arcs_at,
    shape_from_rows,
    shape_from_spot,
)

Bits = Annotated[int, Meta(ge=0, lt=2**49)]
"""A board of 49 bits (A75-004)."""
Tile = Annotated[int, Meta(ge=0, lt=49)]
Area = Annotated[str, Meta(pattern="^([A-G][1-7]-[A-G][1-7])?$")]
"""``B2-E5``: the tiles from B2 to E5; empty for the whole board with its frame."""
Seat = Annotated[int, Meta(ge=0, le=5)]


class BoardArgs(PictureArgs, frozen=True):
    """``board``: a board or a part of it, with marks."""

    board: Bits = 0
    area: Area = ""
    highlight: tuple[Tile, ...] = ()
    """Tiles with a solid edge in the target colour."""
    last: tuple[Tile, ...] = ()
    """Tiles with a solid edge in the colour of ``seat``."""
    locked: tuple[Tile, ...] = ()
    """Tiles with a dashed edge in the other colour, and a padlock."""
    aim: tuple[Tile, ...] = ()
    """Tiles as they look when pointed at."""
    tint: str | tuple[str, ...] = ()
    """Cards whose figures stand on the board: their inside in the colour of ``seat``."""
    seat: Seat = 0


class TileArgs(PictureArgs, frozen=True):
    """``tile``: one loose tile; ``turned`` is its other state."""

    turned: bool = False


class TurnArgs(PictureArgs, frozen=True):
    """``turn``: part of a board before and after the turn of a tile, with an arrow between.

    The figures that the turn makes are tinted on the right.
    """

    tile: Tile
    board: Bits = 0
    area: Area = ""
    """What is shown; empty: the figures made and what is round them."""
    seat: Seat = 0


class FigureArgs(PictureArgs, frozen=True):
    """``figure``: the figure of a card without the card, in any rotation."""

    card: str
    turns: Annotated[int, Meta(ge=0, le=3)] = 0


class CardsArgs(PictureArgs, frozen=True):
    """``cards``: some cards in a row, as for twins."""

    cards: Annotated[tuple[str, ...], Meta(min_length=1, max_length=13)]
    turns: Annotated[int, Meta(ge=0, le=3)] = 0


class TwinsArgs(PictureArgs, frozen=True):
    """``twins``: a card and its mirror twin, with the mirror between them."""

    card: str


class TilesArgs(PictureArgs, frozen=True):
    """``tiles``: a grid of loose tiles to cut out, filling the rectangle."""

    rows: Annotated[int, Meta(ge=1, le=20)] = 7
    columns: Annotated[int, Meta(ge=1, le=20)] = 7


class Kit(Struct, frozen=True):
    """What every picture is painted with."""

    look: Look
    deck: Deck
    mode: Literal["colour", "grey", "ink"]

    def shape(self, card: str) -> Shape:
        """The figure of a card; ValueError if there is no such card."""
        if card not in self.deck.figures:
            raise ValueError(f"no card {card}")
        figure = self.deck.figures[card]
        return shape_from_rows(figure.stencil, figure.phase)

    def tint(self, seat: int) -> QColor:
        """The wash inside a figure made by that player colour."""
        colour = QColor(self.look.colour(SEATS[seat].fill))
        colour.setAlphaF(0.62 if self.look.filled else 0.0)
        return colour


def _board(painter: QPainter, rect: QRectF, args: BoardArgs, kit: Kit) -> None:
    if args.area:
        _board_part(painter, rect, args, kit, _corners(args.area))
        return
    side = min(rect.width(), rect.height())
    thick = side * 0.036
    field = QRectF(0, 0, side - 2 * thick, side - 2 * thick)
    field.moveCenter(rect.center())
    boards.paint_frame(painter, field, thick, kit.look)
    _field(painter, field, args, kit)


Part = tuple[int, int, int, int]
"""(top row, left column, rows, columns) of a part of the board."""


def _board_part(painter: QPainter, rect: QRectF, args: BoardArgs, kit: Kit, part: Part) -> None:
    top, left, rows, columns = part
    tile = min(rect.width() / columns, rect.height() / rows)
    shown = QRectF(0, 0, tile * columns, tile * rows)
    shown.moveCenter(rect.center())
    field = QRectF(shown.left() - left * tile, shown.top() - top * tile, SIDE * tile, SIDE * tile)
    painter.save()
    painter.setClipRect(shown, Qt.ClipOperation.IntersectClip)
    _field(painter, field, args, kit)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line_pen(kit.look.frame_edge, tile * 0.02))
    painter.drawRect(shown)


def _place(name: str) -> tuple[int, int]:
    """(row, column) of ``C4``."""
    return int(name[1]) - 1, "ABCDEFG".index(name[0])


def _corners(area: str) -> Part:
    """The part that is ``B2-E5``; ValueError if it is empty."""
    first, last = (_place(name) for name in area.split("-"))
    rows, columns = last[0] - first[0] + 1, last[1] - first[1] + 1
    if rows < 1 or columns < 1:
        raise ValueError(f"area {area} ends before it begins")
    return first[0], first[1], rows, columns


def _field(painter: QPainter, field: QRectF, args: BoardArgs, kit: Kit) -> None:
    tile = field.width() / SIDE
    boards.paint_faces(painter, field, kit.look)
    pattern = pattern_brush(args.seat, kit.look.line, tile * 0.11) if kit.look.grey else None
    for shape in _standing(args, kit):
        boards.paint_made(painter, field, shape, kit.tint(args.seat), pattern)
    boards.paint_lines(painter, field, args.board, kit.look)
    for number in args.aim:
        odd = arcs_at(args.board, *divmod(number, SIDE))
        boards.paint_aim(painter, _box(field, number), odd, kit.look)
    own, other = (kit.look.colour(SEATS[s].fill) for s in (args.seat, 1 - min(args.seat, 1)))
    for tiles, colour in ((args.highlight, kit.look.target), (args.last, own)):
        for number in tiles:
            boards.paint_outline(painter, _box(field, number), colour, False)
    for number in args.locked:
        box = _box(field, number)
        boards.paint_outline(painter, box, other, True)
        centre = box.topRight() + QPointF(-tile * 0.08, tile * 0.08)
        boards.paint_badge(painter, centre, tile * 0.17, paths.padlock(), other, kit.look.line)


def _standing(args: BoardArgs, kit: Kit) -> list[Shape]:
    """The figures of the tinted cards; ValueError if one does not stand on the board."""
    shapes = []
    for card in (args.tint,) if isinstance(args.tint, str) else args.tint:
        kit.shape(card)
        spots = [p.spot for p in kit.deck.places[card] if args.board & p.mask == p.value]
        if not spots:
            raise ValueError(f"{card} does not stand on the board {args.board}")
        shapes += [shape_from_spot(spot) for spot in spots]
    return shapes


def _box(field: QRectF, number: int) -> QRectF:
    row, col = divmod(number, SIDE)
    tile = field.width() / SIDE
    return QRectF(field.left() + col * tile, field.top() + row * tile, tile, tile)


def _tile(painter: QPainter, rect: QRectF, args: TileArgs, kit: Kit) -> None:
    side = min(rect.width(), rect.height())
    box = QRectF(0, 0, side * 0.98, side * 0.98)
    box.moveCenter(rect.center())
    boards.paint_tile(painter, box, int(args.turned), kit.look)


def _turn(painter: QPainter, rect: QRectF, args: TurnArgs, kit: Kit) -> None:
    turned = args.board ^ (1 << args.tile)
    made = kit.deck.made(turned, args.tile, kit.deck.all)
    part = _corners(args.area) if args.area else _round(args.tile, kit, made)
    gap = rect.width() * 0.12
    half = (rect.width() - gap) / 2
    before = QRectF(rect.left(), rect.top(), half, rect.height())
    after = before.translated(half + gap, 0)
    old = BoardArgs(args.board, highlight=(args.tile,))
    _board_part(painter, before, old, kit, part)
    tint = tuple(kit.deck.by_bit[bit] for bit, _, _ in made)
    new = BoardArgs(turned, tint=tint, last=(args.tile,), seat=args.seat)
    _board_part(painter, after, new, kit, part)
    _arrow(painter, QPointF(rect.center()), gap * 0.62, kit.look)


def _round(tile: int, kit: Kit, made: Sequence[Found]) -> Part:
    """A square part of the board that holds the tile, the made figures and a margin."""
    spots = [kit.deck.spot(mask, value) for _, mask, value in made]
    shown = [divmod(t, SIDE) for t in (tile, *(t for spot in spots for t in spot.tiles))]
    rows, cols = [r for r, _ in shown], [c for _, c in shown]
    size = min(SIDE, max(max(rows) - min(rows), max(cols) - min(cols)) + 3)
    top = (min(rows) + max(rows) + 1 - size) // 2
    left = (min(cols) + max(cols) + 1 - size) // 2
    return min(max(top, 0), SIDE - size), min(max(left, 0), SIDE - size), size, size


def _arrow(painter: QPainter, centre: QPointF, length: float, look: Look) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(line_pen(look.card_line, length * 0.11))
    painter.translate(centre)
    tip = QPointF(length / 2, 0)
    painter.drawLine(QPointF(-length / 2, 0), tip)
    for side in (-1, 1):
        painter.drawLine(tip, tip + QPointF(-length * 0.32, side * length * 0.28))
    painter.restore()


def _figure(painter: QPainter, rect: QRectF, args: FigureArgs, kit: Kit) -> None:
    cards.paint_figure(painter, rect, kit.shape(args.card), kit.look, angle=90.0 * args.turns)


def _cards(painter: QPainter, rect: QRectF, args: CardsArgs, kit: Kit) -> None:
    for box, card in zip(row_of_cards(rect, len(args.cards), 0.12), args.cards, strict=True):
        points = kit.deck.figures[card].points if kit.shape(card) else 0
        angle = 90.0 * args.turns
        cards.paint_card(painter, box, kit.shape(card), points, kit.look, angle=angle)


def _twins(painter: QPainter, rect: QRectF, args: TwinsArgs, kit: Kit) -> None:
    kit.shape(args.card)
    twin = kit.deck.twin(args.card)
    if twin is None:
        raise ValueError(f"{args.card} is its own mirror image")
    left, right = row_of_cards(rect, 2, 0.34)
    own = kit.shape(args.card)
    for box, shape in ((left, own), (right, kit.shape(twin).like(own.mirrored()))):
        cards.paint_card(painter, box, shape, kit.deck.points[args.card], kit.look)
    middle = (left.right() + right.left()) / 2
    pen = line_pen(kit.look.line, left.width() * 0.012)
    pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.drawLine(QPointF(middle, left.top()), QPointF(middle, left.bottom()))


def _tiles(painter: QPainter, rect: QRectF, args: TilesArgs, kit: Kit) -> None:
    side = min(rect.width() / args.columns, rect.height() / args.rows)
    for n in range(args.rows * args.columns):
        row, col = divmod(n, args.columns)
        box = QRectF(rect.left() + col * side, rect.top() + row * side, side, side)
        boards.paint_tile(painter, box, 0, kit.look)


PICTURES: Pictures = {
    "board": (BoardArgs, _board),
    "tile": (TileArgs, _tile),
    "turn": (TurnArgs, _turn),
    "figure": (FigureArgs, _figure),
    "cards": (CardsArgs, _cards),
    "twins": (TwinsArgs, _twins),
    "tiles": (TilesArgs, _tiles),
}
"""Name -> (type of its arguments, painter). Posters use the same names."""


def paint(
    painter: QPainter, rect: QRectF, picture: Picture | CardFace | Poster, style: Any
) -> None:
    """Paint a picture of a document inside ``rect``; a card fills it edge to edge.

    ``style`` has ``tokens`` and ``mode`` (``colour``, ``grey``, ``ink``). Raises ValueError, saying
    what is wrong, for an unknown picture, argument or card.
    """
    kit = Kit(print_look(style.tokens, style.mode), _deck(), style.mode)
    paint_picture(painter, rect, picture, PICTURES, _face, kit)


def _face(painter: QPainter, rect: QRectF, face: CardFace, kit: Kit) -> None:
    if face.side == "back":
        cards.paint_back(painter, rect, kit.look)
    else:
        shape = kit.shape(face.card)
        cards.paint_card(painter, rect, shape, kit.deck.points[face.card], kit.look)


@lru_cache(maxsize=1)
def _deck() -> Deck:
    """The printed deck; documents show the built-in figures."""
    from amoeba_suite.core.assets import locate
    from amoeba_suite.core.rules import RuleSource
    from amoeba_suite.games.amoeba_1975.figures import load_deck

    return load_deck(RuleSource(locate("rules", "amoeba_1975")))
