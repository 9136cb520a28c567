"""What is printed beside the text of a component: its kind, its side, its numbers in words.

The view, the card sheets and the reference take these words from one place.
"""

from amoeba_suite.games.galactic_strike_force.cardtext import CardText
from amoeba_suite.games.galactic_strike_force.content import (
    Force,
    MissionCard,
    OppositionSide,
    SectorPanel,
    StationCard,
    StrikeShip,
    StrikeSide,
)


def strike_kind(texts: CardText, side: StrikeSide) -> str:
    """``Boost – Battle``, ``Tech``."""
    if side.type == "tech":
        return texts.terms.say("face.tech")
    return texts.terms.say("face.boost", timing=side.timing)


def opposition_kind(texts: CardText, side: OppositionSide) -> str:
    """``Ship``, ``Boost``."""
    return texts.terms.say("face.ship" if side.type == "ship" else "face.order")


def mission_kind(texts: CardText, card: MissionCard) -> str:
    """``Threat – the whole galaxy``."""
    return texts.terms.say(f"face.{card.kind}", place=card.place)


def value(texts: CardText, side: StrikeSide) -> str:
    """``Value 20``."""
    return texts.terms.say("face.value", n=side.value)


def price(texts: CardText, card: StationCard) -> str:
    """``Price 70``."""
    return texts.terms.say("face.price", n=card.price)


def stations(texts: CardText, panel: SectorPanel) -> str:
    """``3 Station Decks``."""
    many = "one" if panel.stations == 1 else "many"
    return texts.terms.say("face.stations", n=panel.stations, many=many)


def ship_facts(texts: CardText, ship: StrikeShip) -> tuple[str, str]:
    """Pilot and complexity of a Ship."""
    return (
        texts.terms.say("face.pilot", name=texts.name(ship.pilot)),
        texts.terms.say("face.complexity", level=ship.complexity),
    )


def force_facts(texts: CardText, force: Force) -> tuple[str, str]:
    """Leader and difficulty of a force."""
    return (
        texts.terms.say("face.leader", name=texts.name(force.leader)),
        texts.terms.say("face.difficulty", level=force.difficulty),
    )


def caption(texts: CardText, what: str) -> str:
    """``grounded``, ``bonus``, ``bounty``, ``flagship``, or the name of a panel's side."""
    return texts.terms.say(f"face.{what}")
