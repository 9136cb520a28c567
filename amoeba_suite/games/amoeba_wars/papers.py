"""The documents of Amoeba Wars for reading and printing: rules, cards, map, counters, aid."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

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
from amoeba_suite.core.templates import arguments, tag
from amoeba_suite.games.amoeba_wars.schema import SHIPS
from amoeba_suite.games.amoeba_wars.words import card_brief, card_title

if TYPE_CHECKING:
    from amoeba_suite.core.wording import Wording
    from amoeba_suite.games.amoeba_wars.rulebook import Rulebook
    from amoeba_suite.games.amoeba_wars.view_model import AmoebaWarsPresenter

WIDE_MM, HIGH_MM = 18.0, 13.3
"""A ship counter."""
ROUND_MM = 18.0
"""Side of an Amoeba's or a marker's cell."""
COLUMNS = 10
COLOURS_A_SHEET = 3
COLOURS = 6
HEX_MM = 30.0
"""From the middle of a hex of the great map to a corner: room for three rows of two counters."""
SMALL_HEX_MM = 15.0
SQRT3 = 3**0.5
STEPS = ("cards", "power", "build", "attack", "move", "deal")
"""The steps of a game turn."""


def document(presenter: AmoebaWarsPresenter, kind: str, language: str) -> Document:
    """The document of that kind in that language. KeyError for an unknown kind."""
    from amoeba_suite.core.wording import game_wording
    from amoeba_suite.games.amoeba_wars.plugin import PLUGIN

    if kind == "rules":
        return load_reference(PLUGIN, language)
    makers = {"cards": _cards, "aid": _aid, "map": _map, "board": _map, "counters": _counters}
    wording = game_wording(PLUGIN, language, presenter.formats)
    return makers[kind](presenter.book, wording)


# --- cards and counters ------------------------------------------------------------------------


def _cards(book: Rulebook, wording: Wording) -> Document:
    """The Power deck, highest first, and the Special Powers, with backs."""
    say = wording.text
    numbers = tuple(str(card.number) for card in reversed(book.cards))
    blocks: tuple[Block, ...] = (
        Heading(1, say("papers.cards.deck"), "cards"),
        CardSheet(numbers, backs=True),
        Heading(1, say("papers.cards.powers"), "powers"),
        CardSheet(tuple(book.powers), backs=True),
    )
    return Document(say("papers.cards.title"), blocks)


def _counters(book: Rulebook, wording: Wording) -> Document:
    """All ships of six colours, Amoebas, Machines, markers."""
    say = wording.text
    blocks: list[Block] = []
    for first in range(0, COLOURS, COLOURS_A_SHEET):
        colours = range(first, first + COLOURS_A_SHEET)
        faces = [face for colour in colours for face in _fleet(book, colour)]
        rows = -(-len(faces) // COLUMNS)
        heading = say("papers.counters.ships", n=first // COLOURS_A_SHEET + 1)
        args = {"rows": rows, "columns": COLUMNS, "faces": faces}
        blocks.append(Heading(1, heading, f"ships-{first // COLOURS_A_SHEET + 1}"))
        blocks.append(Poster("counters", args, COLUMNS * WIDE_MM, rows * HIGH_MM))
    faces = list(_others(book))
    rows = -(-len(faces) // COLUMNS)
    args = {"rows": rows, "columns": COLUMNS, "faces": faces}
    blocks.append(Heading(1, say("papers.counters.others"), "others"))
    blocks.append(Poster("counters", args, COLUMNS * ROUND_MM, rows * ROUND_MM))
    return Document(say("papers.counters.title"), tuple(blocks))


def _fleet(book: Rulebook, colour: int) -> Iterator[str]:
    """Every ship of one colour; whole rows, so that colours can be cut apart first."""
    faces = [f"{ship.id}:{colour}" for ship in book.numbers.ships for _ in range(ship.count)]
    yield from faces
    yield from [""] * (-len(faces) % COLUMNS)


def _others(book: Rulebook) -> Iterator[str]:
    numbers = book.numbers
    yield from (f"amoeba:{n}" for n in range(numbers.amoebas))
    yield from ["machine"] * numbers.machines
    yield from (f"marker:{n}" for n in range(1, numbers.markers + 1))
    homes = max(table.homes for table in numbers.tables)
    yield from (f"home:{colour}" for colour in range(COLOURS) for _ in range(homes))


# --- the map -------------------------------------------------------------------------------------


def systems(book: Rulebook) -> list[dict[str, Any]]:
    """The map as arguments of a picture: an owner's own map is printed as it is."""
    return [
        {
            "q": system.q,
            "r": system.r,
            "kind": system.kind,
            "planets": system.planets,
            "production": system.production,
            "code": system.code,
            "name": system.name,
        }
        for system in book.galaxy.systems
    ]


def _map(book: Rulebook, wording: Wording) -> Document:
    """The map over several sheets, and small on one."""
    say = wording.text
    needed = [
        say("papers.map.needed", players=table.players, n=table.needed)
        for table in book.numbers.tables
    ]
    args = {
        "systems": systems(book),
        "names": True,
        "title": book.galaxy.title,
        "key": [say("papers.map.win"), *needed, say("papers.map.production")],
    }
    wide, high = _span(book)
    blocks: tuple[Block, ...] = (
        Heading(1, say("papers.map.great"), "map"),
        Poster("map", args, wide * HEX_MM, high * HEX_MM),
        Heading(1, say("papers.map.small"), "small-map"),
        Poster("map", args, wide * SMALL_HEX_MM, high * SMALL_HEX_MM),
    )
    return Document(say("papers.map.title"), blocks)


def _span(book: Rulebook) -> tuple[float, float]:
    """Width and height of the whole map, in radii of a hex."""
    across = [1.5 * system.q for system in book.galaxy.systems]
    down = [SQRT3 * (system.r + system.q / 2) for system in book.galaxy.systems]
    return max(across) - min(across) + 2, max(down) - min(down) + SQRT3


# --- the player aid ------------------------------------------------------------------------------


def _aid(book: Rulebook, wording: Wording) -> Document:
    """One page for the table: the sequence of play, tosses, ships, and all cards in short."""
    say, numbers = wording.text, book.numbers
    facts = {
        "attackers": numbers.attackers,
        "saestor": numbers.saestor_defence,
        "empty": numbers.loss_empty,
        "amoeba": numbers.loss_amoeba,
        "machine": numbers.machine_strength,
    }
    turn = tuple(say(f"papers.aid.turn.{step}", **facts) for step in STEPS)
    notes = tuple(say(f"papers.aid.notes.{n}", **facts) for n in range(1, 7))
    blocks: tuple[Block, ...] = (
        Heading(1, say("papers.aid.title"), "aid"),
        Numbered(turn),
        Heading(2, say("papers.aid.attacks"), "tosses"),
        Bullets(notes),
        Heading(2, say("papers.aid.ships"), "classes"),
        Picture("classes", _classes(book, wording), 83.0, 19.0),
        Heading(2, say("papers.aid.saestor"), "saestor"),
        _needed(book, wording),
        Heading(2, say("papers.aid.deck"), "deck"),
        _deck(book, wording),
    )
    return Document(say("papers.aid.title"), blocks)


def _classes(book: Rulebook, wording: Wording) -> dict[str, Any]:
    say = wording.text
    return {
        "labels": [say(f"ships.{ship}.one") for ship in SHIPS],
        "notes": [
            say("papers.aid.class", value=ship.value, strength=ship.strength)
            for ship in book.numbers.ships
        ],
    }


def _needed(book: Rulebook, wording: Wording) -> Table:
    say, tables = wording.text, book.numbers.tables
    head = (say("papers.aid.players"), *(str(table.players) for table in tables))
    rows = (
        (say("papers.aid.needed"), *(str(table.needed) for table in tables)),
        (say("papers.aid.hand"), *(str(table.hand) for table in tables)),
    )
    return Table(head, rows)


def _deck(book: Rulebook, wording: Wording) -> Table:
    """Runs of cards with the same kind of effect, the highest first."""
    say = wording.text
    runs: list[list[int]] = []
    for card in reversed(book.cards):
        if runs and type(book.effects[runs[-1][-1]]) is type(card.effect):
            runs[-1].append(card.number)
        else:
            runs.append([card.number])
    rows = []
    for run in runs:
        label = f"{run[-1]}–{run[0]}" if len(run) > 1 else f"{run[0]}"
        if book.must[run[0]]:
            label = say("papers.aid.must", numbers=label)
        rows.append((label, _run(book, run, wording)))
    head = (say("papers.aid.number"), say("papers.aid.card"))
    return Table(head, tuple(rows), (0.75, 4.0))


def _run(book: Rulebook, run: list[int], wording: Wording) -> str:
    """What the cards of a run do; where their numbers differ, each with its own."""
    say, kind = wording.text, tag(book.effects[run[0]])
    same = [list(group) for _, group in groupby(run, key=lambda number: book.effects[number])]
    if len(same) == 1:
        title, text = card_title(book, run[0], wording), card_brief(book, run[0], wording)
        return f"**{title}.** {text}"
    parts = tuple(
        say(
            f"papers.aid.parts.{kind}",
            numbers=f"{group[-1]}–{group[0]}" if len(group) > 1 else f"{group[0]}",
            **arguments(book.effects[group[0]]),
        )
        for group in same
    )
    return say(f"papers.aid.runs.{kind}", parts=" · ".join(parts))
