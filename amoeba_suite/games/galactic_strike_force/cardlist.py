"""Every text of every component in one list: to read through, to compare, to print.

    python -m amoeba_suite.games.galactic_strike_force.cardlist en

writes what ``tests/games/galactic_strike_force/cards.en.txt`` holds.
"""

import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from amoeba_suite.core import assets, wording_files
from amoeba_suite.core.rules import RuleSource
from amoeba_suite.core.wording import Wording
from amoeba_suite.games.galactic_strike_force.cardtext import CardText
from amoeba_suite.games.galactic_strike_force.content import (
    Content,
    Force,
    MissionCard,
    Name,
    SectorPanel,
    StationCard,
    StrikeShip,
)
from amoeba_suite.games.galactic_strike_force.data import load_content
from amoeba_suite.games.galactic_strike_force.vocabulary import Owner


class Face(NamedTuple):
    """One side of a component, or its Bounty or bonus."""

    id: str
    side: str
    name: Name
    text: str
    """Empty when nothing is printed but numbers."""


def faces(content: Content, texts: CardText) -> Iterator[Face]:
    """All faces in the order of the data."""
    for ship in content.ships:
        yield from _ship(ship, texts)
    for force in content.forces:
        yield from _force(force, texts)
    for sector in content.sectors:
        yield from _sector(sector, texts)
    for card in content.stations:
        yield from _station(card, texts)


def _ship(ship: StrikeShip, texts: CardText) -> Iterator[Face]:
    yield Face(ship.id, "bonus", ship.name, texts.effects(ship.secondary, Owner.ENGAGER))
    for card in ship.cards:
        yield Face(card.id, "card", card.name, texts.plain(texts.strike(card)))
    for ability in ship.grounded:
        yield Face(ability.id, "grounded", ability.name, texts.plain(texts.grounded(ability)))


def _force(force: Force, texts: CardText) -> Iterator[Face]:
    yield Face(force.id, "impending", force.name, texts.plain(texts.impending(force)))
    yield Face(force.id, "assault", force.assault.name, texts.plain(texts.assault(force)))
    for card in force.ships:
        yield Face(card.id, "ship", card.name, texts.plain(texts.enemy(card)))
        yield Face(card.id, "bounty", card.name, texts.bounty(card))
    for mission in force.missions:
        yield from _mission(mission, texts)


def _mission(card: MissionCard, texts: CardText) -> Iterator[Face]:
    yield Face(card.id, "front", card.name, texts.plain(texts.mission(card)))
    yield Face(card.id, "back", card.name, texts.plain(texts.mission(card, back=True)))
    if card.back.ship:
        yield Face(card.id, "bounty", card.name, texts.mission_bounty(card))


def _sector(panel: SectorPanel, texts: CardText) -> Iterator[Face]:
    yield Face(panel.id, "contested", panel.name, texts.plain(texts.sector(panel)))
    yield Face(panel.id, "overrun", panel.name, texts.plain(texts.sector(panel, overrun=True)))


def _station(card: StationCard, texts: CardText) -> Iterator[Face]:
    yield Face(card.id, "strike", card.sf.name, texts.plain(texts.strike(card.sf)))
    yield Face(card.id, "opposition", card.opp.name, texts.plain(texts.opposition(card.opp)))
    if card.opp.type == "ship":
        yield Face(card.id, "bounty", card.opp.name, texts.bounty(card.opp))


def card_wording(language: str) -> Wording:
    """The words of cards alone."""
    folder = assets.locate("rules", "galactic_strike_force")
    return Wording(language, [wording_files.read_table(folder / f"wording.cards.{language}.yaml")])


def listing(language: str) -> str:
    """All faces of the shipped components as text."""
    content = load_content(RuleSource(assets.locate("rules", "galactic_strike_force")))
    texts = CardText(card_wording(language))
    return "".join(
        f"{face.id} {face.side}: {texts.name(face.name)}\n  {face.text or '-'}\n"
        for face in faces(content, texts)
    )


def main(arguments: Sequence[str]) -> int:
    """Write the list of the language that is asked for."""
    sys.stdout.write(listing(*arguments))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:] or ["en"]))
