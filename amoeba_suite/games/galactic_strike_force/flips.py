"""The Opposition flips Station cards: the Event, and texts that flip more."""

from msgspec.structs import replace

from amoeba_suite.games.galactic_strike_force import agenda, arrivals, numbers, stations, targets
from amoeba_suite.games.galactic_strike_force import effects as fx
from amoeba_suite.games.galactic_strike_force import facts_cards as fc
from amoeba_suite.games.galactic_strike_force.frames import (
    ABROAD,
    Block,
    Flip,
    Flipping,
    Item,
    Order,
)
from amoeba_suite.games.galactic_strike_force.interpreter import advance, verb
from amoeba_suite.games.galactic_strike_force.run import Run
from amoeba_suite.games.galactic_strike_force.schema import Action, PickSector


def begin(run: Run) -> None:
    """All counts are taken now (GSF-109)."""
    left = []
    for sector in targets.EVERYWHERE:
        loose, flips = numbers.flips(run, sector)
        left.append(flips)
        if loose or run.overrun[sector]:
            run.events.append(fc.FlipsCounted(run.sector_id(sector), loose, flips))
    run.stack.append(Flipping((left[0], left[1], left[2])))


def proceed(run: Run, frame: Flipping) -> None:
    """One card after the other; the players choose the order of the Sectors (GSF-111)."""
    sector = frame.sector
    if sector >= 0 and frame.left[sector]:
        _flip_in_event(run, frame, sector)
        return
    waiting = [n for n in targets.EVERYWHERE if frame.left[n]]
    if not waiting:
        run.stack.pop()
        _clear_quiet_sectors(run)
    elif len(waiting) == 1:
        run.swap(replace(frame, sector=waiting[0]))
    else:
        choices = [PickSector(run.setting.sectors[n]) for n in waiting]
        run.ask(run.lead, "flip_sector", choices)


def chosen(run: Run, frame: Flipping, action: Action) -> None:
    """The Sector was chosen whose Station Decks are flipped next."""
    assert isinstance(action, PickSector)
    run.swap(replace(frame, sector=run.sector_at(action.sector)))


def _flip_in_event(run: Run, frame: Flipping, sector: int) -> None:
    counts = list(frame.left)
    counts[sector] -= 1
    run.swap(replace(frame, left=(counts[0], counts[1], counts[2])))
    flip(run, sector)


def _clear_quiet_sectors(run: Run) -> None:
    """Overrun Sectors in which no card was flipped this whole Aftermath (GSF-119)."""
    for sector in targets.EVERYWHERE:
        if run.overrun[sector] and not run.flipped[sector]:
            arrivals.clear(run, sector)


# --- one card --------------------------------------------------------------------------------


def flip(run: Run, sector: int) -> None:
    """The top card of the next deck not yet flipped this Aftermath (GSF-110, GSF-113)."""
    decks = run.decks[sector]
    used = run.flipped[sector]
    deck = next((n for n in range(len(decks)) if not used >> n & 1), None)
    if deck is None:
        return
    masks = list(run.flipped)
    masks[sector] |= 1 << deck
    run.flipped = (masks[0], masks[1], masks[2])
    id_ = run.sector_id(sector)
    card = stations.top(run, sector, deck)
    run.events.append(fc.StationFlipped(id_, deck, card))
    full = run.flipped[sector].bit_count() == len(decks)
    if not card:
        # A deck that could not be refilled counts as flipped (GSF-117).
        if full:
            arrivals.overrun(run, sector)
        return
    base = len(run.stack)
    stations.take_top(run, sector, deck)
    refill = run.stack[base:]
    del run.stack[base:]
    _put_into_play(run, card, sector)
    if full:
        arrivals.overrun(run, sector)
    run.stack += refill


def _put_into_play(run: Run, card: str, sector: int) -> None:
    """A Ship enters, a Boost is resolved for that Sector (GSF-112, GSF-039)."""
    if card in run.book.enemy:
        arrivals.play_ship(run, card, "station", sector, "flipped")
        return
    run.stack.append(Order(card, sector))


def order(run: Run, frame: Order) -> None:
    """An Opposition Boost takes effect, and then goes to the Station Scrap."""
    if not frame.begun:
        run.swap(Order(frame.card, frame.sector, True))
        run.events.append(fc.OrderPlayed(frame.card, run.sector_id(frame.sector)))
        rules = run.book.order[frame.card].rules.get("play", ())
        agenda.push(run, Item(frame.card, rules, -1, ABROAD, frame.sector, sure=True))
        return
    run.stack.pop()
    run.station_scrap = (*run.station_scrap, frame.card)
    run.events.append(fc.OrderScrapped(frame.card))


# --- texts -----------------------------------------------------------------------------------


@verb(fx.FlipStation)
def _flip_station(run: Run, block: Block, effect: fx.FlipStation) -> None:
    sector = targets.place(run, block, effect.where)
    if sector is None:
        return
    amount = numbers.amount(run, block, effect.amount)
    advance(run, block)
    if sector >= 0 and amount > 0:
        run.stack.append(Flip(sector, amount))


def flip_more(run: Run, frame: Flip) -> None:
    """The next card of a text."""
    if frame.left > 1:
        run.swap(replace(frame, left=frame.left - 1))
    else:
        run.stack.pop()
    flip(run, frame.sector)
