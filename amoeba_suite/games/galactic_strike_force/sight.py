"""What everybody sees, and worlds that fit it: only the orders of face-down piles are unknown."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from amoeba_suite.core.chance import shuffled
from amoeba_suite.games.galactic_strike_force.book import Book
from amoeba_suite.games.galactic_strike_force.frames import Boosting, Order
from amoeba_suite.games.galactic_strike_force.state import Public, State, View


def observe(state: State) -> View:
    """The same for all (GSF-158)."""
    missions = state.mission_deck
    return View(
        public=state.public,
        ship_deck=len(state.ship_deck),
        mission_top=missions[0] if missions else "",
        mission_deck=len(missions),
        tops=tuple(tuple(p[0] if p else "" for p in decks) for decks in state.decks),
        stacks=tuple(tuple(map(len, decks)) for decks in state.decks),
    )


def imagine(book: Book, view: View, rng: Random) -> State:
    """Hidden cards in any order: in the Ship Deck, the Mission Deck, below the top cards."""
    public = view.public
    force = book.force.get(public.setting.force)
    out = Counter(open_cards(book, public))
    ships, missions, stations = (
        Counter(force.ships if force else ()),
        Counter(force.missions if force else ()),
        Counter(book.stations),
    )
    ship_deck = shuffled(_rest(ships, out), rng)[: view.ship_deck]
    top = (view.mission_top,) if view.mission_top else ()
    below = shuffled(_rest(missions, out + Counter(top)), rng)
    mission_deck = (*top, *below)[: view.mission_deck]
    tops = Counter(card for decks in view.tops for card in decks if card)
    if not any(map(any, view.stacks)):
        return State(public, ship_deck, mission_deck, _empty(view))
    hidden = iter(shuffled(_rest(stations, out + tops), rng))
    decks = tuple(
        tuple(
            (card, *(next(hidden) for _ in range(size - 1))) if size else ()
            for card, size in zip(cards, sizes, strict=True)
        )
        for cards, sizes in zip(view.tops, view.stacks, strict=True)
    )
    return State(public, ship_deck, mission_deck, decks)


def _empty(view: View) -> tuple[tuple[tuple[str, ...], ...], ...]:
    return tuple(tuple(() for _ in decks) for decks in view.tops)


def _rest(all_: Counter[str], out: Counter[str]) -> list[str]:
    """What is not in sight, in an order that does not depend on how it came about."""
    return sorted((all_ - out).elements())


def open_cards(book: Book, public: Public) -> Iterator[str]:
    """Every card that lies face up, once per zone that holds it."""
    for s in public.ships:
        yield from s.hand
        yield from s.deck
        yield from s.removed
        for tech in s.techs:
            yield tech.card
    for e in public.enemies:
        if e.origin != "flagship":
            yield e.card
    for m in public.missions:
        yield m.card
    yield from public.station_scrap
    yield from public.strike_scrap
    for frame in public.pending:
        if isinstance(frame, Boosting | Order):
            yield frame.card


def components(book: Book, state: State) -> Iterator[str]:
    """The id of every card and panel, wherever it is; what is not in use lies in the box."""
    public = state.public
    yield from open_cards(book, public)
    yield from state.ship_deck
    yield from state.mission_deck
    dealt = [card for decks in state.decks for pile in decks for card in pile]
    yield from dealt
    if not dealt and not public.station_scrap and public.event < 0:
        yield from book.stations
    flown = [s.ship for s in public.ships]
    for id_, ship in book.ship.items():
        yield id_
        if id_ not in flown:
            yield from ship.cards
    for id_, force in book.force.items():
        yield id_
        if id_ != public.setting.force:
            yield from force.ships
            yield from force.missions
    yield from book.sector
