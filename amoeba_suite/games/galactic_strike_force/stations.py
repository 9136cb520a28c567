"""Station Decks: cards that leave them and how they are filled anew."""

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import facts_cards as fc
from amoeba_suite.games.galactic_strike_force import hands, numbers, targets
from amoeba_suite.games.galactic_strike_force.frames import Block, Cycling, Refill, Taking, Wasting
from amoeba_suite.games.galactic_strike_force.interpreter import advance, on_ships, verb
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import (
    Action,
    Decline,
    Done,
    PickDeck,
    Shuffled,
)

_DECLINE, _DONE = Decline(), Done()


def top(run: Run, sector: int, deck: int) -> str:
    """The top card of a Station Deck; empty for none."""
    pile = run.decks[sector][deck]
    return pile[0] if pile else ""


def tops(run: Run, sector: int) -> list[int]:
    """Station Decks there that have cards."""
    return [deck for deck, pile in enumerate(run.decks[sector]) if pile]


def set_deck(run: Run, sector: int, deck: int, pile: tuple[str, ...]) -> None:
    """The cards of one Station Deck."""
    old = run.decks[sector]
    new = (*old[:deck], pile, *old[deck + 1 :])
    run.decks = (*run.decks[:sector], new, *run.decks[sector + 1 :])


def take_top(run: Run, sector: int, deck: int) -> str:
    """The top card leaves a deck that has one; an emptied deck is refilled at once (GSF-056)."""
    pile = run.decks[sector][deck]
    set_deck(run, sector, deck, pile[1:])
    run.sealed = True
    if len(pile) == 1:
        run.stack.append(Refill(((sector, deck),)))
    return pile[0]


# --- refills ---------------------------------------------------------------------------------


def refill(run: Run, frame: Refill) -> None:
    """Shuffles the Station Scrap, if it holds anything."""
    if run.station_scrap:
        run.chance("refill")
        return
    run.stack.pop()
    if not frame.wrap_up:
        for sector, deck in frame.decks:
            run.events.append(fc.StationExhausted(run.sector_id(sector), deck))


def refilled(run: Run, frame: Refill, outcome: Action) -> None:
    """Five cards each, as evenly as possible; extra ones to earlier decks (GSF-057, GSF-124)."""
    assert isinstance(outcome, Shuffled)
    if sorted(outcome.order) != sorted(run.station_scrap):
        raise ValueError("Shuffled.order must hold every card of the Station Scrap once")
    run.stack.pop()
    run.sealed = True
    order, count = outcome.order, len(frame.decks)
    size = run.book.numbers.station_stack
    share, extra = divmod(min(len(order), size * count), count)
    dealt = 0
    for n, (sector, deck) in enumerate(frame.decks):
        many = share + (n < extra)
        set_deck(run, sector, deck, order[dealt : dealt + many])
        dealt += many
        if many:
            run.events.append(fc.StationRefilled(run.sector_id(sector), deck, many))
    run.station_scrap = order[dealt:]


def empty_decks(run: Run) -> tuple[tuple[int, int], ...]:
    """All Station Decks without cards, in order."""
    return tuple(
        (sector, deck)
        for sector, decks in enumerate(run.decks)
        for deck, pile in enumerate(decks)
        if not pile
    )


# --- cards taken without paying --------------------------------------------------------------


@on_ships(fx.Acquire)
def _acquire(run: Run, block: Block, effect: fx.Acquire, refs: list[int], _: int) -> None:
    sector = numbers.here(run, block)
    if sector >= 0:
        for ref in reversed(refs):
            run.stack.append(Taking(block, -1 - ref, effect.max, effect.kind, effect.to, sector))


def take(run: Run, frame: Taking) -> None:
    """Up to a printed Price; Price modifiers do not count (GSF-059)."""
    strike, sector = run.book.strike, frame.sector
    found = [
        deck
        for deck in tops(run, sector)
        if strike[top(run, sector, deck)].price <= frame.max
        and hands.fitting(run, [top(run, sector, deck)], frame.kind)
    ]
    if not found or run.ships[frame.seat].grounded:
        run.stack.pop()
        return
    id_ = run.sector_id(sector)
    choices: list[Action] = [PickDeck(id_, deck) for deck in found]
    run.ask(frame.seat, "acquire", [*choices, _DECLINE], run.ships[frame.seat].ship)


def taken(run: Run, frame: Taking, action: Action) -> None:
    """The Station Deck was chosen whose top card is taken, or none is."""
    run.stack.pop()
    if not isinstance(action, PickDeck):
        return
    seat, s = frame.seat, run.ships[frame.seat]
    card = take_top(run, frame.sector, action.deck)
    run.events.append(fc.CardAcquired(seat, card, action.sector, action.deck, frame.to))
    if frame.to == "hand":
        run.change(seat, hand=(*s.hand, card))
    elif frame.to == "installed" and not run.book.strike[card].boost:
        hands.install(run, seat, card)
    else:
        run.change(seat, deck=(*s.deck, card))


# --- cards that are scrapped or cycled -------------------------------------------------------


@verb(fx.ScrapStation)
def _scrap_station(run: Run, block: Block, effect: fx.ScrapStation) -> None:
    sectors = targets.sectors(run, block, effect.where)
    if sectors is None:
        return
    advance(run, block)
    base = len(run.stack)
    for sector in sectors:
        if effect.decks == "one":
            run.stack.append(Wasting(block, run.chooser(block.owner), sector))
            continue
        decks = range(len(run.decks[sector]))
        for deck in {"all": decks, "first": decks[:1], "last": decks[-1:]}[effect.decks]:
            waste(run, sector, deck)
    run.stack[base:] = reversed(run.stack[base:])


def waste(run: Run, sector: int, deck: int) -> None:
    """A top card goes to the Station Scrap, if there is one."""
    if run.decks[sector][deck]:
        card = take_top(run, sector, deck)
        run.station_scrap = (*run.station_scrap, card)
        run.events.append(fc.StationScrapped(run.sector_id(sector), deck, card))


def choose_waste(run: Run, frame: Wasting) -> None:
    """Which top card is scrapped?"""
    decks = tops(run, frame.sector)
    if len(decks) > 1:
        id_ = run.sector_id(frame.sector)
        run.ask(frame.by, "scrap_station", [PickDeck(id_, deck) for deck in decks], id_)
        return
    run.stack.pop()
    if decks:
        waste(run, frame.sector, decks[0])


def waste_chosen(run: Run, frame: Wasting, action: Action) -> None:
    """The Station Deck was chosen whose top card is scrapped."""
    assert isinstance(action, PickDeck)
    run.stack.pop()
    waste(run, frame.sector, action.deck)


@verb(fx.CycleStation)
def _cycle_station(run: Run, block: Block, effect: fx.CycleStation) -> None:
    sector = targets.place(run, block, effect.where)
    if sector is None:
        return
    advance(run, block)
    if sector >= 0:
        run.stack.append(Cycling(block, run.chooser(block.owner), sector, effect.amount))


def cycle(run: Run, frame: Cycling) -> None:
    """Up to so many different decks."""
    decks = [deck for deck in tops(run, frame.sector) if not frame.used >> deck & 1]
    if not frame.left or not decks:
        run.stack.pop()
        return
    id_ = run.sector_id(frame.sector)
    choices: list[Action] = [PickDeck(id_, deck) for deck in decks]
    run.ask(frame.by, "cycle", [*choices, _DONE], id_)


def cycled(run: Run, frame: Cycling, action: Action) -> None:
    """A Station Deck was chosen whose top card goes below, or no more of them."""
    if not isinstance(action, PickDeck):
        run.stack.pop()
        return
    deck = action.deck
    run.swap(replace(frame, left=frame.left - 1, used=frame.used | 1 << deck))
    pile = run.decks[frame.sector][deck]
    set_deck(run, frame.sector, deck, (*pile[1:], pile[0]))
    run.sealed = True
    run.events.append(fc.StationCycled(action.sector, deck, pile[0]))
