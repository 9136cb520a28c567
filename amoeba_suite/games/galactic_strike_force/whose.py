"""Whose text a list of effects is: the component with its side, and when it is carried out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from amoeba_suite.games.galactic_strike_force import content as printed
from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import frames
from amoeba_suite.games.galactic_strike_force.book import Book

Origin = tuple[str, str]
"""A reference as in ``names``, and the trigger; empty for a bonus and a Bounty.

``setup:elite`` is the part of a text that counts in Elite Mode only, ``setup:both`` that and the
other.
"""

NOBODY: Origin = ("", "")
ELITE = ":elite"
BOTH = ":both"


def texts(book: Book) -> Mapping[int, Origin]:
    """Every list of effects in the data by its number, those inside others, too."""
    found: dict[int, Origin] = {}
    todo = [(effects, text) for effects, text in _all(book.content) if effects]
    while todo:
        effects, text = todo.pop()
        found[book.code(effects)] = text
        for effect in effects:
            todo += [(inside, text) for _, inside in fx.inner(effect) if inside]
    return found


def of_frame(frame: frames.Frame, book: Book, known: Mapping[int, Origin]) -> Origin:
    """Whose text asks while this frame waits on top."""
    if isinstance(frame, frames.OfText):
        frame = frame.block
    if isinstance(frame, frames.Act):
        return known.get(book.rules[frame.rule].code, NOBODY)
    if isinstance(frame, frames.Block):
        return known.get(frame.code, NOBODY)
    return NOBODY


def of_item(item: frames.Item, book: Book, known: Mapping[int, Origin]) -> Origin:
    """Whose text waits; an item without rules is a Bounty."""
    if not item.rules:
        return f"bounty:{item.card}", ""
    parts = dict.fromkeys(known.get(book.rules[rule].code, NOBODY) for rule in item.rules)
    ref, when = next(iter(parts))
    return ref, when + BOTH if (ref, when + ELITE) in parts else when


# --- everything that is printed -----------------------------------------------------------------

Printed = Iterator[tuple[fx.Effects, Origin]]


def _all(content: printed.Content) -> Printed:
    for ship in content.ships:
        yield ship.secondary, (f"bonus:{ship.id}", "")
        for card in ship.cards:
            yield from _rules(f"strike:{card.id}", card.rules)
        for ability in ship.grounded:
            yield from _rules(f"ability:{ability.id}", ability.rules)
    for force in content.forces:
        yield from _force(force)
    for sector in content.sectors:
        yield from _rules(f"sector:{sector.id}", sector.contested.rules)
        yield from _rules(f"sector_overrun:{sector.id}", sector.overrun.rules)
    for station in content.stations:
        yield from _rules(f"strike:{station.id}", station.sf.rules)
        kind = "enemy" if station.opp.type == "ship" else "order"
        yield from _rules(f"{kind}:{station.id}", station.opp.rules)
        yield station.opp.bounty, (f"bounty:{station.id}", "")


def _force(force: printed.Force) -> Printed:
    panel, assault = force.impending, force.assault
    yield panel.setup, (f"impending:{force.id}", "setup")
    yield panel.setup_elite, (f"impending:{force.id}", f"setup{ELITE}")
    for ref, side in ((f"impending:{force.id}", panel), (f"assault:{force.id}", assault)):
        yield from _rules(ref, side.rules)
        yield from _rules(ref, side.rules_elite, ELITE)
    for card in force.ships:
        yield from _rules(f"enemy:{card.id}", card.rules)
        yield card.bounty, (f"bounty:{card.id}", "")
    for mission in force.missions:
        yield from _rules(f"mission:{mission.id}", mission.front.rules)
        ship = mission.back.ship
        yield from _rules(f"{'enemy' if ship else 'mission_back'}:{mission.id}", mission.back.rules)
        if ship:
            yield ship.bounty, (f"bounty:{mission.id}", "")


def _rules(ref: str, rules: fx.Rules, part: str = "") -> Printed:
    """Of those rules that are carried out: what is static, or settled at once, never is."""
    for rule in rules:
        if rule.when != "static" and not all(isinstance(e, fx.Stack) for e in rule.do):
            yield rule.do, (ref, rule.when + part)
