"""Makes what stands on cards from the rules data and the wording, in any language."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import cardface as printed
from amoeba_suite.games.galactic_strike_force.cardtext import CardText, Line
from amoeba_suite.games.galactic_strike_force.content import (
    MissionCard,
    OppositionShip,
    OppositionSide,
    StationCard,
    StrikeSide,
)
from amoeba_suite.games.galactic_strike_force.names import Names
from amoeba_suite.games.galactic_strike_force.scene.cardface import Face, Text
from amoeba_suite.games.galactic_strike_force.scene.titles import softened

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording


def face_of(ref: str, names: Names, wording: "Wording", players: int | None = None) -> Face:
    """The face of a card by its reference; KeyError for what is no card.

    Its title has marks where it may be broken, see ``titles``.
    """
    face = _face_of(ref, names, wording, players)
    return replace(face, title=softened(face.title, wording.text("scene.hyphens")))


def _face_of(ref: str, names: Names, wording: "Wording", players: int | None) -> Face:
    texts, part = names.texts(wording, players), names.parts[ref]
    kind, _, id_ = ref.partition(":")
    match kind:
        case "strike":
            return _strike(part, id_, names, texts)
        case "enemy" if isinstance(part, OppositionShip):
            return _enemy(part, texts)
        case "enemy" | "order" if isinstance(part, OppositionSide):
            return _opposition(part, id_, texts)
        case "enemy" | "mission" | "mission_back":
            return _mission(part, texts, back=kind != "mission")
    raise KeyError(ref)


def _texts(lines: tuple[Line, ...]) -> tuple[Text, ...]:
    return tuple(Text(line.text, line.label, line.sign) for line in lines)


def _strike(side: StrikeSide, id_: str, names: Names, texts: CardText) -> Face:
    tech = side.type == "tech"
    station = next((c for c in names.content.stations if c.id == id_), None)
    sign = "boost"
    if tech:
        sign = "weaponry" if side.weaponry else "defense" if side.defense else "tech"
    return Face(
        title=texts.name(side.name),
        band=side.type,
        kind=printed.strike_kind(texts, side),
        sign=sign,
        texts=_texts(texts.strike(side)),
        value=str(side.value),
        price=str(station.price) if isinstance(station, StationCard) else "",
        weaponry=side.weaponry or -1,
        defense=side.defense or -1,
        scraps=any(rule.when == "scrapped" for rule in side.rules),
    )


def _bounty(texts: CardText, text: str) -> tuple[Text, ...]:
    if not text:
        return ()
    return (Text(text, printed.caption(texts, "bounty"), "bounty"),)


def _enemy(card: OppositionShip, texts: CardText) -> Face:
    return Face(
        title=texts.name(card.name),
        band="opposition",
        kind=texts.terms.say("face.ship"),
        sign="weaponry",
        texts=(*_texts(texts.enemy(card)), *_bounty(texts, texts.bounty(card))),
        hull=card.id,
        weaponry=card.weaponry,
        defense=card.defense,
    )


def _opposition(side: OppositionSide, id_: str, texts: CardText) -> Face:
    ship = side.type == "ship"
    bounty = _bounty(texts, texts.bounty(side)) if ship else ()
    return Face(
        title=texts.name(side.name),
        band="opposition",
        kind=printed.opposition_kind(texts, side),
        sign="order",
        texts=(*_texts(texts.opposition(side)), *bounty),
        hull=id_ if ship else "",
        weaponry=side.weaponry if ship else -1,
        defense=side.defense if ship else -1,
    )


def _mission(card: MissionCard, texts: CardText, back: bool) -> Face:
    ship = card.back.ship if back else None
    bounty = _bounty(texts, texts.mission_bounty(card)) if ship else ()
    return Face(
        title=texts.name(card.name),
        band="mission",
        kind=printed.mission_kind(texts, card),
        sign=card.kind,
        texts=(*_texts(texts.mission(card, back=back)), *bounty),
        hull=card.id if ship else "",
        weaponry=ship.weaponry if ship else -1,
        defense=ship.defense if ship else -1,
    )
