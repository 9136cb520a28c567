"""Who knows what in Devastators: observation, redaction, and worlds that fit an observation."""

from collections import Counter
from random import Random

from msgspec.structs import replace

from amoeba_suite.core.chance import shuffled
from amoeba_suite.core.contract import Seat
from amoeba_suite.games.devastators import legal
from amoeba_suite.games.devastators.deck import Deck
from amoeba_suite.games.devastators.events import CardDrawn, Event, HandDealt
from amoeba_suite.games.devastators.run import places, surviving
from amoeba_suite.games.devastators.schema import RANGES, Range
from amoeba_suite.games.devastators.state import ASKED, Ship, ShipView, State, View, pair

_TRIES = 24
"""Worlds drawn until the player who is asked holds a card for it."""
_OLDER = 0.25
"""How likely a card that may have been an older one or a drawn one is taken for an older one."""


def observe(deck: Deck, state: State, seat: Seat | None) -> View:
    """Own hand, what is public, and the own draw pile's content once it was shuffled."""
    own = None if seat is None else state.ships[seat]
    cycled = own is not None and own.blurred >= 0
    first = state.ships[0]
    return View(
        viewer=seat,
        options=state.options,
        stage=state.stage,
        seat=state.seat,
        asked=state.asked,
        number=state.number,
        dealt=surviving(first) + len(first.destroyed),
        aside=len(state.aside),
        ships=tuple(map(_ship_view, state.ships)),
        ranges=_matrix(state),
        hand=own.hand if own else (),
        pile=deck.sorted(own.draw) if own and cycled else (),
        deeds=state.deeds,
        strikes=state.strikes,
        shot=state.shot,
        at=state.at,
        todo=state.todo,
        back=state.back,
        kept=state.kept,
        peak=state.peak,
        quiet=state.quiet,
        rounds=state.rounds,
        agreed=state.agreed,
        fallen=state.fallen,
        places=settled_places(state),
        ending=state.ending,
    )


def _ship_view(ship: Ship) -> ShipView:
    return ShipView(
        hand=len(ship.hand),
        draw=len(ship.draw),
        reuse=ship.reuse,
        destroyed=ship.destroyed,
        fighters=ship.fighters,
        held=ship.held,
        stock=ship.stock,
        blurred=ship.blurred,
        surviving=surviving(ship),
    )


def settled_places(state: State) -> tuple[int, ...]:
    """Places of those who are out, after the end of all; 0 for those who play on."""
    if state.stage == "over":
        return places(state)
    seats = len(state.ships)
    fallen = state.fallen
    return tuple(seats - fallen.index(s) if s in fallen else 0 for s in range(seats))


def _matrix(state: State) -> tuple[tuple[Range | None, ...], ...]:
    """Ranges by two seats; a ship that is out is in range of nobody (DEV-101)."""
    seats = range(len(state.ships))

    def between(a: int, b: int) -> Range | None:
        if a == b or a in state.fallen or b in state.fallen:
            return None
        return RANGES[state.ranges[pair(a, b, len(seats))]]

    return tuple(tuple(between(a, b) for b in seats) for a in seats)


def redact(event: Event, seat: Seat | None) -> Event | None:
    """Drawn cards are blank for everybody but the one who drew them."""
    if type(event) is CardDrawn and event.seat != seat:
        return replace(event, card=None)
    if type(event) is HandDealt and event.seat != seat:
        return replace(event, cards=None)
    return event


def imagine(deck: Deck, view: View, rng: Random) -> State:
    """A world that the viewer cannot rule out, the unseen cards dealt at random.

    Fair as far as it is known which cards are whose and which were shuffled into which pile. A
    player who is asked holds a card for it, if that can be had in a few tries.
    """
    for _ in range(_TRIES):
        world = _deal(deck, view, rng)
        if view.asked == view.viewer or (view.options.ask_always and view.stage in ASKED):
            break
        if view.stage not in legal.PLAYS or legal.plays_in(deck, world, view.stage):
            break
    return world


def _deal(deck: Deck, view: View, rng: Random) -> State:
    pool = _pool(deck, view)
    # Before the deal the order is no secret: the deck lies as printed.
    rest = shuffled(pool, rng) if view.dealt else pool
    ships = []
    for seat, ship in enumerate(view.ships):
        if seat == view.viewer:
            draw, rest = _own_pile(view, ship, rest, rng)
            hand = view.hand
        else:
            hidden = ship.hand + ship.draw - len(ship.held) - len(ship.stock)
            hand, draw = _split(ship, rest[:hidden], rng)
            rest = rest[hidden:]
        ships.append(
            Ship(
                hand,
                draw,
                ship.reuse,
                ship.destroyed,
                ship.fighters,
                ship.held,
                ship.stock,
                ship.blurred,
                deck.kinds(hand),
            )
        )
    return _state(view, tuple(ships), rest)


def _pool(deck: Deck, view: View) -> tuple[str, ...]:
    """The cards that could be anywhere, as printed."""
    left = Counter(deck.all)
    left.subtract((*view.hand, *view.pile))
    for seat, ship in enumerate(view.ships):
        left.subtract((*ship.reuse, *ship.destroyed))
        left[deck.fighter] -= len(ship.fighters)
        if seat != view.viewer:
            left.subtract((*ship.held, *ship.stock))
    return tuple(left.elements())


def _own_pile(
    view: View, ship: ShipView, rest: tuple[str, ...], rng: Random
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The own draw pile, and the cards left; only its order may be unknown."""
    if ship.blurred >= 0:
        return shuffled(view.pile, rng), rest
    return rest[: ship.draw], rest[ship.draw :]


def _split(
    ship: ShipView, unknown: tuple[str, ...], rng: Random
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Hand and draw pile of another player out of ``stock``, ``held`` and unknown cards.

    After a shuffle the pile is made of ``stock``, but for cards of which an equal one left the
    hand: that may have been an older one.
    """
    if ship.blurred < 0:
        cards = shuffled((*ship.stock, *unknown), rng)
        return shuffled((*ship.held, *cards[ship.draw :]), rng), cards[: ship.draw]
    least = max(0, ship.draw - len(ship.stock))
    most = min(len(unknown), ship.draw)
    older = sum(rng.random() < _OLDER for _ in range(min(most - least, ship.blurred)))
    cut = least + older
    stock = shuffled(ship.stock, rng)
    draw = shuffled((*unknown[:cut], *stock[: ship.draw - cut]), rng)
    hand = (*ship.held, *unknown[cut:], *stock[ship.draw - cut :])
    return shuffled(hand, rng), draw


def _state(view: View, ships: tuple[Ship, ...], aside: tuple[str, ...]) -> State:
    """The world with these cards; all else is seen."""
    seats = range(len(ships))
    ranges = tuple(
        # Between ships of which one is out the range is dropped: any will do.
        2 if view.ranges[a][b] is None else RANGES.index(view.ranges[a][b])
        for a in seats
        for b in seats
        if a < b
    )
    return State(
        options=view.options,
        ships=ships,
        ranges=ranges,
        aside=aside,
        stage=view.stage,
        seat=view.seat,
        asked=view.asked,
        number=view.number,
        deeds=view.deeds,
        strikes=view.strikes,
        shot=view.shot,
        at=view.at,
        todo=view.todo,
        back=view.back,
        kept=view.kept,
        peak=view.peak,
        quiet=view.quiet,
        rounds=view.rounds,
        agreed=view.agreed,
        fallen=view.fallen,
        ending=view.ending,
    )
