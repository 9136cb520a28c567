"""Paints the pictures of this game's documents: cards, panels, tokens, steps.

A document names a picture and its arguments; ``PICTURES`` says which there are. Words in a picture
are arguments, or come from the cards in the language of the page.
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
from amoeba_suite.app.tokens import LIGHT
from amoeba_suite.core.document import CardFace, Picture, Poster
from amoeba_suite.games.galactic_strike_force import cardface as printed
from amoeba_suite.games.galactic_strike_force.cardtext import CardText, Line
from amoeba_suite.games.galactic_strike_force.names import Names
from amoeba_suite.games.galactic_strike_force.scene import diagrams, panels
from amoeba_suite.games.galactic_strike_force.scene.cardface import Text, paint_back, paint_card
from amoeba_suite.games.galactic_strike_force.scene.faces import face_of
from amoeba_suite.games.galactic_strike_force.scene.panels import Board
from amoeba_suite.games.galactic_strike_force.vocabulary import ByPlayers, Owner

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording

STEP = "#D8E8F5"
"""The ground of a phase."""


class CardsArgs(PictureArgs, frozen=True):
    """``cards``: some cards side by side, by reference."""

    cards: Annotated[tuple[str, ...], Meta(min_length=1, max_length=8)]


class PiecesArgs(PictureArgs, frozen=True):
    """``pieces``: a sheet of panels or tokens to cut out."""

    rows: Annotated[int, Meta(ge=1, le=40)]
    columns: Annotated[int, Meta(ge=1, le=40)]
    faces: tuple[str, ...]


class DuelArgs(PictureArgs, frozen=True):
    """``duel``: a Ship and an enemy, and a line for what each deals."""

    ship: str
    enemy: str
    mine: tuple[int, int]
    its: tuple[int, int]
    """Weaponry and Defense."""
    labels: Annotated[tuple[str, ...], Meta(min_length=2, max_length=2)]


class LossArgs(PictureArgs, frozen=True):
    """``loss``: a Ship with two Techs on either side; see ``diagrams.paint_loss``."""

    ship: str
    techs: Annotated[tuple[str, ...], Meta(min_length=4, max_length=4)]
    tokens: Annotated[tuple[int, ...], Meta(min_length=6, max_length=6)]
    labels: Annotated[tuple[str, ...], Meta(min_length=6, max_length=6)]


class FlipsArgs(PictureArgs, frozen=True):
    """``flips``: Station Decks above the Ships that turn them or are engaged."""

    decks: Annotated[int, Meta(ge=1, le=4)]
    ships: Annotated[tuple[bool, ...], Meta(min_length=1, max_length=6)]
    labels: Annotated[tuple[str, ...], Meta(min_length=4, max_length=4)]


class Kit(Struct, frozen=True):
    """What every picture is painted with."""

    look: CardLook
    language: str

    @property
    def wording(self) -> "Wording":
        """The words of the page."""
        return _wording(self.language)

    def title(self, ref: str) -> str:
        """What a component is called; ValueError for an unknown one."""
        if ref not in _names().parts:
            raise ValueError(f"no piece {ref}")
        return _names().title(ref, self.wording)


def _cards(painter: QPainter, rect: QRectF, args: CardsArgs, kit: Kit) -> None:
    for box, card in zip(row_of_cards(rect, len(args.cards)), args.cards, strict=True):
        _front(painter, box, card, kit)


def _steps(painter: QPainter, rect: QRectF, args: StepsArgs, kit: Kit) -> None:
    paint_steps(painter, rect, args.labels, args.notes, kit.look, STEP)


def _pieces(painter: QPainter, rect: QRectF, args: PiecesArgs, kit: Kit) -> None:
    wide, high = rect.width() / args.columns, rect.height() / args.rows
    for n, face in enumerate(args.faces):
        row, column = divmod(n, args.columns)
        cell = QRectF(rect.left() + column * wide, rect.top() + row * high, wide, high)
        if face.partition(":")[0] in BOARDS:
            panels.paint_board(painter, cell, board_of(face, kit.wording), kit.look)
        else:
            panels.paint_token(painter, cell, face, kit.look)


def _duel(painter: QPainter, rect: QRectF, args: DuelArgs, kit: Kit) -> None:
    sides = tuple(
        (kit.title(ref), ref.partition(":")[2], *numbers)
        for ref, numbers in ((args.ship, args.mine), (args.enemy, args.its))
    )
    labels = args.labels[0], args.labels[1]
    diagrams.paint_duel(painter, rect, (sides[0], sides[1]), labels, kit.look)


def _loss(painter: QPainter, rect: QRectF, args: LossArgs, kit: Kit) -> None:
    refs = (*args.techs[:2], args.ship, *args.techs[2:])
    names = [kit.title(ref) for ref in refs]
    diagrams.paint_loss(painter, rect, names, args.tokens, args.labels, kit.look)


def _flips(painter: QPainter, rect: QRectF, args: FlipsArgs, kit: Kit) -> None:
    ships, decks, engaged, turns = args.labels
    labels = ships, decks, engaged, turns
    diagrams.paint_flips(painter, rect, args.decks, args.ships, labels, kit.look)


PICTURES: Pictures = {
    "cards": (CardsArgs, _cards),
    "steps": (StepsArgs, _steps),
    "pieces": (PiecesArgs, _pieces),
    "duel": (DuelArgs, _duel),
    "loss": (LossArgs, _loss),
    "flips": (FlipsArgs, _flips),
}
"""Name -> (type of its arguments, painter)."""


def paint(
    painter: QPainter, rect: QRectF, picture: Picture | CardFace | Poster, style: Any
) -> None:
    """Paint a picture of a document inside ``rect``; a card fills it edge to edge.

    ``style`` has ``language`` and ``mode`` (``colour``, ``grey``, ``ink``). Raises ValueError,
    saying what is wrong, for an unknown picture, argument, card or piece.
    """
    # On screen, too, pictures lie on a plate of card: the colours are those of light ground.
    kit = Kit(CardLook(LIGHT, style.mode), style.language)
    paint_picture(painter, rect, picture, PICTURES, _face, kit)


# --- cards -----------------------------------------------------------------------------------


def _front(painter: QPainter, rect: QRectF, ref: str, kit: Kit) -> None:
    if ref not in _names().parts:
        raise ValueError(f"no card {ref}")
    paint_card(painter, rect, face_of(ref, _names(), kit.wording), kit.look)


def _face(painter: QPainter, rect: QRectF, card: CardFace, kit: Kit) -> None:
    """Both sides of Station cards and Missions bear a card, the others have backs."""
    if card.side == "front":
        _front(painter, rect, card.card, kit)
        return
    kind, _, id_ = card.card.partition(":")
    other = _names().back_of(id_) if kind == "strike" else ""
    if kind == "mission":
        other = f"mission_back:{id_}"
    if other:
        _front(painter, rect, other, kit)
    else:
        paint_back(painter, rect, "ship" if kind == "enemy" else "strike", kit.look)


# --- panels ----------------------------------------------------------------------------------

BOARDS = ("ship", "grounded", "impending", "assault", "sector", "sector_overrun")


def board_of(ref: str, wording: "Wording") -> Board:
    """One side of a panel; ValueError for an unknown one."""
    kind, _, id_ = ref.partition(":")
    names = _names()
    found = f"ship:{id_}" if kind == "grounded" else ref
    if found not in names.parts:
        raise ValueError(f"no piece {ref}")
    texts, part = names.texts(wording), names.parts[found]
    if kind in ("ship", "grounded"):
        return _ship(part, kind, texts)
    if kind in ("impending", "assault"):
        return _force(part, kind, texts)
    side = "overrun" if kind == "sector_overrun" else "contested"
    return Board(
        title=texts.name(part.name),
        kind=printed.caption(texts, side),
        band="opposition" if side == "overrun" else "tech",
        facts=(printed.stations(texts, part),),
        texts=_texts(names.lines(ref, wording)),
        stations=part.stations,
    )


def _texts(lines: tuple[Line, ...]) -> tuple[Text, ...]:
    return tuple(Text(line.text, line.label, line.sign) for line in lines)


def _ship(ship: Any, kind: str, texts: CardText) -> Board:
    name = texts.name(ship.name)
    if kind == "grounded":
        lines = [Text(printed.caption(texts, "grounded"))]
        for ability in ship.grounded:
            said = texts.plain(texts.grounded(ability))
            lines.append(Text(said, texts.name(ability.name)))
        label = texts.wording.text("scene.grounded")
        return Board(name, label, "armor", (), tuple(lines), ship.id)
    bonus = Text(texts.effects(ship.secondary, Owner.ENGAGER), printed.caption(texts, "bonus"))
    return Board(
        title=name,
        kind=texts.name(ship.role),
        band="tech",
        facts=printed.ship_facts(texts, ship),
        texts=(bonus, Text(texts.name(ship.feel))),
        hull=ship.id,
        weaponry=str(ship.weaponry),
        defense=str(ship.defense),
    )


def _force(force: Any, kind: str, texts: CardText) -> Board:
    if kind == "impending":
        return Board(
            title=texts.name(force.name),
            kind=printed.caption(texts, "impending"),
            band="opposition",
            facts=printed.force_facts(texts, force),
            texts=_texts(texts.impending(force)),
            hull=force.id,
        )
    return Board(
        title=texts.name(force.assault.name),
        kind=printed.caption(texts, "assault"),
        band="opposition",
        facts=(texts.name(force.name),),
        texts=_texts(texts.assault(force)),
        hull=force.id,
        weaponry=_numbers(force.assault.weaponry),
        defense=_numbers(force.assault.defense),
    )


def _numbers(value: ByPlayers) -> str:
    """For 2 to 6 Ships: ``11/14/16/18/20``."""
    return "/".join(map(str, value.all()))


@lru_cache(maxsize=1)
def _names() -> Names:
    """The printed components; documents show the built-in cards."""
    from amoeba_suite.core.assets import locate
    from amoeba_suite.core.rules import RuleSource
    from amoeba_suite.games.galactic_strike_force.data import load_content

    return Names(load_content(RuleSource(locate("rules", "galactic_strike_force"))))


@lru_cache(maxsize=4)
def _wording(language: str) -> "Wording":
    from amoeba_suite.core.wording import game_wording
    from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN

    return game_wording(PLUGIN, language, _names().formats())
