"""Paints the pictures of this game's documents: map, systems, ships, tosses, cards, counters.

A document names a picture and its arguments; ``PICTURES`` says which there are. Words in a picture
are arguments, so that each language brings its own. All are painted in the style of the page: its
language, and its mode ``colour``, ``grey`` or ``ink`` (ink saver).
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta, Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from amoeba_suite.app.canvas.cardparts import row_of_cards
from amoeba_suite.app.canvas.diagrams import paint_steps
from amoeba_suite.app.canvas.pictures import PictureArgs, Pictures, StepsArgs, paint_picture
from amoeba_suite.app.tokens import LIGHT
from amoeba_suite.core.document import CardFace, Picture, Poster
from amoeba_suite.games.amoeba_wars.scene import diagrams, mapart
from amoeba_suite.games.amoeba_wars.scene.cardface import Face, paint_back, paint_card
from amoeba_suite.games.amoeba_wars.scene.counters import paint_counters
from amoeba_suite.games.amoeba_wars.scene.faces import card_face, power_face
from amoeba_suite.games.amoeba_wars.scene.hexes import SystemPiece
from amoeba_suite.games.amoeba_wars.scene.look import Kind, WarsLook
from amoeba_suite.games.amoeba_wars.scene.pieces import ShipPiece
from amoeba_suite.games.amoeba_wars.schema import SHIPS, Ship

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.amoeba_wars.rulebook import Rulebook

Colour = Annotated[int, Meta(ge=0, le=5)]
STEP = "#E3EFD2"
"""The ground of a step of the turn."""


class CardsArgs(PictureArgs, frozen=True):
    """``cards``: some cards side by side, by number or Special Power."""

    cards: Annotated[tuple[str, ...], Meta(min_length=1, max_length=8)]


class ClassesArgs(PictureArgs, frozen=True):
    """``classes``: a counter of each class with words below."""

    labels: Annotated[tuple[str, ...], Meta(min_length=5, max_length=5)]
    notes: Annotated[tuple[str, ...], Meta(min_length=5, max_length=5)]
    colour: Colour = 0


class SystemArgs(PictureArgs, frozen=True):
    """One system of a picture."""

    q: Annotated[float, Meta(ge=-20, le=20)]
    r: Annotated[float, Meta(ge=-20, le=20)]
    planets: Annotated[int, Meta(ge=1, le=6)]
    kind: Kind = "outer"
    production: Annotated[int, Meta(ge=0, le=9)] = 0
    owner: Annotated[int, Meta(ge=-1, le=5)] = -1
    ships: dict[Ship, Annotated[int, Meta(ge=1, le=15)]] = {}
    machines: Annotated[int, Meta(ge=0, le=2)] = 0
    amoeba: bool = False
    code: str = ""
    name: str = ""
    note: str = ""


Systems = Annotated[tuple[SystemArgs, ...], Meta(min_length=1, max_length=200)]


class MapArgs(PictureArgs, frozen=True):
    """``map``: a whole map; ``names`` beside the letters, as on the poster."""

    systems: Systems = ()
    """Empty for the built-in map."""
    names: bool = False
    title: str = ""
    """In the upper left corner."""
    key: tuple[str, ...] = ()
    """Lines in the lower left corner."""


class ClusterArgs(PictureArgs, frozen=True):
    """``cluster``: a part of the map with arrows from one system to another, by number."""

    systems: Systems
    arrows: tuple[tuple[int, int], ...] = ()


class TossArgs(PictureArgs, frozen=True):
    """``toss``: two sums face to face."""

    sides: tuple[diagrams.Side, diagrams.Side]
    verdict: str = ""


class CountersArgs(PictureArgs, frozen=True):
    """``counters``: a sheet to cut out."""

    rows: Annotated[int, Meta(ge=1, le=40)]
    columns: Annotated[int, Meta(ge=1, le=40)]
    faces: tuple[str, ...]


class Kit(Struct, frozen=True):
    """What every picture is painted with."""

    look: WarsLook
    language: str

    def face(self, card: str, full: bool) -> Face:
        """A card by number or Special Power, in full or in short; ValueError if there is none."""
        book, wording = _book(), _wording(self.language)
        if card.isdecimal() and int(card) < len(book.effects):
            return card_face(book, int(card), wording, full=full)
        if card not in book.powers:
            raise ValueError(f"no card {card}")
        return power_face(book, card, wording, full=full)


def _cards(painter: QPainter, rect: QRectF, args: CardsArgs, kit: Kit) -> None:
    for box, card in zip(row_of_cards(rect, len(args.cards)), args.cards, strict=True):
        paint_card(painter, box, kit.face(card, full=False), kit.look)


def _classes(painter: QPainter, rect: QRectF, args: ClassesArgs, kit: Kit) -> None:
    values = _values()
    ships = [ShipPiece(ship, args.colour, values[ship]) for ship in SHIPS]
    diagrams.paint_classes(painter, rect, ships, args.labels, args.notes, kit.look)


def _map(painter: QPainter, rect: QRectF, args: MapArgs, kit: Kit) -> None:
    systems = args.systems or _galaxy()
    mapart.paint_galaxy(
        painter, rect, [_spot(n, s) for n, s in enumerate(systems)], kit.look, args.names
    )
    if args.title or args.key:
        mapart.paint_corner(painter, rect, args.title, args.key, kit.look)


def _cluster(painter: QPainter, rect: QRectF, args: ClusterArgs, kit: Kit) -> None:
    spots = [_spot(n, system) for n, system in enumerate(args.systems)]
    for pair in args.arrows:
        if not all(0 <= end < len(spots) for end in pair):
            raise ValueError(f"picture cluster: arrow {pair} leads to no system")
    mapart.paint_cluster(painter, rect, spots, args.arrows, kit.look)


def _toss(painter: QPainter, rect: QRectF, args: TossArgs, kit: Kit) -> None:
    diagrams.paint_toss(painter, rect, args.sides, args.verdict, kit.look)


def _steps(painter: QPainter, rect: QRectF, args: StepsArgs, kit: Kit) -> None:
    paint_steps(painter, rect, args.labels, args.notes, kit.look, STEP)


def _counters(painter: QPainter, rect: QRectF, args: CountersArgs, kit: Kit) -> None:
    pale = WarsLook(kit.look.tokens, kit.look.mode, pale=True)
    paint_counters(painter, rect, args.faces, args.columns, args.rows, _values(), pale)


def _spot(number: int, system: SystemArgs) -> mapart.Spot:
    values = _values()
    ships = tuple(
        ShipPiece(ship, max(0, system.owner), values[ship], system.ships[ship])
        for ship in reversed(SHIPS)
        if ship in system.ships
    )
    piece = SystemPiece(
        kind=system.kind,
        planets=system.planets,
        production=system.production,
        owner=system.owner,
        ships=ships,
        machines=system.machines,
        amoeba=number if system.amoeba else -1,
        ring=number % 3 == 0,
    )
    return mapart.Spot(system.q, system.r, piece, system.code, system.name, system.note)


PICTURES: Pictures = {
    "cards": (CardsArgs, _cards),
    "classes": (ClassesArgs, _classes),
    "map": (MapArgs, _map),
    "cluster": (ClusterArgs, _cluster),
    "toss": (TossArgs, _toss),
    "steps": (StepsArgs, _steps),
    "counters": (CountersArgs, _counters),
}
"""Name -> (type of its arguments, painter)."""


def paint(
    painter: QPainter, rect: QRectF, picture: Picture | CardFace | Poster, style: Any
) -> None:
    """Paint a picture of a document inside ``rect``; a card fills it edge to edge.

    ``style`` has ``language`` and ``mode`` (``colour``, ``grey``, ``ink``). Raises ValueError,
    saying what is wrong, for an unknown picture, argument, card or counter.
    """
    # On screen, too, pictures lie on a plate of card: the colours are those of light ground.
    kit = Kit(WarsLook(LIGHT, style.mode), style.language)
    paint_picture(painter, rect, picture, PICTURES, _face, kit)


def _face(painter: QPainter, rect: QRectF, card: CardFace, kit: Kit) -> None:
    face = kit.face(card.card, full=True)
    if card.side == "back":
        paint_back(painter, rect, kit.look, power=not face.rank)
    else:
        paint_card(painter, rect, face, kit.look)


@lru_cache(maxsize=1)
def _book() -> "Rulebook":
    """The printed rules; documents show the built-in cards."""
    from amoeba_suite.core.assets import locate
    from amoeba_suite.core.rules import RuleSource
    from amoeba_suite.games.amoeba_wars.rulebook import load_rulebook

    return load_rulebook(RuleSource(locate("rules", "amoeba_wars")))


def _values() -> dict[str, int]:
    return dict(zip(SHIPS, _book().values, strict=True))


def _galaxy() -> tuple[SystemArgs, ...]:
    from amoeba_suite.games.amoeba_wars.papers import systems

    return msgspec.convert(systems(_book()), tuple[SystemArgs, ...])


@lru_cache(maxsize=4)
def _wording(language: str) -> "Wording":
    from amoeba_suite.core.wording import game_wording
    from amoeba_suite.games.amoeba_wars.plugin import PLUGIN
    from amoeba_suite.games.amoeba_wars.words import formats

    return game_wording(PLUGIN, language, formats(_book()))
