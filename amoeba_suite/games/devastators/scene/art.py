"""Paints the pictures of this game's documents: cards, ships, ranges, hull, turn, piles.

A document names a picture and its arguments; ``PICTURES`` says which there are. Words in a picture
are arguments, so that each language brings its own. All are painted in the style of the page: its
tokens, its language, and its mode ``colour``, ``grey`` or ``ink`` (ink saver).
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from amoeba_suite.app.canvas.cardlook import CardLook
from amoeba_suite.app.canvas.cardparts import row_of_cards
from amoeba_suite.app.canvas.diagrams import paint_steps
from amoeba_suite.app.canvas.pictures import PictureArgs, Pictures, StepsArgs, paint_picture
from amoeba_suite.core.document import CardFace, Picture, Poster
from amoeba_suite.games.devastators.data import Card, Cards
from amoeba_suite.games.devastators.scene import diagrams
from amoeba_suite.games.devastators.scene.cardface import paint_back, paint_card
from amoeba_suite.games.devastators.scene.faces import face_of
from amoeba_suite.games.devastators.scene.ships import paint_ship
from amoeba_suite.games.devastators.schema import Range

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording

Seat = Annotated[int, Meta(ge=0, le=5)]
Count = Annotated[int, Meta(ge=0, le=104)]
STEP = "#F7DAD6"
"""The ground of a phase."""


class CardsArgs(PictureArgs, frozen=True):
    """``cards``: some cards side by side."""

    cards: Annotated[tuple[str, ...], Meta(min_length=1, max_length=9)]


class ShipsArgs(PictureArgs, frozen=True):
    """``ships``: some ships side by side, each in its seat's colour."""

    ships: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=6)]


class RangesArgs(PictureArgs, frozen=True):
    """``ranges``: the own ship, the three steps, and an enemy at one of them."""

    at: Range
    labels: Annotated[tuple[str, ...], Meta(min_length=3, max_length=3)]
    """Short, medium, long."""
    ships: tuple[Seat, Seat] = (0, 1)
    arrows: bool = False
    """Shows the steps that one Thrusters could take."""


class HullArgs(PictureArgs, frozen=True):
    """``hull``: the bar of one ship's cards, with a key below."""

    parts: tuple[Count, Count, Count, Count, Count]
    """In hand, in play, Systems deck, Reuse, Destroyed."""
    labels: Annotated[tuple[str, ...], Meta(min_length=5, max_length=5)]


class PilesArgs(PictureArgs, frozen=True):
    """``piles``: how cards go round between Systems deck, hand, Reuse and Destroyed."""

    labels: Annotated[tuple[str, ...], Meta(min_length=4, max_length=4)]
    """Systems, hand, Reuse, Destroyed."""
    ways: Annotated[tuple[str, ...], Meta(min_length=4, max_length=4)]
    """Draw, play, shuffle, damage."""


class AttackArgs(PictureArgs, frozen=True):
    """``attack``: a shot from one ship to another with words on its way."""

    text: str
    note: str = ""
    ships: tuple[Seat, Seat] = (0, 1)


class Kit(Struct, frozen=True):
    """What every picture is painted with."""

    look: CardLook
    language: str

    def card(self, card: str) -> Card:
        """A kind of card; ValueError if there is none of that id."""
        if card not in _deck():
            raise ValueError(f"no card {card}")
        return _deck()[card]


def _cards(painter: QPainter, rect: QRectF, args: CardsArgs, kit: Kit) -> None:
    for box, card in zip(row_of_cards(rect, len(args.cards)), args.cards, strict=True):
        paint_card(painter, box, face_of(kit.card(card), _wording(kit.language)), kit.look)


def _ships(painter: QPainter, rect: QRectF, args: ShipsArgs, kit: Kit) -> None:
    count = len(args.ships)
    columns = count if count <= 3 else (count + 1) // 2
    rows = -(-count // columns)
    for n, ship in enumerate(args.ships):
        row, column = divmod(n, columns)
        box = QRectF(
            rect.left() + column * rect.width() / columns,
            rect.top() + row * rect.height() / rows,
            rect.width() / columns,
            rect.height() / rows,
        )
        inner = box.adjusted(box.width() * 0.04, box.height() * 0.06, -box.width() * 0.04, 0)
        paint_ship(painter, inner, ship, ship, kit.look)


def _ranges(painter: QPainter, rect: QRectF, args: RangesArgs, kit: Kit) -> None:
    diagrams.paint_ranges(painter, rect, args.at, args.labels, args.ships, kit.look, args.arrows)


def _hull(painter: QPainter, rect: QRectF, args: HullArgs, kit: Kit) -> None:
    diagrams.paint_hull(painter, rect, args.parts, args.labels, kit.look)


def _steps(painter: QPainter, rect: QRectF, args: StepsArgs, kit: Kit) -> None:
    paint_steps(painter, rect, args.labels, args.notes, kit.look, STEP)


def _piles(painter: QPainter, rect: QRectF, args: PilesArgs, kit: Kit) -> None:
    face = face_of(kit.card("thrusters"), _wording(kit.language))
    diagrams.paint_piles(painter, rect, args.labels, args.ways, face, kit.look)


def _attack(painter: QPainter, rect: QRectF, args: AttackArgs, kit: Kit) -> None:
    diagrams.paint_attack(painter, rect, args.text, args.note, args.ships, kit.look)


PICTURES: Pictures = {
    "cards": (CardsArgs, _cards),
    "ships": (ShipsArgs, _ships),
    "ranges": (RangesArgs, _ranges),
    "hull": (HullArgs, _hull),
    "steps": (StepsArgs, _steps),
    "piles": (PilesArgs, _piles),
    "attack": (AttackArgs, _attack),
}
"""Name -> (type of its arguments, painter)."""


def paint(
    painter: QPainter, rect: QRectF, picture: Picture | CardFace | Poster, style: Any
) -> None:
    """Paint a picture of a document inside ``rect``; a card fills it edge to edge.

    ``style`` has ``tokens``, ``language`` and ``mode`` (``colour``, ``grey``, ``ink``). Raises
    ValueError, saying what is wrong, for an unknown picture, argument or card.
    """
    kit = Kit(CardLook(style.tokens, style.mode), style.language)
    paint_picture(painter, rect, picture, PICTURES, _face, kit)


def _face(painter: QPainter, rect: QRectF, face: CardFace, kit: Kit) -> None:
    card = kit.card(face.card)
    if face.side == "back":
        paint_back(painter, rect, kit.look)
    else:
        paint_card(painter, rect, face_of(card, _wording(kit.language), full=True), kit.look)


@lru_cache(maxsize=1)
def _deck() -> dict[str, Card]:
    """The printed deck; documents show the built-in cards."""
    from amoeba_suite.core.assets import locate
    from amoeba_suite.core.rules import RuleSource

    cards = RuleSource(locate("rules", "devastators")).load("cards", Cards).cards
    return {card.id: card for card in cards}


@lru_cache(maxsize=4)
def _wording(language: str) -> "Wording":
    from amoeba_suite.core.wording import game_wording
    from amoeba_suite.games.devastators.plugin import PLUGIN
    from amoeba_suite.games.devastators.words import FORMATS

    return game_wording(PLUGIN, language, FORMATS)
