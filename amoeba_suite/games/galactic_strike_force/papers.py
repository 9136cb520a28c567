"""The documents of Galactic Strike Force for reading and printing.

Rules and player aid, all cards with both sides, panels of Ships, Flagships and Sectors, tokens.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from amoeba_suite.core.document import (
    Block,
    Bullets,
    CardSheet,
    Document,
    Heading,
    Numbered,
    Picture,
    Poster,
    Table,
    load_reference,
)
from amoeba_suite.games.galactic_strike_force.book import EVENTS, PHASES

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.galactic_strike_force.content import Content
    from amoeba_suite.games.galactic_strike_force.view_model import GalacticStrikeForcePresenter

PANEL_MM = (180.0, 84.0)
"""A panel; three of them fill a page."""
PANELS = 3
TOKEN_MM = 15.0
COLUMNS = 12
TOKENS = (("weaponry:1", 48), ("defense:1", 48), ("weaponry:5", 24), ("defense:5", 24))
"""Tokens of one side of a Ship, and how many."""
MARKS = (("engaged", 24), ("counter", 24), ("temporary:weaponry", 12), ("temporary:defense", 12))
COLOURS = 6


def document(presenter: GalacticStrikeForcePresenter, kind: str, language: str) -> Document:
    """The document of that kind in that language. KeyError for an unknown kind."""
    from amoeba_suite.core.wording import game_wording
    from amoeba_suite.games.galactic_strike_force.plugin import PLUGIN

    if kind == "rules":
        return load_reference(PLUGIN, language)
    makers = {"cards": _cards, "aid": _aid, "board": _board, "counters": _counters}
    wording = game_wording(PLUGIN, language, presenter.formats)
    return makers[kind](presenter, wording)


# --- cards -----------------------------------------------------------------------------------


def _cards(presenter: GalacticStrikeForcePresenter, wording: Wording) -> Document:
    """Every card with its other side: Station cards, starting decks, the five forces."""
    say, content = wording.text, presenter.book.content
    title = say("papers.cards.title")
    blocks: list[Block] = [Heading(1, say("papers.cards.stations"), "stations")]
    stations = tuple(f"strike:{c.id}" for c in content.stations for _ in range(c.copies))
    blocks.append(CardSheet(stations, backs=True))
    names = presenter.names
    for ship in content.ships:
        heading = names.title(f"ship:{ship.id}", wording)
        blocks.append(Heading(1, heading, f"cards-{ship.id}"))
        blocks.append(CardSheet(tuple(f"strike:{card.id}" for card in ship.cards), backs=True))
    for force in content.forces:
        heading = names.title(f"impending:{force.id}", wording)
        blocks.append(Heading(1, heading, f"cards-{force.id}"))
        ships = tuple(f"enemy:{card.id}" for card in force.ships for _ in range(card.copies))
        blocks.append(CardSheet(ships, backs=True))
        missions = tuple(f"mission:{card.id}" for card in force.missions)
        blocks.append(Heading(1, say("papers.cards.missions", force=force.id), f"m-{force.id}"))
        blocks.append(CardSheet(missions, backs=True))
    return Document(title, tuple(blocks))


# --- panels and tokens -----------------------------------------------------------------------


def _board(presenter: GalacticStrikeForcePresenter, wording: Wording) -> Document:
    """Panels of Ships, Flagships and Sectors, both sides of each."""
    say, content = wording.text, presenter.book.content
    blocks: list[Block] = []
    for name, faces in _panels(content):
        blocks.append(Heading(1, say(f"papers.board.{name}"), name))
        blocks += _posters(faces)
    return Document(say("papers.board.title"), tuple(blocks))


def _panels(content: Content) -> Iterator[tuple[str, list[str]]]:
    ships = [f"{side}:{ship.id}" for ship in content.ships for side in ("ship", "grounded")]
    yield "ships", ships
    forces = [f"{side}:{f.id}" for f in content.forces for side in ("impending", "assault")]
    yield "flagships", forces
    sides = ("sector", "sector_overrun")
    yield "sectors", [f"{side}:{sector.id}" for sector in content.sectors for side in sides]


def _posters(faces: Sequence[str]) -> Iterator[Poster]:
    """Three panels to a page."""
    for first in range(0, len(faces), PANELS):
        some = list(faces[first : first + PANELS])
        args = {"columns": 1, "rows": len(some), "faces": some}
        yield Poster("pieces", args, PANEL_MM[0], PANEL_MM[1] * len(some))


def _counters(presenter: GalacticStrikeForcePresenter, wording: Wording) -> Document:
    """Tokens for Energy, marks, and a marker for every Ship."""
    say = wording.text
    blocks: list[Block] = []
    for name, pieces in (("energy", TOKENS), ("marks", MARKS)):
        faces = [face for face, count in pieces for _ in range(count)]
        if name == "marks":
            faces += [f"marker:{colour}" for colour in range(COLOURS)] + ["flagship"]
        rows = -(-len(faces) // COLUMNS)
        args = {"columns": COLUMNS, "rows": rows, "faces": faces}
        blocks.append(Heading(1, say(f"papers.counters.{name}"), name))
        blocks.append(Poster("pieces", args, COLUMNS * TOKEN_MM, rows * TOKEN_MM))
    return Document(say("papers.counters.title"), tuple(blocks))


# --- the player aid --------------------------------------------------------------------------


def _aid(presenter: GalacticStrikeForcePresenter, wording: Wording) -> Document:
    """One page for the table: the round, roles and damage, flips, what lasts how long."""
    say, numbers = wording.text, presenter.book.numbers
    facts = {
        "hand": numbers.hand_size,
        "base": numbers.fleet_limit_base,
        "stack": numbers.station_stack,
        "start": numbers.start_ships_per_player,
    }
    steps = {"labels": [say(f"view.phases.{phase}") for phase in PHASES]}
    blocks: tuple[Block, ...] = (
        Heading(1, say("papers.aid.title"), "aid"),
        Picture("steps", steps, 83.0, 9.0),
        Heading(2, say("papers.aid.events"), "events"),
        _events(wording),
        Heading(2, say("papers.aid.battle"), "battle"),
        Numbered(tuple(say(f"papers.aid.fight.{n}") for n in range(1, 7))),
        Heading(2, say("papers.aid.flips"), "flips"),
        Bullets(tuple(say(f"papers.aid.flip.{n}", **facts) for n in range(1, 6))),
        Heading(2, say("papers.aid.ends"), "ends"),
        Bullets(tuple(say(f"papers.aid.end.{n}") for n in range(1, 5))),
        Heading(2, say("papers.aid.facts"), "facts"),
        Bullets(tuple(say(f"papers.aid.fact.{n}", **facts) for n in range(1, 5))),
    )
    return Document(say("papers.aid.title"), blocks)


def _events(wording: Wording) -> Table:
    """The 13 Events by phase, and what is done in them."""
    say = wording.text
    head = (say("papers.aid.head.event"), say("papers.aid.head.what"))
    rows = tuple(
        (f"**{say(f'view.phases.{PHASES[phase]}')}** {say(f'view.events.{name}')}", text)
        for name, phase in EVENTS
        if not name.endswith("_actions")
        for text in (say(f"papers.aid.what.{name}"),)
    )
    return Table(head, rows, (1.4, 3.2))
